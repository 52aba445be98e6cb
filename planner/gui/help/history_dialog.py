"""Every edit by name; any of them can be jumped to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.language import about, say, tr

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
            undone, now = number > position, number == position
            ink = self.palette().placeholderText() if undone else self.palette().text()
            item = QListWidgetItem(self._mark("○" if undone else "●" if now else "✓", ink.color()), words)
            item.setForeground(ink)
            if undone or now:
                state = tr("taken back") if undone else tr("the present state")
                item.setData(Qt.ItemDataRole.AccessibleTextRole, about(words, state))
            self.list.addItem(item)
        self.list.setCurrentRow(position)

    def _mark(self, sign: str, ink: QColor) -> QIcon:
        """A sign in a square, so that the words behind it begin at one place; the same in a selected row."""
        side, ratio = self.fontMetrics().height(), self.devicePixelRatioF()
        pixmap = QPixmap(QSize(side, side) * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setFont(self.font())
        painter.setPen(ink)
        painter.drawText(QRect(0, 0, side, side), Qt.AlignmentFlag.AlignCenter, sign)
        painter.end()
        made = QIcon(pixmap)
        made.addPixmap(pixmap, QIcon.Mode.Selected)
        return made

    def _chosen(self) -> None:
        self.position_chosen.emit(self.list.currentRow())
        self._fill()
