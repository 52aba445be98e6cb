"""Overlays, zoom bar and the drag picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from planner.build.footprint import footprint
from planner.drawing.overlay_choice import OVERLAY_WORDS, OVERLAYS
from planner.editing import SetSite
from planner.gui.canvas.footprint_pixmap import LEAST_PX, MOST_PX, footprint_pixmap
from planner.gui.canvas.items.label import LabelItem
from tests.machines import gpu_server, part

if TYPE_CHECKING:
    from planner.gui.theme import Theme
    from tests.gui.canvas.conftest import Desk, MakeDesk


def words(desk: Desk) -> set[str]:
    return {item.full_text for item in desk.view.machine_scene.items() if isinstance(item, LabelItem)}


def test_an_overlay_is_chosen_changed_and_taken_away(make_desk: MakeDesk) -> None:
    desk = make_desk(gpu_server())
    desk.pane.buttons["lanes"].click()
    assert desk.pane.overlay == "lanes"
    assert "A · x16 G5" in words(desk)
    desk.pane.buttons["airflow"].click()
    assert "A · x16 G5" not in words(desk)
    assert not desk.pane.buttons["lanes"].isChecked()
    desk.pane.buttons["airflow"].click()
    assert desk.pane.overlay == ""
    assert "airflow unknown" not in words(desk)


def test_heat_follows_the_readings(make_desk: MakeDesk) -> None:
    desk = make_desk(gpu_server())
    desk.pane.choose_overlay("heat")
    before = {word for word in words(desk) if word.endswith("°C")}
    desk.bridge.execute(SetSite({"room_c": desk.document.plan.site.room_c + 7}))
    desk.bridge.flush()
    after = {word for word in words(desk) if word.endswith("°C")}
    assert before
    assert after
    assert before != after


@pytest.mark.parametrize("name", list(OVERLAYS))
def test_every_overlay_has_words_and_draws_without_readings(make_desk: MakeDesk, name: str) -> None:
    desk = make_desk(gpu_server())
    title, tip = (str(words) for words in OVERLAY_WORDS[name])
    assert title
    assert tip
    desk.pane.choose_overlay(name)
    QApplication.sendPostedEvents()
    assert desk.pane.buttons[name].isChecked()


def test_the_zoom_is_told(desk: Desk) -> None:
    desk.view.zoom_by(2.0 / desk.view.pixels_per_mm)
    assert desk.pane.scale_text == "200 %"
    assert desk.pane.tray.pixels_per_mm == pytest.approx(2.0)


@pytest.mark.parametrize("part_id", ["rtx-4090", "ddr5-4800-rdimm-64", "xeon-platinum-8480plus", "cx7-200-2p"])
def test_the_drag_picture_is_to_scale(theme: Theme, part_id: str) -> None:
    width, height = footprint(part(part_id))
    size = footprint_pixmap(part(part_id), 1.1, theme).size()
    assert size.width() == pytest.approx(width * 1.1, abs=6)
    assert size.height() == pytest.approx(height * 1.1, abs=6)


def test_the_drag_picture_of_a_chassis_does_not_cover_the_window(theme: Theme) -> None:
    size = footprint_pixmap(part("dell-xe9680"), 3.0, theme).size()
    assert max(size.width(), size.height()) <= MOST_PX + 6
    tiny = footprint_pixmap(part("samsung-990-pro"), 0.01, theme).size()
    assert max(tiny.width(), tiny.height()) >= LEAST_PX


def test_the_drag_picture_is_sharp_on_a_dense_screen(theme: Theme) -> None:
    pixmap = footprint_pixmap(part("rtx-4090"), 1.0, theme, ratio=2.0)
    assert pixmap.devicePixelRatio() == 2.0
    assert pixmap.deviceIndependentSize().width() == pytest.approx(304, abs=6)
