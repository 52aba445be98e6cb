"""Speed over power: what a joule at the wall buys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.reading import Derivation, Input, Level, Reading
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.sizing.power import PowerResult

FORMULA = "speed / power at the wall"
REFERENCES = (
    "MLPerf Inference Power rules: samples per second over mean power at the wall",
    "ML.ENERGY benchmark, arXiv:2505.06371",
)


def tokens_per_joule(speed: Sequence[Reading], power: PowerResult) -> Reading:
    """Tokens (samples, for networks without tokens) for each joule at the wall.

    ``e = v / P``: the speed of the job over the wall power in the job's phase. Its band takes the worse end of both.

    Parameters
    ----------
    speed : readings of ``size_speed``
    power : result of ``size_power`` for the same plan

    Returns
    -------
    Reading
        1/J; without a value where speed or power is unknown, and then it names what is missing

    References
    ----------
    .. [1] MLPerf Inference Power rules, github.com/mlcommons/inference_policies.
    .. [2] Chung et al., The ML.ENERGY Benchmark, arXiv:2505.06371.
    """
    fast = next((reading for reading in speed if reading.name == "tokens_per_s"), None)
    wall, title = power.wall, msg("Work per joule")
    unit = "tokens/J" if fast is None else fast.unit.replace("/s", "/J")
    missing: tuple[Message, ...] = (*(fast.missing if fast else ()), *wall.missing)
    if fast is None or fast.value is None or not wall.value:
        return Reading("tokens_per_joule", title, None, unit, level=Level.UNKNOWN, missing=missing)
    derivation = Derivation(
        FORMULA,
        (
            Input(fast.title, fast.value, fast.unit, "reading"),
            Input(wall.title, wall.value, wall.unit, "reading"),
        ),
        REFERENCES,
        fast.derivation.validated,
    )
    low = (fast.value if fast.low is None else fast.low) / (wall.high or wall.value)
    high = (fast.value if fast.high is None else fast.high) / (wall.low or wall.value)
    return Reading("tokens_per_joule", title, fast.value / wall.value, unit, low, high, derivation=derivation)
