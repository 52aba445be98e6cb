"""Pictures of machines: to scale, complete, nothing over another, nothing in a role that no back end knows."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from planner.build.build import Build
from planner.build.machine import Machine, assemble
from planner.build.seats import Rect, SeatKind
from planner.drawing.display import Box, DisplayList, Label, Stroke, shifted
from planner.drawing.groups import draw_groups, narrow_rows
from planner.drawing.machine_picture import covered, decks, draw_frame, draw_machine, draw_seats
from planner.drawing.part_picture import CPU_OVERHANG_MM
from planner.drawing.shapes import inset
from planner.editing import Document, MovePart, PlacePart, RemoveParts, SetPlacement
from tests.machines import built, catalogue, gpu_server, module_server, part, tower


def labels(picture: DisplayList) -> list[str]:
    return [str(shape.text) for shape in picture.primitives if isinstance(shape, Label)]


def boxes(machine: Machine, role: str) -> list[Box]:
    shapes = draw_machine(machine).primitives
    return [shape for shape in shapes if isinstance(shape, Box) and shape.role == role]


def test_no_chassis_no_picture() -> None:
    machine = assemble(Build())
    assert draw_frame(machine) == ()
    assert draw_seats(machine) == ()


def test_a_card_is_drawn_to_scale_in_its_slot() -> None:
    document = tower()
    document.execute(PlacePart("pcie1", part("rtx-4090")))
    (card,) = boxes(document.machine, "part-gpu")
    seat = document.machine.by_address["pcie1"].rect
    assert card.rect.w == pytest.approx(304.0)
    assert card.rect.h == pytest.approx(3 * 20.32)
    assert card.owner == "pcie1"
    outline = boxes(document.machine, "outline")[0]
    assert card.rect.x - outline.rect.x == pytest.approx(seat.x)


def test_slots_under_a_thick_card_are_not_drawn() -> None:
    document = built("silverstone-rm52", ("asrock-rack-romed8-2t", 1))
    assert covered(document.machine) == frozenset()
    document.execute(PlacePart("pcie1", part("rtx-4090")))
    assert covered(document.machine) == {"pcie2", "pcie3"}
    assert not {"pcie2", "pcie3"} & {picture.owner for picture in draw_seats(document.machine)}


def test_the_picture_names_machine_parts_and_size() -> None:
    document = tower()
    document.execute(PlacePart("pcie1", part("rtx-4090")))
    texts = labels(draw_machine(document.machine))
    assert {
        "Fractal Design Torrent",
        "RTX 4090",
        "24 GB · 450 W",
        "7950X",
        "NH-D15 G2",
        "544 × 530 mm, seen from the side",
    } <= set(texts)
    assert "Slot 4" in texts
    assert "2/4 × 48 GB" in texts
    assert any("schematic" in text.lower() for text in texts)


def test_a_machine_of_unknown_size_says_so_and_has_no_dimension() -> None:
    document = built("intel-hls-gaudi2")
    texts = labels(draw_machine(document.machine))
    assert any("outer size unknown" in text for text in texts)
    assert not any(" mm" in text and "×" in text for text in texts)


def test_a_tall_server_has_two_decks() -> None:
    machine = module_server().machine
    upper, lower = decks(machine)
    assert not upper.overlaps(lower)
    assert len(boxes(machine, "outline")) == 2
    assert {"Upper deck", "Lower deck"} <= set(labels(draw_machine(machine)))


def test_supplies_that_come_with_a_server_are_drawn() -> None:
    machine = gpu_server().machine
    assert {box.owner for box in boxes(machine, "part-psu")} == {"psu1", "psu2", "psu3", "psu4"}


def test_a_row_of_modules_is_spoken_for_by_one_label() -> None:
    document = gpu_server()
    rows = narrow_rows(document.machine)
    assert sum(len(row) for row in rows) == len(document.machine.seats_of(SeatKind.DIMM)) == 32
    assert all(seat.kind is SeatKind.DIMM for row in rows for seat in row)
    words = [
        str(shape.text)
        for group in draw_groups(document.machine)
        for shape in group.primitives[1:]
        if isinstance(shape, Label)
    ]
    assert words.count("8 × 64 GB") == 3
    assert words.count("8 free") == 1


def test_seen_from_near_every_module_is_written_on_instead() -> None:
    machine = gpu_server().machine
    near = draw_seats(machine, close=True)
    assert not any(picture.owner.startswith("row:") for picture in near)
    texts = [str(s.text) for p in near if p.owner == "dimm1" for s in p.primitives if isinstance(s, Label)]
    assert texts == ["DIMM 1: 64 GB · DDR5-4800"]


def test_a_passive_card_keeps_room_for_its_plug() -> None:
    document = gpu_server()
    rooms = boxes(document.machine, "keep-out")
    assert len(rooms) == 8
    assert rooms[0].rect.w == pytest.approx(35.0)


def test_a_part_that_is_switched_off_is_hatched() -> None:
    document = gpu_server()
    assert not boxes(document.machine, "off")
    document.execute(SetPlacement(("gpu3",), {"enabled": False}))
    assert [box.owner for box in boxes(document.machine, "off")] == ["gpu3"]


def test_a_radiator_lies_in_the_mount_that_takes_it() -> None:
    document = built("corsair-9000d", ("asus-wrx90-sage", 1), ("silverstone-xe360-tr5", 1))
    coolers = boxes(document.machine, "part-cpu-cooler")
    mount = document.machine.by_address["radiator_top1"].rect
    assert len(coolers) == 2
    assert max(box.rect.w for box in coolers) == pytest.approx(360.0)
    assert "radiator_top1" not in {picture.owner for picture in draw_seats(document.machine)}
    assert any(box.rect.h == pytest.approx(mount.h) for box in coolers)


def test_a_move_changes_two_pictures_only() -> None:
    document = gpu_server()
    before = {picture.owner: picture for picture in draw_seats(document.machine)}
    document.execute(MovePart("gpu8", "gpu10"))
    after = {picture.owner: picture for picture in draw_seats(document.machine)}
    assert {owner for owner in before if before[owner] != after[owner]} == {"gpu8", "gpu10"}


def test_shifting_moves_everything() -> None:
    shapes = (
        Box(Rect(1, 2, 3, 4), "seat"),
        Stroke(((0, 0), (1, 1)), "detail"),
        Label(Rect(1, 2, 3, 4), "x", "title", 5),
    )
    moved = shifted(shapes, 10, 20)
    assert moved[0] == Box(Rect(11, 22, 3, 4), "seat")
    assert moved[1] == Stroke(((10, 20), (11, 21)), "detail")
    assert shifted(moved, -10, -20) == shapes


@pytest.mark.parametrize("document", [tower(), gpu_server(), module_server()], ids=["tower", "cards", "modules"])
def test_labels_do_not_lie_over_one_another(document: Document) -> None:
    """Within one picture; a plate over a row of seats is meant to cover them."""
    for picture in draw_seats(document.machine):
        texts = [shape for shape in picture.primitives if isinstance(shape, Label)]
        for first, second in combinations(texts, 2):
            assert not first.rect.overlaps(second.rect), (picture.owner, str(first.text), str(second.text))


@pytest.mark.parametrize("document", [tower(), gpu_server(), module_server()], ids=["tower", "cards", "modules"])
def test_labels_of_parts_lie_inside_their_part(document: Document) -> None:
    for picture in draw_seats(document.machine):
        for shape in picture.primitives:
            if isinstance(shape, Label) and shape.role.startswith("part-") and picture.layer != 1:
                body = inset(picture.body, -CPU_OVERHANG_MM if picture.owner.startswith("cpu") else 0.0, 0.0)
                assert body.x - 0.01 <= shape.rect.x
                assert shape.rect.right <= body.right + 0.01
                assert body.y - 0.01 <= shape.rect.y
                assert shape.rect.bottom <= body.bottom + 0.01


def test_every_machine_of_the_catalogue_can_be_drawn() -> None:
    for holder in (*catalogue().parts("chassis"), *catalogue().parts("server")):
        machine = assemble(Build(chassis=holder.id).with_parts((holder,)))
        picture = draw_machine(machine)
        for shape in picture.primitives:
            if isinstance(shape, Label):
                assert shape.rect.w > 0, (holder.id, str(shape.text))
            if isinstance(shape, Box) and shape.role != "keep-out":
                assert shape.rect.x >= -0.01, (holder.id, shape)
                assert shape.rect.right <= picture.width + 0.01, (holder.id, shape)
                assert shape.rect.bottom <= picture.height + 0.01, (holder.id, shape)


def test_a_picture_is_the_same_every_time() -> None:
    first, second = draw_machine(gpu_server().machine), draw_machine(gpu_server().machine)
    assert first == second
    assert first != replace(second, width=first.width + 1)


def test_what_did_not_change_is_not_drawn_again() -> None:
    document = gpu_server()
    before = {picture.owner: picture for picture in draw_seats(document.machine)}
    document.execute(MovePart("gpu8", "gpu10"))
    after = draw_seats(document.machine, before=before)
    assert after == draw_seats(document.machine)
    new = {picture.owner for picture in after if picture is not before.get(picture.owner)}
    assert new - {"gpu8", "gpu10"} == {owner for owner in new if owner.startswith("row:")}


@pytest.mark.parametrize("document", [tower(), gpu_server()], ids=["tower", "cards"])
def test_pictures_kept_from_before_are_those_that_would_be_drawn(document: Document) -> None:
    """After any single removal; a cooler looks at the sockets around it, a supply bay at what the server brings."""
    before = {picture.owner: picture for picture in draw_seats(document.machine)}
    for seat in tuple(document.plan.build.placements):
        if document.plan.build.placements.get(seat) is None:
            continue  # it left with its board
        document.execute(RemoveParts((seat,)))
        assert draw_seats(document.machine, before=before) == draw_seats(document.machine), seat
        document.undo()
