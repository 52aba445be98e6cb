from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from planner.build.build import Plan
from planner.build.racks import Rack
from planner.editing import SetChassis, SetTitle
from planner.editing.racking import AddRack
from planner.errors import EnvironmentFailure
from planner.gui.projects.desk import Desk, empty_project, project_of
from planner.gui.projects.keeper import Keeper
from planner.gui.projects.project_actions import open_stored
from planner.storage import Conflict, ProjectStore, RescueBox, Saved
from tests.build.samples import TOWER

if TYPE_CHECKING:
    from pathlib import Path

    from planner.session import PlanningSession

pytestmark = pytest.mark.usefixtures("qapp")


def titled(title: str) -> Plan:
    return replace(Plan(), build=replace(Plan().build, title=title))


def test_plans_are_added_removed_and_brought_back() -> None:
    desk = Desk()
    assert desk.untouched
    desk.add(titled("A"))
    assert desk.titles() == ["A"]
    assert not desk.untouched
    desk.duplicate("B")
    desk.add(titled("C"))
    assert desk.titles() == ["A", "B", "C"]
    assert desk.current == 2
    desk.choose(3)
    assert desk.current == 0
    desk.choose(-1)
    desk.choose(1)
    taken = desk.remove()
    assert desk.titles() == ["A", "C"]
    desk.bring_back(taken)
    assert desk.titles() == ["A", "B", "C"]
    assert desk.document is taken.document
    for _ in range(3):
        desk.remove()
    assert desk.untouched


def test_a_project_and_its_histories_come_back_as_they_were() -> None:
    desk = Desk(project_of((titled("A"), titled("B")), "Both"))
    desk.choose(1)
    desk.document.execute(SetChassis(TOWER))
    desk.document.execute(SetTitle("B2"))
    desk.document.undo()
    project, histories = desk.project(), desk.histories()
    assert project.title == "Both"
    assert [entry.title for entry in project.plans] == ["A", "B"]
    other = Desk()
    other.open(project, histories)
    assert other.project() == project
    other.choose(1)
    assert str(other.document.history.redo_title) == str(desk.document.history.redo_title)
    other.document.undo()
    assert other.document.plan.build.chassis is None


def test_a_history_of_another_state_is_not_taken() -> None:
    desk = Desk(project_of((titled("A"),)))
    desk.document.execute(SetTitle("A1"))
    project, histories = desk.project(), desk.histories()
    older = replace(project, plans=(replace(project.plans[0], plan=titled("A")),))
    other = Desk()
    other.open(older, histories)
    assert other.document.plan.build.title == "A"
    assert not other.document.history.steps


def test_saves_follow_one_another(session: PlanningSession) -> None:
    keeper = Keeper(session.store, session.rescue)
    desk = Desk(project_of((titled("A"),)))
    first = keeper.save(desk.project(), desk.histories())
    desk.document.execute(SetTitle("A1"))
    second = keeper.save(desk.project(), desk.histories())
    assert isinstance(first, Saved)
    assert isinstance(second, Saved)
    stored = session.store.open(desk.project_id)
    assert stored.plans[0].plan.build.title == "A1"
    assert session.store.history(stored.id, stored.plans[0].id) == desk.histories()[stored.plans[0].id]


def test_a_job_that_runs_late_does_not_undo_a_newer_one(session: PlanningSession) -> None:
    keeper = Keeper(session.store, session.rescue)
    desk = Desk(project_of((titled("A"),)))
    late = keeper.job(desk.project(), desk.histories())
    noted = keeper.job(desk.project(), desk.histories(), None, "before")
    desk.document.execute(SetTitle("A1"))
    newer = keeper.job(desk.project(), desk.histories())
    saved = newer()
    assert isinstance(saved, Saved)
    assert late() == saved
    assert session.store.open(desk.project_id).plans[0].plan.build.title == "A1"
    assert isinstance(noted(), Saved)
    assert session.store.open(desk.project_id).plans[0].plan.build.title == "A1"
    kept = [one for one in session.store.revisions(desk.project_id) if one.note == "before"]
    assert [session.store.open_revision(desk.project_id, one.number).plans[0].plan.build.title for one in kept] == ["A"]


def test_somebody_else_saved_in_between(session: PlanningSession, own_folders: Path) -> None:
    keeper = Keeper(session.store, session.rescue)
    desk = Desk(project_of((titled("A"),)))
    keeper.save(desk.project(), {})
    other = ProjectStore(own_folders / "projects.db")
    theirs = other.open(desk.project_id)
    other.save(replace(theirs, notes="theirs"))
    desk.document.execute(SetTitle("mine"))
    result = keeper.save(desk.project(), {})
    assert isinstance(result, Conflict)
    assert result.mine.plans[0].plan.build.title == "mine"
    assert session.store.open(desk.project_id).notes == "theirs"
    other.close()


def test_what_cannot_be_saved_is_rescued(tmp_path: Path, session: PlanningSession) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("not a folder")
    box = RescueBox(tmp_path / "rescue")
    keeper = Keeper(ProjectStore(blocked / "projects.db"), box)
    desk = Desk(project_of((titled("A"),)))
    with pytest.raises(EnvironmentFailure):
        keeper.save(desk.project(), {})
    (path,) = box.found()
    assert box.read(path).plans[0].plan.build.title == "A"
    keeper.store = session.store
    keeper.save(desk.project(), {})
    assert box.found() == ()


def test_saves_on_their_way_at_a_conflict_go_to_the_own_copy(session: PlanningSession, own_folders: Path) -> None:
    keeper = Keeper(session.store, session.rescue)
    desk = Desk(project_of((titled("A"),)))
    keeper.save(desk.project(), {})
    other = ProjectStore(own_folders / "projects.db")
    other.save(replace(other.open(desk.project_id), notes="theirs"))
    other.close()
    desk.document.execute(SetTitle("mine"))
    conflict = keeper.save(desk.project(), desk.histories())
    assert isinstance(conflict, Conflict)
    desk.document.execute(SetTitle("mine, later"))  # before the window hears of the conflict
    desk.add(titled("B"))
    late = keeper.save(desk.project(), desk.histories())
    assert isinstance(late, Saved)
    assert late.project.id == conflict.mine.id
    desk.become(conflict.mine.id, conflict.mine.title, conflict.ids)
    again = keeper.save(desk.project(), desk.histories())
    assert isinstance(again, Saved)
    assert not again.changed
    assert len(session.store.list_projects()) == 2
    stored = session.store.open(conflict.mine.id)
    assert [entry.title for entry in stored.plans] == ["mine, later", "B"]
    kept = session.store.history(stored.id, stored.plans[0].id)
    assert kept is not None
    assert len(kept.steps) == 2


def test_racks_stay_with_their_machines_when_a_project_becomes_another() -> None:
    desk = Desk(project_of((titled("A"),)))
    (old,) = desk.plans()
    desk.racks.execute(AddRack(Rack(id="r", title="Rack")))
    desk.keep_request(old, "{}")
    document, steps = desk.document, len(desk.racks.history.steps)
    desk.become("other", "A, mine", {old: "new"})
    assert (desk.project_id, desk.title, list(desk.plans())) == ("other", "A, mine", ["new"])
    assert desk.document is document
    assert len(desk.racks.history.steps) == steps
    assert desk.project().plans[0].request == "{}"


def test_a_project_that_left_the_desk_unsaved_is_stored_later(tmp_path: Path, session: PlanningSession) -> None:
    box = RescueBox(tmp_path / "rescue")
    keeper = Keeper(session.store, box)
    desk = Desk(project_of((titled("A"),), "A"))
    keeper.save(desk.project(), {})
    desk.document.execute(SetTitle("A1"))
    (tmp_path / "a file").write_text("not a folder")
    keeper.store = ProjectStore(tmp_path / "a file" / "projects.db")
    with pytest.raises(EnvironmentFailure):
        keeper.save(desk.project(), desk.histories())
    opened = open_stored(keeper, desk.project_id)
    assert opened.project.plans[0].title == "A1", "what is newer than on disk is opened, not the state on disk"
    with pytest.raises(EnvironmentFailure):
        keeper.settle()
    keeper.store = session.store
    keeper.save(project_of((titled("B"),), "B"), {})
    assert not keeper.owes
    assert session.store.open(desk.project_id).plans[0].title == "A1"
    assert session.store.history(desk.project_id, opened.project.plans[0].id) is not None
    assert box.found() == ()


def test_an_empty_project_has_one_plan() -> None:
    assert len(empty_project().plans) == 1
