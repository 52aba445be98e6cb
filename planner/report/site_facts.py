"""What the place must offer and the people who carry it must know, as the records of the parts say it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.messages import Message, msg
from planner.parts.part import Server

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.build.site import Site


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
    return tuple(facts)


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
