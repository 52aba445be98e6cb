"""Stores to test with: SQLite in a file, and PostgreSQL where its programs are installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from planner.storage import ProjectStore

#: Debian keeps the server's programs out of PATH; elsewhere they are in it.
SERVER_PROGRAMS = [*filter(None, [shutil.which("initdb")]), *sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))]


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """Address of a PostgreSQL server of our own: a socket in a temporary folder, no network."""
    pytest.importorskip("psycopg")
    if not SERVER_PROGRAMS:
        pytest.skip("PostgreSQL's programs are not installed: apt-get install postgresql")
    programs = Path(SERVER_PROGRAMS[-1]).parent
    folder = Path(tempfile.mkdtemp(prefix="slotwright-pg-"))
    # The server refuses to run as root.
    prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    if prefix:
        shutil.chown(folder, "postgres")

    def run(*command: str) -> None:
        subprocess.run([*prefix, *command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")

    data = str(folder / "data")
    try:
        run(str(programs / "initdb"), "-D", data, "-A", "trust", "-U", "planner", "--no-sync", "-E", "UTF8",
            "--locale=C.UTF-8")  # fmt: skip
        options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=off -c shared_buffers=32MB"
        run(str(programs / "pg_ctl"), "-D", data, "-w", "-s", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield f"postgresql+psycopg://planner:secret@/postgres?host={folder}"
        finally:
            run(str(programs / "pg_ctl"), "-D", data, "-m", "fast", "-w", "-s", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Address of an empty database."""
    if request.param == "sqlite":
        yield str(tmp_path / "projects.db")
        return
    address = request.getfixturevalue("server")
    import psycopg

    with psycopg.connect(address.replace("+psycopg", "")) as connection:
        connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    yield address


@pytest.fixture
def store(where: str) -> Iterator[ProjectStore]:
    opened = ProjectStore(where)
    yield opened
    opened.close()


@pytest.fixture
def file_store(tmp_path: Path) -> Iterator[ProjectStore]:
    opened = ProjectStore(tmp_path / "projects.db")
    yield opened
    opened.close()
