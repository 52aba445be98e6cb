"""Everything that can go wrong with a disk: one sentence, nothing lost, and saving goes on when the fault is gone."""

from __future__ import annotations

import errno
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from planner.editing import Document, SetTitle
from planner.errors import EnvironmentFailure, InputRejected
from planner.storage import PlanEntry, Project, ProjectStore, RescueBox, Saved, new_id
from tests.build.samples import server_plan, tower_plan

ROOT = os.geteuid() == 0


def made(store: ProjectStore, title: str = "Project", notes: str = "") -> Project:
    result = store.save(Project(new_id(), title, notes, plans=(PlanEntry(new_id(), "A", tower_plan()),)))
    assert isinstance(result, Saved)
    return result.project


def sentence(failure: pytest.ExceptionInfo[EnvironmentFailure]) -> str:
    text = str(failure.value)
    assert "\n" not in text
    return text


# --- no space ---------------------------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of one megabyte."""
    folder = tmp_path / "small"
    folder.mkdir()
    if not ROOT or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", folder], check=False).returncode:
        pytest.skip("only root may mount a small file system")
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)


def fill(path: Path) -> None:
    """Take all the space that a file system has left."""
    handle = os.open(path, os.O_CREAT | os.O_WRONLY)
    try:
        while True:
            os.write(handle, bytes(1024))
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
    finally:
        os.close(handle)


def test_a_full_disk(small_disk: Path) -> None:
    store = ProjectStore(small_disk / "projects.db")
    project = made(store)
    filler = small_disk / "filler"
    fill(filler)
    big = replace(project, notes="\n".join(new_id() for _ in range(500)))
    with pytest.raises(EnvironmentFailure) as failure:
        store.save(big)
    assert "disk is full; free some space" in sentence(failure)
    assert store.open(project.id) == project
    filler.unlink()
    saved = store.save(big)
    assert isinstance(saved, Saved)
    assert store.open(project.id) == saved.project
    store.close()


def test_a_full_disk_before_there_is_a_database(small_disk: Path) -> None:
    filler = small_disk / "filler"
    fill(filler)
    store = ProjectStore(small_disk / "projects.db")
    with pytest.raises(EnvironmentFailure) as failure:
        store.list_projects()
    assert "disk" in sentence(failure)
    filler.unlink()
    assert store.list_projects() == ()
    store.close()


LIMITED = """
import resource, sys
from planner.errors import EnvironmentFailure
from planner.storage import ProjectStore
store = ProjectStore(sys.argv[1])
project = store.list_projects()[0].id
whole = store.open(project)
from dataclasses import replace
import os
resource.setrlimit(resource.RLIMIT_FSIZE, (os.path.getsize(sys.argv[1]) + 4096, -1))
try:
    store.save(replace(whole, notes=os.urandom(200_000).hex()))
    print("saved")
except EnvironmentFailure as failure:
    print(failure)
print(store.open(project) == whole)
"""


def test_a_limit_on_the_size_of_files(tmp_path: Path) -> None:
    path = tmp_path / "projects.db"
    store = ProjectStore(path)
    made(store)
    store.close()
    done = subprocess.run([sys.executable, "-c", LIMITED, str(path)], capture_output=True, text=True, check=True)
    said, same = done.stdout.splitlines()
    assert "disk" in said
    assert same == "True"


# --- no right to write ------------------------------------------------------------------------------------------


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[tuple[Path, Project]]:
    """A database that may be read but not written, in a folder where nothing may be made."""
    folder = tmp_path / "shelf"
    folder.mkdir()
    mounted = ROOT and not subprocess.run(["mount", "-t", "tmpfs", "none", folder], check=False).returncode
    if ROOT and not mounted:
        pytest.skip("root may write everywhere but on a file system that it cannot mount here")
    store = ProjectStore(folder / "projects.db")
    project = made(store)
    store.close()
    if mounted:
        subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
    else:
        (folder / "projects.db").chmod(0o400)
        folder.chmod(0o500)
    try:
        yield folder / "projects.db", project
    finally:
        if mounted:
            subprocess.run(["umount", folder], check=True)
        else:
            folder.chmod(0o700)


def test_a_read_only_database_is_read(read_only: tuple[Path, Project]) -> None:
    path, project = read_only
    store = ProjectStore(path)
    assert store.open(project.id) == project
    assert [item.title for item in store.search("Project")] == ["Project"]
    with pytest.raises(EnvironmentFailure) as failure:
        store.save(replace(project, notes="new"))
    assert "the database cannot be written; change its rights or move it" in sentence(failure)
    store.close()


def test_no_database_in_a_read_only_folder(read_only: tuple[Path, Project]) -> None:
    store = ProjectStore(read_only[0].with_name("other.db"))
    with pytest.raises(EnvironmentFailure, match="the folder cannot be written; choose another"):
        store.list_projects()


# --- another program --------------------------------------------------------------------------------------------


def test_a_lock_is_waited_for_and_then_told(file_store: ProjectStore, tmp_path: Path) -> None:
    project = made(file_store)
    other = sqlite3.connect(tmp_path / "projects.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    begun = time.monotonic()
    with pytest.raises(EnvironmentFailure) as failure:
        file_store.save(replace(project, notes="new"))
    assert "another program keeps the database locked; close that program" in sentence(failure)
    assert time.monotonic() - begun < 10
    assert file_store.open(project.id) == project
    other.execute("ROLLBACK")
    other.close()
    assert isinstance(file_store.save(replace(project, notes="new")), Saved)


# --- a folder or a drive that is not there ----------------------------------------------------------------------


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    store = ProjectStore(tmp_path / "drive" / "projects.db")
    with pytest.raises(EnvironmentFailure) as failure:
        store.create("x")
    assert "the folder does not exist; connect the drive" in sentence(failure)
    (tmp_path / "drive").mkdir()
    assert store.create("x").revision == 1
    store.close()


def test_a_drive_that_is_taken_away_and_comes_back(tmp_path: Path) -> None:
    folder = tmp_path / "drive"
    folder.mkdir()
    store = ProjectStore(folder / "projects.db")
    project = made(store)
    folder.rename(tmp_path / "elsewhere")
    with pytest.raises(EnvironmentFailure, match="the folder does not exist"):
        store.save(replace(project, notes="meanwhile"))
    (tmp_path / "elsewhere").rename(folder)
    saved = store.save(replace(project, notes="meanwhile"))
    assert isinstance(saved, Saved)
    assert store.open(project.id).notes == "meanwhile"
    store.close()


def test_a_database_file_that_was_deleted_is_made_again_from_memory(tmp_path: Path) -> None:
    store = ProjectStore(tmp_path / "projects.db")
    project = made(store)
    for path in tmp_path.glob("projects.db*"):
        path.unlink()
    assert store.begun_anew is None
    saved = store.save(replace(project, notes="still here"))
    assert isinstance(saved, Saved)
    assert store.open(project.id).notes == "still here"
    assert "the projects that were kept there are gone" in str(store.begun_anew)
    store.close()


# --- schemas ----------------------------------------------------------------------------------------------------


def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "projects.db"
    store = ProjectStore(path)
    made(store)
    store.close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0999'")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(EnvironmentFailure) as failure:
        ProjectStore(path).list_projects()
    assert "newer Slotwright (schema 0999); update Slotwright" in sentence(failure)
    assert path.read_bytes() == before


def test_tables_and_migrations_agree(tmp_path: Path) -> None:
    from sqlalchemy import inspect

    from planner.storage.database import make_engine
    from planner.storage.tables import Row

    path = tmp_path / "projects.db"
    store = ProjectStore(path)
    store.prepare()
    store.close()
    engine = make_engine(path, writable=True)
    inspector = inspect(engine)
    for name, table in Row.metadata.tables.items():
        columns = {column["name"]: (str(column["type"]), column["nullable"]) for column in inspector.get_columns(name)}
        wanted = {
            column.name: (str(column.type.compile(engine.dialect)), bool(column.nullable)) for column in table.columns
        }
        assert columns == wanted, name
        assert inspector.get_pk_constraint(name)["constrained_columns"] == [c.name for c in table.primary_key]
        keys = {
            (tuple(key["constrained_columns"]), key["referred_table"], key["options"].get("ondelete"))
            for key in inspector.get_foreign_keys(name)
        }
        assert keys == {
            (tuple(key.column_keys), key.referred_table.name, key.ondelete) for key in table.foreign_key_constraints
        }, name
        indexes = {(index["name"], tuple(index["column_names"])) for index in inspector.get_indexes(name)}
        assert indexes == {(index.name, tuple(column.name for column in index.columns)) for index in table.indexes}
    engine.dispose()


# --- damage -----------------------------------------------------------------------------------------------------


def database_with_history(path: Path, projects: int = 6) -> list[Project]:
    store = ProjectStore(path)
    titles = [f"Project number{n}" for n in range(projects)]
    kept = []
    for title in titles:
        project = made(store, title, "\n".join(new_id() for _ in range(120)))
        for n in range(3):
            document = Document(project.plans[0].plan)
            document.execute(SetTitle(f"step {n}"))
            entry = replace(project.plans[0], plan=document.plan)
            saved = store.save(
                replace(project, plans=(entry,), notes=project.notes + "\n".join(new_id() for _ in range(60))),
                histories={entry.id: document.history.snapshot()},
            )
            assert isinstance(saved, Saved)
            project = saved.project
        kept.append(project)
    store.close()
    return kept


def test_garbage_in_place_of_a_database(tmp_path: Path) -> None:
    path = tmp_path / "projects.db"
    path.write_bytes(b"This is not a database at all.\n" * 400)
    store = ProjectStore(path, known=True)
    assert store.list_projects() == ()
    assert store.recovery is not None
    assert Path(store.recovery.set_aside).read_bytes().startswith(b"This is not")
    assert "has been set aside" in str(store.recovery.message)
    assert store.create("goes on").revision == 1
    store.close()


@pytest.mark.parametrize("header", [b"SQHite", bytes(100), b"x" * 100])
def test_a_damaged_header_costs_nothing(tmp_path: Path, header: bytes) -> None:
    path = tmp_path / "projects.db"
    projects = database_with_history(path)
    path.write_bytes(header + path.read_bytes()[len(header) :])
    store = ProjectStore(path, known=True)
    for project in projects:
        assert store.open(project.id) == project
    assert store.recovery is not None
    assert (len(store.recovery.whole), store.recovery.older, store.recovery.lost) == (6, (), 0)
    assert [item.title for item in store.search("number3")] == ["Project number3"]
    assert store.history(projects[2].id, projects[2].plans[0].id) is not None
    store.close()


@pytest.mark.parametrize("share", [0.9, 0.6, 0.3, 0.05])
def test_a_truncated_file(tmp_path: Path, share: float) -> None:
    path = tmp_path / "projects.db"
    projects = {project.id: project for project in database_with_history(path)}
    os.truncate(path, int(path.stat().st_size * share) // 4096 * 4096)
    check_recovered(path, projects)
    found = len(ProjectStore(path).list_projects()) - 1  # but the one that was made since
    assert found >= {0.9: 5, 0.6: 2}.get(share, 0)


def test_an_emptied_file_is_no_new_database(tmp_path: Path) -> None:
    path = tmp_path / "projects.db"
    store = ProjectStore(path)
    made(store)
    assert store.care() is not None
    store.close()
    path.write_bytes(b"")
    store = ProjectStore(path)
    assert store.list_projects() == ()
    assert store.recovery is not None
    assert "no project could be read of it; a backup may lie beside it" in str(store.recovery.message)
    store.close()


def test_the_backup_of_a_day_outlives_a_loss_on_that_day(tmp_path: Path) -> None:
    path = tmp_path / "projects.db"
    store = ProjectStore(path)
    project = made(store)
    backup = store.care()
    assert backup is not None
    store.close()
    path.unlink()
    store = ProjectStore(path)
    store.prepare()
    assert "are gone, and a new database was begun" in str(store.begun_anew)
    assert store.care() is None
    store.close()
    assert ProjectStore(backup).open(project.id) == project


@pytest.mark.parametrize("seed", range(12))
def test_damaged_pages(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "projects.db"
    projects = {project.id: project for project in database_with_history(path)}
    chance = random.Random(seed)
    data = bytearray(path.read_bytes())
    for _ in range(3):
        at = chance.randrange(0, len(data) - 600)
        if seed % 2:
            data[at] ^= 1 << chance.randrange(8)
        else:
            data[at : at + 600] = chance.randbytes(600)
    path.write_bytes(data)
    check_recovered(path, projects)


def check_recovered(path: Path, projects: dict[str, Project]) -> None:
    """Whatever opens is what was saved; what does not is said, never shown wrong; and the store goes on working."""
    store = ProjectStore(path)
    listed = store.list_projects()
    for item in listed:
        try:
            project = store.open(item.id)
        except EnvironmentFailure as failure:
            text = str(failure)
        else:
            text = "damaged"
            assert [entry.plan for entry in project.plans] in [
                [entry.plan for entry in store.open_revision(item.id, n.number).plans]
                for n in store.revisions(item.id)
                if n.number == project.revision
            ]
            if item.id in projects and project.revision == projects[item.id].revision:
                assert [entry.plan for entry in project.plans] == [entry.plan for entry in projects[item.id].plans]
        assert "damaged" in text
    if store.recovery is not None:
        assert Path(store.recovery.set_aside).exists()
        assert len(store.recovery.whole) + len(store.recovery.older) == len(listed)
        assert "\n" not in str(store.recovery.message)
    assert store.create("goes on").revision == 1
    store.close()
    again = ProjectStore(path)
    assert "goes on" in [item.title for item in again.list_projects()]
    assert again.recovery is None
    again.close()


def test_a_body_that_was_changed_on_the_disk_is_noticed(file_store: ProjectStore, tmp_path: Path) -> None:
    project = made(file_store)
    saved = file_store.save(replace(project, plans=(replace(project.plans[0], plan=server_plan()),)))
    assert isinstance(saved, Saved)
    with sqlite3.connect(tmp_path / "projects.db") as connection:
        connection.execute(
            "UPDATE documents SET body = zeroblob(100) "
            "WHERE hash = (SELECT document FROM revision_plans WHERE number = 2)"
        )
    connection.close()
    with pytest.raises(EnvironmentFailure) as failure:
        file_store.open(project.id)
    assert "revision 2 of Project is damaged; restore its revision 1" in sentence(failure)
    assert replace(file_store.restore(project.id, 1), revision=1) == project
    assert file_store.open(project.id).revision == 3


def test_a_backup_is_a_whole_database(file_store: ProjectStore, tmp_path: Path) -> None:
    project = made(file_store)
    for day in range(1, 9):
        file_store.backup(f"2026-01-0{day}")
    backups = sorted(tmp_path.glob("*.backup-*"))
    assert [path.name for path in backups] == [f"projects.backup-2026-01-0{day}.db" for day in range(4, 9)]
    store = ProjectStore(backups[-1])
    assert store.open(project.id) == project
    store.close()


# --- a server ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("postgresql+psycopg://li:geheim@/planner?host=/nowhere-at-all", "no database server listens there"),
        ("mysql+nothing://li:geheim@db/planner", "this address cannot be used"),
        ("postgresql+psycopg://li:geheim@db:port/planner", "this address cannot be used"),
    ],
)
def test_a_server_that_cannot_be_used(address: str, says: str) -> None:
    pytest.importorskip("psycopg")
    with pytest.raises((EnvironmentFailure, InputRejected)) as failure:
        ProjectStore(address).list_projects()
    assert says in str(failure.value)
    assert "geheim" not in str(failure.value)


# --- killed while writing ---------------------------------------------------------------------------------------

KILLER = """
import os, random, select, signal, sys
from dataclasses import replace
from planner.editing import Document, History, SetTitle
from planner.storage import PlanEntry, Project, ProjectStore
from tests.build.samples import tower_plan

path, kills = sys.argv[1], int(sys.argv[2])
chance = random.Random(5)

def write(acknowledge):
    store = ProjectStore(path)
    kept = store.history("p", "a")
    project = store.open("p")
    document = Document(project.plans[0].plan, History.restored(kept) if kept else None)
    while True:
        n = int(project.notes) + 1
        document.execute(SetTitle(f"step {n}"))
        entry = replace(project.plans[0], plan=document.plan)
        project = store.save(replace(project, notes=str(n), plans=(entry,)), automatic=n % 3 > 0,
                             histories={"a": document.history.snapshot()}).project
        os.write(acknowledge, b"%d\\n" % n)

store = ProjectStore(path)
store.save(Project("p", "P", "0", plans=(PlanEntry("a", "A", tower_plan()),)))
store.close()
reached = 0
for _ in range(kills):
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            write(writing)
        finally:
            os._exit(1)
    os.close(writing)
    acknowledged = os.fdopen(reading)
    for _ in range(chance.randrange(1, 6)):
        acknowledged.readline()
    select.select((), (), (), chance.random() * 0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    said = [int(line) for line in acknowledged if line.endswith("\\n")]
    reached = said[-1] if said else reached
    store = ProjectStore(path)
    project, history = store.open("p"), store.history("p", "a")
    now = int(project.notes)
    assert store.recovery is None
    assert now >= reached, (now, reached)
    assert project.plans[0].plan.build.title == f"step {now}"
    assert history.steps[-1].state == project.plans[0].plan
    assert len(history.steps) == now
    store.close()
    reached = now
print("whole after", kills, "kills at step", reached)
"""

KILLS = int(os.environ.get("SLOTWRIGHT_KILLS", "20"))
ALL_KILLS_S = 60 + 5 * KILLS


@pytest.mark.timeout(ALL_KILLS_S + 60)  # two hundred take longer than any other test may
def test_killed_at_any_moment_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    # A process of its own: it forks, which one with Qt and threads must not.
    command = [sys.executable, "-c", KILLER, str(tmp_path / "projects.db"), str(KILLS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=ALL_KILLS_S)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"whole after {KILLS} kills at step ")


# --- rescue -----------------------------------------------------------------------------------------------------


def test_work_is_kept_in_a_rescue_file(tmp_path: Path) -> None:
    box = RescueBox(tmp_path / "rescue")
    project = Project(new_id(), "方案/A: *", "notes", ("x",), (PlanEntry(new_id(), "A", tower_plan()),), 7)
    path = box.keep(project)
    assert path.parent == tmp_path / "rescue"
    assert path in box.found()
    assert box.read(path) == project
    box.discard(project)
    assert path not in box.found()


def test_a_rescue_file_goes_to_the_temporary_folder_when_all_else_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temp"))
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    box = RescueBox(blocked / "rescue")
    project = Project(new_id(), "A")
    assert box.keep(project).is_relative_to(tmp_path / "temp")
    shutil.rmtree(tmp_path / "temp")
    (tmp_path / "temp").write_text("in the way too")
    with pytest.raises(EnvironmentFailure):
        box.keep(project)
