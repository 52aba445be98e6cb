"""Making a sheet beside the window: what is wanted goes in as frozen values, pages and gaps come out."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from planner.errors import EditRefused, SlotwrightError
from planner.messages import Message

if TYPE_CHECKING:
    from pathlib import Path

    from planner.build.build import Plan
    from planner.report.completeness import Gap
    from planner.report.heading import Heading
    from planner.report.issued import Issued
    from planner.report.quote import Quote
    from planner.report.request import Request
    from planner.session import PlanningSession


@dataclass(frozen=True)
class Output:
    """How the sheet is to look: see ``planner.report.render.render``."""

    language: str = "en"
    format_name: str = "pdf"
    page: str = "A4"
    form: str = "plain"


@dataclass(frozen=True)
class Order:
    """The sheet that is wanted.

    ``issued`` is the exported sheet that it follows, ``reason`` why its content is other, ``withdraw`` whether that one
    is taken back from its approvers first; ``spoken`` the language of the window, in which a change is described.
    ``compared`` and ``later`` are the other candidates and the stages after this one.
    """

    plan: Plan
    heading: Heading
    request: Request
    output: Output
    issued: Issued | None = None
    reason: str = ""
    withdraw: bool = False
    spoken: str = "en"
    compared: tuple[Plan, ...] = ()
    later: tuple[Plan, ...] = ()


@dataclass
class Progress:
    """Shared by a job and the window: plain values, each written by one side only."""

    share: float = 0.0
    cancelled: bool = False

    def report(self, share: float) -> None:
        self.share = share

    def is_cancelled(self) -> bool:
        return self.cancelled


@dataclass(frozen=True)
class Made:
    """A sheet: its content, its bytes, what is missing. ``locked`` says why the issued sheet is shown unchanged."""

    quote: Quote
    output: Output
    progress: Progress  # of the job, which tells the newest one from those before
    data: bytes = field(repr=False)
    gaps: tuple[Gap, ...] = ()
    locked: Message | None = None


@dataclass(frozen=True)
class Followed:
    """An exported sheet was read."""

    path: Path
    issued: Issued


@dataclass(frozen=True)
class Stopped:
    """The making was cancelled."""

    progress: Progress


def make_sheet(session: PlanningSession, order: Order, progress: Progress) -> Made | Stopped:
    """Content, bytes and gaps of a sheet. Raises InputRejected or EnvironmentFailure."""
    from planner.report.completeness import find_gaps
    from planner.report.watch import Cancelled

    quote, locked = _content(session, order)
    output = order.output
    try:
        data = session.render_quote(
            quote, output.language, output.page, format_name=output.format_name, form=output.form,
            progress=progress.report, cancelled=progress.is_cancelled,
        )  # fmt: skip
    except Cancelled:
        return Stopped(progress)
    return Made(quote, output, progress, data, find_gaps(quote, output.language, date.today()), locked)


def _content(session: PlanningSession, order: Order) -> tuple[Quote, Message | None]:
    issued = order.issued
    if issued is None:
        quote = session.make_quote(
            order.plan, order.heading, order.request, compared=order.compared, later=order.later
        )  # fmt: skip
        return quote, None
    try:
        quote = session.next_sheet(
            issued, order.plan, order.heading, order.request, order.reason, language=order.spoken,
            withdraw=order.withdraw, compared=order.compared, later=order.later,
        )  # fmt: skip
    except EditRefused as refused:
        told = Message(refused.template, tuple(refused.fields.items()))
        quote = session.make_quote(
            issued.plan, issued.heading, issued.request, issued.profile, compared=issued.compared, later=issued.later
        )
        return quote, told
    return quote, None


def follow_sheet(session: PlanningSession, path: Path) -> Followed:
    """Read an exported sheet. Raises InputRejected or EnvironmentFailure."""
    return Followed(path, session.read_sheet(path))


def find_sheet(session: PlanningSession, path: Path) -> Followed | None:
    """The sheet that was exported last, where it still lies there; otherwise a new one is begun."""
    try:
        return follow_sheet(session, path)
    except SlotwrightError:
        return None
