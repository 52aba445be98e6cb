"""Load steps of 100 microseconds to one second against what a supply forgives.

Cards of one synchronised job rise together; in the shortest windows only a few of them meet.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from planner.sizing.supplies import tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.machine import Supply

WINDOWS_S = (0.0001, 0.001, 0.01, 0.1, 1.0)


@dataclass(frozen=True, slots=True)
class Window:
    """Demand of the machine in one window against what its supplies carry for that long (None: not known)."""

    seconds: float
    demand_w: float
    allowed_w: float | None
    rated_w: float | None

    @property
    def share(self) -> float | None:
        """Demand over what is allowed."""
        return self.demand_w / self.allowed_w if self.allowed_w else None


@lru_cache(maxsize=128)
def excursion(model: str) -> tuple[float, ...]:
    """Greatest draw of a card over its limit in each window of WINDOWS_S."""
    rows = tables().rows["excursion"]
    row = next((row for row in rows if row["family"] and row["family"] in model), rows[0])
    return tuple(factor for _, factor in row["windows"])


def tolerance_kind(supply: Supply) -> str:
    """Row of the tolerance table: ``atx3``, ``atx3-without-12vhpwr``, ``atx2`` (also when unknown) or ``server``."""
    if supply.server_class:
        return "server"
    part = supply.part
    if part is None or part.atx_version is None or not part.atx_version.strip().startswith("3"):
        return "atx2"
    known = part.connectors or ()
    native = any(key in plug.type.lower() for plug in known for key in ("12v", "16-pin", "cem5"))
    return "atx3" if native or not known else "atx3-without-12vhpwr"


@lru_cache(maxsize=8)
def tolerance(kind: str) -> tuple[float, ...]:
    """Share of its rating that a supply gives in each window of WINDOWS_S."""
    row = next(row for row in tables().rows["tolerance"] if row["kind"] == kind)
    return tuple(factor for _, factor in row["windows"])


def together() -> int:
    """Cards of one job that leap in the same instant in the windows below 10 ms."""
    return int(tables()["coincidence"])


def demand(cards: Sequence[tuple[str, float]], rest_w: float, synchronised: bool) -> tuple[float, ...]:
    """Power in each window of WINDOWS_S.

    ``P(t) = sum_m k(t) L + sum_others L + P_rest`` with the ``m`` hungriest cards in step [1]_ [2]_.

    Parameters
    ----------
    cards : model and enforced limit (W) of each accelerator
    rest_w : everything else at its maximum, W
    synchronised : True for one job over all cards; then all rise together from 10 ms on

    References
    ----------
    .. [1] Lenovo ThinkSystem ST650 V2, technical rules for GPU (200 us).
    .. [2] Intel 613768, ATX12VO design guide, table 3-3.
    """
    few = together()
    kinds = [(excursion(model), limit) for model, limit in cards]
    sustained = sum(limit for _, limit in cards) + rest_w
    powers = []
    for index, seconds in enumerate(WINDOWS_S):
        extra = sorted([(factors[index] - 1.0) * limit for factors, limit in kinds], reverse=True)
        meeting = len(cards) if synchronised and seconds >= 0.01 else min(few if synchronised else 1, len(cards))
        powers.append(sustained + sum(extra[:meeting]))
    return tuple(powers)
