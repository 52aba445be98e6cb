"""A mixed-integer programme of binary columns, solved with HiGHS.

References
----------
.. [1] Q. Huangfu and J. A. J. Hall, Parallelizing the dual revised simplex method, Mathematical Programming
   Computation 10 (2018) 119-142; https://highs.dev.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from highspy._core import _Highs
    from numpy.typing import NDArray

CHOSEN = 0.5
LEAST_TIME_S = 0.05


class Outcome(StrEnum):
    """How a search ended."""

    OPTIMAL = "optimal"
    INFEASIBLE = "infeasible"
    LIMIT = "limit"  # time ran out; ``chosen`` may hold the best so far


@dataclass(frozen=True)
class Solution:
    """Columns chosen, value of the objective, and what it cannot fall below."""

    outcome: Outcome
    chosen: tuple[int, ...] = ()
    value: float = math.nan
    bound: float = math.nan


class Programme:
    """Binary columns under linear rows. Rows may be added between solves; the objective is given at each solve."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self._low: list[float] = []
        self._high: list[float] = []
        self._starts: list[int] = [0]
        self._index: list[int] = []
        self._value: list[float] = []
        self._ceiling: list[float] = [1.0] * columns
        self._asleep: set[int] = set()

    @property
    def rows(self) -> int:
        return len(self._low)

    def add(self, low: float, high: float, terms: Mapping[int, float]) -> None:
        """A row ``low <= sum of coefficients <= high``."""
        self._low.append(low)
        self._high.append(high)
        self._index.extend(terms)
        self._value.extend(terms.values())
        self._starts.append(len(self._index))

    def cut_back(self, rows: int) -> None:
        """Take back every row after the first ``rows``."""
        del self._low[rows:], self._high[rows:], self._starts[rows + 1 :]
        del self._index[self._starts[-1] :], self._value[self._starts[-1] :]

    def forbid(self, columns: Iterable[int]) -> None:
        """Columns that may not be chosen."""
        for column in columns:
            self._ceiling[column] = 0.0

    def allow(self, columns: Iterable[int]) -> None:
        """Columns that may be chosen again."""
        for column in columns:
            self._ceiling[column] = 1.0

    def sleep(self, columns: Iterable[int]) -> None:
        """Leave columns out until they are woken: others do all that they could do, and better."""
        self._asleep.update(columns)

    def wake(self, columns: Iterable[int]) -> None:
        """Let sleeping columns take part."""
        self._asleep.difference_update(columns)

    def asleep(self, column: int) -> bool:
        """Whether a column is left out for the time being."""
        return column in self._asleep

    def rows_of(self, columns: range) -> dict[int, dict[int, float]]:
        """The rows that each of some columns has terms in, with the coefficients."""
        found: dict[int, dict[int, float]] = {column: {} for column in columns}
        for row in range(self.rows):
            for place in range(self._starts[row], self._starts[row + 1]):
                if self._index[place] in found:
                    found[self._index[place]][row] = self._value[place]
        return found

    def minimise(self, costs: Sequence[float], time_s: float, *, presolve: bool = True) -> Solution:
        """The selection of least cost.

        Parameters
        ----------
        costs : one for each column
        time_s : seconds after which the best so far is returned
        presolve : False where the root is expected to solve it: presolving would take longer than that
        """
        import numpy as np
        from highspy import HighsLp, HighsModelStatus, HighsVarType, MatrixFormat

        awake = np.asarray(self._ceiling) > CHOSEN
        awake[sorted(self._asleep)] = False
        columns = np.flatnonzero(awake)
        index, value, starts = self._without_sleepers(awake)
        highs = quiet_solver()
        lp = HighsLp()
        lp.num_col_, lp.num_row_ = len(columns), self.rows
        lp.col_cost_ = np.asarray(costs, dtype=np.float64)[columns]
        lp.col_lower_ = np.zeros(len(columns))
        lp.col_upper_ = np.ones(len(columns))
        lp.row_lower_ = np.asarray(self._low, dtype=np.float64)
        lp.row_upper_ = np.asarray(self._high, dtype=np.float64)
        lp.a_matrix_.format_ = MatrixFormat.kRowwise
        lp.a_matrix_.start_ = starts
        lp.a_matrix_.index_ = index
        lp.a_matrix_.value_ = value
        lp.integrality_ = [HighsVarType.kInteger] * len(columns)
        highs.passModel(lp)
        highs.setOptionValue("presolve", "on" if presolve else "off")
        highs.setOptionValue("time_limit", max(time_s, LEAST_TIME_S))
        highs.run()
        status = highs.getModelStatus()
        if status in (HighsModelStatus.kInfeasible, HighsModelStatus.kUnboundedOrInfeasible):
            return Solution(Outcome.INFEASIBLE)
        info = highs.getInfo()
        optimal = status == HighsModelStatus.kOptimal
        least, bound = float(info.objective_function_value), float(info.mip_dual_bound)
        if not optimal and math.isinf(least):
            return Solution(Outcome.LIMIT, bound=bound)
        levels = np.asarray(highs.getSolution().col_value)
        chosen = tuple(int(column) for column in columns[levels > CHOSEN])
        return Solution(Outcome.OPTIMAL if optimal else Outcome.LIMIT, chosen, least, bound)

    def _without_sleepers(
        self, awake: NDArray[np.bool_]
    ) -> tuple[NDArray[np.int32], NDArray[np.float64], NDArray[np.int32]]:
        """Column numbers, coefficients and starts of the rows over the columns that take part."""
        import numpy as np

        index = np.asarray(self._index, dtype=np.int32)
        kept = awake[index]
        place = np.cumsum(awake, dtype=np.int32) - 1
        before = np.concatenate(([0], np.cumsum(kept, dtype=np.int32)))
        starts = before[np.asarray(self._starts, dtype=np.int64)].astype(np.int32)
        return place[index[kept]], np.asarray(self._value, dtype=np.float64)[kept], starts


def quiet_solver() -> _Highs:
    """A solver that prints nothing, uses one thread, gives the same answer every time and closes its gap."""
    from highspy._core import _Highs  # its Python subclass greets on standard output, where JSON is expected

    highs = _Highs()
    for option, value in (
        ("output_flag", False),
        ("threads", 1),
        ("random_seed", 1),
        ("mip_rel_gap", 0.0),
        ("mip_abs_gap", 1e-6),
        ("mip_heuristic_effort", 0.0),  # the programmes are small: branching is faster than guessing
        ("mip_heuristic_run_feasibility_jump", False),
        ("mip_detect_symmetry", False),
    ):
        highs.setOptionValue(option, value)
    return highs
