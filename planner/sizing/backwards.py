"""Memory asked backwards: the longest context, the largest batch, the most users."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from planner.sizing.constants import table
from planner.sizing.kv_cache import kv_bytes, tokens_within
from planner.sizing.needs import process_mib_of, serving_need, vllm_process_mib
from planner.sizing.serving_memory import PAGE, kv_name, load_of, serving_memory
from planner.sizing.training_memory import step_memory, step_of
from planner.units import GIB, MIB

if TYPE_CHECKING:
    from planner.build.workload import Workload
    from planner.parts.architecture import Architecture
    from planner.sizing.cards import Card
    from planner.sizing.parallel import Spread
    from planner.sizing.serving_memory import Load, ServingMemory


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
    step = step_of(arch, workload, spread.shards)
    one = step_memory(step).instants
    curved = field == "context" and workload.attention == "eager"
    if field == "context":
        now = float(step.seq)
        two = step_memory(step.at(step.batch, 2 * now, step.micro_batches)).instants
        three = step_memory(step.at(step.batch, 3 * now, step.micro_batches)).instants if curved else two
    else:
        now = float(step.batch)
        two = three = step_memory(step.at(2 * now, step.seq, step.micro_batches)).instants
    paged = workload.optimizer.endswith("paged")  # its states leave when there is no room
    answer = float(1 << 24)
    for first, second, third in zip(one, two, three, strict=True):
        states = first.optimizer if paged else 0.0
        low, middle = first.total - states, second.total - states
        slope = (middle - low) / now
        square = ((third.total - states - middle) / now - slope) / (2 * now) if curved else 0.0
        slope -= square * 3 * now
        start = low - slope * now - square * now * now
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

    load = load_of(arch, workload, spread.shards, spread.replicas, card)
    now = serving_memory(load)
    if load.engine == "vllm":
        process = vllm_process_mib(workload, card, spread.shards)
    total = serving_need(now, process, workload.reserved_gib).total
    room = (limit - total) * GIB + now.kv  # for caches
    page = PAGE if load.engine == "vllm" else 1
    if field == "context":
        whole = kv_bytes(arch, load.context, kv_name(load), page)
        share = now.kv_per_sequence / whole if whole else 1.0  # of the cache on the fullest card
        held = tokens_within(arch, room / share / load.sequences, kv_name(load)) if share else float("inf")
        return int(min(held, 1 << 24)) // page * page if room > 0 else 0
    each = now.kv_per_sequence
    if load.engine == "vllm":
        return _users_of_vllm(load, now, room) * spread.replicas
    if load.engine != "llama.cpp":
        each += (now.activations + now.logits) / load.sequences
        room += now.activations + now.logits
    return max(0, int(room / each)) * spread.replicas if each else 1 << 24


def _users_of_vllm(load: Load, now: ServingMemory, room: float) -> int:
    """Sequences in the pool; beyond those of the profiling pass, each also needs its rows of logits."""
    if not now.kv_per_sequence:
        return 1 << 24
    rows = 1 + load.draft_tokens
    fixed = int(max(0.0, room) / now.kv_per_sequence)
    if fixed * rows <= load.profile_sequences:
        return fixed
    sampled = rows * float(load.arch.vocab or 0) * float(table("overheads")["vllm"]["sampler_bytes"])
    more = int((room + now.logits + now.activations) / (now.kv_per_sequence + sampled))
    return min(fixed, max(int(load.profile_sequences / rows), more))
