"""Making ``catalog.db`` from the text tables: the same tables always give the same bytes.

The page size is fixed, parts are written in a fixed order, nothing holds a time, and the one field of the file's header
that names the SQLite version which wrote it is overwritten.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import struct
from contextlib import closing
from typing import TYPE_CHECKING

from planner.catalog import schema
from planner.catalog.tables import MAKERS, load_makers, load_tables
from planner.errors import EnvironmentFailure
from planner.parts.part import PART_CLASSES, Part

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from planner.catalog.tables import Makers

PAGE_SIZE = 4096
WRITER_VERSION_OFFSET = 96  # SQLite file format, section 1.3: version number of the library that last wrote the file
WRITER_VERSION = 3_040_000

#: What a person looks for first comes first in every list.
KIND_ORDER = (
    "gpu", "server", "chassis", "motherboard", "cpu", "cpu-cooler", "memory", "storage", "psu", "nic", "fan", "link",
    "power",
)  # fmt: skip


def assemble(tables_dir: Path, db_path: Path) -> int:
    """Write the catalogue database from the tables and return the number of parts.

    The old file stays until the new one is complete. Raises InputRejected for a wrong table and EnvironmentFailure when
    the file cannot be written.
    """
    parts = load_tables(tables_dir)
    write_catalogue(parts, load_makers(tables_dir), tables_hash(tables_dir), db_path)
    return len(parts)


def write_catalogue(parts: Iterable[Part], makers: Makers, fingerprint: str, db_path: Path) -> None:
    """Write the database of these parts. ``fingerprint`` names the state of the tables."""
    building = db_path.with_name(db_path.name + ".new")
    try:
        building.unlink(missing_ok=True)
        with closing(sqlite3.connect(building)) as connection:
            connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
            connection.execute("PRAGMA journal_mode = OFF")
            with connection:
                schema.create(connection)
                connection.execute("INSERT INTO meta VALUES ('tables', ?)", (fingerprint,))
                connection.execute("INSERT INTO meta VALUES ('makers', ?)", (makers.to_json(),))
                for number, part in enumerate(in_order(parts), start=1):
                    schema.insert(connection, number, part, makers)
                connection.execute("INSERT INTO search (search) VALUES ('optimize')")
            connection.execute("VACUUM")
        with building.open("r+b") as file:
            file.seek(WRITER_VERSION_OFFSET)
            file.write(struct.pack(">I", WRITER_VERSION))
        os.replace(building, db_path)
    except (OSError, sqlite3.OperationalError) as error:
        raise EnvironmentFailure(
            "cannot write the catalogue {file}: {reason}; check the folder's rights and the free space",
            file=str(db_path), reason=str(error),
        ) from error  # fmt: skip


def in_order(parts: Iterable[Part]) -> list[Part]:
    """Parts in the order of every list: kind, maker, model."""
    return sorted(parts, key=lambda part: (KIND_ORDER.index(part.kind), part.vendor.casefold(), part.model, part.id))


def tables_hash(tables_dir: Path) -> str:
    """SHA-256 over the tables that a catalogue is made of: its version."""
    digest = hashlib.sha256()
    for name in sorted([*(f"{kind}.toml" for kind in PART_CLASSES), MAKERS]):
        digest.update(name.encode())
        try:
            digest.update((tables_dir / name).read_bytes())
        except OSError as error:
            raise EnvironmentFailure(
                "cannot read {file}: {reason}; install the program again",
                file=str(tables_dir / name),
                reason=str(error),
            ) from error
    return digest.hexdigest()
