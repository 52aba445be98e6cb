"""The bill of materials of a build: grouped, in a fixed order, with the prices that are known."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from planner.pricing.money import Money, converted, money

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.build.build import Build
    from planner.build.site import Site
    from planner.parts.evidence import Price
    from planner.parts.part import Part

ORDER = (
    "server", "chassis", "motherboard", "cpu", "cpu-cooler", "memory", "gpu", "storage", "nic", "psu", "fan", "link",
    "power",
)  # fmt: skip
PRICE_KINDS = ("user", "offer", "list")  # what counts as a price, best first; a launch price is only a hint


@dataclass(frozen=True)
class BillLine:
    """Equal parts. ``price`` is the unit price that counts; ``hint`` a launch price, shown but never added."""

    part: Part
    quantity: int
    capacity_gb: float | None
    price: Price | None
    hint: Price | None

    @property
    def group(self) -> str:
        return self.part.kind

    @property
    def unit(self) -> Money | None:
        return money(self.price.amount, self.price.currency) if self.price else None

    @property
    def amount(self) -> Money | None:
        """Unit price times quantity, exact; None: to be quoted."""
        unit = self.unit
        return unit.times(self.quantity) if unit else None


@dataclass(frozen=True)
class Bill:
    """Lines in order: the server or chassis first, then the board and what sits on it, cables last."""

    lines: tuple[BillLine, ...]

    @property
    def to_be_quoted(self) -> int:
        """Lines without a price."""
        return sum(line.price is None for line in self.lines)

    def totals(self) -> tuple[Money, ...]:
        """Sum of the known amounts by currency, exact, in order of first appearance."""
        sums: dict[str, Money] = {}
        for line in self.lines:
            amount = line.amount
            if amount is not None:
                sums[amount.currency] = sums[amount.currency] + amount if amount.currency in sums else amount
        return tuple(sums.values())

    def total_in(self, site: Site) -> tuple[Money | None, tuple[str, ...]]:
        """Known amounts in the site's currency (None: nothing is known), and the currencies without a rate."""
        total: Money | None = None
        missing = []
        for amount in self.totals():
            local = converted(amount, site)
            if local is None:
                missing.append(amount.currency)
            else:
                total = local if total is None else total + local
        return total, tuple(missing)


def price_of(part: Part) -> tuple[Price | None, Price | None]:
    """The price that counts and the launch price that hints at one.

    A price needs a source and a date. Among prices of one kind the latest wins.
    """
    dated = [price for price in part.prices if price.source and price.date]
    for kind in PRICE_KINDS:
        candidates = [price for price in dated if price.kind == kind]
        if candidates:
            return max(candidates, key=lambda price: price.date or ""), _launch(dated)
    return None, _launch(dated)


def with_prices(build: Build, prices: Mapping[str, Price]) -> Build:
    """The build with a price for each of these parts that counts before those that its records hold."""
    priced = {
        part_id: replace(part, prices=(replace(prices[part_id], kind=PRICE_KINDS[0]),))
        for part_id, part in build.parts.items()
        if part_id in prices
    }
    return replace(build, parts=MappingProxyType({**build.parts, **priced})) if priced else build


def _launch(prices: list[Price]) -> Price | None:
    return next((price for price in prices if price.kind == "launch"), None)


def bill_of_materials(build: Build) -> Bill:
    """Lines of a build. Parts that are switched off are not bought; a server's own supplies come with it.

    Parameters
    ----------
    build : the build with the frozen records of its parts

    Returns
    -------
    Bill; equal parts of equal capacity make one line. Order: kind, then vendor, model, id, capacity.

    References
    ----------
    .. [1] Prices carry their own source and date; see ``planner.parts.evidence.Price``.
    """
    counts: dict[tuple[str, float | None], int] = {}
    if build.chassis and build.chassis in build.parts:
        counts[build.chassis, None] = 1
    for placement in build.placements.values():
        if placement.enabled:
            key = (placement.part, placement.capacity_gb)
            counts[key] = counts.get(key, 0) + 1
    for loose in build.loose:
        if loose.enabled:
            key = (loose.part, loose.capacity_gb)
            counts[key] = counts.get(key, 0) + loose.quantity
    lines = []
    for (part_id, capacity), quantity in counts.items():
        part = build.parts[part_id]
        price, hint = price_of(part)
        lines.append(BillLine(part, quantity, capacity, price, hint))
    lines.sort(
        key=lambda line: (
            ORDER.index(line.group) if line.group in ORDER else len(ORDER),
            line.part.vendor, line.part.model, line.part.id, line.capacity_gb or 0.0,
        )
    )  # fmt: skip
    return Bill(tuple(lines))
