"""Power, heat, noise, lanes and money of a full eight-GPU server: a window asks for them at every drop.

Run: python -m tests.benchmarks.bench_power
"""

from __future__ import annotations

import sys
import time
import timeit
from typing import TYPE_CHECKING

from planner.build.machine import Machine
from planner.build.site import Site
from planner.build.workload import Workload
from planner.pricing.costs import size_money
from planner.sizing.lanes import size_lanes
from planner.sizing.noise import size_noise
from planner.sizing.power import size_power
from planner.sizing.thermal import size_thermal
from tests.machines import gpu_server

if TYPE_CHECKING:
    from collections.abc import Callable

LIMIT_MS = 1.0
ROUNDS, REPEATS = 20, 60


def best_ms(call: Callable[[], object]) -> float:
    """Milliseconds of processor time of one call, in the best of several rounds."""
    return min(timeit.repeat(call, timer=time.process_time, number=ROUNDS, repeat=REPEATS)) / ROUNDS * 1000.0


def main() -> int:
    machine, work, site = gpu_server().machine, Workload(), Site(voltage_v=230.0, circuit_a=32.0, circuits=2)
    power = size_power(machine, work, site)
    stages: dict[str, Callable[[], object]] = {
        "power": lambda: size_power(machine, work, site),
        "thermal": lambda: size_thermal(machine, work, site, power),
        "noise": lambda: size_noise(machine, site, power),
        "lanes": lambda: size_lanes(machine),
        "money": lambda: size_money(machine, site, power.wall_known.typical, power.wall_known.idle),
    }
    times = {name: best_ms(call) for name, call in stages.items()}
    for name, milliseconds in times.items():
        print(f"{name:8} {milliseconds:6.3f} ms")
    print(f"{'all':8} {sum(times.values()):6.3f} ms")

    def changed() -> object:
        """A machine that nobody has asked yet: what an edit makes."""
        fresh = Machine(machine.build, machine.seats, machine.face)
        return size_thermal(fresh, work, site, size_power(fresh, work, site))

    both = times["power"] + times["thermal"]
    print(f"power and thermal together {both:.3f} ms (limit {LIMIT_MS})")
    print(f"the same with the parts of a machine just changed looked up {best_ms(changed):.3f} ms")
    return 0 if both < LIMIT_MS else 1


if __name__ == "__main__":
    sys.exit(main())
