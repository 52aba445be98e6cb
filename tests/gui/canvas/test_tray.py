"""The tray: what is dropped on it, its quantities, and the way back into a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea

from planner.editing import AddLoose
from planner.gui.canvas.drag_data import PART_MIME, SEAT_MIME, TRAY_MIME, drag_data, read_drag
from tests.gui.canvas.conftest import ACTIONS, NONE
from tests.machines import part

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData

    from tests.gui.canvas.conftest import Desk

LEFT = Qt.MouseButton.LeftButton
CABLE = "cable-12v2x6-600"


def drop(desk: Desk, data: QMimeData) -> bool:
    tray, at = desk.pane.tray, QPoint(200, 20)
    QApplication.sendEvent(tray, QDragEnterEvent(at, ACTIONS, data, LEFT, NONE))
    QApplication.sendEvent(tray, QDragMoveEvent(at, ACTIONS, data, LEFT, NONE))
    event = QDropEvent(QPointF(at), ACTIONS, data, LEFT, NONE)
    QApplication.sendEvent(tray, event)
    desk.bridge.flush()
    return event.isAccepted()


def loose(desk: Desk) -> list[tuple[str, int]]:
    return [(entry.part, entry.quantity) for entry in desk.document.plan.build.loose]


def test_a_part_dropped_on_the_tray_is_added(desk: Desk) -> None:
    assert drop(desk, drag_data(PART_MIME, CABLE))
    assert drop(desk, drag_data(PART_MIME, CABLE))
    assert loose(desk) == [(CABLE, 2)]
    (entry,) = desk.pane.tray.entries
    assert entry.quantity.value() == 2
    assert entry.accessibleName() == part(CABLE).name


def test_a_chassis_does_not_go_into_the_tray(desk: Desk) -> None:
    assert not drop(desk, drag_data(PART_MIME, "dell-xe9680"))
    assert not drop(desk, drag_data(PART_MIME, "no-such-part"))
    assert loose(desk) == []


def test_a_seated_part_dropped_on_the_tray_loses_its_seat(desk: Desk) -> None:
    assert drop(desk, drag_data(SEAT_MIME, "m2_1"))
    assert "m2_1" not in desk.filled()
    assert loose(desk) == [("samsung-990-pro", 1)]


def test_a_part_of_the_tray_is_dropped_into_a_seat(desk: Desk) -> None:
    drop(desk, drag_data(SEAT_MIME, "m2_1"))
    assert desk.carry(drag_data(TRAY_MIME, "0"), desk.view.place_of("m2_3"))
    assert desk.filled()["m2_3"] == "samsung-990-pro"
    assert loose(desk) == []
    assert desk.pane.tray.entries == []


def test_a_part_of_the_tray_is_taken_in_hand_with_enter(desk: Desk) -> None:
    drop(desk, drag_data(SEAT_MIME, "m2_1"))
    QTest.keyClick(desk.pane.tray.entries[0], Qt.Key.Key_Return)
    assert desk.view.hand is not None
    assert desk.view.hand.carried.part.id == "samsung-990-pro"
    QTest.keyClick(desk.view, Qt.Key.Key_Return)
    desk.bridge.flush()
    assert desk.filled()["m2_1"] == "samsung-990-pro"


def test_the_quantity_is_edited_and_followed(desk: Desk) -> None:
    drop(desk, drag_data(PART_MIME, CABLE))
    (entry,) = desk.pane.tray.entries
    entry.quantity.setValue(5)
    desk.bridge.flush()
    assert loose(desk) == [(CABLE, 5)]
    steps = desk.document.history.position
    desk.bridge.undo()
    desk.bridge.flush()
    assert desk.pane.tray.entries == [entry]  # the same field, so that typing goes on
    assert entry.quantity.value() == 1
    assert desk.document.history.position == steps - 1


def test_removing_an_entry(desk: Desk) -> None:
    desk.bridge.execute(AddLoose(part(CABLE), 3))
    desk.bridge.flush()
    desk.pane.tray.entries[0].remover.click()
    desk.bridge.flush()
    assert loose(desk) == []
    desk.bridge.undo()
    desk.bridge.flush()
    QTest.keyClick(desk.pane.tray.entries[0], Qt.Key.Key_Delete)
    assert loose(desk) == []


def test_pulling_an_entry_starts_its_drag(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []

    def record(drag: QDrag, *_actions: object) -> Qt.DropAction:
        started.append(read_drag(drag.mimeData(), TRAY_MIME))
        return Qt.DropAction.IgnoreAction

    monkeypatch.setattr(QDrag, "exec", record)
    desk.bridge.execute(AddLoose(part(CABLE)))
    desk.bridge.execute(AddLoose(part("samsung-990-pro")))
    desk.bridge.flush()
    for entry in desk.pane.tray.entries:
        QTest.mousePress(entry, LEFT, NONE, QPoint(5, 5))
        QTest.mouseMove(entry, QPoint(40, 8))
        QTest.mouseRelease(entry, LEFT, NONE, QPoint(40, 8))
    assert started == ["1"]  # a cable has no seat to go to


def test_many_entries_are_reached_with_the_wheel_and_with_tab(desk: Desk) -> None:
    for part_id in ("nvlink-3090-3slot", "nvlink-3090-4slot", "nvlink-a6000-2slot", CABLE, "nvlink-a100-3x"):
        desk.bridge.execute(AddLoose(part(part_id)))
    desk.bridge.flush()
    desk.pane.resize(500, 700)
    entries = desk.pane.tray.entries
    area = desk.pane.tray.findChild(QScrollArea)
    assert area is not None
    QApplication.sendPostedEvents()
    assert not area.viewport().rect().contains(entries[-1].mapTo(area.viewport(), QPoint(5, 5)))
    before = area.horizontalScrollBar().value()
    at = QPointF(20, 10)
    wheel = QWheelEvent(
        at, at, QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton, NONE, Qt.ScrollPhase.NoScrollPhase, False
    )
    QApplication.sendEvent(area.viewport(), wheel)
    assert area.horizontalScrollBar().value() == before + 120
    area.ensureWidgetVisible(entries[-1])
    assert area.viewport().rect().contains(entries[-1].mapTo(area.viewport(), QPoint(5, 5)))
    assert desk.pane.tray.on.isVisibleTo(desk.pane)
    area.horizontalScrollBar().setValue(0)
    assert not desk.pane.tray.back.isEnabled()
    while desk.pane.tray.on.isEnabled():
        desk.pane.tray.on.click()
    assert area.viewport().rect().contains(entries[-1].mapTo(area.viewport(), QPoint(5, 5)))
    assert desk.pane.tray.back.isEnabled()
    quantity = entries[-1].quantity
    quantity.clearFocus()
    QApplication.sendEvent(quantity, wheel)
    assert quantity.value() == 1
