"""The programme's optimum is that of trying everything; a bound is never above what the rules accept."""

from __future__ import annotations

from datetime import date
from itertools import product
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from planner.advising.columns import Accelerators, Modules, Platform, Processors, Role
from planner.advising.judging import Judge
from planner.advising.options import channels_filled, options
from planner.advising.platforms import footprint_key, takes
from planner.advising.search import Clock, Search
from planner.advising.solver import Outcome
from planner.advising.wish import Wish
from tests.advising.shelves import SMALL, handful, job, laboratory, priced, wish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.advising.columns import Column
    from planner.advising.options import Options

TODAY = date(2026, 11, 30)
PARTS = tuple(part_id for part_id in SMALL)


def choices_in_order(found: Options) -> Iterator[dict[Role, Column]]:
    """Every way to fill the roles, cheapest first, that keeps to how a machine is filled.

    Sockets are filled, channels are filled evenly, cards sit in wide slots: that is how proposals are made; everything
    else is left to the judge.
    """
    whole: list[tuple[float, int, dict[Role, Column]]] = []
    for platform, cards, cpu, memory, drive in product(
        found.platforms, found.accelerators, found.processors, found.memory, found.drives
    ):
        if not takes(platform, footprint_key(cards.gpu), cards.count) or not _hosts(platform, cpu, memory):
            continue
        loose = [(None, None)] if platform.server else list(product(found.coolers, found.supplies))
        for cooler, supply in loose:
            if cooler is not None and cooler.count != platform.sockets:
                continue
            chosen: dict[Role, Column] = {
                Role.PLATFORM: platform, Role.ACCELERATORS: cards, Role.PROCESSORS: cpu, Role.MEMORY: memory,
                Role.DRIVES: drive,
            }  # fmt: skip
            if cooler is not None and supply is not None:
                chosen |= {Role.COOLER: cooler, Role.SUPPLY: supply}
            whole.append((sum(float(column.cost.total) for column in chosen.values()), len(whole), chosen))
    yield from (chosen for _, _, chosen in sorted(whole, key=lambda item: item[:2]))


def _hosts(platform: Platform, cpu: Processors, memory: Modules) -> bool:
    if cpu.cpu is None or memory.memory is None:
        return False
    if cpu.cpu.socket != platform.socket or cpu.count != platform.sockets or memory.modules > platform.dimms:
        return False
    return channels_filled(memory.memory, memory.modules, cpu)


def enough(chosen: dict[Role, Column]) -> bool:
    """Processor cores and host memory as the search wants them."""
    cards, cpu, memory = chosen[Role.ACCELERATORS], chosen[Role.PROCESSORS], chosen[Role.MEMORY]
    assert isinstance(cards, Accelerators)
    assert isinstance(cpu, Processors)
    assert isinstance(memory, Modules)
    cores = (cpu.cpu.cores or 0) * cpu.count if cpu.cpu is not None else 0
    return cores >= cards.cores and memory.gb * 2**30 / 1e9 >= cards.ram_gb


def cheapest_by_trying(wanted: Wish) -> float | None:
    """Cost of the cheapest machine that the rules accept, found by asking about one after the other."""
    found = options(handful(), wanted, TODAY)
    judge = Judge(found.shelf, wanted)
    best: float | None = None
    for chosen in choices_in_order(found):
        floor = sum(float(column.cost.total) for column in chosen.values())
        if best is not None and floor >= best:
            break
        if not enough(chosen):
            continue
        judged = judge.judge(chosen)
        if not judged.refusals:
            cost = float(judged.cost.total)
            best = cost if best is None else min(best, cost)
    return best


def cheapest_by_search(wanted: Wish) -> tuple[float | None, Outcome]:
    search = Search(options(handful(), wanted, TODAY), Clock(60.0))
    found = search.best(search.money_costs(), search.money_of)
    return (None if found.judged is None else float(found.judged.cost.total)), found.outcome


amounts = st.fixed_dictionaries({part_id: st.integers(100, 30_000) for part_id in PARTS})


@settings(max_examples=8)
@given(
    prices=amounts,
    most=st.integers(1, 2),
    model=st.sampled_from(["Llama-2-7b-hf", "Llama-2-13b-hf"]),
    form=st.sampled_from(["any", "desk"]),
)
def test_the_optimum_is_that_of_trying_everything(prices: dict[str, int], most: int, model: str, form: str) -> None:
    wanted = wish(workloads=(job(model),), prices=priced(prices), most=most, form=form)
    by_trying = cheapest_by_trying(wanted)
    by_search, outcome = cheapest_by_search(wanted)
    assert by_trying is not None
    assert outcome is Outcome.OPTIMAL
    assert by_search == by_trying


def test_a_budget_below_the_optimum_leaves_nothing() -> None:
    prices = priced(dict.fromkeys(PARTS, 1000))
    least, _ = cheapest_by_search(wish(prices=prices))
    assert least is not None
    short = wish(prices=prices, site=laboratory(budget=str(int(least) - 1)))
    assert cheapest_by_search(short) == (None, Outcome.INFEASIBLE)
    exact = wish(prices=prices, site=laboratory(budget=str(int(least))))
    assert cheapest_by_search(exact) == (least, Outcome.OPTIMAL)
