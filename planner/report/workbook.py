"""The sheet as a workbook whose sums are formulas, so that purchasing can fill in prices."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from planner.messages import msg
from planner.pricing.money import minor_digits
from planner.pricing.sums import rate_of
from planner.report.figures import languages_of, weeks_text, worded
from planner.report.heading import KINDS, STATUSES, heading_fields
from planner.report.plain import about, harmless
from planner.report.quote import GROUPS
from planner.report.request import CONDITIONS, NUMBER_STATUSES, PERIODS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

    from planner.report.quote import Line, Quote

LONGEST_CELL = 32_767  # characters that a cell holds
EPOCH = (1980, 1, 1, 0, 0, 0)
UNIT, RATE, QUANTITY, NET, TAX, GROSS, PERIOD, CURRENCY, BASIS = "J", "L", "I", "M", "N", "O", "H", "K", "S"
WIDTHS = (6, 18, 40, 22, 13, 46, 14, 10, 9, 14, 10, 9, 16, 16, 16, 30, 14, 14, 14)
HEADS = (
    msg("No."), msg("Maker"), msg("Item"), msg("Part number"), msg("Part number status"), msg("Description"),
    msg("Condition"), msg("Period"), msg("Qty"), msg("Unit price without tax"), msg("Currency"), msg("Tax rate"),
    msg("Amount without tax"), msg("Tax amount"), msg("Amount with tax"), msg("Price source"), msg("Lead time"),
    msg("Accepted instead"), msg("Offered"),
)  # fmt: skip
#: Whether the price was offered with its tax; such a line is rounded with its tax.
BASES = {False: msg("without tax"), True: msg("with tax")}
MONEY_FORMAT = "#,##0.00"
RATE_FORMAT = "0.0##%"


def render_workbook(quote: Quote, language: str = "en") -> bytes:
    """The sheet as XLSX: a page of lines and sums, a page of readings. The same quote gives the same bytes."""
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = worded(KINDS[quote.heading.kind], language)[:31]
    row = _head(sheet, quote, language)
    first, last = _lines(sheet, quote, row, language)
    _sums(sheet, quote, first, last, language)
    _readings(book, quote, language)
    book.properties.creator = "Slotwright"
    book.properties.title = f"{quote.heading.number} {quote.title}".strip()
    buffer = io.BytesIO()
    book.save(buffer)
    return undated(buffer.getvalue())


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
    put(sheet, 1, 1, f"{worded(KINDS[head.kind], language)} {head.number}".strip(), bold=True)
    revision = msg("revision {revision}", revision=head.revision)
    put(sheet, 2, 1, f"{quote.title} · {worded(revision, language)} · {worded(STATUSES[head.status], language)}")
    row = 3
    for field in heading_fields(head.kind, languages_of(language)):
        put(sheet, row, 1, worded(field.label, language))
        put(sheet, row, 3, str(getattr(head, field.name)))
        row += 1
    put(sheet, row, 1, worded(msg("Purpose"), language))
    put(sheet, row, 3, worded(head.purpose or quote.purpose, language))
    return row + 2


def _lines(sheet: Worksheet, quote: Quote, row: int, language: str) -> tuple[int, int]:
    """The table; returns its first and last row. Rows of a group fold."""
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.properties import Outline, PageSetupProperties, WorksheetProperties

    for column, (head, width) in enumerate(zip(HEADS, WIDTHS, strict=True), 1):
        put(sheet, row, column, worded(head, language), bold=True)
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
            put(sheet, row, 1, worded(GROUPS[group], language), bold=True)
            row += 1
        _line(sheet, row, line, quote, language)
        sheet.row_dimensions[row].outlineLevel = 1
    return first, max(row, first)


def _line(sheet: Worksheet, row: int, line: Line, quote: Quote, language: str) -> None:
    terms = line.terms
    texts = {
        2: line.maker, 3: worded(line.name, language), 4: line.part_number,
        5: worded(NUMBER_STATUSES[line.number_status], language), 6: about(line, language),
        7: worded(CONDITIONS[terms.condition], language) if terms.condition else "",
        8: worded(PERIODS[line.period], language), 11: _currency(line, quote),
        16: ", ".join(filter(None, (line.price.source, line.price.date))) if line.price else "",
        17: worded(weeks_text(terms.lead_weeks), language) if terms.lead_weeks else "",
        18: "; ".join(terms.substitutes), 19: worded(BASES[line.tax_included], language),
    }  # fmt: skip
    put(sheet, row, 1, line.number)
    for column, text in texts.items():
        if text:
            put(sheet, row, column, text)
    put(sheet, row, 9, line.quantity)
    if line.unit is not None:
        unit = line.unit.amount / (1 + line.tax_rate) if line.tax_included else line.unit.amount
        put(sheet, row, 10, unit, shape=MONEY_FORMAT)
    put(sheet, row, 12, line.tax_rate, shape=RATE_FORMAT)
    amount = f"{QUANTITY}{row}*{UNIT}{row}"
    if line.tax_included:
        amount += f"*(1+{RATE}{row})"
    _amounts(sheet, row, amount, minor_digits(_currency(line, quote)), held=line.tax_included, asked=True)


def _amounts(sheet: Worksheet, row: int, amount: str, digits: int, *, held: bool, asked: bool = False) -> None:
    """Net, tax and gross of one row as ``Charge`` has them; tax on top stays unrounded, it is rounded with its rate."""
    begin, end = (f'=IF({UNIT}{row}="","",', ")") if asked else ("=", "")
    net, tax, gross = (f"{column}{row}" for column in (NET, TAX, GROSS))
    if held:
        formulas = (f"ROUND({gross}/(1+{RATE}{row}),{digits})", f"{gross}-{net}", f"ROUND({amount},{digits})")
    else:
        formulas = (f"ROUND({amount},{digits})", f"{net}*{RATE}{row}", f"{net}+{tax}")
    for place, formula in zip((net, tax, gross), formulas, strict=True):
        _formula(sheet, place, f"{begin}{formula}{end}")


def _currency(line: Line, quote: Quote) -> str:
    return line.unit.currency if line.unit else quote.currency


def _beside(sheet: Worksheet, quote: Quote, first: int, last: int, language: str) -> int:
    """Discounts over the lines above, and freight, as rows of the table; returns its last row.

    A discount has a row for each currency, rate and basis, also of lines that have no price yet.
    """
    lines = Rows(first, last, language)
    row, once = last, worded(PERIODS["once"], language)
    share = rate_of(quote.request.discount) if quote.request.discount else Decimal(0)
    groups = dict.fromkeys(
        (_currency(line, quote), line.tax_rate.normalize(), line.tax_included) for line in quote.once
    )
    for currency, rate, held in groups if share else ():
        row += 1
        label = msg("Discount {share}", share=quote.request.discount)
        _beside_row(sheet, row, (worded(label, language), once, currency, worded(BASES[held], language)), rate)
        put(sheet, row, 10, share, shape=RATE_FORMAT)
        base = lines.sum(GROSS if held else NET, once, currency, f"{RATE}{row}", held=held)
        _amounts(sheet, row, f"-{UNIT}{row}*{base}", minor_digits(currency), held=held)
    if quote.freight:
        row += 1
        net, rate = quote.freight.net, quote.freight.rate
        _beside_row(
            sheet, row, (worded(msg("Freight"), language), once, net.currency, worded(BASES[False], language)), rate
        )
        put(sheet, row, 10, net.amount, shape=MONEY_FORMAT)
        _amounts(sheet, row, f"{UNIT}{row}", minor_digits(net.currency), held=False)
    return row


def _beside_row(sheet: Worksheet, row: int, texts: tuple[str, str, str, str], rate: Decimal) -> None:
    for column, text in zip((3, 8, 11, 19), texts, strict=True):
        put(sheet, row, column, text)
    put(sheet, row, 12, rate, shape=RATE_FORMAT)


def _sums(sheet: Worksheet, quote: Quote, first: int, last: int, language: str) -> None:
    """Sums by currency and tax rate, the recurring lines apart; each tax is rounded once, as on the printed sheet."""
    end = _beside(sheet, quote, first, last, language)
    lines, table = Rows(first, last, language), Rows(first, end, language)
    row, once = end + 2, worded(PERIODS["once"], language)
    charged = [(_currency(line, quote), line.tax_rate.normalize(), line.period) for line in quote.lines]
    if quote.freight:
        charged.append((quote.freight.amount.currency, quote.freight.rate.normalize(), "once"))
    for currency in dict.fromkeys([quote.currency, *(currency for currency, _, _ in charged)]):
        label = msg("Sum of the lines, {currency}", currency=currency)
        put(sheet, row, 11, worded(label, language))
        _formula(sheet, f"{NET}{row}", f"={lines.sum(NET, once, currency)}")
        rates = _rates(charged, currency, "once")
        title = msg("At this tax rate, {currency}", currency=currency)
        row = top = row + 1
        row = _rate_rows(sheet, row, table, (worded(title, language), once, currency), rates)
        other = msg("At other tax rates, {currency}", currency=currency)
        put(sheet, row, 11, worded(other, language))
        for column in (NET, TAX):
            apart = "".join(f',{table.of(RATE)},"<>"&{RATE}{n}' for n in range(top, row))
            rest = table.sum(column, once, currency).removesuffix(")") + apart + ")"
            _formula(sheet, f"{column}{row}", f"=ROUND({rest},{minor_digits(currency)})")
        _formula(sheet, f"{GROSS}{row}", f"={NET}{row}+{TAX}{row}")
        row += 1
        put(sheet, row, 11, worded(msg("Total, {currency}", currency=currency), language), bold=True)
        for column in (NET, TAX, GROSS):
            _formula(sheet, f"{column}{row}", f"=SUM({column}{top}:{column}{row - 1})", bold=True)
        row += 2
        for period in dict.fromkeys(line.period for line in quote.lines if line.period != "once"):
            label = msg("Recurring, {period}, {currency}", period=PERIODS[period], currency=currency)
            texts = (worded(label, language), worded(PERIODS[period], language), currency)
            row = _rate_rows(sheet, row, table, texts, _rates(charged, currency, period))
    put(sheet, row, 11, worded(msg("Tax is rounded once for each currency and tax rate."), language))
    if quote.to_be_quoted:
        note = msg("{count} of {lines} lines have no offer and are not in the sums.", count=quote.to_be_quoted,
                   lines=len(quote.once))  # fmt: skip
        put(sheet, row + 1, 11, worded(note, language))


def _rates(charged: Iterable[tuple[str, Decimal, str]], currency: str, period: str) -> list[Decimal]:
    """The rates of a currency and period, the highest first."""
    return sorted({rate for name, rate, when in charged if (name, when) == (currency, period)}, reverse=True)


def _rate_rows(
    sheet: Worksheet, row: int, table: Rows, texts: tuple[str, str, str], rates: Iterable[Decimal]
) -> int:  # fmt: skip
    """One row for each rate, as ``planner.pricing.sums.sums_by_rate`` rounds; returns the row after them."""
    label, period, currency = texts
    digits = minor_digits(currency)
    for rate in rates:
        put(sheet, row, 11, label)
        put(sheet, row, 12, rate, shape=RATE_FORMAT)
        here = f"{RATE}{row}"
        plain, held = (table.sum(NET, period, currency, here, held=held) for held in (False, True))
        inside = table.sum(TAX, period, currency, here, held=True)
        _formula(sheet, f"{NET}{row}", f"=ROUND({plain}+{held},{digits})")
        _formula(sheet, f"{TAX}{row}", f"=ROUND({here}*ROUND({plain},{digits}),{digits})+ROUND({inside},{digits})")
        _formula(sheet, f"{GROSS}{row}", f"={NET}{row}+{TAX}{row}")
        row += 1
    return row


@dataclass(frozen=True)
class Rows:
    """Rows of the table that a formula sums over."""

    first: int
    last: int
    language: str

    def of(self, column: str) -> str:
        return f"{column}${self.first}:{column}${self.last}"

    def sum(self, column: str, period: str, currency: str, rate: str = "", *, held: bool | None = None) -> str:
        """The sum of a column over a period and currency, and over the rate of a cell and a basis where given."""
        where = f'{self.of(PERIOD)},"{period}",{self.of(CURRENCY)},"{currency}"'
        if rate:
            where += f",{self.of(RATE)},{rate}"
        if held is not None:
            where += f',{self.of(BASIS)},"{worded(BASES[held], self.language)}"'
        return f"SUMIFS({self.of(column)},{where})"


def _readings(book: Workbook, quote: Quote, language: str) -> None:
    sheet = book.create_sheet(worded(msg("Readings"), language)[:31])
    heads = (msg("Reading"), msg("Value"), msg("Unit"), msg("Low"), msg("High"), msg("Limit"), msg("Verdict"))
    for column, (head, width) in enumerate(zip(heads, (40, 14, 12, 14, 14, 14, 70), strict=True), 1):
        put(sheet, 1, column, worded(head, language), bold=True)
        sheet.column_dimensions["ABCDEFG"[column - 1]].width = width
    for row, reading in enumerate(quote.readings, 2):
        put(sheet, row, 1, worded(reading.title, language))
        put(sheet, row, 3, reading.unit)
        for column, value in ((2, reading.value), (4, reading.low), (5, reading.high), (6, reading.limit)):
            if value is not None:
                put(sheet, row, column, value)
        if reading.sentence:
            put(sheet, row, 7, worded(reading.sentence, language))


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
