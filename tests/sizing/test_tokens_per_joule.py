"""Speed over power at the wall."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.build.build import Plan
from planner.build.workload import Method, Workload
from planner.sizing.models import load_architectures
from planner.sizing.sizing import size
from tests.machines import gpu_server

PLAN = Plan(
    build=gpu_server().machine.build,
    workload=Workload(
        architecture=load_architectures()["Llama-3-8B"], method=Method.SERVING, profile="vllm", users=16, context=2048
    ),
)


def known(value: float | None) -> float:
    assert value is not None
    return value


def test_it_is_speed_over_power_with_the_worse_ends_of_both() -> None:
    readings = size(PLAN).readings
    work, speed, wall = (readings[name] for name in ("tokens_per_joule", "tokens_per_s", "wall_w"))
    assert work.unit == "tokens/J"
    assert known(work.value) * known(wall.value) == pytest.approx(known(speed.value))
    assert known(work.low) == pytest.approx(known(speed.low) / known(wall.high))
    assert known(work.low) < known(work.value) < known(work.high)


def test_without_a_model_it_says_what_is_missing() -> None:
    reading = size(replace(PLAN, workload=Workload())).readings["tokens_per_joule"]
    assert reading.value is None
    assert [fact.text() for fact in reading.missing] == ["a model"]


def test_more_users_get_more_out_of_a_joule() -> None:
    few, many = (
        size(replace(PLAN, workload=replace(PLAN.workload, users=users))).readings["tokens_per_joule"].value
        for users in (1, 64)
    )
    assert known(many) > 5 * known(few)
