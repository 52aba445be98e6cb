"""How a job is spread over GPUs: what divides, what is chosen, which cards stay idle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.build.workload import Layout, Method, Workload
from planner.messages import Message, msg
from planner.sizing.training_memory import Shards

if TYPE_CHECKING:
    from planner.parts.architecture import Architecture


@dataclass(frozen=True)
class Spread:
    """A layout with all degrees filled in. ``replicas`` are independent copies of a server."""

    layout: Layout
    shards: Shards
    used: int
    replicas: int = 1
    reasons: tuple[Message, ...] = ()  # why a wish cannot be met


def tensor_degrees(arch: Architecture, gpus: int, serving: bool) -> tuple[int, ...]:
    """Tensor-parallel degrees that divide the network, ascending.

    Heads must divide; KV heads must divide too unless the engine copies them (vLLM does).
    """
    found = []
    for degree in range(1, gpus + 1):
        heads = arch.heads or 1
        if heads % degree:
            continue
        kv = arch.kv_heads or heads
        if not arch.kv_lora_rank and kv % degree and not (serving and degree % kv == 0):
            continue
        width = arch.moe_ffn or arch.ffn
        if width and width % degree:
            continue
        found.append(degree)
    return tuple(found)


def check_layout(arch: Architecture, layout: Layout, gpus: int, serving: bool) -> tuple[Message, ...]:
    """Reasons why the degrees that a user asked for do not divide the network or the machine."""
    reasons = []
    if layout.tensor > 1 and layout.tensor not in tensor_degrees(arch, layout.tensor, serving):
        reasons.append(
            msg(
                "Tensor parallelism over {degree} GPUs does not divide {heads} heads, {kv_heads} KV heads or the MLP.",
                degree=layout.tensor,
                heads=arch.heads or 0,
                kv_heads=arch.kv_heads or 0,
            )
        )
    if layout.pipeline > 1 and (arch.layers or 0) < layout.pipeline:
        reasons.append(
            msg(
                "{layers} layers cannot be cut into {stages} pipeline stages.",
                layers=arch.layers or 0,
                stages=layout.pipeline,
            )
        )
    elif layout.pipeline > 1 and (arch.layers or 0) % layout.pipeline:
        reasons.append(
            msg(
                "{layers} layers do not divide by {stages} stages: the fuller stage is counted.",
                layers=arch.layers or 0, stages=layout.pipeline,
            )
        )  # fmt: skip
    if layout.expert > 1 and (arch.experts or 0) % layout.expert:
        reasons.append(
            msg(
                "{experts} experts do not divide by an expert parallelism of {degree}.",
                experts=arch.experts or 0, degree=layout.expert,
            )
        )  # fmt: skip
    copies = layout.data * max(1, layout.context)
    if layout.expert > 1 and copies and copies % layout.expert:
        reasons.append(
            msg(
                "An expert parallelism of {degree} does not divide {copies} data-parallel ranks.",
                degree=layout.expert, copies=copies,
            )
        )  # fmt: skip
    wanted = 1
    for degree in (layout.data, layout.tensor, layout.pipeline, layout.context):
        wanted *= max(1, degree)
    if wanted > gpus:
        reasons.append(msg("The layout needs {wanted} GPUs, the machine has {gpus}.", wanted=wanted, gpus=gpus))
    return tuple(reasons)


def _shards(layout: Layout, data: int, tensor: int, pipeline: int, stage: str) -> Shards:
    return Shards(
        data=data, tensor=tensor, pipeline=pipeline, context=max(1, layout.context), expert=max(1, layout.expert),
        sequence_parallel=layout.sequence_parallel, stage=stage, schedule=layout.schedule, offload=layout.offload,
    )  # fmt: skip


def _resolved(layout: Layout, shards: Shards) -> Layout:
    return Layout(
        data=shards.data, tensor=shards.tensor, pipeline=shards.pipeline, context=shards.context, expert=shards.expert,
        sequence_parallel=layout.sequence_parallel, sharding=shards.stage, schedule=layout.schedule,
        offload=layout.offload,
    )  # fmt: skip


def spreads(arch: Architecture, workload: Workload, gpus: int) -> tuple[Spread, ...]:
    """Candidate layouts, preferred first: the first that fits is taken.

    Training cuts states only as far as needed (DDP, then ZeRO-2, then ZeRO-3); Megatron cuts matrices before layers.
    Serving uses tensor parallelism over all cards that divide; llama.cpp and transformers lay layers one after another.
    """
    layout = workload.layout
    serving = not workload.method.trains
    reasons = check_layout(arch, layout, gpus, serving)
    context = max(1, layout.context)
    if workload.method is Method.SERVING:
        degrees = [layout.tensor] if layout.tensor else list(reversed(tensor_degrees(arch, gpus, True)))
        found = []
        for tensor in degrees:
            pipeline = max(1, layout.pipeline)
            replicas = max(1, layout.data or gpus // (tensor * pipeline))
            shards = _shards(layout, 1, tensor, pipeline, "none")
            found.append(Spread(_resolved(layout, shards), shards, tensor * pipeline * replicas, replicas, reasons))
        return tuple(found)
    if not workload.method.trains:
        pipeline = layout.pipeline or max(1, min(gpus, arch.layers or 1))
        shards = _shards(layout, 1, max(1, layout.tensor), pipeline, "none")
        return (Spread(_resolved(layout, shards), shards, shards.ranks, 1, reasons),)
    found = []
    megatron = workload.profile in ("megatron", "paddle")
    if layout.tensor:
        tensors: tuple[int, ...] = (layout.tensor,)
    else:
        tensors = tensor_degrees(arch, min(gpus, 8), False) if megatron else (1,)
    for tensor in tensors:
        stages = (layout.pipeline,) if layout.pipeline else (1, 2, 4, 8) if megatron else (1,)
        for pipeline in stages:
            rest = gpus // (tensor * pipeline * context)
            data = layout.data or rest
            if not data or data * tensor * pipeline * context > max(
                gpus, data * tensor * pipeline * context * bool(reasons)
            ):
                continue
            for stage in _stages(layout.sharding, workload, data * context):
                shards = _shards(layout, data, tensor, pipeline, stage)
                found.append(Spread(_resolved(layout, shards), shards, min(gpus, shards.ranks), 1, reasons))
    if not found:
        shards = _shards(layout, 1, 1, 1, "none")
        found.append(Spread(_resolved(layout, shards), shards, 1, 1, reasons))
    return tuple(found)


def _stages(sharding: str, workload: Workload, data: int) -> tuple[str, ...]:
    if sharding != "auto":
        return (sharding,)
    if data == 1:
        return ("none",)
    if workload.profile in ("megatron", "paddle"):
        return ("zero1",)
    return ("none", "zero2", "zero3")
