"""What is told when something went wrong: a damaged database, unsaved work, a fault of the program."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from planner import locations
from planner.bootstrap import make_session
from planner.errors import EnvironmentFailure
from planner.gui.app import Start
from planner.gui.crash import write_report
from planner.gui.help.crash_dialog import CrashDialog
from planner.gui.projects.desk import project_of
from planner.gui.projects.keeper import Keeper
from planner.gui.projects.recovery_dialog import RecoveryDialog
from planner.messages import msg
from planner.storage import ProjectStore, Recovery, RescueBox
from tests.gui.lifetime import dies_when_closed
from tests.gui.projects.test_desk import titled

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow
    from planner.session import PlanningSession

pytestmark = pytest.mark.usefixtures("language")


def test_a_damaged_database_is_told_project_by_project(
    window: MainWindow, session: PlanningSession, qtbot: QtBot
) -> None:
    store = session.store
    for title in ("Old lab", "Eight cards"):
        store.save(project_of((titled(title),), title))
    store.close()
    path = locations.user_data() / "projects.db"
    path.write_bytes(b"garbage" + path.read_bytes()[7:])
    rescued = project_of((titled("lost"),), "Lost work")
    session.rescue.keep(rescued)
    window.projects.open_last()
    qtbot.waitUntil(lambda: "damaged" in window.notices.text())
    window.notices.action_requested.emit()
    dialog = window.findChild(RecoveryDialog)
    assert isinstance(dialog, RecoveryDialog)
    lines = [dialog.list.item(n).text() for n in range(dialog.list.count())]
    assert sorted(lines) == ["✓ Eight cards: whole", "✓ Old lab: whole"]
    qtbot.waitUntil(lambda: bool(window.projects._rescued))
    assert dies_when_closed(dialog)
    assert "Lost work" in window.notices.text(), "what else is to be told comes after it"


def test_what_is_lost_comes_first(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    recovery = Recovery("/data/projects.damaged-1.db", ("whole",), (("older", 3),), 2, msg("x"))
    dialog = RecoveryDialog(recovery, owner)
    lines = [dialog.list.item(n).text() for n in range(dialog.list.count())]
    assert lines == [
        "× lost: 2 projects of which nothing could be read", "▲ older: back at revision 3", "✓ whole: whole"
    ]  # fmt: skip
    assert dies_when_closed(dialog)


def test_several_rescued_projects_are_offered_in_turn(
    window: MainWindow, session: PlanningSession, qtbot: QtBot
) -> None:
    for title in ("first", "second"):
        session.rescue.keep(project_of((titled(title),), title))
    window.projects.open_last()
    qtbot.waitUntil(lambda: "and 1 more" in window.notices.text())
    opened = []
    for _ in range(2):
        with qtbot.waitSignal(window.bridge.saved):
            window.notices.action_requested.emit()
        opened.append(window.bridge.plan.build.title)
    assert sorted(opened) == ["first", "second"]
    qtbot.waitUntil(lambda: session.rescue.found() == ())
    assert len(session.store.list_projects()) == 2


def test_a_rescue_file_that_cannot_be_read_keeps_no_other_one_back(
    window: MainWindow, session: PlanningSession, qtbot: QtBot
) -> None:
    kept = session.rescue.keep(project_of((titled("whole"),), "whole"))
    broken = kept.with_name("a-broken.json")
    broken.write_text("{")
    window.projects.open_last()
    qtbot.waitUntil(lambda: "could not be saved" in window.notices.text())
    with qtbot.waitSignal(window.bridge.saved):
        window.notices.action_requested.emit()
    assert window.bridge.plan.build.title == "whole"
    assert broken.name in window.notices.text()
    assert broken.is_file()


def test_a_renamed_project_has_one_rescue_file(tmp_path: Path) -> None:
    box = RescueBox(tmp_path / "rescue")
    project = project_of((titled("A"),), "Z, older")
    box.keep(project)
    box.keep(replace(project, title="A, newer"))
    (path,) = box.found()
    assert box.read(path).title == "A, newer"
    box.discard(replace(project, title="yet another"))
    assert box.found() == ()


def test_where_unsaved_work_is_kept_is_said(tmp_path: Path) -> None:
    box = RescueBox(tmp_path / "rescue")
    keeper = Keeper(ProjectStore(tmp_path / "no folder" / "projects.db"), box)
    with pytest.raises(EnvironmentFailure) as told:
        keeper.save(project_of((titled("A"),)), {})
    (path,) = box.found()
    assert str(path) in str(told.value)
    assert "the folder does not exist" in str(told.value)


def test_the_report_of_a_fault_can_be_read(window: MainWindow) -> None:
    start = Start(window, make_session, ())
    start._hook._caught(ValueError, ValueError("odd"), None)
    window.notices.action_requested.emit()
    dialog = window.findChild(CrashDialog)
    assert isinstance(dialog, CrashDialog)
    assert "ValueError: odd" in dialog.text.toPlainText()
    dialog.copy_text()
    assert "ValueError: odd" in QGuiApplication.clipboard().text()
    assert dies_when_closed(dialog)
    start.stop()


def test_a_report_that_is_gone_is_no_fault_again(qtbot: QtBot, tmp_path: Path) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    path = write_report(ValueError("odd"), tmp_path)
    path.unlink()
    dialog = CrashDialog(str(path), owner)
    assert path.name in dialog.text.toPlainText()
    assert dies_when_closed(dialog)
