"""The search: solve, put together, judge, cut, until the least bound is met by a machine that the rules accept."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from planner.advising.answer import Proof
from planner.advising.columns import Accelerators, Role
from planner.advising.judging import Judge, alike_codes, heavier_codes
from planner.advising.master import Master
from planner.advising.solver import Outcome
from planner.messages import msg

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planner.advising.judging import Judged
    from planner.advising.options import Options

SURPLUS = 1e-3  # points count a thousandth of a unit of currency: they only order what money does not
CLOSE = 1e-6
MOST_CUTS = 400


@dataclass
class Clock:
    """How long a search may go on, and whether somebody stopped it."""

    seconds: float
    cancelled: Callable[[], bool] = lambda: False
    started: float = field(default_factory=time.perf_counter)

    @property
    def used(self) -> float:
        return time.perf_counter() - self.started

    @property
    def left(self) -> float:
        return 0.0 if self.cancelled() else self.seconds - self.used


@dataclass(frozen=True)
class Found:
    """The best machine for an objective, and how sure that is. ``outcome`` INFEASIBLE: there is none."""

    judged: Judged | None
    outcome: Outcome
    proof: Proof


class Search:
    """One wish's programme with all cuts so far. Cuts hold for every objective.

    Parameters
    ----------
    options : the columns
    clock : limits all solves together
    found : called with each machine that works
    """

    def __init__(self, options: Options, clock: Clock, found: Callable[[Judged], None] = lambda _: None) -> None:
        self.options = options
        self.master = Master(options)
        self.judge = Judge(options.shelf, options.wish)
        self.clock = clock
        self.solved = 0
        self.accepted: dict[tuple[str, ...], Judged] = {}
        self.refused: list[Judged] = []
        self._found = found
        self._seen: dict[tuple[str, ...], Judged] = {}

    # --- objectives ------------------------------------------------------------------------------------------------

    def money_costs(self) -> list[float]:
        """Known and hinted money; points decide among equals."""
        return [
            money + SURPLUS * points for money, points in zip(self.master.costs(), self.master.surplus(), strict=True)
        ]

    def money_of(self, judged: Judged) -> float:
        """What :meth:`money_costs` says of a machine, with the small parts that it turned out to need."""
        return float(judged.cost.total) + SURPLUS * sum(column.surplus for column in judged.selection.values())

    def cheapest(self) -> Found:
        """The machine of least money; the root of the programme solves most of these."""
        return self.best(self.money_costs(), self.money_of, presolve=False)

    # --- one objective ---------------------------------------------------------------------------------------------

    def best(
        self,
        costs: Sequence[float],
        value_of: Callable[[Judged], float | None],
        tolerance: float = CLOSE,
        *,
        by_board: bool = False,
        presolve: bool = True,
    ) -> Found:
        """The machine of least value.

        Parameters
        ----------
        costs : of each column; their sum must never exceed the value of a machine that holds them
        value_of : the true value of a machine; None where it is not known, which never wins
        tolerance : share of the value by which something better may be left unsought
        by_board : the value is a matter of board and accelerators only, as speed is
        presolve : see ``Programme.minimise``

        Returns
        -------
        Found; proven when the programme's bound has reached the value
        """
        programme = self.master.programme
        rows, refused = programme.rows, len(self.refused)
        best: Judged | None = None
        least, bound = float("inf"), float("-inf")
        stepped_over = False
        outcome = Outcome.LIMIT
        for _ in range(MOST_CUTS):
            if self.clock.left <= 0:
                break
            solution = programme.minimise(costs, self.clock.left, presolve=presolve)
            self.solved += 1
            if solution.outcome is Outcome.INFEASIBLE:
                outcome, bound = (Outcome.OPTIMAL, least) if best is not None else (Outcome.INFEASIBLE, bound)
                break
            bound = max(bound, solution.bound)
            if bound >= least - tolerance * max(1.0, abs(least)):
                outcome = Outcome.OPTIMAL
                break
            if not solution.chosen:
                break
            judged = self._judged(solution.chosen)
            if judged.refusals:
                self._cut(judged)
                continue
            value = value_of(judged)
            if value is not None and value < least:
                best, least = judged, value
                if solution.outcome is Outcome.OPTIMAL and least <= bound + tolerance * max(1.0, abs(least)):
                    outcome = Outcome.OPTIMAL
                    break
            stepped_over = True
            if by_board or value is None:
                self.master.forbid_board(judged.selection)
            else:
                self.master.forbid_together(solution.chosen)
        if stepped_over:
            self.take_back(rows, refused)
        return Found(best, outcome, _proof(best, outcome, least, bound))

    def take_back(self, rows: int, refused: int) -> None:
        """Take back every row after the first ``rows``, but keep cut off what was refused since.

        Machines that work were only stepped over: they may win another ranking.
        """
        self.master.programme.cut_back(rows)
        for judged in self.refused[refused:]:
            self._cut(judged)

    def _judged(self, chosen: Sequence[int]) -> Judged:
        selection = self.master.selection(chosen)
        key = tuple(column.key for column in selection.values())
        if key not in self._seen:
            judged = self.judge.judge(selection)
            self._seen[key] = judged
            if judged.refusals:
                self.refused.append(judged)
            else:
                self.accepted[key] = judged
                self._found(judged)
        return self._seen[key]

    def _cut(self, judged: Judged) -> None:
        """Forbid what a refusal is about, for every objective to come."""
        for refusal in judged.refusals:
            if refusal.code in heavier_codes():
                self.master.forbid_heavier(judged.selection)
            elif refusal.code == "BUDGET":
                self.master.forbid_dearer(judged.selection)
            elif refusal.code == "NOISE":
                self.master.forbid_as_loud(judged.selection)
            elif refusal.code in alike_codes() and Role.PLATFORM in refusal.roles:
                self.master.forbid_alike(judged.selection, refusal.roles)
            else:
                numbers = {self.master.number_of[role, judged.selection[role].key] for role in refusal.roles}
                self.master.forbid_together(sorted(numbers))

    # --- accelerators ----------------------------------------------------------------------------------------------

    def accelerator_numbers(self, keep: Callable[[Accelerators], bool]) -> list[int]:
        """Numbers of the accelerator columns that pass."""
        numbers = self.master.numbers(Role.ACCELERATORS)
        return [n for n, column in zip(numbers, self.options.accelerators, strict=True) if keep(column)]


def _proof(best: Judged | None, outcome: Outcome, least: float, bound: float) -> Proof:
    if best is None:
        return Proof(outcome is not Outcome.LIMIT)
    gap = max(least - bound, 0.0) / abs(least) if least and bound > float("-inf") else None
    if outcome is Outcome.OPTIMAL:
        return Proof(True) if gap is None or gap <= CLOSE else Proof(False, gap)
    return Proof(False, gap, msg("time ran out before the proof"))
