"""A PostgreSQL server of our own, from the programs of the distribution: a socket in a temporary folder, no network."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

#: Debian keeps the server's programs out of PATH; elsewhere they are in it.
PROGRAMS = [*filter(None, [shutil.which("initdb")]), *sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))]
PASSWORD = "Tr0ub4dor-staple"


@dataclass(frozen=True)
class Guarded:
    """A database of that server which asks for a password."""

    host: str
    name: str = "guarded"
    user: str = "guard"
    password: str = PASSWORD

    @property
    def address(self) -> str:
        """Without the password."""
        return f"postgresql+psycopg://{self.user}@/{self.name}?host={self.host}"


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """Address of the server; its database ``guarded`` asks for passwords, the others do not."""
    pytest.importorskip("psycopg")
    if not PROGRAMS:
        pytest.skip("PostgreSQL's programs are not installed: apt-get install postgresql")
    programs = Path(PROGRAMS[-1]).parent
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
        rules = folder / "data" / "pg_hba.conf"
        rules.write_text(f"local guarded all scram-sha-256\n{rules.read_text()}")
        options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=off -c shared_buffers=32MB"
        run(str(programs / "pg_ctl"), "-D", data, "-w", "-s", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield f"postgresql+psycopg://planner:secret@/postgres?host={folder}"
        finally:
            run(str(programs / "pg_ctl"), "-D", data, "-m", "fast", "-w", "-s", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def guarded(server: str) -> Guarded:
    """An empty database that asks for a password."""
    import psycopg

    made = Guarded(server.partition("host=")[2])
    with psycopg.connect(server.replace("+psycopg", ""), autocommit=True) as connection:
        if not connection.execute("SELECT 1 FROM pg_roles WHERE rolname = 'guard'").fetchone():
            connection.execute(f"CREATE ROLE guard LOGIN PASSWORD '{PASSWORD}'")
        connection.execute("DROP DATABASE IF EXISTS guarded WITH (FORCE)")
        connection.execute("CREATE DATABASE guarded OWNER guard")
    return made
