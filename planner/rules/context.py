"""What a rule may ask: the plan, its machine, the sized numbers, and the thresholds of ``resources/rules``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from planner.parts.defaults import Defaults, load_defaults
from planner.parts.part import Cpu, CpuCooler, Gpu, Link, Memory, Motherboard, Nic, Part, PowerGear, Psu, Storage

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from planner.build.build import Build, Plan
    from planner.build.machine import Item, Machine
    from planner.build.reading import Reading
    from planner.build.site import Site
    from planner.build.workload import Workload
    from planner.parts.part import Chassis, Server
    from planner.sizing import Sizing
    from planner.sizing.power import PowerResult

P = TypeVar("P", bound=Part)
C = TypeVar("C", bound=Part, covariant=True)

LIMITS = "rules/limits.toml"


def limits() -> Defaults:
    """Thresholds of the rules, read once."""
    return load_defaults(LIMITS)


@lru_cache(maxsize=4096)
def row_matching(name: str, text: str) -> Mapping[str, Any] | None:
    """First row of a table of the limits whose ``match`` is found in ``text``."""
    return next((row for row in limits().rows[name] if re.search(row["match"], text, re.IGNORECASE)), None)


@dataclass(frozen=True)
class Placed(Generic[C]):
    """One piece of a part with its item."""

    part: C
    item: Item

    @property
    def seat(self) -> str:
        """Address of the seat, or ``loose/<part>``."""
        return self.item.address


Kinds = tuple[tuple[C, tuple[Placed[C], ...]], ...]


def grouped(pieces: Iterable[Placed[P]]) -> Kinds[P]:
    """Equal parts together, in placement order."""
    table: dict[str, list[Placed[P]]] = {}
    for piece in pieces:
        table.setdefault(piece.part.id, []).append(piece)
    return tuple((group[0].part, tuple(group)) for group in table.values())


@dataclass(frozen=True)
class Context:
    """One plan under judgement.

    ``site_known`` is False when nobody named the outlet and the room: then nothing is held against them.
    """

    plan: Plan
    machine: Machine
    sizing: Sizing
    site_known: bool = True

    @property
    def build(self) -> Build:
        return self.plan.build

    @property
    def workload(self) -> Workload:
        return self.plan.workload

    @property
    def site(self) -> Site:
        return self.plan.site

    @property
    def server(self) -> Server | None:
        return self.machine.server

    @property
    def chassis(self) -> Chassis | None:
        return self.machine.chassis

    @property
    def board(self) -> Motherboard | None:
        return self.machine.board

    @cached_property
    def gpus(self) -> tuple[Placed[Gpu], ...]:
        return self.pieces(Gpu)

    @cached_property
    def cpus(self) -> tuple[Placed[Cpu], ...]:
        return self.pieces(Cpu)

    @cached_property
    def memory(self) -> tuple[Placed[Memory], ...]:
        return self.pieces(Memory)

    @cached_property
    def drives(self) -> tuple[Placed[Storage], ...]:
        return self.pieces(Storage)

    @cached_property
    def gpu_kinds(self) -> Kinds[Gpu]:
        """Accelerators, equal ones together."""
        return grouped(self.gpus)

    @cached_property
    def cpu_kinds(self) -> Kinds[Cpu]:
        return grouped(self.cpus)

    @cached_property
    def memory_kinds(self) -> Kinds[Memory]:
        return grouped(self.memory)

    @cached_property
    def drive_kinds(self) -> Kinds[Storage]:
        return grouped(self.drives)

    @cached_property
    def nics(self) -> tuple[Placed[Nic], ...]:
        return self.pieces(Nic)

    @cached_property
    def coolers(self) -> tuple[Placed[CpuCooler], ...]:
        return self.pieces(CpuCooler)

    @cached_property
    def psus(self) -> tuple[Placed[Psu], ...]:
        return self.pieces(Psu)

    @cached_property
    def links(self) -> tuple[Placed[Link], ...]:
        return self.pieces(Link)

    @cached_property
    def gear(self) -> tuple[Placed[PowerGear], ...]:
        return self.pieces(PowerGear)

    def pieces(self, cls: type[P]) -> tuple[Placed[P], ...]:
        """Every piece in use of a class, in placement order."""
        return tuple(Placed(item.part, item) for item in self.machine.items_of(cls) if isinstance(item.part, cls))

    def pieces_of_all(self) -> tuple[Placed[Part], ...]:
        """Every piece in use, whatever it is."""
        return tuple(Placed(item.part, item) for item in self.machine.items)

    def links_of(self, *subtypes: str) -> tuple[Link, ...]:
        """Links of these subtypes, one entry per piece."""
        return tuple(placed.part for placed in self.links if placed.part.subtype in subtypes)

    @cached_property
    def claims(self) -> Mapping[str, str]:
        """Statements that came with the plan."""
        return dict(self.build.claims)

    @property
    def power(self) -> PowerResult:
        return self.sizing.power

    def reading(self, name: str) -> Reading | None:
        """A reading by its name; None when it was not sized."""
        return self.sizing.readings.get(name)

    @cached_property
    def sockets(self) -> int | None:
        """CPU sockets of the server or board; None without either, or when not known."""
        if self.server is not None:
            return self.server.cpu_sockets
        return self.board.cpu_sockets if self.board is not None else None

    @cached_property
    def socket_count(self) -> int:
        """Processors in use, at least one: what memory channels and lanes are counted for."""
        return max(len(self.cpus), 1)

    @cached_property
    def cpu(self) -> Cpu | None:
        """The first processor."""
        return self.cpus[0].part if self.cpus else None

    @cached_property
    def vram_gb(self) -> float | None:
        """Memory of all accelerators together, GiB; None when one is unknown or there is none."""
        sizes = [placed.part.memory_gb for placed in self.gpus]
        if not sizes or None in sizes:
            return None
        return float(sum(size for size in sizes if size is not None))

    @cached_property
    def engine(self) -> str:
        """Name of the engine in lower case, empty when the workload names none."""
        return self.workload.profile.lower()

    @cached_property
    def loose_build(self) -> bool:
        """True for a list of parts without a chassis."""
        return self.machine.holder is None
