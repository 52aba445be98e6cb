"""From the supply's inlet to the breaker: current, phases, circuits, uninterruptible supply, inrush."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.parts.defaults import Defaults, load_defaults
from planner.parts.part import PowerGear
from planner.sizing.supplies import tables as supply_tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.machine import Machine
    from planner.build.site import Site

LINE_TO_LINE_COUNTRIES = ("US", "CA", "MX", "JP", "TW")


def tables() -> Defaults:
    """Defaults of the wall side, read once."""
    return load_defaults("power/circuits.toml")


def site_with_gear(machine: Machine, site: Site) -> Site:
    """The site with the build's own PDU (the weaker of it and the outlet counts) and uninterruptible supply."""
    gear = machine.parts_of(PowerGear)
    if not gear:
        return site
    american = site.country in ("US", "CA")
    amps = [one.amps_ul if american and one.amps_ul else one.amps for one in gear if one.subtype == "pdu"]
    ups = [one.va for one in gear if one.subtype == "ups" and one.va is not None]
    return replace(
        site,
        circuit_a=min([site.circuit_a, *(one for one in amps if one is not None)]),
        ups_va=sum(ups) if ups else site.ups_va,
    )


def line_to_line(site: Site) -> bool:
    """True when the cords hang between two phases of a three-phase feed (208 V in America)."""
    return site.phases == 3 and site.country in LINE_TO_LINE_COUNTRIES and site.voltage_v < 300


def cord_voltage(site: Site) -> float:
    """Voltage that a supply sees. A three-phase site may give the line voltage (400 V): a cord sees 1/sqrt(3) of it."""
    return site.voltage_v / math.sqrt(3.0) if site.phases == 3 and site.voltage_v >= 300 else site.voltage_v


def circuit_va(site: Site, continuous: bool = True) -> float:
    """Apparent power of one circuit, VA: for hours (``continuous``, times the site's factor) or of the breaker.

    Single phase ``V A``; three phases ``3 V_LN A`` or ``sqrt(3) V_LL A`` [1]_.

    References
    ----------
    .. [1] NEC 210.20 (80 % for three hours and more); CMU Babel: 208 V 60 A three-phase = 17.3 kW at 80 %.
    """
    if site.phases != 3:
        volts = site.voltage_v
    else:
        volts = math.sqrt(3.0) * site.voltage_v if line_to_line(site) else 3.0 * cord_voltage(site)
    return volts * site.circuit_a * (site.continuous_factor if continuous else 1.0)


@dataclass(frozen=True, slots=True)
class Feed:
    """Currents of one circuit, A per phase. ``neutral_a`` only for three phases with a neutral."""

    number: int
    phase_a: tuple[float, ...]
    neutral_a: float | None

    @property
    def worst_a(self) -> float:
        return max(self.phase_a)

    @property
    def imbalance(self) -> float:
        """(max - mean) / mean of the phase currents; 0 for a single phase or no load."""
        mean = sum(self.phase_a) / len(self.phase_a)
        return (self.worst_a - mean) / mean if mean > 0 else 0.0


def feed_currents(site: Site, cords: Sequence[tuple[int, float, float]]) -> tuple[Feed, ...]:
    """Currents of each circuit.

    Parameters
    ----------
    site : voltage, phases, other load
    cords : circuit number from 1, power (W) and apparent power (VA) of each cord

    Returns
    -------
    One feed per circuit of the site. On three phases the cords are assigned largest first to the emptiest phase; a cord
    between two phases loads both.

    References
    ----------
    .. [1] Neutral of a wye: ``sqrt(a^2 + b^2 + c^2 - ab - bc - ca)``, any power engineering text.
    """
    feeds = []
    for number in range(1, max(1, site.circuits) + 1):
        mine = sorted((va for feed, _, va in cords if feed == number), reverse=True)
        if site.phases != 3:
            feeds.append(Feed(number, ((sum(mine) + site.other_load_w) / site.voltage_v,), None))
            continue
        phases = [site.other_load_w / (3.0 * phase_voltage(site))] * 3
        delta = line_to_line(site)
        for va in mine:
            if delta:
                a, b = sorted(range(3), key=lambda index: (phases[index], index))[:2]
                # two line currents 120 degrees apart add to sqrt(3) times each when all three pairs are loaded
                phases[a] += va / site.voltage_v * math.sqrt(3.0) / 2.0
                phases[b] += va / site.voltage_v * math.sqrt(3.0) / 2.0
            else:
                emptiest = min(range(3), key=lambda index: (phases[index], index))
                phases[emptiest] += va / cord_voltage(site)
        a_, b_, c_ = phases
        squares = a_ * a_ + b_ * b_ + c_ * c_ - a_ * b_ - b_ * c_ - c_ * a_
        feeds.append(Feed(number, (a_, b_, c_), None if delta else math.sqrt(max(0.0, squares))))
    return tuple(feeds)


def phase_voltage(site: Site) -> float:
    """Line-to-neutral voltage of a three-phase site, V."""
    return site.voltage_v / math.sqrt(3.0) if line_to_line(site) else cord_voltage(site)


def inlet_amps(inlet: str | None, country: str) -> float | None:
    """Current that an inlet of IEC 60320 may carry, A; None when it is not known."""
    if inlet is None:
        return None
    rows = [row for row in tables().rows["inlet"] if row["type"] in inlet]
    key = "amps_us" if country in ("US", "CA") else "amps"
    return float(max(row[key] for row in rows)) if rows else None


def inrush_a(supplies: int) -> float:
    """Current of supplies that are switched on together, for some 20 ms, A."""
    return supplies * supply_tables()["inrush.per_supply_a"]


def needs_slow_breaker(supplies: int) -> bool:
    """True when so many supplies on one breaker ask for a C or D curve."""
    return supplies > supply_tables()["inrush.supplies_per_breaker"]


def ups_va(wall_max_w: float) -> float:
    """Apparent power that an uninterruptible supply should have for a greatest wall power, VA."""
    figures = tables()
    return figures["ups.margin"] * wall_max_w / figures["ups.power_factor"]


def ups_battery_wh(wall_w: float, minutes: float) -> float:
    """Battery energy for a time at a wall power: ``E = P t / (eta DoD)``, Wh."""
    figures = tables()
    return wall_w * minutes / 60.0 / (figures["ups.inverter"] * figures["ups.depth"])
