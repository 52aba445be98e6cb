"""Every edit by name; any of them can be jumped to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.language import say, tr

if TYPE_CHECKING:
    from planner.build.build import Plan
    from planner.build.racks import Room
    from planner.editing import History


class HistoryDialog(Dialog):
    """The list, oldest first.

    Attributes
    ----------
    position_chosen : Signal(int)
        Number of steps that are to be done.
    """

    position_chosen = Signal(int)

    def __init__(self, history: History[Plan] | History[Room], parent: QWidget) -> None:
        super().__init__(tr("History"), parent)
        self._history = history
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Edits"))
        self.list.setUniformItemSizes(True)
        self.list.itemActivated.connect(self._chosen)
        self.column.addWidget(
            paragraph(tr("Enter or double click goes back, or forward again, to that edit."), "muted")
        )
        self.column.addWidget(self.list)
        self.resize(460, 460)
        self._fill()

    def _fill(self) -> None:
        self.list.clear()
        position = self._history.position
        for number, words in enumerate((tr("Beginning"), *(say(step.title) for step in self._history.steps))):
            state = "●" if number == position else "○" if number > position else "✓"
            item = QListWidgetItem(f"{state}  {words}")
            item.setForeground(self.palette().placeholderText() if number > position else self.palette().text())
            self.list.addItem(item)
        self.list.setCurrentRow(position)

    def _chosen(self) -> None:
        self.position_chosen.emit(self.list.currentRow())
        self._fill()
