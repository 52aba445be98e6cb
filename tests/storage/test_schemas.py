"""Databases of every released schema are opened, brought up to date, and hold what they held."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from planner.storage import Project, ProjectStore, load_project
from planner.storage.migrations import HEAD, VERSIONS

SAMPLES = Path(__file__).resolve().parents[1] / "reference" / "projects"


def held(version: str) -> list[Project]:
    """What the sample holds, as its project files say."""
    paths = sorted(SAMPLES.glob(f"schema-{version}-*.json"))
    return [load_project(path.read_text("utf-8"), path.name) for path in paths]


def test_there_is_a_sample_of_every_schema() -> None:
    assert sorted(path.stem.removeprefix("schema-") for path in SAMPLES.glob("*.db")) == sorted(VERSIONS)


@pytest.fixture(params=VERSIONS)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path]:
    """A copy of a sample, and its version."""
    path = tmp_path / "projects.db"
    shutil.copyfile(SAMPLES / f"schema-{request.param}.db", path)
    return request.param, path


def test_the_sample_is_of_its_schema(old: tuple[str, Path]) -> None:
    version, path = old
    connection = sqlite3.connect(path)
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    connection.close()
    assert found == (version,)


def test_everything_is_still_there(old: tuple[str, Path]) -> None:
    version, path = old
    first, second, empty = held(version)
    store = ProjectStore(path)
    assert store.prepare() is None
    assert [item.title for item in store.list_projects()] == [empty.title, second.title]
    assert [item.title for item in store.list_projects(deleted=True)] == ["Gone"]
    assert store.open(second.id) == second
    assert store.open_revision(first.id, first.revision) == first
    assert store.open(empty.id) == empty
    revisions = store.revisions(first.id)
    assert [(item.number, item.automatic, item.note) for item in revisions] == [
        (2, True, ""),
        (1, False, "before the meeting"),
    ]
    history = store.history(first.id, first.plans[0].id)
    assert history is not None
    assert [step.title.template for step in history.steps] == ["Rename the build to {title}", "Change the notes"]
    assert history.steps[-1].state == first.plans[0].plan
    assert store.setting("colour") == {"dark": True}
    assert store.next_number("REQ-2026-#") == 4
    assert [item.id for item in store.search("实验")] == [first.id]
    assert [item.id for item in store.search("REQ-2026-0003")] == [first.id] * (version != "0001")
    assert store.list_projects()[1].picture == b"\x89PNG sample"
    store.close()


def test_it_can_be_written_and_is_of_the_present_schema_then(old: tuple[str, Path]) -> None:
    version, path = old
    store = ProjectStore(path)
    made = store.create("New")
    store.restore(held(version)[0].id, 1)
    store.close()
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    connection.close()
    backup = path.with_name(f"projects.schema-{version}.db")
    assert backup.exists() == (version != HEAD)
    again = ProjectStore(path)
    assert again.open(made.id) == made
    again.close()
