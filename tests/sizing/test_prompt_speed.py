"""Reading a prompt: what each part of the time follows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.sizing.links import Bus
from planner.sizing.models import load_architectures
from planner.sizing.prompt_speed import PromptRates, first_token_s, prompt_s, tensor_traffic_s, written_bytes
from planner.sizing.serving_memory import Load

ARCH = load_architectures()["Llama-3-8B"]
LOAD = Load(arch=ARCH, engine="llama.cpp", precision="fp16", weight_format="f16", prompt=1024, attention="eager")
GEFORCE = PromptRates("gddr", 165.2, 330.3, 1008.0, 450.0)
WORKSTATION = PromptRates("gddr", 364.0, None, 960.0, 300.0)


def test_written_out_scores_grow_with_the_square_of_the_prompt() -> None:
    rules = {"channel_bytes": 0.0, "score_bytes": 24.0}
    one, two = (written_bytes(ARCH, tokens, "eager", rules) for tokens in (1024, 2048))
    assert two == pytest.approx(4 * one)
    assert one == pytest.approx(24 * 32 * 32 * 1024 * 512)  # bytes x layers x heads x tokens x half of the pairs
    assert written_bytes(ARCH, 1024, "flash", rules) == 0


def test_a_prompt_of_eight_thousand_tokens_is_slower_per_token_without_flash_attention() -> None:
    speeds = {
        (tokens, attention): tokens / prompt_s(replace(LOAD, prompt=tokens, attention=attention), GEFORCE)
        for tokens in (1024, 8192)
        for attention in ("eager", "flash")
    }
    assert speeds[8192, "eager"] < 0.62 * speeds[1024, "eager"]
    assert speeds[8192, "flash"] > 0.75 * speeds[1024, "flash"]


def test_packed_matrices_are_unpacked_for_every_batch_of_tokens() -> None:
    assert prompt_s(replace(LOAD, weight_format="q4_k_m"), GEFORCE) > prompt_s(LOAD, GEFORCE)


def test_geforce_cards_add_in_16_bits_and_workstation_cards_run_into_their_power_limit() -> None:
    slow = replace(GEFORCE, tflops_short_sums=None)
    assert prompt_s(LOAD, GEFORCE) < prompt_s(LOAD, slow)
    assert prompt_s(LOAD, WORKSTATION) > prompt_s(LOAD, replace(WORKSTATION, watts=600.0))


def test_layers_over_several_cards_work_at_once_but_never_faster_than_their_number() -> None:
    alone = prompt_s(replace(LOAD, prompt=8192), GEFORCE)
    for cards in (2, 4, 8):
        several = prompt_s(replace(LOAD, prompt=8192), GEFORCE, cards)
        assert alone / cards < several < alone


def test_the_first_token_waits_for_the_traffic_of_tensor_ranks() -> None:
    load = replace(LOAD, engine="vllm", tensor=4)
    bus = Bus(20.0, 15.0, "PCIe", "test")
    traffic = tensor_traffic_s(ARCH, 4, 1024, bus)
    assert traffic == pytest.approx(64 * (1.5 * 1024 * 4096 * 2 / 20e9 + 30e-6))
    assert first_token_s(load, GEFORCE, bus) == pytest.approx(first_token_s(load, GEFORCE, None) + traffic)
    assert tensor_traffic_s(ARCH, 1, 1024, bus) == 0.0
