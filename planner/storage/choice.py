"""Which database holds the projects: chosen once, kept in the user's folder.

A password is never a part of it: PostgreSQL's own places for it are read (PGPASSWORD, PGPASSFILE, ~/.pgpass, a
service), and where they have none the window asks for it at every start.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from urllib.parse import quote, urlencode

from planner.build.disk import read_text, write_bytes
from planner.build.files import parse_table
from planner.errors import InputRejected, SlotwrightError
from planner.messages import Message
from planner.parts.records import from_record, to_record
from planner.storage.failures import Unusable
from planner.storage.store import ProjectStore

FILE_NAME = "database.json"
PROJECTS_NAME = "projects.db"
SCHEME = "postgresql+psycopg"
PORT = 5432
PLAIN = re.compile(r"[\w.-]+")


class Kind(Enum):
    """Where a database is."""

    OWN = "own"  # the file in the user's folder
    FILE = "file"
    SERVER = "server"


@dataclass(frozen=True)
class DatabaseChoice:
    """A place for the projects.

    Parameters
    ----------
    file : of SQLite
    host, port, name, user : of a PostgreSQL server; a host that is a path is the folder of its socket, and what is
        empty is what PostgreSQL's own programs take then
    """

    kind: Kind = Kind.OWN
    file: str = ""
    host: str = ""
    port: int = PORT
    name: str = ""
    user: str = ""

    def where(self, own: Path) -> str | Path:
        """File or address; ``own`` is the file in the user's folder."""
        match self.kind:
            case Kind.OWN:
                return own
            case Kind.FILE:
                return Path(self.file)
            case Kind.SERVER:
                return self._address()

    def _address(self) -> str:
        """Plain names stand in the address as they are; what would not be read back from there is an option of it."""
        user = f"{quote(self.user, safe='')}@" if self.user else ""
        plain = PLAIN.fullmatch(self.host) is not None
        host = self.host if plain else ""
        port = f":{self.port}" if plain and self.port != PORT else ""
        name = self.name if PLAIN.fullmatch(self.name) else ""
        options = {
            "host": "" if plain else self.host,
            "port": "" if plain or self.port == PORT else str(self.port),
            "dbname": "" if name else self.name,
        }
        query = urlencode({key: value for key, value in options.items() if value})
        return f"{SCHEME}://{user}{host}{port}/{name}" + (f"?{query}" if query else "")


class ChoiceBox:
    """The choice, in a file.

    Parameters
    ----------
    folder : of the user
    """

    def __init__(self, folder: Path) -> None:
        self.own = folder / PROJECTS_NAME
        self.overruled = False  # by the command line, for this start
        self._file = folder / FILE_NAME

    def load(self) -> DatabaseChoice:
        """What was chosen last. Raises InputRejected or EnvironmentFailure for a file that cannot be read."""
        if not self._file.exists():
            return DatabaseChoice()
        where = str(self._file)
        choice = from_record(DatabaseChoice, parse_table(read_text(self._file), where), where)
        if (choice.kind is Kind.FILE and not choice.file) or not 0 < choice.port < 65_536:
            raise InputRejected("{file}: it names no database; choose one again", file=where)
        return choice

    def save(self, choice: DatabaseChoice) -> None:
        """Keep a choice for the starts to come. Raises EnvironmentFailure."""
        text = json.dumps(to_record(choice), ensure_ascii=False, indent=2)
        write_bytes(self._file, f"{text}\n".encode())

    def open_store(self, given: str | Path | None) -> ProjectStore:
        """The store of this start: the one that the command line gives, otherwise the chosen one.

        Nothing is opened yet, and nothing fails: what stands in the way is told at the first use.
        """
        if given is not None:
            self.overruled = True
            return ProjectStore(given, known=Path(given) == self.own)
        try:
            choice = self.load()
        except SlotwrightError as failure:
            return ProjectStore(self.own, obstacle=_told(failure))
        return ProjectStore(choice.where(self.own), known=choice.kind is not Kind.SERVER)


def _told(failure: SlotwrightError) -> Unusable:
    """The same sentence as what keeps a database from being opened."""
    return Unusable("{reason}", reason=Message(failure.template, tuple(failure.fields.items())))
