"""A room of racks: which machine of a project stands in which rack, at which height, on which feeds.

A room is a value, as a build is. It names machines by the id of their plan, so that one plan can stand there eight
times; what a machine weighs and draws is asked of the plan when it is needed. ``planner.editing.racking`` makes new
rooms out of old ones.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

U_MM = 44.45  # height of one unit, IEC 60297 / EIA-310
PANEL_MM = 482.6  # width of a front panel, 19 inches


@dataclass(frozen=True, kw_only=True)
class Outlets:
    """Sockets of one type on a distribution unit: ``C13`` x 20."""

    type: str
    count: int


@dataclass(frozen=True, kw_only=True)
class PowerFeed:
    """One distribution unit of a rack, on a feed of its own.

    ``volts`` of three phases may be the line voltage (400 V) or that of a phase (230 V); ``continuous_factor`` is the
    share of the current that may be drawn for hours (0.8 where NEC 210.20 holds). Empty ``outlets``: not known.
    """

    name: str = "A"
    pdu: str = ""
    volts: float = 230.0
    amps: float = 32.0
    phases: int = 1
    continuous_factor: float = 1.0
    outlets: tuple[Outlets, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Rack:
    """A cabinet. None is unknown: nothing is judged against it."""

    id: str
    title: str = ""
    units: int = 42
    depth_mm: float | None = None  # outer depth, doors closed
    load_kg: float | None = None  # what it may carry
    cooling_w: float | None = None  # heat that its place in the room can take away
    country: str = "CN"  # decides whether cords hang between two phases
    feeds: tuple[PowerFeed, ...] = (PowerFeed(), PowerFeed(name="B"))
    source: str = ""  # of depth and load


@dataclass(frozen=True, kw_only=True)
class Gear:
    """What stands in a rack and is no machine of the project: a blank panel, a switch, a UPS. None is unknown.

    ``power_w`` is drawn at the wall at the most, over ``cords`` that alternate over the feeds of the rack.
    """

    title: str = ""
    units: int = 1
    depth_mm: float | None = None
    weight_kg: float | None = None
    power_w: float | None = None
    cords: int = 0


@dataclass(frozen=True, kw_only=True)
class RackedMachine:
    """A machine in a rack, of a plan or with figures of its own. ``bottom`` is its lowest unit, from 1 at the floor."""

    id: str
    plan: str = ""
    rack: str
    bottom: int
    gear: Gear | None = None

    def units(self, heights: Mapping[str, int]) -> int | None:
        """Units that it takes, at least one; None when its plan was deleted.

        Parameters
        ----------
        heights : units of each plan's machine
        """
        units = self.gear.units if self.gear is not None else heights.get(self.plan)
        return None if units is None else max(units, 1)


@dataclass(frozen=True, kw_only=True)
class Room:
    """All racks of a project, from left to right, and the machines in them."""

    racks: tuple[Rack, ...] = ()
    machines: tuple[RackedMachine, ...] = ()

    def rack(self, rack_id: str) -> Rack | None:
        return next((rack for rack in self.racks if rack.id == rack_id), None)

    def machine(self, machine_id: str) -> RackedMachine | None:
        return next((machine for machine in self.machines if machine.id == machine_id), None)

    def within(self, rack_id: str) -> tuple[RackedMachine, ...]:
        """Machines of a rack, from the floor up."""
        return tuple(sorted((m for m in self.machines if m.rack == rack_id), key=lambda m: (m.bottom, m.id)))

    def for_plans(self, ids: Mapping[str, str]) -> Room:
        """The same room after its plans got other ids; machines of plans that are not named are left out."""
        kept = (machine for machine in self.machines if machine.gear is not None or machine.plan in ids)
        return replace(self, machines=tuple(replace(m, plan=ids.get(m.plan, "")) for m in kept))


def blocking(room: Room, rack_id: str, bottom: int, units: int, heights: Mapping[str, int], moved: str = "") -> str:
    """Id of a machine that stands where ``units`` from ``bottom`` on are wanted; empty when the place is free.

    ``heights`` are the units of each plan's machine, ``moved`` the machine that gives its own place up. A machine whose
    plan was deleted stands nowhere, until the plan is brought back.
    """
    for other in room.within(rack_id):
        taken = other.units(heights)
        if other.id == moved or taken is None:
            continue
        if other.bottom < bottom + units and bottom < other.bottom + taken:
            return other.id
    return ""


def free_places(room: Room, rack: Rack, units: int, heights: Mapping[str, int]) -> Iterator[int]:
    """Lowest units at which a machine of that height could stand in a rack, from the floor up."""
    for bottom in range(1, rack.units - units + 2):
        if not blocking(room, rack.id, bottom, units, heights):
            yield bottom
