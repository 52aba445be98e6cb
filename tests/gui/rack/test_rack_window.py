"""Racks in the real window: dragged with real events, moved with keys, saved with the project."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from planner.gui.projects.desk import Desk, project_of
from planner.gui.rack.rack_window import RackWindow
from planner.sizing.racks import presets
from tests.gui.test_accessibility import faults
from tests.machines import module_server, tower

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from planner.build.racks import RackedMachine
    from planner.gui.language import Language
    from planner.gui.main_window import MainWindow
    from planner.gui.theme import Theme
    from planner.session import PlanningSession

LEFT, NONE, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


def plans() -> Desk:
    server = module_server().plan
    named = replace(server, build=replace(server.build, title="server"))
    return Desk(project_of([named, tower().plan], "lab"))


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = plans()
    yield made
    shiboken6.delete(made)


@pytest.fixture
def racks(desk: Desk, session: PlanningSession, theme: Theme, qtbot: QtBot) -> Iterator[RackWindow]:
    """Two racks, and one server at the floor of the first."""
    from PySide6.QtWidgets import QWidget

    owner = QWidget()
    made = RackWindow(desk, session, theme, owner)
    made.add_rack(presets()[1])
    made.add_rack(presets()[1])
    made.plans.setCurrentRow(0)
    made.put_many()
    made.show()
    qtbot.waitExposed(made)
    yield made
    shiboken6.delete(owner)


def machines(desk: Desk) -> tuple[RackedMachine, ...]:
    return desk.racks.room.machines


def drag(racks: RackWindow, start: QPoint, end: QPoint) -> None:
    port = racks.view.viewport()
    QTest.mousePress(port, LEFT, NONE, start)
    QTest.mouseMove(port, (start + end) / 2)
    QTest.mouseMove(port, end)
    QTest.mouseRelease(port, LEFT, NONE, end)


def test_a_machine_is_dragged_from_one_rack_into_another(racks: RackWindow, desk: Desk) -> None:
    one, two = (rack.id for rack in desk.racks.room.racks)
    units = racks.sized[0].loads[0].units
    drag(racks, racks.view.place_of(one, 1, units), racks.view.place_of(two, 5, units))
    assert [(machine.rack, machine.bottom) for machine in machines(desk)] == [(two, 5)]
    assert racks.view.rack == two
    assert racks.sized[0].heat_w == 0
    assert racks.sized[1].heat_w > 0
    racks.take_back()
    assert [(machine.rack, machine.bottom) for machine in machines(desk)] == [(one, 1)]
    racks.do_again()
    assert [machine.rack for machine in machines(desk)] == [two]


def test_a_taken_place_refuses_in_words_and_nothing_moves(racks: RackWindow, desk: Desk) -> None:
    rack = desk.racks.room.racks[0].id
    racks.put_many()
    before = machines(desk)
    units = racks.sized[0].loads[0].units
    port = racks.view.viewport()
    QTest.mousePress(port, LEFT, NONE, racks.view.place_of(rack, 1, units))
    QTest.mouseMove(port, racks.view.place_of(rack, units + 3, units))
    assert racks.view.bubble.isVisible()
    assert f"U{units + 3} to U{2 * units + 2} are taken" in racks.view.bubble.text()
    QTest.mouseRelease(port, LEFT, NONE, racks.view.place_of(rack, units + 3, units))
    assert machines(desk) == before
    assert not racks.view.bubble.isVisible()


def test_escape_ends_a_drag_without_a_trace(racks: RackWindow, desk: Desk) -> None:
    one, two = (rack.id for rack in desk.racks.room.racks)
    before, units = machines(desk), racks.sized[0].loads[0].units
    port = racks.view.viewport()
    QTest.mousePress(port, LEFT, NONE, racks.view.place_of(one, 1, units))
    QTest.mouseMove(port, racks.view.place_of(two, 5, units))
    QTest.keyClick(racks.view, Qt.Key.Key_Escape)
    QTest.mouseRelease(port, LEFT, NONE, racks.view.place_of(two, 5, units))
    assert machines(desk) == before


def test_a_plan_is_dragged_out_of_the_list(racks: RackWindow, desk: Desk) -> None:
    two = desk.racks.room.racks[1].id
    racks.plans.setCurrentRow(1)
    data, port = racks.plans.drag_data(), racks.view.viewport()
    units = desk.heights()[racks.plans.chosen()]
    at = racks.view.place_of(two, 9, units)
    actions = Qt.DropAction.CopyAction
    QApplication.sendEvent(port, QDragEnterEvent(QPoint(2, 2), actions, data, LEFT, NONE))
    QApplication.sendEvent(port, QDragMoveEvent(QPoint(2, 2), actions, data, LEFT, NONE))
    QApplication.sendEvent(port, QDragLeaveEvent())
    assert len(machines(desk)) == 1
    QApplication.sendEvent(port, QDragEnterEvent(at, actions, data, LEFT, NONE))
    QApplication.sendEvent(port, QDragMoveEvent(at, actions, data, LEFT, NONE))
    QApplication.sendEvent(port, QDropEvent(QPointF(at), actions, data, LEFT, NONE))
    assert [(machine.plan, machine.rack, machine.bottom) for machine in machines(desk)[1:]] == [
        (racks.plans.chosen(), two, 9)
    ]
    assert any("shelf" in text for text in racks.meters.texts())


def test_by_keyboard_alone(racks: RackWindow, desk: Desk) -> None:
    view = racks.view
    one, two = (rack.id for rack in desk.racks.room.racks)
    view.choose(one)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.machine == machines(desk)[0].id
    assert "rack Rack 1, U1 to U" in view.accessibleDescription()
    QTest.keyClick(view, Qt.Key.Key_Up, CONTROL)
    assert machines(desk)[0].bottom == 2
    QTest.keyClick(view, Qt.Key.Key_Right, CONTROL)
    assert machines(desk)[0].rack == two
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.rack == one
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Up)
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert machines(desk) == ()


def test_more_than_there_is_room_for(racks: RackWindow, desk: Desk) -> None:
    racks.plans.setCurrentRow(0)
    racks.count.setValue(64)
    racks.put_many()
    assert "found room; add a rack" in racks.notice.text()
    assert len(machines(desk)) > 2
    racks.count.setValue(1)
    racks.put_many()
    assert "No rack has room for it" in racks.notice.text()


def test_the_properties_of_a_rack(racks: RackWindow, desk: Desk) -> None:
    rack = desk.racks.room.racks[0]
    racks.view.choose(rack.id)
    form = racks.edit_rack()
    assert form is not None
    assert "AR3300" in rack.source
    form.deep.show_value(700)
    form.cooling.show_value(None)
    form.feeds[1].pdu.show_value("none")
    form.accept()
    changed = desk.racks.room.racks[0]
    assert (changed.depth_mm, changed.cooling_w, len(changed.feeds)) == (700, None, 1)
    assert changed.source == ""
    texts = " ".join(racks.meters.texts())
    assert "the rack has 700" in texts
    assert "one feed" in texts


def test_a_pdu_of_the_catalogue_brings_its_figures(racks: RackWindow, desk: Desk) -> None:
    racks.view.choose(desk.racks.room.racks[0].id)
    form = racks.edit_rack()
    assert form is not None
    three = next(pdu for pdu in racks._pdus() if pdu.phases == 3)
    for box in form.feeds:
        box.pdu.show_value(three.name)
        box.pdu.edited.emit(three.name)
    form.accept()
    feed = desk.racks.room.racks[0].feeds[0]
    assert (feed.volts, feed.amps, feed.phases) == (three.volts, three.amps, 3)
    assert len(racks.sized[0].feeds[0].phase_a) == 3
    assert "L1" in str(racks.sized[0].reading("rack_feed_a/A").sentence)


def test_an_edit_of_the_plan_moves_the_meters(racks: RackWindow, desk: Desk) -> None:
    from planner.editing import SetPlacement

    before = racks.sized[0].heat_w
    build = desk.document.plan.build
    cards = tuple(seat for seat, held in build.placements.items() if build.parts[held.part].kind == "gpu")
    desk.document.execute(SetPlacement(cards, {"enabled": False}))
    racks.follow()
    assert racks.sized[0].heat_w < before


def test_language_and_theme_follow(racks: RackWindow, language: Language, theme: Theme) -> None:
    language.choose("zh_CN")
    assert racks.add.text() == "添加机柜"
    assert racks.meters.gauges[0].accessibleName().startswith("已用高度")
    theme.choose("dark")
    assert racks.view.backgroundBrush().color() == theme.color("canvas")
    theme.choose("light")


def test_racks_are_saved_with_the_project(window: MainWindow) -> None:
    """From the menu, through the store, back onto the desk."""
    window.desk.open(project_of([module_server().plan], "lab"))
    made = window.racks.open()
    made.add_rack(presets()[0])
    made.put_many()
    room, project = window.desk.racks.room, window.desk.project_id
    assert len(room.machines) == 1
    window.bridge.keep_safe()
    assert window.session.store.open(project).room == room
    copy = window.session.store.duplicate(project, "copy")
    assert copy.room.racks == room.racks
    assert copy.room.machines[0].plan == copy.plans[0].id != room.machines[0].plan
    window.desk.open(project_of([tower().plan], "other"))
    assert not made.sized
    window.desk.open(window.session.store.open(project))
    assert made.sized[0].used_units > 0
    made.close()
    assert window.racks.dialog is None


def test_everything_operated_has_name_and_role(racks: RackWindow, desk: Desk) -> None:
    QApplication.processEvents()
    assert faults(racks) == []
    racks.view.choose(desk.racks.room.racks[0].id)
    form = racks.edit_rack()
    assert form is not None
    QApplication.processEvents()
    assert faults(form) == []
    form.reject()
