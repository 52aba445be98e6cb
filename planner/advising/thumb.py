"""Rules of thumb beside the computed value: what the rule says, what this machine and job really need, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from planner.advising.screening import cores_for, speed_of
from planner.advising.wish import Wish
from planner.build.machine import assemble
from planner.build.workload import Method
from planner.messages import Message, msg
from planner.parts.defaults import load_defaults
from planner.sizing import size
from planner.sizing.memory import size_memory
from planner.sizing.power_backwards import smallest_supply_w
from planner.sizing.power_parts import has_server_supply
from planner.sizing.speed import size_speed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.build.build import Plan
    from planner.build.machine import Machine
    from planner.sizing import Sizing


@dataclass(frozen=True)
class Thumb:
    """One rule of thumb: ``low`` and ``high`` are what it says here, ``computed`` what the formulas say.

    ``computed`` is None where they cannot tell; ``holds`` is None then too.
    """

    id: str
    title: str
    title_zh: str
    low: float | None
    high: float | None
    computed: float | None
    unit: str
    holds: bool | None
    why: Message
    source: str

    def title_in(self, language: str) -> str:
        return self.title_zh if language.startswith("zh") else self.title


def rules_of_thumb(plan: Plan) -> tuple[Thumb, ...]:
    """The rules that say something of a plan, each beside the computed value."""
    machine = assemble(plan.build)
    sizing = size(plan, machine)
    found = []
    for row in load_defaults("advising/thumb.toml").rows["rule"]:
        compared = _compare(row, plan, machine, sizing)
        if compared is not None:
            found.append(compared)
    return tuple(found)


def _compare(row: Mapping[str, Any], plan: Plan, machine: Machine, sizing: Sizing) -> Thumb | None:
    match row["id"]:
        case "ram-vram":
            return _ram(row, machine, sizing)
        case "psu-4090":
            return _supply(row, machine, sizing)
        case "vram-13b-lora":
            return _vram(row, plan, sizing)
        case "two-cards":
            return _two_cards(row, plan, machine)
        case "cores":
            return _cores(row, plan, machine)
        case "nvme":
            return _drives(row, sizing)
        case _:
            return _room(row, plan, sizing)


def _thumb(
    row: Mapping[str, Any], low: float | None, high: float | None, computed: float | None, unit: str, why: Message
) -> Thumb:
    holds = None
    if computed is not None:
        holds = (low is None or computed >= low * 0.999) and (high is None or computed <= high * 1.001)
    title = row["title"]
    return Thumb(row["id"], title["en"], title["zh"], low, high, computed, unit, holds, why, row["source"])


def _ram(row: Mapping[str, Any], machine: Machine, sizing: Sizing) -> Thumb | None:
    vram = sum(gpu.memory_gb or 0.0 for gpu in machine.gpus)
    host = sizing.memory.reading("host_ram_gib")
    if not vram or host is None:
        return None
    return _thumb(
        row, row["low"] * vram, row["high"] * vram, host.value, "GB",
        msg("the job needs memory for loading the model, data loaders and what is off-loaded, "
            "not a multiple of {vram:.0f} GB",
            vram=vram),
    )  # fmt: skip


def _supply(row: Mapping[str, Any], machine: Machine, sizing: Sizing) -> Thumb | None:
    count = sum("4090" in gpu.model for gpu in machine.gpus)
    if count not in (1, 2) or count != len(machine.gpus) or not sizing.power.dc.complete:
        return None
    said = float(row["one"] if count == 1 else row["two"])
    least = smallest_supply_w(sizing.power, has_server_supply(machine))
    return _thumb(
        row, None, said, least, "W",
        msg("{load:.0f} W at the most and steps of milliseconds; below it a unit of ATX 3 is enough",
            load=sizing.power.known.maximum),
    )  # fmt: skip


def _vram(row: Mapping[str, Any], plan: Plan, sizing: Sizing) -> Thumb | None:
    if plan.workload.method not in (Method.LORA, Method.QLORA):
        return None
    vram = sizing.memory.reading("vram_gib")
    value = None if vram is None else vram.value
    return _thumb(
        row, None, row["low"], value, "GiB",
        msg("weights of two bytes each (LoRA) or half a byte (QLoRA), activations of this context and batch"),
    )  # fmt: skip


def _two_cards(row: Mapping[str, Any], plan: Plan, machine: Machine) -> Thumb | None:
    from planner.advising.screening import loose_machine

    if len(machine.gpus) != 2 or machine.gpus[0].id != machine.gpus[1].id:
        return None
    both = speed_of(size_speed(machine, plan.workload, size_memory(machine, plan.workload)))
    one = loose_machine(machine.gpus[0], 1)
    alone = speed_of(size_speed(one, plan.workload, size_memory(one, plan.workload)))
    value = both.value / alone.value if both and alone and both.value and alone.value else None
    return _thumb(
        row, row["low"], row["high"], value, "x",
        msg("bytes that the cards exchange in a step against the time that they compute; "
            "measured pairs lie from 1.3 to 2.0"),
    )  # fmt: skip


def _cores(row: Mapping[str, Any], plan: Plan, machine: Machine) -> Thumb | None:
    if not machine.gpus:
        return None
    need = cores_for(len(machine.gpus), Wish(workloads=(plan.workload,)))
    return _thumb(
        row, None, row["high"], need, "cores",
        msg("loaders and processes by the accelerator; pictures are decoded on the processor and want more"),
    )  # fmt: skip


def _drives(row: Mapping[str, Any], sizing: Sizing) -> Thumb | None:
    feed = sizing.readings.get("data_feed_mbs")
    if feed is None or feed.value is None:
        return None
    why = msg(
        "samples a second times their size: {need:,.1f} MB/s; checkpoints and loading are what fast drives help",
        need=feed.value,
    )
    return _thumb(row, row["low"], None, feed.value, "MB/s", why)


def _room(row: Mapping[str, Any], plan: Plan, sizing: Sizing) -> Thumb | None:
    reading = sizing.readings.get("gpu_temp_c")
    if reading is None or reading.value is None or reading.limit is None:
        return None
    warmest = plan.site.room_c + reading.limit - (reading.high or reading.value)
    return _thumb(
        row, row["high"], None, round(warmest, 1), "°C",
        msg("the room may be this warm before the hottest card reaches {limit:.0f} °C at the far end of the band",
            limit=reading.limit),
    )  # fmt: skip
