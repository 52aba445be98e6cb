"""Builds of real catalogue records for the examples of the rules."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from planner import locations
from planner.build.build import Build, Loose, Placement, Plan
from planner.build.site import Site
from planner.build.workload import Layout, Method, Workload
from planner.catalog.tables import load_tables
from planner.rules import check_all
from planner.sizing.models import load_architectures

if TYPE_CHECKING:
    from planner.build.finding import Finding
    from planner.parts.part import Part

ROOM = Site(
    title="machine room",
    country="DE",
    market="DE",
    voltage_v=230.0,
    circuit_a=63.0,
    phases=1,
    circuits=4,
    room="data-room",
    room_c=22.0,
    cooling_w=100_000.0,
    liquid_loop=True,
)


@lru_cache(maxsize=1)
def records() -> dict[str, Part]:
    """The reviewed tables by id."""
    return {part.id: part for part in load_tables(locations.resources() / "catalog")}


def part(part_id: str, **changes: Any) -> Part:
    """A record of the catalogue, with figures changed where an example needs one that the record does not have."""
    found = records()[part_id]
    return replace(found, **changes, id=f"{part_id}-changed") if changes else found


class Bench:
    """Collects parts: ``seat(address, part)``, ``loose(part, n)``; then ``findings()``."""

    def __init__(self, chassis: str | Part | None = None, site: Site = ROOM, **build: Any) -> None:
        self.parts: dict[str, Part] = {}
        self.placements: dict[str, Placement] = {}
        self.tray: list[Loose] = []
        self.site = site
        self.workload = Workload()
        self.extra = build
        self.chassis = self._known(chassis).id if chassis is not None else None

    def _known(self, thing: str | Part) -> Part:
        found = part(thing) if isinstance(thing, str) else thing
        self.parts[found.id] = found
        return found

    def seat(self, address: str, thing: str | Part, **settings: Any) -> Bench:
        self.placements[address] = Placement(seat=address, part=self._known(thing).id, **settings)
        return self

    def fill(self, prefix: str, thing: str | Part, count: int, **settings: Any) -> Bench:
        for number in range(1, count + 1):
            self.seat(f"{prefix}{number}", thing, **settings)
        return self

    def loose(self, thing: str | Part, quantity: int = 1, **settings: Any) -> Bench:
        self.tray.append(Loose(part=self._known(thing).id, quantity=quantity, **settings))
        return self

    def job(
        self, model: str | None = None, method: Method = Method.LORA, layout: Layout | None = None, **fields: Any
    ) -> Bench:
        arch = load_architectures()[model] if model else None
        self.workload = Workload(architecture=arch, method=method, layout=layout or Layout(), **fields)
        return self

    def claim(self, **claims: str) -> Bench:
        self.extra["claims"] = tuple(sorted(claims.items()))
        return self

    def plan(self) -> Plan:
        build = Build(
            chassis=self.chassis,
            placements=MappingProxyType(self.placements),
            loose=tuple(self.tray),
            parts=MappingProxyType(self.parts),
            **self.extra,
        )
        return Plan(build=build, workload=self.workload, site=self.site)

    def findings(self, **options: Any) -> tuple[Finding, ...]:
        return check_all(self.plan(), **options)


def of(code: str, findings: tuple[Finding, ...]) -> list[Finding]:
    """Answers with one code."""
    return [finding for finding in findings if finding.code == code]
