"""A comparison as pages for an approver: what is compared, the charts, the jobs, the table. Across, in both languages.

The same comparison gives the same bytes.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from reportlab.lib.pagesizes import landscape
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    KeepTogether,
    PageTemplate,
    Spacer,
)

from planner.build.reading import Level
from planner.comparing import BEST, LETTERS, PERHAPS_BEST, THEMES, VERDICTS, Theme, best_mark, difference_text
from planner.errors import InputRejected
from planner.messages import Message, language_code, listed, msg
from planner.report import REGULAR, edges, marks, typeset
from planner.report.comparison_chart import ChartBlock
from planner.report.comparison_words import VERDICT_MARKS, band_text, value_text
from planner.report.figures import with_unit
from planner.report.rows import Cell, Row, Rows, Text
from planner.report.typeset import Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reportlab.pdfgen.canvas import Canvas

    from planner import comparing
    from planner.report.comparison import ComparisonSheet

TITLE_SHARE = 0.19  # of the width, for the names of the rows
SHOWN_LINES = 9


def render_comparison_pdf(sheet: ComparisonSheet, language: str = "en", page: str = "A4") -> bytes:
    """The pages.

    Parameters
    ----------
    language : ``en``, ``zh_CN`` (or ``zh``) or ``both``
    page : ``A4`` or ``Letter``, across
    """
    if page not in typeset.PAGES:
        raise InputRejected("{page} is no size of paper; choose A4 or Letter", page=page)
    words = Type(language if language == typeset.BOTH else language_code(language))
    size = landscape(typeset.PAGES[page])
    buffer = io.BytesIO()
    document = BaseDocTemplate(
        buffer, pagesize=size, leftMargin=typeset.MARGIN, rightMargin=typeset.MARGIN, topMargin=typeset.TOP,
        bottomMargin=typeset.BOTTOM, title=_title(sheet, words), author=sheet.author or "Slotwright",
        creator="Slotwright", lang="zh-CN" if words.languages == ("zh_CN",) else "en", initialFontName=REGULAR,
        invariant=1,
    )  # fmt: skip

    def draw_edges(canvas: Canvas, template: BaseDocTemplate) -> None:
        _edges(canvas, sheet, words, size, template.page)

    frame = Frame(document.leftMargin, document.bottomMargin, document.width, document.height, 0, 0, 0, 0)
    document.addPageTemplates([PageTemplate("page", [frame], onPage=draw_edges)])
    last = edges.PageCount(words, size[0] - typeset.MARGIN)
    document.build([*_story(sheet, words, document.width), last])
    return buffer.getvalue()


def _title(sheet: ComparisonSheet, words: Type) -> str:
    return sheet.title or words.line(msg("Comparison of builds"))


def _story(sheet: ComparisonSheet, words: Type, width: float) -> list[Flowable]:
    story: list[Flowable] = [words.heading(_title(sheet, words), 15, 0)]
    story += [words.paragraph(sentence, 8.4, color="muted") for sentence in sheet.comparison.ground]
    story += [Spacer(1, 6), _builds(sheet, words, width), Spacer(1, 8)]
    story += _charts(sheet, words, width)
    story += _jobs(sheet, words, width)
    story += _table(sheet, words, width)
    return story


# --- what is compared ------------------------------------------------------------------------------------------


def _builds(sheet: ComparisonSheet, words: Type, width: float) -> Rows:
    """The builds with their letters and verdicts; with jobs and places where these are not the same for all."""
    comparison = sheet.comparison
    heads = [words.head(""), words.head(msg("Build")), words.head(msg("Verdict of the rules"))]
    shares = [0.04, 0.34, 0.16]
    if not comparison.same_workload:
        heads.append(words.head(msg("Judged for the job")))
        shares.append(0.34)
    if not comparison.same_site:
        heads.append(words.head(msg("Site")))
        shares.append(0.18)
    rows = []
    for n, column in enumerate(comparison.columns):
        note = [words.tell(column.note)] if column.note else []
        if n == comparison.baseline and len(comparison.columns) > 1:
            note.append(words.tell(msg("baseline of the differences")))
        cells = [
            words.cell(LETTERS[n], 9, bold=True, align="center"),
            words.cell(column.title, 8.4, bold=True, below="\n".join(note)),
            words.cell(f"{VERDICT_MARKS[column.verdict]} {words.say(VERDICTS[column.verdict])}"),
        ]
        if not comparison.same_workload:
            cells.append(words.cell(column.workload))
        if not comparison.same_site:
            cells.append(words.cell(column.site))
        rows.append(Row(tuple(cells)))
    return Rows(rows, [width * share / sum(shares) for share in shares], Row(tuple(heads)))


# --- charts ----------------------------------------------------------------------------------------------------


def _charts(sheet: ComparisonSheet, words: Type, width: float) -> list[Flowable]:
    """The charts beside one another; those without a point are told in words."""
    drawn = [chart for chart in sheet.charts if chart.points]
    heading = words.heading(msg("Money against speed, watts and noise"))
    if not drawn:
        return [heading, words.paragraph(msg("There is no build with both a price and a value."))]
    legend = msg(
        "● on the efficient edge: no other build without errors is as good in both and better in one. ○ beaten by "
        "another. □ with errors, never on the edge. Bars are the bands."
    )
    notes: list[Message] = [legend]
    notes += dict.fromkeys(note for chart in drawn for note in (chart.note, chart.about) if note is not None)
    absent = dict.fromkeys(pair for chart in sheet.charts for pair in chart.absent)
    if absent:
        builds = listed(msg("{letter} ({reason})", letter=LETTERS[column], reason=reason)
                        for column, reason in sorted(absent, key=lambda pair: pair[0]))  # fmt: skip
        notes.append(msg("Not drawn in every chart: {builds}.", builds=builds))
    below = [words.paragraph(words.joined(notes, " "), 7, color="muted")]
    return [ChartBlock([heading], drawn, below, words, width), Spacer(1, 8)]


# --- jobs ------------------------------------------------------------------------------------------------------


def _jobs(sheet: ComparisonSheet, words: Type, width: float) -> list[Flowable]:
    """Which build runs which job, how fast, at what cost."""
    if not sheet.jobs.rows:
        return []
    head = Row((words.head(msg("Job")), *(_column_head(sheet, n, words) for n in range(len(sheet.jobs.columns)))))
    rows = []
    for row in sheet.jobs.rows:
        cells = [_job_cell(cell, n in row.fastest, n in row.cheapest, words) for n, cell in enumerate(row.cells)]
        rows.append(Row((words.cell(row.job.title, 7.6), *cells)))
    table = Rows(rows, _widths(len(sheet.jobs.columns), width), head)
    note = msg("{star} is the fastest, and the cheapest for a million tokens. Every build stands at its own site.",
               star=BEST)  # fmt: skip
    return [
        *words.section(msg("Which build runs which job")),
        words.paragraph(note, 7, color="muted"), Spacer(1, 3), table, Spacer(1, 8),
    ]  # fmt: skip


def _job_cell(cell: comparing.JobCell, fastest: bool, cheapest: bool, words: Type) -> Cell:
    runs = words.each(cell.runs)
    texts = [words.text((f"{marks.LEVELS[cell.level]} {runs[0]}", *runs[1:]), 7.6, bold=True, by=" ")]
    if cell.speed is not None and cell.speed.value is not None:
        speed = words.quantity(cell.speed.value, cell.speed.unit)
        texts.append(Text(f"{BEST} {speed}" if fastest else speed, 7.6, fastest))
    if cell.days is not None and cell.days.value is not None:
        texts.append(Text(words.quantity(cell.days.value, cell.days.unit), 7))
    if cell.cost is not None and cell.cost.value is not None:
        cost = words.each(msg("{cost} for a million tokens", cost=with_unit(cell.cost.value, cell.cost.unit)))
        if cheapest:
            cost = (f"{BEST} {cost[0]}", *cost[1:])
        texts.append(words.text(cost, 6.8, bold=cheapest, color="text" if cheapest else "muted"))
        if cell.cost.sentence is not None:
            texts.append(words.text(cell.cost.sentence, 6.2, color="muted"))
    return Cell(tuple(texts))


# --- table -----------------------------------------------------------------------------------------------------


def _widths(count: int, width: float) -> list[float]:
    return [width * TITLE_SHARE, *([width * (1 - TITLE_SHARE) / count] * count)]


def _column_head(sheet: ComparisonSheet, column: int, words: Type) -> Cell:
    title = f"{LETTERS[column]}  {sheet.comparison.columns[column].title}"
    return words.head(title)


def _table(sheet: ComparisonSheet, words: Type, width: float) -> list[Flowable]:
    """The rows in which the builds differ, by theme; the equal ones by name."""
    shown, everything = sheet.folded, sheet.comparison
    count = len(shown.columns)
    rows: list[Row] = []
    for theme in dict.fromkeys(row.theme for row in shown.rows):
        rows.append(Row((words.cell(words.say(THEMES[theme]), 7.8, bold=True),), group=True))
        rows += [_row(row, words) for row in shown.of(theme)]
    head = Row((words.head(""), *(_column_head(sheet, n, words) for n in range(count))))
    meaning = msg(
        "Below a value: the band in which the true one is expected, and the difference from the baseline. {star} best "
        "of the row, {hollow} best but the bands reach one another. {good} within the limit, {caution} close to it, "
        "{bad} beyond it, {unknown} a fact is missing.",
        star=BEST, hollow=PERHAPS_BEST, good=marks.GOOD, caution=marks.CAUTION, bad=marks.BAD, unknown=marks.UNKNOWN,
    )  # fmt: skip
    flow = words.section(msg("Differences"), words.paragraph(meaning, 7, color="muted"), Spacer(1, 3))
    if rows:
        flow.append(Rows(rows, _widths(count, width), head, pad=1.9))
    else:
        flow.append(words.paragraph(msg("The builds do not differ in anything that is compared.")))
    equal = [row for row in everything.rows if row not in shown.rows]
    if equal:
        flow += [Spacer(1, 6), KeepTogether([words.heading(msg("Equal in all builds"), 9, 2), _equal(equal, words)])]
    return flow


def _row(row: comparing.Row, words: Type) -> Row:
    cells = [_cell(row, n, cell, words) for n, cell in enumerate(row.cells)]
    return Row((words.cell(row.title, 7.4), *cells))


def _cell(row: comparing.Row, column: int, cell: comparing.Cell, words: Type) -> Cell:
    """Value with mark and star, band and difference below; or lines of words."""
    sign = marks.LEVELS[cell.level]
    if cell.lines:
        texts = [_line(line, sign, row, words) for line in cell.lines[:SHOWN_LINES]]
        if row.theme is Theme.FINDINGS and cell.sentence and cell.level in (Level.ERROR, Level.WARN, Level.UNKNOWN):
            texts.append(Text(words.tell(cell.sentence), 6.2, False, "muted"))
        return Cell(tuple(texts))
    if cell.value is None and not cell.missing:
        return Cell((Text("–", 7.4, False, "muted"),))
    star = best_mark(row, column)
    value = " ".join(filter(None, (star, words.line(value_text(cell, words.languages[0])), sign)))
    texts = [Text(value, 7.6, bool(star), "text" if cell.value is not None and cell.void is None else "muted")]
    below = "; ".join(filter(None, (band_text(cell), difference_text(cell))))
    if below:
        texts.append(Text(below, 6.4, False, "muted"))
    reason = cell.void or (msg("missing: {what}", what=cell.missing[0]) if cell.value is None else None)
    if reason:
        texts.append(words.text(reason, 6.4, color="muted"))
    return Cell(tuple(texts))


def _line(line: comparing.Line, sign: str, row: comparing.Row, words: Type) -> Text:
    said = words.each(line.text)
    marked = (f"{sign} {said[0]}", *said[1:]) if sign else said
    return words.text(marked, 7.2, bold=line.differs and row.theme is Theme.PARTS)


def _equal(rows: Sequence[comparing.Row], words: Type) -> Flowable:
    """One line for all rows that do not differ, in each language."""
    texts = []
    for row in rows:
        cell = row.cells[0]
        value = value_text(cell, words.languages[0]) or listed(line.text for line in cell.lines)
        texts.append(msg("{row}: {value}", row=row.title, value=value))
    return words.paragraph(words.joined(texts, "; "), 7, color="muted")


# --- heads and feet --------------------------------------------------------------------------------------------


def _edges(canvas: Canvas, sheet: ComparisonSheet, words: Type, size: tuple[float, float], number: int) -> None:
    width, height = size
    edges.draw_lines(canvas, size)
    room, right, top = (width - 2 * typeset.MARGIN) / 2 - 6, width - typeset.MARGIN, height - edges.HEAD_TEXT
    edges.write(canvas, _title(sheet, words), typeset.MARGIN, top, room)
    edges.write(canvas, sheet.date, right, top, room, right=True)
    edges.write(canvas, sheet.author, typeset.MARGIN, edges.FOOT_TEXT, room)
    edges.place_number(canvas, number)
