"""A plan as one JSON file that can be kept in git: deterministic, complete, documented.

The same plan gives the same bytes. The records of the parts are in the file as they were when the parts were placed, so
that a build never changes by itself; a part that a hand-written file only names is looked up in the catalogue. The
format is described by ``resources/schemas/build-1.schema.json``.
"""

from __future__ import annotations

import json
import re
from dataclasses import fields, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from planner.build import disk, ranges
from planner.build.build import Build, Loose, Placement, Plan
from planner.build.site import Site
from planner.build.workload import Layout, Workload
from planner.errors import InputRejected
from planner.messages import Message, msg
from planner.parts.part import PART_CLASSES, Chassis, Part, Server
from planner.parts.records import from_record, part_to_record, to_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

    Lookup = Callable[[str], Part | None]

FORMAT = "slotwright-build"
VERSION = 1
LONGEST_INTEGER = 18  # digits; more is no count of anything here

#: ``bay12``, ``fan_front1``: a number of four digits would offer ten thousand seats.
SEAT_ADDRESS = re.compile(r"[a-z][a-z_]{0,30}([0-9]{1,3}([a-z_][a-z0-9_]{0,20})?)?", re.ASCII)

Record = dict[str, Any]


def natural_key(text: str) -> tuple[tuple[int, int | str], ...]:
    """Sorting key that puts ``dimm2`` before ``dimm10``."""
    pieces = re.split(r"(\d+)", text)
    return tuple((0, int(piece)) if piece.isdecimal() else (1, piece) for piece in pieces if piece)


def in_seat_order(placements: Iterable[Placement]) -> Mapping[str, Placement]:
    """Placements by seat in the one order that a build keeps them in."""
    return MappingProxyType({item.seat: item for item in sorted(placements, key=lambda item: natural_key(item.seat))})


# --- plan to text -----------------------------------------------------------------------------------------------


def plan_to_record(plan: Plan, with_parts: bool = True) -> Record:
    """The plan as JSON types. Records of parts that the build does not use are left out, or all of them."""
    build = plan.build
    used = sorted(build.used_part_ids() & set(build.parts)) if with_parts else []
    return {
        "format": FORMAT,
        "version": VERSION,
        "build": _build_record(build),
        "workload": _workload_record(plan.workload),
        "site": _every_field(plan.site),
        "parts": {part_id: _without(part_to_record(build.parts[part_id]), "id") for part_id in used},
    }


def dump_plan(plan: Plan) -> str:
    """The text of a plan's file: two spaces of indentation, one newline at the end."""
    return json.dumps(plan_to_record(plan), ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def write_plan(path: Path, plan: Plan) -> None:
    """Write a plan's file as a whole. Raises EnvironmentFailure; the old file stays then."""
    disk.write_bytes(path, dump_plan(plan).encode())


def _build_record(build: Build) -> Record:
    placements = in_seat_order(build.placements.values())
    record = {
        "title": build.title,
        "chassis": build.chassis,
        "supply_w": build.supply_w,
        "variant": build.variant,
        "placements": {seat: _without(to_record(item), "seat") for seat, item in placements.items()},
        "loose": to_record(build.loose),
        "acceptances": to_record(build.acceptances),
        "claims": to_record(build.claims),
        "wall_readings": to_record(build.wall_readings),
        "notes": build.notes,
    }
    empty: tuple[Any, ...] = (None, "", 0, [], {})
    return {name: value for name, value in record.items() if value not in empty}


def _workload_record(workload: Workload) -> Record:
    """Every field is written, so that a later default does not change an old file."""
    record = _every_field(workload)
    record["layout"] = _every_field(workload.layout)
    return record


def _every_field(value: Workload | Layout | Site) -> Record:
    return {field.name: to_record(getattr(value, field.name)) for field in fields(value)}


def _without(record: Record, name: str) -> Record:
    return {key: value for key, value in record.items() if key != name}


# --- text to plan -----------------------------------------------------------------------------------------------


def plan_from_record(record: Mapping[str, Any], catalogue_lookup: Lookup | None = None) -> Plan:
    """The plan of a record.

    Parameters
    ----------
    record : as made by :func:`plan_to_record`
    catalogue_lookup : asked for parts whose record is not in the file

    Raises
    ------
    InputRejected : field ``where`` names the place, as in ``build.placements.pcie1.part``
    """
    if record.get("format") != FORMAT:
        raise InputRejected("{where}: this is not a Slotwright build file", where="format")
    version = record.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise InputRejected("{where}: the version of the format is missing", where="version")
    if version > VERSION:
        raise InputRejected(
            "{where}: the file has format version {found}, this Slotwright reads up to {known}; update Slotwright",
            where="version", found=version, known=VERSION,
        )  # fmt: skip
    _refuse_unknown(record, ("format", "version", "build", "workload", "site", "parts"))
    build = _build_from(_table(record, "build", ""))
    workload = from_record(Workload, _table(record, "workload", ""), "workload")
    site = from_record(Site, _table(record, "site", ""), "site")
    for place, refused in (("workload", ranges.refused_workload(workload)), ("site", ranges.refused_site(site))):
        if refused is not None:
            raise InputRejected("{where}: {reason}", where=f"{place}.{refused[0]}", reason=refused[1])
    parts = _parts_from(_table(record, "parts", ""), build, catalogue_lookup)
    if build.chassis and not isinstance(parts[build.chassis], (Chassis, Server)):
        raise InputRejected("{where}: {part} is not a chassis or a server", where="build.chassis", part=build.chassis)
    return Plan(build=build.with_parts(parts.values()), workload=workload, site=site)


def load_plan(text: str, source: str, catalogue_lookup: Lookup | None = None) -> Plan:
    """The plan of a file's text; ``source`` is the file's name for the message.

    Raises
    ------
    InputRejected : names file, line and reason
    """
    record = parse_table(text, source)
    try:
        return plan_from_record(record, catalogue_lookup)
    except InputRejected as error:
        raise InputRejected(
            "{file}, line {line}: {reason}",
            file=source,
            line=line_of(text, str(error.fields.get("where", ""))),
            reason=Message(error.template, tuple(error.fields.items())),
        ) from error


def read_plan(path: Path, catalogue_lookup: Lookup | None = None) -> Plan:
    """The plan of a file. Raises InputRejected (file, line, reason) or EnvironmentFailure."""
    return load_plan(disk.read_text(path), str(path), catalogue_lookup)


def _build_from(record: Record) -> Build:
    flat = _without(record, "placements")
    if "parts" in flat:
        raise InputRejected("{where}: unknown field {field}", where="build", field="parts")
    build = from_record(Build, flat, "build")
    for n, entry in enumerate(build.loose):
        _check_figures(entry, f"build.loose[{n}]")
        _check("quantity", entry.quantity, ranges.QUANTITY, f"build.loose[{n}]")
    for n, reading in enumerate(build.wall_readings):
        if (refused := ranges.refused_wall_reading(reading)) is not None:
            raise InputRejected("{where}: {reason}", where=f"build.wall_readings[{n}].{refused[0]}", reason=refused[1])
    _check("variant", build.variant, (0, 1_000), "build")
    _check("supply_w", build.supply_w, ranges.POWER_LIMIT_W, "build")
    placements = [
        _placement_from(seat, value, f"build.placements.{seat}")
        for seat, value in _table(record, "placements", "build.").items()
    ]
    return replace(build, placements=in_seat_order(placements))


def _placement_from(seat: str, value: Any, where: str) -> Placement:
    if not SEAT_ADDRESS.fullmatch(seat):
        raise InputRejected("{where}: this is not a seat's address", where=where)
    if not isinstance(value, dict):
        raise InputRejected("{where}: a table is needed", where=where)
    if "seat" in value:
        raise InputRejected("{where}: unknown field {field}", where=where, field="seat")
    placement = from_record(Placement, {"seat": seat, **value}, where)
    _check_figures(placement, where)
    return placement


def _check_figures(entry: Placement | Loose, where: str) -> None:
    _check("power_limit_w", entry.power_limit_w, ranges.POWER_LIMIT_W, where)
    _check("capacity_gb", entry.capacity_gb, ranges.CAPACITY_GB, where)


def _check(name: str, value: float | None, bounds: ranges.Bounds, where: str) -> None:
    reason = ranges.out_of_bounds(name, value, bounds)
    if reason is not None:
        raise InputRejected("{where}: {reason}", where=f"{where}.{name}", reason=reason)


def _parts_from(records: Record, build: Build, lookup: Lookup | None) -> dict[str, Part]:
    """The records of the used parts: the file's own first, then the catalogue's."""
    parts: dict[str, Part] = {}
    for part_id in sorted(build.used_part_ids()):
        where = f"parts.{part_id}"
        if part_id in records:
            parts[part_id] = _part_from(part_id, records[part_id], where)
            continue
        found = lookup(part_id) if lookup is not None else None
        if found is None:
            raise InputRejected(
                "{where}: part {part} is neither in the file nor in the catalogue",
                where=_place_of(part_id, build), part=part_id,
            )  # fmt: skip
        parts[part_id] = found
    return parts


def _part_from(part_id: str, record: Any, where: str) -> Part:
    if not isinstance(record, dict):
        raise InputRejected("{where}: a table is needed", where=where)
    kind = record.get("kind")
    cls = PART_CLASSES.get(kind) if isinstance(kind, str) else None
    if cls is None:
        raise InputRejected("{where}: unknown kind of part: {kind}", where=f"{where}.kind", kind=str(kind)[:40])
    return from_record(cls, {**_without(record, "kind"), "id": part_id}, where)


def _place_of(part_id: str, build: Build) -> str:
    """Where a build names a part."""
    if build.chassis == part_id:
        return "build.chassis"
    for seat, placement in build.placements.items():
        if placement.part == part_id:
            return f"build.placements.{seat}.part"
    return next(f"build.loose[{n}].part" for n, entry in enumerate(build.loose) if entry.part == part_id)


def _table(record: Mapping[str, Any], name: str, prefix: str) -> Record:
    value = record.get(name, {})
    if not isinstance(value, dict):
        raise InputRejected("{where}: a table is needed", where=f"{prefix}{name}")
    return value


def _refuse_unknown(record: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for name in record:
        if name not in known:
            raise InputRejected("{where}: unknown field {field}", where=name, field=name)


# --- JSON, strictly ---------------------------------------------------------------------------------------------


def parse_table(text: str, source: str) -> Record:
    """The object in a JSON text; numbers that no program can hold and doubled keys are refused."""

    def no_constant(name: str) -> None:
        raise _Unreadable(msg("{value} is not a number", value=name))

    def whole(digits: str) -> int:
        if len(digits) > LONGEST_INTEGER:
            raise _Unreadable(msg("the number {value} is too large", value=digits[:20] + "…"))
        return int(digits)

    def table(pairs: list[tuple[str, Any]]) -> Record:
        record = dict(pairs)
        if len(record) != len(pairs):
            names = [name for name, _ in pairs]
            twice = next(name for name in names if names.count(name) > 1)
            raise _Unreadable(msg("{field} is there twice in one table", field=twice))
        return record

    try:
        record = json.loads(text, parse_constant=no_constant, parse_int=whole, object_pairs_hook=table)
    except _Unreadable as error:
        raise InputRejected("{file}: {reason}", file=source, reason=error.reason) from None
    except json.JSONDecodeError as error:
        raise InputRejected(
            "{file}, line {line}, column {column}: damaged JSON: {reason}",
            file=source, line=error.lineno, column=error.colno, reason=error.msg,
        ) from None  # fmt: skip
    except RecursionError:
        raise InputRejected("{file}: tables are nested too deeply", file=source) from None
    if not isinstance(record, dict):
        raise InputRejected("{file}, line {line}: {reason}", file=source, line=1, reason=msg("a table is needed"))
    return record


class _Unreadable(Exception):
    """JSON that Python would read, but that means nothing."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason


_DECODER = json.JSONDecoder()
_SPACE = re.compile(r"[ \t\r\n]*")


def line_of(text: str, place: str) -> int:
    """Line, from 1, of the value that ``place`` (``build.loose[2].part``) names in valid JSON.

    Where there is no such value, the line of its nearest parent.
    """
    at = _skip(text, 0)
    while place:
        found = next(
            ((start, rest) for name, start in _members(text, at) if (rest := _after(place, name)) is not None), None
        )
        if found is None:
            break
        at, place = found
    return text.count("\n", 0, at) + 1


def _after(place: str, name: str) -> str | None:
    """What remains of a place behind its first step ``name``; None when it starts otherwise."""
    if not place.startswith(name):
        return None
    rest = place[len(name) :]
    return rest.removeprefix(".") if not rest or rest[0] in ".[" else None


def _members(text: str, at: int) -> Iterator[tuple[str, int]]:
    """Names and positions of the values in the table or list that starts at ``at``; a list's names are ``[0]``..."""
    opening, at = text[at], _skip(text, at + 1)
    n = 0
    while opening in "{[" and text[at] not in "}]":
        name = f"[{n}]"
        if opening == "{":
            name, at = _DECODER.raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        yield name, at
        at = _skip(text, _DECODER.raw_decode(text, at)[1])
        if text[at] == ",":
            at = _skip(text, at + 1)
        n += 1


def _skip(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at
