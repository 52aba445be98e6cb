"""What holds for every test: a folder of its own, a window system without a screen, and nothing left behind."""

from __future__ import annotations

import gc
import os
import threading
from typing import TYPE_CHECKING

import hypothesis
import pytest
import shiboken6

# Before pytest-qt makes the application. Real drags need `xcb` (see packaging/test.sh).
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QObject, QSettings, QThread, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from pathlib import Path

# The same examples at every run, however slow the machine; `HYPOTHESIS_PROFILE=search` looks for new ones.
hypothesis.settings.register_profile("repeatable", deadline=None, derandomize=True, database=None)
hypothesis.settings.register_profile("search", deadline=None, database=None, max_examples=2000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))

PATIENCE_S = 2.0  # how long a thread that is about to end may take

#: Windows that Qt itself keeps for its own use, by class name.
KEPT_BY_QT = frozenset({"QTipLabel", "QComboBoxPrivateContainer", "QDesktopWidget", "QShapedPixmapWindow"})

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ["QT_QPA_PLATFORM"] == "xcb":
        return
    for item in items:
        if item.get_closest_marker("xcb"):
            item.add_marker(pytest.mark.skip(reason="a real drag needs an X display: QT_QPA_PLATFORM=xcb"))


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folders and settings of one test, empty; returns ``SLOTWRIGHT_HOME``."""
    user = tmp_path / "user"
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(user / name))
    monkeypatch.setenv("SLOTWRIGHT_HOME", str(user / "slotwright"))
    for file_format in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
        QSettings.setPath(file_format, QSettings.Scope.UserScope, str(user / "settings"))
    return user / "slotwright"


@pytest.fixture(autouse=True)
def clean_application(request: pytest.FixtureRequest) -> Iterator[None]:
    """Give the application its look and language back, then fail the test that leaves something running or open."""
    shown = "qapp" in request.fixturenames
    application = request.getfixturevalue("qapp") if shown else None
    threads = set(threading.enumerate())
    windows = _windows()
    running = _running() if shown else {}
    look = (application.palette(), application.font(), application.styleSheet()) if application else None
    locale = QLocale()
    yield
    QLocale.setDefault(locale)
    if application and look:
        palette, font, sheet = look
        if application.styleSheet() != sheet:
            application.setStyleSheet(sheet)
        if application.palette() != palette:
            application.setPalette(palette)
        if application.font() != font:
            application.setFont(font)
        application.restoreOverrideCursor()
        # `offscreen` deletes what lies in the clipboard when the process ends, after Python: what Python made crashes.
        application.clipboard().clear()
    if request.node.stash.get(FAILED, False):
        return  # the traceback holds objects alive
    left = [f"thread {thread.name}" for thread in _threads_beyond(threads)]
    if shown:
        left += _left_in_qt(windows, running)
    if left:
        pytest.fail(f"{request.node.nodeid} left behind: {', '.join(sorted(left))}", pytrace=False)


def _threads_beyond(known: set[threading.Thread]) -> list[threading.Thread]:
    new = [thread for thread in threading.enumerate() if thread not in known]
    for thread in new:
        thread.join(PATIENCE_S)
    return [thread for thread in new if thread.is_alive()]


def _windows() -> set[QWidget]:
    return set(QApplication.topLevelWidgets()) if QApplication.instance() else set()


def _running() -> dict[int, str]:
    """The running timers and threads of Qt that Python knows, by identity; the thread of the test itself is none."""
    here = QThread.currentThread()
    found = {}
    for thing in gc.get_objects():
        if isinstance(thing, (QTimer, QThread)) and not shiboken6.isValid(thing):
            continue  # its C++ half is gone
        if isinstance(thing, QTimer):
            runs = thing.isActive()
        elif isinstance(thing, QThread):
            runs = thing.isRunning() and thing is not here
        else:
            continue
        if runs:
            kind = "timer" if isinstance(thing, QTimer) else "thread"
            found[id(thing)] = f"{kind} {thing.objectName() or type(thing).__name__}{_of(thing.parent())}"
    return found


def _of(parent: QObject | None) -> str:
    return f" of {parent.objectName() or type(parent).__name__}" if parent else ""


def _left_in_qt(windows: set[QWidget], running: dict[int, str]) -> list[str]:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    left = [] if QThreadPool.globalInstance().waitForDone(int(PATIENCE_S * 1000)) else ["work in the thread pool"]
    if _windows() - windows:
        gc.collect()  # a window in a cycle of references is no leftover
    left += [
        f"window {window.objectName() or type(window).__name__} {window.windowTitle()!r}"
        for window in _windows() - windows
        if type(window).__name__ not in KEPT_BY_QT and window.metaObject().className() not in KEPT_BY_QT
    ]
    return left + [text for key, text in _running().items() if key not in running]
