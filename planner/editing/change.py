"""What an edit touched, so that each view refreshes only if it is concerned."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from planner.build.build import Build, Plan


class Affects(StrEnum):
    """A kind of thing that changed."""

    CHASSIS = "chassis"  # the chassis, its variant or a board: the seats themselves may be others
    PARTS = "parts"  # what sits in the seats, or its settings
    TRAY = "tray"
    RECORDS = "records"  # figures of parts
    SUPPLY = "supply"
    WORKLOAD = "workload"
    SITE = "site"
    TEXT = "text"  # title, notes, claims
    ACCEPTANCES = "acceptances"
    CALIBRATION = "calibration"  # readings of a wall meter


@dataclass(frozen=True)
class Change:
    """The difference between two plans.

    ``seats`` holds the addresses whose placement differs. ``initiator`` is whoever asked for the edit, so that it can
    ignore its own echo; None for undo and redo by the history.
    """

    seats: frozenset[str]
    affects: frozenset[Affects]
    initiator: object = None

    def __bool__(self) -> bool:
        return bool(self.affects)


def change_between(old: Plan, new: Plan, initiator: object = None) -> Change:
    """What differs between two plans."""
    before, after = old.build, new.build
    seats = frozenset(
        seat
        for seat in {**before.placements, **after.placements}
        if before.placements.get(seat) != after.placements.get(seat)
    )
    records = any(after.parts[key] != part for key, part in before.parts.items() if key in after.parts)
    differs = {
        Affects.CHASSIS: (before.chassis, before.variant) != (after.chassis, after.variant) or _board(before, after),
        Affects.PARTS: bool(seats),
        Affects.TRAY: before.loose != after.loose,
        Affects.RECORDS: records,
        Affects.SUPPLY: before.supply_w != after.supply_w,
        Affects.WORKLOAD: old.workload != new.workload,
        Affects.SITE: old.site != new.site,
        Affects.TEXT: (before.title, before.notes, before.claims) != (after.title, after.notes, after.claims),
        Affects.ACCEPTANCES: before.acceptances != after.acceptances,
        Affects.CALIBRATION: before.wall_readings != after.wall_readings,
    }
    return Change(seats, frozenset(kind for kind, true in differs.items() if true), initiator)


def _board(before: Build, after: Build) -> bool:
    """Whether another board brings other seats."""
    old, new = before.placements.get("board"), after.placements.get("board")
    return (old.part if old else None) != (new.part if new else None)
