"""What window, paper and console say of a cell in the same way: differences, stars, letters of the columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.messages import Message, msg

if TYPE_CHECKING:
    from planner.comparing.table import Cell, Row

BEST, PERHAPS_BEST = "★", "☆"
LETTERS = "ABCDEF"
VERDICTS: dict[str, Message] = {
    "ok": msg("no objection"),
    "warn": msg("warnings"),
    "cannot_tell": msg("cannot tell, facts are missing"),
    "error": msg("errors"),
}
MANY = 10  # times; from here on a percentage is hard to read


def difference_text(cell: Cell) -> str:
    """``+12 %``, ``+10 °C`` where shares mean nothing, ``× 14``; ``=`` where equal; empty for the baseline itself."""
    if cell.delta is None:
        return ""
    if cell.delta == 0:
        return "="
    sign = "+" if cell.delta > 0 else "−"
    share = cell.delta_fraction
    if share is None:
        return f"{sign}{_digits(abs(cell.delta))} {cell.unit}".rstrip()
    if share >= MANY - 1:
        return f"× {_digits(1 + share)}"
    return f"{sign}{100 * abs(share):,.{1 if abs(share) < 0.1 else 0}f} %"


def _digits(value: float) -> str:
    """Two or three digits that count, never an exponent."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}".removesuffix(".0") if value >= 1 else f"{value:.2g}"


def best_mark(row: Row, column: int) -> str:
    """The star of the best value; hollow where the bands reach one another."""
    if column not in row.best:
        return ""
    return BEST if row.told_apart else PERHAPS_BEST
