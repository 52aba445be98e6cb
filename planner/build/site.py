"""Where the machine will stand: outlet, room, tariff, currency."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class ExchangeRate:
    """What one unit of ``currency`` costs in the site's currency: decimal text with source and date."""

    currency: str
    rate: str
    source: str
    date: str


@dataclass(frozen=True, kw_only=True)
class Site:
    """Defaults are a Chinese laboratory: 220 V, a 16 A socket, 25 °C, industrial tariff (sources: site presets).

    ``continuous_factor`` is the share of the circuit that may be drawn for hours (0.8 by NEC 210.20 in the US;
    elsewhere advice). ``other_load_w`` is what already hangs on the circuit. ``time_of_use`` and ``work_hours`` are
    written as in ``planner.build.hours``.
    """

    title: str = "Laboratory, China"
    country: str = "CN"
    voltage_v: float = 220.0
    circuit_a: float = 16.0
    phases: int = 1
    circuits: int = 1
    continuous_factor: float = 0.8
    other_load_w: float = 0.0
    ups_va: float | None = None
    room: str = "lab"  # office, lab, data-room
    room_c: float = 25.0
    room_m3: float | None = None
    altitude_m: float = 50.0
    cooling_w: float | None = None  # sensible heat that the air conditioner can take; None: not said
    liquid_loop: bool = False  # facility water for directly cooled servers
    noise_limit_dba: float | None = None
    listener_m: float = 1.0  # from the machine to whoever must bear its noise
    rack_u: int | None = None  # free units in the rack; None: no rack
    rack_depth_mm: float | None = None
    tariff_per_kwh: float = 0.65
    time_of_use: str | None = None  # hours with another price per kWh: "8-11,18-23 1.07; 23-7 0.29"
    work_hours: str | None = None  # hours of the day in which the load runs: "20-8"; None: evenly over the day
    demand_per_kva_month: float = 0.0  # charge on the greatest apparent power
    currency: str = "CNY"
    pue: float = 1.3
    duty: float = 0.6  # share of the year under load
    tax_rate: float = 0.13
    budget: str | None = None  # decimal text in ``currency``
    carbon_g_per_kwh: float = 582.3
    market: str = "CN"  # for export rules
    exchange: tuple[ExchangeRate, ...] = ()  # none is shipped: a rate is the user's, with its date
