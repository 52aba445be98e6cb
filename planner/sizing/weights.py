"""Bytes of a model's weights in any number format."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from planner.sizing import parameters
from planner.sizing.constants import table

if TYPE_CHECKING:
    from planner.parts.architecture import Architecture

GGUF_NAMES = {"f16": "F16", "f32": "F32", "bf16": "BF16"}


def plain(weight_format: str, precision: str) -> str:
    """The format that ``auto`` means: the precision without its training prefix."""
    if weight_format != "auto":
        return weight_format
    return {"amp-bf16": "fp32", "amp-fp16": "fp32", "bf16-mixed": "bf16", "fp16-mixed": "fp16"}.get(
        precision, precision
    )


def known_format(weight_format: str) -> bool:
    """Whether :func:`weight_bytes` can size that format."""
    formats = table("formats")
    return weight_format in formats["weights"] or weight_format in formats["mix"]


def _more_bits(layer: int, layers: int) -> bool:
    eighth = layers // 8
    return layer < eighth or layer >= 7 * layers // 8 or (layer - eighth) % 3 == 2


def _share(where: str, layers: int, group: float) -> float:
    """Share of the layers that a rule of a mix names."""
    if where == "all":
        return 1.0
    if where == "gqa4":
        return 1.0 if group >= 4 else 0.0
    chosen = {
        "more_bits": sum(_more_bits(layer, layers) for layer in range(layers)),
        "first_eighth": layers // 8,
        "first_sixteenth": layers // 16,
        "first_four": min(4, layers),
        "first_two": min(2, layers),
    }[where]
    return chosen / layers


def _gguf_bytes(arch: Architecture, mix: str) -> int:
    formats = table("formats")
    bits: dict[str, float] = formats["gguf"]
    rules: dict[str, Any] = formats["mix"][mix]
    found = parameters.count(arch)
    layers = arch.layers or 1
    group = (arch.heads or 1) / (arch.kv_heads or arch.heads or 1)
    total = 0.0
    for item in found.linears:
        base = bits[rules["base"]]
        per_weight = base
        for role, where, kind in rules.get("rules", ()):
            if role == item.name:
                share = _share(where, layers, group)
                per_weight = share * bits[kind] + (1 - share) * per_weight
        if group >= 8 and item.name == "v" and base in (bits["Q3_K"], bits["Q4_K"]) and arch.layers == 80:
            share = _share("more_bits", layers, group) if mix.endswith("_m") else 0.0
            per_weight = share * bits["Q6_K"] + (1 - share) * bits["Q5_K"]
        total += per_weight * item.weights
    vocabulary = (arch.vocab or 0) * (arch.hidden or 0)
    table_bits = bits[rules["output"]] if not found.head else bits[rules["embedding"]]
    total += table_bits * vocabulary + bits[rules["output"]] * found.head
    rest = found.total - found.linear - vocabulary - found.head
    return round((total + bits["F32"] * rest) / 8)


def weight_bits(weight_format: str) -> float:
    """Bits of one packed scalar, scales included. Raises KeyError for a mix of types or an unknown format."""
    return float(table("formats")["weights"][weight_format.lower()])


def table_bytes(arch: Architecture, weight_format: str) -> tuple[float, float]:
    """Bytes of the token table and of the output matrix (0 when it is the token table) in a number format.

    References
    ----------
    .. [1] :func:`weight_bytes`, whose sum contains them.
    """
    formats = table("formats")
    name = weight_format.lower()
    head = float(parameters.count(arch).head)
    vocabulary = float((arch.vocab or 0) * (arch.hidden or 0))
    if name in formats["mix"]:
        rules = formats["mix"][name]
        output = float(formats["gguf"][rules["output"]])
        embedding = float(formats["gguf"][rules["embedding"]]) if head else output
        return vocabulary * embedding / 8, head * output / 8
    bits = max(16.0, float(formats["weights"][name]))
    return vocabulary * bits / 8, head * bits / 8


@lru_cache(maxsize=2048)
def weight_bytes(arch: Architecture, weight_format: str, other_bits: float = 16.0, pack_head: bool = False) -> int:
    """Bytes of all weights.

    Packed formats apply to the matrices of the layers (MXFP4 to those of the experts only); embedding, output matrix,
    norms and biases stay at ``other_bits``. GGUF mixes name a type for every role of tensor.

    Parameters
    ----------
    arch : shape
    weight_format : a name of ``resources/sizing/formats.toml``: bf16, fp8, nf4, q4_k_m...
    other_bits : bits of what a packed format leaves alone
    pack_head : the output matrix is packed too

    Returns
    -------
    int
        bytes

    Raises
    ------
    KeyError
        for an unknown format

    References
    ----------
    .. [1] Dettmers et al., QLoRA: Efficient Finetuning of Quantized LLMs, arXiv:2305.14314, section 3.
    .. [2] ggml-org/llama.cpp, src/llama-quant.cpp and ggml/src/ggml-common.h.
    .. [3] OpenAI, gpt-oss-120b and gpt-oss-20b model card, arXiv:2508.10925, section 2.1: only MoE weights are MXFP4.
    """
    formats = table("formats")
    name = weight_format.lower()
    if name in formats["mix"]:
        return _gguf_bytes(arch, name)
    bits = float(formats["weights"][name])
    found = parameters.count(arch)
    if bits >= 16:
        return round(found.total * bits / 8)
    only_experts = found.experts and name in formats["weights_experts"]["formats"]
    packed = found.experts if only_experts else found.linear + (found.head if pack_head else 0)
    pieces = sum(item.count for item in found.linears)
    constant = pieces * float(formats["weights_constant"].get(name, 0.0))
    if not found.linear:  # no formula: the network is packed as a whole
        return round(found.total * bits / 8)
    return round((packed * bits + (found.total - packed) * other_bits) / 8 + constant)
