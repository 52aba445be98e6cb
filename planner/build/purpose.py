"""What a machine is for, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.messages import Message, msg

if TYPE_CHECKING:
    from planner.build.workload import Workload


def purpose(workload: Workload) -> Message:
    """The job in words: method, model, context, users."""
    model = workload.architecture.title or workload.architecture.id if workload.architecture else None
    context, users = workload.context, workload.users
    if model is None:
        return msg("no workload chosen")
    names = {
        "pretrain": msg("pre-training of {model}, context {context} tokens", model=model, context=context),
        "full": msg("full fine-tuning of {model}, context {context} tokens", model=model, context=context),
        "lora": msg("LoRA fine-tuning of {model}, context {context} tokens", model=model, context=context),
        "qlora": msg("QLoRA fine-tuning of {model}, context {context} tokens", model=model, context=context),
        "inference": msg("inference with {model}, context {context} tokens", model=model, context=context),
        "serving": msg("serving {model} to {users} users at a time, context {context} tokens", model=model,
                       users=users, context=context),
    }  # fmt: skip
    return names[workload.method.value]
