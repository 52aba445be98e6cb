"""What is written on a part in a picture: its short name and its telling figure. Unknown figures are left out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from planner.parts.part import (
    Chassis,
    Cpu,
    CpuCooler,
    Fan,
    Gpu,
    Memory,
    Motherboard,
    Nic,
    Part,
    Psu,
    Server,
    Storage,
)

if TYPE_CHECKING:
    from planner.build.build import Loose, Placement

REMARK = re.compile(r"\s*[(（][^()（）]*[)）]")
MODEL_NUMBER = re.compile(r"\S*\d{3}.*")  # 7950X, i9-14900K, w9-3495X
MEMORY_SIZE = re.compile(r"\s+\d+\s?GB\b")
ORDER_CODE = re.compile(r"[A-Z]{1,4}\d{3,}[A-Z0-9-]*")  # MCX755106AS-HEAT, B3220
FAMILY = re.compile(r"^(NVIDIA |GeForce |Instinct |PowerEdge |ThinkSystem )")


def short_name(part: Part) -> str:
    """The model without remarks in parentheses and without the family that everybody leaves out."""
    name = FAMILY.sub("", REMARK.sub("", part.model)) or part.model
    if isinstance(part, Gpu):
        return MEMORY_SIZE.sub("", name) or name  # the figure says it
    if isinstance(part, Nic):
        first, *rest = name.split()
        return " ".join([first, *(word for word in rest if not ORDER_CODE.fullmatch(word))])
    if isinstance(part, Cpu):
        number = MODEL_NUMBER.search(name)
        return name[number.start() :] if number else name
    return name


def capacity_text(gigabytes: float) -> str:
    """A drive's or a module's size as it is sold: ``3.84 TB``, ``960 GB``."""
    return f"{gigabytes / 1000:.4g} TB" if gigabytes >= 1000 else f"{gigabytes:.4g} GB"


def figure_of(part: Part, placement: Placement | Loose | None = None) -> str:
    """The figures that a planner looks for on a part of that kind, empty when none is known.

    A placement adds its own: the capacity that was chosen, the power limit that was set.
    """
    limit = placement.power_limit_w if placement else None
    match part:
        case Gpu():
            size = None if part.memory_gb is None else f"{part.memory_gb:g} GB"
            if limit is not None and limit != part.tdp_w:
                return _joined(size, f"≤ {limit:,g} W")
            return _joined(size, _watts(part.tdp_w))
        case Cpu():
            return f"≤ {limit:,g} W" if limit is not None and limit != part.tdp_w else _watts(part.tdp_w) or ""
        case Memory():
            size = None if part.module_gb is None else f"{part.module_gb:g} GB"
            kind = part.memory_type and (f"{part.memory_type}-{part.speed_mts}" if part.speed_mts else part.memory_type)
            return _joined(size, kind)
        case Storage():
            chosen = placement.capacity_gb if placement else None
            sizes = (chosen,) if chosen is not None else part.capacities_gb
            size = capacity_text(sizes[0]) if len(sizes) == 1 else None
            return _joined(size, part.interface)
        case Psu():
            return _joined(_watts(part.watts), part.efficiency)
        case Nic():
            speed = None if part.speed_gbps is None else f"{part.speed_gbps:g}G"
            return _joined(None if part.ports is None else f"{part.ports} ×", speed, separator=" ")
        case Fan():
            size = None if part.size_mm is None else f"{part.size_mm} mm"
            return _joined(size, None if part.airflow_cfm is None else f"{part.airflow_cfm:g} CFM")
        case CpuCooler():
            size = None if part.radiator_mm is None else f"{part.radiator_mm} mm"
            return _joined(size, _watts(part.rated_tdp_w))
        case Motherboard():
            return _joined(part.form_factor, part.socket)
        case Chassis():
            return _joined(part.chassis_type)
        case Server():
            return _joined(None if part.rack_units is None else f"{part.rack_units}U")
    return ""


def _watts(value: float | None) -> str | None:
    return None if value is None else f"{value:,g} W"


def _joined(*texts: str | None, separator: str = " · ") -> str:
    return separator.join(text for text in texts if text)
