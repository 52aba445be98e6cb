"""``lshw -json``: the tree of a machine that exists."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from planner.errors import InputRejected
from planner.importing.imported import Form, How, Imported, Line
from planner.importing.lspci import BUILT_IN, MAKER, VENDORS
from planner.importing.machine_report import Seen, imported_machine
from planner.messages import msg

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from planner.importing.imported import Library

MOST_NODES = 20_000
KINDS = {"processor": "cpu", "display": "gpu", "network": "nic"}
GIB = 2**30


def read_json(name: str, text: str) -> Any:
    """JSON of a file. Raises InputRejected: no JSON, nested too deep, a number that is none."""
    try:
        return json.loads(text, parse_constant=_no_number, parse_int=_whole)
    except RecursionError:
        raise InputRejected("{file}: nested too deep", file=name) from None
    except ValueError as error:
        raise InputRejected("{file}: the JSON cannot be read ({reason})", file=name, reason=str(error)[:120]) from None


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number")


def _whole(digits: str) -> int:
    if len(digits) > 30:
        raise ValueError("a number of more than 30 digits")
    return int(digits)


def read_lshw(name: str, text: str, library: Library) -> Imported:
    """Processors, memory, accelerators, network cards, drives. Serial numbers are not kept."""
    tree = read_json(name, text)
    seen: list[Seen] = []
    remarks: list[Line] = []
    slots: set[str] = set()
    for number, node in enumerate(_nodes(tree), start=1):
        if number > MOST_NODES:
            raise InputRejected("{file}: more than {most} devices", file=name, most=MOST_NODES)
        found = _piece(number, node, library)
        label = f"{_word(node, 'class')}: {_word(node, 'product') or _word(node, 'description') or _word(node, 'id')}"
        slot = _word(node, "businfo").rsplit(".", 1)[0]
        if found is None:
            remarks.append(Line(number, label[:200], How.REMARK))
        elif found.kind == "nic" and slot and slot in slots:
            remarks.append(Line(number, label[:200], How.REMARK, notes=(msg("another port of the same card"),)))
        else:
            slots.add(slot)
            seen.append(found)
    return imported_machine(name, Form.LSHW, seen, library, remarks)


def _nodes(tree: Any) -> Iterator[Mapping[str, Any]]:
    """All nodes, parents first, without recursion."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, list):
            waiting.extend(reversed(node))
        elif isinstance(node, dict):
            yield node
            children = node.get("children")
            if isinstance(children, list):
                waiting.extend(reversed(children))


def _word(node: Mapping[str, Any], key: str) -> str:
    value = node.get(key)
    return value.strip()[:200] if isinstance(value, str) else ""


def _size(node: Mapping[str, Any]) -> float | None:
    """A size that is a plain number; a zero means unknown."""
    value = node.get("size")
    return (
        float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 < value < 1e18 else None
    )


def _piece(number: int, node: Mapping[str, Any], library: Library) -> Seen | None:
    kind, product, maker = _word(node, "class"), _word(node, "product"), _vendor(_word(node, "vendor"))
    identity = _word(node, "id").split(":")[0]
    if node.get("disabled") is True and kind == "processor" and not product:
        return None
    match kind:
        case "system" if product and library.find(_bare(product), "server").part is not None:
            return Seen(number, product, "server", _bare(product), maker)
        case "bus" if identity == "core" and product:
            return Seen(number, f"{maker} {product}".strip(), "motherboard", _bare(product), maker)
        case "processor" if product:
            return _processor(number, node, product, maker)
        case "memory" if identity == "bank":
            return _module(number, node, product, maker)
        case "display" if product and not BUILT_IN.search(f"{product} {maker}"):
            return _card(number, "gpu", product, maker)
        case "network" if product and _word(node, "businfo").startswith("pci@"):
            return _card(number, "nic", product, maker)
        case "disk" | "storage" if product and (
            identity in ("disk", "nvme", "namespace") or "NVMe" in _word(node, "description")
        ):
            return _drive(number, node, product, maker)
    return None


def _vendor(text: str) -> str:
    known = next((vendor for vendor in VENDORS if vendor.lower() in text.lower()), None)
    return MAKER.get(known, known) if known else text


def _bare(product: str) -> str:
    """A product without the remark in brackets that lshw adds."""
    return re.sub(r"\s*\((?:SKU|To be|Default|00)[^)]*\)", "", product).strip()


def _processor(number: int, node: Mapping[str, Any], product: str, maker: str) -> Seen:
    name = re.sub(r"\((?:R|TM)\)|\bCPU\b|\b\d+-Core Processor\b|\bProcessor\b|@.*$", " ", product, flags=re.IGNORECASE)
    settings = node.get("configuration")
    figures: list[tuple[str, object]] = []
    if isinstance(settings, dict):
        for field, key in (("cores", "cores"), ("threads", "threads")):
            count = settings.get(key)
            if isinstance(count, str) and count.isdecimal() and 0 < int(count[:6]) <= 4096:
                figures.append((field, int(count[:6])))
    return Seen(number, product, "cpu", " ".join(name.split()), maker, tuple(figures))


def _module(number: int, node: Mapping[str, Any], product: str, maker: str) -> Seen | None:
    size, words = _size(node), _word(node, "description")
    if size is None:
        return None
    generation = re.search(r"DDR[2-6]", words)
    speed = re.search(r"(\d{3,5}) MHz", words)
    kind = "LRDIMM" if "LRDIMM" in words else "RDIMM" if re.search(r"RDIMM|[Rr]egistered", words) else None
    figures: list[tuple[str, object]] = [("module_gb", round(size / GIB, 3))]
    if generation:
        figures.append(("memory_type", generation[0]))
    if kind:
        figures.append(("module_kind", kind))
    if speed:
        figures.append(("speed_mts", int(speed[1])))
    name = (
        product
        if product and "empty" not in product.lower()
        else f"{generation[0] if generation else 'memory'} {size / GIB:g} GB"
    )
    return Seen(number, f"{words} {size / GIB:g} GB".strip(), "memory", name, maker, tuple(figures))


def _card(number: int, kind: str, product: str, maker: str) -> Seen:
    bracket = re.findall(r"\[([^\]]{2,80})\]", product)
    return Seen(number, product, kind, bracket[-1].split(" / ")[0] if bracket else product, maker)


def _drive(number: int, node: Mapping[str, Any], product: str, maker: str) -> Seen | None:
    size = _size(node)
    words = f"{_word(node, 'description')} {_word(node, 'businfo')} {_word(node, 'logicalname')}"
    fast = "nvme" in words.lower()
    spinning = "7200" in str(node.get("configuration", ""))[:2000]
    figures = (("media", "HDD" if spinning else "SSD" if fast else None), ("interface", "NVMe" if fast else None))
    kept = tuple((field, value) for field, value in figures if value is not None)
    capacity = None if size is None else float(round(size / 1e9))
    return Seen(number, f"{product} {capacity or ''}".strip(), "storage", product, maker, kept, capacity_gb=capacity)
