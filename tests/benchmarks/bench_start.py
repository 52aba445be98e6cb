"""How long the window takes to be there, beside a bare QMainWindow of the same Qt.

Run ``python -m tests.benchmarks.bench_start``. Both are started in turns in processes of their own, and each says
itself when its event loop is idle for the first time after the window was painted: until then it answers nobody.
Counted is the processor time of the whole process from its start, interpreter and libraries included, so that a busy
machine matters little; the wall time is printed beside it. Menus, tools and keys work from then on; the panels are made
in pieces after it, and when they are all there is printed too. The exit code is 1 when the window takes more than
``MOST`` times the bare one.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from statistics import median

from planner import locations

ROUNDS = 9
MOST = 1.5  # times a bare window

#: Says when the first paint of a window was followed by an idle event loop: seconds of the processor, since the epoch.
WATCH = """
import time
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self.idle)
        return False

    def idle(self):
        print(time.process_time(), time.time(), flush=True)
        if "WHOLE" not in globals():
            QApplication.instance().quit()

watch = Watch()
"""
BARE = """
application = QApplication(["bare"])
window = QMainWindow()
window.resize(1280, 800)
window.installEventFilter(watch)
window.show()
application.exec()
"""
OURS = """
from planner.__main__ import main
from planner.gui import app

class Start(app.Start):
    def __init__(self, window, *rest):
        super().__init__(window, *rest)
        window.installEventFilter(watch)  # asked first
        self.done.connect(self.whole)

    def whole(self):
        QTimer.singleShot(0, watch.idle)
        QTimer.singleShot(0, QApplication.instance().quit)

app.Start = Start
main([])
"""


def started(code: str, home: str) -> tuple[float, float]:
    """Processor and wall seconds until a program said, for the last time, that it was there."""
    environment = {**os.environ, "SLOTWRIGHT_HOME": home, "PYTHONPYCACHEPREFIX": f"{home}/compiled"}
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # installed programs are compiled
    began = time.time()
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=locations.root(), env=environment
    )
    processor, ended = map(float, ran.stdout.split()[-2:])
    return processor, ended - began


def main() -> int:
    """Measure and print. Returns the exit code."""
    programs = {
        "bare QMainWindow": WATCH + BARE,
        "Slotwright": WATCH + OURS,
        "with its panels": "WHOLE = True" + WATCH + OURS,
    }
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
    with tempfile.TemporaryDirectory() as home:
        for code in programs.values():  # compiles both, and brings the files into the cache
            started(code, home)
        for _ in range(ROUNDS):
            for name, code in programs.items():
                times[name].append(started(code, home))
    for name, taken in times.items():
        processor, wall = (1000 * median(column) for column in zip(*taken, strict=True))
        print(f"{name:<18} processor {processor:6.0f} ms   wall {wall:6.0f} ms   (median of {ROUNDS})")
    bare, ours, _ = (median(processor for processor, _ in taken) for taken in times.values())
    print(f"Slotwright takes {ours / bare:.2f} times the bare window; at most {MOST} are allowed")
    return 1 if ours / bare > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
