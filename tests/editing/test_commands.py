"""Each edit: what it does, what it refuses and in which words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.build.build import Acceptance, Loose, Plan
from planner.build.finding import Repair
from planner.build.machine import assemble
from planner.build.workload import Method
from planner.editing import (
    AcceptFinding,
    AddLoose,
    ApplyRepair,
    ChangeLoose,
    Command,
    Composite,
    CopyPart,
    FillSeats,
    MovePart,
    PlacePart,
    RemoveParts,
    ReplacePart,
    RevokeAcceptance,
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
    UpdateRecords,
    seat_name,
)
from planner.messages import msg
from planner.parts.part import Part
from tests.build.samples import (
    A100,
    BOARD,
    CABLE,
    CARD_SERVER,
    CPU,
    DRIVE,
    GPU,
    LLAMA,
    LONG_GPU,
    MEMORY,
    MODULE_SERVER,
    OPEN_FRAME,
    PSU,
    SMALL_BOARD,
    SXM,
    TOWER,
    XEON,
    lookup,
    server_plan,
    tower_plan,
)


def do(plan: Plan, *commands: Command) -> Plan:
    for command in commands:
        assert command.check(plan) is None, f"{command.title}: {command.check(plan)}"
        plan = command.apply(plan)
    return plan


def seated(plan: Plan) -> dict[str, str]:
    return {seat: placement.part for seat, placement in plan.build.placements.items()}


def refused(plan: Plan, command: Command) -> str:
    reason = command.check(plan)
    assert reason is not None
    return str(reason)


def bare() -> Plan:
    return do(Plan(), SetChassis(TOWER))


# --- placing ----------------------------------------------------------------------------------------------------


def test_a_machine_is_assembled_from_nothing() -> None:
    plan = do(
        Plan(), SetChassis(TOWER), PlacePart("board", BOARD), PlacePart("cpu1", CPU),
        PlacePart("pcie1", GPU, None, 350.0), PlacePart("dimm1", MEMORY), PlacePart("m2_1", DRIVE, 2000.0),
        PlacePart("psu1", PSU), AddLoose(CABLE, 2),
    )  # fmt: skip
    assert seated(plan)["pcie1"] == GPU.id
    assert plan.build.placements["pcie1"].power_limit_w == 350.0
    assert plan.build.placements["m2_1"].capacity_gb == 2000.0
    assert plan.build.loose == (Loose(part=CABLE.id, quantity=2),)
    assert set(plan.build.parts) == plan.build.used_part_ids()


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (PlacePart("pcie9", GPU), "There is no PCIe slot 9"),
        (PlacePart("cpu1", GPU), "CPU 1 does not take this kind of part"),
        (PlacePart("cpu1", XEON), "socket LGA4677"),
        (PlacePart("pcie1", LONG_GPU), "450 mm card with its plug, 423 mm free"),
        (PlacePart("pcie1", GPU, None, 700.0), "takes power limits from 150 to 600 W"),
        (PlacePart("m2_1", DRIVE, 1500.0), "is sold with 1,000 / 2,000 / 4,000 GB"),
        (FillSeats("dimm9", MEMORY), "There is no DIMM 9"),
        (FillSeats("cpu1", XEON), "socket LGA4677"),
        (SetChassis(GPU), "is not a chassis or a server"),
        (RemoveParts(("pcie1",)), "PCIe slot 1 is empty"),
        (RemoveParts(()), "There is nothing to change"),
        (MovePart("pcie1", "pcie4"), "PCIe slot 1 is empty"),
        (CopyPart("pcie1", "pcie4"), "PCIe slot 1 is empty"),
        (SetVariant(1), "The chassis has 0 choices of GPU bays"),
        (SetSupply(2000.0), "comes without power supplies to choose from"),
        (SeatLoose(0, "pcie1"), "The tray has no such entry"),
    ],
)
def test_refusals_are_said_in_words(command: Command, says: str) -> None:
    assert says in refused(do(bare(), PlacePart("board", BOARD)), command)


def test_a_filled_seat_is_not_placed_over() -> None:
    assert "already holds" in refused(tower_plan(), PlacePart("pcie1", A100))


def test_filling_takes_all_equal_free_seats() -> None:
    plan = do(tower_plan(), FillSeats("dimm3", MEMORY))
    assert [seat for seat in seated(plan) if seat.startswith("dimm")] == ["dimm1", "dimm2", "dimm3", "dimm4"]


def test_filling_leaves_out_slots_that_a_card_covers() -> None:
    plan = do(bare(), PlacePart("board", BOARD), FillSeats("pcie1", A100))
    assert [seat for seat in seated(plan) if seat.startswith("pcie")] == ["pcie1", "pcie4"]


def test_filling_a_server_places_every_accelerator() -> None:
    plan = do(server_plan(gpus=0), FillSeats("gpu1", SXM))
    assert sum(part == SXM.id for part in seated(plan).values()) == 8


# --- moving -----------------------------------------------------------------------------------------------------


def test_moving_keeps_the_settings() -> None:
    plan = do(tower_plan(), SetPlacement(("pcie1",), {"power_limit_w": 300.0}), MovePart("pcie1", "pcie4"))
    assert "pcie1" not in seated(plan)
    assert plan.build.placements["pcie4"].power_limit_w == 300.0


def test_moving_onto_a_part_exchanges_them() -> None:
    plan = do(tower_plan(), PlacePart("pcie4", A100), MovePart("pcie1", "pcie4"))
    assert (seated(plan)["pcie1"], seated(plan)["pcie4"]) == (A100.id, GPU.id)


def test_an_exchange_is_refused_when_one_side_does_not_fit() -> None:
    # The card of three slots would lie over the other's place.
    plan = do(bare(), PlacePart("board", BOARD), PlacePart("pcie4", GPU), PlacePart("cpu1", CPU))
    assert "does not take" in refused(plan, MovePart("cpu1", "pcie4"))
    assert "already sits there" in refused(plan, MovePart("pcie4", "pcie4"))


def test_copying_keeps_the_settings_but_not_the_lock() -> None:
    plan = do(tower_plan(), SetPlacement(("dimm1",), {"locked": True, "note": "tested"}), CopyPart("dimm1", "dimm3"))
    copy = plan.build.placements["dimm3"]
    assert (copy.part, copy.note, copy.locked) == (MEMORY.id, "tested", False)


def test_a_locked_part_stays() -> None:
    plan = do(tower_plan(), SetPlacement(("pcie1",), {"locked": True}))
    for command in (
        RemoveParts(("pcie1",)), UnseatParts(("pcie1",)), MovePart("pcie1", "pcie4"), ReplacePart("pcie1", A100),
        RemoveParts(("board",)),
    ):  # fmt: skip
        assert "in PCIe slot 1 is locked" in refused(plan, command)


# --- removing ---------------------------------------------------------------------------------------------------


def test_removing_a_board_takes_what_sits_on_it() -> None:
    plan = do(tower_plan(), RemoveParts(("board",)))
    assert seated(plan) == {"fan_front1": "fan-140", "psu1": PSU.id}
    assert set(plan.build.parts) == plan.build.used_part_ids()


def test_unseated_parts_still_count() -> None:
    plan = do(tower_plan(), UnseatParts(("dimm1", "dimm2")))
    assert Loose(part=MEMORY.id, quantity=2) in plan.build.loose
    assert len(assemble(plan.build).memory) == 2


def test_out_of_the_tray_into_a_seat() -> None:
    plan = do(tower_plan(), UnseatParts(("dimm1", "dimm2")))
    index = next(n for n, entry in enumerate(plan.build.loose) if entry.part == MEMORY.id)
    plan = do(plan, SeatLoose(index, "dimm4"))
    assert seated(plan)["dimm4"] == MEMORY.id
    plan = do(plan, SeatLoose(index, "dimm3"))
    assert MEMORY.id not in {entry.part for entry in plan.build.loose}


def test_replacing_a_part() -> None:
    plan = do(tower_plan(), ReplacePart("pcie1", A100))
    assert seated(plan)["pcie1"] == A100.id
    assert GPU.id not in plan.build.parts


def test_replacing_a_board_keeps_what_has_a_seat_on_the_new_one() -> None:
    plan = do(tower_plan(), PlacePart("dimm3", MEMORY), ReplacePart("board", SMALL_BOARD))
    assert {"cpu1", "pcie1", "dimm1", "dimm2", "m2_1"} <= set(seated(plan))
    assert "dimm3" not in seated(plan)
    assert Loose(part=MEMORY.id) in plan.build.loose


# --- the chassis ------------------------------------------------------------------------------------------------


def test_another_case_keeps_the_machine() -> None:
    plan = do(tower_plan(), SetChassis(OPEN_FRAME))
    assert {"board", "cpu1", "pcie1", "dimm1", "dimm2", "m2_1"} <= set(seated(plan))
    assert Loose(part="fan-140") in plan.build.loose


def test_from_a_case_to_a_server() -> None:
    assert seated(do(tower_plan(), ReplacePart("pcie1", A100), SetChassis(CARD_SERVER)))["gpu1"] == A100.id
    plan = do(tower_plan(), SetChassis(CARD_SERVER))
    assert Loose(part=GPU.id) in plan.build.loose, "three slots do not fit a bay of two"
    assert "cpu1" not in seated(plan), "an AM5 processor has no place in a socket LGA4189"
    assert {BOARD.id, CPU.id, MEMORY.id} <= {entry.part for entry in plan.build.loose}
    assert sorted(p.part.id for p in assemble(plan.build).items) == sorted(
        p.part.id for p in assemble(tower_plan().build).items
    )


def test_without_a_chassis_everything_lies_in_the_tray() -> None:
    plan = do(tower_plan(), SetChassis(None))
    assert seated(plan) == {}
    assert TOWER.id not in plan.build.parts
    assert sum(entry.quantity for entry in plan.build.loose) == 9


def test_another_variant_of_the_bays_unseats_what_does_not_fit() -> None:
    plan = do(server_plan(), SetVariant(1))
    assert plan.build.variant == 1
    assert seated(plan)["gpu1"] == SXM.id  # the seat is there; that the module does not fit is a finding
    assert "has 2 choices" in refused(plan, SetVariant(2))


def test_supplies_are_those_that_the_server_is_sold_with() -> None:
    plan = do(Plan(), SetChassis(CARD_SERVER), SetSupply(2700.0))
    assert plan.build.supply_w == 2700.0
    assert "supplies of 2,000 / 2,700 W" in refused(plan, SetSupply(3000.0))
    assert do(plan, SetChassis(MODULE_SERVER)).build.supply_w is None


# --- settings ---------------------------------------------------------------------------------------------------


def test_settings_of_several_seats_at_once() -> None:
    plan = do(tower_plan(), SetPlacement(("dimm1", "dimm2"), {"enabled": False, "note": "spare"}))
    assert len(assemble(plan.build).memory) == 0
    assert "cannot be changed here" in refused(plan, SetPlacement(("dimm1",), {"part": "x"}))
    assert "where bool is needed" in refused(plan, SetPlacement(("dimm1",), {"enabled": "no"}))
    assert "DIMM 3 is empty" in refused(plan, SetPlacement(("dimm3",), {"note": ""}))


def test_the_tray_counts_equal_entries_together() -> None:
    plan = do(tower_plan(), AddLoose(CABLE), AddLoose(CABLE, 3))
    assert plan.build.loose == (Loose(part=CABLE.id, quantity=5),)
    assert "quantity must lie between" in refused(plan, AddLoose(CABLE, 0))
    plan = do(plan, ChangeLoose(0, {"quantity": 2, "note": "short"}))
    assert plan.build.loose == (Loose(part=CABLE.id, quantity=2, note="short"),)
    plan = do(plan, ChangeLoose(0, {"quantity": 0}))
    assert plan.build.loose == ()
    assert CABLE.id not in plan.build.parts


def test_the_workload_changes_by_field() -> None:
    plan = do(
        tower_plan(),
        SetWorkload({"method": "qlora", "context": 8192}),
        SetWorkload({"layout.tensor": 2}),
        SetWorkload({"architecture": LLAMA}),
    )
    assert (plan.workload.method, plan.workload.context, plan.workload.layout.tensor) == (Method.QLORA, 8192, 2)
    assert "unknown field colour" in refused(plan, SetWorkload({"colour": 1}))
    assert "context must lie between" in refused(plan, SetWorkload({"context": 0}))
    assert "tensor must lie between" in refused(plan, SetWorkload({"layout.tensor": -1}))
    assert "sharding must be one of" in refused(plan, SetWorkload({"layout.sharding": "zero9"}))
    assert "There is nothing to change" in refused(plan, SetWorkload({}))


def test_the_site_changes_by_field() -> None:
    plan = do(tower_plan(), SetSite({"voltage_v": 110.0, "budget": "30000"}))
    assert (plan.site.voltage_v, plan.site.budget) == (110.0, "30000")
    assert "room_c must lie between" in refused(plan, SetSite({"room_c": 200.0}))
    assert "budget must be an amount" in refused(plan, SetSite({"budget": "much"}))


def test_words() -> None:
    plan = do(tower_plan(), SetTitle("  Plan A "), SetNotes("two lines\nof notes"))
    assert (plan.build.title, plan.build.notes) == ("Plan A", "two lines\nof notes")
    assert "longer than 200 characters" in refused(plan, SetTitle("x" * 201))


def test_acceptances() -> None:
    given = Acceptance(code="NOISE", seats=("pcie1",), facts="x", name="Li", reason="own room", date="2026-01-02")
    plan = do(tower_plan(), AcceptFinding(given), AcceptFinding(replace(given, reason="still")))
    assert [item.reason for item in plan.build.acceptances] == ["still"]
    assert "Say who" in refused(plan, AcceptFinding(replace(given, name=" ")))
    assert "Say why" in refused(plan, AcceptFinding(replace(given, reason="")))
    assert do(plan, RevokeAcceptance("NOISE", ("pcie1",))).build.acceptances == ()
    assert "is not accepted" in refused(plan, RevokeAcceptance("NOISE"))


def test_records_change_only_by_an_edit() -> None:
    newer = replace(GPU, tdp_w=460.0)
    plan = do(tower_plan(), PlacePart("pcie4", newer))
    assert plan.build.parts[GPU.id] == GPU, "the frozen record stays when the same part is placed again"
    plan = do(plan, UpdateRecords((newer,)))
    assert plan.build.parts[GPU.id] == newer
    assert "does not use" in refused(plan, UpdateRecords((A100,)))


def test_a_composite_is_all_or_nothing() -> None:
    both = Composite(msg("Two cards"), (PlacePart("pcie4", A100), RemoveParts(("pcie1",))))
    assert "pcie1" not in seated(do(tower_plan(), both))
    late = Composite(msg("No"), (PlacePart("pcie4", A100), PlacePart("pcie4", A100)))
    assert "already holds" in refused(tower_plan(), late)
    assert "There is nothing to change" in refused(tower_plan(), Composite(msg("None"), ()))


# --- repairs ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "arguments", "holds"),
    [
        ("remove", {"seat": "pcie1"}, lambda plan: "pcie1" not in plan.build.placements),
        ("replace", {"seat": "pcie1", "part": A100.id}, lambda plan: seated(plan)["pcie1"] == A100.id),
        ("place", {"seat": "pcie4", "part": A100.id}, lambda plan: seated(plan)["pcie4"] == A100.id),
        ("place", {"seats": ("dimm3", "dimm4"), "part": MEMORY.id}, lambda plan: seated(plan)["dimm4"] == MEMORY.id),
        ("move", {"seat": "pcie1", "to": "pcie4"}, lambda plan: seated(plan)["pcie4"] == GPU.id),
        ("add_loose", {"part": CABLE.id, "quantity": 2}, lambda plan: plan.build.loose[0].quantity == 3),
        ("set_power_limit", {"seats": ("pcie1",), "watts": 350.0},
         lambda plan: plan.build.placements["pcie1"].power_limit_w == 350.0),
        ("set_capacity", {"seat": "m2_1", "capacity_gb": 4000.0},
         lambda plan: plan.build.placements["m2_1"].capacity_gb == 4000.0),
        ("set_chassis", {"part": OPEN_FRAME.id}, lambda plan: plan.build.chassis == OPEN_FRAME.id),
        ("set_workload", {"field": "micro_batch", "value": 2}, lambda plan: plan.workload.micro_batch == 2),
        ("set_site", {"field": "circuit_a", "value": 32.0}, lambda plan: plan.site.circuit_a == 32.0),
    ],
)  # fmt: skip
def test_repairs(action: str, arguments: dict[str, object], holds: object) -> None:
    repair = Repair(msg("Repair"), action, tuple(arguments.items()))
    assert callable(holds)
    assert holds(do(tower_plan(), ApplyRepair(repair, lookup)))


def test_a_repair_of_the_supplies() -> None:
    repair = Repair(msg("Larger supplies"), "set_supply", (("watts", 2700),))
    plan = do(do(Plan(), SetChassis(CARD_SERVER)), ApplyRepair(repair, lookup))
    assert plan.build.supply_w == 2700


def test_repairs_that_cannot_be_done() -> None:
    def repair(action: str, **arguments: object) -> ApplyRepair:
        return ApplyRepair(Repair(msg("Repair"), action, tuple(arguments.items())), lookup)

    assert "nothing-like-it is not in the catalogue" in refused(
        tower_plan(), repair("replace", seat="pcie1", part="nothing-like-it")
    )
    assert "is not known" in refused(tower_plan(), repair("explode", part=GPU.id))
    assert "423 mm free" in refused(tower_plan(), repair("replace", seat="pcie1", part=LONG_GPU.id))


# --- words ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("board", "the board tray"), ("cpu2", "CPU 2"), ("cooler1", "CPU cooler 1"), ("dimm12", "DIMM 12"),
        ("pcie3", "PCIe slot 3"), ("gpu8", "GPU 8"), ("nic1", "Card slot 1"), ("m2_2", "M.2 2"),
        ("bay4", "Bay 4"), ("psu1", "PSU 1"), ("fan_front3", "Fan front 3"),
        ("radiator_top1", "Radiator top"), ("oddity{}", "oddity{}"), ("thing7", "thing7"),
    ],
)  # fmt: skip
def test_seats_by_name(address: str, name: str) -> None:
    assert str(seat_name(address)) == name


def every_command() -> list[Command]:
    part: Part = GPU
    return [
        PlacePart("pcie1", part), FillSeats("pcie1", part), ReplacePart("pcie1", part), MovePart("pcie1", "pcie4"),
        CopyPart("pcie1", "pcie4"), RemoveParts(("pcie1",)), RemoveParts(("pcie1", "pcie4")), UnseatParts(("pcie1",)),
        UnseatParts(("pcie1", "pcie4")), SetChassis(TOWER), SetChassis(None), SetVariant(1), SeatLoose(0, "pcie1"),
        SetPlacement(("pcie1",), {"power_limit_w": 300.0}), SetPlacement(("pcie1",), {"power_limit_w": None}),
        SetPlacement(("a1", "b2"), {"enabled": True}), SetPlacement(("a1",), {"enabled": False}),
        SetPlacement(("a1",), {"locked": True}), SetPlacement(("a1",), {"locked": False}),
        SetPlacement(("a1",), {"capacity_gb": 1000.0}), SetPlacement(("a1",), {"note": "x"}), AddLoose(part),
        ChangeLoose(0, {"quantity": 0}), ChangeLoose(0, {"note": ""}), SetSupply(None), SetSupply(2000.0),
        SetWorkload({"context": 1}), SetWorkload({"architecture": LLAMA}), SetWorkload({"draft": None}),
        SetWorkload({"method": Method.FULL}), SetWorkload({"users": 1, "context": 2}), SetSite({"room_c": 30.0}),
        SetSite({"room_c": 30.0, "pue": 1.2}), SetTitle("{title}"), SetNotes(""),
        RevokeAcceptance("NOISE"), UpdateRecords(()),
    ]  # fmt: skip


def test_every_title_is_a_sentence() -> None:
    titles = [str(command.title) for command in every_command()]
    assert all(title and title == title.strip() and not title.endswith(".") for title in titles)
    assert "Set the context length to 1 tokens" in titles
    assert "Set the model to llama-2-7b" in titles
    assert "Rename the build to {title}" in titles


@pytest.mark.parametrize(("note", "name"), [("lent", "Write a note on DIMM 1"), ("", "Remove the note on DIMM 1")])
def test_the_name_of_a_note_says_so(note: str, name: str) -> None:
    assert str(SetPlacement(("dimm1",), {"note": note}).title) == name
