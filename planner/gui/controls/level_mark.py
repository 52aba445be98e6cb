"""A level or severity as a shape: readable without colour, the same everywhere in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QPixmapCache, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from planner.build.finding import Answer, Severity
from planner.build.reading import Level

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from planner.build.finding import Finding
    from planner.gui.theme import Theme


def finding_level(finding: Finding) -> Level:
    """The mark of a finding: what could not be told is never shown as passed or failed."""
    if finding.answer is Answer.CANNOT_TELL:
        return Level.UNKNOWN
    if finding.answer is Answer.PASS:
        return Level.OK
    return {Severity.ERROR: Level.ERROR, Severity.WARN: Level.WARN, Severity.INFO: Level.INFO}[finding.severity]


def paint_level(painter: QPainter, rect: QRectF, level: Level, theme: Theme) -> None:
    """Draw the mark into a square: ticked disc, triangle, crossed octagon, dotted ring with ?, ring with i.

    Marks are many and alike, so each is drawn once and kept as a picture in Qt's cache.
    """
    side = round(min(rect.width(), rect.height()))
    ratio = painter.device().devicePixelRatioF()
    key = f"level {level.value} {theme.scheme} {side} {ratio}"
    picture = QPixmap()
    if not QPixmapCache.find(key, picture):
        picture = level_pixmap(level, theme, side, ratio)
        QPixmapCache.insert(key, picture)
    corner = rect.center() - QPointF(side / 2, side / 2)
    painter.drawPixmap(corner.toPoint(), picture)


def _draw(painter: QPainter, rect: QRectF, level: Level, theme: Theme) -> None:
    side = min(rect.width(), rect.height())
    center = rect.center()
    radius = side / 2 - 0.5
    color = theme.color(level.value)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    if level is Level.WARN:
        painter.drawPolygon(_polygon(center, radius, ((0, -1), (1, 0.8), (-1, 0.8))))
    elif level is Level.ERROR:
        a = 0.414
        corners = ((-a, -1), (a, -1), (1, -a), (1, a), (a, 1), (-a, 1), (-1, a), (-1, -a))
        painter.drawPolygon(_polygon(center, radius, corners))
    elif level in (Level.UNKNOWN, Level.INFO):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(color, max(1.2, side / 11))
        pen.setStyle(Qt.PenStyle.DotLine if level is Level.UNKNOWN else Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        painter.drawEllipse(center, radius - 0.5, radius - 0.5)
    else:
        painter.drawEllipse(center, radius, radius)
    ink = color if level in (Level.UNKNOWN, Level.INFO) else theme.color("base")
    pen = QPen(ink, max(1.4, side / 8))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for stroke in _STROKES[level]:
        painter.drawPolyline(_polygon(center, radius, stroke))
    painter.restore()


_STROKES: dict[Level, tuple[tuple[tuple[float, float], ...], ...]] = {
    Level.OK: (((-0.42, 0.02), (-0.1, 0.36), (0.45, -0.32)),),
    Level.WARN: (((0, -0.3), (0, 0.2)), ((0, 0.52), (0, 0.53))),
    Level.ERROR: (((-0.36, -0.36), (0.36, 0.36)), ((0.36, -0.36), (-0.36, 0.36))),
    Level.UNKNOWN: (((-0.28, -0.28), (-0.1, -0.48), (0.2, -0.42), (0.26, -0.16), (0, 0.06), (0, 0.18)),
                    ((0, 0.5), (0, 0.51))),
    Level.INFO: (((0, -0.06), (0, 0.48)), ((0, -0.46), (0, -0.45))),
}  # fmt: skip


def _polygon(center: QPointF, radius: float, corners: tuple[tuple[float, float], ...]) -> QPolygonF:
    return QPolygonF([QPointF(center.x() + radius * x, center.y() + radius * y) for x, y in corners])


def level_pixmap(level: Level, theme: Theme, side: int, ratio: float) -> QPixmap:
    """The mark as a picture of ``side`` logical pixels."""
    pixmap = QPixmap(QSize(side, side) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    _draw(painter, QRectF(0, 0, side, side), level, theme)
    painter.end()
    return pixmap


class LevelMark(QWidget):
    """The mark as a widget beside a text that says the same in words."""

    def __init__(self, theme: Theme, level: Level = Level.INFO, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._level = level
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_level(self, level: Level) -> None:
        self._level = level
        self.update()

    def sizeHint(self) -> QSize:
        side = self.fontMetrics().ascent() + 3
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_level(painter, QRectF(self.rect()), self._level, self._theme)
        painter.end()
