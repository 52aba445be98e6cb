"""A comparison as a table: columns, rows by theme, cells with value, band and difference. All frozen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.build.reading import Level
from planner.comparing.measures import Better, Needs, Theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.messages import Message


@dataclass(frozen=True)
class Line:
    """One line of words in a cell. ``differs``: the baseline does not say the same."""

    text: Message | str
    differs: bool = False


@dataclass(frozen=True)
class Cell:
    """One value, or some lines of words.

    ``missing`` says why there is no value. ``void`` says why a value takes no part in the search for the best one, for
    example the speed of a job that does not fit into the memory. ``delta`` is the value less that of the baseline, and
    ``delta_fraction`` the same as a share of it.
    """

    value: float | None = None
    unit: str = ""
    low: float | None = None
    high: float | None = None
    limit: float | None = None
    level: Level = Level.INFO
    lines: tuple[Line, ...] = ()
    sentence: Message | None = None
    missing: tuple[Message, ...] = ()
    void: Message | None = None
    delta: float | None = None
    delta_fraction: float | None = None


@dataclass(frozen=True)
class Row:
    """One quantity over all columns.

    ``best`` are the columns with the best value; empty where "best" has no direction, where all are equal, and where
    the values hold for different jobs or places, as far as they depend on these (``needs``). ``told_apart`` is False
    when the band of another column reaches the best value, so that the estimate cannot tell them apart.
    """

    key: str
    theme: Theme
    title: Message | str
    better: Better
    cells: tuple[Cell, ...]
    differs: bool
    best: frozenset[int] = frozenset()
    told_apart: bool = True
    needs: Needs = Needs.NOTHING


@dataclass(frozen=True)
class Column:
    """One build: its name, what it is judged for, and the rules' verdict (error, cannot_tell, warn, ok)."""

    title: str
    note: Message | None
    workload: Message
    site: Message | str
    verdict: str


@dataclass(frozen=True)
class Comparison:
    """Builds beside one another. ``ground`` says whether all are judged for the same job and place."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    baseline: int
    same_workload: bool
    same_site: bool
    ground: tuple[Message, ...]

    def row(self, key: str) -> Row:
        """A row by its key. Raises KeyError."""
        for row in self.rows:
            if row.key == key:
                return row
        raise KeyError(key)

    def of(self, theme: Theme) -> tuple[Row, ...]:
        """The rows of a theme, in order."""
        return tuple(row for row in self.rows if row.theme is theme)

    def folded(self) -> Comparison:
        """Without the rows in which all columns are equal; one column alone is equal to nothing."""
        if len(self.columns) == 1:
            return self
        return replace(self, rows=tuple(row for row in self.rows if row.differs))

    def chosen(self, keys: Iterable[str]) -> Comparison:
        """The rows of these keys in this order; a theme stands for all of its rows. Others are left out."""
        named: dict[str, tuple[Row, ...]] = {row.key: (row,) for row in self.rows}
        named |= {theme.value: rows for theme in Theme if (rows := self.of(theme))}
        chosen = {row.key: row for key in keys for row in named.get(key, ())}
        return replace(self, rows=tuple(chosen.values()))
