"""What the comparison does beside the window's thread: compare, and make the papers. Values in, values out."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import IntEnum
from typing import TYPE_CHECKING

from planner.build.disk import write_bytes
from planner.comparing import chart_of, compare, job_table, jobs_of, money_axis

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from planner.build.workload import Workload
    from planner.comparing import Chart, Comparison, Entry, JobTable


class Wanted(IntEnum):
    """The page of the comparison that is shown, by its place."""

    TABLE = 0
    JOBS = 1
    CHART = 2


@dataclass(frozen=True)
class Seen:
    """What one job found out; the parts that were not asked for are None."""

    comparison: Comparison
    jobs: JobTable | None = None
    chart: Chart | None = None


def look(
    entries: Sequence[Entry], jobs: Sequence[Workload], baseline: int, wanted: Wanted, money: str, against: str
) -> Seen:
    """Compare, and what the page that is shown needs besides; runs beside the window."""
    comparison = compare(entries, baseline)
    if wanted is Wanted.JOBS:
        return Seen(comparison, jobs=job_table(entries, jobs_of(entries, jobs)))
    if wanted is Wanted.CHART:
        return Seen(comparison, chart=chart_of(entries, money or money_axis(entries), against))
    return Seen(comparison)


def paper(
    entries: Sequence[Entry],
    jobs: Sequence[Workload],
    baseline: int,
    rows: Sequence[str] | None,
    name: str,
    language: str,
) -> bytes:
    """The bytes of a file of the comparison; runs beside the window."""
    from planner.report.comparison import make_comparison_sheet, render_comparison

    sheet = make_comparison_sheet(entries, baseline, rows, others=jobs, date=date.today().isoformat())
    return render_comparison(sheet, name, language)


def write(path: Path, make: Callable[[], bytes]) -> Path:
    """Make the bytes and write them; gives the path back."""
    write_bytes(path, make())
    return path
