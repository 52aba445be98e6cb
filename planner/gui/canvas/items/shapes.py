"""Primitives of a display list as items that Qt paints by itself. Neighbours of one role become one path."""

from __future__ import annotations

from itertools import groupby
from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

from planner.drawing.display import Box, Label, Stroke
from planner.gui.canvas.items.label import LabelItem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from planner.build.seats import Rect
    from planner.drawing.display import Primitive
    from planner.gui.canvas.inks import Inks

ARROW_MM = 6.0
SHARP_MM = 0.6  # a smaller radius cannot be seen, but costs time
SECOND_LINES = {"seat-spec": "seat-label", "part-figure": "part-title"}  # role of a line by that which it adds to
PLATES = frozenset({"badge", "group"})  # made for the one label that follows
DASHED_BOXES = frozenset({"keep-out", "mount"})


def add_shapes(primitives: Iterable[Primitive], inks: Inks, scale: float, parent: QGraphicsItem) -> list[LabelItem]:
    """Make items for the primitives, in their order, as children of ``parent``; the labels are returned."""
    labels: list[LabelItem] = []
    plate: QGraphicsPathItem | None = None
    for key, alike in groupby(primitives, key=_alike):
        members = list(alike)
        if key is None:
            said = list(_label_items([label for label in members if isinstance(label, Label)], inks, scale, parent))
            if plate is not None:
                said[0].lie_on(plate)
            labels, plate = labels + said, None
            continue
        item = QGraphicsPathItem(_path(members), parent)
        plate = item if key[0] in PLATES and len(members) == 1 else None
        role, dashed, closed = key
        item.setPen(inks.pen(role, dashed=dashed))
        item.setBrush(inks.brush(role) if closed else QBrush(Qt.BrushStyle.NoBrush))
    return labels


def _label_items(labels: Iterable[Label], inks: Inks, scale: float, parent: QGraphicsItem) -> Iterator[LabelItem]:
    before: Label | None = None
    item: LabelItem | None = None
    for label in labels:
        adds = before is not None and before.owner == label.owner and SECOND_LINES.get(label.role) == before.role
        item = LabelItem(label, inks, scale, parent, first=item if adds else None)
        before = label
        yield item


def q_rect(rect: Rect) -> QRectF:
    return QRectF(rect.x, rect.y, rect.w, rect.h)


def _alike(primitive: Primitive) -> tuple[str, bool, bool] | None:
    """What may share a path: role, dashing, closed shape. Labels share nothing."""
    if isinstance(primitive, Label):
        return None
    if isinstance(primitive, Box):
        return primitive.role, primitive.role in DASHED_BOXES, True
    return primitive.role, primitive.dashed, False


def _path(primitives: Iterable[Primitive]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for primitive in primitives:
        if isinstance(primitive, Box):
            if primitive.radius < SHARP_MM:
                path.addRect(q_rect(primitive.rect))
            else:
                path.addRoundedRect(q_rect(primitive.rect), primitive.radius, primitive.radius)
        elif isinstance(primitive, Stroke):
            _add_stroke(path, primitive)
    return path


def _add_stroke(path: QPainterPath, stroke: Stroke) -> None:
    points = [QPointF(x, y) for x, y in stroke.points]
    path.moveTo(points[0])
    for point in points[1:]:
        path.lineTo(point)
    if stroke.arrow and len(points) > 1:
        tip, before = points[-1], points[-2]
        direction = atan2(before.y() - tip.y(), before.x() - tip.x())
        for turn in (-pi / 7, pi / 7):
            angle = direction + turn
            path.moveTo(tip)
            path.lineTo(tip + QPointF(cos(angle) * ARROW_MM, sin(angle) * ARROW_MM))
