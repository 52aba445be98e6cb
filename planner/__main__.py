"""``slotwright``: a verb goes to the command line, anything else opens the window.

The window is to be there at once: what only verbs need is imported when one was given, and the session is made when the
window is on screen.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from planner.cli.guard import guarded, system_language
from planner.collector import calm_collector
from planner.errors import EnvironmentFailure, InputRejected
from planner.messages import language_code, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planner.build.build import Plan
    from planner.session import PlanningSession

FOR_THE_COMMAND_LINE = ("-h", "--help", "--version", "--lang")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program. Returns the exit code; see ``planner.cli``."""
    calm_collector()
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    if given and not _is_path(given[0]):
        from planner.bootstrap import make_session
        from planner.cli.main import VERBS
        from planner.cli.main import main as run_verb

        if given[0] in VERBS or given[0].partition("=")[0] in FOR_THE_COMMAND_LINE:
            return run_verb(given, make_session, render_window, show_window)
    return guarded(lambda: open_window(given), language_code(system_language()))


def _is_path(argument: str) -> bool:
    """Whether an argument names a file by its place, as desktops do: no verb looks like this."""
    return os.sep in argument


def open_window(given: Sequence[str]) -> int:
    """Open the window, with build files in it if any are named.

    Raises
    ------
    InputRejected : an argument is neither a verb nor a file
    EnvironmentFailure : there is no display, or a system library is missing
    """
    options = _window_options(given)
    for name in options.files:
        if not Path(name).is_file():
            raise InputRejected("{name} is neither a verb nor a file; see: slotwright --help", name=name)
    made: list[PlanningSession] = []

    def make() -> PlanningSession:
        from planner.bootstrap import make_session

        made.append(make_session(options.database))
        return made[0]

    try:
        return _show(make, options.files)
    finally:
        for session in made:
            session.close()


def _window_options(given: Sequence[str]) -> argparse.Namespace:
    if not given:
        return argparse.Namespace(files=[], database=None)
    from planner.cli.help import language_of, parser_class

    parser = parser_class(language_of(given))(prog="slotwright")
    parser.add_argument("files", nargs="*", metavar="BUILD.json")
    parser.add_argument("--database", metavar="FILE|URL")
    return parser.parse_args(given)


def show_window(session: PlanningSession, files: Sequence[str]) -> int:
    """Show the window until it is closed. Raises EnvironmentFailure as :func:`open_window` does."""
    return _show(lambda: session, files)


def _show(make_session: Callable[[], PlanningSession], files: Sequence[str]) -> int:
    if not has_display():
        from planner.cli.main import VERBS

        raise EnvironmentFailure(
            "there is no display to open a window on; draw it with: slotwright screenshot BUILD -o window.png, "
            "or use a verb: {verbs}",
            verbs=listed(VERBS),
        )
    try:
        from planner.gui.app import run
    except ImportError as error:
        raise missing_library(error) from error
    return run(make_session, [str(Path(file).absolute()) for file in files])


def render_window(
    session: PlanningSession, plan: Plan, path: Path, language: str, theme: str, size: tuple[int, int]
) -> None:
    """Draw the window into a file; brings the window's code only now."""
    try:
        from planner.gui.screenshot import render_window as render
    except ImportError as error:
        raise missing_library(error) from error
    render(session, plan, path, language, theme, size)


def has_display() -> bool:
    """Whether Qt will find a screen. Elsewhere than on Linux there always is one."""
    if sys.platform != "linux":
        return True
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))


def missing_library(error: ImportError) -> EnvironmentFailure | ImportError:
    """The sentence for a shared library that the system lacks; any other import error is a bug."""
    library = str(error).partition(":")[0]
    if ".so" not in library:
        return error
    return EnvironmentFailure(
        "the system library {library} is missing; install it, or let packaging/run.sh do it", library=library
    )


if __name__ == "__main__":
    sys.exit(main())
