"""Several projects at once: tabs above those of the plans, by mouse and keys; undo lists come along."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from planner.editing import SetTitle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow

FIRST, SECOND = "plan-a", "plan-b"


def middle(window: MainWindow, tab: int) -> QPoint:
    return window.project_tabs.bar.tabRect(tab).center()


@pytest.fixture
def two(window: MainWindow, qtbot: QtBot) -> list[str]:
    """Ids of two open projects; the second lies on the desk, and an edit was made in the first."""
    window.projects.open_last()
    qtbot.waitUntil(lambda: window.projects.stored_here, timeout=10_000)
    window.projects.start_from(FIRST)
    window.bridge.execute(SetTitle("edited"))
    window.bridge.flush()
    first = window.desk.project_id
    window.projects.start_from(SECOND)
    window.bridge.flush()
    QApplication.processEvents()
    qtbot.waitUntil(lambda: len(window.session.store.search("")) == 2, timeout=10_000)
    return [first, window.desk.project_id]


def test_one_project_has_no_row_of_its_own(window: MainWindow) -> None:
    assert window.project_tabs.isHidden()
    window.projects.start_from(FIRST)
    window.bridge.flush()
    assert window.project_tabs.isHidden()
    assert window.project_tabs.projects() == (window.desk.project_id,)  # the blank one made room


def test_a_click_brings_the_other_project_with_its_undo_list(window: MainWindow, two: list[str], qtbot: QtBot) -> None:
    assert window.project_tabs.isVisible()
    assert list(window.project_tabs.projects()) == two
    assert window.project_tabs.bar.currentIndex() == 1
    QTest.mouseClick(window.project_tabs.bar, Qt.MouseButton.LeftButton, pos=middle(window, 0))
    qtbot.waitUntil(lambda: window.desk.project_id == two[0], timeout=10_000)
    assert window.project_tabs.bar.currentIndex() == 0
    assert window.bridge.plan.build.title == "edited"
    window.actions_["undo"].trigger()
    assert window.bridge.plan.build.title != "edited"
    assert list(window.project_tabs.projects()) == two


def test_keys_go_round_the_projects_and_close_one(window: MainWindow, two: list[str], qtbot: QtBot) -> None:
    window.activateWindow()
    window.actions_["next_project"].trigger()
    qtbot.waitUntil(lambda: window.desk.project_id == two[0], timeout=10_000)
    window.actions_["previous_project"].trigger()
    qtbot.waitUntil(lambda: window.desk.project_id == two[1], timeout=10_000)
    window.actions_["close_project"].trigger()
    qtbot.waitUntil(lambda: window.desk.project_id == two[0], timeout=10_000)
    assert window.project_tabs.projects() == (two[0],)
    assert window.project_tabs.isHidden()
    window.actions_["close_project"].trigger()
    assert window.desk.untouched
    assert {project.id for project in window.session.store.search("")} == set(two)  # closed is not deleted


def test_a_deleted_project_loses_its_tab(window: MainWindow, two: list[str], qtbot: QtBot) -> None:
    dialog = window.projects.projects()
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 2, timeout=10_000)
    row = next(n for n in range(2) if dialog.model.project(n).id == two[0])
    dialog.list.setCurrentIndex(dialog.model.index(row))
    dialog.delete()
    qtbot.waitUntil(lambda: window.project_tabs.projects() == (two[1],), timeout=10_000)
    dialog.close()
