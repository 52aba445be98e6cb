"""What a store holds and gives back: frozen values."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from planner.build.build import Plan
from planner.build.decision import Decision
from planner.build.racks import Room
from planner.errors import InputRejected
from planner.parts.records import from_record, to_record
from planner.pricing.offers import Offer, check_offer, of_project, with_id

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.editing import HistorySnapshot
    from planner.messages import Message

    AnyHistory = HistorySnapshot[Plan | Room]  # of one plan, or of the racks


ROOM = "room"  # stands in the place of a plan's id for a project's racks: their document, their history


def new_id() -> str:
    """An id that no other project or plan has, on any machine."""
    return uuid4().hex


def canonical(record: Any) -> str:
    """JSON types as the one text that stands for them; empty for an empty record."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"), sort_keys=True) if record else ""


@dataclass(frozen=True)
class PlanEntry:
    """One plan of a project.

    ``request`` is what the requester said for its purchase sheet (terms, further lines, ids of the project's offers
    that are on it, and of the chosen one), as JSON text in the form of ``canonical``; empty for nothing.
    """

    id: str
    title: str
    plan: Plan
    request: str = ""


@dataclass(frozen=True, kw_only=True)
class Amount:
    """What a sheet came to in one currency, as decimal text."""

    currency: str
    net: str
    tax: str
    gross: str


@dataclass(frozen=True, kw_only=True)
class SheetEntry:
    """A purchase sheet that went out: what is needed to find it again, and to prove that a file is this one.

    ``plan`` is the id of its plan, ``date`` that on the sheet, ``exported`` UTC as ISO 8601, ``file`` where it was
    written to, ``sha256`` the hash of its bytes, ``unpriced`` the number of lines without a price.
    """

    id: str
    plan: str
    title: str
    number: str
    revision: int
    status: str
    date: str
    exported: str
    file: str
    sha256: str
    totals: tuple[Amount, ...] = ()
    unpriced: int = 0


def sheet_text(sheet: SheetEntry) -> tuple[str, str]:
    """A sheet as JSON text, and the hash of it."""
    text = json.dumps(to_record(sheet), ensure_ascii=False)
    return text, sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def sheet_from(text: object, digest: str) -> SheetEntry | None:
    """The sheet of such a text; None when it is damaged."""
    if not isinstance(text, str) or sha256(text.encode("utf-8", "surrogatepass")).hexdigest() != digest:
        return None
    return from_record(SheetEntry, json.loads(text))


@dataclass(frozen=True)
class Project:
    """Plans that belong together, with received offers, the log of decisions and the sheets that went out.

    ``revision`` is 0 for one that is not stored yet. ``sheets`` are those of all revisions: what went out stays so.
    """

    id: str
    title: str
    notes: str = ""
    tags: tuple[str, ...] = ()
    plans: tuple[PlanEntry, ...] = ()
    revision: int = 0
    decisions: tuple[Decision, ...] = ()
    sheets: tuple[SheetEntry, ...] = ()
    room: Room = field(default_factory=Room)  # the racks that its machines stand in
    offers: tuple[Offer, ...] = ()  # each with an id of its own


def with_offers_of_plans(project: Project) -> Project:
    """A project in whose plans each request held offers of its own, as before schema 0003: they are the project's now.

    Equal ones become one. An offer that cannot be read stays where it is.
    """
    parted = [_parted(entry) for entry in project.plans]
    if not any(offers for offers, _ in parted):
        return project
    plans = (replace(entry, request=request) for entry, (_, request) in zip(project.plans, parted, strict=True))
    found = (offer for offers, _ in parted for offer in offers)
    return replace(project, plans=tuple(plans), offers=of_project((*project.offers, *found)))


def _parted(entry: PlanEntry) -> tuple[list[Offer], str]:
    """The offers that a plan's request holds itself, and the request that names them instead."""
    record = json.loads(entry.request) if entry.request else {}
    held = record.get("offers")
    if not isinstance(held, list) or not held or not all(isinstance(item, dict) for item in held):
        return [], entry.request
    try:
        offers = [with_id(from_record(Offer, item, f"offers[{n}]")) for n, item in enumerate(held)]
        for n, offer in enumerate(offers):
            check_offer(offer, entry.title, f"offers[{n}]")
    except InputRejected:
        return [], entry.request
    chosen = next((offer.id for offer in offers if offer.chosen), "")
    named = {"offers": list(dict.fromkeys(offer.id for offer in offers if offer.said)), "chosen": chosen}
    rest = {name: value for name, value in record.items() if name != "offers"}
    return offers, canonical({**rest, **{name: value for name, value in named.items() if value}})


def offers_of(entry: PlanEntry) -> tuple[tuple[str, ...], str]:
    """Ids of the project's offers that are on the sheet of a plan, and that of the chosen one; empty for none."""
    record = json.loads(entry.request) if entry.request else {}
    named, chosen = record.get("offers"), record.get("chosen")
    ids = tuple(name for name in named if isinstance(name, str)) if isinstance(named, list) else ()
    return ids, chosen if isinstance(chosen, str) and chosen in ids else ""


def renewed(project: Project, title: str) -> tuple[Project, dict[str, str]]:
    """The same content as a project of its own, and its plans' new ids by their old ones."""
    ids = {entry.id: new_id() for entry in project.plans}
    return replace(under_ids(project, ids), id=new_id(), title=title, revision=0), ids


def under_ids(project: Project, ids: Mapping[str, str]) -> Project:
    """The same content after its plans got other ids."""
    plans = tuple(replace(entry, id=ids[entry.id]) for entry in project.plans)
    sheets = tuple(replace(sheet, plan=ids.get(sheet.plan, sheet.plan)) for sheet in project.sheets)
    return replace(project, plans=plans, sheets=sheets, room=project.room.for_plans(ids))


def renewed_histories(histories: Mapping[str, AnyHistory], ids: Mapping[str, str]) -> dict[str, AnyHistory]:
    """Undo histories after the plans got other ids; those of plans that are not named are left out."""
    renewed = {ids[plan]: kept for plan, kept in histories.items() if plan in ids}
    racks = histories.get(ROOM)
    if racks is not None:
        steps = tuple(replace(step, state=_under(step.state, ids)) for step in racks.steps)
        renewed[ROOM] = replace(racks, start=_under(racks.start, ids), steps=steps)
    return renewed


def _under(state: Plan | Room, ids: Mapping[str, str]) -> Plan | Room:
    return state.for_plans(ids) if isinstance(state, Room) else state


@dataclass(frozen=True)
class ProjectSummary:
    """One line of the list of projects. ``changed`` is UTC as ISO 8601; ``picture`` a PNG."""

    id: str
    title: str
    tags: tuple[str, ...]
    changed: str
    revision: int
    plans: int
    revisions: int
    picture: bytes | None = field(default=None, repr=False)
    deleted: str | None = None


@dataclass(frozen=True)
class Revision:
    """One saved state of a project. ``automatic`` ones are thinned out, the others stay."""

    number: int
    saved: str
    automatic: bool
    note: str
    title: str
    plans: int


@dataclass(frozen=True)
class Saved:
    """A project is on disk. ``changed`` is false when the disk already held the same."""

    project: Project
    changed: bool


@dataclass(frozen=True)
class Conflict:
    """Somebody else saved the project in between: both are kept.

    ``theirs`` is the project as it is stored, ``mine`` a new project with what was to be saved; ``ids`` are the new ids
    of its plans by their old ones.
    """

    theirs: Project
    mine: Project
    message: Message
    ids: Mapping[str, str]


@dataclass(frozen=True)
class Recovery:
    """A damaged database was set aside and what could be read went into a new one."""

    set_aside: str
    whole: tuple[str, ...]  # titles of projects without loss
    older: tuple[tuple[str, int], ...]  # projects that fell back to an older revision: title, revision
    lost: int  # projects of which nothing could be read
    message: Message


NO_HISTORIES: Mapping[str, AnyHistory] = MappingProxyType({})
