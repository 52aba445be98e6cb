"""What only the requester knows: terms of the lines, further lines, offers, decisions, approvals. Kept as TOML."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from planner.build import disk
from planner.build.decision import Decision
from planner.errors import InputRejected
from planner.messages import listed, msg
from planner.parts.records import from_record, to_record
from planner.pricing.offers import CURRENCY, Offer, check_amount, check_offer, check_weeks
from planner.pricing.sums import rate_of
from planner.report.heading import KINDS, PRIORITIES, STATUSES, Heading, is_date

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from planner.messages import Message

CONDITIONS = {"new": msg("new"), "refurbished": msg("refurbished"), "used": msg("second-hand")}
NUMBER_STATUSES = {"confirmed": msg("confirmed"), "estimate": msg("estimate"), "unknown": msg("unknown")}
VERDICTS = {"approved": msg("approved"), "rejected": msg("rejected")}
PERIODS = {"once": msg("once"), "year": msg("a year"), "month": msg("a month")}


NO_HEADING = Heading()


@dataclass(frozen=True, kw_only=True)
class LineTerms:
    """What is agreed or accepted for one part of the build. Empty and None: not said."""

    part: str  # id of the part
    condition: str = ""
    lead_weeks: tuple[float, ...] = ()  # one figure, or lowest and highest
    warranty_months: int | None = None
    substitutes: tuple[str, ...] = ()
    part_number: str = ""  # empty: that of the catalogue
    number_status: str = ""
    origin: str = ""
    tax_rate: str = ""  # "13 %"; empty: the site's
    note: str = ""


NO_TERMS = LineTerms(part="")


@dataclass(frozen=True, kw_only=True)
class Extra:
    """A line that is no part of the build: a licence, a service, a cable, a lump-sum discount (negative)."""

    name: str
    maker: str = ""
    part_number: str = ""
    about: str = ""
    quantity: int = 1
    price: str = ""  # of one, decimal text; empty: to be quoted
    currency: str = ""
    source: str = ""
    date: str = ""
    tax_rate: str = ""
    tax_included: bool = False
    period: str = "once"
    condition: str = ""
    lead_weeks: tuple[float, ...] = ()
    warranty_months: int | None = None


@dataclass(frozen=True, kw_only=True)
class Approval:
    """A signature that was given, for one revision."""

    role: str
    name: str
    date: str
    revision: int
    verdict: str = "approved"
    void: bool = False


@dataclass(frozen=True, kw_only=True)
class Change:
    """One revision of a number: what is different from the one before."""

    revision: int
    date: str
    reason: str
    differences: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Request:
    """All that comes from the requester beside the plan."""

    heading: Heading = NO_HEADING
    lines: tuple[LineTerms, ...] = ()
    extras: tuple[Extra, ...] = ()
    freight: str = ""  # decimal text, without tax
    freight_currency: str = ""
    freight_tax_rate: str = ""
    discount: str = ""  # share of the one-time lines: "5 %"
    offers: tuple[Offer, ...] = ()
    sole_source: str = ""  # why there are no competing offers
    sole_candidate: str = ""  # why fewer machines than asked for were compared
    decisions: tuple[Decision, ...] = ()
    approvals: tuple[Approval, ...] = ()
    changes: tuple[Change, ...] = ()
    override: str = ""  # why an incomplete sheet is exported
    notes: str = ""

    def terms(self, part: str) -> LineTerms:
        """The terms of a part; empty ones where none are given."""
        return next((line for line in self.lines if line.part == part), LineTerms(part=part))

    @property
    def chosen_offer(self) -> Offer | None:
        return next((offer for offer in self.offers if offer.chosen), None)


NO_REQUEST = Request()


def kept_record(request: Request) -> dict[str, Any]:
    """What stays with the plan for its next sheet: all but what belongs to one sheet or to the whole project.

    The project keeps the offers; the plan remembers by their ids which ones are on its sheet, and which is chosen.
    """
    own = replace(request, heading=NO_HEADING, offers=(), decisions=(), approvals=(), changes=(), override="")
    record: dict[str, Any] = {name: value for name, value in to_record(own).items() if value}
    if request.offers:
        record["offers"] = [offer.id for offer in request.offers]
    if request.chosen_offer is not None:
        record["chosen"] = request.chosen_offer.id
    return record


def kept_request(
    record: dict[str, Any], decisions: Iterable[Decision], source: str, offers: Iterable[Offer] = ()
) -> Request:
    """A request of such a record, with the project's log of decisions and those of its offers that the plan names.

    An offer that the project has no longer is left out. Raises InputRejected naming the place.
    """
    own = dict(record)
    named, chosen = own.pop("offers", ()), own.pop("chosen", "")
    known = {offer.id: offer for offer in offers}
    if not isinstance(named, list | tuple) or not all(isinstance(name, str) for name in named):
        raise InputRejected("{where}: a list is needed", where=f"{source}: offers")
    used = tuple(replace(known[name], chosen=name == chosen) for name in named if name in known)
    return replace(request_from(own, source), decisions=tuple(decisions), offers=used)


def going_on(sheet: Request, kept: Request) -> Request:
    """The request of a sheet that is gone on with: what was said since, and the decisions of both."""
    said = replace(kept, heading=sheet.heading, approvals=sheet.approvals, changes=sheet.changes,
                   override=sheet.override)  # fmt: skip
    later = said if kept_record(kept) else sheet
    return replace(later, decisions=tuple(dict.fromkeys((*kept.decisions, *sheet.decisions))))


def joined_heading(heading: Heading, said: Heading) -> Heading:
    """A heading with what a request's own heading says."""
    values: dict[str, Any] = {
        field.name: getattr(said, field.name)
        for field in fields(said)
        if getattr(said, field.name) != getattr(NO_HEADING, field.name)
    }
    return replace(heading, **values)


def load_request(path: Path) -> Request:
    """A request from a TOML file. Raises InputRejected (file, place, reason) or EnvironmentFailure.

    A form takes no date that is none, and ticks one offer; a file that a person writes is held to the same.
    """
    request = request_from(read_table(path), str(path))
    _check_written(request, str(path))
    return request


def _check_written(request: Request, source: str) -> None:
    heading = request.heading
    dates = {f"heading.{name}": str(getattr(heading, name)) for name in ("date", "valid_until", "needed_by")}
    currencies = {"freight_currency": request.freight_currency}
    for n, extra in enumerate(request.extras):
        dates[f"extras[{n}].date"], currencies[f"extras[{n}].currency"] = extra.date, extra.currency
    for n, offer in enumerate(request.offers):
        dates[f"offers[{n}].date"], dates[f"offers[{n}].valid_until"] = offer.date, offer.valid_until
        currencies[f"offers[{n}].currency"] = offer.currency
    dates |= {f"approvals[{n}].date": approval.date for n, approval in enumerate(request.approvals)}
    for where, text in dates.items():
        if text and not is_date(text):
            raise InputRejected("{file}: {where}: write a date as 2026-12-31", file=source, where=where)
    for where, text in currencies.items():
        if text and not CURRENCY.fullmatch(text):
            raise InputRejected("{file}: {where}: write the code of a currency, such as CNY", file=source, where=where)
    chosen = [offer.seller for offer in request.offers if offer.chosen]
    if len(chosen) > 1:
        raise InputRejected("{file}: {count} offers are chosen ({offers}); choose one", file=source, count=len(chosen),
                            offers=listed(chosen))  # fmt: skip


def request_from(record: dict[str, Any], source: str) -> Request:
    """A request from a table. Raises InputRejected naming the place."""
    request = from_record(Request, record, source)
    _check_choice(source, "heading.kind", request.heading.kind, KINDS)
    _check_choice(source, "heading.status", request.heading.status, STATUSES)
    _check_choice(source, "heading.priority", request.heading.priority, PRIORITIES)
    for n, terms in enumerate(request.lines):
        _check_terms(source, f"lines[{n}]", terms)
    for n, approval in enumerate(request.approvals):
        _check_choice(source, f"approvals[{n}].verdict", approval.verdict, VERDICTS)
    for n, extra in enumerate(request.extras):
        _check_extra(source, f"extras[{n}]", extra)
    for n, offer in enumerate(request.offers):
        check_offer(offer, source, f"offers[{n}]")
    if request.freight:
        check_amount(source, "freight", request.freight, "CNY")
    for where, text in (("freight_tax_rate", request.freight_tax_rate), ("discount", request.discount)):
        _check_rate(source, where, text)
    return request


def read_table(path: Path) -> dict[str, Any]:
    """The table of a TOML file. Raises InputRejected with file and reason, or EnvironmentFailure."""
    try:
        return tomllib.loads(disk.read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise InputRejected("{file}: {reason}", file=str(path), reason=str(error)) from None


def _check_terms(source: str, where: str, terms: LineTerms) -> None:
    if terms.condition:
        _check_choice(source, f"{where}.condition", terms.condition, CONDITIONS)
    if terms.number_status:
        _check_choice(source, f"{where}.number_status", terms.number_status, NUMBER_STATUSES)
    check_weeks(source, where, terms.lead_weeks)
    _check_rate(source, f"{where}.tax_rate", terms.tax_rate)


def _check_extra(source: str, where: str, extra: Extra) -> None:
    _check_choice(source, f"{where}.period", extra.period, PERIODS)
    if extra.condition:
        _check_choice(source, f"{where}.condition", extra.condition, CONDITIONS)
    check_weeks(source, where, extra.lead_weeks)
    if extra.quantity < 1:
        raise InputRejected(
            "{file}: {where}: at least {least} is needed", file=source, where=f"{where}.quantity", least=1
        )
    if extra.price:
        check_amount(source, f"{where}.price", extra.price, extra.currency or "CNY")
    _check_rate(source, f"{where}.tax_rate", extra.tax_rate)


def _check_choice(source: str, where: str, value: str, allowed: Mapping[str, Message]) -> None:
    names = tuple(allowed)
    if value not in names:
        raise InputRejected(
            "{file}: {where}: {value} is none of {allowed}", file=source, where=where, value=value,
            allowed=listed(names),
        )  # fmt: skip


def _check_rate(source: str, where: str, text: str) -> None:
    try:
        if text:
            rate_of(text)
    except InputRejected as error:
        raise InputRejected("{file}: {where}: {reason}", file=source, where=where, reason=str(error)) from None
