"""A gauge: value, band of uncertainty, limit, margin and level of one reading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QPainter, QPen

from planner.build.reading import Level
from planner.gui.controls.level_mark import paint_level
from planner.gui.controls.reading_button import ReadingButton
from planner.gui.language import say
from planner.gui.numbers import band_text, level_text, margin_text, quantity_text

if TYPE_CHECKING:
    from planner.build.reading import Reading
    from planner.gui.theme import Theme

BAR = 8.0


def bold(font: QFont) -> QFont:
    made = QFont(font)
    made.setBold(True)
    return made


def small(font: QFont) -> QFont:
    made = QFont(font)
    made.setPointSizeF(font.pointSizeF() * 0.9)
    return made


def paint_bar(painter: QPainter, bar: QRectF, reading: Reading, scale: float, theme: Theme, limit: bool = True) -> None:
    """A bar from 0 to ``scale``: solid to the value, hatched over the band, a tick at the limit."""
    if scale <= 0:
        return

    def at(value: float) -> float:
        return bar.left() + bar.width() * max(0.0, min(value / scale, 1.0))

    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("track"))
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
    fill = theme.color({Level.WARN: "warn", Level.ERROR: "error"}.get(reading.level, "accent"))
    if reading.value is not None and reading.value > 0:
        painter.setBrush(fill)
        width = max(bar.height(), at(reading.value) - bar.left())
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), width, bar.height()), bar.height() / 2, bar.height() / 2)
    if reading.low is not None and reading.high is not None and reading.high > reading.low:
        band = QRectF(at(reading.low), bar.top(), at(reading.high) - at(reading.low), bar.height())
        painter.setBrush(QBrush(theme.color("band"), Qt.BrushStyle.BDiagPattern))
        painter.drawRect(band)
        painter.setPen(QPen(theme.color("muted"), 1))
        for edge in (band.left(), band.right()):
            painter.drawLine(QPointF(edge, bar.top() - 2), QPointF(edge, bar.bottom() + 2))
    if limit and reading.limit is not None:
        painter.setPen(QPen(theme.color("limit"), 2))
        x = at(reading.limit)
        painter.drawLine(QPointF(x, bar.top() - 4), QPointF(x, bar.bottom() + 4))


def scale_of(reading: Reading) -> float:
    """Where a bar ends: a little beyond the limit, or beyond the band when that is further."""
    ends = [value for value in (reading.limit, reading.high, reading.value) if value is not None]
    return 1.12 * max(ends, default=0.0)


class Gauge(ReadingButton):
    """One reading. Without limit and band it is a single line; with them it has a bar and the margin in words."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)

    def show_reading(self, reading: Reading) -> None:
        self.show_readings((reading,))

    def title(self) -> str:
        return say(self.readings[0].title) if self.readings else ""

    def _shape(self, readings: tuple[Reading, ...]) -> object:
        return [(_has_bar(reading), bool(_verdict(reading))) for reading in readings]

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        height = 10.0 + line
        if self.readings and _has_bar(self.readings[0]):
            height += BAR + 12
        if self.readings and _verdict(self.readings[0]):
            height += QFontMetricsF(small(self.font())).height() + 2
        return QSize(180, round(height))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paint(self, painter: QPainter, area: QRectF) -> None:
        if not self.readings:
            return
        reading = self.readings[0]
        theme = self.theme
        line = QFontMetricsF(self.font()).height()
        top = QRectF(area.left(), area.top(), area.width(), line)
        painter.setFont(bold(self.font()))
        value = quantity_text(reading.value, reading.unit)
        painter.setPen(theme.color("text" if reading.value is not None else "muted"))
        painter.drawText(top, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, value)
        room = top.width() - QFontMetricsF(painter.font()).horizontalAdvance(value) - 10
        painter.setFont(self.font())
        painter.setPen(theme.color("text"))
        title = self.fontMetrics().elidedText(say(reading.title), Qt.TextElideMode.ElideRight, round(room))
        painter.drawText(top, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)
        y = top.bottom()
        if _has_bar(reading):
            paint_bar(painter, QRectF(area.left(), y + 6, area.width(), BAR), reading, scale_of(reading), theme)
            y += BAR + 12
        if verdict := _verdict(reading):
            paint_verdict(
                painter, QRectF(area.left(), y, area.width(), area.bottom() - y), reading.level, verdict, self
            )


def paint_verdict(painter: QPainter, area: QRectF, level: Level, text: str, owner: ReadingButton) -> None:
    """The mark of a level and a text behind it, shortened at the right."""
    painter.setFont(small(owner.font()))
    metrics = QFontMetricsF(painter.font())
    side = metrics.ascent() + 1
    paint_level(
        painter, QRectF(area.left(), area.top() + (metrics.height() - side) / 2, side, side), level, owner.theme
    )
    painter.setPen(owner.theme.color("muted"))
    words = QRectF(area.left() + side + 6, area.top(), area.width() - side - 6, metrics.height())
    painter.drawText(
        words,
        Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
        metrics.elidedText(text, Qt.TextElideMode.ElideRight, words.width()),
    )


def _has_bar(reading: Reading) -> bool:
    return reading.value is not None and (reading.limit is not None or bool(band_text(reading)))


def _verdict(reading: Reading) -> str:
    """Level in words, then the margin or the band, or what is missing."""
    if reading.missing and (reading.value is None or reading.level is Level.UNKNOWN):
        return "  ".join((level_text(Level.UNKNOWN), say(reading.missing[0])))
    if reading.level is Level.INFO:
        return band_text(reading)
    return "  ".join(filter(None, (level_text(reading.level), margin_text(reading) or band_text(reading))))
