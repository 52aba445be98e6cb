"""What is due once a day: a backup, thinned automatic revisions, dropped bodies."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.storage import PlanEntry, Project, ProjectStore, Revision, Saved, new_id
from planner.storage.thinning import superfluous
from tests.build.samples import server_plan, tower_plan

NOW = datetime(2026, 6, 1, 12, 0, tzinfo=UTC)


def revision(number: int, age: timedelta, *, automatic: bool = True) -> Revision:
    saved = (NOW - age).isoformat(timespec="microseconds")
    return Revision(number, saved, automatic, "", "t", 1)


AGES = st.lists(st.timedeltas(timedelta(0), timedelta(days=400)), max_size=30)


@given(AGES, st.lists(st.booleans(), min_size=30, max_size=30))
def test_what_a_person_made_and_what_is_near_stays(ages: list[timedelta], made: list[bool]) -> None:
    ordered = sorted(ages, reverse=True)
    revisions = [revision(n + 1, age, automatic=made[n]) for n, age in enumerate(ordered)]
    gone = superfluous(revisions, NOW.isoformat())
    for held in revisions:
        if held.number in gone:
            assert held.automatic
            assert NOW - datetime.fromisoformat(held.saved) >= timedelta(days=1)
            assert held.number != len(revisions)
    kept = [held for held in revisions if held.number not in gone and held.automatic]
    old = [held.saved[:10] for held in kept if NOW - datetime.fromisoformat(held.saved) >= timedelta(days=30)]
    old = old[:-1] if revisions and revisions[-1] in kept and old else old  # the newest stays in any case
    assert len(old) == len(set(old))
    # thinning again takes nothing more
    assert superfluous([held for held in revisions if held.number not in gone], NOW.isoformat()) == frozenset()


def test_the_last_of_an_hour_stays() -> None:
    day = timedelta(days=2)
    revisions = [
        revision(1, day + timedelta(minutes=50)),
        revision(2, day + timedelta(minutes=30)),
        revision(3, day + timedelta(minutes=10)),
        revision(4, timedelta(0)),
    ]
    assert superfluous(revisions, NOW.isoformat()) == {1, 2}


def bodies(path: Path) -> tuple[int, int]:
    connection = sqlite3.connect(path)
    counts = tuple(
        connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("documents", "parts")
    )
    connection.close()
    return counts[0], counts[1]


def test_sweeping_drops_old_automatic_revisions_with_their_bodies(tmp_path: Path) -> None:
    path = tmp_path / "projects.db"
    store = ProjectStore(path)
    entry = PlanEntry(new_id(), "A", tower_plan())
    project = Project(new_id(), "lab", plans=(entry,))
    for n in range(4):
        build = replace(entry.plan.build, notes=f"state {n}")
        project = replace(project, plans=(replace(entry, plan=replace(entry.plan, build=build)),))
        saved = store.save(project, note=f"state {n}")
        assert isinstance(saved, Saved)
        project = saved.project
    store.close()
    connection = sqlite3.connect(path)
    with connection:  # long ago, one after another in the same minute
        connection.execute("UPDATE revisions SET saved = '2020-01-01T10:00:0' || number || '.000000+00:00'")
        connection.execute("UPDATE revisions SET automatic = 1 WHERE number IN (1, 2, 4)")
    connection.close()
    before = bodies(path)
    assert before[0] == 4
    assert store.sweep() == 1  # of 1 and 2, the last of their day stays; 3 is a person's, 4 the newest
    assert [held.number for held in store.revisions(project.id)] == [4, 3, 2]
    assert bodies(path) == (3, before[1])
    assert store.open(project.id).plans == project.plans
    assert store.open_revision(project.id, 2).plans[0].plan.build.notes == "state 1"
    assert store.sweep() == 0
    store.close()


def test_bodies_of_an_undo_history_stay(store: ProjectStore) -> None:
    from planner.editing import Document, SetTitle

    entry = PlanEntry(new_id(), "A", tower_plan())
    document = Document(entry.plan)
    for n in range(5):
        document.execute(SetTitle(f"step {n}"))
    project = Project(new_id(), "lab", plans=(replace(entry, plan=document.plan),))
    saved = store.save(project, histories={entry.id: document.history.snapshot()})
    assert isinstance(saved, Saved)
    store.sweep()
    kept = store.history(project.id, entry.id)
    assert kept is not None
    assert [str(step.title) for step in kept.steps] == [str(step.title) for step in document.history.steps]
    assert store.open(project.id) == saved.project


def test_what_was_swept_can_be_saved_again(store: ProjectStore) -> None:
    """The store remembers bodies that it has written; one that was dropped since is written anew."""
    entry = PlanEntry(new_id(), "A", server_plan())
    first = store.save(Project(new_id(), "one", plans=(entry,)))
    assert isinstance(first, Saved)
    store.delete(first.project.id)
    assert store.erase_deleted("9999") == 1
    again = store.save(Project(new_id(), "two", plans=(entry,)))
    assert isinstance(again, Saved)
    assert store.open(again.project.id).plans == (entry,)


def test_care_is_taken_once_a_day(file_store: ProjectStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = PlanEntry(new_id(), "A", tower_plan())
    saved = file_store.save(Project(new_id(), "lab", plans=(entry,)))
    assert isinstance(saved, Saved)
    made = file_store.care()
    assert made is not None
    assert made.name.startswith("projects.backup-")
    assert file_store.care() is None
    copy = ProjectStore(made)
    assert copy.open(saved.project.id) == saved.project
    copy.close()
    tomorrow = (datetime.now(UTC) + timedelta(days=1)).isoformat()
    monkeypatch.setattr("planner.storage.store.now", lambda: tomorrow)
    next_day = file_store.care()
    assert next_day is not None
    assert next_day != made
    assert len(list(tmp_path.glob("*.backup-*"))) == 2


def test_care_of_a_server_needs_no_backup(store: ProjectStore) -> None:
    made = store.care()
    assert (made is None) == store.place.startswith("postgresql")
    assert store.care() is None


def test_sweeping_beside_writers_loses_nothing(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One drops bodies while another comes back to plans whose bodies nobody else holds."""
    from concurrent.futures import ThreadPoolExecutor

    monkeypatch.setattr("planner.storage.database.PATIENCE_MS", 60_000)  # a loaded machine is no lock
    writer, sweeper = ProjectStore(where), ProjectStore(where)
    plans = [tower_plan(), server_plan()]

    def write(n: int) -> Project:
        entry = PlanEntry(new_id(), "A", plans[n % 2])
        saved = writer.save(Project(new_id(), f"lab {n}", plans=(entry,)))
        assert isinstance(saved, Saved)
        if n % 3:
            writer.delete(saved.project.id)
        return saved.project

    def sweep(_n: int) -> int:
        return sweeper.erase_deleted("9999")

    with ThreadPoolExecutor(2) as pool:
        written, erased = pool.map(write, range(24)), pool.map(sweep, range(24))
        projects = list(written)
        assert sum(erased) <= 16
    for n, project in enumerate(projects):
        if not n % 3:
            assert sweeper.open(project.id) == project
    writer.close()
    sweeper.close()
