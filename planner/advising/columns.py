"""What can be chosen: one column for each way to fill a role of a machine, and a selection of one column per role."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from planner.advising.prices import Cost
from planner.parts.part import Chassis, Cpu, CpuCooler, Gpu, Memory, Motherboard, Nic, Part, Psu, Server, Storage

if TYPE_CHECKING:
    from planner.messages import Message


class Role(StrEnum):
    """The parts of a machine that are chosen independently, in the order in which they are put together."""

    PLATFORM = "platform"
    PROCESSORS = "processors"
    COOLER = "cooler"
    ACCELERATORS = "accelerators"
    MEMORY = "memory"
    DRIVES = "drives"
    ARCHIVE = "archive"
    NETWORK = "network"
    SUPPLY = "supply"


@dataclass(frozen=True, kw_only=True)
class Column:
    """One choice. ``watts`` is its greatest direct-current load, ``surplus`` its points where prices do not decide."""

    key: str
    cost: Cost = field(default_factory=Cost)
    watts: float = 0.0
    typical_w: float = 0.0
    surplus: float = 0.0

    @property
    def pieces(self) -> tuple[tuple[Part, int], ...]:
        """What is bought."""
        return ()


class Berth(NamedTuple):
    """What a chassis with a board says to cards.

    ``wide`` are the slots that an accelerator is put into, ``slots`` all of them; ``end`` is the chassis' last one.
    """

    frame: bool  # open, cards stand on risers
    airflow: str | None
    length_mm: float | None  # of a card
    cooler_mm: float | None  # height of the processor's cooler
    end: int | None
    wide: tuple[int, ...]
    slots: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Platform(Column):
    """A server in one variant with one size of supply, or a chassis with a board, whose ``berth`` takes cards.

    ``rated_w`` is what its own supplies give, 0 for a chassis whose supply is chosen; ``supply_count`` their number.
    """

    holder: Chassis | Server
    board: Motherboard | None = None
    berth: Berth | None = None
    variant: int = 0
    supply_w: float | None = None
    supply_count: int = 0
    rated_w: float = 0.0
    sockets: int = 1
    socket: str | None = None
    families: tuple[str, ...] = ()
    cpu_limit_w: float | None = None
    dimms: int = 0
    memory_type: str | None = None
    own_processors: bool = False
    fan_share: float = 0.0
    noise: float = 0.0  # sound energy, 10^(L/10)
    fans: tuple[tuple[Part, int], ...] = ()

    @property
    def server(self) -> bool:
        return isinstance(self.holder, Server)

    @property
    def pieces(self) -> tuple[tuple[Part, int], ...]:
        own: tuple[tuple[Part, int], ...] = ((self.holder, 1),)
        return own + (((self.board, 1),) if self.board is not None else ()) + self.fans


@dataclass(frozen=True, kw_only=True)
class Accelerators(Column):
    """Equal accelerators with what the jobs say of them.

    ``speed`` bounds the first job's speed from above (best links); ``ram_gb`` is what the host needs for them.
    ``bridge`` joins a pair of cards.
    """

    gpu: Gpu
    count: int
    speed: float | None = None
    ram_gb: float = 0.0
    cores: float = 0.0
    noise: float = 0.0
    bridge: Part | None = None
    bridges: int = 0

    @property
    def pieces(self) -> tuple[tuple[Part, int], ...]:
        return ((self.gpu, self.count),) + (((self.bridge, self.bridges),) if self.bridge is not None else ())


@dataclass(frozen=True, kw_only=True)
class Processors(Column):
    cpu: Cpu | None  # None: they come with the server
    count: int = 0

    @property
    def pieces(self) -> tuple[tuple[Part, int], ...]:
        return ((self.cpu, self.count),) if self.cpu is not None else ()


@dataclass(frozen=True, kw_only=True)
class Modules(Column):
    memory: Memory | None  # None: soldered
    count: int = 0  # kits

    @property
    def modules(self) -> int:
        return self.count * self.memory.modules_per_kit if self.memory is not None else 0

    @property
    def gb(self) -> float:
        return self.modules * (self.memory.module_gb or 0.0) if self.memory is not None else 0.0

    @property
    def pieces(self) -> tuple[tuple[Part, int], ...]:
        return ((self.memory, self.count),) if self.memory is not None else ()


@dataclass(frozen=True, kw_only=True)
class Drives(Column):
    drive: Storage | None
    capacity_gb: float = 0.0
    count: int = 0
    m2: bool = False

    @property
    def pieces(self) -> tuple[tuple[Part, int], ...]:
        return ((self.drive, self.count),) if self.drive is not None else ()


@dataclass(frozen=True, kw_only=True)
class Supplies(Column):
    psu: Psu
    count: int = 1
    rated_w: float = 0.0

    @property
    def pieces(self) -> tuple[tuple[Part, int], ...]:
        return ((self.psu, self.count),)


@dataclass(frozen=True, kw_only=True)
class Coolers(Column):
    cooler: CpuCooler
    count: int = 1
    noise: float = 0.0

    @property
    def pieces(self) -> tuple[tuple[Part, int], ...]:
        return ((self.cooler, self.count),)


@dataclass(frozen=True, kw_only=True)
class Network(Column):
    nic: Nic
    count: int = 1

    @property
    def pieces(self) -> tuple[tuple[Part, int], ...]:
        return ((self.nic, self.count),)


Selection = Mapping[Role, Column]


@dataclass(frozen=True)
class Screened:
    """A part or a choice that was put aside before the search, with the reason."""

    part: Part
    reason: Message
    code: str
