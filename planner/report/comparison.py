"""The papers of a comparison: content frozen once, then PDF, workbook or CSV."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.comparing import AGAINST, chart_of, compare, job_table, jobs_of, money_axis
from planner.errors import InputRejected
from planner.messages import language_code, listed
from planner.report.figures import BOTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from planner.build.workload import Workload
    from planner.comparing import Chart, Comparison, Entry, JobTable

FORMATS = ("pdf", "xlsx", "csv")


@dataclass(frozen=True)
class ComparisonSheet:
    """What is printed of a comparison.

    ``comparison`` holds the rows that are printed, ``equal`` the titles of those that were folded away because all
    builds are equal in them.
    """

    comparison: Comparison
    folded: Comparison
    jobs: JobTable
    charts: tuple[Chart, ...]
    title: str = ""
    date: str = ""
    author: str = ""


def make_comparison_sheet(
    entries: Sequence[Entry],
    baseline: int = 0,
    rows: Iterable[str] | None = None,
    *,
    money: str = "",
    others: Iterable[Workload] = (),
    title: str = "",
    date: str = "",
    author: str = "",
) -> ComparisonSheet:
    """Freeze a comparison for paper.

    Parameters
    ----------
    entries, baseline, rows : as of :func:`planner.comparing.compare`
    money : the money of the charts, one of ``planner.comparing.MONEY``; the first that most builds have by default
    others : jobs for the table of jobs besides those that the builds are planned for
    title, date, author : of the paper
    """
    comparison = compare(entries, baseline, rows)
    across = money or money_axis(entries)
    return ComparisonSheet(
        comparison=comparison,
        folded=comparison.folded(),
        jobs=job_table(entries, jobs_of(entries, others)),
        charts=tuple(chart_of(entries, across, key) for key in AGAINST),
        title=title,
        date=date,
        author=author,
    )


def comparison_format(path: Path) -> str:
    """The format that a file's name ends in. Raises InputRejected for another ending."""
    ending = path.suffix.lower().removeprefix(".")
    if ending not in FORMATS:
        raise InputRejected(
            "{file}: name a file that ends in one of {endings}", file=str(path),
            endings=listed(f".{name}" for name in FORMATS),
        )  # fmt: skip
    return ending


def render_comparison(sheet: ComparisonSheet, format_name: str, language: str = "en", page: str = "A4") -> bytes:
    """The bytes of a comparison.

    Parameters
    ----------
    format_name : one of ``FORMATS``
    language : ``en``, ``zh`` or ``both``, side by side
    page : ``A4`` or ``Letter``, across
    """
    asked = BOTH if language == BOTH else language_code(language)
    match format_name:
        case "pdf":
            from planner.report.comparison_pdf import render_comparison_pdf

            return render_comparison_pdf(sheet, asked, page)
        case "xlsx":
            from planner.report.comparison_workbook import render_comparison_workbook

            return render_comparison_workbook(sheet, asked)
        case "csv":
            from planner.report.comparison_plain import render_comparison_csv

            return render_comparison_csv(sheet.comparison, asked)
    raise InputRejected("{name} is no format; choose one of {formats}", name=format_name, formats=listed(FORMATS))
