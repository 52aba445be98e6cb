"""A part's footprint as a picture: what hangs on the pointer while it is dragged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene

from planner.build.footprint import footprint
from planner.build.seats import Rect
from planner.drawing.part_picture import draw_part
from planner.gui.canvas.inks import Inks
from planner.gui.canvas.items.shapes import add_shapes

if TYPE_CHECKING:
    from planner.gui.theme import Theme
    from planner.parts.part import Part

MOST_PX = 420.0  # a chassis would cover the window
LEAST_PX = 14.0
BORDER_PX = 2.0
HELD_PX = 24  # how far from its left end a part hangs on the pointer


def footprint_pixmap(part: Part, scale: float, theme: Theme, ratio: float = 1.0) -> QPixmap:
    """The part to scale.

    Parameters
    ----------
    part : what is dragged
    scale : pixels per millimetre of the canvas, see ``CanvasView.pixels_per_mm``
    theme : its colours
    ratio : device pixels per pixel
    """
    width, height = footprint(part)
    scale = _bounded(scale, part)
    scene = QGraphicsScene()
    sheet = QGraphicsRectItem()
    scene.addItem(sheet)
    add_shapes(draw_part(part, Rect(0.0, 0.0, width, height)), Inks(theme), scale, sheet)
    across, down = width * scale + 2 * BORDER_PX, height * scale + 2 * BORDER_PX
    pixmap = QPixmap(max(int(across * ratio), 1), max(int(down * ratio), 1))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(0.85)
    border = BORDER_PX / scale
    source = QRectF(-border, -border, width + 2 * border, height + 2 * border)
    scene.render(painter, QRectF(0.0, 0.0, across, down), source)
    painter.end()
    return pixmap


def hold(pixmap: QPixmap) -> QPoint:
    """The place of a picture that hangs on the pointer, its hot spot."""
    size = pixmap.deviceIndependentSize()
    return _hold(size.width(), size.height())


def hanging(part: Part, scale: float, at: QPoint) -> QRect:
    """What the picture of a part covers while it hangs on a pointer at a place."""
    scale = _bounded(scale, part)
    width, height = (side * scale + 2 * BORDER_PX for side in footprint(part))
    return QRect(at - _hold(width, height), QSize(round(width), round(height)))


def _hold(width: float, height: float) -> QPoint:
    return QPoint(int(min(width / 2, HELD_PX)), int(height / 2))


def _bounded(scale: float, part: Part) -> float:
    longest = max(footprint(part))
    return max(min(scale, MOST_PX / longest), LEAST_PX / longest)
