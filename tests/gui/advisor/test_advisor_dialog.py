"""The advisor in the window: filling in, searching, stopping, opening builds, the open plan, stages, the kit."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from planner.advising.advise import advise
from planner.advising.wish import Condition
from planner.build.finding import Answer, Severity
from planner.gui.advisor.advisor_dialog import BUILD, BUILDS, EDGE, STAGES, AdvisorDialog
from planner.gui.advisor.asking import OTHER
from planner.gui.advisor.edge_chart import together
from planner.gui.advisor.jobs import Found
from planner.gui.advisor.wish_form import HAVE, MUST
from planner.rules import check
from tests.advising.shelves import handful, laboratory, priced, wish
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language
    from planner.gui.main_window import MainWindow
    from planner.gui.theme import Theme

TODAY = date(2026, 11, 30)
SEARCH_MS = 60_000  # of a machine that others use as well


@pytest.fixture
def lab(window: MainWindow) -> MainWindow:
    """The window with a plan of two cards."""
    window.bridge.save_with(None)
    window.desk.add(window.session.template_plan("plan-a"))
    QApplication.processEvents()
    return window


@pytest.fixture
def dialog(lab: MainWindow) -> AdvisorDialog:
    """Opened with its keys."""
    QTest.keyClick(lab, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    opened = lab.advisors.dialog
    assert opened is not None
    return opened


@pytest.fixture(scope="module")
def priced_answer() -> Found:
    """Builds of a handful of parts that all have a price: every ranking, several points on the edge."""
    parts = {part.id: 1000 + 400 * n for n, part in enumerate(handful().parts())}
    return Found(advise(wish(prices=priced(parts), most=2), handful(), today=TODAY))


def test_menu_and_keys_open_one_advisor(lab: MainWindow, dialog: AdvisorDialog) -> None:
    assert dialog.isVisible()
    lab.actions_["advise"].trigger()
    assert lab.advisors.dialog is dialog
    assert dies_when_closed(dialog)
    assert lab.advisors.dialog is None


def test_a_wish_of_the_guides_becomes_a_plan_by_keys(lab: MainWindow, dialog: AdvisorDialog, qtbot: QtBot) -> None:
    box = dialog.form.presets
    box.setFocus()
    QTest.keyClicks(box, "Domestic: A")
    QTest.keyClick(box, Qt.Key.Key_Return)
    box.activated.emit(box.currentIndex())
    assert dialog.form.preset is not None
    assert dialog.form.preset.id == "domestic-910b"
    assert "910B" in dialog.form.words.text()
    QTest.mouseClick(dialog.ask, Qt.MouseButton.LeftButton)
    assert dialog.searching
    assert dialog.cancel.isVisibleTo(dialog)
    qtbot.waitUntil(lambda: not dialog.searching, timeout=SEARCH_MS)
    table = dialog.builds.table
    assert table.rowCount() == len(dialog.builds.proposals) > 0
    assert "Ascend 910B" in table.item(0, 1).text()
    assert "to be quoted" in table.item(0, 2).text()
    assert "proven" in dialog.builds.page.toPlainText()
    assert "CANN" in dialog.builds.page.toPlainText()
    before = len(lab.desk.titles())
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert not dialog.searching
    assert len(lab.desk.titles()) == before + 1
    plan = lab.bridge.plan
    assert "910B" in plan.build.title
    errors = [item for item in check(plan) if item.answer is Answer.FAIL and item.severity is Severity.ERROR]
    assert errors == []
    assert "Opened as a plan" in dialog.notice.text()


def test_a_point_of_the_chart_opens_as_a_plan(lab: MainWindow, dialog: AdvisorDialog, priced_answer: Found) -> None:
    for page in (dialog.builds, dialog.edge, dialog.aside):
        page.show_found(priced_answer)
    dialog.pages.setCurrentIndex(EDGE)
    QApplication.processEvents()
    chart = dialog.edge.chart
    spots = {n: spot for n in range(len(dialog.builds.proposals)) if (spot := chart.spot(n)) is not None}
    assert len(spots) == len(dialog.builds.proposals) > 1
    last = max(spots, key=lambda n: spots[n][0])
    box = chart.plot.getPlotItem().getViewBox()
    place = chart.plot.mapFromScene(box.mapViewToScene(QPointF(*spots[last])))
    before = len(lab.desk.titles())
    QTest.mouseClick(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=place)
    chosen = chart.list.currentRow()
    assert spots[chosen] == pytest.approx(spots[last])
    assert dialog.builds.table.currentRow() == chosen
    chart.list.setFocus()
    QTest.keyClick(chart.list, Qt.Key.Key_Return)
    assert not dialog.searching
    assert len(lab.desk.titles()) == before + 1
    assert lab.bridge.plan.build.placements == dialog.builds.proposals[chosen].judged.plan.build.placements
    watts = [spots[n][0] for n in spots]
    chart.axis.setCurrentIndex(1)
    chart.axis.activated.emit(1)
    assert [chart.spot(n) for n in spots] != watts


def test_reasons_and_what_was_put_aside_are_told(dialog: AdvisorDialog, priced_answer: Found) -> None:
    for page in (dialog.builds, dialog.edge, dialog.aside):
        page.show_found(priced_answer)
    said = dialog.builds.page.toPlainText()
    for reason in dialog.builds.proposals[0].reasons:
        assert reason.part.name in said
        assert str(reason.message) in said
    assert "every line has a price" in said
    whole = dialog.aside.page.toPlainText()
    dialog.aside.filter.setText("no such words at all")
    assert len(dialog.aside.page.toPlainText()) < len(whole)


def test_a_conflict_names_what_giving_way_buys(lab: MainWindow, dialog: AdvisorDialog) -> None:
    parts = priced(dict.fromkeys((part.id for part in handful().parts()), 1000))
    short = wish(prices=parts, site=laboratory(budget="900"))
    answer = advise(short, handful(), today=TODAY)
    assert answer.conflict is not None
    assert Condition.BUDGET in answer.conflict.conditions
    dialog.builds.show_found(Found(answer))
    assert dialog.builds.table.rowCount() == 0
    said = dialog.builds.page.toPlainText()
    assert "No build exists" in said
    assert "the budget" in said
    before = len(lab.desk.titles())
    dialog.builds.page.anchorClicked.emit(QUrl("relaxed:0"))
    assert len(lab.desk.titles()) == before + 1


def test_a_search_can_be_stopped(dialog: AdvisorDialog, qtbot: QtBot) -> None:
    dialog.form.choose_preset("llm-api")
    dialog.search()
    QTest.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog.searching, timeout=SEARCH_MS)
    assert dialog.found is not None
    assert not dialog.found.answer.complete
    assert "ended before" in dialog.builds.page.toPlainText()


def test_closing_during_a_search_leaves_nothing_behind(lab: MainWindow, dialog: AdvisorDialog, qtbot: QtBot) -> None:
    dialog.form.choose_preset("domestic-910b")
    dialog.search()
    with qtbot.waitSignal(dialog.destroyed, timeout=SEARCH_MS):
        dialog.close()
        assert not dialog.isVisible()
        assert lab.advisors.dialog is None


def test_the_form_says_what_cannot_be_asked(lab: MainWindow, dialog: AdvisorDialog) -> None:
    lab.desk.add(replace(lab.bridge.plan, workload=type(lab.bridge.plan.workload)()))
    dialog.search()
    assert not dialog.searching
    assert dialog.notice.isVisibleTo(dialog)
    dialog.form.set_value("job", OTHER)
    assert dialog.form.form.field("model").isVisibleTo(dialog.form)
    dialog.form.set_value("budget", "much")
    dialog.search()
    assert not dialog.searching


def test_parts_of_the_open_plan_can_be_owned_and_locked(dialog: AdvisorDialog) -> None:
    tree = dialog.form.parts
    card = next(tree.topLevelItem(n) for n in range(tree.topLevelItemCount()) if "4090" in tree.topLevelItem(n).text(0))
    tree.setCurrentItem(card, HAVE)
    QTest.keyClick(tree, Qt.Key.Key_Space)
    card.setCheckState(MUST, Qt.CheckState.Checked)
    assert [count for _, count in dialog.form.owned()] == [2]
    assert dialog.form.locked() == (dialog.form.owned()[0][0],)
    assert "1 are there already" in tree.accessibleDescription()
    dialog.follow()
    assert dialog.form.locked() != ()


def test_the_open_plan_is_looked_at(dialog: AdvisorDialog, qtbot: QtBot, tmp_path: Path) -> None:
    dialog.pages.setCurrentIndex(BUILD)
    qtbot.waitUntil(lambda: dialog.build.about is not None, timeout=SEARCH_MS)
    said = dialog.build.page.toPlainText()
    for heading in ("What limits this build", "The next step", "Asked backwards", "Rules of thumb", "Cloud instead"):
        assert heading in said
    assert "1000 W for one RTX 4090, 1600 W for two" in said
    (tmp_path / "other").write_text("somebody's file")
    dialog.write_kit(str(tmp_path))
    qtbot.waitUntil(lambda: (tmp_path / "deployment" / "README.md").is_file(), timeout=SEARCH_MS)
    assert (tmp_path / "deployment" / "install.sh").stat().st_mode & 0o111


def test_stages_of_the_guides_open_as_plans(lab: MainWindow, dialog: AdvisorDialog, qtbot: QtBot) -> None:
    dialog.pages.setCurrentIndex(STAGES)
    qtbot.waitUntil(lambda: dialog.stages.shown is not None, timeout=SEARCH_MS)
    QTest.mouseClick(dialog.stages.path, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "DGX H100" in dialog.stages.page.toPlainText(), timeout=SEARCH_MS)
    said = dialog.stages.page.toPlainText()
    assert "Is thrown away" in said
    assert "In reserve" in said
    before = len(lab.desk.titles())
    QTest.mouseClick(dialog.stages.open_, Qt.MouseButton.LeftButton)
    assert len(lab.desk.titles()) == before + 4


def test_f1_opens_the_page_of_the_advisor(lab: MainWindow, dialog: AdvisorDialog) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_F1)
    manual = lab.manual.manual
    assert manual is not None
    assert manual.address() == "advisor.html"
    assert dies_when_closed(manual)


def test_another_language_and_another_theme(
    dialog: AdvisorDialog, language: Language, theme: Theme, priced_answer: Found
) -> None:
    dialog.builds.show_found(priced_answer)
    dialog.edge.show_found(priced_answer)
    dialog.pages.setCurrentIndex(EDGE)
    language.choose("zh_CN")
    theme.choose("dark")
    assert dialog.ask.text() == "搜索"
    assert dialog.pages.tabText(BUILDS) == "整机"
    assert dialog.builds.table.horizontalHeaderItem(0).text() == "最优之处"
    assert "每行都有价格" in dialog.builds.page.toPlainText()


def test_numbers_of_builds_at_one_place_are_written_as_one() -> None:
    spots = {0: (100.0, 10.0), 1: (90.0, 50.0), 3: (100.5, 10.1), 4: (100.0, 12.0)}
    assert together(spots) == [([0, 3], (100.0, 10.0)), ([1], (90.0, 50.0)), ([4], (100.0, 12.0))]
    assert together({}) == []
