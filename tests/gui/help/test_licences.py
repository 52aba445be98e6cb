"""The about box names the libraries that the program runs with."""

from __future__ import annotations

from importlib.metadata import distribution
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPlainTextEdit

from planner import locations
from planner.gui.help.about_dialog import AboutDialog
from planner.gui.help.licences import SHIPPED, licence, third_party
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from planner.gui.main_window import MainWindow


def test_licences_are_those_that_the_libraries_state() -> None:
    assert licence(distribution("PySide6-Essentials")).startswith("LGPL-3.0-only")
    assert licence(distribution("SQLAlchemy")) == "MIT"


def test_every_library_has_a_line_with_its_licence() -> None:
    lines = third_party().splitlines()
    assert lines[0].startswith("Python 3.")
    assert all(line.partition(": ")[2] not in ("", "-") for line in lines)


def test_a_shipped_list_is_shown_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / SHIPPED).write_text("Library 1.0: MIT\n", "utf-8")
    monkeypatch.setattr(locations, "resources", lambda: tmp_path)
    assert third_party() == "Library 1.0: MIT\n"


def test_the_about_box_shows_sources_and_libraries(window: MainWindow) -> None:
    dialog = AboutDialog(window)
    text = dialog.findChild(QPlainTextEdit).toPlainText()
    assert "BuildCores OpenDB" in text
    assert third_party() in text
    assert dies_when_closed(dialog)
