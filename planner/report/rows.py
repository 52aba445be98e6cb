"""Tables of text that run over pages: heads repeat, rows stay whole, a lone last row is never left over.

A row is drawn straight from strings. For a request of two thousand lines that is many times faster than a table of
paragraphs, and rows break where a reader expects.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, Protocol

from reportlab.platypus import Flowable, FrameBreak

from planner.report import BOLD, REGULAR
from planner.report.fonts import balanced, broken, text_width
from planner.report.picture import palette

if TYPE_CHECKING:
    from collections.abc import Sequence

Align = Literal["left", "center", "right", "amount"]
LEADING = 1.3
TALL = 180.0  # points: a row higher than this may be cut between its lines
GUTTER = 3.0  # points kept free at both sides of a cell
CURRENCY_EM = 2.2  # room for the code of a currency behind an amount, in sizes of the type
NUMBER = re.compile(r"[-+]?\d[\d.,]*( [A-Z]{3})?")
WITH_CURRENCY = re.compile(r"(.*\d) ([A-Z]{3})")


@dataclass(frozen=True, slots=True)
class Text:
    """Text of one size and colour; it may hold line breaks. ``short`` is set instead where it fits on one line."""

    text: str
    size: float = 8.0
    bold: bool = False
    color: str = "text"
    short: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """Texts below one another. ``align`` right puts numbers under numbers, amount also where currencies differ."""

    texts: tuple[Text, ...]
    align: Align = "left"


@dataclass(frozen=True, slots=True)
class Row:
    """One row. ``group`` rows hold one cell for the whole width and stay with the row that follows."""

    cells: tuple[Cell, ...]
    group: bool = False


@dataclass(frozen=True, slots=True)
class _Set:
    """A row with its lines broken: per cell a tuple of (text, size, bold, colour)."""

    lines: tuple[tuple[Text, ...], ...]
    aligns: tuple[Align, ...]
    height: float
    group: bool


class Breaking(Protocol):
    """Breaks a text into lines of a width, as :func:`planner.report.fonts.broken` does."""

    def __call__(self, text: str, width: float, size: float, *, bold: bool = False) -> tuple[str, ...]: ...


def _fitting(text: Text, room: float) -> str:
    """The short form of a text where it has one that fits."""
    return text.short if text.short and text_width(text.short, text.size, bold=text.bold) <= room else text.text


def _whole(text: Text, align: Align, room: float) -> Text:
    """A number too long for its column, set smaller: one that is broken between its digits is read wrong."""
    if align not in ("right", "amount") or not NUMBER.fullmatch(text.text):
        return text
    currency = WITH_CURRENCY.fullmatch(text.text) if align == "amount" else None
    width = text_width(currency[1] if currency else text.text, text.size, bold=text.bold)
    width += (CURRENCY_EM + 0.25) * text.size if currency else 0.0
    return replace(text, size=text.size * room / width * 0.999) if width > room else text


def _height(lines: Sequence[Text]) -> float:
    return sum(line.size * LEADING for line in lines)


class Rows(Flowable):
    """Rows under a head that is repeated on every page.

    Parameters
    ----------
    rows : the rows
    widths : of the columns, points
    head : cells of the head, or None
    pad : points above and below the text of a row
    ruled : whether a hairline is drawn below every row
    """

    def __init__(
        self,
        rows: Sequence[Row],
        widths: Sequence[float],
        head: Row | None = None,
        *,
        pad: float = 1.9,
        ruled: bool = True,
    ) -> None:
        super().__init__()
        self._widths = tuple(widths)
        self._pad = pad
        self._ruled = ruled
        self._head = self._set(head, broken_by=balanced) if head else None
        self._rows: Sequence[_Set] = [self._set(row) for row in rows]
        self.width = sum(widths)
        self._ink: tuple[bool, float, str] | None = None  # what the canvas is set to while drawing

    def _set(self, row: Row, broken_by: Breaking = broken) -> _Set:
        widths = (sum(self._widths),) if row.group else self._widths
        lines = tuple(
            tuple(
                Text(line, text.size, text.bold, text.color)
                for text in (_whole(text, cell.align, width - 2 * GUTTER) for text in cell.texts)
                for line in broken_by(_fitting(text, width - 2 * GUTTER), width - 2 * GUTTER, text.size, bold=text.bold)
            )
            for cell, width in zip(row.cells, widths, strict=True)
        )
        return self._measured(lines, tuple(cell.align for cell in row.cells), row.group)

    def _measured(self, lines: tuple[tuple[Text, ...], ...], aligns: tuple[Align, ...], group: bool) -> _Set:
        height = max((_height(cell) for cell in lines), default=0.0) + 2 * self._pad
        return _Set(lines, aligns, height, group)

    def _with(self, rows: Sequence[_Set]) -> Rows:
        other = Rows((), self._widths, pad=self._pad, ruled=self._ruled)
        other._head, other._rows, other.hAlign = self._head, rows, self.hAlign
        return other

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        del available_width, available_height
        self.height = sum(row.height for row in self._rows) + (self._head.height if self._head else 0.0)
        return self.width, self.height

    def split(self, available_width: float, available_height: float) -> list[Flowable]:
        """What fits and the rest; nothing when not even one row fits."""
        del available_width
        room = available_height - (self._head.height if self._head else 0.0)
        count, used = 0, 0.0
        while count < len(self._rows) and used + self._rows[count].height <= room:
            used += self._rows[count].height
            count += 1
        if count == len(self._rows):
            return [self]
        if self._rows[count].height > TALL:
            first, rest = self._cut(self._rows[count], room - used)
            if first is not None:
                return [self._with([*self._rows[:count], first]), self._with([rest, *self._rows[count + 1 :]])]
        if count == len(self._rows) - 1 and count > 2:
            count -= 1  # the last page gets two rows
        while count and self._rows[count - 1].group:
            count -= 1
        # the rest goes to the next page even where a row more would fit on this one
        return [self._with(self._rows[:count]), FrameBreak(), self._with(self._rows[count:])] if count else []

    def _cut(self, row: _Set, room: float) -> tuple[_Set | None, _Set]:
        """A tall row cut between lines; None when there is no room for a few of them."""
        if room < TALL / 3:
            return None, row
        above, below = [], []
        for cell in row.lines:
            count, used = 0, 2 * self._pad
            while count < len(cell) and used + cell[count].size * LEADING <= room:
                used += cell[count].size * LEADING
                count += 1
            above.append(cell[:count])
            below.append(cell[count:])
        return (
            self._measured(tuple(above), row.aligns, row.group),
            self._measured(tuple(below), row.aligns, row.group),
        )

    def draw(self) -> None:
        """Draw head and rows from the top."""
        y = self.height
        self._ink = None
        if self._head:
            y = self._draw_row(self._head, y)
            self._rule(y, 0.8, "text")
        for row in self._rows:
            y = self._draw_row(row, y)
            if self._ruled:
                self._rule(y, 0.25, "border")

    def _rule(self, y: float, thickness: float, color: str) -> None:
        self.canv.setStrokeColor(palette()[color])
        self.canv.setLineWidth(thickness)
        self.canv.line(0, y, self.width, y)

    def _draw_row(self, row: _Set, top: float) -> float:
        x = 0.0
        widths = (self.width,) if row.group else self._widths
        for lines, align, width in zip(row.lines, row.aligns, widths, strict=True):
            self._draw_cell(lines, align, x, top - self._pad, width)
            x += width
        return top - row.height

    def _draw_cell(self, lines: tuple[Text, ...], align: Align, x: float, y: float, width: float) -> None:
        canvas = self.canv
        colors = palette()
        for line in lines:
            y -= line.size * LEADING
            ink = (line.bold, line.size, line.color)
            if ink != self._ink:
                canvas.setFont(BOLD if line.bold else REGULAR, line.size)
                canvas.setFillColor(colors[line.color])
                self._ink = ink
            base = y + line.size * (LEADING - 1.0)
            if align == "amount" and (found := WITH_CURRENCY.fullmatch(line.text)):
                tail = x + width - GUTTER - CURRENCY_EM * line.size
                canvas.drawRightString(tail - 0.25 * line.size, base, found[1])
                canvas.drawString(tail, base, found[2])
            elif align in ("right", "amount"):
                canvas.drawRightString(x + width - GUTTER, base, line.text)
            elif align == "center":
                canvas.drawCentredString(x + width / 2, base, line.text)
            else:
                canvas.drawString(x + GUTTER, base, line.text)
