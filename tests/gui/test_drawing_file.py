"""The drawing as a file, by the menu, the dialog and the notice."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from pypdf import PdfReader
from PySide6.QtWidgets import QFileDialog

from planner.drawing.overlay_choice import OVERLAYS
from planner.gui.drawing_file import ALL, SHOWN, SVG
from tests.gui.test_main_window import show_template

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow
    from planner.session import PlanningSession


def written(window: MainWindow, qtbot: QtBot, path: Path, kind: str) -> str:
    """Write it and give the notice's words."""
    window.drawing.write(str(path), kind)
    qtbot.waitUntil(lambda: window.notices.isVisible())
    return window.notices.text()


def test_the_overlay_that_is_shown_is_printed(
    window: MainWindow, session: PlanningSession, tmp_path: Path, qtbot: QtBot
) -> None:
    show_template(window, session, "plan-a")
    window.actions_["lanes"].trigger()
    assert "machine.pdf" in written(window, qtbot, tmp_path / "machine.pdf", SHOWN)
    (page,) = PdfReader(tmp_path / "machine.pdf").pages
    assert "PCIe lanes of every seat" in page.extract_text()


def test_a_page_for_each_overlay(window: MainWindow, session: PlanningSession, tmp_path: Path, qtbot: QtBot) -> None:
    show_template(window, session, "plan-a")
    written(window, qtbot, tmp_path / "all", ALL)
    assert len(PdfReader(tmp_path / "all.pdf").pages) == 1 + len(OVERLAYS)


def test_a_drawing_for_a_document(window: MainWindow, session: PlanningSession, tmp_path: Path, qtbot: QtBot) -> None:
    show_template(window, session, "plan-a")
    written(window, qtbot, tmp_path / "machine.pdf", SVG)
    assert ET.parse(tmp_path / "machine.svg").getroot().tag.endswith("svg")


def test_an_empty_machine_is_told(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    assert "nothing to draw" in written(window, qtbot, tmp_path / "machine.pdf", SHOWN)
    assert not (tmp_path / "machine.pdf").exists()


@pytest.mark.parametrize(("number", "ending"), [(0, "pdf"), (1, "pdf"), (2, "svg")])
def test_the_dialog_knows_the_ending_of_each_kind(
    window: MainWindow, session: PlanningSession, tmp_path: Path, qtbot: QtBot, number: int, ending: str
) -> None:
    show_template(window, session, "plan-a")
    window.actions_["drawing"].trigger()
    chooser = window.findChild(QFileDialog)
    assert chooser is not None
    chooser.selectNameFilter(chooser.nameFilters()[number])
    chooser.filterSelected.emit(chooser.selectedNameFilter())
    assert chooser.defaultSuffix() == ending
    chooser.fileSelected.emit(str(tmp_path / "m"))
    qtbot.waitUntil(lambda: (tmp_path / f"m.{ending}").exists())
    chooser.close()
