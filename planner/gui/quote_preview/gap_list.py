"""What is missing before the sheet can go out: a list that leads to the places, and the note that overrides it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from planner.gui.language import say, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.report.completeness import Gap

WHERE = Qt.ItemDataRole.UserRole


class GapList(QWidget):
    """The list and the note.

    Attributes
    ----------
    jump_requested : Signal(str)
        A person wants to go where something is missing: see ``planner.report.completeness.Gap.where``.
    edited : Signal()
        The note was typed.
    """

    jump_requested = Signal(str)
    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.summary = QLabel()
        self.summary.setWordWrap(True)
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(tr("What is missing"))
        self.list.itemActivated.connect(self._activated)
        self.list.itemClicked.connect(self._activated)
        self.note = QLineEdit()
        self.note.setAccessibleName(tr("Why it goes out all the same"))
        self.note.setPlaceholderText(tr("this note is printed"))
        self.note.setToolTip(tr("A sheet with gaps can be exported; this says why, on the paper"))
        self.note.textEdited.connect(self.edited)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.addRow(tr("Why it goes out all the same"), self.note)
        column = QVBoxLayout(self)
        column.addWidget(self.summary)
        column.addWidget(self.list, 1)
        column.addLayout(form)

    def show_gaps(self, gaps: Sequence[Gap]) -> None:
        """Blocking ones come first, as they were found."""
        self.list.clear()
        for gap in gaps:
            mark = "×" if gap.blocking else "○"
            item = QListWidgetItem(f"{mark} {say(gap.message)}")
            item.setData(WHERE, gap.where)
            self.list.addItem(item)
        blocking = sum(gap.blocking for gap in gaps)
        if not gaps:
            self.summary.setText(tr("Nothing is missing."))
        else:
            self.summary.setText(
                tr(
                    "{blocking} things keep the sheet from going out for approval, {others} are advice. Choose one to "
                    "go there.",
                    blocking=blocking, others=len(gaps) - blocking,
                )
            )  # fmt: skip

    def _activated(self, item: QListWidgetItem) -> None:
        self.jump_requested.emit(item.data(WHERE))
