"""What a cell of a comparison says on paper: value, band, difference, mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.messages import Message, msg
from planner.report import marks
from planner.report.figures import number_text, with_unit

if TYPE_CHECKING:
    from planner.comparing import Cell, Row

BEST, PERHAPS_BEST = "★", "☆"
VERDICTS: dict[str, tuple[str, Message]] = {
    "ok": (marks.GOOD, msg("no objection")),
    "warn": (marks.CAUTION, msg("warnings")),
    "cannot_tell": (marks.UNKNOWN, msg("cannot tell, facts are missing")),
    "error": (marks.BAD, msg("errors")),
}


def letter(column: int) -> str:
    """The mark of a column in table and chart."""
    return "ABCDEF"[column]


def value_text(cell: Cell) -> Message | str:
    """The value with its unit, or that it is unknown; empty for a cell of words."""
    if cell.value is not None:
        return with_unit(cell.value, cell.unit)
    return "" if cell.lines else msg("unknown") if cell.missing else "–"


def band_text(cell: Cell) -> str:
    """``1,221 – 1,385``; empty without a band."""
    if cell.value is None or cell.low is None or cell.high is None or cell.low == cell.high:
        return ""
    return f"{number_text(cell.low)} – {number_text(cell.high)}"


def delta_text(cell: Cell) -> str:
    """``+12 %``, or the difference itself where the baseline is zero; empty for the baseline and for equal values."""
    if not cell.delta:
        return "=" if cell.delta == 0 else ""
    sign = "+" if cell.delta > 0 else "−"
    if cell.delta_fraction is None or abs(cell.delta_fraction) >= 10:
        return f"{sign}{number_text(abs(cell.delta))}"
    return f"{sign}{number_text(100 * abs(cell.delta_fraction))} %"


def best_mark(row: Row, column: int) -> str:
    """The star of the best value; hollow where the bands reach one another."""
    if column not in row.best:
        return ""
    return BEST if row.told_apart else PERHAPS_BEST
