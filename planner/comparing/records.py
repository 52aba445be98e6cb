"""What the catalogue's present figures would change: field by field, and in the readings of the plan."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from planner.comparing.compare import compare
from planner.comparing.entry import Entry
from planner.editing import UpdateRecords
from planner.messages import msg
from planner.parts.part import Part

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.build.build import Plan
    from planner.comparing.table import Comparison

#: Fields of every part that are about the record and not about the thing.
ABOUT = frozenset({"sources", "status", "conflicts", "unverified", "corrections", "note", "aliases"})


@dataclass(frozen=True)
class FieldChange:
    """A field of a part: as frozen in the plan, and as the catalogue has it now."""

    part: str
    field: str
    before: object
    after: object
    unit: str
    evidence: bool  # only what backs the figures has changed, not a figure


def changed_fields(plan: Plan, parts: Iterable[Part]) -> tuple[FieldChange, ...]:
    """Fields in which the catalogue's records differ from those frozen in the plan; figures first.

    Parameters
    ----------
    plan : with its frozen records
    parts : the catalogue's present records of some of its parts
    """
    changes = []
    for part in parts:
        frozen = plan.build.parts.get(part.id)
        if frozen is None or type(frozen) is not type(part):
            continue
        for field in fields(part):
            before, after = getattr(frozen, field.name), getattr(part, field.name)
            if before != after:
                evidence = field.name in ABOUT
                unit = "" if evidence else part.figure(field.name).unit
                changes.append(FieldChange(part.name, field.name, before, after, unit, evidence))
    return tuple(sorted(changes, key=lambda change: change.evidence))


def effect_of(plan: Plan, parts: Iterable[Part]) -> Comparison:
    """The plan as it is beside the plan with these records; only the rows in which they differ."""
    taken = UpdateRecords(tuple(parts)).apply(plan)
    return compare([
        Entry("", plan, msg("as frozen in the plan")),
        Entry("", taken, msg("with the catalogue's present figures")),
    ]).folded()  # fmt: skip
