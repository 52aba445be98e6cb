"""Reading the arguments, running the verb, saying what failed in one sentence."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from planner import __version__
from planner.cli import (
    accuracy,
    advise,
    ask,
    calibrate,
    cases,
    catalog,
    check,
    claims,
    compare,
    deploy,
    draw,
    fix,
    import_,
    new,
    papers,
    projects,
    quote,
    racks,
    screenshot,
    size,
    templates,
)
from planner.cli import open as open_
from planner.cli.console import Console
from planner.cli.guard import guarded, say
from planner.cli.help import first_sentence, language_of, parser_class
from planner.messages import language_code

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType

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
    "projects": projects,
    "racks": racks,
    "open": open_,
    "draw": draw,
    "screenshot": screenshot,
    "catalog": catalog,
    "accuracy": accuracy,
    "import": import_,
    "claims": claims,
    "cases": cases,
    "advise": advise,
    "ask": ask,
    "calibrate": calibrate,
    "deploy": deploy,
}

LANGUAGES = ("en", "zh")

DESCRIPTION = """\
Slotwright plans machines that train or serve AI models. Without a verb it opens the window:

  slotwright [BUILD.json ...] [--database FILE|URL]

Exit codes: 0 nothing worse than a warning; 1 an error finding; 2 bad input (file, line, reason);
3 the environment failed (disk, rights, lock); 4 a bug, with a report in the user's folder."""


def parser(language: str = "en") -> argparse.ArgumentParser:
    """The arguments of all verbs, with help in a language: ``en`` or ``zh``."""
    top = parser_class(language)(prog="slotwright", description=DESCRIPTION)
    top.add_argument(
        "--version", action="version", version=f"Slotwright {__version__}",
        help="show program's version number and exit",
    )  # fmt: skip
    top.add_argument("--lang", choices=LANGUAGES, default=language, help="language of what is said")
    verbs = top.add_subparsers(dest="verb", metavar="VERB", required=True)
    for name, module in VERBS.items():
        text = module.__doc__ or ""
        verb = verbs.add_parser(name, help=first_sentence(text), description=text)
        verb.add_argument(
            "--lang", choices=getattr(module, "LANGUAGES", LANGUAGES), default=language, help="language of what is said"
        )
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
    given = parser(language_of(arguments)).parse_args(arguments)
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
        recovery = session.store.recovery
        if recovery is not None:
            say(recovery.message, console.language)
        session.close()
