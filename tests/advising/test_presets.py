"""The guides' wishes are answered: with builds that the rules accept, or with what stands against them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import lru_cache

import pytest

from planner import locations
from planner.advising.advise import advise
from planner.advising.answer import Answer, Ranking
from planner.advising.presets import preset, presets
from planner.advising.prices import cost_of_build
from planner.advising.screening import speed_of
from planner.advising.wish import Condition, Wish
from planner.build.build import Plan
from planner.build.finding import Answer as Told
from planner.build.finding import Severity
from planner.build.machine import assemble
from planner.catalog.catalogue import Catalogue
from planner.catalog.templates import load_template
from planner.errors import InputRejected
from planner.rules import check
from planner.sizing import size
from tests.advising.shelves import whole

TODAY = date(2026, 11, 30)


@lru_cache(maxsize=32)
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
            assert proposal.judged.landed + proposal.judged.held <= int(found.wish.site.budget)
            assert proposal.judged.held > 0 or proposal.judged.cost.unpriced_lines == 0
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


def shown(preset_id: str) -> Answer:
    """What is shown to a wish of the guides: what was asked, or what can be had instead."""
    item = preset(preset_id)
    asked = answer(item.asked)
    return asked if asked.proposals or item.instead is None else answer(item.instead)


def of_the_guide(template: str, wish: Wish) -> Plan:
    """A guide's own machine as it wrote it, with the job and at the site of a wish."""
    source = Catalogue(locations.catalogue())
    return replace(load_template(template, source, "en"), workload=wish.workload, site=wish.site)


@pytest.mark.parametrize(
    ("preset_id", "template"),
    [
        ("entry", "entry-as-written"),
        ("personal", "plan-a-as-written"),
        ("shared-lab", "shared-lab-as-written"),
        ("enterprise", "plan-c-as-written"),
    ],
)
def test_the_fastest_is_faster_than_the_guides_machine(preset_id: str, template: str) -> None:
    found = shown(preset_id)
    fastest = found.best(Ranking.FASTEST)
    assert fastest is not None
    theirs = speed_of(size(of_the_guide(template, found.wish)).speed)
    assert theirs is not None
    assert (fastest.judged.speed or 0.0) > (theirs.value or 0.0)


@pytest.mark.parametrize(
    ("preset_id", "template"),
    [
        ("small-team", "plan-b-as-written"),
        ("main-research", "main-as-written"),
        ("frontier", "frontier-as-written"),
    ],
)
def test_the_guides_machine_costs_more_than_the_guides_budget(preset_id: str, template: str) -> None:
    """Its accelerators alone do, by their launch price: a slower machine that can be paid is proposed."""
    found = shown(preset_id)
    known = cost_of_build(of_the_guide(template, found.wish).build, found.wish)[0].total
    assert known > int(found.wish.site.budget or 0)
    assert all(proposal.judged.landed < known for proposal in found.proposals)


def test_thirty_thousand_yuan_buy_one_card_and_a_machine_around_it() -> None:
    for proposal in shown("13b-30000").proposals:
        cards = assemble(proposal.judged.plan.build).gpus
        assert len(cards) <= 2
        assert sum(card.memory_gb or 0.0 for card in cards) >= 24
        assert float(proposal.judged.held) == pytest.approx(30_000 * 0.31)
        assert "kept back" in str(proposal.money)


def test_eight_network_cards_go_where_slots_for_them_are_known() -> None:
    for proposal in shown("enterprise").proposals:
        machine = assemble(proposal.judged.plan.build)
        assert machine.server is not None
        assert len(machine.server.nic_slots or ()) >= 8
        assert len(machine.nics) == 8


def test_the_910b_is_answered_with_910b_modules_only() -> None:
    found = answer(preset("domestic-910b").asked)
    for proposal in found.proposals:
        assert {gpu.id for gpu in assemble(proposal.judged.plan.build).gpus} <= {
            "ascend-910b1", "ascend-910b2", "ascend-910b3",
        }  # fmt: skip
        assert proposal.judged.plan.build.chassis == "huawei-atlas800t-a2"


def test_an_unknown_preset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InputRejected, match="13b-30000"):
        preset("nobody")
