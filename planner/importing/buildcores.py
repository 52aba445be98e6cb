"""BuildCores OpenDB: retail parts as JSON, one file, a list, a folder or the whole archive.

Known faults of the data become unknown: a zero or an empty text stands for "not known", supplies of 300 W and more
without a plug, weights whose unit is not sure, slot lists that say x16 for every slot. Memory limits in TB that are
written as GB are put right. The data are under ODC-By 1.0: whoever shows them names the source.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from planner.messages import Message, msg
from planner.parts.evidence import Status
from planner.parts.part import (
    BaySet,
    Chassis,
    Connector,
    Cpu,
    CpuCooler,
    Fan,
    Gpu,
    Memory,
    Motherboard,
    Nic,
    Part,
    Psu,
    Storage,
)
from planner.rules.context import limits

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SOURCE = "BuildCores OpenDB (ODC-By 1.0), record {id}"
ATTRIBUTION = "BuildCores OpenDB, https://github.com/buildcores/buildcores-open-db, ODC-By 1.0"
SOCKETS = {"str5": "sTR5", "strx4": "sTRX4", "swrx8": "sWRX8", "str4": "sTR4"}
BOARDS = {
    "micro atx": "mATX",
    "mini itx": "Mini-ITX",
    "mini-itx": "Mini-ITX",
    "atx": "ATX",
    "eatx": "EATX",
    "e-atx": "EATX",
    "xl atx": "XL-ATX",
    "ssi eeb": "SSI-EEB",
    "ssi ceb": "SSI-CEB",
    "extended atx": "EATX",
}
PLUGS = {
    "atx_24_pin": "ATX 24-pin",
    "eps_8_pin": "EPS 8-pin",
    "pcie_12vhpwr": "12VHPWR 16-pin",
    "pcie_12v_2x6": "12V-2x6 16-pin",
    "pcie_6_plus_2_pin": "PCIe 8-pin",
    "pcie_8_pin": "PCIe 8-pin",
    "pcie_6_pin": "PCIe 6-pin",
    "sata": "SATA",
    "molex_4_pin": "Molex",
}
CHIPS = (
    ("NVIDIA", r"GeForce|RTX|GTX|Quadro|Tesla|TITAN"),
    ("AMD", r"Radeon|FirePro|Instinct|\bRX\b|\bR[579]\b|\bW\d{4}\b"),
    ("Intel", r"Arc|Intel"),
)
LEAST_WATTS_WITH_PLUG = 150.0  # a card of more draws more than slot and one small plug: no plug means not known


def is_record(node: object) -> bool:
    """Whether a JSON value is a part of this set."""
    return isinstance(node, dict) and "opendb_id" in node and isinstance(node.get("metadata"), dict)


def part_of(node: Mapping[str, Any]) -> tuple[Part | None, tuple[Message, ...]]:
    """A part with what was mapped to unknown; None for a record whose kind its fields do not tell."""
    read = next((reader for keys, reader in KINDS if keys <= node.keys()), None)
    meta = _table(node, "metadata")
    if (
        read is None
        and "connectors" not in node
        and set(node) <= {"opendb_id", "metadata", "general_product_information", "identifiers", "lighting"}
    ):
        read = _nic
    name = _text(meta, "name")
    if read is None or not name:
        return None, ()
    notes: list[Message] = []
    return read(node, _common(node, meta, name), notes), tuple(notes)


def _common(node: Mapping[str, Any], meta: Mapping[str, Any], name: str) -> dict[str, Any]:
    identity = re.sub(r"[^a-z0-9-]", "", str(node.get("opendb_id", "")).lower())[:40]
    maker = _text(meta, "manufacturer") or "unnamed"
    numbers = _table(node, "identifiers").get("part_numbers") or meta.get("part_numbers")
    known = (
        [number for number in numbers if isinstance(number, str) and 3 <= len(number) <= 60]
        if isinstance(numbers, list)
        else []
    )
    model = name[len(maker) :].strip() if name.lower().startswith(maker.lower() + " ") else name
    return {
        "id": f"bc-{identity}",
        "vendor": maker,
        "model": model[:200],
        "part_number": known[0] if known else None,
        "aliases": tuple(known[1:4]),
        "status": Status.SOURCE,
        "sources": (SOURCE.format(id=identity[:8]),),
    }


# --- single fields: a zero, an empty text and a null are unknown ---------------------------------------------------


def _table(node: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = node.get(key)
    return value if isinstance(value, dict) else {}


def _text(node: Mapping[str, Any], key: str) -> str:
    value = node.get(key)
    return " ".join(value.split())[:300] if isinstance(value, str) else ""


def _number(node: Mapping[str, Any], key: str, least: float = 0.0, most: float = 1e6) -> float | None:
    """A number above ``least`` and up to ``most``; anything else is unknown."""
    value = node.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return float(value) if least < value <= most else None


def _count(node: Mapping[str, Any], key: str, most: int = 4096) -> int | None:
    value = _number(node, key, 0.0, most)
    return int(value) if value is not None and value == int(value) else None


def _texts(node: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = node.get(key)
    return (
        tuple(" ".join(text.split())[:60] for text in value[:64] if isinstance(text, str) and text.strip())
        if isinstance(value, list)
        else ()
    )


def socket_of(text: str) -> str | None:
    """``LGA 1700`` as ``LGA1700``, ``sTR5`` as it is."""
    plain = re.sub(r"\s+", "", text)
    return SOCKETS.get(plain.lower(), plain.upper() if plain.lower().startswith(("lga", "am", "sp")) else plain) or None


def _memory_limit(table: Mapping[str, Any], key: str, generation: str, notes: list[Message]) -> float | None:
    """Most memory, GB. Fewer GB than one module of DDR4 or DDR5 has are TB; boards of older memory stay as they are."""
    limit = _number(table, key, most=65536)
    if limit is not None and limit < limits()["imported.least_cpu_memory_gb"] and re.search(r"DDR[45]", generation):
        notes.append(msg("memory at most {value:g} GB: TB must be meant", value=limit))
        return limit * 1024
    return limit


def _board(text: str) -> str:
    return BOARDS.get(text.lower(), text)


def _plugs(table: Mapping[str, Any]) -> tuple[Connector, ...]:
    found = [(PLUGS[key], _count(table, key, 64)) for key in PLUGS if key in table]
    return tuple(Connector(name, count) for name, count in found if count)


# --- kinds ----------------------------------------------------------------------------------------------------------


def _gpu(node: Mapping[str, Any], common: dict[str, Any], notes: list[Message]) -> Part:
    chip = _text(node, "chipset")
    watts = _number(node, "tdp", most=2000)
    plugs = _plugs(_table(node, "power_connectors"))
    if not plugs and (watts is None or watts >= LEAST_WATTS_WITH_PLUG):
        notes.append(msg("recorded without a plug: its plugs are not known"))
    generation = re.search(r"PCIe (\d)(?:\.0)?\b", _text(node, "interface"))
    lanes = re.search(r"x(\d{1,2})\b", _text(node, "interface"))
    cooling = _text(node, "cooling").lower()
    fans = re.match(r"(\d) fans?", cooling)
    return Gpu(
        **common,
        memory_gb=_number(node, "memory", most=1024),
        memory_type=_text(node, "memory_type") or None,
        tdp_w=watts,
        length_mm=_number(node, "length", 50, 600),
        slots=_number(node, "total_slot_width", most=6) or _number(node, "case_expansion_slot_width", most=6),
        form_factor="pcie-card",
        pcie_gen=int(generation[1]) if generation else None,
        pcie_lanes=int(lanes[1]) if lanes else None,
        power_connectors=plugs or None,
        cooling="passive"
        if "passive" in cooling or "fanless" in cooling
        else "blower"
        if "blower" in cooling
        else "aio-liquid"
        if "liquid" in cooling or "water" in cooling
        else "active-open"
        if fans and int(fans[1]) > 1
        else None,
        note=f"chip: {chip}" if chip else None,
    )


def _cpu(node: Mapping[str, Any], common: dict[str, Any], notes: list[Message]) -> Part:
    cores, details = _table(node, "cores"), _table(node, "specifications")
    memory = _table(details, "memory")
    types = _texts(memory, "types")
    generations = sorted({kind[:4] for kind in types if re.match(r"DDR\d", kind)})
    limit = _memory_limit(memory, "maxSupport", "/".join(generations), notes)
    return Cpu(
        **common,
        socket=socket_of(_text(node, "socket")) if _text(node, "socket") else None,
        cores=_count(cores, "total"),
        threads=_count(cores, "threads"),
        tdp_w=_number(details, "tdp", most=2000),
        max_turbo_power_w=_number(details, "ppt", most=2000),
        memory_type="/".join(generations) or None,
        memory_channels=_count(memory, "channels", 32),
        max_memory_gb=limit,
        ecc=details.get("eccSupport") if isinstance(details.get("eccSupport"), bool) else None,
    )


def _motherboard(node: Mapping[str, Any], common: dict[str, Any], notes: list[Message]) -> Part:
    memory, storage = _table(node, "memory"), _table(node, "storage_devices")
    notes.append(msg("places, owners and shared lanes of its slots are not recorded"))
    m2 = node.get("m2_slots")
    limit = _memory_limit(memory, "max", _text(memory, "ram_type"), notes)
    power = _texts(_table(node, "power_connectors"), "cpu_power")
    kind = _text(memory, "ram_type")
    return Motherboard(
        **common,
        socket=socket_of(_text(node, "socket")) if _text(node, "socket") else None,
        cpu_sockets=1 if re.match(r"AM\d|LGA1\d{3}", socket_of(_text(node, "socket")) or "") else None,
        form_factor=_board(_text(node, "form_factor")) or None,
        dimm_slots=_count(memory, "slots", 64),
        memory_type=kind or None,
        max_memory_gb=limit,
        m2_slots=len(m2) if isinstance(m2, list) and 0 < len(m2) <= 32 else None,
        u2_ports=_count(storage, "u2", 32),
        sata_ports=_count(storage, "sata_6_gb_s", 64),
        ecc_udimm=True if node.get("ecc_support") is True else None,
        eps_plugs=len(power) or None,
        note=f"chipset: {_text(node, 'chipset')}" if _text(node, "chipset") else None,
    )


def _case(node: Mapping[str, Any], common: dict[str, Any], notes: list[Message]) -> Part:
    size = _table(node, "dimensions_mm")
    if _number(node, "weight") is not None:
        notes.append(msg("its weight is left out: pounds and kilograms are mixed in these records"))
    form = _text(node, "form_factor").lower()
    kind = (
        "rack"
        if re.search(r"rack|\du\b", form)
        else "open-frame"
        if "open" in form or "test bench" in form
        else "cube"
        if "cube" in form
        else "tower"
        if "tower" in form or "desktop" in form
        else None
    )
    bays = [
        BaySet(count, form_factor, "SATA")
        for key, form_factor in (("internal_3_5_bays", '3.5"'), ("internal_2_5_bays", '2.5"'))
        if (count := _count(node, key, 64))
    ]
    return Chassis(
        **common,
        chassis_type=kind,
        airflow_class={"tower": "desktop", "cube": "desktop", "open-frame": "open"}.get(kind or ""),
        width_mm=_number(size, "width", 40, 2000),
        height_mm=_number(size, "height", 40, 2000),
        depth_mm=_number(size, "depth", 40, 2000),
        max_gpu_length_mm=_number(node, "max_video_card_length", 80, 1000),
        max_cooler_height_mm=_number(node, "max_cpu_cooler_height", 20, 400),
        expansion_slots=_count(node, "expansion_slots", 32),
        boards=tuple(_board(text) for text in _texts(node, "supported_motherboard_form_factors")),
        psu_kinds=_texts(node, "supported_power_supply_form_factors"),
        drive_bays=tuple(bays) or None,
    )


def _psu(node: Mapping[str, Any], common: dict[str, Any], notes: list[Message]) -> Part:
    watts = _number(node, "wattage", most=10_000)
    plugs = _plugs(_table(node, "connectors"))
    if (
        not any(plug.type.startswith(("PCIe", "12V", "EPS")) for plug in plugs)
        and (watts or 0) >= limits()["imported.psu_with_plugs_w"]
    ):
        notes.append(msg("recorded without a plug: its plugs are not known"))
        plugs = ()
    name = _text(_table(node, "metadata"), "name")
    version = re.search(r"ATX ?(\d\.\d)", name)
    return Psu(
        **common,
        watts=watts,
        efficiency=_text(node, "efficiency_rating") or None,
        form_factor=_text(node, "form_factor") or None,
        length_mm=_number(node, "length", 40, 500),
        atx_version=version[1] if version else None,
        connectors=plugs or None,
    )


def _cooler(node: Mapping[str, Any], common: dict[str, Any], _notes: list[Message]) -> Part:
    wet = node.get("water_cooled") is True
    return CpuCooler(
        **common,
        cooler_type="aio" if wet else "passive" if node.get("fanless") is True else "air",
        height_mm=None if wet else _number(node, "height", 10, 400),
        radiator_mm=_count(node, "radiator_size", 600),
        sockets=tuple(socket for text in _texts(node, "cpu_sockets") if (socket := socket_of(text))),
    )


def _memory(node: Mapping[str, Any], common: dict[str, Any], notes: list[Message]) -> Part:
    modules = _table(node, "modules")
    registered, ecc = _text(node, "registered").lower(), _text(node, "ecc").lower()
    protected = None if not ecc or "on-die" in ecc else "non" not in ecc
    if "on-die" in ecc:
        notes.append(msg("ECC inside of the chips only: whether the module has ECC is not known"))
    form = _text(node, "form_factor").lower()
    kind = (
        "SODIMM"
        if "so" in form
        else "RDIMM"
        if registered == "registered"
        else ("ECC UDIMM" if protected else "UDIMM")
        if registered == "unbuffered"
        else None
    )
    return Memory(
        **common,
        module_gb=_number(modules, "capacity_gb", most=4096),
        modules_per_kit=_count(modules, "quantity", 32) or 1,
        memory_type=_text(node, "ram_type") or None,
        speed_mts=_count(node, "speed", 20_000),
        module_kind=kind,
        ecc=protected,
        voltage=_number(node, "voltage", most=3),
    )


def _storage(node: Mapping[str, Any], common: dict[str, Any], _notes: list[Message]) -> Part:
    size = _number(node, "capacity", most=1_000_000)
    words = f"{_text(node, 'interface')} {_text(node, 'storage_type')} {_text(node, 'type')}"
    form = _text(node, "form_factor").replace("-", " ")
    flash = "SSD" in words or node.get("nvme") is True
    generation = re.search(r"PCIe (\d)\.0 ?x(\d)", words, re.IGNORECASE)
    return Storage(
        **common,
        media="SSD" if flash else "HDD" if re.search(r"HDD|RPM|\d{4}", words) else None,
        capacities_gb=(size,) if size else (),
        form_factors=(form,) if form else (),
        interface="NVMe"
        if node.get("nvme") is True or generation
        else "SATA"
        if "SATA" in words
        else "SAS"
        if "SAS" in words
        else None,
        pcie_gen=int(generation[1]) if generation else None,
        lanes=int(generation[2]) if generation else None,
    )


def _fan(node: Mapping[str, Any], common: dict[str, Any], _notes: list[Message]) -> Part:
    return Fan(
        **common,
        size_mm=_count(node, "size", 400),
        airflow_cfm=_number(node, "max_airflow", most=1000) or _number(node, "min_airflow", most=1000),
        pressure_mmh2o=_number(node, "static_pressure", most=100),
        noise_dba=_number(node, "max_noise_level", most=100) or _number(node, "min_noise_level", most=100),
    )


def _nic(node: Mapping[str, Any], common: dict[str, Any], notes: list[Message]) -> Part:
    words = _text(_table(node, "metadata"), "name")
    speed = re.search(r"(\d+(?:\.\d)?) ?(?:G|Gb|GbE|Gbps|Gigabit)\b", words)
    rate = float(speed[1]) if speed else 1.0 if "Gigabit" in words else None
    notes.append(msg("only its name is recorded"))
    return Nic(**common, speed_gbps=rate)


#: The fields that tell the kind of a record; the first that are all there hold.
KINDS: tuple[tuple[set[str], Callable[[Mapping[str, Any], dict[str, Any], list[Message]], Part]], ...] = (
    ({"chipset", "chipset_manufacturer"}, _gpu),
    ({"pcie_slots", "socket"}, _motherboard),
    ({"cores", "socket"}, _cpu),
    ({"wattage", "connectors"}, _psu),
    ({"wattage"}, _psu),
    ({"supported_motherboard_form_factors"}, _case),
    ({"water_cooled"}, _cooler),
    ({"cpu_sockets"}, _cooler),
    ({"modules", "ram_type"}, _memory),
    ({"capacity", "storage_type"}, _storage),
    ({"capacity", "nvme"}, _storage),
    ({"flow_direction"}, _fan),
    ({"static_pressure"}, _fan),
)


def kind_unknown() -> Message:
    """What is said of a record that no reader takes."""
    return msg("the record does not tell what kind of part it is")
