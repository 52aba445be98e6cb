from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from planner.errors import EnvironmentFailure
from planner.gui.jobs import Lane

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_result_comes_back_in_the_thread_of_the_window(qtbot: QtBot) -> None:
    lane = Lane()
    threads: list[int] = []

    def work() -> int:
        threads.append(threading.get_ident())
        return 42

    with qtbot.waitSignal(lane.done) as told:
        lane.start(work)
    assert told.args is not None
    assert told.args[0].value == 42
    assert threads != [threading.get_ident()]
    lane.drain()
    assert not lane.busy


def test_failure_is_a_value(qtbot: QtBot) -> None:
    lane = Lane()

    def work() -> None:
        raise EnvironmentFailure("the disk is full")

    with qtbot.waitSignal(lane.done) as told:
        lane.start(work)
    assert told.args is not None
    assert str(told.args[0].failure) == "the disk is full"


def test_a_newer_job_replaces_those_that_wait(qtbot: QtBot) -> None:
    lane = Lane()
    gate, done = threading.Event(), list[str]()

    def first() -> None:
        gate.wait(5)
        done.append("first")

    def second() -> None:
        done.append("second")

    def third() -> None:
        done.append("third")

    lane.start(first)
    lane.replace(second)
    lane.replace(third)
    assert lane.busy
    gate.set()
    lane.drain()
    assert done[0] == "first"
    assert done[-1] == "third"
    assert "second" not in done
    qtbot.waitUntil(lambda: not lane.busy)
