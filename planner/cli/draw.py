"""Draw the machine to scale on paper, with heat, lanes, power, airflow or clearance over it.

  slotwright draw build.json -o machine.pdf
  slotwright draw build.json -o heat.svg --overlay heat
  slotwright draw build.json -o all.pdf --overlay all --lang zh

A PDF has one page for each overlay, with its legend; lines differ by their pattern and heat by its hatching, so that it
can be printed without colour. An SVG holds one drawing, in millimetres, 1:1.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from planner.build.disk import write_bytes
from planner.build.machine import assemble
from planner.cli.builds import add_build, plan_of
from planner.drawing.overlay_choice import OVERLAYS
from planner.errors import InputRejected
from planner.messages import msg
from planner.sizing import size

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from planner.cli.console import Console
    from planner.session import PlanningSession

FORMATS = (".pdf", ".svg")
ALL = "all"


def add_arguments(parser: ArgumentParser) -> None:
    add_build(parser)
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, required=True, help="the PDF or SVG to write")
    parser.add_argument("--overlay", choices=(*OVERLAYS, ALL), help="what is drawn over the machine; all: a page each")
    parser.add_argument("--force", action="store_true", help="overwrite a file that exists")
    parser.add_argument("--page", choices=("A4", "Letter"), default="A4", help="size of the paper")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    target: Path = given.output
    ending = target.suffix.lower()
    if ending not in FORMATS:
        raise InputRejected("{file}: name a file that ends in one of {endings}", file=str(target),
                            endings=", ".join(FORMATS))  # fmt: skip
    if ending == ".svg" and given.overlay == ALL:
        raise InputRejected("an SVG holds one drawing: name one overlay, or write a PDF")
    if target.exists() and not given.force:
        raise InputRejected("{file} exists; choose another name, or overwrite it with --force", file=str(target))
    from planner.report.drawing_sheet import DrawingSheet, draw_pages, render_drawing
    from planner.report.svg import display_svg

    plan = plan_of(given, session)
    overlays = ("", *OVERLAYS) if given.overlay == ALL else (given.overlay or "",)
    pictures = draw_pages(plan, assemble(plan.build), size(plan), overlays)
    if ending == ".svg":
        write_bytes(target, display_svg(pictures[0], console.language))
    else:
        sheet = DrawingSheet(pictures, plan.build.title, date.today().isoformat())
        write_bytes(target, render_drawing(sheet, console.language, given.page))
    console.say(msg("Written: {file}", file=str(target)))
    return 0
