"""Edits of everything that is not a seat: settings of parts, the tray, workload, site, words, acceptances."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from planner.build import ranges
from planner.build.build import Acceptance, Loose, Placement, Plan
from planner.build.site import Site
from planner.build.workload import Workload
from planner.editing.command import into_tray, with_build, with_placements, with_record
from planner.editing.names import TOKENS, field_name, field_unit, seat_name
from planner.editing.seating import refused_figures
from planner.errors import InputRejected
from planner.messages import Message, msg
from planner.parts.architecture import Architecture
from planner.parts.part import Part, Server
from planner.parts.records import from_record, to_record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.build.build import Build, WallReading
    from planner.build.machine import Machine


@dataclass(frozen=True)
class SetPlacement:
    """Settings of the parts in one or more seats. What is not named stays.

    ``changes`` may hold ``capacity_gb``, ``power_limit_w`` (None: the maker's default), ``enabled``, ``locked`` and
    ``note``.
    """

    seats: tuple[str, ...]
    changes: Mapping[str, Any]

    @property
    def title(self) -> Message:
        where = seat_name(self.seats[0]) if len(self.seats) == 1 else msg("{count} seats", count=len(self.seats))
        match dict(self.changes):
            case {"power_limit_w": float() | int() as watts}:
                return msg("Limit {seat} to {watts:g} W", seat=where, watts=watts)
            case {"power_limit_w": None}:
                return msg("Remove the power limit of {seat}", seat=where)
            case {"enabled": False}:
                return msg("Switch {seat} off", seat=where)
            case {"enabled": True}:
                return msg("Switch {seat} on", seat=where)
            case {"locked": True}:
                return msg("Lock {seat}", seat=where)
            case {"locked": False}:
                return msg("Unlock {seat}", seat=where)
            case {"note": ""}:
                return msg("Remove the note on {seat}", seat=where)
            case {"note": str()}:
                return msg("Write a note on {seat}", seat=where)
            case {"capacity_gb": float() | int() as size}:
                return msg("Set {seat} to {size:g} GB", seat=where, size=size)
            case _:
                return msg("Change the settings of {seat}", seat=where)

    def check(self, plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        allowed = ("capacity_gb", "power_limit_w", "enabled", "locked", "note")
        if not self.seats:
            return msg("There is nothing to change")
        for seat in self.seats:
            placement = plan.build.placements.get(seat)
            if placement is None:
                return msg("{seat} is empty", seat=seat_name(seat))
            changed = changed_value(placement, self.changes, allowed)
            if isinstance(changed, Message):
                return changed
            capacity = changed.capacity_gb if "capacity_gb" in self.changes else None
            limit = changed.power_limit_w if "power_limit_w" in self.changes else None
            refused = refused_figures(plan.build.parts[placement.part], capacity, limit)
            if refused is not None:
                return refused
        return None

    def apply(self, plan: Plan) -> Plan:
        placements = dict(plan.build.placements)
        for seat in self.seats:
            placements[seat] = _changed(placements[seat], self.changes)
        return with_build(plan, with_placements(plan.build, placements))


@dataclass(frozen=True)
class AddLoose:
    """Put parts into the tray: cables, bridges, licences, and what is not placed yet."""

    part: Part
    quantity: int = 1
    capacity_gb: float | None = None
    power_limit_w: float | None = None

    @property
    def title(self) -> Message:
        return msg("Add {count} × {part} to the tray", count=self.quantity, part=self.part.name)

    def check(self, _plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        return ranges.out_of_bounds("quantity", self.quantity, ranges.QUANTITY) or refused_figures(
            self.part, self.capacity_gb, self.power_limit_w
        )

    def apply(self, plan: Plan) -> Plan:
        entry = Loose(
            part=self.part.id, quantity=self.quantity, capacity_gb=self.capacity_gb, power_limit_w=self.power_limit_w
        )
        build = with_record(plan.build, self.part)
        return with_build(plan, replace(build, loose=into_tray(build.loose, (entry,))))


@dataclass(frozen=True)
class ChangeLoose:
    """Settings of an entry in the tray; ``index`` is its place there. A quantity of 0 removes it."""

    index: int
    changes: Mapping[str, Any]

    @property
    def title(self) -> Message:
        if self.changes.get("quantity") == 0:
            return msg("Remove a part from the tray")
        return msg("Change a part in the tray")

    def check(self, plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        if not 0 <= self.index < len(plan.build.loose):
            return msg("The tray has no such entry")
        allowed = ("quantity", "capacity_gb", "power_limit_w", "enabled", "note")
        changed = changed_value(plan.build.loose[self.index], self.changes, allowed)
        if isinstance(changed, Message):
            return changed
        low, high = ranges.QUANTITY
        return ranges.out_of_bounds("quantity", changed.quantity, (min(low, 0), high)) or refused_figures(
            plan.build.parts[changed.part], changed.capacity_gb, changed.power_limit_w
        )

    def apply(self, plan: Plan) -> Plan:
        tray = list(plan.build.loose)
        tray[self.index] = _changed(tray[self.index], self.changes)
        return with_build(plan, replace(plan.build, loose=tuple(entry for entry in tray if entry.quantity > 0)))


@dataclass(frozen=True)
class SetSupply:
    """Choose among the supply sizes that a server can be ordered with; None is the maker's default."""

    watts: float | None

    @property
    def title(self) -> Message:
        if self.watts is None:
            return msg("Choose the standard power supplies")
        return msg("Choose power supplies of {watts:g} W", watts=self.watts)

    def check(self, plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        holder = plan.build.parts.get(plan.build.chassis or "")
        offered = holder.supplies.watts if isinstance(holder, Server) and holder.supplies else ()
        if self.watts is None or self.watts in offered:
            return None
        if not offered:
            return msg("The chassis comes without power supplies to choose from")
        return msg("The chassis comes with supplies of {sizes} W", sizes=" / ".join(f"{size:,g}" for size in offered))

    def apply(self, plan: Plan) -> Plan:
        return with_build(plan, replace(plan.build, supply_w=self.watts))


@dataclass(frozen=True)
class _SetFields:
    """Fields of one of a plan's values; ``layout.tensor`` names a field within a field."""

    changes: Mapping[str, Any]

    whole: ClassVar[Message]  # what the command is called when it changes several fields

    @property
    def title(self) -> Message:
        if len(self.changes) == 1:
            name, value = next(iter(self.changes.items()))
            return msg("Set {field} to {value}", field=field_name(name), value=_said(name, value))
        return self.whole


@dataclass(frozen=True)
class SetWorkload(_SetFields):
    """Change fields of the workload. ``layout.tensor`` names a field of its layout."""

    whole = msg("Change the workload")

    def check(self, plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        changed = changed_value(plan.workload, self.changes)
        return changed if isinstance(changed, Message) else _reason(ranges.refused_workload(changed))

    def apply(self, plan: Plan) -> Plan:
        return replace(plan, workload=_changed(plan.workload, self.changes))


@dataclass(frozen=True)
class SetSite(_SetFields):
    """Change fields of the site."""

    whole = msg("Change the site")

    def check(self, plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        changed = changed_value(plan.site, self.changes)
        return changed if isinstance(changed, Message) else _reason(ranges.refused_site(changed))

    def apply(self, plan: Plan) -> Plan:
        return replace(plan, site=_changed(plan.site, self.changes))


def _reason(refused: tuple[str, Message] | None) -> Message | None:
    """Why a field is refused, without its name."""
    return refused[1] if refused else None


@dataclass(frozen=True)
class SetTitle:
    """Name the build."""

    text: str

    @property
    def title(self) -> Message:
        return msg("Rename the build to {title}", title=self.text)

    def check(self, _plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        return _too_long(self.text, LONGEST_TITLE)

    def apply(self, plan: Plan) -> Plan:
        return with_build(plan, replace(plan.build, title=self.text.strip()))


@dataclass(frozen=True)
class SetNotes:
    """Write the build's notes."""

    text: str

    @property
    def title(self) -> Message:
        return msg("Change the notes")

    def check(self, _plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        return _too_long(self.text, ranges.LONGEST_TEXT)

    def apply(self, plan: Plan) -> Plan:
        return with_build(plan, replace(plan.build, notes=self.text))


@dataclass(frozen=True)
class SetWallReading:
    """Keep what a wall meter showed of this machine: it calibrates the power model. None forgets all readings."""

    reading: WallReading | None

    @property
    def title(self) -> Message:
        if self.reading is None:
            return msg("Forget the readings of the wall meter")
        return msg("Calibrate with {watts:g} W at the wall", watts=self.reading.watts)

    def check(self, plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        if self.reading is None:
            return None if plan.build.wall_readings else msg("There is no reading of a wall meter")
        refused = ranges.refused_wall_reading(self.reading)
        return None if refused is None else refused[1]

    def apply(self, plan: Plan) -> Plan:
        readings = () if self.reading is None else (*plan.build.wall_readings, self.reading)
        return with_build(plan, replace(plan.build, wall_readings=readings))


@dataclass(frozen=True)
class AcceptFinding:
    """Accept a finding by name and reason. An older acceptance of the same finding gives way."""

    acceptance: Acceptance

    @property
    def title(self) -> Message:
        return msg("Accept the finding {code}", code=self.acceptance.code)

    def check(self, _plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        if not self.acceptance.name.strip():
            return msg("Say who accepts it")
        if not self.acceptance.reason.strip():
            return msg("Say why it is accepted")
        return _too_long(self.acceptance.reason, ranges.LONGEST_TEXT)

    def apply(self, plan: Plan) -> Plan:
        kept = _acceptances_without(plan.build, self.acceptance.code, self.acceptance.seats)
        return with_build(plan, replace(plan.build, acceptances=(*kept, self.acceptance)))


@dataclass(frozen=True)
class RevokeAcceptance:
    """Take an acceptance back."""

    code: str
    seats: tuple[str, ...] = ()

    @property
    def title(self) -> Message:
        return msg("Revoke the acceptance of {code}", code=self.code)

    def check(self, plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        if any((item.code, item.seats) == (self.code, self.seats) for item in plan.build.acceptances):
            return None
        return msg("The finding {code} is not accepted", code=self.code)

    def apply(self, plan: Plan) -> Plan:
        kept = _acceptances_without(plan.build, self.code, self.seats)
        return with_build(plan, replace(plan.build, acceptances=kept))


@dataclass(frozen=True)
class UpdateRecords:
    """Take over the catalogue's present records of parts that the build uses."""

    parts: tuple[Part, ...]

    @property
    def title(self) -> Message:
        return msg("Take over {count} changed records from the catalogue", count=len(self.parts))

    def check(self, plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        if not self.parts:
            return msg("There is nothing to change")
        for part in self.parts:
            held = plan.build.parts.get(part.id)
            if held is None:
                return msg("The build does not use {part}", part=part.name)
            if type(held) is not type(part):
                return msg("{part} is another kind of part in the catalogue", part=part.name)
        return None

    def apply(self, plan: Plan) -> Plan:
        records = {**plan.build.parts, **{part.id: part for part in self.parts}}
        return with_build(plan, replace(plan.build, parts=MappingProxyType(records)))


# --- questions -------------------------------------------------------------------------------------------------

LONGEST_TITLE = 200

V = TypeVar("V", Placement, Loose, Workload, Site)


def changed_value(value: V, changes: Mapping[str, Any], allowed: tuple[str, ...] | None = None) -> V | Message:
    """``value`` with some fields changed, or why they cannot be. Dots lead into a field's own fields."""
    wrong = next((name for name in changes if allowed is not None and name not in allowed), None)
    if wrong is not None:
        return msg("{field} cannot be changed here", field=wrong)
    if not changes:
        return msg("There is nothing to change")
    try:
        return _changed(value, changes)
    except InputRejected as error:
        return Message(error.template, tuple(error.fields.items()))


def _changed(value: V, changes: Mapping[str, Any]) -> V:
    """As :func:`changed_value`; the types are those that a file's values are held to. Raises InputRejected."""
    record = {field.name: to_record(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Workload):
        record["layout"] = {field.name: getattr(value.layout, field.name) for field in fields(value.layout)}
    named: set[str] = set()
    for name, new in changes.items():
        first, _, rest = name.partition(".")
        named.add(first)
        if rest and isinstance(record.get(first), dict):
            record[first][rest] = to_record(new)
        else:
            record[name] = to_record(new)
    changed = from_record(type(value), record, type(value).__name__.lower())
    return replace(value, **{name: getattr(changed, name) for name in named})


def _acceptances_without(build: Build, code: str, seats: tuple[str, ...]) -> tuple[Acceptance, ...]:
    return tuple(item for item in build.acceptances if (item.code, item.seats) != (code, seats))


def _too_long(text: str, most: int) -> Message | None:
    return msg("The text is longer than {most} characters", most=most) if len(text) > most else None


def _said(name: str, value: object) -> object:
    """A field's new value as a title says it, with the unit in which the field counts."""
    if value is None:
        return msg("unknown")
    if isinstance(value, bool):
        return msg("on") if value else msg("off")
    if isinstance(value, Architecture):
        return value.title or value.id
    if isinstance(value, Enum):
        return value.value
    if not isinstance(value, (int, float)):
        return value
    if name in TOKENS:
        return msg("{count:.0f} tokens", count=value)
    unit = field_unit(name)
    return msg("{value:g} {unit}", value=value, unit=unit) if unit else msg("{value:g}", value=value)
