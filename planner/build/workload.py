"""What the machine is for: model, method, context, batch, users, parallel layout."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from planner.parts.architecture import Architecture
from planner.parts.architecture import Architecture


class Method(StrEnum):
    """What is done with the model."""

    PRETRAIN = "pretrain"
    FULL = "full"  # full fine-tuning
    LORA = "lora"
    QLORA = "qlora"
    INFERENCE = "inference"  # one batch at a time: transformers generate, llama.cpp
    SERVING = "serving"  # an engine with continuous batching: vLLM

    @property
    def trains(self) -> bool:
        return self in (Method.PRETRAIN, Method.FULL, Method.LORA, Method.QLORA)


@dataclass(frozen=True, kw_only=True)
class Layout:
    """How the model is spread over GPUs. 0 means: choose for me. The product of the degrees is the GPUs used."""

    data: int = 0
    tensor: int = 0
    pipeline: int = 0
    context: int = 0
    expert: int = 0
    sequence_parallel: bool = True  # with tensor > 1: norms and residuals are split too
    sharding: str = "auto"  # auto, none, zero1, zero2, zero3 (also FSDP)
    schedule: str = "1f1b"  # 1f1b, gpipe, interleaved
    offload: str = "none"  # none, optimizer, all, nvme


@dataclass(frozen=True, kw_only=True)
class Workload:
    """One job. Token counts per sequence; batch counts per GPU (micro) or per engine (users)."""

    architecture: Architecture | None = None
    method: Method = Method.LORA
    precision: str = "bf16"  # bf16, fp16, fp32, amp-bf16, amp-fp16, bf16-mixed (fp32 master), fp8; weights when serving
    weight_format: str = "auto"  # auto (as precision), int8, int4, nf4, q4_k_m, q5_k_m, q6_k, q8_0...
    kv_format: str = "auto"  # auto (as precision), fp8, int8, q8_0, q4_0
    optimizer: str = "adamw"  # adamw, adamw-fused, adamw-8bit, adamw-8bit-paged, adafactor, sgd, lomo
    optimizer_in_backward: bool = False
    context: int = 2048
    micro_batch: int = 1
    grad_accum: int = 1
    rl: str = "none"  # none, grpo (a frozen reference beside the policy), ppo (critic, reference, reward model)
    checkpointing: str = "full"  # none, selective, full
    attention: str = "flash"  # flash, eager
    profile: str = (
        "hf"  # hf, hf-fused, litgpt, torchtune, fsdp, megatron, deepspeed; engines: vllm, llama.cpp, transformers
    )
    lora_rank: int = 16
    lora_targets: str = "all-linear"  # all-linear, attention, qv
    users: int = 1  # requests at a time
    prompt_tokens: int = 1024
    output_tokens: int = 256
    draft: Architecture | None = None  # speculative decoding
    draft_tokens: int = 0
    memory_utilisation: float = 0.9  # of vLLM
    reserved_gib: float = 0.0  # per GPU: screen, other tenants
    layout: Layout = Layout()
    dataset_tokens: float | None = None  # of one epoch; None: not said
    dataset_gb: float | None = None
    epochs: float = 1.0
    goodput: float = 0.85  # share of the wall time that trains
    ecc: bool = True
