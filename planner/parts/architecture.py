"""Shapes of AI models: what the memory and speed formulas need to know about a network.

Records are in ``resources/catalog/models.toml``; a Hugging Face ``config.json`` or a GGUF header gives the same class.
None means unknown, or that the network has no such thing.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Architecture:
    """One network. Counts are numbers of scalars, widths are numbers of channels."""

    id: str
    title: str | None = None
    family: str  # decoder, encoder, encoder-decoder, vit, cnn, diffusion, audio, multimodal
    hf: str | None = None  # name on the Hugging Face hub
    layers: int | None = None
    hidden: int | None = None
    heads: int | None = None
    kv_heads: int | None = None
    head_dim: int | None = None
    v_head_dim: int | None = None
    rope_head_dim: int | None = None
    q_lora_rank: int | None = None
    kv_lora_rank: int | None = None
    ffn: int | None = None
    moe_ffn: int | None = None
    experts: int | None = None
    experts_per_token: int | None = None
    shared_experts: int | None = None
    shared_expert_ffn: int | None = None
    first_dense_layers: int | None = None
    vocab: int | None = None
    tied_embeddings: bool | None = None
    max_context: int | None = None
    mlp: str | None = None  # gated (three matrices) or plain (two)
    norm: str | None = None  # RMSNorm, LayerNorm
    qkv_bias: bool | None = None
    sliding_window: int | None = None
    window: int | None = None
    kv_layers_full: int | None = None
    kv_layers_window: int | None = None
    linear_state_layers: int | None = None
    linear_key_heads: int | None = None
    linear_value_heads: int | None = None
    linear_head_dim: int | None = None
    conv_kernel: int | None = None
    decoder_layers: int | None = None
    image: int | None = None
    audio_ctx: int | None = None
    text_ctx: int | None = None
    gmacs_fwd: float | None = None  # multiply-adds of one forward pass per sample, in 1e9
    activations_millions: float | None = None
    latent: int | None = None
    params: int | None = None  # all scalars
    active_params: int | None = None  # touched per token
    kv_bytes_per_token_bf16: int | None = None
    source: str | None = None
    note: str | None = None
