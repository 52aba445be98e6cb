"""A room: where there is place, and what stands in the way."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from planner.build.racks import PowerFeed, Rack, RackedMachine, Room, blocking, free_places
from planner.parts.records import from_record, to_record

RACK = Rack(id="r", title="R", units=10)


def machine(name: str, bottom: int, plan: str = "p") -> RackedMachine:
    return RackedMachine(id=name, plan=plan, rack="r", bottom=bottom)


def test_a_machine_blocks_the_units_that_it_stands_in() -> None:
    room = Room(racks=(RACK,), machines=(machine("a", 3),))
    heights = {"p": 4}
    assert blocking(room, "r", 1, 2, heights) == ""
    assert blocking(room, "r", 2, 2, heights) == "a"
    assert blocking(room, "r", 6, 4, heights) == "a"
    assert blocking(room, "r", 7, 4, heights) == ""
    assert blocking(room, "r", 4, 4, heights, moved="a") == ""


def test_a_machine_whose_plan_is_gone_blocks_nothing() -> None:
    room = Room(racks=(RACK,), machines=(machine("a", 1),))
    assert blocking(room, "r", 1, 10, {}) == ""


def test_free_places_start_at_the_floor() -> None:
    room = Room(racks=(RACK,), machines=(machine("a", 1),))
    assert list(free_places(room, RACK, 3, {"p": 4})) == [5, 6, 7, 8]


def test_other_ids_for_its_plans() -> None:
    room = Room(racks=(RACK,), machines=(machine("a", 1, "old"), machine("b", 5, "gone")))
    assert room.for_plans({"old": "new"}).machines == (machine("a", 1, "new"),)


feeds = st.builds(
    PowerFeed,
    name=st.sampled_from("AB"),
    volts=st.floats(100, 480),
    amps=st.floats(1, 125),
    phases=st.sampled_from((1, 3)),
)
racks = st.builds(
    Rack,
    id=st.text(min_size=1),
    title=st.text(),
    units=st.integers(1, 60),
    depth_mm=st.none() | st.floats(100, 2_000),
    feeds=st.lists(feeds, max_size=3).map(tuple),
)
machines = st.builds(RackedMachine, id=st.text(), plan=st.text(), rack=st.text(), bottom=st.integers(1, 60))


@settings(max_examples=40)
@given(st.builds(Room, racks=st.lists(racks).map(tuple), machines=st.lists(machines).map(tuple)))
def test_a_room_survives_its_record(room: Room) -> None:
    assert from_record(Room, to_record(room)) == room
