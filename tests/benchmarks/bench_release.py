"""From the release of the mouse to the repainted meters, in the whole window.

Run ``python -m tests.benchmarks.bench_release``. The machine is full: 8 accelerators, 24 modules, 10 drives. The eighth
card is dropped into its bay again and again; the clock stops when the last of the meters has painted itself.
Milliseconds of this thread's processor time and, beside them, of the wall clock; then the time of a million additions
in the same run, which tells how fast the processor is just now. Exit code 1 over the limit.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, thread_time
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from planner.bootstrap import make_session
from planner.collector import calm_collector
from planner.editing import RemoveParts
from planner.gui.app import make_application, make_window
from planner.gui.canvas.drag_data import PART_MIME, drag_data
from planner.gui.projects.desk import project_of
from planner.gui.settings import Settings
from tests.machines import gpu_server

if TYPE_CHECKING:
    from planner.gui.main_window import MainWindow

ROUNDS = 150
LIMIT_MS = 16.0
CARD, BAY = "h100-pcie-80", "gpu8"
ACTIONS = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class PaintWatch(QObject):
    """Notes when a meter painted itself last."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self.spent = self.seen = 0.0
        for meter in window.meters.findChildren(QObject):
            meter.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self.spent, self.seen = thread_time(), perf_counter()
        return super().eventFilter(watched, event)


def release(window: MainWindow, watch: PaintWatch) -> tuple[float, float]:
    """Drop the card; processor and wall milliseconds until the meters are painted."""
    view = window.canvas.view
    data, at = drag_data(PART_MIME, CARD), view.place_of(BAY)
    QApplication.sendEvent(view.viewport(), QDragEnterEvent(at, ACTIONS, data, LEFT, NONE))
    QApplication.sendEvent(view.viewport(), QDragMoveEvent(at, ACTIONS, data, LEFT, NONE))
    QApplication.processEvents()
    spent, seen = thread_time(), perf_counter()
    watch.spent = 0.0
    QApplication.sendEvent(view.viewport(), QDropEvent(QPointF(at), ACTIONS, data, LEFT, NONE))
    while not watch.spent:
        QApplication.processEvents()
    result = 1000 * (watch.spent - spent), 1000 * (watch.seen - seen)
    take_out(window)
    return result


def take_out(window: MainWindow) -> None:
    """Empty the bay for the next round, and let everything settle."""
    window.bridge.execute(RemoveParts((BAY,)))
    window.bridge.flush()
    QApplication.processEvents()


def million_additions() -> float:
    """Processor milliseconds of a plain loop, for comparison."""
    began, total = thread_time(), 0
    for number in range(1_000_000):
        total += number
    return 1000 * (thread_time() - began)


def line(name: str, times: list[float]) -> str:
    return f"{name:<28} median {median(times):6.2f} ms   95th percentile {quantiles(times, n=20)[-1]:6.2f} ms"


def main() -> int:
    """Measure and print. Returns the exit code."""
    application = make_application()
    calm_collector()  # as the program does
    session = make_session()
    with tempfile.TemporaryDirectory() as folder:
        window = make_window(session, Settings(Path(folder) / "window.ini"), language="en", theme="light")
        window.bridge.save_with(None)
        window.resize(1280, 800)
        window.show()
        window.desk.open(project_of((gpu_server().plan,)))
        window.start()
        application.processEvents()
        window.canvas.view.fit()
        application.processEvents()
        watch = PaintWatch(window)
        take_out(window)
        for _ in range(10):
            release(window, watch)
        steps = [release(window, watch) for _ in range(ROUNDS)]
        window.desk.open(project_of(()))
        window.close()
    session.close()
    spent = [step[0] for step in steps]
    print(line("processor time", spent))
    print(line("wall clock", [step[1] for step in steps]))
    print(f"a million additions          median {median(million_additions() for _ in range(9)):6.2f} ms")
    print(f"limit                        95th percentile {LIMIT_MS:6.2f} ms")
    return 1 if quantiles(spent, n=20)[-1] > LIMIT_MS else 0


if __name__ == "__main__":
    sys.exit(main())
