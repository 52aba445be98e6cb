"""Tables as CSV or XLSX: rows of parts with their number, and in quotes of vendors with prices and dates."""

from __future__ import annotations

import csv
import io
import re
import warnings
import zipfile
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING
from zipfile import BadZipFile

from planner.errors import InputRejected
from planner.importing.assembling import Entry, plan_of
from planner.importing.imported import Form, How, Imported, Line
from planner.importing.phrases import Money, currency_of, date_of, kind_of_label, money_of
from planner.importing.sources import LONGEST_LINE, Source
from planner.importing.taking import Taker
from planner.messages import msg
from planner.parts.evidence import Price
from planner.units import MIB

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from planner.importing.imported import Library

    Row = tuple[str, ...]

VALID = (
    r"(offer |quote |quotation |prices? )?valid( until| till| to| through)?|expiry( date)?|expires( on)?|"
    r"gültig bis|(报价)?有效期(至|截至|到)?|有效至|截止日期"
)
COLUMNS: tuple[tuple[str, str], ...] = (
    (
        "number",
        r"(mfr\.?|mfg\.?|manufacturer|vendor)? ?(part|model|item|product|order|article)? ?(no\.?|"
        r"number|#|p/?n|code|mpn|sku)|mpn|p/?n|sku|"
        r"artikel-?(nr\.?|nummer)|teile-?nummer|型号|规格型号|料号|零件号|部件号|产品编号|物料编码|货号",
    ),
    (
        "name",
        r"(item|product|part|goods|line item)( (name|description))?|description|name|article|component|"
        r"artikel|bezeichnung|artikelbezeichnung|beschreibung|品名|名称|产品|产品名称|物料名称|描述|商品|商品名称|货物名称|配置|说明|规格",
    ),
    ("kind", r"type|category|kind|class|类别|类型|部件|配件|分类"),
    ("quantity", r"qty\.?|quantity|count|pcs|units?|menge|anzahl|stück|stk\.?|数量|件数|台数"),
    (
        "price",
        r"(unit|net|list|each|your)? ?(price|cost)( (each|per unit|excl\.? (vat|tax)|incl\.? (vat|"
        r"tax)|net))?|price/unit|unit|"
        r"einzelpreis|stückpreis|preis|ep|单价|含税单价|不含税单价|价格|报价|售价",
    ),
    (
        "total",
        r"(line|ext(ended|\.)?|sub)? ?(total|amount)( price)?|extended price|sum|gesamt(preis)?|"
        r"summe|金额|小计|总价|合计|总计",
    ),
    ("currency", r"currency|curr\.?|ccy|币种|货币"),
    ("vendor", r"vendor|supplier|seller|shop|store|reseller|distributor|供应商|卖家|店铺|经销商|来源"),
    ("maker", r"brand|make|maker|manufacturer|mfr\.?|品牌|厂商|厂家|制造商"),
    ("date", r"date|quote date|quoted( on)?|price date|as of|valid from|日期|报价日期|询价日期"),
    ("valid", VALID),
    ("link", r"url|link|链接|网址"),
)
FACTS: tuple[tuple[str, str], ...] = (
    ("vendor", r"vendor|supplier|seller|from|quoted by|company|供应商|报价单位|报价方|卖方|供方|公司"),
    ("date", r"(quote|quotation|offer|issue)? ?date|dated|date of (quote|offer)|日期|报价日期|报价时间|制单日期"),
    ("valid", VALID),
    ("currency", r"currency|all prices in|币种|货币|单位"),
    ("quote", r"(quote|quotation|offer|reference) ?(no\.?|number|#|ref\.?)?|报价单号|单号|编号"),
)
ENDS = re.compile(
    r"^\W*(sub ?total|grand total|total|vat|tax|shipping|freight|discount|summe|gesamt|mwst|ust|"
    r"rabatt|合计|总计|税|运费|小计|大写)",
    re.IGNORECASE,
)
NAME = next(pattern for key, pattern in COLUMNS if key == "name")
HEADER_ROWS = 40
MOST_ROWS = 20_000
MOST_COLUMNS = 256
MOST_SHEET_BYTES = 256 * MIB
MOST_RATIO = 200  # of the unpacked to the packed size of a sheet; ordinary ones reach some twenty


@dataclass
class _Table:
    """What is known of a sheet while it is read: the columns, and facts that stand above or below them."""

    columns: dict[str, int] = field(default_factory=dict)
    facts: dict[str, str] = field(default_factory=dict)
    heading: str = ""
    names: list[int] = field(default_factory=list)  # every column that may hold the name, from the left


def read_csv(source: Source, text: str, library: Library, options: Options) -> Imported:
    """A quote as text with separators. Raises InputRejected for one without a header, or with a formula."""
    sample = text[:20_000]
    separator = max(",;\t|", key=lambda sign: min(sum(sign in line for line in sample.split("\n")), sample.count(sign)))
    csv.field_size_limit(LONGEST_LINE)
    rows: list[Row] = []
    try:
        for row in csv.reader(io.StringIO(text), delimiter=separator, strict=False):
            rows.append(tuple(cell.strip() for cell in row[:MOST_COLUMNS]))
            if len(rows) > MOST_ROWS:
                raise InputRejected("{file}: more than {most} rows", file=source.name, most=MOST_ROWS)
    except csv.Error as error:
        raise InputRejected(
            "{file}, row {row}: {reason}", file=source.name, row=len(rows) + 1, reason=str(error)
        ) from None
    return _read(source.name, rows, library, options, formulas=True)


def read_xlsx(source: Source, library: Library, options: Options) -> Imported:
    """A quote as a workbook: its first sheet that has a header. Stored results of formulas are read, none is computed.

    Raises InputRejected for what is no workbook, unpacks to too much, or has no header.
    """
    check_packed(source)
    from openpyxl import load_workbook
    from openpyxl.utils.exceptions import InvalidFileException

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of styles and extensions that are not kept
            book = load_workbook(io.BytesIO(source.data), read_only=True, data_only=True, keep_links=False)
            failure: InputRejected | None = None
            for sheet in book.worksheets[:20]:
                rows: list[Row] = []
                for row in sheet.iter_rows(max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS, values_only=True):
                    rows.append(tuple(_cell(value) for value in row))
                if len(rows) > MOST_ROWS:
                    raise InputRejected("{file}: more than {most} rows", file=source.name, most=MOST_ROWS)
                try:
                    return _read(source.name, rows, library, options, formulas=False)
                except InputRejected as error:
                    failure = failure or error
    except (
        BadZipFile,
        InvalidFileException,
        KeyError,
        ValueError,
        TypeError,
        IndexError,
        AttributeError,
        SyntaxError,
        OSError,
        OverflowError,
        RecursionError,
        NotImplementedError,
        zipfile.LargeZipFile,
        EOFError,
    ) as error:
        raise InputRejected(
            "{file}: the workbook cannot be read ({reason})",
            file=source.name,
            reason=str(error)[:120] or type(error).__name__,
        ) from None
    raise failure or InputRejected("{file}: the workbook has no sheet", file=source.name)


def check_packed(source: Source) -> None:
    """Refuse a packed file whose directory announces too much. Raises InputRejected."""
    try:
        with zipfile.ZipFile(io.BytesIO(source.data)) as packed:
            infos = packed.infolist()
    except (BadZipFile, ValueError, OSError, EOFError, NotImplementedError) as error:
        raise InputRejected(
            "{file}: the archive cannot be read ({reason})", file=source.name, reason=str(error)[:120]
        ) from None
    total = sum(info.file_size for info in infos)
    if total > MOST_SHEET_BYTES or total > MOST_RATIO * max(len(source.data), 100_000):
        raise InputRejected(
            "{file}: it unpacks to {size} MiB, too much for a sheet", file=source.name, size=total // MIB
        )


@dataclass(frozen=True)
class Options:
    """What the user knows of a quote that it does not say itself, and how to stop."""

    vendor: str = ""
    date: str = ""
    currency: str = ""
    progress: Callable[[int, int], None] | None = None
    cancelled: Callable[[], bool] | None = None


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, (datetime, date)):
        return value.strftime("%Y-%m-%d")
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            return ""
        return f"{value:.10g}" if abs(value) < 1e15 else ""
    return str(value).strip()[:LONGEST_LINE]


def _read(name: str, rows: Sequence[Row], library: Library, options: Options, *, formulas: bool) -> Imported:
    table, first = _header(rows)
    if not _names_columns(table):
        raise InputRejected("{file}: no row names the columns (item or part number, with quantity or price)", file=name)
    for row in (*rows[: first - 1], *rows[first:]):
        for key, value in _facts(row):
            table.facts.setdefault(key, value)
    _choose_name(table, rows[first:])
    lines = [Line(n, _shown(row), How.REMARK) for n, row in enumerate(rows[:first], start=1) if any(row)]
    taker = Taker(library)
    entries: list[Entry] = []
    prices: list[tuple[str, Price]] = []
    for index, row in enumerate(rows[first:], start=first + 1):
        if options.cancelled is not None and options.cancelled():
            break
        if options.progress is not None and index % 50 == 0:
            options.progress(index, len(rows))
        if not any(row):
            continue
        if formulas:
            _refuse_formula(name, index, row, table)
        line, entry, price = _row(index, row, table, taker, options)
        lines.append(line)
        if entry is not None:
            entries.append(entry)
        if entry is not None and price is not None:
            prices.append((entry.part.id, price))
    undated = [price for _, price in prices if not (price.date and price.source)]
    notes = (
        [msg("{count} prices are not kept: a price needs its vendor and its date", count=len(undated))]
        if undated
        else []
    )
    kept = tuple((part, price) for part, price in prices if price.date and price.source)
    parts = tuple(
        {entry.part.id: entry.part for entry in entries if entry.part.id.startswith(("said-", "one-of-"))}.values()
    )
    form = Form.QUOTE if {"price", "total"} & set(table.columns) else Form.LIST
    return Imported(
        name, form, tuple(lines), plan_of(name, entries), parts, kept, notes=tuple(notes),
        valid_until=_last_day(rows[first:], table),
    )  # fmt: skip


def _last_day(rows: Iterable[Row], table: _Table) -> str:
    """The last day on which all prices hold, as ISO 8601; empty where none is named."""
    column = table.columns.get("valid")
    named = [row[column] for row in rows if column is not None and column < len(row)]
    days = filter(None, map(date_of, (*named, table.facts.get("valid", ""))))
    return min(days, default="")


def has_header(rows: Sequence[Row]) -> bool:
    """Whether one of the first rows names columns: a part, and how many of it there are or what it costs."""
    table, _ = _header(rows)
    return _names_columns(table)


def _names_columns(table: _Table) -> bool:
    return bool({"name", "number"} & set(table.columns)) and bool({"price", "total", "quantity"} & set(table.columns))


def _header(rows: Sequence[Row]) -> tuple[_Table, int]:
    """The row among the first that names most columns, with its number."""
    best, at = _Table(), 0
    for number, row in enumerate(rows[:HEADER_ROWS], start=1):
        columns: dict[str, int] = {}
        names: list[int] = []
        for index, cell in enumerate(row):
            words = " ".join(re.sub(r"[(（].*?[)）]|[*:：_\n]", " ", cell).lower().split())
            if words and re.fullmatch(NAME, words):
                names.append(index)
            for key, pattern in COLUMNS:
                if key not in columns and words and re.fullmatch(pattern, words):
                    columns[key] = index
                    break
        if len(columns) > len(best.columns) and len(columns) >= 2:
            best, at = _Table(columns, {}, " ".join(row), names), number
    return best, at


def _choose_name(table: _Table, rows: Sequence[Row]) -> None:
    """Take the first name column with words in it: ``Item`` often only counts the rows beside ``Description``."""
    for index in table.names:
        filled = [row[index] for row in rows if index < len(row) and row[index]]
        if any(not re.fullmatch(r"[\d.\s]+", cell) for cell in filled[: max(1, len(filled) - 1)]):
            table.columns["name"] = index
            return


def _facts(row: Row) -> Iterator[tuple[str, str]]:
    """Facts of the whole quote: ``Date: 2026-01-31`` in one cell, or a label and its value in two."""
    filled = [cell for cell in row if cell]
    pairs = [cell.replace("：", ":").split(":", 1) for cell in filled if re.search(r"[:：]", cell)]
    if len(filled) == 2:
        pairs.append(filled)
    for pair in pairs:
        if len(pair) != 2:
            continue
        label, value = pair[0].strip(" :：").lower(), pair[1].strip()
        for key, pattern in FACTS:
            if value and re.fullmatch(pattern, label):
                yield key, value[:200]


def _refuse_formula(name: str, number: int, row: Row, table: _Table) -> None:
    """A text file has no results of formulas, and none is ever computed here."""
    for key in ("name", "number", "quantity", "price"):
        index = table.columns.get(key)
        if index is not None and index < len(row) and re.match(r"^[=@]|^[+-]\s*[A-Za-z(]", row[index]):
            raise InputRejected(
                "{file}, row {row}: a formula stands where a value is needed; save the sheet with values",
                file=name,
                row=number,
            )


def _row(
    number: int, row: Row, table: _Table, taker: Taker, options: Options
) -> tuple[Line, Entry | None, Price | None]:
    def cell(key: str) -> str:
        index = table.columns.get(key)
        return row[index] if index is not None and index < len(row) else ""

    shown = _shown(row)
    said = cell("name") or cell("number")
    if not said or ENDS.match(next((value for value in row if value), "")):
        return Line(number, shown, How.REMARK), None, None
    kind = kind_of_label(cell("kind"))
    names = [cell("number"), f"{cell('maker')} {cell('name')}".strip(), f"{cell('name')} {cell('number')}".strip()]
    taken = None
    for words in dict.fromkeys(name for name in names if name):
        found = taker.take(words, kind)
        if found.how is How.NAMED or taken is None or (found.part is not None and taken.part is None):
            taken = found
        if taken.how is How.NAMED:
            break
    if taken is None or taken.part is None:
        return Line(number, shown, How.NOT_UNDERSTOOD, left_over=taken.left_over if taken else ()), None, None
    quantity, understood = _quantity(cell("quantity"))
    pieces = quantity * taken.quantity
    notes = list(taken.notes)
    if not understood:
        notes.append(msg("the quantity {text} is no number: 1 is taken", text=cell("quantity")[:40]))
    price = _price(cell, pieces, table, options)
    if price is None and (cell("price") or cell("total")):
        notes.append(msg("the price {text} is no amount", text=(cell("price") or cell("total"))[:40]))
    line = Line(
        number,
        shown,
        taken.how,
        pieces,
        taken.part,
        taken.certainty,
        tuple(part.id for part in taken.candidates),
        taken.left_over,
        tuple(notes),
    )
    return line, Entry(taken.part, pieces, taken.capacity_gb, taken.power_limit_w), price


def _quantity(text: str) -> tuple[int, bool]:
    found = re.fullmatch(r"[x×]?\s*(\d{1,4})(?:\.0+)?\s*[x×]?\s*\D{0,6}", text.strip())
    if not text.strip():
        return 1, True
    return (int(found[1]), True) if found and int(found[1]) > 0 else (1, False)


def _price(cell: Callable[[str], str], pieces: int, table: _Table, options: Options) -> Price | None:
    """Price of one piece."""
    money = money_of(cell("price"))
    if money is None:
        total = money_of(cell("total"))
        if total is None or pieces < 1:
            return None
        money = Money(format((Decimal(total.amount) / pieces).quantize(Decimal("0.01")), "f"), total.currency)
    currency = (
        money.currency
        or currency_of(cell("currency"))
        or currency_of(table.heading)
        or currency_of(table.facts.get("currency", ""))
        or options.currency
    )
    if not currency:
        return None
    vendor = cell("vendor") or table.facts.get("vendor", "") or options.vendor
    number = table.facts.get("quote", "")
    source = f"{vendor}, {number}" if vendor and number else vendor
    dated = date_of(cell("date")) or date_of(table.facts.get("date", "")) or date_of(options.date)
    return Price(money.amount, currency, "offer", source, dated)


def _shown(row: Iterable[str]) -> str:
    return " | ".join(cell for cell in row if cell)[:400]
