"""Stores to test with: SQLite in a file, and PostgreSQL where its programs are installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from planner.storage import ProjectStore
from tests.postgres import guarded as guarded
from tests.postgres import server as server


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
