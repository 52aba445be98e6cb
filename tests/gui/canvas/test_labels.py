"""No two labels are written over one another, at any zoom, in any picture, in either language."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from planner.gui.canvas.items.label import LabelItem
from planner.gui.canvas.items.shapes import SECOND_LINES
from planner.gui.language import say
from planner.messages import msg
from tests.machines import gpu_server, module_server, tower

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.editing import Document
    from planner.gui.language import Language
    from tests.gui.canvas.conftest import Desk, MakeDesk

SCALES = (0.1, 0.25, 0.5, 0.7, 1.0, 1.8, 8.0)  # pixels per millimetre
FIGURES = frozenset({"seat-spec", "part-figure", "dimension"})
TOUCHING_PX = 0.7  # smoothed edges may meet
PLATE_Z = 30.0  # from here on a label lies on a plate of its own, above those of the machine


def ink(item: LabelItem) -> QRectF:
    """Where the letters are, without the room above and below them that a line of text has."""
    metrics = QFontMetricsF(item.font())
    letters = metrics.tightBoundingRect(item.text())
    return item.mapRectToScene(letters.translated(0.0, metrics.ascent()))


def shown_labels(desk: Desk) -> list[LabelItem]:
    return [item for item in desk.view.machine_scene.items() if isinstance(item, LabelItem) and item.isVisible()]


def plates_alone(desk: Desk) -> list[str]:
    """What hidden labels would say whose plate is still shown."""
    labels = [item for item in desk.view.machine_scene.items() if isinstance(item, LabelItem) and not item.isVisible()]
    found = []
    for label in labels:
        around = label.parentItem()
        if label.role in ("badge-label", "group-label") and around is not None:
            before = around.childItems()[around.childItems().index(label) - 1]
            found += [label.full_text] if before.isVisible() else []
    return found


def overlaps(desk: Desk) -> list[tuple[str, str]]:
    scale = desk.view.pixels_per_mm
    shown = shown_labels(desk)
    written = [(item, ink(item), item.topLevelItem().zValue()) for item in shown]
    found = []
    for (one, first, z), (other, second, z2) in combinations(written, 2):
        common = first.intersected(second)
        if min(common.width(), common.height()) * scale > TOUCHING_PX and abs(z - z2) < PLATE_Z:
            found.append((one.text(), other.text()))
    return found


@pytest.mark.parametrize("machine", [gpu_server, module_server, tower])
@pytest.mark.parametrize("spoken", ["en", "zh_CN"])
def test_no_label_lies_over_another(
    make_desk: MakeDesk, language: Language, machine: Callable[[], Document], spoken: str
) -> None:
    language.choose(spoken)
    desk = make_desk(machine())
    desk.bridge.refresh()
    view = desk.view
    for overlay in ("", "lanes", "power"):
        desk.pane.choose_overlay(overlay)
        for scale in SCALES:
            view.zoom_by(scale / view.pixels_per_mm)
            assert overlaps(desk) == [], f"{overlay or 'plain'} at {scale}"
            assert plates_alone(desk) == [], f"{overlay or 'plain'} at {scale}"


@pytest.mark.parametrize("machine", [gpu_server, module_server, tower])
@pytest.mark.parametrize("spoken", ["en", "zh_CN"])
def test_a_figure_is_said_whole_and_not_without_its_name(
    make_desk: MakeDesk, language: Language, machine: Callable[[], Document], spoken: str
) -> None:
    language.choose(spoken)
    desk = make_desk(machine())
    view = desk.view
    for scale in SCALES:
        view.zoom_by(scale / view.pixels_per_mm)
        for seat in view.machine_scene.items_by_address.values():
            shown = [label for label in seat.labels if label.isVisible()]
            assert all(label.text() == label.full_text for label in shown if label.role in FIGURES)
            for first, second in pairwise(seat.labels):
                if SECOND_LINES.get(second.role) == first.role:
                    assert first.isVisible() or not second.isVisible(), f"{second.text()} alone at {scale}"
            if seat.picture.members:  # the plate of a row says nothing by itself
                assert {item.isVisible() for item in seat.childItems()} == {bool(shown)}, f"{seat.address} at {scale}"


def test_a_server_of_known_size_beside_the_guide_says_its_ends_and_its_size(make_desk: MakeDesk) -> None:
    desk = make_desk(gpu_server())
    desk.view.zoom_by(0.364 / desk.view.pixels_per_mm)
    texts = {item.text() for item in shown_labels(desk)}
    assert {"← rear", "front →"} <= texts
    assert any("737 × 440 mm" in text for text in texts)


@pytest.mark.parametrize("spoken", ["en", "zh_CN"])
def test_a_large_server_on_a_small_screen_says_its_ends_and_how_exact_it_is(
    make_desk: MakeDesk, language: Language, spoken: str
) -> None:
    language.choose(spoken)
    desk = make_desk(module_server())
    desk.view.zoom_by(0.44 / desk.view.pixels_per_mm)
    texts = {item.text() for item in shown_labels(desk)}
    for there in (msg("← rear"), msg("front →"), "100 mm", msg("Positions schematic; parts and outline to scale")):
        assert say(there) in texts
