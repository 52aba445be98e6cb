"""Drags over the canvas: what lights up, what is said, what is done, and that nothing is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPoint, QTimer

from planner.build.build import Acceptance, Plan
from planner.build.finding import Answer, Finding, Severity
from planner.build.seats import SeatKind
from planner.editing import AcceptFinding, AddLoose, Document
from planner.gui.canvas.drag_data import PART_MIME, SEAT_MIME, TRAY_MIME, drag_data, read_drag
from planner.gui.canvas.footprint_pixmap import hanging
from planner.gui.canvas.items.ghost import GhostItem
from planner.gui.canvas.items.seat import SeatState
from planner.messages import msg
from tests.gui.canvas.conftest import CONTROL, SHIFT
from tests.machines import gpu_server, module_server, part, tower

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.gui.canvas.conftest import Desk, MakeDesk

CARD = "rtx-4090"


def states(desk: Desk) -> dict[str, SeatState]:
    items = desk.view.machine_scene.items_by_address
    return {address: item.state for address, item in items.items()}


def ghosts(desk: Desk) -> list[GhostItem]:
    return [item for item in desk.view.machine_scene.items() if isinstance(item, GhostItem)]


def untouched(desk: Desk) -> bool:
    plain = all(state is SeatState.PLAIN for state in states(desk).values())
    return plain and not ghosts(desk) and desk.view.bubble.isHidden()


def test_seats_that_accept_light_up_and_the_others_dim(desk: Desk) -> None:
    desk.enter(drag_data(PART_MIME, CARD), QPoint(3, 3))
    shown = states(desk)
    assert {address for address, state in shown.items() if state is SeatState.ACCEPTS} == {"pcie1", "pcie4"}
    assert shown["dimm1"] is SeatState.REFUSES
    assert shown["pcie7"] is SeatState.REFUSES  # one slot of room is left below it
    items = desk.view.machine_scene.items_by_address
    assert items["dimm1"].opacity() < 0.5
    assert items["pcie1"].opacity() == 1.0
    desk.leave()
    assert untouched(desk)
    assert all(item.opacity() == 1.0 for item in items.values())


def test_the_seat_under_the_pointer_says_its_room(desk: Desk) -> None:
    data = drag_data(PART_MIME, CARD)
    desk.enter(data, QPoint(3, 3))
    assert desk.move(data, desk.view.place_of("pcie1"))
    assert states(desk)["pcie1"] is SeatState.TARGET
    assert "needs 304 mm of 461 mm" in desk.view.bubble.text()
    assert "304 × 61 mm" in desk.view.bubble.text()
    assert desk.view.bubble.isVisible()


def test_the_ghost_lies_in_the_seat_to_scale(desk: Desk) -> None:
    data = drag_data(PART_MIME, CARD)
    desk.enter(data, QPoint(3, 3))
    desk.move(data, desk.view.place_of("pcie4"))
    (ghost,) = ghosts(desk)
    seat = desk.document.machine.by_address["pcie4"].rect
    assert (ghost.x(), ghost.y()) == (seat.x, seat.y)
    assert ghost.rect().width() == 304.0
    assert ghost.isVisible()


def test_a_refused_seat_says_why(desk: Desk) -> None:
    data = drag_data(PART_MIME, "h100-sxm5-80")
    desk.enter(data, QPoint(3, 3))
    assert not desk.move(data, desk.view.place_of("pcie1"))
    assert states(desk)["pcie1"] is SeatState.REFUSED_TARGET
    assert "SXM5 module, but PCIe slot 1 takes PCIe card" in desk.view.bubble.text()
    assert not desk.drop(data, desk.view.place_of("pcie1"))
    assert "pcie1" not in desk.filled()
    assert untouched(desk)


def test_where_no_seat_is_the_reason_is_still_said(desk: Desk) -> None:
    data = drag_data(PART_MIME, "h100-sxm5-80")
    desk.enter(data, QPoint(3, 3))
    assert not desk.move(data, QPoint(4, 4))
    assert "No free seat takes it" in desk.view.bubble.text()


def test_a_seat_of_another_kind_refuses_in_words(desk: Desk) -> None:
    data = drag_data(PART_MIME, CARD)
    desk.enter(data, QPoint(3, 3))
    assert not desk.move(data, desk.view.place_of("m2_3"))
    assert "M.2 3 does not take this kind of part" in desk.view.bubble.text()


def test_near_is_near_enough(desk: Desk) -> None:
    data = drag_data(PART_MIME, CARD)
    desk.enter(data, QPoint(3, 3))
    slot = desk.view.machine_scene.items_by_address["pcie4"].rect()
    beside = desk.view.mapFromScene(slot.right() + 8, slot.center().y())
    assert desk.move(data, beside)
    assert states(desk)["pcie4"] is SeatState.TARGET
    assert not desk.move(data, desk.view.mapFromScene(slot.right() + 60, slot.center().y()))


def test_a_drop_places_the_part_and_selects_its_seat(desk: Desk) -> None:
    assert desk.place(CARD, "pcie1")
    assert desk.filled()["pcie1"] == CARD
    assert desk.view.selected == ("pcie1",)
    assert desk.view.current == "pcie1"
    assert untouched(desk)
    desk.bridge.undo()
    desk.bridge.flush()
    assert "pcie1" not in desk.filled()
    assert desk.view.selected == ("pcie1",)  # the seat is still there, empty


def test_leaving_does_nothing(desk: Desk) -> None:
    data = drag_data(PART_MIME, CARD)
    desk.enter(data, QPoint(3, 3))
    desk.move(data, desk.view.place_of("pcie1"))
    desk.leave()
    assert "pcie1" not in desk.filled()
    assert untouched(desk)


def test_a_drag_that_began_over_another_plan_drops_nothing(make_desk: MakeDesk) -> None:
    desk = make_desk(Document(Plan()))
    data = drag_data(PART_MIME, "dell-xe9680")
    assert desk.enter(data, QPoint(3, 3))
    opened = tower()
    desk.bridge.show(opened)  # the project of last time has come
    assert not desk.move(data, QPoint(200, 200))
    assert not desk.drop(data, QPoint(200, 200))
    assert opened.history.undo_title is None


def test_a_shift_drop_fills_all_equal_seats_as_one_step(desk: Desk) -> None:
    data = drag_data(PART_MIME, "kingston-ddr5-5600-ecc-udimm-48")
    before = desk.document.history.position
    desk.enter(data, QPoint(3, 3), SHIFT)
    assert desk.move(data, desk.view.place_of("dimm3"), SHIFT)
    assert "fills all equal seats" in desk.view.bubble.text()
    assert desk.drop(data, desk.view.place_of("dimm3"), SHIFT)
    assert {"dimm1", "dimm2", "dimm3", "dimm4"} <= set(desk.filled())
    assert desk.document.history.position == before + 1


def test_a_shift_drop_on_a_module_server_fills_eight(make_desk: MakeDesk) -> None:
    document = module_server()
    desk = make_desk(document)
    desk.view.select_seats([f"gpu{n}" for n in range(1, 9)])
    desk.view.remove()
    desk.bridge.flush()
    assert not [seat for seat in desk.filled() if seat.startswith("gpu")]
    assert desk.place("h100-sxm5-80", "gpu3", SHIFT)
    assert len([seat for seat in desk.filled() if seat.startswith("gpu")]) == 8


def test_a_drag_inside_moves(desk: Desk) -> None:
    desk.place(CARD, "pcie1")
    assert desk.shift("pcie1", "pcie4")
    assert "pcie1" not in desk.filled()
    assert desk.filled()["pcie4"] == CARD
    assert desk.view.selected == ("pcie4",)


def test_a_control_drag_copies(make_desk: MakeDesk) -> None:
    desk = make_desk(gpu_server())
    assert desk.shift("gpu1", "gpu9", CONTROL)
    assert desk.filled()["gpu1"] == desk.filled()["gpu9"] == "h100-pcie-80"


def test_a_part_dropped_on_another_changes_places_with_it(make_desk: MakeDesk) -> None:
    desk = make_desk(gpu_server())
    before = desk.filled()
    assert desk.shift("dimm1", "dimm2")
    assert desk.filled() == before


def test_a_part_cannot_be_dropped_where_it_came_from(desk: Desk) -> None:
    desk.place(CARD, "pcie1")
    steps = desk.document.history.position
    desk.shift("pcie1", "pcie1")
    assert desk.document.history.position == steps
    assert desk.filled()["pcie1"] == CARD


def test_a_chassis_goes_anywhere_on_the_empty_canvas(make_desk: MakeDesk) -> None:
    desk = make_desk(Document(Plan()))
    assert desk.view.hint.isVisible()
    assert not desk.place(CARD, "nowhere")
    data = drag_data(PART_MIME, "sm-421ge-tnrt")
    desk.enter(data, QPoint(30, 30))
    assert desk.move(data, QPoint(30, 30))
    assert "Build in Supermicro SYS-421GE-TNRT" in desk.view.bubble.text()
    assert desk.drop(data, QPoint(30, 30))
    assert desk.document.plan.build.chassis == "sm-421ge-tnrt"
    assert desk.view.hint.isHidden()
    assert desk.document.machine.seats_of(SeatKind.PCIE)
    assert "gpu1" in desk.view.machine_scene.items_by_address


def test_the_words_on_the_empty_canvas_stay_in_its_middle(make_desk: MakeDesk) -> None:
    desk = make_desk(tower())
    desk.view.zoom_by(3.0)
    desk.view.centerOn(0.0, 0.0)
    desk.bridge.show(Document(Plan()))
    desk.view.horizontalScrollBar().setValue(desk.view.horizontalScrollBar().value() + 70)
    middle = desk.view.viewport().rect().center()
    assert (desk.view.hint.geometry().center() - middle).manhattanLength() <= 2


def test_parts_without_a_chassis_are_said_to_lie_in_the_tray(make_desk: MakeDesk) -> None:
    cards = AddLoose(part(CARD), 2)
    desk = make_desk(Document(Plan()))
    assert "Drag a chassis or server here" in desk.view.hint.words()
    desk.bridge.execute(cards)
    desk.bridge.flush()
    assert "This plan names no chassis" in desk.view.hint.words()
    desk.bridge.undo()
    desk.bridge.flush()
    assert "Drag a chassis or server here" in desk.view.hint.words()


def test_without_a_chassis_a_part_is_told_what_to_do(make_desk: MakeDesk) -> None:
    desk = make_desk(Document(Plan()))
    data = drag_data(PART_MIME, CARD)
    desk.enter(data, QPoint(30, 30))
    assert not desk.move(data, QPoint(30, 30))
    assert "Choose a chassis or a server first" in desk.view.bubble.text()


def test_a_part_without_seats_goes_into_the_tray(desk: Desk) -> None:
    data = drag_data(PART_MIME, "cable-12v2x6-600")
    desk.enter(data, QPoint(200, 200))
    assert desk.move(data, QPoint(200, 200))
    assert "tray" in desk.view.bubble.text()
    assert all(state is SeatState.PLAIN for state in states(desk).values())
    assert desk.drop(data, QPoint(200, 200))
    assert [entry.part for entry in desk.document.plan.build.loose] == ["cable-12v2x6-600"]


def test_a_drag_of_something_else_is_not_taken(desk: Desk) -> None:
    data = QMimeData()
    data.setText("hello")
    assert not desk.enter(data, QPoint(200, 200))
    assert untouched(desk)
    assert not desk.enter(drag_data(PART_MIME, "no-such-part"), QPoint(200, 200))
    assert not desk.enter(drag_data(SEAT_MIME, "pcie1"), QPoint(200, 200))  # nothing sits there
    assert not desk.enter(drag_data(TRAY_MIME, "7"), QPoint(200, 200))
    assert not desk.drop(data, QPoint(200, 200))


def test_what_another_program_would_read(desk: Desk) -> None:
    data = drag_data(SEAT_MIME, "cpu1", "AMD Ryzen 9 7950X")
    assert data.text() == "AMD Ryzen 9 7950X"
    assert read_drag(data, SEAT_MIME) == "cpu1"
    assert read_drag(data, PART_MIME) == ""
    assert desk.refusals == []


def test_a_locked_part_stays(desk: Desk) -> None:
    from planner.editing import SetPlacement

    desk.place(CARD, "pcie1")
    desk.bridge.execute(SetPlacement(("pcie1",), {"locked": True}))
    assert not desk.shift("pcie1", "pcie4")
    assert desk.filled()["pcie1"] == CARD


def test_the_bubble_is_as_wide_as_its_words(desk: Desk) -> None:
    """Also after a longer sentence, and never outside the canvas."""
    bubble, room = desk.view.bubble, desk.view.viewport().rect()
    bubble.say(
        "a long reason that needs more than one line because so much is wrong here", QPoint(50, 50), refused=True
    )
    wide = bubble.width()
    bubble.say("DIMM 3", QPoint(50, 50), refused=False)
    assert bubble.width() < wide / 2
    bubble.say("DIMM 3", room.bottomRight(), refused=False)
    assert room.contains(bubble.geometry())


def test_the_words_stay_clear_of_the_picture_and_the_ghost(desk: Desk) -> None:
    view = desk.view
    data = drag_data(PART_MIME, CARD)
    desk.enter(data, QPoint(3, 3))
    for seat in ("pcie1", "pcie4", "pcie7"):
        at = view.place_of(seat)
        desk.move(data, at)
        (ghost,) = ghosts(desk)
        covered = view.mapFromScene(ghost.sceneBoundingRect()).boundingRect()
        assert view.bubble.isVisible()
        assert view.viewport().rect().contains(view.bubble.geometry())
        assert not view.bubble.geometry().intersects(covered)
        assert not view.bubble.geometry().intersects(hanging(part(CARD), view.pixels_per_mm, at))


def test_an_accepted_finding_marks_no_seat(desk: Desk) -> None:
    finding = Finding("CARD_LENGTH", Severity.ERROR, Answer.FAIL, msg("Too long"), seats=("pcie1",))
    desk.view._mark((finding,))
    assert desk.view.machine_scene._severities == {"pcie1": Severity.ERROR}
    held = Acceptance(
        code=finding.code, seats=finding.seats, facts=finding.facts, name="me", reason="agreed", date="2026-01-01"
    )
    desk.bridge.execute(AcceptFinding(held))
    desk.view._mark((finding,))
    assert desk.view.machine_scene._severities == {}


def test_the_sheet_scrolls_on_while_the_pointer_is_held_at_an_edge(desk: Desk, qtbot: QtBot) -> None:
    view = desk.view
    view.zoom_by(4.0)
    data, edge = drag_data(PART_MIME, "rtx-4090"), QPoint(view.viewport().width() - 4, 200)
    bar = view.horizontalScrollBar()
    bar.setValue(bar.minimum())
    desk.enter(data, QPoint(200, 200))
    desk.move(data, edge)
    after_one = bar.value()
    qtbot.waitUntil(lambda: bar.value() > after_one + 30)
    desk.leave()
    assert untouched(desk)
    assert not any(timer.isActive() for timer in view.findChildren(QTimer, "scroll at the edge"))
