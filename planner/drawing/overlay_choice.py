"""Which pictures can be laid over a machine, and which readings each of them shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.drawing.overlays import draw_airflow, draw_clearance, draw_heat, draw_lanes, draw_power
from planner.messages import msg

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from planner.build.machine import Machine
    from planner.build.site import Site
    from planner.drawing.overlays import Overlay
    from planner.messages import Message
    from planner.sizing import Sizing

    Draw = Callable[[Machine, Site, Sizing], Overlay]

PREHEATED_K = 1.0  # by which air at a card is warmer than the room before it is worth a number


def _per_seat(sizing: Sizing, name: str) -> dict[str, float]:
    return dict(sizing.readings[name].per_seat) if name in sizing.readings else {}


def _heat(machine: Machine, _site: Site, sizing: Sizing) -> Overlay:
    celsius: dict[str, float] = {}
    for name in ("ssd_temp_c", "cpu_temp_c", "gpu_temp_c"):
        celsius |= _per_seat(sizing, name)
    return draw_heat(machine, celsius)


def _lanes(machine: Machine, _site: Site, _sizing: Sizing) -> Overlay:
    return draw_lanes(machine)


def _power(machine: Machine, _site: Site, sizing: Sizing) -> Overlay:
    loads = sizing.power.supplies
    return draw_power(
        machine, _per_seat(sizing, "power_max_w"), _per_seat(sizing, "supply_load"),
        {load.address: load.feed for load in loads},
        [(load.address, card) for load in loads for card in load.feeds],
    )  # fmt: skip


def _airflow(machine: Machine, site: Site, sizing: Sizing) -> Overlay:
    thermal = sizing.thermal
    warm = {card.address: card.inlet_c for card in thermal.cards if card.inlet_c > site.room_c + PREHEATED_K}
    return draw_airflow(machine, thermal.airflow.value, site.room_c, thermal.exhaust.value, warm)


def _clearance(machine: Machine, _site: Site, _sizing: Sizing) -> Overlay:
    return draw_clearance(machine)


OVERLAYS: Mapping[str, Draw] = {
    "heat": _heat,
    "lanes": _lanes,
    "power": _power,
    "airflow": _airflow,
    "clearance": _clearance,
}

#: Title and explanation of each.
OVERLAY_WORDS: Mapping[str, tuple[Message, Message]] = {
    "heat": (msg("Heat"), msg("Estimated temperature of processors, accelerators and drives")),
    "lanes": (msg("Lanes"), msg("PCIe lanes of every seat and the root that they hang on")),
    "power": (msg("Power"), msg("Greatest sustained power of accelerators and load of every supply")),
    "airflow": (msg("Airflow"), msg("The way of the air and its amount")),
    "clearance": (msg("Clearance"), msg("Millimetres that are left in front of every card")),
}
