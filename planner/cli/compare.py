"""Compare up to six builds: a table, and with -o a PDF for an approver, a workbook or CSV.

  slotwright compare plan-a.json plan-b.json plan-c.json -o comparison.pdf --lang both

Every build is judged for its own workload and site; --same judges all for those of one build (the first by default),
which is the only way to hold speeds and costs against one another. --rows chooses rows and their order, by key or by
theme: parts, fit, power, heat, noise, vram, speed, prices, costs, findings. --differences leaves out what is equal.
A value in brackets is not held against the others: the job does not fit, or the price is not complete. An exported
project stands for all its plans, an exported purchase sheet for the build that it was made of.

--json prints
  {"columns": [{"title", "note", "workload", "site", "verdict"}], "baseline", "same_workload", "same_site", "ground",
   "rows": [{"key", "theme", "title", "better": "lower"|"higher"|"neither", "differs", "best": [...], "told_apart",
             "cells": [{"value", "unit", "low", "high", "limit", "status", "lines", "sentence", "missing", "void",
                        "delta", "delta_fraction"}]}],
   "jobs": [{"job", "cells": [{"status", "runs", "speed", "train_days", "cost_per_million_tokens", "wall_w"}],
             "fastest", "cheapest"}],
   "charts": [{"x", "y", "points": [{"column", "x", "y", "sound", "efficient"}], "edge", "note", "absent"}]}

The exit code does not depend on what is found; see: slotwright check.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from planner.build.disk import write_bytes
from planner.build.reading import Level
from planner.cli.console import number
from planner.comparing import (
    AGAINST,
    BEST,
    LETTERS,
    THEMES,
    VERDICTS,
    Entry,
    Theme,
    best_mark,
    chart_of,
    compare,
    comparison_record,
    difference_text,
    job_table,
    jobs_of,
    money_axis,
    same_ground,
)
from planner.comparing.record import said
from planner.errors import InputRejected
from planner.messages import Message, listed, msg
from planner.rules.titles import TITLES

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from planner.build.workload import Workload
    from planner.cli.console import Console
    from planner.comparing import Cell, Comparison, JobRow, JobTable, Row
    from planner.session import PlanningSession

LANGUAGES = ("en", "zh", "both")
MARKS = {Level.OK: "", Level.WARN: " !", Level.ERROR: " ×", Level.UNKNOWN: " ?", Level.INFO: ""}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("builds", metavar="BUILD", nargs="+", type=Path, help="files; six builds at most")
    parser.add_argument("--same", metavar="N", nargs="?", const=1, type=positive, help="all for the job of the Nth")
    parser.add_argument("--baseline", metavar="N", type=positive, default=1, help="count differences from the Nth")
    parser.add_argument("--rows", metavar="KEY,...", help="rows and their order, by key or theme")
    parser.add_argument("--differences", action="store_true", help="leave out rows in which all are equal")
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="write a PDF, XLSX or CSV")
    parser.add_argument("--title", default="", help="of the paper")
    parser.add_argument("--author", default="", help="who prepared the paper")
    parser.add_argument("--page", choices=("A4", "Letter"), default="A4", help="size of the paper")
    parser.add_argument("--json", action="store_true", help="print JSON")


def positive(text: str) -> int:
    """A number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text} is no number from 1")
    return int(text)


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    found = [(title or path.stem, plan) for path in given.builds for title, plan in session.read_plans(path)]
    entries: tuple[Entry, ...] = tuple(Entry(title, plan) for title, plan in found)
    planned = [entry.plan.workload for entry in entries]
    if given.same is not None:
        if given.same > len(entries):
            raise InputRejected("{number} is none of the {count} builds", number=given.same, count=len(entries))
        entries = same_ground(entries, entries[given.same - 1].plan)
    rows = tuple(filter(None, (key.strip() for key in given.rows.split(",")))) if given.rows else None
    comparison = compare(entries, given.baseline - 1)
    if rows is not None:
        _refuse_unknown(rows, comparison)
        comparison = comparison.chosen(rows)
    if given.differences:
        comparison = comparison.folded()
    if given.output is not None:
        _write(given, entries, rows, planned)
        console.say(msg("Written: {file}", file=str(given.output)))
    if given.json:
        jobs = job_table(entries, jobs_of(entries, planned))
        charts = [chart_of(entries, money_axis(entries), key) for key in AGAINST]
        console.json(comparison_record(comparison, jobs, charts, console.language))
    elif given.output is None:
        tell(comparison, job_table(entries, jobs_of(entries, planned)), console)
    return 0


def _refuse_unknown(rows: Sequence[str], comparison: Comparison) -> None:
    """A finding that none of these builds has is a row that is not there; one that no rule makes is a mistake."""
    shown = {*(theme.value for theme in Theme), *(row.key for row in comparison.rows)}
    known = shown | {f"findings/{code}" for code in TITLES}
    wrong = next((key for key in rows if key not in known), None)
    if wrong is None:
        return
    near = get_close_matches(wrong, sorted(known))
    if near:
        raise InputRejected(
            "there is no row {row}; near it: {near}; choose of: {rows}", row=wrong, near=listed(near),
            rows=listed(sorted(shown)),
        )  # fmt: skip
    raise InputRejected("there is no row {row}; choose of: {rows}", row=wrong, rows=listed(sorted(shown)))


def _write(given: Namespace, entries: Sequence[Entry], rows: Sequence[str] | None, planned: Sequence[Workload]) -> None:
    from planner.report.comparison import comparison_format, make_comparison_sheet, render_comparison

    format_name = comparison_format(given.output)
    sheet = make_comparison_sheet(
        entries,
        given.baseline - 1,
        rows,
        others=planned,
        title=given.title,
        date=date.today().isoformat(),
        author=given.author,
    )
    write_bytes(given.output, render_comparison(sheet, format_name, given.lang, given.page))


# --- on the console --------------------------------------------------------------------------------------------


def tell(comparison: Comparison, jobs: JobTable, console: Console) -> None:
    """The table by theme, then the jobs."""
    language = console.language
    for sentence in comparison.ground:
        console.say(sentence)
    for name, column in zip(LETTERS, comparison.columns, strict=False):
        ground = (VERDICTS[column.verdict], column.workload, column.site)
        console.line(f"{name}  {column.title}: {'; '.join(said(each, language) or '' for each in ground)}")
    letters = tuple(LETTERS[: len(comparison.columns)])
    table: list[tuple[str, ...]] = [("", *letters)]
    for theme in dict.fromkeys(row.theme for row in comparison.rows):
        table.append((f"— {THEMES[theme].text(language)}", *("" for _ in letters)))
        for row in comparison.of(theme):
            table += _lines(row, language)
    console.line()
    if comparison.rows:
        console.table(table)
    else:
        console.say(msg("The builds do not differ in anything that is compared."))
    if jobs.rows:
        console.line()
        heads = [(msg("job").text(language), *letters)]
        console.table(heads + [(r.job.title.text(language), *(_job(r, n, language) for n in range(len(letters))))
                               for r in jobs.rows])  # fmt: skip


def _lines(row: Row, language: str) -> list[tuple[str, ...]]:
    """A row as lines: as many as its longest cell of words has."""
    title = row.title.text(language) if isinstance(row.title, Message) else row.title
    cells = [_texts(row, n, cell, language) for n, cell in enumerate(row.cells)]
    height = max(map(len, cells))
    padded = [cell + [""] * (height - len(cell)) for cell in cells]
    names = [f"{'≠' if row.differs else ' '} {title}", *([""] * (height - 1))]
    return [(names[n], *(cell[n] for cell in padded)) for n in range(height)]


def _texts(row: Row, column: int, cell: Cell, language: str) -> list[str]:
    if cell.lines:
        texts = [line.text.text(language) if isinstance(line.text, Message) else line.text for line in cell.lines]
        return [texts[0] + MARKS[cell.level], *texts[1:]]
    if cell.value is None:
        return ["–" + MARKS[cell.level]]
    figure = f"{number(cell.value)} {cell.unit}".rstrip()
    value = f"{best_mark(row, column)} {figure if cell.void is None else f'({figure})'}".strip() + MARKS[cell.level]
    difference = difference_text(cell)
    return [f"{value} ({difference})" if difference not in ("", "=") else value]


def _job(row: JobRow, column: int, language: str) -> str:
    cell = row.cells[column]
    if cell.speed is None:
        return cell.runs.text(language) + MARKS[cell.level]
    star = f"{BEST} " if column in row.fastest else ""
    return f"{star}{number(cell.speed.value)} {cell.speed.unit}{MARKS[cell.level]}"
