"""Amounts of money: decimal, with a currency; converted only at a rate that has a source and a date."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal, InvalidOperation
from typing import TYPE_CHECKING

from planner.errors import InputRejected

if TYPE_CHECKING:
    from planner.build.site import Site

MOST_DIGITS = 15  # of an amount before its decimal point
WIDE = Context(prec=80)  # room to round products of amounts, quantities and rates of exchange
MINOR_DIGITS = {"JPY": 0, "KRW": 0}  # ISO 4217; every other currency in use here has two


@dataclass(frozen=True, slots=True)
class Money:
    """An exact amount. Sums and products stay exact; :meth:`rounded` rounds half up to the currency's minor unit."""

    amount: Decimal
    currency: str

    def __add__(self, other: Money) -> Money:
        self._same(other)
        return Money(self.amount + other.amount, self.currency)

    def __sub__(self, other: Money) -> Money:
        self._same(other)
        return Money(self.amount - other.amount, self.currency)

    def times(self, factor: Decimal | int) -> Money:
        """The amount times a number."""
        return Money(self.amount * factor, self.currency)

    def rounded(self) -> Money:
        """Rounded half up to the minor unit (2 digits, none for yen and won)."""
        smallest = Decimal(1).scaleb(-minor_digits(self.currency))
        return Money(self.amount.quantize(smallest, ROUND_HALF_UP, WIDE), self.currency)

    def _same(self, other: Money) -> None:
        if self.currency != other.currency:
            raise ValueError(f"{self.currency} and {other.currency} do not add")

    def __str__(self) -> str:
        return f"{self.rounded().amount} {self.currency}"


def minor_digits(currency: str) -> int:
    """Digits after the decimal point that amounts of a currency have."""
    return MINOR_DIGITS.get(currency, 2)


def money(text: str, currency: str) -> Money:
    """An amount from decimal text. Raises InputRejected for anything else, and for one beyond any purchase."""
    try:
        amount = Decimal(text.strip())
    except InvalidOperation:
        raise InputRejected("{text} is not an amount of money", text=text) from None
    if not amount.is_finite() or amount.adjusted() >= MOST_DIGITS:
        raise InputRejected("{text} is not an amount of money", text=text)
    return Money(amount, currency)


def converted(amount: Money, site: Site) -> Money | None:
    """The amount in the site's currency at the rate that the site holds; None when it holds none for it."""
    if amount.currency == site.currency:
        return amount
    for rate in site.exchange:
        if rate.currency == amount.currency:
            return Money(amount.amount * money(rate.rate, site.currency).amount, site.currency)
    return None
