"""What window and command line both call: catalogue, projects, build files, numbers, findings, purchase sheet."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from planner.build.disk import make_folder, read_bytes, write_bytes
from planner.build.files import read_plan, write_plan
from planner.build.machine import assemble
from planner.editing import Document
from planner.errors import EnvironmentFailure, InputRejected
from planner.rules import check_all
from planner.sizing import size

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from planner.build.build import Plan
    from planner.build.finding import Finding
    from planner.build.machine import Machine
    from planner.catalog.catalogue import Catalogue
    from planner.catalog.templates import Template
    from planner.parts.part import Part
    from planner.report.heading import Heading
    from planner.report.issued import Issued
    from planner.report.profile import Profile
    from planner.report.quote import Quote
    from planner.report.request import Request
    from planner.sizing import Sizing
    from planner.storage import Project, ProjectStore, RescueBox

COUNTER = "#"  # stands for the counter in the name of a series of numbers


class PlanningSession:
    """One run of the program.

    Parameters
    ----------
    catalogue : of parts
    store : of projects; nothing is opened before it is used
    rescue : where unsaved work is kept while the store fails
    profile_path : the organisation's profile for purchase sheets, if there is one
    """

    def __init__(
        self, catalogue: Catalogue, store: ProjectStore, rescue: RescueBox, profile_path: Path | None = None
    ) -> None:
        self.catalogue = catalogue
        self.store = store
        self.rescue = rescue
        self.profile_path = profile_path

    def close(self) -> None:
        """Give back what is open."""
        self.store.close()

    # --- plans ---------------------------------------------------------------------------------------------------

    def templates(self) -> tuple[Template, ...]:
        """Plans to start from."""
        from planner.catalog.templates import templates

        return templates()

    def template_plan(self, template_id: str, language: str = "en") -> Plan:
        """A template as a plan. Raises InputRejected for an unknown one."""
        from planner.catalog.templates import load_template

        return load_template(template_id, self.catalogue, language)

    def read_build(self, path: Path) -> Plan:
        """The plan of a build file, or of a sheet that was exported as PDF.

        Raises InputRejected (file, line, reason) or EnvironmentFailure.
        """
        if path.suffix.lower() == ".pdf":
            from planner.report.archive import LARGEST_PDF_BYTES, plan_of_pdf

            return plan_of_pdf(read_bytes(path, LARGEST_PDF_BYTES), str(path), self.catalogue.part)
        return read_plan(path, self.catalogue.part)

    def read_sheet(self, path: Path) -> Issued:
        """All that an exported PDF was made of. Raises InputRejected or EnvironmentFailure."""
        from planner.report.archive import LARGEST_PDF_BYTES, issued_of_pdf

        return issued_of_pdf(read_bytes(path, LARGEST_PDF_BYTES), str(path), self.catalogue.part)

    def write_build(self, path: Path, plan: Plan) -> None:
        """Write a build file as a whole. Raises EnvironmentFailure; an old file stays then."""
        write_plan(path, plan)

    def document(self, plan: Plan) -> Document:
        """A plan to be edited."""
        return Document(plan)

    # --- what is said of a plan ------------------------------------------------------------------------------------

    def size(self, plan: Plan, machine: Machine | None = None) -> Sizing:
        """All readings of a plan."""
        return size(plan, machine)

    def check(self, plan: Plan, machine: Machine | None = None, sizing: Sizing | None = None) -> tuple[Finding, ...]:
        """Every answer of every rule, gravest first; answers that pass come last."""
        machine = machine or assemble(plan.build)
        return check_all(plan, machine, sizing or size(plan, machine))

    def changed_records(self, plan: Plan) -> tuple[Part, ...]:
        """The catalogue's present records of the plan's parts, where they differ from those frozen in it."""
        present = self.catalogue.parts_by_id(sorted(plan.build.parts))
        return tuple(part for part_id, part in sorted(present.items()) if part != plan.build.parts[part_id])

    def find_part(self, kind: str, name: str) -> Part | None:
        """The part that a name means, if it means just one."""
        from planner.catalog.matching import find_by_name

        return find_by_name(self.catalogue, name, kind).part

    # --- purchase sheet --------------------------------------------------------------------------------------------

    def profile(self) -> Profile:
        """How the organisation's sheets look: the user's ``profile.toml``, otherwise as shipped."""
        from planner.report.profile import default_profile, load_profile

        if self.profile_path is not None and self.profile_path.is_file():
            return load_profile(self.profile_path)
        return default_profile()

    def save_profile(self, profile: Profile) -> None:
        """Keep the organisation's profile. Raises InputRejected for what is wrong in it, or EnvironmentFailure."""
        from planner.report.profile import save_profile

        if self.profile_path is None:
            raise InputRejected("this session has no folder for a profile")
        save_profile(self.profile_path, profile)

    def new_heading(self, today: date | None = None, profile: Profile | None = None) -> Heading:
        """A heading with the number that is next; :meth:`take_number` takes it when the sheet is written."""
        from planner.report.heading import number_from

        today, profile = today or date.today(), profile or self.profile()
        try:
            last = self.store.last_number(_series(profile.number_pattern, today))
        except EnvironmentFailure:
            return profile.heading(today, "")  # a sheet is printed without its database; its number is written by hand
        return profile.heading(today, number_from(profile.number_pattern, today, last + 1))

    def take_number(self, number: str, today: date | None = None, profile: Profile | None = None) -> None:
        """A sheet with this number was written: the next proposal is another. Numbers of other forms are left alone."""
        series = _series((profile or self.profile()).number_pattern, today or date.today())
        counter = _counter(number, series)
        if counter is not None:
            self.store.claim_number(series, counter)

    def make_quote(
        self,
        plan: Plan,
        heading: Heading | None = None,
        request: Request | None = None,
        profile: Profile | None = None,
    ) -> Quote:
        """Freeze a plan into a purchase sheet."""
        from planner.report.quote import make_quote
        from planner.report.request import NO_REQUEST

        machine = assemble(plan.build)
        sizing = size(plan, machine)
        findings = check_all(plan, machine, sizing)
        profile = profile or self.profile()
        heading = heading or self.new_heading(profile=profile)
        return make_quote(
            plan, sizing.readings, findings, heading, machine, request=request or NO_REQUEST, profile=profile
        )

    def next_sheet(
        self,
        issued: Issued,
        plan: Plan,
        heading: Heading,
        request: Request,
        reason: str,
        profile: Profile | None = None,
        *,
        language: str = "en",
        withdraw: bool = False,
    ) -> Quote:
        """What follows an exported sheet: the same content with a new status, or the next revision.

        Raises EditRefused while the sheet is with its approvers; see ``planner.report.revisions.proceed``.
        """
        from planner.report.revisions import proceed

        old = self.make_quote(issued.plan, issued.heading, issued.request, issued.profile)
        new = self.make_quote(plan, heading, request, profile)
        return proceed(old, new, date.today(), reason, language, withdraw=withdraw)

    def find_project(self, name: str) -> Project:
        """The stored project of an id or a title. Raises InputRejected when it is none or several."""
        found = [entry for entry in self.store.list_projects() if name in (entry.id, entry.title)]
        if not found:
            raise InputRejected("there is no project {name}", name=name)
        if len(found) > 1:
            ids = ", ".join(entry.id for entry in found)
            raise InputRejected("several projects are called {name}; give an id: {ids}", name=name, ids=ids)
        return self.store.open(found[0].id)

    def write_papers(
        self,
        folder: Path,
        plans: Sequence[Plan],
        title: str,
        heading: Heading | None = None,
        request: Request | None = None,
        profile: Profile | None = None,
        *,
        language: str = "en",
        page: str = "A4",
        form: str = "plain",
        progress: Callable[[float], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> tuple[Path, ...]:
        """Write all papers of a project into a folder, which is made; every plan takes the next number.

        Raises InputRejected, EnvironmentFailure, or ``planner.report.watch.Cancelled``.
        """
        from planner.report.papers import render_papers

        profile = profile or self.profile()
        heading = heading or self.new_heading(profile=profile)
        numbers = self._numbers(heading.number, len(plans), profile)
        heads = [replace(heading, number=number) for number in numbers]
        quotes = [
            self.make_quote(plan, head, request, profile) for plan, head in zip(plans, heads, strict=True)
        ]  # fmt: skip
        make_folder(folder)
        written = []
        papers = render_papers(quotes, title, language, page, form=form, progress=progress, cancelled=cancelled)
        for paper in papers:
            path = folder / paper.name
            write_bytes(path, paper.data)
            written.append(path)
        for number in filter(None, numbers):
            self.take_number(number, profile=profile)
        return tuple(written)

    def _numbers(self, first: str, count: int, profile: Profile) -> list[str]:
        """The numbers of several sheets: those after the first one, in its series; all alike where it has none."""
        from planner.report.heading import number_from

        today = date.today()
        taken = _counter(first, _series(profile.number_pattern, today))
        if taken is None:
            return [first] * count
        return [number_from(profile.number_pattern, today, taken + n) for n in range(count)]

    def render_quote(
        self,
        quote: Quote,
        language: str = "en",
        page: str = "A4",
        *,
        format_name: str = "pdf",
        form: str = "plain",
        progress: Callable[[float], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> bytes:
        """The sheet's bytes; see ``planner.report.render``."""
        from planner.report.render import render

        return render(quote, format_name, language, page, form=form, progress=progress, cancelled=cancelled)


def _counter(number: str, series: str) -> int | None:
    """The counter in a number of a series; None for a number of another form."""
    found = re.fullmatch(re.escape(series).replace(re.escape(COUNTER), r"(\d{1,9})"), number)
    return int(found.group(1)) if found is not None else None


def _series(pattern: str, day: date) -> str:
    """Name of the series that a number of a pattern belongs to: the number with a mark in place of the counter."""
    from planner.report.heading import number_from

    marker = 7_777_777  # no pattern pads so many digits
    return number_from(pattern, day, marker).replace(str(marker), COUNTER)
