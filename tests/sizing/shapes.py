"""Networks for tests of memory and speed: out of the shipped table, and generated ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from planner.parts.architecture import Architecture
from planner.sizing.models import load_architectures

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


def network(name: str) -> Architecture:
    """A shipped network by id."""
    return load_architectures()[name]


@st.composite
def _decoders(draw: st.DrawFn) -> Architecture:
    head_dim = draw(st.sampled_from([64, 80, 128]))
    kv_heads = draw(st.sampled_from([1, 2, 4, 8]))
    heads = kv_heads * draw(st.sampled_from([1, 2, 4]))
    hidden = draw(st.sampled_from([heads * head_dim, heads * head_dim + 256]))
    experts = draw(st.sampled_from([None, None, 4, 8]))
    return Architecture(
        id="generated",
        family="decoder",
        layers=draw(st.integers(1, 24)),
        hidden=hidden,
        heads=heads,
        kv_heads=kv_heads,
        head_dim=head_dim,
        ffn=draw(st.sampled_from([2, 3, 4])) * hidden,
        vocab=draw(st.sampled_from([1000, 32000, 128256])),
        tied_embeddings=draw(st.booleans()),
        mlp=draw(st.sampled_from(["gated", "plain"])),
        norm=draw(st.sampled_from(["RMSNorm", "LayerNorm"])),
        activation=draw(st.sampled_from(["silu", "gelu", "gelu-new"])),
        experts=experts,
        experts_per_token=2 if experts else None,
        qkv_bias=draw(st.booleans()),
    )


def decoders() -> SearchStrategy[Architecture]:
    """Decoders of any shape: dense and with experts, grouped heads, tied or not."""
    return _decoders()
