"""What the program wrote down about a fault of its own, before anybody sends it anywhere."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QPlainTextEdit, QWidget

from planner.build.disk import read_text
from planner.errors import SlotwrightError
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.language import say_error, tr


class CrashDialog(Dialog):
    """The report as it was written."""

    def __init__(self, path: str, parent: QWidget) -> None:
        super().__init__(tr("Something went wrong"), parent, QDialogButtonBox.StandardButton.Close)
        self._path = Path(path)
        words = tr(
            "This is a fault of Slotwright, not of your plan. Your work is kept, and you can go on. The report holds "
            "versions and the place in the program, and nothing of your projects; it is sent nowhere by itself."
        )
        self.column.addWidget(paragraph(words))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))  # marks stand below their word
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setAccessibleName(tr("Report"))
        try:
            self.text.setPlainText(read_text(self._path))
        except SlotwrightError as failure:
            self.text.setPlainText(say_error(failure))
        self.column.addWidget(self.text, 1)
        self.column.addWidget(paragraph(path, "muted"))
        role = QDialogButtonBox.ButtonRole.ActionRole
        self.copy = self.buttons.addButton(tr("Copy"), role)
        self.copy.clicked.connect(self.copy_text)
        self.folder = self.buttons.addButton(tr("Open the folder"), role)
        self.folder.clicked.connect(self.open_folder)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        self.resize(720, 480)

    def copy_text(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self.text.toPlainText())

    def open_folder(self) -> None:
        """Show where the reports lie."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._path.parent)))
