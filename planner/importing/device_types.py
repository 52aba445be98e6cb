"""Device types of NetBox and Nautobot: servers, PDUs and UPSes as YAML, one file or a folder of them.

They describe racking: height, weight, bays, supplies, inlets. A ``maximum_draw`` of one port is what it may draw, not
the machine's power. Whatever is zero is unknown.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import yaml

from planner.errors import InputRejected
from planner.messages import Message, msg
from planner.parts.evidence import Status
from planner.parts.part import Connector, Part, PowerGear, Psu, Server, ServerSupplies

if TYPE_CHECKING:
    from collections.abc import Mapping

SOURCE = "NetBox/Nautobot device type {maker} {model} (CC0)"
ATTRIBUTION = "NetBox/Nautobot community device-type library, CC0"
KILOGRAMS = {"kg": 1.0, "g": 0.001, "lb": 0.45359237, "oz": 0.028349523}
MOST_BYTES = 2 * 2**20
DEEPEST = 32
SERVERS = re.compile(
    r"\b(server|poweredge|proliant|thinksystem|thinkserver|primergy|\bdgx|superserver|\bNF\d{4}|"
    r"\bSYS-|\bAS-\d|FusionServer|\bR[67]\d{2,3}|\bXE\d{4}|\bRH?\d{4})",
    re.IGNORECASE,
)


#: The loader in C where libyaml is there, else the slow one; both make plain values only.
LOADER: type[yaml.SafeLoader] | type[yaml.CSafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(name: str, text: str) -> Any:
    """One YAML document. Raises InputRejected: not YAML, references, too deep, a number without end."""
    if len(text) > MOST_BYTES:
        raise InputRejected("{file}: larger than {most} MiB of YAML", file=name, most=MOST_BYTES // 2**20)
    try:
        _refuse_tricks(text)
        return yaml.load(text, Loader=LOADER)
    except (yaml.YAMLError, ValueError, RecursionError, OverflowError, TypeError, AttributeError, KeyError) as error:
        reason = str(getattr(error, "problem", None) or error).split("\n")[0][:120]
        raise InputRejected(
            "{file}: the YAML cannot be read ({reason})", file=name, reason=reason or type(error).__name__
        ) from None


def _refuse_tricks(text: str) -> None:
    """References, of which bombs are made, and deep nesting are refused before any value is built."""
    depth = 0
    for event in yaml.parse(text, Loader=LOADER):
        if isinstance(event, yaml.AliasEvent):
            raise yaml.YAMLError("references are not allowed")
        if isinstance(event, (yaml.SequenceStartEvent, yaml.MappingStartEvent)):
            depth += 1
            if depth > DEEPEST:
                raise yaml.YAMLError("nested too deep")
        elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
            depth -= 1


def is_device(node: object) -> bool:
    """Whether a YAML document is a device or module type."""
    return isinstance(node, dict) and "manufacturer" in node and "model" in node


def part_of(node: Mapping[str, Any]) -> tuple[Part | None, tuple[Message, ...]]:
    """A server, PDU, UPS or supply with what is to be known of it; None for any other device."""
    maker, model = _text(node, "manufacturer"), _text(node, "model")
    if not maker or not model:
        return None, (msg("the device has no maker or no model"),)
    ports, outlets = _rows(node, "power-ports"), _rows(node, "power-outlets")
    words = f"{maker} {model} {_text(node, 'comments')} {_text(node, 'slug')}"
    common = {
        "id": f"nb-{re.sub(r'[^a-z0-9]+', '-', f'{maker} {model}'.lower()).strip('-')[:80]}",
        "vendor": maker,
        "model": model,
        "part_number": _text(node, "part_number") or None,
        "status": Status.SOURCE,
        "sources": (SOURCE.format(maker=maker, model=model),),
    }
    if (
        "u_height" not in node
        and ports
        and re.search(r"power suppl|\bPSU\b|\bPWR\b|\d{3,4} ?W\b|PS-?\d", words, re.IGNORECASE)
    ):
        return _supply(common, words, ports)
    if (
        re.search(r"\bUPS\b|Smart-?UPS|uninterruptible", words, re.IGNORECASE)
        and outlets is not None
        and "u_height" in node
    ):
        return _gear("ups", common, words, ports, outlets)
    if outlets:
        return _gear("pdu", common, words, ports, outlets)
    if "u_height" in node and (SERVERS.search(words) or _has_bays(node)):
        return _server(node, common, ports)
    return None, (msg("neither a server nor a supply, a PDU or a UPS"),)


def _text(node: Mapping[str, Any], key: str) -> str:
    value = node.get(key)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        value = str(value)
    return " ".join(value.split())[:300] if isinstance(value, str) else ""


def _rows(node: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    value = node.get(key)
    return [row for row in value[:2048] if isinstance(row, dict)] if isinstance(value, list) else []


def _number(node: Mapping[str, Any], key: str, most: float) -> float | None:
    """A number above zero and up to ``most``; anything else is unknown."""
    value = node.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return float(value) if 0 < value <= most else None


def _has_bays(node: Mapping[str, Any]) -> bool:
    names = " ".join(_text(row, "name") for row in _rows(node, "module-bays"))
    return bool(re.search(r"\bCPU|\bGPU|PSU|drive|disk|bay", names, re.IGNORECASE)) and not re.search(
        r"supervisor|fabric|line card", names, re.IGNORECASE
    )


def _weight(node: Mapping[str, Any]) -> float | None:
    value = _number(node, "weight", 10_000)
    factor = KILOGRAMS.get(_text(node, "weight_unit").lower())
    return None if value is None or factor is None else round(value * factor, 2)


def _inlet(ports: list[Mapping[str, Any]]) -> str | None:
    kinds = {match[1].upper() for row in ports if (match := re.search(r"-(c1[3-9]|c2[0-2])$", _text(row, "type")))}
    return next(iter(kinds)) if len(kinds) == 1 else None


def _server(
    node: Mapping[str, Any], common: dict[str, Any], ports: list[Mapping[str, Any]]
) -> tuple[Part, tuple[Message, ...]]:
    notes: list[Message] = [msg("accelerator bays, processors and memory are not in such files: they are not known")]
    height = _number(node, "u_height", 60)
    bays = [row for row in _rows(node, "module-bays") if re.search(r"PSU|power", _text(row, "name"), re.IGNORECASE)]
    count = len(ports) or len(bays)
    if any(_number(row, "maximum_draw", 100_000) for row in ports):
        notes.append(msg("what a port may draw is no power of the machine and is left out"))
    supplies = ServerSupplies(count, (), None, _inlet(ports)) if 0 < count <= 16 else None
    airflow = _text(node, "airflow")
    part = Server(
        **common,
        rack_units=int(height) if height and height == int(height) else None,
        weight_kg=_weight(node),
        airflow=airflow if airflow and airflow != "passive" else None,
        supplies=supplies,
    )
    return part, tuple(notes)


def _supply(common: dict[str, Any], words: str, ports: list[Mapping[str, Any]]) -> tuple[Part, tuple[Message, ...]]:
    said = re.search(r"(\d{3,4}) ?W\b", words)
    notes = () if said else (msg("its rating is not in its name: it is not known"),)
    return Psu(**common, watts=float(said[1]) if said else None, redundant_module=True, inlet=_inlet(ports)), notes


def _gear(
    subtype: str, common: dict[str, Any], words: str, ports: list[Mapping[str, Any]], outlets: list[Mapping[str, Any]]
) -> tuple[Part, tuple[Message, ...]]:
    kinds: dict[str, int] = {}
    for row in outlets:
        found = re.search(r"-(c1[3-9]|c2[0-2])$", _text(row, "type"))
        name = found[1].upper() if found else _text(row, "type")
        if name:
            kinds[name] = kinds.get(name, 0) + 1
    volts, amps = re.search(r"(\d{3}) ?V\b", words), re.search(r"(\d{1,3}) ?A\b", words)
    va = re.search(r"(\d{3,6}) ?VA\b", words)
    kva = re.search(r"(\d{1,3}(?:\.\d)?) ?kVA\b", words, re.IGNORECASE)
    part = PowerGear(
        **common,
        subtype=subtype,
        volts=float(volts[1]) if volts else None,
        amps=float(amps[1]) if amps else None,
        phases=3 if re.search(r"3[- ]?(?:ph|phase)|three[- ]phase|400 ?V|415 ?V", words, re.IGNORECASE) else None,
        va=float(va[1]) if va else float(kva[1]) * 1000 if kva else None,
        plug=_inlet(ports),
        outlets=tuple(Connector(name, count) for name, count in sorted(kinds.items())),
    )
    return part, ()
