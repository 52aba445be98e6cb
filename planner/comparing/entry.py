"""A build that is compared, with what the numbers and the rules say of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from planner.build.machine import assemble
from planner.build.reading import Level
from planner.rules import check_all
from planner.sizing import size

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from planner.build.build import Plan
    from planner.build.finding import Finding
    from planner.build.machine import Machine
    from planner.build.reading import Reading
    from planner.messages import Message
    from planner.sizing import Sizing


@dataclass(frozen=True, eq=False)
class Entry:
    """One column to be. Sized and checked once, when it is first asked.

    Parameters
    ----------
    title : name of the column; that of the build if it is empty
    plan : build, workload and site
    note : what the column is besides, for example a revision, or a what-if
    """

    title: str
    plan: Plan = field(repr=False)
    note: Message | None = None

    @cached_property
    def machine(self) -> Machine:
        return assemble(self.plan.build)

    @cached_property
    def readings(self) -> Mapping[str, Reading]:
        """All readings by name."""
        return self.sizing.readings

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """Every answer of every rule, gravest first."""
        return check_all(self.plan, self.machine, self.sizing)

    @cached_property
    def sizing(self) -> Sizing:
        return size(self.plan, self.machine)

    @property
    def name(self) -> str:
        return self.title or self.plan.build.title

    @property
    def loads(self) -> bool:
        """Whether the workload fits into the accelerators' memory; True where that is not known."""
        memory = self.readings.get("vram_gib")
        return memory is None or memory.level is not Level.ERROR


def same_ground(entries: Iterable[Entry], plan: Plan) -> tuple[Entry, ...]:
    """The same builds, all judged for the workload and the site of ``plan``."""
    return tuple(
        entry
        if (entry.plan.workload, entry.plan.site) == (plan.workload, plan.site)
        else replace(entry, plan=replace(entry.plan, workload=plan.workload, site=plan.site))
        for entry in entries
    )
