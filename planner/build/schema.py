"""The JSON Schema of a build file, made from the classes that a file is read into.

``python -m planner.build.schema > resources/schemas/build-1.schema.json`` writes the shipped copy; a test compares it.
"""

from __future__ import annotations

import json
import sys
import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any, Union, get_args, get_origin, get_type_hints

from planner.build import ranges
from planner.build.build import Acceptance, Loose, Placement, WallReading
from planner.build.files import FORMAT, SEAT_ADDRESS, VERSION
from planner.build.site import Site
from planner.build.workload import Layout, Workload
from planner.parts.part import PART_CLASSES, unit_of

Schema = dict[str, Any]

FIGURES = {"power_limit_w": ranges.POWER_LIMIT_W, "capacity_gb": ranges.CAPACITY_GB, "quantity": ranges.QUANTITY}
BOUNDS: Mapping[type, Mapping[str, ranges.Bounds]] = {
    Placement: FIGURES,
    Loose: FIGURES,
    Workload: ranges.WORKLOAD_BOUNDS,
    Layout: ranges.LAYOUT_BOUNDS,
    Site: ranges.SITE_BOUNDS,
}

DESCRIPTIONS = {
    "build": "One machine: what sits in which seat.",
    "chassis": "Id of the chassis or server.",
    "supply_w": "Chosen size of the server's supplies in watts; absent: the maker's standard.",
    "variant": "Which of the server's GPU bays is built, from 0.",
    "placements": "What sits in each seat, by its address: board, cpu1, dimm2, pcie3, gpu4, m2_1, bay5, fan_front1.",
    "loose": "Parts without a seat: cables, bridges, licences, and what is not placed yet.",
    "acceptances": "Findings that a named person accepted.",
    "wall_readings": "What a wall meter showed of this machine, with the date; the last one calibrates its power.",
    "claims": "Statements of the plan that came with the build, as pairs of key and value; they are checked.",
    "workload": "The job that the build is judged for.",
    "site": "Where the machine will stand.",
    "parts": "The records of the parts as they were when they were placed, by id. "
    "What is missing here is looked up in the catalogue.",
}


def build_schema() -> Schema:
    """The schema of format version 1."""
    definitions: Schema = {}
    placement = _class(Placement, definitions, leave_out=("seat",))
    part_kinds = [_part(kind, definitions) for kind in PART_CLASSES]
    build = _table(
        {
            "title": {"type": "string"},
            "chassis": {"type": "string"},
            "supply_w": _number(ranges.POWER_LIMIT_W),
            "variant": {"type": "integer", "minimum": 0, "maximum": 1_000},
            "placements": {
                "type": "object",
                "propertyNames": {"pattern": f"^{SEAT_ADDRESS.pattern}$"},
                "additionalProperties": placement,
            },
            "loose": {"type": "array", "items": _class(Loose, definitions)},
            "acceptances": {"type": "array", "items": _class(Acceptance, definitions)},
            "wall_readings": {"type": "array", "items": _class(WallReading, definitions)},
            "claims": {"type": "array", "items": _pair({"type": "string"}, {"type": "string"})},
            "notes": {"type": "string"},
        },
        (),
    )
    root = _table(
        {
            "format": {"const": FORMAT},
            "version": {"const": VERSION},
            "build": build,
            "workload": _class(Workload, definitions),
            "site": _class(Site, definitions),
            "parts": {"type": "object", "additionalProperties": {"oneOf": part_kinds}},
        },
        ("format", "version"),
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Slotwright build file, version 1",
        "description": "Fields named ..._mm are in millimetres, ..._w in watts. An unknown figure is absent.",
        **root,
        "$defs": dict(sorted(definitions.items())),
    }


def _part(kind: str, definitions: Schema) -> Schema:
    record = _class(PART_CLASSES[kind], definitions, leave_out=("id",), name=kind)
    table = definitions[kind]
    table["properties"] = {"kind": {"const": kind}, **table["properties"]}
    table["required"] = ["kind", *table["required"]]
    return record


def _class(cls: type, definitions: Schema, leave_out: tuple[str, ...] = (), name: str = "") -> Schema:
    """A reference to the definition of a dataclass, which is added where it is not there yet."""
    name = name or cls.__name__.lower()
    if name not in definitions:
        definitions[name] = {}
        hints = get_type_hints(cls)
        shown = [field for field in fields(cls) if field.name not in leave_out]
        needed = [f.name for f in shown if f.default is MISSING and f.default_factory is MISSING]
        properties = {field.name: _field(cls, field.name, hints[field.name], definitions) for field in shown}
        definitions[name] = _table(properties, tuple(needed))
    return {"$ref": f"#/$defs/{name}"}


def _field(cls: type, name: str, hint: Any, definitions: Schema) -> Schema:
    schema = _type(hint, definitions)
    bounds = BOUNDS.get(cls, {}).get(name)
    if bounds is not None:
        schema |= {"minimum": bounds[0], "maximum": bounds[1]}
    if cls in BOUNDS and name in ranges.CHOICES:
        schema["enum"] = list(ranges.CHOICES[name])
    unit = unit_of(name)
    return {**schema, "description": f"in {unit}"} if unit else schema


def _type(hint: Any, definitions: Schema) -> Schema:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        options = [_type(option, definitions) for option in get_args(hint) if option is not type(None)]
        only = options[0]
        return {**only, "type": [only["type"], "null"]} if "type" in only else {"anyOf": [only, {"type": "null"}]}
    if origin is tuple:
        inner = [item for item in get_args(hint) if item is not Ellipsis]
        if len(inner) == 1:
            return {"type": "array", "items": _type(inner[0], definitions)}
        return _pair(*(_type(item, definitions) for item in inner))
    if is_dataclass(hint) and isinstance(hint, type):
        return _class(hint, definitions)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"enum": [item.value for item in hint]}
    return {"type": {float: "number", int: "integer", bool: "boolean", str: "string"}[hint]}


def _pair(*items: Schema) -> Schema:
    return {"type": "array", "prefixItems": list(items), "minItems": len(items), "maxItems": len(items)}


def _number(bounds: ranges.Bounds) -> Schema:
    return {"type": "number", "minimum": bounds[0], "maximum": bounds[1]}


def _table(properties: Schema, required: tuple[str, ...]) -> Schema:
    described = {
        name: {**schema, "description": DESCRIPTIONS[name]} if name in DESCRIPTIONS else schema
        for name, schema in properties.items()
    }
    return {
        "type": "object",
        "properties": described,
        "required": list(required),
        "additionalProperties": False,
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(build_schema(), ensure_ascii=False, indent=2) + "\n")
