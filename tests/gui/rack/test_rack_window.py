"""Racks in the real window: dragged with real events, moved with keys, saved with the project."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from planner.build.racks import Gear
from planner.gui.projects.desk import Desk, project_of
from planner.gui.projects.keeper import Keeper
from planner.gui.projects.project_actions import open_stored
from planner.gui.rack.gear_form import GearForm
from planner.gui.rack.rack_view import READABLE_SCALE
from planner.gui.rack.rack_window import RackWindow
from planner.sizing.racks import presets
from tests.gui.test_accessibility import faults
from tests.machines import module_server, tower

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

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


def test_without_a_rack_it_says_where_to_begin(
    desk: Desk, session: PlanningSession, theme: Theme, qtbot: QtBot, language: Language
) -> None:
    owner = QWidget()
    made = RackWindow(desk, session, theme, owner)
    made.show()
    qtbot.waitExposed(made)
    assert made.empty.isVisible()
    assert not made.view.isVisible()
    assert "Begin with a rack" in made.empty.words()
    assert not made.papers.isEnabled()
    language.choose("zh_CN")
    assert "先添加一个机柜" in made.empty.words()
    QTest.mouseClick(made.empty.buttons[2], LEFT)
    assert [rack.units for rack in desk.racks.room.racks] == [48]
    assert made.view.isVisible()
    assert made.legend.isVisible()
    made.take_back()
    assert made.empty.isVisible()
    shiboken6.delete(owner)


def test_equipment_is_added_changed_moved_and_taken_back(racks: RackWindow, desk: Desk) -> None:
    one = desk.racks.room.racks[0].id
    racks.view.choose(one)
    names = [action.text() for action in racks.equip_menu.actions()]
    racks.equip_menu.actions()[names.index("Blank panel")].trigger()
    panel = machines(desk)[-1]
    assert (panel.rack, panel.bottom) == (one, 42)
    assert racks.sized[0].reading("rack_heat_w").value is not None
    assert racks.sized[0].reading("rack_weight_kg").value is None, "its weight was not given"

    form = racks.add_gear("Switch", Gear(cords=2))
    assert form is not None
    form.units.show_value(2)
    form.accept()
    switch = machines(desk)[-1]
    assert (switch.bottom, racks.view.machine) == (40, switch.id)
    assert racks.sized[0].reading("rack_heat_w").value is None
    load = next(load for load in racks.sized[0].loads if load.place.id == switch.id)
    assert "power unknown" in racks.view.about(load)
    assert "cords at feed A: 1" in racks.view.about(load)

    changed = racks.edit_chosen()
    assert isinstance(changed, GearForm)
    changed.power.show_value(400)
    changed.weight.show_value(12.5)
    changed.accept()
    assert machines(desk)[-1].gear == Gear(title="Switch", units=2, power_w=400.0, weight_kg=12.5, cords=2)
    assert racks.sized[0].reading("rack_heat_w").value is not None

    racks.view.setFocus()
    QTest.keyClick(racks.view, Qt.Key.Key_Down, CONTROL)
    assert machines(desk)[-1].bottom == 39
    assert str(desk.racks.history.undo_title) == "Put Switch at U39"
    QTest.keyClick(racks.view, Qt.Key.Key_Delete)
    assert switch.id not in {machine.id for machine in machines(desk)}
    for _ in range(5):
        racks.take_back()
    assert len(machines(desk)) == 1


def test_a_filled_rack_is_copied_as_one_edit(racks: RackWindow, desk: Desk) -> None:
    racks.view.choose(desk.racks.room.racks[0].id)
    racks.add_menu.actions()[-1].trigger()
    copied = desk.racks.room.racks[2]
    assert copied.title == "Rack 3"
    assert racks.view.rack == copied.id
    first, second = machines(desk)
    assert (second.plan, second.bottom, second.rack) == (first.plan, first.bottom, copied.id)
    assert second.id != first.id
    assert racks.sized[2].heat_w == racks.sized[0].heat_w
    racks.take_back()
    assert len(desk.racks.room.racks) == 2
    assert machines(desk) == (first,)


def test_the_undo_list_names_every_edit_and_jumps(racks: RackWindow, desk: Desk) -> None:
    dialog = racks.show_history()
    shown = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    assert shown[1].endswith("Add the rack Rack 1")
    assert dialog.list.currentRow() == len(shown) - 1
    dialog.list.setCurrentRow(1)
    dialog.list.itemActivated.emit(dialog.list.item(1))
    assert len(desk.racks.room.racks) == 1
    assert machines(desk) == ()
    dialog.list.setCurrentRow(3)
    dialog.list.itemActivated.emit(dialog.list.item(3))
    assert len(machines(desk)) == 1
    dialog.close()


@pytest.mark.parametrize(("kind", "name", "begins"), [
    ("pdf", "racks.pdf", b"%PDF"), ("pdf both", "racks.pdf", b"%PDF"), ("svg", "racks.svg", b"<?xml"),
])  # fmt: skip
def test_the_racks_are_written_to_a_file(
    racks: RackWindow, qtbot: QtBot, tmp_path: Path, kind: str, name: str, begins: bytes
) -> None:
    racks.export_to(str(tmp_path / "racks"), kind)
    qtbot.waitUntil(lambda: "Written" in racks.notice.text(), timeout=30_000)
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_a_file_that_cannot_be_written_is_told(racks: RackWindow, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    racks.export_to(str(tmp_path / "file" / "racks"), "svg")
    qtbot.waitUntil(lambda: "racks.svg" in racks.notice.text(), timeout=30_000)
    assert "Written" not in racks.notice.text()


def test_small_windows_keep_the_text_of_a_rack_readable(racks: RackWindow) -> None:
    """What does not fit is scrolled to, and labels of one machine never lie on one another."""
    racks.resize(640, 420)
    QApplication.processEvents()
    view = racks.view
    view.fit()
    assert view.pixels_per_mm >= READABLE_SCALE
    view.choose(racks.sized[1].rack.id)
    QTest.keyClick(view, Qt.Key.Key_Left)
    titles = [label for label in view.labels if label.role in ("part-title", "part-figure") and label.isVisible()]
    assert len(titles) >= 2
    boxes = [label.sceneBoundingRect() for label in titles]
    for number, box in enumerate(boxes):
        for other in boxes[number + 1 :]:
            overlap = box.intersected(other)
            assert overlap.height() * view.pixels_per_mm <= 3, "letters of two lines do not touch"


def test_the_undo_list_is_there_after_a_restart(window: MainWindow) -> None:
    window.desk.open(project_of([module_server().plan], "lab"))
    made = window.racks.open()
    made.add_rack(presets()[0])
    made.put_many()
    made.take_back()
    project = window.desk.project_id
    window.bridge.keep_safe()
    window.desk.open(project_of([tower().plan], "other"))
    opened = open_stored(Keeper(window.session.store, window.session.rescue), project)
    window.desk.open(opened.project, opened.histories)
    assert str(window.desk.racks.history.undo_title) == "Add the rack Rack 1"
    made.do_again()
    assert len(window.desk.racks.room.machines) == 1
    assert len(made.sized[0].loads) == 1
    made.close()


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
