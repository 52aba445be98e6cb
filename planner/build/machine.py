"""A build resolved: the seats that exist, what sits in each, and the questions that every layer asks of them.

``assemble(build)`` walks the tree of placements once: the chassis or server gives seats, a board placed in the tray
brings its own. Rules, meters, drawing and window read this one object.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from planner.build.seats import Seat, SeatKind
from planner.messages import Message, msg
from planner.parts.part import Chassis, Cpu, Gpu, Memory, Motherboard, Nic, Part, Psu, Server, Storage

if TYPE_CHECKING:
    from planner.build.build import Build, Loose, Placement

P = TypeVar("P", bound=Part)
LOOSE = "loose/"  # how a part without a seat is addressed, before its id


@dataclass(frozen=True)
class Item:
    """One part in use: in a seat, or loose (``seat`` is None)."""

    part: Part
    seat: Seat | None
    placement: Placement | Loose

    @property
    def address(self) -> str:
        return self.seat.address if self.seat else f"{LOOSE}{self.part.id}"

    @property
    def power_limit_w(self) -> float | None:
        """The limit that is enforced: the user's, otherwise the maker's default. None when unknown."""
        if self.placement.power_limit_w is not None:
            return self.placement.power_limit_w
        return getattr(self.part, "tdp_w", None)


@dataclass(frozen=True)
class Supply:
    """One power supply that is in the machine, built in or placed."""

    address: str
    watts: float | None
    watts_at_low_line: float | None
    min_voltage: float | None  # below it the rating does not hold
    inlet: str | None
    efficiency: str | None
    part: Psu | None  # None: delivered with the server
    server_class: bool

    @property
    def place(self) -> Message:
        """Where it is, in words: its seat; one without a seat is called by its name."""
        number = self.address.removeprefix("psu")
        if number.isdecimal():
            return msg("PSU {n}", n=int(number))
        return msg("{part}", part=self.part.name if self.part else self.address)


class Machine:
    """See the module. Items that are switched off are left out of ``items`` (but occupy their seats)."""

    def __init__(self, build: Build, seats: tuple[Seat, ...], face: Face) -> None:
        self.build = build
        self.seats = seats
        self.face = face
        self.by_address = {seat.address: seat for seat in seats}

    @cached_property
    def holder(self) -> Chassis | Server | None:
        part = self.build.parts.get(self.build.chassis) if self.build.chassis else None
        return part if isinstance(part, (Chassis, Server)) else None

    @property
    def server(self) -> Server | None:
        return self.holder if isinstance(self.holder, Server) else None

    @property
    def chassis(self) -> Chassis | None:
        return self.holder if isinstance(self.holder, Chassis) else None

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """Every part in use, one item per piece; loose parts are repeated by their quantity."""
        build = self.build
        seated = [
            Item(build.parts[p.part], self.by_address.get(p.seat), p) for p in build.placements.values() if p.enabled
        ]
        loose = [
            Item(build.parts[entry.part], None, entry)
            for entry in build.loose
            if entry.enabled
            for _ in range(entry.quantity)
        ]
        return tuple(seated + loose)

    @cached_property
    def _by_class(self) -> dict[type[Part], tuple[Item, ...]]:
        table: dict[type[Part], list[Item]] = {}
        for item in self.items:
            table.setdefault(type(item.part), []).append(item)
        return {cls: tuple(items) for cls, items in table.items()}

    def items_of(self, cls: type[Part]) -> tuple[Item, ...]:
        """Items whose part is of that class, in placement order."""
        return self._by_class.get(cls, ())

    def parts_of(self, cls: type[P]) -> tuple[P, ...]:
        """Parts of that class, one entry per piece."""
        return tuple(item.part for item in self.items_of(cls) if isinstance(item.part, cls))

    @cached_property
    def gpus(self) -> tuple[Gpu, ...]:
        return self.parts_of(Gpu)

    @cached_property
    def cpus(self) -> tuple[Cpu, ...]:
        return self.parts_of(Cpu)

    @cached_property
    def memory(self) -> tuple[Memory, ...]:
        return self.parts_of(Memory)

    @cached_property
    def drives(self) -> tuple[Storage, ...]:
        return self.parts_of(Storage)

    @cached_property
    def nics(self) -> tuple[Nic, ...]:
        return self.parts_of(Nic)

    @cached_property
    def board(self) -> Motherboard | None:
        return next(iter(self.parts_of(Motherboard)), None)

    @cached_property
    def ram_gb(self) -> float | None:
        """Host memory; 0 when none is placed, None when a module's size is unknown."""
        sizes = [None if m.module_gb is None else m.module_gb * m.modules_per_kit for m in self.memory]
        return None if None in sizes else float(sum(size for size in sizes if size is not None))

    @cached_property
    def supplies(self) -> tuple[Supply, ...]:
        """Supplies in use: those of the server unless a module was placed over it, and the placed and loose ones."""
        placed = [
            Supply(
                item.address, item.part.watts, item.part.watts_at_low_line, None, item.part.inlet, item.part.efficiency,
                item.part, bool(item.part.redundant_module) or self.server is not None,
            )
            for item in self.items_of(Psu)
            if isinstance(item.part, Psu)
        ]  # fmt: skip
        taken = {supply.address for supply in placed}
        built_in = self.server.supplies if self.server else None
        if built_in is None:
            return tuple(placed)
        watts = self.build.supply_w or (built_in.watts[0] if built_in.watts else None)
        delivered = [
            Supply(f"psu{n}", watts, None, built_in.min_voltage, built_in.inlet, None, None, True)
            for n in range(1, built_in.count + 1)
            if f"psu{n}" not in taken
        ]
        return tuple(delivered + placed)

    @cached_property
    def lanes_by_seat(self) -> dict[str, int]:
        """Lanes that each PCIe seat really has, after the board's lane sharing is applied to what is filled."""
        lanes = {seat.address: seat.lanes.lanes for seat in self.seats if seat.lanes is not None}
        filled = {item.seat.address for item in self.items if item.seat is not None}
        for share in self.board.lane_shares if self.board else ():
            if share.seat in lanes and filled.issuperset(share.when):
                lanes[share.seat] = min(lanes[share.seat], share.lanes)
        return lanes

    def item_at(self, address: str) -> Item | None:
        """What sits in a seat, also when it is switched off."""
        placement = self.build.placements.get(address)
        seat = self.by_address.get(address)
        return Item(self.build.parts[placement.part], seat, placement) if placement else None

    def seats_of(self, kind: SeatKind) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat.kind is kind)


@dataclass(frozen=True)
class Face:
    """The side of the machine that is drawn: outline in millimetres, view, and what is only schematic."""

    width: float
    height: float
    view: str  # side (tower, open frame) or top (rack)
    to_scale: bool  # False when the outline's dimensions are not known
    schematic: bool


def assemble(build: Build) -> Machine:
    """Resolve a build. A placement whose seat does not exist keeps its item, without a seat."""
    from planner.build.layout import lay_out

    seats, face = lay_out(build)
    return Machine(build, seats, face)
