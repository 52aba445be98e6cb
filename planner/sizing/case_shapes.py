"""What published cases name: models and cards, found in the tables or declined."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from planner.parts.architecture import Architecture
from planner.sizing import parameters
from planner.sizing.constants import table
from planner.sizing.models import load_architectures

if TYPE_CHECKING:
    from collections.abc import Mapping

SHAPE = ("layers", "hidden", "heads", "kv_heads", "head_dim", "ffn", "vocab", "experts")


class Declined(ValueError):
    """A case that cannot be predicted; the text says why."""


@dataclass(frozen=True)
class CaseCard:
    """A card that a case names. Rates in dense TFLOPS, bandwidths in GB/s, memory in GiB."""

    name: str
    kind: str  # gddr, hbm, hopper, npu, apple, other
    memory_gb: float
    usable_gib: float
    bandwidth_gbs: float
    rates: Mapping[str, float]
    arch: str
    link_gbs: float | None  # one way, peer link
    pcie_gbs: float
    staged: bool  # no peer-to-peer over PCIe
    watts: float | None = None

    def rate(self, name: str) -> float | None:
        order = {
            "bf16": ("fp16",), "fp16": ("fp16",), "fp32": ("tf32", "fp32"), "fp8": ("fp8", "fp16"), "tf32": ("tf32",),
        }  # fmt: skip
        return next((self.rates[key] for key in order.get(name, ("fp16",)) if key in self.rates), None)


@lru_cache(maxsize=512)
def card_named(text: str) -> CaseCard:
    """The card that a case's text names. Raises Declined when the table has none."""
    for row in table("reference_cards")["card"]:
        if all(word in text for word in row["match"]):
            break
    else:
        raise Declined(f"card unknown: {text}")
    memory = float(row["memory_gb"])
    usable = memory * float(row.get("usable", 0.985))
    if row.get("ecc") and row["kind"] == "gddr":
        usable = memory * float(table("capacity")["share_ecc_gddr"])
    for known in table("capacity")["usable"]:
        if known["match"] in text and known["memory_gb"] == memory:
            usable = float(known["gib"])
    rates = {key: float(row[key]) for key in ("fp16", "fp16_short_sums", "fp8", "tf32", "fp32") if key in row}
    link = row.get("link_gbs")
    return CaseCard(
        text, str(row["kind"]), memory, usable, float(row["bandwidth_gbs"]), rates, str(row.get("arch", "default")),
        None if link is None else float(link), float(row.get("pcie_gbs", 31.5)), bool(row.get("staged")),
        float(row["watts"]) if "watts" in row else None,
    )  # fmt: skip


def card_of(case: Mapping[str, Any]) -> CaseCard:
    """The card of a case. Raises Declined when none is stated or the table has none."""
    name = case.get("gpu")
    if not name:
        raise Declined("not stated: gpu")
    return card_named(str(name))


def _same_shape(arch: Architecture, config: Mapping[str, Any]) -> bool:
    for name in SHAPE:
        wanted = config.get(name)
        if wanted is not None and getattr(arch, name) not in (wanted, None):
            return False
    return arch.layers is not None


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())


#: Words of a name that say what a network was tuned to, or in which form it is stored.
TUNED = frozenset(
    {"instruct", "chat", "it", "hf", "base", "pt", "sft", "dpo", "preview", "2501", "2503", "2506", "2507"}
)

ALIASES = {
    "gpt36.7b": "GPT-3-6.7B",
    "gpt313b": "GPT-3-13B",
    "vitl16": "vit_large_patch16_224",
    "vitb16": "vit_base_patch16_224",
    "vith14": "vit_huge_patch14_224",
    "bertbase": "BERT-base-uncased",
    "bertlarge": "BERT-large-uncased",
    "clipvitb32": "CLIP-ViT-B/32",
    "clipvitl14": "CLIP-ViT-L/14",
    "gpt2": "GPT-2-124M",
    "gpt2xl": "GPT-2-XL-1.5B",
    "gptneox": "pythia-6.9b",
}


def _by_name(name: str) -> Architecture | None:
    shapes = load_architectures()
    if name in shapes:
        return shapes[name]
    wanted = ALIASES.get(_plain(name))
    if wanted is not None and wanted in shapes:
        return shapes[wanted]
    own = name.rsplit("/", 1)[-1]  # without the organisation
    found = next((arch for arch in shapes.values() if _plain(arch.id) == _plain(own)), None)
    if found is None:
        found = next((arch for arch in shapes.values() if arch.hf and _plain(arch.hf) == _plain(name)), None)
    return found or next((arch for arch in shapes.values() if _base(arch.id) == _base(own)), None)


def _base(name: str) -> str:
    """A model's name without the words for what it was tuned to: they do not change the network."""
    return _plain("-".join(word for word in re.split(r"[-_ ]", name.lower()) if word not in TUNED))


def family_of(name: str) -> Mapping[str, Any] | None:
    """What a model's name says about its modules, from the start of the name; None when it says nothing."""
    families = table("families")
    short = _plain(name)
    best = ""
    for family in families:
        if isinstance(families[family], dict) and family != "default" and short.startswith(_plain(family)):
            best = family if len(family) > len(best) else best
    return {**families["default"], **families[best]} if best else None


def architecture_of(model: Mapping[str, Any]) -> Architecture:
    """The network of a case: by name, by equal shape, or from its shape and the conventions of its family.

    A case that states its number of parameters is corrected to it: heads and poolers differ between users of a network.

    Raises
    ------
    Declined
        when the network is unknown
    """
    name = str(model.get("name") or model.get("id") or "")
    stated = model.get("param_count") or model.get("params")
    found = _by_name(name)
    if found is None and model.get("layers"):
        found = next((arch for arch in load_architectures().values() if _same_shape(arch, model)), None)
        if found is not None and stated and abs(parameters.count(found).total / stated - 1) > 0.03:
            found = None
    if found is None and model.get("layers") and model.get("hidden"):
        conventions = family_of(name)
        if conventions is not None:
            fields = {key: model[key] for key in SHAPE if model.get(key) is not None}
            heads = int(fields.get("heads") or 1)
            fields.setdefault("kv_heads", heads)
            fields.setdefault("head_dim", int(fields["hidden"]) // heads)
            tied = model.get("tied", model.get("tied_embeddings"))
            known = {key: value for key, value in conventions.items() if key not in ("date", "source")}
            found = Architecture(**{"id": name or "case", **known, **fields})
            if tied is not None:
                found = replace(found, tied_embeddings=bool(tied))
    if found is None:
        raise Declined(f"network unknown: {name}")
    gaps = parameters.missing_shape(found)
    if gaps:
        raise Declined(f"network without {', '.join(gaps)}: {name}")
    if stated and found.layers and abs(parameters.count(found).total - stated) > 0:
        difference = int(stated) - parameters.count(found).total
        if abs(difference) < 0.03 * stated:
            found = replace(found, extra_params=(found.extra_params or 0) + difference)
    return found
