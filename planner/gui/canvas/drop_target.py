"""The canvas as a target of drags: what comes in, where it is, and whether it is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer

from planner.gui.canvas.carried import FromCatalogue, FromTray, from_seats
from planner.gui.canvas.drag_data import PART_MIME, SEAT_MIME, TRAY_MIME, read_drag
from planner.gui.canvas.interactions.put_down import PutDown

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent

    from planner.gui.canvas.carried import Carried
    from planner.gui.canvas.view import CanvasView
    from planner.parts.part import Part

EDGE_PX, STEP_PX = 22, 14  # how near the edge a drag scrolls, and how far
TICK_MS = 40


class DropTarget:
    """Answers the drag events of a view. One drag at a time, from its entry to its drop or its leaving."""

    def __init__(self, view: CanvasView, find_part: Callable[[str], Part | None]) -> None:
        self._view = view
        self._find_part = find_part
        self._put_down: PutDown | None = None
        self._document = view.bridge.document  # that the drag began over
        self._at, self._modifiers = QPoint(), Qt.KeyboardModifier.NoModifier
        self._scrolling = QTimer(view)  # goes on while the pointer is held still at an edge
        self._scrolling.setObjectName("scroll at the edge")
        self._scrolling.setInterval(TICK_MS)
        self._scrolling.timeout.connect(self._scroll_on)

    def enter(self, event: QDragEnterEvent) -> None:
        self.leave()
        carried = self._carried(event.mimeData())
        if carried is None:
            event.ignore()
            return
        self._view.let_go()
        self._put_down, self._document = PutDown(self._view, carried), self._view.bridge.document
        self._answer(event)
        # Qt tells movements only to a widget that took the entry; each of them is then answered by itself.
        event.setDropAction(_action(event))
        event.accept()

    def move(self, event: QDragMoveEvent) -> None:
        self._at, self._modifiers = event.position().toPoint(), event.modifiers()
        if self._put_down is not None and self._scroll_at_edge(self._at):
            self._scrolling.start()
        else:
            self._scrolling.stop()
        self._answer(event)

    def leave(self) -> None:
        put_down, self._put_down = self._put_down, None
        self._scrolling.stop()
        self._view.hint.light(False)
        self._view.hint.give_way(False)
        if put_down is not None:
            put_down.cancel()

    def drop(self, event: QDropEvent) -> None:
        self._forget_other()
        put_down, self._put_down = self._put_down, None
        self._scrolling.stop()
        self._view.hint.light(False)
        self._view.hint.give_way(False)
        if put_down is not None and put_down.drop(event.position().toPoint(), event.modifiers()):
            self._view.setFocus(Qt.FocusReason.MouseFocusReason)
            event.setDropAction(_action(event))
            event.accept()
        else:
            event.ignore()

    def _forget_other(self) -> None:
        """Let go of a drag that began over another plan: nobody meant it for the one that was opened meanwhile."""
        if self._put_down is not None and self._document is not self._view.bridge.document:
            self.leave()

    def _answer(self, event: QDragMoveEvent) -> None:
        self._forget_other()
        if self._put_down is None:
            event.ignore()
            return
        taken = self._put_down.hover(event.position().toPoint(), event.modifiers())
        self._view.hint.light(taken)
        self._view.hint.give_way(True)
        event.setDropAction(_action(event) if taken else Qt.DropAction.IgnoreAction)
        event.setAccepted(taken)

    def _carried(self, data: QMimeData) -> Carried | None:
        build = self._view.bridge.plan.build
        if part_id := read_drag(data, PART_MIME):
            part = self._find_part(part_id)
            return FromCatalogue(part) if part is not None else None
        if (seat := read_drag(data, SEAT_MIME)) in build.placements:
            return from_seats(self._view.bridge.machine, self._view.selected, seat)
        index = read_drag(data, TRAY_MIME)
        if index.isdecimal() and int(index) < len(build.loose):
            return FromTray(build.parts[build.loose[int(index)].part], int(index))
        return None

    def _scroll_on(self) -> None:
        """The pointer is still held at an edge: the sheet moves under it."""
        if self._put_down is None or not self._scroll_at_edge(self._at):
            self._scrolling.stop()
        else:
            self._put_down.hover(self._at, self._modifiers)

    def _scroll_at_edge(self, at: QPoint) -> bool:
        """Move the sheet when the pointer is near an edge; whether it was moved."""
        room = self._view.viewport().rect()
        across = (at.x() > room.right() - EDGE_PX) - (at.x() < room.left() + EDGE_PX)
        down = (at.y() > room.bottom() - EDGE_PX) - (at.y() < room.top() + EDGE_PX)
        if self._view.fitted or not (across or down):
            return False
        bars = self._view.horizontalScrollBar(), self._view.verticalScrollBar()
        before = [bar.value() for bar in bars]
        self._view.scroll_by(across * STEP_PX, down * STEP_PX)
        return before != [bar.value() for bar in bars]


def _action(event: QDropEvent) -> Qt.DropAction:
    """What the source is told: a part of the machine moves, unless Control is held; everything else is copied."""
    copy = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    inside = event.mimeData().hasFormat(SEAT_MIME)
    wanted = Qt.DropAction.MoveAction if inside and not copy else Qt.DropAction.CopyAction
    return wanted if event.possibleActions() & wanted else event.proposedAction()
