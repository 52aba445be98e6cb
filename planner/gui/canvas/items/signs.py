"""Small signs that say by their shape what they mean: tick, cross, warning triangle, error octagon. In pixels."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath

SIGN_PX = 15.0


def _disc() -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addEllipse(QRectF(-SIGN_PX / 2, -SIGN_PX / 2, SIGN_PX, SIGN_PX))
    return path


def tick() -> QPainterPath:
    """It fits."""
    path = _disc()
    path.addPolygon([QPointF(x, y) for x, y in ((-4, 0), (-2.6, -1.4), (-1, 0.4), (3, -3.6), (4.3, -2.3), (-1, 3.2))])
    path.closeSubpath()
    return path


def cross() -> QPainterPath:
    """It does not fit."""
    path = _disc()
    arms = ((-3.6, -2.4), (-2.4, -3.6), (0, -1.2), (2.4, -3.6), (3.6, -2.4), (1.2, 0), (3.6, 2.4), (2.4, 3.6), (0, 1.2),
            (-2.4, 3.6), (-3.6, 2.4), (-1.2, 0))  # fmt: skip
    path.addPolygon([QPointF(x, y) for x, y in arms])
    path.closeSubpath()
    return path


def triangle() -> QPainterPath:
    """A warning."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addPolygon([QPointF(0, -8), QPointF(9, 7), QPointF(-9, 7)])
    path.closeSubpath()
    _add_exclamation(path, 1.5)
    return path


def octagon() -> QPainterPath:
    """An error."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addPolygon([QPointF(x, y) for x, y in ((-3.3, -8), (3.3, -8), (8, -3.3), (8, 3.3), (3.3, 8), (-3.3, 8),
                                                (-8, 3.3), (-8, -3.3))])  # fmt: skip
    path.closeSubpath()
    _add_exclamation(path, 0.0)
    return path


def _add_exclamation(path: QPainterPath, drop: float) -> None:
    path.addRect(QRectF(-1.1, -4.6 + drop, 2.2, 5.6))
    path.addRect(QRectF(-1.1, 2.4 + drop, 2.2, 2.2))
