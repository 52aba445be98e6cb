"""What a record rests on, as a shape: filled disc (source), half disc (memory), square (user), diamond (standard)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from planner.parts.evidence import Status

if TYPE_CHECKING:
    from planner.gui.theme import Theme


def paint_status(painter: QPainter, rect: QRectF, status: Status, theme: Theme) -> None:
    """Draw the mark into a square."""
    side = min(rect.width(), rect.height())
    box = QRectF(0, 0, side - 2, side - 2)
    box.moveCenter(rect.center())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = theme.color({Status.SOURCE: "ok", Status.MEMORY: "warn", Status.UNKNOWN: "unknown"}.get(status, "info"))
    painter.setPen(QPen(color, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if status is Status.SOURCE:
        painter.setBrush(color)
        painter.drawEllipse(box)
    elif status is Status.MEMORY:
        painter.drawEllipse(box)
        painter.setBrush(color)
        painter.drawChord(box, 90 * 16, 180 * 16)
    elif status is Status.USER:
        painter.setBrush(color)
        painter.drawRect(box)
    elif status is Status.STANDARD:
        painter.setBrush(color)
        c, r = box.center(), box.width() / 2
        painter.drawPolygon(QPolygonF([c + QPointF(0, -r), c + QPointF(r, 0), c + QPointF(0, r), c + QPointF(-r, 0)]))
    else:
        painter.drawEllipse(box)
    painter.restore()
