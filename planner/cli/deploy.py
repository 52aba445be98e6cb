"""Write the deployment kit of a build: scripts, launch files, checklists.

  slotwright deploy build.json -o kit
  bash kit/install.sh --dry-run

The scripts are for Ubuntu 22.04 and 24.04 and for Rocky Linux and its kin; they ask before they change anything, may be
run twice, and show with --dry-run what they would do. --json prints {"folder", "files": [...]}.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from planner.cli.builds import add_build, plan_of
from planner.messages import msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from planner.cli.console import Console
    from planner.session import PlanningSession


def add_arguments(parser: ArgumentParser) -> None:
    add_build(parser)
    parser.add_argument("-o", "--output", metavar="DIR", type=Path, required=True, help="the folder to write")
    parser.add_argument("--force", action="store_true", help="overwrite files of a folder that holds some")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    from planner.advising.deployment import deployment_kit, write_kit

    files = deployment_kit(plan_of(given, session), console.language)
    folder: Path = given.output
    write_kit(files, folder, overwrite=given.force)
    if given.json:
        console.json({"folder": str(folder), "files": [file.name for file in files]})
    else:
        console.say(msg("Written: {file}", file=str(folder)))
    return 0
