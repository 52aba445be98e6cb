"""A gauge: value, band of uncertainty, limit, margin and level of one reading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPen

from planner.build.reading import Level
from planner.gui.controls.level_mark import paint_level
from planner.gui.controls.reading_button import ReadingButton
from planner.gui.language import say
from planner.gui.numbers import band_text, level_text, margin_text, missing_text, quantity_text

if TYPE_CHECKING:
    from planner.build.reading import Reading
    from planner.gui.theme import Theme

BAR = 8.0
MOST_LINES = 4  # of a verdict
NEVER_FIRST, NEVER_LAST = "，。；：、！？）》”…", "（《“"  # in a line
PADDING = 10.0  # of ``ReadingButton``, left and right


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
    """One reading: title and value, a bar when there is a limit or a band, and the verdict in words below.

    ``compact`` leaves out what is missing when the value is unknown: the tooltip and the derivation still say it.
    """

    def __init__(self, theme: Theme, *, compact: bool = False) -> None:
        super().__init__(theme)
        self._compact = compact
        self._words = ""
        self._lines: dict[int, list[str]] = {}  # by width
        self._heights: dict[int, int] = {}

    def show_reading(self, reading: Reading) -> None:
        self.show_readings((reading,))

    def title(self) -> str:
        return say(self.readings[0].title) if self.readings else ""

    def _reword(self) -> None:
        self._words = self._verdict(self.readings[0]) if self.readings else ""
        self._lines.clear()
        self._heights.clear()

    def _wrapped(self, width: int) -> list[str]:
        """The verdict in lines, for a width of the whole gauge."""
        if width not in self._lines:
            metrics = self.letters.small.metrics
            room = width - 2 * PADDING - metrics.ascent() - 7
            self._lines[width] = wrapped(self._words, metrics, room, MOST_LINES) if self._words else []
        return self._lines[width]

    def sizeHint(self) -> QSize:
        return QSize(180, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(self.width()))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._measure(width)
        return self._heights[width]

    def _measure(self, width: int) -> int:
        height = 10.0 + self.fontMetrics().height()
        if self.readings and _has_bar(self.readings[0]):
            height += BAR + 12
        if lines := self._wrapped(width):
            height += len(lines) * self.letters.small.metrics.height() + 2
        return round(height)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._lines.clear()
            self._heights.clear()
        super().changeEvent(event)

    def paint(self, painter: QPainter, area: QRectF) -> None:
        if not self.readings:
            return
        reading = self.readings[0]
        theme = self.theme
        letters = self.letters
        line = letters.plain.metrics.height()
        top = QRectF(area.left(), area.top(), area.width(), line)
        painter.setFont(letters.bold.font)
        value = quantity_text(reading.value, reading.unit)
        painter.setPen(theme.color("text" if reading.value is not None else "muted"))
        painter.drawText(top, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, value)
        room = top.width() - letters.bold.metrics.horizontalAdvance(value) - 10
        lines = self._wrapped(self.width())
        if reading.value is None and not lines:
            side = letters.small.metrics.ascent() + 1
            at = QRectF(top.left() + room - side + 4, top.center().y() - side / 2, side, side)
            paint_level(painter, at, Level.UNKNOWN, theme)
            room -= side + 6
        painter.setFont(self.font())
        painter.setPen(theme.color("text"))
        title = letters.plain.metrics.elidedText(say(reading.title), Qt.TextElideMode.ElideRight, room)
        painter.drawText(top, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)
        y = top.bottom()
        if _has_bar(reading):
            paint_bar(painter, QRectF(area.left(), y + 6, area.width(), BAR), reading, scale_of(reading), theme)
            y += BAR + 12
        if lines:
            level = Level.UNKNOWN if reading.value is None else reading.level
            paint_verdict(painter, QRectF(area.left(), y, area.width(), area.bottom() - y), level, lines, self)

    def _verdict(self, reading: Reading) -> str:
        """Level in words and the margin; the sentence where something is to be said; what is missing."""
        if reading.missing and (reading.value is None or reading.level is Level.UNKNOWN):
            return "" if self._compact else "  ".join((level_text(Level.UNKNOWN), missing_text(reading)))
        if reading.level is Level.INFO:
            return say(reading.sentence) or band_text(reading)
        if reading.level is Level.OK:
            return "  ".join(filter(None, (level_text(reading.level), margin_text(reading) or say(reading.sentence))))
        if reading.value is None and self._compact:
            return ""
        words = (margin_text(reading), say(reading.sentence))
        return f"{level_text(reading.level)}  {' · '.join(filter(None, words))}".rstrip()


def wrapped(text: str, metrics: QFontMetricsF, width: float, most: int = 2) -> list[str]:
    """The text in lines of at most that width, the last one shortened when more than ``most`` are needed."""
    lines: list[str] = []
    rest = text
    while rest:
        if len(lines) == most - 1 or metrics.horizontalAdvance(rest) <= width:
            lines.append(metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width))
            break
        cut = _cut(rest, metrics, width)
        lines.append(rest[:cut].rstrip())
        rest = rest[cut:].lstrip()
    return lines


def _cut(text: str, metrics: QFontMetricsF, width: float) -> int:
    """Where to break a line: at the last space that fits, between Chinese characters otherwise."""
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if metrics.horizontalAdvance(text[:middle]) <= width:
            low = middle
        else:
            high = middle - 1
    for at in range(low, low // 2, -1):
        here = _is_wide(text[at - 1 : at + 1]) and text[at] not in NEVER_FIRST and text[at - 1] not in NEVER_LAST
        if text[at] == " " or here:
            return at
    return low


def _is_wide(signs: str) -> bool:
    """Whether a line may end between two signs: one of them is Chinese."""
    return any(sign >= "\u2e80" for sign in signs)


def paint_verdict(painter: QPainter, area: QRectF, level: Level, lines: list[str], owner: ReadingButton) -> None:
    """The mark of a level and the lines of a text behind it."""
    font, metrics = owner.letters.small
    painter.setFont(font)
    side = metrics.ascent() + 1
    paint_level(
        painter, QRectF(area.left(), area.top() + (metrics.height() - side) / 2, side, side), level, owner.theme
    )
    painter.setPen(owner.theme.color("muted"))
    y = area.top()
    for line in lines:
        words = QRectF(area.left() + side + 6, y, area.width() - side - 6, metrics.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, line)
        y += metrics.height()


def _has_bar(reading: Reading) -> bool:
    return reading.value is not None and (bool(reading.limit) or bool(band_text(reading)))
