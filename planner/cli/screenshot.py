"""Draw the window with a build in it into a PNG file; no screen is needed.

  slotwright screenshot build.json -o window.png --lang zh --theme dark --size 1600x1000

It is drawn as it first appears: the whole machine with its meters and findings.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from planner.cli.builds import add_build, plan_of
from planner.errors import InputRejected
from planner.messages import msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from planner.build.build import Plan
    from planner.cli.console import Console
    from planner.session import PlanningSession

SIZE = "1280x800"
LARGEST = 8_192


class Render(Protocol):
    """Draws the window; ``planner.gui.screenshot.render_window``."""

    def __call__(
        self, session: PlanningSession, plan: Plan, path: Path, language: str, theme: str, size: tuple[int, int]
    ) -> None: ...


def add_arguments(parser: ArgumentParser) -> None:
    add_build(parser)
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, required=True, help="the PNG to write")
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help="colours of the window")
    parser.add_argument("--size", metavar="WxH", default=SIZE, help="of the window in pixels")


def run(given: Namespace, session: PlanningSession, console: Console, render: Render) -> int:
    if given.output.suffix.lower() != ".png":
        raise InputRejected("{file}: a picture of the window is a PNG, name it so", file=str(given.output))
    plan = plan_of(given, session)
    render(session, plan, given.output, console.language, given.theme, size_of(given.size))
    console.say(msg("Written: {file}", file=str(given.output)))
    return 0


def size_of(text: str) -> tuple[int, int]:
    """Width and height out of ``1280x800``. Raises InputRejected."""
    found = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text)
    size = (int(found.group(1)), int(found.group(2))) if found else (0, 0)
    if not all(100 <= side <= LARGEST for side in size):
        raise InputRejected("--size {text}: write a size as 1280x800, each side from 100 to {most}", text=text,
                            most=LARGEST)  # fmt: skip
    return size
