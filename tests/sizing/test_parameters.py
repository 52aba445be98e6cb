from __future__ import annotations

import time
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.parts.architecture import Architecture
from planner.sizing import parameters
from planner.sizing.kv_cache import kv_bytes, kv_bytes_per_token, tokens_within
from planner.sizing.models import load_architectures
from planner.sizing.weights import known_format, weight_bytes
from tests.sizing.shapes import decoders, network

SHIPPED = sorted(load_architectures())

#: Counts that the makers publish.
PUBLISHED = {
    "Llama-2-7b-hf": 6_738_415_616,
    "Llama-3-8B": 8_030_261_248,
    "Llama-3-70B": 70_553_706_496,
    "Mixtral-8x7B-v0.1": 46_702_792_704,
    "Qwen2.5-7B": 7_615_616_512,
    "Gemma-2b": 2_506_172_416,
    "DeepSeek-V3": 671_026_404_352,
    "BERT-base-uncased": 109_482_240,
    "GPT-2-XL-1.5B": 1_557_611_200,
    "CLIP-ViT-B/32": 151_277_313,
    "whisper-large-v2": 1_543_304_960,
    "vit_base_patch16_224": 86_567_656,
    "resnet50": 25_557_032,
    "T5-3B": 2_851_598_336,
    "gpt-oss-120b": 116_829_156_672,
}


@pytest.mark.parametrize(("name", "count"), PUBLISHED.items())
def test_counts_what_the_makers_publish(name: str, count: int) -> None:
    assert parameters.count(network(name)).total == count


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_counts_follow_from_the_shapes(name: str) -> None:
    arch = network(name)
    counted = parameters.count(arch)
    assert counted.total == arch.params
    assert arch.source
    if arch.experts:
        assert counted.active == arch.active_params
        assert counted.active < counted.total
    if arch.kv_bytes_per_token_bf16 is not None:
        assert kv_bytes_per_token(arch) == arch.kv_bytes_per_token_bf16


def test_the_table_holds_every_network_and_loads_quickly() -> None:
    assert len(SHIPPED) == 134
    load_architectures.cache_clear()
    start = time.process_time()
    load_architectures()
    assert time.process_time() - start < 0.5


@given(decoders())
def test_parts_sum_to_the_total(arch: Architecture) -> None:
    found = parameters.count(arch)
    parts = found.embedding + found.head + found.attention + found.mlp + found.experts + found.vectors + found.other
    assert parts == found.total
    assert found.linear == sum(item.weights for item in found.linears) or found.experts
    assert found.active <= found.total


def test_an_incomplete_shape_names_what_is_missing() -> None:
    arch = replace(network("Llama-3-8B"), ffn=None, heads=None)
    assert parameters.missing_shape(arch) == ("heads", "ffn")
    with pytest.raises(ValueError, match="heads, ffn"):
        parameters.count(arch)


def test_adapters_are_rank_times_both_sides() -> None:
    arch = network("Llama-2-7b-hf")
    assert parameters.adapter_parameters(arch, 8, "qv") == 4_194_304
    assert parameters.adapter_parameters(arch, 8, "all-linear") == 19_988_480


@pytest.mark.parametrize(
    ("name", "bits"),
    [
        ("iq1_s", 2.0042), ("iq2_xxs", 2.3824), ("iq3_xxs", 3.2548), ("iq4_xs", 4.4597), ("q2_k", 3.1593),
        ("q3_k_s", 3.6429), ("q3_k_l", 4.2979), ("q4_k_s", 4.6672), ("q4_k_m", 4.8944), ("q5_k_s", 5.5704),
        ("q5_k_m", 5.7036), ("q6_k", 6.5633), ("q8_0", 8.5008), ("f16", 16.0005),
    ],
)  # fmt: skip
def test_gguf_sizes_are_those_of_the_published_files(name: str, bits: float) -> None:
    arch = network("Llama-3.1-8B")
    assert arch.params is not None
    assert weight_bytes(arch, name) * 8 / arch.params == pytest.approx(bits, rel=0.005)


def test_nf4_packs_only_the_matrices_of_the_layers() -> None:
    arch = network("Llama-3-8B")
    assert weight_bytes(arch, "nf4-dq") == pytest.approx(3.60e9 + 2.10e9, rel=0.01)
    assert weight_bytes(arch, "bf16") == 2 * (arch.params or 0)
    assert not known_format("q9_z")


def test_kv_of_windows_latents_and_states() -> None:
    gemma = network("Gemma-3-27b-it")
    short, long = kv_bytes(gemma, 1024), kv_bytes(gemma, 131072)
    assert short == 1024 * kv_bytes_per_token(gemma)
    assert long == pytest.approx((10 * 131072 + 52 * 1024) * 2 * 16 * 128 * 2)
    deepseek = network("DeepSeek-V3")
    assert kv_bytes_per_token(deepseek) == 61 * (512 + 64) * 2
    hybrid = network("Qwen3-Next-80B-A3B")
    assert kv_bytes(hybrid, 0) > 0  # the recurrent state
    assert kv_bytes(hybrid, 2000) - kv_bytes(hybrid, 1000) == 1000 * kv_bytes_per_token(hybrid)
    assert kv_bytes(network("Llama-3-8B"), 17, block=16) == kv_bytes(network("Llama-3-8B"), 32)


@given(st.sampled_from(["Llama-3-8B", "Gemma-3-27b-it", "Qwen3-Next-80B-A3B", "DeepSeek-V3"]), st.integers(1, 10**6))
def test_the_longest_sequence_is_the_inverse_of_its_cache(name: str, tokens: int) -> None:
    arch = network(name)
    assert tokens_within(arch, kv_bytes(arch, tokens)) == pytest.approx(tokens, rel=1e-6, abs=1.0)
