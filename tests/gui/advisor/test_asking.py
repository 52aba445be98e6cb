"""What was filled in, as a wish."""

from __future__ import annotations

import pytest

from planner.advising.presets import preset
from planner.build.build import Plan
from planner.build.site import Site
from planner.build.workload import Method
from planner.errors import InputRejected
from planner.gui.advisor.asking import OTHER, PLANS, Desk, first_values, preset_values, rate_for, wish_of
from tests.advising.shelves import job

PLAN = Plan(workload=job("Llama-2-7b-hf"), site=Site(circuit_a=10.0))
DESK = Desk(PLAN, (PLAN, Plan(), Plan(workload=job("Llama-2-13b-hf"))))


def test_a_fresh_form_asks_for_the_open_plan() -> None:
    wish = wish_of(first_values(), DESK, None)
    assert wish.workloads == (PLAN.workload,)
    assert wish.site.circuit_a == 10.0
    assert wish.site.budget is None
    assert "Llama" in wish.title


def test_jobs_of_all_plans_and_another_job() -> None:
    wish = wish_of({**first_values(), "job": PLANS}, DESK, None)
    assert [workload.architecture.id for workload in wish.workloads if workload.architecture] == [
        "Llama-2-7b-hf",
        "Llama-2-13b-hf",
    ]
    other = {**first_values(), "job": OTHER, "model": "Qwen2.5-32B", "method": Method.SERVING, "users": 8}
    served = wish_of(other, DESK, None).workload
    assert (served.profile, served.users) == ("vllm", 8)


def test_a_preset_untouched_is_the_guides_wish() -> None:
    for name in ("entry", "domestic-910b", "llm-api", "enterprise"):
        chosen = preset(name)
        assert wish_of(preset_values(chosen), DESK, chosen) == chosen.asked


def test_a_budget_in_dollars_is_converted_at_the_rate() -> None:
    values = {**first_values(), "budget": "4,000", "currency": "USD", "rate": 7.5}
    wish = wish_of(values, DESK, None)
    assert float(wish.site.budget or 0) == pytest.approx(30_000)
    assert wish.site.exchange[0].source == "entered"
    assert wish.site.exchange[0].date
    with pytest.raises(InputRejected):
        wish_of({**values, "currency": "EUR"}, DESK, None)


def test_the_shipped_rate_has_source_and_date() -> None:
    rate = rate_for(first_values(), Site())
    assert rate is not None
    assert rate.source.startswith("central parity rate")
    assert rate.date == "2026-01-08"
    assert rate_for(first_values(), Site(currency="USD")) is None


def test_outlet_and_noise_stand_above_the_site() -> None:
    wish = wish_of({**first_values(), "circuit_a": 32.0, "noise_limit_dba": 45.0}, DESK, None)
    assert (wish.site.circuit_a, wish.site.noise_limit_dba) == (32.0, 45.0)


def test_a_job_without_a_model_is_refused() -> None:
    with pytest.raises(InputRejected):
        wish_of(first_values(), Desk(Plan(), (Plan(),)), None)
    with pytest.raises(InputRejected):
        wish_of({**first_values(), "budget": "much"}, DESK, None)
