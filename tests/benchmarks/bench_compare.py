"""Comparing six full servers: to the table, again after an edit, jobs, charts, papers; and the window's table.

Run: python -m tests.benchmarks.bench_compare
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from planner.collector import calm_collector
from planner.comparing import AGAINST, Entry, chart_of, compare, job_table, jobs_of, money_axis, same_ground
from planner.report.comparison import make_comparison_sheet, render_comparison
from tests.comparing.builds import SIX, template

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planner.build.workload import Workload

TABLE_LIMIT_MS = 50.0
TIMES = 20


def entries(n: int) -> tuple[Entry, ...]:
    """Six servers that nobody has judged yet: each run gets plans of its own."""
    plans = [template(name) for name in SIX]
    fresh = [replace(plan, build=replace(plan.build, notes=f"run {n}")) for plan in plans]
    return same_ground([Entry("", plan) for plan in fresh], fresh[0])


def judged(n: int) -> tuple[Entry, ...]:
    """Six servers that were compared before."""
    given = entries(n)
    compare(given)
    return given


def one_edited(n: int) -> tuple[Entry, ...]:
    """The same, one of them as good as new."""
    given = judged(n)
    return (*given[:-1], replace(given[-1]))


def measure(
    action: Callable[[Sequence[Entry]], object], prepare: Callable[[int], Sequence[Entry]], times: int = TIMES
) -> list[float]:
    """Milliseconds of processor time of each run: other programs of the machine do not count."""
    spent = []
    for n in range(times):
        given = prepare(n)
        began = time.process_time()
        action(given)
        spent.append((time.process_time() - began) * 1000)
    return sorted(spent)


def main() -> int:
    calm_collector()  # as the program does
    compare(entries(-1))
    money = money_axis(entries(-1))
    cold = measure(compare, entries)
    results = {
        "six servers, never judged before, to the table": cold,
        "again, one of them edited": measure(compare, one_edited),
        "again, nothing edited": measure(compare, judged),
        "jobs of all on all": measure(lambda given: job_table(given, jobs_of(given, _planned())), judged, 5),
        "three charts": measure(lambda given: [chart_of(given, money, key) for key in AGAINST], judged),
        "PDF": measure(lambda given: render_comparison(make_comparison_sheet(given), "pdf", "both"), judged, 5),
    }
    for name, spent in results.items():
        middle = spent[len(spent) // 2]
        print(f"{name:48} best {spent[0]:6.1f} ms   median {middle:6.1f} ms   worst {spent[-1]:6.1f} ms")
    median = cold[len(cold) // 2]
    print(f"table of six full servers: {median:.1f} ms, at most {TABLE_LIMIT_MS:.0f} ms wanted")
    return int(median > TABLE_LIMIT_MS)


def _planned() -> list[Workload]:
    return [template(name).workload for name in SIX]


if __name__ == "__main__":
    sys.exit(main())
