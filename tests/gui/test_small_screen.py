"""On a laptop that magnifies everything (1280 x 800 at 200 %) every window is within the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea

from planner.gui.canvas.note_dialog import NoteDialog
from planner.gui.company.profile_dialog import REQUIRED
from planner.gui.controls.dialog import Dialog
from planner.gui.controls.on_screen import FRAME, on_screen
from planner.gui.docks import WIDTHS
from planner.gui.help.crash_dialog import CrashDialog
from planner.gui.projects.desk import project_of
from planner.gui.projects.recovery_dialog import RecoveryDialog
from planner.gui.workload.model_picker import ModelPicker
from planner.messages import msg
from planner.sizing.models import load_architectures
from planner.sizing.racks import presets
from planner.storage import Recovery

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow
    from planner.session import PlanningSession

SCREEN = QSize(640, 400)
DIALOGS = (
    "compare", "racks", "advise", "manual", "new", "projects", "properties", "quote", "papers", "profile", "history",
    "commands", "shortcuts", "about", "accuracy",
)  # fmt: skip
LONG_PATH = "/home/somebody-with-a-long-name/.local/share/slotwright/projects-damaged-20261130-120000-123456.db"


@pytest.mark.usefixtures("language")
def test_a_dialog_is_not_larger_than_its_screen(qtbot: QtBot) -> None:
    dialog = Dialog("Large", None)
    qtbot.addWidget(dialog)
    dialog.resize(9000, 300)
    dialog.show()
    room = dialog.screen().availableSize() - FRAME
    assert dialog.size() == QSize(room.width(), 300)
    assert on_screen(dialog, QSize(9000, 9000)) == room


@pytest.mark.parametrize("speech", ["en", "zh_CN"])
def test_dialogs_can_be_made_that_small(window: MainWindow, session: PlanningSession, speech: str) -> None:
    window.choose_language(speech)
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


def test_what_dialogs_open_can_be_made_that_small(window: MainWindow, session: PlanningSession) -> None:
    window.desk.open(project_of((session.template_plan("plan-a"),), "One"))
    window.bridge.flush()
    window.racks.open()
    racks = window.racks.dialog
    assert racks is not None
    racks.add_rack(presets()[0])
    seat = next(iter(window.bridge.plan.build.placements))
    recovery = Recovery(
        message=msg("The database was damaged and read out"), set_aside=LONG_PATH, whole=("One",), older=(("Two", 3),),
        lost=1,
    )  # fmt: skip
    room = SCREEN - FRAME
    for dialog in (
        racks, racks.edit_rack(), window.show_derivation(tuple(window.bridge.readings.values())),
        window.findings.open_accept(window.bridge.findings[0]), CrashDialog(LONG_PATH, window),
        RecoveryDialog(recovery, window), NoteDialog(window.bridge.machine, (seat,), window),
        ModelPicker(load_architectures().values(), None, window),
    ):  # fmt: skip
        assert dialog is not None
        dialog.show()
        QApplication.processEvents()
        assert dialog.minimumSizeHint().boundedTo(room) == dialog.minimumSizeHint(), dialog.windowTitle()
    racks.close()


def test_a_low_dialog_scrolls_its_page_and_keeps_its_buttons(window: MainWindow) -> None:
    """The required fields of the organisation are more than such a screen has lines."""
    dialog = window.papers.profile()
    dialog.resize(SCREEN - FRAME)
    dialog.tabs.setCurrentIndex(REQUIRED)
    QApplication.processEvents()
    assert dialog.rect().contains(dialog.buttons.geometry())
    box = list(dialog.boxes.values())[-1]
    area = dialog.tabs.currentWidget()
    assert isinstance(area, QScrollArea)
    assert area.verticalScrollBar().maximum() > 0
    area.ensureWidgetVisible(box)
    QApplication.processEvents()
    assert not box.visibleRegion().isEmpty()
    before = box.isChecked()
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center())
    assert box.isChecked() is not before
    dialog.close()


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
