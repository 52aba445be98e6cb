"""The parts that answer a search, a piece at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.fitting import SEAT_KINDS, accepting_seats, placeable
from planner.parts.part import Chassis, Part, Server

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.catalog.catalogue import Catalogue

PIECE = 60
LOOKED_AT = 4000  # parts that one request for more may look at


class PartSource:
    """A search that is read piece by piece. With ``machine``, only what can be added to that machine as it is now."""

    def __init__(
        self, catalogue: Catalogue, query: str = "", kind: str | None = None, machine: Machine | None = None
    ) -> None:
        self._catalogue = catalogue
        self._query = query
        self._kind = kind
        self._machine = machine
        self._seen = 0
        self.exhausted = False

    def more(self) -> list[Part]:
        """The next parts, at least one unless there are no more."""
        found: list[Part] = []
        looked_at = 0
        while not found and not self.exhausted and looked_at < LOOKED_AT:
            wanted = self._seen + (PIECE if self._machine is None else 4 * PIECE)
            hits = self._catalogue.search(self._query, self._kind, limit=wanted)[self._seen :]
            self.exhausted = self._seen + len(hits) < wanted
            self._seen += len(hits)
            looked_at += len(hits)
            ids = [hit.id for hit in hits]
            parts = self._catalogue.parts_by_id(ids)
            found = [parts[part_id] for part_id in ids if part_id in parts and self._fits(parts[part_id])]
        return found

    def _fits(self, part: Part) -> bool:
        return self._machine is None or fits(part, self._machine)


def fits(part: Part, machine: Machine) -> bool:
    """Whether the part could be added now: a free seat takes it, or it needs none; a chassis while there is none."""
    if isinstance(part, (Chassis, Server)):
        return machine.holder is None
    if not placeable(part) or type(part) not in SEAT_KINDS:
        return True
    return bool(accepting_seats(machine, part))
