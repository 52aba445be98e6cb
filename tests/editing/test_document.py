"""The document and its history."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.build.build import Plan
from planner.build.files import dump_plan, natural_key
from planner.build.machine import assemble
from planner.editing import (
    AddLoose,
    Affects,
    Change,
    ChangeLoose,
    Command,
    CopyPart,
    Document,
    FillSeats,
    History,
    MovePart,
    PlacePart,
    RemoveParts,
    ReplacePart,
    SeatLoose,
    SetChassis,
    SetNotes,
    SetPlacement,
    SetSite,
    SetSupply,
    SetTitle,
    SetVariant,
    SetWorkload,
    UnseatParts,
)
from planner.errors import EditRefused
from planner.messages import msg
from planner.parts.part import Chassis, Server
from tests.build.samples import A100, BOARD, GPU, MEMORY, PARTS, TOWER, server_plan, tower_plan


def test_listeners_hear_what_changed_and_who_asked() -> None:
    document, heard = Document(tower_plan()), list[Change]()
    document.subscribe(heard.append)
    me = object()
    change = document.execute(PlacePart("pcie4", A100), initiator=me)
    assert heard == [change]
    assert change == Change(frozenset({"pcie4"}), frozenset({Affects.PARTS}), me)
    document.undo()
    assert heard[-1] == Change(frozenset({"pcie4"}), frozenset({Affects.PARTS}), None)


@pytest.mark.parametrize(
    ("command", "affects"),
    [
        (SetChassis(None), {Affects.CHASSIS, Affects.PARTS, Affects.TRAY}),
        (RemoveParts(("board",)), {Affects.CHASSIS, Affects.PARTS}),
        (AddLoose(A100), {Affects.TRAY}),
        (SetWorkload({"users": 9}), {Affects.WORKLOAD}),
        (SetSite({"pue": 1.1}), {Affects.SITE}),
        (SetTitle("x"), {Affects.TEXT}),
        (SetPlacement(("pcie1",), {"note": "x"}), {Affects.PARTS}),
    ],
)
def test_what_an_edit_affects(command: Command, affects: set[Affects]) -> None:
    assert Document(tower_plan()).execute(command).affects == affects


def test_an_ended_subscription_is_silent() -> None:
    document, heard = Document(tower_plan()), list[Change]()
    end = document.subscribe(heard.append)
    end()
    end()
    document.execute(SetTitle("x"))
    assert heard == []


def test_a_refused_edit_changes_nothing() -> None:
    document = Document(tower_plan())
    before = document.plan
    with pytest.raises(EditRefused, match="already holds"):
        document.execute(PlacePart("pcie1", A100))
    assert document.plan is before
    assert document.history.steps == ()


def test_an_edit_without_effect_is_no_step() -> None:
    document = Document(tower_plan())
    assert not document.execute(SetTitle(document.plan.build.title))
    assert document.history.steps == ()


def test_a_listener_may_not_edit() -> None:
    document = Document(tower_plan())
    document.subscribe(lambda _: [document.execute(SetNotes("echo"))].clear())
    with pytest.raises(RuntimeError, match="listener"):
        document.execute(SetTitle("x"))
    assert document.plan.build.notes == ""


def test_undo_and_redo_by_name() -> None:
    document = Document(tower_plan())
    document.execute(PlacePart("pcie4", A100))
    document.execute(SetTitle("Two cards"))
    history = document.history
    assert (str(history.undo_title), history.redo_title) == ("Rename the build to Two cards", None)
    document.undo()
    assert str(history.redo_title) == "Rename the build to Two cards"
    document.jump(0)
    assert document.plan == tower_plan()
    document.jump(2)
    assert document.plan.build.title == "Two cards"
    document.undo()
    document.execute(SetTitle("Other"))
    assert [str(step.title) for step in history.steps][-1] == "Rename the build to Other"
    with pytest.raises(EditRefused, match="nothing to redo"):
        document.redo()
    with pytest.raises(EditRefused, match="nothing to undo"):
        Document(tower_plan()).undo()
    with pytest.raises(IndexError):
        document.jump(9)


def test_clean_is_what_was_saved() -> None:
    document = Document(tower_plan())
    assert document.history.clean
    document.execute(SetTitle("x"))
    assert not document.history.clean
    document.history.mark_clean()
    document.undo()
    assert not document.history.clean
    document.redo()
    assert document.history.clean


def test_a_dragged_slider_is_one_step() -> None:
    document = Document(tower_plan())
    document.execute(SetTitle("x"))
    for watts in (400.0, 380.0, 350.0):
        document.execute(SetPlacement(("pcie1",), {"power_limit_w": watts}), merge=True)
    assert [str(step.title) for step in document.history.steps] == [
        "Rename the build to x",
        "Limit PCIe slot 1 to 350 W",
    ]
    document.undo()
    assert document.plan.build.placements["pcie1"].power_limit_w is None


def test_a_kept_history_goes_on() -> None:
    first = Document(tower_plan())
    first.execute(SetTitle("x"))
    first.execute(SetTitle("y"))
    first.undo()
    old = first.history
    again = Document(tower_plan(), History(old.start, old.steps, old.position))
    assert again.plan.build.title == "x"
    again.redo()
    assert again.plan.build.title == "y"


def test_the_history_does_not_grow_without_end() -> None:
    plans = [Plan() for _ in range(1_100)]
    history = History(Plan())
    for plan in plans:
        history.push(msg("step"), plan)
    assert len(history.steps) == history.position == 1_000
    assert history.jump(0) is plans[99]


def test_the_machine_is_assembled_once_per_build() -> None:
    document = Document(server_plan())
    first = document.machine
    document.execute(SetWorkload({"users": 3}))
    assert document.machine is first
    document.execute(RemoveParts(("gpu1",)))
    assert document.machine is not first
    assert len(document.machine.gpus) == 7


# --- properties -------------------------------------------------------------------------------------------------

ANY_PART = st.sampled_from(list(PARTS.values()))
ANY_SEAT = st.sampled_from(
    ["board", "cpu1", "cpu2", "dimm1", "dimm2", "dimm3", "pcie1", "pcie4", "pcie7", "gpu1", "gpu2", "m2_1", "bay1",
     "bay3", "psu1", "fan_front1", "nic1"]
)  # fmt: skip
ANY_SEATS = st.lists(ANY_SEAT, min_size=1, max_size=3, unique=True).map(tuple)
HOLDERS = st.sampled_from([None, *(part for part in PARTS.values() if isinstance(part, (Chassis, Server)))])
LIMITS = st.none() | st.floats(100, 700)
SETTINGS = st.fixed_dictionaries(
    {}, optional={"power_limit_w": LIMITS, "enabled": st.booleans(), "locked": st.booleans()}
)
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(PlacePart, ANY_SEAT, ANY_PART, st.none(), LIMITS),
    st.builds(PlacePart, st.sampled_from(["board"]), st.just(BOARD)),
    st.builds(FillSeats, ANY_SEAT, ANY_PART),
    st.builds(ReplacePart, ANY_SEAT, ANY_PART),
    st.builds(MovePart, ANY_SEAT, ANY_SEAT),
    st.builds(CopyPart, ANY_SEAT, ANY_SEAT),
    st.builds(RemoveParts, ANY_SEATS),
    st.builds(UnseatParts, ANY_SEATS),
    st.builds(SeatLoose, st.integers(-1, 3), ANY_SEAT),
    st.builds(SetChassis, HOLDERS),
    st.builds(SetVariant, st.integers(-1, 2)),
    st.builds(SetSupply, st.sampled_from([None, 2000.0, 2700.0, 2800.0])),
    st.builds(SetPlacement, ANY_SEATS, SETTINGS),
    st.builds(AddLoose, ANY_PART, st.integers(0, 3)),
    st.builds(ChangeLoose, st.integers(0, 3), st.fixed_dictionaries({"quantity": st.integers(-1, 4)})),
    st.builds(SetWorkload, st.fixed_dictionaries({"context": st.integers(0, 10_000)})),
    st.builds(SetTitle, st.text(max_size=4)),
)  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(st.sampled_from([Plan(), tower_plan(), server_plan()]), st.lists(COMMANDS, max_size=12), st.randoms())
def test_any_sequence_of_edits_is_undone_to_the_identical_plan(
    start: Plan, commands: list[Command], random: Any
) -> None:
    document = Document(start)
    before = dump_plan(start)
    states = [start]
    for command in commands:
        held = document.plan
        text = dump_plan(held)
        refused = document.check(command)
        try:
            changed = document.execute(command)
        except EditRefused:
            assert refused is not None
            assert document.plan is held
        else:
            assert refused is None
            assert bool(changed) == (document.plan != held)
            if changed:
                states.append(document.plan)
        assert dump_plan(held) == text, "a plan is a value: no edit changes it"
        build = document.plan.build
        assert set(build.parts) == build.used_part_ids()
        assert list(build.placements) == sorted(build.placements, key=natural_key)
        assert all(entry.quantity > 0 for entry in build.loose)
    for position in [random.randrange(len(states)) for _ in range(5)]:
        document.jump(position)
        assert document.plan is states[position]
    while document.history.position:
        document.undo()
    assert document.plan is start
    assert dump_plan(document.plan) == before
    while document.history.redo_title is not None:
        document.redo()
    assert document.plan is states[-1]


@settings(max_examples=60, deadline=None)
@given(st.lists(HOLDERS, min_size=1, max_size=4))
def test_changing_the_chassis_loses_no_part(holders: list[Chassis | Server | None]) -> None:
    document = Document(tower_plan())
    owned = sorted(item.part.id for item in assemble(document.plan.build).items)
    for holder in holders:
        document.execute(SetChassis(holder))
        assert sorted(item.part.id for item in document.machine.items) == owned


def test_an_edit_of_a_full_server_is_fast_enough_for_a_drag() -> None:
    document = Document(server_plan())
    document.execute(FillSeats("dimm2", PARTS["ram-64"]))
    assert len(document.machine.items) == 8 + 2 + 32
    assert document.check(PlacePart("gpu1", GPU)) is not None
    assert document.check(PlacePart("dimm1", MEMORY)) is not None
    assert document.plan.build.chassis != TOWER.id
