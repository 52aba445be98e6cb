"""Builds x workloads: which build runs which job, how fast, at what cost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.build.purpose import purpose
from planner.build.reading import Level
from planner.comparing.compare import same
from planner.messages import Message, msg
from planner.sizing import size

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from planner.build.reading import Reading
    from planner.build.workload import Workload
    from planner.comparing.entry import Entry

RUNS: dict[Level, Message] = {
    Level.OK: msg("runs"),
    Level.WARN: msg("runs, hardly any memory is left"),
    Level.ERROR: msg("does not fit"),
    Level.UNKNOWN: msg("cannot tell"),
    Level.INFO: msg("cannot tell"),
}


@dataclass(frozen=True)
class Job:
    """A workload with the words for it."""

    title: Message
    workload: Workload


@dataclass(frozen=True)
class JobCell:
    """One job on one build. Speed and cost are None where the job does not fit or a fact is missing."""

    level: Level
    runs: Message
    sentence: Message | None
    memory: Reading | None
    speed: Reading | None
    days: Reading | None
    cost: Reading | None  # of a million tokens
    wall: Reading | None


@dataclass(frozen=True)
class JobRow:
    """One job over all builds. ``fastest`` and ``cheapest`` are columns; empty where there is nothing to choose."""

    job: Job
    cells: tuple[JobCell, ...]
    fastest: frozenset[int]
    cheapest: frozenset[int]


@dataclass(frozen=True)
class JobTable:
    columns: tuple[str, ...]
    rows: tuple[JobRow, ...]


def jobs_of(entries: Iterable[Entry], others: Iterable[Workload] = ()) -> tuple[Job, ...]:
    """The jobs that the builds are planned for, and others, each once; workloads without a model are left out."""
    found: list[Job] = []
    for workload in (*(entry.plan.workload for entry in entries), *others):
        if workload.architecture is not None and all(job.workload != workload for job in found):
            found.append(Job(purpose(workload), workload))
    return tuple(found)


def job_table(entries: Sequence[Entry], jobs: Iterable[Job]) -> JobTable:
    """Size every build for every job, each build at its own site."""
    return JobTable(tuple(entry.name for entry in entries), tuple(_row(entries, job) for job in jobs))


def _row(entries: Sequence[Entry], job: Job) -> JobRow:
    cells = tuple(_cell(entry, job.workload) for entry in entries)
    return JobRow(
        job,
        cells,
        _extreme([cell.speed for cell in cells], highest=True),
        _extreme([cell.cost for cell in cells], highest=False),
    )


def _cell(entry: Entry, workload: Workload) -> JobCell:
    if workload == entry.plan.workload:
        readings = entry.readings
    else:
        readings = size(replace(entry.plan, workload=workload), entry.machine).readings
    memory = readings.get("vram_gib")
    level = memory.level if memory is not None and memory.value is not None else Level.UNKNOWN
    runs = level in (Level.OK, Level.WARN)
    return JobCell(
        level=level,
        runs=RUNS[level],
        sentence=memory.sentence if memory is not None else None,
        memory=memory,
        speed=_known(readings.get("tokens_per_s")) if runs else None,
        days=_known(readings.get("train_days")) if runs else None,
        cost=_known(readings.get("cost_per_million_tokens")) if runs else None,
        wall=_known(readings.get("wall_w")) if runs else None,
    )


def _known(reading: Reading | None) -> Reading | None:
    return reading if reading is not None and reading.value is not None else None


def _extreme(readings: Sequence[Reading | None], *, highest: bool) -> frozenset[int]:
    """Columns with the highest or lowest value, among values of one kind and unit."""
    values = {n: r.value for n, r in enumerate(readings) if r is not None and r.value is not None}
    kinds = {(r.unit, tuple(part.key for part in r.components)) for r in readings if r is not None}
    if len(values) < 2 or len(kinds) > 1:
        return frozenset()
    top = max(values.values()) if highest else min(values.values())
    best = frozenset(n for n, value in values.items() if same(value, top))
    return frozenset() if len(best) == len(values) else best
