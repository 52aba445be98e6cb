"""Owning against renting: cost a year, break-even utilisation and time, discounted and not."""

from __future__ import annotations

import math
from dataclasses import dataclass

from planner.parts.defaults import Defaults, load_defaults
from planner.units import HOURS_PER_YEAR


def tables() -> Defaults:
    """Defaults of ownership, read once."""
    return load_defaults("pricing/ownership.toml")


@dataclass(frozen=True, kw_only=True)
class Terms:
    """Terms of an ownership.

    ``discount`` is the yearly rate, ``hidden`` the share of the price for cables, switches and rack, ``residual`` the
    share that the machine is worth at the end, ``maintenance`` the share of the price a year, ``fixed_per_year`` staff
    and rack space.
    """

    years: float
    discount: float
    hidden: float
    residual: float
    maintenance: float
    fixed_per_year: float = 0.0


def default_terms(years: float | None = None) -> Terms:
    """The shipped defaults, for three years unless said otherwise."""
    figures = tables()
    return Terms(
        years=figures["years"] if years is None else years,
        discount=figures["discount"],
        hidden=figures["hidden"],
        residual=figures["residual"],
        maintenance=figures["maintenance"],
    )


def annuity_factor(discount: float, years: float) -> float:
    """Yearly payment for a present value of one: ``r / (1 - (1 + r)^-n)``; ``1 / n`` without interest."""
    if discount == 0:
        return 1.0 / years
    return discount / -math.expm1(-years * math.log1p(discount))


def capital_per_year(price: float, terms: Terms) -> float:
    """Purchase as a yearly cost: ``A = [C (1 + h) - S C (1 + r)^-n] r / (1 - (1 + r)^-n)`` [1]_.

    References
    ----------
    .. [1] Annuity method, any text on engineering economics.
    """
    worth_later: float = terms.residual * price * (1.0 + terms.discount) ** -terms.years
    today = price * (1.0 + terms.hidden) - worth_later
    return today * annuity_factor(terms.discount, terms.years)


def own_per_year(price: float, energy_per_year: float, terms: Terms) -> float:
    """Cost of owning a year: capital, maintenance, staff and rack, electricity."""
    return capital_per_year(price, terms) + terms.maintenance * price + terms.fixed_per_year + energy_per_year


def rent_per_year(gpus: int, price_per_gpu_hour: float, duty: float, extra_per_year: float = 0.0) -> float:
    """Renting the same accelerators for a share of the year; ``extra_per_year`` for storage and traffic."""
    return HOURS_PER_YEAR * duty * gpus * price_per_gpu_hour + extra_per_year


def break_even_duty(
    price: float,
    terms: Terms,
    gpus: int,
    price_per_gpu_hour: float,
    active_w: float,
    idle_w: float,
    pue: float,
    tariff: float,
) -> float | None:
    """Share of the year from which owning is cheaper than renting; None: never, however much it is used.

    ``u* = [A + m C + F + 8.76 P_idle PUE e] / [8760 N p - 8.76 (P_active - P_idle) PUE e]``.

    Parameters
    ----------
    price : purchase, in the currency of the tariff and the rent
    gpus, price_per_gpu_hour : accelerators and their rent
    active_w, idle_w : wall power, W
    tariff : price per kWh

    Returns
    -------
    The share; above 1 the machine does not pay back within its years even at full use.

    References
    ----------
    .. [1] Annuity method, any text on engineering economics.
    """
    fixed = own_per_year(price, HOURS_PER_YEAR / 1000.0 * idle_w * pue * tariff, terms)
    gained = HOURS_PER_YEAR * gpus * price_per_gpu_hour - HOURS_PER_YEAR / 1000.0 * (active_w - idle_w) * pue * tariff
    return fixed / gained if gained > 0 else None


def break_even_months(price: float, terms: Terms, running_per_year: float, rent_a_year: float) -> float | None:
    """Months until the purchase is repaid by what renting would cost more than running; None: never.

    ``running_per_year`` is maintenance, staff and electricity, without the capital.
    """
    gained = rent_a_year - running_per_year
    return price * (1.0 + terms.hidden) * 12.0 / gained if gained > 0 else None


@dataclass(frozen=True)
class Comparison:
    """Owning against renting over the years.

    ``saving`` is undiscounted, ``net_present_value`` discounted; ``verdict`` is ``own``, ``rent`` or ``even``
    (the value is within 2 % of the purchase, which no estimate can tell apart).
    """

    saving: float
    net_present_value: float
    payback_years: float | None
    verdict: str


EVEN_SHARE = 0.02


def compare(price: float, running_per_year: float, rent_a_year: float, years: float, discount: float) -> Comparison:
    """Compare a purchase today with renting for as many years, with and without interest.

    References
    ----------
    .. [1] Net present value, any text on engineering economics.
    """
    gained = rent_a_year - running_per_year
    saving = gained * years - price
    value = gained / annuity_factor(discount, years) - price
    payback = price / gained if gained > 0 else None
    verdict = "even" if abs(value) <= EVEN_SHARE * price else "own" if value > 0 else "rent"
    return Comparison(saving, value, payback, verdict)


def jobs_to_break_even(price: float, bought_per_job: float, own_energy_per_job: float) -> float | None:
    """Jobs until a machine has repaid what they would cost as a service; None: never."""
    gained = bought_per_job - own_energy_per_job
    return price / gained if gained > 0 else None


def run_cost(hours: float, active_w: float, pue: float, tariff: float, fixed_per_year: float, duty: float) -> float:
    """Cost of one training run on a machine of one's own.

    Electricity of its hours, and their share of what the machine costs a year however it is used.

    Parameters
    ----------
    hours : length of the run
    active_w : wall power under load, W
    tariff : price per kWh
    fixed_per_year : capital, maintenance, staff and rack a year
    duty : share of the year that the machine works, above 0

    References
    ----------
    .. [1] Annuity method, any text on engineering economics.
    """
    return hours * (active_w / 1000.0 * pue * tariff + fixed_per_year / (HOURS_PER_YEAR * duty))


def cumulative_costs(
    price: float, terms: Terms, running_per_year: float, rent_a_year: float, months: int
) -> tuple[tuple[int, float, float], ...]:
    """Money spent after each month, owning and renting, not discounted: for a plot of the two lines.

    Parameters
    ----------
    price : purchase; its hidden share is spent at once
    running_per_year : maintenance, staff and electricity
    rent_a_year : renting for the same use

    References
    ----------
    .. [1] Break-even analysis, any text on engineering economics.
    """
    start = price * (1.0 + terms.hidden)
    return tuple(
        (month, start + running_per_year * month / 12.0, rent_a_year * month / 12.0) for month in range(months + 1)
    )
