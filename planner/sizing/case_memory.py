"""Replay of published memory figures: which configuration a case describes, and which figure it measured."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from planner.sizing.cards import communicator_mib
from planner.sizing.case_shapes import CaseCard, Declined, architecture_of, card_of
from planner.sizing.case_steps import Outcome
from planner.sizing.constants import table
from planner.sizing.host_memory import offload_bytes_of
from planner.sizing.kv_cache import kv_bytes
from planner.sizing.needs import need_band
from planner.sizing.serving_memory import PAGE, Load, kv_name, kv_pool_bytes, kv_split, profile_run, serving_memory
from planner.sizing.training_memory import Shards, Step, held_by_streams, step_memory
from planner.sizing.weights import known_format, weight_bytes
from planner.units import GB, GIB, MIB

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.parts.architecture import Architecture

UNITS = {"bytes": 1, "B": 1, "GB": GB, "GiB": GIB, "MB": 10**6, "MiB": MIB}
FIGURES = {
    "torch_peak_allocated": "allocated",
    "torch_peak_reserved": "reserved",
    "nvml_used": "device",
    "unspecified": "device",
    "weights_only": "weights",
    "vllm_kv_pool": "kv_pool",
    "vllm_log": "weights",
    "host_ram": "host",
}

#: Framework as a case words it: profile and how its figures are to be read.
PROFILES = {
    "litgpt": "litgpt", "torchtune": "torchtune", "fsdp_qlora": "fsdp_qlora", "HF Trainer": "hf", "HF PEFT": "hf",
    "Megatron-LM": "megatron", "PaddleNLP": "paddle", "DeepSpeed": "deepspeed", "PyTorch DDP": "hf",
    "AgileRL + vLLM (asleep during training)": "rl", "llm-foundry/Composer": "fsdp", "transformers": "hf",
}  # fmt: skip


#: Words in a framework's name, where the name itself is not listed.
PROFILE_WORDS = (
    ("fa2", "hf-2024"),
    ("vramcalc", "hf-bench"),
    ("unsloth", "hf-fused"), ("liger", "hf-fused"), ("megatron", "megatron"), ("nemo", "megatron"),
    ("torchtune", "torchtune"), ("torchtitan", "torchtune"), ("deepspeed", "deepspeed"), ("fsdp", "fsdp"),
    ("paddle", "paddle"), ("litgpt", "litgpt"), ("transformers", "hf"), ("peft", "hf"), ("trl", "hf"),
    ("axolotl", "hf"), ("llama-factory", "hf"), ("llama factory", "hf"), ("hugging", "hf"), ("hf", "hf"),
    ("pytorch", "hf"),
)  # fmt: skip


def profile_of(framework: str, group: str = "") -> str:
    """Profile of a framework as a case and its source word it. Raises Declined."""
    if "vramcalc" in group.lower():
        return "hf-bench"
    if framework in PROFILES:
        return PROFILES[framework]
    words = framework.lower()
    for word, profile in PROFILE_WORDS:
        if word in words:
            return profile
    raise Declined(f"framework {framework}")


PRECISIONS = {
    "bf16": "bf16", "bfloat16": "bf16", "bf16-true": "bf16", "pure bf16": "bf16", "bf16-pure": "bf16",
    "fp16": "fp16", "float16": "fp16", "fp16-true": "fp16",
    "fp32": "fp32", "float32": "fp32", "fp32 (tf32)": "fp32", "tf32": "fp32",
    "amp": "amp-fp16", "amp fp16": "amp-fp16", "fp16 amp": "amp-fp16", "amp-fp16": "amp-fp16", "16-mixed": "amp-fp16",
    "amp_bf16": "amp-bf16", "amp bf16": "amp-bf16", "bf16 amp": "amp-bf16", "amp-bf16": "amp-bf16",
    "amp_bf16 default": "amp-bf16", "bf16 autocast": "amp-bf16",
    "bf16 + fp32 master": "bf16-mixed", "bf16/fp16 mixed": "bf16-mixed", "fp16 o2 (fp32 master)": "fp16-mixed",
    "fp16 + fp32 master": "fp16-mixed",
    "fp8": "fp8", "amp_fp8 default": "fp8",
}  # fmt: skip

#: What is meant with pure precision in llm-foundry's configuration: parameters in 32 bits, sharded.
COMPOSER = {"bf16 PURE": "bf16-mixed"}

#: Words for four-bit normal floats of a frozen base, without and with quantised scales.
FOUR_BITS = ("nf4", "4bit", "4-bit")


def precision_of(text: str) -> tuple[str, str]:
    """Training precision and weight format that a case's text means. Raises Declined."""
    name = text.strip()
    words = name.lower()
    if name in COMPOSER:
        return COMPOSER[name], "auto"
    if words in PRECISIONS:
        return PRECISIONS[words], "auto"
    if any(word in words for word in FOUR_BITS):
        return "bf16", "nf4-dq" if "dq" in words or "double" in words else "nf4"
    raise Declined(f"precision {text}")


#: Words for training everything.
FULL = frozenset(
    ("full", "training", "pretrain", "pretraining", "full fine-tuning", "full fine-tune", "full finetuning", "full ft",
     "full finetune", "full-parameter", "full parameter", "fine-tuning", "sft full", "full sft")
)  # fmt: skip


def method_of(case: Mapping[str, Any]) -> tuple[str, int, str]:
    """Method (full, lora, qlora), adapter rank and targets. Raises Declined."""
    text = str(case.get("method") or "").strip().lower()
    if text.replace("_", " ") in FULL:
        return "full", 0, "all-linear"
    extra = case.get("extra") or {}
    found = re.search(r"\br(?:ank)?\s*[=:]?\s*(\d+)", text)
    rank = int(case.get("lora_rank") or extra.get("lora_rank") or extra.get("rank") or (found[1] if found else 0))
    stated = str(case.get("lora_targets") or extra.get("lora_targets") or extra.get("targets") or text).lower()
    targets = ""
    names = stated.replace("_proj", "").replace(" ", "").replace("'", "").replace('"', "").replace("+", ",")
    if "gate" in names or "all" in names:
        targets = "all-linear"
    elif "q,k,v,o" in names or "attention" in names:
        targets = "attention"
    elif "q,v" in names:
        targets = "qv"
    if "lora" not in text or "int8" in text or "adapter" in text:
        raise Declined(f"method {case.get('method') or 'unstated'}")
    if rank and not targets:
        targets = LORA_DEFAULTS.get(str(case.get("framework")), (0, ""))[1]
        if not targets:
            raise Declined("targets of the adapters not stated")
    if not rank:
        rank, targets = LORA_DEFAULTS.get(str(case.get("framework")), (0, ""))
        if not rank:
            raise Declined("rank of the adapters not stated")
    return "qlora" if "qlora" in text else "lora", rank, targets


#: Rank and targets of a framework's own scripts, where a case does not repeat them (stated in the source's notes).
LORA_DEFAULTS = {
    "litgpt": (8, "qv"), "fsdp_qlora": (64, "all-linear"), "torchtune": (8, "qv"),
    "AgileRL + vLLM (asleep during training)": (16, "all-linear"),
}  # fmt: skip


def optimizer_of(text: str | None) -> tuple[str, bool]:
    """Optimizer name and whether it runs in backward. Raises Declined."""
    name = (text or "").lower()
    in_backward = "in-backward" in name or "in backward" in name
    if "8bit" in name.replace("-", "") or "8-bit" in name:
        return ("adamw-8bit-paged" if "paged" in name else "adamw-8bit"), in_backward
    if "adafactor" in name:
        return "adafactor", in_backward
    if "fused" in name or "distributed" in name or "apex" in name:
        return "adamw-fused", in_backward
    if "adam" in name or name.startswith("yaml default"):
        return "adamw", in_backward
    if "sgd" in name:
        return "sgd", in_backward
    if "lomo" in name:
        return "lomo", True
    raise Declined(f"optimizer {text or 'unstated'}")


def shards_of(case: Mapping[str, Any]) -> Shards:
    """Layout that a case's text means. Raises Declined."""
    text, gpus = str(case.get("parallelism") or ""), int(case.get("gpus") or 1)
    stated = str((case.get("extra") or {}).get("offload") or "")
    words = f"{text} {case.get('optimizer') or ''}".lower()
    offload = "all" if stated.startswith("cpu") or "offload" in words else "none"
    if gpus == 1:
        return Shards(offload=offload)
    upper = text.upper()
    if "INFERRED" in upper:
        raise Declined("layout inferred, not stated")

    def degree(name: str) -> int | None:
        found = re.search(rf"(?<![A-Z]){name}(\d+)", upper)
        return int(found[1]) if found else None

    if "SH=SHARDING" in upper:
        stages = re.search(r"PP(\d+)", upper)
        tensor, pipeline = degree("TP") or 1, int(stages[1]) if stages else 1
        stage = re.search(r"SH(\d)", upper)
        return Shards(
            data=max(1, gpus // (tensor * pipeline)), tensor=tensor, pipeline=pipeline, sequence_parallel=False,
            stage=f"zero{stage[1]}" if stage else "zero1", offload=offload,
        )  # fmt: skip
    zero = re.search(r"ZERO[-_ ]*(?:STAGE[-_ ]*)?([123])", upper)
    if re.search(r"\b(TP|PP|CP|EP)\d", upper):
        tensor, pipeline, context = degree("TP") or 1, degree("PP") or 1, degree("CP") or 1
        data = degree("DP") or gpus // (tensor * pipeline * context)
        if not data or data * tensor * pipeline * context != gpus:
            raise Declined(f"layout {text} does not use {gpus} GPUs")
        level = f"zero{zero[1]}" if zero else "zero3" if "FSDP" in upper else "zero1"
        return Shards(
            data=data, tensor=tensor, pipeline=pipeline, context=context, expert=degree("EP") or 1,
            sequence_parallel=bool(re.search(r"(?<![A-Z])SP", upper)), stage=level, offload=offload,
            schedule="interleaved" if re.search(r"\bVP\d|INTERLEAV", upper) else "1f1b",
        )  # fmt: skip
    if "HSDP" in upper:
        raise Declined("hybrid sharding: the size of a replica is not stated")
    if zero:
        return Shards(data=gpus, stage=f"zero{zero[1]}", offload=offload)
    if "FSDP" in upper or "FULL_SHARD" in upper:
        return Shards(data=gpus, stage="zero2" if "SHARD_GRAD_OP" in upper else "zero3", offload=offload)
    if "DDP" in upper or "NODES X" in upper:
        return Shards(data=gpus, stage="none")
    if "DP" in upper:
        return Shards(data=gpus, stage="zero1")
    raise Declined(f"layout {text or 'unstated'}")


def _needed(case: Mapping[str, Any], *names: str) -> None:
    gaps = [name for name in names if case.get(name) is None]
    if gaps:
        raise Declined(f"not stated: {', '.join(gaps)}")


def step_of_case(case: Mapping[str, Any], arch: Architecture) -> Step:
    """The training step that a published case describes. Raises Declined when it is incomplete."""
    tokens = arch.family not in ("cnn", "vit")
    _needed(case, "micro_batch", "precision", "method", *(("seq_len", "checkpointing") if tokens else ()))
    framework = str(case.get("framework"))
    profile = profile_of(framework, str(case.get("group")))
    if "CUDA 11.2" in str((case.get("source") or {}).get("note")):
        profile = "hf-2022"
    _, rank, targets = method_of(case)
    precision, packed = precision_of(str(case.get("precision")))
    optimizer, in_backward = optimizer_of(case.get("optimizer"))
    shards = shards_of(case)
    batch, accumulate = float(case["micro_batch"]), case.get("grad_accum") or 1
    if case.get("global_batch"):
        accumulate = max(1, round(case["global_batch"] / (batch * shards.data)))
    if profile == "megatron" and precision in ("bf16", "bf16-mixed"):
        precision = "bf16-fp32grad"
    elif profile == "megatron" and precision == "fp8":
        precision = "fp8-te"
    name = {"fsdp_qlora": "fsdp-2024"}.get(profile, profile)
    rules = table("profiles")["profile"][name]
    if rules.get("fp32_master") and precision in ("bf16", "fp16") and not rank:
        precision += "-mixed"
    if profile == "rl" and not (case.get("extra") or {}).get("group_size"):
        raise Declined("group size not stated")
    if profile == "rl":  # a group's completions are scored together, never more than the group holds
        batch = min(batch, float(case["extra"]["group_size"]))
    if rules.get("loop_optimizer") and optimizer == "adamw":
        optimizer = "adamw-fused"
    if profile == "litgpt":  # its head is a matrix of its own
        arch = replace(arch, tied_embeddings=False)
    quantised = packed != "auto"
    return Step(
        arch=arch,
        precision=precision,
        rank=rank,
        targets=targets,
        adapter_bytes=int(rules.get("adapter_bytes", 4)) if profile != "fsdp_qlora" else 2,
        weight_format=packed if quantised else "auto",
        keeps_frozen_input=quantised and bool(rules.get("old_4bit")),
        packs_head=quantised and bool(rules.get("packs_head")),
        residual_fp32=quantised and profile in ("hf", "hf-bench"),
        adapter_autocast=quantised and profile.startswith("hf"),
        optimizer=optimizer,
        in_backward=in_backward,
        kept_gradients=bool(rules.get("zeroed_gradients")) or (accumulate > 1 and not rank),
        batch=batch,
        lora_dropout=float(rules.get("adapter_dropout", 0.0)) if rank else 0.0,
        reference_copy=profile == "rl",
        seq=float(case.get("seq_len") or 1),
        checkpointing={"selective": "selective"}.get(str(case.get("checkpointing")))
        or ("full" if case.get("checkpointing") else "none"),
        attention="flash" if case.get("flash", True) else "eager",
        profile=name,
        head="classifier" if arch.family == "encoder" and framework == "HF Trainer" else "auto",
        micro_batches=accumulate,
        shards=shards,
    )


def context_mib_of(card: CaseCard, case: Mapping[str, Any]) -> float:
    """MiB of the driver's context for a case's card and date."""
    rules = table("overheads")["context_mib"]
    if "CUDA 11.2" in str((case.get("source") or {}).get("note")):
        return float(rules["eager_v100"])
    return float(rules.get(card.arch, rules["default"]))


def _device(total: float, case: Mapping[str, Any], card: CaseCard, step: Step) -> tuple[float, float, float]:
    """Device figure from an allocated one, with its band."""
    shards, profile = step.shards, step.profile
    waiting = min(held_by_streams(step), max(0.0, card.usable_gib * GIB - total))
    rules = table("overheads")["allocator"]
    groups = sum(degree > 1 for degree in (shards.data, shards.tensor, shards.pipeline))
    groups += int(table("overheads")["communicator_mib"]["megatron_groups"]) if profile == "megatron" else 0
    outside = (context_mib_of(card, case) + communicator_mib(shards.ranks, max(1, groups))) * MIB
    outside += float(table("overheads")["workspace_mib"]["cublas"]) * MIB
    value = total * reserved_factor(profile) + outside + waiting
    return value, total + 0.5 * outside, total * float(rules["reserved_high"]) + 2.5 * outside + 1.5 * waiting


def reserved_factor(profile: str) -> float:
    """Reserved over allocated memory that a framework is known for."""
    rules = table("overheads")["allocator"]
    key = {
        "fsdp": "reserved_fsdp",
        "fsdp-2024": "reserved_fsdp",
        "megatron": "reserved_fixed",
        "rl": "reserved_fixed",
    }.get(profile, "reserved")
    return float(rules[key])


def _verdict(value: float, high: float, limit: float) -> str:
    if value > limit:
        return "no"
    return "fits" if high <= limit else "undecided"


def _asleep_gib() -> float:
    """GiB that a sleeping serving engine keeps: graphs and what is not PyTorch's."""
    rules = table("overheads")["vllm"]
    return float(rules["graphs_gib"]) + float(rules["non_torch_gib"])


def longest_context(step: Step, allowed: float) -> float:
    """Longest sequence whose step stays within ``allowed`` bytes, fused attention assumed.

    References
    ----------
    .. [1] ``planner.sizing.training_memory``: every instant is linear in the sequence.
    """
    short, long = step_memory(replace(step, seq=1024.0)), step_memory(replace(step, seq=2048.0))
    answer = float("inf")
    for one, two in zip(short.instants, long.instants, strict=True):
        slope = (two.total - one.total) / 1024.0
        start = one.total - 1024.0 * slope
        if start > allowed:
            return 0.0
        if slope > 0:
            answer = min(answer, (allowed - start) / slope)
    return answer


def _boundary(case: Mapping[str, Any], arch: Architecture) -> tuple[float, float, float]:
    """Tokens of the longest context that a card holds, with its band."""
    step = step_of_case({**case, "seq_len": case.get("seq_len") or 2048}, arch)
    card = card_of(case)
    rules = table("overheads")["allocator"]
    outside = (context_mib_of(card, case) + communicator_mib(step.shards.ranks)) * MIB
    room = card.usable_gib * GIB - outside
    factors = (float(rules["need"]), float(rules["need_high"]), float(rules["need_low"]))
    value, low, high = (longest_context(step, room / factor) for factor in factors)
    return value, low, high


def _training(case: Mapping[str, Any], arch: Architecture, metric: str) -> tuple[float, float, float, str]:
    step = step_of_case(case, arch)
    card = card_of(case)
    if metric == "host_ram":
        value = offload_bytes_of(arch, "all")
        return value, value * 0.85, value * 1.2, "fits"
    memory = step_memory(step)
    total = memory.peak.total
    if step.optimizer.endswith("paged") and total > 0.97 * card.usable_gib * GIB:
        total -= memory.optimizer  # paged out to the host
    rules = table("overheads")["allocator"]
    outside = context_mib_of(card, case) + communicator_mib(step.shards.ranks)
    if step.profile == "rl":  # the serving engine sleeps beside the training
        outside += 1024.0 * _asleep_gib()
    need = total * float(rules["need"]) + outside * MIB
    verdict = _verdict(need, need * need_band(step.shards.stage)[1], card.usable_gib * GIB)
    if step.shards.offload != "none" and metric == "fit":
        verdict = _verdict(need, need * 1.1, card.usable_gib * GIB)
    if metric == "torch_peak_allocated":
        return total, total * 0.945, total * 1.055, verdict
    if metric == "torch_peak_reserved":
        factor = reserved_factor(step.profile)
        most = max(total, card.usable_gib * GIB - outside * MIB)  # what is cached is given back before memory runs out
        high = total * max(float(rules["reserved_high"]), 1.15 * factor)
        return min(total * factor, most), total, min(high, max(total, card.usable_gib * GIB)), verdict
    value, low, high = _device(total, case, card, step)
    if step.profile == "rl":
        asleep = _asleep_gib() * GIB
        value, low, high = value + asleep, low + 0.5 * asleep, high + 1.5 * asleep
    return value, low, high, verdict


ENGINES = {"vllm": "vllm", "llama.cpp": "llama.cpp", "litgpt": "litgpt", "transformers": "transformers"}


#: Other names of weight formats.
WEIGHT_NAMES = {
    "bfloat16": "bf16", "float16": "fp16", "half": "fp16", "float32": "fp32", "awq-int4": "awq", "awq int4": "awq",
    "awq 4-bit": "awq", "int4-awq": "awq", "gptq-int4": "gptq", "gptq int4": "gptq", "gptq 4-bit": "gptq",
    "w4a16": "int4", "w8a8": "int8", "fp8-dynamic": "fp8", "fp8_e4m3": "fp8", "fp8 (e4m3)": "fp8", "nf4 dq": "nf4-dq",
}  # fmt: skip


def engine_of(framework: str | None) -> str:
    """Engine that a case names. Raises Declined."""
    if not framework:
        raise Declined("engine not stated")
    words = framework.lower().replace("hugging face ", "").replace("hf ", "")
    engine = next((known for name, known in ENGINES.items() if words.startswith(name)), None)
    if engine is None:
        raise Declined(f"engine {framework}")
    return engine


def engine_version(case: Mapping[str, Any]) -> tuple[int, ...] | None:
    """Version of the engine that a case states, by its framework (``vLLM 0.11.0``, ``llama.cpp b4000``) or a field."""
    extra = case.get("extra") or {}
    fields = (case.get("version"), case.get("engine_version"), extra.get("version"), extra.get("engine_version"))
    for text in (*fields, case.get("framework")):
        found = re.search(r"\bv?(\d+)\.(\d+)|\bb(\d{4,})", str(text or ""))
        if found:
            return tuple(int(part) for part in found.groups() if part)
    return None


def _profile_of_case(case: Mapping[str, Any]) -> tuple[float, float]:
    """Tokens and sequences of vLLM's profiling pass, by card, version and what the case sets itself."""
    card, extra, version = card_of(case), case.get("extra") or {}, engine_version(case)
    tokens, sequences = profile_run(card.memory_gb, card.name)
    rules = table("overheads")["vllm"]
    if version is not None and version < (0, 8):  # before version 1 of the engine
        tokens, sequences = float(case.get("seq_len") or tokens), float(rules["sequences"]["small"])
    elif version is not None and version < (0, 9):
        sequences = float(rules["sequences"]["large"])
    tokens = float(extra.get("max_num_batched_tokens") or tokens)
    return tokens, float(extra.get("max_num_seqs") or sequences)


def load_of_case(case: Mapping[str, Any], arch: Architecture) -> Load:
    """The inference job that a case describes. Raises Declined."""
    text = str(case.get("precision") or "")
    engine = engine_of(case.get("framework"))
    name = text.lower().replace("bnb.", "")
    name = WEIGHT_NAMES.get(name, name)
    weight_format = name if known_format(name) else None
    if weight_format is None:
        raise Declined(f"precision {text or 'unstated'}")
    gpus = int(case.get("gpus") or 1)
    found = re.search(r"TP(\d+)", str(case.get("parallelism") or ""))
    tensor = int(found[1]) if found else 1
    seq = float(case.get("seq_len") or (32 if engine == "litgpt" else 2048))
    batch = float(case.get("micro_batch") or 1)
    tokens, sequences = _profile_of_case(case) if engine == "vllm" else (0.0, 0.0)
    return Load(
        arch=arch, engine=engine, precision="fp16" if name in ("fp16", "f16") else "bf16", weight_format=weight_format,
        sequences=batch, context=seq, prompt=1 if engine != "litgpt" else seq, tensor=tensor,
        pipeline=gpus if gpus > 1 and tensor == 1 else 1, profile_tokens=tokens, profile_sequences=sequences,
    )  # fmt: skip


def _serving(case: Mapping[str, Any], arch: Architecture, metric: str) -> tuple[float, float, float, str]:
    if metric == "weights_only":
        name = str(case.get("precision")).lower()
        if not known_format(name):
            raise Declined(f"format {case.get('precision') or 'not stated'}")
        value = float(weight_bytes(arch, name))
        return value, value * 0.995, value * 1.005, "fits"
    extra = case.get("extra") or {}
    if metric in ("vllm_log", "vllm_kv_pool") and engine_version(case) is None:
        raise Declined("the engine's version is not stated: what it keeps free changes with it")
    if case.get("framework") == "litgpt":
        arch = replace(arch, tied_embeddings=False)
    load = load_of_case(case, arch)
    if metric == "unspecified" and load.pipeline > 1:  # the figure is the sum over the cards
        load = replace(load, pipeline=1)
    card = card_of(case)
    if metric == "vllm_kv_pool":
        share = float(extra.get("util") or extra.get("gpu_memory_utilization") or 0.9)
        ranks = load.tensor
        pool = kv_pool_bytes(load, card.usable_gib * GIB, share, communicator_mib(ranks))
        unit = str(case["measured"].get("unit") or "")
        scale = kv_bytes(arch, PAGE, kv_name(load)) / kv_split(arch, load.tensor)  # of a block
        if "token" in unit and "block" not in unit:
            scale /= PAGE
        elif unit in UNITS:
            scale = 1.0
        return pool / scale, pool / scale * 0.96, pool / scale * 1.04, "fits"
    memory = serving_memory(load)
    outside = context_mib_of(card, case) * MIB
    total = memory.total
    need = total + outside
    pools = int(case.get("gpus") or 1) if metric == "unspecified" else 1
    limit = card.usable_gib * GIB * pools
    verdict = _verdict(need, need + 0.5 * (memory.activations + memory.logits + outside), limit)
    if metric == "torch_peak_allocated":
        return total, total * 0.93, total * 1.07, verdict
    value = total + outside * pools
    return value, value * 0.93, value * 1.1, verdict


def replay_memory(case: Mapping[str, Any]) -> list[Outcome]:
    """Outcome of one published memory figure.

    References
    ----------
    .. [1] tests/reference/sizing/cases.json: sources of the measurements.
    """
    kind, measured = str(case["kind"]), case["measured"]
    metric = str(measured.get("metric") or "unspecified")
    figure = "fit" if metric in ("fit", "fit_boundary") else FIGURES.get(metric, metric)
    name, group, gpu = str(case.get("id")), str(case.get("group")), str(case.get("gpu"))
    unit = str(measured.get("unit") or "")
    value = measured.get("value")
    truth = None
    if figure == "fit":
        truth = "no" if measured.get("op") == ">" else "fits"
    elif metric not in ("weights_only", "vllm_log", "vllm_kv_pool", "host_ram"):
        truth = "fits"
    try:
        if case.get("complete") is False:
            raise Declined("configuration incomplete")
        arch = architecture_of(case.get("model") or {})
        if metric == "fit_boundary" and "token" in unit and kind == "train_memory":
            predicted, low, high = _boundary(case, arch)
            number = float(value) if isinstance(value, (int, float)) else None
            return [Outcome(name, kind, "boundary", group, gpu, number, unit, predicted, low, high)]
        if kind == "train_memory":
            predicted, low, high, verdict = _training(case, arch, metric)
        else:
            predicted, low, high, verdict = _serving(case, arch, metric)
    except Declined as reason:
        number = float(value) if isinstance(value, (int, float)) else None
        return [Outcome(name, kind, figure, group, gpu, number, unit, declined_because=str(reason))]
    if figure == "fit" or not isinstance(value, (int, float)):
        return [Outcome(name, kind, figure, group, gpu, None, "B", predicted, verdict=verdict, truth=truth)]
    scale = UNITS.get(unit, 1)
    return [
        Outcome(
            name, kind, figure, group, gpu, float(value), unit, predicted / scale, low / scale, high / scale,
            verdict=verdict if truth else None, truth=truth, cards=int(case.get("gpus") or 1),
        )
    ]  # fmt: skip
