"""Everything at once: all readings of a plan, from one call, for window, command line, sheet and tests alike."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from planner.build.machine import assemble
from planner.pricing.costs import MoneyResult, size_money
from planner.sizing.lanes import size_lanes
from planner.sizing.memory import MemoryResult, size_memory
from planner.sizing.noise import size_noise
from planner.sizing.power import PowerResult, size_power
from planner.sizing.speed import size_speed
from planner.sizing.thermal import ThermalResult, size_thermal
from planner.sizing.tokens_per_joule import tokens_per_joule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.build.build import Plan
    from planner.build.machine import Machine
    from planner.build.reading import Reading


@dataclass(frozen=True)
class Sizing:
    """What the numbers say of a plan: each field's own readings and details, and all readings by name."""

    memory: MemoryResult
    speed: tuple[Reading, ...]
    work_per_joule: Reading
    power: PowerResult
    thermal: ThermalResult
    noise: Reading
    lanes: Reading
    money: MoneyResult

    @cached_property
    def readings(self) -> Mapping[str, Reading]:
        """All readings by their stable names, in the order in which they are shown."""
        found = (
            *self.power.readings,
            *self.thermal.readings,
            *self.memory.readings,
            *self.speed,
            self.work_per_joule,
            self.lanes,
            self.noise,
            *self.money.readings,
        )
        return {reading.name: reading for reading in found}


def size(plan: Plan, machine: Machine | None = None) -> Sizing:
    """Size a plan.

    Parameters
    ----------
    plan : build, workload and site
    machine : the plan's build resolved, if it is at hand

    Returns
    -------
    Sizing. A reading that lacks a fact has no value and names what is missing; nothing is raised for a misfit.

    References
    ----------
    .. [1] The single formulas name their own; see the modules of this package and of ``planner.pricing``.
    """
    machine = machine or assemble(plan.build)
    memory = size_memory(machine, plan.workload)
    speed = size_speed(machine, plan.workload, memory)
    power = size_power(machine, plan.workload, plan.site)
    wall = power.wall_load
    days = next((reading.value for reading in speed if reading.name == "train_days"), None)
    tokens = next((reading.value for reading in speed if reading.name == "tokens_per_s"), None)
    return Sizing(
        memory=memory,
        speed=speed,
        work_per_joule=tokens_per_joule(speed, power),
        power=power,
        thermal=size_thermal(machine, plan.workload, plan.site, power),
        noise=size_noise(machine, plan.site, power),
        lanes=size_lanes(machine),
        money=size_money(
            machine,
            plan.site,
            wall.typical if wall else None,
            wall.idle if wall else None,
            speed_tokens_per_s=tokens,
            run_days=days,
            peak_va=wall.maximum / power.power_factor if wall else 0.0,
        ),
    )
