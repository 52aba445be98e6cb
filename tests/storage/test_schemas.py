"""Databases of every released schema are opened, brought up to date, and hold what they held."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from planner.storage import Project, ProjectStore, canonical, dump_project, load_project
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


def test_offers_of_before_become_the_projects(tmp_path: Path) -> None:
    """They lay in the request of each plan, proven by the hash of the revision: the disk keeps them as they were."""
    path = tmp_path / "projects.db"
    shutil.copyfile(SAMPLES / "schema-0002.db", path)
    line = {"part": "rtx-4090", "price": "12999.00", "quantity": 2}
    said = {"seller": "华东集成", "number": "Q-118", "currency": "CNY", "lines": [line]}
    texts = [
        canonical({"notes": "soon", "offers": [{**said, "chosen": True}, {"seller": "B", "lines": []}]}),
        canonical({"offers": [said, {"seller": 7}]}),  # one that cannot be read
        canonical({"offers": [said]}),
    ]
    first, second, _ = held("0002")
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT title, document, plan FROM revision_plans WHERE project = ? AND number = 1 "
                              "ORDER BY position", (first.id,)).fetchall()  # fmt: skip
    plans = [[plan, title, document, text] for (title, document, plan), text in zip(rows, texts, strict=False)]
    plans.append(["third", *plans[0][1:3], texts[2]])
    head = connection.execute("SELECT title, notes, tags, decisions FROM revisions WHERE project = ? AND number = 1",
                              (first.id,)).fetchone()  # fmt: skip
    proof = json.dumps([*head[:3], *plans, {"decisions": head[3]}], ensure_ascii=False)
    connection.execute("UPDATE revisions SET digest = ? WHERE project = ? AND number = 1",
                       (hashlib.sha256(proof.encode()).hexdigest(), first.id))  # fmt: skip
    connection.execute("DELETE FROM revision_plans WHERE project = ? AND number = 1", (first.id,))
    connection.executemany("INSERT INTO revision_plans VALUES (?, 1, ?, ?, ?, ?, ?)",
                           [(first.id, n, *plan) for n, plan in enumerate(plans)])  # fmt: skip
    connection.commit()
    connection.close()

    store = ProjectStore(path)
    found = store.open_revision(first.id, 1)
    one, other = found.offers
    assert (one.seller, one.lines[0].price, one.chosen, other.seller) == ("华东集成", "12999.00", False, "B")
    requests = [json.loads(entry.request) for entry in found.plans]
    assert requests[0] == {"notes": "soon", "offers": [one.id, other.id], "chosen": one.id}
    assert requests[1] == json.loads(texts[1])
    assert requests[2] == {"offers": [one.id]}, "the same offer is one of the project"
    assert store.open_revision(first.id, 1) == found, "it has the same ids whenever it is read"
    assert load_project(dump_project(found), "p.json") == found
    restored = store.restore(second.id, 1)
    store.close()
    again = ProjectStore(path)
    assert again.open(first.id) == restored
    assert restored.offers == found.offers
    assert again.open_revision(first.id, 1) == found
    again.close()


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
