"""The database of the projects does not open: why, and what can be done without losing anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QPushButton, QVBoxLayout, QWidget

from planner.gui.controls.dialog import Dialog, paragraph, scrolled
from planner.gui.language import say_error, tr
from planner.storage import PasswordNeeded

if TYPE_CHECKING:
    from planner.errors import SlotwrightError


class UnreachedDialog(Dialog):
    """Asks for a password where that is what is missing.

    Attributes
    ----------
    retry_requested : Signal(str)
        Try again, with this password; empty for none.
    own_requested : Signal()
        Go on with the file on this computer.
    choose_requested : Signal()
        Choose another database.
    """

    retry_requested = Signal(str)
    own_requested = Signal()
    choose_requested = Signal()

    def __init__(self, failure: SlotwrightError, parent: QWidget) -> None:
        super().__init__("", parent, QDialogButtonBox.StandardButton.Close)
        self._failure = failure
        self.reason = paragraph("")
        self.password = QLineEdit()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.password.setAccessibleName(tr("Password"))
        self.password.setPlaceholderText(tr("Password"))
        self.kept = paragraph(tr("It is kept in memory until Slotwright is closed, and written nowhere."), "muted")
        page = QWidget()
        self._page = QVBoxLayout(page)
        self._page.setContentsMargins(0, 0, 0, 0)
        for widget in (self.reason, self.password, self.kept):
            self._page.addWidget(widget)
        self.retry = self._way("", self._retry)
        self.own = self._way(tr("Go on with the projects on &this computer"), self._own)
        self.choose = self._way(tr("Choose &another database..."), self._choose)
        self._page.addWidget(paragraph(
            tr("Nothing is lost: what is in that database stays there. If you close this and go on, your work is kept "
               "in memory and in a rescue file, and saved as soon as the database answers."), "muted",
        ))  # fmt: skip
        self._page.addStretch(1)
        self.column.addWidget(scrolled(page), 1)
        self.resize(540, 290)
        self.show_failure(failure)

    def show_failure(self, failure: SlotwrightError) -> None:
        """Say why; another try is possible."""
        self._failure = failure
        asks = isinstance(failure, PasswordNeeded)
        self.setWindowTitle(tr("Password of the database") if asks else tr("The database cannot be opened"))
        self.reason.setText(say_error(failure))
        self.password.setVisible(asks)
        self.kept.setVisible(asks)
        self.retry.setText(tr("&Connect") if asks else tr("T&ry again"))
        self.retry.setEnabled(True)
        self.retry.setDefault(True)
        (self.password if asks else self.retry).setFocus()
        self.password.selectAll()

    def done(self, result: int) -> None:
        self.password.clear()
        super().done(result)

    def _retry(self) -> None:
        self.retry.setEnabled(False)
        self.reason.setText(tr("Connecting..."))
        self.retry_requested.emit(self.password.text() if isinstance(self._failure, PasswordNeeded) else "")

    def _own(self) -> None:
        self.own_requested.emit()
        super().accept()

    def _choose(self) -> None:
        super().accept()
        self.choose_requested.emit()

    def _way(self, text: str, slot: object) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(slot)
        self._page.addWidget(button)
        return button
