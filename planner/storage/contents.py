"""What lies at an address, found out before anything is changed there.

A database of another program is never written into, and a file that is no database is never touched: only what is known
as ours, or is built as SQLite builds its files, may be taken for a damaged database.
"""

from __future__ import annotations

import os
import sqlite3
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from planner.build.disk import disk_failure
from planner.errors import EnvironmentFailure
from planner.messages import Message, msg
from planner.storage.failures import DatabaseDamaged, Unusable, told
from planner.storage.migrations import HEAD, VERSIONS

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from sqlalchemy import Connection

MAGIC = b"SQLite format 3\x00"  # https://www.sqlite.org/fileformat2.html#magic_header_string
PAGE_BYTES = 4096
#: First byte of a page: an overflow or unused one, or a node of an index or a table
#: (https://www.sqlite.org/fileformat2.html#b_tree_pages).
NO_NODE, NODES = 0, frozenset((2, 5, 10, 13))
LOOKED_AT = 256  # pages
ENOUGH = 0.9  # of them

VERSION_TABLE = "alembic_version"
OURS = frozenset(("projects", "revisions", "documents"))  # tables of every schema


class Holds(Enum):
    """What a database holds."""

    NOTHING = "nothing"
    PROJECTS = "projects"
    NEWER = "newer"  # projects of a later version of the program
    OTHER = "other"  # things of another program


@dataclass(frozen=True)
class Contents:
    """What was found at an address.

    Parameters
    ----------
    place : file or server, as it may be shown
    projects : how many are there, deleted ones not counted
    schema : version of the tables
    may_create : whether this user may make tables, where there are none yet
    """

    place: str
    holds: Holds
    projects: int = 0
    schema: str = ""
    may_create: bool = True

    @property
    def usable(self) -> bool:
        return self.holds is Holds.PROJECTS or (self.holds is Holds.NOTHING and self.may_create)

    @property
    def message(self) -> Message:
        """One sentence."""
        match self.holds:
            case Holds.NOTHING if not self.may_create:
                return msg(
                    "{path}: the database is empty, and this user may not make tables in it; its administrator can "
                    "allow it: GRANT CREATE ON SCHEMA public", path=self.place,
                )  # fmt: skip
            case Holds.NOTHING:
                return msg("{path}: a new, empty database; it will be set up for projects", path=self.place)
            case Holds.PROJECTS if self.schema != HEAD:
                return msg(
                    "{path}: projects of an older Slotwright: {count}; they will be brought up to date",
                    path=self.place, count=self.projects,
                )  # fmt: skip
            case Holds.PROJECTS:
                return msg("{path}: projects: {count}", path=self.place, count=self.projects)
            case Holds.NEWER:
                return said(newer(self.place, self.schema))
            case Holds.OTHER:
                return said(foreign(self.place))


def judged(tables: Collection[str], version: str | None) -> Holds:
    """What the names of its tables and the version that is written in it say of a database."""
    others = set(tables) - {VERSION_TABLE}
    if version is None:
        return Holds.OTHER if others else Holds.NOTHING
    if not others >= OURS and (others or version in VERSIONS):
        return Holds.OTHER
    return Holds.PROJECTS if version in VERSIONS else Holds.NEWER


def newer(place: str, version: str) -> EnvironmentFailure:
    return EnvironmentFailure(
        "{path}: the database was written by a newer Slotwright (schema {version}); update Slotwright "
        "or choose another database", path=place, version=version,
    )  # fmt: skip


def foreign(place: str) -> Unusable:
    return Unusable(
        "{path}: this is a database of another program; it was left as it is, choose an empty one or a new name",
        path=place,
    )


def no_database(place: str) -> Unusable:
    return Unusable("{path}: this file is no database; it was left as it is, choose another or a new name", path=place)


def said(failure: EnvironmentFailure) -> Message:
    """The sentence of a failure."""
    return Message(failure.template, tuple(failure.fields.items()))


def tables_of(connection: Connection) -> tuple[frozenset[str], str | None]:
    """The tables of a database and the version of them that Alembic left there; None for no version."""
    from sqlalchemy import inspect, text

    tables = frozenset(inspect(connection).get_table_names())
    version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar() if (
        VERSION_TABLE in tables
    ) else None  # fmt: skip
    return tables, None if version is None else str(version)


def tables_of_file(connection: sqlite3.Connection) -> tuple[frozenset[str], str | None]:
    """As :func:`tables_of`, of an open file."""
    tables = frozenset(name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'"))
    version = (
        connection.execute("SELECT version_num FROM alembic_version").fetchone() if VERSION_TABLE in tables else None
    )
    return tables, None if version is None else str(version[0])


def is_built_as_sqlite(path: Path) -> bool:
    """Whether a file begins as SQLite's do, is empty, or has their pages behind a beginning that was destroyed.

    Raises EnvironmentFailure when it cannot be read.
    """
    try:
        with path.open("rb") as stream:
            start = stream.read(len(MAGIC))
            if start in (b"", MAGIC):
                return True
            kinds = []
            for number in range(1, min(os.fstat(stream.fileno()).st_size // PAGE_BYTES, LOOKED_AT)):
                stream.seek(number * PAGE_BYTES)
                kinds.append(stream.read(1)[0])
    except OSError as error:
        raise disk_failure(error, path) from error
    nodes = sum(kind in NODES for kind in kinds)
    return nodes > 0 and nodes + kinds.count(NO_NODE) >= ENOUGH * len(kinds)


def has_company(path: Path) -> bool:
    """Whether what only a database has lies beside a file: its log, or backups that were made of it."""
    return path.with_name(path.name + "-wal").exists() or has_backups(path)


def has_backups(path: Path) -> bool:
    """Whether backups of a database lie beside it, or beside where it was."""
    return any(path.parent.glob(f"{path.stem}.backup-*{path.suffix}"))


def look_at_file(path: Path) -> Contents:
    """What a file holds, or that it is not there yet. Nothing is changed.

    Raises
    ------
    Unusable : it is no database
    EnvironmentFailure : it cannot be read or is damaged
    """
    place = str(path)
    if not path.parent.is_dir():
        raise EnvironmentFailure(
            "{path}: the folder does not exist; connect the drive, make the folder or choose another", path=place
        )
    if not path.exists():
        if not os.access(path.parent, os.W_OK):
            raise EnvironmentFailure("{path}: the folder cannot be written; choose another", path=place)
        return Contents(place, Holds.NOTHING)
    if not is_built_as_sqlite(path):
        raise no_database(place)
    alone = "" if os.access(path.parent, os.W_OK) else "&immutable=1"
    try:
        with told(place):
            connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro{alone}", uri=True, timeout=1)
            try:
                tables, version = tables_of_file(connection)
                holds = judged(tables, version)
                count = connection.execute(COUNT).fetchone()[0] if holds is Holds.PROJECTS else 0
            finally:
                connection.close()
    except DatabaseDamaged:
        raise EnvironmentFailure(
            "{path}: the database is damaged; what can be read is recovered when it is opened", path=place
        ) from None
    return Contents(place, holds, count, version or "")


def look_at_server(connection: Connection, place: str) -> Contents:
    """What a server's database holds. Nothing is changed."""
    from sqlalchemy import text

    tables, version = tables_of(connection)
    holds = judged(tables, version)
    count, allowed = 0, True
    if holds is Holds.PROJECTS:
        count = connection.execute(text(COUNT)).scalar() or 0
    elif holds is Holds.NOTHING:
        allowed = bool(connection.execute(text(ALLOWED)).scalar())
    return Contents(place, holds, count, version or "", allowed)


COUNT = "SELECT count(*) FROM projects WHERE deleted IS NULL"
ALLOWED = "SELECT has_schema_privilege(current_schema(), 'CREATE')"
