"""What forward keeps for backward, layer by layer, and what each instant of the step needs on top of it.

The counting follows the tensors that autograd really keeps [1]_: the inputs of trained matrices, what norms,
activations, attention and dropout save, in the number format that each has at that place. It is exact to a few bytes
per token for the module code named by a profile (``resources/sizing/profiles.toml``).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from planner.sizing import parameters
from planner.sizing.constants import table

if TYPE_CHECKING:
    from planner.parts.architecture import Architecture


@dataclass(frozen=True)
class Formats:
    """Bytes per scalar of one training regime."""

    weight: float  # of a trained matrix; a frozen, packed one is sized by planner.sizing.weights
    compute: int
    residual: int
    gradient: int
    master: int  # fp32 copy of the weights, 0 without
    moment: int  # each of Adam's two
    autocast: bool = False
    master_gradient: bool = False  # all gradients are turned to fp32 at once
    kept_input: int = 0  # of a linear layer's input that is kept for backward; 0: as computed with
    weight_copies: int = 0  # further copies of the matrices that live through the whole step

    @property
    def cast_cache(self) -> int:
        """Bytes per trained matrix scalar of the copies that autocast keeps until the loss."""
        return 2 if self.autocast else 0


FORMATS = {
    "fp32": Formats(4, 4, 4, 4, 0, 4),
    "bf16": Formats(2, 2, 2, 2, 0, 2),
    "fp16": Formats(2, 2, 2, 2, 0, 2),
    "amp-bf16": Formats(4, 2, 4, 4, 0, 4, autocast=True),
    "amp-fp16": Formats(4, 2, 4, 4, 0, 4, autocast=True),
    "bf16-mixed": Formats(2, 2, 2, 2, 4, 4),
    "fp16-mixed": Formats(2, 2, 2, 2, 4, 4),
    "bf16-mixed-full": Formats(2, 2, 2, 2, 4, 4, master_gradient=True),
    "bf16-fp32grad": Formats(2, 2, 2, 4, 4, 4),
    "fp8": Formats(2, 2, 2, 4, 4, 4),
    # Transformer Engine keeps matrices and their transposes in 8 bits beside the 16-bit ones, and inputs in 8 bits
    "fp8-te": Formats(2, 2, 2, 4, 4, 4, kept_input=1, weight_copies=2),
}


@dataclass(frozen=True)
class Adapters:
    """LoRA adapters and the frozen matrices under them. ``rank`` 0 means that everything is trained."""

    rank: int = 0
    targets: str = "all-linear"
    bytes: int = 4  # per adapter scalar
    quantised: bool = False
    residual_fp32: bool = False  # embedding, norms and head were turned to fp32 (PEFT's k-bit preparation)
    autocast: bool = False
    dropout: float = 0.0
    keeps_frozen_input: bool = False  # old 4-bit kernels keep the input of a frozen matrix


@dataclass(frozen=True)
class LayerBytes:
    """Bytes of one layer on one rank for one micro-batch."""

    saved: float  # kept from forward to backward
    checkpoint: float  # kept when the layer is recomputed: its input
    backward: float  # on top of saved, at the worst instant of its backward
    forward: float  # on top of what was saved before, at the worst instant of a forward without saving


@dataclass(frozen=True)
class EndBytes:
    """Bytes around the layers: embedding, last norm, head, loss."""

    saved: float
    logits_saved: float
    logits_forward: float
    logits_backward: float
    constant: float  # does not grow with the batch: rotary tables, masks
    frozen_start: float = 0.0  # not kept by the first layer when the embedding is frozen


@dataclass(frozen=True)
class Tokens:
    """Tokens of one micro-batch on one rank, and how tensor parallelism cuts them."""

    batch: float
    seq: float
    tensor: int = 1
    sequence_parallel: bool = True
    context: int = 1

    @property
    def count(self) -> float:
        return self.batch * self.seq / self.context


def profile(name: str) -> dict[str, Any]:
    """A framework profile. Unknown names mean the eager Hugging Face code."""
    profiles: dict[str, dict[str, Any]] = table("profiles")["profile"]
    return profiles.get(name, profiles["hf"])


def _norm(arch: Architecture, kind: str, width: float, formats: Formats, trained: bool, residual: int) -> float:
    """Bytes per token that one norm keeps, without its output."""
    if arch.norm == "LayerNorm":
        return residual * width + 8
    if kind == "fused":
        return residual * width + 4
    # Gemma multiplies by (1 + w) in fp32, OLMo 2 by w before it goes back to 16 bits
    late = (arch.activation == "gelu-tanh" and arch.mlp != "plain") or arch.qk_norm == "full"
    normalised = 4 if residual == 4 or late else formats.compute
    return 4 * width + (normalised * width if trained else 0) + 4


def _inputs(
    width: float, consumers: int, targeted: int, incoming: int, shared: bool, formats: Formats, adapters: Adapters
) -> float:
    """Bytes per token of the input that a group of linear layers keeps.

    ``incoming`` is the bytes per scalar of the tensor that arrives, ``shared`` whether another operation keeps it.
    """
    if not adapters.rank:
        if formats.autocast and incoming == 4:
            return consumers * 2 * width
        if formats.kept_input:
            return formats.kept_input * width
        return 0.0 if shared else formats.compute * width
    frozen = formats.compute * width if adapters.keeps_frozen_input and not shared else 0.0
    if not targeted:
        return frozen
    if adapters.dropout:
        copy = 4 if adapters.bytes == 4 and not adapters.autocast else 2
        return targeted * (copy + 1) * width + frozen
    if adapters.autocast:
        own_copy = incoming == 4 or not adapters.quantised
        return (targeted * 2 * width if own_copy and adapters.bytes == 4 else (0.0 if shared else 2 * width)) + frozen
    if adapters.bytes == 4:
        return (targeted * 4 * width if formats.compute < 4 else (0.0 if shared else 4 * width)) + frozen
    return frozen if frozen or shared else formats.compute * width


def _activation(
    arch: Architecture, width: float, size: int, amp: bool, rules: dict[str, Any]
) -> tuple[float, float, float]:
    """Bytes per token of the activation (inputs and inner tensors), of the product if kept, and of its backward."""
    gated = arch.mlp != "plain"
    if arch.activation == "gelu-new" and not rules.get("one_kernel_gelu"):
        inner = 14 * width if amp else 4 * size * width
        return inner, size * width, 4 * (4 if amp else size) * width
    if arch.activation == "quick-gelu":
        return 2 * size * width, size * width, 3 * size * width
    if arch.activation == "relu" and not gated:
        return 0.0, size * width, 2 * size * width
    if gated:
        kept = 2 * size * width if rules["mlp"] == "fused" else 3 * size * width
        return kept, size * width, 2 * size * width
    return size * width, size * width, 2 * size * width


def _attention(
    arch: Architecture, seq: float, eager: bool, size: int, repeat: bool, autocast: bool = False
) -> tuple[float, float]:
    """Bytes per token that attention keeps (output included) and needs more in backward."""
    heads = arch.heads or 0
    query = parameters.query_width(arch)
    key = value = parameters.kv_width(arch)
    out = query
    if arch.kv_lora_rank:
        key, value = query, heads * (arch.v_head_dim or arch.head_dim or 0)
        out = value
    elif eager or repeat:
        key = value = query
    math_kernel = size == 4 and key < query and not arch.kv_lora_rank  # no fp32 kernel takes grouped heads
    if math_kernel and not eager:
        eager, key, value = True, query, query
    kept = size * (query + key + value + out)
    if not eager:
        return kept + 4 * heads, size * (query + key + value)
    dropout = arch.dropout or 0.0
    # llama-like code takes the softmax in fp32, autocast does it for all
    upcast = size == 2 and (autocast or arch.norm == "RMSNorm")
    probabilities = (4 if upcast else size) + (size if upcast or dropout else 0) + (1 if dropout else 0)
    return kept + probabilities * heads * seq, (8 if upcast else 2 * size) * heads * seq


def layer(
    arch: Architecture, formats: Formats, adapters: Adapters, name: str, tokens: Tokens, attention: str, sparse: bool
) -> LayerBytes:
    """Bytes of one transformer layer.

    Full fine-tuning in 16 bits with rotary embeddings and RMSNorm in Python keeps ``16 h + 4 q + 4 kv + 8 i`` per token
    [2]_; a frozen base with fp32 adapters on every matrix ``8 h + 12 h + 8 h + 4 q + ... + 10 i``; fused norms and MLPs
    less. Eager attention adds 6 bytes per head and pair of positions.

    Parameters
    ----------
    arch : network
    formats : bytes per scalar of the regime
    adapters : LoRA, or everything trained
    name : framework profile
    tokens : micro-batch on this rank
    attention : flash or eager
    sparse : the layer holds routed experts

    Returns
    -------
    LayerBytes
        bytes

    References
    ----------
    .. [1] PyTorch, torch.autograd.graph.saved_tensors_hooks; counted steps in tests/reference/sizing.
    .. [2] Korthikanti et al., Reducing Activation Recomputation in Large Transformer Models, arXiv:2205.05198.
    """
    window = arch.window or arch.sliding_window
    cut = Tokens(1, 1, tokens.tensor, tokens.sequence_parallel)
    if attention == "eager" or formats.compute == 4 or window:  # bytes of a token grow with the sequence
        cut = Tokens(1, tokens.seq, tokens.tensor, tokens.sequence_parallel)
    one = _per_token(arch, formats, adapters, name, cut, attention, sparse)
    count, written_out = tokens.count, one.written_out
    return LayerBytes(
        count * one.saved + written_out, count * one.checkpoint, count * one.backward + written_out / 2,
        count * one.forward,
    )  # fmt: skip


class _PerToken(NamedTuple):
    """What :class:`LayerBytes` holds, for one token, and what does not grow with their number."""

    saved: float
    checkpoint: float
    backward: float
    forward: float
    written_out: float


@lru_cache(maxsize=4096)
def _per_token(
    arch: Architecture, formats: Formats, adapters: Adapters, name: str, tokens: Tokens, attention: str, sparse: bool
) -> _PerToken:
    rules = profile(name)
    hidden = float(arch.hidden or 0)
    width: float
    full = not adapters.rank
    residual = 4 if adapters.residual_fp32 else formats.residual
    size = formats.compute
    eager = attention == "eager"
    share = 1.0 / tokens.tensor
    whole = share if tokens.sequence_parallel else 1.0
    names = (
        frozenset(item.name for item in parameters.adapted(arch, adapters.targets)) if adapters.rank else frozenset()
    )
    query = parameters.query_width(arch)
    qkv = 1 if arch.fused_projections or rules.get("one_qkv") else 3

    norms = float(arch.norms_per_layer) * _norm(arch, rules["norm"], hidden, formats, full, residual)
    if arch.qk_norm:
        width = query + parameters.kv_width(arch)
        norms += _norm(arch, rules["norm"], width, formats, full, formats.compute) * share / whole
        if arch.qk_norm == "head":
            norms += 4.0 * ((arch.heads or 0) + (arch.kv_heads or 0))
    incoming = residual
    per_token = norms * whole
    asked = len(names & {"q", "k", "v"})
    per_token += whole * _inputs(
        hidden, qkv, min(asked, qkv) if qkv == 1 else asked, incoming, False, formats, adapters
    )
    kept, attention_backward = _attention(arch, tokens.seq, eager, size, bool(rules.get("repeat_kv")), formats.autocast)
    per_token += kept * share
    one_qkv = (arch.fused_projections and not arch.positions and arch.activation != "gelu-tanh") or rules.get("one_qkv")
    if one_qkv and not eager:
        per_token += size * (query + parameters.kv_width(arch)) * share  # values are a view that holds queries and keys
    if names and rules.get("adapter_output_kept"):
        per_token += (
            size * share * sum(query if name == "q" else parameters.kv_width(arch) for name in names & {"q", "v"})
        )
    per_token += _window_mask(arch, tokens.seq, size, eager, str(rules["norm"])) * share
    per_token += share * _inputs(query, 1, len(names & {"o"}), size, not adapters.keeps_frozen_input, formats, adapters)
    dropout = arch.dropout if full else None
    per_token += whole * 2 * hidden * (1 if dropout else 0)

    inner_size = 4 if adapters.residual_fp32 and adapters.quantised else size
    gated = arch.mlp != "plain"
    up = 2 if gated and not arch.fused_projections else 1
    parallel = arch.norms_per_layer == 1  # attention and MLP read the same normalised tensor
    mlp = 0.0
    mlp_backward = 0.0
    widths: list[tuple[float, float]] = []  # width, copies per token
    if sparse:
        expert = float(arch.moe_ffn or arch.ffn or 0)
        widths.append((expert, float(arch.experts_per_token or 1)))
        shared = expert * (arch.shared_experts or 0) + (arch.shared_expert_ffn or 0)
        if shared:
            widths.append((shared, 1.0))
        per_token += 4.0 * (arch.experts or 0) * 2 + size * hidden * (1 + (arch.experts_per_token or 1)) * whole
    else:
        widths.append((float(arch.ffn or 0), 1.0))
    for width, copies in widths:
        inner, product, backward = _activation(arch, width, inner_size, formats.autocast, rules)
        amp_gelu = formats.autocast and arch.activation == "gelu-new"
        down = _inputs(width, 1, len(names & {"down"}), 4 if amp_gelu else inner_size, False, formats, adapters)
        into = _inputs(hidden, up, len(names & {"gate", "up"}), incoming, parallel, formats, adapters)
        mlp += copies * ((inner + down) * share + into * whole)
        mlp_backward = max(mlp_backward, copies * (backward + product) * share)
    per_token += mlp
    written_out = 0.0
    if sparse and names & {"gate", "up", "down"} and rules.get("experts_written_out"):
        experts = (arch.experts or 0) * (3 if gated else 2) * hidden * (arch.moe_ffn or arch.ffn or 0)
        written_out = formats.compute * experts * share  # W + B A of every expert
    per_token += adapters.rank * len(names) * (4 if adapters.bytes == 4 and not adapters.autocast else 2)

    step = residual * hidden * whole
    at_attention = attention_backward * share - mlp if eager else 0.0
    extra = max(mlp_backward, at_attention) + 2 * step
    forward = _forward(arch, size, sparse, eager, tokens.seq) * share + 4 * size * hidden * whole
    return _PerToken(per_token, step, extra, forward, written_out)


def _window_mask(arch: Architecture, seq: float, size: int, eager: bool, norm: str) -> float:
    """Bytes per token and layer when a sliding window makes the attention kernel take a written-out mask.

    The mask is kept, and grouped keys and values are repeated before the kernel.
    """
    window = arch.window or arch.sliding_window or 0
    if eager or norm == "fused" or not window or seq <= window:
        return 0.0
    share = (arch.kv_layers_window or arch.layers or 1) / (arch.layers or 1) if arch.kv_layers_window else 1.0
    repeated = 2 * size * (parameters.query_width(arch) - parameters.kv_width(arch)) if (arch.kv_heads or 0) > 1 else 0
    return share * (size * seq + repeated)


def _forward(arch: Architecture, size: int, sparse: bool, eager: bool, seq: float) -> float:
    """Bytes per token of a layer's widest instant when nothing is kept."""
    width = float(arch.moe_ffn or arch.ffn or 0) * (arch.experts_per_token or 1) if sparse else float(arch.ffn or 0)
    gated = arch.mlp != "plain"
    wide = 4 if arch.activation == "gelu-new" else 3 if gated or arch.activation == "quick-gelu" else 2
    mlp = wide * size * width
    query, key = parameters.query_width(arch), parameters.kv_width(arch)
    projections = size * (3 * query + 2 * key)
    scores = (8 + size if size == 2 else 2 * size) * (arch.heads or 0) * seq if eager else 0.0
    return max(mlp, projections, scores)


@lru_cache(maxsize=4096)
def ends(
    arch: Architecture,
    formats: Formats,
    adapters: Adapters,
    name: str,
    tokens: Tokens,
    head: str = "auto",
    attention: str = "flash",
) -> EndBytes:
    """Bytes around the layers.

    Logits dominate small networks with large vocabularies: eager causal language models keep 4 bytes per logit and need
    8 more when the loss starts its backward.

    References
    ----------
    .. [1] Counted steps in tests/reference/sizing/memory_steps.json.
    .. [2] Wijmans et al., Cut Your Losses in Large-Vocabulary Language Models, arXiv:2411.09009.
    """
    rules = profile(name)
    hidden, count, size = float(arch.hidden or 0), tokens.count, formats.compute
    share = 1.0 / tokens.tensor
    full = not adapters.rank
    residual = 4 if adapters.residual_fp32 else formats.residual
    vocab = 0.0 if head == "classifier" else float(arch.vocab or 0)
    saved = _norm(arch, rules["norm"], hidden, formats, full, residual)
    if vocab and arch.family == "encoder":
        saved += (residual + 3 * size + residual) * hidden
    elif vocab:
        saved += (2 if formats.autocast else size) * hidden if full else 0.0
    if arch.dropout and full:
        saved += hidden
    kind = str(rules["loss"])
    if kind == "upcast" and arch.family == "encoder":
        kind = "plain-amp" if formats.autocast else "plain"
    if size == 4 and kind in ("upcast", "plain"):
        kind += "-fp32"
    elif size == 4 and kind.startswith("upcast-") and kind != "upcast-fp32":
        kind = "upcast-fp32"
    loss = table("profiles")["loss"][kind]
    rotary = 0.0 if arch.positions or arch.norm == "LayerNorm" else 2.0 * (arch.head_dim or 0) * residual * tokens.seq
    eager_mask = size * tokens.seq**2 if attention == "eager" and arch.family == "decoder" else 0.0
    window = arch.window or arch.sliding_window or 0
    if not eager_mask and window and tokens.seq > window and rules["norm"] != "fused":
        eager_mask = tokens.seq**2
    frozen_start = 0.0
    if not full:  # the embedding is frozen: the first norm has nothing to send back
        frozen_start = _norm(arch, rules["norm"], hidden, formats, full, residual) * count
    return EndBytes(
        saved=count * (saved + 20),
        logits_saved=loss["saved"] * vocab * count * share,
        logits_forward=loss["forward"] * vocab * count * share,
        logits_backward=loss["backward"] * vocab * count * share,
        constant=rotary + eager_mask,
        frozen_start=frozen_start,
    )
