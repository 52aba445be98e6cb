"""``dmidecode``: maker, board, processors, memory modules and supplies of a machine that exists."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from planner.importing.imported import Form, How, Imported, Line
from planner.importing.machine_report import Seen, imported_machine

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.importing.imported import Library

Section = tuple[int, str, "Mapping[str, str]"]

EMPTY = re.compile(
    r"^(?:|not specified|to be filled.*|unknown|none|n/?a|default string|system (?:product name|manufacturer|version)|"
    r"no module installed|<bad index>|not available|not provided|o\.e\.m\..*|\.+|0+|x+)$",
    re.IGNORECASE,
)
KINDS_OF_MODULE = (("load-reduced", "LRDIMM"), ("lrdimm", "LRDIMM"), ("registered", "RDIMM"), ("unbuffered", "UDIMM"))
READ = (
    "System Information",
    "Base Board Information",
    "Processor Information",
    "Memory Device",
    "System Power Supply",
    "Physical Memory Array",
)
MOST_SECTIONS = 4000


def read_dmidecode(name: str, text: str, library: Library) -> Imported:
    """Server or board, processors, memory and supplies. Serial numbers and UUIDs are not kept."""
    sections = _sections(text)
    remarks: list[Line] = []
    seen: list[Seen] = []
    ecc = any(
        "ECC" in fields.get("Error Correction Type", "")
        for _, title, fields in sections
        if title == "Physical Memory Array"
    )
    for number, title, fields in sections[:MOST_SECTIONS]:
        found = _piece(number, title, fields, library, ecc=ecc)
        if found is None:
            remarks.append(Line(number, title[:100], How.REMARK))
        else:
            seen.append(found)
    return imported_machine(name, Form.DMIDECODE, seen, library, remarks)


def _sections(text: str) -> list[Section]:
    """Title, line number and fields of each structure."""
    sections: list[tuple[int, str, dict[str, str]]] = []
    handle = False
    for number, line in enumerate(text.split("\n"), start=1):
        if line.startswith("Handle 0x"):
            handle = True
        elif handle and line.strip() and not line[:1].isspace():
            sections.append((number, line.strip(), {}))
            handle = False
        elif sections and re.match(r"^\s[^\s]", line) and ":" in line:
            key, _, value = line.strip().partition(":")
            sections[-1][2].setdefault(key.strip()[:60], value.strip()[:200])
    return [(number, title, fields) for number, title, fields in sections]


def _piece(number: int, title: str, fields: Mapping[str, str], library: Library, *, ecc: bool) -> Seen | None:
    match title:
        case "System Information":
            return _system(number, fields, library)
        case "Base Board Information":
            return _board(number, fields)
        case "Processor Information":
            return _processor(number, fields)
        case "Memory Device":
            return _module(number, fields, ecc=ecc)
        case "System Power Supply":
            return _supply(number, fields)
    return None


def _known(fields: Mapping[str, str], key: str) -> str:
    """A field's text; empty where the firmware was never filled in."""
    value = fields.get(key, "").strip()
    return "" if EMPTY.match(value) else value


def _system(number: int, fields: Mapping[str, str], library: Library) -> Seen | None:
    """A machine that the catalogue has as a server. A name alone does not tell a server from a self-built computer."""
    product, maker = _known(fields, "Product Name"), _known(fields, "Manufacturer")
    if not product or library.find(product, "server").part is None:
        return None
    return Seen(number, f"{maker} {product}".strip(), "server", product, maker)


def _board(number: int, fields: Mapping[str, str]) -> Seen | None:
    product, maker = _known(fields, "Product Name"), _known(fields, "Manufacturer")
    if not product:
        return None
    return Seen(number, f"{maker} {product}".strip(), "motherboard", product, maker)


def _processor(number: int, fields: Mapping[str, str]) -> Seen | None:
    version = _known(fields, "Version")
    if not version or "Unpopulated" in fields.get("Status", ""):
        return None
    name = re.sub(
        r"\((?:R|TM)\)|\bCPU\b|\b\d+-Core Processor\b|\bProcessor\b|@.*$|\bwith Radeon.*$",
        " ",
        version,
        flags=re.IGNORECASE,
    )
    figures: list[tuple[str, object]] = []
    for field, key in (("cores", "Core Count"), ("threads", "Thread Count")):
        count = _known(fields, key)
        if count.isdecimal() and 0 < int(count) <= 4096:
            figures.append((field, int(count)))
    maker = (
        "AMD"
        if "AMD" in version or "Advanced Micro" in fields.get("Manufacturer", "")
        else "Intel"
        if "Intel" in version
        else ""
    )
    return Seen(number, version, "cpu", " ".join(name.split()), maker, tuple(figures))


def _module(number: int, fields: Mapping[str, str], *, ecc: bool) -> Seen | None:
    size = re.match(r"^(\d{1,7}) (MB|GB|TB)$", fields.get("Size", ""))
    if size is None or int(size[1]) == 0:
        return None
    gigabytes = int(size[1]) * {"MB": 1 / 1024, "GB": 1.0, "TB": 1024.0}[size[2]]
    detail = f"{fields.get('Type Detail', '')} {fields.get('Form Factor', '')}".lower()
    kind = next((name for word, name in KINDS_OF_MODULE if word in detail), None)
    wide = fields.get("Total Width", ""), fields.get("Data Width", "")
    protected = wide[0] != wide[1] if all(re.match(r"\d+ bits", width) for width in wide) else (ecc or None)
    if kind == "UDIMM" and protected:
        kind = "ECC UDIMM"
    speed = re.match(r"^(\d{3,5}) MT/s|^(\d{3,5}) MHz", fields.get("Speed", ""))
    figures: list[tuple[str, object]] = [("module_gb", gigabytes)]
    generation = re.match(r"^DDR[2-6]", fields.get("Type", ""))
    if generation:
        figures.append(("memory_type", generation[0]))
    if kind:
        figures.append(("module_kind", kind))
    if protected is not None:
        figures.append(("ecc", protected))
    if speed:
        figures.append(("speed_mts", int(speed[1] or speed[2])))
    rank = _known(fields, "Rank")
    if rank in ("1", "2", "4", "8"):
        figures.append(("rank", f"{rank}R"))
    number_text, maker = _known(fields, "Part Number"), _known(fields, "Manufacturer")
    name = number_text or f"{generation[0] if generation else 'memory'} {gigabytes:g} GB {kind or ''}".strip()
    return Seen(
        number, f"{fields.get('Locator', '')}: {gigabytes:g} GB {name}".strip(), "memory", name, maker, tuple(figures)
    )


def _supply(number: int, fields: Mapping[str, str]) -> Seen | None:
    watts = re.match(r"^(\d{2,5}) W$", fields.get("Max Power Capacity", ""))
    if watts is None or "Not Present" in fields.get("Status", ""):
        return None
    model = _known(fields, "Model Part Number") or _known(fields, "Name") or f"{watts[1]} W supply"
    figures = (
        ("watts", float(watts[1])),
        ("redundant_module", True if fields.get("Hot Replaceable") == "Yes" else None),
    )
    kept = tuple((field, value) for field, value in figures if value is not None)
    return Seen(number, f"{model}, {watts[1]} W", "psu", model, _known(fields, "Manufacturer"), kept)
