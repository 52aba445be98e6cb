"""A plan out of the parts of a list or of a machine's report."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from planner.build.build import Build, Loose, Placement, Plan
from planner.build.fitting import accepting_seats, placeable
from planner.build.machine import assemble
from planner.build.seats import Seat, SeatKind
from planner.parts.part import Chassis, Cpu, CpuCooler, Gpu, Memory, Motherboard, Nic, Part, Psu, Server, Storage

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

#: A board brings seats, so it goes first; accelerators are the hardest to place of the rest.
ORDER: tuple[type[Part], ...] = (Motherboard, Psu, Cpu, CpuCooler, Memory, Gpu, Nic, Storage)
MOST_SEATED = 64  # pieces of one part that are seated one by one


@dataclass(frozen=True)
class Entry:
    """So many pieces of a part, with what the list says of them."""

    part: Part
    quantity: int = 1
    capacity_gb: float | None = None
    power_limit_w: float | None = None
    note: str = ""


def variant_for(server: Part, parts: Iterable[tuple[Part, int]]) -> int:
    """Which of a server's accelerator bays a list means: the first that takes its accelerators, else the standard."""
    if not isinstance(server, Server):
        return 0
    for gpu, count in parts:
        for index, bays in enumerate(server.gpu_bays):
            if isinstance(gpu, Gpu) and bays.form_factor == gpu.form_factor and bays.count >= count:
                return index
    return 0


def plan_of(title: str, entries: Iterable[Entry], claims: tuple[tuple[str, str], ...] = ()) -> Plan | None:
    """A plan with every part seated where a seat accepts it, loose elsewhere. None without any part.

    The first server, or else the first chassis, holds the machine; a second one stays loose.
    """
    listed = list(entries)
    if not listed:
        return None
    holder = next((e for e in listed if isinstance(e.part, Server)), None) or next(
        (e for e in listed if isinstance(e.part, Chassis)), None
    )
    build = Build(title=title, claims=tuple(sorted(claims)))
    if holder is not None:
        variant = variant_for(holder.part, ((entry.part, entry.quantity) for entry in listed))
        build = replace(build.with_parts((holder.part,)), chassis=holder.part.id, variant=variant)
        listed = [replace(e, quantity=e.quantity - 1) if e is holder else e for e in listed]
        listed = [e for e in listed if e.quantity > 0]
    rank = {cls: place for place, cls in enumerate(ORDER)}
    for entry in sorted(listed, key=lambda e: rank.get(type(e.part), len(ORDER))):
        build = _added(build, entry)
    return Plan(build=build)


def _added(build: Build, entry: Entry) -> Build:
    build = build.with_parts((entry.part,))
    left = entry.quantity
    if build.chassis is not None and placeable(entry.part) and entry.quantity <= MOST_SEATED:
        while left:
            seats = accepting_seats(assemble(build), entry.part)
            if not seats:
                break
            now = _spread(seats, left) if isinstance(entry.part, Memory) else seats[:1]
            for seat in now:
                placement = Placement(
                    seat=seat.address,
                    part=entry.part.id,
                    capacity_gb=entry.capacity_gb,
                    power_limit_w=entry.power_limit_w,
                    note=entry.note,
                )
                build = replace(build, placements=MappingProxyType({**build.placements, seat.address: placement}))
            left -= len(now)
    if not left:
        return build
    loose = Loose(
        part=entry.part.id,
        quantity=left,
        capacity_gb=entry.capacity_gb,
        power_limit_w=entry.power_limit_w,
        note=entry.note,
    )
    return replace(build, loose=(*build.loose, loose))


def _spread(seats: Sequence[Seat], count: int) -> tuple[Seat, ...]:
    """``count`` memory seats, the same number for each processor and evenly over its slots."""
    dimms = [seat for seat in seats if seat.kind is SeatKind.DIMM]
    owners = sorted({seat.cpu for seat in dimms})
    chosen: list[Seat] = []
    for index, cpu in enumerate(owners):
        own = [seat for seat in dimms if seat.cpu == cpu]
        share = min(count // len(owners) + (1 if index < count % len(owners) else 0), len(own))
        chosen += [own[(2 * n + 1) * len(own) // (2 * share)] for n in range(share)]
    return tuple(chosen)
