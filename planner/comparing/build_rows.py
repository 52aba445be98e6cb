"""Rows that are read off the builds themselves: parts, what they add up to, size, answers of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.build.finding import Answer, Finding, Severity, acceptance_of
from planner.build.reading import Level
from planner.comparing.measures import FIT_CODES, Better, Needs, Theme
from planner.comparing.table import Cell, Line
from planner.messages import Message, msg
from planner.parts.part import Storage
from planner.parts.summary import KIND_NAMES, capacity_text
from planner.pricing.bill import ORDER
from planner.rules.titles import TITLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from planner.comparing.entry import Entry

LEVELS = {Severity.ERROR: Level.ERROR, Severity.WARN: Level.WARN, Severity.INFO: Level.INFO}
GRADES = {Severity.ERROR: msg("error"), Severity.WARN: msg("warning"), Severity.INFO: msg("note")}


@dataclass(frozen=True)
class Draft:
    """A row before its columns are held against one another."""

    key: str
    theme: Theme
    title: Message | str
    better: Better
    needs: Needs
    cells: tuple[Cell, ...]


# --- parts -----------------------------------------------------------------------------------------------------


def part_rows(entries: Sequence[Entry], baseline: int) -> Iterator[Draft]:
    """One row for each kind of part, then what the parts add up to."""
    listed = [_lines_by_kind(entry) for entry in entries]
    kinds = sorted({kind for lines in listed for kind in lines}, key=_kind_order)
    for kind in kinds:
        theirs = [lines.get(kind, ()) for lines in listed]
        cells = tuple(
            Cell(lines=tuple(Line(text, text not in theirs[baseline]) for text in texts)) for texts in theirs
        )  # fmt: skip
        title = KIND_NAMES.get(kind, kind)
        yield Draft(f"parts/{kind}", Theme.PARTS, title, Better.NEITHER, Needs.NOTHING, cells)
    for key, title, unit, count in SUMS:
        cells = tuple(_figure(count(entry), unit) for entry in entries)
        yield Draft(f"parts/{key}", Theme.PARTS, title, Better.NEITHER, Needs.NOTHING, cells)


def _kind_order(kind: str) -> tuple[int, str]:
    return (ORDER.index(kind) if kind in ORDER else len(ORDER), kind)


def _lines_by_kind(entry: Entry) -> dict[str, tuple[Message | str, ...]]:
    """The parts as lines of words by kind; those that are switched off say so."""
    build = entry.plan.build
    counts: dict[tuple[str, float | None, bool], int] = {}
    if build.chassis and build.chassis in build.parts:
        counts[build.chassis, None, True] = 1
    for placement in build.placements.values():
        key = (placement.part, placement.capacity_gb, placement.enabled)
        counts[key] = counts.get(key, 0) + 1
    for loose in build.loose:
        key = (loose.part, loose.capacity_gb, loose.enabled)
        counts[key] = counts.get(key, 0) + loose.quantity
    lines: dict[str, list[Message | str]] = {}
    for (part_id, capacity, enabled), count in counts.items():
        part = build.parts[part_id]
        text = f"{count} × {_sized(part.name, capacity)}"
        lines.setdefault(part.kind, []).append(text if enabled else msg("{part}, switched off", part=text))
    return {kind: tuple(texts) for kind, texts in lines.items()}


def _sized(name: str, capacity_gb: float | None) -> str:
    """The name of a drive with its size, once."""
    size = capacity_text(capacity_gb) if capacity_gb else ""
    return name if size.replace(" ", "") in name.replace(" ", "") else f"{name} {size}"


def _gpu_count(entry: Entry) -> float | None:
    return float(len(entry.machine.gpus))


def _gpu_memory(entry: Entry) -> float | None:
    return _sum([gpu.memory_gb for gpu in entry.machine.gpus])


def _cores(entry: Entry) -> float | None:
    return _sum([cpu.cores for cpu in entry.machine.cpus])


def _ram(entry: Entry) -> float | None:
    return entry.machine.ram_gb


def _drive_space(entry: Entry) -> float | None:
    """Capacity of the drives; of a drive sold in one size only, that size."""
    sizes: list[float | None] = []
    for item in entry.machine.items:
        if isinstance(item.part, Storage):
            chosen, offered = item.placement.capacity_gb, tuple(item.part.capacities_gb)
            sizes.append(chosen if chosen is not None else offered[0] if len(offered) == 1 else None)
    total = _sum(sizes)
    return None if total is None else total / 1000


def _sum(values: Sequence[float | None]) -> float | None:
    return None if None in values else float(sum(value for value in values if value is not None))


SUMS: tuple[tuple[str, Message, str, Callable[[Entry], float | None]], ...] = (
    ("gpus", msg("Accelerators"), "", _gpu_count),
    ("gpu_memory", msg("Memory of all accelerators"), "GB", _gpu_memory),
    ("cores", msg("Processor cores"), "", _cores),
    ("ram", msg("Host memory placed"), "GB", _ram),
    ("drive_space", msg("Drive space"), "TB", _drive_space),
)


def _figure(value: float | None, unit: str, level: Level = Level.INFO) -> Cell:
    if value is None:
        return Cell(unit=unit, level=Level.UNKNOWN, missing=(msg("the figure in a record"),))
    return Cell(value, unit, level=level)


# --- fit -------------------------------------------------------------------------------------------------------


def fit_rows(entries: Sequence[Entry]) -> Iterator[Draft]:
    """Do the parts go together, and how large and heavy is the case."""
    misfits = [[finding for finding in _open(entry) if finding.code in FIT_CODES] for entry in entries]
    cells = tuple(_count(sum(_blocks(finding) for finding in found)) for found in misfits)
    yield Draft("fit/misfits", Theme.FIT, msg("Parts that do not fit"), Better.LOWER, Needs.SITE, cells)
    doubts = tuple(
        Cell(float(count), level=Level.UNKNOWN if count else Level.OK)
        for count in (sum(f.answer is Answer.CANNOT_TELL for f in found) for found in misfits)
    )
    yield Draft("fit/doubts", Theme.FIT, msg("Fits that cannot be told"), Better.LOWER, Needs.SITE, doubts)
    for field, title, unit in (
        ("rack_units", msg("Height in the rack"), "U"),
        ("height_mm", msg("Height"), "mm"),
        ("width_mm", msg("Width"), "mm"),
        ("depth_mm", msg("Depth"), "mm"),
        ("weight_kg", msg("Weight of the case or server"), "kg"),
    ):
        values = [getattr(entry.machine.holder, field, None) for entry in entries]
        if any(value is not None for value in values):
            cells = tuple(_figure(None if value is None else float(value), unit) for value in values)
            yield Draft(f"fit/{field}", Theme.FIT, title, Better.NEITHER, Needs.NOTHING, cells)


# --- price -----------------------------------------------------------------------------------------------------


def price_rows(entries: Sequence[Entry]) -> Iterator[Draft]:
    """How many lines of the bill have no price yet."""
    bills = [entry.sizing.money.bill for entry in entries]
    cells = tuple(Cell(float(bill.to_be_quoted)) for bill in bills)
    yield Draft("price/open", Theme.PRICE, msg("Lines to be quoted"), Better.NEITHER, Needs.NOTHING, cells)


# --- findings --------------------------------------------------------------------------------------------------


def finding_rows(entries: Sequence[Entry]) -> Iterator[Draft]:
    """Counts by gravity, then one row for each rule that finds something anywhere."""
    counted: tuple[tuple[str, Message, Callable[[Finding], bool], Level], ...] = (
        ("errors", msg("Errors"), _is_error, Level.ERROR),
        ("doubts", msg("Errors that cannot be ruled out"), _is_doubt, Level.UNKNOWN),
        ("warnings", msg("Warnings"), _is_warning, Level.WARN),
    )
    for key, title, wanted, level in counted:
        numbers = [sum(wanted(finding) for finding in _open(entry)) for entry in entries]
        cells = tuple(Cell(float(number), level=level if number else Level.OK) for number in numbers)
        yield Draft(f"findings/{key}", Theme.FINDINGS, title, Better.LOWER, Needs.BOTH, cells)
    accepted = [sum(_accepted(entry, finding) for finding in entry.findings) for entry in entries]
    if any(accepted):
        cells = tuple(Cell(float(number)) for number in accepted)
        yield Draft("findings/accepted", Theme.FINDINGS, msg("Accepted"), Better.NEITHER, Needs.BOTH, cells)
    worst = [_worst_by_code(entry) for entry in entries]
    codes = dict.fromkeys(code for found in worst for code, finding in found.items() if _tells(finding))
    for code in sorted(codes, key=lambda code: min(_grade(found[code]) for found in worst if code in found)):
        cells = tuple(_finding_cell(entry, found.get(code)) for entry, found in zip(entries, worst, strict=True))
        yield Draft(f"findings/{code}", Theme.FINDINGS, TITLES.get(code, code), Better.NEITHER, Needs.BOTH, cells)


def _open(entry: Entry) -> Iterator[Finding]:
    """Findings that do not pass and that nobody accepted."""
    return (f for f in entry.findings if f.answer is not Answer.PASS and not _accepted(entry, f))


def _accepted(entry: Entry, finding: Finding) -> bool:
    return finding.answer is not Answer.PASS and acceptance_of(finding, entry.plan.build.acceptances) is not None


def _blocks(finding: Finding) -> bool:
    return finding.answer is Answer.FAIL and finding.severity is Severity.ERROR


_is_error = _blocks


def _is_doubt(finding: Finding) -> bool:
    return finding.answer is Answer.CANNOT_TELL and finding.severity is Severity.ERROR


def _is_warning(finding: Finding) -> bool:
    return finding.answer is Answer.FAIL and finding.severity is Severity.WARN


def _count(number: int) -> Cell:
    return Cell(float(number), level=Level.ERROR if number else Level.OK)


def _worst_by_code(entry: Entry) -> dict[str, Finding]:
    """The gravest answer of each rule; findings come gravest first."""
    worst: dict[str, Finding] = {}
    for finding in entry.findings:
        worst.setdefault(finding.code, finding)
    return worst


def _tells(finding: Finding) -> bool:
    """Whether it is worth a row: more than a note, or something that cannot be told."""
    return finding.answer is not Answer.PASS and (
        finding.severity is not Severity.INFO or finding.answer is Answer.CANNOT_TELL
    )


def _grade(finding: Finding) -> tuple[int, str]:
    """Order of the rows: errors, doubts about errors, warnings, doubts, the rest."""
    if finding.answer is Answer.PASS:
        return 5, finding.code
    if finding.severity is Severity.ERROR:
        return (0 if finding.answer is Answer.FAIL else 1), finding.code
    if finding.severity is Severity.WARN:
        return 2, finding.code
    return (3 if finding.answer is Answer.CANNOT_TELL else 4), finding.code


def _finding_cell(entry: Entry, finding: Finding | None) -> Cell:
    if finding is None:
        return Cell(lines=(Line(msg("does not apply")),))
    if finding.answer is Answer.PASS:
        return Cell(lines=(Line(msg("passes")),), level=Level.OK, sentence=finding.message)
    if _accepted(entry, finding):
        return Cell(lines=(Line(msg("accepted")),), level=LEVELS[finding.severity], sentence=finding.message)
    if finding.answer is Answer.CANNOT_TELL:
        return Cell(lines=(Line(msg("cannot tell")),), level=Level.UNKNOWN, sentence=finding.message)
    grade = GRADES[finding.severity]
    return Cell(lines=(Line(grade),), level=LEVELS[finding.severity], sentence=finding.message)
