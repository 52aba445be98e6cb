"""What fails is one sentence and an exit code: around every verb, and around the window."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from planner import locations
from planner.errors import EnvironmentFailure, SlotwrightError
from planner.messages import Message, language_code, msg

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

BUG = 4
INTERRUPTED = 130
PIPE_CLOSED = 141


def guarded(action: Callable[[], int], language: str) -> int:
    """Run an action; what fails is one sentence on stderr and an exit code, never a trace."""
    guard = _Guard(language)
    with guard:
        guard.code = action()
        sys.stdout.flush()
    return guard.code


class _Guard:
    """Turns whatever leaves its block into an exit code."""

    def __init__(self, language: str) -> None:
        self.code = BUG
        self._language = language

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> bool:
        match error:
            case None:
                return True
            case SystemExit() | GeneratorExit():
                return False
            case KeyboardInterrupt():
                self.code = INTERRUPTED
            case BrokenPipeError():
                # Whoever read the output has seen enough; nothing more may be written at exit.
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
                self.code = PIPE_CLOSED
            case SlotwrightError():
                say(Message(error.template, tuple(error.fields.items())), self._language)
                self.code = error.exit_code
            case OSError(filename=None):
                reason = error.strerror or str(error)
                say(msg("the output cannot be written: {reason}", reason=reason), self._language)
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
                self.code = EnvironmentFailure.exit_code
            case _:
                self._report(error)
        return True

    def _report(self, error: BaseException) -> None:
        from planner.cli.crash import write_report

        report = write_report(error, locations.user_data() / "crashes")
        if report is None:
            say(msg("something went wrong inside Slotwright: {kind}", kind=type(error).__name__), self._language)
        else:
            say(msg("something went wrong inside Slotwright; a report is in {file}", file=str(report)), self._language)


def say(message: Message, language: str) -> None:
    """One sentence on stderr."""
    print(f"slotwright: {message.text(language)}", file=sys.stderr)


def system_language() -> str:
    """``zh`` where the environment says so, otherwise ``en``."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "zh" if language_code(spoken) == "zh_CN" else "en"
