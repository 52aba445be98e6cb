"""What one GPU needs of a layout, and which layout is chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from planner.build.workload import Method
from planner.sizing.cards import Card, communicator_mib, context_mib
from planner.sizing.constants import table
from planner.sizing.parallel import Spread, spreads
from planner.sizing.serving_memory import ServingMemory, load_of, serving_memory
from planner.sizing.training_memory import Shards, resident_bytes, step_memory, step_of
from planner.units import GIB, MIB

if TYPE_CHECKING:
    from planner.build.workload import Workload
    from planner.parts.architecture import Architecture
    from planner.sizing.training_instants import StepMemory


@dataclass(frozen=True)
class Need:
    """GiB on the fullest GPU, by purpose, with its band."""

    components: tuple[tuple[str, float], ...]
    low: float
    high: float
    phase: str = ""

    @property
    def total(self) -> float:
        return sum(value for _, value in self.components)

    def part(self, key: str) -> float:
        return dict(self.components).get(key, 0.0)


@lru_cache(maxsize=256)
def process_mib_of(card: Card, shards: Shards) -> float:
    groups = sum(degree > 1 for degree in (shards.data, shards.tensor, shards.pipeline, shards.context))
    workspace = float(table("overheads")["workspace_mib"]["cublas"])
    communicators = communicator_mib(shards.ranks, max(1, groups))
    return context_mib(card.gpu) + communicators + workspace


def need_band(stage: str) -> tuple[float, float]:
    """Factors on allocated memory at the near and the far end of what a training rank needs.

    References
    ----------
    .. [1] resources/sizing/overheads.toml, allocator: replayed steps, and fsdp_qlora's reserved over allocated memory.
    """
    rules = table("overheads")["allocator"]
    return float(rules["need_low"]), float(rules["need_high_sharded" if stage == "zero3" else "need_high"])


def training_need(memory: StepMemory, process_mib: float, reserved_gib: float, stage: str = "none") -> Need:
    """GiB that a training rank needs to survive, with its band.

    References
    ----------
    .. [1] resources/sizing/overheads.toml: reserved over allocated, contexts, communicators.
    """
    rules = table("overheads")["allocator"]
    peak = memory.peak
    slack = peak.total * (float(rules["need"]) - 1.0)
    overhead = process_mib * MIB
    parts = (
        ("weights", peak.weights), ("gradients", peak.gradients), ("optimizer", peak.optimizer),
        ("activations", peak.activations), ("logits", peak.logits), ("workspace", peak.workspace),
        ("overhead", overhead + slack), ("reserved", reserved_gib * GIB),
    )  # fmt: skip
    fixed = overhead + reserved_gib * GIB
    near, far = need_band(stage)
    low, high = peak.total * near + fixed * 0.8, peak.total * far + fixed * 1.3
    return Need(tuple((key, value / GIB) for key, value in parts), low / GIB, high / GIB, peak.name)


def serving_need(memory: ServingMemory, process_mib: float, reserved_gib: float) -> Need:
    """GiB that an inference process needs on its fullest GPU, with its band.

    References
    ----------
    .. [1] resources/sizing/overheads.toml.
    """
    overhead = process_mib * MIB + memory.overhead
    parts = (
        ("weights", memory.weights), ("kv", memory.kv), ("activations", memory.activations), ("logits", memory.logits),
        ("overhead", overhead), ("reserved", reserved_gib * GIB),
    )  # fmt: skip
    moving = memory.activations + memory.logits + overhead
    total = memory.total - memory.graphs - memory.overhead + overhead + reserved_gib * GIB
    return Need(
        tuple((key, value / GIB) for key, value in parts), (total - 0.4 * moving) / GIB, (total + 0.6 * moving) / GIB
    )


def need_of(workload: Workload, arch: Architecture, spread: Spread, card: Card) -> Need:
    process = process_mib_of(card, spread.shards)
    if workload.method.trains:
        memory = step_memory(step_of(arch, workload, spread.shards))
        need = training_need(memory, process, workload.reserved_gib, spread.shards.stage)
        if workload.optimizer.endswith("paged") and need.total > (card.usable_gib or 0.0):
            paged_out = tuple(instant._replace(optimizer=0.0) for instant in memory.instants)
            paged = replace(memory, instants=paged_out)
            need = training_need(paged, process, workload.reserved_gib, spread.shards.stage)
        return need
    load = load_of(arch, workload, spread.shards, spread.replicas, card)
    serving = serving_memory(load)
    if load.engine == "vllm":
        process = vllm_process_mib(workload, card, spread.shards)
    return serving_need(serving, process, workload.reserved_gib)


def vllm_process_mib(workload: Workload, card: Card, shards: Shards) -> float:
    """MiB outside of tensors that count against vLLM's share of the card.

    Communicators do. The context and the captured graphs do only as far as the rest of the card does not hold them.

    References
    ----------
    .. [1] vllm-project/vllm, vllm/v1/worker/gpu_worker.py, determine_available_memory.
    """
    rules = table("overheads")
    outside = context_mib(card.gpu) + float(rules["workspace_mib"]["cublas"])
    outside += float(rules["vllm"]["graphs_gib"]) * GIB / MIB
    rest = (1.0 - workload.memory_utilisation) * (card.usable_gib or 0.0) * GIB / MIB
    return communicator_mib(shards.ranks) + max(0.0, outside - rest)


def limit_of(workload: Workload, usable: float) -> float:
    """GiB that the job may use: vLLM keeps to its share of the card."""
    if workload.method is Method.SERVING and workload.profile not in ("llama.cpp", "transformers"):
        return usable * workload.memory_utilisation
    return usable


def choose(workload: Workload, arch: Architecture, found: tuple[Card, ...]) -> tuple[Spread, Need, Card]:
    """The first layout that fits, or the one that needs least."""
    smallest = min(found, key=lambda card: card.usable_gib or 0.0)
    limit = limit_of(workload, smallest.usable_gib or 0.0)
    best: tuple[Spread, Need] | None = None
    candidates = spreads(arch, workload, len(found))
    for spread in candidates:
        if workload.method.trains and spread is not candidates[-1]:
            step = step_of(arch, workload, spread.shards)
            if resident_bytes(step) > limit * GIB:  # no need to look closer
                continue
        need = need_of(workload, arch, spread, smallest)
        if need.total <= limit:
            return spread, need, smallest
        if best is None or need.total < best[1].total:
            best = (spread, need)
    if best is None:
        raise AssertionError("there is always one layout")
    return best[0], best[1], smallest
