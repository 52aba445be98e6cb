"""The list view that parts are dragged out of, with their real footprint as the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDrag, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from planner.gui.canvas.footprint_pixmap import hold
from planner.gui.catalog_browser.part_list_model import Role, part_mime

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from planner.parts.part import Part


class Footprints(Protocol):
    """Draws the picture that hangs on the pointer."""

    def __call__(self, part: Part) -> QPixmap: ...


class PartList(QListView):
    """List of parts.

    Attributes
    ----------
    part_chosen : Signal(object)
        Enter or a double click.
    """

    part_chosen = Signal(object)

    def __init__(self, footprints: Footprints) -> None:
        super().__init__()
        self._footprints = footprints
        self.setUniformItemSizes(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setProperty("role", "flat")
        self.doubleClicked.connect(self._choose)

    def current_part(self) -> Part | None:
        index = self.currentIndex()
        return index.data(Role.PART) if index.isValid() else None

    def make_drag(self) -> QDrag | None:
        """A drag of the current part: its mime data and its picture."""
        part = self.current_part()
        if part is None:
            return None
        drag = QDrag(self)
        drag.setMimeData(part_mime(part.id))
        pixmap = self._footprints(part)
        drag.setPixmap(pixmap)
        drag.setHotSpot(hold(pixmap))
        return drag

    def startDrag(self, _actions: Qt.DropAction) -> None:
        drag = self.make_drag()
        if drag is not None:
            drag.exec(Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, Qt.DropAction.CopyAction)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose()
            return
        super().keyPressEvent(event)

    def _choose(self) -> None:
        part = self.current_part()
        if part is not None:
            self.part_chosen.emit(part)
