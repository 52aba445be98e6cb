"""Stacked bars of equal quantities, one a row, on one scale, with one legend: memory of each GPU by what fills it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen

from planner.build.reading import Level
from planner.gui.controls.gauge import MOST_LINES, PADDING, paint_verdict, wrapped
from planner.gui.controls.reading_button import ReadingButton
from planner.gui.language import say, tr
from planner.gui.numbers import level_text, margin_text, missing_text, number_text, quantity_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.reading import Reading
    from planner.gui.theme import Theme

BAR = 14.0
GAP = 10.0  # right of a column of the legend
SLICES = (
    "weights", "kv", "gradients", "optimizer", "activations", "overhead", "workspace", "logits", "reserved", "used",
)  # fmt: skip


class Slice(NamedTuple):
    """One entry of the legend."""

    role: str
    name: str
    number: str


def slice_role(key: str, order: int) -> str:
    """Colour role of a component: fixed for those of memory, by order for others."""
    return f"slice-{SLICES.index(key) + 1 if key in SLICES else order % len(SLICES) + 1}"


class StackedBar(ReadingButton):
    """Bars of readings with components. The limit of each is its whole length; what is left is drawn as free."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.whole: Reading | None = None
        self._rows: tuple[str, ...] = ()
        self._lines: dict[int, list[str]] = {}  # by width
        self._legends: dict[int, list[list[Slice]]] = {}  # by width

    def show_bars(self, readings: Sequence[Reading], names: Sequence[str], whole: Reading | None = None) -> None:
        """Show readings and, for each, the name written at its row; ``whole`` is what they are parts of."""
        self.whole = whole
        if tuple(names) != self._rows:
            self._rows = tuple(names)
            self.update()
        self.show_readings(readings)

    def title(self) -> str:
        return say(self.readings[0].title) if self.readings else ""

    def _line(self) -> float:
        return self.letters.plain.metrics.height()

    def _small_line(self) -> float:
        return self.letters.small.metrics.height()

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(self.width()))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        legend = len(self._legend(width)) * (self._small_line() + 2)
        rows = max(1, len(self.readings)) * (self._small_line() + BAR + 8)
        verdict = max(1, len(self._wrapped(width))) * self._small_line()
        return round(10 + self._line() + rows + legend + verdict + 6)

    def _keys(self) -> list[tuple[str, str, float]]:
        """Key, name and value in the first reading of every component, in drawing order."""
        table: dict[str, tuple[str, float]] = {}
        for reading in self.readings:
            for component in reading.components:
                table.setdefault(component.key, (say(component.name), component.value))
        return [(key, name, value) for key, (name, value) in table.items()]

    def paint(self, painter: QPainter, area: QRectF) -> None:
        if not self.readings:
            return
        worst = max(self.readings, key=_severity)
        line = self._line()
        head = QRectF(area.left(), area.top(), area.width(), line)
        painter.setFont(self.letters.bold.font)
        painter.setPen(self.theme.color("text" if worst.value is not None else "muted"))
        painter.drawText(
            head, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, quantity_text(worst.value, worst.unit)
        )
        painter.setFont(self.font())
        painter.setPen(self.theme.color("text"))
        painter.drawText(head, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.title())
        scale = max((max(r.limit or 0.0, r.high or 0.0, r.value or 0.0) for r in self.readings), default=0.0)
        y = head.bottom() + 2
        for reading, name in zip(self.readings, self._rows, strict=True):
            y = self._paint_row(painter, QRectF(area.left(), y, area.width(), 0), reading, name, scale)
        y = self._paint_legend(painter, QRectF(area.left(), y, area.width(), 0))
        room = QRectF(area.left(), y + 2, area.width(), self._small_line())
        paint_verdict(painter, room, worst.level, self._wrapped(self.width()), self)

    def _reword(self) -> None:
        self._lines.clear()
        self._legends.clear()

    def _wrapped(self, width: int) -> list[str]:
        """The verdict in lines, for a width of the whole meter."""
        if width not in self._lines:
            metrics = self.letters.small.metrics
            words = self._verdict(max(self.readings, key=_severity)) if self.readings else ""
            room = width - 2 * PADDING - metrics.ascent() - 7
            self._lines[width] = wrapped(words, metrics, room, MOST_LINES) if words else []
        return self._lines[width]

    def _verdict(self, reading: Reading) -> str:
        if reading.value is None and reading.missing:
            return "  ".join((level_text(Level.UNKNOWN), missing_text(reading)))
        return "  ".join(filter(None, (level_text(reading.level), say(reading.sentence) or margin_text(reading))))

    def _paint_row(self, painter: QPainter, at: QRectF, reading: Reading, name: str, scale: float) -> float:
        line = self._small_line()
        head = QRectF(at.left(), at.top(), at.width(), line)
        font, metrics = self.letters.small
        painter.setFont(font)
        painter.setPen(self.theme.color("muted"))
        of = tr(
            "{value} of {limit}",
            value=number_text(reading.value) if reading.value is not None else tr("unknown"),
            limit=quantity_text(reading.limit, reading.unit),
        )
        painter.drawText(head, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, of)
        room = at.width() - metrics.horizontalAdvance(of) - 8
        text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(head, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        bar = QRectF(at.left(), head.bottom() + 1, at.width(), BAR)
        if scale > 0:
            self._paint_slices(painter, bar, reading, scale)
        return bar.bottom() + 7

    def _paint_slices(self, painter: QPainter, bar: QRectF, reading: Reading, scale: float) -> None:
        theme = self.theme
        painter.setPen(Qt.PenStyle.NoPen)
        whole = bar.width() * min(1.0, (reading.limit or scale) / scale)
        painter.setBrush(theme.color("slice-free"))
        painter.drawRect(QRectF(bar.left(), bar.top(), whole, bar.height()))
        keys = [key for key, _name, _value in self._keys()]
        x = bar.left()
        for component in reading.components:
            width = bar.width() * component.value / scale
            painter.setBrush(theme.color(slice_role(component.key, keys.index(component.key))))
            painter.drawRect(QRectF(x, bar.top(), max(0.0, width - 1), bar.height()))
            x += width
        if reading.high is not None and reading.low is not None and reading.high > reading.low:
            painter.setPen(QPen(theme.color("limit"), 1))
            low, high = (bar.left() + bar.width() * end / scale for end in (reading.low, reading.high))
            y = bar.bottom() + 3
            painter.drawLine(QPointF(low, y), QPointF(high, y))
            for end in (low, high):
                painter.drawLine(QPointF(end, y - 2), QPointF(end, y + 2))
        if reading.limit is not None:
            painter.setPen(QPen(theme.color("limit"), 2))
            painter.drawLine(
                QPointF(bar.left() + whole - 1, bar.top() - 2), QPointF(bar.left() + whole - 1, bar.bottom() + 2)
            )

    def _legend(self, width: int) -> list[list[Slice]]:
        """The rows of the legend for a width of the whole meter: two slices each, those of a long name one."""
        if width not in self._legends:
            worst = max(self.readings, key=_severity) if self.readings else None
            short: list[Slice] = []
            long: list[Slice] = []
            for entry in self._slices(worst) if worst else ():
                fits = self._needed_by(entry) <= (width - 2 * PADDING) / 2 - GAP
                (short if fits else long).append(entry)
            self._legends[width] = [*(short[n : n + 2] for n in range(0, len(short), 2)), *([one] for one in long)]
        return self._legends[width]

    def _slices(self, reading: Reading) -> list[Slice]:
        values = {component.key: component.value for component in reading.components}
        entries = [
            Slice(slice_role(key, n), name, number_text(values.get(key, 0.0)))
            for n, (key, name, _value) in enumerate(self._keys())
        ]
        if reading.margin is not None and reading.margin > 0:
            entries.append(Slice("slice-free", tr("free"), number_text(reading.margin)))
        return entries

    def _needed_by(self, entry: Slice) -> float:
        metrics = self.letters.small.metrics
        return metrics.ascent() + 7 + metrics.horizontalAdvance(entry.name) + metrics.horizontalAdvance(entry.number)

    def _paint_legend(self, painter: QPainter, at: QRectF) -> float:
        font, metrics = self.letters.small
        painter.setFont(font)
        line = metrics.height() + 2
        side = metrics.ascent() - 2
        y = at.top()
        for row in self._legend(self.width()):
            column = at.width() / 2 - GAP
            for n, entry in enumerate(row):
                alone = len(row) == 1 and self._needed_by(entry) > column
                cell = QRectF(at.left() + n * (column + GAP), y, at.width() - GAP if alone else column, line)
                painter.setPen(QPen(self.theme.color("strong-border"), 0.7))
                painter.setBrush(self.theme.color(entry.role))
                painter.drawRect(QRectF(cell.left() + 0.5, cell.top() + (line - side) / 2, side, side))
                painter.setPen(self.theme.color("muted"))
                painter.drawText(cell, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, entry.number)
                words = cell.adjusted(side + 5, 0, -metrics.horizontalAdvance(entry.number) - 4, 0)
                text = metrics.elidedText(entry.name, Qt.TextElideMode.ElideRight, words.width())
                painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
            y += line
        return y


def _severity(reading: Reading) -> tuple[int, float]:
    order = (Level.INFO, Level.OK, Level.UNKNOWN, Level.WARN, Level.ERROR)
    return order.index(reading.level), reading.value or 0.0
