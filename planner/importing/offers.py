"""A seller's quote as an offer: one currency, a price for each part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.errors import InputRejected
from planner.importing.reader import import_file
from planner.pricing.offers import Offer, OfferLine, new_offer_id

if TYPE_CHECKING:
    from pathlib import Path

    from planner.importing.imported import Library


def read_offer(path: Path, library: Library) -> Offer:
    """The offer of a file, CSV or XLSX: its first currency, and the first price of each part.

    Raises InputRejected for one without a dated price of a known part, or EnvironmentFailure.
    """
    imported = import_file(path, library)
    if not imported.prices:
        raise InputRejected("{file}: it names no price of a known part", file=imported.name)
    quantities: dict[str, int] = {}
    for line in imported.lines:
        if line.part is not None:
            quantities[line.part.id] = quantities.get(line.part.id, 0) + line.quantity
    prices = dict(reversed(imported.prices))  # the first one of a part counts
    first = imported.prices[0][1]
    seller, _, number = first.source.partition(", ")
    return Offer(
        id=new_offer_id(), seller=seller or imported.name, number=number, date=first.date or "",
        valid_until=imported.valid_until, currency=first.currency, link=path.name,
        lines=tuple(
            OfferLine(part=part, price=price.amount, quantity=max(quantities.get(part, 1), 1))
            for part, price in prices.items()
            if price.currency == first.currency
        ),
    )  # fmt: skip
