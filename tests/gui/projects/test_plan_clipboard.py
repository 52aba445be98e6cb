from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from planner.build.machine import assemble
from planner.gui.projects.desk import project_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.build.build import Plan
    from planner.gui.main_window import MainWindow
    from planner.session import PlanningSession


def parts(plan: Plan) -> list[str]:
    return sorted(item.part.id for item in assemble(plan.build).items)


def test_a_plan_goes_out_as_a_list_and_comes_back(window: MainWindow, session: PlanningSession, qtbot: QtBot) -> None:
    plan = session.template_plan("main")
    window.desk.open(project_of((plan,), "one"))
    window.actions_["copy_list"].trigger()
    text = QGuiApplication.clipboard().text()
    assert "\n- 4 × NVIDIA" in text
    lines = [int(line.split()[1]) for line in text.splitlines() if line.startswith("- ")]
    assert f" {sum(lines)} parts " in window.notices.text()  # as many as a reader of the list counts
    window.actions_["paste_list"].trigger()
    qtbot.waitUntil(lambda: len(window.desk.titles()) == 2, timeout=20_000)
    assert parts(window.bridge.plan) == parts(plan)


def test_an_empty_clipboard_says_what_to_do(window: MainWindow) -> None:
    QGuiApplication.clipboard().clear()
    window.actions_["paste_list"].trigger()
    assert "copy a list" in window.notices.text()
