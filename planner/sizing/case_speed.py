"""Replay of published speeds: training, generation, scaling, time to train."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from planner.sizing.case_memory import precision_of
from planner.sizing.case_memory import step_of_case as memory_step_of
from planner.sizing.case_shapes import CaseCard, Declined, architecture_of, card_of
from planner.sizing.case_steps import Outcome
from planner.sizing.constants import table
from planner.sizing.decode_speed import token_s
from planner.sizing.links import Bus
from planner.sizing.prompt_speed import PromptRates, first_token_s, prompt_s
from planner.sizing.serving_memory import Load
from planner.sizing.training_memory import Shards, Step, step_memory
from planner.sizing.training_speed import Rates, communication_s, compute_s, training_speed
from planner.sizing.weights import known_format
from planner.units import GIB

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.parts.architecture import Architecture

#: A measurement that implies more than this share of the card's dense peak is a mistake of its source.
PHYSICAL = 0.82

#: More than linear scaling beyond what nodes differ by (2.7 % either way, lambdal/deeplearning-benchmark) means that
#: the batches per card were not the same.
SUPERLINEAR = 1.06

#: Words that mark a figure as one that its collector did not believe.
OUTLIER = re.compile(r"outlier|anomal", re.IGNORECASE)


def bus_of(card: CaseCard, gpus: int) -> Bus | None:
    """Link between a case's cards: its peer link, PCIe, or the network beyond eight."""
    if gpus <= 1:
        return None
    rules = table("links")
    # eight cards of a node share their ports: what crosses the network is fanned out inside the node
    network = 8 * float(rules["network"]["gbs_per_gpu"]) * float(rules["network"]["share"])
    if card.link_gbs is not None:
        rate = card.link_gbs * float(rules["nvlink"]["share"])
        return Bus(min(rate, network) if gpus > 8 else rate, 2.0, "peer link", str(rules["nvlink"]["source"]))
    share = float(rules["pcie"]["share_host" if card.staged else "share_p2p"])
    rate = card.pcie_gbs * share
    return Bus(min(rate, network) if gpus > 8 else rate, 15.0, "PCIe", str(rules["pcie"]["source"]))


def rates_of_case(card: CaseCard, precision: str) -> Rates:
    """Rates of a case's card. Raises Declined when the card has no rate for the precision."""
    name = "fp8" if precision.startswith("fp8") else "fp32" if precision == "fp32" else "fp16"
    peak, attention = card.rate(name), card.rate("fp32" if precision == "fp32" else "fp16")
    if peak is None or attention is None:
        raise Declined(f"no {name} rate for {card.name}")
    return Rates(card.kind, peak, attention, card.bandwidth_gbs, card.watts)


def _batch_per_gpu(case: Mapping[str, Any]) -> float:
    """Micro-batch of one card; Lambda's tables print that of the whole machine."""
    batch = case.get("micro_batch")
    if batch is None:
        raise Declined("not stated: micro_batch")
    return float(batch) / (int(case.get("gpus") or 1) if case.get("framework") == "NVIDIA DLE PyTorch" else 1)


def training_step(case: Mapping[str, Any], arch: Architecture) -> Step:
    """The step whose speed a case measured. Raises Declined when it is incomplete."""
    if case.get("framework") == "litgpt":
        raise Declined("sequences vary in length: only the longest is stated")
    if arch.family in ("cnn", "encoder", "vit") and case.get("checkpointing") is None:
        case = {**case, "checkpointing": False}  # the scripts of these networks do not recompute
    case = {**case, "optimizer": case.get("optimizer") or "AdamW", "flash": case.get("flash", arch.family == "decoder")}
    if case.get("framework") == "NVIDIA DLE PyTorch":
        case = {**case, "framework": "PyTorch DDP", "micro_batch": _batch_per_gpu(case), "flash": False}
    if "lora" in str(case.get("method")) and case.get("framework") == "torchtune":
        raise Declined("not stated: checkpointing")
    return memory_step_of(case, arch)


def _training(case: Mapping[str, Any], arch: Architecture) -> tuple[float, float, float]:
    measured = case["measured"]
    step = training_step(case, arch)
    card = card_of(case)
    gpus = int(case.get("gpus") or 1)
    rates = rates_of_case(card, step.precision)
    bus = bus_of(card, gpus)
    if bus is not None and card.link_gbs is None and not case.get("link"):
        quantised = step.weight_format != "auto"
        busy = compute_s(
            step, rates.matrix_tflops, rates.attention_tflops, rates.bandwidth_gbs, rates.device, quantised, rates.watts
        )
        hidden, _ = communication_s(step, bus)
        if hidden > 0.6 * busy * max(1, step.micro_batches):
            raise Declined("link not stated, and traffic dominates")
    if step.shards.offload != "none":
        raise Declined("off-loaded: link and host not stated")
    speed = training_speed(step, rates, bus)
    samples = arch.layers is None or arch.family == "cnn"
    unit = str(measured.get("unit"))
    value, low, high = speed.tokens_per_s.value, speed.tokens_per_s.low, speed.tokens_per_s.high
    if "/GPU" in unit or "/NPU" in unit:
        value, low, high = value / gpus, low / gpus, high / gpus
    if unit in ("samples/s", "images/s") and not samples:
        value, low, high = value / step.seq, low / step.seq, high / step.seq
    elif unit in ("samples/s", "images/s", "tokens/s", "tokens/s/GPU", "tokens/s/NPU"):
        pass
    else:
        raise Declined(f"unit {unit}")
    number = measured.get("value")
    hardware = speed.mfu.value * (4 / 3 if step.checkpointing == "full" else 1.0)
    if isinstance(number, (int, float)) and hardware * number / value > PHYSICAL:
        raise Declined("the measurement implies more than the card's peak")
    return value, low, high


def _load(case: Mapping[str, Any], arch: Architecture) -> Load:
    text = str(case.get("precision") or "").lower().replace("bnb.", "")
    engine = {
        "llama.cpp": "llama.cpp", "litgpt": "litgpt", "vLLM": "vllm", "TensorRT-LLM": "tensorrt-llm",
    }.get(str(case.get("framework")))  # fmt: skip
    if engine is None:
        raise Declined(f"engine {case.get('framework') or 'not stated'}")
    if not known_format(text):
        raise Declined(f"precision {case.get('precision') or 'not stated'}")
    if case.get("micro_batch") is None:
        raise Declined("not stated: micro_batch")
    found = re.search(r"TP(\d+)", str(case.get("parallelism") or ""))
    return Load(
        arch=arch, engine=engine, precision="bf16", weight_format=text, sequences=float(case["micro_batch"]),
        kv_format="fp8" if engine == "tensorrt-llm" and text == "fp8" else "auto",
        context=float(case.get("seq_len") or 64) / 2, tensor=int(found[1]) if found else 1,
        attention="eager" if engine == "llama.cpp" and not case.get("flash") else "flash",
    )  # fmt: skip


def _generation(case: Mapping[str, Any], arch: Architecture) -> tuple[str, float, float, float]:
    """Metric, speed and band. Decode, prompt processing, first token, or a whole batch."""
    what, unit = str(case["measured"].get("what") or ""), str(case["measured"].get("unit"))
    card = card_of(case)
    load = _load(case, arch)
    rules = table("efficiency")
    name = "fp8" if load.weight_format == "fp8" else "fp16"
    peak = card.rate(name)
    seq = float(case.get("seq_len") or 64)
    decode = (float(rules["decode_band"]["low"]), float(rules["decode_band"]["high"]))
    prefill = (float(rules["prefill_band"]["low"]), float(rules["prefill_band"]["high"]))
    if peak is None:
        raise Declined(f"no {name} rate for {card.name}")
    rates = PromptRates(card.kind, peak, card.rates.get("fp16_short_sums"), card.bandwidth_gbs, card.watts)
    load = replace(load, prompt=seq)
    if "prompt" in what:
        stages = int(case.get("gpus") or 1) // load.tensor
        value = seq * load.sequences / prompt_s(load, rates, stages)
        return "prefill", value, value * prefill[0], value * prefill[1]
    if "first-token" in what and unit == "ms":
        seconds = first_token_s(load, rates, bus_of(card, load.tensor))
        return "first_token", seconds * 1e3, seconds * 1e3 / prefill[1], seconds * 1e3 / prefill[0]
    out = (case.get("extra") or {}).get("output_len")
    if "output tokens/s" in unit and out:
        load = replace(load, context=seq + float(out) / 2)
        each = token_s(load, card.kind, card.bandwidth_gbs, peak)
        prompt = prompt_s(load, rates)
        speed = load.sequences * float(out) / (float(out) * each + prompt)
        speed /= load.tensor if "/GPU" in unit else 1
        return "batch_decode", speed, speed * 0.6, speed * 1.5
    if "tokens/s" not in unit or not any(word in what for word in ("generation", "decode")):
        raise Declined(f"figure {what or unit}")
    value = load.sequences / token_s(load, card.kind, card.bandwidth_gbs, peak)
    return f"decode_{card.kind}", value, value * decode[0], value * decode[1]


def _filling_batch(card: CaseCard, base: Step) -> float:
    """Largest batch that a card's memory holds."""
    one, two = (step_memory(replace(base, batch=size)).peak.total for size in (4.0, 8.0))
    slope = (two - one) / 4.0
    return max(1.0, (card.usable_gib * GIB * 0.92 - (one - 4.0 * slope)) / max(slope, 1.0))


def _scaling(case: Mapping[str, Any], arch: Architecture) -> tuple[float, float, float]:
    note = str((case.get("source") or {}).get("note") or "")
    if "fill memory" not in note:
        raise Declined("not stated: batch per card, or whether the whole batch is fixed")
    card = card_of(case)
    gpus = int(case.get("gpus") or 1)
    if float(case["measured"]["value"]) > SUPERLINEAR * gpus:
        raise Declined("more than linear: the batches per card differ")
    precision, _ = precision_of(str(case.get("precision")))
    base = Step(
        arch=arch, precision=precision, optimizer="adamw-fused", seq=384.0 if arch.family == "encoder" else 1.0,
        attention="eager", head="classifier" if arch.family == "encoder" else "auto", shards=Shards(data=gpus),
    )  # fmt: skip
    step = replace(base, batch=_filling_batch(card, base))
    rates = rates_of_case(card, precision)
    several = training_speed(step, rates, bus_of(card, gpus))
    alone = training_speed(replace(step, shards=Shards()), rates, None)
    value = several.tokens_per_s.value / alone.tokens_per_s.value
    return value, value - 0.08 * gpus, min(float(gpus), value + 0.08 * gpus)


def replay_speed(case: Mapping[str, Any]) -> list[Outcome]:
    """Outcome of one published speed.

    References
    ----------
    .. [1] tests/reference/sizing/cases.json: sources of the measurements.
    """
    kind, measured = str(case["kind"]), case["measured"]
    name, group, gpu, unit = (
        str(case.get("id")),
        str(case.get("group")),
        str(case.get("gpu")),
        str(measured.get("unit")),
    )
    number = float(measured["value"]) if isinstance(measured.get("value"), (int, float)) else None
    metric = {"train_throughput": "training", "scaling": "scaling", "time_to_train": "time"}.get(kind, "decode")
    try:
        if number is None:
            raise Declined("measured value is a range")
        if OUTLIER.search(str((case.get("extra") or {}).get("note") or "")):
            raise Declined("marked as an outlier by who collected it")
        arch = architecture_of(case.get("model") or {})
        if kind == "train_throughput":
            value, low, high = _training(case, arch)
        elif kind == "scaling":
            value, low, high = _scaling(case, arch)
        elif kind == "time_to_train":
            raise Declined("samples to the target not stated")
        else:
            metric, value, low, high = _generation(case, arch)
    except Declined as reason:
        return [Outcome(name, kind, metric, group, gpu, number, unit, declined_because=str(reason))]
    return [Outcome(name, kind, metric, group, gpu, number, unit, value, low, high)]
