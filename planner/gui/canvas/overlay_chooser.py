"""Which pictures can be laid over the machine, and which readings they show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.drawing.overlays import draw_airflow, draw_clearance, draw_heat, draw_lanes, draw_power
from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from planner.build.machine import Machine
    from planner.build.reading import Reading
    from planner.drawing.display import Primitive

    Draw = Callable[[Machine, Mapping[str, Reading]], tuple[Primitive, ...]]


def _per_seat(readings: Mapping[str, Reading], name: str) -> dict[str, float]:
    reading = readings.get(name)
    return dict(reading.per_seat) if reading is not None else {}


def _heat(machine: Machine, readings: Mapping[str, Reading]) -> tuple[Primitive, ...]:
    return draw_heat(machine, {**_per_seat(readings, "gpu_temp_c"), **_per_seat(readings, "cpu_temp_c")})


def _lanes(machine: Machine, _readings: Mapping[str, Reading]) -> tuple[Primitive, ...]:
    return draw_lanes(machine)


def _power(machine: Machine, readings: Mapping[str, Reading]) -> tuple[Primitive, ...]:
    return draw_power(machine, _per_seat(readings, "power_max_w"), _per_seat(readings, "supply_load"))


def _airflow(machine: Machine, readings: Mapping[str, Reading]) -> tuple[Primitive, ...]:
    reading = readings.get("airflow_cfm")
    return draw_airflow(machine, reading.value if reading is not None else None)


def _clearance(machine: Machine, _readings: Mapping[str, Reading]) -> tuple[Primitive, ...]:
    return draw_clearance(machine)


OVERLAYS: Mapping[str, Draw] = {
    "heat": _heat,
    "lanes": _lanes,
    "power": _power,
    "airflow": _airflow,
    "clearance": _clearance,
}


def overlay_words(name: str) -> tuple[str, str]:
    """Title and explanation of an overlay. Raises KeyError for a name that is none."""
    return {
        "heat": (tr("Heat"), tr("Estimated temperature of processors and accelerators")),
        "lanes": (tr("Lanes"), tr("PCIe lanes of every seat and the root that they hang on")),
        "power": (tr("Power"), tr("Greatest sustained power of accelerators and load of every supply")),
        "airflow": (tr("Airflow"), tr("The way of the air and its amount")),
        "clearance": (tr("Clearance"), tr("Millimetres that are left in front of every card")),
    }[name]
