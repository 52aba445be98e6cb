"""The build file that a verb is about."""

from __future__ import annotations

import sys
from dataclasses import replace
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
    parser.add_argument(
        "--model", metavar="FILE", type=Path, help="a model's config.json or GGUF, instead of the build's own model"
    )


def plan_of(given: Namespace, session: PlanningSession) -> Plan:
    """The plan of the argument BUILD, with the model of --model. Raises InputRejected or EnvironmentFailure."""
    if given.build == "-":
        text = sys.stdin.buffer.read().decode("utf-8-sig", "replace")
        plan = load_plan(text, "-", session.catalogue.part)
    else:
        plan = session.read_build(Path(given.build))
    if given.model is None:
        return plan
    from planner.importing.model_config import load_model

    return replace(plan, workload=replace(plan.workload, architecture=load_model(given.model)))
