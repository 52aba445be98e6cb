"""How the sheet is to look: language, format, size of the paper, form of the PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from planner.gui.controls.fields import QuietComboBox
from planner.gui.language import current, say, tr
from planner.gui.quote_preview.sheet_job import Output
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Sequence

LANGUAGES: tuple[tuple[str, Message | str], ...] = (
    ("en", "English"),
    ("zh_CN", "中文"),
    ("both", msg("Both languages")),
)
FORMATS: tuple[tuple[str, Message | str], ...] = (
    ("pdf", "PDF"),
    ("xlsx", msg("Workbook (XLSX)")),
    ("csv", "CSV"),
    ("json", "JSON"),
    ("md", "Markdown"),
)
PAGES: tuple[tuple[str, Message | str], ...] = (("A4", "A4"), ("Letter", "Letter"))
FORMS: tuple[tuple[str, Message | str], ...] = (
    ("plain", msg("Ordinary")),
    ("archive", msg("For the archive (PDF/A-3b)")),
    ("signable", msg("To be signed (fields)")),
)


class OutputForm(QWidget):
    """Four choices.

    Attributes
    ----------
    edited : Signal()
    """

    edited = Signal()

    def __init__(self, *, formats: bool = True) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.language = self._choice(0, 0, tr("Language"), tr("Language of the sheet"), LANGUAGES)
        self.language.setCurrentIndex(1 if current() == "zh_CN" else 0)
        self.page = self._choice(0, 2, tr("Paper"), tr("Size of the paper"), PAGES)
        self.form = self._choice(1, 0, tr("Form"), tr("Form of the PDF"), FORMS)
        self.format = (
            self._choice(1, 2, tr("Format"), tr("Format of the file"), FORMATS) if formats else QuietComboBox()
        )
        for box in (self.language, self.page, self.form, self.format):
            box.currentIndexChanged.connect(self._chosen)
        self._grid.setColumnStretch(1, 3)
        self._grid.setColumnStretch(3, 2)

    def output(self) -> Output:
        """What is chosen."""
        return Output(
            self.language.currentData(), self.format.currentData() or "pdf", self.page.currentData(),
            self.form.currentData(),
        )  # fmt: skip

    def _choice(
        self, row: int, column: int, label: str, name: str, choices: Sequence[tuple[str, Message | str]]
    ) -> QuietComboBox:
        box = QuietComboBox()
        for value, words in choices:
            box.addItem(say(words), value)
        box.setAccessibleName(name)
        box.setToolTip(name)
        caption = QLabel(label)
        caption.setBuddy(box)
        self._grid.addWidget(caption, row, column)
        self._grid.addWidget(box, row, column + 1)
        return box

    def _chosen(self) -> None:
        pdf = self.output().format_name == "pdf"
        self.page.setEnabled(pdf)
        self.form.setEnabled(pdf)
        self.edited.emit()
