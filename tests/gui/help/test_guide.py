from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.build import Plan
from planner.editing import SetTitle
from planner.gui.help.guide import TEMPLATE
from planner.gui.projects.desk import project_of
from planner.gui.settings import Settings

if TYPE_CHECKING:
    from planner.gui.main_window import MainWindow
    from planner.session import PlanningSession


def test_three_steps_on_a_ready_plan(window: MainWindow, session: PlanningSession) -> None:
    guide = window.guide
    guide.begin_first_time()
    assert guide.isVisible()
    guide.go.click()
    assert window.bridge.plan == session.template_plan(TEMPLATE)
    window.bridge.flush()
    assert guide.step == 1
    assert window.bridge.machine.holder is not None  # there is something to look at,
    guide.go.click()
    current = window.findings.list.currentIndex()
    assert window.findings.code()
    assert window.findings.model.entry(current.row()).finding.repairs  # and to repair
    assert guide.step == 2
    guide.go.click()
    assert window.catalogue.isVisible()
    assert guide.isVisible()
    window.bridge.execute(SetTitle("mine"))
    window.bridge.flush()
    assert guide.go.text() == "Finish"
    guide.go.click()
    assert not guide.isVisible()


def test_it_is_skipped_for_good_but_can_be_asked_for(window: MainWindow) -> None:
    window.guide.begin_first_time()
    window.guide.skip.click()
    assert not window.guide.isVisible()
    assert Settings().text("guide", "") == "done"
    window.guide.begin_first_time()
    assert not window.guide.isVisible()
    window.actions_["guide"].trigger()
    assert window.guide.isVisible()


def test_a_plan_without_findings_leads_past_the_step_that_reads_one(window: MainWindow) -> None:
    window.guide.begin()
    window.guide.go.click()
    window.bridge.flush()
    assert window.guide.step == 1
    window.desk.open(project_of((Plan(),), "Empty"))
    window.bridge.flush()
    assert window.findings.model.rowCount() == 0
    assert window.guide.step == 2


def test_findings_behind_a_filter_do_not_hold_the_guide_up(window: MainWindow) -> None:
    window.guide.begin()
    window.guide.go.click()
    window.bridge.flush()
    window.findings.search.setText("no finding has this word")
    window.guide.go.click()
    assert window.guide.step == 2
