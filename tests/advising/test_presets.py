"""The guides' wishes are answered: with builds that the rules accept, or with what stands against them."""

from __future__ import annotations

from datetime import date

import pytest

from planner.advising.advise import advise
from planner.advising.answer import Answer, Ranking
from planner.advising.presets import preset, presets
from planner.advising.wish import Condition, Wish
from planner.build.finding import Answer as Told
from planner.build.finding import Severity
from planner.build.machine import assemble
from planner.errors import InputRejected
from planner.rules import check
from tests.advising.shelves import whole

TODAY = date(2026, 11, 30)


def answer(wish: Wish) -> Answer:
    return advise(wish, whole(), today=TODAY, rankings=(Ranking.FASTEST,), with_edge=False, seconds=100.0)


def accepted(found: Answer) -> None:
    """Every proposal stands before the judge, explains each line, and stays within what it may cost."""
    assert found.complete
    assert found.proposals
    for proposal in found.proposals:
        plan = proposal.judged.plan
        findings = check(plan, assemble(plan.build))
        assert [item.code for item in findings if item.severity is Severity.ERROR and item.answer is Told.FAIL] == []
        assert proposal.judged.verdict in ("ok", "warn")
        assert {reason.part.id for reason in proposal.reasons} == plan.build.used_part_ids()
        assert all(str(reason.message) for reason in proposal.reasons)
        if found.wish.site.budget is not None:
            assert proposal.judged.landed <= int(found.wish.site.budget)
            assert proposal.judged.cost.total > 0


@pytest.mark.parametrize("preset_id", [item.id for item in presets()])
def test_every_wish_of_the_guides_is_answered(preset_id: str) -> None:
    item = preset(preset_id)
    asked = answer(item.asked)
    if asked.proposals:
        accepted(asked)
        return
    assert asked.conflict is not None
    assert asked.conflict.minimal
    assert Condition.WORKLOAD in asked.conflict.conditions
    assert item.instead is not None
    assert item.reason
    assert item.reason_zh
    accepted(answer(item.instead))


@pytest.mark.parametrize("preset_id", ["small-team", "main-research", "frontier", "enterprise"])
def test_what_the_guides_promise_too_much_of_cannot_be_met(preset_id: str) -> None:
    assert answer_is_a_conflict(preset(preset_id).asked)


def answer_is_a_conflict(wish: Wish) -> bool:
    found = advise(wish, whole(), today=TODAY, rankings=(), with_edge=False, explain_conflict=False)
    return not found.proposals and found.complete


def test_the_910b_is_answered_with_910b_modules_only() -> None:
    found = answer(preset("domestic-910b").asked)
    for proposal in found.proposals:
        assert {gpu.id for gpu in assemble(proposal.judged.plan.build).gpus} <= {
            "ascend-910b1", "ascend-910b2", "ascend-910b3",
        }  # fmt: skip


def test_an_unknown_preset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InputRejected, match="13b-30000"):
        preset("nobody")
