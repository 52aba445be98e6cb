"""A drag as the window system does it: the mouse is pressed on a row of the catalogue and released over the canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QDrag
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from planner.editing import SetChassis
from planner.gui.catalog_browser.part_list_model import Role

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow
    from planner.session import PlanningSession

STEPS = 10
STEP_MS = 15


class Mouse(QObject):
    """Moves step by step from timers, because Qt's own loop runs while something is dragged."""

    def __init__(self, window: MainWindow, start: QPoint, end: QPoint) -> None:
        super().__init__(window)
        self._window = window.windowHandle()
        self._path = [start + (end - start) * n / STEPS for n in range(1, STEPS + 1)]
        self._end = end
        self.done = False
        self._guard = QTimer(self)
        self._guard.setSingleShot(True)
        self._guard.timeout.connect(QDrag.cancel)
        QTest.mousePress(self._window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
        self._guard.start(8000)
        QTimer.singleShot(STEP_MS, self._step)

    def _step(self) -> None:
        if self._path:
            QTimer.singleShot(STEP_MS, self._step)  # before the move: it returns when the drag has ended
            QTest.mouseMove(self._window, self._path.pop(0))
            return
        self.done = True
        self._guard.stop()
        QTest.mouseRelease(self._window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self._end)


@pytest.mark.xcb
def test_a_card_is_dragged_from_the_list_into_its_slot(
    window: MainWindow, session: PlanningSession, qtbot: QtBot
) -> None:
    server = session.catalogue.part(session.catalogue.search("SYS-421GE-TNRT", "server")[0].id)
    assert server is not None
    window.bridge.execute(SetChassis(server))
    window.bridge.flush()
    window.activateWindow()
    qtbot.waitExposed(window)
    browser, view = window.catalogue, window.canvas.view
    browser.show_kind("gpu")
    browser.search.setText("H100 PCIe")
    browser.refresh()
    QApplication.processEvents()
    index = browser.model.index(0)
    part = index.data(Role.PART)
    start = browser.list.viewport().mapTo(window, browser.list.visualRect(index).center())
    end = view.viewport().mapTo(window, view.place_of("gpu2"))
    mouse = Mouse(window, start, end)
    qtbot.waitUntil(lambda: "gpu2" in window.bridge.plan.build.placements, timeout=9000)
    assert window.bridge.plan.build.placements["gpu2"].part == part.id
    assert mouse.done
