"""A sheet that was exported and is dropped on the window opens the very build."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from planner.build.files import dump_plan
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("language")


def drop(window: MainWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    window.dropEvent(
        QDropEvent(
            QPointF(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
    )


@pytest.mark.parametrize("form", ["plain", "archive", "signable"])
def test_a_dropped_sheet_opens_the_very_build(window: MainWindow, qtbot: QtBot, tmp_path: Path, form: str) -> None:
    plan = window.session.template_plan("plan-c")
    path = tmp_path / "采购 sheet.pdf"
    path.write_bytes(window.session.render_quote(window.session.make_quote(plan), "both", form=form))
    drop(window, path)
    qtbot.waitUntil(lambda: window.bridge.plan == plan, timeout=30_000)
    assert dump_plan(window.bridge.plan) == dump_plan(plan)


def test_another_pdf_is_told(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    before = window.bridge.plan
    path = tmp_path / "other.pdf"
    path.write_bytes(b"%PDF-1.7\n%%EOF\n")
    drop(window, path)
    qtbot.waitUntil(lambda: "other.pdf" in window.notices.text(), timeout=30_000)
    assert window.bridge.plan == before


def test_a_dropped_list_becomes_a_plan_of_the_place(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("2 x NVIDIA RTX A6000\n1 x AMD EPYC 7413\n1 x something nobody sells\n", "utf-8")
    drop(window, path)
    qtbot.waitUntil(lambda: bool(window.bridge.plan.build.parts), timeout=30_000)
    build = window.bridge.plan.build
    assert build.title == "list.txt"
    assert {"rtx-a6000", "epyc-7413"} <= build.used_part_ids()
    assert "2 lines have a part" in window.notices.text()


def test_a_file_without_a_machine_is_told(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    before = window.bridge.plan
    path = tmp_path / "poem.txt"
    path.write_text("roses are red\n", "utf-8")
    drop(window, path)
    qtbot.waitUntil(lambda: "poem.txt" in window.notices.text(), timeout=30_000)
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "slotwright-build", ', "utf-8")
    drop(window, broken)
    qtbot.waitUntil(lambda: "broken.json, line 1" in window.notices.text(), timeout=30_000)
    assert window.bridge.plan == before


def test_all_that_can_be_opened_is_offered(window: MainWindow) -> None:
    chooser = window.projects.open_file()
    first = chooser.nameFilters()[0]
    for pattern in ("*.json", "*.pdf", "*.xlsx", "*.csv", "*.txt", "*.xml", "*.gguf", "*.zip"):
        assert pattern in first
    assert dies_when_closed(chooser)
