"""A seller's quote as an offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from planner import locations
from planner.catalog.catalogue import Catalogue
from planner.importing.offers import read_offer

if TYPE_CHECKING:
    from pathlib import Path

LINES = "Part,Qty,Unit price\nMSI GeForce RTX 4090 SUPRIM LIQUID X 24G,2,15000\nAMD Ryzen 9 7950X,1,3300\n"
HEAD = "Seller,Shop\nDate,2026-11-01\nCurrency,CNY\n"
ROWS = (
    "Part,Qty,Unit price,Valid until\nAMD Ryzen 9 7950X,1,3300,2026-11-20\n"
    "MSI GeForce RTX 4090 SUPRIM LIQUID X 24G,2,15000,2026-11-15\n"
)


@pytest.mark.parametrize(
    ("text", "until"),
    [
        (f"{HEAD}Valid until,2026-11-15\n{LINES}", "2026-11-15"),
        (f"{HEAD}{LINES}Offer valid until: 2026-11-15\n", "2026-11-15"),
        (f"{HEAD}报价有效期至：2026年11月15日\n{LINES}", "2026-11-15"),
        (f"{HEAD}{ROWS}", "2026-11-15"),
        (f"{HEAD}Valid until,30 days\n{LINES}", ""),
        (f"{HEAD}{LINES}", ""),
    ],
)
def test_the_last_day_of_an_offer_is_read(tmp_path: Path, text: str, until: str) -> None:
    path = tmp_path / "quote.csv"
    path.write_text(text, encoding="utf-8")
    offer = read_offer(path, Catalogue(locations.catalogue()))
    assert (offer.seller, offer.date, offer.valid_until) == ("Shop", "2026-11-01", until)
    assert {line.price for line in offer.lines} == {"15000", "3300"}
