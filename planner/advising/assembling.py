"""A selection put together: every part in a seat that accepts it, cables and bridges beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from planner.advising.columns import (
    Accelerators,
    Coolers,
    Drives,
    Modules,
    Network,
    Platform,
    Processors,
    Role,
    Supplies,
)
from planner.advising.platforms import CARD, bare_build, footprint_key, places_in
from planner.build.build import Build, Loose, Placement
from planner.build.fitting import accepting_seats
from planner.build.machine import assemble
from planner.build.seats import SeatKind
from planner.messages import Message, msg
from planner.sizing.supplies import plug_kind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planner.advising.columns import Selection
    from planner.advising.shelf import Shelf
    from planner.build.machine import Machine
    from planner.build.seats import Seat
    from planner.parts.part import Link, Part

SLOT_W = 75.0  # what a card may take from its slot (PCIe CEM)


@dataclass(frozen=True)
class Homeless:
    """A part for which no seat was left: ``code`` names the kind of seat, ``why`` what a seat says."""

    code: str
    part: Part
    why: Message


@dataclass(frozen=True)
class Assembled:
    """A build, its machine, and what found no seat."""

    build: Build
    machine: Machine
    homeless: tuple[Homeless, ...]


class Assembler:
    """Puts one selection together, role by role."""

    def __init__(self, shelf: Shelf, title: str = "") -> None:
        self._shelf = shelf
        self._title = title

    def put_together(self, selection: Selection) -> Assembled:
        """The build of a selection."""
        platform = selection[Role.PLATFORM]
        if not isinstance(platform, Platform):
            raise TypeError("a platform is needed")
        work = _Work(replace(bare_build(platform), title=self._title))
        if isinstance(column := selection.get(Role.PROCESSORS), Processors) and column.cpu is not None:
            work.seat(column.cpu, column.count, "SEAT_CPU")
        if isinstance(cooler := selection.get(Role.COOLER), Coolers):
            work.seat(cooler.cooler, cooler.count, "SEAT_COOLER")
        cards = selection.get(Role.ACCELERATORS)
        if isinstance(cards, Accelerators):
            self._accelerators(work, platform, cards)
        if isinstance(modules := selection.get(Role.MEMORY), Modules) and modules.memory is not None:
            work.spread(modules.memory, modules.count)
        for role in (Role.DRIVES, Role.ARCHIVE):
            if isinstance(drives := selection.get(role), Drives) and drives.drive is not None:
                work.seat_drives(drives)
        if isinstance(network := selection.get(Role.NETWORK), Network):
            prefix = "nic" if platform.server else ""
            work.seat(network.nic, network.count, "SEAT_NIC", lambda seat: seat.address.startswith(prefix))
        if isinstance(supply := selection.get(Role.SUPPLY), Supplies):
            work.seat(supply.psu, supply.count, "SEAT_PSU")
        for fan, quantity in platform.fans:
            work.fill(fan, quantity, SeatKind.FAN)
        if isinstance(cards, Accelerators):
            self._links(work, cards, selection.get(Role.SUPPLY))
        return work.done()

    def _accelerators(self, work: _Work, platform: Platform, cards: Accelerators) -> None:
        if platform.berth is not None and cards.gpu.form_factor == CARD:
            order = places_in(platform.berth, footprint_key(cards.gpu))
            wanted = [f"pcie{position}" for position in order]
            work.seat(cards.gpu, cards.count, "SEAT_GPU", lambda seat: seat.address in wanted)
        else:
            work.seat(cards.gpu, cards.count, "SEAT_GPU", lambda seat: seat.address.startswith("gpu"))

    def _links(self, work: _Work, cards: Accelerators, supply: object) -> None:
        """Bridges, and adapters where the supply lacks plugs."""
        if cards.bridge is not None:
            work.lay(cards.bridge, cards.bridges)
        if not isinstance(supply, Supplies) or supply.psu.connectors is None:
            return
        offered: dict[str, int] = {}
        for plug in supply.psu.connectors:
            kind, each = plug_kind(plug.type)
            offered[kind] = offered.get(kind, 0) + each * plug.count
        for plug in cards.gpu.power_connectors or ():
            kind, each = plug_kind(plug.type)
            short = each * plug.count * cards.count - (offered.get(kind, 0) if kind == "16-pin" else 0)
            cable = self._adapter(kind, cards.gpu.tdp_w or 0.0)
            if cable is not None and short > 0:
                work.lay(cable, short)

    def _adapter(self, kind: str, watts: float) -> Link | None:
        """The weakest adapter on the shelf that carries a card of so many watts."""
        word = {"16-pin": "x8-to-16", "eps": "to-eps"}.get(kind)
        if word is None:
            return None
        need = 0.0 if kind == "eps" else watts - SLOT_W
        fitting = [
            link
            for link in self._shelf.links
            if link.subtype == "power-cable" and word in link.id and (link.rated_w or 0.0) >= need
        ]
        return min(fitting, key=lambda link: link.rated_w or 0.0, default=None)


class _Work:
    """A build while it grows."""

    def __init__(self, build: Build) -> None:
        self._build = build
        self._homeless: list[Homeless] = []

    def done(self) -> Assembled:
        return Assembled(self._build, assemble(self._build), tuple(self._homeless))

    def _place(self, seats: Sequence[Seat], part: Part, capacity_gb: float | None) -> None:
        placements = dict(self._build.placements)
        for seat in seats:
            placements[seat.address] = Placement(seat=seat.address, part=part.id, capacity_gb=capacity_gb)
        self._build = replace(self._build.with_parts((part,)), placements=MappingProxyType(placements))

    def seat(
        self,
        part: Part,
        count: int,
        code: str,
        keep: Callable[[Seat], bool] = lambda _: True,
        capacity_gb: float | None = None,
    ) -> None:
        """Equal parts into the first seats that accept them; each is asked in the machine as it is by then."""
        for _ in range(count):
            seats = [seat for seat in accepting_seats(assemble(self._build), part) if keep(seat)]
            if not seats:
                self._homeless.append(Homeless(code, part, msg("no free seat takes {part}", part=part.name)))
                return
            self._place(seats[:1], part, capacity_gb)

    def seat_drives(self, drives: Drives) -> None:
        """Drives into the places of their form."""
        if drives.drive is not None:
            kind = SeatKind.M2 if drives.m2 else SeatKind.BAY
            self.seat(drives.drive, drives.count, "SEAT_BAY", lambda seat: seat.kind is kind, drives.capacity_gb)

    def fill(self, part: Part, count: int, kind: SeatKind) -> None:
        """As many as find a seat, up to ``count``; the rest is not bought."""
        seats = [seat for seat in accepting_seats(assemble(self._build), part) if seat.kind is kind]
        self._place(seats[:count], part, None)

    def spread(self, part: Part, count: int) -> None:
        """Memory: the same number for each processor, evenly over its slots."""
        seats = [seat for seat in accepting_seats(assemble(self._build), part) if seat.kind is SeatKind.DIMM]
        owners = sorted({seat.cpu for seat in seats})
        chosen: list[Seat] = []
        for index, owner in enumerate(owners):
            own = [seat for seat in seats if seat.cpu == owner]
            share = min(count // len(owners) + (1 if index < count % len(owners) else 0), len(own))
            chosen += [own[(2 * n + 1) * len(own) // (2 * share)] for n in range(share)]
        if len(chosen) < count:
            self._homeless.append(Homeless("SEAT_DIMM", part, msg("no free seat takes {part}", part=part.name)))
        self._place(chosen, part, None)

    def lay(self, part: Part, quantity: int) -> None:
        """Loose parts beside the machine."""
        loose = (*self._build.loose, Loose(part=part.id, quantity=quantity))
        self._build = replace(self._build.with_parts((part,)), loose=loose)
