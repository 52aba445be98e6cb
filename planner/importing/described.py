"""A part from the words that someone used for it: "4x32 GB DDR5-5600", "850 W 80+ Gold, ATX 2.x", "desktop tower".

What the words say becomes a figure, everything else stays unknown. What a product family's name says (socket and memory
of "Xeon E5-2680 v4") is in ``resources/importing/families.toml``.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from planner import locations
from planner.errors import InputRejected
from planner.importing.phrases import kind_of_label
from planner.parts.evidence import Correction, Status
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
    Slot,
    Storage,
)
from planner.parts.records import part_from_record, part_to_record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MODULE_SIZES = (2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 256)
SAID = "the list"


@lru_cache(maxsize=1)
def families() -> Mapping[str, tuple[Mapping[str, Any], ...]]:
    """Tables of product families, read once."""
    path = locations.resources() / "importing" / "families.toml"
    with path.open("rb") as stream:
        tree = tomllib.load(stream)
    return {name: tuple(rows) for name, rows in tree.items()}


def family_row(table: str, text: str) -> Mapping[str, Any] | None:
    """First family whose name is found in ``text``."""
    return next((row for row in families()[table] if re.search(row["match"], text, re.IGNORECASE)), None)


@dataclass(frozen=True)
class Described:
    """Parts that a line's words mean: each with how many of it; ``limit_w`` is a power limit that the line sets."""

    parts: tuple[tuple[Part, int], ...]
    limit_w: float | None = None


def number(pattern: str, text: str) -> float | None:
    """First group of a pattern as a number; thousands may be written with a comma."""
    match = re.search(pattern, text, re.IGNORECASE)
    return float(match[1].replace(",", "")) if match else None


def amount_gb(text: str) -> float | None:
    """Largest amount of memory or storage in a text, GB."""
    found = [
        float(value.replace(",", "")) * (1000.0 if unit.upper().startswith("T") else 1.0)
        for value, unit in re.findall(r"(\d[\d,]*(?:\.\d+)?) ?(TB|TiB|GB|GiB|T|G)\b", text, re.IGNORECASE)
    ]
    return max(found, default=None)


def slug(kind: str, text: str) -> str:
    """A stable id for a part that only words describe."""
    words = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
    return f"said-{kind}-{words or 'unnamed'}"[:80]


@dataclass(frozen=True)
class Said:
    """One line of a list: its words, how many, and figures that it states."""

    text: str
    quantity: int
    attrs: Mapping[str, Any]


def plain_kind(said: str) -> str:
    """The word for a kind that ``READERS`` knows, from any that people use: ``Power Supply``, ``显卡``, ``GPUs``."""
    words = re.sub(r"[\s_]+", " ", said.strip().lower())
    if words in READERS:
        return words
    named = kind_of_label(words)
    return words if named is None else OTHER_WORDS.get(named, named)


OTHER_WORDS = {"cpu-cooler": "cooler", "power": "ups"}


def _one(cls: type[Part], kind: str, said: Said, vendor: str = "", **figures: Any) -> Described:
    """A part of which only the words are known, and the figures read from them."""
    part = cls(id=slug(kind, said.text), vendor=vendor, model=said.text, status=Status.MEMORY, **figures)
    return Described(((part, said.quantity),))


def describe(kind: str, said: Said) -> Described | None:
    """The parts that a line means, from its words alone; None when its kind is no part of a machine."""
    reader = READERS.get(plain_kind(kind))
    return None if reader is None else reader(said)


def amended(part: Part, attrs: Mapping[str, Any]) -> Part:
    """The part with the figures that the line states; each is marked as entered."""
    changes: dict[str, Any] = {}
    known = set(part.spec_fields())
    for name, said in attrs.items():
        field = RENAMED.get(name, name)
        value = CONVERTED[field](str(said)) if field in CONVERTED else said
        if field not in known or value is None or isinstance(value, (list, dict)):
            continue
        try:
            part_from_record({**part_to_record(part), field: value})
        except InputRejected:
            continue  # a figure in words
        changes[field] = value
    corrections = tuple(
        Correction(field, str(getattr(part, field) or ""), SAID, "")
        for field, value in changes.items()
        if getattr(part, field) != value or field == "cooling"
    )
    return replace(part, **changes, corrections=(*part.corrections, *corrections)) if changes else part


RENAMED = {"vram_gb": "memory_gb", "cc": "compute_capability", "tdp": "tdp_w"}


def cooling_of(text: str) -> str | None:
    """Kind of a card's cooler, as words name it."""
    words = text.lower()
    for pattern, name in COOLERS:
        if re.search(pattern, words):
            return name
    return None


COOLERS = (
    (r"passive", "passive"),
    (r"blower|turbo", "blower"),
    (r"water|liquid|aio", "aio-liquid"),
    (r"flow.?through|founders", "active-flow-through"),
    (r"open|dual fan|triple fan|air.?cooled", "active-open"),
)
CONVERTED: Mapping[str, Callable[[str], Any]] = {"cooling": cooling_of, "compute_capability": str}


def _gpu(said: Said) -> Described:
    text = said.text
    row = family_row("gpu", text)
    figures: dict[str, Any] = dict(row["figures"]) if row else {}
    size = amount_gb(text)
    if size is not None and ("class" not in text.lower() or not row):
        figures["memory_gb"] = size
    watts = number(r"(\d{2,4}) ?W\b", text)
    if watts is not None and (row is None or "tdp_w" not in figures or watts > 40):
        figures["tdp_w"] = watts
    slots = number(r"(\d(?:\.\d+)?)[- ]slot", text) or (
        2.0 if re.search(r"dual[- ]slot|double[- ]width", text, re.I) else None
    )
    if slots is not None:
        figures["slots"] = slots
    length = number(r"(\d{3}) ?mm", text)
    if length is not None:
        figures["length_mm"] = length
    generation = number(r"PCIe (\d)", text)
    if generation is not None:
        figures["pcie_gen"] = int(generation)
    if re.search(r"GDDR6", text, re.I):
        figures["memory_type"] = "GDDR6"
    if re.search(r"ECC", text):
        figures["ecc"] = True
    vendor = figures.pop("vendor", "unnamed")
    form = figures.pop("form_factor", None) or _form(text)
    gpu = Gpu(id=slug("gpu", text), vendor=vendor, model=text, status=Status.MEMORY, form_factor=form, **figures)
    cooling = cooling_of(text)
    if cooling is not None:
        gpu = replace(gpu, cooling=cooling, corrections=(Correction("cooling", "", SAID, ""),))
    return Described(((gpu, said.quantity),))


def _form(text: str) -> str | None:
    match = re.search(r"\bSXM ?([2-6])\b", text, re.I)
    if match:
        return f"sxm{match[1]}"
    if re.search(r"\bOAM\b", text):
        return "oam"
    return None if re.search(r"accelerator", text, re.I) else "pcie-card"


def _cpu(said: Said) -> Described:
    text = said.text
    row = family_row("cpu", text) or {}
    figures: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in row.items() if key != "match"
    }
    watts = number(r"(\d{2,3}) ?W\b", text)
    if watts is not None:
        figures["tdp_w"] = watts
    sockets = family_row("sockets", text)
    if sockets is not None:
        figures.setdefault("max_sockets", sockets["most"])
    return _one(Cpu, "cpu", said, **figures)


def _board(said: Said) -> Described:
    text = said.text
    row = family_row("board", text) or {}
    figures = {key: value for key, value in row.items() if key != "match"}
    words = " ".join([text, *(str(value) for value in said.attrs.values() if isinstance(value, str))])
    slots: tuple[Slot, ...] | None = None
    if match := re.search(r"(\d+) ?x ?PCIe (\d)\.\d x(\d+)", words, re.I):
        count, gen, lanes = int(match[1]), int(match[2]), int(match[3])
        pitch = 1 if re.search(r"single[- ](slot )?pitch|one-slot", words, re.I) else 3 if count <= 3 else 1
        slots = tuple(Slot(1 + n * pitch, 16, lanes, gen, "cpu1") for n in range(count))
    elif re.search(r"no slots", words, re.I):
        slots = ()
    elif (count_ := number(r"(\d)-slot single", words)) is not None:
        slots = tuple(Slot(1 + n, 16, 16, None, "cpu1") for n in range(int(count_)))
    sharing = words if re.search(r"chipset|MCIO|on CPU|switch", words, re.I) else None
    note = f"firmware {said.attrs['bios']}" if "bios" in said.attrs else None
    sockets = 2 if re.search(r"\bdual|2D\d\dG|two[- ]socket", words, re.I) else None
    if (
        "EPYC" not in words
        and sockets is None
        and row
        and row["socket"] in ("AM4", "AM5", "LGA1155", "LGA1700", "LGA1151", "sTR5")
    ):
        sockets = 1
    return _one(
        Motherboard, "motherboard", said, slots=slots, lane_sharing=sharing, note=note, cpu_sockets=sockets, **figures
    )


def memory_kind(text: str) -> tuple[str | None, bool | None]:
    """Kind of module and whether it has ECC, as the words say."""
    words = text.upper()
    if "LRDIMM" in words:
        return "LRDIMM", True
    if re.search(r"RDIMM|REG(ISTERED)?\b|\bRECC\b|3DS", words):
        return "RDIMM", True
    if re.search(r"NON-?ECC", words):
        return "UDIMM", False
    if "UDIMM" in words:
        ecc = "ECC" in words
        return ("ECC UDIMM" if ecc else "UDIMM"), ecc
    return None, True if "ECC" in words else None


def _memory(said: Said) -> Described:
    text = said.text
    kind, ecc = memory_kind(text)
    generation = re.search(r"DDR(\d)", text, re.I)
    speed = number(r"(?:DDR\d[- ]?|@ ?)(\d{4,5})\b", text) or number(r"(\d{4,5}) ?(?:MHz|MT/s)", text)
    rank = "1R" if "single rank" in text.lower() else "2R" if "dual rank" in text.lower() else None
    kit = re.search(r"(\d+) ?[x×*] ?(\d+) ?GB?\b", text, re.I) or re.search(r"(\d+) ?[x×*] ?(\d+)\)", text)
    size = amount_gb(text)
    modules, per_kit, unverified = size, 1, tuple[str, ...]()
    if kit:
        per_kit, modules = int(kit[1]), float(kit[2])
    elif (said.quantity == 1 and kind != "RDIMM") or (size is not None and size not in MODULE_SIZES):
        unverified = ("modules_per_kit",)  # an amount, not a module
    return _one(
        Memory,
        "memory",
        said,
        module_gb=modules,
        modules_per_kit=per_kit,
        memory_type=f"DDR{generation[1]}" if generation else None,
        speed_mts=int(speed) if speed else None,
        module_kind=kind,
        ecc=ecc,
        rank=rank,
        unverified=unverified,
    )


def supply_watts(text: str) -> float | None:
    """Rating that a supply's words state: ``850 W``, ``1.6 kW``, or that its name carries: ``RM750x``, ``TX-1600``."""
    stated = number(r"(\d[\d,]{2,4}) ?(?:W\b|瓦)", text)
    if stated is not None:
        return stated
    kilowatts = number(r"(\d(?:\.\d{1,2})?) ?kW\b", text)
    if kilowatts is not None:
        return kilowatts * 1000.0
    numbers = [float(digits) for digits in re.findall(r"(?<![\d.])(\d{3,4})(?=[A-Za-z]{0,3}\b)(?! ?(?:mm|V\b))", text)]
    likely = [value for value in numbers if 300 <= value <= 3300 and value % 50 == 0]
    return likely[0] if len(set(likely)) == 1 else None


def _psu(said: Said) -> Described:
    text = said.text
    watts = said.attrs.get("watts") or supply_watts(text)
    version = re.search(r"ATX ?(\d(?:\.\d)?)", text, re.I)
    label = re.search(r"(bronze|silver|gold|platinum|titanium)", text, re.I)
    shared = bool(said.attrs.get("redundancy")) or bool(re.search(r"redundant|CRPS|@ ?2\d0 ?V", text, re.I))
    return _one(
        Psu,
        "psu",
        said,
        watts=float(watts) if watts else None,
        atx_version=version[1] if version else None,
        efficiency=label[1].title() if label else None,
        redundant_module=True if shared else None,
    )


def _storage(said: Said) -> Described:
    text = said.text
    disk = bool(re.search(r"HDD|hard disk|\bdisk\b", text, re.I))
    sata = bool(re.search(r"SATA|EVO 4TB|870", text, re.I))
    generation = number(r"(?:Gen ?|PCIe )(\d)", text)
    form = "U.2" if "U.2" in text else "M.2" if re.search(r"M\.2|NVMe", text) and not disk else None
    return _one(
        Storage,
        "storage",
        said,
        media="HDD" if disk else "SSD",
        interface="SATA" if disk or sata else "NVMe" if re.search(r"NVMe|M\.2|U\.2|Gen", text, re.I) else None,
        pcie_gen=int(generation) if generation and not disk else None,
        form_factors=('3.5"',) if disk else (form,) if form else (),
        note=str(said.attrs["role"]) if "role" in said.attrs else None,
    )


def _chassis(said: Said) -> Described:
    text = said.text
    words = text.lower()
    units = number(r"\b(\d{1,2}) ?U\b", text)
    frame = re.search(r"open[- ](?:air[- ])?frame|open[- ]air|mining|test ?bench", words) is not None
    tower = bool(re.search(r"tower|\batx case|\bcase\b", words)) and not frame
    room = number(r"(\d{3}) ?mm", text)
    boards = next((sizes for pattern, sizes in CASE_SIZES if re.search(pattern, words)), ())
    return _one(
        Chassis,
        "chassis",
        said,
        chassis_type="open-frame" if frame else "tower" if tower else "rack" if units else None,
        airflow_class="open"
        if frame
        else "desktop"
        if tower
        else "server"
        if re.search(r"server|ducted", words)
        else None,
        rack_units=int(units) if units else None,
        max_gpu_length_mm=room,
        boards=boards,
    )


#: Boards that a case of a named size takes, largest first; what no word says stays unknown.
CASE_SIZES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"mini[- ]?itx|\bitx\b|\bsff\b", ("ITX",)),
    (r"micro[- ]?atx|m-?atx|\bmatx\b", ("mATX", "ITX")),
)


def _server(said: Said) -> Described:
    """A server, workstation or mini PC that no record describes, and the link that its words name."""
    text = said.text
    units = number(r"\b(\d{1,2}) ?U\b", text)
    small = bool(re.search(r"mini[- ]?PC|\bNUC|laptop", text, re.I))
    tower = bool(re.search(r"workstation|tower|\bT\d{3}\b", text, re.I))
    sockets = 2 if re.search(r"dual|2 ?x ?(EPYC|Xeon)|two[- ]socket", text, re.I) else None
    server = Server(
        id=slug("server", text),
        vendor="",
        model=text,
        status=Status.MEMORY,
        rack_units=int(units) if units else None,
        form="desktop" if small else "tower" if tower else None,
        cpu_sockets=sockets,
        max_power_w=_known_system_power(text),
    )
    parts: list[tuple[Part, int]] = [(server, said.quantity)]
    if re.search(r"OCuLink|Thunderbolt|USB4", text, re.I):
        parts.extend(_link(Said(text, 1, {})).parts)
    return Described(tuple(parts))


def _known_system_power(text: str) -> float | None:
    row = family_row("system", text)
    return float(row["max_power_w"]) if row else None


def _link(said: Said) -> Described:
    text = said.text
    words = text.lower()
    generation, lanes = number(r"PCIe (\d)", text) or number(r"Gen ?(\d)", text), number(r"\bx(\d+)\b", text)
    length = number(r"(\d{2,4}) ?mm", text)
    if re.search(r"nvlink|bridge", words):
        subtype = "nvlink-bridge"
    elif re.search(r"oculink|thunderbolt|usb4|egpu", words):
        subtype, lanes, generation = "external", lanes or 4.0, generation or (4.0 if "oculink" in words else 3.0)
    elif "switch" in words:
        subtype = "pcie-switch"
    elif "riser" in words or (generation and length):
        subtype = "riser"
    else:
        subtype = "cable"
    retimed = "retimer" in words or "redriver" in words
    made_for = family_row("bridge", text) if subtype == "nvlink-bridge" else None
    return _one(
        Link,
        "link",
        said,
        vendor="generic",
        subtype=subtype,
        span_slots=int(span) if (span := number(r"(\d)[- ]slot", text)) else None,
        pcie_gen=int(generation) if generation else None,
        lanes=int(lanes) if lanes else None,
        length_mm=None if retimed else length,
        gpus=tuple(made_for["gpus"]) if made_for else (),
    )


def _riser(said: Said) -> Described:
    return _link_as("riser", said)


def _switch(said: Said) -> Described:
    return _link_as("pcie-switch", said)


def _link_as(subtype: str, said: Said) -> Described:
    """What the words say of a link whose kind the list names."""
    parts = _link(said).parts
    return Described(
        tuple((replace(part, subtype=subtype) if isinstance(part, Link) else part, n) for part, n in parts)
    )


def _carrier(said: Said) -> Described:
    text = said.text
    return _one(
        Link,
        "carrier",
        said,
        vendor="generic",
        subtype="carrier",
        needs_bifurcation=not re.search(r"switch|PLX|PEX", text, re.I),
    )


def _cable(said: Said) -> Described:
    return _one(Link, "cable", said, vendor="generic", subtype="cable")


def _cooler(said: Said) -> Described:
    text = said.text
    size = number(r"(\d{3}) ?mm", text)
    liquid = bool(re.search(r"AIO|liquid|water", text, re.I))
    return _one(
        CpuCooler,
        "cooler",
        said,
        cooler_type="aio" if liquid else "air",
        radiator_mm=int(size) if liquid and size else None,
    )


def _radiator(said: Said) -> Described:
    text = said.text
    size = number(r"(\d{3}) ?mm", text)
    return _one(
        CpuCooler,
        "radiator",
        said,
        cooler_type="radiator",
        radiator_mm=int(size) if size else None,
    )


def _fan(said: Said) -> Described:
    text = said.text
    size = number(r"(\d{2,3}) ?mm", text)
    return _one(
        Fan,
        "fan",
        said,
        size_mm=int(size) if size and size >= 40 else None,
    )


def _nic(said: Said) -> Described:
    text = said.text
    speed = number(r"(\d{1,3}) ?(?:G|Gb|GbE|Gbps)\b", text)
    return _one(Nic, "nic", said, speed_gbps=speed, ports=1)


def _ups(said: Said) -> Described:
    text = said.text
    kva, va, watts = number(r"([\d.]+) ?kVA", text), number(r"(\d{3,6}) ?VA", text), number(r"(\d{3,6}) ?W\b", text)
    return _one(
        PowerGear,
        "ups",
        said,
        subtype="ups",
        va=kva * 1000.0 if kva else va,
        watts=watts,
    )


def _pdu(said: Said) -> Described:
    text = said.text
    phases = 3 if re.search(r"three-phase|3-phase|3 ?ph", text, re.I) else 1
    volts, amps = number(r"(\d{3}) ?V\b", text), number(r"(\d{1,3}) ?A\b", text)
    return _one(
        PowerGear,
        "pdu",
        said,
        subtype="pdu",
        volts=volts,
        amps=amps,
        phases=phases,
    )


def _place(said: Said) -> Described:
    """Something that only matters because it is there: a drive bay, a backplane."""
    return _one(Link, "place", said, vendor="generic", subtype="bay")


READERS: Mapping[str, Callable[[Said], Described]] = {
    "gpu": _gpu,
    "accelerator": _gpu,
    "cpu": _cpu,
    "processor": _cpu,
    "motherboard": _board,
    "board": _board,
    "memory": _memory,
    "ram": _memory,
    "psu": _psu,
    "ssd": _storage,
    "storage": _storage,
    "hdd": _storage,
    "drive": _storage,
    "chassis": _chassis,
    "case": _chassis,
    "server": _server,
    "system": _server,
    "computer": _server,
    "workstation": _server,
    "platform": _server,
    "node": _server,
    "bridge": _link,
    "link": _link,
    "enclosure": _link,
    "riser": _riser,
    "retimer": _riser,
    "switch": _switch,
    "carrier": _carrier,
    "adapter": _cable,
    "cable": _cable,
    "cooler": _cooler,
    "radiator": _radiator,
    "fan": _fan,
    "nic": _nic,
    "network": _nic,
    "ups": _ups,
    "pdu": _pdu,
    "bay": _place,
    "backplane": _place,
}
