"""The columns of a comparison: plans of the project, which follow its edits, and others, which stay as they are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.comparing import MOST, Entry, switched
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.build import Plan
    from planner.build.workload import Workload
    from planner.storage import PlanEntry

OWN = -1  # each build is judged for its own job and site


@dataclass(frozen=True)
class Source:
    """One column to be. ``plan_id`` is that of a plan of the project; empty for one that stays as it is.

    ``seats`` and ``loose`` are switched off as a what-if.
    """

    title: str
    plan: Plan
    plan_id: str = ""
    note: Message | None = None
    seats: frozenset[str] = frozenset()
    loose: frozenset[int] = frozenset()

    @property
    def off(self) -> int:
        return len(self.seats) + len(self.loose)


class Columns:
    """Which builds are compared, and for which job and site; gives entries, each judged once."""

    def __init__(self) -> None:
        self.sources: list[Source] = []
        self.ground = OWN
        self._kept: dict[tuple[object, ...], Entry] = {}

    @property
    def full(self) -> bool:
        return len(self.sources) >= MOST

    def add(self, source: Source) -> bool:
        """One column more; False where there is no room."""
        if not self.full:
            self.sources.append(source)
            return True
        return False

    def remove(self, index: int) -> None:
        del self.sources[index]
        if self.ground >= index:
            self.ground = OWN if self.ground == index else self.ground - 1

    def follow(self, plans: Sequence[PlanEntry]) -> bool:
        """Take over the plans of the project as they are now; columns of plans that are gone go too."""
        now = {entry.id: entry for entry in plans}
        changed = False
        for index in reversed(range(len(self.sources))):
            source = self.sources[index]
            entry = now.get(source.plan_id)
            if source.plan_id and entry is None:
                self.remove(index)
                changed = True
            elif entry is not None and (entry.plan is not source.plan or entry.title != source.title):
                self.sources[index] = replace(source, plan=entry.plan, title=entry.title)
                changed = True
        return changed

    def switch(self, index: int, seats: frozenset[str], loose: frozenset[int]) -> None:
        """Switch these parts of a column off, and no others."""
        self.sources[index] = replace(self.sources[index], seats=seats, loose=loose)

    def workloads(self) -> tuple[Workload, ...]:
        """The jobs that the builds were planned for, whatever they are judged for now."""
        return tuple(source.plan.workload for source in self.sources)

    def entries(self, untitled: str) -> tuple[Entry, ...]:
        """Entries to be compared. Those of columns that did not change are the same objects, judged already."""
        ground = self.sources[self.ground].plan if 0 <= self.ground < len(self.sources) else None
        kept: dict[tuple[object, ...], Entry] = {}
        entries = []
        for source in self.sources:
            key = (id(source.plan), source.title, source.note, source.seats, source.loose, id(ground))
            entry = self._kept.get(key) or _entry(source, ground, untitled)
            kept[key] = entry
            entries.append(entry)
        self._kept = kept
        return tuple(entries)


def _entry(source: Source, ground: Plan | None, untitled: str) -> Entry:
    plan = switched(source.plan, source.seats, source.loose)
    if ground is not None and (plan.workload, plan.site) != (ground.workload, ground.site):
        plan = replace(plan, workload=ground.workload, site=ground.site)
    note = source.note
    if source.off:
        what_if = msg("what if: {count} parts off", count=source.off)
        note = what_if if note is None else msg("{note}; {more}", note=note, more=what_if)
    return Entry(source.title or untitled, plan, note)
