"""Everything by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from planner.gui.canvas.drag_data import PART_MIME, drag_data
from planner.gui.canvas.items.ghost import GhostItem
from planner.gui.canvas.items.seat import SeatState
from planner.gui.canvas.neighbours import DIRECTIONS, neighbour
from planner.parts.part import Memory
from tests.gui.canvas.conftest import CONTROL, NONE, SHIFT
from tests.machines import catalogue, gpu_server, part

if TYPE_CHECKING:
    from tests.gui.canvas.conftest import Desk, MakeDesk

MODULE = "kingston-ddr5-5600-ecc-udimm-48"


def press(desk: Desk, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """A key as Qt delivers it to the view, Tab included."""
    QApplication.sendEvent(desk.view, QKeyEvent(QEvent.Type.KeyPress, key, modifiers))
    QApplication.sendEvent(desk.view, QKeyEvent(QEvent.Type.KeyRelease, key, modifiers))
    desk.bridge.flush()


def test_a_part_in_hand_is_placed_with_enter(desk: Desk) -> None:
    taken = []
    desk.view.hand_changed.connect(taken.append)
    desk.view.take_in_hand(part("rtx-4090"))
    assert desk.view.hand is not None
    assert desk.view.hand.seat == "pcie1"
    assert desk.view.machine_scene.items_by_address["pcie1"].state is SeatState.TARGET
    assert "Enter places it" in desk.view.bubble.text()
    press(desk, Qt.Key.Key_Return)
    assert desk.filled()["pcie1"] == "rtx-4090"
    assert desk.view.hand is None
    assert desk.view.current == "pcie1"
    assert taken == [part("rtx-4090"), None]
    assert desk.view.bubble.isHidden()


def test_tab_and_arrows_go_through_the_seats_that_accept(desk: Desk) -> None:
    desk.view.take_in_hand(part("rtx-4090"))
    assert desk.view.hand is not None
    press(desk, Qt.Key.Key_Tab)
    assert desk.view.hand.seat == "pcie4"
    press(desk, Qt.Key.Key_Tab)
    assert desk.view.hand.seat == "pcie1"  # round again; slot 7 has no room
    press(desk, Qt.Key.Key_Down)
    assert desk.view.hand.seat == "pcie4"
    press(desk, Qt.Key.Key_Down)
    assert desk.view.hand.seat == "pcie4"  # there is nothing below
    press(desk, Qt.Key.Key_Backtab, SHIFT)
    assert desk.view.hand.seat == "pcie1"


def test_tab_leaves_the_canvas_when_the_hand_is_empty(desk: Desk) -> None:
    desk.view.setFocus()
    press(desk, Qt.Key.Key_Tab)
    assert not desk.view.hasFocus()


def test_shift_enter_fills_equal_seats(desk: Desk) -> None:
    desk.view.take_in_hand(part(MODULE))
    press(desk, Qt.Key.Key_Return, SHIFT)
    assert {"dimm1", "dimm2", "dimm3", "dimm4"} <= set(desk.filled())


def test_escape_lets_go(desk: Desk) -> None:
    before = desk.filled()
    desk.view.take_in_hand(part("rtx-4090"))
    press(desk, Qt.Key.Key_Escape)
    assert desk.view.hand is None
    assert desk.filled() == before
    assert not [item for item in desk.view.machine_scene.items() if isinstance(item, GhostItem)]
    assert all(item.state is SeatState.PLAIN for item in desk.view.machine_scene.items_by_address.values())


def test_a_part_that_no_seat_takes_says_why_and_enter_does_nothing(desk: Desk) -> None:
    before = desk.filled()
    desk.view.take_in_hand(part("h100-sxm5-80"))
    assert "SXM5 module" in desk.view.bubble.text()
    press(desk, Qt.Key.Key_Return)
    assert desk.filled() == before
    assert desk.view.hand is not None


def test_a_part_in_hand_sees_what_changed_meanwhile(desk: Desk) -> None:
    desk.view.take_in_hand(part("rtx-4090"))
    from planner.editing import PlacePart

    desk.bridge.execute(PlacePart("pcie1", part("rtx-4090")))
    desk.bridge.flush()
    assert desk.view.hand is not None
    assert desk.view.hand.seat == "pcie4"


def test_a_cable_in_hand_goes_into_the_tray(desk: Desk) -> None:
    desk.view.take_in_hand(part("cable-12v2x6-600"))
    press(desk, Qt.Key.Key_Return)
    assert [entry.part for entry in desk.document.plan.build.loose] == ["cable-12v2x6-600"]


@pytest.mark.parametrize(("key", "expected"), [(Qt.Key.Key_Down, "pcie4"), (Qt.Key.Key_Up, "cooler1")])
def test_arrows_go_to_the_seat_that_the_eye_expects(desk: Desk, key: Qt.Key, expected: str) -> None:
    scene = desk.view.machine_scene
    candidates = ("pcie1", "pcie4", "pcie7", "cooler1", "psu1", "m2_1")
    assert neighbour(scene, "pcie1", DIRECTIONS[key], candidates) == expected


def test_arrows_walk_and_shift_extends(desk: Desk) -> None:
    chosen = []
    desk.view.seat_selected.connect(chosen.append)
    desk.view.setFocus()
    desk.view.select_seats(["pcie1"])
    press(desk, Qt.Key.Key_Down)
    assert desk.view.selected == ("pcie4",)
    press(desk, Qt.Key.Key_Down, SHIFT)
    assert desk.view.selected == ("pcie4", "pcie7")
    assert chosen == ["pcie1", "pcie4", "pcie7"]


def test_every_seat_can_be_reached_with_arrows(make_desk: MakeDesk) -> None:
    desk = make_desk(gpu_server())
    addresses = desk.view.addresses()
    reached, front = {addresses[0]}, [addresses[0]]
    while front:
        start = front.pop()
        for direction in DIRECTIONS.values():
            found = neighbour(desk.view.machine_scene, start, direction, addresses)
            if found and found not in reached:
                reached.add(found)
                front.append(found)
    assert reached == set(addresses)


def test_delete_empties_the_selected_seats_as_one_step(desk: Desk) -> None:
    desk.view.setFocus()
    desk.view.select_seats(["dimm1", "dimm2", "dimm3"])
    steps = desk.document.history.position
    press(desk, Qt.Key.Key_Delete)
    assert not {"dimm1", "dimm2"} & set(desk.filled())
    assert desk.document.history.position == steps + 1
    desk.bridge.undo()
    assert {"dimm1", "dimm2"} <= set(desk.filled())


def test_delete_on_an_empty_seat_does_nothing(desk: Desk) -> None:
    desk.view.select_seats(["pcie1"])
    steps = desk.document.history.position
    press(desk, Qt.Key.Key_Delete)
    assert desk.document.history.position == steps
    assert desk.refusals == []


def test_copy_and_paste(desk: Desk) -> None:
    desk.view.setFocus()
    desk.view.select_seats(["dimm1"])
    press(desk, Qt.Key.Key_C, CONTROL)
    assert QGuiApplication.clipboard().text() == part(MODULE).name
    desk.view.select_seats(["dimm4"])
    press(desk, Qt.Key.Key_V, CONTROL)
    assert desk.filled()["dimm4"] == MODULE
    press(desk, Qt.Key.Key_V, CONTROL)
    assert desk.filled()["dimm3"] == MODULE  # the selected one is full: the next that takes it
    assert not desk.view.can_paste()


def test_paste_of_a_part_of_the_catalogue(desk: Desk) -> None:
    QGuiApplication.clipboard().setMimeData(drag_data(PART_MIME, "rtx-4090"))
    desk.view.select_seats(["pcie4"])
    press(desk, Qt.Key.Key_V, CONTROL)
    assert desk.filled()["pcie4"] == "rtx-4090"


def test_paste_of_anything_else_does_nothing(desk: Desk) -> None:
    QGuiApplication.clipboard().setText("hello")
    before = desk.filled()
    press(desk, Qt.Key.Key_V, CONTROL)
    assert desk.filled() == before


def test_select_all_selects_the_filled_seats(desk: Desk) -> None:
    press(desk, Qt.Key.Key_A, CONTROL)
    assert set(desk.view.selected) == set(desk.filled())
    press(desk, Qt.Key.Key_Escape)
    assert desk.view.selected == ()


def test_enter_takes_a_placed_part_in_hand_and_puts_it_elsewhere(desk: Desk) -> None:
    card = "m2_1"
    before = desk.filled()[card]
    desk.view.select_seats([card])
    press(desk, Qt.Key.Key_Return)
    assert desk.view.hand is not None
    assert desk.view.hand.carried.leaves == card
    press(desk, Qt.Key.Key_Tab)
    target = desk.view.hand.seat
    assert target not in ("", card)
    press(desk, Qt.Key.Key_Return)
    assert desk.view.hand is None
    assert desk.filled()[target] == before
    assert card not in desk.filled()
    assert desk.view.current == target


def test_escape_leaves_a_part_where_it_was(desk: Desk) -> None:
    card, plan = "m2_1", desk.document.plan
    desk.view.select_seats([card])
    press(desk, Qt.Key.Key_Return)
    press(desk, Qt.Key.Key_Escape)
    assert desk.view.hand is None
    assert desk.document.plan == plan


def test_enter_on_an_empty_seat_takes_nothing(desk: Desk) -> None:
    empty = next(seat.address for seat in desk.bridge.machine.seats if seat.address not in desk.filled())
    desk.view.select_seats([empty])
    press(desk, Qt.Key.Key_Return)
    assert desk.view.hand is None


def test_the_focus_is_seen_when_it_comes_by_tab(desk: Desk) -> None:
    QApplication.sendEvent(desk.view, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    assert desk.view.current == "board"


def test_zoom_keys(desk: Desk) -> None:
    fitted = desk.view.pixels_per_mm
    press(desk, Qt.Key.Key_Plus, CONTROL)
    assert desk.view.pixels_per_mm == pytest.approx(fitted * 1.15)
    press(desk, Qt.Key.Key_Minus, CONTROL)
    press(desk, Qt.Key.Key_Minus, CONTROL)
    assert desk.view.pixels_per_mm == pytest.approx(fitted / 1.15)
    press(desk, Qt.Key.Key_0, CONTROL)
    assert desk.view.pixels_per_mm == pytest.approx(fitted)


def test_real_keys_reach_the_canvas(desk: Desk) -> None:
    desk.view.setFocus()
    desk.view.select_seats(["pcie1"])
    QTest.keyClick(desk.view, Qt.Key.Key_Down)
    assert desk.view.current == "pcie4"


def test_memory_that_no_slot_takes_hears_of_a_memory_slot(make_desk: MakeDesk) -> None:
    desk = make_desk(gpu_server())
    modules = [one for one in catalogue().parts("memory") if isinstance(one, Memory)]
    odd = next(one for one in modules if one.memory_type == "DDR4")
    desk.view.take_in_hand(odd)
    assert "DIMM" in desk.view.bubble.text()
    assert "PCIe" not in desk.view.bubble.text()
