"""Several parts at once: moved, aligned, brought from another build."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.build.build import Plan
from planner.editing import Document, SetPlacement
from planner.editing.arranging import BringParts, MoveParts, brought, shifted, spread
from planner.errors import EditRefused
from tests.machines import built, gpu_server, module_server, part, tower

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.build.build import Placement


def cards(document: Document) -> dict[str, str]:
    placements: Mapping[str, Placement] = document.plan.build.placements
    return {seat: held.part for seat, held in placements.items() if seat.startswith("gpu")}


def three_cards() -> Document:
    return built("sm-421ge-tnrt", ("xeon-platinum-8480plus", 2), ("h100-pcie-80", 3))


def test_every_second_slot() -> None:
    document = three_cards()
    document.execute(spread(document.machine, ("gpu3", "gpu1", "gpu2"), 2))
    assert sorted(cards(document)) == ["gpu1", "gpu3", "gpu5"]
    document.execute(spread(document.machine, ("gpu1", "gpu3", "gpu5"), 1))
    assert sorted(cards(document)) == ["gpu1", "gpu2", "gpu3"]
    assert str(document.history.undo_title) == "Move 3 parts"


def test_a_pattern_that_runs_out_of_slots_is_refused() -> None:
    document = three_cards()
    reason = document.check(spread(document.machine, ("gpu1", "gpu2", "gpu3"), 5))
    assert str(reason) == "There is no seat left for the part in GPU 3"


def test_parts_move_into_seats_that_the_others_leave() -> None:
    document = three_cards()
    command = shifted(document.machine, ("gpu1", "gpu2", "gpu3"), "gpu2", "gpu3")
    assert dict(command.moves) == {"gpu1": "gpu2", "gpu2": "gpu3", "gpu3": "gpu4"}
    document.execute(command)
    assert sorted(cards(document)) == ["gpu2", "gpu3", "gpu4"]
    document.undo()
    assert sorted(cards(document)) == ["gpu1", "gpu2", "gpu3"]


def test_each_kind_moves_among_its_own_seats() -> None:
    document = gpu_server()
    assert document.check(shifted(document.machine, ("gpu1",), "gpu1", "dimm1")) is not None
    moved = shifted(document.machine, ("gpu8", "bay8"), "gpu8", "gpu9")
    assert dict(moved.moves) == {"gpu8": "gpu9", "bay8": "bay9"}


def test_what_is_locked_or_taken_stays() -> None:
    document = gpu_server()
    assert "already holds" in str(document.check(MoveParts((("gpu1", "gpu2"),))))
    assert str(document.check(MoveParts((("gpu9", "gpu10"),)))) == "GPU 9 is empty"
    assert "There is no" in str(document.check(MoveParts((("gpu1", "gpu99"),))))
    assert str(document.check(MoveParts((("gpu1", "gpu1"),)))) == "The parts already sit there"
    document.execute(SetPlacement(("gpu1",), {"locked": True}))
    with pytest.raises(EditRefused, match="locked"):
        document.execute(MoveParts((("gpu1", "gpu9"),)))


def test_settings_and_notes_go_along() -> None:
    document = three_cards()
    document.execute(SetPlacement(("gpu1",), {"power_limit_w": 300.0, "note": "lent"}))
    document.execute(MoveParts((("gpu1", "gpu7"),)))
    held = document.plan.build.placements["gpu7"]
    assert (held.seat, held.power_limit_w, held.note) == ("gpu7", 300.0, "lent")


def test_parts_of_another_build_go_where_they_fit_and_else_into_the_tray() -> None:
    source, target = gpu_server(), three_cards()
    target.execute(BringParts(brought(source.machine, ("gpu1", "gpu2", "dimm1", "bay1"))))
    build = target.plan.build
    assert sorted(cards(target)) == ["gpu1", "gpu2", "gpu3", "gpu4", "gpu5"]
    assert build.placements["dimm1"].part == "ddr5-4800-rdimm-64"
    other = module_server()
    other.execute(BringParts(brought(source.machine, ("dimm1", "gpu1"))))
    assert [entry.part for entry in other.plan.build.loose] == ["h100-pcie-80"], "no seat of this server takes a card"


def test_the_wanted_seat_comes_first() -> None:
    source, target = gpu_server(), three_cards()
    target.execute(BringParts(brought(source.machine, ("gpu1",)), "gpu9"))
    assert "gpu9" in cards(target)


def test_what_cannot_be_pasted() -> None:
    items = brought(gpu_server().machine, ("gpu1",))
    assert str(tower().check(BringParts(()))) == "There is nothing to paste"
    assert str(Document(Plan()).check(BringParts(items))) == "Choose a chassis or a server first"
    assert str(module_server().check(BringParts(items))) == "No free seat takes what was copied"


@settings(max_examples=30, deadline=None)
@given(st.sets(st.integers(1, 10), min_size=1, max_size=5), st.integers(1, 4))
def test_no_part_is_lost_or_made(slots: set[int], step: int) -> None:
    document = Document(three_cards().plan)
    start = document.plan
    filled = tuple(seat for seat in (f"gpu{n}" for n in sorted(slots)) if seat in start.build.placements)
    command = spread(document.machine, filled, step)
    if document.check(command) is None:
        document.execute(command)
        assert len(document.plan.build.placements) == len(start.build.placements)
        assert sorted(cards(document).values()) == [part("h100-pcie-80").id] * 3
        document.undo()
    assert document.plan == start
