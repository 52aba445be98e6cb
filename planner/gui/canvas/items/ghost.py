"""The part that is being carried, to scale, where it would lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QPen
from PySide6.QtWidgets import QGraphicsRectItem

from planner.build.footprint import footprint, occupied, plug_room
from planner.build.seats import Rect
from planner.drawing.display import Box, Primitive
from planner.drawing.part_picture import draw_part
from planner.drawing.shapes import hatching
from planner.gui.canvas.footprint_pixmap import HELD_PX
from planner.gui.canvas.items.shapes import add_shapes
from planner.gui.pens import steady

if TYPE_CHECKING:
    from planner.build.seats import Seat
    from planner.gui.canvas.inks import Inks
    from planner.parts.part import Part

GHOST_Z = 60.0


class GhostItem(QGraphicsRectItem):
    """Length, thickness and the room that a plug needs, following the pointer or lying in a seat."""

    def __init__(self, part: Part, inks: Inks, scale: float) -> None:
        super().__init__()
        self.part = part
        self._inks = inks
        self._scale = scale
        self.setZValue(GHOST_Z)
        self.setOpacity(0.92)
        self.setPen(QPen(Qt.PenStyle.NoPen))
        self._size = (0.0, 0.0)
        self._draw(*footprint(part))

    def follow(self, point: QPointF) -> None:
        """Lie under the pointer, held at the middle of the left part."""
        self._draw(*footprint(self.part))
        width, height = self._size
        self.setPos(point - QPointF(min(width / 2, HELD_PX / self._scale), height / 2))
        self._outline(refused=False)

    def lie_in(self, seat: Seat, *, refused: bool) -> None:
        """Lie where the part would lie in the seat; what does not fit is seen to stick out."""
        rect = occupied(self.part, seat)
        self._draw(rect.w, rect.h)
        self.setPos(rect.x, rect.y)
        self._outline(refused=refused)

    def _draw(self, width: float, height: float) -> None:
        if (width, height) == self._size:
            return
        self._size = (width, height)
        for child in self.childItems():
            scene = child.scene()
            if scene is not None:
                scene.removeItem(child)
        shapes: tuple[Primitive, ...] = draw_part(self.part, Rect(0.0, 0.0, width, height))
        bend, _ = plug_room(self.part)
        if bend:
            room = Rect(width, 0.0, bend, height)
            shapes = (*shapes, Box(room, "keep-out", "", 2.0), *hatching(room, 7.0, "keep-out"))
        self.setRect(0.0, 0.0, width, height)
        add_shapes(shapes, self._inks, self._scale, self)

    def _outline(self, *, refused: bool) -> None:
        pen = steady(QPen(self._inks.color("seat-refuses" if refused else "accent"), 2.0))
        if refused:
            pen.setDashPattern([3, 2])
        self.setPen(pen)
        self.setBrush(QBrush(Qt.BrushStyle.NoBrush))
