"""Print a purchase sheet as PDF.

  slotwright quote build.json -o quote.pdf --lang zh --set requester=Li --set department="Speech group"

--set fills a field of the heading: number, revision, date, valid_until, needed_by, status (draft, pending, approved),
organisation, address, requester, department, contact, project, cost_centre, budget_subject, funds_source, purpose,
remarks. Without a number the sheet takes the next of this year's series. Open findings are printed on the sheet; they
do not change the exit code.
"""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner.build.disk import write_bytes
from planner.cli.builds import add_build, plan_of
from planner.errors import EnvironmentFailure, InputRejected
from planner.messages import msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable

    from planner.cli.console import Console
    from planner.report.quote import Heading
    from planner.session import PlanningSession

DATES = ("date", "valid_until", "needed_by")
STATUSES = ("draft", "pending", "approved")


def add_arguments(parser: ArgumentParser) -> None:
    add_build(parser)
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, required=True, help="the PDF to write")
    parser.add_argument("--set", metavar="FIELD=TEXT", action="append", default=[], help="fill a field of the heading")
    parser.add_argument("--page", choices=("A4", "Letter"), default="A4", help="size of the paper")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    plan = plan_of(given, session)
    heading = filled(session.new_heading(), given.set)
    data = session.render_quote(session.make_quote(plan, heading), console.language, given.page)
    write_bytes(given.output, data)
    if heading.number:
        _take(session, heading.number)
    console.say(msg("Written: {file}", file=str(given.output)))
    return 0


def _take(session: PlanningSession, number: str) -> None:
    """The sheet is written; where the database does not take its number, the sheet is no worse for it."""
    try:
        session.take_number(number)
    except EnvironmentFailure:
        return


def filled(heading: Heading, settings: Iterable[str]) -> Heading:
    """A heading with fields filled as ``name=text``. Raises InputRejected."""
    names = [field.name for field in fields(heading)]
    values: dict[str, Any] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals or name not in names:
            raise InputRejected(
                "--set {setting}: write FIELD=TEXT with one of: {names}", setting=setting, names=", ".join(names)
            )
        values[name] = _value(name, text.strip(), setting)
    return replace(heading, **values)


def _value(name: str, text: str, setting: str) -> str | int:
    if name == "revision":
        if not text.isdecimal() or int(text) < 1:
            raise InputRejected("--set {setting}: a revision is a number from 1", setting=setting)
        return int(text)
    if name == "status" and text not in STATUSES:
        raise InputRejected("--set {setting}: a status is draft, pending or approved", setting=setting)
    if name in DATES and text:
        try:
            return date.fromisoformat(text).isoformat()
        except ValueError:
            raise InputRejected("--set {setting}: write a date as 2026-12-31", setting=setting) from None
    return text
