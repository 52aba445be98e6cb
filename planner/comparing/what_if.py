"""What if these parts were not there: a copy of a plan with some of its parts switched off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.editing import ChangeLoose, SetPlacement

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.build.build import Plan


def switched(plan: Plan, seats: Iterable[str] = (), loose: Iterable[int] = (), *, on: bool = False) -> Plan:
    """The plan with these seats and entries of the tray switched off, or on; the plan itself stays as it is.

    Seats that are empty and entries that are not there are passed over, so that a what-if outlives an edit.
    """
    there = tuple(seat for seat in seats if seat in plan.build.placements)
    if there:
        plan = SetPlacement(there, {"enabled": on}).apply(plan)
    for index in loose:
        if 0 <= index < len(plan.build.loose):
            plan = ChangeLoose(index, {"enabled": on}).apply(plan)
    return plan
