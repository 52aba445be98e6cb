"""What the place must offer and the people who carry it must know, as the records of the parts say it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.build.footprint import occupied
from planner.build.seats import SeatKind
from planner.messages import Message, msg
from planner.parts.part import Server

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.build.seats import Seat
    from planner.build.site import Site

#: Seats that people grow into, by the words for many of them.
GROWTH = {
    SeatKind.MODULE: msg("socket for an accelerator module"),
    SeatKind.PCIE: msg("expansion slot"),
    SeatKind.DIMM: msg("memory slot"),
    SeatKind.CPU: msg("CPU socket"),
    SeatKind.M2: msg("M.2 slot"),
    SeatKind.BAY: msg("drive bay"),
}


@dataclass(frozen=True)
class Fact:
    """A label and what is known; ``value`` None: unknown."""

    label: Message
    value: Message | None


def site_facts(machine: Machine, site: Site) -> tuple[Fact, ...]:
    """Size, weight, plugs, inlet air. A figure that the record does not hold is unknown and said to be."""
    holder = machine.holder
    if holder is None:
        return ()
    facts = [Fact(msg("Outer size"), _size(holder.height_mm, holder.width_mm, holder.depth_mm))]
    if holder.rack_units is not None:
        facts.append(Fact(msg("Height in the rack"), msg("{units} U", units=holder.rack_units)))
    weight = None if holder.weight_kg is None else msg("{weight:g} kg as the maker states it", weight=holder.weight_kg)
    facts.append(Fact(msg("Weight of the case or server"), weight))
    facts.append(Fact(msg("Doors and lift"), _opening(holder.height_mm, holder.width_mm, holder.depth_mm)))
    if holder.rack_units is not None:
        truck = msg("a truck with a lift gate where there is no loading dock: to be agreed with the carrier")
        facts.append(Fact(msg("Unloading"), truck))
    facts.append(Fact(msg("Supplies and inlets"), _supplies(machine)))
    facts.append(
        Fact(
            msg("Outlets at the site"),
            msg("{circuits} × {amps:g} A at {volts:g} V, {phases} phase", circuits=site.circuits, amps=site.circuit_a,
                volts=site.voltage_v, phases=site.phases),
        )
    )  # fmt: skip
    if isinstance(holder, Server):
        low, high = holder.inlet_min_c, holder.inlet_max_c
        air = None if low is None or high is None else msg("{low:g} to {high:g} °C", low=low, high=high)
        facts.append(Fact(msg("Air at the inlet, by the maker"), air))
    facts.append(Fact(msg("Free seats, for later"), _free(machine)))
    return tuple(facts)


def _opening(height: float | None, width: float | None, depth: float | None) -> Message | None:
    """What the machine passes through on its way: its two smaller sides, as it would be carried."""
    if height is None or width is None or depth is None:
        return None
    low, middle, _ = sorted((height, width, depth))
    return msg("an opening of {low:g} × {middle:g} mm at least, more with packing and hands", low=low, middle=middle)


def _free(machine: Machine) -> Message:
    """Seats into which something can still be put: the room to grow."""
    counts = {kind: sum(_is_free(seat, machine) for seat in machine.seats_of(kind)) for kind in GROWTH}
    found = [msg("{count} × {seat}", count=count, seat=GROWTH[kind]) for kind, count in counts.items() if count]
    if not found:
        return msg("none")
    listed: Message = found[0]
    for entry in found[1:]:
        listed = msg("{first}, {second}", first=listed, second=entry)
    return listed


def _is_free(seat: Seat, machine: Machine) -> bool:
    """Whether nothing sits in a seat, and no neighbour of its kind covers it."""
    return all(
        item.seat.address != seat.address
        and not (item.seat.kind is seat.kind and occupied(item.part, item.seat).overlaps(seat.rect))
        for item in machine.items
        if item.seat is not None
    )


def _size(height: float | None, width: float | None, depth: float | None) -> Message | None:
    if height is None or width is None or depth is None:
        return None
    return msg("{height:g} × {width:g} × {depth:g} mm (height, width, depth)", height=height, width=width, depth=depth)


def _supplies(machine: Machine) -> Message | None:
    supplies = machine.supplies
    if not supplies:
        return None
    first = supplies[0]
    inlet = first.inlet or msg("inlet unknown")
    if first.watts is None:
        return msg("{count} × {inlet}", count=len(supplies), inlet=inlet)
    return msg("{count} × {watts:g} W, {inlet}", count=len(supplies), watts=first.watts, inlet=inlet)
