"""Write a purchase sheet: PDF, XLSX, CSV, JSON or Markdown, by the ending of the file's name.

  slotwright quote build.json -o quote.pdf --lang zh --set requester=Li --set department="Speech group"

--set fills a field of the heading: kind (request, quotation, technical), number, revision, date, valid_until,
needed_by, status (draft, pending, approved, void), organisation, address, requester, department, contact, project,
cost_centre, budget_subject, funds_source, purpose, priority (normal, urgent), priority_reason, supplier, deliver_to,
remarks. --request names a TOML file with all that only the requester knows: terms of the lines, further lines, offers,
decisions. --profile names the organisation's; without it the profile.toml of the user's folder is taken.

Without a number the sheet takes the next of its series. A sheet that is no draft is refused while something is missing
for which purchasing would send it back, unless --note says why; the note is printed. An expired one is always refused.
Open findings are printed on the sheet; they do not change the exit code.

--compare names the build of another candidate, --later that of the machine's next stage; each may be given several
times. The sheet then has a comparison and an upgrade path.

--revises names an exported PDF. With the same content this sheet is that one with a new status or signatures:
  slotwright quote build.json --revises r1.pdf --set status=approved --sign "Finance=Wang" -o r1-approved.pdf
With other content it is the next revision of the same number, and earlier signatures are void. A sheet that is for
approval is locked; --withdraw takes it back first.
"""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner.build.disk import write_bytes
from planner.cli.builds import add_build, plan_of
from planner.cli.guard import say
from planner.errors import EnvironmentFailure, InputRejected
from planner.messages import Message, listed, msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable, Mapping, Sequence

    from planner.build.build import Plan
    from planner.cli.console import Console
    from planner.messages import Message
    from planner.report.heading import Heading
    from planner.report.profile import Profile
    from planner.report.request import Request
    from planner.session import PlanningSession

LANGUAGES = ("en", "zh", "both")
DATES = ("date", "valid_until", "needed_by")


def add_arguments(parser: ArgumentParser) -> None:
    add_build(parser)
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, required=True, help="the file to write")
    add_paper(parser)
    parser.add_argument(
        "--compare", metavar="BUILD", type=Path, action="append", help="another plan that was a candidate"
    )
    parser.add_argument("--later", metavar="BUILD", type=Path, action="append", help="the next stage of the machine")
    parser.add_argument("--note", metavar="TEXT", default="", help="why a sheet goes out that is not complete")
    parser.add_argument("--revises", metavar="PDF", type=Path, help="an exported sheet that this one follows")
    parser.add_argument("--reason", metavar="TEXT", default="", help="why its content is other now")
    parser.add_argument("--withdraw", action="store_true", help="take it back first if it is for approval")
    parser.add_argument(
        "--sign", metavar="ROLE=NAME", action="append", default=[], help="a signature that was given, with today's date"
    )


def add_paper(parser: ArgumentParser) -> None:
    """The arguments of every paper: what is said on it, and its form."""
    parser.add_argument("--set", metavar="FIELD=TEXT", action="append", default=[], help="fill a field of the heading")
    parser.add_argument("--request", metavar="FILE", type=Path, help="terms, further lines, offers, decisions (TOML)")
    parser.add_argument("--profile", metavar="FILE", type=Path, help="the organisation's profile (TOML)")
    parser.add_argument("--page", choices=("A4", "Letter"), default="A4", help="size of the paper")
    parser.add_argument(
        "--form", choices=("plain", "archive", "signable"), default="plain",
        help="of the PDF: archive is PDF/A-3b, signable has fields and places for signatures",
    )  # fmt: skip


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    from planner.report.completeness import check_exportable
    from planner.report.profile import load_profile
    from planner.report.render import format_of
    from planner.report.request import NO_REQUEST, joined_heading, load_request

    format_name = format_of(given.output)
    plan = plan_of(given, session)
    profile = load_profile(given.profile) if given.profile else session.profile()
    issued = session.read_sheet(given.revises) if given.revises else None
    said = issued.request if issued else NO_REQUEST
    request = load_request(given.request) if given.request else said
    base = issued.heading if issued else session.new_heading(profile=profile)
    heading = filled(joined_heading(base if issued else replace(base, number=""), request.heading), given.set)
    proposed = issued is None and not heading.number
    if proposed:
        heading = replace(heading, number=base.number)
    note = given.note or request.override or said.override  # why it is not complete holds until another is given
    request = signed(replace(request, override=note), given.sign, heading, profile)
    compared, later = (_plans(paths, session) for paths in (given.compare, given.later))
    if issued is None:
        quote = session.make_quote(plan, heading, request, profile, compared=compared or (), later=later or ())
    else:
        quote = session.next_sheet(
            issued, plan, heading, request, given.reason, profile, language=console.language, withdraw=given.withdraw,
            compared=compared, later=later,
        )  # fmt: skip
    check_exportable(quote, "both" if given.lang == "both" else console.language, date.today())
    if quote.heading.number:
        number = _take(session, quote.heading.number, profile, console.language, proposed=proposed)
        quote = replace(quote, heading=replace(quote.heading, number=number))
    data = session.render_quote(quote, given.lang, given.page, format_name=format_name, form=given.form)
    write_bytes(given.output, data)
    console.say(msg("Written: {file}", file=str(given.output)))
    if issued is not None and quote.heading.revision != issued.heading.revision:
        named = {"number": quote.heading.number, "revision": quote.heading.revision}
        voided = any(approval.void for approval in quote.request.approvals)
        console.say(
            msg("{number} is revision {revision} now; earlier signatures are void", **named) if voided
            else msg("{number} is revision {revision} now", **named)
        )  # fmt: skip
    return 0


def _plans(paths: Sequence[Path] | None, session: PlanningSession) -> list[Plan] | None:
    """The plans of files; None where none are named."""
    return None if paths is None else [session.read_build(path) for path in paths]


def signed(request: Request, signatures: Iterable[str], heading: Heading, profile: Profile) -> Request:
    """A request with signatures given as ``role=name``. Raises InputRejected for a role that the policy lacks."""
    from planner.report.request import Approval

    roles = {name for role in profile.approval.roles for name in (role.en, role.zh) if name}
    given = []
    for signature in signatures:
        role, _, name = (text.strip() for text in signature.partition("="))
        if role not in roles or not name:
            raise InputRejected(
                "--sign {signature}: write ROLE=NAME with one of: {roles}", signature=signature,
                roles=listed(sorted(roles)),
            )  # fmt: skip
        given.append(Approval(role=role, name=name, date=date.today().isoformat(), revision=heading.revision))
    return replace(request, approvals=(*request.approvals, *given))


def _take(session: PlanningSession, number: str, profile: Profile, language: str, *, proposed: bool) -> str:
    """Take the number before the sheet is written; a proposed one that is gone by now is the next free one.

    Where the database does not take it, the sheet keeps it and the next sheet would get it too.
    """
    try:
        if proposed:
            return session.claim_numbers(number, profile=profile)[0]
        session.take_number(number, profile=profile)
    except EnvironmentFailure as failure:
        reason = Message(failure.template, tuple(failure.fields.items()))
        said = msg("{number} cannot be kept as taken, the next sheet would get it as well: {reason}", number=number,
                   reason=reason)  # fmt: skip
        say(said, language)
    return number


def filled(heading: Heading, settings: Iterable[str]) -> Heading:
    """A heading with fields filled as ``name=text``. Raises InputRejected."""
    names = [field.name for field in fields(heading)]
    values: dict[str, Any] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals or name not in names:
            raise InputRejected(
                "--set {setting}: write FIELD=TEXT with one of: {names}", setting=setting, names=listed(names)
            )
        values[name] = _value(name, text.strip(), setting)
    return replace(heading, **values)


def _value(name: str, text: str, setting: str) -> str | int:
    allowed = _choices().get(name)
    if allowed is not None and text not in allowed:
        raise InputRejected("--set {setting}: choose one of: {names}", setting=setting, names=listed(allowed))
    if name == "revision":
        if not text.isdecimal() or int(text) < 1:
            raise InputRejected("--set {setting}: a revision is a number from 1", setting=setting)
        return int(text)
    if name in DATES and text:
        try:
            return date.fromisoformat(text).isoformat()
        except ValueError:
            raise InputRejected("--set {setting}: write a date as 2026-12-31", setting=setting) from None
    return text


def _choices() -> Mapping[str, Mapping[str, Message]]:
    """Fields that hold one of a few words."""
    from planner.report.heading import KINDS, PRIORITIES, STATUSES

    return {"kind": KINDS, "status": STATUSES, "priority": PRIORITIES}
