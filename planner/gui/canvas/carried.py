"""What is being carried to a seat, and which edit putting it down would be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from planner.editing import AddLoose, CopyPart, FillSeats, MovePart, PlacePart, SeatLoose, SetChassis, UnseatParts
from planner.editing.arranging import shifted
from planner.parts.part import Chassis, Server

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.build import Placement
    from planner.build.machine import Machine
    from planner.editing import Command
    from planner.parts.part import Part


@dataclass(frozen=True)
class Manner:
    """How a part is put down: with Shift into all equal seats, with Control as a copy."""

    fill: bool = False
    copy: bool = False


class Carried(Protocol):
    """A part on its way to a seat."""

    @property
    def part(self) -> Part: ...

    @property
    def leaves(self) -> str:
        """Address of the seat that it leaves, empty when it comes from elsewhere."""

    def into(self, seat: str, manner: Manner, /) -> Command:
        """The edit that puts it into a seat."""

    def into_tray(self) -> Command | None:
        """The edit that puts it into the tray; None when it lies there already."""


@dataclass(frozen=True)
class FromCatalogue:
    """A new part."""

    part: Part
    leaves: str = ""

    def into(self, seat: str, manner: Manner, /) -> Command:
        return FillSeats(seat, self.part) if manner.fill else PlacePart(seat, self.part)

    def into_tray(self) -> Command | None:
        return AddLoose(self.part)

    def as_chassis(self) -> Command | None:
        """The edit that makes it the machine's chassis; None when it is no chassis."""
        return SetChassis(self.part) if isinstance(self.part, (Chassis, Server)) else None


@dataclass(frozen=True)
class FromSeat:
    """A part of the machine, with its settings."""

    part: Part
    placement: Placement

    @property
    def leaves(self) -> str:
        return self.placement.seat

    def into(self, seat: str, manner: Manner, /) -> Command:
        if manner.fill:
            limit, size = self.placement.power_limit_w, self.placement.capacity_gb
            return FillSeats(seat, self.part, capacity_gb=size, power_limit_w=limit)
        return CopyPart(self.leaves, seat) if manner.copy else MovePart(self.leaves, seat)

    def into_tray(self) -> Command | None:
        return UnseatParts((self.leaves,))


@dataclass(frozen=True)
class FromSeats:
    """Several parts of the machine, carried by one of them: they move by as many seats as that one does."""

    part: Part
    leaves: str
    seats: tuple[str, ...]
    machine: Machine

    def into(self, seat: str, manner: Manner, /) -> Command:
        if manner.fill or manner.copy:
            return FromSeat(self.part, self.machine.build.placements[self.leaves]).into(seat, manner)
        return shifted(self.machine, self.seats, self.leaves, seat)

    def into_tray(self) -> Command | None:
        return UnseatParts(self.seats)


def from_seats(machine: Machine, selected: Sequence[str], seat: str) -> FromSeat | FromSeats | None:
    """What is carried when the part of a seat is taken: with it all that are selected; None for an empty seat."""
    placements = machine.build.placements
    if seat not in placements:
        return None
    part = machine.build.parts[placements[seat].part]
    together = tuple(each for each in selected if each in placements)
    if seat in together and len(together) > 1:
        return FromSeats(part, seat, together, machine)
    return FromSeat(part, placements[seat])


@dataclass(frozen=True)
class FromTray:
    """One piece of an entry in the tray."""

    part: Part
    index: int
    leaves: str = ""

    def into(self, seat: str, _manner: Manner, /) -> Command:
        return SeatLoose(self.index, seat)

    def into_tray(self) -> Command | None:
        return None
