"""The scene follows the document, exchanges only what changed, and writes nothing that cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsItem

from planner.build.finding import Answer, Finding, Severity
from planner.editing import MovePart, PlacePart, SetPlacement
from planner.gui.canvas.items.label import LEAST_PX, LabelItem
from planner.gui.canvas.items.seat import SeatState
from planner.gui.canvas.scene import CLOSE_SCALE, child_count
from planner.messages import msg
from tests.machines import gpu_server, module_server, part

if TYPE_CHECKING:
    from planner.gui.language import Language
    from planner.gui.theme import Theme
    from tests.gui.canvas.conftest import Desk, MakeDesk


def written(desk: Desk) -> list[LabelItem]:
    return [item for item in desk.view.machine_scene.items() if isinstance(item, LabelItem) and item.isVisible()]


def test_only_touched_seats_are_exchanged(make_desk: MakeDesk) -> None:
    desk = make_desk(gpu_server())
    items = dict(desk.view.machine_scene.items_by_address)
    desk.bridge.execute(MovePart("gpu8", "gpu10"))
    desk.bridge.flush()
    now = desk.view.machine_scene.items_by_address
    assert {address for address in items if now.get(address) is not items[address]} == {"gpu8", "gpu10"}


def test_a_covered_slot_leaves_and_comes_back(desk: Desk) -> None:
    from tests.machines import built

    desk.bridge.show(built("silverstone-rm52", ("asrock-rack-romed8-2t", 1)))
    assert "pcie2" in desk.view.machine_scene.items_by_address
    desk.bridge.execute(PlacePart("pcie1", part("rtx-4090")))
    desk.bridge.flush()
    assert "pcie2" not in desk.view.machine_scene.items_by_address
    desk.bridge.undo()
    desk.bridge.flush()
    assert "pcie2" in desk.view.machine_scene.items_by_address


def test_undo_draws_what_was_there_before(desk: Desk) -> None:
    def picture() -> bytes:
        image = QImage(500, 500, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        desk.view.machine_scene.render(painter)
        painter.end()
        return bytes(image.constBits())

    before = picture()
    desk.bridge.execute(PlacePart("pcie1", part("rtx-4090")))
    desk.bridge.flush()
    assert picture() != before
    desk.bridge.undo()
    desk.bridge.flush()
    assert picture() == before


def test_another_document_is_shown_whole(desk: Desk) -> None:
    desk.bridge.show(module_server())
    assert set(desk.view.addresses()) == {seat.address for seat in desk.bridge.machine.seats}
    assert (
        desk.view.mapToScene(desk.view.viewport().rect())
        .boundingRect()
        .contains(desk.view.machine_scene.machine_rect())
    )


def test_selection_of_seats_that_vanish_is_given_up(desk: Desk) -> None:
    desk.view.select_seats(["pcie1", "board"])
    desk.view.select_seats(["pcie1"])
    from planner.editing import RemoveParts

    desk.bridge.execute(RemoveParts(("board",)))
    desk.bridge.flush()
    assert desk.view.selected == ()
    assert desk.view.current == ""


def test_findings_mark_seats_by_shape_and_the_worst_counts(desk: Desk) -> None:
    def finding(severity: Severity, answer: Answer, *seats: str) -> Finding:
        return Finding("CODE", severity, answer, msg("Something"), seats=seats)

    findings = (
        finding(Severity.ERROR, Answer.FAIL, "cpu1"),
        finding(Severity.WARN, Answer.FAIL, "cpu1", "dimm1"),
        finding(Severity.ERROR, Answer.PASS, "psu1"),
        finding(Severity.INFO, Answer.FAIL, "m2_1"),
    )
    desk.bridge.findings_ready.emit(findings)
    items = desk.view.machine_scene.items_by_address
    marks = {address: item.severity for address, item in items.items() if item.severity}
    assert marks == {"cpu1": Severity.ERROR, "row:dimm1": Severity.WARN}
    desk.view.machine_scene.show_inks(desk.view.inks)
    assert desk.view.machine_scene.items_by_address["cpu1"].severity is Severity.ERROR
    desk.view.zoom_by(1.2 * CLOSE_SCALE / desk.view.pixels_per_mm)
    assert desk.view.machine_scene.items_by_address["dimm1"].severity is Severity.WARN
    desk.bridge.findings_ready.emit(())
    assert not any(item.severity for item in desk.view.machine_scene.items_by_address.values())


def test_an_exchanged_item_keeps_its_states(desk: Desk) -> None:
    desk.view.select_seats(["cpu1"])
    desk.view.machine_scene.show_states({"cpu1": SeatState.TARGET})
    desk.bridge.execute(SetPlacement(("cpu1",), {"enabled": False}))
    desk.bridge.flush()
    assert desk.view.machine_scene.items_by_address["cpu1"].state is SeatState.TARGET


@pytest.mark.parametrize("scale", [0.3, 0.62, 1.0, 1.6, 2.4, 5.0])
def test_texts_stay_readable_and_inside_their_room_at_every_zoom(make_desk: MakeDesk, scale: float) -> None:
    desk = make_desk(gpu_server())
    desk.view.zoom_by(scale / desk.view.pixels_per_mm)
    for label in written(desk):
        assert label.font().pixelSize() >= LEAST_PX
        room = label.room
        shown = label.mapRectToScene(label.boundingRect())
        along = shown.height() if label.rotation() else shown.width()
        assert along <= (room.h if label.rotation() else room.w) + 1.5 / scale, label.full_text


def test_from_near_the_modules_are_written_on(make_desk: MakeDesk) -> None:
    desk = make_desk(gpu_server())
    assert any(label.full_text == "8 × 64 GB" for label in written(desk))
    desk.view.zoom_by(1.2 * CLOSE_SCALE / desk.view.pixels_per_mm)
    texts = {label.full_text for label in written(desk)}
    assert "DIMM 1: 64 GB · DDR5-4800" in texts
    assert "8 × 64 GB" not in texts
    desk.view.fit()
    assert any(label.full_text == "8 × 64 GB" for label in written(desk))


def test_few_items_are_painted_by_python(make_desk: MakeDesk) -> None:
    desk = make_desk(gpu_server())
    items = desk.view.machine_scene.items()
    assert len(items) < 800
    assert not [item for item in items if type(item).__module__.startswith("planner") and "paint" in vars(type(item))]
    assert child_count(desk.view.machine_scene.items_by_address["gpu1"]) < 12


def test_a_row_of_modules_hides_its_label_while_its_seats_answer(make_desk: MakeDesk) -> None:
    desk = make_desk(gpu_server())
    row = next(item for address, item in desk.view.machine_scene.items_by_address.items() if address.startswith("row:"))
    desk.view.machine_scene.show_states({"dimm1": SeatState.ACCEPTS})
    assert not row.isVisible()
    desk.view.machine_scene.show_states({})
    assert row.isVisible()


def test_the_theme_is_followed(desk: Desk, theme: Theme) -> None:
    light = desk.view.grab().toImage()
    theme.choose("dark")
    dark = desk.view.grab().toImage()
    assert light.pixelColor(5, 5).lightness() > 180
    assert dark.pixelColor(5, 5).lightness() < 60


def test_the_language_is_followed(desk: Desk, language: Language) -> None:
    assert desk.view.accessibleName() == "Machine"
    language.choose("zh_CN")
    assert desk.view.accessibleName() != ""
    before = desk.view.machine_scene.items_by_address["cpu1"]
    QApplication.sendEvent(desk.view, QEvent(QEvent.Type.LanguageChange))
    assert desk.view.machine_scene.items_by_address["cpu1"] is not before


def test_items_do_not_take_the_mouse_from_the_view(desk: Desk) -> None:
    flags = QGraphicsItem.GraphicsItemFlag.ItemIsMovable | QGraphicsItem.GraphicsItemFlag.ItemIsSelectable
    assert not any(item.flags() & flags for item in desk.view.machine_scene.items())
