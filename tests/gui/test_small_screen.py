"""On a laptop that magnifies everything (1280 x 800 at 200 %) every window is within the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtWidgets import QApplication

from planner.gui.controls.dialog import Dialog
from planner.gui.controls.on_screen import FRAME, on_screen
from planner.gui.docks import WIDTHS
from planner.gui.projects.desk import project_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow
    from planner.session import PlanningSession

SCREEN = QSize(640, 400)
DIALOGS = ("compare", "new", "projects", "properties", "quote", "history", "commands", "shortcuts")


@pytest.mark.usefixtures("language")
def test_a_dialog_is_not_larger_than_its_screen(qtbot: QtBot) -> None:
    dialog = Dialog("Large", None)
    qtbot.addWidget(dialog)
    dialog.resize(9000, 300)
    dialog.show()
    room = dialog.screen().availableSize() - FRAME
    assert dialog.size() == QSize(room.width(), 300)
    assert on_screen(dialog, QSize(9000, 9000)) == room


def test_dialogs_can_be_made_that_small(window: MainWindow, session: PlanningSession) -> None:
    window.desk.open(project_of((session.template_plan("plan-a"),), "One"))
    window.bridge.flush()
    room = SCREEN - FRAME
    for name in DIALOGS:
        window.actions_[name].trigger()
        QApplication.processEvents()
        (dialog,) = window.findChildren(Dialog)
        least = dialog.minimumSizeHint()
        dialog.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert least.boundedTo(room) == least, name


def test_panels_follow_a_window_that_becomes_large_and_small(window: MainWindow) -> None:
    """They are arranged for the size anew, until a person puts one elsewhere."""
    docks = window.docks
    window.resize(1280, 800)
    QApplication.processEvents()
    docks.go_to("site")
    assert docks["site"].width() == pytest.approx(WIDTHS["catalogue"], abs=20)
    window.resize(700, 500)
    QApplication.processEvents()
    assert docks["site"].width() < WIDTHS["catalogue"]
    assert not docks["site"].visibleRegion().isEmpty()
    assert docks["findings"].visibleRegion().isEmpty()  # behind the meters
    window.resize(1280, 800)
    QApplication.processEvents()
    assert docks["site"].width() == pytest.approx(WIDTHS["catalogue"], abs=20)
    assert not docks["findings"].visibleRegion().isEmpty()
    docks["catalogue"].hide()
    window.resize(700, 500)
    QApplication.processEvents()
    assert docks["catalogue"].isHidden()
    assert not docks["findings"].visibleRegion().isEmpty()
