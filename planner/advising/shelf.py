"""The catalogue as the search sees it: all parts by kind, with the asker's own prices on them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, TypeVar

from planner.advising.prices import with_prices
from planner.parts.part import (
    Chassis,
    Cpu,
    CpuCooler,
    Fan,
    Gpu,
    Link,
    Memory,
    Motherboard,
    Nic,
    Part,
    Psu,
    Server,
    Storage,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.advising.wish import Wish

P = TypeVar("P", bound=Part)


class PartSource(Protocol):
    """Whatever lists parts: the catalogue, or a handful in a test."""

    def parts(self, kind: str | None = None) -> tuple[Part, ...]:
        """All parts, or those of one kind."""
        ...


class ReadOnce:
    """A source whose parts are read once for several searches."""

    def __init__(self, source: PartSource) -> None:
        self._parts = source.parts()

    def parts(self, kind: str | None = None) -> tuple[Part, ...]:
        """See ``PartSource``."""
        return self._parts if kind is None else tuple(part for part in self._parts if part.kind == kind)


@dataclass(frozen=True)
class Shelf:
    """Every part on offer. What the wish excludes is not on it."""

    parts: tuple[Part, ...]

    @cached_property
    def by_id(self) -> Mapping[str, Part]:
        return {part.id: part for part in self.parts}

    def of(self, cls: type[P]) -> tuple[P, ...]:
        """Parts of one class, in the order of the catalogue."""
        return tuple(part for part in self.parts if isinstance(part, cls))

    @cached_property
    def gpus(self) -> tuple[Gpu, ...]:
        return self.of(Gpu)

    @cached_property
    def cpus(self) -> tuple[Cpu, ...]:
        return self.of(Cpu)

    @cached_property
    def servers(self) -> tuple[Server, ...]:
        return self.of(Server)

    @cached_property
    def chassis(self) -> tuple[Chassis, ...]:
        return self.of(Chassis)

    @cached_property
    def boards(self) -> tuple[Motherboard, ...]:
        return self.of(Motherboard)

    @cached_property
    def memory(self) -> tuple[Memory, ...]:
        return self.of(Memory)

    @cached_property
    def drives(self) -> tuple[Storage, ...]:
        return self.of(Storage)

    @cached_property
    def psus(self) -> tuple[Psu, ...]:
        return self.of(Psu)

    @cached_property
    def coolers(self) -> tuple[CpuCooler, ...]:
        return self.of(CpuCooler)

    @cached_property
    def nics(self) -> tuple[Nic, ...]:
        return self.of(Nic)

    @cached_property
    def fans(self) -> tuple[Fan, ...]:
        return self.of(Fan)

    @cached_property
    def links(self) -> tuple[Link, ...]:
        return self.of(Link)


def take_from(source: PartSource, wish: Wish) -> Shelf:
    """The shelf of a wish: everything that the source lists, with the wish's prices, without what it excludes."""
    excluded = set(wish.excluded)
    parts = tuple(part for part in source.parts() if part.id not in excluded)
    return Shelf(with_prices(parts, wish))
