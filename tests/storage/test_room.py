"""The racks of a project: in its file and in the database, with revisions, and under other ids in a copy."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from planner.build.racks import Rack, RackedMachine, Room
from planner.editing.racking import PutMachine, RemoveRack, RoomDocument
from planner.errors import InputRejected
from planner.gui.projects.desk import Desk
from planner.storage import ROOM as ROOM_ID
from planner.storage import Conflict, PlanEntry, Project, ProjectStore, Saved, new_id
from planner.storage.files import dump_project, load_project
from tests.machines import tower

if TYPE_CHECKING:
    from pathlib import Path

ROOM = Room(racks=(Rack(id="r", title="R 机柜"),), machines=(RackedMachine(id="m", plan="a", rack="r", bottom=3),))
PROJECT = Project(new_id(), "lab", plans=(PlanEntry("a", "A", tower().plan),), room=ROOM)


def test_a_file_keeps_the_racks() -> None:
    text = dump_project(PROJECT)
    assert load_project(text, "x") == PROJECT
    with pytest.raises(InputRejected, match="room"):
        load_project(text.replace('"bottom": 3', '"bottom": "three"'), "x")


def test_the_database_keeps_the_racks_of_every_revision(tmp_path: Path) -> None:
    store = ProjectStore(tmp_path / "p.db")
    first = store.save(PROJECT)
    assert isinstance(first, Saved)
    moved = replace(ROOM, machines=(replace(ROOM.machines[0], bottom=9),))
    second = store.save(replace(first.project, room=moved))
    assert isinstance(second, Saved)
    assert second.changed
    assert store.open(PROJECT.id).room == moved
    assert store.open_revision(PROJECT.id, 1).room == ROOM
    same = store.save(second.project)
    assert isinstance(same, Saved)
    assert not same.changed
    assert store.restore(PROJECT.id, 1).room == ROOM
    assert store.list_projects()[0].plans == 1, "the racks are no plan"
    store.sweep()
    copy = store.duplicate(PROJECT.id, "copy")
    assert copy.room.machines[0].plan == copy.plans[0].id != "a"
    store.close()


def test_the_undo_list_of_the_racks_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Also under the new ids of a copy that a conflict makes, and with a restored revision as its last step."""
    heights = {"a": 4}
    racks = RoomDocument(ROOM, lambda: heights)
    racks.execute(PutMachine(replace(ROOM.machines[0], bottom=9), "A"))
    racks.execute(RemoveRack("r", "R"))
    racks.undo()
    kept = racks.history.snapshot()
    store = ProjectStore(tmp_path / "p.db")
    store.save(PROJECT)
    store.save(replace(PROJECT, room=racks.room), 1, histories={ROOM_ID: kept})
    store.close()

    store = ProjectStore(tmp_path / "p.db")
    project = store.open(PROJECT.id)
    assert store.history(project.id, ROOM_ID) == kept
    store.sweep()
    assert store.history(project.id, ROOM_ID) == kept, "its bodies are in use"
    desk = Desk(project)
    desk.open(project, {ROOM_ID: kept})
    assert str(desk.racks.history.undo_title) == "Put A at U9"
    desk.racks.redo()
    assert desk.racks.room == Room()
    desk.racks.jump(0)
    assert desk.racks.room == ROOM
    assert desk.histories()[ROOM_ID].position == 0

    store.restore(project.id, 1)
    restored = store.history(project.id, ROOM_ID)
    assert restored is not None
    assert restored.state == ROOM
    assert str(restored.steps[-1].title) == "Restore revision 1"

    conflict = store.save(replace(project, title="mine"), 1, histories={ROOM_ID: kept})
    assert isinstance(conflict, Conflict)
    copied = store.history(conflict.mine.id, ROOM_ID)
    assert copied is not None
    assert copied.state == conflict.mine.room
    assert conflict.mine.room.machines[0].plan == conflict.mine.plans[0].id != "a"
    store.close()


def test_a_history_of_other_racks_is_not_taken() -> None:
    racks = RoomDocument(ROOM, lambda: {"a": 4})
    racks.execute(RemoveRack("r", "R"))
    desk = Desk()
    desk.open(PROJECT, {ROOM_ID: racks.history.snapshot()})
    assert desk.racks.room == ROOM
    assert desk.racks.history.undo_title is None
