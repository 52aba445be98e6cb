"""Make all papers of a project in one go: sheets, tables and builds of every plan, and a comparison.

  slotwright papers plan-a.json plan-b.json -o papers --lang both
  slotwright papers --project "Speech group" -o papers

For every plan there are the purchase request, the request for quotation and the technical sheet (PDF), the lines
(XLSX, CSV, JSON, Markdown) and the build; for two to six plans a comparison; papers.json lists all with their SHA-256.
Every plan takes the next number of its series. What was said in the window for the sheet of a stored plan (offers,
further lines, terms) holds here as well, unless --request names a file. --project names a project of the database by
its title or its id. The folder is made; one that holds something already is left alone unless --force is given.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from planner.cli.quote import LANGUAGES as QUOTE_LANGUAGES
from planner.cli.quote import add_paper, filled
from planner.errors import InputRejected
from planner.messages import msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from planner.build.build import Plan
    from planner.cli.console import Console
    from planner.report.request import Request
    from planner.session import PlanningSession
    from planner.storage import SheetEntry

LANGUAGES = QUOTE_LANGUAGES


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("builds", metavar="BUILD", type=Path, nargs="*", help="build files, or sheets as PDF")
    parser.add_argument("--project", metavar="TITLE", help="a project of the database instead")
    parser.add_argument("-o", "--output", metavar="FOLDER", type=Path, required=True, help="the folder to write into")
    parser.add_argument("--force", action="store_true", help="write into a folder that holds something")
    add_paper(parser)


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    from planner.report.profile import load_profile
    from planner.report.request import NO_REQUEST, joined_heading, load_request

    title, plans, kept = _plans(given, session)
    if given.output.is_dir() and not given.force and any(given.output.iterdir()):
        raise InputRejected("{folder} is not empty; choose another, or write into it with --force",
                            folder=str(given.output))  # fmt: skip
    profile = load_profile(given.profile) if given.profile else session.profile()
    request = load_request(given.request) if given.request else NO_REQUEST
    fresh = replace(session.new_heading(profile=profile), number="")  # taken when the papers are written
    heading = filled(joined_heading(fresh, request.heading), given.set)
    requests = request if given.request else kept
    project = session.find_project(given.project) if given.project else None
    sheets: list[SheetEntry] = []
    written = session.write_papers(
        given.output, plans, title, heading, requests, profile, language=given.lang, page=given.page, form=given.form,
        plan_ids=[entry.id for entry in project.plans] if project else (), remember=sheets.append,
    )  # fmt: skip
    if project is not None:
        session.store.save(replace(project, sheets=(*project.sheets, *sheets)))
    console.say(msg("{count} papers of {plans} plans are in {folder}", count=len(written), plans=len(plans),
                    folder=str(given.output)))  # fmt: skip
    return 0


def _plans(given: Namespace, session: PlanningSession) -> tuple[str, list[Plan], list[Request]]:
    """Title and plans of what is asked for, with what was said for their sheets before. Raises InputRejected."""
    from planner.report.request import NO_REQUEST

    if bool(given.builds) == bool(given.project):
        raise InputRejected("name build files, or a project with --project")
    if given.builds:
        plans = [session.read_build(path) for path in given.builds]
        return plans[0].build.title, plans, [NO_REQUEST] * len(plans)
    project = session.find_project(given.project)
    kept = [session.kept_request(entry, project) for entry in project.plans]
    return project.title, [entry.plan for entry in project.plans], kept
