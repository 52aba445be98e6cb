"""Decimal money, bills, exchange rates."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.build.build import Build, Loose, Placement
from planner.build.site import ExchangeRate, Site
from planner.errors import InputRejected
from planner.parts.evidence import Price
from planner.parts.part import Chassis, Gpu, Psu
from planner.pricing.bill import bill_of_materials, price_of
from planner.pricing.money import Money, converted, money

OFFER = Price("12999.995", "CNY", "offer", "a shop", "2026-11-01")
OLDER = Price("11000", "CNY", "offer", "a shop", "2026-01-01")
LIST = Price("15999", "CNY", "list", "the maker", "2026-06-01")
LAUNCH = Price("1599", "USD", "launch", "the maker", "2022-10-12")
UNDATED = Price("1", "CNY", "user", "somebody", None)

GPU = Gpu(id="gpu", vendor="V", model="G", prices=(LAUNCH, LIST, OLDER, OFFER, UNDATED))
PSU = Psu(id="psu", vendor="V", model="P", prices=(LAUNCH,))
CASE = Chassis(id="case", vendor="V", model="C", prices=(replace(LIST, amount="999"),))
PARTS = MappingProxyType({part.id: part for part in (GPU, PSU, CASE)})
BUILD = Build(
    chassis="case",
    parts=PARTS,
    placements=MappingProxyType({"a": Placement(seat="a", part="gpu"), "b": Placement(seat="b", part="gpu")}),
    loose=(Loose(part="gpu"), Loose(part="psu", quantity=2), Loose(part="psu", quantity=9, enabled=False)),
)


def test_amounts_stay_exact_and_are_rounded_half_up() -> None:
    assert money("0.1", "CNY") + money("0.2", "CNY") == money("0.3", "CNY")
    assert money("2.345", "CNY").rounded() == money("2.35", "CNY")
    assert money("2.5", "JPY").rounded() == money("3", "JPY")
    assert str(money("1234.5", "EUR")) == "1234.50 EUR"
    most = money("999999999999999.99", "CNY")
    assert str(most.times(10**9).rounded()) == "999999999999999990000000.00 CNY"


@pytest.mark.parametrize("text", ["", "twelve", "NaN", "Infinity", "1,5", "1e15", "-1e400"])
def test_what_is_no_amount_is_rejected(text: str) -> None:
    with pytest.raises(InputRejected):
        money(text, "CNY")


def test_currencies_do_not_add() -> None:
    with pytest.raises(ValueError, match="do not add"):
        money("1", "CNY") + money("1", "USD")


@given(st.decimals(-(10**9), 10**9, places=3), st.integers(0, 1000))
def test_products_and_sums_agree(amount: Decimal, count: int) -> None:
    total = Money(Decimal(0), "CNY")
    for _ in range(min(count, 20)):
        total = total + Money(amount, "CNY")
    assert total == Money(amount, "CNY").times(min(count, 20))


def test_a_price_needs_source_and_date_and_the_best_kind_wins() -> None:
    assert price_of(GPU) == (OFFER, LAUNCH)
    assert price_of(PSU) == (None, LAUNCH)
    assert price_of(replace(GPU, prices=(LAUNCH, LIST)))[0] == LIST


def test_a_bill_groups_equal_parts_and_begins_with_the_case() -> None:
    bill = bill_of_materials(BUILD)
    assert [(line.part.id, line.quantity) for line in bill.lines] == [("case", 1), ("gpu", 3), ("psu", 2)]
    assert bill.to_be_quoted == 1
    assert bill.totals() == (money("39998.985", "CNY"),)


def test_the_order_does_not_depend_on_how_it_was_built() -> None:
    backwards = replace(
        BUILD,
        placements=MappingProxyType(dict(reversed(BUILD.placements.items()))),
        loose=tuple(reversed(BUILD.loose)),
        parts=MappingProxyType(dict(reversed(PARTS.items()))),
    )
    assert bill_of_materials(backwards) == bill_of_materials(BUILD)


def test_capacities_make_lines_of_their_own() -> None:
    build = replace(BUILD, loose=(Loose(part="psu", capacity_gb=1.0), Loose(part="psu", capacity_gb=2.0)))
    assert len(bill_of_materials(build).lines) == 4


def test_a_rate_is_the_users_or_unknown() -> None:
    assert converted(money("10", "USD"), Site()) is None
    rate = ExchangeRate(currency="USD", rate="7.1", source="the bank", date="2026-11-01")
    assert converted(money("10", "USD"), Site(exchange=(rate,))) == money("71", "CNY")
    foreign = replace(
        BUILD, parts=MappingProxyType({**PARTS, "gpu": replace(GPU, prices=(replace(LIST, currency="USD"),))})
    )
    total, missing = bill_of_materials(foreign).total_in(Site())
    assert missing == ("USD",)
    assert total == money("999", "CNY")
