"""Write a build file: a template's plan, or an empty one.

  slotwright new --template plan-a -o build.json

Without -o the file goes to standard output. A file that exists is left alone unless --force is given.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from planner.build.build import Plan
from planner.build.files import dump_plan
from planner.errors import InputRejected
from planner.messages import msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from planner.cli.console import Console
    from planner.session import PlanningSession


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--template", metavar="ID", help="a plan to start from, see: slotwright templates")
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="the file to write")
    parser.add_argument("--force", action="store_true", help="overwrite a file that exists")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    plan = session.template_plan(given.template, console.language) if given.template else Plan()
    if given.output is None:
        console.line(dump_plan(plan).rstrip("\n"))
        return 0
    if given.output.exists() and not given.force:
        raise InputRejected("{file} exists; choose another name, or overwrite it with --force", file=str(given.output))
    session.write_build(given.output, plan)
    console.say(msg("Written: {file}", file=str(given.output)))
    return 0
