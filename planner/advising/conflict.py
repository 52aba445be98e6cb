"""No build exists: the smallest set of wishes that cannot be met together.

References
----------
.. [1] J. W. Chinneck, Feasibility and Infeasibility in Optimization, Springer 2008, chapter 6: the deletion filter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.advising.answer import Conflict, Relaxed
from planner.advising.columns import Accelerators, Platform, Role
from planner.advising.explaining import money_sentence
from planner.advising.options import options
from planner.advising.search import Search
from planner.advising.solver import Outcome
from planner.advising.wish import NAMES, Condition, conditions, without
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from planner.advising.search import Clock
    from planner.advising.shelf import PartSource
    from planner.advising.wish import Wish


def feasible(wish: Wish, source: PartSource, today: date, clock: Clock) -> bool | None:
    """Whether any machine meets a wish; None when time ran out before that was known."""
    search = Search(options(source, wish, today), clock)
    found = search.best(search.money_costs(), lambda _: 0.0, presolve=False)
    if found.judged is not None:
        return True
    return False if found.outcome is Outcome.INFEASIBLE else None


def conflict_of(wish: Wish, source: PartSource, today: date, clock: Clock) -> Conflict:
    """The conflicting wishes, by leaving them out one after the other [1]_.

    Parameters
    ----------
    wish : one that no machine meets
    source, today, clock : as for the search

    Returns
    -------
    Conflict; giving up any one of its conditions makes the rest of them possible
    """
    kept = list(conditions(wish))
    minimal = True
    for condition in conditions(wish):
        tried = relaxed(wish, [item for item in conditions(wish) if item not in kept or item is condition])
        answer = feasible(tried, source, today, clock)
        if answer is False:
            kept.remove(condition)
        elif answer is None:
            minimal = False
    asked = [condition for condition in kept if condition is not Condition.WORKLOAD]
    bought = [_bought(wish, condition, source, today, clock) for condition in asked]
    buys = tuple(found for found in bought if found is not None)
    unpriced = Condition.BUDGET in kept and _nothing_priced(wish, source, today, clock)
    if unpriced:
        sentence = msg(
            "no accelerator that does the job has a price in {currency}, so that no budget can be judged: name prices,"
            " or the rate of exchange of the launch prices",
            currency=wish.site.currency,
        )
    else:
        sentence = sentence_of(kept, minimal=minimal)
    return Conflict(tuple(kept), minimal, sentence, buys, unpriced)


def _nothing_priced(wish: Wish, source: PartSource, today: date, clock: Clock) -> bool:
    """Whether accelerators would do the job, and none of them has a price."""
    master = Search(options(source, wish, today), clock).master
    return 0 < len(master.numbers(Role.ACCELERATORS)) == len(master.unpriced_accelerators())


def _bought(wish: Wish, condition: Condition, source: PartSource, today: date, clock: Clock) -> Relaxed | None:
    """The cheapest machine when one wish is given up and all others are kept; None when there is none."""
    eased = without(wish, condition)
    search = Search(options(source, eased, today), clock)
    search.master.programme.forbid(search.master.unpriced_accelerators())
    found = search.cheapest()
    if found.judged is None:
        return None
    cards, platform = found.judged.selection[Role.ACCELERATORS], found.judged.selection[Role.PLATFORM]
    if not isinstance(cards, Accelerators) or not isinstance(platform, Platform):
        return None
    machine = msg(
        "without {wish}: {count} x {part} in {host}, {money}",
        wish=NAMES[condition],
        count=cards.count,
        part=cards.gpu.name,
        host=platform.holder.name,
        money=money_sentence(found.judged, eased),
    )
    return Relaxed(condition, machine, found.judged)


def relaxed(wish: Wish, given_up: Sequence[Condition]) -> Wish:
    """A wish without some of its conditions."""
    for condition in given_up:
        wish = without(wish, condition)
    return wish


def sentence_of(kept: Sequence[Condition], *, minimal: bool = True) -> Message:
    """The conflict in words; ``minimal``: giving up any one of the wishes is known to be enough."""
    if not kept:
        return msg("the catalogue holds no machine at all that the rules accept")
    if len(kept) == 1:
        return msg("nothing in the catalogue meets {wish}", wish=NAMES[kept[0]])
    names = NAMES[kept[0]]
    for condition in kept[1:]:
        names = msg("{first}; {second}", first=names, second=NAMES[condition])
    if not minimal:
        return msg("these cannot be met together, and perhaps fewer of them cannot: {wishes}", wishes=names)
    return msg("these cannot be met together, and giving up any one of them is enough: {wishes}", wishes=names)
