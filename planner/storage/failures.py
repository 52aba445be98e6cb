"""What a database's errors mean for the user, with the remedy. No password ever gets into a sentence."""

from __future__ import annotations

import re
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from planner.errors import EnvironmentFailure

if TYPE_CHECKING:
    from collections.abc import Iterator


class PasswordNeeded(EnvironmentFailure):
    """A server wants a password, or another one than it was given."""


class Unusable(EnvironmentFailure):
    """What lies there is none of ours, or the address means nothing: trying again does not help."""


class DatabaseDamaged(Exception):
    """SQLite says that the file is not a database or is malformed."""


@contextmanager
def told(place: str) -> Iterator[None]:
    """Turn the failures of SQLite and of a database server into sentences; ``place`` is the file or the server."""
    from sqlalchemy.exc import DBAPIError

    try:
        yield
    except DBAPIError as error:
        raise failure_of(error.orig, place) from error
    except sqlite3.Error as error:
        raise failure_of(error, place) from error


def failure_of(error: BaseException | None, place: str) -> EnvironmentFailure | DatabaseDamaged | BaseException:
    """The failure that a driver's error means; the error itself when it is a bug of ours."""
    if not isinstance(error, sqlite3.Error):
        return server_failure(error, place)
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return error
    match code & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return EnvironmentFailure(
                "{path}: another program keeps the database locked; close that program", path=place
            )
        case sqlite3.SQLITE_READONLY:
            return EnvironmentFailure(
                "{path}: the database cannot be written; change its rights or move it", path=place
            )
        case sqlite3.SQLITE_FULL:
            return EnvironmentFailure("{path}: the disk is full; free some space", path=place)
        case sqlite3.SQLITE_IOERR:
            return EnvironmentFailure(
                "{path}: the disk does not take or give the data; check that it is connected and has space", path=place
            )
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            return EnvironmentFailure(
                "{path}: the database cannot be opened; check its folder and its rights", path=place
            )
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return DatabaseDamaged(place)
        case sqlite3.SQLITE_NOMEM:
            return EnvironmentFailure("{path}: there is not enough memory; close other programs", path=place)
    return error


#: What a server says while a connection is made, where it gives no code. The text is only compared, never shown.
NO_DATABASE = re.compile(r'database ".*" does not exist|数据库 ?".*" ?不存在')
NO_RIGHT = re.compile(r'role ".*" does not exist|角色 ?".*" ?不存在|pg_hba\.conf|authentication|认证')
NO_HOST = re.compile(r"failed to resolve host|could not translate host name")
REFUSED = re.compile(r"Connection refused|拒绝连接|No such file or directory|没有那个文件")


def server_failure(error: BaseException | None, place: str) -> BaseException:
    """The failure that a PostgreSQL driver's error means; its own text is left out: it may hold a password."""
    kind = type(error).__name__ if error is not None else ""
    state = str(getattr(error, "sqlstate", None) or "")
    if state == "28P01":
        return _wrong_password(place)
    if state.startswith("28") or state == "42501":
        return _no_right(place)
    if state.startswith("3D"):
        return _no_database(place)
    if state.startswith("53"):
        return EnvironmentFailure("{path}: the database server has run out of space or connections", path=place)
    if state in ("55P03", "40P01", "57014", "40001"):
        return EnvironmentFailure("{path}: another program keeps the database locked; close that program", path=place)
    if state == "25006":
        return EnvironmentFailure("{path}: the database cannot be written; ask its administrator", path=place)
    if kind == "OperationalError" and not state:
        return _not_connected(error, place)
    if kind == "ProgrammingError" and not state:
        return Unusable("{path}: the address has options that PostgreSQL does not know", path=place)
    if kind in ("OperationalError", "ConnectionTimeout", "InterfaceError") or state.startswith(("08", "57P")):
        return _no_answer(place)
    return error if error is not None else RuntimeError(place)


def _not_connected(error: BaseException | None, place: str) -> EnvironmentFailure:
    """Why no connection was made: such an error has no code, but the state of the attempt and a text."""
    attempt = getattr(error, "pgconn", None)
    text = str(error)
    if getattr(attempt, "needs_password", False):
        return PasswordNeeded("{path}: the server asks for a password; PGPASSWORD or ~/.pgpass can hold it", path=place)
    if NO_DATABASE.search(text):
        return _no_database(place)
    if getattr(attempt, "used_password", False) and NO_RIGHT.search(text):
        return _wrong_password(place)
    if NO_RIGHT.search(text):
        return _no_right(place)
    if NO_HOST.search(text):
        return EnvironmentFailure("{path}: no server of this name is known; check the name and the network", path=place)
    if REFUSED.search(text):
        return EnvironmentFailure("{path}: no database server listens there; check host and port", path=place)
    return _no_answer(place)


def _wrong_password(place: str) -> PasswordNeeded:
    return PasswordNeeded("{path}: the server does not accept this user with this password", path=place)


def _no_right(place: str) -> EnvironmentFailure:
    return EnvironmentFailure("{path}: the database server refuses this user; check name and rights", path=place)


def _no_database(place: str) -> EnvironmentFailure:
    return EnvironmentFailure("{path}: the server has no such database; have it created", path=place)


def _no_answer(place: str) -> EnvironmentFailure:
    return EnvironmentFailure(
        "{path}: the database server does not answer; check the network and the server", path=place
    )
