"""What the user added to the catalogue: parts, corrected figures, prices.

It is kept in a file of its own, so that an update of the catalogue never loses it. The file has the layout of the
shipped catalogue (so that an import of thousands of parts is searched as fast), and two
tables more. It is made when the first thing is added.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from planner.catalog import schema
from planner.catalog.tables import Makers
from planner.errors import EnvironmentFailure, InputRejected
from planner.parts.evidence import Correction, Price
from planner.parts.part import Part
from planner.parts.records import part_from_record, part_to_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

FILE_NAME = "catalog-user.db"
NOT_CORRECTABLE = {"id", "kind", "sources", "status", "unverified", "conflicts", "prices", "corrections"}
BATCH = 500
PATIENCE_S = 5.0  # how long another writer is waited for

TABLES = """
CREATE TABLE corrections (
    part TEXT NOT NULL, field TEXT NOT NULL, value TEXT NOT NULL, source TEXT NOT NULL, date TEXT NOT NULL,
    PRIMARY KEY (part, field)
) WITHOUT ROWID;
CREATE TABLE prices (
    number INTEGER PRIMARY KEY, part TEXT NOT NULL, amount TEXT NOT NULL, currency TEXT NOT NULL, kind TEXT NOT NULL,
    source TEXT NOT NULL, date TEXT
);
CREATE INDEX prices_by_part ON prices (part);
"""


class UserLayer:
    """The user's own catalogue file. Every call opens and closes it."""

    def __init__(self, path: Path, makers: Makers | None = None) -> None:
        self.path = path
        self._makers = makers or Makers()

    @property
    def exists(self) -> bool:
        return self.path.is_file()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection | None]:
        """A read-only connection, None when nothing was ever added. Raises EnvironmentFailure."""
        if not self.exists:
            yield None
            return
        with _told(self.path), closing(self._open("ro")) as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with _told(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._open("rw" if self.exists else "rwc")) as connection, connection:
                yield connection

    def _open(self, mode: str) -> sqlite3.Connection:
        connection = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode={mode}", uri=True, timeout=PATIENCE_S)
        try:
            if mode == "rwc":
                schema.create(connection)
                connection.executescript(TABLES)
            check_version(connection, self.path)
        except BaseException:
            connection.close()
            raise
        return connection

    def add(self, parts: Iterable[Part], progress: Callable[[int], bool] | None = None) -> int:
        """Add parts, or replace those with the same id, in one transaction; returns how many.

        ``progress`` is told the number so far every few hundred parts; when it answers False, nothing is kept and the
        result is 0.
        """
        count = 0
        with self._writing() as connection:
            number = connection.execute("SELECT coalesce(max(number), 0) FROM parts").fetchone()[0]
            known = {row[0] for row in connection.execute("SELECT id FROM parts")}
            for part in parts:
                if part.id in known:
                    self._take_out(connection, part.id)
                known.add(part.id)
                number += 1
                schema.insert(connection, number, part, self._makers)
                count += 1
                if progress is not None and count % BATCH == 0 and not progress(count):
                    connection.rollback()
                    return 0
        return count

    def remove(self, part_id: str) -> None:
        """Forget an added part. Its corrections and prices stay for the catalogue's part of the same id."""
        with self._writing() as connection:
            self._take_out(connection, part_id)

    def _take_out(self, connection: sqlite3.Connection, part_id: str) -> None:
        found = connection.execute("SELECT number FROM parts WHERE id = ?", (part_id,)).fetchone()
        if found:
            schema.delete(connection, found[0])

    def correct(self, part: Part, field: str, value: Any, *, source: str, date: str) -> Part:
        """Correct one figure of a part and return the part as it is then.

        ``value`` is of the types of a record, None for unknown. Raises InputRejected when the part has no such field or
        the value is of the wrong type.
        """
        if field in NOT_CORRECTABLE or not hasattr(part, field):
            raise InputRejected("{part} has no figure {field} that can be corrected", part=part.name, field=field)
        corrected = apply_corrections(part, {field: (value, source, date)})
        with self._writing() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO corrections VALUES (?, ?, ?, ?, ?)",
                (part.id, field, json.dumps(value, ensure_ascii=False), source, date),
            )
        return corrected

    def withdraw_correction(self, part_id: str, field: str) -> None:
        """Let the catalogue's figure stand again."""
        with self._writing() as connection:
            connection.execute("DELETE FROM corrections WHERE part = ? AND field = ?", (part_id, field))

    def corrected_ids(self) -> frozenset[str]:
        """Ids of the parts that carry a correction."""
        with self.reading() as connection:
            if connection is None:
                return frozenset()
            return frozenset(row[0] for row in connection.execute("SELECT DISTINCT part FROM corrections"))

    def add_price(self, part_id: str, price: Price) -> None:
        """Keep a price or an offer for a part."""
        with self._writing() as connection:
            connection.execute(
                "INSERT INTO prices (part, amount, currency, kind, source, date) VALUES (?, ?, ?, ?, ?, ?)",
                (part_id, price.amount, price.currency, price.kind, price.source, price.date),
            )

    def remove_price(self, part_id: str, price: Price) -> None:
        """Forget a price that was added."""
        with self._writing() as connection:
            connection.execute(
                "DELETE FROM prices WHERE part = ? AND amount = ? AND currency = ? AND kind = ? AND source = ?"
                " AND date IS ?",
                (part_id, price.amount, price.currency, price.kind, price.source, price.date),
            )

    def over(self, part: Part) -> Part:
        """A part of the shipped catalogue as the user sees it: with the corrections and prices of this layer."""
        return self.over_all((part,))[0]

    def over_all(self, parts: Iterable[Part]) -> tuple[Part, ...]:
        """As :meth:`over`, for many parts with one look into the file."""
        with self.reading() as connection:
            if connection is None:
                return tuple(parts)
            corrections: dict[str, dict[str, tuple[Any, str, str]]] = {}
            for part_id, field, value, source, date in connection.execute(
                "SELECT part, field, value, source, date FROM corrections ORDER BY part, field"
            ):
                corrections.setdefault(part_id, {})[field] = (json.loads(value), source, date)
            prices: dict[str, list[Price]] = {}
            for part_id, *price in connection.execute(
                "SELECT part, amount, currency, kind, source, date FROM prices ORDER BY number"
            ):
                prices.setdefault(part_id, []).append(Price(*price))
        return tuple(
            replace(
                apply_corrections(part, corrections.get(part.id, {})),
                prices=(*prices.get(part.id, ()), *part.prices),
            )
            for part in parts
        )


def apply_corrections(part: Part, corrections: Mapping[str, tuple[Any, str, str]]) -> Part:
    """The part with corrected fields; what it said before stays readable. Raises InputRejected for a wrong type."""
    if not corrections:
        return part
    record = part_to_record(part)
    notes = list(part.corrections)
    for field, (value, source, date) in corrections.items():
        before = getattr(part, field, None)
        notes.append(Correction(field, "" if before is None else str(before), source, date))
        record.pop(field, None)
        if value is not None:
            record[field] = value
    record["corrections"] = [
        {"field": note.field, "was": note.was, "source": note.source, "date": note.date} for note in notes
    ]
    return part_from_record(record)


def check_version(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file of a newer program, and one that is no catalogue at all. Raises EnvironmentFailure."""
    found = connection.execute("SELECT value FROM meta WHERE name = 'schema_version'").fetchone()
    version = int(found[0]) if found and str(found[0]).isdigit() else 0
    if version > schema.SCHEMA_VERSION:
        raise EnvironmentFailure(
            "{file} was written by a newer version of the program; update the program", file=str(path)
        )
    if version < 1:
        raise EnvironmentFailure("{file} is not a catalogue; move it away or restore it from a copy", file=str(path))


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Failures of the file and of SQLite as one sentence with the remedy."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if "locked" in str(error) or "busy" in str(error):
            raise EnvironmentFailure(
                "{file} is in use by another program; close it and try again", file=str(path)
            ) from error
        raise EnvironmentFailure(
            "cannot use {file}: {reason}; check the folder's rights and the free space",
            file=str(path),
            reason=str(error),
        ) from error
    except sqlite3.DatabaseError as error:
        raise EnvironmentFailure(
            "{file} is damaged: {reason}; move it away or restore it from a copy", file=str(path), reason=str(error)
        ) from error
    except OSError as error:
        raise EnvironmentFailure(
            "cannot use {file}: {reason}; check the folder's rights and the free space",
            file=str(path), reason=error.strerror or str(error),
        ) from error  # fmt: skip
