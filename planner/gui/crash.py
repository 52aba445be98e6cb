"""A bug is written to a file and told in one sentence; the window stays, what was built stays."""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING

from PySide6 import __version__ as qt_version
from PySide6.QtCore import QObject, Signal

from planner import locations
from planner.errors import SlotwrightError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import TracebackType


def write_report(error: BaseException, folder: Path | None = None) -> Path:
    """Write the trace with versions, without any content of a project, and say where."""
    import platform
    import traceback
    from datetime import UTC, datetime

    folder = folder or locations.user_data() / "crashes"
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now(UTC)
    path = folder / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    lines = [
        f"Slotwright, {now:%Y-%m-%d %H:%M:%S} UTC",
        f"Python {platform.python_version()}, PySide6 {qt_version}, {platform.platform()}",
        "",
        *traceback.format_exception(error),
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


class CrashHook(QObject):
    """Catches what nobody caught, in any thread.

    Attributes
    ----------
    crashed : Signal(str)
        Path of the report, in the thread of the window.
    failed : Signal(object)
        A failure that is no bug (a full disk, a missing catalogue): it is told, not reported.
    """

    crashed = Signal(str)
    failed = Signal(object)

    def __init__(self, keep_safe: Callable[[], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keep_safe = keep_safe
        self._before: tuple[Callable[..., object], Callable[..., object]] | None = None

    def install(self) -> None:
        self._before = (sys.excepthook, threading.excepthook)
        sys.excepthook = self._caught
        threading.excepthook = self._caught_in_thread

    def remove(self) -> None:
        if self._before:
            sys.excepthook, threading.excepthook = self._before
            self._before = None

    def _caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        if isinstance(error, SlotwrightError):
            self.failed.emit(error)
            return
        path = write_report(error)
        if sys.__stderr__ is not None:
            sys.__stderr__.write(f"slotwright: {path}\n")
        if threading.current_thread() is threading.main_thread():
            self._keep_safe()
        self.crashed.emit(str(path))

    def _caught_in_thread(self, happened: threading.ExceptHookArgs) -> None:
        if happened.exc_value is not None:
            self._caught(happened.exc_type, happened.exc_value, happened.exc_traceback)
