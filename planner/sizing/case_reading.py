"""Cases as people write them, turned into the types that the replay expects.

Numbers may be written as text, fields may be missing, and a network may use the names of its own configuration file. A
value of a wrong type counts as not stated: it is never guessed.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Fields that are numbers above zero.
NUMBERS = (
    "gpus", "seq_len", "micro_batch", "grad_accum", "global_batch", "lora_rank", "batch", "seq", "params_bytes",
    "grads_bytes", "optim_bytes", "saved_activations_bytes", "kv_cache_bytes",
)  # fmt: skip
TEXTS = (
    "id", "kind", "gpu", "parallelism", "precision", "optimizer", "method", "framework", "group", "regime", "mode",
    "attention", "version", "engine_version", "link",
)  # fmt: skip
SWITCHES = ("checkpointing", "flash", "ckpt", "accum", "complete", "lora_fp32_adapters", "double_quant", "kbit_prepare")
COUNTS = ("gpus", "grad_accum", "global_batch", "lora_rank")
EXTRAS = (
    "group_size", "output_len", "util", "gpu_memory_utilization", "max_num_batched_tokens", "max_num_seqs", "lora_rank",
    "rank",
)  # fmt: skip
NO = frozenset({"no", "false", "none", "off", "0", "disabled"})
YES = frozenset({"yes", "true", "on", "1", "full", "enabled"})

#: Names that a network's own configuration file uses for the fields of a case.
CONFIG_NAMES = {
    "num_hidden_layers": "layers", "n_layer": "layers", "num_layers": "layers", "n_layers": "layers",
    "hidden_size": "hidden", "n_embd": "hidden", "d_model": "hidden", "num_attention_heads": "heads",
    "n_head": "heads", "num_heads": "heads", "num_key_value_heads": "kv_heads", "intermediate_size": "ffn",
    "ffn_dim": "ffn", "vocab_size": "vocab", "num_local_experts": "experts", "num_experts": "experts",
    "n_routed_experts": "experts", "num_experts_per_tok": "experts_per_token", "moe_intermediate_size": "moe_ffn",
    "tie_word_embeddings": "tied_embeddings", "parameters": "params", "num_parameters": "params",
}  # fmt: skip
SHAPES = (
    "layers", "hidden", "heads", "kv_heads", "head_dim", "ffn", "vocab", "experts", "experts_per_token", "moe_ffn",
    "shared_experts", "shared_expert_ffn", "first_dense_layers", "params", "param_count",
)  # fmt: skip


def number(value: object) -> float | None:
    """A finite number, also from text such as ``"2,048"``; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, str):
        try:
            value = float(value.replace(",", "").replace("_", "").strip())
        except ValueError:
            return None
    if isinstance(value, (int, float)) and math.isfinite(value):
        return value
    return None


def _positive(value: object, whole: bool) -> float | int | None:
    found = number(value)
    if found is None or not 0 < found < 1e18:
        return None
    if found == int(found):
        return int(found)
    return None if whole else found


def _switch(value: object) -> bool | str | None:
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, (int, float)):
        return bool(value)
    words = str(value).strip().lower()
    if words in NO:
        return False
    if words in YES:
        return True
    return "selective" if words.startswith("selective") else None


def _mapping(value: object) -> dict[str, Any]:
    return {str(key): item for key, item in value.items()} if isinstance(value, dict) else {}


def network_of(value: object) -> dict[str, Any]:
    """The network that a case names: its name, and the numbers of its shape as far as they are numbers."""
    if isinstance(value, str):
        return {"name": value}
    found = {CONFIG_NAMES.get(key, key): item for key, item in _mapping(value).items()}
    for key in SHAPES:
        if key in found:
            found[key] = _positive(found[key], True)
    for key in ("tied_embeddings", "tied"):
        if key in found and not isinstance(found[key], bool):
            found[key] = _switch(found[key])
    for key in ("name", "id"):
        if key in found and not isinstance(found[key], str):
            found[key] = ""
    return found


def _measured(case: Mapping[str, Any]) -> object:
    value = case.get("measured")
    plain = number(value)
    if plain is not None:
        return {"value": plain, "unit": str(case.get("unit") or ""), "metric": case.get("metric")}
    if not isinstance(value, dict):
        return value
    found = _mapping(value)
    stated = number(found.get("value"))
    if stated is not None:
        found["value"] = stated
    for key in ("unit", "what", "metric"):
        found[key] = str(found[key]) if isinstance(found.get(key), str) else ("" if key != "metric" else None)
    return found


def read_case(case: Mapping[str, Any]) -> dict[str, Any]:
    """A case with every field of the type that the replay expects, or without it.

    Parameters
    ----------
    case : as its file has it

    Returns
    -------
    dict
        numbers above zero, texts, switches (true, false or ``selective``), and the nested mappings ``model``,
        ``config``, ``measured``, ``extra``, ``source``, ``peak_by_phase``; what could not be read is None
    """
    found = dict(case)
    for key in NUMBERS:
        if key in found:
            found[key] = _positive(found[key], key in COUNTS)
    for key in TEXTS:
        if found.get(key) is not None and not isinstance(found[key], str):
            found[key] = str(found[key]) if isinstance(found[key], (int, float)) and key in ("id", "version") else None
    for key in SWITCHES:
        if key in found:
            found[key] = _switch(found[key])
    found["gpus"] = found.get("gpus") or (1 if case.get("gpus") is None else None)
    if found["gpus"] is None:
        found["complete"] = False
    found["model"] = network_of(found.get("model"))
    for key in ("config", "extra"):
        found[key] = _mapping(found.get(key))
    for key in EXTRAS:
        if key in found["extra"]:
            found["extra"][key] = _positive(found["extra"][key], False)
    found["lora_dropout"] = number(found.get("lora_dropout"))
    found["source"] = _mapping(found.get("source")) or {"note": str(found.get("source") or "")}
    found["measured"] = _measured(case)
    if isinstance(found.get("peak_by_phase"), dict):
        peaks = {key: _positive(item, False) for key, item in _mapping(found["peak_by_phase"]).items()}
        found["peak_by_phase"] = {key: item for key, item in peaks.items() if item}
    return found
