"""What would make a job fit: changes of the workload, each sized like the workload itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.build.workload import Method
from planner.messages import Message, msg
from planner.sizing.needs import choose, limit_of

if TYPE_CHECKING:
    from planner.build.workload import Workload
    from planner.parts.architecture import Architecture
    from planner.sizing.cards import Card


@dataclass(frozen=True)
class Remedy:
    """A change of the workload that would help. ``fits`` says whether it is enough by itself."""

    message: Message
    field: str
    value: object
    need_gib: float
    fits: bool


def _changes(workload: Workload) -> list[tuple[Message, str, object, Workload]]:
    """Changes of a workload that save memory, gentlest first."""
    found: list[tuple[Message, str, object, Workload]] = []

    def offer(message: Message, field: str, value: object, changed: Workload) -> None:
        if changed != workload:
            found.append((message, field, value, changed))

    if workload.method.trains:
        if workload.micro_batch > 1:
            offer(msg("Micro-batch of 1"), "micro_batch", 1, replace(workload, micro_batch=1))
        offer(msg("Full activation checkpointing"), "checkpointing", "full", replace(workload, checkpointing="full"))
        offer(msg("Flash attention"), "attention", "flash", replace(workload, attention="flash"))
        if workload.layout.sharding not in ("auto", "zero3"):
            layout = replace(workload.layout, sharding="zero3")
            offer(msg("Shard everything (ZeRO-3, FSDP)"), "layout", layout, replace(workload, layout=layout))
        if workload.optimizer == "adamw":
            offer(msg("Fused AdamW"), "optimizer", "adamw-fused", replace(workload, optimizer="adamw-fused"))
        offer(msg("8-bit AdamW"), "optimizer", "adamw-8bit", replace(workload, optimizer="adamw-8bit"))
        if workload.context > 512:
            half = workload.context // 2
            offer(msg("Context of {tokens} tokens", tokens=half), "context", half, replace(workload, context=half))
        offload = replace(workload.layout, offload="optimizer")
        offer(msg("Optimizer off-loaded to host memory"), "layout", offload, replace(workload, layout=offload))
        if workload.method in (Method.FULL, Method.PRETRAIN):
            offer(msg("LoRA instead of full training"), "method", Method.LORA, replace(workload, method=Method.LORA))
        offer(msg("QLoRA"), "method", Method.QLORA, replace(workload, method=Method.QLORA))
        return found
    if workload.users > 1:
        half = workload.users // 2
        offer(msg("{users} users at a time", users=half), "users", half, replace(workload, users=half))
    offer(msg("8-bit KV cache"), "kv_format", "fp8", replace(workload, kv_format="fp8"))
    if workload.context > 1024:
        half = workload.context // 2
        offer(msg("Context of {tokens} tokens", tokens=half), "context", half, replace(workload, context=half))
    offer(msg("8-bit weights"), "weight_format", "fp8", replace(workload, weight_format="fp8"))
    offer(msg("4-bit weights"), "weight_format", "int4", replace(workload, weight_format="int4"))
    return found


def remedies(arch: Architecture, workload: Workload, found: tuple[Card, ...]) -> tuple[Remedy, ...]:
    """What would make a job fit: those that are enough first, gentlest first, then the rest by what they save.

    References
    ----------
    .. [1] ``size_memory``: each change is sized like the workload itself.
    """
    sized = []
    for message, field, value, changed in _changes(workload):
        spread, need, card = choose(changed, arch, found)
        limit = limit_of(changed, card.usable_gib or 0.0)
        sized.append(Remedy(message, field, value, need.total, need.total <= limit and spread.used > 0))
    enough = [remedy for remedy in sized if remedy.fits]
    rest = sorted((remedy for remedy in sized if not remedy.fits), key=lambda remedy: remedy.need_gib)
    return tuple(enough + rest)
