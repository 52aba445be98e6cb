"""Files that are dropped on the window are read beside it: a slow disk does not hold it up, and all is answered."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from planner.editing import SetTitle
from tests.gui.projects.test_model_files import CONFIG

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow
    from planner.session import PlanningSession

WAIT = 15_000


def drop(window: MainWindow, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    action, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), action, data, left, none)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), action, data, left, none))


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Path]:
    """A file that gives nothing until somebody writes into it, as one on a share that hangs."""
    path = tmp_path / "slow.json"
    os.mkfifo(path)
    yield path
    end_waiting(path)


def end_waiting(path: Path) -> None:
    """Whoever reads gets an empty file, and there is none for a second look."""
    if path.exists():
        writer = os.open(path, os.O_RDWR | os.O_NONBLOCK)
        path.unlink()
        os.close(writer)


def test_a_hanging_file_holds_nothing_up_and_is_stopped(
    window: MainWindow, session: PlanningSession, qtbot: QtBot, slow: Path
) -> None:
    drop(window, slow)
    window.edit(SetTitle("meanwhile"))
    assert window.bridge.plan.build.title == "meanwhile", "the window works on"
    qtbot.waitUntil(window.work.isVisible, timeout=WAIT)
    assert "slow.json" in window.work.words.text()
    window.projects.start_from("plan-a")
    assert window.bridge.plan.build == session.template_plan("plan-a").build
    plans = len(window.desk.titles())
    window.work.stop.click()
    end_waiting(slow)
    qtbot.waitUntil(lambda: "Stopped" in window.notices.text(), timeout=WAIT)
    assert "slow.json" in window.notices.text()
    assert len(window.desk.titles()) == plans
    qtbot.waitUntil(window.work.isHidden, timeout=WAIT)


def test_several_files_come_in_their_order_and_a_bad_one_stops_none(
    window: MainWindow, session: PlanningSession, qtbot: QtBot, tmp_path: Path
) -> None:
    names = ("plan-c", "plan-a")
    for name in names:
        session.write_build(tmp_path / f"{name}.json", session.template_plan(name))
    (tmp_path / "config.json").write_text(json.dumps(CONFIG), encoding="utf-8")
    (tmp_path / "broken.json").write_text('{"format": "slotwright-build", ', encoding="utf-8")
    drop(window, *(tmp_path / f"{name}.json" for name in ("plan-c", "broken", "plan-a", "config")))
    wanted = [session.template_plan(name).build.title for name in names]
    qtbot.waitUntil(lambda: "The model is" in window.notices.text(), timeout=WAIT)
    assert window.desk.titles()[-2:] == wanted
    architecture = window.bridge.plan.workload.architecture
    assert architecture is not None
    assert architecture.params == 8_030_261_248


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("folder", None, "open the files in it instead"),
        ("empty.json", b"", "the file is empty"),
        ("empty", b"", "the file is empty"),
        ("bytes.json", bytes(range(256)) * 4, "builds, sheets, lists"),
        ("bytes", bytes(range(256)) * 4, "builds, sheets, lists"),
        ("bytes.pdf", bytes(range(256)) * 4, "no PDF"),
        ("broken.json", b'{"format": ', "line 1"),
        ("other.json", b'{"a": 1}', "not a Slotwright build file"),
        ("letter.txt", b"Dear all, the seminar is on Tuesday.", "names no parts"),
        ("header.gguf", b"GGUF\x03\x00\x00\x00", "GGUF"),
    ],
)
def test_what_cannot_be_opened_is_said_with_its_name(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, name: str, content: bytes | None, said: str
) -> None:
    before, path = window.bridge.plan, tmp_path / name
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    drop(window, path)
    qtbot.waitUntil(lambda: said in window.notices.text(), timeout=WAIT)
    assert name in window.notices.text()
    assert window.bridge.plan == before
