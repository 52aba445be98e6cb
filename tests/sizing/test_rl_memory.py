"""Models beside the policy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.build.workload import Method, Workload
from planner.sizing.memory import size_memory
from planner.sizing.models import load_architectures
from planner.sizing.parameters import count
from planner.sizing.speed import size_speed
from planner.sizing.training_memory import Shards, Step, step_memory
from tests.sizing.plans import machine

ARCH = load_architectures()["Llama-3.2-1B"]
STEP = Step(arch=ARCH, precision="bf16-mixed", optimizer="adamw-fused", batch=2, seq=1024)


def test_grpo_adds_a_frozen_reference_and_ppo_a_critic_and_a_reward_model_too() -> None:
    alone, grpo, ppo = (step_memory(replace(STEP, rl=kind)) for kind in ("none", "grpo", "ppo"))
    total = count(ARCH).total
    assert grpo.weights - alone.weights == 2 * total
    assert ppo.weights - alone.weights == 2 * 2 * total + 2 * total  # reference, reward model, critic
    assert ppo.optimizer == 2 * alone.optimizer
    assert alone.peak.total < grpo.peak.total < ppo.peak.total


def test_with_adapters_the_reference_is_the_base_itself() -> None:
    lora = replace(STEP, rank=16, precision="bf16")
    assert step_memory(replace(lora, rl="grpo")).weights == step_memory(lora).weights
    assert step_memory(replace(lora, rl="ppo")).weights > 2.9 * step_memory(lora).weights


def test_generation_is_an_instant_with_the_caches_of_all_sequences() -> None:
    memory = step_memory(replace(STEP, rl="grpo"))
    generation = next(instant for instant in memory.instants if instant.name == "generation")
    assert generation.activations == 2 * 1024 * 2 * 16 * 512 * 2  # sequences, tokens, K and V, layers, channels, bytes
    assert generation.gradients == 0


def test_sharding_cuts_frozen_models_too() -> None:
    cut = replace(STEP, rl="ppo", shards=Shards(data=8, stage="zero3"))
    assert step_memory(cut).weights == pytest.approx(step_memory(replace(STEP, rl="ppo")).weights / 8)


def test_the_speed_of_such_a_job_is_not_guessed() -> None:
    host = machine(("h100-sxm5-80", 2))
    job = Workload(architecture=ARCH, method=Method.FULL, rl="ppo")
    speed = size_speed(host, job, size_memory(host, job))
    assert speed[0].value is None
    assert speed[0].missing
