"""How fast, as readings: steps, tokens and days. Ranges, not points."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from planner.build.reading import Derivation, Input, Level, Reading
from planner.build.workload import Method
from planner.messages import Message, msg
from planner.parts.part import Gpu
from planner.sizing.cards import Card, cards, kind
from planner.sizing.data_io import data_readings
from planner.sizing.decode_speed import decode_shares, decode_speed
from planner.sizing.evidence import evidence
from planner.sizing.kv_cache import kv_bytes_per_scalar
from planner.sizing.links import Bus, bus_between
from planner.sizing.operations import Range, forward_flops, peak_tflops
from planner.sizing.power_cap import SpeedShare, speed_share
from planner.sizing.power_parts import enforced_limit_w, phase_of
from planner.sizing.serving_memory import load_of
from planner.sizing.training_memory import step_of
from planner.sizing.training_speed import fixed_whole_batch, rates_of, training_shares, training_speed
from planner.sizing.weights import plain

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.build.workload import Workload
    from planner.parts.architecture import Architecture
    from planner.sizing.memory import MemoryResult
    from planner.sizing.parallel import Spread

REFERENCES = (
    "Chowdhery et al., PaLM, arXiv:2204.02311, appendix B (MFU)",
    "Korthikanti et al., arXiv:2205.05198 (hardware FLOPs utilisation)",
    "Pope et al., Efficiently Scaling Transformer Inference, arXiv:2211.05102",
    "tests/reference/sizing/cases.json (published speeds)",
)


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
    whole = 1.0 if rates is None or speed is None else fixed_whole_batch(step, rates, bus, speed)
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
    elif workload.rl != "none":  # the update alone would be no answer
        speed, missing = None, (msg("time of the generation between updates"),)
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
        (
            "scaling_fixed",
            msg("Scaling efficiency at this batch for all GPUs"),
            "",
            Range(whole, max(0.0, whole - 0.15), min(1.0, whole + 0.08)) if speed else None,
            "step of one GPU / (GPUs x step with the batch divided)",
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
            "prompt operations / (peak x share) + copies / bandwidth + traffic + scheduling",
        ),
        ("tpot_ms", msg("Time per output token"), "ms", speed.tpot_s.times(1000.0) if speed else None, formula),
    ]
    found = [
        _reading(name, title, unit, value, words, inputs, missing, validated)
        for name, title, unit, value, words in rows
    ]
    return found, speed.tokens_per_s if speed else None


def share_under_limits(machine: Machine, phase: str) -> SpeedShare | None:
    """Speed that the power limits in force leave; None where no accelerator runs below its default.

    The slowest card counts, since the others wait for it.

    References
    ----------
    .. [1] :func:`planner.sizing.power_cap.speed_share`.
    """
    shares = []
    for item in machine.items_of(Gpu):
        limit = enforced_limit_w(item)
        if isinstance(item.part, Gpu) and limit is not None and item.part.tdp_w and limit < item.part.tdp_w:
            shares.append(speed_share(item.part, limit, phase))
    return min((share for share in shares if share is not None), key=lambda share: share.value, default=None)


def _limited(reading: Reading, share: SpeedShare) -> Reading:
    """A reading under power limits: a speed is multiplied by what they leave, a time divided."""
    value, low, high = reading.value, reading.low, reading.high
    if value is None or low is None or high is None:
        return reading
    upper: float | None
    if reading.name in ("tokens_per_s", "mfu"):
        value, low, upper = value * share.value, low * share.low, high * share.high
    elif reading.name in ("step_s", "train_days", "ttft_s", "tpot_ms") and share.value > 0.0:
        value, low = value / share.value, low / share.high
        upper = high / share.low if share.low > 0.0 else None  # the band of the curve reaches a standstill
    else:
        return reading
    left = Input(msg("Speed left under the power limit"), share.value, "", share.source)
    derivation = replace(reading.derivation, inputs=(*reading.derivation.inputs, left))
    return replace(reading, value=value, low=low, high=upper, derivation=derivation)


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
    share = share_under_limits(machine, phase_of(workload, len(machine.gpus)))
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
            left = Range(share.value, share.low, share.high) if share else Range(1.0, 1.0, 1.0)
            points.append((value, band.value * left.value, band.low * left.low, band.high * left.high))
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
        training: tokens_per_s (samples/s for networks without tokens), step_s, mfu, scaling, scaling_fixed, train_days;
        inference: tokens_per_s, ttft_s, tpot_ms; always data_feed_mbs, checkpoint_gb, checkpoint_s, load_s. A reading
        without a value names what is missing.

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
    share = share_under_limits(machine, phase_of(workload, len(machine.gpus)))
    if share is not None:
        prompt = share_under_limits(machine, "prefill") or share  # the first token waits for the prompt
        readings = [_limited(reading, prompt if reading.name == "ttft_s" else share) for reading in readings]
        speed = speed and speed.times(share.value)
    readings += data_readings(machine, arch, workload, speed.value if speed else None)
    return tuple(readings)
