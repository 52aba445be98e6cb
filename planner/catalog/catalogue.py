"""Reading the catalogue: parts by id and kind, search as you type, filters; the user's layer lies over it.

Every call opens the files read-only and closes them again; results are frozen objects.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from planner.catalog import schema, text
from planner.catalog.assemble import KIND_ORDER
from planner.catalog.kind_words import split_kind
from planner.catalog.matching import find_by_name
from planner.catalog.tables import Makers
from planner.catalog.user_layer import UserLayer, check_version
from planner.errors import EnvironmentFailure
from planner.parts.records import part_from_record, part_to_record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from planner.catalog.matching import Found
    from planner.parts.part import Part

FEWEST_FOR_KEYS = 2  # characters from which names that begin so come before all others
KEYS_LOOKED_AT = 300


@dataclass(frozen=True)
class Filter:
    """Only parts whose ``field`` is one of ``values`` (if any) and lies between ``low`` and ``high``."""

    field: str
    values: tuple[str | float, ...] = ()
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Facet:
    """A field to filter by: its values with the number of parts each, and the span of a numeric one."""

    field: str
    unit: str
    values: tuple[tuple[str | float, int], ...]

    @property
    def numeric(self) -> bool:
        return all(isinstance(value, (int, float)) for value, _ in self.values)


@dataclass(frozen=True)
class Hit:
    """One line of a list of parts. ``record`` is the part's record as it is stored."""

    id: str
    kind: str
    vendor: str
    model: str
    record: Mapping[str, Any]
    mine: bool = False  # of the user's layer

    @property
    def name(self) -> str:
        return self.model if self.model.startswith(self.vendor) else f"{self.vendor} {self.model}"

    @property
    def model_zh(self) -> str | None:
        return self.record.get("model_zh")


class Catalogue:
    """The shipped catalogue and, over it, the user's layer."""

    def __init__(self, path: Path, user_layer: UserLayer | None = None) -> None:
        self.path = path
        self.user_layer = user_layer

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A read-only connection to the shipped catalogue. Raises EnvironmentFailure with the remedy."""
        if not self.path.is_file():
            raise EnvironmentFailure(
                "the catalogue {file} is missing; make it with: slotwright catalog assemble", file=str(self.path)
            )
        try:
            uri = f"{self.path.absolute().as_uri()}?mode=ro&immutable=1"
            with closing(sqlite3.connect(uri, uri=True)) as connection:
                check_version(connection, self.path)
                yield connection
        except sqlite3.Error as error:
            raise EnvironmentFailure(
                "the catalogue {file} is damaged ({reason}); make it anew with: slotwright catalog assemble",
                file=str(self.path), reason=str(error),
            ) from error  # fmt: skip

    @contextmanager
    def stores(self) -> Iterator[tuple[tuple[sqlite3.Connection, bool], ...]]:
        """Open connections, the user's first, each with whether it is the user's."""
        with self.reading() as shipped:
            if self.user_layer is None:
                yield ((shipped, False),)
                return
            with self.user_layer.reading() as mine:
                yield ((mine, True), (shipped, False)) if mine is not None else ((shipped, False),)

    @property
    def version(self) -> str:
        """Fingerprint of the tables that the catalogue was made of."""
        with self.reading() as connection:
            found = connection.execute("SELECT value FROM meta WHERE name = 'tables'").fetchone()
        return str(found[0]) if found else ""

    def makers(self) -> Makers:
        """Other names of makers and product families."""
        with self.reading() as connection:
            found = connection.execute("SELECT value FROM meta WHERE name = 'makers'").fetchone()
        return Makers.from_json(found[0]) if found else Makers()

    def part(self, part_id: str) -> Part | None:
        """A part by its id, None when the catalogue does not have it."""
        return self.parts_by_id((part_id,)).get(part_id)

    def parts_by_id(self, part_ids: Sequence[str]) -> dict[str, Part]:
        """Parts by their ids; unknown ids are left out."""
        found: dict[str, Part] = {}
        with self.stores() as stores:
            for part_id in part_ids:
                for connection, _ in stores:
                    row = connection.execute("SELECT record FROM parts WHERE id = ?", (part_id,)).fetchone()
                    if row:
                        found[part_id] = part_from_record(json.loads(row[0]))
                        break
        return {part.id: part for part in self._as_seen(tuple(found.values()))}

    def parts(self, kind: str | None = None) -> tuple[Part, ...]:
        """All parts, or those of one kind, in the order of lists; the user's own come first."""
        found: dict[str, Part] = {}
        where, arguments = ("WHERE kind = ?", (kind,)) if kind else ("", ())
        with self.stores() as stores:
            for connection, _ in stores:
                for part_id, record in connection.execute(
                    f"SELECT id, record FROM parts {where} ORDER BY number", arguments
                ):
                    if part_id not in found:
                        found[part_id] = part_from_record(json.loads(record))
        return self._as_seen(tuple(found.values()))

    def _as_seen(self, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        return self.user_layer.over_all(parts) if self.user_layer is not None else parts

    def find(self, query: str, kind: str | None = None) -> Found:
        """Parts that a name may mean, surest first; see :func:`planner.catalog.matching.find_by_name`."""
        return find_by_name(self, query, kind)

    def counts(self) -> dict[str, int]:
        """Number of parts of each kind, in the order of lists."""
        counts = dict.fromkeys(KIND_ORDER, 0)
        with self.stores() as stores:
            for connection, _ in stores:
                for kind, count in connection.execute("SELECT kind, count(*) FROM parts GROUP BY kind"):
                    counts[kind] = counts.get(kind, 0) + count
        return counts

    def facets(self, kind: str) -> tuple[Facet, ...]:
        """The fields by which parts of a kind can be filtered, with the values that occur."""
        table: dict[str, dict[str | float, int]] = {field: {} for field in schema.FACETS.get(kind, ())}
        with self.stores() as stores:
            for connection, _ in stores:
                for field, value, count in connection.execute(
                    "SELECT field, value, count(*) FROM facets WHERE kind = ? GROUP BY field, value", (kind,)
                ):
                    if field in table:
                        table[field][value] = table[field].get(value, 0) + count
        return tuple(
            Facet(field, schema.facet_unit(field), tuple(sorted(values.items(), key=lambda item: _sortable(item[0]))))
            for field, values in table.items()
            if values
        )

    def search(
        self, query: str, kind: str | None = None, *, limit: int = 50, filters: Sequence[Filter] = ()
    ) -> tuple[Hit, ...]:
        """Parts whose names hold every word of the query, the last letters as far as typed.

        Parts whose name begins with the query come first. An empty query lists everything that the filters let through.
        A word for a kind ("显卡", "mainboard") finds the parts of that kind, before those that carry it as a name.
        Hits carry the user's corrections; filters look at the figures as they were recorded.
        """
        found: dict[str, Hit] = {}
        named, rest = split_kind(query) if kind is None else (None, query)
        asked = ((rest, named), (query, kind)) if named is not None else ((query, kind),)
        with self.stores() as stores:
            for words, of_kind in asked:
                for best_only in (True, False):
                    for connection, mine in stores:
                        for row in _rows(connection, words, of_kind, filters, limit, best_only=best_only):
                            if len(found) < limit and row[0] not in found:
                                found[row[0]] = Hit(row[0], row[1], row[2], row[3], json.loads(row[4]), mine)
        if self.user_layer is not None:
            for part_id in self.user_layer.corrected_ids() & found.keys():
                part = self.user_layer.over(part_from_record(found[part_id].record))
                found[part_id] = replace(found[part_id], record=part_to_record(part))
        return tuple(found.values())


def _rows(
    connection: sqlite3.Connection,
    query: str,
    kind: str | None,
    filters: Sequence[Filter],
    limit: int,
    *,
    best_only: bool,
) -> list[tuple[str, str, str, str, str]]:
    """One store's answers: those whose name begins with the query, or all in the order of lists."""
    columns = "p.id, p.kind, p.vendor, p.model, p.record"
    expression = text.match_expression(query, kind)
    key = text.key(query)
    if best_only:
        if len(key) < FEWEST_FOR_KEYS:
            return []
        condition, arguments = _conditions(kind, filters, "k.part")
        sql = (
            f"SELECT {columns} FROM (SELECT key, part FROM keys WHERE key >= ? AND key < ? ORDER BY key LIMIT ?) AS k"
            f" JOIN parts AS p ON p.number = k.part WHERE {condition} ORDER BY k.key, p.number LIMIT ?"
        )
        return connection.execute(sql, (key, key + "\U0010ffff", KEYS_LOOKED_AT, *arguments, limit)).fetchall()
    if expression:
        # "+" keeps SQLite from asking the index once for every part that the filters let through.
        condition, arguments = _conditions(kind, filters, "+s.rowid", kind_is_asked=True)
        sql = (
            f"SELECT {columns} FROM search AS s JOIN parts AS p ON p.number = s.rowid"
            f" WHERE search MATCH ? AND {condition} ORDER BY s.rowid LIMIT ?"
        )
        return connection.execute(sql, (expression, *arguments, limit)).fetchall()
    if query.strip():
        return []  # only punctuation was typed
    condition, arguments = _conditions(kind, filters, "p.number")
    sql = f"SELECT {columns} FROM parts AS p WHERE {condition} ORDER BY p.number LIMIT ?"
    return connection.execute(sql, (*arguments, limit)).fetchall()


def _conditions(
    kind: str | None, filters: Sequence[Filter], number: str, *, kind_is_asked: bool = False
) -> tuple[str, list[str | float]]:
    """SQL for the kind (unless it is asked otherwise) and the filters on the column ``number``, with its arguments."""
    clauses, arguments = ["1"], list[str | float]()
    if kind and not kind_is_asked:
        clauses.append("p.kind = ?")
        arguments.append(kind)
    for item in filters:
        kinds = [kind] if kind else [name for name, fields in schema.FACETS.items() if item.field in fields]
        tests, values = [f"kind IN ({_marks(kinds)})", "field = ?"], list[str | float]([*kinds, item.field])
        if item.values:
            tests.append(f"value IN ({_marks(item.values)})")
            values.extend(item.values)
        for bound, sign in ((item.low, ">="), (item.high, "<=")):
            if bound is not None:
                tests.append(f"value {sign} ?")
                values.append(bound)
        if len(tests) > 2:
            clauses.append(f"{number} IN (SELECT part FROM facets WHERE {' AND '.join(tests)})")
            arguments.extend(values)
    return " AND ".join(clauses), arguments


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


def _sortable(value: str | float) -> tuple[int, float, str]:
    """Numbers by size, then words by their letters."""
    return (0, float(value), "") if isinstance(value, (int, float)) else (1, 0.0, value.casefold())
