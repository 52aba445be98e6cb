"""A two-page quote must take less than 250 ms, one of 2,000 lines less than 5 s.

Run: python -m tests.benchmarks.bench_sheet
"""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from planner.report.render import render
from tests.report import samples

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.report.quote import Quote

TWO_PAGES_MS = 250.0
MANY_LINES_MS = 5000.0
RUNS = 7


def median_ms(action: Callable[[], object], runs: int) -> tuple[float, float]:
    """Median time on the clock and of the processor in ms; the first run, which reads fonts and words, is left out."""
    action()
    clock, processor = [], []
    for _ in range(runs):
        began, used = time.perf_counter(), time.process_time()
        action()
        clock.append((time.perf_counter() - began) * 1000)
        processor.append((time.process_time() - used) * 1000)
    return sorted(clock)[runs // 2], sorted(processor)[runs // 2]


def two_pages() -> Quote:
    """Plan A as a request for quotation: lines on one page, the machine on the next."""
    quote = samples.plain_quote("plan-a")
    return replace(quote, heading=replace(quote.heading, kind="quotation"))


def main() -> None:
    cases: tuple[tuple[str, Quote, str, str, int, float | None], ...] = (
        ("two pages, English", two_pages(), "pdf", "en", RUNS, TWO_PAGES_MS),
        ("two pages, Chinese", two_pages(), "pdf", "zh", RUNS, TWO_PAGES_MS),
        ("plan A whole, four pages", samples.plain_quote("plan-a"), "pdf", "en", RUNS, None),
        ("plan C with offers, both", samples.full_quote(), "pdf", "both", RUNS, None),
        ("2,000 lines", samples.many_lines(2000), "pdf", "en", 1, MANY_LINES_MS),
        ("2,000 lines, workbook", samples.many_lines(2000), "xlsx", "en", 1, MANY_LINES_MS),
    )
    for name, quote, kind, language, runs, limit in cases:
        clock, processor = median_ms(partial(render, quote, kind, language), runs)
        note = "" if limit is None else f"  limit {limit:.0f} ms"
        print(f"{name:28} {clock:8.0f} ms, processor {processor:6.0f} ms{note}")


if __name__ == "__main__":
    main()
