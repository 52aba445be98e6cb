from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from planner.build.build import Plan
from planner.editing import Affects, Change, Document, PlacePart, SetChassis, SetTitle
from planner.errors import EnvironmentFailure
from planner.gui.document_bridge import DocumentBridge
from tests.build.samples import BOARD, GPU, TOWER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from planner.build.finding import Finding
    from planner.session import PlanningSession
    from planner.sizing import Sizing


pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def bridge(session: PlanningSession) -> Iterator[DocumentBridge]:
    made = DocumentBridge(session, Document(Plan()))
    yield made
    made.close()


def test_edits_of_one_turn_are_told_together(bridge: DocumentBridge, qtbot: QtBot) -> None:
    changes: list[Change] = []
    bridge.build_changed.connect(changes.append)
    with qtbot.waitSignals([bridge.sizing_ready, bridge.findings_ready], order="strict"):
        assert bridge.execute(SetChassis(TOWER), initiator=qtbot)
        assert bridge.execute(PlacePart("board", BOARD), initiator=qtbot)
        assert changes == []
    assert len(changes) == 1
    assert changes[0].seats == {"board"}
    assert changes[0].affects >= {Affects.CHASSIS, Affects.PARTS}
    assert changes[0].initiator is qtbot
    assert "power_max_w" in bridge.readings
    assert bridge.findings


def test_a_refusal_is_told_in_the_words_of_the_seat(bridge: DocumentBridge) -> None:
    said: list[object] = []
    bridge.edit_refused.connect(said.append)
    bridge.execute(SetChassis(TOWER))
    assert not bridge.execute(PlacePart("board", GPU))
    assert "does not take this kind of part" in str(said[0])
    bridge.undo()
    bridge.undo()
    assert "nothing to undo" in str(said[1])
    bridge.redo()
    bridge.redo()
    assert "nothing to redo" in str(said[2])


def test_flush_tells_at_once(bridge: DocumentBridge) -> None:
    heard: list[object] = []
    bridge.findings_ready.connect(heard.append)
    bridge.execute(SetTitle("one"))
    bridge.flush()
    assert len(heard) == 1
    bridge.flush()
    assert len(heard) == 1
    bridge.jump(0)
    bridge.flush()
    assert bridge.plan.build.title == ""


def test_another_document_is_shown_whole(bridge: DocumentBridge, qtbot: QtBot) -> None:
    changes: list[Change] = []
    bridge.build_changed.connect(changes.append)
    other = Document(Plan())
    other.execute(SetChassis(TOWER))
    with qtbot.waitSignal(bridge.document_changed):
        bridge.show(other)
    assert changes[-1].affects == frozenset(Affects)
    assert bridge.machine.holder is TOWER


def test_saving_is_a_job_whose_failure_is_told(bridge: DocumentBridge, qtbot: QtBot) -> None:
    saved: list[Plan] = []

    def saver(plan: Plan) -> Callable[[], object]:
        def save() -> object:
            if plan.build.title == "no room":
                raise EnvironmentFailure("the disk is full")
            saved.append(plan)
            return plan.build.title

        return save

    bridge.save_with(saver)
    with qtbot.waitSignal(bridge.saved) as told:
        bridge.execute(SetTitle("kept"))
    assert told.args == ["kept"]
    with qtbot.waitSignal(bridge.save_failed) as failed:
        bridge.execute(SetTitle("no room"))
    assert failed.args is not None
    assert str(failed.args[0]) == "the disk is full"
    assert bridge.plan.build.title == "no room"
    bridge.execute(SetTitle("last"))
    bridge.keep_safe()
    assert saved[-1].build.title == "last"


def test_an_edit_is_saved_while_checking_is_slow_or_fails(
    bridge: DocumentBridge, session: PlanningSession, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    saved: list[str] = []
    stored = threading.Event()

    def saver(plan: Plan) -> Callable[[], object]:
        def save() -> None:
            saved.append(plan.build.title)
            stored.set()

        return save

    def check_slowly(*_given: object) -> tuple[Finding, ...]:
        assert stored.wait(1.0), "not saved within a second, while the check had not ended"
        return ()

    def size_not(*_given: object) -> Sizing:
        raise EnvironmentFailure("no sizing")

    bridge.save_with(saver)
    monkeypatch.setattr(session, "check", check_slowly)
    bridge.execute(SetTitle("slow"))
    bridge.flush()
    assert saved == ["slow"]
    stored.clear()
    monkeypatch.setattr(session, "size", size_not)
    bridge.execute(SetTitle("failing"))
    with pytest.raises(EnvironmentFailure):
        bridge.flush()
    assert stored.wait(1.0)
    assert saved == ["slow", "failing"]
    qtbot.waitUntil(lambda: not bridge.saving)


def test_a_failed_save_is_tried_again_by_itself(bridge: DocumentBridge, qtbot: QtBot) -> None:
    locked = threading.Event()
    locked.set()

    def save() -> str:
        if locked.is_set():
            raise EnvironmentFailure("the projects are locked")
        return "kept"

    bridge._retry.setInterval(20)
    bridge.save_with(lambda _plan: save)
    with qtbot.waitSignal(bridge.save_failed):
        bridge.execute(SetTitle("kept"))
    with qtbot.waitSignal(bridge.save_failed):
        pass
    locked.clear()
    with qtbot.waitSignal(bridge.saved) as told:
        pass
    assert told.args == ["kept"]
    assert not bridge._retry.isActive()


def test_an_outstanding_save_is_told(bridge: DocumentBridge, qtbot: QtBot) -> None:
    gate = threading.Event()
    bridge._late.setInterval(20)
    bridge.save_with(lambda _plan: lambda: gate.wait(5))
    with qtbot.waitSignal(bridge.save_late):
        bridge.execute(SetTitle("waiting"))
    assert bridge.saving
    with qtbot.waitSignal(bridge.saved):
        gate.set()
    assert not bridge.saving
    assert not bridge._late.isActive()
