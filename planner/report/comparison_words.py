"""What a cell of a comparison says on paper: value, band, verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.messages import Message, msg
from planner.report import marks
from planner.report.figures import number_text, with_unit

if TYPE_CHECKING:
    from planner.comparing import Cell

VERDICT_MARKS = {"ok": marks.GOOD, "warn": marks.CAUTION, "cannot_tell": marks.UNKNOWN, "error": marks.BAD}
MINUS = "−"


def value_text(cell: Cell, language: str) -> Message | str:
    """The value with its unit, or that it is unknown; empty for a cell of words."""
    if cell.value is not None:
        return with_unit(cell.value, cell.unit, language).replace("-", MINUS, 1)
    return "" if cell.lines else msg("unknown") if cell.missing else "–"


def band_text(cell: Cell) -> str:
    """``1,221 – 1,385``; empty without a band."""
    if cell.value is None or cell.low is None or cell.high is None or cell.low == cell.high:
        return ""
    low, high = (number_text(value).replace("-", MINUS) for value in (cell.low, cell.high))
    return f"{low} – {high}"
