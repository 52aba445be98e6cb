"""Seats by name, from their addresses: what an edit's title calls them, in the words of their labels."""

from __future__ import annotations

import re

from planner.messages import Message, msg


def seat_name(address: str) -> Message:
    """``pcie3`` is "PCIe slot 3"; an address of no known form is its own name."""
    if address == "board":
        return msg("the board tray")
    found = re.fullmatch(r"(?:(fan|radiator)_)?([a-z]+?|m2)_?(\d+)", address)
    if found is None:
        return msg("{address}", address=address)
    mount, word, n = found.group(1), found.group(2), int(found.group(3))
    match mount or word:
        case "fan":
            return msg("Fan {side} {n}", side=_side(word), n=n)
        case "radiator":
            return msg("Radiator {side}", side=_side(word))
        case "cpu":
            return msg("CPU {n}", n=n)
        case "cooler":
            return msg("CPU cooler {n}", n=n)
        case "dimm":
            return msg("DIMM {n}", n=n)
        case "pcie":
            return msg("PCIe slot {n}", n=n)
        case "gpu":
            return msg("GPU {n}", n=n)
        case "nic":
            return msg("Card slot {n}", n=n)
        case "m2":
            return msg("M.2 {n}", n=n)
        case "bay":
            return msg("Bay {n}", n=n)
        case "psu":
            return msg("PSU {n}", n=n)
        case _:
            return msg("{address}", address=address)


def _side(word: str) -> Message:
    match word:
        case "front":
            return msg("front")
        case "rear":
            return msg("rear")
        case "top":
            return msg("top")
        case "bottom":
            return msg("bottom")
        case "side":
            return msg("side")
        case "mid":
            return msg("middle")
        case "many":
            return msg("around")
        case _:
            return msg("{side}", side=word)


def field_name(name: str) -> Message:
    """What people call a field of the workload or the site."""
    return FIELD_NAMES.get(name) or msg("{field}", field=name)


def field_unit(name: str) -> str:
    """The unit that the end of a field's name says; empty where it says none."""
    return UNITS.get(name.rpartition("_")[2], "") if "_" in name else ""


TOKENS = frozenset({"context", "prompt_tokens", "output_tokens"})
UNITS = {
    "a": "A", "c": "°C", "dba": "dB(A)", "gb": "GB", "gib": "GiB", "m": "m", "m3": "m³", "mm": "mm", "u": "U", "v": "V",
    "va": "VA", "w": "W",
}  # fmt: skip
FIELD_NAMES = {
    "architecture": msg("the model"),
    "method": msg("the method"),
    "precision": msg("the precision"),
    "weight_format": msg("the format of the weights"),
    "kv_format": msg("the format of the KV cache"),
    "optimizer": msg("the optimizer"),
    "optimizer_in_backward": msg("the optimizer step in the backward pass"),
    "context": msg("the context length"),
    "micro_batch": msg("the batch per GPU"),
    "grad_accum": msg("the gradient accumulation"),
    "rl": msg("the models beside the policy"),
    "checkpointing": msg("the activation checkpointing"),
    "attention": msg("the attention kernel"),
    "profile": msg("the software"),
    "lora_rank": msg("the LoRA rank"),
    "lora_targets": msg("the LoRA targets"),
    "users": msg("the number of users"),
    "prompt_tokens": msg("the prompt length"),
    "output_tokens": msg("the output length"),
    "draft": msg("the draft model"),
    "draft_tokens": msg("the draft tokens"),
    "memory_utilisation": msg("the memory utilisation"),
    "reserved_gib": msg("the reserved memory"),
    "layout": msg("the parallel layout"),
    "layout.data": msg("the data-parallel degree"),
    "layout.tensor": msg("the tensor-parallel degree"),
    "layout.pipeline": msg("the pipeline-parallel degree"),
    "layout.context": msg("the context-parallel degree"),
    "layout.expert": msg("the expert-parallel degree"),
    "layout.sequence_parallel": msg("the sequence parallelism"),
    "layout.sharding": msg("the sharding"),
    "layout.schedule": msg("the pipeline schedule"),
    "layout.offload": msg("the off-load"),
    "dataset_tokens": msg("the tokens of the data set"),
    "dataset_gb": msg("the size of the data set"),
    "epochs": msg("the epochs"),
    "goodput": msg("the goodput"),
    "ecc": msg("ECC"),
    "title": msg("the site's name"),
    "country": msg("the country"),
    "voltage_v": msg("the voltage"),
    "circuit_a": msg("the circuit's amperes"),
    "phases": msg("the phases"),
    "circuits": msg("the number of circuits"),
    "continuous_factor": msg("the continuous-load factor"),
    "other_load_w": msg("the other load on the circuit"),
    "ups_va": msg("the UPS size"),
    "room": msg("the kind of room"),
    "room_c": msg("the room temperature"),
    "room_m3": msg("the room volume"),
    "altitude_m": msg("the altitude"),
    "cooling_w": msg("the cooling power"),
    "liquid_loop": msg("the liquid loop"),
    "noise_limit_dba": msg("the noise limit"),
    "rack_u": msg("the free rack units"),
    "rack_depth_mm": msg("the rack depth"),
    "tariff_per_kwh": msg("the tariff"),
    "time_of_use": msg("the hours with another price"),
    "work_hours": msg("the hours of work"),
    "demand_per_kva_month": msg("the demand charge"),
    "listener_m": msg("the distance of the listener"),
    "currency": msg("the currency"),
    "pue": msg("the PUE"),
    "duty": msg("the share of the year under load"),
    "tax_rate": msg("the tax rate"),
    "budget": msg("the budget"),
    "carbon_g_per_kwh": msg("the carbon intensity"),
    "market": msg("the market"),
}
