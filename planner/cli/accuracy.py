"""Show the program's own error: published measurements replayed with the formulas of the meters.

  slotwright accuracy cases.json [...] [--group-by kind|group|gpu]

A file is a list of cases, {"cases": [{"id", "kind", ..., "measured": {"value", "unit"}}]}, as in
tests/reference/sizing (memory and speed) and tests/reference/power (machines at the wall). Errors are shares of the
measured value. A case whose configuration is incomplete is declined, and the report says why.

--json prints
  {"groups": [{"kind", "metric", "n", "declined", "mape", "median", "p90", "p95", "worst", "bias", "coverage"}],
   "verdict": {"judged", "false_fits", "false_misfits", "undecided", ...},
   "sustained_max": {"judged", "held"},
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
    parser.add_argument("cases", metavar="CASES", type=Path, nargs="+", help="files of published cases (JSON)")
    parser.add_argument("--group-by", choices=GROUPINGS, default="kind", help="how the cases are grouped")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    report = replay(*given.cases, group_by=given.group_by, find=session.find_part)
    if given.json:
        console.json(report)
    else:
        console.line(render(report))
    return 0
