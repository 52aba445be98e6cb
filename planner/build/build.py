"""A build: which part sits in which seat, and the frozen records of the parts that it uses.

A build is a value. Nothing here changes one in place; ``planner.editing`` makes new ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from planner.build.site import Site
from planner.build.workload import Workload
from planner.parts.part import Part


@dataclass(frozen=True, kw_only=True)
class Placement:
    """A part in a seat. ``seat`` is the seat's address, see ``planner.build.seats``."""

    seat: str
    part: str
    capacity_gb: float | None = None  # of a drive that is sold in several sizes
    power_limit_w: float | None = None
    enabled: bool = True  # False: kept in its seat, but not counted
    locked: bool = False
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Loose:
    """Parts without a seat: cables, bridges, licences, and parts that are not yet placed."""

    part: str
    quantity: int = 1
    capacity_gb: float | None = None
    power_limit_w: float | None = None
    enabled: bool = True
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Acceptance:
    """A finding accepted by a named person. ``facts`` is the fingerprint of what was compared: new facts revoke it."""

    code: str
    seats: tuple[str, ...]
    facts: str
    name: str
    reason: str
    date: str


@dataclass(frozen=True, kw_only=True)
class WallReading:
    """What a wall meter showed: it calibrates the power model of this build. ``load`` is ``idle`` or ``loaded``."""

    load: str
    watts: float
    date: str
    meter: str = ""


@dataclass(frozen=True, kw_only=True)
class Build:
    """One machine.

    ``chassis`` is the id of a chassis or a server; ``placements`` maps a seat's address to what sits there; ``parts``
    holds the record of every part named, frozen as it was when it was placed. ``supply_w`` chooses among the supply
    sizes that a server can be ordered with, ``variant`` among its GPU bays.
    """

    title: str = ""
    chassis: str | None = None
    supply_w: float | None = None
    variant: int = 0
    placements: Mapping[str, Placement] = field(default_factory=lambda: MappingProxyType({}))
    loose: tuple[Loose, ...] = ()
    parts: Mapping[str, Part] = field(default_factory=lambda: MappingProxyType({}))
    acceptances: tuple[Acceptance, ...] = ()
    claims: tuple[tuple[str, str], ...] = ()  # statements of the plan that came with it, to be checked: (key, value)
    wall_readings: tuple[WallReading, ...] = ()
    notes: str = ""

    def part(self, part_id: str) -> Part:
        return self.parts[part_id]

    def with_parts(self, parts: Iterable[Part]) -> Build:
        """The same build with more frozen records; a record that it already holds stays."""
        added = {part.id: part for part in parts if part.id not in self.parts}
        return replace(self, parts=MappingProxyType({**self.parts, **added})) if added else self

    def used_part_ids(self) -> set[str]:
        used = {placement.part for placement in self.placements.values()} | {item.part for item in self.loose}
        return used | ({self.chassis} if self.chassis else set())


@dataclass(frozen=True, kw_only=True)
class Plan:
    """A build with the workload and the site that it is judged for: what a file holds and what a window edits."""

    build: Build = field(default_factory=Build)
    workload: Workload = field(default_factory=Workload)
    site: Site = field(default_factory=Site)
