"""Two windows on the same file: the conflict is told, both versions are kept and can be compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QTimer

from planner.bootstrap import make_session
from planner.editing import SetTitle
from planner.gui.main_window import MainWindow
from planner.gui.projects.desk import project_of
from planner.gui.projects.records_dialog import RecordsDialog
from planner.gui.settings import Settings
from planner.parts.part import Gpu
from planner.session import PlanningSession
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language
    from planner.gui.theme import Theme


@pytest.fixture
def other(own_folders: Path, theme: Theme, language: Language, window: MainWindow) -> Iterator[MainWindow]:
    """A second window with a session of its own over the same database."""
    del window  # the first one
    session: PlanningSession = make_session(own_folders / "projects.db")
    made = MainWindow(theme, language, Settings()).furnish(session)
    made.show()
    yield made
    made.close()
    shiboken6.delete(made)
    session.close()


def test_both_versions_are_kept_and_compared(window: MainWindow, other: MainWindow, qtbot: QtBot) -> None:
    stored = window.session.store.save(project_of((window.session.template_plan("plan-a"),), "Lab"))
    for each in (window, other):
        each.projects.open_project(stored.project.id)
        qtbot.waitUntil(lambda each=each: each.desk.project_id == stored.project.id)
    with qtbot.waitSignal(window.bridge.saved):
        window.bridge.execute(SetTitle("theirs"))
    with qtbot.waitSignal(other.bridge.saved):
        other.bridge.execute(SetTitle("mine"))
    qtbot.waitUntil(lambda: other.desk.project_id != stored.project.id)
    other.projects._lane.drain()
    assert "both are kept" in other.notices.text(), "no other notice takes its place"
    assert other.desk.titles() == ["mine"]
    assert other.desk.title.startswith("Lab (")
    assert window.session.store.open(stored.project.id).plans[0].plan.build.title == "theirs"
    assert other.session.store.open(other.desk.project_id).plans[0].plan.build.title == "mine"

    other.notices.action_requested.emit()
    dialog = other.comparisons.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.comparison is not None and len(dialog.comparison.columns) == 2)
    assert dialog.comparison is not None
    assert [column.title for column in dialog.comparison.columns] == ["mine", "theirs"]
    assert str(dialog.comparison.columns[1].note) == "saved elsewhere"

    with qtbot.waitSignal(other.bridge.saved):  # and saving goes on in both
        other.bridge.execute(SetTitle("mine, later"))
    with qtbot.waitSignal(window.bridge.saved):
        window.bridge.execute(SetTitle("theirs, later"))
    assert len(window.session.store.list_projects()) == 2


def test_what_differs_beside_the_plans_is_said(window: MainWindow) -> None:
    window.projects.start_from("plan-a")
    project = window.desk.project()
    dialog = window.comparisons.compare_with(replace(project, id="copy", notes="theirs", tags=("room 3",)))
    assert dialog.notice.text() == (
        'Beside the plans, this differs (saved elsewhere): the notes (only here nothing, only there "theirs"), the '
        "tags (here nothing, there room 3)"
    )
    dialog = window.comparisons.compare_with(replace(project, revision=7))
    assert dialog.notice.text() == "Nothing differs from what is shown (revision 7)"


def test_edits_that_flow_through_a_conflict_are_all_kept(window: MainWindow, other: MainWindow, qtbot: QtBot) -> None:
    stored = window.session.store.save(project_of((window.session.template_plan("plan-a"),), "Lab"))
    for each in (window, other):
        each.projects.open_project(stored.project.id)
        qtbot.waitUntil(lambda each=each: each.desk.project_id == stored.project.id)
    with qtbot.waitSignal(window.bridge.saved):
        window.bridge.execute(SetTitle("theirs"))
    numbers = count(1)
    edits = QTimer(other)
    edits.timeout.connect(lambda: other.bridge.execute(SetTitle(f"mine {next(numbers)}")))
    edits.start(15)
    qtbot.waitUntil(lambda: other.desk.project_id != stored.project.id)
    edits.stop()
    other.bridge.execute(SetTitle("mine, last"))
    qtbot.waitUntil(lambda: other.session.store.open(other.desk.project_id).plans[0].title == "mine, last")
    assert len(other.bridge.document.history.steps) == next(numbers)
    assert len(other.session.store.list_projects()) == 2


def test_a_backup_is_made_at_the_first_save_of_a_day(window: MainWindow, own_folders: Path, qtbot: QtBot) -> None:
    window.projects.start_from("plan-a")
    qtbot.waitUntil(lambda: window.session.store.setting("cared") is not None)
    assert len(list(own_folders.glob("projects.backup-*.db"))) == 1


def test_what_other_figures_would_change_is_shown_before(window: MainWindow, qtbot: QtBot) -> None:
    plan = window.session.template_plan("plan-a")
    card = next(part for part in plan.build.parts.values() if isinstance(part, Gpu))
    old = replace(plan, build=replace(plan.build, parts={**plan.build.parts, card.id: replace(card, tdp_w=123.0)}))
    stored = window.session.store.save(project_of((old,), "Old figures"))
    window.projects.open_project(stored.project.id)
    qtbot.waitUntil(lambda: card.name in window.notices.text(), timeout=10_000)
    dialog = window.projects.show_newer()
    assert isinstance(dialog, RecordsDialog)
    fields = [dialog.fields.item(0, n).text() for n in range(4)]
    assert fields == [card.name, "Power limit (TDP)", "123 W", f"{card.tdp_w:.0f} W"]
    said = window.notices.text()
    assert f"{card.name}: Power limit (TDP) {card.tdp_w:.0f} W instead of 123 W" in said
    assert "They would change: Power, training" in said
    titles = [dialog.effects.item(n, 0).text() for n in range(dialog.effects.rowCount())]
    assert "Power, sustained maximum" in titles
    power = [dialog.effects.item(titles.index("Power, sustained maximum"), n).text() for n in range(1, 4)]
    assert power[0] != power[1]
    assert power[2].startswith("+")
    dialog.reject()
    assert window.bridge.plan == old
    again = window.projects.show_newer()
    assert again is not None
    again.accept()
    taken = window.bridge.plan.build.parts[card.id]
    assert taken == card
    window.bridge.undo()
    assert window.bridge.plan == old
    third = window.projects.show_newer()
    assert third is None or dies_when_closed(third)
