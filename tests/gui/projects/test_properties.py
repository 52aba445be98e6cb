"""The project as a whole in the window: what is said of it, its decisions, sheets and revisions."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from planner.build.decision import Decision
from planner.build.reading import Level
from planner.editing import SetTitle
from planner.gui.projects.desk import Desk, project_of
from planner.gui.projects.properties_dialog import PropertiesDialog
from planner.gui.projects.sheet_table import SheetTable
from tests.gui.lifetime import dies_when_closed
from tests.gui.projects.test_desk import titled
from tests.storage.test_log import sheet

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow
    from planner.gui.theme import Theme
    from planner.session import PlanningSession

pytestmark = pytest.mark.usefixtures("language")
LOG = (Decision(date="2026-11-02", who="Li", what="two cards", why="the outlet"),)


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_the_desk_keeps_what_is_said_of_the_project() -> None:
    desk = Desk(project_of((titled("A"),), "Lab"))
    assert desk.describe("Laboratory", "third floor", ["gpu"], LOG)
    assert not desk.describe("Laboratory", "third floor", ["gpu"], LOG)
    project = desk.project()
    said = project.title, project.notes, project.tags, project.decisions
    assert said == ("Laboratory", "third floor", ("gpu",), LOG)
    desk.add_sheets([sheet()])
    plan_id = project.plans[0].id
    assert desk.keep_request(plan_id, '{"notes":"soon"}')
    assert not desk.keep_request(plan_id, '{"notes":"soon"}')
    removed = desk.remove()
    desk.bring_back(removed)
    assert desk.project().plans[0].request == '{"notes":"soon"}'
    assert [entry.number for entry in desk.project().sheets] == ["REQ-2026-0007"]


def test_a_decision_alone_is_worth_saving() -> None:
    desk = Desk()
    assert desk.untouched
    desk.describe("", "", [], LOG)
    assert not desk.untouched


def test_what_is_typed_is_taken_over(session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot) -> None:
    project = Desk(project_of((titled("A"),), "Lab")).project()
    dialog = PropertiesDialog(project, session, theme, owner)
    dialog.show()
    dialog.about.title.setText(" Laboratory ")
    dialog.about.tags.setText("gpu, 三楼，gpu, ")
    dialog.about.notes.setPlainText("by the window")
    dialog.decisions.add_decision()
    table = dialog.decisions.table
    for column, text in enumerate(("2026-11-02", "Li", "two cards", "the outlet")):
        table.item(0, column).setText(text)
    dialog.decisions.add_decision()
    with qtbot.waitSignal(dialog.described) as told:
        dialog.accept()
    assert told.args == ["Laboratory", "by the window", ("gpu", "三楼"), LOG], "an empty row is no decision"
    assert dies_when_closed(dialog)


def test_a_decision_can_be_taken_away(session: PlanningSession, theme: Theme, owner: QWidget) -> None:
    desk = Desk(project_of((titled("A"),), "Lab"))
    desk.describe("Lab", "", [], (*LOG, Decision(date="2026-11-03", who="Wang", what="water")))
    dialog = PropertiesDialog(desk.project(), session, theme, owner)
    dialog.decisions.table.setCurrentCell(0, 0)
    dialog.decisions.drop_decision()
    assert [entry.what for entry in dialog.decisions.decisions()] == ["water"]
    dialog.reject()
    assert dies_when_closed(dialog)


def test_a_file_is_held_against_its_hash(session: PlanningSession, qtbot: QtBot, tmp_path: Path) -> None:
    plan = session.template_plan("plan-a")
    quote = session.make_quote(plan)
    path = tmp_path / "sheet.json"
    path.write_bytes(b"the sheet")
    entry = session.sheet_entry(quote, b"the sheet", path, "a")
    assert (entry.number, entry.revision, entry.plan) == (quote.heading.number, 1, "a")
    assert [total.currency for total in entry.totals] == [total.net.currency for total in quote.totals]
    assert entry.unpriced == quote.to_be_quoted
    table = SheetTable([entry])
    qtbot.addWidget(table)
    levels = []
    table.told.connect(lambda _message, level: levels.append(level))
    table.check_file()
    path.write_bytes(b"another sheet")
    table.check_file()
    path.unlink()
    table.check_file()
    assert levels == [Level.OK, Level.ERROR, Level.WARN]


def test_restore_compare_and_note_in_the_window(window: MainWindow, session: PlanningSession, qtbot: QtBot) -> None:
    store = session.store
    window.desk.open(project_of((titled("first"),), "Lab"))
    window.bridge.save()
    qtbot.waitUntil(lambda: len(store.list_projects()) == 1)
    dialog = window.projects.properties()
    qtbot.waitUntil(lambda: dialog.revisions.list.count() == 1)
    dialog.revisions.note.setText("before the meeting")
    dialog.revisions.keep.click()
    project_id = window.desk.project_id
    qtbot.waitUntil(lambda: store.revisions(project_id)[0].note == "before the meeting")
    dialog.reject()
    window.bridge.execute(SetTitle("second"))
    window.bridge.flush()
    qtbot.waitUntil(lambda: not window.bridge.saving and len(store.revisions(project_id)) == 2)
    again = window.projects.properties()
    qtbot.waitUntil(lambda: again.revisions.list.count() == 2)
    again.revisions.list.setCurrentRow(1)
    again.revisions.compare.click()
    qtbot.waitUntil(lambda: window.comparisons.dialog is not None)
    compared = window.comparisons.dialog
    assert compared is not None
    titles = [(source.title, str(source.note)) for source in compared.columns.sources]
    assert titles == [("second", "None"), ("first", "revision 1")]
    compared.close()
    last = window.projects.properties()
    qtbot.waitUntil(lambda: last.revisions.list.count() == 2)
    last.revisions.list.setCurrentRow(1)
    last.revisions.restore.click()
    qtbot.waitUntil(lambda: window.desk.titles() == ["first"])
    assert len(store.revisions(project_id)) == 3
    window.bridge.undo()
    window.bridge.flush()
    assert window.desk.titles() == ["second"], "the undo history goes on behind a restore"
    qtbot.waitUntil(lambda: not window.bridge.saving)


def test_the_sheet_knows_the_decisions_and_the_project_the_sheet(
    window: MainWindow, session: PlanningSession, qtbot: QtBot, tmp_path: Path
) -> None:
    window.desk.open(project_of((session.template_plan("plan-a"),), "Lab"))
    window.projects.describe("Lab", "", (), LOG)
    dialog = window.papers.sheet()
    assert dialog.request().decisions == LOG
    dialog.output.format.setCurrentIndex(dialog.output.format.findData("json"))
    qtbot.waitUntil(lambda: dialog.data.startswith(b"{") and not dialog.busy, timeout=60_000)
    assert json.loads(dialog.data)["decisions"][0]["what"] == "two cards"
    dialog.terms.sole_source.setText("only one maker")
    path = tmp_path / "sheet.json"
    dialog.export_to(str(path))
    dialog.reject()
    (entry,) = window.desk.project().sheets
    assert (entry.file, entry.number) == (str(path), json.loads(path.read_bytes())["heading"]["number"])
    qtbot.waitUntil(lambda: not window.bridge.saving)
    stored = session.store.open(window.desk.project_id)
    assert stored.sheets == (entry,)
    assert json.loads(stored.plans[0].request) == {"sole_source": "only one maker"}
    again = window.papers.sheet()
    assert again.terms.sole_source.text() == "only one maker"
    again.reject()
