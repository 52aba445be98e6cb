"""Electricity of a year: energy, its price by tariff, and the carbon behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.build.hours import parse_hours, parse_prices
from planner.units import HOURS_PER_YEAR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.site import Site

DAYS_PER_MONTH = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def energy_kwh_year(active_w: float, idle_w: float, duty: float, pue: float) -> float:
    """Energy of a year at the meter of the building, kWh: ``8.76 [u P_active + (1 - u) P_idle] PUE`` [1]_.

    Parameters
    ----------
    active_w, idle_w : power at the wall, W
    duty : share of the year under load, 0 to 1
    pue : building over machine, at least 1

    References
    ----------
    .. [1] Power usage effectiveness: ISO/IEC 30134-2.
    """
    return HOURS_PER_YEAR / 1000.0 * (duty * active_w + (1.0 - duty) * idle_w) * pue


@dataclass(frozen=True, kw_only=True)
class TariffBand:
    """A price per kWh that holds in some hours of some months. ``hours`` are 0 to 23, ``months`` 1 to 12."""

    name: str
    price: float
    hours: tuple[int, ...]
    months: tuple[int, ...] = tuple(range(1, 13))


@dataclass(frozen=True, kw_only=True)
class Tariff:
    """A flat price per kWh, bands by hour and month that override it (the last match wins), and a demand charge.

    ``demand_per_kva_month`` is charged on the greatest apparent power; ``tax_included`` says what the prices hold.
    """

    flat: float
    currency: str
    bands: tuple[TariffBand, ...] = ()
    demand_per_kva_month: float = 0.0
    tax_included: bool = True
    source: str = ""
    date: str = ""

    def price_at(self, month: int, hour: int) -> float:
        """Price per kWh in an hour of a month."""
        price = self.flat
        for band in self.bands:
            if month in band.months and hour in band.hours:
                price = band.price
        return price

    def mean_price(self, hours_active: Sequence[int] | None = None) -> float:
        """Mean price per kWh of a load that runs evenly in the given hours of every day (all of them if None)."""
        if not self.bands:
            return self.flat
        hours = range(24) if hours_active is None else hours_active
        weighted = sum(
            days * self.price_at(month, hour) for month, days in enumerate(DAYS_PER_MONTH, 1) for hour in hours
        )
        return weighted / (365 * len(hours))


def energy_cost_year(
    tariff: Tariff,
    active_w: float,
    idle_w: float,
    duty: float,
    pue: float,
    active_hours: Sequence[int] | None = None,
    peak_va: float = 0.0,
) -> float:
    """Electricity of a year in the tariff's currency.

    Parameters
    ----------
    tariff : flat or by time of use
    active_w, idle_w : power at the wall, W
    duty : share of the year under load; with ``active_hours`` it must fit into them
    pue : building over machine
    active_hours : hours of the day in which the load runs; None spreads it evenly over the day
    peak_va : greatest apparent power, VA, for the demand charge

    Raises
    ------
    ValueError : ``duty`` is more than the hours allow

    References
    ----------
    .. [1] Time-of-use tariffs: price by hour and month; demand charge by the month's greatest apparent power.
    """
    days = 365.0
    if active_hours is None:
        energy = energy_kwh_year(active_w, idle_w, duty, pue) * tariff.mean_price()
    else:
        window = len(set(active_hours)) / 24.0
        if duty > window + 1e-9:
            raise ValueError(f"duty {duty} does not fit into {len(set(active_hours))} hours a day")
        inside = duty / window if window else 0.0
        active = set(active_hours)
        energy = 0.0
        for month, count in enumerate(DAYS_PER_MONTH, 1):
            for hour in range(24):
                share = inside if hour in active else 0.0
                watts = share * active_w + (1.0 - share) * idle_w
                energy += count / days * days * watts / 1000.0 * pue * tariff.price_at(month, hour)
    return energy + 12.0 * tariff.demand_per_kva_month * peak_va / 1000.0


def tariff_of(site: Site) -> Tariff:
    """The tariff of a site: its flat price, and the hours with another one."""
    prices = parse_prices(site.time_of_use) if site.time_of_use else ()
    bands = tuple(TariffBand(name=f"{price:g}", price=price, hours=hours) for hours, price in prices)
    return Tariff(
        flat=site.tariff_per_kwh, currency=site.currency, bands=bands, demand_per_kva_month=site.demand_per_kva_month
    )


def site_cost_year(site: Site, active_w: float, idle_w: float, peak_va: float = 0.0) -> float:
    """Electricity of a year at a site, in its currency, by its tariff and its hours of work.

    A load that does not fit into the hours of work runs outside of them too, evenly over the day.

    Parameters
    ----------
    active_w, idle_w : power at the wall, W
    peak_va : greatest apparent power, VA, for the demand charge

    References
    ----------
    .. [1] Time-of-use tariffs: price by hour and month; demand charge by the month's greatest apparent power.
    """
    hours = parse_hours(site.work_hours) if site.work_hours else None
    if hours is not None and site.duty > len(hours) / 24.0:
        hours = None
    return energy_cost_year(tariff_of(site), active_w, idle_w, site.duty, site.pue, hours, peak_va)


def mean_price(site: Site, active_w: float, idle_w: float) -> float:
    """What a kilowatt-hour costs on average by the site's tariff and hours of work."""
    kwh = energy_kwh_year(active_w, idle_w, site.duty, site.pue)
    return site_cost_year(site, active_w, idle_w) / kwh if kwh else site.tariff_per_kwh


def carbon_kg_year(kwh: float, grams_per_kwh: float) -> float:
    """Carbon dioxide of an amount of electricity, kg."""
    return kwh * grams_per_kwh / 1000.0


def kwh_per_million_tokens(watts: float, tokens_per_s: float) -> float:
    """Energy of a million tokens at a power and a speed, kWh."""
    return watts / tokens_per_s * 1e6 / 3.6e6
