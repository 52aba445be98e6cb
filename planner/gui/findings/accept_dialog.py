"""Accepting a finding: who and why. Both are kept in the project and printed."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QPlainTextEdit, QWidget

from planner.build.build import Acceptance
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import say, tr

if TYPE_CHECKING:
    from planner.build.finding import Finding


class AcceptDialog(QDialog):
    """Asks for name and reason.

    Attributes
    ----------
    accepted_finding : Signal(object)
        The ``Acceptance``.
    """

    accepted_finding = Signal(object)

    def __init__(self, finding: Finding, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Accept a finding"))
        self._finding = finding
        message = PlainLabel(say(finding.message))
        message.setWordWrap(True)
        hint = PlainLabel(tr("It stays accepted as long as these facts stay the same, and it is printed on the sheet."))
        hint.setWordWrap(True)
        hint.setProperty("role", "muted")
        self.name = QLineEdit(name)
        self.name.setAccessibleName(tr("Name"))
        self.name.setToolTip(tr("Who answers for it; kept in the project and printed on the sheet"))
        self.reason = QPlainTextEdit()
        self.reason.setAccessibleName(tr("Reason"))
        self.reason.setToolTip(tr("Why it may stay as it is; printed on the sheet"))
        self.reason.setTabChangesFocus(True)
        self.reason.setFixedHeight(90)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self._ok = self._buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._ok.setText(tr("Accept"))
        self._buttons.accepted.connect(self._accept)
        self._buttons.rejected.connect(self.reject)
        self.name.textChanged.connect(self._check)
        self.reason.textChanged.connect(self._check)
        form = QFormLayout(self)
        form.addRow(message)
        form.addRow(hint)
        form.addRow(tr("Name"), self.name)
        form.addRow(tr("Reason"), self.reason)
        form.addRow(self._buttons)
        self.setMinimumWidth(440)
        self._check()

    def _check(self) -> None:
        self._ok.setEnabled(bool(self.name.text().strip() and self.reason.toPlainText().strip()))

    def _accept(self) -> None:
        finding = self._finding
        self.accepted_finding.emit(
            Acceptance(
                code=finding.code,
                seats=finding.seats,
                facts=finding.facts,
                name=self.name.text().strip(),
                reason=self.reason.toPlainText().strip(),
                date=datetime.now(UTC).astimezone().date().isoformat(),
            )
        )
        self.accept()
