"""The connection to a project database: SQLite in a file, or PostgreSQL by URL. One short session per call."""

from __future__ import annotations

import os
import sqlite3
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from planner.build.disk import disk_failure
from planner.errors import EnvironmentFailure
from planner.messages import Message, msg
from planner.storage import contents, recovery
from planner.storage.contents import Holds
from planner.storage.failures import DatabaseDamaged, Unusable, told
from planner.storage.migrations import HEAD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection, Engine
    from sqlmodel import Session

    from planner.errors import SlotwrightError
    from planner.storage.contents import Contents
    from planner.storage.project import Recovery

PATIENCE_MS = 2_000  # how long a lock of another program is waited for
PATIENCE_SERVER_S = 5  # how long a server's answer is waited for
BACKUPS = 5


def now() -> str:
    """UTC as ISO 8601 text, which sorts by time."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


class Database:
    """Opened at the first use and again when the file behind it was exchanged.

    Parameters
    ----------
    where : a file, or a URL as ``postgresql+psycopg://user@host/name``
    password : for the server, kept in memory only
    known : the file was one of ours before: whatever it is now, it is a damaged database, and not another file
    obstacle : why it cannot be opened at all; every use raises it
    """

    def __init__(
        self, where: str | Path, *, password: str | None = None, known: bool = False,
        obstacle: SlotwrightError | None = None,
    ) -> None:  # fmt: skip
        text = str(where)
        self._password, self._known, self._obstacle = password, known, obstacle
        self.url = text if "://" in text else ""
        self.path = None if self.url else Path(where)
        self.place = _without_password(text) if self.url else text
        self.title = _title(text) if self.url else Path(where).name
        self.recovery: Recovery | None = None
        self.begun_anew: Message | None = None  # the file was gone, and there is another one now
        self._seen = False  # it was open before
        self._engine: Engine | None = None
        self._file: tuple[int, int] | None = None
        self._lock = RLock()

    @property
    def sqlite(self) -> bool:
        return self.path is not None

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A session for one question. Raises EnvironmentFailure."""
        with self._session("DEFERRED") as session:
            yield session

    @contextmanager
    def write(self) -> Iterator[Session]:
        """A session for one transaction: committed at the end, undone at an error. Raises EnvironmentFailure."""
        with self._session("IMMEDIATE") as session:
            yield session
            session.commit()

    def look(self) -> Contents:
        """What is there. Nothing is made, migrated or recovered. Raises as opening it does."""
        if self.path is not None:
            return contents.look_at_file(self.path)
        engine = self._server_engine()
        try:
            with told(self.place), engine.connect() as connection:
                return contents.look_at_server(connection, self.place)
        finally:
            engine.dispose()

    def close(self) -> None:
        """Give the file back. The next use opens it again."""
        with self._lock:
            if self._engine is not None:
                self._engine.dispose()
            self._engine, self._file = None, None

    def has_backup(self, stamp: str) -> bool:
        """Whether there is a copy of this day."""
        return self.path is not None and self._backup_file(self.path, stamp).exists()

    def backup(self, stamp: str = "") -> Path | None:
        """Copy a SQLite database beside it, keep the last few copies. None for a server: it has its own backups."""
        if self.path is None:
            return None
        self._ready()
        target = self._backup_file(self.path, stamp or now()[:10])
        partial = target.with_suffix(".partial")
        with told(self.place):
            copy_database(self.path, partial)
        try:
            os.replace(partial, target)
            for old in sorted(self.path.parent.glob(f"{self.path.stem}.backup-*{self.path.suffix}"))[:-BACKUPS]:
                old.unlink()
        except OSError as error:
            raise disk_failure(error, target) from error
        return target

    @staticmethod
    def _backup_file(path: Path, stamp: str) -> Path:
        return path.with_name(f"{path.stem}.backup-{stamp}{path.suffix}")

    @contextmanager
    def _session(self, begin: str) -> Iterator[Session]:
        from sqlmodel import Session

        engine = self._ready()
        try:
            with told(self.place), Session(engine.execution_options(begin=begin), expire_on_commit=False) as session:
                yield session
        except DatabaseDamaged as damage:
            self.close()
            raise EnvironmentFailure(
                "{path}: the database is damaged; start again, and what can be read is recovered", path=self.place
            ) from damage

    # --- opening -----------------------------------------------------------------------------------------------

    def _ready(self) -> Engine:
        with self._lock:
            if self._obstacle is not None:
                raise self._obstacle.with_traceback(None)
            if self._engine is not None and self.path is not None and _identity(self.path) != self._file:
                self.close()
            if self._engine is None:
                self._engine = self._open_file(self.path) if self.path is not None else self._open_server()
                self._file = _identity(self.path) if self.path is not None else None
                self._seen = True
            return self._engine

    def _open_server(self) -> Engine:
        with ExitStack() as at_failure:
            engine = self._server_engine()
            at_failure.callback(engine.dispose)
            with told(self.place), engine.begin() as connection:
                self._migrate(connection)
            at_failure.pop_all()
        return engine

    def _server_engine(self) -> Engine:
        from sqlalchemy import create_engine
        from sqlalchemy.exc import ArgumentError, NoSuchModuleError

        options: dict[str, Any] = {"connect_timeout": PATIENCE_SERVER_S}
        if self._password:
            options["password"] = self._password
        try:
            return create_engine(self.url, pool_pre_ping=True, connect_args=options, hide_parameters=True)
        except (ArgumentError, NoSuchModuleError, ModuleNotFoundError, ValueError):
            raise Unusable(
                "{path}: this address cannot be used; write postgresql+psycopg://user@host/name and install psycopg",
                path=self.place,
            ) from None

    def _open_file(self, path: Path) -> Engine:
        if not path.parent.is_dir():
            raise EnvironmentFailure(
                "{path}: the folder does not exist; connect the drive, make the folder or choose another",
                path=str(path),
            )
        writable = os.access(path if path.exists() else path.parent, os.W_OK) and os.access(path.parent, os.W_OK)
        gone = not path.exists() and (self._seen or contents.has_backups(path))
        if not writable and not path.exists():
            raise EnvironmentFailure("{path}: the folder cannot be written; choose another", path=str(path))
        if path.exists():
            if not (self._known or contents.is_built_as_sqlite(path) or contents.has_company(path)):
                raise contents.no_database(str(path))
            try:
                with told(self.place):
                    if path.stat().st_size == 0 and contents.has_backups(path):  # what was there is lost
                        raise DatabaseDamaged(str(path))
                    check_integrity(path, writable)
            except DatabaseDamaged:
                if not writable:
                    raise EnvironmentFailure(
                        "{path}: the database is damaged and cannot be written; change its rights", path=str(path)
                    ) from None
                return self._recovered(path)
        with ExitStack() as at_failure:
            engine = make_engine(path, writable)
            at_failure.callback(engine.dispose)
            with told(self.place), engine.execution_options(begin="IMMEDIATE").begin() as connection:
                self._migrate(connection, writable)
            at_failure.pop_all()
        if gone:
            self.begun_anew = msg(
                "{path}: the projects that were kept there are gone, and a new database was begun; put the file back, "
                "or a backup that lies beside it", path=self.place,
            )  # fmt: skip
        return engine

    def _recovered(self, path: Path) -> Engine:
        """Set the damaged file aside, make a new one, bring over what can be read."""
        aside = recovery.set_aside(path)
        with ExitStack() as at_failure:
            engine = make_engine(path, writable=True)
            at_failure.callback(engine.dispose)
            with told(self.place), engine.execution_options(begin="IMMEDIATE").begin() as connection:
                self._migrate(connection)
                self.recovery = recovery.bring_over(aside, connection, now())
            at_failure.pop_all()
        return engine

    def _migrate(self, connection: Connection, writable: bool = True) -> None:
        tables, version = contents.tables_of(connection)
        match contents.judged(tables, version):
            case Holds.OTHER:
                raise contents.foreign(self.place)
            case Holds.NEWER:
                raise contents.newer(self.place, str(version))
        if version == HEAD:
            return
        if not writable:
            raise EnvironmentFailure(
                "{path}: the database cannot be written; change its rights or move it", path=self.place
            )
        if version is not None and self.path is not None:
            copy_database(self.path, self.path.with_name(f"{self.path.stem}.schema-{version}{self.path.suffix}"))
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def make_engine(path: Path, writable: bool) -> Engine:
    """An engine for a SQLite file: foreign keys on, write-ahead log, every commit on the disk."""
    from sqlalchemy import create_engine, event

    def connect() -> sqlite3.Connection:
        # A read-only folder has no room for the log's index; without a log the file alone is whole.
        uri = f"{path.absolute().as_uri()}?{'mode=rwc' if writable else 'immutable=1'}"
        connection = sqlite3.connect(
            uri, uri=True, timeout=PATIENCE_MS / 1000, isolation_level=None, check_same_thread=False
        )
        # Damaged text must not stop a query: what matters is checked against a hash.
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            if writable:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = FULL")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    engine = create_engine("sqlite+pysqlite://", creator=connect, poolclass=_pool(), hide_parameters=True)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        mode = connection.get_execution_options().get("begin", "DEFERRED")
        connection.exec_driver_sql(f"BEGIN {mode if writable else 'DEFERRED'}")

    return engine


def _pool() -> Any:
    from sqlalchemy.pool import QueuePool

    return QueuePool


def check_integrity(path: Path, writable: bool) -> None:
    """Raises sqlite3.DatabaseError with the code of a damaged file when SQLite finds the file malformed.

    Raises Unusable for a database of another program, before anything is done to it.
    """
    uri = f"{path.absolute().as_uri()}?{'mode=rw' if writable else 'immutable=1'}"
    connection = sqlite3.connect(uri, uri=True, timeout=PATIENCE_MS / 1000)
    try:
        if contents.judged(*contents.tables_of_file(connection)) is Holds.OTHER:
            raise contents.foreign(str(path))
        found = connection.execute("PRAGMA quick_check(1)").fetchone()
    finally:
        connection.close()
    if found is None or found[0] != "ok":
        raise DatabaseDamaged(str(path))


def copy_database(source: Path, target: Path) -> None:
    """A whole copy of a SQLite database that may be in use."""
    target.unlink(missing_ok=True)
    old = sqlite3.connect(source, timeout=PATIENCE_MS / 1000)
    new = sqlite3.connect(target)
    try:
        old.backup(new)
    finally:
        new.close()
        old.close()


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file a path means now: it changes when a drive was removed or the file exchanged."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _without_password(url: str) -> str:
    """An address that may be shown: kind, host and name, no user, no password, no options."""
    scheme, _, rest = url.partition("://")
    shown, _, options = rest.rpartition("@")[2].partition("?")
    given = parse_qs(options)
    host = given.get("host", [""])[0] if shown.startswith("/") else ""
    name = given.get("dbname", [""])[0] if shown.endswith("/") else ""
    return f"{scheme.partition('+')[0]}://{host}{shown}{name}"


def _title(url: str) -> str:
    """A server's database in short: its name and the host."""
    parts = urlsplit(url)
    given = parse_qs(parts.query)
    host = parts.hostname or given.get("host", [""])[0]
    name = parts.path.removeprefix("/") or given.get("dbname", given.get("service", [""]))[0]
    return " @ ".join(filter(None, (name, host))) or "PostgreSQL"
