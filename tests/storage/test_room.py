"""The racks of a project: in its file and in the database, with revisions, and under other ids in a copy."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from planner.build.racks import Rack, RackedMachine, Room
from planner.errors import InputRejected
from planner.storage import PlanEntry, Project, ProjectStore, Saved, new_id
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
