"""Reading the arguments, running the verb, saying what failed in one sentence."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from planner import __version__, locations
from planner.cli import (
    accuracy,
    advise,
    ask,
    cases,
    catalog,
    check,
    claims,
    compare,
    deploy,
    fix,
    import_,
    new,
    papers,
    quote,
    screenshot,
    size,
    templates,
)
from planner.cli import open as open_
from planner.cli.console import Console
from planner.cli.crash import write_report
from planner.errors import EnvironmentFailure, SlotwrightError
from planner.messages import Message, language_code, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType, TracebackType

    from planner.cli.open import Show
    from planner.cli.screenshot import Render
    from planner.session import PlanningSession

VERBS: dict[str, ModuleType] = {
    "templates": templates,
    "new": new,
    "check": check,
    "size": size,
    "fix": fix,
    "compare": compare,
    "quote": quote,
    "papers": papers,
    "open": open_,
    "screenshot": screenshot,
    "catalog": catalog,
    "accuracy": accuracy,
    "import": import_,
    "claims": claims,
    "cases": cases,
    "advise": advise,
    "ask": ask,
    "deploy": deploy,
}

LANGUAGES = ("en", "zh")

BUG = 4
INTERRUPTED = 130
PIPE_CLOSED = 141

DESCRIPTION = """\
Slotwright plans machines that train or serve AI models. Without a verb it opens the window:

  slotwright [BUILD.json ...] [--database FILE|URL]

Exit codes: 0 nothing worse than a warning; 1 an error finding; 2 bad input (file, line, reason);
3 the environment failed (disk, rights, lock); 4 a bug, with a report in the user's folder."""


def parser() -> argparse.ArgumentParser:
    """The arguments of all verbs."""
    top = argparse.ArgumentParser(
        prog="slotwright", description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    top.add_argument("--version", action="version", version=f"Slotwright {__version__}")
    verbs = top.add_subparsers(dest="verb", metavar="VERB", required=True)
    for name, module in VERBS.items():
        text = (module.__doc__ or "").strip()
        verb = verbs.add_parser(
            name,
            help=text.splitlines()[0],
            description=text,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        verb.add_argument(
            "--lang", choices=getattr(module, "LANGUAGES", LANGUAGES), default=system_language(),
            help="language of what is said",
        )  # fmt: skip
        verb.add_argument("--database", metavar="FILE|URL", help="projects and sheet numbers, if not the user's own")
        module.add_arguments(verb)
    return top


def main(
    arguments: Sequence[str],
    make_session: Callable[[str | None], PlanningSession],
    render_window: Render,
    show_window: Show,
) -> int:
    """Run a verb.

    Parameters
    ----------
    arguments : of the command line, without the program's name
    make_session : called with the projects' database, once the arguments are understood
    render_window : draws the window for ``screenshot``; comes from outside, as this package knows no window
    show_window : opens the window for ``open``

    Returns
    -------
    The exit code, see the package.
    """
    given = parser().parse_args(arguments)
    console = Console(sys.stdout, language_code(given.lang))
    return guarded(lambda: _run(given, console, make_session, render_window, show_window), console.language)


def _run(
    given: argparse.Namespace,
    console: Console,
    make_session: Callable[[str | None], PlanningSession],
    render: Render,
    show: Show,
) -> int:
    session = make_session(given.database)
    try:
        if given.verb == "screenshot":
            return screenshot.run(given, session, console, render)
        if given.verb == "open":
            return open_.run(given, session, console, show)
        code: int = VERBS[given.verb].run(given, session, console)
        return code
    finally:
        session.close()


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
