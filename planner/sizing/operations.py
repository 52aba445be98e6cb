"""Floating-point operations of networks, the peaks that they are held against, and ranges of results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.sizing import parameters
from planner.sizing.kv_cache import growing_layers

if TYPE_CHECKING:
    from planner.parts.architecture import Architecture
    from planner.parts.part import Gpu


@dataclass(frozen=True)
class Range:
    """A value with its band."""

    value: float
    low: float
    high: float

    def times(self, factor: float) -> Range:
        return Range(self.value * factor, self.low * factor, self.high * factor)

    def inverse(self, numerator: float) -> Range:
        """``numerator / self``: low and high change places."""
        return Range(numerator / self.value, numerator / self.high, numerator / self.low)


def forward_flops(arch: Architecture, seq: float, causal: bool = True) -> float:
    """Floating-point operations of one token's forward pass, ``2 N_mat + 4 s q L`` (half of the last when causal).

    The embedding look-up costs nothing, the head does even when tied; of routed experts only the active ones count.
    Networks without a formula have their published multiply-adds per sample.

    References
    ----------
    .. [1] Chowdhery et al., PaLM, arXiv:2204.02311, appendix B.
    """
    if arch.layers is None or arch.family in ("cnn", "diffusion"):
        return 2e9 * (arch.gmacs_fwd or 0.0)
    found = parameters.count(arch)
    head = (arch.vocab or 0) * (arch.hidden or 0) if arch.family != "vit" else 0
    full, windowed, window = growing_layers(arch)
    width = float(parameters.query_width(arch))
    reach = full * seq + windowed * min(seq, window)
    return 2.0 * (found.matrices_per_token + head) + 4.0 * width * reach * (0.5 if causal else 1.0)


def touched_experts(arch: Architecture, sequences: float) -> float:
    """Share of the experts that a batch of tokens wakes up, ``1 - (1 - k/E)^B``.

    References
    ----------
    .. [1] Occupancy of uniform routing; real routing is less even.
    """
    if not arch.experts:
        return 1.0
    asleep: float = (1.0 - (arch.experts_per_token or 1) / arch.experts) ** max(1.0, sequences)
    return 1.0 - asleep


def peak_tflops(gpu: Gpu, precision: str) -> tuple[float | None, str]:
    """Dense peak that a precision computes with, and the number format whose rate it is."""
    names = {
        "bf16": ("bf16", "fp16"), "fp16": ("fp16", "bf16"), "amp-bf16": ("bf16", "fp16"), "amp-fp16": ("fp16", "bf16"),
        "bf16-mixed": ("bf16", "fp16"), "fp16-mixed": ("fp16",), "fp32": ("tf32", "fp32"), "fp8": ("fp8", "bf16"),
    }.get(precision, ("bf16", "fp16"))  # fmt: skip
    for name in names:
        rate = gpu.rate(name)
        if rate is not None:
            return rate, name
    return None, names[0]
