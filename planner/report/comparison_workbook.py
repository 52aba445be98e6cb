"""A comparison as a workbook: the table, the jobs, the points of the charts."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from planner.comparing import THEMES, VERDICTS, best_mark
from planner.messages import Message, msg
from planner.report.comparison_plain import words_of
from planner.report.figures import unit_text, worded
from planner.report.workbook import put, undated

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

    from planner.build.reading import Reading
    from planner.comparing import Cell
    from planner.report.comparison import ComparisonSheet

FIRST = 4  # column of the first build: theme, row and unit stand before it
EACH = 3  # columns of a build: value, difference, mark
GOOD_FILL = "DEF2E6"
NUMBER = "#,##0.###"
PERCENT = "+0.0%;-0.0%;0%"


def render_comparison_workbook(sheet: ComparisonSheet, language: str = "en") -> bytes:
    """Three pages as XLSX. The same comparison gives the same bytes."""
    from openpyxl import Workbook

    book = Workbook()
    page = book.active
    assert page is not None
    page.title = worded(msg("Comparison"), language)[:31]
    _table(page, sheet, language)
    _jobs(book, sheet, language)
    _charts(book, sheet, language)
    book.properties.creator = "Slotwright"
    book.properties.title = sheet.title or worded(msg("Comparison"), language)
    buffer = io.BytesIO()
    book.save(buffer)
    return undated(buffer.getvalue())


def _table(page: Worksheet, sheet: ComparisonSheet, language: str) -> None:
    from openpyxl.styles import Alignment, PatternFill
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.properties import PageSetupProperties, WorksheetProperties

    comparison = sheet.comparison
    put(page, 1, 1, sheet.title or worded(msg("Comparison of builds"), language), bold=True)
    row = 2
    for sentence in comparison.ground:
        put(page, row, 1, worded(sentence, language))
        row += 1
    row += 1
    for column, head in enumerate((msg("Theme"), msg("Row"), msg("Unit")), 1):
        put(page, row, column, worded(head, language), bold=True)
    for n, build in enumerate(comparison.columns):
        at = FIRST + EACH * n
        put(page, row, at, build.title, bold=True)
        difference = msg("difference") if n != comparison.baseline else msg("baseline")
        put(page, row, at + 1, worded(difference, language), bold=True)
        put(page, row + 1, at, worded(VERDICTS[build.verdict], language))
        put(page, row + 2, at, worded(build.workload, language))
        put(page, row + 3, at, worded(build.site, language))
        for offset, width in enumerate((30, 12, 4)):
            page.column_dimensions[get_column_letter(at + offset)].width = width
    for offset, head in enumerate((msg("Verdict"), msg("Job"), msg("Site")), 1):
        put(page, row + offset, 2, worded(head, language))
    page.freeze_panes = f"D{row + 1}"
    page.print_title_rows = f"{row}:{row}"
    for column, width in enumerate((20, 36, 12), 1):
        page.column_dimensions[get_column_letter(column)].width = width
    row += 4
    fill = PatternFill("solid", fgColor=GOOD_FILL)
    for entry in comparison.rows:
        put(page, row, 1, worded(THEMES[entry.theme], language))
        put(page, row, 2, worded(entry.title, language), bold=entry.differs)
        units = dict.fromkeys(cell.unit for cell in entry.cells if cell.unit)
        put(page, row, 3, " / ".join(unit_text(unit, language) for unit in units))
        for n, cell in enumerate(entry.cells):
            at = FIRST + EACH * n
            _value(page, row, at, cell, language)
            page.cell(row, at).alignment = Alignment(wrap_text=True, vertical="top", horizontal="left")
            mark = best_mark(entry, n)
            if mark:
                put(page, row, at + 2, mark)
                page.cell(row, at).fill = fill
        row += 1
    page.page_setup.orientation = "landscape"
    page.page_setup.fitToHeight = 0
    page.sheet_properties = WorksheetProperties(pageSetUpPr=PageSetupProperties(fitToPage=True))


def _value(page: Worksheet, row: int, at: int, cell: Cell, language: str) -> None:
    if cell.value is None:
        put(page, row, at, words_of(cell, language, "\n"))
        return
    put(page, row, at, cell.value, shape=NUMBER)
    if cell.delta_fraction is not None:
        put(page, row, at + 1, cell.delta_fraction, shape=PERCENT)
    elif cell.delta is not None:
        put(page, row, at + 1, cell.delta, shape=NUMBER)


def _jobs(book: Workbook, sheet: ComparisonSheet, language: str) -> None:
    """A line for each job on each build."""
    page = book.create_sheet(worded(msg("Jobs"), language)[:31])
    heads = (
        msg("Job"), msg("Build"), msg("Runs"), msg("Speed"), msg("Unit"), msg("Days"), msg("At the wall, W"),
        msg("A million tokens"), msg("Currency"),
    )  # fmt: skip
    for column, (head, width) in enumerate(zip(heads, (48, 40, 28, 14, 12, 10, 14, 16, 10), strict=True), 1):
        put(page, 1, column, worded(head, language), bold=True)
        page.column_dimensions["ABCDEFGHI"[column - 1]].width = width
    row = 2
    for job in sheet.jobs.rows:
        for title, cell in zip(sheet.jobs.columns, job.cells, strict=True):
            put(page, row, 1, worded(job.job.title, language))
            put(page, row, 2, title)
            put(page, row, 3, worded(cell.runs, language))
            _reading(page, row, 4, cell.speed, language)
            _reading(page, row, 6, cell.days)
            _reading(page, row, 7, cell.wall)
            _reading(page, row, 8, cell.cost, language)
            row += 1


def _reading(page: Worksheet, row: int, column: int, reading: Reading | None, unit_in: str = "") -> None:
    if reading is not None and reading.value is not None:
        put(page, row, column, reading.value, shape=NUMBER)
        if unit_in:
            put(page, row, column + 1, unit_text(reading.unit, unit_in))


def _charts(book: Workbook, sheet: ComparisonSheet, language: str) -> None:
    """The points of the charts as numbers."""
    page = book.create_sheet(worded(msg("Charts"), language)[:31])
    row = 1
    for chart in sheet.charts:
        across = f"{worded(chart.x.title, language)} ({unit_text(chart.x.unit, language)})"
        up = f"{worded(chart.y.title, language)} ({unit_text(chart.y.unit, language)})"
        heads: tuple[Message | str, ...] = (msg("Build"), across, up, msg("On the efficient edge"))
        for column, head in enumerate(heads, 1):
            put(page, row, column, worded(head, language), bold=True)
        row += 1
        for point in chart.points:
            put(page, row, 1, chart.titles[point.column])
            put(page, row, 2, point.x, shape=NUMBER)
            put(page, row, 3, point.y, shape=NUMBER)
            put(page, row, 4, worded(msg("yes") if point.efficient else msg("no"), language))
            row += 1
        for column, reason in chart.absent:
            put(page, row, 1, chart.titles[column])
            put(page, row, 2, worded(reason, language))
            row += 1
        row += 1
    for letter, width in zip("ABCD", (44, 26, 26, 22), strict=True):
        page.column_dimensions[letter].width = width
