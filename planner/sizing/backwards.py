"""Memory asked backwards: the longest context, the largest batch, the most users."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from planner.sizing.constants import table
from planner.sizing.kv_cache import tokens_within
from planner.sizing.needs import process_mib_of, serving_need
from planner.sizing.serving_memory import PAGE, kv_name, kv_split, load_of, serving_memory
from planner.sizing.training_memory import step_memory, step_of
from planner.units import GIB, MIB

if TYPE_CHECKING:
    from planner.build.workload import Workload
    from planner.parts.architecture import Architecture
    from planner.sizing.cards import Card
    from planner.sizing.parallel import Spread


def with_value(workload: Workload, field: str, value: int) -> Workload:
    """The workload with another ``context``, ``micro_batch`` or ``users``."""
    if field == "users":
        return replace(workload, users=value)
    if field == "micro_batch":
        return replace(workload, micro_batch=value)
    return replace(workload, context=value)


def _largest_training(arch: Architecture, workload: Workload, spread: Spread, allowed: float, field: str) -> int:
    """Every instant is linear in the batch, and in the context too while attention is fused: two steps give it exactly.

    Eager attention makes it a polynomial of second degree, which takes a third step.
    """
    now = float(getattr(workload, field))
    curved = field == "context" and workload.attention == "eager"
    points = [now, 2 * now, 3 * now] if curved else [now, 2 * now]
    memories = [step_memory(step_of(arch, with_value(workload, field, int(point)), spread.shards)) for point in points]
    paged = workload.optimizer.endswith("paged")  # its states leave when there is no room
    answer = float(1 << 24)
    for totals in zip(*(memory.instants for memory in memories), strict=True):
        values = [instant.total - (instant.optimizer if paged else 0.0) for instant in totals]
        first = (values[1] - values[0]) / now
        square = 0.0
        if curved:
            square = ((values[2] - values[1]) / now - first) / (2 * now)
        slope = first - square * 3 * now
        start = values[0] - slope * now - square * now * now
        answer = min(answer, _root(square, slope, start - allowed))
    return int(answer)


def _root(square: float, slope: float, start: float) -> float:
    """Largest x with ``square x^2 + slope x + start <= 0``; 0 when there is none, 2^24 when it has no end."""
    if start > 0:
        return 0.0
    if square > 1e-3:
        return (-slope + math.sqrt(slope * slope - 4 * square * start)) / (2 * square)
    return -start / slope if slope > 1e-3 else float(1 << 24)


def largest(arch: Architecture, workload: Workload, spread: Spread, card: Card, limit: float, field: str) -> int:
    """Largest ``context``, ``micro_batch`` or ``users`` that stays within ``limit`` GiB; 0 when none does.

    Parameters
    ----------
    arch, workload, spread, card : what is asked
    limit : GiB that one GPU may hold
    field : context (tokens), micro_batch or users (sequences)

    Returns
    -------
    int
        at most 2^24

    References
    ----------
    .. [1] ``planner.sizing.training_memory``, ``planner.sizing.serving_memory``: the functions that are inverted.
    """
    process = process_mib_of(card, spread.shards)
    if workload.method.trains:
        fixed = (process * MIB) + workload.reserved_gib * GIB
        allowed = (limit * GIB - fixed) / float(table("overheads")["allocator"]["need"])
        return _largest_training(arch, workload, spread, allowed, field)

    load = load_of(arch, workload, spread.shards, spread.replicas)
    now = serving_memory(load)
    total = serving_need(now, process, workload.reserved_gib).total
    room = (limit - total) * GIB + now.kv  # for caches
    if field == "context":
        held = tokens_within(arch, room * kv_split(arch, load.tensor) / load.sequences, kv_name(load))
        page = PAGE if load.engine == "vllm" else 1
        return int(min(held, 1 << 24)) // page * page if room > 0 else 0
    each = now.kv_per_sequence
    if load.engine not in ("vllm", "llama.cpp"):
        each += (now.activations + now.logits) / load.sequences
        room += now.activations + now.logits
    elif load.engine == "vllm":
        each += now.logits / load.sequences
        room += now.logits
    return max(0, int(room / each)) * spread.replicas if each else 1 << 24
