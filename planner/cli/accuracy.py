"""Show the program's own error: published measurements replayed with the formulas of the meters.

  slotwright accuracy cases.json [--by kind|group|gpu]

The file is a list of cases, {"cases": [{"id", "kind", ..., "measured": {"value", "unit"}}]}, as in
tests/reference/sizing. Errors are shares of the measured value.

--json prints
  {"groups": [{"kind", "metric", "n", "declined", "mape", "median", "p95", "worst", "bias", "coverage"}],
   "verdict": {"judged", "false_fits", "false_misfits", "undecided", ...},
   "declined": {reason: count},
   "cases": [{"id", "kind", "metric", "predicted", "low", "high", "measured", "unit", "verdict", "declined_because"}]}

"coverage" is the share of the cases whose measured value lies inside the band that the program states.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from planner.sizing.accuracy import GROUPINGS, render, replay

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from planner.cli.console import Console
    from planner.session import PlanningSession


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("cases", metavar="CASES", type=Path, help="a file of published cases (JSON)")
    parser.add_argument("--by", choices=GROUPINGS, default="kind", help="how the cases are grouped")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    report = replay(given.cases, given.by, session.find_part)
    if given.json:
        console.json(report)
    else:
        console.line(render(report))
    return 0
