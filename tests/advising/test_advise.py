"""Answers to wishes: money, rankings, conflicts, reasons, owned and locked parts."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from planner.advising.advise import Progress, advise
from planner.advising.answer import Answer, Ranking
from planner.advising.conflict import relaxed, sentence_of
from planner.advising.explaining import budget_sentence
from planner.advising.prices import cost_of
from planner.advising.wish import Condition, Wish, conditions, without
from planner.build.workload import Method
from tests.advising.shelves import SMALL, handful, job, laboratory, priced, wish

TODAY = date(2026, 11, 30)
PRICES = {part_id: 1000 + 10 * number for number, part_id in enumerate(SMALL)}


def answer(given: Wish, **options: Any) -> Answer:
    return advise(given, handful(), today=TODAY, **options)


def test_rankings_are_what_they_say() -> None:
    found = answer(wish(prices=priced(PRICES), most=4))
    every = {proposal.judged.key: proposal.judged for proposal in (*found.proposals, *found.edge)}
    cheapest, fastest = found.best(Ranking.CHEAPEST), found.best(Ranking.FASTEST)
    quietest, growth = found.best(Ranking.QUIETEST), found.best(Ranking.GROWTH)
    assert cheapest is not None
    assert fastest is not None
    assert quietest is not None
    assert growth is not None
    assert cheapest.judged.cost.total == min(judged.cost.total for judged in every.values())
    assert cheapest.judged.cost.complete
    speeds = [judged.speed or 0.0 for judged in every.values()]
    assert (fastest.judged.speed or 0.0) >= 0.98 * max(speeds)
    assert all(proof.proven for ranking, proof in cheapest.rankings if ranking is Ranking.CHEAPEST)
    assert quietest.judged.noise_dba is not None


def test_the_edge_is_not_beaten_by_any_other() -> None:
    found = answer(wish(prices=priced(PRICES), most=4))
    points = [(p.judged.cost.total, p.judged.speed, p.judged.wall_w, p.judged.noise_dba) for p in found.edge]
    assert len(points) >= 2
    for mine in points:
        for other in points:
            assert other == mine or not (
                other[0] <= mine[0] and (other[1] or 0) >= (mine[1] or 0)
                and (other[2] or 0) <= (mine[2] or 0) and (other[3] or 0) <= (mine[3] or 0)
            )  # fmt: skip


def test_a_price_that_nobody_named_is_said_and_not_taken_for_free() -> None:
    found = answer(wish())
    cheapest = found.best(Ranking.CHEAPEST)
    assert cheapest is not None
    cost = cheapest.judged.cost
    assert cost.unpriced_lines > 0
    assert cost.known == 0
    assert cost.hinted > 0
    assert "to be quoted" in str(cheapest.money)
    assert "launch prices" in str(cheapest.money)


def test_money_is_kept_back_for_what_has_no_price() -> None:
    budget = laboratory(budget="40000")
    open_ = answer(wish(site=budget), rankings=(), with_edge=False).best(Ranking.CHEAPEST)
    assert open_ is not None
    assert open_.judged.held > 0
    assert "cannot be told before the quotes" in str(budget_sentence(open_.judged, wish(site=budget)))
    asked = wish(site=budget, prices=priced(dict.fromkeys(SMALL, 1000)))
    sure = answer(asked, rankings=(), with_edge=False).best(Ranking.CHEAPEST)
    assert sure is not None
    assert sure.judged.held == 0
    assert str(budget_sentence(sure.judged, asked)) == "within the budget of 40,000 CNY"


def test_tax_is_added_to_launch_prices() -> None:
    part = next(part for part in handful().parts() if part.id == "rtx-4090")
    taxed = cost_of(part, 1, wish(site=laboratory(tax_rate=0.13)))
    free = cost_of(part, 1, wish(site=laboratory(tax_rate=0.0)))
    assert float(taxed.hinted) == pytest.approx(1.13 * float(free.hinted))


def test_launch_prices_need_a_rate() -> None:
    without_rate = answer(wish(site=laboratory(currency="CNY").__class__(currency="CNY")))
    assert without_rate.proposals
    assert all(proposal.judged.cost.total == 0 for proposal in without_rate.proposals)
    assert any("no exchange rate" in str(note) for note in without_rate.notes)


def test_tax_and_freight_count_in_the_budget() -> None:
    prices = priced(dict.fromkeys(SMALL, 1000))
    cheapest = answer(wish(prices=prices), rankings=(), with_edge=False).best(Ranking.CHEAPEST)
    assert cheapest is not None
    net = int(cheapest.judged.cost.total)
    tight = {"rankings": (), "with_edge": False, "explain_conflict": False}
    gross = net * 1.13 + 500
    short = wish(prices=prices, tax_included=False, freight="500", site=laboratory(budget=f"{gross - 1:.2f}"))
    enough = wish(prices=prices, tax_included=False, freight="500", site=laboratory(budget=f"{gross:.2f}"))
    assert not answer(short, **tight).proposals
    assert answer(enough, **tight).proposals


def test_owned_parts_cost_nothing_and_locked_ones_are_used() -> None:
    prices = priced({**PRICES, "rtx-6000-ada": 90_000})
    owned = answer(wish(prices=prices, owned=(("rtx-6000-ada", 1),)), rankings=(), with_edge=False)
    cheapest = owned.best(Ranking.CHEAPEST)
    assert cheapest is not None
    assert "rtx-6000-ada" in cheapest.judged.plan.build.used_part_ids()
    locked = answer(wish(prices=prices, locked=("rtx-6000-ada",)), rankings=(), with_edge=False)
    dear = locked.best(Ranking.CHEAPEST)
    assert dear is not None
    assert "rtx-6000-ada" in dear.judged.plan.build.used_part_ids()
    assert dear.judged.cost.total - cheapest.judged.cost.total == 90_000


def test_what_was_put_aside_is_told_with_its_reason() -> None:
    found = answer(wish(workloads=(job("Llama-2-13b-hf", Method.LORA),), most=1), rankings=(), with_edge=False)
    reasons = {(item.part.id, item.code): str(item.message) for item in found.rejected}
    assert "GiB" in reasons["rtx-a4000", "VRAM_FITS"]


IMPOSSIBLE = [
    wish(prices=priced(PRICES), site=laboratory(budget="2000")),
    wish(workloads=(job("Llama-3-70B", Method.FULL),)),
    wish(form="rack", locked=("fractal-north-xl",)),
    wish(ecc=True, accelerators=("rtx-4090",), growth=4),
    wish(redundancy="2n", form="desk", locked=("asus-proart-x670e",)),
    wish(site=laboratory(circuit_a=2.0), fewest=2),
]


@pytest.mark.parametrize("given", IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_the_conflicting_wishes_are_as_few_as_possible(given: Wish) -> None:
    found = answer(given, rankings=(), with_edge=False)
    assert not found.proposals
    assert found.conflict is not None
    assert found.conflict.minimal
    kept = found.conflict.conditions
    others = [condition for condition in conditions(given) if condition not in kept]
    only = relaxed(given, others)
    quick = {"rankings": (), "with_edge": False, "explain_conflict": False}
    assert not answer(only, **quick).proposals
    for condition in kept:
        assert answer(without(only, condition), **quick).proposals, condition


def test_giving_up_a_wish_says_what_it_buys() -> None:
    found = answer(wish(prices=priced(PRICES), site=laboratory(budget="2000")), rankings=(), with_edge=False)
    assert found.conflict is not None
    assert Condition.BUDGET in found.conflict.conditions
    assert any(item.condition is Condition.BUDGET for item in found.conflict.relaxed)


def test_a_search_reports_and_can_be_stopped() -> None:
    seen: list[Progress] = []
    stop = False

    def watch(progress: Progress) -> None:
        nonlocal stop
        seen.append(progress)
        stop = stop or progress.found is not None

    found = answer(wish(prices=priced(PRICES)), progress=watch, cancelled=lambda: stop)
    assert not found.complete
    assert len(found.proposals) == 1
    assert [progress.share for progress in seen] == sorted(progress.share for progress in seen)
    assert found.first_s is not None


def test_a_search_that_ends_early_claims_no_smallest_set() -> None:
    kept = (Condition.BUDGET, Condition.NOISE)
    assert "any one of them is enough" in str(sentence_of(kept))
    assert "any one of them is enough" not in str(sentence_of(kept, minimal=False))


def test_a_budget_is_not_judged_where_nothing_has_a_price() -> None:
    unpriced = wish(site=replace(laboratory(budget="900000"), exchange=()))
    found = answer(unpriced, rankings=(), with_edge=False)
    assert found.conflict is not None
    assert found.conflict.unpriced
    tight = answer(wish(prices=priced(PRICES), site=laboratory(budget="2000")), rankings=(), with_edge=False)
    assert tight.conflict is not None
    assert not tight.conflict.unpriced
