"""Quotes of vendors: prices with source and date, and nothing without them."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from openpyxl import Workbook

from planner import locations
from planner.catalog.catalogue import Catalogue
from planner.errors import InputRejected
from planner.importing.imported import Form, How, Imported
from planner.importing.phrases import date_of, money_of
from planner.importing.reader import Options, import_file
from planner.importing.sources import Source

CATALOGUE = Catalogue(locations.root() / "catalog.db")
FILES = Path(__file__).resolve().parents[1] / "reference" / "imports"


def workbook(*rows: tuple[object, ...]) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def read(data: bytes, options: Options | None = None) -> Imported:
    return import_file(Source("quote", data), CATALOGUE, options=options)


def offers(imported: Imported) -> list[tuple[str, str, str, str, str | None]]:
    return [(part, price.amount, price.currency, price.source, price.date) for part, price in imported.prices]


def test_a_chinese_csv() -> None:
    imported = import_file(FILES / "quote-zh.csv", CATALOGUE)
    assert imported.form is Form.QUOTE
    assert offers(imported)[:2] == [
        ("rtx-4090", "15999", "CNY", "上海某科技有限公司, Q-1187", "2026-11-02"),
        ("ryzen-9-7950x", "3499", "CNY", "上海某科技有限公司, Q-1187", "2026-11-02"),
    ]
    assert offers(imported)[2][1] == "12000"  # 1.2万
    supply = next(line for line in imported.lines if line.part is not None and line.part.id == "seasonic-prime-px-1600")
    assert [str(note) for note in supply.notes] == ["the price 面议 is no amount"]
    assert [line.text for line in imported.not_understood] == ["5 | 其他 | 安装调试服务 | 1 | 500 | 500"]


def test_a_german_csv_with_decimal_commas() -> None:
    imported = import_file(FILES / "quote-de.csv", CATALOGUE)
    assert [offer[:3] for offer in offers(imported)] == [
        ("l40s", "7999", "EUR"),
        ("xeon-gold-6330", "1899.5", "EUR"),
        ("samsung-ddr4-3200-rdimm-64", "289", "EUR"),
    ]
    assert [line.quantity for line in imported.lines if line.part is not None] == [4, 2, 16]


def test_german_words_name_the_columns() -> None:
    text = "Pos;Artikel;Menge;Einzelpreis;Gesamt\n1;NVIDIA RTX A6000;4;4.299,00 €;17.196,00 €\n;;;Summe;17.196,00 €\n"
    imported = import_file(Source("q.csv", text.encode()), CATALOGUE, options=Options("Shop", "2026-01-31"))
    assert offers(imported) == [("rtx-a6000", "4299", "EUR", "Shop", "2026-01-31")]
    assert imported.not_understood == ()


def test_a_column_that_only_counts_the_items_is_not_their_name() -> None:
    text = "Item,Description,Qty,Unit price (USD)\n1,NVIDIA L40S,4,7850\n2,Xeon Gold 6430,2,2100\n"
    imported = import_file(Source("q.csv", text.encode()), CATALOGUE)
    assert [(line.quantity, line.part.id) for line in imported.lines if line.part] == [
        (4, "l40s"),
        (2, "xeon-gold-6430"),
    ]


def test_a_workbook() -> None:
    data = workbook(
        ("Vendor:", "Example Ltd"),
        ("Date:", "2026-10-01"),
        (),
        ("Item", "Qty", "Unit price (USD)"),
        ("NVIDIA RTX A6000", 2, 4650.0),
        ("AMD EPYC 7413", 1, "1,825.00"),
        ("Total", None, 11125),
    )
    imported = read(data)
    assert offers(imported) == [
        ("rtx-a6000", "4650", "USD", "Example Ltd", "2026-10-01"),
        ("epyc-7413", "1825", "USD", "Example Ltd", "2026-10-01"),
    ]


def test_a_price_needs_vendor_and_date() -> None:
    data = b"Item,Qty,Price\nRTX 4090,1,$1799\n"
    undated = read(data)
    assert undated.prices == ()
    assert len(undated.notes) == 1
    assert undated.lines[1].part is not None  # the part is read all the same
    assert offers(read(data, Options("Example", "2026-09-30"))) == [
        ("rtx-4090", "1799", "USD", "Example", "2026-09-30")
    ]


def test_a_total_is_divided_by_the_number_of_pieces() -> None:
    data = b"Date: 2026-09-30\nVendor: Example\nDescription,Qty,Amount\nRTX 4090,4,EUR 7200\n"
    assert offers(read(data))[0][1:3] == ("1800", "EUR") or offers(read(data))[0][1] == "1800.00"


def test_an_unreadable_quantity_is_said() -> None:
    imported = read(b"Item,Qty,Price\nRTX 4090,several,$1799\n")
    assert imported.lines[1].quantity == 1
    assert any("no number" in str(note) for note in imported.lines[1].notes)


@pytest.mark.parametrize("cell", ["=1+1", "=cmd|' /C calc'!A0", "@SUM(A1:A9)", "+HYPERLINK(1)"])
def test_formulas_are_never_computed(cell: str) -> None:
    with pytest.raises(InputRejected, match="formula"):
        read(f"Item,Qty,Price\nRTX 4090,1,{cell}\n".encode())


def test_a_workbook_formula_without_a_stored_result_gives_no_price() -> None:
    imported = read(workbook(("Item", "Qty", "Price"), ("RTX 4090", 1, "=1799*1")))
    assert imported.prices == ()
    assert imported.lines[1].how is How.NAMED


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("[Content_Types].xml", b"<Types/>")
        packed.writestr("xl/worksheets/sheet1.xml", b"0" * 300_000_000)
    assert len(stream.getvalue()) < 1_000_000
    with pytest.raises(InputRejected, match="unpacks"):
        read(stream.getvalue())


def test_a_sheet_without_a_header() -> None:
    with pytest.raises(InputRejected, match="no row names the columns"):
        read(workbook((1, 2, 3), (4, 5, 6)))


@pytest.mark.parametrize(
    ("text", "amount", "currency"),
    [
        ("$1,234.50", "1234.5", "USD"),
        ("1.234,50 €", "1234.5", "EUR"),
        ("¥12,000", "12000", "CNY"),
        ("12000元", "12000", "CNY"),
        ("1.2万", "12000", ""),
        ("US$ 99", "99", "USD"),
        ("CNY 8 500", "8500", "CNY"),
    ],
)
def test_money(text: str, amount: str, currency: str) -> None:
    money = money_of(text)
    assert money is not None
    assert (money.amount, money.currency) == (amount, currency)


@pytest.mark.parametrize("text", ["", "free", "-5 €", "$0", "NaN", "inf", "9" * 40])
def test_no_money(text: str) -> None:
    assert money_of(text) is None


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2026-01-31", "2026-01-31"),
        ("2026年1月31日", "2026-01-31"),
        ("31 Jan 2026", "2026-01-31"),
        ("January 31, 2026", "2026-01-31"),
        ("01/02/2026", None),
        ("2026-13-01", None),
    ],
)
def test_dates(text: str, date: str | None) -> None:
    assert date_of(text) == date
