"""The plans of the project, to be dragged into racks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from planner.gui.canvas.drag_data import drag_data
from planner.gui.language import tr
from planner.gui.rack.rack_view import PLAN_MIME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QMimeData

ID = Qt.ItemDataRole.UserRole


class PlanList(QListWidget):
    """One entry per plan: its name, its height, and how many of it stand in racks."""

    def __init__(self) -> None:
        super().__init__()
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_plans(self, titles: Mapping[str, str], heights: Mapping[str, int], counts: Mapping[str, int]) -> None:
        """Replace the lines; the current plan stays the current one."""
        chosen = self.chosen()
        self.clear()
        for plan_id, title in titles.items():
            name = title or tr("Untitled")
            words = tr("{units} U, {count} in racks", units=heights[plan_id], count=counts.get(plan_id, 0))
            words = f"{name}\n{words}"
            item = QListWidgetItem(words)
            item.setData(ID, plan_id)
            item.setToolTip(words)
            self.addItem(item)
        ids = list(titles)
        self.setCurrentRow(ids.index(chosen) if chosen in ids else 0)

    def chosen(self) -> str:
        """Id of the current plan, empty for none."""
        item = self.currentItem()
        return str(item.data(ID)) if item is not None else ""

    def drag_data(self) -> QMimeData:
        """What a drag of the current plan carries."""
        return drag_data(PLAN_MIME, self.chosen())

    def startDrag(self, _actions: Qt.DropAction) -> None:
        if self.chosen():
            drag = QDrag(self)
            drag.setMimeData(self.drag_data())
            drag.exec(Qt.DropAction.CopyAction)
