"""Sums of a request: net, tax and gross by currency and tax rate, exact to the smallest unit of the currency."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from typing import TYPE_CHECKING

from planner.errors import InputRejected
from planner.pricing.money import Money

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Charge:
    """One amount to be paid. ``included``: the amount holds its tax, as shop prices do; otherwise tax comes on top."""

    amount: Money
    rate: Decimal
    included: bool = False

    @property
    def net(self) -> Money:
        """The amount without tax, rounded."""
        if not self.included:
            return self.amount.rounded()
        return Money(self.amount.rounded().amount / (1 + self.rate), self.amount.currency).rounded()


@dataclass(frozen=True, slots=True)
class TaxSum:
    """What is due in one currency at one rate."""

    rate: Decimal
    net: Money
    tax: Money
    gross: Money


def sums_by_rate(charges: Iterable[Charge]) -> tuple[TaxSum, ...]:
    """Net, tax and gross of charges.

    Parameters
    ----------
    charges : amounts with their tax rates (0.13 is 13 %), any currencies, positive or negative

    Returns
    -------
    One sum per currency and rate; currencies in order of first appearance, the highest rate first. Tax on top is
    rounded half up once per sum, tax that an amount holds is rounded with the amount, so that the printed lines add up.

    References
    ----------
    .. [1] Value-added tax is charged on the amount without tax: Provisional Regulations of the PRC on Value-Added Tax,
       article 5. The rounding is this program's rule and is printed on the sheet.
    """
    groups: dict[str, dict[Decimal, list[Charge]]] = {}
    for charge in charges:
        groups.setdefault(charge.amount.currency, {}).setdefault(charge.rate.normalize(), []).append(charge)
    return tuple(
        _sum(rate, currency, by_rate[rate])
        for currency, by_rate in groups.items()
        for rate in sorted(by_rate, reverse=True)
    )


def _sum(rate: Decimal, currency: str, charges: list[Charge]) -> TaxSum:
    zero = Money(Decimal(0), currency)
    plain, held, gross = zero, zero, zero
    for charge in charges:
        if charge.included:
            held, gross = held + charge.net, gross + charge.amount.rounded()
        else:
            plain = plain + charge.net
    tax = plain.times(rate).rounded() + (gross - held)
    net = plain + held
    return TaxSum(rate, net.rounded(), tax.rounded(), (net + tax).rounded())


def discount_charges(charges: Iterable[Charge], share: Decimal) -> tuple[Charge, ...]:
    """A discount of ``share`` (0.05 is 5 %) on charges: one negative charge per currency, rate and basis."""
    groups: dict[tuple[str, Decimal, bool], Money] = {}
    for charge in charges:
        key = (charge.amount.currency, charge.rate.normalize(), charge.included)
        amount = charge.amount.rounded()
        groups[key] = groups[key] + amount if key in groups else amount
    return tuple(
        Charge(amount.times(-share).rounded(), rate, included) for (_, rate, included), amount in groups.items()
    )


def totals_by_currency(sums: Iterable[TaxSum]) -> tuple[TaxSum, ...]:
    """The sums of each currency over its rates; ``rate`` is zero where there are several."""
    totals: dict[str, TaxSum] = {}
    for entry in sums:
        before = totals.get(entry.gross.currency)
        totals[entry.gross.currency] = (
            entry
            if before is None
            else TaxSum(Decimal(0), before.net + entry.net, before.tax + entry.tax, before.gross + entry.gross)
        )
    return tuple(totals.values())


def rate_of(text: str) -> Decimal:
    """A share from ``13 %`` or ``0.13``. Raises InputRejected unless it lies between 0 and 1."""
    plain = text.strip().removesuffix("%").strip()
    try:
        share = Decimal(plain) / (100 if text.strip().endswith("%") else 1)
    except InvalidOperation:
        raise InputRejected("{text} is not a share; write 13 % or 0.13", text=text) from None
    if not share.is_finite() or not 0 <= share <= 1:
        raise InputRejected("{text} is not a share; write 13 % or 0.13", text=text)
    return share


def percent_text(rate: Decimal) -> str:
    """``13 %``, ``5.5 %``."""
    percent = (rate * 100).quantize(Decimal("0.001"), ROUND_HALF_UP).normalize()
    return f"{percent:f} %"
