"""A sheet that was exported and is dropped on the window opens the very build."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from planner.build.files import dump_plan

if TYPE_CHECKING:
    from pathlib import Path

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
def test_a_dropped_sheet_opens_the_very_build(window: MainWindow, tmp_path: Path, form: str) -> None:
    plan = window.session.template_plan("plan-c")
    path = tmp_path / "采购 sheet.pdf"
    path.write_bytes(window.session.render_quote(window.session.make_quote(plan), "both", form=form))
    drop(window, path)
    assert window.bridge.plan == plan
    assert dump_plan(window.bridge.plan) == dump_plan(plan)


def test_another_pdf_is_told(window: MainWindow, tmp_path: Path) -> None:
    before = window.bridge.plan
    path = tmp_path / "other.pdf"
    path.write_bytes(b"%PDF-1.7\n%%EOF\n")
    drop(window, path)
    assert "other.pdf" in window.notices.text()
    assert window.bridge.plan == before
