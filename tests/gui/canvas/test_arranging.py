"""Several parts on the canvas: dragged together, aligned, copied into another build; notes, equivalents, the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from planner.editing import SetPlacement
from planner.gui.canvas.clipboard import PARTS_MIME, copy_parts, read_parts
from planner.gui.canvas.equivalents_dialog import EquivalentsDialog
from planner.gui.canvas.note_dialog import NoteDialog
from planner.gui.canvas.seat_menu import SeatMenu
from planner.gui.canvas.seat_words import seat_details
from tests.gui.canvas.conftest import CONTROL
from tests.gui.test_accessibility import faults
from tests.machines import built, gpu_server, module_server

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from tests.gui.canvas.conftest import Desk, MakeDesk

THREE = ("gpu1", "gpu2", "gpu3")


@pytest.fixture
def three(make_desk: MakeDesk) -> Desk:
    return make_desk(built("sm-421ge-tnrt", ("xeon-platinum-8480plus", 2), ("h100-pcie-80", 3)))


def cards(desk: Desk) -> list[str]:
    return sorted(seat for seat in desk.filled() if seat.startswith("gpu"))


def entry(menu: SeatMenu, words: str) -> QAction:
    """An action of a menu or of one of its submenus, by its words."""
    menus = [menu, *menu.findChildren(QMenu)]
    return next(action for each in menus for action in each.actions() if action.text() == words)


def test_selected_parts_are_dragged_together(three: Desk) -> None:
    three.view.select_seats(THREE)
    assert three.shift("gpu1", "gpu4")
    assert cards(three) == ["gpu4", "gpu5", "gpu6"]
    assert str(three.document.history.undo_title) == "Move 3 parts"
    three.view.select_seats(["gpu4", "gpu5"])
    assert three.shift("gpu6", "gpu1"), "a part that is not selected moves alone"
    assert cards(three) == ["gpu1", "gpu4", "gpu5"]


def test_a_row_that_would_run_out_is_refused_in_words(three: Desk) -> None:
    three.view.select_seats(THREE)
    assert not three.shift("gpu1", "gpu9")
    assert cards(three) == list(THREE)


def test_align_in_every_second_slot_from_the_menu(three: Desk) -> None:
    three.view.select_seats(THREE)
    menu = SeatMenu(three.view, THREE)
    entry(menu, "In every second slot").trigger()
    assert cards(three) == ["gpu1", "gpu3", "gpu5"]
    again = SeatMenu(three.view, ("gpu1", "gpu3", "gpu5"))
    assert not entry(again, "In every second slot").isEnabled()
    assert entry(again, "In every slot").isEnabled()
    three.bridge.undo()
    three.view.align(3)
    assert cards(three) == ["gpu1", "gpu4", "gpu7"]
    assert three.view.selected == ("gpu1", "gpu4", "gpu7")


def test_parts_are_copied_into_another_build(three: Desk, make_desk: MakeDesk) -> None:
    other = make_desk(built("sm-421ge-tnrt"))
    three.document.execute(SetPlacement(("gpu1",), {"power_limit_w": 300.0, "note": "lent"}))
    three.view.setFocus()
    three.view.select_seats(THREE)
    QTest.keySequence(three.view, QKeySequence(QKeySequence.StandardKey.Copy))
    assert QGuiApplication.clipboard().text().count("H100") == 3
    other.view.setFocus()
    QTest.keySequence(other.view, QKeySequence(QKeySequence.StandardKey.Paste))
    other.bridge.flush()
    assert cards(other) == list(THREE)
    held = other.document.plan.build.placements["gpu1"]
    assert (held.power_limit_w, held.note) == (300.0, "lent")
    assert set(other.view.selected) == set(THREE)
    assert str(other.document.history.undo_title) == "Paste 3 parts"


def test_what_no_seat_takes_is_not_offered_to_paste(three: Desk, make_desk: MakeDesk) -> None:
    other = make_desk(module_server())
    copy_parts(three.bridge, ["gpu1"])
    assert not other.view.can_paste()


@pytest.mark.parametrize("text", ["", "{", "[]", "[1]", '[{"part": {"kind": "gpu"}}]', '{"a": 1}', "null"])
def test_a_strange_clipboard_is_no_part(text: str) -> None:
    assert read_parts(text) == ()


def test_a_strange_clipboard_harms_nothing(three: Desk) -> None:
    data = QMimeData()
    data.setData(PARTS_MIME, b"\xff\xfe[")
    QGuiApplication.clipboard().setMimeData(data)
    assert not three.view.can_paste()


def test_a_note_by_f2_is_marked_told_and_undone(three: Desk) -> None:
    view = three.view
    view.setFocus()
    view.select_seats(["gpu2"])
    before = len(view.machine_scene.items_by_address["gpu2"].picture.primitives)
    dialog = view.write_note()
    assert dialog is not None
    dialog.text.setPlainText("ask the vendor <b>")
    dialog.accept()
    three.bridge.flush()
    assert three.document.plan.build.placements["gpu2"].note == "ask the vendor <b>"
    assert len(view.machine_scene.items_by_address["gpu2"].picture.primitives) > before
    assert "ask the vendor <b>" in seat_details(three.bridge.machine, "gpu2")
    three.bridge.undo()
    three.bridge.flush()
    assert len(view.machine_scene.items_by_address["gpu2"].picture.primitives) == before


def test_f2_opens_the_note_of_a_part_only(three: Desk) -> None:
    view = three.view
    view.setFocus()
    view.select_seats(["gpu9"])
    QTest.keyClick(view, Qt.Key.Key_F2)
    assert view.findChildren(NoteDialog) == []
    view.select_seats(["gpu1", "gpu2"])
    QTest.keyClick(view, Qt.Key.Key_F2)
    (dialog,) = view.findChildren(NoteDialog)
    dialog.text.setPlainText("both")
    dialog.accept()
    placements = three.document.plan.build.placements
    assert [placements[seat].note for seat in THREE] == ["both", "both", ""]


@pytest.mark.usefixtures("language")
def test_replace_by_an_equivalent(three: Desk) -> None:
    view = three.view
    view.select_seats(["gpu1", "gpu2"])
    dialog = view.replace_by_equivalent()
    assert dialog is not None
    table = dialog.table
    model = table.model()
    across = Qt.Orientation.Horizontal
    heads = [model.headerData(n, across) for n in range(table.columnCount())]
    assert heads == ["Part", "GPU memory", "Memory bandwidth", "Power", "Price"]
    header = table.horizontalHeader()
    assert all(header.sectionSize(n) >= header.sectionSizeHint(n) for n in range(header.count()))
    names = [model.index(n, 0).data() for n in range(table.rowCount())]
    row = names.index("NVIDIA A100 PCIe 80GB")
    assert model.index(row, 3).data() == "300 W (−50)"
    table.selectRow(row)
    dialog.accept()
    assert [three.filled()[seat] for seat in THREE] == ["a100-pcie-80", "a100-pcie-80", "h100-pcie-80"]
    assert str(three.document.history.undo_title) == "Replace 2 parts by NVIDIA A100 PCIe 80GB"
    three.bridge.undo()
    assert {three.filled()[seat] for seat in THREE} == {"h100-pcie-80"}
    view.select_seats(["gpu9"])
    assert view.replace_by_equivalent() is None


def test_the_map_comes_when_only_a_part_is_seen(make_desk: MakeDesk) -> None:
    desk = make_desk(gpu_server())
    view = desk.view
    assert view.map.isHidden()
    for _ in range(8):
        view.zoom_in()
    assert view.map.isVisible()
    before = view.map.frame()
    QTest.mouseClick(
        view.map, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(5, view.map.height() - 5)
    )
    after = view.map.frame()
    assert after.center().y() > before.center().y()
    assert after.center().x() < before.center().x()
    view.fit()
    assert view.map.isHidden()


def test_the_zoom_that_was_chosen_survives_an_edit(three: Desk) -> None:
    view = three.view
    view.zoom_by(2.0)
    scale, place = view.pixels_per_mm, view.place_of("gpu5")
    three.document.execute(SetPlacement(("gpu1",), {"enabled": False}))
    three.bridge.flush()
    assert (view.pixels_per_mm, view.place_of("gpu5")) == (scale, place)


def test_the_zoom_goes_from_a_tenth_to_eightfold(three: Desk) -> None:
    for _ in range(60):
        three.view.zoom_in()
    assert three.view.pixels_per_mm == pytest.approx(8.0)
    assert three.pane.scale_text == "800 %"
    for _ in range(60):
        three.view.zoom_out()
    assert three.pane.scale_text == "10 %"


def test_control_e_asks_for_an_equivalent(three: Desk) -> None:
    three.view.setFocus()
    three.view.select_seats(["gpu1"])
    QTest.keyClick(three.view, Qt.Key.Key_E, CONTROL)
    (dialog,) = three.view.findChildren(EquivalentsDialog)
    dialog.reject()
    assert three.filled()["gpu1"] == "h100-pcie-80"


def test_the_dialogs_have_names_and_roles(three: Desk) -> None:
    three.view.select_seats(["gpu1"])
    for ask in (three.view.write_note, three.view.replace_by_equivalent):
        dialog = ask()
        assert dialog is not None
        QApplication.processEvents()
        assert faults(dialog) == []
        dialog.reject()
