"""What people call the fields of parts, how a figure was obtained, and a figure's value as text."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from planner.gui.language import say, tr
from planner.messages import Message, msg
from planner.parts.evidence import Status

STATUS_NAMES: dict[Status, Message] = {
    Status.SOURCE: msg("from a source"),
    Status.MEMORY: msg("from memory, to be confirmed"),
    Status.USER: msg("entered by you"),
    Status.STANDARD: msg("from a standard"),
    Status.UNKNOWN: msg("unknown"),
}

FIELD_NAMES: dict[str, Message] = {
    "airflow": msg("Airflow"),
    "airflow_cfm": msg("Airflow"),
    "airflow_class": msg("Airflow class"),
    "amps": msg("Current"),
    "amps_ul": msg("Current (UL)"),
    "arch": msg("Architecture"),
    "atx_version": msg("ATX version"),
    "aux_slot_power": msg("Extra slot power plug"),
    "base_gpu": msg("Based on"),
    "bmc": msg("Remote management"),
    "boards": msg("Boards"),
    "bridges_needed": msg("Bridges needed"),
    "capacities_gb": msg("Sizes"),
    "cards": msg("Cards"),
    "chassis_type": msg("Type"),
    "chip_width": msg("Chip width"),
    "compute_capability": msg("Compute capability"),
    "connectors": msg("Plugs"),
    "continuous_factor": msg("Continuous share"),
    "continuous_w": msg("Continuous power"),
    "cooler_type": msg("Type"),
    "cooling": msg("Cooling"),
    "cores": msg("Cores"),
    "country": msg("Country"),
    "cpu_families": msg("Processor families"),
    "cpu_socket": msg("Socket"),
    "cpu_sockets": msg("Sockets"),
    "depth_mm": msg("Depth"),
    "devices": msg("Devices"),
    "dimm_kinds": msg("Module kinds"),
    "dimm_slots": msg("DIMM slots"),
    "drive_bays": msg("Drive bays"),
    "dwpd": msg("Writes per day"),
    "ecc": msg("ECC"),
    "ecc_udimm": msg("ECC UDIMM"),
    "efficiency": msg("Efficiency"),
    "end_of_sale": msg("End of sale"),
    "eps_plugs": msg("EPS plugs"),
    "expansion_slots": msg("Expansion slots"),
    "family": msg("Family"),
    "fan_count": msg("Fans"),
    "fan_mounts": msg("Fan mounts"),
    "form": msg("Form"),
    "form_factor": msg("Form factor"),
    "form_factors": msg("Form factors"),
    "front_panel": msg("Front panel"),
    "gbs": msg("Bandwidth"),
    "gpu_bays": msg("GPU bays"),
    "gpu_limit_by_psu": msg("GPUs by supply"),
    "gpus": msg("For"),
    "height_mm": msg("Height"),
    "inlet": msg("Inlet"),
    "inlet_max_c": msg("Inlet, highest"),
    "inlet_min_c": msg("Inlet, lowest"),
    "inlet_rules": msg("Inlet rules"),
    "integrated_graphics": msg("Integrated graphics"),
    "interface": msg("Interface"),
    "lane_shares": msg("Shared lanes"),
    "lane_sharing": msg("Shared lanes"),
    "lanes": msg("Lanes"),
    "launch_date": msg("Launched"),
    "length_m": msg("Length"),
    "length_mm": msg("Length"),
    "m2_slots": msg("M.2 slots"),
    "max_cooler_height_mm": msg("Cooler height, at most"),
    "max_cpu_tdp_w": msg("CPU power, at most"),
    "max_gpu_length_mm": msg("GPU length, at most"),
    "max_gpu_tdp_w": msg("GPU power, at most"),
    "max_limit_w": msg("Power limit, highest"),
    "max_memory_gb": msg("Memory, at most"),
    "max_power_w": msg("Power, at most"),
    "max_psu_length_mm": msg("Supply length, at most"),
    "max_sockets": msg("Sockets, at most"),
    "max_turbo_power_w": msg("Turbo power"),
    "max_w": msg("Power, at most"),
    "mcio_ports": msg("MCIO ports"),
    "media": msg("Medium"),
    "memory_bw_gbs": msg("Memory bandwidth"),
    "memory_channels": msg("Memory channels"),
    "memory_gb": msg("Memory"),
    "memory_speed_1dpc_mts": msg("Speed, one module per channel"),
    "memory_speed_2dpc_mts": msg("Speed, two modules per channel"),
    "memory_type": msg("Memory type"),
    "mig": msg("MIG"),
    "min_limit_w": msg("Power limit, lowest"),
    "min_software": msg("Software, at least"),
    "module_gb": msg("Module size"),
    "module_kind": msg("Module kind"),
    "modules_per_kit": msg("Modules per kit"),
    "nand": msg("NAND"),
    "needs_bifurcation": msg("Needs bifurcation"),
    "nic_slots": msg("Card slots"),
    "noise_dba": msg("Noise"),
    "other_storage": msg("Other storage"),
    "outlets": msg("Outlets"),
    "pcie_gen": msg("PCIe generation"),
    "pcie_lanes": msg("PCIe lanes"),
    "pcie_lanes_usable": msg("PCIe lanes, usable"),
    "peer_link": msg("Link between GPUs"),
    "phases": msg("Phases"),
    "plug": msg("Plug"),
    "port_type": msg("Port type"),
    "ports": msg("Ports"),
    "power_active_w": msg("Power, active"),
    "power_connectors": msg("Power plugs"),
    "power_loss_protection": msg("Power-loss protection"),
    "power_typ_w": msg("Power, typical"),
    "power_w": msg("Power"),
    "pressure_mmh2o": msg("Pressure"),
    "protocols": msg("Protocols"),
    "psu_count": msg("Supplies"),
    "psu_kinds": msg("Supply kinds"),
    "rack_units": msg("Rack units"),
    "radiator_mm": msg("Radiator"),
    "radiator_mounts": msg("Radiator mounts"),
    "rand_read_iops": msg("Random read"),
    "rand_write_iops": msg("Random write"),
    "rank": msg("Rank"),
    "rated_tdp_w": msg("Rated power"),
    "rated_w": msg("Rated power"),
    "redundant_module": msg("Redundant module"),
    "sata_ports": msg("SATA ports"),
    "seq_read_mbs": msg("Sequential read"),
    "seq_write_mbs": msg("Sequential write"),
    "single_rail": msg("Single rail"),
    "size_mm": msg("Size"),
    "slot_note": msg("Remark on slots"),
    "slots": msg("Slots"),
    "socket": msg("Socket"),
    "sockets": msg("Sockets"),
    "span_slots": msg("Span in slots"),
    "speed_gbps": msg("Speed"),
    "speed_mts": msg("Speed"),
    "speed_rpm": msg("Speed"),
    "subtype": msg("Type"),
    "supplies": msg("Supplies"),
    "tdp_w": msg("Power limit (TDP)"),
    "tflops": msg("Dense TFLOPS"),
    "thickness_mm": msg("Thickness"),
    "threads": msg("Threads"),
    "u2_ports": msg("U.2 ports"),
    "va": msg("Apparent power"),
    "voltage": msg("Voltage"),
    "volts": msg("Voltage"),
    "watts": msg("Power"),
    "watts_at_low_line": msg("Power at 100-127 V"),
    "weight_kg": msg("Weight"),
    "width_mm": msg("Width"),
}

#: Fields of every record that are about it and not about the thing.
ABOUT_NAMES: dict[str, Message] = {
    "aliases": msg("Other names"),
    "conflicts": msg("Sources that disagree"),
    "corrections": msg("Corrections"),
    "model": msg("Model"),
    "model_zh": msg("Model in Chinese"),
    "note": msg("Note"),
    "part_number": msg("Part number"),
    "prices": msg("Prices"),
    "sources": msg("Sources"),
    "status": msg("How it was obtained"),
    "unverified": msg("Not verified"),
    "vendor": msg("Maker"),
}


def field_name(field: str) -> str:
    """The words for a field; a field without them is its own name."""
    return say(FIELD_NAMES.get(field) or ABOUT_NAMES.get(field, field))


def value_text(value: object) -> str:
    """A figure's value as text: records and lists are spelled out."""
    if value is None or value == ():
        return tr("unknown")
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, float | int):
        return f"{value:,g}" if value < 1e6 else f"{value:,.0f}"
    if isinstance(value, Status):
        return say(STATUS_NAMES[value])
    if isinstance(value, tuple):
        if all(isinstance(item, tuple) and len(item) == 2 for item in value):
            return ", ".join(f"{name} {value_text(held)}" for name, held in value)
        return ", ".join(value_text(item) for item in value)
    if is_dataclass(value) and not isinstance(value, type):
        held = [(f.name, getattr(value, f.name)) for f in fields(value)]
        pieces = [
            text if isinstance(item, str) else f"{name.replace('_', ' ')} {text}"
            for name, item in held
            if item is not None and item is not False and item != () and (text := value_text(item))
        ]
        return " ".join(pieces)
    return str(value)
