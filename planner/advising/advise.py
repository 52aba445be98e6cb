"""Tell it the job, the budget and the room: the best builds of the catalogue, each proven or with its gap.

References
----------
.. [1] J. F. Benders, Partitioning procedures for solving mixed-variables programming problems, Numerische Mathematik 4
   (1962) 238-252; as combinatorial cuts: G. Codato and M. Fischetti, Operations Research 54 (2006) 756-766.
.. [2] W. Dinkelbach, On nonlinear fractional programming, Management Science 13 (1967) 492-498.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from planner.advising.answer import Answer, Proof, Proposal, Ranking
from planner.advising.choice import choices
from planner.advising.columns import Accelerators, Platform, Role
from planner.advising.conflict import conflict_of
from planner.advising.explaining import money_sentence, notes_of, one_more, reasons_of, rejected_of
from planner.advising.options import Options, options
from planner.advising.platforms import CARD, footprint_key, most_of
from planner.advising.search import Clock, Found, Search
from planner.advising.shelf import ReadOnce
from planner.advising.solver import Outcome
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from planner.advising.judging import Judged
    from planner.advising.platforms import Footprint
    from planner.advising.shelf import PartSource
    from planner.advising.wish import Wish

DEFAULT_SECONDS = 60.0
SCALE = 1000.0  # of the leading term of an objective
LOUDEST = 1e6  # sound energy above which louder is not told apart
SPEED_TOLERANCE = 0.02  # links of the host cost a little speed; less than the band of any speed
CLOSE_RATIO = 1e-3
QUIETER = 0.12  # share of the sound energy: half a decibel
MOST_GROUPS = 6  # of accelerators tried for room to grow
MOST_STEPS = 4  # of the fractional programme


@dataclass(frozen=True)
class Progress:
    """Where a search stands: what it does, the share done, and the build that was just found, if any."""

    stage: Message
    share: float
    found: Judged | None = None


def ignore(_: Progress) -> None:
    """Nobody watches."""


def advise(
    wish: Wish,
    catalogue: PartSource,
    progress: Callable[[Progress], None] = ignore,
    cancelled: Callable[[], bool] = lambda: False,
    *,
    today: date | None = None,
    seconds: float = DEFAULT_SECONDS,
    rankings: Sequence[Ranking] = tuple(Ranking),
    with_edge: bool = True,
    explain_conflict: bool = True,
) -> Answer:
    """The best builds for a wish.

    Parameters
    ----------
    wish : jobs, money, place, preferences
    catalogue : where parts come from; it is only read
    progress : called at each stage and with each build found
    cancelled : asked between two steps; True ends the search with what was found
    today : what "current generation" is counted from
    seconds : time for the whole search
    rankings : those to be found besides the cheapest
    with_edge : also find the efficient edge
    explain_conflict : search for the smallest set of wishes that conflict when there is no build

    Returns
    -------
    Answer. Every proposal is accepted by ``check`` without an error; a ranking says whether it is proven.
    """
    clock = Clock(seconds, cancelled)
    progress(Progress(msg("reading the catalogue"), 0.0))
    source = ReadOnce(catalogue)
    choice = options(source, wish, today or date.today())
    advisor = _Advisor(wish, source, choice, clock, progress, today or date.today())
    return advisor.answer(tuple(rankings), with_edge=with_edge, explain_conflict=explain_conflict)


class _Advisor:
    """One answer in the making."""

    def __init__(
        self,
        wish: Wish,
        catalogue: PartSource,
        choice: Options,
        clock: Clock,
        progress: Callable[[Progress], None],
        today: date,
    ) -> None:
        self._wish, self._catalogue, self._options, self._clock = wish, catalogue, choice, clock
        self._progress, self._today = progress, today
        self._first_s: float | None = None
        self._stage, self._share = msg("choosing parts"), 0.1
        self._search = Search(choice, clock, self._tell)

    def _tell(self, judged: Judged) -> None:
        if self._first_s is None:
            self._first_s = self._clock.used
        self._progress(Progress(self._stage, self._share, judged))

    def _enter(self, stage: Message, share: float) -> None:
        self._stage, self._share = stage, share
        self._progress(Progress(stage, share))

    def answer(self, rankings: Sequence[Ranking], *, with_edge: bool, explain_conflict: bool) -> Answer:
        """All rankings, the edge, the reasons; or the conflict."""
        self._enter(msg("the cheapest build"), 0.1)
        cheapest = self._cheapest()
        winners: list[tuple[Ranking, Found]] = []
        edge: list[Judged] = []
        conflict = None
        if cheapest.judged is None and cheapest.outcome is Outcome.INFEASIBLE:
            self._enter(msg("which wishes conflict"), 0.3)
            if explain_conflict:
                conflict = conflict_of(self._wish, self._catalogue, self._today, self._clock)
        elif cheapest.judged is not None:
            winners.append((Ranking.CHEAPEST, cheapest))
            for ranking, share, solve in (
                (Ranking.FASTEST, 0.3, self._fastest),
                (Ranking.EFFICIENT, 0.5, self._efficient),
                (Ranking.QUIETEST, 0.65, self._quietest),
                (Ranking.GROWTH, 0.75, self._growth),
            ):
                if ranking not in rankings:
                    continue
                self._enter(msg("ranking of the builds"), share)
                found = solve()
                if found.judged is not None:
                    winners.append((ranking, found))
            if with_edge:
                self._enter(msg("the efficient edge"), 0.85)
                edge = self._edge(cheapest.judged)
        return self._put(winners, edge, conflict)

    def _put(self, winners: list[tuple[Ranking, Found]], edge: list[Judged], conflict: object) -> Answer:
        from planner.advising.answer import Conflict

        rankings: dict[tuple[str, ...], list[tuple[Ranking, Proof]]] = {}
        judged: dict[tuple[str, ...], Judged] = {}
        for ranking, found in winners:
            if found.judged is not None:
                judged[found.judged.key] = found.judged
                rankings.setdefault(found.judged.key, []).append((ranking, found.proof))
        for item in edge:
            judged.setdefault(item.key, item)
        best = efficient(tuple(judged.values()))
        proposals = tuple(
            Proposal(
                item,
                tuple(rankings.get(key, ())),
                reasons_of(item, self._options),
                one_more(item),
                money_sentence(item, self._wish),
                key in best,
            )
            for key, item in judged.items()
        )
        curve = sorted((item for item in proposals if item.edge), key=lambda item: item.judged.cost.total)
        return Answer(
            wish=self._wish,
            proposals=tuple(item for item in proposals if item.rankings),
            edge=tuple(curve),
            rejected=rejected_of(self._options, self._search.refused, [item.judged for item in proposals]),
            conflict=conflict if isinstance(conflict, Conflict) else None,
            notes=notes_of(self._options, [item.judged for item in proposals]),
            seconds=self._clock.used,
            first_s=self._first_s,
            solved=self._search.solved,
            judged=self._search.judge.asked,
            complete=self._clock.left > 0,
        )

    # --- rankings --------------------------------------------------------------------------------------------------

    def _unpriced(self) -> list[int]:
        return self._search.master.unpriced_accelerators()

    def _cheapest(self) -> Found:
        """Least known and hinted money. Accelerators without any price cannot be cheapest while others have one."""
        search = self._search
        unpriced = self._unpriced()
        search.master.programme.forbid(unpriced)
        found = search.cheapest()
        if found.judged is not None and not found.judged.cost.complete:
            note = msg("least of what has a price; what has none is the smallest that suffices, not the cheapest")
            found = replace(found, proof=replace(found.proof, note=note))
        if self._wish.site.budget is None:
            search.master.programme.allow(unpriced)
            if found.judged is None and found.outcome is Outcome.INFEASIBLE and unpriced:
                found = search.cheapest()
                note = msg("no accelerator that works has a price: the smallest machine is named, not the cheapest")
                found = replace(found, proof=replace(found.proof, note=note))
        return found

    def _speeds(self) -> dict[int, float]:
        """Bound of the first job's speed by accelerator column; those of unknown speed are left out."""
        numbers = self._search.master.numbers(Role.ACCELERATORS)
        return {n: c.speed for n, c in zip(numbers, self._options.accelerators, strict=True) if c.speed}

    def _sum(self, costs: Sequence[float], judged: Judged) -> float:
        """Sum of costs over the columns of a machine."""
        number_of = self._search.master.number_of
        return sum(costs[number_of[role, column.key]] for role, column in judged.selection.items())

    def _then_cheapest(self, first: Found, costs: Sequence[float], slack: float, least_speed: float | None) -> Found:
        """The cheapest of all machines that are as good as the winner of a ranking, within a slack of its sum.

        Parameters
        ----------
        first : the winner
        costs : what the ranking sums up
        slack : by how much the sum may be worse
        least_speed : what the machine must reach, None: whatever it does
        """
        if first.judged is None:
            return first
        search = self._search
        programme, rows, refused = search.master.programme, search.master.programme.rows, len(search.refused)
        most = self._sum(costs, first.judged) + slack
        programme.add(float("-inf"), most, {n: cost for n, cost in enumerate(costs) if cost})

        def value(item: Judged) -> float | None:
            if least_speed is not None and (item.speed or 0.0) < least_speed:
                return None
            return search.money_of(item)

        second = search.best(search.money_costs(), value)
        search.take_back(rows, refused)
        return first if second.judged is None else Found(second.judged, first.outcome, first.proof)

    def _fastest(self) -> Found:
        """Greatest speed of the first job; among machines of that speed the cheapest."""
        search, speeds = self._search, self._speeds()
        top = max(speeds.values(), default=0.0)
        if top <= 0:
            return Found(None, Outcome.INFEASIBLE, Proof(False))
        costs = [0.0] * len(search.master.columns)
        for number, speed in speeds.items():
            costs[number] = -SCALE * speed / top
        with self._forbidden(search.accelerator_numbers(lambda column: not column.speed)):
            found = search.best(costs, lambda item: _scaled(item.speed, top), SPEED_TOLERANCE, by_board=True)
            least = None if found.judged is None else (found.judged.speed or 0.0) * (1 - SPEED_TOLERANCE)
            slack = 0.0 if found.judged is None else SPEED_TOLERANCE * abs(self._sum(costs, found.judged))
            return self._then_cheapest(found, costs, slack, least)

    @contextmanager
    def _forbidden(self, numbers: Sequence[int]) -> Iterator[None]:
        """Some columns forbidden for a while; those without a price stay so where there is a budget."""
        programme = self._search.master.programme
        programme.forbid(numbers)
        yield
        kept = set(self._unpriced() if self._wish.site.budget is not None else ())
        programme.allow(number for number in numbers if number not in kept)

    def _efficient(self) -> Found:
        """Greatest speed for a watt: a fractional programme, solved by a sequence of linear ones [2]_."""
        search, speeds = self._search, self._speeds()
        if not speeds:
            return Found(None, Outcome.INFEASIBLE, Proof(False))
        watts = [column.typical_w for column in search.master.columns]
        best, ratio = Found(None, Outcome.LIMIT, Proof(False)), 0.0
        costs: list[float] = []
        with self._forbidden(search.accelerator_numbers(lambda column: not column.speed)):
            for _ in range(MOST_STEPS):
                costs = self._ratio_costs(watts, speeds, ratio)
                answer = search.best(costs, partial(self._sum, costs))
                if answer.judged is None:
                    break
                drawn = self._sum(watts, answer.judged)
                better = (answer.judged.speed or 0.0) / drawn if drawn else 0.0
                if better <= ratio * (1 + CLOSE_RATIO):
                    break
                ratio, best = better, answer
            if best.judged is not None:
                slack = SPEED_TOLERANCE * SCALE * (best.judged.speed or 0.0) / max(speeds.values())
                best = self._then_cheapest(best, costs, slack, None)
        note = msg("by the parts' typical power; losses of the supply differ by a few per cent")
        return replace(best, proof=replace(best.proof, note=note))

    def _ratio_costs(self, watts: Sequence[float], speeds: Mapping[int, float], ratio: float) -> list[float]:
        top = max(speeds.values())
        return [SCALE * (ratio * watt - speeds.get(number, 0.0)) / top for number, watt in enumerate(watts)]

    def _quietest(self) -> Found:
        """Least sound energy, added over what makes noise at its usual level."""
        search = self._search
        costs = [min(getattr(column, "noise", 0.0), LOUDEST) / SCALE for column in search.master.columns]
        found = search.best(costs, partial(self._sum, costs))
        if found.judged is None:
            return found
        found = self._then_cheapest(found, costs, QUIETER * self._sum(costs, found.judged), None)
        note = msg("by the usual level of each kind of cooler; the levels carry a band of several dB")
        return replace(found, proof=Proof(False, None, note))

    def _growth(self) -> Found:
        """Most places left for accelerators of the kind that is in the machine.

        The pairs of kind and number are tried in the order of the places that they can leave; the first that makes a
        machine wins.
        """
        search, numbers = self._search, self._search.master.numbers(Role.ACCELERATORS)
        programme = search.master.programme
        groups: dict[tuple[int, Footprint, int], list[int]] = {}
        for number, column in zip(numbers, self._options.accelerators, strict=True):
            kind = self._options.kinds[column.gpu.id]
            if kind.form == CARD and number not in set(self._forbidden_now()):
                most = max(self._options.places[kind], default=0)
                groups.setdefault((most - column.count, kind, column.count), []).append(number)
        outcome = Found(None, Outcome.INFEASIBLE, Proof(False))
        for left, kind, count in sorted(groups, key=lambda key: (-key[0], key[2]))[:MOST_GROUPS]:
            members = set(groups[left, kind, count])
            others = [number for number in numbers if number not in members]
            narrow = [
                number
                for number, most in zip(search.master.numbers(Role.PLATFORM), self._options.places[kind], strict=True)
                if most - count < left
            ]
            with self._forbidden([*others, *narrow]):
                outcome = search.cheapest()
            if outcome.judged is not None:
                break
        programme.forbid(self._forbidden_now())
        return replace(outcome, proof=replace(outcome.proof, note=msg("counted in places for further accelerators")))

    def _forbidden_now(self) -> list[int]:
        """Accelerators that stay out for the whole answer."""
        return self._unpriced() if self._wish.site.budget is not None else []

    # --- edge ------------------------------------------------------------------------------------------------------

    def _edge(self, cheapest: Judged) -> list[Judged]:
        """From the cheapest build upwards: each point is the cheapest that is faster by a step."""
        search, figures = self._search, choices()
        speeds = self._speeds()
        points = [cheapest]
        programme = search.master.programme
        unpriced = self._unpriced()
        programme.forbid(unpriced)
        while len(points) < figures["edge.most"] and self._clock.left > 0:
            last = points[-1].speed
            if not last:
                break
            slow = [
                number
                for number in search.master.numbers(Role.ACCELERATORS)
                if speeds.get(number, 0.0) < last * figures["speed.step"]
            ]
            programme.forbid(slow)
            found = search.cheapest()
            kept = set(unpriced)
            programme.allow(number for number in slow if number not in kept)
            if found.judged is None or (found.judged.speed or 0.0) <= last:
                break
            points.append(found.judged)
        if self._wish.site.budget is None:
            programme.allow(unpriced)
        return points


def _scaled(speed: float | None, top: float) -> float | None:
    return None if speed is None else -SCALE * speed / top


def places_left(judged: Judged) -> int:
    """Places for further accelerators of the kind that a machine holds."""
    platform, cards = judged.selection[Role.PLATFORM], judged.selection[Role.ACCELERATORS]
    if not isinstance(platform, Platform) or not isinstance(cards, Accelerators):
        return 0
    return most_of(platform, footprint_key(cards.gpu)) - cards.count


def efficient(judged: Sequence[Judged]) -> set[tuple[str, ...]]:
    """Keys of the machines that no other beats: as good in money, speed, watts and noise, and better in one."""

    def score(item: Judged) -> tuple[float, ...]:
        return (
            float(item.cost.total),
            -(item.speed or 0.0),
            item.wall_w or float("inf"),
            item.noise_dba or float("inf"),
        )

    scores = {item.key: score(item) for item in judged}
    return {
        key
        for key, mine in scores.items()
        if not any(other != mine and all(a <= b for a, b in zip(other, mine, strict=True)) for other in scores.values())
    }
