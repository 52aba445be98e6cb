"""What window and command line both call: catalogue, projects, build files, numbers, findings, purchase sheet."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING

from planner.build.disk import make_folder, read_bytes, read_text, write_bytes
from planner.build.files import read_plan, write_plan
from planner.build.machine import assemble
from planner.editing import Document
from planner.errors import EnvironmentFailure, InputRejected
from planner.messages import msg
from planner.rules import check_all
from planner.sizing import size

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from planner.advising.stages import Reserve
    from planner.build.build import Plan
    from planner.build.finding import Finding
    from planner.build.machine import Machine
    from planner.catalog.catalogue import Catalogue
    from planner.catalog.templates import Template
    from planner.messages import Message
    from planner.parts.part import Part
    from planner.pricing.offers import Offer
    from planner.report.heading import Heading
    from planner.report.issued import Issued
    from planner.report.profile import Profile
    from planner.report.quote import Quote, Stage
    from planner.report.request import Request
    from planner.sizing import Sizing
    from planner.storage import ChoiceBox, PlanEntry, Project, ProjectStore, RescueBox, SheetEntry

VERDICTS = {  # of the rules over a stage
    "ok": msg("fits"),
    "warn": msg("fits, with warnings"),
    "cannot_tell": msg("a fact is missing"),
    "error": msg("does not fit"),
}
MOST_COMPARED = 3  # other plans on a sheet of a project
COUNTER = "#"  # stands for the counter in the name of a series of numbers


class PlanningSession:
    """One run of the program.

    Parameters
    ----------
    catalogue : of parts
    store : of projects; nothing is opened before it is used
    rescue : where unsaved work is kept while the store fails
    profile_path : the organisation's profile for purchase sheets, if there is one
    choices : where the choice of a database is kept, if it can be chosen
    """

    def __init__(
        self,
        catalogue: Catalogue,
        store: ProjectStore,
        rescue: RescueBox,
        profile_path: Path | None = None,
        choices: ChoiceBox | None = None,
    ) -> None:
        self.catalogue = catalogue
        self.store = store
        self.rescue = rescue
        self.profile_path = profile_path
        self.choices = choices

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

    def read_plans(self, path: Path) -> tuple[tuple[str, Plan], ...]:
        """Titles and plans of a file: one of a build file or an exported sheet, all of an exported project.

        Raises InputRejected or EnvironmentFailure.
        """
        from planner.storage.files import is_project, load_project

        if path.suffix.lower() == ".json" and is_project(text := read_text(path)):
            project = load_project(text, str(path), self.catalogue.part)
            if not project.plans:
                raise InputRejected("{file}: the project has no plan", file=str(path))
            return tuple((entry.title, entry.plan) for entry in project.plans)
        plan = self.read_build(path)
        return ((plan.build.title, plan),)

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
        """A heading with the number that is next; :meth:`claim_numbers` takes it before the sheet is written."""
        from planner.report.heading import number_from

        today, profile = today or date.today(), profile or self.profile()
        try:
            last = self.store.last_number(_series(profile.number_pattern, today))
        except EnvironmentFailure:
            return profile.heading(today, "")  # a sheet is printed without its database; its number is written by hand
        return profile.heading(today, number_from(profile.number_pattern, today, last + 1))

    def claim_numbers(
        self, proposed: str, count: int = 1, today: date | None = None, profile: Profile | None = None
    ) -> list[str]:
        """Take the proposed number, and those after it, for sheets to be written; the next free ones if it is gone.

        No two sessions on one database get the same. A number of another form, or none, is not taken: all sheets get
        it. Raises EnvironmentFailure when the database cannot be written.
        """
        from planner.report.heading import number_from

        today, profile = today or date.today(), profile or self.profile()
        series = _series(profile.number_pattern, today)
        counter = _counter(proposed, series)
        if counter is None:
            return [proposed] * count
        first = self.store.take_free_numbers(series, counter, count)
        return [number_from(profile.number_pattern, today, first + n) for n in range(count)]

    def take_number(self, number: str, today: date | None = None, profile: Profile | None = None) -> None:
        """A sheet has this number because a person said so: the next proposal is higher, if it is of the series."""
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
        *,
        compared: Sequence[Plan] = (),
        later: Sequence[Plan] = (),
    ) -> Quote:
        """Freeze a plan into a purchase sheet.

        Parameters
        ----------
        plan, heading, request, profile : see ``planner.report.quote.make_quote``
        compared : other plans that were candidates
        later : plans that are stages of the same machine after this one, in the order of time
        """
        from planner.report.quote import Candidate, make_quote
        from planner.report.request import NO_REQUEST

        machine = assemble(plan.build)
        offer = request.chosen_offer if request is not None else None
        sizing = size(plan if offer is None else _offered(plan, offer), machine if offer is None else None)
        findings = check_all(plan, machine, sizing)
        profile = profile or self.profile()
        heading = heading or self.new_heading(profile=profile)
        candidates = [
            Candidate(entry.build.title, tuple(size(entry).readings.values()), plan=entry) for entry in compared
        ]
        if candidates:
            candidates.insert(0, Candidate(plan.build.title, tuple(sizing.readings.values()), chosen=True, plan=plan))
        return make_quote(
            plan, sizing.readings, findings, heading, machine, request=request or NO_REQUEST, profile=profile,
            candidates=candidates, stages=upgrade_stages([plan, *later]) if later else (),
        )  # fmt: skip

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
        compared: Sequence[Plan] | None = None,
        later: Sequence[Plan] | None = None,
    ) -> Quote:
        """What follows an exported sheet: the same content with a new status, or the next revision.

        Candidates and later stages are those of that sheet unless others are given. Raises EditRefused while the sheet
        is with its approvers; see ``planner.report.revisions.proceed``.
        """
        from planner.report.revisions import proceed

        old = self.make_quote(issued.plan, issued.heading, issued.request, issued.profile)
        new = self.make_quote(
            plan, heading, request, profile, compared=issued.compared if compared is None else compared,
            later=issued.later if later is None else later,
        )  # fmt: skip
        return proceed(old, new, date.today(), reason, language, withdraw=withdraw)

    def sheet_entry(self, quote: Quote, data: bytes, path: Path, plan_id: str = "") -> SheetEntry:
        """What a project remembers of a sheet that was written: number, revision, totals, and the hash of its bytes."""
        from planner.storage import Amount, SheetEntry, new_id

        totals = (
            Amount(
                currency=total.net.currency, net=f"{total.net.amount:f}", tax=f"{total.tax.amount:f}",
                gross=f"{total.gross.amount:f}",
            )
            for total in quote.totals
        )  # fmt: skip
        head = quote.heading
        return SheetEntry(
            id=new_id(), plan=plan_id, title=quote.title, number=head.number, revision=head.revision,
            status=head.status, date=head.date, exported=datetime.now(UTC).isoformat(timespec="seconds"),
            file=str(path), sha256=hashlib.sha256(data).hexdigest(), totals=tuple(totals),
            unpriced=quote.to_be_quoted,
        )  # fmt: skip

    def kept_request(self, entry: PlanEntry, project: Project) -> Request:
        """What was said for the sheets of a plan before, with the project's decisions and the offers that it names."""
        from planner.report.request import NO_REQUEST, kept_request

        try:
            return kept_request(json.loads(entry.request or "{}"), project.decisions, project.title, project.offers)
        except InputRejected:  # of another version: it stays in the project's revisions
            return replace(NO_REQUEST, decisions=project.decisions)

    def read_offer(self, path: Path) -> Offer:
        """A seller's quote (CSV or XLSX) as an offer. Raises InputRejected or EnvironmentFailure."""
        from planner.importing.offers import read_offer

        return read_offer(path, self.catalogue)

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
        request: Request | Sequence[Request] | None = None,
        profile: Profile | None = None,
        *,
        language: str = "en",
        page: str = "A4",
        form: str = "plain",
        plan_ids: Sequence[str] = (),
        remember: Callable[[SheetEntry], object] | None = None,
        progress: Callable[[float], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> tuple[Path, ...]:
        """Write all papers of a project into a folder, which is made; every plan takes the next number.

        A number in the heading is the first one, as it stands; without one the next free ones are taken first.
        ``request`` holds for all plans, or is one for each; the other plans are the candidates on each sheet.
        ``remember`` is told of every printed sheet, with the plan's id of ``plan_ids``: the project keeps them.

        Raises InputRejected, EnvironmentFailure, or ``planner.report.watch.Cancelled``.
        """
        from planner.report.papers import render_papers

        profile = profile or self.profile()
        heading = heading or replace(self.new_heading(profile=profile), number="")
        if heading.number:
            numbers = said = self._numbers(heading.number, len(plans), profile)
        else:
            numbers, said = self._free_numbers(len(plans), profile), []
        heads = [replace(heading, number=number) for number in numbers]
        requests = list(request) if isinstance(request, Sequence) else [request] * len(plans)
        quotes = [
            self.make_quote(
                plan, head, said, profile, compared=[other for other in plans if other is not plan][:MOST_COMPARED]
            )
            for plan, head, said in zip(plans, heads, requests, strict=True)
        ]
        make_folder(folder)
        written = []
        papers = render_papers(quotes, title, language, page, form=form, progress=progress, cancelled=cancelled)
        for paper in papers:
            path = folder / paper.name
            write_bytes(path, paper.data)
            written.append(path)
            if remember is not None and paper.sheet is not None:
                plan_id = plan_ids[paper.plan] if plan_ids else ""
                remember(self.sheet_entry(paper.sheet, paper.data, path, plan_id))
        for number in said:
            self.take_number(number, profile=profile)
        return tuple(written)

    def _free_numbers(self, count: int, profile: Profile) -> list[str]:
        """The next numbers, taken; none where the database does not take them, they are written by hand then."""
        try:
            return self.claim_numbers(self.new_heading(profile=profile).number, count, profile=profile)
        except EnvironmentFailure:
            return [""] * count

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


def _offered(plan: Plan, offer: Offer) -> Plan:
    """The plan at the prices of an offer, so that its readings say what the sheet says."""
    from planner.pricing.bill import with_prices

    return replace(plan, build=with_prices(plan.build, offer.net_prices(Decimal(str(plan.site.tax_rate)))))


def upgrade_stages(plans: Sequence[Plan]) -> tuple[Stage, ...]:
    """Plans as stages of one machine over time, as a purchase sheet prints them."""
    from planner.advising.stages import stages
    from planner.report.quote import Stage

    def named(pieces: Sequence[tuple[Part, int]]) -> tuple[tuple[int, str], ...]:
        return tuple((count, part.name) for part, count in pieces)

    made = [
        Stage(
            title=stage.plan.build.title, verdict=VERDICTS[stage.verdict], bought=named(stage.bought),
            stays=named(stage.stays), thrown=named(stage.thrown), reserve=_left(stage.reserve), notes=stage.notes,
            plan=stage.plan,
        )
        for stage in stages(plans)
    ]  # fmt: skip
    return tuple(made)


def _left(reserve: Reserve) -> tuple[Message, ...]:
    """What a stage leaves for those after it, as far as it is known."""
    found = [
        msg("{count} places for accelerators", count=reserve.accelerators),
        msg("{count} memory slots", count=reserve.memory_slots),
    ]
    if reserve.watts is not None:
        found.insert(1, msg("{watts:,.0f} W of the supplies", watts=reserve.watts))
    if reserve.rack_units is not None:
        found.append(msg("{units} U of the rack", units=reserve.rack_units))
    return tuple(found)


def _counter(number: str, series: str) -> int | None:
    """The counter in a number of a series; None for a number of another form."""
    found = re.fullmatch(re.escape(series).replace(re.escape(COUNTER), r"(\d{1,9})"), number)
    return int(found.group(1)) if found is not None else None


def _series(pattern: str, day: date) -> str:
    """Name of the series that a number of a pattern belongs to: the number with a mark in place of the counter."""
    from planner.report.heading import number_from

    marker = 7_777_777  # no pattern pads so many digits
    return number_from(pattern, day, marker).replace(str(marker), COUNTER)
