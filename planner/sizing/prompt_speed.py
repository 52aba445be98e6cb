"""Speed of reading a prompt: matrices, attention, and what an engine moves through the card's memory beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.sizing import parameters
from planner.sizing.constants import table
from planner.sizing.kv_cache import growing_layers
from planner.sizing.operations import forward_flops
from planner.sizing.training_speed import power_share
from planner.sizing.weights import plain, weight_bytes
from planner.units import GB

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from planner.parts.architecture import Architecture
    from planner.parts.part import Gpu
    from planner.sizing.links import Bus
    from planner.sizing.serving_memory import Load


@dataclass(frozen=True)
class PromptRates:
    """What a prompt needs of a card: its class, dense TFLOPS with 32- and 16-bit sums, GB/s, W."""

    device: str
    tflops: float
    tflops_short_sums: float | None
    bandwidth_gbs: float
    watts: float | None = None


def prompt_rates(gpu: Gpu, device: str, tflops: float, bandwidth_gbs: float) -> PromptRates:
    """Rates of a catalogue card."""
    return PromptRates(device, tflops, dict(gpu.tflops).get("fp16_fp16acc"), bandwidth_gbs, gpu.tdp_w)


def packed_weights(load: Load) -> bool:
    """Whether the matrices must be unpacked before they are multiplied."""
    return plain(load.weight_format, load.precision) not in ("bf16", "fp16", "f16", "fp32", "f32")


def prompt_share(device: str, engine: str, weight_format: str) -> tuple[float, str]:
    """Share of the peak that an engine's matrices reach on a class of card, and its source.

    References
    ----------
    .. [1] resources/sizing/efficiency.toml, table prompt.
    """
    rules = _engine(engine)
    share = float(rules["matrix"].get(device, rules["matrix"]["other"]))
    if weight_format == "fp8":
        share *= float(rules.get("fp8", {}).get(device, 1.0))
    return share, str(rules["source"])


def _engine(engine: str) -> Mapping[str, Any]:
    rules: Mapping[str, Any] = table("efficiency")["prompt"]
    found: Mapping[str, Any] = rules.get(engine, rules["fused"])
    return found


def written_bytes(arch: Architecture, tokens: float, attention: str, rules: Mapping[str, Any]) -> float:
    """Bytes that an engine without fused kernels moves for one prompt beside its matrices.

    Every matrix has its input turned to 16 bits and its output back to 32; attention that is not fused writes the
    scores of every pair out and reads them again, through softmax and both conversions.

    Parameters
    ----------
    arch : network
    tokens : of the prompt
    attention : flash or eager
    rules : ``channel_bytes`` per channel of a matrix's input and output, ``score_bytes`` per pair and head

    References
    ----------
    .. [1] ggml-org/llama.cpp, ggml/src/ggml-cuda/ggml-cuda.cu: ggml_cuda_op_mul_mat_cublas, ggml_cuda_mul_mat_batched.
    """
    channels = sum(
        (item.inputs + item.outputs) * item.count for item in parameters.count(arch).linears if item.block != "expert"
    )
    woken = sum(
        (item.inputs + item.outputs) * item.count for item in parameters.count(arch).linears if item.block == "expert"
    )
    if arch.experts:
        channels += round(woken * (arch.experts_per_token or 1) / arch.experts)
    moved = float(rules.get("channel_bytes", 0.0)) * channels * tokens
    if attention == "eager":
        full, windowed, window = growing_layers(arch)
        pairs = full * tokens / 2 + windowed * min(tokens / 2, window)
        moved += float(rules.get("score_bytes", 0.0)) * (arch.heads or 0) * pairs * tokens
    return moved


def tensor_traffic_s(arch: Architecture, tensor: int, tokens: float, bus: Bus | None) -> float:
    """Seconds of the two all-reduces of each layer over ``tensor`` ranks, ``2 L (2 (t-1)/t n h 2 B / bus + latency)``.

    References
    ----------
    .. [1] Shoeybi et al., Megatron-LM, arXiv:1909.08053, section 3.
    """
    if bus is None or tensor <= 1:
        return 0.0
    wide = tokens * (arch.hidden or 0) * 2
    return 2 * (arch.layers or 0) * (2 * (tensor - 1) / tensor * wide / (bus.gbs * GB) + bus.latency_us * 1e-6 * 2)


def first_token_s(load: Load, rates: PromptRates, bus: Bus | None, stages: int = 1) -> float:
    """Seconds until the first token: the prompt's pass, its traffic, and what an engine does around it.

    References
    ----------
    .. [1] :func:`prompt_s`; resources/sizing/efficiency.toml, ``around_ms``.
    """
    traffic = tensor_traffic_s(load.arch, load.tensor, load.prompt * load.sequences, bus)
    return prompt_s(load, rates, stages) + traffic + float(_engine(load.engine)["around_ms"]) * 1e-3


def prompt_s(load: Load, rates: PromptRates, stages: int = 1) -> float:
    """Seconds until the prompts of a batch are read, on one tensor rank.

    ``t = F / (share peak) + (copies + scores + unpacked matrices) / (share bandwidth)``, not less than reading the
    weights once for every batch of tokens that the engine takes at a time. Layers laid over several cards work on
    several such batches at once: ``t (m + p - 1) / (m p)``.

    Parameters
    ----------
    load : job; ``prompt`` tokens in each of ``sequences`` prompts
    rates : of the card
    stages : cards that layers are laid over

    Returns
    -------
    float
        s

    References
    ----------
    .. [1] Pope et al., Efficiently Scaling Transformer Inference, arXiv:2211.05102.
    .. [2] resources/sizing/efficiency.toml, table prompt.
    .. [3] ggml-org/llama.cpp pull request 6017: pipeline parallelism over the batches of a prompt.
    """
    arch = load.arch
    name = plain(load.weight_format, load.precision)
    rules = _engine(load.engine)
    prompt = max(1.0, load.prompt)
    tokens = prompt * load.sequences
    peak = rates.tflops
    if rules.get("short_sums") and rates.tflops_short_sums:
        peak = rates.tflops_short_sums
    peak *= power_share(rates.device, peak, rates.watts) if rules.get("power") else 1.0
    share, _ = prompt_share(rates.device, load.engine, name)
    head = 2.0 * (arch.vocab or 0) * (arch.hidden or 0)  # logits of the last token only
    operations = (forward_flops(arch, prompt) - head) * tokens + head * load.sequences
    taken = max(1.0, -(-tokens // float(rules["batch"])))
    bandwidth = rates.bandwidth_gbs * GB * float(rules["bandwidth"])
    weights = float(weight_bytes(arch, name)) / load.tensor
    moved = written_bytes(arch, prompt, load.attention, rules) * load.sequences / load.tensor
    if packed_weights(load) and name != "fp8" and rules.get("unpacks"):
        moved += taken * (weights + 2.0 * parameters.count(arch).matrices_per_token / load.tensor)
    matrices = max(operations / load.tensor / (peak * 1e12 * share), taken * weights / bandwidth)
    seconds = matrices + moved / bandwidth
    layers = (arch.layers or 0) * float(rules["layer_us"]) * 1e-6 * taken
    if stages > 1:
        at_once = min(taken, float(rules.get("at_once", 1)))
        return (seconds + layers) * (at_once + stages - 1) / (at_once * stages)
    return seconds + layers
