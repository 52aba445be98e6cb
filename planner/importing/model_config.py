"""Shapes of AI models from the files that come with them: a Hugging Face ``config.json`` or a GGUF header.

Only what the file says is used, and what its architecture's code implies (``resources/sizing/families.toml``). An
architecture that the program does not know is refused with its name, a known one with the fields that are missing;
nothing is guessed.
"""

from __future__ import annotations

import json
import struct
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner.errors import InputRejected
from planner.messages import listed
from planner.parts.architecture import Architecture
from planner.sizing import parameters
from planner.sizing.constants import table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import BinaryIO

MAGIC = b"GGUF"
LARGEST_TEXT = 16 * 2**20  # bytes of one string or array in a GGUF header that is still believed
LARGEST_CONFIG = 4 * 2**20

#: Field of Architecture: keys of config.json, in order of preference.
CONFIG_KEYS: dict[str, tuple[str, ...]] = {
    "layers": ("num_hidden_layers", "n_layer", "num_layers", "n_layers", "encoder_layers"),
    "hidden": ("hidden_size", "n_embd", "d_model", "hidden_dim", "dim"),
    "heads": ("num_attention_heads", "n_head", "n_heads", "num_heads", "encoder_attention_heads"),
    "kv_heads": ("num_key_value_heads", "num_kv_heads", "multi_query_group_num", "n_head_kv"),
    "head_dim": ("head_dim", "kv_channels", "d_kv"),
    "ffn": ("intermediate_size", "n_inner", "ffn_dim", "ffn_hidden_size", "ffn_hidden_dim", "d_ff", "encoder_ffn_dim"),
    "vocab": ("vocab_size", "padded_vocab_size"),
    "max_context": ("max_position_embeddings", "n_positions", "n_ctx", "max_sequence_length", "seq_length"),
    "experts": ("num_local_experts", "n_routed_experts", "num_experts"),
    "experts_per_token": ("num_experts_per_tok", "num_experts_per_token", "moe_topk"),
    "moe_ffn": ("moe_intermediate_size",),
    "shared_experts": ("n_shared_experts",),
    "shared_expert_ffn": ("shared_expert_intermediate_size",),
    "first_dense_layers": ("first_k_dense_replace",),
    "q_lora_rank": ("q_lora_rank",),
    "kv_lora_rank": ("kv_lora_rank",),
    "rope_head_dim": ("qk_rope_head_dim",),
    "v_head_dim": ("v_head_dim",),
    "sliding_window": ("sliding_window",),
    "linear_key_heads": ("linear_num_key_heads",),
    "linear_value_heads": ("linear_num_value_heads",),
    "linear_head_dim": ("linear_value_head_dim", "linear_key_head_dim"),
    "conv_kernel": ("linear_conv_kernel_dim", "conv_kernel"),
    "state_size": ("state_size",),
    "time_step_rank": ("time_step_rank",),
    "decoder_layers": ("num_decoder_layers", "decoder_layers"),
    "audio_ctx": ("max_source_positions",),
    "text_ctx": ("max_target_positions",),
    "image": ("image_size",),
    "patch": ("patch_size",),
}

#: Field of Architecture: key of a GGUF header below the architecture's name.
GGUF_KEYS = {
    "layers": "block_count", "hidden": "embedding_length", "heads": "attention.head_count",
    "kv_heads": "attention.head_count_kv", "head_dim": "attention.key_length", "ffn": "feed_forward_length",
    "vocab": "vocab_size", "max_context": "context_length", "experts": "expert_count",
    "experts_per_token": "expert_used_count", "moe_ffn": "expert_feed_forward_length",
    "shared_experts": "expert_shared_count", "shared_expert_ffn": "expert_shared_feed_forward_length",
    "first_dense_layers": "leading_dense_block_count", "q_lora_rank": "attention.q_lora_rank",
    "kv_lora_rank": "attention.kv_lora_rank", "rope_head_dim": "rope.dimension_count",
    "sliding_window": "attention.sliding_window",
}  # fmt: skip

SCALARS = {0: "<B", 1: "<b", 2: "<H", 3: "<h", 4: "<I", 5: "<i", 6: "<f", 7: "<?", 10: "<Q", 11: "<q", 12: "<d"}
STRING, ARRAY = 8, 9


def is_model_file(path: Path) -> bool:
    """Whether a file is a GGUF, or a ``config.json`` of a model rather than a build. An unreadable one is neither."""
    try:
        with path.open("rb") as file:
            start = file.read(LARGEST_CONFIG)
    except OSError:
        return False
    if start.startswith(MAGIC):
        return True
    return b'"slotwright-build"' not in start and (b'"model_type"' in start or b'"architectures"' in start)


def load_model(path: Path) -> Architecture:
    """Architecture of a model file, by its content.

    Parameters
    ----------
    path : ``config.json`` or ``*.gguf``; of the latter only the header is read

    Returns
    -------
    Architecture
        with the number of parameters counted

    Raises
    ------
    InputRejected
        unreadable file, unknown architecture, or fields that are missing, by name
    """
    try:
        with path.open("rb") as file:
            if file.read(4) == MAGIC:
                return from_gguf(file, path.name)
            file.seek(0)
            content = file.read(LARGEST_CONFIG + 1)
    except OSError as error:
        raise InputRejected("{file}: cannot be read: {reason}", file=path.name, reason=error.strerror or "") from error
    if len(content) > LARGEST_CONFIG:
        raise InputRejected("{file}: neither a config.json nor a GGUF file", file=path.name)
    try:
        config = json.loads(content)
    except ValueError as error:
        raise InputRejected("{file}: not JSON: {reason}", file=path.name, reason=str(error)) from error
    if not isinstance(config, dict):
        raise InputRejected("{file}: not a model's configuration", file=path.name)
    return from_config(config, path.name)


def _family(name: str, file: str) -> dict[str, Any]:
    families = table("families")
    if name not in families or not isinstance(families[name], dict) or name == "default":
        raise InputRejected("{file}: architecture {name} is not known to this version", file=file, name=name or "?")
    return {**families["default"], **families[name]}


def _integer(value: object, file: str, key: str) -> int | None:
    if value is None:
        return None
    if isinstance(value, list) and value:
        value = max((item for item in value if isinstance(item, (int, float))), default=None)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != int(value) or not 0 <= value < 1e13:
        raise InputRejected("{file}: {key} is not a whole number", file=file, key=key)
    return int(value)


def from_config(config: Mapping[str, Any], file: str = "config.json") -> Architecture:
    """Architecture of a Hugging Face configuration.

    Multimodal configurations are read for their text part; the towers are then not counted, and the note says so.

    Raises
    ------
    InputRejected
        unknown architecture or missing fields

    References
    ----------
    .. [1] Hugging Face transformers, models/*/configuration_*.py.
    """
    note = None
    kind = str(config.get("model_type") or "")
    families = table("families")
    if isinstance(config.get("text_config"), dict) and kind not in families:
        note = "text part only: the other towers are not counted"
        inner = config["text_config"]
        kind = str(inner.get("model_type") or kind)
        config = {**config, **inner}
    elif isinstance(config.get("text_config"), dict):
        note = "text part only: the other towers are not counted"
        config = {**config, **config["text_config"]}
    known = _family(kind, file)
    fields: dict[str, Any] = {}
    for name, keys in CONFIG_KEYS.items():
        for key in keys:
            value = _integer(config.get(key), file, key)
            if value is not None:
                fields[name] = value
                break
    for name, key in (("qkv_bias", "attention_bias"), ("mlp_bias", "mlp_bias"), ("attention_bias", "attention_bias")):
        if isinstance(config.get(key), bool) and (name != "attention_bias" or kind in ("llama", "gpt_oss", "mistral")):
            known[name] = config[key]
    if isinstance(config.get("tie_word_embeddings"), bool):
        known["tied_embeddings"] = config["tie_word_embeddings"]
    _complete(kind, config, fields, known)
    known["source"] = f"{file}: model_type {kind}"
    known["note"] = note
    name = str(config.get("_name_or_path") or config.get("name") or kind)
    return _checked(name, known, fields, file)


def _complete(kind: str, config: Mapping[str, Any], fields: dict[str, Any], known: dict[str, Any]) -> None:
    """What an architecture's code derives from other fields."""
    if kind == "distilbert":  # its hidden_dim is the width of the MLP
        fields.update(ffn=fields.get("hidden"), hidden=_integer(config.get("dim"), kind, "dim"))
    heads, hidden = fields.get("heads"), fields.get("hidden")
    if config.get("multi_query") is True and "kv_heads" not in fields:
        fields["kv_heads"] = 1
    if heads and "kv_heads" not in fields:
        fields["kv_heads"] = heads
    if config.get("kv_lora_rank"):
        fields["head_dim"] = int(config.get("qk_nope_head_dim") or 0) + int(config.get("qk_rope_head_dim") or 0)
    elif heads and hidden and "head_dim" not in fields and hidden % heads == 0:
        fields["head_dim"] = hidden // heads
    if kind in ("gpt2", "gpt_neox", "gptj", "bloom", "falcon", "mpt") and hidden and "ffn" not in fields:
        fields["ffn"] = int(hidden * (config.get("expansion_ratio") or 4))
    if kind == "qwen" and "ffn" in fields:  # the first Qwen counts gate and up together
        fields["ffn"] //= 2
    if kind == "falcon" and config.get("new_decoder_architecture") is not True:
        known["norms_per_layer"] = 1 if config.get("parallel_attn", True) else 2
    if kind == "opt":
        known["positions"] = fields.get("max_context", 2048) + 2
    if kind in ("gpt2", "gpt3", "mpt") and config.get("alibi") is not True:
        known["positions"] = fields.get("max_context")
    if kind == "bert" and hidden:
        known.update(positions=fields.get("max_context"), extra_params=2 * hidden + hidden * hidden + hidden)
    if kind in ("roberta", "xlm-roberta") and hidden:  # one type of tokens, and the pooler
        known.update(positions=fields.get("max_context"), extra_params=hidden + hidden * hidden + hidden)
    if kind == "distilbert":
        known["positions"] = fields.get("max_context")
    if kind in ("t5", "umt5") and fields.get("layers"):
        fields.setdefault("decoder_layers", fields["layers"])
        known["mlp"] = "gated" if str(config.get("feed_forward_proj") or "").startswith("gated") else "plain"
        known.setdefault("tied_embeddings", True)
    if kind == "whisper" and hidden:
        known["extra_params"] = 3 * hidden * ((_integer(config.get("num_mel_bins"), kind, "num_mel_bins") or 80) - 80)
        fields.pop("sliding_window", None)
    if kind == "mamba":
        known.setdefault("tied_embeddings", True)
        for name in ("heads", "kv_heads", "head_dim"):
            fields.pop(name, None)
    if kind == "vit" and hidden and fields.get("patch") and fields.get("image"):
        known["positions"] = (fields["image"] // fields["patch"]) ** 2 + 1
        known["extra_params"] = hidden + 3 * fields["patch"] ** 2 * hidden + hidden
        fields.pop("vocab", None)
    if kind == "mixtral" or (fields.get("experts") and "moe_ffn" not in fields):
        fields.setdefault("moe_ffn", fields.get("ffn"))
    if fields.get("experts") in (0, 1):
        for name in ("experts", "experts_per_token", "moe_ffn", "shared_experts"):
            fields.pop(name, None)
    _layer_types(config, fields)


def _layer_types(config: Mapping[str, Any], fields: dict[str, Any]) -> None:
    """Sliding and linear layers, from the list of layer types or the interval between full layers."""
    layers = fields.get("layers") or 0
    kinds = config.get("layer_types")
    window = fields.get("sliding_window")
    if config.get("use_sliding_window") is False:
        fields.pop("sliding_window", None)
        window = None
    if isinstance(kinds, list) and len(kinds) == layers:
        full = sum(kind == "full_attention" for kind in kinds)
        sliding = sum(kind == "sliding_attention" for kind in kinds)
        linear = sum(kind == "linear_attention" for kind in kinds)
        if sliding and window:
            fields.update(kv_layers_full=full, kv_layers_window=sliding, window=window)
        if linear:
            fields.update(kv_layers_full=full, linear_state_layers=linear)
        return
    pattern = config.get("sliding_window_pattern")
    if isinstance(pattern, int) and pattern > 1 and window:
        full = layers // pattern
        fields.update(kv_layers_full=full, kv_layers_window=layers - full, window=window)
    interval = config.get("full_attention_interval")
    if isinstance(interval, int) and interval > 1:
        full = layers // interval
        fields.update(kv_layers_full=full, linear_state_layers=layers - full)


def _checked(name: str, known: Mapping[str, Any], fields: Mapping[str, Any], file: str) -> Architecture:
    allowed = {key: value for key, value in {**known, **fields}.items() if value is not None}
    arch = Architecture(**{"id": name, **allowed})
    missing = parameters.missing_shape(arch)
    if missing:
        raise InputRejected("{file}: {name} lacks {fields}", file=file, name=name, fields=listed(missing))
    counted = parameters.count(arch)
    return replace(arch, params=counted.total, active_params=counted.active if arch.experts else None)


class _Header:
    """Reader of a GGUF header: little-endian scalars, strings and arrays, with the file's name for complaints."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self._file, self._name = file, name

    def take(self, size: int) -> bytes:
        if not 0 <= size <= LARGEST_TEXT:
            raise InputRejected("{file}: damaged GGUF header", file=self._name)
        data = self._file.read(size)
        if len(data) != size:
            raise InputRejected("{file}: the GGUF header ends too early", file=self._name)
        return data

    def scalar(self, form: str) -> Any:
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]

    def text(self) -> str:
        return self.take(self.scalar("<Q")).decode("utf-8", "replace")

    def value(self, kind: int) -> Any:
        if kind == STRING:
            return self.text()
        if kind == ARRAY:
            inner, length = self.scalar("<I"), self.scalar("<Q")
            if length > LARGEST_TEXT:
                raise InputRejected("{file}: damaged GGUF header", file=self._name)
            if inner in SCALARS:
                form = SCALARS[inner]
                data = self.take(length * struct.calcsize(form))
                return [item[0] for item in struct.iter_unpack(form, data)]
            return [self.value(inner) for _ in range(length)]
        if kind not in SCALARS:
            raise InputRejected("{file}: damaged GGUF header", file=self._name)
        return self.scalar(SCALARS[kind])


def from_gguf(file: BinaryIO, name: str) -> Architecture:
    """Architecture of a GGUF file, from metadata and tensor list; the four magic bytes are already read.

    The number of parameters is the sum over the tensor list, which wins over the formula.

    Raises
    ------
    InputRejected
        damaged header, unknown architecture or missing fields

    References
    ----------
    .. [1] ggml-org/ggml docs/gguf.md.
    """
    header = _Header(file, name)
    version = header.scalar("<I")
    if version not in (2, 3):
        raise InputRejected("{file}: GGUF version {version} is not supported", file=name, version=version)
    tensors, entries = header.scalar("<Q"), header.scalar("<Q")
    if tensors > 1_000_000 or entries > 100_000:
        raise InputRejected("{file}: damaged GGUF header", file=name)
    meta: dict[str, Any] = {}
    for _ in range(entries):
        key = header.text()
        meta[key] = header.value(header.scalar("<I"))
    shapes: dict[str, tuple[int, ...]] = {}
    for _ in range(tensors):
        tensor = header.text()
        axes = header.scalar("<I")
        shapes[tensor] = tuple(header.scalar("<Q") for _ in range(min(axes, 8)))
        header.take(4 + 8)  # type and offset
    kind = str(meta.get("general.architecture") or "")
    known = _family(kind, name)
    fields: dict[str, Any] = {}
    for field, key in GGUF_KEYS.items():
        value = _integer(meta.get(f"{kind}.{key}"), name, key)
        if value is not None:
            fields[field] = value
    if not fields.get("kv_lora_rank"):
        fields.pop("rope_head_dim", None)
    elif meta.get(f"{kind}.attention.value_length_mla"):
        fields["v_head_dim"] = int(meta[f"{kind}.attention.value_length_mla"])
        fields["head_dim"] = int(meta.get(f"{kind}.attention.key_length_mla") or fields.get("head_dim") or 0)
    if "token_embd.weight" in shapes and len(shapes["token_embd.weight"]) == 2:
        fields["hidden"], fields["vocab"] = shapes["token_embd.weight"]
    elif isinstance(meta.get("tokenizer.ggml.tokens"), list):
        fields.setdefault("vocab", len(meta["tokenizer.ggml.tokens"]))
    if shapes:
        known["tied_embeddings"] = "output.weight" not in shapes
    _complete(kind, {}, fields, known)
    known["source"] = f"{name}: GGUF {kind}"
    arch = _checked(str(meta.get("general.name") or Path(name).stem), known, fields, name)
    if not shapes:
        return arch
    total = 0
    for shape in shapes.values():
        size = 1
        for axis in shape:
            size *= axis
        total += size
    return replace(arch, extra_params=(arch.extra_params or 0) + total - (arch.params or total), params=total)
