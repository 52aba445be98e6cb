"""How fast: operations, bytes and links turned into steps, tokens and days. Ranges, not points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from planner.build.reading import Derivation, Input, Level, Reading
from planner.build.workload import Method
from planner.messages import Message, msg
from planner.sizing import parameters
from planner.sizing.cards import Card, cards, kind
from planner.sizing.constants import table
from planner.sizing.data_io import data_readings
from planner.sizing.kv_cache import growing_layers, kv_bytes_per_scalar
from planner.sizing.links import Bus, bus_between
from planner.sizing.serving_memory import load_of, serving_memory
from planner.sizing.weights import known_format, plain, weight_bytes
from planner.units import GB

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.build.workload import Workload
    from planner.parts.architecture import Architecture
    from planner.parts.part import Gpu
    from planner.sizing.memory import MemoryResult
    from planner.sizing.parallel import Spread
    from planner.sizing.training_memory import Shards

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


def _row(name: str, device: str, key: str, value: str) -> dict[str, Any]:
    rows: list[dict[str, Any]] = table("efficiency")[name]
    for row in rows:
        if row["class"] == device and row[key] == value:
            return row
    return next((row for row in rows if row["class"] == "other"), rows[0])


def utilisation(gpu: Gpu, arch: Architecture, workload: Workload) -> tuple[Range, str]:
    """Share of the dense peak that training reaches (hardware FLOPs, recomputation included), and its source.

    References
    ----------
    .. [1] resources/sizing/efficiency.toml.
    """
    rules = table("efficiency")
    if arch.family == "cnn":
        row = rules["cnn"]
        return Range(float(row["value"]), float(row["low"]), float(row["high"])), str(row["source"])
    row = _row("mfu", kind(gpu), "method", "full")
    band = Range(float(row["value"]), float(row["low"]), float(row["high"]))
    if arch.experts:
        moe = rules["moe"]
        band = Range(band.value * float(moe["factor"]), band.low * float(moe["low"]), band.high * float(moe["high"]))
    return band, str(row["source"])


def bandwidth_use(gpu: Gpu, packed: bool) -> tuple[Range, str]:
    """Share of the memory bandwidth that decoding reaches, and its source.

    References
    ----------
    .. [1] resources/sizing/efficiency.toml.
    """
    device = {"hopper": "hbm", "npu": "hbm", "other": "gddr"}.get(kind(gpu), kind(gpu))
    row = _row("mbu", device, "weights", "packed" if packed else "full")
    return Range(float(row["value"]), float(row["low"]), float(row["high"])), str(row["source"])


def communication_s(arch: Architecture, workload: Workload, shards: Shards, bus: Bus | None) -> tuple[float, float]:
    """Seconds of one step's traffic: (what can hide behind computation, what cannot).

    All-reduce moves ``2 (n-1)/n S``, gather and scatter half of it. DDP reduces gradients once a step, ZeRO-3 gathers the
    weights twice and scatters the gradients in every micro-step, tensor parallelism reduces four activations per layer.

    References
    ----------
    .. [1] https://github.com/NVIDIA/nccl-tests/blob/master/doc/PERFORMANCE.md
    .. [2] Rajbhandari et al., ZeRO, arXiv:1910.02054, section 7.
    """
    if bus is None or shards.ranks <= 1:
        return 0.0, 0.0
    total = parameters.count(arch).total / (shards.tensor * shards.pipeline)
    trained = float(total)
    if workload.method in (Method.LORA, Method.QLORA):
        trained = float(parameters.adapter_parameters(arch, workload.lora_rank, workload.lora_targets))
    ranks = shards.data * shards.context
    ring = (ranks - 1) / ranks if ranks > 1 else 0.0
    rate = bus.gbs * GB
    if shards.stage == "zero3":
        frozen = 0.5625 if workload.method is Method.QLORA else 2.0
        hidden = ring * (2 * frozen * total + 2 * trained) * workload.grad_accum / rate
    else:
        hidden = 2 * ring * 2 * trained / rate
    tokens = workload.micro_batch * workload.context / shards.context
    wide = tokens * (arch.hidden or 0) * 2
    layers = (arch.layers or 0) / shards.pipeline
    exposed = 0.0
    if shards.tensor > 1:
        ring_t = (shards.tensor - 1) / shards.tensor
        each = 2 * ring_t * wide / rate + 2 * (shards.tensor - 1) * bus.latency_us * 1e-6
        exposed += 4 * layers * each * workload.grad_accum
    if shards.pipeline > 1:
        exposed += 2 * wide / rate * workload.grad_accum
    if shards.expert > 1:
        routed = wide * (arch.experts_per_token or 1)
        exposed += 4 * layers * routed * (shards.expert - 1) / shards.expert / rate * workload.grad_accum
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


def training_speed(
    arch: Architecture, workload: Workload, shards: Shards, gpu: Gpu, bus: Bus | None
) -> TrainingSpeed | None:
    """Speed of a training job; None when the card's rate is unknown.

    ``step = accum * micro * flops / (peak * utilisation) * (1 + bubble) + exposed traffic``.

    References
    ----------
    .. [1] Chowdhery et al., PaLM, arXiv:2204.02311, appendix B.
    .. [2] Narayanan et al., Efficient Large-Scale Language Model Training on GPU Clusters, arXiv:2104.04473.
    """
    peak, _ = peak_tflops(gpu, workload.precision)
    if peak is None:
        return None
    used, _ = utilisation(gpu, arch, workload)
    samples = arch.layers is None or arch.family in ("cnn", "diffusion")
    units = workload.micro_batch * (1 if samples else workload.context)
    causal = arch.family == "decoder"
    forward = forward_flops(arch, workload.context, causal) * units
    flops = forward * step_factor(workload) * workload.grad_accum
    per_gpu = flops / (shards.tensor * shards.pipeline * shards.context)
    compute = per_gpu / (peak * 1e12 * used.value)
    micro = max(1, workload.grad_accum)
    bubble = (shards.pipeline - 1) / micro if shards.pipeline > 1 else 0.0
    hidden, exposed = communication_s(arch, workload, shards, bus)
    rules = table("links")
    left = max(hidden - compute * 0.66 * float(rules["overlap"]), hidden * (1 - float(rules["overlap"])) * 0.2)
    wait = left + exposed
    step = compute * (1 + bubble) + wait
    slow = (
        per_gpu / (peak * 1e12 * used.low) * (1 + bubble) + hidden * (1 - float(rules["overlap_low"])) + exposed * 1.3
    )
    fast = per_gpu / (peak * 1e12 * used.high) * (1 + bubble) + exposed * 0.7
    band = Range(step, fast, max(slow, step))
    done = units * workload.grad_accum * shards.data
    model_flops = forward * (
        3.0 if step_factor(workload) >= 3 and workload.method not in (Method.LORA, Method.QLORA) else 2.0
    )
    useful = model_flops * workload.grad_accum * shards.data / (shards.ranks * peak * 1e12)
    return TrainingSpeed(
        band, compute, wait, bubble, band.inverse(done), Range(useful / step, useful / band.high, useful / band.low),
        compute / step,
    )  # fmt: skip


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
    """Speed of generation; None when bandwidth or rate is unknown.

    ``t = max((W_active + B ctx kv) / (eta BW), 2 N_active B / (eta F)) + traffic``; layers laid over several GPUs run one
    after another and do not add up, tensor parallelism does.

    References
    ----------
    .. [1] Pope et al., arXiv:2211.05102.
    .. [2] Leviathan et al., Speculative Decoding, arXiv:2211.17192.
    """
    if gpu.memory_bw_gbs is None:
        return None
    shards = spread.shards
    name = plain(workload.weight_format, workload.precision)
    if not known_format(name):
        return None
    packed = name not in ("bf16", "fp16", "f16", "fp32", "f32")
    found = parameters.count(arch)
    total = float(weight_bytes(arch, name))
    table_bytes = (found.embedding / max(1, found.total)) * total if found.head else 0.0
    woken = total - table_bytes
    if arch.experts and found.experts:
        share = found.experts / max(1, found.total)
        woken = woken - total * share * (1.0 - touched_experts(arch, sequences))
    load = load_of(arch, workload, shards, spread.replicas)
    middle = workload.prompt_tokens + workload.output_tokens / 2
    each = serving_memory(replace(load, context=min(float(workload.context), middle), sequences=1)).kv_per_sequence
    bytes_moved = woken / shards.tensor + sequences * each * max(1, shards.pipeline)
    used, _ = bandwidth_use(gpu, packed)
    rate = gpu.memory_bw_gbs * GB
    peak, _ = peak_tflops(gpu, "bf16")
    flops = forward_flops(arch, middle) * sequences / shards.tensor
    prefill = table("efficiency")["prefill"]
    wait = 0.0
    if bus is not None and shards.tensor > 1:
        wide = sequences * (arch.hidden or 0) * 2
        ring = 2 * (shards.tensor - 1) / shards.tensor
        wait = 2 * (arch.layers or 0) * (ring * wide / (bus.gbs * GB) + bus.latency_us * 1e-6 * 2)

    def seconds(bandwidth: float, compute: float) -> float:
        by_compute = flops / (peak * 1e12 * compute) if peak else 0.0
        return max(bytes_moved / (rate * bandwidth), by_compute) + wait

    step = Range(
        seconds(used.value, float(prefill["value"])),
        seconds(used.high, float(prefill["high"])),
        seconds(used.low, float(prefill["low"])),
    )
    if workload.draft is not None and workload.draft_tokens:
        gain = _speculative_gain(workload.draft_tokens)
        step = step.times(1.0 / gain)
    prompt = forward_flops(arch, workload.prompt_tokens / 2) * workload.prompt_tokens / shards.tensor
    if peak is None:
        first = step
    else:
        first = Range(
            prompt / (peak * 1e12 * float(prefill["value"])) + step.value,
            prompt / (peak * 1e12 * float(prefill["high"])) + step.low,
            prompt / (peak * 1e12 * float(prefill["low"])) + step.high,
        )
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
    speed = training_speed(arch, workload, spread.shards, gpu, bus)
    peak, rate_name = peak_tflops(gpu, workload.precision)
    used, source = utilisation(gpu, arch, workload)
    samples = arch.family in ("cnn", "diffusion", "vit", "multimodal") or arch.layers is None
    missing = () if speed else (msg("{format} rate of {part}", format=rate_name, part=gpu.name),)
    inputs = (
        Input(msg("Peak"), peak, "TFLOPS", gpu.sources[0] if gpu.sources else "unknown"),
        Input(msg("Share of the peak"), used.value, "", source),
        Input(msg("Forward operations per token"), forward_flops(arch, workload.context), "", "counted from the shape"),
        Input(msg("Forward passes per step"), step_factor(workload), "", "method and checkpointing"),
        Input(msg("Link"), bus.name if bus else "none", "", bus.source if bus else "one GPU"),
    )
    unit = "samples/s" if samples and arch.layers is None else "tokens/s"
    formula = "GPUs x peak x share / (operations per token x passes)"
    found = [
        _reading("tokens_per_s", msg("Training speed"), unit, speed.tokens_per_s if speed else None, formula, inputs, missing),
        _reading("step_s", msg("Optimizer step"), "s", speed.step_s if speed else None, "computation x (1 + bubble) + exposed traffic", inputs, missing),
        _reading("mfu", msg("Share of the peak (model operations)"), "", speed.mfu if speed else None, formula, inputs, missing),
        _reading(
            "scaling", msg("Scaling efficiency at this batch per GPU"), "",
            Range(speed.scaling, max(0.0, speed.scaling - 0.15), min(1.0, speed.scaling + 0.08)) if speed else None,
            "computation / step", inputs, missing,
        ),
    ]  # fmt: skip
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
    used, source = bandwidth_use(gpu, name not in ("bf16", "fp16", "f16", "fp32", "f32"))
    missing: tuple[Message, ...] = ()
    if speed is None:
        missing = (msg("memory bandwidth of {part}", part=gpu.name),)
    load_format = kv_bytes_per_scalar(workload.kv_format) if workload.kv_format != "auto" else 2.0
    inputs = (
        Input(msg("Memory bandwidth"), gpu.memory_bw_gbs, "GB/s", gpu.sources[0] if gpu.sources else "unknown"),
        Input(msg("Share of the bandwidth"), used.value, "", source),
        Input(msg("Weights read"), name, "", "workload"),
        Input(msg("Bytes per cached scalar"), load_format, "B", "workload"),
        Input(msg("Link"), bus.name if bus else "none", "", bus.source if bus else "one GPU"),
    )
    formula = "max((active weights + sequences x context x KV) / (share x bandwidth), operations / peak) + traffic"
    return [
        _reading("tokens_per_s", msg("Output speed, all users"), "tokens/s", speed.tokens_per_s if speed else None, formula, inputs, missing),
        _reading("ttft_s", msg("Time to first token"), "s", speed.ttft_s if speed else None, "prompt operations / (peak x share) + one token", inputs, missing),
        _reading("tpot_ms", msg("Time per output token"), "ms", speed.tpot_s.times(1000.0) if speed else None, formula, inputs, missing),
    ], (speed.tokens_per_s if speed else None)  # fmt: skip


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
    readings += data_readings(machine, arch, workload, spread, speed.value if speed else None)
    return tuple(readings)
