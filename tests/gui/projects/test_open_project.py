"""The list of projects may change the very project that is open: the window follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from planner.editing import SetTitle
from planner.gui.projects.desk import project_of
from planner.gui.projects.last_time import LAST
from tests.gui.projects.test_desk import titled

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow
    from planner.gui.projects.project_dialog import ProjectDialog


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot) -> ProjectDialog:
    """The list over a window in which its only project is open."""
    stored = window.session.store.save(project_of((titled("A"),), "Lab"))
    with qtbot.waitSignal(window.projects.restored):
        window.projects.open_last()
    window.projects.open_project(stored.project.id)
    qtbot.waitUntil(lambda: window.desk.project_id == stored.project.id)
    assert window.settings.text(LAST, "") == stored.project.id
    made = window.projects.projects()
    qtbot.waitUntil(lambda: made.current() is not None)
    return made


def test_a_renamed_project_goes_on_without_a_conflict(window: MainWindow, dialog: ProjectDialog, qtbot: QtBot) -> None:
    project_id = window.desk.project_id
    dialog._rename("Other lab")
    qtbot.waitUntil(lambda: window.desk.title == "Other lab")
    dialog.reject()
    with qtbot.waitSignal(window.bridge.saved):
        window.bridge.execute(SetTitle("B"))
    assert window.desk.project_id == project_id
    (kept,) = window.session.store.list_projects()
    assert (kept.id, kept.title) == (project_id, "Other lab")
    assert window.session.store.open(project_id).plans[0].plan.build.title == "B"


def test_a_deleted_project_leaves_the_desk_and_stays_deleted(
    window: MainWindow, dialog: ProjectDialog, qtbot: QtBot
) -> None:
    project_id = window.desk.project_id
    qtbot.mouseClick(dialog.delete_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.desk.project_id != project_id)
    assert window.desk.untouched
    assert window.settings.text(LAST, "") == "", "it is not opened at the next start"
    dialog.reject()
    with qtbot.waitSignal(window.bridge.saved):
        window.bridge.execute(SetTitle("Next"))
    assert [project.title for project in window.session.store.list_projects()] == ["Next"]


def test_what_was_deleted_comes_back_to_the_desk(window: MainWindow, dialog: ProjectDialog, qtbot: QtBot) -> None:
    project_id = window.desk.project_id
    qtbot.mouseClick(dialog.delete_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.desk.project_id != project_id)
    dialog.notice.action_requested.emit()
    qtbot.waitUntil(lambda: window.desk.project_id == project_id)
    assert [project.id for project in window.session.store.list_projects()] == [project_id]
