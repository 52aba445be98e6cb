"""Cloud instead: from which use owning wins, with what is known of the price."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from planner.advising.prices import cost_of_build
from planner.advising.wish import Wish
from planner.build.machine import assemble
from planner.messages import Message, msg
from planner.pricing import ownership
from planner.pricing.cloud import CloudPrice, prices_for
from planner.pricing.energy import mean_price
from planner.sizing.power import size_power

if TYPE_CHECKING:
    from planner.build.build import Plan


@dataclass(frozen=True)
class Renting:
    """``duty`` is the share of the year from which owning is cheaper (None: cannot tell); above 1 it never is.

    With an incomplete price it is the least such share: what is not priced only raises it.
    """

    wins: bool | None  # renting is cheaper at the planned use
    duty: float | None
    planned: float
    sentence: Message
    rent: CloudPrice | None


def renting(plan: Plan, today: date | None = None) -> Renting:
    """Renting against owning a plan's machine.

    Parameters
    ----------
    plan : build, workload and site; the site's ``duty`` is the planned use
    today : what the age of a rent is counted from

    Returns
    -------
    Renting

    References
    ----------
    .. [1] Annuity method, any text on engineering economics.
    """
    machine, site = assemble(plan.build), plan.site
    gpus = machine.gpus
    kinds = {gpu.id for gpu in gpus}
    rows = (
        [row for row in prices_for(gpus[0], site.currency) if row.commitment == "on-demand"] if len(kinds) == 1 else []
    )
    rent = rows[len(rows) // 2] if rows else None
    power = size_power(machine, plan.workload, site)
    cost, _ = cost_of_build(plan.build, Wish(site=site))
    if rent is None:
        return Renting(
            None, None, site.duty,
            msg("cannot tell: no rent for these accelerators in {currency} is known", currency=site.currency), None,
        )  # fmt: skip
    if cost.total == 0 or power.wall_load is None:
        return Renting(None, None, site.duty, msg("cannot tell: no part has a price, or a power is not known"), rent)
    duty = ownership.break_even_duty(
        float(cost.total), ownership.default_terms(), len(gpus), rent.price, power.wall_load.typical,
        power.wall_load.idle, site.pue, mean_price(site, power.wall_load.typical, power.wall_load.idle),
    )  # fmt: skip
    stale = msg(" The rent is old: {date}.", date=rent.date or "?") if rent.stale(today or date.today()) else ""
    years = ownership.default_terms().years
    if duty is None or duty > 1.0:
        sentence = msg(
            "rent: at {price:g} {currency} an hour for each card owning never pays back within {years:g} years.{stale}",
            price=rent.price,
            currency=rent.currency,
            years=years,
            stale=stale,
        )
        return Renting(True, duty, site.duty, sentence, rent)
    wins = site.duty < duty if cost.complete or site.duty < duty else None
    sentence = msg(
        "owning wins above {floor}{duty:.0%} use; planned are {planned:.0%} (rent {price:g} {currency} an hour)."
        "{stale}",
        floor="" if cost.complete else msg("at least "),
        duty=duty,
        planned=site.duty,
        price=rent.price,
        currency=rent.currency,
        stale=stale,
    )
    return Renting(wins, duty, site.duty, sentence, rent)
