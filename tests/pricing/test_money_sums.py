"""Sums by currency and tax rate, against a reference that uses nothing of the program."""

import random
from decimal import ROUND_HALF_UP, Decimal

import pytest

from planner.errors import InputRejected
from planner.pricing.money import Money
from planner.pricing.sums import (
    Charge,
    TaxSum,
    discount_charges,
    percent_text,
    rate_of,
    sums_by_rate,
    totals_by_currency,
)

QUOTES = 10_000
CENT, YEN = Decimal("0.01"), Decimal(1)
RATES = ("0", "0.06", "0.09", "0.13", "0.2")


def in_cents(value: Decimal, currency: str) -> Decimal:
    return value.quantize(YEN if currency == "JPY" else CENT, ROUND_HALF_UP)


def reference(lines: list[tuple[Decimal, int, str, Decimal, bool]]) -> dict[tuple[str, Decimal], tuple[Decimal, ...]]:
    """Net, tax and gross by currency and rate, by the rule that the sheet prints."""
    out: dict[tuple[str, Decimal], tuple[Decimal, ...]] = {}
    for key in {(currency, rate) for _, _, currency, rate, _ in lines}:
        currency, rate = key
        net = held = Decimal(0)
        tax = Decimal(0)
        for price, quantity, _, _, included in (line for line in lines if (line[2], line[3]) == key):
            amount = in_cents(price * quantity, currency)
            if included:
                without = in_cents(amount / (1 + rate), currency)
                held, tax = held + without, tax + amount - without
            else:
                net += amount
        tax += in_cents(net * rate, currency)
        out[key] = (net + held, tax, net + held + tax)
    return out


def test_ten_thousand_random_quotes_add_up() -> None:
    chance = random.Random(20260302)
    for _ in range(QUOTES):
        lines = [
            (
                Decimal(chance.randrange(-50_000, 5_000_000)).scaleb(-2),
                chance.randrange(1, 40),
                chance.choice(("CNY", "USD", "JPY")),
                Decimal(chance.choice(RATES)),
                chance.random() < 0.3,
            )
            for _ in range(chance.randrange(1, 12))
        ]
        sums = sums_by_rate(
            Charge(Money(price * quantity, currency), rate, included)
            for price, quantity, currency, rate, included in lines
        )
        found = {
            (entry.net.currency, entry.rate): (entry.net.amount, entry.tax.amount, entry.gross.amount) for entry in sums
        }
        assert found == reference(lines)
        for total in totals_by_currency(sums):
            parts = [entry.gross.amount for entry in sums if entry.gross.currency == total.gross.currency]
            assert total.gross.amount == sum(parts)
            assert total.net.amount + total.tax.amount == total.gross.amount


def charge(text: str, rate: str = "0.13", *, included: bool = False) -> Charge:
    return Charge(Money(Decimal(text), "CNY"), Decimal(rate), included)


def test_tax_is_rounded_half_up_once_per_rate() -> None:
    (entry,) = sums_by_rate([charge("0.50", "0.05"), charge("0.50", "0.05")])
    assert str(entry.tax) == "0.05 CNY"
    (entry,) = sums_by_rate([charge("0.50", "0.05")])  # 0.025
    assert str(entry.tax) == "0.03 CNY"


def test_tax_inside_a_price_leaves_the_price() -> None:
    (entry,) = sums_by_rate([charge("12999", included=True)])
    assert (str(entry.net), str(entry.tax), str(entry.gross)) == ("11503.54 CNY", "1495.46 CNY", "12999.00 CNY")


def test_rates_and_currencies_stay_apart_in_order() -> None:
    sums = sums_by_rate([charge("1", "0.06"), Charge(Money(Decimal(1), "USD"), Decimal(0)), charge("1", "0.13")])
    assert [(entry.net.currency, entry.rate) for entry in sums] == [
        ("CNY", Decimal("0.13")),
        ("CNY", Decimal("0.06")),
        ("USD", Decimal(0)),
    ]


def test_a_discount_lowers_every_group_by_its_share() -> None:
    charges = [charge("100"), charge("50"), charge("100", "0.06"), charge("113", included=True)]
    taken = discount_charges(charges, Decimal("0.05"))
    assert [(str(entry.amount), entry.rate, entry.included) for entry in taken] == [
        ("-7.50 CNY", Decimal("0.13"), False),
        ("-5.00 CNY", Decimal("0.06"), False),
        ("-5.65 CNY", Decimal("0.13"), True),
    ]


def test_no_charges_no_sums() -> None:
    assert sums_by_rate([]) == ()
    assert totals_by_currency([]) == ()


def test_totals_of_one_rate_keep_it() -> None:
    (total,) = totals_by_currency(sums_by_rate([charge("1")]))
    assert isinstance(total, TaxSum)
    assert total.rate == Decimal("0.13")


@pytest.mark.parametrize(("text", "share"), [("13 %", "0.13"), ("0.13", "0.13"), ("5.5%", "0.055"), ("0", "0")])
def test_a_share_is_written_either_way(text: str, share: str) -> None:
    assert rate_of(text) == Decimal(share)


@pytest.mark.parametrize("text", ["13", "-1 %", "free", "nan", "", "101 %", "inf"])
def test_what_is_no_share_is_refused(text: str) -> None:
    with pytest.raises(InputRejected):
        rate_of(text)


@pytest.mark.parametrize(("rate", "text"), [("0.13", "13 %"), ("0.055", "5.5 %"), ("0", "0 %"), ("1", "100 %")])
def test_percent(rate: str, text: str) -> None:
    assert percent_text(Decimal(rate)) == text
