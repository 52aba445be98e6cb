from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from planner.gui.crash import CrashHook, write_report

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot


def test_report_names_versions_and_place(tmp_path: Path) -> None:
    try:
        raise ZeroDivisionError("by nothing")
    except ZeroDivisionError as error:
        path = write_report(error, tmp_path)
    text = path.read_text("utf-8")
    assert "ZeroDivisionError: by nothing" in text
    assert "Python 3." in text
    assert "test_crash.py" in text


def test_what_nobody_caught_is_saved_and_told(qtbot: QtBot, own_folders: Path) -> None:
    saved: list[bool] = []

    def keep_safe() -> None:
        saved.append(True)

    hook = CrashHook(keep_safe)
    error = ValueError("odd")
    with qtbot.waitSignal(hook.crashed) as told:
        hook._caught(ValueError, error, None)
    assert saved == [True]
    assert told.args is not None
    assert "ValueError: odd" in (own_folders / "crashes" / told.args[0].rsplit("/", 1)[1]).read_text("utf-8")


def test_a_thread_is_heard_too(qtbot: QtBot, own_folders: Path) -> None:
    hook = CrashHook(lambda: None)

    def fail() -> None:
        try:
            raise KeyError("lost")
        except KeyError as error:
            hook._caught_in_thread(
                threading.ExceptHookArgs((KeyError, error, error.__traceback__, threading.current_thread()))
            )

    with qtbot.waitSignal(hook.crashed):
        thread = threading.Thread(target=fail)
        thread.start()
    thread.join()
    assert list((own_folders / "crashes").iterdir())


def test_hooks_are_given_back() -> None:
    import sys

    before = sys.excepthook, threading.excepthook
    hook = CrashHook(lambda: None)
    hook.install()
    assert sys.excepthook is not before[0]
    hook.remove()
    assert (sys.excepthook, threading.excepthook) == before
