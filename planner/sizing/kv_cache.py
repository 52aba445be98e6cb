"""Bytes that a sequence keeps in the key-value cache, for every kind of attention."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.sizing.constants import table
from planner.sizing.parameters import kv_width

if TYPE_CHECKING:
    from planner.parts.architecture import Architecture


def kv_bytes_per_scalar(kv_format: str) -> float:
    """Bytes of one cached scalar. Raises KeyError for an unknown format."""
    return float(table("formats")["kv"][kv_format.lower()])


def _scalars_per_layer(arch: Architecture) -> int:
    if arch.kv_lora_rank:
        return arch.kv_lora_rank + (arch.rope_head_dim or 0)
    return 2 * kv_width(arch)


def growing_layers(arch: Architecture) -> tuple[int, int, int]:
    """Layers whose cache grows without end, layers that keep a window, and the window in tokens."""
    if arch.family in ("encoder", "vit", "cnn", "diffusion", "ssm") or (
        arch.family == "multimodal" and arch.projection
    ):
        return 0, 0, 0
    layers = arch.decoder_layers if arch.family in ("audio", "encoder-decoder") else arch.layers
    if arch.kv_layers_window:
        return arch.kv_layers_full or 0, arch.kv_layers_window, arch.window or 0
    if arch.kv_layers_full is not None:
        return arch.kv_layers_full, 0, 0
    return layers or 0, 0, 0


def kv_bytes_per_token(arch: Architecture, kv_format: str = "bf16") -> int:
    """Bytes that one more token costs while no window is full: ``2 L kv b``; MLA ``L (r_kv + d_r) b``.

    Layers with linear attention keep a constant state and cost nothing per token.

    References
    ----------
    .. [1] DeepSeek-AI, DeepSeek-V2, arXiv:2405.04434, section 2.1.2 (MLA).
    .. [2] Ainslie et al., GQA, arXiv:2305.13245.
    """
    full, windowed, _ = growing_layers(arch)
    return round((full + windowed) * _scalars_per_layer(arch) * kv_bytes_per_scalar(kv_format))


def kv_bytes(arch: Architecture, tokens: float, kv_format: str = "bf16", block: int = 1) -> float:
    """Bytes of one sequence of ``tokens`` tokens; ``block`` rounds up to pages of that many tokens.

    Sliding layers stop at their window; linear-attention layers hold ``heads d_k d_v`` fp32 and the convolution's tail,
    Mamba layers ``i n`` fp32 and the tail;
    encoder-decoders hold the keys of the encoder too.

    References
    ----------
    .. [1] Kwon et al., Efficient Memory Management for LLM Serving with PagedAttention, arXiv:2309.06180.
    """
    full, windowed, window = growing_layers(arch)
    per_layer = _scalars_per_layer(arch) * kv_bytes_per_scalar(kv_format)
    rounded = -(-tokens // block) * block
    total = full * per_layer * rounded + windowed * per_layer * min(rounded, window)
    if arch.linear_state_layers:
        head = arch.linear_head_dim or 0
        state = (arch.linear_value_heads or 0) * head * head * 4
        tail = (
            ((2 * (arch.linear_key_heads or 0) + (arch.linear_value_heads or 0)) * head) * (arch.conv_kernel or 0) * 2
        )
        total += arch.linear_state_layers * (state + tail)
    if arch.family == "ssm":  # the state in fp32 and the convolution's tail
        inner = arch.ffn or 0
        total += (arch.layers or 0) * inner * ((arch.state_size or 0) * 4 + (arch.conv_kernel or 0) * 2)
    if arch.audio_ctx:
        total += full * per_layer * arch.audio_ctx
    return total


def tokens_within(arch: Architecture, room: float, kv_format: str = "bf16") -> float:
    """Longest sequence whose cache fits in ``room`` bytes; infinite when the cache stops growing before.

    References
    ----------
    .. [1] :func:`kv_bytes`, inverted.
    """
    full, windowed, window = growing_layers(arch)
    per_layer = _scalars_per_layer(arch) * kv_bytes_per_scalar(kv_format)
    room -= kv_bytes(arch, 0, kv_format)
    if room <= 0:
        return 0.0
    if not full and not windowed:
        return float("inf")
    inside = room / ((full + windowed) * per_layer)
    if not windowed or inside <= window:
        return inside
    return (room - windowed * per_layer * window) / (full * per_layer) if full else float("inf")
