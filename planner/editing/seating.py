"""Edits of what sits where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.build import ranges
from planner.build.build import Build, Placement, Plan
from planner.build.fitting import accepting_seats, refusal
from planner.build.machine import Machine, assemble
from planner.editing.command import into_tray, loosened, machine_of, with_build, with_placements, with_record
from planner.editing.names import seat_name
from planner.messages import Message, msg
from planner.parts.part import Chassis, Part, Server

if TYPE_CHECKING:
    from planner.build.seats import Seat


@dataclass(frozen=True)
class _Seating:
    """A part that goes into a seat, with the settings of its place there."""

    seat: str
    part: Part
    capacity_gb: float | None = None
    power_limit_w: float | None = None

    def _refused(self) -> Message | None:
        return refused_figures(self.part, self.capacity_gb, self.power_limit_w)

    def _placement(self) -> Placement:
        return Placement(
            seat=self.seat, part=self.part.id, capacity_gb=self.capacity_gb, power_limit_w=self.power_limit_w
        )


@dataclass(frozen=True)
class PlacePart(_Seating):
    """Put one part into a free seat. ``capacity_gb`` chooses among the sizes of a drive."""

    @property
    def title(self) -> Message:
        return msg("Place {part} in {seat}", part=self.part.name, seat=seat_name(self.seat))

    def check(self, plan: Plan, machine: Machine | None = None, /) -> Message | None:
        return refused_at(machine_of(plan, machine), self.seat, self.part) or self._refused()

    def apply(self, plan: Plan) -> Plan:
        build = with_record(plan.build, self.part)
        return with_build(plan, with_placements(build, {**build.placements, self.seat: self._placement()}))


@dataclass(frozen=True)
class FillSeats(_Seating):
    """Put the part into a seat and into all free seats equal to it that accept it."""

    @property
    def title(self) -> Message:
        return msg("Fill all seats like {seat} with {part}", seat=seat_name(self.seat), part=self.part.name)

    def check(self, plan: Plan, machine: Machine | None = None, /) -> Message | None:
        machine = machine_of(plan, machine)
        refused = self._refused()
        if refused is not None:
            return refused
        reasons = [refusal(machine, seat, self.part) for seat in self._equal(machine)]
        if not reasons:
            return msg("There is no {seat}", seat=seat_name(self.seat))
        return None if None in reasons else reasons[0]

    def apply(self, plan: Plan) -> Plan:
        machine = assemble(plan.build)
        for seat in self._equal(machine):
            # A card may cover the next slot, so that each seat is asked in the machine as it is by then.
            if refusal(machine, seat, self.part) is None:
                place = PlacePart(seat.address, self.part, self.capacity_gb, self.power_limit_w)
                plan = place.apply(plan)
                machine = assemble(plan.build)
        return plan

    def _equal(self, machine: Machine) -> list[Seat]:
        first = machine.by_address.get(self.seat)
        if first is None:
            return []
        traits = (first.kind, first.takes, first.holder)
        others = [seat for seat in machine.seats if (seat.kind, seat.takes, seat.holder) == traits]
        return [first, *(seat for seat in others if seat.address != first.address)]


@dataclass(frozen=True)
class ReplacePart(_Seating):
    """Exchange what sits in a seat for another part. Limits and sizes that the old part had do not carry over."""

    @property
    def title(self) -> Message:
        return msg("Replace the part in {seat} by {part}", seat=seat_name(self.seat), part=self.part.name)

    def check(self, plan: Plan, machine: Machine | None = None, /) -> Message | None:
        machine = machine_of(plan, machine)
        return (
            refused_leave(plan.build, self.seat)
            or refused_at(machine, self.seat, self.part, ignore=self.seat)
            or self._refused()
        )

    def apply(self, plan: Plan) -> Plan:
        old = plan.build.placements[self.seat]
        new = replace(self._placement(), enabled=old.enabled, note=old.note)
        build = with_record(plan.build, self.part)
        build = with_placements(build, {**build.placements, self.seat: new})
        brings_seats = any(seat.holder == self.seat for seat in assemble(plan.build).seats)
        return with_build(plan, refitted(plan.build, build) if brings_seats else build)


@dataclass(frozen=True)
class MovePart:
    """Move a part to another seat, with its settings; what sits there comes back in exchange."""

    seat: str
    to: str

    @property
    def title(self) -> Message:
        return msg("Move the part in {seat} to {to}", seat=seat_name(self.seat), to=seat_name(self.to))

    def check(self, plan: Plan, machine: Machine | None = None, /) -> Message | None:
        build = plan.build
        if self.seat == self.to:
            return msg("The part already sits there")
        refused = refused_leave(build, self.seat)
        if refused is not None:
            return refused
        part = build.parts[build.placements[self.seat].part]
        other = build.placements.get(self.to)
        if other is None:
            return refused_at(machine_of(plan, machine), self.to, part, ignore=self.seat)
        if other.locked:
            return refused_leave(build, self.to)
        rest = {seat: item for seat, item in build.placements.items() if seat not in (self.seat, self.to)}
        empty = with_placements(build, rest)
        refused = refused_at(assemble(empty), self.to, part)
        if refused is not None:
            return refused
        half = with_placements(build, {**rest, self.to: replace(build.placements[self.seat], seat=self.to)})
        return refused_at(assemble(half), self.seat, build.parts[other.part])

    def apply(self, plan: Plan) -> Plan:
        placements = dict(plan.build.placements)
        mine, other = placements.pop(self.seat), placements.pop(self.to, None)
        placements[self.to] = replace(mine, seat=self.to)
        if other is not None:
            placements[self.seat] = replace(other, seat=self.seat)
        return with_build(plan, with_placements(plan.build, placements))


@dataclass(frozen=True)
class CopyPart:
    """Put a second part of the same kind, with the same settings, into a free seat."""

    seat: str
    to: str

    @property
    def title(self) -> Message:
        return msg("Copy the part in {seat} to {to}", seat=seat_name(self.seat), to=seat_name(self.to))

    def check(self, plan: Plan, machine: Machine | None = None, /) -> Message | None:
        placement = plan.build.placements.get(self.seat)
        if placement is None:
            return msg("{seat} is empty", seat=seat_name(self.seat))
        return refused_at(machine_of(plan, machine), self.to, plan.build.parts[placement.part])

    def apply(self, plan: Plan) -> Plan:
        copy = replace(plan.build.placements[self.seat], seat=self.to, locked=False)
        return with_build(plan, with_placements(plan.build, {**plan.build.placements, self.to: copy}))


@dataclass(frozen=True)
class RemoveParts:
    """Empty seats. A board takes with it what sits in its own seats."""

    seats: tuple[str, ...]

    @property
    def title(self) -> Message:
        if len(self.seats) == 1:
            return msg("Remove the part in {seat}", seat=seat_name(self.seats[0]))
        return msg("Remove {count} parts", count=len(self.seats))

    def check(self, plan: Plan, machine: Machine | None = None, /) -> Message | None:
        if not self.seats:
            return msg("There is nothing to change")
        machine = machine_of(plan, machine)
        for seat in self.seats:
            refused = refused_leave(plan.build, seat)
            if refused is not None:
                return refused
        leaving = leaving_with(machine, self.seats)
        locked = next((seat for seat in leaving if plan.build.placements[seat].locked), None)
        return None if locked is None else refused_leave(plan.build, locked)

    def apply(self, plan: Plan) -> Plan:
        leaving = leaving_with(assemble(plan.build), self.seats)
        kept = {seat: item for seat, item in plan.build.placements.items() if seat not in leaving}
        return with_build(plan, with_placements(plan.build, kept))


@dataclass(frozen=True)
class UnseatParts:
    """Take parts out of their seats into the tray, where they still count."""

    seats: tuple[str, ...]

    @property
    def title(self) -> Message:
        if len(self.seats) == 1:
            return msg("Put the part in {seat} into the tray", seat=seat_name(self.seats[0]))
        return msg("Put {count} parts into the tray", count=len(self.seats))

    def check(self, plan: Plan, machine: Machine | None = None, /) -> Message | None:
        return RemoveParts(self.seats).check(plan, machine)

    def apply(self, plan: Plan) -> Plan:
        leaving = leaving_with(assemble(plan.build), self.seats)
        placements = plan.build.placements
        kept = {seat: item for seat, item in placements.items() if seat not in leaving}
        tray = into_tray(plan.build.loose, (loosened(item) for seat, item in placements.items() if seat in leaving))
        return with_build(plan, replace(with_placements(plan.build, kept), loose=tray))


@dataclass(frozen=True)
class SetChassis:
    """Choose the chassis or server, or none.

    A part keeps its place where there is one of the same address and kind. Otherwise it goes to the first free seat
    that accepts it, and to the tray where there is none. Between a case and a server a socket of the same number is
    another thing: there a part keeps its place only if the seat accepts it.
    """

    part: Part | None

    @property
    def title(self) -> Message:
        if self.part is None:
            return msg("Remove the chassis")
        return msg("Choose the chassis {part}", part=self.part.name)

    def check(self, _plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        if self.part is None or isinstance(self.part, (Chassis, Server)):
            return None
        return msg("{part} is not a chassis or a server", part=self.part.name)

    def apply(self, plan: Plan) -> Plan:
        old = plan.build
        chassis = self.part.id if self.part else None
        if chassis == old.chassis:
            return plan
        new = replace(
            old if self.part is None else with_record(old, self.part), chassis=chassis, supply_w=None, variant=0
        )
        return with_build(plan, refitted(old, new))


@dataclass(frozen=True)
class SetVariant:
    """Choose among the GPU bays that a server can be ordered with."""

    variant: int

    @property
    def title(self) -> Message:
        return msg("Choose GPU bays number {number}", number=self.variant + 1)

    def check(self, plan: Plan, machine: Machine | None = None, /) -> Message | None:
        server = machine_of(plan, machine).server
        choices = len(server.gpu_bays) if server else 0
        if 0 <= self.variant < choices:
            return None
        return msg("The chassis has {count} choices of GPU bays", count=choices)

    def apply(self, plan: Plan) -> Plan:
        return with_build(plan, refitted(plan.build, replace(plan.build, variant=self.variant)))


@dataclass(frozen=True)
class SeatLoose:
    """Put one piece out of the tray into a seat. ``index`` is the entry's place in the tray."""

    index: int
    seat: str

    @property
    def title(self) -> Message:
        return msg("Place a part from the tray in {seat}", seat=seat_name(self.seat))

    def check(self, plan: Plan, machine: Machine | None = None, /) -> Message | None:
        if not 0 <= self.index < len(plan.build.loose):
            return msg("The tray has no such entry")
        part = plan.build.parts[plan.build.loose[self.index].part]
        return refused_at(machine_of(plan, machine), self.seat, part)

    def apply(self, plan: Plan) -> Plan:
        entry = plan.build.loose[self.index]
        placement = Placement(
            seat=self.seat, part=entry.part, capacity_gb=entry.capacity_gb, power_limit_w=entry.power_limit_w,
            enabled=entry.enabled, note=entry.note,
        )  # fmt: skip
        rest = (replace(entry, quantity=entry.quantity - 1),) if entry.quantity > 1 else ()
        tray = (*plan.build.loose[: self.index], *rest, *plan.build.loose[self.index + 1 :])
        build = with_placements(plan.build, {**plan.build.placements, self.seat: placement})
        return with_build(plan, replace(build, loose=tray))


# --- questions -------------------------------------------------------------------------------------------------


def refused_at(machine: Machine, address: str, part: Part, ignore: str = "") -> Message | None:
    """Why a part cannot sit at an address."""
    seat = machine.by_address.get(address)
    if seat is None:
        return msg("There is no {seat}", seat=seat_name(address))
    return refusal(machine, seat, part, ignore=ignore)


def refused_leave(build: Build, address: str) -> Message | None:
    """Why the part at an address cannot be taken away."""
    placement = build.placements.get(address)
    if placement is None:
        return msg("{seat} is empty", seat=seat_name(address))
    if placement.locked:
        return msg("{part} in {seat} is locked", part=build.parts[placement.part].name, seat=seat_name(address))
    return None


def refused_figures(part: Part, capacity_gb: float | None, power_limit_w: float | None) -> Message | None:
    """Why a size or a power limit cannot be set for a part."""
    sizes = getattr(part, "capacities_gb", ())
    if capacity_gb is not None and sizes and capacity_gb not in sizes:
        offered = " / ".join(f"{size:,g}" for size in sizes)
        return msg("{part} is sold with {sizes} GB", part=part.name, sizes=offered)
    low, high = getattr(part, "min_limit_w", None), getattr(part, "max_limit_w", None)
    if power_limit_w is not None and (power_limit_w < (low or 0) or power_limit_w > (high or power_limit_w)):
        if low is None or high is None:
            return msg(
                "the power limit of {part} ends at {bound:g} W", part=part.name, bound=high if low is None else low
            )
        return msg("{part} takes power limits from {low:g} to {high:g} W", part=part.name, low=low, high=high)
    return ranges.out_of_bounds("capacity_gb", capacity_gb, ranges.CAPACITY_GB) or ranges.out_of_bounds(
        "power_limit_w", power_limit_w, ranges.POWER_LIMIT_W
    )


def leaving_with(machine: Machine, seats: tuple[str, ...]) -> set[str]:
    """Filled seats among ``seats`` and the filled seats that their parts bring, to any depth."""
    leaving: set[str] = set()
    front = set(seats)
    while front:
        leaving |= front
        front = {seat.address for seat in machine.seats if seat.holder in front} - leaving
    return leaving & set(machine.build.placements)


def refitted(old: Build, new: Build) -> Build:
    """``new`` with each part in a seat that exists: its own, another that accepts it, or the tray."""
    before, after = assemble(old), assemble(new)
    strict = type(before.holder) is not type(after.holder)
    homeless: dict[str, Placement] = {}
    for address, placement in new.placements.items():
        seat, earlier = after.by_address.get(address), before.by_address.get(address)
        same = seat is not None and (earlier is None or earlier.kind is seat.kind)
        if not same or (strict and refused_at(after, address, new.parts[placement.part], ignore=address)):
            homeless[address] = placement
    kept = {seat: item for seat, item in new.placements.items() if seat not in homeless}
    build = with_placements(new, kept)
    machine = assemble(build)
    for placement in homeless.values():
        free = accepting_seats(machine, build.parts[placement.part])
        if free:
            moved = replace(placement, seat=free[0].address)
            build = with_placements(build, {**build.placements, moved.seat: moved})
            machine = assemble(build)
        else:
            build = replace(build, loose=into_tray(build.loose, (loosened(placement),)))
    return build
