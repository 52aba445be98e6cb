"""What a screen reader is told of the canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent

from planner.gui.canvas.seat_words import seat_details, seat_name
from tests.machines import module_server, part

if TYPE_CHECKING:
    from tests.gui.canvas.conftest import Desk, MakeDesk


def names(desk: Desk) -> list[str]:
    canvas = QAccessible.queryAccessibleInterface(desk.view)
    return [canvas.child(n).text(QAccessible.Text.Name) for n in range(canvas.childCount())]


def test_the_canvas_is_a_table_of_seats(desk: Desk) -> None:
    canvas = QAccessible.queryAccessibleInterface(desk.view)
    assert canvas.role() == QAccessible.Role.Table
    assert canvas.text(QAccessible.Text.Name) == "Machine"
    assert canvas.childCount() == len(desk.view.addresses())
    assert canvas.child(0).role() == QAccessible.Role.Cell
    assert canvas.child(-1) is None
    assert canvas.child(10_000) is None


def test_seats_are_named_with_what_sits_there(desk: Desk) -> None:
    assert "PCIe slot 1, free" in names(desk)
    desk.place("rtx-4090", "pcie1")
    assert "PCIe slot 1, NVIDIA GeForce RTX 4090 (Founders reference)" in names(desk)


def test_seats_are_where_they_are_on_the_screen(desk: Desk) -> None:
    canvas = QAccessible.queryAccessibleInterface(desk.view)
    index = desk.view.addresses().index("psu1")
    rect = canvas.child(index).rect()
    assert rect == desk.view.place_on_screen("psu1")
    assert rect.contains(desk.view.viewport().mapToGlobal(desk.view.place_of("psu1")))
    assert canvas.indexOfChild(canvas.child(index)) == index


def test_the_seats_follow_the_machine(desk: Desk) -> None:
    desk.bridge.show(module_server())
    assert "GPU 3, NVIDIA H100 SXM5 80GB" in names(desk)


def test_the_current_seat_has_the_focus(desk: Desk) -> None:
    canvas = QAccessible.queryAccessibleInterface(desk.view)
    assert canvas.focusChild() is None
    desk.view.select_seats(["cpu1"])
    assert canvas.focusChild().text(QAccessible.Text.Name) == "CPU 1, AMD Ryzen 9 7950X"


def test_every_control_has_a_name(desk: Desk) -> None:
    from PySide6.QtGui import QAccessible
    from PySide6.QtWidgets import QAbstractButton

    buttons = desk.pane.findChildren(QAbstractButton)
    assert buttons
    for button in buttons:  # a button with words on it is named by them
        heard = QAccessible.queryAccessibleInterface(button)
        assert heard is not None
        assert heard.text(QAccessible.Text.Name), button.objectName()


def test_details_name_limits_and_state(make_desk: MakeDesk) -> None:
    desk = make_desk(module_server())
    text = seat_details(desk.bridge.machine, "gpu1")
    assert "80 GB · 700 W" in text
    assert "takes SXM5" in text
    assert seat_name(desk.bridge.machine, "nowhere") == ""
    assert seat_details(desk.bridge.machine, "nowhere") == ""


def test_a_part_in_hand_is_spoken_of(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Qt is told; who listens to Qt is another matter, and offscreen nobody does."""
    told: list[QAccessibleEvent] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", told.append)
    desk.view.take_in_hand(part("rtx-4090"))
    words = [event.message() for event in told if isinstance(event, QAccessibleAnnouncementEvent)]
    assert words
    assert words[-1].startswith("PCIe slot 1")
    desk.view.let_go()
    told.clear()
    desk.view.select_seats(["cpu1"])
    (focus,) = told
    assert focus.type() == QAccessible.Event.Focus
    assert focus.child() == desk.view.addresses().index("cpu1")
