"""Seats: places with an address where a part can sit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from planner.messages import Message


class SeatKind(StrEnum):
    BOARD = "board"
    CPU = "cpu"
    COOLER = "cooler"
    DIMM = "dimm"
    PCIE = "pcie"  # a card slot, of a board or of a server's GPU bay
    MODULE = "module"  # SXM, OAM and other mezzanine sockets
    M2 = "m2"
    BAY = "bay"
    PSU = "psu"
    FAN = "fan"
    RADIATOR = "radiator"


TOUCHING = 0.01  # mm by which rectangles must overlap before they do


@dataclass(frozen=True)
class Rect:
    """Millimetres in the machine's face; x to the right, y down."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def overlaps(self, other: Rect) -> bool:
        return (
            self.x + TOUCHING < other.right
            and other.x + TOUCHING < self.right
            and self.y + TOUCHING < other.bottom
            and other.y + TOUCHING < self.bottom
        )


@dataclass(frozen=True)
class Lanes:
    """The electrical side of a seat: how many lanes of which generation, from which root."""

    lanes: int
    gen: int | None
    owner: str  # cpu1, cpu2, chipset, switch1...
    numa: int | None = None
    physical_lanes: int | None = None
    uplink_lanes: int | None = None  # of the switch or chipset that it shares, None for a direct root port
    shared_by: int = 1  # seats behind the same uplink


@dataclass(frozen=True)
class Seat:
    """A place for one part.

    ``takes`` lists what fits, in the vocabulary of the seat's kind: form factors of boards, sockets of CPUs (``SP3``),
    types of memory (``DDR4``), ``pcie-card``, ``sxm4``, drive form factors, supply kinds, fan sizes. Empty means
    anything of the kind, because the limit is not known. ``rect`` is where the seat is drawn; a part may be longer than
    its seat, and grows from the seat's origin to the right (a card's length) and down (its thickness).
    """

    address: str
    kind: SeatKind
    label: Message
    rect: Rect
    takes: tuple[str, ...] = ()
    holder: str = ""  # address of the seat whose part brings this one, "" for the chassis
    position: int = 0  # expansion-slot number, DIMM order...
    max_length_mm: float | None = None
    max_height_mm: float | None = None
    max_thickness_mm: float | None = None
    max_power_w: float | None = None
    lanes: Lanes | None = None
    zone: str = ""  # air zone: drives, cpu, gpu, rear
    zone_order: int = 0  # position along the air stream
    cpu: int = 1  # socket that owns it
    fixed: bool = False  # populated by the maker
    schematic: bool = True  # the position is generated, not taken from a drawing
    unbounded: bool = False  # the number of such seats is not known: one more is always offered
