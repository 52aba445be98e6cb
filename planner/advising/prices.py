"""What a choice costs: the known part exactly, launch prices as hints, the rest openly unknown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING

from planner.advising.choice import choices
from planner.pricing.bill import Bill, bill_of_materials, price_of
from planner.pricing.money import converted, money

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from planner.advising.wish import Wish
    from planner.build.build import Build
    from planner.build.site import Site
    from planner.parts.evidence import Price
    from planner.parts.part import Part

ZERO = Decimal(0)


@dataclass(frozen=True)
class Cost:
    """Amounts in the site's currency. ``hinted`` rests on launch prices; ``unpriced`` counts pieces without any price.

    ``foreign`` names currencies without an exchange rate: those amounts are among the unpriced.
    """

    known: Decimal = ZERO
    hinted: Decimal = ZERO
    priced_lines: int = 0
    hinted_lines: int = 0
    unpriced_lines: int = 0
    foreign: tuple[str, ...] = ()

    @property
    def total(self) -> Decimal:
        """Known and hinted amounts: a floor of what will be paid, as far as launch prices are a guide."""
        return self.known + self.hinted

    @property
    def complete(self) -> bool:
        """Whether every line has a price that counts."""
        return self.hinted_lines == self.unpriced_lines == 0

    def __add__(self, other: Cost) -> Cost:
        return Cost(
            self.known + other.known,
            self.hinted + other.hinted,
            self.priced_lines + other.priced_lines,
            self.hinted_lines + other.hinted_lines,
            self.unpriced_lines + other.unpriced_lines,
            tuple(dict.fromkeys((*self.foreign, *other.foreign))),
        )


def cost_of(part: Part, quantity: int, wish: Wish) -> Cost:
    """Cost of equal parts that have to be bought; what is owned is free."""
    owned = dict(wish.owned).get(part.id, 0)
    quantity = max(quantity - owned, 0)
    if quantity == 0:
        return Cost(priced_lines=1)
    price, hint = price_of(part)
    if price is not None and (amount := _local(price, wish.site)) is not None:
        return Cost(known=amount * quantity, priced_lines=1)
    if price is None and hint is not None and wish.launch_prices and (amount := _local(hint, wish.site)) is not None:
        # Launch prices are named without tax: they are brought to what the asker's prices are.
        rate = Decimal(str(wish.site.tax_rate)) if wish.tax_included else ZERO
        return Cost(hinted=amount * quantity * (1 + rate), hinted_lines=1)
    stated = price or (hint if wish.launch_prices else None)
    foreign = (stated.currency,) if stated is not None and _local(stated, wish.site) is None else ()
    return Cost(unpriced_lines=1, foreign=foreign)


def _local(price: Price, site: Site) -> Decimal | None:
    amount = converted(money(price.amount, price.currency), site)
    return None if amount is None else amount.amount


def cost_of_all(pieces: Iterable[tuple[Part, int]], wish: Wish) -> Cost:
    """Sum over kinds of parts with their quantities."""
    total = Cost()
    for part, quantity in pieces:
        if quantity:
            total += cost_of(part, quantity, wish)
    return total


def cost_of_build(build: Build, wish: Wish) -> tuple[Cost, Bill]:
    """What a build costs to somebody who owns the wish's parts, and its bill."""
    bill = bill_of_materials(build)
    counts: dict[str, tuple[Part, int]] = {}
    for line in bill.lines:
        _, before = counts.get(line.part.id, (line.part, 0))
        counts[line.part.id] = (line.part, before + line.quantity)
    return cost_of_all(counts.values(), wish), bill


def landed(cost: Cost, wish: Wish) -> Decimal:
    """The counted amounts with tax and freight: what is held against the budget."""
    rate = ZERO if wish.tax_included else Decimal(str(wish.site.tax_rate))
    freight = ZERO if wish.freight is None else money(wish.freight, wish.site.currency).amount
    return cost.total * (1 + rate) + freight


def allowance(wish: Wish) -> Decimal | None:
    """The greatest sum of counted prices that stays within the budget once tax and freight come on top."""
    if wish.site.budget is None:
        return None
    rate = ZERO if wish.tax_included else Decimal(str(wish.site.tax_rate))
    freight = ZERO if wish.freight is None else money(wish.freight, wish.site.currency).amount
    return (money(wish.site.budget, wish.site.currency).amount - freight) / (1 + rate)


def kept_back(role: str, cost: Cost, wish: Wish) -> Decimal:
    """What of the budget is kept back for a choice that has parts without a price; nothing where all have one.

    Parameters
    ----------
    role : value of the choice's role; accelerators are never paid out of what is kept back
    """
    if wish.site.budget is None or not cost.unpriced_lines or f"held.{role}" not in choices().figures:
        return ZERO
    return money(wish.site.budget, wish.site.currency).amount * Decimal(str(choices()[f"held.{role}"]))


def with_prices(parts: Sequence[Part], wish: Wish) -> tuple[Part, ...]:
    """The parts with the asker's own prices added; those are the latest word."""
    own: dict[str, list[Price]] = {}
    for part_id, price in wish.prices:
        own.setdefault(part_id, []).append(price)
    return tuple(replace(part, prices=(*part.prices, *own[part.id])) if part.id in own else part for part in parts)
