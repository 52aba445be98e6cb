"""The head of a sheet: number, dates, people, funds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta
from string import Formatter
from typing import TYPE_CHECKING

from planner.errors import InputRejected
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Iterable

VALIDITY_DAYS = 30
NUMBER_PATTERN = "REQ-{year}-{seq:04}"
LONGEST_NUMBER = 40

KINDS = {
    "request": msg("Purchase request"),
    "quotation": msg("Request for quotation"),
    "technical": msg("Technical sheet"),
}
STATUSES = {
    "draft": msg("draft"),
    "pending": msg("for approval"),
    "approved": msg("approved"),
    "void": msg("void"),
}
PRIORITIES = {"normal": msg("normal"), "urgent": msg("urgent")}


@dataclass(frozen=True, kw_only=True)
class Heading:
    """Who asks whom for what. Empty text: not said; the sheet leaves a line to write on. Dates are ISO 8601."""

    kind: str = "request"
    number: str = ""
    revision: int = 1
    date: str = ""
    valid_until: str = ""
    needed_by: str = ""
    status: str = "draft"
    organisation: str = ""
    address: str = ""
    requester: str = ""
    department: str = ""
    contact: str = ""
    project: str = ""
    cost_centre: str = ""
    budget_subject: str = ""
    funds_source: str = ""
    purpose: str = ""
    priority: str = "normal"
    priority_reason: str = ""
    supplier: str = ""  # to whom a request for quotation goes
    deliver_to: str = ""
    remarks: str = ""


@dataclass(frozen=True)
class Field:
    """One field of a heading and its label."""

    name: str
    label: Message


WHO = (
    Field("requester", msg("Requester")),
    Field("department", msg("Department")),
    Field("contact", msg("Contact")),
    Field("project", msg("Project")),
)
WHEN = (Field("date", msg("Date")), Field("valid_until", msg("Valid until")), Field("needed_by", msg("Needed by")))
#: What a purchasing department asks for differs by country: the Chinese form is no translation of the English one.
FUNDS: dict[str, tuple[Field, ...]] = {
    "en": (Field("cost_centre", msg("Cost centre / fund")),),
    "zh_CN": (
        Field("cost_centre", msg("Cost centre / fund")),
        Field("budget_subject", msg("Budget item")),
        Field("funds_source", msg("Source of funds")),
    ),
}
PLACE = (Field("deliver_to", msg("Deliver to")), Field("priority", msg("Priority")))
SELLER = (Field("supplier", msg("To the supplier")),)


def heading_fields(kind: str, languages: Iterable[str]) -> tuple[Field, ...]:
    """The fields that a sheet of a kind shows in its languages, in order."""
    if kind == "technical":
        return (*WHO, Field("date", msg("Date")))
    if kind == "quotation":
        return (*SELLER, *WHO[:3], *WHEN, PLACE[0])
    funds = dict.fromkeys(field for language in languages for field in FUNDS[language])
    return (*WHO, *funds, *WHEN, *PLACE)


def new_heading(today: date, number: str = "", *, days: int = VALIDITY_DAYS, kind: str = "request") -> Heading:
    """A heading of today that is valid for a number of days."""
    until = today + timedelta(days=days)
    return Heading(kind=kind, number=number, date=today.isoformat(), valid_until=until.isoformat())


def number_from(pattern: str, day: date, seq: int) -> str:
    """A number such as ``REQ-2026-0042`` from ``REQ-{year}-{seq:04}``; fields: year, month, day, seq.

    Raises InputRejected for a pattern that is not one.
    """
    try:
        names = {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}
        number = pattern.format(year=day.year, month=day.month, day=day.day, seq=seq) if _known(names) else ""
    except (ValueError, IndexError, KeyError, AttributeError):
        number = ""
    if not number or len(number) > LONGEST_NUMBER or "seq" not in names:
        raise InputRejected(
            "{pattern} is no pattern of numbers; write for example REQ-{{year}}-{{seq:04}}", pattern=pattern
        )
    return number


def _known(names: set[str]) -> bool:
    return names <= {"year", "month", "day", "seq"}


def next_number(pattern: str, day: date, taken: Iterable[str]) -> str:
    """The number after the highest one of its pattern that is taken in that year."""
    marker = 7_777_777  # formatted without padding by any sensible width, then made a group of digits
    shape = re.escape(number_from(pattern, day, marker)).replace(str(marker), r"(\d+)")
    used = [int(found.group(1)) for number in taken if (found := re.fullmatch(shape, number))]
    return number_from(pattern, day, max(used, default=0) + 1)


def is_past(day: str, today: date) -> bool:
    """Whether a date of the heading lies before today. Text that is no date is not past."""
    try:
        return date.fromisoformat(day) < today
    except ValueError:
        return False


def is_date(text: str) -> bool:
    """Whether a text is a date, ISO 8601."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
