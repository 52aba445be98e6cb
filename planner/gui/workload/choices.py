"""The words for the choices of a workload and a site."""

from __future__ import annotations

from planner.build.workload import Method
from planner.messages import Message, msg

Choices = tuple[tuple[object, Message | str], ...]

METHODS: Choices = (
    (Method.PRETRAIN, msg("Pre-training")),
    (Method.FULL, msg("Full fine-tuning")),
    (Method.LORA, msg("LoRA")),
    (Method.QLORA, msg("QLoRA")),
    (Method.INFERENCE, msg("Inference, one batch")),
    (Method.SERVING, msg("Serving, many users")),
)

PRECISIONS: Choices = (
    ("bf16", "BF16"),
    ("fp16", "FP16"),
    ("fp32", "FP32"),
    ("amp-bf16", msg("BF16 autocast, FP32 weights")),
    ("amp-fp16", msg("FP16 autocast, FP32 weights")),
    ("bf16-mixed", msg("BF16 with FP32 master")),
    ("fp8", "FP8"),
)

WEIGHT_FORMATS: Choices = (
    ("auto", msg("as the precision")),
    ("int8", "INT8"),
    ("int4", "INT4"),
    ("nf4", "NF4"),
    ("q4_k_m", "GGUF Q4_K_M"),
    ("q5_k_m", "GGUF Q5_K_M"),
    ("q6_k", "GGUF Q6_K"),
    ("q8_0", "GGUF Q8_0"),
)

KV_FORMATS: Choices = (
    ("auto", msg("as the precision")),
    ("fp8", "FP8"),
    ("int8", "INT8"),
    ("q8_0", "Q8_0"),
    ("q4_0", "Q4_0"),
)

OPTIMIZERS: Choices = (
    ("adamw", "AdamW"),
    ("adamw-fused", msg("AdamW, fused")),
    ("adamw-8bit", msg("AdamW, 8-bit")),
    ("adamw-8bit-paged", msg("AdamW, 8-bit, paged")),
    ("adafactor", "Adafactor"),
    ("sgd", "SGD"),
    ("lomo", "LOMO"),
)

REINFORCEMENT: Choices = (
    ("none", msg("no")),
    ("grpo", msg("GRPO: a reference model")),
    ("ppo", msg("PPO: critic, reference and reward model")),
)

CHECKPOINTING: Choices = (("full", msg("full")), ("selective", msg("selective")), ("none", msg("none")))
ATTENTION: Choices = (("flash", msg("flash")), ("eager", msg("eager")))
LORA_TARGETS: Choices = (
    ("all-linear", msg("all linear layers")),
    ("attention", msg("attention")),
    ("qv", msg("query and value")),
)

TRAINERS: Choices = (
    ("hf", "Transformers"),
    ("hf-fused", msg("Transformers, fused loss")),
    ("litgpt", "LitGPT"),
    ("torchtune", "torchtune"),
    ("fsdp", "PyTorch FSDP"),
    ("megatron", "Megatron-LM"),
    ("deepspeed", "DeepSpeed"),
    ("vllm", "vLLM"),
    ("llama.cpp", "llama.cpp"),
    ("transformers", msg("Transformers generate")),
)

SHARDING: Choices = (
    ("auto", msg("automatic")),
    ("none", msg("none")),
    ("zero1", "ZeRO-1"),
    ("zero2", "ZeRO-2"),
    ("zero3", "ZeRO-3 / FSDP"),
)
SCHEDULES: Choices = (("1f1b", "1F1B"), ("gpipe", "GPipe"), ("interleaved", msg("interleaved")))
OFFLOAD: Choices = (
    ("none", msg("none")),
    ("optimizer", msg("optimizer to host memory")),
    ("all", msg("all to host memory")),
    ("nvme", msg("to NVMe")),
)

ROOMS: Choices = (("office", msg("office")), ("lab", msg("laboratory")), ("data-room", msg("data room")))
PHASES: Choices = ((1, msg("one")), (3, msg("three")))
CURRENCIES: Choices = (("CNY", "CNY ¥"), ("USD", "USD $"), ("EUR", "EUR €"), ("GBP", "GBP £"))
COUNTRIES: Choices = (
    ("CN", msg("China")),
    ("US", msg("United States")),
    ("EU", msg("European Union")),
    ("GB", msg("United Kingdom")),
    ("JP", msg("Japan")),
)
