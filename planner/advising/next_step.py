"""What limits a machine in its job, and the cheapest change that helps: each change is sized, not guessed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from planner.advising.prices import cost_of
from planner.advising.screening import speed_of
from planner.advising.wish import Wish
from planner.build.build import Loose, Plan
from planner.build.fitting import accepting_seats
from planner.build.machine import assemble
from planner.build.reading import Level
from planner.messages import Message, msg
from planner.parts.part import Gpu, Memory
from planner.sizing import size
from planner.sizing.memory import size_memory
from planner.sizing.speed import size_speed

if TYPE_CHECKING:
    from decimal import Decimal

    from planner.build.machine import Machine
    from planner.sizing import Sizing

FEW = 0.02  # a gain below this share is no reason to buy
POOR_SCALING = 0.9
BANDWIDTH_TRIAL = 1.2


@dataclass(frozen=True)
class Step:
    """One change: what, what it gains in the job's speed (share, None: it makes the job possible), what it costs."""

    title: Message
    gain: float | None
    cost: Decimal | None
    note: Message | None = None


@dataclass(frozen=True)
class Bottleneck:
    """What limits the machine, in a word and a sentence, and the steps that help, best first."""

    limit: str  # memory, host-memory, links, memory-bandwidth, compute, data, power, unknown
    sentence: Message
    steps: tuple[Step, ...]


def bottleneck(plan: Plan) -> Bottleneck:
    """What limits a plan's machine in its workload, and what helps.

    Parameters
    ----------
    plan : build, workload and site

    Returns
    -------
    Bottleneck. Every step was sized on the changed machine; its cost is that of the known prices, None where none is.
    """
    machine = assemble(plan.build)
    sizing = size(plan, machine)
    limit, sentence = _limit(plan, machine, sizing)
    steps = [*_more_memory(sizing, limit), *_changes(plan, machine, sizing)]
    steps.sort(key=lambda step: (step.gain is not None, step.cost is None, step.cost or 0, -(step.gain or 0.0)))
    return Bottleneck(limit, sentence, tuple(steps))


def _limit(plan: Plan, machine: Machine, sizing: Sizing) -> tuple[str, Message]:
    vram = sizing.memory.reading("vram_gib")
    if not machine.gpus or vram is None or vram.value is None:
        return "unknown", msg("cannot tell: the job or an accelerator is not known")
    if vram.level in (Level.ERROR, Level.WARN):
        return "memory", msg(
            "memory of the accelerators: {need:.1f} GiB are needed on each, {have:.1f} GiB can be used",
            need=vram.high if vram.level is Level.WARN and vram.high is not None else vram.value,
            have=vram.limit or 0.0,
        )
    host = sizing.readings.get("host_ram_gib")
    if host is not None and host.level is Level.ERROR:
        return "host-memory", msg(
            "host memory: {need:.0f} GB are needed, {have:.0f} GB are there",
            need=host.value or 0.0,
            have=host.limit or 0.0,
        )
    feed = sizing.readings.get("data_feed_mbs")
    if feed is not None and feed.level is Level.ERROR:
        return "data", msg("the drives: the job wants {need:.0f} MB/s", need=feed.value or 0.0)
    throttle = sizing.readings.get("throttle_loss")
    if throttle is not None and (throttle.value or 0.0) >= 100 * FEW:
        return "power", msg("heat: {loss:.0f} % of the speed is lost to throttling", loss=throttle.value or 0.0)
    scaling = sizing.readings.get("scaling")
    if len(machine.gpus) > 1 and scaling is not None and scaling.value is not None and scaling.value < POOR_SCALING:
        return "links", msg(
            "the links between the accelerators: {share:.0%} of {count} times one card", share=scaling.value,
            count=len(machine.gpus),
        )  # fmt: skip
    now, faster = _speed(plan, machine), _speed(plan, _with_bandwidth(machine))
    if now and faster and faster / now - 1.0 > (BANDWIDTH_TRIAL - 1.0) / 2:
        return "memory-bandwidth", msg("the bandwidth of the accelerators' memory")
    return "compute", msg("the computing rate of the accelerators")


def _speed(plan: Plan, machine: Machine) -> float | None:
    memory = size_memory(machine, plan.workload)
    reading = speed_of(size_speed(machine, plan.workload, memory))
    return reading.value if reading is not None else None


def _with_bandwidth(machine: Machine) -> Machine:
    """The same machine with faster accelerator memory: a trial, not a product."""
    parts = {
        part_id: replace(part, memory_bw_gbs=part.memory_bw_gbs * BANDWIDTH_TRIAL)
        if isinstance(part, Gpu) and part.memory_bw_gbs
        else part
        for part_id, part in machine.build.parts.items()
    }
    return assemble(replace(machine.build, parts=MappingProxyType(parts)))


def _more_memory(sizing: Sizing, limit: str) -> list[Step]:
    """Changes of the workload that the memory formulas found to help."""
    if limit != "memory":
        return []
    return [Step(remedy.message, None, None, msg("costs no part")) for remedy in sizing.memory.remedies if remedy.fits][
        :3
    ]


def _changes(plan: Plan, machine: Machine, sizing: Sizing) -> list[Step]:
    """One more accelerator, and memory in the empty channels."""
    found: list[Step] = []
    gpu = next((item for item in machine.gpus if isinstance(item, Gpu)), None)
    if gpu is not None:
        found += _one_more(plan, machine, sizing, gpu)
    host = sizing.readings.get("host_ram_gib")
    module = next(iter(machine.memory), None)
    if host is not None and host.level is Level.ERROR and isinstance(module, Memory) and module.module_gb:
        short = (host.value or 0.0) - (host.limit or 0.0)
        count = max(int(-(-short // module.module_gb)), 1)
        free = len(accepting_seats(machine, module))
        cost = cost_of(module, count, Wish(site=plan.site))
        found.append(
            Step(
                msg("Add {count} x {part}", count=count, part=module.name),
                None,
                cost.total if not cost.unpriced_lines else None,
                None if free >= count else msg("only {free} slots are free", free=free),
            )
        )
    return found


def _one_more(plan: Plan, machine: Machine, sizing: Sizing, gpu: Gpu) -> list[Step]:
    seats = accepting_seats(machine, gpu)
    build = replace(plan.build, loose=(*plan.build.loose, Loose(part=gpu.id)))
    changed = assemble(build)
    before = speed_of(sizing.speed)
    memory = size_memory(changed, plan.workload)
    vram = memory.reading("vram_gib")
    after = speed_of(size_speed(changed, plan.workload, memory))
    if vram is None or vram.level is Level.ERROR or after is None:
        return []
    was = sizing.memory.reading("vram_gib")
    possible = was is None or was.level is not Level.ERROR
    gain = None
    if possible and before is not None and before.value and after.value:
        gain = after.value / before.value - 1.0
        if gain < FEW:
            return []
    cost = cost_of(gpu, 1, Wish(site=plan.site))
    note = None if seats else msg("no seat is free for it")
    return [Step(msg("Add one {part}", part=gpu.name), gain, cost.total if not cost.unpriced_lines else None, note)]
