"""A restart brings back what was open: the projects in their tabs, and the plan of each that was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication

from planner.bootstrap import make_session
from planner.editing import SetTitle
from planner.gui.main_window import MainWindow
from planner.gui.projects.last_time import LAST, LastTime, key_of, last_time
from planner.gui.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language
    from planner.gui.theme import Theme
    from planner.session import PlanningSession

    Start = Callable[..., MainWindow]

WAIT = 10_000
PLANS = ("plan-a", "plan-b", "main")


@pytest.fixture
def start(theme: Theme, language: Language, own_folders: Path, qtbot: QtBot) -> Iterator[Start]:
    """Starts the window after the one before was closed: over a database, with a file, with an edit that is early."""
    started: list[tuple[MainWindow, PlanningSession]] = []
    own_folders.mkdir(parents=True, exist_ok=True)

    def end() -> None:
        while started:
            window, session = started.pop()
            window.close()
            session.close()
            shiboken6.delete(window)

    def begin(database: str = "projects.db", file: Path | None = None, early: SetTitle | None = None) -> MainWindow:
        end()
        session = make_session(own_folders / database)
        window = MainWindow(theme, language, Settings()).furnish(session)
        started.append((window, session))
        window.show()
        window.start()
        with qtbot.waitSignal(window.projects.restored, timeout=WAIT):
            if file is None:
                window.projects.open_last()
                if early is not None:
                    window.edit(early)
            else:
                window.projects.read_file(str(file))
                window.projects.reach()
        QApplication.processEvents()
        return window

    yield begin
    end()


def three(window: MainWindow) -> list[str]:
    """Three open projects, the second of them shown, and of that a second plan."""
    ids = []
    for name in PLANS:
        window.projects.start_from(name)
        window.bridge.flush()
        ids.append(window.desk.project_id)
    return ids


def show(window: MainWindow, project: str, qtbot: QtBot) -> None:
    window.projects.open_project(project)
    qtbot.waitUntil(lambda: window.desk.project_id == project, timeout=WAIT)


def test_tabs_and_the_plans_that_were_shown_come_back(start: Start, qtbot: QtBot) -> None:
    window = start()
    ids = three(window)
    show(window, ids[1], qtbot)
    window.projects.duplicate_plan()
    window.edit(SetTitle("the other"))
    window.bridge.flush()
    assert window.desk.current == 1
    window = start()
    assert list(window.project_tabs.projects()) == ids
    assert window.project_tabs.isVisible()
    assert window.desk.project_id == ids[1]
    assert window.bridge.plan.build.title == "the other"
    show(window, ids[0], qtbot)
    show(window, ids[1], qtbot)
    assert window.bridge.plan.build.title == "the other"  # a tab keeps the plan that it showed


def test_a_project_that_is_gone_is_left_out(start: Start, qtbot: QtBot) -> None:
    window = start()
    ids = three(window)
    window.projects._lane.drain()
    show(window, ids[1], qtbot)
    store = window.session.store
    start("other.db")  # meanwhile somebody deletes the one that was shown
    store.delete(ids[1])
    store.close()
    window = start()
    assert list(window.project_tabs.projects()) == [ids[0], ids[2]]
    assert window.desk.project_id == ids[0]


def test_another_database_has_its_own_and_keeps_the_first_ones(start: Start) -> None:
    window = start()
    ids = three(window)
    window = start("other.db")
    assert window.desk.untouched
    assert len(window.project_tabs.projects()) == 1
    window.projects.start_from("plan-a")
    window.bridge.flush()
    other = window.desk.project_id
    assert list(start().project_tabs.projects()) == ids
    assert list(start("other.db").project_tabs.projects()) == [other]


def test_a_file_comes_alone(start: Start, tmp_path: Path) -> None:
    window = start()
    three(window)
    file = tmp_path / "plan.slotwright.json"
    window.session.write_build(file, window.bridge.plan)
    window = start(file=file)
    assert len(window.project_tabs.projects()) == 1
    assert window.project_tabs.isHidden()


def test_what_was_begun_while_the_database_opened_stays_in_front(start: Start) -> None:
    ids = three(start())
    window = start(early=SetTitle("mine"))
    assert window.bridge.plan.build.title == "mine"
    assert list(window.project_tabs.projects()) == [*ids, window.desk.project_id]


@pytest.mark.parametrize("said", ["", "{", "[]", '{"projects": 1, "shown": ""}', '{"shown": ""}'])
def test_settings_that_say_nothing_sensible_open_the_one_project_at_most(own_folders: Path, said: str) -> None:
    own_folders.mkdir(parents=True, exist_ok=True)
    settings = Settings(own_folders / "window.ini")
    settings.set_text(key_of("here"), said)
    assert last_time(settings, "here") == LastTime()
    settings.set_text(LAST, "one")
    assert last_time(settings, "here") == LastTime({"one": ""}, "one")
