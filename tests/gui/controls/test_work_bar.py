"""Long work is shown with an estimate and can be stopped; what is over at once is never shown."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from planner.gui.controls.work_bar import HIDDEN_S, EstimateBar, WorkBar
from planner.gui.jobs import Lane
from planner.gui.work import Work, left_text
from planner.messages import msg

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language
    from planner.gui.main_window import MainWindow


def test_an_estimate_is_made_of_what_was_done_so_far(language: Language) -> None:
    assert left_text(0.25, 10.0) == "about 30 s left"
    assert left_text(0.01, 10.0) == "10 s so far"
    assert left_text(None, 10.0) == "10 s so far"
    assert left_text(0.1, 60.0) == "about 9 min left"
    assert left_text(0.5, 0.2) == ""
    language.choose("zh_CN")
    assert left_text(0.25, 10.0) == "约剩 30 秒"


@pytest.mark.usefixtures("language")
def test_a_bar_says_its_estimate(qtbot: QtBot) -> None:
    bar = EstimateBar()
    qtbot.addWidget(bar)
    bar.show_share(0.5, 20.0)
    assert bar.value() == 50
    assert bar.text().split() == ["50", "%", "about", "20", "s", "left"]
    bar.show_share(None, 20.0)
    assert bar.text() == "20 s so far"


@pytest.mark.usefixtures("language")
def test_work_is_shown_while_it_lasts_and_stopped_by_its_button(qtbot: QtBot) -> None:
    bar, lane, go_on = WorkBar(), Lane(), threading.Event()
    qtbot.addWidget(bar)
    work = Work(msg("Reading {file}...", file="list.csv"))

    def job() -> None:
        work.report(1, 2)
        while not (work.is_stopped() or go_on.is_set()):
            go_on.wait(0.01)

    lane.start(lambda: work.run(job))
    bar.follow(work)
    assert bar.isHidden()
    qtbot.waitUntil(lambda: not bar.isHidden(), timeout=int(HIDDEN_S * 1000) + 4000)
    assert bar.words.text() == "Reading list.csv..."
    assert bar.bar.value() == 50
    bar.stop.click()
    assert not bar.stop.isEnabled()
    qtbot.waitUntil(bar.isHidden, timeout=4000)
    assert work.ended
    lane.drain()


def test_a_long_list_can_be_stopped_and_nothing_comes_of_it(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    rows = "\n".join(f"NVIDIA RTX {4000 + n % 90 * 10} board {n},2,{1000 + n}" for n in range(5_000))
    path.write_text("part,qty,price\n" + rows)
    plans = len(window.desk.titles())
    window.projects.read_file(str(path))
    qtbot.waitUntil(lambda: window.work.isVisible() and window.work.bar.value() > 0, timeout=15_000)
    assert window.focusWidget() is not window.work.stop
    window.work.stop.click()
    qtbot.waitUntil(lambda: "Stopped" in window.notices.text(), timeout=15_000)
    assert len(window.desk.titles()) == plans
    qtbot.waitUntil(window.work.isHidden, timeout=4000)
