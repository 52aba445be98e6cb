"""Speed of a training step: matrices, attention, memory traffic, links, launches."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.sizing import parameters
from planner.sizing.activations import FORMATS, Tokens, ends, layer
from planner.sizing.cards import kind
from planner.sizing.constants import table
from planner.sizing.evidence import held_out
from planner.sizing.operations import Range, forward_flops, peak_tflops
from planner.sizing.training_memory import Step, step_formats, step_memory
from planner.units import GB

if TYPE_CHECKING:
    from planner.parts.architecture import Architecture
    from planner.parts.part import Gpu
    from planner.sizing.links import Bus
    from planner.sizing.training_instants import StepMemory
    from planner.sizing.training_memory import Shards


@dataclass(frozen=True)
class Engine:
    """What a kind of card reaches in training with one software stack."""

    matrix: float
    attention: float
    passes: float
    source: str


def training_shares(device: str, arch: Architecture, profile: str, quantised: bool) -> Engine:
    """Shares of the peaks that a class of card and a stack reach in training.

    References
    ----------
    .. [1] resources/sizing/efficiency.toml.
    """
    rules = table("efficiency")
    if arch.family == "cnn":
        row = rules["cnn"].get(device, rules["cnn"]["other"])
        source = str(row["source"]) + held_out(f"convolutions, {device}")
        return Engine(float(row["matrix"]), 1.0, float(row["passes"]), source)
    row = rules["training"].get(device, rules["training"]["other"])
    stack = rules["stack"].get(profile, rules["stack"]["default"])
    factor = float(stack["factor"]) * (float(rules["moe"]["factor"]) if arch.experts else 1.0)
    factor *= float(rules["quantised"]["factor"]) if quantised else 1.0
    source = f"{row['source']}; {stack['source']}{held_out(f'training, {device}')}"
    return Engine(
        float(row["matrix"]) * factor, float(row["attention"]) * factor, float(row["passes"]) / factor, source
    )


def compute_s(
    step: Step,
    peak_tflops: float,
    attention_tflops: float,
    bandwidth_gbs: float,
    device: str,
    quantised: bool,
    watts: float | None = None,
) -> float:
    """Seconds that one card computes for one micro-batch, without waiting for others.

    ``t = F_matrix / (matrix peak) + F_attention / (attention peak) + passes kept_bytes / bandwidth``, but not less than
    launching the layers takes.

    Parameters
    ----------
    step : what is trained
    peak_tflops, attention_tflops : dense peaks for the matrices and for attention
    bandwidth_gbs : of the card's memory
    device : class of the card
    quantised : the frozen matrices are packed

    Returns
    -------
    float
        s

    References
    ----------
    .. [1] Williams et al., Roofline, doi:10.1145/1498765.1498785 (as a sum: the parts do not overlap on one stream).
    .. [2] resources/sizing/efficiency.toml.
    """
    arch = step.arch
    shares = training_shares(device, arch, step.profile, quantised)
    shards = step.shards
    sustained = power_share(device, peak_tflops if peak_tflops == attention_tflops else attention_tflops, watts)
    peak_tflops, attention_tflops = peak_tflops * sustained, attention_tflops * sustained
    again = {"full": 1.0, "selective": 0.5}.get(step.checkpointing, 0.0)
    if arch.layers is None or arch.family == "cnn":
        formats = FORMATS.get(step.precision, FORMATS["fp32"])
        moved = (arch.activations_millions or 0.0) * 1e6 * formats.compute * step.batch * (1 + again / 3)
        flops = 2e9 * (arch.gmacs_fwd or 0.0) * step.batch * (3 + again)
        return flops / (shares.matrix * peak_tflops * 1e12) + shares.passes * moved / (bandwidth_gbs * GB)
    causal = arch.family == "decoder"
    tokens = step.batch * step.seq
    whole = forward_flops(arch, step.seq, causal)
    attention = whole - forward_flops(arch, 0.0, causal)
    cut = shards.tensor * shards.pipeline * shards.context
    passes = 2.0 if step.rank else 3.0
    matrix_s = (whole - attention) * tokens * (passes + again) / cut / (shares.matrix * peak_tflops * 1e12)
    attention_s = attention * tokens * (3.0 + again) / cut / (shares.attention * attention_tflops * 1e12)
    kept = kept_bytes(step)
    moved = kept * (1 + again / 3) / cut
    launch = table("efficiency")["launch"]
    fused = step.profile in ("megatron", "torchtune", "hf-fused")
    floor = arch.layers / shards.pipeline * float(launch["fused_us" if fused else "eager_us"]) * 1e-6 * (1 + again / 3)
    return max(matrix_s + attention_s + shares.passes * moved / (bandwidth_gbs * GB), floor)


def power_share(device: str, tflops: float, watts: float | None) -> float:
    """Share of its clock that a card keeps under full matrix load: workstation cards run out of power first.

    References
    ----------
    .. [1] resources/sizing/efficiency.toml, table sustained.
    """
    rules = table("efficiency")["sustained"]
    if device != "gddr" or watts is None:
        return 1.0
    return min(1.0, math.sqrt(watts / tflops / float(rules["watts_per_tflops"])))


def kept_bytes(step: Step) -> float:
    """Bytes of activations and logits that one micro-batch on one card writes and reads again.

    References
    ----------
    .. [1] ``planner.sizing.activations``.
    """
    arch = step.arch
    formats, adapters = step_formats(step)
    if arch.family == "multimodal" and arch.vision_layers:
        memory = step_memory(step)
        return memory.saved - formats.cast_cache * memory.trainable
    tokens = Tokens(step.batch, step.seq)
    one = layer(arch, formats, adapters, step.profile, tokens, step.attention, bool(arch.experts))
    end = ends(arch, formats, adapters, step.profile, tokens, step.head, step.attention)
    return one.saved * (arch.layers or 1) + end.saved + end.logits_saved + end.logits_backward


def communication_s(step: Step, bus: Bus | None) -> tuple[float, float]:
    """Seconds of one step's traffic: (what can hide behind computation, what cannot).

    All-reduce moves ``2 (n-1)/n S``, gather and scatter half of it. DDP reduces gradients once a step, ZeRO-3 gathers
    the weights twice and scatters the gradients in every micro-step, tensor parallelism reduces four activations per
    layer.

    References
    ----------
    .. [1] https://github.com/NVIDIA/nccl-tests/blob/master/doc/PERFORMANCE.md
    .. [2] Rajbhandari et al., ZeRO, arXiv:1910.02054, section 7.
    """
    arch, shards = step.arch, step.shards
    if bus is None or shards.ranks <= 1:
        return 0.0, 0.0
    micro = max(1, step.micro_batches)
    total = float(parameters.count(arch).total) / (shards.tensor * shards.pipeline)
    formats = FORMATS.get(step.precision, FORMATS["bf16"])
    trained, width = total, float(formats.gradient)
    if step.rank:
        trained = float(parameters.adapter_parameters(arch, step.rank, step.targets))
        width = float(step.adapter_bytes)
    ranks = shards.data * shards.context
    ring = (ranks - 1) / ranks if ranks > 1 else 0.0
    rate = bus.gbs * GB
    if shards.stage == "zero3":
        packed = step.rank and step.weight_format not in ("auto", "bf16", "fp16", "fp32")
        hidden = ring * (2 * (0.5625 if packed else 2.0) * total + width * trained) * micro / rate
    else:
        hidden = 2 * ring * width * trained / rate
    tokens = step.batch * step.seq / shards.context
    wide = tokens * (arch.hidden or 0) * 2
    layers = (arch.layers or 0) / shards.pipeline
    exposed = 0.0
    if shards.tensor > 1:
        ring_t = (shards.tensor - 1) / shards.tensor
        each = 2 * ring_t * wide / rate + 2 * (shards.tensor - 1) * bus.latency_us * 1e-6
        exposed += 4 * layers * each * micro * (1.5 if step.checkpointing == "full" else 1.0)
    if shards.pipeline > 1:
        exposed += 2 * wide / shards.tensor / rate * micro
    if shards.expert > 1:
        routed = wide * (arch.experts_per_token or 1)
        exposed += 4 * layers * routed * (shards.expert - 1) / shards.expert / rate * micro
    return hidden, exposed


@dataclass(frozen=True)
class TrainingSpeed:
    """Seconds of a step and what it consists of."""

    step_s: Range
    compute_s: float
    exposed_s: float
    bubble: float  # share of the step that pipeline stages wait
    tokens_per_s: Range
    mfu: Range
    scaling: float


@dataclass(frozen=True)
class Rates:
    """What speed needs of a card."""

    device: str
    matrix_tflops: float
    attention_tflops: float
    bandwidth_gbs: float
    watts: float | None = None


def rates_of(gpu: Gpu, precision: str) -> Rates | None:
    """Rates of a catalogue card for a training precision; None when one is unknown."""
    peak, _ = peak_tflops(gpu, precision)
    attention, _ = peak_tflops(gpu, "fp32" if precision == "fp32" else "bf16")
    if peak is None or gpu.memory_bw_gbs is None:
        return None
    return Rates(kind(gpu), peak, attention or peak, gpu.memory_bw_gbs, gpu.tdp_w)


def imbalance(arch: Architecture, pipeline: int) -> float:
    """Factor by which the last stage's head slows a pipeline."""
    if pipeline <= 1 or not arch.layers:
        return 1.0
    found = parameters.count(arch)
    head = (arch.vocab or 0) * (arch.hidden or 0)
    per_layer = found.matrices_per_token / arch.layers
    extra = head / max(1.0, per_layer) * float(table("efficiency")["pipeline"]["imbalance"])
    mean = arch.layers / pipeline + head / max(1.0, per_layer) / pipeline
    return max(1.0, (arch.layers / pipeline + extra) / mean)


def stepping_s(memory: StepMemory, bandwidth_gbs: float, spread: Shards | None = None) -> float:
    """Seconds that the optimizer reads and writes its states; of the whole model where ``spread`` names the shards.

    References
    ----------
    .. [1] resources/sizing/efficiency.toml; Rajbhandari et al., ZeRO, arXiv:1910.02054, for what each stage cuts.
    """
    weights, gradients, optimizer = memory.weights, memory.gradients, memory.optimizer
    if spread is not None and spread.stage.startswith("zero"):
        level, ranks = int(spread.stage[-1]), spread.data * spread.context
        weights *= ranks if level >= 3 else 1
        gradients *= ranks if level >= 2 else 1
        optimizer *= ranks
    return (optimizer * 2 + gradients + weights * 2) / (bandwidth_gbs * GB)


def fixed_whole_batch(step: Step, rates: Rates, bus: Bus | None, now: TrainingSpeed) -> float:
    """Scaling efficiency when the whole batch stays what one card does now, ``t_1 / (n t_n)``.

    Each card gets a part of the sequences; where there are fewer sequences than cards, cards wait.

    Parameters
    ----------
    step : what one rank does now
    rates : of its card
    bus : link between the cards
    now : the speed of that

    Returns
    -------
    float
        share between 0 and 1; 1 for one rank

    References
    ----------
    .. [1] Amdahl, Validity of the single processor approach, doi:10.1145/1465482.1465560 (fixed size of the problem).
    """
    data = step.shards.data
    if data <= 1:
        return 1.0
    micro = max(1, step.micro_batches)
    steps = max(1, min(micro, round(micro / data)))
    batch = step.batch * micro / data / steps
    memory = step_memory(step)
    alone = now.compute_s * (1 + now.bubble)
    alone += 0.0 if step.rank else stepping_s(memory, rates.bandwidth_gbs, step.shards)
    several = training_speed(step.at(max(1.0, batch), step.seq, steps), rates, bus, memory)
    return min(1.0, alone / several.step_s.value / data)


def training_speed(step: Step, rates: Rates, bus: Bus | None, memory: StepMemory | None = None) -> TrainingSpeed:
    """Speed of a training job.

    ``step = accumulation x compute x (1 + bubble) x imbalance + exposed traffic + optimizer's bytes / bandwidth``.

    Parameters
    ----------
    step : what one rank does
    rates : of its card
    bus : link between the cards; None for one card
    memory : of a step of any size with the same states, if it is at hand

    Returns
    -------
    TrainingSpeed
        seconds, tokens (samples for networks without tokens) per second of the whole machine, shares

    References
    ----------
    .. [1] Chowdhery et al., PaLM, arXiv:2204.02311, appendix B.
    .. [2] Narayanan et al., Efficient Large-Scale Language Model Training on GPU Clusters, arXiv:2104.04473.
    """
    arch, shards = step.arch, step.shards
    quantised = step.weight_format not in ("auto", "bf16", "fp16", "fp32")
    one = compute_s(
        step, rates.matrix_tflops, rates.attention_tflops, rates.bandwidth_gbs, rates.device, quantised, rates.watts
    )  # fmt: skip
    micro = max(1, step.micro_batches)
    bubble = (shards.pipeline - 1) / micro if shards.pipeline > 1 else 0.0
    compute = one * micro * imbalance(arch, shards.pipeline)
    hidden, exposed = communication_s(step, bus)
    rules = table("links")
    cover = compute * float(rules["backward_share"]) * float(rules["overlap"])
    left = max(0.0, hidden - cover) + float(rules["disturbance"]) * min(hidden, cover)
    stepping = stepping_s(memory or step_memory(step), rates.bandwidth_gbs)
    wait = left + exposed + (stepping if not step.rank else 0.0)
    total = compute * (1 + bubble) + wait
    band = table("efficiency")
    span = Range(total, total / float(band["band_high"]), total / float(band["band_low"]) + 0.5 * left)
    samples = arch.layers is None or arch.family == "cnn"
    done = step.batch * (1 if samples else step.seq) * micro * shards.data
    causal = arch.family == "decoder"
    passes = 2.0 if step.rank else 3.0
    useful = forward_flops(arch, step.seq, causal) * passes * done / (shards.ranks * rates.matrix_tflops * 1e12)
    return TrainingSpeed(
        span, compute, wait, bubble, span.inverse(done), span.inverse(useful),
        (compute + (stepping if not step.rank else 0.0)) / total,
    )  # fmt: skip
