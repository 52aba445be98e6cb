"""A sheet that was exported, read back: its plan, what its requester said, and the profile that it was made with."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from planner.build.files import parse_table, plan_from_record, plan_to_record
from planner.errors import InputRejected
from planner.parts.records import to_record
from planner.report.profile import profile_from
from planner.report.request import request_from

if TYPE_CHECKING:
    from planner.build.build import Plan
    from planner.report.heading import Heading
    from planner.report.profile import Profile
    from planner.report.quote import Quote
    from planner.report.request import Request

FORMAT = "slotwright-request"
VERSION = 1


@dataclass(frozen=True)
class Issued:
    """What a sheet was made of. ``request.heading`` is the heading as it was printed."""

    plan: Plan
    request: Request
    profile: Profile
    compared: tuple[Plan, ...] = ()  # the other candidates
    later: tuple[Plan, ...] = ()  # the stages after this one

    @property
    def heading(self) -> Heading:
        return self.request.heading


def request_json(quote: Quote) -> str:
    """What the requester said and the profile, without its logo, as the text that is attached to the sheet."""
    record = {
        "format": FORMAT,
        "version": VERSION,
        "request": to_record(replace(quote.request, heading=quote.heading)),
        "profile": to_record(replace(quote.profile, logo="", logo_bytes=b"")),
        "compared": [plan_to_record(entry.plan) for entry in quote.candidates if entry.plan and not entry.chosen],
        "later": [plan_to_record(stage.plan) for stage in quote.stages[1:] if stage.plan],
    }
    return json.dumps(record, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def issued_from(plan: Plan, text: str, source: str) -> Issued:
    """The sheet of a plan and an attached text. Raises InputRejected naming the place."""
    record = parse_table(text, source)
    if record.get("format") != FORMAT or record.get("version") != VERSION:
        raise InputRejected("{file}: this Slotwright does not know the format of the request", file=source)
    request, profile = record.get("request"), record.get("profile")
    if not isinstance(request, dict) or not isinstance(profile, dict):
        raise InputRejected("{file}: this Slotwright does not know the format of the request", file=source)
    compared, later = (_plans(record.get(name, []), f"{source}/{name}") for name in ("compared", "later"))
    return Issued(plan, request_from(request, source), profile_from(profile, source, Path()), compared, later)


def _plans(records: object, source: str) -> tuple[Plan, ...]:
    """Plans from their records. Raises InputRejected."""
    if not isinstance(records, list) or not all(isinstance(record, dict) for record in records):
        raise InputRejected("{where}: a list is needed", where=source)
    return tuple(plan_from_record(record) for record in records)
