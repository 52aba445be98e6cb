"""What window and command line both call: catalogue, projects, build files, numbers, findings, purchase sheet."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from planner.build.files import read_plan, write_plan
from planner.build.machine import assemble
from planner.editing import Document
from planner.errors import EnvironmentFailure
from planner.rules import check_all
from planner.sizing import size

if TYPE_CHECKING:
    from pathlib import Path

    from planner.build.build import Plan
    from planner.build.finding import Finding
    from planner.build.machine import Machine
    from planner.catalog.catalogue import Catalogue
    from planner.catalog.templates import Template
    from planner.parts.part import Part
    from planner.report.quote import Heading, Quote
    from planner.sizing import Sizing
    from planner.storage import ProjectStore, RescueBox


class PlanningSession:
    """One run of the program.

    Parameters
    ----------
    catalogue : of parts
    store : of projects; nothing is opened before it is used
    rescue : where unsaved work is kept while the store fails
    """

    def __init__(self, catalogue: Catalogue, store: ProjectStore, rescue: RescueBox) -> None:
        self.catalogue = catalogue
        self.store = store
        self.rescue = rescue

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
        """The plan of a build file. Raises InputRejected (file, line, reason) or EnvironmentFailure."""
        return read_plan(path, self.catalogue.part)

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

    # --- purchase sheet --------------------------------------------------------------------------------------------

    def new_heading(self, today: date | None = None) -> Heading:
        """A heading with the number that is next; :meth:`take_number` takes it when the sheet is written."""
        from planner.report.quote import new_heading

        today = today or date.today()
        try:
            last = self.store.last_number(_series(today))
        except EnvironmentFailure:
            return new_heading(today)  # a sheet can be printed without its database; the number is written by hand
        return new_heading(today, f"{_series(today)}-{last + 1:04d}")

    def take_number(self, number: str) -> None:
        """A sheet with this number was written: the next proposal is another. Numbers of other forms are left alone."""
        series, _, digits = number.rpartition("-")
        if series.startswith("REQ-") and digits.isdecimal() and len(digits) < 10:
            self.store.claim_number(series, int(digits))

    def make_quote(self, plan: Plan, heading: Heading | None = None) -> Quote:
        """Freeze a plan into a purchase sheet."""
        from planner.report.quote import make_quote

        machine = assemble(plan.build)
        sizing = size(plan, machine)
        findings = check_all(plan, machine, sizing)
        return make_quote(plan, sizing.readings, findings, heading or self.new_heading(), machine)

    def render_quote(self, quote: Quote, language: str = "en", page: str = "A4") -> bytes:
        """The sheet as PDF."""
        from planner.report.pdf import render_pdf

        return render_pdf(quote, language, page)


def _series(today: date) -> str:
    return f"REQ-{today.year}"
