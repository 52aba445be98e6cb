"""Dated list prices of rented accelerators."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from planner.parts.defaults import load_defaults

if TYPE_CHECKING:
    from planner.parts.part import Gpu

STALE_AFTER_DAYS = 90


@dataclass(frozen=True)
class CloudPrice:
    """Price of one accelerator for an hour. ``date`` is None when the source does not say."""

    family: str
    provider: str
    price: float
    currency: str
    commitment: str  # on-demand, spot, community
    source: str
    date: str | None

    def stale(self, today: dt.date) -> bool:
        """True when the price is older than 90 days or has no date."""
        if self.date is None:
            return True
        return (today - dt.date.fromisoformat(self.date)).days > STALE_AFTER_DAYS


@lru_cache(maxsize=1)
def cloud_prices() -> tuple[CloudPrice, ...]:
    """All shipped prices, in file order."""
    return tuple(
        CloudPrice(
            row["family"], row["provider"], row["price"], row["currency"], row["commitment"], row["source"],
            row.get("date"),
        )
        for row in load_defaults("pricing/cloud.toml").rows["price"]
    )  # fmt: skip


@lru_cache(maxsize=128)
def family_of(model: str, form_factor: str | None, memory_gb: float | None) -> str | None:
    """Family of the price table that a model belongs to; None when nobody's price is known."""
    name = model.upper()
    module = form_factor is not None and form_factor != "pcie-card"
    for key, family in (
        ("H100", "H100 SXM" if module else "H100 PCIe"), ("H200", "H200"), ("H20", "H20"), ("A800", "A800 80GB"),
        ("A100", "A100 40GB" if memory_gb == 40 else "A100 80GB"), ("L40S", "L40S"), ("L40", "L40"),
        ("4090 D", "RTX 4090 D"), ("4090D", "RTX 4090 D"), ("4090", "RTX 4090"), ("5090", "RTX 5090"),
        ("3090 TI", None), ("3090", "RTX 3090"), ("A6000", "RTX A6000"),
    ):  # fmt: skip
        if key in name:
            return family
    return None


def prices_for(gpu: Gpu, currency: str) -> tuple[CloudPrice, ...]:
    """Prices of an accelerator in a currency, cheapest first."""
    family = family_of(gpu.model, gpu.form_factor, gpu.memory_gb)
    rows = [row for row in cloud_prices() if row.family == family and row.currency == currency]
    return tuple(sorted(rows, key=lambda row: (row.price, row.provider)))
