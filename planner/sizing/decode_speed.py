"""Speed of generation: bytes that a token reads, the fixed time of a layer, the prompt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.sizing import parameters
from planner.sizing.cards import kind
from planner.sizing.constants import table
from planner.sizing.evidence import held_out
from planner.sizing.kv_cache import kv_bytes
from planner.sizing.operations import Range, forward_flops, peak_tflops, touched_experts
from planner.sizing.prompt_speed import first_token_s, prompt_rates, prompt_share, tensor_traffic_s
from planner.sizing.serving_memory import Load, kv_name, kv_split, load_of
from planner.sizing.weights import known_format, plain, weight_bytes
from planner.units import GB

if TYPE_CHECKING:
    from planner.build.workload import Workload
    from planner.parts.architecture import Architecture
    from planner.parts.part import Gpu
    from planner.sizing.links import Bus
    from planner.sizing.parallel import Spread


@dataclass(frozen=True)
class DecodeShares:
    """What a class of card and an engine reach in generation."""

    bandwidth: float
    layer_s: float
    python_s: float  # a layer cannot be quicker than the interpreter that launches it
    matrix: float  # of the peak, when operations and not bytes limit a batch
    source: str


def decode_shares(device: str, packed: bool, engine: str, weight_format: str = "") -> DecodeShares:
    """Shares of bandwidth and peak and the fixed time of a layer.

    References
    ----------
    .. [1] resources/sizing/efficiency.toml.
    """
    rules = table("efficiency")
    row = rules["decode"].get(device, rules["decode"]["other"])
    name = rules["engine"].get(engine, rules["engine"]["llama.cpp"])
    key = "packed" if packed else "full"
    return DecodeShares(
        float(row[key]), float(row["layer_us"]) * 1e-6 * float(name["layer"]),
        float(name.get(f"python_{key}_us", 0.0)) * 1e-6, prompt_share(device, engine, weight_format)[0],
        f"{row['source']}; {name['source']}{held_out(f'decode, {device}')}",
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
    shares = decode_shares(device, packed, load.engine, name)
    reading = token_bytes(load) / (bandwidth_gbs * GB * shares.bandwidth)
    computing = 0.0
    if peak:
        computing = forward_flops(arch, load.context) * load.sequences / load.tensor / (peak * 1e12 * shares.matrix)
    layers = arch.layers or 0
    return max(max(reading, computing) + layers * shares.layer_s, layers * shares.python_s)


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
    peak, _ = peak_tflops(gpu, "fp8" if name == "fp8" else "bf16")
    wait = tensor_traffic_s(arch, shards.tensor, sequences, bus)
    seconds = token_s(load, kind(gpu), gpu.memory_bw_gbs, peak) + wait
    rules = table("efficiency")
    step = Range(seconds, seconds / float(rules["decode_band"]["high"]), seconds / float(rules["decode_band"]["low"]))
    if workload.draft is not None and workload.draft_tokens:
        step = step.times(1.0 / _speculative_gain(workload.draft_tokens))
    first = step
    if peak is not None:
        alone = replace(load, sequences=1.0, prompt=float(workload.prompt_tokens))
        rates = prompt_rates(gpu, kind(gpu), peak, gpu.memory_bw_gbs)
        base = first_token_s(alone, rates, bus, shards.pipeline)
        band = rules["prefill_band"]
        first = Range(base, base / float(band["high"]), base / float(band["low"]))
    return DecodeSpeed(step, first, step.inverse(sequences * spread.replicas))


def _speculative_gain(tokens: int) -> float:
    """Expected tokens per pass, ``(1 - a^(k+1)) / (1 - a)``, less what draft and verification cost per token."""
    rules = table("efficiency")["speculative"]
    acceptance = float(rules["acceptance"])
    expected: float = (1 - acceptance ** (tokens + 1)) / (1 - acceptance)
    return expected / (1 + float(rules["cost_per_token"]) * tokens)
