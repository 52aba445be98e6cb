"""Small geometry for pictures: insets, hatching, rows of marks. All in millimetres."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from planner.build.seats import Rect
from planner.drawing.display import Box, Stroke

Point = tuple[float, float]


def inset(rect: Rect, dx: float, dy: float | None = None) -> Rect:
    """The rectangle made smaller on every side, never below a tenth of a millimetre."""
    dy = dx if dy is None else dy
    width, height = max(rect.w - 2 * dx, 0.1), max(rect.h - 2 * dy, 0.1)
    return Rect(rect.x + (rect.w - width) / 2, rect.y + (rect.h - height) / 2, width, height)


def left_of(rect: Rect, width: float) -> Rect:
    """The left strip of a rectangle."""
    return Rect(rect.x, rect.y, min(width, rect.w), rect.h)


def right_of(rect: Rect, width: float) -> Rect:
    """The right strip of a rectangle."""
    width = min(width, rect.w)
    return Rect(rect.right - width, rect.y, width, rect.h)


def disc(rect: Rect, role: str, owner: str, share: float = 1.0) -> Box:
    """The largest disc in the middle of a rectangle, scaled by ``share``."""
    side = min(rect.w, rect.h) * share
    square = Rect(rect.x + (rect.w - side) / 2, rect.y + (rect.h - side) / 2, side, side)
    return Box(square, role, owner, side / 2)


def union(rects: list[Rect]) -> Rect:
    """The smallest rectangle around all of them. Raises ValueError when there is none."""
    left, top = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(left, top, max(r.right for r in rects) - left, max(r.bottom for r in rects) - top)


def arrow_head(start: Point, end: Point, length: float) -> tuple[Point, Point, Point]:
    """The open head of an arrow that comes from ``start``: one wing, the tip, the other wing."""
    angle = atan2(end[1] - start[1], end[0] - start[0])
    one, other = (
        (end[0] + length * cos(angle + turn), end[1] + length * sin(angle + turn)) for turn in (0.8 * pi, -0.8 * pi)
    )
    return one, end, other


def hatching(rect: Rect, spacing: float, role: str, owner: str = "") -> tuple[Stroke, ...]:
    """Lines from lower left to upper right through a rectangle, ``spacing`` apart along x."""
    strokes = []
    offset = spacing
    while offset < rect.w + rect.h:
        # the line x + y = offset, in coordinates of the rectangle's corner, clipped to it
        low = (min(offset, rect.w), max(offset - rect.w, 0.0))
        high = (max(offset - rect.h, 0.0), min(offset, rect.h))
        points = ((rect.x + high[0], rect.y + high[1]), (rect.x + low[0], rect.y + low[1]))
        strokes.append(Stroke(points, role, owner))
        offset += spacing
    return tuple(strokes)


def marks(rect: Rect, count: int, share: float, role: str, owner: str) -> tuple[Box, ...]:
    """``count`` equal boxes in a row along the longer side, each filling ``share`` of its pitch."""
    boxes = []
    if rect.w >= rect.h:
        pitch = rect.w / count
        for n in range(count):
            boxes.append(
                Box(Rect(rect.x + pitch * (n + (1 - share) / 2), rect.y, pitch * share, rect.h), role, owner, 0.4)
            )
    else:
        pitch = rect.h / count
        for n in range(count):
            boxes.append(
                Box(Rect(rect.x, rect.y + pitch * (n + (1 - share) / 2), rect.w, pitch * share), role, owner, 0.4)
            )
    return tuple(boxes)
