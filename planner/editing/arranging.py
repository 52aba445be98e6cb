"""Edits of several parts at once: moved together, laid out at every second slot, brought from another build."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.build.build import Loose, Placement
from planner.build.fitting import accepting_seats, refusal
from planner.build.machine import assemble
from planner.editing.command import into_tray, machine_of, with_build, with_placements, with_record
from planner.editing.names import seat_name
from planner.editing.seating import refused_leave
from planner.messages import Message, msg

if TYPE_CHECKING:
    from planner.build.build import Plan
    from planner.build.machine import Machine
    from planner.parts.part import Part


@dataclass(frozen=True)
class MoveParts:
    """Move parts to other seats as one edit: pairs of a seat and where its part goes. Their settings go along.

    A target may be a seat that another of the parts leaves. An empty target is refused: there is no such seat.
    """

    moves: tuple[tuple[str, str], ...]

    @property
    def title(self) -> Message:
        return msg("Move {count} parts", count=len(self.moves))

    def check(self, plan: Plan, _machine: Machine | None = None, /) -> Message | None:
        build = plan.build
        if all(seat == to for seat, to in self.moves):
            return msg("The parts already sit there")
        for seat, to in self.moves:
            refused = refused_leave(build, seat)
            if refused is not None:
                return refused
            if not to:
                return msg("There is no seat left for the part in {seat}", seat=seat_name(seat))
        leaving = {seat for seat, _ in self.moves}
        held = {seat: item for seat, item in build.placements.items() if seat not in leaving}
        for seat, to in self.moves:
            machine = assemble(with_placements(build, held))
            target = machine.by_address.get(to)
            if target is None:
                return msg("There is no {seat}", seat=seat_name(to))
            refused = refusal(machine, target, build.parts[build.placements[seat].part])
            if refused is not None:
                return refused
            held[to] = replace(build.placements[seat], seat=to)
        return None

    def apply(self, plan: Plan) -> Plan:
        placements = dict(plan.build.placements)
        taken = {to: replace(placements.pop(seat), seat=to) for seat, to in self.moves}
        return with_build(plan, with_placements(plan.build, {**placements, **taken}))


def shifted(machine: Machine, seats: tuple[str, ...], seat: str, to: str) -> MoveParts:
    """Move all of ``seats`` by as many seats as lie between ``seat`` and ``to``; each among the seats of its kind."""
    row = _row(machine, seat)
    if to not in row:
        return MoveParts(tuple((each, "") for each in seats))
    by = row.index(to) - row.index(seat)
    return MoveParts(tuple((each, _at(_row(machine, each), each, by)) for each in seats))


def spread(machine: Machine, seats: tuple[str, ...], step: int) -> MoveParts:
    """Lay the parts in ``seats`` out at every ``step``-th seat of their kind, from the first of them on.

    Seats that a neighbour's thick card covers count too: the pattern is that of the slots, as it is in the case.
    """
    order = {seat.address: n for n, seat in enumerate(machine.seats)}
    sorted_seats = sorted(seats, key=lambda address: order.get(address, len(order)))
    if not sorted_seats:
        return MoveParts(())
    row = _row(machine, sorted_seats[0])
    start = row.index(sorted_seats[0]) if sorted_seats[0] in row else 0
    places = row[start::step]
    return MoveParts(tuple((each, places[n] if n < len(places) else "") for n, each in enumerate(sorted_seats)))


def _row(machine: Machine, address: str) -> list[str]:
    """Seats of the same kind in the machine's order."""
    seat = machine.by_address.get(address)
    return [other.address for other in machine.seats if seat is not None and other.kind is seat.kind]


def _at(row: list[str], address: str, by: int) -> str:
    at = row.index(address) + by if address in row else -1
    return row[at] if 0 <= at < len(row) else ""


@dataclass(frozen=True)
class Brought:
    """A part that comes from another build, with its settings and the seat that it had there."""

    part: Part
    seat: str = ""
    capacity_gb: float | None = None
    power_limit_w: float | None = None
    enabled: bool = True
    note: str = ""


@dataclass(frozen=True)
class BringParts:
    """Put parts of another build into this one: into the wanted seat, the seat of the same name, the first that takes
    them, otherwise into the tray.

    ``seat`` is where the first of them should go, empty for wherever it had been.
    """

    items: tuple[Brought, ...]
    seat: str = ""

    @property
    def title(self) -> Message:
        if len(self.items) == 1:
            return msg("Paste {part}", part=self.items[0].part.name)
        return msg("Paste {count} parts", count=len(self.items))

    def check(self, plan: Plan, machine: Machine | None = None, /) -> Message | None:
        if not self.items:
            return msg("There is nothing to paste")
        if machine_of(plan, machine).holder is None:
            return msg("Choose a chassis or a server first")
        if len(self.apply(plan).build.placements) == len(plan.build.placements):
            return msg("No free seat takes what was copied")
        return None

    def apply(self, plan: Plan) -> Plan:
        build = plan.build
        for n, item in enumerate(self.items):
            build = with_record(build, item.part)
            machine = assemble(build)
            free = [seat.address for seat in accepting_seats(machine, item.part)]
            wanted = [seat for seat in ((self.seat if n == 0 else ""), item.seat) if seat in free]
            seat = next(iter((*wanted, *free)), "")
            if seat:
                placement = Placement(
                    seat=seat, part=item.part.id, capacity_gb=item.capacity_gb, power_limit_w=item.power_limit_w,
                    enabled=item.enabled, note=item.note,
                )  # fmt: skip
                build = with_placements(build, {**build.placements, seat: placement})
            else:
                entry = Loose(
                    part=item.part.id, capacity_gb=item.capacity_gb, power_limit_w=item.power_limit_w, note=item.note
                )
                build = replace(build, loose=into_tray(build.loose, (entry,)))
        return with_build(plan, build)


def brought(machine: Machine, seats: tuple[str, ...]) -> tuple[Brought, ...]:
    """What sits in seats, ready to be brought into another build."""
    build = machine.build
    items = []
    for seat in seats:
        held = build.placements.get(seat)
        if held is not None:
            items.append(
                Brought(build.parts[held.part], seat, held.capacity_gb, held.power_limit_w, held.enabled, held.note)
            )
    return tuple(items)
