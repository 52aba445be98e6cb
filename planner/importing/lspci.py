"""``lspci -vv`` (also ``-v``, ``-nn`` and plain): cards and drives on the bus, and the links that they have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from planner.importing.imported import Form, How, Imported, Line
from planner.importing.machine_report import Seen, imported_machine
from planner.messages import Message, msg

if TYPE_CHECKING:
    from planner.importing.imported import Library

HEADER = re.compile(
    r"^((?:[0-9a-f]{4,8}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]) ([^:\[]{3,60}?)(?: \[([0-9a-f]{4})\])?: (.{1,400})$",
    re.IGNORECASE,
)
ACCELERATORS = re.compile(r"VGA compatible|3D controller|Display controller|Processing accelerators", re.IGNORECASE)
NETWORK = re.compile(r"Ethernet|Infiniband|Network controller", re.IGNORECASE)
DRIVE = re.compile(r"Non-Volatile memory", re.IGNORECASE)
BUILT_IN = re.compile(
    r"ASPEED|Matrox|UHD Graphics|HD Graphics|Iris|Raphael|Granite Ridge|Phoenix|Rembrandt|Cezanne|virtio|QXL|Cirrus",
    re.IGNORECASE,
)
VENDORS = (
    "NVIDIA",
    "AMD",
    "Advanced Micro Devices",
    "Intel",
    "Mellanox",
    "Broadcom",
    "Samsung",
    "Micron",
    "Solidigm",
    "SK hynix",
    "Kioxia",
    "Toshiba",
    "Sandisk",
    "Western Digital",
    "Phison",
    "Kingston",
    "Huawei",
    "Habana",
)
MAKER = {"Advanced Micro Devices": "AMD", "Mellanox": "NVIDIA"}
GENERATION = {"2.5": 1, "5": 2, "8": 3, "16": 4, "32": 5, "64": 6}


def read_lspci(name: str, text: str, library: Library) -> Imported:
    """Accelerators, network cards and NVMe drives; every other device is a remark."""
    seen: list[Seen] = []
    remarks: list[Line] = []
    functions: set[str] = set()
    blocks = _blocks(text)
    for number, header, body in blocks:
        match = HEADER.match(header)
        if match is None:
            remarks.append(Line(number, header[:200], How.NOT_UNDERSTOOD))
            continue
        address, kind_words, _, device = match.groups()
        slot = address.rsplit(".", 1)[0]
        kind = (
            "gpu"
            if ACCELERATORS.search(kind_words)
            else "nic"
            if NETWORK.search(kind_words)
            else "storage"
            if DRIVE.search(kind_words)
            else None
        )
        if kind is None or BUILT_IN.search(device) or "Bridge" in kind_words:
            remarks.append(Line(number, header[:200], How.REMARK))
            continue
        if kind == "nic" and slot in functions:
            remarks.append(Line(number, header[:200], How.REMARK, notes=(msg("another port of the same card"),)))
            continue
        functions.add(slot)
        seen.append(_device(number, header, kind, device, body))
    return imported_machine(name, Form.LSPCI, seen, library, remarks)


def _blocks(text: str) -> list[tuple[int, str, str]]:
    """Line number, first line and indented lines of every device."""
    blocks: list[tuple[int, str, list[str]]] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if line[:1].isspace():
            if blocks:
                blocks[-1][2].append(line)
        elif line.strip():
            blocks.append((number, line.strip(), []))
    return [(number, header, "\n".join(body)) for number, header, body in blocks]


def _device(number: int, header: str, kind: str, device: str, body: str) -> Seen:
    device = re.sub(r"\s*\((?:rev|prog-if) [^)]*\)|\s*\[[0-9a-f]{4}:[0-9a-f]{4}\]", "", device, flags=re.IGNORECASE)
    vendor = next((v for v in VENDORS if v.lower() in device.lower()), "")
    bracket = re.findall(r"\[([^\]]{2,80})\]", re.sub(r"\[(?:AMD/ATI|AMD|Radeon)\]", "", device))
    name = bracket[-1] if bracket and kind != "storage" else device
    if kind == "storage":
        name = re.sub(
            r"\b(Corporation|Corp\.?|Inc\.?|Co\.?,? Ltd\.?|Electronics|NVMe|SSD|Controller|Technology)\b|[,]",
            " ",
            device,
        )
    name = " ".join(re.split(r" / ", name)[0].split())
    capable, state = _link(body, "LnkCap"), _link(body, "LnkSta")
    figures: list[tuple[str, object]] = []
    notes: list[Message] = []
    memory = re.search(r"(\d+) ?GB\b", name)
    if kind == "gpu":
        figures.append(("form_factor", _form(name)))
        if memory:
            figures.append(("memory_gb", float(memory[1])))
    if kind == "storage":
        figures += [("media", "SSD"), ("interface", "NVMe")]
    if capable:
        lanes = "lanes" if kind == "storage" else "pcie_lanes"
        figures += [("pcie_gen", capable[0]), (lanes, capable[1])]
        if state and state[1] < capable[1]:
            notes.append(msg("runs with {now:.0f} of {most:.0f} lanes", now=state[1], most=capable[1]))
    kept = tuple((field, value) for field, value in figures if value is not None)
    return Seen(number, header, kind, name, MAKER.get(vendor, vendor), kept, notes=tuple(notes))


def _form(name: str) -> str | None:
    module = re.search(r"SXM ?([2-6])", name, re.IGNORECASE)
    if module:
        return f"sxm{module[1]}"
    return (
        "oam"
        if re.search(r"OAM|MI3\d\dX|MI250X", name)
        else "pcie-card"
        if re.search(r"PCIe|GeForce|RTX", name)
        else None
    )


def _link(body: str, which: str) -> tuple[int, int] | None:
    """Generation and lanes of a device's link, as it could be (``LnkCap``) or is (``LnkSta``)."""
    found = re.search(rf"{which}:.{{0,200}}?Speed ([\d.]{{1,4}})GT/s.{{0,40}}?Width x(\d{{1,2}})\b", body)
    if found is None or int(found[2]) == 0:
        return None
    generation = GENERATION.get(found[1].rstrip("0").rstrip(".") if "." in found[1] else found[1])
    return (generation, int(found[2])) if generation else None
