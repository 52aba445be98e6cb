"""A real drag on a real display: the nested event loop of QDrag, from the canvas to the canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QDrag
from PySide6.QtTest import QTest

from planner.gui.canvas.items.seat import SeatState
from tests.machines import gpu_server

if TYPE_CHECKING:
    from PySide6.QtGui import QWindow
    from pytestqt.qtbot import QtBot

    from tests.gui.canvas.conftest import Desk, MakeDesk

pytestmark = pytest.mark.xcb
STEP_MS, PATIENCE_MS = 15, 6000


class Pull:
    """Press at one place, go to another in small steps, look around, release."""

    def __init__(self, desk: Desk, start: QPoint, end: QPoint) -> None:
        window = desk.pane.windowHandle()
        assert window is not None
        self._window: QWindow = window
        self._desk = desk
        self._end = end
        self._path = [start + (end - start) * n / 10 for n in range(1, 11)] + [end, end]
        self.seen: list[tuple[str, SeatState]] = []
        self.said: list[str] = []
        self.done = False
        QTest.mousePress(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
        QTimer.singleShot(STEP_MS, self._step)

    def _step(self) -> None:
        items = self._desk.view.machine_scene.items_by_address
        lit = (SeatState.TARGET, SeatState.REFUSED_TARGET)
        self.seen += [(address, item.state) for address, item in items.items() if item.state in lit]
        if self._desk.view.bubble.isVisible():
            self.said.append(self._desk.view.bubble.text())
        if self._path:
            QTimer.singleShot(STEP_MS, self._step)  # before the move: it does not return while the drag lasts
            QTest.mouseMove(self._window, self._path.pop(0))
        else:
            self.done = True
            QTest.mouseRelease(self._window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self._end)


def place(desk: Desk, seat: str) -> QPoint:
    return desk.view.viewport().mapTo(desk.pane, desk.view.place_of(seat))


def test_a_part_is_dragged_from_seat_to_seat(make_desk: MakeDesk, qtbot: QtBot) -> None:
    desk = make_desk(gpu_server())
    guard = QTimer()
    guard.setSingleShot(True)
    guard.timeout.connect(QDrag.cancel)
    guard.start(PATIENCE_MS)
    pull = Pull(desk, place(desk, "gpu8"), place(desk, "gpu10"))
    qtbot.waitUntil(lambda: "gpu10" in desk.filled(), timeout=PATIENCE_MS)
    guard.stop()
    assert "gpu8" not in desk.filled()
    assert ("gpu10", SeatState.TARGET) in pull.seen
    qtbot.waitUntil(lambda: desk.view.selected == ("gpu10",), timeout=PATIENCE_MS)
    assert all(item.state is SeatState.PLAIN for item in desk.view.machine_scene.items_by_address.values())


def test_a_refused_drag_says_why_and_changes_nothing(make_desk: MakeDesk, qtbot: QtBot) -> None:
    desk = make_desk(gpu_server())
    before = desk.filled()
    guard = QTimer()
    guard.setSingleShot(True)
    guard.timeout.connect(QDrag.cancel)
    guard.start(PATIENCE_MS)
    pull = Pull(desk, place(desk, "gpu8"), place(desk, "bay15"))
    qtbot.waitUntil(lambda: pull.done and desk.view.bubble.isHidden(), timeout=PATIENCE_MS)
    guard.stop()
    assert desk.filled() == before
    assert ("bay15", SeatState.REFUSED_TARGET) in pull.seen
    assert any("does not take this kind of part" in words for words in pull.said)
