"""Money against speed, watts or noise: one point for each build, and the edge of those that no other one beats."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.comparing.compare import measured_cell
from planner.comparing.measures import MEASURES, Better, Needs
from planner.messages import Message, msg
from planner.rules import verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.comparing.entry import Entry
    from planner.comparing.table import Cell

MONEY = ("price", "tco", "energy_cost_year", "cost_per_million_tokens")
AGAINST = ("tokens_per_s", "wall_w", "noise_dba")
MEASURE = {measure.name: measure for measure in MEASURES}
TITLES: dict[str, Message] = {
    "price": msg("Price"),
    "tco": msg("Cost of ownership"),
    "energy_cost_year": msg("Electricity a year"),
    "cost_per_million_tokens": msg("A million tokens"),
    "tokens_per_s": msg("Speed of the job"),
    "wall_w": msg("At the wall, under the workload"),
    "noise_dba": msg("Noise at one metre"),
}


@dataclass(frozen=True)
class Axis:
    key: str
    title: Message
    unit: str
    better: Better


@dataclass(frozen=True)
class Point:
    """A build on the chart.

    ``sound``: the rules find no error in it. ``efficient``: it is sound, and no other sound build is as good in both
    quantities and better in one.
    """

    column: int
    x: float
    y: float
    x_low: float
    x_high: float
    y_low: float
    y_high: float
    sound: bool
    efficient: bool = False


@dataclass(frozen=True)
class Chart:
    """Points with their edge.

    ``edge`` lists columns from the cheapest; ``absent`` says which builds have no point, and why; ``note`` why there is
    no edge, ``about`` why the money is not the price.
    """

    x: Axis
    y: Axis
    titles: tuple[str, ...]
    points: tuple[Point, ...]
    edge: tuple[int, ...]
    absent: tuple[tuple[int, Message], ...]
    note: Message | None = None
    about: Message | None = None


def money_axis(entries: Sequence[Entry]) -> str:
    """The money of the horizontal axis: the first of :data:`MONEY` that most builds have."""
    counts = {key: _count(entries, key) for key in MONEY}
    return max(MONEY, key=lambda key: (counts[key], -MONEY.index(key)))


def _count(entries: Sequence[Entry], name: str) -> int:
    """How many builds have that quantity."""
    return sum(_cell(entry, name).value is not None for entry in entries)


def chart_of(entries: Sequence[Entry], x: str = "price", y: str = "tokens_per_s") -> Chart:
    """The chart of two readings.

    Parameters
    ----------
    entries : the builds
    x, y : names of readings, of :data:`MONEY` and :data:`AGAINST`

    Returns
    -------
    Chart. A build whose value is unknown, incomplete or hypothetical has no point and is named as absent; values in
    another unit than the first build's are absent too. A build with errors has a point, but is never on the edge; there
    is no edge among values for different jobs or sites, and ``note`` says so.
    """
    pairs = [(_cell(entry, x), _cell(entry, y)) for entry in entries]
    shown = [n for n, pair in enumerate(pairs) if _reason(pair) is None]
    units = (pairs[shown[0]][0].unit, pairs[shown[0]][1].unit) if shown else ("", "")
    absent: list[tuple[int, Message]] = []
    points: list[Point] = []
    for n, pair in enumerate(pairs):
        reason = _reason(pair)
        if reason is None and (pair[0].unit, pair[1].unit) != units:
            reason = msg("in another unit: {unit}", unit=pair[0].unit)
        if reason is not None:
            absent.append((n, reason))
        else:
            points.append(_point(n, *pair, sound=verdict(entries[n].findings) != "error"))
    across, up = MEASURE[x].better, MEASURE[y].better
    note = _no_edge(entries, (MEASURE[x].needs, MEASURE[y].needs))
    about = None
    if _count(entries, "price") < _count(entries, x):
        about = msg("{money} stands for the money: more builds have it than a price.", money=TITLES[x])
    sound = [point for point in points if point.sound and note is None]
    marked = tuple(replace(p, efficient=p in sound and not _beaten(p, sound, across, up)) for p in points)
    edge = tuple(p.column for p in sorted(marked, key=lambda p: (p.x, p.y)) if p.efficient)
    return Chart(
        Axis(x, TITLES[x], units[0], across), Axis(y, TITLES[y], units[1], up), tuple(entry.name for entry in entries),
        marked, edge, tuple(absent), note, about,
    )  # fmt: skip


def _no_edge(entries: Sequence[Entry], needs: tuple[Needs, ...]) -> Message | None:
    """Why values may not be held against one another; None where they may."""
    plans = [entry.plan for entry in entries]
    by_job = any(need in (Needs.WORKLOAD, Needs.BOTH) for need in needs)
    by_site = any(need in (Needs.SITE, Needs.BOTH) for need in needs)
    if by_job and any(plan.workload != plans[0].workload for plan in plans):
        return msg("Each build is judged for its own job: there is no common edge.")
    if by_site and any(plan.site != plans[0].site for plan in plans):
        return msg("Each build stands at its own site: there is no common edge.")
    return None


def _cell(entry: Entry, name: str) -> Cell:
    return measured_cell(entry.readings.get(name), entry, MEASURE[name])


def _reason(pair: tuple[Cell, Cell]) -> Message | None:
    """Why a build has no point."""
    for cell in pair:
        if cell.void is not None:
            return cell.void
        if cell.value is None:
            return msg("missing: {fact}", fact=cell.missing[0]) if cell.missing else msg("unknown")
    return None


def _point(column: int, x: Cell, y: Cell, *, sound: bool) -> Point:
    across, up = x.value or 0.0, y.value or 0.0
    ends = _or(x.low, across), _or(x.high, across), _or(y.low, up), _or(y.high, up)
    return Point(column, across, up, *ends, sound)


def _or(value: float | None, otherwise: float) -> float:
    return otherwise if value is None else value


def _beaten(point: Point, points: Sequence[Point], across: Better, up: Better) -> bool:
    """Whether another point is at least as good in both and better in one."""
    mine = _goods(point, across, up)
    others = (_goods(other, across, up) for other in points if other is not point)
    return any(a >= mine[0] and b >= mine[1] and (a, b) != mine for a, b in others)


def _goods(point: Point, across: Better, up: Better) -> tuple[float, float]:
    """The two values turned so that more is better."""
    return (point.x if across is Better.HIGHER else -point.x, point.y if up is Better.HIGHER else -point.y)
