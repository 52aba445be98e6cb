"""The build file that a verb is about."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from planner.build.files import load_plan

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from planner.build.build import Plan
    from planner.session import PlanningSession


def add_build(parser: ArgumentParser) -> None:
    """The argument BUILD."""
    parser.add_argument("build", metavar="BUILD", help="a build file; - reads it from standard input")


def plan_of(given: Namespace, session: PlanningSession) -> Plan:
    """The plan of the argument BUILD. Raises InputRejected or EnvironmentFailure."""
    if given.build == "-":
        text = sys.stdin.buffer.read().decode("utf-8-sig", "replace")
        return load_plan(text, "-", session.catalogue.part)
    return session.read_build(Path(given.build))
