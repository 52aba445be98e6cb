"""A part in one line: the word for its kind and the figures that one compares such parts by."""

from __future__ import annotations

from planner.messages import Message, msg
from planner.parts.field_names import value_name
from planner.parts.part import (
    Chassis,
    Cpu,
    CpuCooler,
    Fan,
    Gpu,
    Link,
    Memory,
    Motherboard,
    Nic,
    Part,
    PowerGear,
    Psu,
    Server,
    Storage,
)

KIND_NAMES: dict[str, Message] = {
    "gpu": msg("GPU"),
    "server": msg("Server"),
    "chassis": msg("Chassis"),
    "motherboard": msg("Motherboard"),
    "cpu": msg("CPU"),
    "cpu-cooler": msg("CPU cooler"),
    "memory": msg("Memory"),
    "storage": msg("Drive"),
    "psu": msg("Power supply"),
    "nic": msg("Network card"),
    "fan": msg("Fan"),
    "link": msg("Cable or bridge"),
    "power": msg("Outlet or UPS"),
}


def capacity_text(gigabytes: float) -> str:
    """A drive's size as it is sold: ``3.84 TB``, ``960 GB``."""
    return f"{gigabytes / 1000:.4g} TB" if gigabytes >= 1000 else f"{gigabytes:.4g} GB"


def key_figures(part: Part, language: str = "en") -> str:
    """The figures that one compares parts of a kind by, in one line; unknown ones are left out."""

    def named(code: str | None) -> str | None:
        return None if code is None else value_name(code).text(language)

    match part:
        case Gpu():
            return _joined(
                _with("GB", part.memory_gb), _with("W", part.tdp_w), _with("GB/s", part.memory_bw_gbs),
                None if part.slots is None else msg("{count:g} slots", count=part.slots).text(language),
            )  # fmt: skip
        case Cpu():
            cores = None if part.cores is None else msg("{count} cores", count=part.cores).text(language)
            return _joined(cores, part.socket, _with("W", part.tdp_w))
        case Server():
            bays = sum(bay.count for bay in part.gpu_bays if bay.alternative is None) or None
            form = part.gpu_bays[0].form_factor if part.gpu_bays else None
            return _joined(
                _with("U", part.rack_units, ""), None if bays is None else f"{bays} × {named(form)}", part.cpu_socket
            )
        case Chassis():
            length = None if part.max_gpu_length_mm is None else f"GPU ≤ {part.max_gpu_length_mm:g} mm"
            return _joined(
                named(part.chassis_type), _with("U", part.rack_units, ""), length, ", ".join(part.boards[:2])
            )
        case Motherboard():
            slots = None if not part.slots else msg("{count:g} slots", count=len(part.slots)).text(language)
            return _joined(part.socket, named(part.form_factor), part.memory_type, slots)
        case Memory():
            size = _with("GB", part.module_gb)
            kit = f"{part.modules_per_kit} × {size}" if size and part.modules_per_kit > 1 else size
            speed = f"{part.memory_type or ''}-{part.speed_mts}" if part.speed_mts else part.memory_type
            return _joined(kit, speed, part.module_kind)
        case Storage():
            sizes = [capacity_text(size) for size in part.capacities_gb]
            span = f"{sizes[0]} – {sizes[-1]}" if len(sizes) > 1 else "".join(sizes)
            return _joined(span, part.interface, "/".join(part.form_factors[:2]))
        case Psu():
            return _joined(_with("W", part.watts), part.efficiency, part.form_factor)
        case CpuCooler():
            return _joined(_with("mm", part.radiator_mm or part.height_mm), _with("W", part.rated_tdp_w))
        case Nic():
            ports = (
                None if part.ports is None or part.speed_gbps is None else f"{part.ports} × {part.speed_gbps:g} Gbit/s"
            )
            return _joined(ports, part.port_type, None if part.pcie_gen is None else f"PCIe {part.pcie_gen}.0")
        case Fan():
            return _joined(_with("mm", part.size_mm), _with("CFM", part.airflow_cfm), _with("dB(A)", part.noise_dba))
        case Link():
            length = _with("mm", part.length_mm) or _with("m", part.length_m)
            return _joined(named(part.subtype), length, _with("GB/s", part.gbs))
        case PowerGear():
            return _joined(named(part.subtype), _with("V", part.volts), _with("A", part.amps), _with("VA", part.va))
    return ""


def _with(unit: str, value: float | None, space: str = " ") -> str | None:
    return None if value is None else f"{value:,g}{space}{unit}"


def _joined(*texts: str | None) -> str:
    return " · ".join(text for text in texts if text)
