from __future__ import annotations

import pytest

from planner.build.build import Placement
from planner.drawing.caption import capacity_text, figure_of, short_name
from planner.parts.part import Cpu, Gpu, Nic, Storage
from tests.machines import part


@pytest.mark.parametrize(
    ("model", "expected"),
    [
        ("GeForce RTX 4090 (Founders reference)", "RTX 4090"),
        ("H100 PCIe 80GB", "H100 PCIe"),
        ("RTX 6000 Ada Generation", "RTX 6000 Ada Generation"),
        ("(all in parentheses)", "(all in parentheses)"),
    ],
)
def test_a_card_is_called_by_what_everybody_calls_it(model: str, expected: str) -> None:
    assert short_name(Gpu(id="g", vendor="NVIDIA", model=model)) == expected


@pytest.mark.parametrize(
    ("model", "expected"),
    [
        ("Ryzen 9 7950X", "7950X"),
        ("Xeon Platinum 8480+", "8480+"),
        ("Core i9-14900K", "i9-14900K"),
        ("EPYC", "EPYC"),
    ],
)
def test_a_processor_is_called_by_its_number(model: str, expected: str) -> None:
    assert short_name(Cpu(id="c", vendor="x", model=model)) == expected


def test_order_codes_of_network_cards_are_left_out() -> None:
    assert short_name(Nic(id="n", vendor="x", model="ConnectX-7 MCX755106AS-HEAT")) == "ConnectX-7"
    assert short_name(Nic(id="n", vendor="x", model="E810-CQDA2")) == "E810-CQDA2"


def test_the_figure_says_what_is_known() -> None:
    card = Gpu(id="g", vendor="x", model="Card", memory_gb=24.0, tdp_w=450.0)
    assert figure_of(card) == "24 GB · 450 W"
    assert figure_of(Gpu(id="g", vendor="x", model="Card", tdp_w=450.0)) == "450 W"
    assert figure_of(Gpu(id="g", vendor="x", model="Card")) == ""


def test_the_figure_follows_the_placement() -> None:
    card = part("rtx-4090")
    limited = Placement(seat="pcie1", part=card.id, power_limit_w=300.0)
    assert "≤ 300 W" in figure_of(card, limited)
    drive = Storage(id="s", vendor="x", model="Drive", capacities_gb=(1000.0, 2000.0), interface="NVMe")
    assert figure_of(drive) == "NVMe"
    assert figure_of(drive, Placement(seat="bay1", part="s", capacity_gb=2000.0)) == "2 TB · NVMe"


def test_sizes_as_they_are_sold() -> None:
    assert capacity_text(960) == "960 GB"
    assert capacity_text(3840) == "3.84 TB"
    assert capacity_text(15360) == "15.36 TB"
