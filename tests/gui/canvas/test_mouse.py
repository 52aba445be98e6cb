"""Click, rubber band, pan, wheel, menu, tooltip."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QDrag, QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from planner.gui.canvas.drag_data import SEAT_MIME, read_drag
from planner.gui.canvas.seat_menu import SeatMenu
from planner.gui.canvas.view import LEAST_SCALE, MOST_SCALE
from tests.gui.canvas.conftest import CONTROL, NONE
from tests.machines import gpu_server

if TYPE_CHECKING:
    from tests.gui.canvas.conftest import Desk, MakeDesk

LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton


def click(desk: Desk, seat: str, modifiers: Qt.KeyboardModifier = NONE) -> None:
    QTest.mouseClick(desk.view.viewport(), LEFT, modifiers, desk.view.place_of(seat))


def wheel(desk: Desk, at: QPoint, turn: int, modifiers: Qt.KeyboardModifier = NONE) -> None:
    viewport = desk.view.viewport()
    where, everywhere = QPointF(at), QPointF(viewport.mapToGlobal(at))
    event = QWheelEvent(
        where, everywhere, QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton, modifiers,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(viewport, event)


def test_a_click_selects_and_a_control_click_adds_and_takes(desk: Desk) -> None:
    told = []
    desk.view.selection_changed.connect(told.append)
    click(desk, "psu1")
    assert desk.view.selected == ("psu1",)
    click(desk, "m2_1", CONTROL)
    assert desk.view.selected == ("psu1", "m2_1")
    click(desk, "psu1", CONTROL)
    assert desk.view.selected == ("m2_1",)
    QTest.mouseClick(desk.view.viewport(), LEFT, NONE, QPoint(2, 2))
    assert desk.view.selected == ()
    assert told == [("psu1",), ("psu1", "m2_1"), ("m2_1",), ()]


def test_the_smallest_seat_under_the_mouse_is_meant(desk: Desk) -> None:
    click(desk, "cpu1")  # lies inside the cooler, which lies on the board
    assert desk.view.current == "cpu1"


def test_a_card_is_grasped_wherever_it_reaches(desk: Desk) -> None:
    desk.place("rtx-4090", "pcie1")
    body = desk.view.machine_scene.items_by_address["pcie1"].rect()
    assert desk.view.address_at(desk.view.mapFromScene(body.right() - 5, body.bottom() - 5)) == "pcie1"


def test_a_rubber_band_selects_the_parts_inside(make_desk: MakeDesk) -> None:
    desk = make_desk(gpu_server())
    items = desk.view.machine_scene.items_by_address
    band = items["gpu1"].rect().united(items["gpu4"].rect()).adjusted(-4, -4, 4, 4)
    area = desk.view.mapFromScene(band).boundingRect()
    viewport = desk.view.viewport()
    start = area.bottomRight() + QPoint(12, 0)  # on free ground
    assert desk.view.address_at(start) == ""
    QTest.mousePress(viewport, LEFT, NONE, start)
    QTest.mouseMove(viewport, area.center())
    QTest.mouseMove(viewport, area.topLeft())
    QTest.mouseRelease(viewport, LEFT, NONE, area.topLeft())
    assert set(desk.view.selected) == {"gpu1", "gpu2", "gpu3", "gpu4"}


def test_escape_ends_a_rubber_band(desk: Desk) -> None:
    viewport = desk.view.viewport()
    QTest.mousePress(viewport, LEFT, NONE, QPoint(4, 4))
    QTest.mouseMove(viewport, QPoint(400, 400))
    QTest.keyClick(desk.view, Qt.Key.Key_Escape)
    QTest.mouseRelease(viewport, LEFT, NONE, QPoint(400, 400))
    assert desk.view.selected == ()


def test_pulling_a_part_starts_its_drag(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Offscreen a drag ends at once; what it carries and shows is the real thing."""
    started: list[tuple[str, float]] = []

    def record(drag: QDrag, *_actions: object) -> Qt.DropAction:
        width = drag.pixmap().deviceIndependentSize().width()
        started.append((read_drag(drag.mimeData(), SEAT_MIME), width))
        return Qt.DropAction.IgnoreAction

    desk.place("rtx-4090", "pcie1")
    monkeypatch.setattr(QDrag, "exec", record)
    viewport, at = desk.view.viewport(), desk.view.place_of("pcie1")
    QTest.mousePress(viewport, LEFT, NONE, at)
    QTest.mouseMove(viewport, at + QPoint(2, 0))
    assert started == []
    QTest.mouseMove(viewport, at + QPoint(30, 10))
    QTest.mouseMove(viewport, at + QPoint(60, 10))
    QTest.mouseRelease(viewport, LEFT, NONE, at + QPoint(60, 10))
    ((seat, width),) = started
    assert seat == "pcie1"
    assert width == pytest.approx(304 * desk.view.pixels_per_mm, abs=6)


@pytest.mark.parametrize("button", [MIDDLE, LEFT])
def test_the_middle_button_and_the_space_bar_pan(desk: Desk, button: Qt.MouseButton) -> None:
    viewport = desk.view.viewport()
    before = desk.view.mapToScene(QPoint(300, 300))
    if button is LEFT:
        QTest.keyPress(desk.view, Qt.Key.Key_Space)
    QTest.mousePress(viewport, button, NONE, QPoint(300, 300))
    QTest.mouseMove(viewport, QPoint(340, 320))
    QTest.mouseRelease(viewport, button, NONE, QPoint(340, 320))
    if button is LEFT:
        QTest.keyRelease(desk.view, Qt.Key.Key_Space)
    after = desk.view.mapToScene(QPoint(340, 320))
    assert (after - before).manhattanLength() < 3 / desk.view.pixels_per_mm
    assert desk.view.selected == ()


def test_the_wheel_zooms_about_the_pointer(desk: Desk) -> None:
    at = desk.view.place_of("pcie4")
    before, scale = desk.view.mapToScene(at), desk.view.pixels_per_mm
    for _ in range(5):
        wheel(desk, at, 120)
    assert desk.view.pixels_per_mm == pytest.approx(scale * 1.15**5)
    assert (desk.view.mapToScene(at) - before).manhattanLength() < 4


def test_zoom_ends_at_ten_and_eight_hundred_percent(desk: Desk) -> None:
    for _ in range(60):
        wheel(desk, QPoint(200, 200), 240)
    assert desk.view.pixels_per_mm == MOST_SCALE
    for _ in range(80):
        wheel(desk, QPoint(200, 200), -240)
    assert desk.view.pixels_per_mm == LEAST_SCALE


def test_the_machine_is_fitted_until_the_user_zooms(desk: Desk) -> None:
    def shown() -> QRectF:
        return desk.view.mapToScene(desk.view.viewport().rect()).boundingRect()

    assert shown().contains(desk.view.machine_scene.machine_rect())
    fitted = desk.view.pixels_per_mm
    desk.pane.resize(1300, 1000)
    assert desk.view.pixels_per_mm > fitted
    assert shown().contains(desk.view.machine_scene.machine_rect())
    wheel(desk, QPoint(300, 300), 120)
    chosen = desk.view.pixels_per_mm
    desk.pane.resize(900, 760)
    assert desk.view.pixels_per_mm == chosen
    desk.view.fit()
    assert desk.view.pixels_per_mm == pytest.approx(fitted)


def test_hovering_tells_the_seat_once(desk: Desk) -> None:
    told = []
    desk.view.seat_hovered.connect(told.append)
    for place in (desk.view.place_of("psu1"), desk.view.place_of("psu1") + QPoint(3, 3), QPoint(1, 1)):
        QTest.mouseMove(desk.view.viewport(), place)
    assert told == ["psu1", ""]


def test_a_tooltip_tells_the_seat_and_its_limits(desk: Desk) -> None:
    viewport, at = desk.view.viewport(), desk.view.place_of("pcie1")
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, at, viewport.mapToGlobal(at)))
    text = QToolTip.text()
    QToolTip.hideText()
    assert "PCIe slot 1, free" in text
    assert "x16 Gen5 from CPU 1" in text
    assert "up to 461 mm long" in text


def test_the_menu_switches_off_locks_and_unseats(desk: Desk) -> None:
    def choose(words: str) -> None:
        menu = SeatMenu(desk.view, ("m2_1",))
        next(action for action in menu.actions() if action.text() == words).trigger()
        menu.deleteLater()
        desk.bridge.flush()

    placements = desk.document.plan.build.placements
    assert placements["m2_1"].enabled
    choose("Switch off (kept, not counted)")
    assert not desk.document.plan.build.placements["m2_1"].enabled
    choose("Switch on")
    choose("Lock")
    assert desk.document.plan.build.placements["m2_1"].locked
    choose("Remove")
    assert "m2_1" in desk.filled()  # nothing selected: nothing removed
    desk.view.select_seats(["m2_1"])
    choose("Remove")
    assert "m2_1" in desk.filled()  # it is locked
    assert len(desk.refusals) == 1
    choose("Unlock")
    choose("Put into the tray")
    assert "m2_1" not in desk.filled()
    assert [entry.part for entry in desk.document.plan.build.loose] == ["samsung-990-pro"]
