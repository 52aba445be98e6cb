"""Names as tokens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.catalog import text


@pytest.mark.parametrize(
    ("name", "tokens"),
    [
        ("RTX4090", ("rtx", "4090")),
        ("rtx 4090", ("rtx", "4090")),
        ("ＲＴＸ　４０９０", ("rtx", "4090")),
        ("昇腾910B3", ("昇", "腾", "910", "b", "3")),
        ("SYS-420GP-TNR", ("sys", "420", "gp", "tnr")),
        ('2.5" SATA', ("2.5", "sata")),
        ("---", ()),
    ],
)
def test_tokens(name: str, tokens: tuple[str, ...]) -> None:
    assert text.tokens(name) == tokens


@pytest.mark.parametrize(
    ("written", "quantity", "name"),
    [
        ("4x 3090", 4, "3090"),
        ("4 x RTX 3090", 4, "RTX 3090"),
        ("2×RTX 4090", 2, "RTX 4090"),
        ("RTX 3090 ×4", 4, "RTX 3090"),
        ("RTX 3090", 1, "RTX 3090"),
        ("3090", 1, "3090"),
        ("X670E", 1, "X670E"),
        ("MI300X x8", 8, "MI300X"),
        ("RX 7900 XTX", 1, "RX 7900 XTX"),
        ("ConnectX 7", 1, "ConnectX 7"),
        ("X570 Aorus Master", 1, "X570 Aorus Master"),
        ("X99 F8", 1, "X99 F8"),
        ("x4 RTX 3090", 4, "RTX 3090"),
        ("", 1, ""),
    ],
)
def test_quantities(written: str, quantity: int, name: str) -> None:
    assert text.split_quantity(written) == (quantity, name)


@given(st.text(max_size=300))
def test_any_text_makes_tokens_and_a_query(written: str) -> None:
    tokens = text.tokens(written)
    assert all(token == token.casefold() and " " not in token for token in tokens)
    assert text.tokens(" ".join(tokens)) == tokens
    assert bool(text.match_expression(written)) == bool(tokens)
    quantity, name = text.split_quantity(written)
    assert quantity >= 1
    assert len(name) <= len(written)
