"""The chart of a comparison as vectors on a page: points with bands, and the efficient edge as a stair."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from reportlab.platypus import Flowable

from planner.comparing import LETTERS
from planner.messages import listed, msg
from planner.report import BOLD, REGULAR
from planner.report.figures import number_text, unit_text
from planner.report.fonts import fitted, text_width
from planner.report.picture import palette

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.comparing import Chart, Point
    from planner.report.typeset import Type

LEFT, BOTTOM, TOP, RIGHT = 48.0, 34.0, 16.0, 14.0
DOT = 3.6
TICKS = 5
CLOSE = 0.9  # of the wanted step: a round one this near is taken, and there is a tick more
ROOM = 1.12  # of the largest value
#: Where the middle of a point's letter may stand, in order of preference: offsets in points.
PLACES = ((10.0, 8.0), (-10.0, 8.0), (10.0, -8.0), (-10.0, -8.0), (0.0, 12.0), (0.0, -12.0), (13.0, 0.0), (-13.0, 0.0))
LETTER = 8.0
EDGE = msg("efficient edge")
EDGE_SIZE = 6.4
LOWEST, HIGHEST = 130.0, 270.0  # points that a chart is high
GAP = 6.0


def ticks(low: float, high: float, count: int = TICKS) -> tuple[float, ...]:
    """Round numbers from ``low`` to ``high``: steps of 1, 2 or 5 times a power of ten."""
    span = high - low
    if span <= 0:
        return (low,)
    raw = span / count
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= raw * CLOSE)
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    return tuple(n * step for n in range(first, last + 1))


class ChartPicture(Flowable):
    """One chart in a box of ``width`` by ``height`` points."""

    def __init__(self, chart: Chart, words: Type, width: float, height: float) -> None:
        super().__init__()
        self.chart, self.words = chart, words
        self.width, self.height = width, height
        points = chart.points
        self._x_range = _range([p.x_low for p in points] + [p.x_high for p in points])
        self._y_range = _range([p.y_low for p in points] + [p.y_high for p in points])

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        del available_width, available_height
        return self.width, self.height

    def draw(self) -> None:
        """Axes, edge, bands, points, letters."""
        self._axes()
        self._edge()
        for point in self.chart.points:
            self._band(point)
        for point in self.chart.points:
            self._dot(point)
        dots = [(self._x(p.x), self._y(p.y)) for p in self.chart.points]
        letters = letter_places(dots, floor=BOTTOM + LETTER / 2)
        for n, place in letters:
            self._letter(self.chart.points[n], *place)
        self._name_edge([*dots, *(place for _, place in letters)])

    # --- scales ------------------------------------------------------------------------------------------------

    def _x(self, value: float) -> float:
        low, high = self._x_range
        return LEFT + (value - low) / (high - low) * (self.width - LEFT - RIGHT)

    def _y(self, value: float) -> float:
        low, high = self._y_range
        return BOTTOM + (value - low) / (high - low) * (self.height - BOTTOM - TOP)

    # --- drawing -----------------------------------------------------------------------------------------------

    def _axes(self) -> None:
        canvas, colors = self.canv, palette()
        canvas.setLineWidth(0.4)
        for value in ticks(*self._x_range):
            canvas.setStrokeColor(colors["border"])
            canvas.line(self._x(value), BOTTOM, self._x(value), self.height - TOP)
            self._text(number_text(value), self._x(value), BOTTOM - 10, "center")
        for value in ticks(*self._y_range):
            canvas.setStrokeColor(colors["border"])
            canvas.line(LEFT, self._y(value), self.width - RIGHT, self._y(value))
            self._text(number_text(value), LEFT - 4, self._y(value) - 2.3, "right")
        canvas.setStrokeColor(colors["strong-border"])
        canvas.setLineWidth(0.8)
        canvas.line(LEFT, BOTTOM, self.width - RIGHT, BOTTOM)
        canvas.line(LEFT, BOTTOM, LEFT, self.height - TOP)
        spoken = self.words.languages[0]
        axes = (self.chart.x, self.chart.y)
        across, up = (self.words.line(listed((axis.title, unit_text(axis.unit, spoken)))) for axis in axes)
        self._text(across, (LEFT + self.width - RIGHT) / 2, BOTTOM - 24, "center", 7.2, room=self.width - LEFT)
        self._text(up, 2, self.height - 8, "left", 7.2, bold=True, room=self.width)

    def _edge(self) -> None:
        """The stair of what the money buys at best."""
        by_column = {point.column: point for point in self.chart.points}
        edge = [by_column[column] for column in self.chart.edge]
        if not edge:
            return
        canvas = self.canv
        canvas.setStrokeColor(palette()["accent"])
        canvas.setLineWidth(1.1)
        canvas.setDash(3, 2)
        path = canvas.beginPath()
        path.moveTo(self._x(edge[0].x), self._y(edge[0].y))
        for before, after in pairwise(edge):
            path.lineTo(self._x(after.x), self._y(before.y))
            path.lineTo(self._x(after.x), self._y(after.y))
        path.lineTo(self.width - RIGHT, self._y(edge[-1].y))
        canvas.drawPath(path)
        canvas.setDash()

    def _name_edge(self, taken: Sequence[tuple[float, float]]) -> None:
        """Say what the stair is, at its right end, where no point and no letter is in the way."""
        if not self.chart.edge:
            return
        last = next(point for point in self.chart.points if point.column == self.chart.edge[-1])
        right, y = self.width - RIGHT - 2, self._y(last.y)
        name = self.words.line(EDGE)
        left = right - text_width(name, EDGE_SIZE)
        for base in (y + 3, y - 8):
            if all(not (left - 6 < x < right + 6 and base - 5 < up < base + 11) for x, up in taken):
                self._text(name, right, base, "right", EDGE_SIZE, color="accent")
                return

    def _band(self, point: Point) -> None:
        canvas = self.canv
        canvas.setStrokeColor(palette()["band"])
        canvas.setLineWidth(1.4)
        x, y = self._x(point.x), self._y(point.y)
        if point.y_low < point.y_high:
            canvas.line(x, self._y(point.y_low), x, self._y(point.y_high))
        if point.x_low < point.x_high:
            canvas.line(self._x(point.x_low), y, self._x(point.x_high), y)

    def _dot(self, point: Point) -> None:
        """Full on the edge, hollow beside it; a square with errors."""
        canvas, colors = self.canv, palette()
        x, y = self._x(point.x), self._y(point.y)
        color = colors["accent" if point.efficient else "muted" if point.sound else "error"]
        canvas.setStrokeColor(color)
        canvas.setFillColor(color if point.efficient else colors["base"])
        canvas.setLineWidth(1.2)
        if point.sound:
            canvas.circle(x, y, DOT, stroke=1, fill=1)
        else:
            canvas.rect(x - DOT, y - DOT, 2 * DOT, 2 * DOT, stroke=1, fill=1)

    def _letter(self, point: Point, x: float, y: float) -> None:
        self.canv.setFillColor(palette()["text"])
        self.canv.setFont(BOLD, LETTER)
        self.canv.drawCentredString(x, y - 0.36 * LETTER, LETTERS[point.column])

    def _text(
        self, text: str, x: float, y: float, align: str, size: float = 6.4, *, bold: bool = False, room: float = 200.0,
        color: str = "",
    ) -> None:  # fmt: skip
        shown, size = fitted(text, room, size, 5)
        self.canv.setFont(BOLD if bold else REGULAR, size)
        self.canv.setFillColor(palette()[color or ("text" if bold else "muted")])
        width = text_width(shown, size, bold=bold)
        self.canv.drawString(x - {"left": 0.0, "center": width / 2, "right": width}[align], y, shown)


class ChartBlock(Flowable):
    """Charts beside one another with what is said above and below them, on one page: as high as it has room for."""

    def __init__(
        self, above: Sequence[Flowable], charts: Sequence[Chart], below: Sequence[Flowable], words: Type, width: float
    ) -> None:
        super().__init__()
        self.width = width
        self._above, self._charts, self._below, self._words = above, charts, below, words
        self._picture = HIGHEST

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        del available_width
        words = sum(part.wrap(self.width, available_height)[1] for part in (*self._above, *self._below))
        self._picture = min(max(available_height - words - 2 * GAP, LOWEST), HIGHEST)
        self.height = words + self._picture + 2 * GAP
        return self.width, self.height

    def split(self, available_width: float, available_height: float) -> list[Flowable]:
        """Nothing: what does not fit goes to the next page as a whole."""
        del available_width, available_height
        return []

    def draw(self) -> None:
        """From the top down."""
        top = self._down(self._above, self.height)
        share = self.width / len(self._charts)
        bottom = top - GAP - self._picture
        for n, chart in enumerate(self._charts):
            ChartPicture(chart, self._words, share - GAP, self._picture).drawOn(self.canv, n * share, bottom)
        self._down(self._below, bottom - GAP)

    def _down(self, parts: Sequence[Flowable], top: float) -> float:
        for part in parts:
            top -= part.wrap(self.width, top)[1]
            part.drawOn(self.canv, 0, top)
        return top


def _range(values: list[float]) -> tuple[float, float]:
    """From zero, unless all values lie close together far from it."""
    if not values:
        return 0.0, 1.0
    low, high = min(values), max(values)
    if low > 0 and (high - low) < 0.6 * high and high < 200:  # decibels and the like
        margin = max(0.15 * (high - low), 0.02 * high)
        return low - margin, high + margin
    return min(0.0, low), ROOM * high if high > 0 else 1.0


def letter_places(
    dots: Sequence[tuple[float, float]], floor: float = -math.inf
) -> list[tuple[int, tuple[float, float]]]:
    """Where the letter of each dot stands: nearer to its own dot than to any other one, and on no other letter.

    Below ``floor`` are the numbers of the axis; a letter stands there only if no other place is left.
    """
    placed: list[tuple[int, tuple[float, float]]] = []
    for n, (x, y) in enumerate(dots):
        others = [dot for m, dot in enumerate(dots) if m != n] + [place for _, place in placed]
        spots = [(x + dx, y + dy) for dx, dy in PLACES]
        spots = [spot for spot in spots if spot[1] >= floor] or spots
        free = [spot for spot in spots if all(math.dist(spot, other) > math.dist(spot, (x, y)) for other in others)]
        placed.append((n, free[0] if free else max(spots, key=lambda spot: _clearance(spot, others))))
    return placed


def _clearance(spot: tuple[float, float], others: Sequence[tuple[float, float]]) -> float:
    return min((math.dist(spot, other) for other in others), default=math.inf)
