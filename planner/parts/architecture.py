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
    family: str  # decoder, encoder, encoder-decoder, vit, cnn, diffusion, audio, multimodal, ssm (Mamba)
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
    norms_per_layer: int = 2
    norm_bias: bool | None = None  # None: as the norm has it by itself (LayerNorm yes, RMSNorm no)
    final_norms: int = 1  # norms outside the layers
    qk_norm: str | None = None  # head (one per head channel), full (one per projection channel)
    qkv_bias: bool | None = None
    attention_bias: bool | None = None  # of the output projection
    mlp_bias: bool | None = None
    head_bias: bool | None = None
    router_bias: bool | None = None
    attention_sinks: bool | None = None  # one learned logit per head
    attention_gate: bool | None = None  # the query projection is twice as wide: half of it gates the output
    activation: str | None = None  # silu, gelu, gelu-tanh, gelu-new (HF's GPT-2 formula), quick-gelu, relu
    fused_projections: bool | None = None  # query, key and value come from one matrix
    query_scaled: bool | None = None  # the query is multiplied by a constant outside the attention kernel
    positions: int | None = None  # rows of a learned position table; None: rotary, ALiBi or none
    dropout: float | None = None  # in training, as the published configuration has it
    extra_params: int | None = None  # scalars outside the formula: poolers, token types, class tokens, projections
    sliding_window: int | None = None
    window: int | None = None
    kv_layers_full: int | None = None
    kv_layers_window: int | None = None
    linear_state_layers: int | None = None
    linear_key_heads: int | None = None
    linear_value_heads: int | None = None
    linear_head_dim: int | None = None
    conv_kernel: int | None = None
    state_size: int | None = None  # of a selective state space, per channel
    time_step_rank: int | None = None
    decoder_layers: int | None = None
    image: int | None = None
    patch: int | None = None
    vision_layers: int | None = None
    vision_hidden: int | None = None
    vision_heads: int | None = None
    vision_ffn: int | None = None
    projection: int | None = None
    text_encoder_params: int | None = None  # of a diffusion pipeline
    vae_params: int | None = None
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

    def __hash__(self) -> int:
        """Cheap: sizing looks shapes up many times per estimate. Equal records have equal ids and sizes."""
        return hash((self.id, self.layers, self.hidden, self.params))
