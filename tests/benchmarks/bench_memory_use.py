"""How much the window's memory grows while it is worked in: ten thousand edits, five hundred dialogs.

Run ``python -m tests.benchmarks.bench_memory_use [EDITS DIALOGS]``. What an hour brings is done without its pauses:
parts are placed, moved, removed and undone, workload, site and title are changed, everything is sized, checked, painted
and saved as usual, and after every twenty edits a dialog is opened, painted and closed. Memory is what the system holds
for the process, once after a warm-up in which every kind of edit and dialog was seen several times, and again at the
end. Printed besides: what is left of Qt's widgets, and the largest growth by kind of Python object. The exit code is 1
when the memory grew by ``MOST_MB`` or more.
"""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from planner.bootstrap import make_session
from planner.collector import calm_collector
from planner.editing import MovePart, PlacePart, RemoveParts, SetSite, SetTitle, SetWorkload
from planner.gui.app import make_application, make_window
from planner.gui.projects.desk import project_of
from planner.gui.settings import Settings
from tests.machines import gpu_server

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QDialog

    from planner.gui.main_window import MainWindow

EDITS, DIALOGS = 10_000, 500
WARM_UP = 0.1  # of all edits and dialogs
MOST_MB = 20.0
CARD = "h100-pcie-80"


def resident_mb() -> float:
    """Memory that the system holds for this process, after everything that can be given back was given back."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    if sys.platform == "linux":
        ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def edit(window: MainWindow, number: int) -> None:
    """One of eight edits, in turn, none of which may be refused; the machine is the same after all eight."""
    bridge, before, done = window.bridge, window.bridge.plan, True
    match number % 8:
        case 0:
            done = bridge.execute(RemoveParts(("gpu8",)))
        case 1:
            card = window.session.catalogue.part(CARD)
            assert card is not None
            done = bridge.execute(PlacePart("gpu10", card))
        case 2:
            done = bridge.execute(MovePart("gpu10", "gpu8"))
        case 3:
            done = bridge.execute(SetWorkload({"context": 2048 + number}))
        case 4:
            done = bridge.execute(SetSite({"room_c": 20.0 + number % 9}))
        case 5:
            done = bridge.execute(SetTitle(f"Plan {number}"))
        case 6:
            bridge.undo()
        case _:
            bridge.redo()
    assert done, f"edit {number} was refused"
    assert bridge.plan is not before, f"edit {number} changed nothing"
    bridge.flush()
    QApplication.processEvents()


def dialogs(window: MainWindow) -> list[Callable[[], QDialog]]:
    """Everything that opens over the window."""
    projects, papers, guide = window.projects, window.papers, window.help
    return [
        guide.history, guide.shortcuts, guide.commands, guide.about, guide.accuracy, projects.new, projects.projects,
        papers.sheet, papers.profile, papers.all_papers, projects.rename_plan,
        lambda: window.show_derivation((window.bridge.readings["vram_gib"],)),
    ]  # fmt: skip


def run(edits: int = EDITS, opened: int = DIALOGS) -> float:
    """Work in a window. Returns by how many megabytes the memory grew after the warm-up."""
    make_application()
    every = max(1, edits // opened)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SLOTWRIGHT_HOME"] = folder
        calm_collector()  # as the program does
        session = make_session()
        window = make_window(session, Settings(Path(folder) / "window.ini"), language="en", theme="light")
        window.show()
        window.desk.open(project_of((gpu_server().plan,), "Memory"))
        window.start()
        makers = dialogs(window)
        before, objects, widgets = 0.0, Counter[str](), 0
        for number in range(edits):
            if number == int(edits * WARM_UP):
                before = resident_mb()
                objects = Counter(type(thing).__name__ for thing in gc.get_objects())
                widgets = len(QApplication.allWidgets())
                print(f"after {number} edits and {number // every} dialogs: {before:.1f} MB, {widgets} widgets")
            edit(window, number)
            if number % every == every - 1:
                dialog = makers[number // every % len(makers)]()
                QApplication.processEvents()
                dialog.close()
                QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        after = resident_mb()
        grown = Counter(type(thing).__name__ for thing in gc.get_objects()) - objects
        left = len(QApplication.allWidgets()) - widgets
        print(f"after {edits} edits and {edits // every} dialogs: {after:.1f} MB, {left:+d} widgets")
        print("more objects: " + ", ".join(f"{name} {count}" for name, count in grown.most_common(8)))
        window.close()
        window.deleteLater()
        session.close()
    return after - before


def main(arguments: list[str] | None = None) -> int:
    """Measure and print. Returns the exit code."""
    given = [int(text) for text in (sys.argv[1:] if arguments is None else arguments)]
    grown = run(*given)
    print(f"the memory grew by {grown:.1f} MB; less than {MOST_MB:.0f} MB are allowed")
    return 1 if grown >= MOST_MB else 0


if __name__ == "__main__":
    sys.exit(main())
