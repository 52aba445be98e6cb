"""Replay of counted steps: every component and every phase of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from planner.sizing.case_reading import network_of
from planner.sizing.case_shapes import Declined, architecture_of
from planner.sizing.kv_cache import kv_bytes
from planner.sizing.serving_memory import Load, serving_memory
from planner.sizing.training_memory import Step, step_memory

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.parts.architecture import Architecture

REGIMES = {
    "bf16_pure": "bf16", "fp16_pure": "fp16", "bf16_master": "bf16-mixed", "bf16_master_full": "bf16-mixed-full",
    "amp_bf16": "amp-bf16", "amp_fp16": "amp-fp16", "fp32": "fp32", "infer_bf16": "bf16", "infer_fp16": "fp16",
    "infer_fp32": "fp32",
}  # fmt: skip
OPTIMIZERS = {
    "foreach": "adamw",
    "fused": "adamw-fused",
    "sgd": "sgd",
    "adafactor": "adafactor",
    "adam8bit": "adamw-8bit",
}


@dataclass(frozen=True)
class Outcome:
    """One predicted figure against one measured one, or why there is none."""

    id: str
    kind: str
    metric: str
    group: str
    gpu: str
    measured: float | None
    unit: str
    predicted: float | None = None
    low: float | None = None
    high: float | None = None
    declined_because: str | None = None
    verdict: str | None = None  # fits, no, or undecided
    truth: str | None = None  # fits or no
    cards: int = 1
    sustained_max: float | None = None  # of a machine, W
    measured_max: float | None = None  # its greatest second, W


def _targets(case: Mapping[str, Any]) -> str:
    stated = case.get("lora_targets")
    if not isinstance(stated, (str, list)) or not all(isinstance(name, str) for name in stated):
        return "all-linear"
    names = {name.strip() for name in (stated.split("+") if isinstance(stated, str) else stated)}
    if names <= {"all-linear", "all_linear"} or len(names) >= 6:
        return "all-linear"
    if names == {"q_proj", "v_proj"}:
        return "qv"
    if names == {"q_proj", "k_proj", "v_proj", "o_proj"}:
        return "attention"
    raise Declined(f"adapters on {sorted(names)}")


def step_of_case(case: Mapping[str, Any], arch: Architecture) -> Step:
    """The step that a counted case describes.

    Raises
    ------
    Declined
        for a regime that has no formula
    """
    regime = str(case["regime"])
    if case.get("batch") is None:
        raise Declined("not stated: batch")
    optimizer = OPTIMIZERS.get(str(case.get("optimizer", "foreach")))
    if optimizer is None:
        raise Declined(f"optimizer {case.get('optimizer')}")
    rank, quantised, autocast, precision = 0, False, False, "bf16"
    if "lora" in regime:
        parts = regime.split("_")
        rank = next((int(part[1:]) for part in parts if part[:1] == "r" and part[1:].isdigit()), 0)
        if not rank:
            raise Declined("rank of the adapters not stated")
        quantised = regime.startswith("qlora")
        autocast = quantised or "amp" in parts
    elif regime in REGIMES:
        precision = REGIMES[regime]
    else:
        raise Declined(f"regime {regime}")
    return Step(
        arch=arch,
        precision=precision,
        rank=rank,
        targets=_targets(case) if rank else "all-linear",
        adapter_bytes=4 if case.get("lora_fp32_adapters", True) else 2,
        weight_format=("nf4-dq" if case.get("double_quant", True) else "nf4") if quantised else "auto",
        residual_fp32=quantised and bool(case.get("kbit_prepare", True)),
        adapter_autocast=autocast,
        lora_dropout=float(case.get("lora_dropout") or 0.0),
        optimizer=optimizer,
        kept_gradients=bool(case.get("accum")),
        batch=case["batch"],
        seq=case.get("seq") or 1,
        checkpointing="full" if case.get("ckpt") else "none",
        attention="eager" if case.get("attention") == "eager" else "flash",
    )


#: Phases of a training step that are counted.
PHASES = ("forward", "backward", "optimizer")


def _pairs(case: Mapping[str, Any], arch: Architecture) -> list[tuple[str, float, float | None]]:
    """Metric, predicted and counted bytes."""
    phases = case["peak_by_phase"] if isinstance(case["peak_by_phase"], dict) else {}
    if case.get("regime") is None or case.get("mode") is None:
        raise Declined("not stated: regime, mode")
    if case["mode"] == "train":
        memory = step_memory(step_of_case(case, arch))
        found = [
            ("parameters", memory.weights, case.get("params_bytes")),
            ("gradients", memory.gradients, case.get("grads_bytes")),
            ("optimizer", memory.optimizer, case.get("optim_bytes")),
            ("saved_activations", memory.saved, case.get("saved_activations_bytes")),
        ]
        found += [(f"peak_{name}", memory.phase(name), phases[name]) for name in phases if name in PHASES]
        return found
    regime = str(case["regime"])
    if regime not in REGIMES:
        raise Declined(f"regime {regime}")
    if case.get("batch") is None:
        raise Declined("not stated: batch")
    seq = case.get("seq") or 1
    load = Load(
        arch=arch, engine="transformers", precision=REGIMES[regime], sequences=case["batch"], context=seq, prompt=seq,
        attention="eager" if case.get("attention") == "eager" else "flash",
    )  # fmt: skip
    serving = serving_memory(load)
    found = [
        ("parameters", serving.weights, case.get("params_bytes")),
        ("peak_prefill", serving.total, phases.get("forward")),
    ]
    if case.get("kv_cache_bytes"):
        cache = kv_bytes(arch, seq, "fp32" if regime == "infer_fp32" else "bf16") * case["batch"]
        found.append(("kv", cache, case["kv_cache_bytes"]))
    return found


def replay_step(case: Mapping[str, Any]) -> list[Outcome]:
    """Outcomes of one counted step: components exact, activations and phase peaks within a few per cent.

    References
    ----------
    .. [1] tests/reference/sizing/memory_steps.json: how the steps were counted.
    """
    name, group = str(case.get("id")), str(case.get("group") or "counted")
    model = network_of({**case["config"], **case["model"]})
    try:
        arch = architecture_of(model)
        pairs = _pairs(case, arch)
    except Declined as reason:
        return [Outcome(name, "memory_step", "all", group, "", None, "B", declined_because=str(reason))]
    return [
        Outcome(name, "memory_step", metric, group, "", float(counted), "B", value, value * 0.97, value * 1.03)
        for metric, value, counted in pairs
        if counted
    ]
