"""What a power cap costs in speed: tables where somebody measured them, a curve with its band otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.parts.defaults import Curve, Defaults, load_defaults
from planner.sizing.power_parts import decode_ceiling

if TYPE_CHECKING:
    from planner.parts.part import Gpu


def tables() -> Defaults:
    """Tables and exponents, read once."""
    return load_defaults("power/cap_speed.toml")


@dataclass(frozen=True, slots=True)
class SpeedShare:
    """Speed under a cap over the speed without one, with its band. ``table`` tells a measured table from the curve."""

    value: float
    low: float
    high: float
    source: str
    table: bool


def speed_share(gpu: Gpu, cap_w: float, phase: str) -> SpeedShare | None:
    """Speed that is left under a power cap; None when the card's default limit is not known.

    Compute-bound work: ``r = min(1, (L / P_default)^a)`` with the exponent of the family [1]_. Decoding is bound by
    memory: flat near the top, a cliff below some 70 % of what the card draws by itself [2]_.

    Parameters
    ----------
    gpu : the accelerator
    cap_w : enforced limit, W
    phase : ``decode``, ``decode-experts`` (a mixture of experts), or any other phase of the workload (compute-bound)

    References
    ----------
    .. [1] MLPerf Inference v2.1 and v4.1, capped and uncapped results of the same submitters.
    .. [2] noonghunna/club-3090, power-cap-3090-qwen36.py at 42afdbb.
    """
    if gpu.tdp_w is None:
        return None
    if phase.startswith("decode"):
        curve = _curve(phase, gpu)
        share = cap_w / decode_ceiling(gpu.model, gpu.tdp_w)
        return _from_curve(curve or tables().curve(f"{phase}.default"), share, curve is not None)
    curve = _curve("prefill", gpu)
    share = cap_w / gpu.tdp_w
    if curve is not None:
        return _from_curve(curve, share, True)
    exponent, source = _exponent(gpu)
    value = min(1.0, share**exponent) if share > 0 else 0.0
    band = 0.0 if share >= 1.0 else tables()["band.curve"] / 100.0
    return SpeedShare(value, max(0.0, value - band), min(1.0, value + band), source, False)


def _curve(phase: str, gpu: Gpu) -> Curve | None:
    """Measured table of the card's family."""
    for name, curve in tables().curves.items():
        kind, _, family = name.partition(".")
        if kind == phase and family != "default" and family in gpu.model:
            rest = gpu.model.split(family, 1)[1].lstrip()
            if not rest.startswith(("Ti", "D")):
                return curve
    return None


def _from_curve(curve: Curve, share: float, table: bool) -> SpeedShare:
    value = curve.at(share)
    band = 0.0 if share >= curve.x[-1] else curve.band
    return SpeedShare(value, max(0.0, value - band), min(curve.y[-1], value + band), curve.source, table)


def _exponent(gpu: Gpu) -> tuple[float, str]:
    for row in tables().rows["family"]:
        if all(word in gpu.model for word in row["name"].split()):
            return float(row["exponent"]), str(row["source"])
    figure = tables().figures["exponent.compute"]
    return figure.value, figure.source
