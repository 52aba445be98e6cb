"""Open the build of an exported sheet: a PDF holds the very build that it was made of.

  slotwright open quote.pdf
  slotwright open quote.pdf -o build.json

Without -o the window opens with the build. With -o the build is written to a file; - writes it to standard output. A
build file is taken as well. A file that exists is left alone unless --force is given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from planner.build.files import dump_plan
from planner.errors import InputRejected
from planner.messages import msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from planner.cli.console import Console
    from planner.session import PlanningSession

    Show = Callable[[PlanningSession, Sequence[str]], int]


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a sheet as PDF, or a build file")
    parser.add_argument("-o", "--output", metavar="FILE", help="the build file to write; - is standard output")
    parser.add_argument("--force", action="store_true", help="overwrite a file that exists")


def run(given: Namespace, session: PlanningSession, console: Console, show: Show) -> int:
    plan = session.read_build(given.file)
    if given.output is None:
        return show(session, [str(given.file)])
    if given.output == "-":
        console.line(dump_plan(plan).rstrip("\n"))
        return 0
    target = Path(given.output)
    if target.exists() and not given.force:
        raise InputRejected("{file} exists; choose another name, or overwrite it with --force", file=str(target))
    session.write_build(target, plan)
    console.say(msg("Written: {file}", file=str(target)))
    return 0
