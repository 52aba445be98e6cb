"""Speed under a power limit against published pairs of capped and uncapped results."""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from planner.parts.part import Gpu
from planner.sizing.power_cap import speed_share

PAIRS = json.loads((Path(__file__).parents[1] / "reference" / "cap_speed" / "pairs.json").read_text("utf-8"))["pairs"]


def pairs(phase: str, gpu: str = "") -> list[dict[str, Any]]:
    return [pair for pair in PAIRS if pair["phase"] == phase and gpu in pair["gpu"]]


def error(pair: dict[str, Any]) -> float:
    """Points of speed, predicted less measured."""
    gpu = Gpu(id="x", vendor="NVIDIA", model=pair["gpu"], tdp_w=float(pair["default_w"]))
    share = speed_share(gpu, float(pair["cap_w"]), pair["phase"])
    assert share is not None
    return 100.0 * (share.value - pair["speed_share"])


def rms(found: list[dict[str, Any]]) -> float:
    return sqrt(sum(error(pair) ** 2 for pair in found) / len(found))


def test_compute_bound_work_is_within_six_points() -> None:
    found = pairs("compute")
    assert len(found) >= 20
    assert rms(found) <= 6.0


@pytest.mark.parametrize("gpu", ["A100 SXM4", "A100 PCIe", "H200"])
def test_each_family_is_within_six_points(gpu: str) -> None:
    assert rms(pairs("compute", gpu)) <= 6.0


@pytest.mark.parametrize("gpu", ["RTX 3090", "RTX 4090"])
def test_tables_of_decoding_are_within_two_points(gpu: str) -> None:
    found = [pair for pair in pairs("decode", gpu) if pair["cap_w"] <= pair["default_w"]]
    assert len(found) >= 4
    assert max(abs(error(pair)) for pair in found) <= 2.0


@pytest.mark.parametrize("phase", ["prefill", "decode-experts"])
def test_prompts_and_mixtures_are_within_their_bands(phase: str) -> None:
    for pair in pairs(phase):
        gpu = Gpu(id="x", vendor="NVIDIA", model=pair["gpu"], tdp_w=float(pair["default_w"]))
        share = speed_share(gpu, float(pair["cap_w"]), phase)
        assert share is not None
        if pair["cap_w"] <= pair["default_w"]:
            assert share.low - 0.03 <= pair["speed_share"] <= share.high + 0.03
