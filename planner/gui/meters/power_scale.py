"""Power in four numbers on one scale, against the supplies and against the wall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen

from planner.build.reading import Level, Reading
from planner.gui.controls.gauge import paint_bar, paint_verdict
from planner.gui.controls.reading_button import ReadingButton
from planner.gui.language import say, tr
from planner.gui.numbers import level_text, margin_text, missing_text, quantity_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.gui.theme import Theme
    from planner.messages import Message

BAR = 8.0
BELOW = 4.0  # from a line of words to its bar: the limits stand out of the bar and must not touch the number
ROW = BELOW + BAR + 7.0
TOP = 5.0  # of ``ReadingButton``


@dataclass(frozen=True)
class PowerLimit:
    """A vertical line across the bars: what it is and how much it bears."""

    name: Message
    watts: float


class PowerScale(ReadingButton):
    """One bar a reading; the lines across all of them are the limits."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._limits: tuple[PowerLimit, ...] = ()

    def show_power(self, readings: Sequence[Reading], limits: Sequence[PowerLimit]) -> None:
        if tuple(limits) != self._limits:
            self._limits = tuple(limits)
            self.updateGeometry()
            self.update()
        self.show_readings(readings)

    def title(self) -> str:
        return tr("Power")

    def _lines(self) -> tuple[float, float]:
        return self.letters.plain.metrics.height(), self.letters.small.metrics.height()

    def sizeHint(self) -> QSize:
        line, small_line = self._lines()
        rows = len(self.readings) * (line + ROW)
        verdicts = sum(1 for reading in self.readings if reading.level is not Level.INFO) * (small_line + 2)
        return QSize(200, round(10 + rows + len(self._limits) * (small_line + 1) + verdicts + 4))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def meant(self, at: QPoint) -> int:
        """The reading whose title, bar or verdict was pressed; at the names of the limits the last one."""
        line, small_line = self._lines()
        end = TOP
        for n, reading in enumerate(self.readings):
            end += line + ROW + (small_line + 2 if reading.level is not Level.INFO else 0)
            if at.y() < end:
                return n
        return max(len(self.readings) - 1, 0)

    def paint(self, painter: QPainter, area: QRectF) -> None:
        theme = self.theme
        letters = self.letters
        line, small_line = letters.plain.metrics.height(), letters.small.metrics.height()
        ends = [max(reading.high or 0.0, reading.value or 0.0) for reading in self.readings]
        scale = 1.06 * max([*ends, *(limit.watts for limit in self._limits)], default=0.0)
        y = area.top()
        for reading in self.readings:
            head = QRectF(area.left(), y, area.width(), line)
            painter.setFont(letters.bold.font)
            painter.setPen(theme.color("text" if reading.value is not None else "muted"))
            value = quantity_text(reading.value, reading.unit)
            painter.drawText(head, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, value)
            room = head.width() - letters.bold.metrics.horizontalAdvance(value) - 8
            painter.setFont(self.font())
            painter.setPen(theme.color("text"))
            title = letters.plain.metrics.elidedText(say(reading.title), Qt.TextElideMode.ElideRight, room)
            painter.drawText(head, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)
            bar = QRectF(area.left(), y + line + BELOW, area.width(), BAR)
            paint_bar(painter, bar, reading, scale, theme, limit=False)
            self._paint_ticks(painter, bar, scale)
            y += line + ROW
            if reading is self.readings[-1]:  # its bar is what the names of the limits stand below
                y = self._paint_limits(painter, area, y - 3, scale)
            if reading.level is not Level.INFO:
                more = margin_text(reading) or missing_text(reading) or say(reading.sentence)
                words = "  ".join(filter(None, (level_text(reading.level), more)))
                metrics = letters.small.metrics
                words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, area.width() - metrics.ascent() - 7)
                paint_verdict(painter, QRectF(area.left(), y, area.width(), small_line), reading.level, [words], self)
                y += small_line + 2

    def _sorted_limits(self) -> list[tuple[PowerLimit, Qt.PenStyle]]:
        styles = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)
        return [(limit, styles[n % len(styles)]) for n, limit in enumerate(sorted(self._limits, key=_watts))]

    def _paint_ticks(self, painter: QPainter, bar: QRectF, scale: float) -> None:
        for limit, style in self._sorted_limits():
            x = bar.left() + bar.width() * limit.watts / scale if scale else bar.left()
            painter.setPen(QPen(self.theme.color("limit"), 2, style))
            painter.drawLine(QPointF(x, bar.top() - 3), QPointF(x, bar.bottom() + 3))

    def _paint_limits(self, painter: QPainter, area: QRectF, top: float, scale: float) -> float:
        """The names of the limits below the last bar, each on a row of its own so that none overlap."""
        font, metrics = self.letters.small
        painter.setFont(font)
        y = top
        for limit, style in self._sorted_limits():
            x = area.left() + area.width() * limit.watts / scale if scale else area.left()
            painter.setPen(QPen(self.theme.color("limit"), 2, style))
            painter.drawLine(QPointF(x, y - 2), QPointF(x, y + metrics.height() - 3))
            text = f"{say(limit.name)} {quantity_text(limit.watts, 'W')}"
            width = metrics.horizontalAdvance(text)
            room = QRectF(area.left(), y, x - area.left() - 5, metrics.height())
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            if width > room.width():
                room = QRectF(x + 5, y, area.right() - x - 5, metrics.height())
                flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.setPen(self.theme.color("muted"))
            painter.drawText(room, flags, metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, room.width()))
            y += metrics.height() + 1
        return y + 1


def _watts(limit: PowerLimit) -> float:
    return limit.watts
