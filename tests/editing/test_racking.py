"""Edits of a room: refusals in words, undo, and rooms in which nothing ever stands in anything else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.build.racks import Gear, PowerFeed, Rack, RackedMachine, Room, blocking
from planner.editing.racking import (
    AddRack,
    ChangeGear,
    ChangeRack,
    PutMachine,
    PutMachines,
    RemoveMachines,
    RemoveRack,
    RoomDocument,
    fitting_places,
)
from planner.errors import EditRefused

HEIGHTS = {"small": 1, "large": 8}
RACK = Rack(id="r1", title="R1", units=20)


def document(*racks: Rack) -> RoomDocument:
    return RoomDocument(Room(racks=racks), lambda: HEIGHTS)


def machine(name: str, plan: str, bottom: int, rack: str = "r1") -> RackedMachine:
    return RackedMachine(id=name, plan=plan, rack=rack, bottom=bottom)


def test_put_move_and_take_back() -> None:
    room = document(RACK)
    told: list[Room] = []
    unsubscribe = room.subscribe(lambda: told.append(room.room))
    room.execute(PutMachine(machine("a", "large", 1), "DGX"))
    room.execute(PutMachine(machine("a", "large", 9), "DGX"))
    assert [m.bottom for m in room.room.machines] == [9]
    assert str(room.history.undo_title) == "Put DGX at U9"
    room.undo()
    assert [m.bottom for m in room.room.machines] == [1]
    room.redo()
    assert [m.bottom for m in room.room.machines] == [9]
    assert len(told) == 4
    unsubscribe()
    room.execute(RemoveMachines(("a",)))
    assert len(told) == 4


def test_equipment_takes_units_and_can_be_changed() -> None:
    room = document(RACK)
    switch = RackedMachine(id="s", rack="r1", bottom=20, gear=Gear(title="Switch", cords=2))
    room.execute(PutMachine(switch, "Switch"))
    assert str(room.check(PutMachine(machine("a", "large", 13)))) == "U13 to U20 are taken"
    assert room.check(PutMachine(machine("a", "large", 12))) is None
    higher = replace(switch, bottom=19, gear=Gear(title="Core", units=2, power_w=300.0))
    room.execute(ChangeGear(higher, "Core"))
    assert str(room.history.undo_title) == "Change Core"
    assert str(room.check(PutMachine(machine("a", "large", 12)))) == "U12 to U19 are taken"
    below = ChangeGear(replace(higher, gear=Gear(title="Core", weight_kg=-1.0)))
    assert str(room.check(below)) == "A figure of a rack is above zero, or left open"
    room.undo()
    assert room.room.machines == (switch,)
    assert room.room.for_plans({}).machines == (switch,), "equipment belongs to no plan"


def test_what_is_refused_says_why() -> None:
    room = document(RACK)
    room.execute(PutMachine(machine("a", "large", 1)))
    assert str(room.check(PutMachine(machine("b", "small", 8)))) == "U8 is taken"
    assert str(room.check(PutMachine(machine("b", "large", 14)))) == "8 U from U14 on: the rack has 20 U"
    assert str(room.check(PutMachine(machine("b", "small", 1, "no")))) == "There is no such rack"
    assert str(room.check(PutMachine(machine("b", "no", 1)))) == "There is no such plan"
    assert str(room.check(PutMachines(()))) == "No rack has room for it"
    assert str(room.check(AddRack(RACK))) == "There is such a rack already"
    assert str(room.check(ChangeRack(Rack(id="r1", units=0)))) == "A rack has 1 to 60 U"
    assert str(room.check(ChangeRack(Rack(id="r1", load_kg=-1.0)))) == "A figure of a rack is above zero, or left open"
    assert str(room.check(ChangeRack(Rack(id="r1", feeds=(PowerFeed(phases=2),))))) == "A feed has one phase or three"
    assert str(room.check(RemoveRack("no"))) == "There is no such rack"
    assert str(room.check(RemoveMachines(("no",)))) == "There is nothing to change"
    with pytest.raises(EditRefused, match="U8 is taken"):
        room.execute(PutMachine(machine("b", "small", 8)))


def test_nothing_to_undo_or_redo() -> None:
    room = document()
    for act in (room.undo, room.redo):
        with pytest.raises(EditRefused):
            act()


def test_a_rack_takes_its_machines_along() -> None:
    room = document(RACK)
    room.execute(PutMachine(machine("a", "large", 1)))
    room.execute(RemoveRack("r1", "R1"))
    assert room.room == Room()
    room.undo()
    assert len(room.room.machines) == 1


def test_as_many_as_there_is_room_for() -> None:
    room = Room(racks=(RACK, Rack(id="r2", units=9)))
    places = fitting_places(room, "large", tuple("abcde"), HEIGHTS)
    assert [(place.rack, place.bottom) for place in places] == [("r1", 1), ("r1", 9), ("r2", 1)]


edits = st.lists(
    st.one_of(
        st.builds(machine, st.sampled_from("abcdef"), st.sampled_from(tuple(HEIGHTS)), st.integers(-2, 25)).map(
            PutMachine
        ),
        st.sampled_from("abcdef").map(lambda name: RemoveMachines((name,))),
    ),
    max_size=30,
)


@given(edits)
def test_nothing_stands_in_anything_else_and_undo_goes_back_to_the_start(
    steps: list[PutMachine | RemoveMachines],
) -> None:
    room = document(RACK)
    for step in steps:
        if room.check(step) is None:
            room.execute(step)
    for one in room.room.machines:
        units = HEIGHTS[one.plan]
        assert one.bottom >= 1
        assert one.bottom + units - 1 <= RACK.units
        assert blocking(room.room, "r1", one.bottom, units, HEIGHTS, one.id) == ""
    while room.history.undo_title is not None:
        room.undo()
    assert room.room == Room(racks=(RACK,))
