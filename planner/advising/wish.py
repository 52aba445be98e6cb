"""What a person wants of a machine: jobs, money, place, preferences, and parts that are there already."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import StrEnum
from math import inf
from typing import TYPE_CHECKING

from planner.build.site import Site
from planner.build.workload import Workload
from planner.messages import Message, msg
from planner.parts.evidence import Price

if TYPE_CHECKING:
    from collections.abc import Mapping


class Condition(StrEnum):
    """One thing that is wished and that may be given up when not everything can be had."""

    WORKLOAD = "workload"
    SPEED = "speed"
    BUDGET = "budget"
    CIRCUIT = "circuit"
    COOLING = "cooling"
    NOISE = "noise"
    RACK = "rack"
    FORM = "form"
    STACK = "stack"
    MAKE = "condition"
    ECC = "ecc"
    REDUNDANCY = "redundancy"
    GROWTH = "growth"
    DELIVERY = "delivery"
    LOCKED = "locked"
    EXCLUDED = "excluded"
    DATA = "data"
    NETWORK = "network"


NAMES: Mapping[Condition, Message] = {
    Condition.WORKLOAD: msg("the job"),
    Condition.SPEED: msg("the least speed"),
    Condition.BUDGET: msg("the budget"),
    Condition.CIRCUIT: msg("the outlet"),
    Condition.COOLING: msg("the cooling of the room"),
    Condition.NOISE: msg("the noise limit"),
    Condition.RACK: msg("the room in the rack"),
    Condition.FORM: msg("desk or rack"),
    Condition.STACK: msg("the accelerators and their software"),
    Condition.MAKE: msg("parts of a current generation"),
    Condition.ECC: msg("memory with ECC"),
    Condition.REDUNDANCY: msg("redundant supplies"),
    Condition.GROWTH: msg("room to grow"),
    Condition.DELIVERY: msg("parts without export rules"),
    Condition.LOCKED: msg("the parts that must be used"),
    Condition.EXCLUDED: msg("the parts that must not be used"),
    Condition.DATA: msg("room for the data"),
    Condition.NETWORK: msg("the network"),
}

ENDLESS_A = 10_000.0  # a circuit that never binds: the most that a site may name


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What is wanted. The budget is the site's; amounts are decimal text in the site's currency.

    ``form`` is ``desk``, ``rack``, ``frame`` (an open one) or ``any`` (desk or rack); ``make`` is ``new`` (current
    generations only) or ``any``; ``stacks`` names the software that may be used (``cuda``, ``rocm``, ``cann``...),
    empty for any; ``redundancy`` is ``none``, ``n+1`` or ``2n``. ``growth`` is the number of accelerators of the same
    kind that must find room, lanes and power later. ``owned`` parts cost nothing, ``locked`` ones must be used.
    ``prices`` are the asker's own.
    """

    title: str = ""
    workloads: tuple[Workload, ...] = ()
    site: Site = field(default_factory=Site)
    form: str = "any"
    stacks: tuple[str, ...] = ()
    make: str = "any"
    ecc: bool = False
    redundancy: str = "none"
    growth: int = 0
    deliverable: bool = False
    owned: tuple[tuple[str, int], ...] = ()
    locked: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    accelerators: tuple[str, ...] = ()  # only these; empty: any
    fewest: int = 1  # accelerators
    most: int = 8
    data_gb: float = 1000.0
    archive_gb: float = 0.0
    network_gbps: float = 0.0
    network_cards: int = 1
    least_speed: float | None = None  # in the unit of the first job's speed
    prices: tuple[tuple[str, Price], ...] = ()
    launch_prices: bool = True  # take them as hints where nobody names a price
    tax_included: bool = True  # in the prices
    freight: str | None = None  # None: not counted, which the answer says

    @property
    def workload(self) -> Workload:
        """The first job: what builds are ranked by."""
        return self.workloads[0] if self.workloads else Workload()


def refused_wish(wish: Wish) -> Message | None:
    """Why a wish cannot be meant, in words; None where it can. Site and jobs are judged by ``planner.build.ranges``."""
    for title, value in (
        (msg("room to grow"), wish.growth),
        (msg("room for the data"), wish.data_gb),
        (msg("room for the archive"), wish.archive_gb),
        (msg("the network"), wish.network_gbps),
    ):
        if not 0 <= value < inf:
            return msg("{wish}: {value:g} is not an amount that can be wished", wish=title, value=value)
    if wish.fewest < 1 or wish.most < wish.fewest:
        return msg(
            "at least {fewest} and at most {most} accelerators cannot be met together",
            fewest=wish.fewest, most=wish.most,
        )  # fmt: skip
    amounts = [price.amount for _, price in wish.prices] + ([] if wish.freight is None else [wish.freight])
    negative = next((amount for amount in amounts if Decimal(amount) < 0), None)
    if negative is not None:
        return msg("{amount} is no price: it must not be negative", amount=negative)
    rate = next((rate for rate in wish.site.exchange if Decimal(rate.rate) <= 0), None)
    if rate is not None:
        return msg("{rate} is no rate of exchange for {currency}", rate=rate.rate, currency=rate.currency)
    return None


def conditions(wish: Wish) -> tuple[Condition, ...]:
    """The conditions that a wish really sets, in a fixed order."""
    site = wish.site
    active = {
        Condition.WORKLOAD: any(job.architecture is not None for job in wish.workloads),
        Condition.SPEED: wish.least_speed is not None,
        Condition.BUDGET: site.budget is not None,
        Condition.CIRCUIT: True,
        Condition.COOLING: site.cooling_w is not None,
        Condition.NOISE: site.noise_limit_dba is not None or site.room == "office",
        Condition.RACK: site.rack_u is not None or site.rack_depth_mm is not None,
        Condition.FORM: wish.form != "any",
        Condition.STACK: bool(wish.stacks) or bool(wish.accelerators),
        Condition.MAKE: wish.make != "any",
        Condition.ECC: wish.ecc,
        Condition.REDUNDANCY: wish.redundancy != "none",
        Condition.GROWTH: wish.growth > 0 or wish.fewest > 1,
        Condition.DELIVERY: wish.deliverable,
        Condition.LOCKED: bool(wish.locked),
        Condition.EXCLUDED: bool(wish.excluded),
        Condition.DATA: wish.data_gb > 0 or wish.archive_gb > 0,
        Condition.NETWORK: wish.network_gbps > 0,
    }
    return tuple(condition for condition, set_ in active.items() if set_)


def without(wish: Wish, condition: Condition) -> Wish:
    """The wish with one condition given up."""
    site = wish.site
    match condition:
        case Condition.WORKLOAD:
            return replace(wish, workloads=(), least_speed=None)
        case Condition.SPEED:
            return replace(wish, least_speed=None)
        case Condition.BUDGET:
            return replace(wish, site=replace(site, budget=None))
        case Condition.CIRCUIT:
            return replace(wish, site=replace(site, circuit_a=ENDLESS_A, other_load_w=0.0))
        case Condition.COOLING:
            return replace(wish, site=replace(site, cooling_w=None))
        case Condition.NOISE:
            room = "lab" if site.room == "office" else site.room
            return replace(wish, site=replace(site, noise_limit_dba=None, room=room))
        case Condition.RACK:
            return replace(wish, site=replace(site, rack_u=None, rack_depth_mm=None))
        case Condition.FORM:
            return replace(wish, form="any")
        case Condition.STACK:
            return replace(wish, stacks=(), accelerators=())
        case Condition.MAKE:
            return replace(wish, make="any")
        case Condition.ECC:
            return replace(wish, ecc=False)
        case Condition.REDUNDANCY:
            return replace(wish, redundancy="none")
        case Condition.GROWTH:
            return replace(wish, growth=0, fewest=1)
        case Condition.DELIVERY:
            return replace(wish, deliverable=False)
        case Condition.LOCKED:
            return replace(wish, locked=())
        case Condition.EXCLUDED:
            return replace(wish, excluded=())
        case Condition.DATA:
            return replace(wish, data_gb=0.0, archive_gb=0.0)
        case Condition.NETWORK:
            return replace(wish, network_gbps=0.0)
