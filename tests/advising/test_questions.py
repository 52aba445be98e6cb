"""Questions asked backwards, bottlenecks, rules of thumb, stages, renting: of the guides' machines."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest

from planner import locations
from planner.advising.next_step import bottleneck
from planner.advising.questions import QUESTIONS, ask
from planner.advising.renting import renting
from planner.advising.stages import stages
from planner.advising.thumb import rules_of_thumb
from planner.build.build import Plan
from planner.build.machine import assemble
from planner.catalog.catalogue import Catalogue
from planner.catalog.templates import load_template
from planner.parts.evidence import Price
from planner.sizing.power import size_power
from planner.sizing.power_backwards import fits_outlet, with_limit

if TYPE_CHECKING:
    from planner.parts.part import Part


@lru_cache(maxsize=16)
def plan(template: str) -> Plan:
    return load_template(template, Catalogue(locations.catalogue()))


@pytest.mark.parametrize("template", ["plan-a", "plan-b", "shared-lab", "plan-b-as-written"])
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_answered_in_a_sentence(template: str, question: str) -> None:
    reply = ask(question, plan(template))
    assert str(reply.sentence)
    assert reply.value is None or reply.unit is not None


def test_the_cap_for_a_small_outlet_is_the_highest_that_it_carries() -> None:
    given = plan("plan-a")
    small = replace(given, site=replace(given.site, circuit_a=6.0))
    reply = ask("cap", small)
    assert reply.value is not None
    assert reply.binds is not None
    assert "circuit" in str(reply.binds)
    machine = assemble(small.build)
    for watts, fits in ((reply.value, True), (reply.value + 5.0, False)):
        power = size_power(with_limit(machine, watts), small.workload, small.site)
        assert (fits_outlet(power, small.site) is None) is fits


def test_redundancy_names_the_supplies_that_would_give_it() -> None:
    reply = ask("redundancy", plan("plan-b-as-written"))
    assert reply.value is not None
    assert reply.value < 0
    assert "2N" in str(reply.buys)
    assert ask("redundancy", plan("plan-b")).binds is None


def test_the_longest_context_fits_and_the_next_does_not() -> None:
    given = plan("shared-lab")
    reply = ask("context", given)
    assert reply.value is not None
    one = replace(given, workload=replace(given.workload, context=int(reply.value)))
    again = ask("context", one)
    assert again.value == pytest.approx(reply.value, rel=0.02)


def test_a_job_that_does_not_fit_is_limited_by_memory_and_told_what_helps() -> None:
    found = bottleneck(plan("plan-b-as-written"))
    assert found.limit == "memory"
    assert found.steps


def test_one_more_card_is_sized_before_it_is_advised() -> None:
    found = bottleneck(plan("plan-a"))
    gains = [step.gain for step in found.steps if step.gain is not None]
    assert gains
    assert 0.4 < max(gains) < 0.6  # a third card on two


def test_serving_is_limited_by_memory_bandwidth() -> None:
    assert bottleneck(plan("shared-lab")).limit == "memory-bandwidth"


def test_rules_of_thumb_stand_beside_the_computed_value() -> None:
    found = {item.id: item for item in rules_of_thumb(plan("plan-a"))}
    assert found["ram-vram"].holds is False
    assert (found["ram-vram"].computed or 0.0) < (found["ram-vram"].low or 0.0)
    assert found["psu-4090"].computed == 1600.0
    assert found["two-cards"].computed is not None
    entry = {item.id: item for item in rules_of_thumb(plan("entry"))}
    assert entry["psu-4090"].computed == 850.0


PATH = ("upgrade-1-4090", "upgrade-2-a100", "upgrade-3-h100", "upgrade-4-dgx-h100")


def test_the_guides_path_says_what_stays_and_what_is_thrown_away() -> None:
    found = stages([plan(template) for template in PATH])
    assert [stage.verdict for stage in found] == ["ok"] * 4
    assert found[0].stays == found[0].thrown == ()
    thrown = {part.id for part, _ in found[1].thrown}
    assert "rtx-4090-msi-suprim-liquid-x" in thrown
    assert {part.id for part, _ in found[2].stays} == {"samsung-pm9a3", "nvlink-a100-3x"}
    assert found[1].reserve.accelerators >= 2
    assert any("sold complete" in str(note) for note in found[3].notes)
    for before, after in pairwise(found):
        had = {part.id: count for part, count in (*before.stays, *before.bought)}
        now = {part.id: count for part, count in (*after.stays, *after.thrown)}
        assert had == now


def with_price(given: Plan, amount: str) -> Plan:
    """The plan with one price on each of its parts."""

    def priced(part: Part) -> Part:
        return replace(part, prices=(Price(amount, "CNY", "user", "test", "2026-11-30"),))

    parts = {part_id: priced(part) for part_id, part in given.build.parts.items()}
    return replace(given, build=replace(given.build, parts=MappingProxyType(parts)))


def test_renting_wins_while_the_machine_idles() -> None:
    given = plan("entry")
    seldom = replace(given, site=replace(given.site, duty=0.05))
    often = replace(given, site=replace(given.site, duty=1.0))
    assert renting(with_price(seldom, "1500")).wins is True
    assert renting(with_price(often, "100")).wins is False
    assert renting(given).wins is None


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_bare_chassis_is_not_told_that_it_needs_nothing(question: str) -> None:
    """Zero watts of an unfinished machine are no answer for an outlet, a supply or an air conditioner."""
    given = plan("plan-a")
    reply = ask(question, replace(given, build=replace(given.build, placements=MappingProxyType({}))))
    assert reply.value is None
    assert str(reply.sentence).startswith("cannot tell: no ")


def test_a_second_supply_has_a_price_or_is_to_be_quoted() -> None:
    given = plan("plan-a")
    assert "to be quoted" in str(ask("redundancy", given).buys)
    supply = "seasonic-prime-tx-1600"
    price = Price("3200", "CNY", "user", "test", "2026-11-30")
    parts = {**given.build.parts, supply: replace(given.build.parts[supply], prices=(price,))}
    buys = str(ask("redundancy", replace(given, build=replace(given.build, parts=MappingProxyType(parts)))).buys)
    assert "+3,200 CNY" in buys
    assert "to be quoted" not in buys


def test_a_limit_above_the_default_is_called_by_its_own_watts() -> None:
    given = plan("plan-a")
    placements = {
        seat: replace(placement, power_limit_w=5000.0) if seat in ("pcie1", "pcie4") else placement
        for seat, placement in given.build.placements.items()
    }
    high = replace(given, build=replace(given.build, placements=MappingProxyType(placements)))
    assert "instead of 5,000 W" in str(ask("cap", high).sentence)
