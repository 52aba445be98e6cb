"""The formulas of the workbook give what the quote says, and follow when a price is filled in."""

from __future__ import annotations

import io
from dataclasses import replace
from decimal import Decimal

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl.worksheet.worksheet import Worksheet

from planner.build.build import Plan
from planner.report.quote import Quote, make_quote
from planner.report.request import PERIODS, Extra, Request
from planner.report.workbook import render_workbook
from tests.report import samples
from tests.report.formulas import Calculation

CENTS = st.integers(-50, 999_999).map(lambda cents: f"{Decimal(cents) / 100:.2f}")
RATES = st.sampled_from(("13 %", "6 %", "20 %", "0.055", "0"))
EXTRAS = st.builds(
    Extra, name=st.just("item"), quantity=st.integers(1, 40), price=st.one_of(CENTS, st.just("")),
    currency=st.sampled_from(("CNY", "CNY", "USD", "JPY")), tax_rate=RATES, tax_included=st.booleans(),
    period=st.sampled_from(("once", "once", "once", "year")),
)  # fmt: skip
REQUESTS = st.builds(
    Request, extras=st.lists(EXTRAS, min_size=1, max_size=8).map(tuple), freight=st.sampled_from(("", "680.05")),
    discount=st.sampled_from(("", "2 %", "7.35 %")), freight_tax_rate=RATES,
)  # fmt: skip


def quote_of(request: Request) -> Quote:
    return make_quote(Plan(), {}, (), samples.heading(), request=request)


def sheet_of(quote: Quote, language: str = "en") -> Worksheet:
    return openpyxl.load_workbook(io.BytesIO(render_workbook(quote, language))).worksheets[0]


def amounts(sheet: Worksheet, label: str) -> list[tuple[Decimal, ...]]:
    """Net, tax and gross of every row with a label."""
    calculation = Calculation(sheet)
    return [
        tuple(calculation.number(f"{column}{cell.row}") for column in "MNO")
        for cell in sheet["K"]
        if cell.value == label
    ]


def check(sheet: Worksheet, quote: Quote) -> None:
    for entry in quote.totals:
        said = (entry.net.amount, entry.tax.amount, entry.gross.amount)
        assert amounts(sheet, f"Total, {entry.net.currency}") == [said]
    yearly: dict[str, list[tuple[Decimal, ...]]] = {}
    for entry in quote.recurring:
        said = (entry.net.amount, entry.tax.amount, entry.gross.amount)
        yearly.setdefault(entry.net.currency, []).append(said)
    for currency, sums in yearly.items():
        found = [row for row in amounts(sheet, f"Recurring, {PERIODS['year']}, {currency}") if any(row)]
        assert found == [row for row in sums if any(row)]


def test_tax_is_rounded_once_for_a_rate() -> None:
    quote = quote_of(Request(extras=(Extra(name="item", price="19.99", tax_rate="13 %"),) * 10))
    assert quote.totals[0].tax.amount == Decimal("25.99")
    assert amounts(sheet_of(quote), "Total, CNY") == [(Decimal("199.90"), Decimal("25.99"), Decimal("225.89"))]


@settings(max_examples=25, deadline=None)
@given(REQUESTS)
def test_the_formulas_give_the_totals_of_the_quote(request: Request) -> None:
    quote = quote_of(request)
    check(sheet_of(quote), quote)


@pytest.mark.parametrize("rate", ["13 %", "9 %"])
def test_a_filled_in_price_gives_what_a_quote_with_it_says(rate: str) -> None:
    """Discount and tax follow; at a rate that no row names as well."""
    kept = Extra(name="item", quantity=3, price="19.99", tax_rate="6 %")
    asked = Request(extras=(kept, Extra(name="open", quantity=7, tax_rate="13 %")), discount="7.35 %", freight="12.35")
    sheet = sheet_of(quote_of(asked))
    row = next(cell.row for cell in sheet["C"] if cell.value == "open")
    sheet[f"J{row}"] = 33.33
    check(sheet, quote_of(replace(asked, extras=(kept, replace(asked.extras[1], price="33.33")))))
    sheet[f"L{row}"] = float(rate.removesuffix(" %")) / 100
    (total,) = amounts(sheet, "Total, CNY")
    lines = Decimal("59.97") + Decimal("233.31")
    discount = Decimal("-4.41") - (Decimal("17.15") if rate == "13 %" else 0)
    assert total[0] == lines + discount + Decimal("12.35")


@pytest.mark.parametrize(("language", "label"), [("zh_CN", "总计，{}"), ("both", "Total, {0} 总计，{0}")])
def test_the_sheet_of_a_whole_machine_in_other_languages(language: str, label: str) -> None:
    quote = samples.full_quote()
    sheet = sheet_of(quote, language)
    for entry in quote.totals:
        said = (entry.net.amount, entry.tax.amount, entry.gross.amount)
        assert amounts(sheet, label.format(entry.net.currency)) == [said]
