"""Projects in a real database, SQLite and PostgreSQL alike."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from planner.build.build import Plan
from planner.editing import Document, History, PlacePart, SetTitle
from planner.errors import InputRejected
from planner.storage import Conflict, PlanEntry, Project, ProjectStore, Saved, new_id
from tests.build.samples import A100, server_plan, tower_plan
from tests.build.strategies import plans

ROOT = Path(__file__).resolve().parents[2]


def workstation() -> Project:
    entries = (PlanEntry(new_id(), "Plan A", tower_plan()), PlanEntry(new_id(), "方案 B", server_plan()))
    return Project(new_id(), "Laboratory 实验室", "for the third floor", ("gpu", "2026"), entries)


def stored(store: ProjectStore, project: Project | None = None) -> Project:
    result = store.save(project or workstation())
    assert isinstance(result, Saved)
    return result.project


def test_importing_the_store_loads_no_database_library() -> None:
    code = (
        "import sys, planner.storage; "
        "print([m for m in ('sqlmodel', 'sqlalchemy', 'alembic', 'pydantic') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_project_comes_back_identical(store: ProjectStore) -> None:
    project = stored(store)
    assert project.revision == 1
    assert store.open(project.id) == project


def test_and_after_closing(where: str) -> None:
    first = ProjectStore(where)
    project = stored(first)
    first.close()
    second = ProjectStore(where)
    assert second.open(project.id) == project
    second.close()


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
@given(plan=plans())
def test_any_plan_comes_back_identical(file_store: ProjectStore, plan: Plan) -> None:
    project = stored(file_store, Project(new_id(), "any", plans=(PlanEntry(new_id(), "plan", plan),)))
    assert file_store.open(project.id).plans[0].plan == plan


def test_the_list(store: ProjectStore) -> None:
    first = stored(store)
    second = store.create("Empty", notes="nothing yet", tags=["later"])
    assert isinstance(store.save(replace(first, title="Renamed"), picture=b"PNG"), Saved)
    summaries = store.list_projects()
    assert [item.title for item in summaries] == ["Renamed", "Empty"]
    assert (summaries[0].plans, summaries[0].revisions, summaries[0].revision) == (2, 2, 2)
    assert (summaries[0].tags, summaries[0].picture) == (("gpu", "2026"), b"PNG")
    assert (summaries[1].id, summaries[1].plans, summaries[1].picture) == (second.id, 0, None)


def test_titles_of_the_projects_that_are_there(store: ProjectStore) -> None:
    first, second, gone = (stored(store, replace(workstation(), id=new_id(), title=name)) for name in "ABC")
    store.delete(gone.id)
    asked = (second.id, "no such project", gone.id, first.id)
    assert list(store.titles(asked).items()) == [(second.id, "B"), (first.id, "A")]
    assert store.titles(()) == {}


def test_saving_the_same_makes_no_revision(store: ProjectStore) -> None:
    project = stored(store)
    again = store.save(project)
    assert again == Saved(project, changed=False)
    assert len(store.revisions(project.id)) == 1


def test_revisions_and_restoring_one(store: ProjectStore) -> None:
    project = stored(store)
    second = store.save(replace(project, notes="changed"), note="before the meeting")
    assert isinstance(second, Saved)
    revisions = store.revisions(project.id)
    assert [(item.number, item.note, item.automatic, item.plans) for item in revisions] == [
        (2, "before the meeting", False, 2),
        (1, "", False, 2),
    ]
    assert store.open_revision(project.id, 1) == project
    back = store.restore(project.id, 1)
    assert (back.revision, back.notes) == (3, "for the third floor")
    assert store.open(project.id) == back
    assert store.open_revision(project.id, 2).notes == "changed"
    with pytest.raises(InputRejected, match="no revision 9"):
        store.open_revision(project.id, 9)


def test_a_run_of_automatic_saves_is_one_revision(store: ProjectStore) -> None:
    project = stored(store)
    for notes in ("a", "ab", "abc"):
        saved = store.save(replace(project, notes=notes), automatic=True)
        assert isinstance(saved, Saved)
        project = saved.project
    assert project.revision == 4
    assert [(item.number, item.automatic) for item in store.revisions(project.id)] == [(4, True), (1, False)]
    assert isinstance(store.save(project, note="kept"), Saved)
    newest = store.revisions(project.id)[0]
    assert (newest.number, newest.automatic, newest.note) == (4, False, "kept")
    saved = store.save(replace(project, notes="abcd"), automatic=True)
    assert isinstance(saved, Saved)
    assert [item.number for item in store.revisions(project.id)] == [5, 4, 1]


def test_two_who_save_the_same_project_keep_both(where: str) -> None:
    here, there = ProjectStore(where), ProjectStore(where)
    project = stored(here)
    theirs = there.save(replace(project, notes="theirs"))
    assert isinstance(theirs, Saved)
    document = Document(project.plans[0].plan)
    document.execute(SetTitle("mine"))
    mine = replace(project, notes="mine")
    conflict = here.save(mine, histories={project.plans[0].id: document.history.snapshot()})
    assert isinstance(conflict, Conflict)
    assert conflict.theirs == theirs.project == here.open(project.id)
    kept = here.open(conflict.mine.id)
    assert (kept.notes, [entry.plan for entry in kept.plans]) == ("mine", [entry.plan for entry in mine.plans])
    assert here.history(kept.id, kept.plans[0].id) is not None
    assert project.title in str(conflict.message)
    assert conflict.mine.title in str(conflict.message)
    here.close()
    there.close()


def test_the_same_change_twice_is_no_conflict(store: ProjectStore) -> None:
    project = stored(store)
    store.save(replace(project, notes="agreed"))
    assert isinstance(store.save(replace(project, notes="agreed")), Saved)


def test_renaming_and_duplicating(store: ProjectStore) -> None:
    project = stored(store)
    renamed = store.rename(project.id, "Other name")
    assert (renamed.revision, store.open(project.id).title) == (2, "Other name")
    copy = store.duplicate(project.id, "Copy")
    assert copy.id != project.id
    assert [entry.plan for entry in copy.plans] == [entry.plan for entry in project.plans]
    assert not {entry.id for entry in copy.plans} & {entry.id for entry in project.plans}
    assert store.open(copy.id) == copy


def test_deleting_is_undone(store: ProjectStore) -> None:
    project = stored(store)
    store.delete(project.id)
    assert store.list_projects() == ()
    assert [item.id for item in store.list_projects(deleted=True)] == [project.id]
    assert store.search("laboratory") == ()
    store.undelete(project.id)
    assert [item.id for item in store.list_projects()] == [project.id]
    assert store.open(project.id) == project


def test_saving_a_deleted_project_brings_it_back(store: ProjectStore) -> None:
    project = stored(store)
    store.delete(project.id)
    assert isinstance(store.save(project), Saved)
    assert [item.id for item in store.list_projects()] == [project.id]


def test_erasing_takes_only_what_was_deleted(store: ProjectStore) -> None:
    gone, stays = stored(store), stored(store)
    document = Document(gone.plans[0].plan)
    document.execute(SetTitle("x"))
    store.save(gone, histories={gone.plans[0].id: document.history.snapshot()})
    store.delete(gone.id)
    assert store.erase_deleted("2000-01-01") == 0
    assert store.erase_deleted("9999-01-01") == 1
    with pytest.raises(InputRejected, match="there is no project"):
        store.open(gone.id)
    assert store.open(stays.id) == stays


def test_unknown_projects_are_named(store: ProjectStore) -> None:
    for call in (store.open, store.delete, store.undelete):
        with pytest.raises(InputRejected, match="there is no project nothing"):
            call("nothing")
    assert store.revisions("nothing") == ()
    assert store.history("nothing", "plan") is None


# --- undo history -----------------------------------------------------------------------------------------------


def test_the_undo_history_comes_back(store: ProjectStore) -> None:
    project = stored(store)
    entry = project.plans[0]
    document = Document(entry.plan)
    document.execute(PlacePart("pcie4", A100))
    document.execute(SetTitle("Two cards"))
    document.execute(SetTitle("三张卡"))
    document.undo()
    plans_now = (replace(entry, plan=document.plan), *project.plans[1:])
    saved = store.save(replace(project, plans=plans_now), histories={entry.id: document.history.snapshot()})
    assert isinstance(saved, Saved)
    kept = store.history(project.id, entry.id)
    assert kept is not None
    assert kept == document.history.snapshot()
    again = Document(entry.plan, History.restored(kept))
    assert again.plan == document.plan
    assert str(again.history.redo_title) == "Rename the build to 三张卡"
    assert again.history.undo_title == document.history.undo_title
    again.jump(0)
    assert again.plan == entry.plan


def test_a_branched_history_replaces_what_was_undone(store: ProjectStore) -> None:
    project = stored(store)
    entry = project.plans[0]
    document = Document(entry.plan)
    for title in ("a", "b", "c"):
        document.execute(SetTitle(title))
    store.save(project, histories={entry.id: document.history.snapshot()})
    document.jump(1)
    document.execute(SetTitle("d"))
    store.save(project, histories={entry.id: document.history.snapshot()})
    kept = store.history(project.id, entry.id)
    assert kept is not None
    assert [str(step.title) for step in kept.steps] == ["Rename the build to a", "Rename the build to d"]


# --- search -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("laboratory", True), ("LAB", True), ("实验室", True), ("验室", True), ("实室", False), ("4090", True),
        ("rtx 40", True), ("显卡", True), ("third floor", True), ("方案", True), ("2026", True), ("h100", True),
        ("mi300", False), ("third mi300", False), ('"; DROP TABLE projects; --', False), ("' OR 1=1", False),
        ("*", True), ("", True), ("NEAR(a b)", False), ("ＲＴＸ", True), ("rtx4090", False),
        ("4090显卡", True), ("显卡 4090", True),
    ],
)  # fmt: skip
def test_search(store: ProjectStore, text: str, found: bool) -> None:
    project = stored(store)
    assert [item.id for item in store.search(text)] == ([project.id] if found else [])


def test_search_follows_changes(store: ProjectStore) -> None:
    project = stored(store)
    store.rename(project.id, "Kitchen")
    assert [item.title for item in store.search("kitch")] == ["Kitchen"]
    assert store.search("laboratory") == ()


# --- settings and numbers ---------------------------------------------------------------------------------------


def test_settings(store: ProjectStore) -> None:
    assert store.setting("language", "en") == "en"
    store.set_setting("language", "zh_CN")
    store.set_setting("window", {"size": [1280, 800], "名": None})
    assert store.setting("language") == "zh_CN"
    assert store.setting("window") == {"size": [1280, 800], "名": None}


def test_numbers_are_given_out_once(where: str) -> None:
    here, there = ProjectStore(where), ProjectStore(where)
    numbers = [store.next_number("REQ-2026") for store in (here, there, here, here)]
    assert numbers == [1, 2, 3, 4]
    assert there.next_number("REQ-2027") == 1
    assert (here.last_number("REQ-2026"), here.last_number("nothing")) == (4, 0)
    here.claim_number("REQ-2026", 9)
    there.claim_number("REQ-2026", 7)
    assert there.next_number("REQ-2026") == 10
    here.close()
    there.close()


def test_two_processes_never_take_the_same_number(tmp_path: Path) -> None:
    """Both want the first number every time."""
    place = tmp_path / "numbers.db"
    ProjectStore(place).close()
    claims = (
        "import sys; from planner.storage import ProjectStore; store = ProjectStore(sys.argv[1]); "
        "sys.stdin.readline(); print(*(store.take_free_numbers('REQ', 1, 2) for _ in range(20))); store.close()"
    )
    command = [sys.executable, "-c", claims, str(place)]
    both = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) for _ in range(2)
    ]
    for process in both:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    firsts = [int(word) for process in both for word in process.communicate(timeout=60)[0].split()]
    assert sorted(firsts) == list(range(1, 81, 2)), "each took two in a row"
    store = ProjectStore(place)
    assert store.take_free_numbers("REQ", 200) == 200
    assert store.take_free_numbers("REQ", 200) == 201
    store.close()


def test_the_place_hides_the_password() -> None:
    store = ProjectStore("postgresql+psycopg://li:geheim@db.example.org/planner?password=geheim2")
    assert store.place == "postgresql://db.example.org/planner"
