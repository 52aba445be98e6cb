"""The SQLite layout that the shipped catalogue and the user's layer share, and how a part is written into it.

``parts`` holds each record as JSON; ``keys`` every name of a part as tokens (exact and prefix look-up); ``search`` is
the full-text index over the same names; ``facets`` holds the fields that a list can be filtered by.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from planner.catalog import text
from planner.parts.part import Gpu, Part, Server, Storage, unit_of
from planner.parts.records import part_to_record

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from planner.catalog.tables import Makers

SCHEMA_VERSION = 1

TABLES = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE parts (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, vendor TEXT NOT NULL, model TEXT NOT NULL,
    record TEXT NOT NULL
);
CREATE INDEX parts_by_kind ON parts (kind, number);
CREATE TABLE keys (key TEXT NOT NULL, part INTEGER NOT NULL, PRIMARY KEY (key, part)) WITHOUT ROWID;
CREATE INDEX keys_by_part ON keys (part);
CREATE TABLE facets (
    kind TEXT NOT NULL, field TEXT NOT NULL, value NOT NULL, part INTEGER NOT NULL,
    PRIMARY KEY (kind, field, value, part)
) WITHOUT ROWID;
CREATE INDEX facets_by_part ON facets (part);
CREATE VIRTUAL TABLE search USING fts5 (
    kind, names, columnsize = 0, prefix = '1 2 3',
    tokenize = "unicode61 remove_diacritics 2"
);
"""

#: Fields to filter by, per kind, in the order in which a window offers them.
FACETS: dict[str, tuple[str, ...]] = {
    "gpu": ("vendor", "memory_gb", "form_factor", "tdp_w", "cooling", "slots", "length_mm", "pcie_gen"),
    "cpu": ("vendor", "socket", "cores", "tdp_w", "memory_type", "pcie_lanes_usable", "max_sockets"),
    "motherboard": ("vendor", "socket", "form_factor", "memory_type", "dimm_slots", "cpu_sockets", "bmc"),
    "chassis": (
        "vendor",
        "chassis_type",
        "airflow_class",
        "rack_units",
        "boards",
        "max_gpu_length_mm",
        "expansion_slots",
    ),
    "server": ("vendor", "rack_units", "gpu_form", "gpu_count", "cpu_socket", "memory_type", "cooling"),
    "psu": ("vendor", "watts", "form_factor", "efficiency", "atx_version", "length_mm"),
    "cpu-cooler": ("vendor", "cooler_type", "sockets", "height_mm", "radiator_mm", "rated_tdp_w"),
    "memory": ("vendor", "memory_type", "module_kind", "module_gb", "speed_mts", "ecc"),
    "storage": ("vendor", "media", "interface", "form_factors", "capacities_gb", "pcie_gen", "power_loss_protection"),
    "nic": ("vendor", "speed_gbps", "ports", "protocols", "port_type", "form_factor", "pcie_gen"),
    "fan": ("vendor", "size_mm", "airflow_cfm", "noise_dba"),
    "link": ("vendor", "subtype", "pcie_gen", "span_slots", "rated_w"),
    "power": ("subtype", "country", "volts", "amps", "phases", "va"),
}


def create(connection: sqlite3.Connection) -> None:
    """Make the empty tables."""
    connection.executescript(TABLES)
    connection.execute("INSERT INTO meta VALUES ('schema_version', ?)", (str(SCHEMA_VERSION),))


def insert(connection: sqlite3.Connection, number: int, part: Part, makers: Makers) -> None:
    """Write one part under a number that is not taken."""
    record = json.dumps(part_to_record(part), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    connection.execute(
        "INSERT INTO parts VALUES (?, ?, ?, ?, ?, ?)", (number, part.id, part.kind, part.vendor, part.model, record)
    )
    connection.executemany(
        "INSERT OR IGNORE INTO keys VALUES (?, ?)", [(name, number) for name in sorted(set(exact_keys(part)))]
    )
    connection.execute(
        "INSERT INTO search (rowid, kind, names) VALUES (?, ?, ?)",
        (number, text.kind_token(part.kind), indexed_names(part, makers)),
    )
    connection.executemany(
        "INSERT OR IGNORE INTO facets VALUES (?, ?, ?, ?)",
        [(part.kind, field, value, number) for field, value in facet_values(part)],
    )


def delete(connection: sqlite3.Connection, number: int) -> None:
    """Take out the part with that number."""
    for table, column in (("search", "rowid"), ("facets", "part"), ("keys", "part"), ("parts", "number")):
        connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (number,))


def spoken_names(part: Part) -> Iterator[str]:
    """Every name that means this part and no other (as far as its record knows)."""
    yield part.model
    yield f"{part.vendor} {part.model}"
    if part.model_zh:
        yield part.model_zh
    yield from part.aliases
    if part.part_number:
        yield part.part_number
    yield part.id


def exact_keys(part: Part) -> Iterator[str]:
    """The names as keys, also without a remark in brackets at their end."""
    for name in spoken_names(part):
        yield text.key(name)
        bare = name.split(" (")[0]
        if bare != name and len(bare) > 2:
            yield text.key(bare)


def indexed_names(part: Part, makers: Makers) -> str:
    """What the full-text index holds of a part: its names, its maker's names, and the figures that people type."""
    said = [*spoken_names(part), *makers.names_of(part)]
    match part:
        case Gpu(memory_gb=size) if size:
            said.append(f"{size:g}GB")
        case Storage(capacities_gb=sizes):
            said += [f"{size / 1000:g}TB" for size in sizes]
    pieces: dict[str, None] = {}
    for name in said:
        pieces.setdefault(text.key(name))
    return " | ".join(pieces)


def facet_values(part: Part) -> Iterator[tuple[str, Any]]:
    """Field and value pairs of a part, as many as a field has values; unknown fields give none."""
    for field in FACETS[part.kind]:
        match field, part:
            case "gpu_form", Server(gpu_bays=bays):
                values: Any = tuple({bay.form_factor: None for bay in bays})
            case "gpu_count", Server(gpu_bays=bays):
                values = tuple({bay.count: None for bay in bays})
            case _:
                values = getattr(part, field)
        for value in values if isinstance(values, tuple) else (values,):
            if value is not None and value != "":
                yield field, int(value) if isinstance(value, bool) else value


def facet_unit(field: str) -> str:
    """Unit of a facet's values, empty for words and counts."""
    return {"watts": "W", "volts": "V", "amps": "A", "va": "VA", "gpu_count": ""}.get(field, unit_of(field))
