"""Numbers of parameters, counted matrix by matrix from a network's shape.

Everything else (weights, gradients, adapters, quantised size, floating-point operations) is built on :func:`count`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from planner.parts.architecture import Architecture


@dataclass(frozen=True)
class Linear:
    """Equal matrices of a network: ``count`` pieces that map ``inputs`` to ``outputs`` channels."""

    name: str  # q, k, v, o, gate, up, down...
    block: str  # attention, mlp, expert, shared, other
    inputs: int
    outputs: int
    count: int
    bias: bool = False

    @property
    def weights(self) -> int:
        return self.inputs * self.outputs * self.count


@dataclass(frozen=True)
class Parameters:
    """Scalars of a network by what happens to them (quantised, split, touched per token)."""

    linears: tuple[Linear, ...]
    embedding: int  # token table and learned positions
    head: int  # output matrix; 0 when it is the token table
    attention: int
    mlp: int  # dense and shared-expert matrices
    experts: int  # matrices of the routed experts
    vectors: int  # norms, biases, routers, convolutions
    other: int  # poolers, patch projections, towers' tables; whole networks that have no formula
    active_experts: int

    @property
    def linear(self) -> int:
        """Scalars in the matrices of the layers: what weight quantisation packs."""
        return self.attention + self.mlp + self.experts

    @property
    def total(self) -> int:
        return self.embedding + self.head + self.linear + self.vectors + self.other

    @property
    def active(self) -> int:
        """Scalars that one token touches."""
        return self.total - self.experts + self.active_experts

    @property
    def matrices_per_token(self) -> int:
        """Scalars that are multiplied for one token: no embedding look-up, but the head even when tied."""
        return self.attention + self.mlp + self.active_experts


def query_width(arch: Architecture) -> int:
    """Channels of all query heads."""
    return (arch.heads or 0) * (arch.head_dim or 0)


def kv_width(arch: Architecture) -> int:
    """Channels of all key heads."""
    return (arch.kv_heads or arch.heads or 0) * (arch.head_dim or 0)


def missing_shape(arch: Architecture) -> tuple[str, ...]:
    """Names of the fields without which the formulas cannot be used; empty when they can."""
    if arch.family in ("cnn", "diffusion") or (arch.layers is None and arch.params is not None):
        return () if arch.params is not None else ("params",)
    if arch.family == "ssm":
        needed = ["layers", "hidden", "ffn", "vocab", "state_size", "time_step_rank", "conv_kernel"]
        return tuple(name for name in needed if getattr(arch, name) is None)
    needed = ["layers", "hidden", "heads", "head_dim"]
    needed += [] if arch.experts and not arch.first_dense_layers else ["ffn"]
    needed += ["vocab"] if arch.family not in ("vit",) else ["patch", "image"]
    if arch.experts:
        needed += ["experts_per_token"] + ([] if arch.moe_ffn or arch.ffn else ["moe_ffn"])
    return tuple(name for name in needed if getattr(arch, name) is None)


def _attention(arch: Architecture, layers: int) -> list[Linear]:
    hidden, heads, head = arch.hidden or 0, arch.heads or 0, arch.head_dim or 0
    out_bias = bool(arch.attention_bias)
    if arch.kv_lora_rank:
        rope = arch.rope_head_dim or 0
        value = arch.v_head_dim or head
        found = []
        if arch.q_lora_rank:
            found += [
                Linear("q_a", "attention", hidden, arch.q_lora_rank, layers),
                Linear("q_b", "attention", arch.q_lora_rank, heads * head, layers),
            ]
        else:
            found += [Linear("q", "attention", hidden, heads * head, layers)]
        return [
            *found,
            Linear("kv_a", "attention", hidden, arch.kv_lora_rank + rope, layers),
            Linear("kv_b", "attention", arch.kv_lora_rank, heads * (head - rope + value), layers),
            Linear("o", "attention", heads * value, hidden, layers, out_bias),
        ]
    query, key, bias = query_width(arch), kv_width(arch), bool(arch.qkv_bias)
    return [
        Linear("q", "attention", hidden, query * (2 if arch.attention_gate else 1), layers, bias),
        Linear("k", "attention", hidden, key, layers, bias),
        Linear("v", "attention", hidden, key, layers, bias),
        Linear("o", "attention", query, hidden, layers, out_bias),
    ]


def _linear_attention(arch: Architecture, layers: int) -> tuple[list[Linear], int]:
    """Matrices and vectors of gated-DeltaNet layers [1]_."""
    hidden, head = arch.hidden or 0, arch.linear_head_dim or 0
    keys, values = (arch.linear_key_heads or 0) * head, (arch.linear_value_heads or 0) * head
    found = [
        Linear("qkvz", "attention", hidden, 2 * keys + 2 * values, layers),
        Linear("ba", "attention", hidden, 2 * (arch.linear_value_heads or 0), layers),
        Linear("o", "attention", values, hidden, layers),
    ]
    vectors = (2 * keys + values) * (arch.conv_kernel or 0) + 2 * (arch.linear_value_heads or 0) + head
    return found, layers * vectors


def _mlp(arch: Architecture, width: int, layers: int, block: str = "mlp") -> list[Linear]:
    hidden, bias = arch.hidden or 0, bool(arch.mlp_bias)
    up = [Linear("up", block, hidden, width, layers, bias)]
    gate = [Linear("gate", block, hidden, width, layers, bias)] if arch.mlp != "plain" else []
    return [*gate, *up, Linear("down", block, width, hidden, layers, bias)]


def _tower(layers: int, hidden: int, ffn: int) -> tuple[list[Linear], int]:
    """Matrices and vectors of a plain transformer encoder with biases and two layer norms."""
    found = [
        *(Linear(name, "attention", hidden, hidden, layers, True) for name in ("q", "k", "v", "o")),
        Linear("up", "mlp", hidden, ffn, layers, True),
        Linear("down", "mlp", ffn, hidden, layers, True),
    ]
    return found, layers * 4 * hidden


def _sum(found: list[Linear], block: str) -> int:
    return sum(item.weights for item in found if item.block == block)


def _parameters(
    arch: Architecture, found: list[Linear], vectors: int, embedding: int, head: int, other: int
) -> Parameters:
    experts = _sum(found, "expert")
    share = (arch.experts_per_token or 0) / arch.experts if arch.experts else 0.0
    biases = sum(item.outputs * item.count for item in found if item.bias)
    active = round(experts * share)
    expert_biases = sum(item.outputs * item.count for item in found if item.bias and item.block == "expert")
    return Parameters(
        linears=tuple(found),
        embedding=embedding,
        head=head,
        attention=_sum(found, "attention"),
        mlp=_sum(found, "mlp") + _sum(found, "shared"),
        experts=experts + expert_biases,
        vectors=vectors + biases - expert_biases,
        other=other,
        active_experts=active + round(expert_biases * share),
    )


def _whisper(arch: Architecture) -> Parameters:
    hidden, ffn = arch.hidden or 0, arch.ffn or 0
    enc, dec = arch.layers or 0, arch.decoder_layers or 0
    found = [
        Linear("q", "attention", hidden, hidden, enc + 2 * dec, True),
        Linear("k", "attention", hidden, hidden, enc + 2 * dec),
        Linear("v", "attention", hidden, hidden, enc + 2 * dec, True),
        Linear("o", "attention", hidden, hidden, enc + 2 * dec, True),
        Linear("up", "mlp", hidden, ffn, enc + dec, True),
        Linear("down", "mlp", ffn, hidden, enc + dec, True),
    ]
    vectors = 2 * hidden * (2 * enc + 3 * dec + 2)
    stem = 80 * 3 * hidden + 3 * hidden * hidden + 2 * hidden
    tables = ((arch.vocab or 0) + (arch.text_ctx or 0)) * hidden
    other = stem + (arch.audio_ctx or 0) * hidden + (arch.extra_params or 0)
    return _parameters(arch, found, vectors, tables, 0, other)


def _two_towers(arch: Architecture) -> Parameters:
    """CLIP (two encoders and projections) and BLIP (vision encoder, text decoder with cross attention)."""
    vision, patches = arch.vision_hidden or 0, ((arch.image or 0) // (arch.patch or 1)) ** 2 + 1
    hidden, vocab = arch.hidden or 0, arch.vocab or 0
    found, vectors = _tower(arch.vision_layers or 0, vision, arch.vision_ffn or 0)
    text, more = _tower(arch.layers or 0, hidden, arch.ffn or 0)
    stem = vision + 3 * (arch.patch or 0) ** 2 * vision + patches * vision
    table = (vocab + (arch.text_ctx or 0)) * hidden
    if arch.projection:
        other = stem + 4 * vision + vision * arch.projection + 2 * hidden + hidden * arch.projection + 1
        return _parameters(arch, found + text, vectors + more, table, 0, other)
    layers = arch.layers or 0
    cross = [
        Linear("cross_q", "attention", hidden, hidden, layers, True),
        Linear("cross_k", "attention", vision, hidden, layers, True),
        Linear("cross_v", "attention", vision, hidden, layers, True),
        Linear("cross_o", "attention", hidden, hidden, layers, True),
    ]
    transform = hidden * hidden + hidden + 2 * hidden + vocab
    other = stem + vision + 2 * vision + 2 * hidden + transform
    return _parameters(arch, found + text + cross, vectors + more + 2 * hidden * layers, table, vocab * hidden, other)


def _encoder_decoder(arch: Architecture) -> Parameters:
    """T5 and its kin: no biases, one relative-position table per stack."""
    hidden, query = arch.hidden or 0, query_width(arch)
    enc, dec = arch.layers or 0, arch.decoder_layers or arch.layers or 0
    found = [
        *(Linear(name, "attention", hidden, query, enc + 2 * dec) for name in ("q", "k", "v")),
        Linear("o", "attention", query, hidden, enc + 2 * dec),
        *_mlp(arch, arch.ffn or 0, enc + dec),
    ]
    vectors = hidden * (2 * enc + 3 * dec + 2) + 2 * 32 * (arch.heads or 0)
    table = (arch.vocab or 0) * hidden
    return _parameters(arch, found, vectors, table, 0 if arch.tied_embeddings else table, arch.extra_params or 0)


def _selective_states(arch: Architecture) -> Parameters:
    """Mamba: projections around a convolution and a selective scan, no attention [1]_.

    ``L (2 h i + i k + i (r + 2 n) + r i + i n + i h)`` with biases of the convolution and of the time step.
    """
    hidden, inner, layers = arch.hidden or 0, arch.ffn or 0, arch.layers or 0
    states, rank = arch.state_size or 0, arch.time_step_rank or 0
    found = [
        Linear("in", "mlp", hidden, 2 * inner, layers),
        Linear("x", "mlp", inner, rank + 2 * states, layers),
        Linear("dt", "mlp", rank, inner, layers, True),
        Linear("out", "mlp", inner, hidden, layers),
    ]
    vectors = layers * (inner * (arch.conv_kernel or 0) + inner + inner * states + inner + hidden) + hidden
    table = (arch.vocab or 0) * hidden
    return _parameters(arch, found, vectors, table, 0 if arch.tied_embeddings else table, arch.extra_params or 0)


@lru_cache(maxsize=512)
def count(arch: Architecture) -> Parameters:
    """Count a network's parameters from its shape.

    Dense decoder layer: ``h(q + 2 kv) + q h + m h i`` with ``m`` = 3 for gated MLPs and 2 for plain ones, plus norms
    and biases; MoE: ``E m h i_e + E h`` and shared experts; MLA: ``h r_q + r_q a d + h (r_kv + d_r) +
    r_kv a (d_n + d_v) + a d_v h`` [2]_. Networks without a formula (CNN, diffusion) have their published count as one
    block.

    Parameters
    ----------
    arch : shape; the fields that :func:`missing_shape` names must be known

    Returns
    -------
    Parameters
        scalars, exact

    Raises
    ------
    ValueError
        when a needed field is unknown

    References
    ----------
    .. [1] Hugging Face transformers, models/qwen3_next/modeling_qwen3_next.py.
    .. [2] DeepSeek-AI, DeepSeek-V2, arXiv:2405.04434, section 2.1.
    .. [3] Gu and Dao, Mamba, arXiv:2312.00752; Hugging Face transformers, models/mamba/modeling_mamba.py.
    """
    missing = missing_shape(arch)
    if missing:
        raise ValueError(f"{arch.id}: unknown {', '.join(missing)}")
    if arch.layers is None or arch.family in ("cnn", "diffusion"):
        return Parameters((), 0, 0, 0, 0, 0, 0, arch.params or 0, 0)
    if arch.family == "audio":
        return _whisper(arch)
    if arch.family == "ssm":
        return _selective_states(arch)
    if arch.family == "multimodal" and arch.vision_layers:
        return _two_towers(arch)
    if arch.family == "encoder-decoder":
        return _encoder_decoder(arch)
    hidden, layers, experts = arch.hidden or 0, arch.layers, arch.experts or 0
    recurrent = arch.linear_state_layers or 0
    found = _attention(arch, layers - recurrent)
    vectors = 0
    if recurrent:
        more, vectors = _linear_attention(arch, recurrent)
        found += more
    dense = (arch.first_dense_layers or 0) if experts else layers
    if dense:
        found += _mlp(arch, arch.ffn or 0, dense)
    if experts:
        sparse, width = layers - dense, arch.moe_ffn or arch.ffn or 0
        found += _mlp(arch, width, sparse * experts, "expert")
        if arch.shared_experts:
            found += _mlp(arch, width * arch.shared_experts, sparse, "shared")
        if arch.shared_expert_ffn:
            found += _mlp(arch, arch.shared_expert_ffn, sparse, "shared")
            vectors += sparse * hidden
        vectors += sparse * experts * (hidden + (1 if arch.router_bias else 0))
    norm_bias = arch.norm == "LayerNorm" if arch.norm_bias is None else arch.norm_bias
    norm = hidden * (2 if norm_bias else 1)
    vectors += norm * (layers * arch.norms_per_layer + arch.final_norms)
    if arch.kv_lora_rank:
        vectors += layers * (arch.kv_lora_rank + (arch.q_lora_rank or 0))
    qk_widths = {None: 0, "head": 2 * (arch.head_dim or 0), "full": query_width(arch) + kv_width(arch)}
    vectors += (layers - recurrent) * (qk_widths[arch.qk_norm] + ((arch.heads or 0) if arch.attention_sinks else 0))
    vocab = arch.vocab or 0
    vectors += vocab if arch.head_bias else 0
    tied = arch.tied_embeddings or arch.family == "vit"
    return _parameters(
        arch, found, vectors, (vocab + (arch.positions or 0)) * hidden, 0 if tied else vocab * hidden,
        arch.extra_params or 0,
    )  # fmt: skip


#: Which linear layers an adapter goes to, by the name that trainers use.
TARGETS: dict[str, frozenset[str]] = {
    "qv": frozenset({"q", "v", "q_b", "kv_b"}),
    "attention": frozenset({"q", "k", "v", "o", "q_a", "q_b", "kv_a", "kv_b", "qkvz", "ba"}),
    "all-linear": frozenset({"q", "k", "v", "o", "q_a", "q_b", "kv_a", "kv_b", "qkvz", "ba", "gate", "up", "down"}),
}


@lru_cache(maxsize=1024)
def adapted(arch: Architecture, targets: str) -> tuple[Linear, ...]:
    """Linear layers that get a LoRA adapter."""
    names = TARGETS.get(targets, TARGETS["all-linear"])
    return tuple(item for item in count(arch).linears if item.name in names)


@lru_cache(maxsize=1024)
def adapter_parameters(arch: Architecture, rank: int, targets: str) -> int:
    """Scalars of LoRA adapters, ``sum r (in + out)`` [1]_.

    References
    ----------
    .. [1] Hu et al., LoRA, arXiv:2106.09685.
    """
    return sum(rank * (item.inputs + item.outputs) * item.count for item in adapted(arch, targets))


@lru_cache(maxsize=512)
def largest_linear(arch: Architecture) -> int:
    """Scalars of the largest single matrix inside the layers."""
    return max((item.inputs * item.outputs for item in count(arch).linears), default=0)


@lru_cache(maxsize=512)
def largest_layer(arch: Architecture) -> int:
    """Scalars of the heaviest layer, the usual unit of FSDP.

    References
    ----------
    .. [1] PyTorch, torch.distributed.fsdp: transformer_auto_wrap_policy.
    """
    layers = arch.layers or 1
    found = count(arch)
    dense = (arch.first_dense_layers or 0) if arch.experts else layers
    mlp = sum(item.weights for item in found.linears if item.block == "mlp") / max(1, dense)
    sparse = sum(item.weights for item in found.linears if item.block in ("expert", "shared")) / max(1, layers - dense)
    return round(found.attention / layers + max(mlp, sparse))
