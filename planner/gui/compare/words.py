"""What the window says of a cell of the comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.reading import Level
from planner.comparing import Better, Needs, best_mark, difference_text
from planner.gui.language import about, say, say_all, tr
from planner.gui.numbers import level_text, quantity_text, unit_text
from planner.messages import SEMICOLON, listed, msg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.comparing import Cell, JobCell, Row

#: Signs that need no colour.
SIGNS = {Level.OK: "✓", Level.WARN: "▲", Level.ERROR: "×", Level.UNKNOWN: "?", Level.INFO: ""}


def cell_text(row: Row, column: int) -> str:
    """Star, value, sign and difference; or the lines of words."""
    difference = difference_text(row.cells[column])
    value = _plain_text(row, column)
    return f"{value}    {difference}" if difference not in ("", "=") else value


def _plain_text(row: Row, column: int) -> str:
    """The same without the difference. A value that is not held against the others stands in brackets."""
    cell = row.cells[column]
    sign = SIGNS[cell.level]
    if cell.lines:
        lines = [say(line.text) for line in cell.lines]
        return "\n".join([f"{sign} {lines[0]}".strip(), *lines[1:]])
    if cell.value is None:
        return f"{tr('unknown')} {sign}".strip() if cell.missing else "–"
    number = quantity_text(cell.value, cell.unit)
    return " ".join(filter(None, (best_mark(row, column), number if cell.void is None else f"({number})", sign)))


def cell_spoken(row: Row, column: int) -> str:
    """Row and value for a screen reader, without stars and signs; verdict and rank are in the description."""
    cell = row.cells[column]
    if cell.lines:
        value = say_all(line.text for line in cell.lines)
    else:
        value = quantity_text(cell.value, cell.unit) if cell.value is not None or cell.missing else tr("none")
    return about(row.title, value)


def cell_tip(row: Row, column: int) -> str:
    """Everything about a cell: band, limit, verdict, difference, what is missing."""
    cell = row.cells[column]
    pieces = [about(row.title, _plain_text(row, column))]
    band = _band(cell)
    if band:
        pieces.append(tr("band {band}", band=band))
    if cell.limit is not None:
        pieces.append(tr("limit {limit}", limit=quantity_text(cell.limit, cell.unit)))
    if cell.level is not Level.INFO:
        pieces.append(level_text(cell.level))
    if column in row.best:
        pieces.append(tr("best of the row") if row.told_apart else tr("best, but the bands reach one another"))
    if cell.delta:
        pieces.append(tr("{difference} against the baseline", difference=difference_text(cell)))
    if cell.void is not None:
        pieces.append(tr("not held against the others: {reason}", reason=say(cell.void)))
    if cell.sentence is not None:
        pieces.append(say(cell.sentence))
    pieces += [tr("missing: {fact}", fact=say(fact)) for fact in cell.missing]
    return "\n".join(pieces)


BETTER = {Better.LOWER: msg("less is better"), Better.HIGHER: msg("more is better")}
NEEDS = {
    Needs.WORKLOAD: msg("depends on the job"),
    Needs.SITE: msg("depends on the site"),
    Needs.BOTH: msg("depends on the job and the site"),
}


def row_tip(row: Row) -> str:
    """What a row is about: whether the builds differ, which way is better, what it depends on."""
    words = [say(row.title), tr("the builds differ") if row.differs else tr("equal in all builds")]
    words += [say(word) for word in (BETTER.get(row.better), NEEDS.get(row.needs)) if word is not None]
    return "\n".join(words)


def equal_text(rows: Sequence[Row]) -> str:
    """The rows in which all builds are equal, with what they have in common; empty where there are none."""
    if not rows:
        return ""
    texts = (about(row.title, listed(cell_text(row, 0).split("\n"))) for row in rows)
    return tr("equal in all: {rows}", rows=listed(texts, SEMICOLON))


def _band(cell: Cell) -> str:
    if cell.low is None or cell.high is None or cell.low == cell.high:
        return ""
    low, high = quantity_text(cell.low, cell.unit), quantity_text(cell.high, cell.unit)
    return tr("{low} to {high}", low=low.removesuffix(unit_text(cell.unit)).rstrip(), high=high)


def job_text(cell: JobCell, fastest: bool, cheapest: bool) -> str:
    """Whether it runs, how fast, how long, at what cost."""
    lines = [f"{SIGNS[cell.level]} {say(cell.runs)}".strip()]
    memory = cell.memory
    if cell.level is Level.ERROR and memory is not None and memory.limit is not None:
        need, room = quantity_text(memory.value, memory.unit), quantity_text(memory.limit, memory.unit)
        lines.append(tr("{need} of {room} on one accelerator", need=need, room=room))
    if cell.speed is not None:
        lines.append(_starred(quantity_text(cell.speed.value, cell.speed.unit), fastest))
    if cell.days is not None:
        lines.append(quantity_text(cell.days.value, cell.days.unit))
    if cell.cost is not None:
        cost = f"{cell.cost.value:.3g} {cell.cost.unit}"
        lines.append(_starred(tr("{cost} for a million tokens", cost=cost), cheapest))
    return "\n".join(lines)


def _starred(text: str, best: bool) -> str:
    return f"★ {text}" if best else text
