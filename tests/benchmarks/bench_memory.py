"""Memory and speed of a 70B model on eight GPUs: a window asks for them at every keystroke.

Every call asks for another context, so that no result can be remembered.

Run: python -m tests.benchmarks.bench_memory
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from itertools import count

from planner.build.machine import Machine
from planner.build.workload import Layout, Method, Workload
from planner.sizing.memory import size_memory
from planner.sizing.models import load_architectures
from planner.sizing.speed import size_speed
from tests.sizing.plans import machine

LIMIT_MS = 1.0
CALLS, ROUNDS = 100, 7


def jobs() -> dict[str, Workload]:
    """A job of every kind for the same network."""
    arch = load_architectures()["Llama-3-70B"]
    return {
        "full, FSDP": Workload(architecture=arch, method=Method.FULL, precision="bf16", profile="fsdp"),
        "full, Megatron": Workload(
            architecture=arch, method=Method.FULL, profile="megatron", layout=Layout(tensor=4, pipeline=2, data=1)
        ),
        "QLoRA": Workload(architecture=arch, method=Method.QLORA),
        "serving": Workload(architecture=arch, method=Method.SERVING, profile="vllm", users=16),
    }


def best_ms(target: Machine, workload: Workload) -> float:
    """Milliseconds of processor time of one estimate, in the best of several rounds."""
    contexts = count(1024)
    best = float("inf")
    for _ in range(ROUNDS):
        changed = [replace(workload, context=next(contexts)) for _ in range(CALLS)]
        start = time.process_time()
        for job in changed:
            size_speed(target, job, size_memory(target, job))
        best = min(best, (time.process_time() - start) / CALLS * 1000.0)
    return best


def main() -> int:
    target = machine(("h100-sxm5-80", 8))
    failed = False
    for name, workload in jobs().items():
        milliseconds = best_ms(target, workload)
        failed |= milliseconds > LIMIT_MS
        print(f"{name:16} {milliseconds:6.2f} ms (limit {LIMIT_MS:.0f})")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
