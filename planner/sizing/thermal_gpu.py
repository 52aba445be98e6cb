"""Temperatures of accelerators: stacked open cards, blowers, passive cards, modules, liquid.

A lumped model: ``T = T_room + preheat + rise from the neighbour + P R``. It ranks and warns; its band is 8 K to either
side, 4 K once a reading of the machine exists.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from planner.build.seats import SeatKind
from planner.parts.defaults import Defaults, load_defaults
from planner.sizing.airflow import heat_per_kelvin
from planner.sizing.power_parts import air_class

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.machine import Item, Machine
    from planner.build.site import Site
    from planner.parts.part import Gpu
    from planner.sizing.power_dc import GpuPower

FREE_SLOTS_APART = 99.0  # cards that are not over one another


def tables() -> Defaults:
    """Defaults of coolers, read once."""
    return load_defaults("thermal/gpus.toml")


@dataclass(frozen=True, slots=True)
class CardTemperature:
    """One accelerator: estimate and limit, °C; air at its cooler; free slots to the card below it; what it could draw.

    ``sustained_w`` is the power at which the estimate meets the limit, at most the one asked for.
    """

    address: str
    celsius: float
    limit_c: float
    inlet_c: float
    power_w: float
    sustained_w: float
    gap_slots: float
    style: str


def cooler_style(gpu: Gpu) -> str:
    """``module``, ``passive``, ``blower``, ``flow-through``, ``open``, ``aio`` or ``liquid``."""
    cooling = gpu.cooling or ""
    if "aio" in cooling:
        return "aio"
    if cooling.startswith("liquid") and "heatsink" not in cooling:
        return "liquid"
    if gpu.form_factor not in (None, "pcie-card", "soc-desktop"):
        return "module"
    if cooling in ("passive", "blower"):
        return cooling
    return "flow-through" if "flow-through" in cooling else "open"


def limit_c(gpu: Gpu) -> float:
    """Temperature at which the card slows down, °C."""
    style = cooler_style(gpu)
    figures = tables()
    if style in ("module", "passive"):
        return figures[f"limit.{style}"]
    return figures["limit.geforce" if "GeForce" in gpu.model else "limit.workstation"]


def gaps(items: Sequence[Item]) -> dict[int, float]:
    """Free slots between each card and the one whose heat it breathes, by index of the item; cards alone are left out.

    Cards in expansion slots stand one above the other in the order of their slots; a lower position number is higher up
    in a tower, so the card with the higher number heats the one above it.
    """
    seated = [
        (index, item.seat.position, getattr(item.part, "slots", None) or 2.0)
        for index, item in enumerate(items)
        if item.seat is not None and item.seat.kind is SeatKind.PCIE and item.seat.position > 0
    ]
    seated.sort(key=lambda entry: entry[1])
    return {upper[0]: max(0.0, lower[1] - upper[1] - upper[2]) for upper, lower in pairwise(seated)}


def _by_gap(prefix: str, gap: float) -> float:
    """Figure for a gap, between those of 0, 1 and 2 free slots."""
    figures = tables()
    values = [figures[f"{prefix}.gap{n}"] for n in range(3)]
    if gap >= 2.0:
        return values[2] if gap < FREE_SLOTS_APART else 0.0
    whole = int(gap)
    return values[whole] + (gap - whole) * (values[whole + 1] - values[whole])


def card_temperatures(
    machine: Machine,
    site: Site,
    gpus: Sequence[GpuPower],
    items: Sequence[Item],
    preheat_k: float,
    loose_gap: float = FREE_SLOTS_APART,
) -> tuple[CardTemperature, ...]:
    """Estimate each accelerator's temperature in the workload's phase.

    ``T = T_in + P R``; ``T_in = T_room + preheat + c P_neighbour / (rho c_p Q)`` with the recirculated share ``c`` by
    the free slots between the cards [1]_; ``R`` follows the power that the cooler is built for, and for a passive
    one its air too: ``R = R_0 (Q / Q_0)^-0.6`` [2]_.

    Parameters
    ----------
    machine, site : where the cards are; room in °C
    gpus, items : accelerators with their powers (W) and their seats, in the same order
    preheat_k : air at the cards over the room, K
    loose_gap : free slots taken between cards that have no seat

    Returns
    -------
    One estimate per accelerator of known power.

    References
    ----------
    .. [1] Osmantic/MMBT-Messy-Model-Bench-Tests, hardware-tests/tower2-dual-qwen27-no-gap-2026-07-29.
    .. [2] NVIDIA GRID K2, BD-06580-001_v02, table 5.
    """
    figures, air = tables(), air_class(machine)
    distance = gaps(items) if machine.server is None else {}
    order = sorted(range(len(gpus)), key=lambda index: _position(items[index]), reverse=True)
    rises: dict[int, float] = {}
    below: int | None = None
    result: dict[int, CardTemperature] = {}
    for index in order:
        gpu = gpus[index]
        gap = loose_gap if items[index].seat is None else distance.get(index, FREE_SLOTS_APART)
        if gpu.typical_w is None:
            below = index
            continue
        style = cooler_style(gpu.part)
        rise = starved = 0.0
        if gap < FREE_SLOTS_APART and below is not None and style not in ("aio", "liquid", "module"):
            neighbour = gpus[below]
            if cooler_style(neighbour.part) not in ("aio", "liquid"):
                share = _recirculated(style, cooler_style(neighbour.part), gap)
                carried = heat_per_kelvin(figures["flow.open_card"], site.altitude_m, site.room_c)
                rise = share * ((neighbour.typical_w or 0.0) / carried + rises.get(below, 0.0))
                starved = min(figures["starved.blower"], 1.0) if style == "blower" else _by_gap("starved", gap)
        rises[index] = rise
        resistance = _resistance(gpu, style, air, site) * (1.0 + starved)
        inlet = site.room_c + preheat_k + rise
        celsius, limit = inlet + gpu.typical_w * resistance, limit_c(gpu.part)
        sustained = min(gpu.typical_w, max(0.0, (limit - inlet) / resistance))
        result[index] = CardTemperature(gpu.address, celsius, limit, inlet, gpu.typical_w, sustained, gap, style)
        below = index
    return tuple(result[index] for index in sorted(result))


def _position(item: Item) -> int:
    return item.seat.position if item.seat is not None and item.seat.kind is SeatKind.PCIE else 0


def _recirculated(style: str, neighbour: str, gap: float) -> float:
    figures = tables()
    if neighbour == "blower" or style == "passive":
        return figures["recirculated.blower"]
    share = _by_gap("recirculated", gap)
    if neighbour == "flow-through" and gap < 1.0:
        return max(share, figures["recirculated.flow-through"])
    return share


def _resistance(gpu: GpuPower, style: str, air: str, site: Site) -> float:
    """K/W of the cooler with the air that it gets; thin air carries less."""
    built_for = gpu.part.tdp_w or gpu.limit_w or tables()["reference_limit_w"]
    return _resistance_of(style, built_for, air in ("server", "modules", "liquid"), site.altitude_m)


@lru_cache(maxsize=256)
def _resistance_of(style: str, built_for_w: float, ducted: bool, altitude_m: float) -> float:
    figures = tables()
    resistance = figures[f"resistance.{style}"] * figures["reference_limit_w"] / built_for_w
    if style in ("aio", "liquid"):
        return resistance
    thin = heat_per_kelvin(1.0, 0.0, 25.0) / heat_per_kelvin(1.0, altitude_m, 25.0)
    exponent = figures["resistance.exponent"]
    if style == "passive":
        flow = figures["flow.server_per_watt"] * built_for_w if ducted else figures["flow.tower_through_passive"]
        resistance *= (flow / figures["flow.passive_reference"]) ** -exponent
    return float(resistance * thin**exponent)
