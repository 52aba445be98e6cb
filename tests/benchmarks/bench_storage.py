"""Projects: saving 200 placements, listing and searching 1,000 projects with 10,000 revisions.

Run: python -m tests.benchmarks.bench_storage
"""

from __future__ import annotations

import sys
import tempfile
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from planner.build.build import Placement
from planner.build.files import in_seat_order
from planner.editing import Document, SetTitle
from planner.storage import PlanEntry, Project, ProjectStore, Saved, new_id
from tests.build.samples import RDIMM, server_plan, tower_plan

if TYPE_CHECKING:
    from collections.abc import Callable

SAVE_LIMIT_MS, LIST_LIMIT_MS, SEARCH_LIMIT_MS = 100.0, 300.0, 50.0
PROJECTS, REVISIONS = 1_000, 10


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(int(len(times) * share), len(times) - 1)]


def measure(action: Callable[[], object], times: int) -> list[float]:
    """Milliseconds of each of some runs."""
    spent = []
    for _ in range(times):
        began = time.perf_counter()
        action()
        spent.append((time.perf_counter() - began) * 1000)
    return spent


def large_project() -> Project:
    """One machine with 200 placements."""
    plan = server_plan()
    placements = [*plan.build.placements.values()]
    placements += [Placement(seat=f"bay{n}", part=RDIMM.id) for n in range(1, 201 - len(placements))]
    build = replace(plan.build, placements=in_seat_order(placements))
    return Project(new_id(), "large", plans=(PlanEntry(new_id(), "A", replace(plan, build=build)),))


def save_times(store: ProjectStore) -> list[float]:
    """Each save is an edit with its undo history, as the window saves."""
    project = large_project()
    document = Document(project.plans[0].plan)
    times = []
    for n in range(100):
        document.execute(SetTitle(f"step {n}"))
        entry = replace(project.plans[0], plan=document.plan)
        changed = replace(project, plans=(entry,))
        histories = {entry.id: document.history.snapshot()}
        began = time.perf_counter()
        saved = store.save(changed, automatic=True, histories=histories)
        times.append((time.perf_counter() - began) * 1000)
        if not isinstance(saved, Saved):
            raise RuntimeError("nobody else saves here")
        project = saved.project
    return times[1:]


def fill(store: ProjectStore) -> None:
    for n in range(PROJECTS):
        project = store.create(f"Project {n}", [PlanEntry(new_id(), "A", tower_plan())], notes=f"room {n % 40}")
        for revision in range(1, REVISIONS):
            saved = store.save(replace(project, notes=f"room {n % 40}, state {revision}"))
            if isinstance(saved, Saved):
                project = saved.project


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        store = ProjectStore(Path(folder) / "projects.db")
        store.prepare()
        saving = percentile(save_times(store), 0.95)
        fill(store)
        listing = percentile(measure(store.list_projects, 20), 0.95)
        wanted = ("proj", "project 77", "显卡", "room 3")
        searching = max(percentile(measure(partial(store.search, text), 20), 0.95) for text in wanted)
        store.close()
    print(f"save of 200 placements   {saving:6.1f} ms  (limit {SAVE_LIMIT_MS:.0f}, 95th percentile)")
    print(f"list of {PROJECTS} projects     {listing:6.1f} ms  (limit {LIST_LIMIT_MS:.0f})")
    print(f"search in them           {searching:6.1f} ms  (limit {SEARCH_LIMIT_MS:.0f})")
    return int(saving > SAVE_LIMIT_MS or listing > LIST_LIMIT_MS or searching > SEARCH_LIMIT_MS)


if __name__ == "__main__":
    sys.exit(main())
