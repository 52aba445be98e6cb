"""List the plans to start from.

--json prints
  {"templates": [{"id", "title", "title_zh", "note", "note_zh", "as_written"}]}

"as_written" is true for a plan that is kept with its faults, as its guide has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from planner.cli.console import Console
    from planner.session import PlanningSession


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    listed = session.templates()
    if given.json:
        keys = ("id", "title", "title_zh", "note", "note_zh", "as_written")
        console.json({"templates": [{key: getattr(template, key) for key in keys} for template in listed]})
    else:
        console.table([(template.id, template.title_in(console.language)) for template in listed])
    return 0
