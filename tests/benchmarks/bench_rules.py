"""Time of one check of a full server of eight modules: processor time, whatever runs beside it."""

from __future__ import annotations

import statistics
import time

from planner.build.machine import assemble
from planner.rules import check
from planner.sizing import size
from tests.rules.builds import Bench

LIMIT_MS = 3.0
RUNS = 200


def test_a_full_server_is_checked_in_three_milliseconds() -> None:
    bench = Bench("sm-821ge-tnhr").fill("gpu", "h100-sxm5-80", 8).fill("cpu", "xeon-platinum-8480plus", 2)
    bench.fill("dimm", "ddr5-4800-rdimm-64", 24).fill("bay", "samsung-pm1743", 10).loose("cx7-ndr", 8)
    bench.job("Llama-2-70b-hf")
    plan = bench.plan()
    machine = assemble(plan.build)
    sizing = size(plan, machine)
    assert sizing.readings
    times = []
    for _ in range(RUNS):
        start = time.thread_time()
        check(plan, machine, sizing)
        times.append((time.thread_time() - start) * 1000.0)
    median, p95 = statistics.median(times), sorted(times)[int(0.95 * RUNS)]
    print(f"check of a full 8-GPU server: median {median:.2f} ms, 95th percentile {p95:.2f} ms, limit {LIMIT_MS} ms")
    assert median < LIMIT_MS
