"""The sheet as a workbook whose sums are formulas, so that purchasing can fill in prices."""

from __future__ import annotations

import io
import re
import zipfile
from typing import TYPE_CHECKING

from planner.messages import Message, msg
from planner.report.figures import weeks_text
from planner.report.heading import KINDS, STATUSES, heading_fields
from planner.report.plain import about, harmless
from planner.report.quote import GROUPS
from planner.report.request import CONDITIONS, NUMBER_STATUSES, PERIODS

if TYPE_CHECKING:
    from decimal import Decimal

    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

    from planner.pricing.sums import Charge
    from planner.report.quote import Line, Quote

LONGEST_CELL = 32_767  # characters that a cell holds
EPOCH = (1980, 1, 1, 0, 0, 0)
UNIT, RATE, QUANTITY, NET, TAX, GROSS, PERIOD, CURRENCY = "J", "L", "I", "M", "N", "O", "H", "K"
WIDTHS = (6, 18, 40, 22, 13, 46, 14, 10, 9, 14, 10, 9, 16, 16, 16, 30, 14, 14)
HEADS = (
    msg("No."), msg("Maker"), msg("Item"), msg("Part number"), msg("Part number status"), msg("Description"),
    msg("Condition"), msg("Period"), msg("Qty"), msg("Unit price without tax"), msg("Currency"), msg("Tax rate"),
    msg("Amount without tax"), msg("Tax amount"), msg("Amount with tax"), msg("Price source"), msg("Lead time"),
    msg("Accepted instead"),
)  # fmt: skip
MONEY_FORMAT = "#,##0.00"


def render_workbook(quote: Quote, language: str = "en") -> bytes:
    """The sheet as XLSX: a page of lines and sums, a page of readings. The same quote gives the same bytes."""
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = _say(KINDS[quote.heading.kind], language)[:31]
    row = _head(sheet, quote, language)
    first, last = _lines(sheet, quote, row, language)
    _sums(sheet, quote, first, last, language)
    _readings(book, quote, language)
    book.properties.creator = "Slotwright"
    book.properties.title = f"{quote.heading.number} {quote.title}".strip()
    buffer = io.BytesIO()
    book.save(buffer)
    return undated(buffer.getvalue())


def _say(text: Message | str, language: str) -> str:
    return text.text(language) if isinstance(text, Message) else text


def put(
    sheet: Worksheet, row: int, column: int, value: str | float | Decimal, *, bold: bool = False, shape: str = ""
) -> None:
    """Write a value; a text is written as a text, whatever it begins with."""
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
    from openpyxl.styles import Font

    if isinstance(value, str):
        value = harmless(ILLEGAL_CHARACTERS_RE.sub("", value)[: LONGEST_CELL - 1])
    cell = sheet.cell(row, column, value)
    if isinstance(value, str):
        cell.data_type = "s"
    if bold:
        cell.font = Font(bold=True)
    if shape:
        cell.number_format = shape


def _formula(sheet: Worksheet, place: str, text: str, *, bold: bool = False) -> None:
    from openpyxl.styles import Font

    sheet[place] = text
    sheet[place].number_format = MONEY_FORMAT
    if bold:
        sheet[place].font = Font(bold=True)


def _head(sheet: Worksheet, quote: Quote, language: str) -> int:
    """Title and fields; returns the row of the table's head."""
    head = quote.heading
    put(sheet, 1, 1, f"{_say(KINDS[head.kind], language)} {head.number}".strip(), bold=True)
    revision = msg("revision {revision}", revision=head.revision)
    put(sheet, 2, 1, f"{quote.title} · {_say(revision, language)} · {_say(STATUSES[head.status], language)}")
    row = 3
    for field in heading_fields(head.kind, (language,)):
        put(sheet, row, 1, _say(field.label, language))
        put(sheet, row, 3, str(getattr(head, field.name)))
        row += 1
    put(sheet, row, 1, _say(msg("Purpose"), language))
    put(sheet, row, 3, _say(head.purpose or quote.purpose, language))
    return row + 2


def _lines(sheet: Worksheet, quote: Quote, row: int, language: str) -> tuple[int, int]:
    """The table; returns its first and last row. Rows of a group fold."""
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.properties import Outline, PageSetupProperties, WorksheetProperties

    for column, (head, width) in enumerate(zip(HEADS, WIDTHS, strict=True), 1):
        put(sheet, row, column, _say(head, language), bold=True)
        sheet.column_dimensions[get_column_letter(column)].width = width
    sheet.freeze_panes = f"D{row + 1}"
    sheet.print_title_rows = f"{row}:{row}"
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties = WorksheetProperties(
        pageSetUpPr=PageSetupProperties(fitToPage=True), outlinePr=Outline(summaryBelow=False)
    )
    group, first = "", row + 1
    for line in quote.lines:
        row += 1
        if line.group != group:
            group = line.group
            put(sheet, row, 1, _say(GROUPS[group], language), bold=True)
            row += 1
        _line(sheet, row, line, quote, language)
        sheet.row_dimensions[row].outlineLevel = 1
    return first, max(row, first)


def _line(sheet: Worksheet, row: int, line: Line, quote: Quote, language: str) -> None:
    terms = line.terms
    texts = {
        2: line.maker, 3: _say(line.name, language), 4: line.part_number,
        5: _say(NUMBER_STATUSES[line.number_status], language), 6: about(line, language),
        7: _say(CONDITIONS[terms.condition], language) if terms.condition else "",
        8: _say(PERIODS[line.period], language), 11: line.unit.currency if line.unit else quote.currency,
        16: ", ".join(filter(None, (line.price.source, line.price.date))) if line.price else "",
        17: _say(weeks_text(terms.lead_weeks), language) if terms.lead_weeks else "",
        18: "; ".join(terms.substitutes),
    }  # fmt: skip
    put(sheet, row, 1, line.number)
    for column, text in texts.items():
        if text:
            put(sheet, row, column, text)
    put(sheet, row, 9, line.quantity)
    if line.unit is not None:
        unit = line.unit.amount / (1 + line.tax_rate) if line.tax_included else line.unit.amount
        put(sheet, row, 10, unit, shape=MONEY_FORMAT)
    put(sheet, row, 12, line.tax_rate, shape="0.0##%")
    asked = f'IF({UNIT}{row}="","",'
    _formula(sheet, f"{NET}{row}", f"={asked}ROUND({QUANTITY}{row}*{UNIT}{row},2))")
    _formula(sheet, f"{TAX}{row}", f"={asked}ROUND({NET}{row}*{RATE}{row},2))")
    _formula(sheet, f"{GROSS}{row}", f"={asked}{NET}{row}+{TAX}{row})")


def _sums(sheet: Worksheet, quote: Quote, first: int, last: int, language: str) -> None:
    """Sums by currency of the one-time lines, with freight and discount, and of the recurring lines apart."""
    row = last + 2
    currencies = dict.fromkeys([quote.currency, *(line.unit.currency for line in quote.lines if line.unit)])
    for currency in currencies:
        label = msg("Sum of the lines, {currency}", currency=currency)
        _sum_row(sheet, row, _say(label, language), (first, last), (_say(PERIODS["once"], language), currency))
        top, row = row, row + 1
        for title, charge in _beside(quote, currency):
            put(sheet, row, 11, _say(title, language))
            put(sheet, row, 13, charge.net.amount, shape=MONEY_FORMAT)
            _formula(sheet, f"{TAX}{row}", f"=ROUND({NET}{row}*{charge.rate},2)")
            _formula(sheet, f"{GROSS}{row}", f"={NET}{row}+{TAX}{row}")
            row += 1
        put(sheet, row, 11, _say(msg("Total, {currency}", currency=currency), language), bold=True)
        for column in (NET, TAX, GROSS):
            _formula(sheet, f"{column}{row}", f"=SUM({column}{top}:{column}{row - 1})", bold=True)
        row += 2
        for period in dict.fromkeys(line.period for line in quote.lines if line.period != "once"):
            word = PERIODS[period]
            label = msg("Recurring, {period}, {currency}", period=word, currency=currency)
            _sum_row(sheet, row, _say(label, language), (first, last), (_say(word, language), currency))
            row += 1
    if quote.to_be_quoted:
        note = msg("{count} of {lines} lines have no offer and are not in the sums.", count=quote.to_be_quoted,
                   lines=len(quote.once))  # fmt: skip
        put(sheet, row, 11, _say(note, language))


def _sum_row(sheet: Worksheet, row: int, label: str, rows: tuple[int, int], match: tuple[str, str]) -> None:
    """The sum of the lines of one period and currency."""
    first, last = rows
    put(sheet, row, 11, label)
    for column in (NET, TAX, GROSS):
        where = f'{PERIOD}{first}:{PERIOD}{last},"{match[0]}",{CURRENCY}{first}:{CURRENCY}{last},"{match[1]}"'
        _formula(sheet, f"{column}{row}", f"=SUMIFS({column}{first}:{column}{last},{where})")


def _beside(quote: Quote, currency: str) -> list[tuple[Message, Charge]]:
    """Freight and discounts in a currency."""
    found = [(msg("Freight"), quote.freight)] if quote.freight else []
    found += [(msg("Discount {share}", share=quote.request.discount), charge) for charge in quote.discounts]
    return [(title, charge) for title, charge in found if charge.amount.currency == currency]


def _readings(book: Workbook, quote: Quote, language: str) -> None:
    sheet = book.create_sheet(_say(msg("Readings"), language)[:31])
    heads = (msg("Reading"), msg("Value"), msg("Unit"), msg("Low"), msg("High"), msg("Limit"), msg("Verdict"))
    for column, (head, width) in enumerate(zip(heads, (40, 14, 12, 14, 14, 14, 70), strict=True), 1):
        put(sheet, 1, column, _say(head, language), bold=True)
        sheet.column_dimensions["ABCDEFG"[column - 1]].width = width
    for row, reading in enumerate(quote.readings, 2):
        put(sheet, row, 1, _say(reading.title, language))
        put(sheet, row, 3, reading.unit)
        for column, value in ((2, reading.value), (4, reading.low), (5, reading.high), (6, reading.limit)):
            if value is not None:
                put(sheet, row, column, value)
        if reading.sentence:
            put(sheet, row, 7, _say(reading.sentence, language))


def undated(data: bytes) -> bytes:
    """The archive without its times of writing, so that the same quote gives the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "docProps/core.xml":
                content = _without_times(content)
            new.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _without_times(content: bytes) -> bytes:
    return re.sub(rb"<dcterms:(created|modified)[^>]*>[^<]*</dcterms:\1>", b"", content)
