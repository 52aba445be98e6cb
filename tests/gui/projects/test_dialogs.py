from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QFileDialog, QWidget

from planner.editing import SetTitle
from planner.gui.controls.sided_delegate import RIGHT
from planner.gui.projects.desk import Desk, project_of
from planner.gui.projects.plan_tabs import PlanTabs
from planner.gui.projects.project_dialog import ProjectDialog
from planner.gui.projects.project_list_model import ProjectListModel
from planner.gui.projects.template_dialog import TemplateDialog
from tests.gui.lifetime import dies_when_closed
from tests.gui.projects.test_desk import titled

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language
    from planner.gui.theme import Theme
    from planner.session import PlanningSession

pytestmark = pytest.mark.usefixtures("language")


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def dialog(session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot) -> ProjectDialog:
    for title in ("Old lab", "Eight cards", "工作站"):
        session.store.save(project_of((titled(title),), title))
    made = ProjectDialog(session.store, theme, owner)
    made.show()
    qtbot.waitUntil(lambda: made.model.rowCount() == 3)
    return made


def names(dialog: ProjectDialog) -> list[str]:
    return [dialog.model.project(n).title for n in range(dialog.model.rowCount())]


def test_projects_are_listed_searched_and_opened(dialog: ProjectDialog, qtbot: QtBot) -> None:
    assert set(names(dialog)) == {"Old lab", "Eight cards", "工作站"}
    dialog.search.setText("工作")
    qtbot.waitUntil(lambda: names(dialog) == ["工作站"])
    wanted = dialog.model.project(0).id
    with qtbot.waitSignal(dialog.project_chosen) as told:
        dialog.accept()
    assert told.args == [wanted]


def test_rename_duplicate_delete_and_undo(dialog: ProjectDialog, qtbot: QtBot) -> None:
    dialog.list.setCurrentIndex(dialog.model.index(names(dialog).index("Old lab")))
    dialog._rename("New lab")
    qtbot.waitUntil(lambda: "New lab" in names(dialog))
    qtbot.mouseClick(dialog.duplicate_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(names(dialog)) == 4)
    gone = dialog.current()
    assert gone is not None
    qtbot.keyClick(dialog.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: gone.id not in [dialog.model.project(n).id for n in range(dialog.model.rowCount())])
    assert gone.title in dialog.notice.text()
    with qtbot.waitSignal(dialog.notice.action_requested):
        qtbot.mouseClick(dialog.notice._button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(names(dialog)) == 4)
    assert not dialog.notice.isVisible()


def test_a_project_goes_out_as_a_file_and_comes_in_again(
    dialog: ProjectDialog, session: PlanningSession, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.list.setCurrentIndex(dialog.model.index(names(dialog).index("Old lab")))
    wanted = dialog.current()
    assert wanted is not None
    target = tmp_path / "old lab.json"
    dialog.export_to(str(target))
    qtbot.waitUntil(target.exists)
    session.store.rename(wanted.id, "New lab")
    dialog.import_from(str(target))
    qtbot.waitUntil(lambda: {"Old lab", "New lab"} <= set(names(dialog)))
    assert "beside it" in dialog.notice.text()
    dialog.choose_target()
    dialog.choose_source()
    choosers = dialog.findChildren(QFileDialog)
    assert [chooser.defaultSuffix() for chooser in choosers] == ["json", ""]
    assert all(dies_when_closed(chooser) for chooser in choosers)


def test_nothing_found_is_said(dialog: ProjectDialog, qtbot: QtBot) -> None:
    dialog.search.setText("nowhere")
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 0)
    qtbot.waitUntil(lambda: dialog._empty.isVisible())
    assert dialog._empty.text() == "No project has these words."
    assert not dialog.rename_button.isEnabled()


def test_the_dialogs_die(dialog: ProjectDialog, session: PlanningSession, owner: QWidget) -> None:
    assert dies_when_closed(dialog)
    assert dies_when_closed(TemplateDialog(session, owner))


def test_the_list_is_sound(session: PlanningSession) -> None:
    model = ProjectListModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    session.store.save(project_of((titled("x"),), "x"), picture=b"no picture")
    model.show_projects(session.store.list_projects())
    assert re.fullmatch(r"x\n\d+ \w+ 20\d\d, \d\d:\d\d\nplans: 1, revisions: 1", model.index(0).data())
    model.show_projects(())
    assert tester.model() is model


def test_a_template_is_described_and_chosen(session: PlanningSession, owner: QWidget, qtbot: QtBot) -> None:
    dialog = TemplateDialog(session, owner)
    dialog.show()
    first = session.templates()[0]
    qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
    assert dialog.list.currentItem().text() == first.title
    assert "Job: LoRA, Llama-2-13b-hf" in dialog.text.toPlainText()
    assert dialog.list.currentItem().data(RIGHT) == "LoRA, Llama-2-13b-hf"
    assert "Price: unknown (missing:" in dialog.text.toPlainText(), "what is not known is said"
    with qtbot.waitSignal(dialog.template_chosen) as told:
        qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert told.args == [first.id]


def test_tabs_show_the_plans(theme: Theme, language: Language, qtbot: QtBot) -> None:
    desk = Desk(project_of((titled("A & B"), titled(""))))
    tabs = PlanTabs(theme)
    qtbot.addWidget(tabs)
    chosen: list[int] = []
    tabs.plan_chosen.connect(chosen.append)
    tabs.show_plans(desk.titles(), 0)
    assert chosen == []
    assert [tabs.bar.tabText(n) for n in range(2)] == ["A && B", "Plan 2"]
    tabs.bar.setCurrentIndex(1)
    assert chosen == [1]
    desk.document.execute(SetTitle("C"))
    tabs.show_plans(desk.titles()[:1], 0)
    assert tabs.bar.count() == 1
    assert tabs.bar.tabText(0) == "C"
    language.choose("zh")
    assert tabs.new.accessibleName() != "New plan"
