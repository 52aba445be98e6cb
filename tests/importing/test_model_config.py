from __future__ import annotations

import contextlib
import json
import struct
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner import locations
from planner.build.workload import Method, Workload
from planner.catalog.catalogue import Catalogue
from planner.errors import InputRejected
from planner.importing.imported import Form, How
from planner.importing.model_config import from_config, load_model
from planner.importing.reader import import_file
from planner.importing.sources import Source
from planner.sizing.kv_cache import growing_layers, kv_bytes, kv_bytes_per_token
from planner.sizing.memory import size_memory
from planner.sizing.models import load_architectures
from planner.sizing.parameters import count
from tests.sizing.plans import machine

SHAPES = load_architectures()
LLAMA = {
    "model_type": "llama", "num_hidden_layers": 32, "hidden_size": 4096, "num_attention_heads": 32,
    "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 128256, "tie_word_embeddings": False,
    "max_position_embeddings": 8192,
}  # fmt: skip
CONFIGS: dict[str, dict[str, Any]] = {
    "Llama-3-8B": LLAMA,
    "Mixtral-8x7B-v0.1": {
        **LLAMA, "model_type": "mixtral", "vocab_size": 32000, "num_local_experts": 8, "num_experts_per_tok": 2,
    },
    "Qwen2.5-7B": {
        **LLAMA, "model_type": "qwen2", "num_hidden_layers": 28, "hidden_size": 3584, "num_attention_heads": 28,
        "num_key_value_heads": 4, "intermediate_size": 18944, "vocab_size": 152064,
    },
    "Qwen3-30B-A3B": {
        "model_type": "qwen3_moe", "num_hidden_layers": 48, "hidden_size": 2048, "num_attention_heads": 32,
        "num_key_value_heads": 4, "head_dim": 128, "intermediate_size": 6144, "moe_intermediate_size": 768,
        "num_experts": 128, "num_experts_per_tok": 8, "vocab_size": 151936, "tie_word_embeddings": False,
    },
    "DeepSeek-V3": {
        "model_type": "deepseek_v3", "num_hidden_layers": 61, "hidden_size": 7168, "num_attention_heads": 128,
        "num_key_value_heads": 128, "intermediate_size": 18432, "moe_intermediate_size": 2048, "n_routed_experts": 256,
        "n_shared_experts": 1, "num_experts_per_tok": 8, "first_k_dense_replace": 3, "q_lora_rank": 1536,
        "kv_lora_rank": 512, "qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "v_head_dim": 128, "vocab_size": 129280,
        "tie_word_embeddings": False,
    },
    "Gemma-2b": {
        "model_type": "gemma", "num_hidden_layers": 18, "hidden_size": 2048, "num_attention_heads": 8,
        "num_key_value_heads": 1, "head_dim": 256, "intermediate_size": 16384, "vocab_size": 256000,
    },
    "GPT-2-124M": {
        "model_type": "gpt2", "n_layer": 12, "n_embd": 768, "n_head": 12, "n_positions": 1024, "vocab_size": 50257,
    },
    "BERT-base-uncased": {
        "model_type": "bert", "num_hidden_layers": 12, "hidden_size": 768, "num_attention_heads": 12,
        "intermediate_size": 3072, "vocab_size": 30522, "max_position_embeddings": 512,
    },
    "Qwen3-Next-80B-A3B": {
        "model_type": "qwen3_next", "num_hidden_layers": 48, "hidden_size": 2048, "num_attention_heads": 16,
        "num_key_value_heads": 2, "head_dim": 256, "intermediate_size": 5632, "moe_intermediate_size": 512,
        "shared_expert_intermediate_size": 512, "num_experts": 512, "num_experts_per_tok": 10, "vocab_size": 151936,
        "linear_num_key_heads": 16, "linear_num_value_heads": 32, "linear_value_head_dim": 128,
        "linear_conv_kernel_dim": 4, "full_attention_interval": 4, "tie_word_embeddings": False,
    },
}  # fmt: skip


@pytest.mark.parametrize("name", CONFIGS)
def test_a_configuration_gives_the_shipped_shape(name: str, tmp_path: Path) -> None:
    file = tmp_path / "config.json"
    file.write_text(json.dumps(CONFIGS[name]), encoding="utf-8")
    arch = load_model(file)
    assert arch.params == SHAPES[name].params
    assert arch.active_params == SHAPES[name].active_params
    assert kv_bytes_per_token(arch) == kv_bytes_per_token(SHAPES[name])


def test_windows_are_read_from_the_layer_types() -> None:
    kinds = ["sliding_attention"] * 5 + ["full_attention"]
    config = {**CONFIGS["Gemma-2b"], "model_type": "gemma3_text", "num_hidden_layers": 6, "layer_types": kinds}
    arch = from_config({**config, "sliding_window": 512})
    assert growing_layers(arch) == (1, 5, 512)
    by_interval = from_config({**config, "layer_types": None, "sliding_window": 512, "sliding_window_pattern": 6})
    assert growing_layers(by_interval) == (1, 5, 512)
    unused = from_config({**CONFIGS["Qwen2.5-7B"], "sliding_window": 4096, "use_sliding_window": False})
    assert unused.sliding_window is None


def test_the_text_part_of_a_multimodal_configuration_says_so() -> None:
    arch = from_config({"model_type": "llava", "text_config": LLAMA, "vision_config": {}})
    assert arch.params == SHAPES["Llama-3-8B"].params
    assert arch.note is not None
    assert "towers" in arch.note


@pytest.mark.parametrize(
    ("config", "words"),
    [
        ({"model_type": "mystery"}, "mystery"),
        ({}, "not known"),
        ({"model_type": "llama", "hidden_size": 64}, "layers, heads, head_dim, ffn, vocab"),
        ({**LLAMA, "hidden_size": "wide"}, "hidden_size"),
        ({**LLAMA, "num_hidden_layers": 1.5}, "num_hidden_layers"),
        ({"model_type": "default"}, "not known"),
        ({"model_type": "date"}, "not known"),
    ],
)
def test_what_is_unknown_or_missing_is_named(config: dict[str, Any], words: str) -> None:
    with pytest.raises(InputRejected, match=words):
        from_config(config)


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe\x00", b"GGUF", b"GGUF\x09\x00\x00\x00" + bytes(16)])
def test_a_damaged_file_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "model.bin"
    file.write_bytes(content)
    with pytest.raises(InputRejected, match=r"model\.bin"):
        load_model(file)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputRejected, match="cannot be read"):
        load_model(tmp_path / "none.json")


def text(value: str) -> bytes:
    return struct.pack("<Q", len(value.encode())) + value.encode()


def entry(key: str, value: int | str | list[str]) -> bytes:
    if isinstance(value, str):
        return text(key) + struct.pack("<I", 8) + text(value)
    if isinstance(value, list):
        body = b"".join(text(item) for item in value)
        return text(key) + struct.pack("<IIQ", 9, 8, len(value)) + body
    return text(key) + struct.pack("<II", 4, value)


def gguf(meta: dict[str, int | str | list[str]], tensors: dict[str, tuple[int, ...]]) -> bytes:
    """A GGUF file without its data."""
    body = b"GGUF" + struct.pack("<IQQ", 3, len(tensors), len(meta))
    body += b"".join(entry(key, value) for key, value in meta.items())
    for name, shape in tensors.items():
        body += text(name) + struct.pack("<I", len(shape)) + b"".join(struct.pack("<Q", axis) for axis in shape)
        body += struct.pack("<IQ", 0, 0)
    return body


def llama_gguf() -> bytes:
    meta: dict[str, int | str | list[str]] = {
        "general.architecture": "llama", "general.name": "Tiny", "llama.block_count": 2, "llama.embedding_length": 64,
        "llama.attention.head_count": 4, "llama.attention.head_count_kv": 2, "llama.feed_forward_length": 128,
        "llama.context_length": 512, "tokenizer.ggml.tokens": ["a", "b"],
    }  # fmt: skip
    tensors: dict[str, tuple[int, ...]] = {"token_embd.weight": (64, 100), "output_norm.weight": (64,)}
    for layer in range(2):
        for name, shape in (
            ("attn_q", (64, 64)), ("attn_k", (64, 32)), ("attn_v", (64, 32)), ("attn_output", (64, 64)),
            ("ffn_gate", (64, 128)), ("ffn_up", (64, 128)), ("ffn_down", (128, 64)), ("attn_norm", (64,)),
            ("ffn_norm", (64,)),
        ):  # fmt: skip
            tensors[f"blk.{layer}.{name}.weight"] = shape
    tensors["rope_freqs.weight"] = (8,)
    return gguf(meta, tensors)


def test_a_gguf_header_gives_shape_and_exact_count(tmp_path: Path) -> None:
    file = tmp_path / "tiny.gguf"
    file.write_bytes(llama_gguf() + b"tensor data that is not read")
    arch = load_model(file)
    assert (arch.id, arch.layers, arch.hidden, arch.vocab, arch.kv_heads) == ("Tiny", 2, 64, 100, 2)
    assert arch.tied_embeddings is True
    assert arch.params == 64 * 100 + 64 + 2 * (2 * 64 * 64 + 2 * 64 * 32 + 3 * 64 * 128 + 2 * 64) + 8
    assert count(arch).total == arch.params


@given(st.integers(0, 400), st.binary(min_size=1, max_size=8))
@settings(max_examples=150)
def test_a_spoilt_header_never_breaks_the_reader(
    tmp_path_factory: pytest.TempPathFactory, at: int, noise: bytes
) -> None:
    whole = llama_gguf()
    spoilt = whole[:at] + noise + whole[at + len(noise) :]
    file = tmp_path_factory.mktemp("spoilt") / "spoilt.gguf"
    file.write_bytes(spoilt)
    with contextlib.suppress(InputRejected):  # anything else fails the test
        assert load_model(file).layers is not None


LIBRARY = Catalogue(locations.root() / "catalog.db")


def test_a_gguf_is_imported_as_a_model_without_being_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "tiny.gguf"
    file.write_bytes(llama_gguf() + bytes(1000))
    from_disk = import_file(file, LIBRARY)
    given_whole = import_file(Source("tiny.gguf", file.read_bytes()), LIBRARY)
    assert from_disk == given_whole
    assert from_disk.form is Form.MODEL
    assert from_disk.architecture is not None
    assert from_disk.architecture.layers == 2
    assert [line.how for line in from_disk.lines] == [How.REPORTED]
    assert not from_disk.parts


@pytest.mark.parametrize("name", ["config.json", "anything.txt"])
def test_a_configuration_is_imported_by_its_content(name: str) -> None:
    imported = import_file(Source(name, json.dumps(LLAMA).encode()), LIBRARY)
    assert imported.form is Form.MODEL
    assert imported.architecture is not None
    assert imported.architecture.hidden == 4096


@pytest.mark.parametrize("content", [b"GGUF", b"GGUF\xff\xff\xff\xff", llama_gguf()[:100]])
def test_a_truncated_gguf_is_one_sentence(content: bytes) -> None:
    with pytest.raises(InputRejected, match=r"cut\.gguf"):
        import_file(Source("cut.gguf", content), LIBRARY)


VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-(10**30), 10**30), st.floats(), st.text(max_size=6),
    st.lists(st.integers(), max_size=3),
)  # fmt: skip


@given(st.dictionaries(st.sampled_from([*LLAMA, "text_config", "num_local_experts", "rope_scaling"]), VALUES))
@settings(max_examples=80, deadline=None)
def test_any_configuration_gives_a_model_or_one_sentence(changes: dict[str, Any]) -> None:
    data = json.dumps({**LLAMA, **changes}).encode()
    with contextlib.suppress(InputRejected):  # anything else fails the test
        assert import_file(Source("config.json", data), LIBRARY).architecture is not None


@pytest.mark.parametrize(
    ("parameters", "config"),
    [
        (
            129_135_360,  # state-spaces/mamba-130m-hf
            {"model_type": "mamba", "num_hidden_layers": 24, "hidden_size": 768, "intermediate_size": 1536,
             "state_size": 16, "time_step_rank": 48, "conv_kernel": 4, "vocab_size": 50280},
        ),
        (
            124_645_632,  # FacebookAI/roberta-base
            {"model_type": "roberta", "num_hidden_layers": 12, "hidden_size": 768, "num_attention_heads": 12,
             "intermediate_size": 3072, "vocab_size": 50265, "max_position_embeddings": 514},
        ),
        (
            66_362_880,  # distilbert/distilbert-base-uncased
            {"model_type": "distilbert", "n_layers": 6, "dim": 768, "n_heads": 12, "hidden_dim": 3072,
             "vocab_size": 30522, "max_position_embeddings": 512},
        ),
        (
            60_506_624,  # google-t5/t5-small
            {"model_type": "t5", "num_layers": 6, "d_model": 512, "d_kv": 64, "num_heads": 8, "d_ff": 2048,
             "vocab_size": 32128, "n_positions": 512},
        ),
        (
            1_543_490_560,  # openai/whisper-large-v3: 128 mel bins
            {"model_type": "whisper", "encoder_layers": 32, "decoder_layers": 32, "d_model": 1280,
             "encoder_attention_heads": 20, "encoder_ffn_dim": 5120, "vocab_size": 51866, "num_mel_bins": 128,
             "max_source_positions": 1500, "max_target_positions": 448},
        ),
    ],
)  # fmt: skip
def test_networks_without_the_usual_names_are_counted_exactly(parameters: int, config: dict[str, Any]) -> None:
    assert from_config(config).params == parameters


def test_a_state_space_keeps_a_state_of_constant_size_and_its_training_is_not_guessed() -> None:
    arch = from_config(
        {"model_type": "mamba", "num_hidden_layers": 24, "hidden_size": 768, "intermediate_size": 1536,
         "state_size": 16, "time_step_rank": 48, "conv_kernel": 4, "vocab_size": 50280}
    )  # fmt: skip
    assert kv_bytes(arch, 10) == kv_bytes(arch, 100_000) == 24 * 1536 * (16 * 4 + 4 * 2)
    card = machine(("rtx-4090", 1))
    serving = size_memory(card, Workload(architecture=arch, method=Method.SERVING)).reading("vram_gib")
    training = size_memory(card, Workload(architecture=arch, method=Method.FULL)).reading("vram_gib")
    assert serving is not None
    assert training is not None
    assert serving.value
    assert training.value is None
    assert training.missing
