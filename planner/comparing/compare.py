"""The comparison: rows of readings and of the builds, held against the baseline, best values marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.purpose import purpose
from planner.build.reading import Level, Reading
from planner.build.site_words import site_title
from planner.comparing.build_rows import Draft, finding_rows, fit_rows, part_rows, price_rows
from planner.comparing.measures import MEASURES, ORDER_OF_THEMES, Better, Measure, Needs, Theme
from planner.comparing.table import Cell, Column, Comparison, Line, Row
from planner.errors import InputRejected
from planner.messages import Message, msg
from planner.rules import verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from planner.comparing.entry import Entry

MOST = 6
#: Values that differ by less are equal: three digits are shown.
EQUAL_SHARE = 5e-4
#: Units of scales on which a difference is no share of anything: temperatures, levels, shares.
NO_SHARES = frozenset({"°C", "dB(A)", "%"})
#: Best is judged by the whole only where these components are in it: a part of a sum is no small sum.
WHOLE = "capital"


def compare(entries: Sequence[Entry], baseline: int = 0, rows: Iterable[str] | None = None) -> Comparison:
    """Hold builds against one another.

    Parameters
    ----------
    entries : one to six builds
    baseline : the column that the differences are counted from
    rows : keys of the rows that are wanted, in their order; a theme stands for all of its rows; all by default

    Returns
    -------
    Comparison. Values that depend on the workload or the site are not held against one another while these differ: no
    differences, no best value.

    Raises
    ------
    InputRejected : no build, more than six, or a baseline that is none of them
    """
    if not 1 <= len(entries) <= MOST:
        raise InputRejected("{count} builds cannot be compared; choose one to {most}", count=len(entries), most=MOST)
    if not 0 <= baseline < len(entries):
        raise InputRejected("{number} is none of the {count} builds", number=baseline + 1, count=len(entries))
    same_workload = all(entry.plan.workload == entries[0].plan.workload for entry in entries)
    same_site = all(entry.plan.site == entries[0].plan.site for entry in entries)
    comparable = {
        Needs.NOTHING: True,
        Needs.WORKLOAD: same_workload,
        Needs.SITE: same_site,
        Needs.BOTH: same_workload and same_site,
    }
    found = sorted(_drafts(entries, baseline), key=lambda draft: ORDER_OF_THEMES[draft.theme])
    comparison = Comparison(
        columns=tuple(_column(entry) for entry in entries),
        rows=tuple(_row(draft, baseline, comparable[draft.needs]) for draft in found),
        baseline=baseline,
        same_workload=same_workload,
        same_site=same_site,
        ground=ground(entries, same_workload, same_site),
    )
    return comparison if rows is None else comparison.chosen(rows)


def ground(entries: Sequence[Entry], same_workload: bool, same_site: bool) -> tuple[Message, ...]:
    """What the builds are judged for, said plainly."""
    first = entries[0].plan
    said = [
        msg("All builds are judged for the same job: {job}.", job=purpose(first.workload))
        if same_workload
        else msg("Each build is judged for its own job: what depends on the job is not held against the other builds."),
        msg("All stand at the same site: {site}.", site=site_title(first.site))
        if same_site
        else msg("Each build stands at its own site: what depends on the site is not held against the other builds."),
    ]  # fmt: skip
    return tuple(said)


def _column(entry: Entry) -> Column:
    return Column(
        entry.name, entry.note, purpose(entry.plan.workload), site_title(entry.plan.site), verdict(entry.findings)
    )  # fmt: skip


def _drafts(entries: Sequence[Entry], baseline: int) -> Iterator[Draft]:
    yield from part_rows(entries, baseline)
    yield from fit_rows(entries)
    for measure in MEASURES:
        draft = _measured(measure, entries)
        if draft is not None:
            yield draft
        if measure.name == "vram_gib":
            yield from _spare(entries)
    yield from price_rows(entries)
    yield from finding_rows(entries)


# --- readings --------------------------------------------------------------------------------------------------


def _measured(measure: Measure, entries: Sequence[Entry]) -> Draft | None:
    """The row of a reading; None where no build has it."""
    readings = [entry.readings.get(measure.name) for entry in entries]
    titles = {reading.title for reading in readings if reading is not None}
    if not titles:
        return None
    title = next(iter(titles)) if len(titles) == 1 else measure.title or next(iter(titles))
    partial = _partial(readings)
    cells = tuple([
        measured_cell(reading, entry, measure, partial=whole is False)
        for reading, entry, whole in zip(readings, entries, partial, strict=True)
    ])  # fmt: skip
    return Draft(measure.name, measure.theme, title, measure.better, measure.needs, cells)


def _partial(readings: Sequence[Reading | None]) -> list[bool | None]:
    """Of each reading, whether it is the whole: False where it holds only a part of what others hold."""
    whole = [None if r is None else any(part.key == WHOLE for part in r.components) for r in readings]
    return whole if True in whole else [None] * len(readings)


def measured_cell(reading: Reading | None, entry: Entry, measure: Measure, *, partial: bool = False) -> Cell:
    """A reading as a cell, with the reason why it takes no part in the search for the best."""
    if reading is None:
        return Cell(level=Level.UNKNOWN, missing=(msg("a job with this figure"),))
    void = None
    if measure.loaded and not entry.loads:
        void = msg("the job does not fit into the memory")
    elif measure.theme is Theme.PRICE and reading.missing:
        void = msg("the price is not complete")
    elif partial:
        void = reading.sentence or msg("not complete")
    return Cell(
        reading.value, reading.unit, reading.low, reading.high, reading.limit, reading.level,
        sentence=reading.sentence, missing=reading.missing, void=void,
    )  # fmt: skip


def _spare(entries: Sequence[Entry]) -> Iterator[Draft]:
    """What the job leaves free on the fullest accelerator; negative where it does not fit."""
    cells = []
    for entry in entries:
        reading = entry.readings.get("vram_gib")
        if reading is None or reading.margin is None or reading.limit is None:
            cells.append(Cell(unit="GiB", level=Level.UNKNOWN, missing=reading.missing if reading else ()))
            continue
        low = None if reading.high is None else reading.limit - reading.high
        high = None if reading.low is None else reading.limit - reading.low
        cells.append(Cell(reading.margin, reading.unit, low, high, level=reading.level))
    title = msg("Memory left on the fullest accelerator")
    yield Draft("vram_spare_gib", Theme.VRAM, title, Better.HIGHER, Needs.WORKLOAD, tuple(cells))


# --- holding against one another -------------------------------------------------------------------------------


def _row(draft: Draft, baseline: int, comparable: bool) -> Row:
    units = {cell.unit for cell in draft.cells if cell.value is not None}
    one_unit = len(units) <= 1
    comparable = comparable and one_unit
    cells = tuple(_with_delta(cell, draft.cells[baseline]) for cell in draft.cells) if comparable else draft.cells
    best: frozenset[int] = frozenset()
    told_apart = True
    if comparable and draft.better is not Better.NEITHER:
        best, told_apart = _best(cells, draft.better)
    return Row(draft.key, draft.theme, draft.title, draft.better, cells, _differ(cells), best, told_apart, draft.needs)


def _with_delta(cell: Cell, base: Cell) -> Cell:
    if cell.value is None or base.value is None or cell is base:
        return cell
    delta = 0.0 if same(cell.value, base.value) else cell.value - base.value
    share = delta / abs(base.value) if base.value and cell.unit not in NO_SHARES else None
    return Cell(  # several times as fast as dataclasses.replace, and there are hundreds of them
        cell.value, cell.unit, cell.low, cell.high, cell.limit, cell.level, cell.lines, cell.sentence, cell.missing,
        cell.void, delta, share,
    )  # fmt: skip


def same(a: float, b: float) -> bool:
    """Whether two values are equal as far as they are shown."""
    return a == b or abs(a - b) <= EQUAL_SHARE * max(abs(a), abs(b))


def _differ(cells: Sequence[Cell]) -> bool:
    first = cells[0]
    return any(not _alike(cell, first) for cell in cells[1:])


def _alike(a: Cell, b: Cell) -> bool:
    if a.level is not b.level or a.unit != b.unit:
        return False
    if a.lines != b.lines and _texts(a.lines) != _texts(b.lines):
        return False
    if a.value is None or b.value is None:
        return a.value is b.value
    return same(a.value, b.value)


def _texts(lines: Iterable[Line]) -> set[Message | str]:
    return {line.text for line in lines}


def _best(cells: Sequence[Cell], better: Better) -> tuple[frozenset[int], bool]:
    """Columns with the best value, and whether their band keeps clear of the others'."""
    known = {n: cell for n, cell in enumerate(cells) if cell.value is not None and cell.void is None}
    if len(known) < 2:
        return frozenset(), True
    values = {n: cell.value for n, cell in known.items() if cell.value is not None}
    top = max(values.values()) if better is Better.HIGHER else min(values.values())
    best = frozenset(n for n, value in values.items() if same(value, top))
    if len(best) == len(known):
        return frozenset(), True
    rest = [known[n] for n in known if n not in best]
    winners = [known[n] for n in best]
    if better is Better.HIGHER:
        apart = min(_low(cell) for cell in winners) > max(_high(cell) for cell in rest)
    else:
        apart = max(_high(cell) for cell in winners) < min(_low(cell) for cell in rest)
    return best, apart


def _low(cell: Cell) -> float:
    return cell.low if cell.low is not None else cell.value or 0.0


def _high(cell: Cell) -> float:
    return cell.high if cell.high is not None else cell.value or 0.0
