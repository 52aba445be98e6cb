"""The program's own error: the report that ships with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QTextBrowser, QWidget

from planner import locations
from planner.gui.controls.dialog import Dialog
from planner.gui.language import current, tr

if TYPE_CHECKING:
    from pathlib import Path


def report_path(language: str) -> Path:
    """The report in a language; in English where there is none in that one."""
    folder = locations.resources() / "documents"
    translated = folder / f"accuracy.{language}.md"
    return translated if translated.is_file() else folder / "accuracy.md"


class AccuracyDialog(Dialog):
    """How far readings were from measurements."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Accuracy"), parent)
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("Accuracy report"))
        path = report_path(current())
        if path.is_file():
            self.text.setMarkdown(path.read_text("utf-8"))
        else:
            self.text.setPlainText(tr("The file {file} is missing.", file=path))
        self.column.addWidget(self.text)
        self.resize(900, 640)


def show_accuracy(parent: QWidget) -> AccuracyDialog:
    """Open the report over a window."""
    dialog = AccuracyDialog(parent)
    dialog.open()
    return dialog
