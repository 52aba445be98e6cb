"""How fast: operations, bytes and links turned into steps, tokens and days. Ranges, not points."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.build.reading import Derivation, Input, Level, Reading
from planner.build.workload import Method
from planner.messages import Message, msg
from planner.sizing import parameters
from planner.sizing.activations import FORMATS, Tokens, ends, layer
from planner.sizing.cards import Card, cards, kind
from planner.sizing.constants import table
from planner.sizing.data_io import data_readings
from planner.sizing.evidence import evidence
from planner.sizing.kv_cache import growing_layers, kv_bytes, kv_bytes_per_scalar
from planner.sizing.links import Bus, bus_between
from planner.sizing.serving_memory import Load, kv_name, kv_split, load_of
from planner.sizing.training_memory import Step, step_formats, step_memory, step_of
from planner.sizing.weights import known_format, plain, weight_bytes
from planner.units import GB

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.build.workload import Workload
    from planner.parts.architecture import Architecture
    from planner.parts.part import Gpu
    from planner.sizing.memory import MemoryResult
    from planner.sizing.parallel import Spread

REFERENCES = (
    "Chowdhery et al., PaLM, arXiv:2204.02311, appendix B (MFU)",
    "Korthikanti et al., arXiv:2205.05198 (hardware FLOPs utilisation)",
    "Pope et al., Efficiently Scaling Transformer Inference, arXiv:2211.05102",
    "tests/reference/sizing/cases.json (published speeds)",
)


@dataclass(frozen=True)
class Range:
    """A value with its band."""

    value: float
    low: float
    high: float

    def times(self, factor: float) -> Range:
        return Range(self.value * factor, self.low * factor, self.high * factor)

    def inverse(self, numerator: float) -> Range:
        """``numerator / self``: low and high change places."""
        return Range(numerator / self.value, numerator / self.high, numerator / self.low)


def forward_flops(arch: Architecture, seq: float, causal: bool = True) -> float:
    """Floating-point operations of one token's forward pass, ``2 N_mat + 4 s q L`` (half of the last when causal).

    The embedding look-up costs nothing, the head does even when tied; of routed experts only the active ones count.
    Networks without a formula have their published multiply-adds per sample.

    References
    ----------
    .. [1] Chowdhery et al., PaLM, arXiv:2204.02311, appendix B.
    """
    if arch.layers is None or arch.family in ("cnn", "diffusion"):
        return 2e9 * (arch.gmacs_fwd or 0.0)
    found = parameters.count(arch)
    head = (arch.vocab or 0) * (arch.hidden or 0) if arch.family != "vit" else 0
    full, windowed, window = growing_layers(arch)
    width = float(parameters.query_width(arch))
    reach = full * seq + windowed * min(seq, window)
    return 2.0 * (found.matrices_per_token + head) + 4.0 * width * reach * (0.5 if causal else 1.0)


def step_factor(workload: Workload) -> float:
    """Forward passes that one training step is worth: 3, or 2 with a frozen base, and one more when recomputed."""
    base = 2.0 if workload.method in (Method.LORA, Method.QLORA) else 3.0
    return base + {"full": 1.0, "selective": 0.5}.get(workload.checkpointing, 0.0)


def peak_tflops(gpu: Gpu, precision: str) -> tuple[float | None, str]:
    """Dense peak that a precision computes with, and the number format whose rate it is."""
    names = {
        "bf16": ("bf16", "fp16"), "fp16": ("fp16", "bf16"), "amp-bf16": ("bf16", "fp16"), "amp-fp16": ("fp16", "bf16"),
        "bf16-mixed": ("bf16", "fp16"), "fp16-mixed": ("fp16",), "fp32": ("tf32", "fp32"), "fp8": ("fp8", "bf16"),
    }.get(precision, ("bf16", "fp16"))  # fmt: skip
    for name in names:
        rate = gpu.rate(name)
        if rate is not None:
            return rate, name
    return None, names[0]


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
        return Engine(float(row["matrix"]), 1.0, float(row["passes"]), str(row["source"]))
    row = rules["training"].get(device, rules["training"]["other"])
    stack = rules["stack"].get(profile, rules["stack"]["default"])
    factor = float(stack["factor"]) * (float(rules["moe"]["factor"]) if arch.experts else 1.0)
    factor *= float(rules["quantised"]["factor"]) if quantised else 1.0
    source = f"{row['source']}; {stack['source']}"
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


def training_speed(step: Step, rates: Rates, bus: Bus | None) -> TrainingSpeed:
    """Speed of a training job.

    ``step = accumulation x compute x (1 + bubble) x imbalance + exposed traffic + optimizer's bytes / bandwidth``.

    Parameters
    ----------
    step : what one rank does
    rates : of its card
    bus : link between the cards; None for one card

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
    cover = compute * 0.66 * float(rules["overlap"])
    left = max(0.0, hidden - cover) + 0.1 * min(hidden, cover)
    memory = step_memory(step)
    stepping = (memory.optimizer * 2 + memory.gradients + memory.weights * 2) / (rates.bandwidth_gbs * GB)
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


@dataclass(frozen=True)
class DecodeShares:
    """What a class of card and an engine reach in generation."""

    bandwidth: float
    layer_s: float
    python_s: float  # a layer cannot be quicker than the interpreter that launches it
    prefill: float
    source: str


def decode_shares(device: str, packed: bool, engine: str) -> DecodeShares:
    """Shares of bandwidth and peak and the fixed time of a layer.

    References
    ----------
    .. [1] resources/sizing/efficiency.toml.
    """
    rules = table("efficiency")
    row = rules["decode"].get(device, rules["decode"]["other"])
    prefill = rules["prefill"].get(device, rules["prefill"]["other"])
    name = rules["engine"].get(engine, rules["engine"]["llama.cpp"])
    key = "packed" if packed else "full"
    return DecodeShares(
        float(row[key]), float(row["layer_us"]) * 1e-6 * float(name["layer"]),
        float(name.get(f"python_{key}_us", 0.0)) * 1e-6, float(prefill[key]),
        f"{row['source']}; {name['source']}",
    )  # fmt: skip


def token_bytes(load: Load) -> float:
    """Bytes that one pass of a batch reads on one tensor rank: weights that are woken, and the caches.

    References
    ----------
    .. [1] Pope et al., arXiv:2211.05102, section 2.
    """
    arch = load.arch
    name = plain(load.weight_format, load.precision)
    found = parameters.count(arch)
    total = float(weight_bytes(arch, name))
    table_share = found.embedding / max(1, found.total) if found.head else 0.0
    woken = total * (1.0 - table_share)
    if arch.experts and found.experts:
        woken -= total * found.experts / max(1, found.total) * (1.0 - touched_experts(arch, load.sequences))
    cache = kv_bytes(arch, load.context, kv_name(load)) / kv_split(arch, load.tensor)
    return woken / load.tensor + load.sequences * cache


def token_s(load: Load, device: str, bandwidth_gbs: float, peak: float | None) -> float:
    """Seconds of one pass that gives every sequence of the batch one token, without traffic between cards.

    ``t = max(bytes / (share bandwidth), operations / (share peak)) + layers x fixed time``; layers laid over several
    cards run one after another and do not add up.

    Parameters
    ----------
    load : job; ``context`` is the length that the cache has on average
    device, bandwidth_gbs, peak : class, GB/s and dense TFLOPS of the card

    Returns
    -------
    float
        s

    References
    ----------
    .. [1] Pope et al., Efficiently Scaling Transformer Inference, arXiv:2211.05102.
    .. [2] resources/sizing/efficiency.toml.
    """
    arch = load.arch
    name = plain(load.weight_format, load.precision)
    packed = name not in ("bf16", "fp16", "f16", "fp32", "f32")
    shares = decode_shares(device, packed, load.engine)
    reading = token_bytes(load) / (bandwidth_gbs * GB * shares.bandwidth)
    computing = 0.0
    if peak:
        computing = forward_flops(arch, load.context) * load.sequences / load.tensor / (peak * 1e12 * shares.prefill)
    layers = arch.layers or 0
    return max(max(reading, computing) + layers * shares.layer_s, layers * shares.python_s)


def touched_experts(arch: Architecture, sequences: float) -> float:
    """Share of the experts that a batch of tokens wakes up, ``1 - (1 - k/E)^B``.

    References
    ----------
    .. [1] Occupancy of uniform routing; real routing is less even.
    """
    if not arch.experts:
        return 1.0
    asleep: float = (1.0 - (arch.experts_per_token or 1) / arch.experts) ** max(1.0, sequences)
    return 1.0 - asleep


@dataclass(frozen=True)
class DecodeSpeed:
    """Seconds per output token of a batch, and of the first token."""

    tpot_s: Range
    ttft_s: Range
    tokens_per_s: Range  # of all sequences


def decode_speed(
    arch: Architecture, workload: Workload, spread: Spread, gpu: Gpu, bus: Bus | None, sequences: float
) -> DecodeSpeed | None:
    """Speed of generation; None when bandwidth or number format is unknown.

    References
    ----------
    .. [1] Pope et al., arXiv:2211.05102.
    .. [2] Leviathan et al., Speculative Decoding, arXiv:2211.17192.
    """
    name = plain(workload.weight_format, workload.precision)
    if gpu.memory_bw_gbs is None or not known_format(name):
        return None
    shards = spread.shards
    middle = min(float(workload.context), workload.prompt_tokens + workload.output_tokens / 2)
    load = replace(load_of(arch, workload, shards, spread.replicas), context=middle, sequences=sequences)
    packed = name not in ("bf16", "fp16", "f16", "fp32", "f32")
    peak, _ = peak_tflops(gpu, "fp8" if name == "fp8" else "bf16")
    wait = 0.0
    if bus is not None and shards.tensor > 1:
        wide = sequences * (arch.hidden or 0) * 2
        ring = 2 * (shards.tensor - 1) / shards.tensor
        wait = 2 * (arch.layers or 0) * (ring * wide / (bus.gbs * GB) + bus.latency_us * 1e-6 * 2)
    seconds = token_s(load, kind(gpu), gpu.memory_bw_gbs, peak) + wait
    rules = table("efficiency")
    step = Range(seconds, seconds / float(rules["decode_band"]["high"]), seconds / float(rules["decode_band"]["low"]))
    if workload.draft is not None and workload.draft_tokens:
        step = step.times(1.0 / _speculative_gain(workload.draft_tokens))
    first = step
    if peak is not None:
        prompt = forward_flops(arch, workload.prompt_tokens / 2) * workload.prompt_tokens / shards.tensor
        base = prompt / (peak * 1e12 * decode_shares(kind(gpu), packed, load.engine).prefill)
        band = rules["prefill_band"]
        first = Range(base + step.value, base / float(band["high"]) + step.low, base / float(band["low"]) + step.high)
    return DecodeSpeed(step, first, step.inverse(sequences * spread.replicas))


def _speculative_gain(tokens: int, acceptance: float = 0.7) -> float:
    """Expected tokens per pass, ``(1 - a^(k+1)) / (1 - a)``, less a tenth for draft and verification per token."""
    expected: float = (1 - acceptance ** (tokens + 1)) / (1 - acceptance)
    return expected / (1 + 0.1 * tokens)


def _reading(
    name: str, title: Message, unit: str, band: Range | None, formula: str, inputs: tuple[Input, ...],
    missing: tuple[Message, ...] = (), validated: Message | None = None,
) -> Reading:  # fmt: skip
    derivation = Derivation(formula, inputs, REFERENCES, validated)
    if band is None:
        return Reading(name, title, None, unit, level=Level.UNKNOWN, missing=missing, derivation=derivation)
    return Reading(name, title, band.value, unit, band.low, band.high, missing=missing, derivation=derivation)


def _training_readings(
    arch: Architecture, workload: Workload, spread: Spread, gpu: Gpu, bus: Bus | None
) -> tuple[list[Reading], Range | None]:
    step = step_of(arch, workload, spread.shards)
    rates = rates_of(gpu, workload.precision)
    speed = None if rates is None else training_speed(step, rates, bus)
    peak, rate_name = peak_tflops(gpu, workload.precision)
    quantised = workload.method is Method.QLORA
    shares = training_shares(kind(gpu), arch, workload.profile, quantised)
    samples = arch.layers is None or arch.family == "cnn"
    validated = evidence("training_speed", workload.profile)
    missing: tuple[Message, ...] = ()
    if speed is None and peak is None:
        missing = (msg("{format} rate of {part}", format=rate_name, part=gpu.name),)
    elif speed is None:
        missing = (msg("memory bandwidth of {part}", part=gpu.name),)
    inputs = (
        Input(msg("Peak"), peak, "TFLOPS", gpu.sources[0] if gpu.sources else "unknown"),
        Input(msg("Memory bandwidth"), gpu.memory_bw_gbs, "GB/s", gpu.sources[0] if gpu.sources else "unknown"),
        Input(msg("Share of the peak, matrices"), shares.matrix, "", shares.source),
        Input(msg("Share of the peak, attention"), shares.attention, "", shares.source),
        Input(msg("Passes over the kept bytes"), shares.passes, "", shares.source),
        Input(msg("Forward operations per token"), forward_flops(arch, workload.context), "", "counted from the shape"),
        Input(msg("Link"), bus.name if bus else "none", "", bus.source if bus else "one GPU"),
    )
    unit = "samples/s" if samples else "tokens/s"
    formula = (
        "tokens / (matrix operations / peak + attention operations / peak + kept bytes / bandwidth + exposed traffic)"
    )
    rows: list[tuple[str, Message, str, Range | None, str]] = [
        ("tokens_per_s", msg("Training speed"), unit, speed.tokens_per_s if speed else None, formula),
        (
            "step_s",
            msg("Optimizer step"),
            "s",
            speed.step_s if speed else None,
            "computation x (1 + bubble) + exposed traffic",
        ),
        ("mfu", msg("Share of the peak (model operations)"), "", speed.mfu if speed else None, formula),
        (
            "scaling",
            msg("Scaling efficiency at this batch per GPU"),
            "",
            Range(speed.scaling, max(0.0, speed.scaling - 0.15), min(1.0, speed.scaling + 0.08)) if speed else None,
            "computation / step",
        ),
    ]
    found = [
        _reading(name, title, unit, value, words, inputs, missing, validated)
        for name, title, unit, value, words in rows
    ]
    days = None
    days_missing = missing
    if workload.dataset_tokens is None:
        days_missing = (*missing, msg("number of tokens in the data set"))
    elif speed:
        days = speed.tokens_per_s.inverse(workload.dataset_tokens * workload.epochs / workload.goodput / 86400.0)
    found.append(
        _reading(
            "train_days", msg("Time to train"), "d", days, "tokens x epochs / (speed x goodput)", inputs, days_missing
        )
    )
    return found, speed.tokens_per_s if speed else None


def _serving_readings(
    arch: Architecture, workload: Workload, spread: Spread, gpu: Gpu, bus: Bus | None
) -> tuple[list[Reading], Range | None]:
    users = workload.users if workload.method is Method.SERVING else workload.micro_batch
    sequences = max(1.0, users / spread.replicas)
    speed = decode_speed(arch, workload, spread, gpu, bus, sequences)
    name = plain(workload.weight_format, workload.precision)
    engine = load_of(arch, workload, spread.shards).engine
    shares = decode_shares(kind(gpu), name not in ("bf16", "fp16", "f16", "fp32", "f32"), engine)
    validated = evidence("serving_speed", engine)
    missing: tuple[Message, ...] = ()
    if speed is None:
        missing = (msg("memory bandwidth of {part}", part=gpu.name),)
    load_format = kv_bytes_per_scalar(workload.kv_format) if workload.kv_format != "auto" else 2.0
    inputs = (
        Input(msg("Memory bandwidth"), gpu.memory_bw_gbs, "GB/s", gpu.sources[0] if gpu.sources else "unknown"),
        Input(msg("Share of the bandwidth"), shares.bandwidth, "", shares.source),
        Input(msg("Fixed time of a layer"), shares.layer_s * 1e6, "µs", shares.source),
        Input(msg("Weights read"), name, "", "workload"),
        Input(msg("Bytes per cached scalar"), load_format, "B", "workload"),
        Input(msg("Link"), bus.name if bus else "none", "", bus.source if bus else "one GPU"),
    )
    formula = "max((active weights + sequences x context x KV) / (share x bandwidth), operations / peak) + traffic"
    rows: list[tuple[str, Message, str, Range | None, str]] = [
        ("tokens_per_s", msg("Output speed, all users"), "tokens/s", speed.tokens_per_s if speed else None, formula),
        (
            "ttft_s",
            msg("Time to first token"),
            "s",
            speed.ttft_s if speed else None,
            "prompt operations / (peak x share) + a token",
        ),
        ("tpot_ms", msg("Time per output token"), "ms", speed.tpot_s.times(1000.0) if speed else None, formula),
    ]
    found = [
        _reading(name, title, unit, value, words, inputs, missing, validated)
        for name, title, unit, value, words in rows
    ]
    return found, speed.tokens_per_s if speed else None


def speed_curve(
    machine: Machine, workload: Workload, memory: MemoryResult, field: str, values: tuple[int, ...]
) -> tuple[tuple[int, float, float, float], ...]:
    """Points (value, tokens/s, low, high) over ``context``, ``micro_batch`` or ``users``; for plots.

    The layout is the one of ``memory``. Empty when a fact is missing.

    References
    ----------
    .. [1] :func:`size_speed`.
    """
    arch, spread, found = workload.architecture, memory.spread, cards(machine, workload.ecc)
    if arch is None or spread is None or not found or field not in ("context", "micro_batch", "users"):
        return ()
    gpu = min(found, key=lambda card: card.gpu.memory_bw_gbs or 0.0).gpu
    bus = bus_between(machine)
    points = []
    for value in values:
        job = replace(
            workload, context=value if field == "context" else workload.context,
            micro_batch=value if field == "micro_batch" else workload.micro_batch,
            users=value if field == "users" else workload.users,
        )  # fmt: skip
        readings = _training_readings if workload.method.trains else _serving_readings
        band = readings(arch, job, spread, gpu, bus)[1]
        if band is not None:
            points.append((value, band.value, band.low, band.high))
    return tuple(points)


def size_speed(machine: Machine, workload: Workload, memory: MemoryResult) -> tuple[Reading, ...]:
    """Speed of a workload on a machine.

    Parameters
    ----------
    machine : resolved build
    workload : job
    memory : what :func:`planner.sizing.memory.size_memory` said of the same pair: it chose the layout

    Returns
    -------
    tuple of Reading
        training: tokens_per_s (samples/s for networks without tokens), step_s, mfu, scaling, train_days; inference:
        tokens_per_s, ttft_s, tpot_ms; always data_feed_mbs, checkpoint_gb, checkpoint_s, load_s. A reading without a
        value names what is missing.

    References
    ----------
    .. [1] Chowdhery et al., PaLM, arXiv:2204.02311, appendix B.
    .. [2] Pope et al., arXiv:2211.05102.
    """
    arch, spread = workload.architecture, memory.spread
    found: tuple[Card, ...] = cards(machine, workload.ecc)
    if arch is None or spread is None or not found:
        names = (
            (
                "tokens_per_s",
                msg("Training speed") if workload.method.trains else msg("Output speed, all users"),
                "tokens/s",
            ),
        )
        return tuple(
            Reading(name, title, None, unit, level=Level.UNKNOWN, missing=memory.missing) for name, title, unit in names
        )
    slowest = min(found, key=lambda card: card.gpu.memory_bw_gbs or 0.0).gpu
    bus = bus_between(machine)
    if workload.method.trains:
        readings, speed = _training_readings(arch, workload, spread, slowest, bus)
    else:
        readings, speed = _serving_readings(arch, workload, spread, slowest, bus)
    readings += data_readings(machine, arch, workload, speed.value if speed else None)
    return tuple(readings)
