"""Offers of sellers. A project keeps them for all its plans; a purchase sheet takes its prices from a chosen one."""

from __future__ import annotations

import datetime as dt
import json
import re
from dataclasses import dataclass, replace
from decimal import Decimal
from hashlib import sha256
from typing import TYPE_CHECKING
from uuid import uuid4

from planner.errors import InputRejected
from planner.parts.evidence import Price
from planner.parts.records import to_record
from planner.pricing.money import money

if TYPE_CHECKING:
    from collections.abc import Iterable

CURRENCY = re.compile(r"[A-Z]{3}")  # ISO 4217
SMALLEST = Decimal("0.0001")  # of a currency: readings need no more
ID_DIGITS = 32


@dataclass(frozen=True, kw_only=True)
class OfferLine:
    """What a seller asks for one part. ``part`` is its id, ``price`` that of one piece as decimal text."""

    part: str
    price: str
    quantity: int = 1  # that the price was offered for
    lead_weeks: tuple[float, ...] = ()  # one figure, or lowest and highest
    warranty_months: int | None = None
    condition: str = ""


@dataclass(frozen=True, kw_only=True)
class Offer:
    """A received offer. Dates are ISO 8601, empty where none is named.

    ``chosen`` says that a sheet takes its prices from it: a matter of the sheet, never set among a project's offers.
    ``id`` names it within its project; ``link`` is the file or the address that it was read from.
    """

    seller: str
    number: str = ""
    date: str = ""
    valid_until: str = ""
    currency: str = "CNY"
    tax_included: bool = False
    freight: str = ""
    lines: tuple[OfferLine, ...] = ()
    chosen: bool = False
    note: str = ""
    link: str = ""
    id: str = ""

    @property
    def said(self) -> bool:
        """Whether it says anything: who offers, or what."""
        return bool(self.seller or self.lines)

    def line(self, part: str) -> OfferLine | None:
        """What the offer says of a part."""
        return next((line for line in self.lines if line.part == part), None)

    def expired(self, day: dt.date) -> bool:
        """Whether it holds no longer on a day. One without a last day, or with a text that is none, holds."""
        try:
            return dt.date.fromisoformat(self.valid_until) < day
        except ValueError:
            return False

    def net_prices(self, tax_rate: Decimal) -> dict[str, Price]:
        """Prices of one without tax, by part."""
        source, divisor = f"{self.seller} {self.number}".strip(), 1 + (tax_rate if self.tax_included else Decimal(0))
        return {
            line.part: Price(
                str((money(line.price, self.currency).amount / divisor).quantize(SMALLEST)), self.currency, "offer",
                source or "offer", self.date or None,
            )
            for line in self.lines
        }  # fmt: skip


def new_offer_id() -> str:
    """An id that no other offer has."""
    return uuid4().hex


def content(offer: Offer) -> Offer:
    """What an offer says, whoever keeps it: without its id, and without the choice of a sheet."""
    return replace(offer, id="", chosen=False)


def with_id(offer: Offer) -> Offer:
    """The offer with an id; one that has none yet gets that of its content, so that equal ones are one."""
    if offer.id:
        return offer
    text = json.dumps(to_record(content(offer)), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return replace(offer, id=sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:ID_DIGITS])


def of_project(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """Offers as a project keeps them: each once, with an id, none of them chosen, none that says nothing."""
    kept = (replace(with_id(offer), chosen=False) for offer in offers if offer.said)
    return tuple({offer.id: offer for offer in kept}.values())


def check_offer(offer: Offer, source: str, where: str) -> None:
    """Raises InputRejected naming file and place for an amount, a currency or weeks that are none."""
    for m, line in enumerate(offer.lines):
        check_amount(source, f"{where}.lines[{m}].price", line.price, offer.currency)
        check_weeks(source, f"{where}.lines[{m}]", line.lead_weeks)
    if offer.freight:
        check_amount(source, f"{where}.freight", offer.freight, offer.currency)


def check_amount(source: str, where: str, text: str, currency: str) -> None:
    """Raises InputRejected naming file and place for a text that is no amount of money."""
    try:
        money(text, currency)
    except InputRejected as error:
        raise InputRejected("{file}: {where}: {reason}", file=source, where=where, reason=str(error)) from None


def check_weeks(source: str, where: str, weeks: tuple[float, ...]) -> None:
    """Raises InputRejected naming file and place for weeks that are neither one number nor lowest and highest."""
    if len(weeks) > 2 or list(weeks) != sorted(weeks) or any(week < 0 for week in weeks):
        raise InputRejected(
            "{file}: {where}: write one number of weeks, or the lowest and the highest", file=source,
            where=f"{where}.lead_weeks",
        )  # fmt: skip
