"""A reading over what matters for it: memory over the context, power over the cards' limit, money over the months.

Points come from the same ``size`` as the reading itself, with one field of the plan changed at a time.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from planner.build.machine import assemble
from planner.build.workload import Method
from planner.editing import SetPlacement, SetWorkload
from planner.messages import Message, msg
from planner.parts.part import Gpu
from planner.pricing.costs import spending
from planner.sizing.airflow import flow_curves
from planner.sizing.power_cap import speed_share
from planner.units import air_density

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from planner.build.build import Plan
    from planner.build.reading import Reading
    from planner.session import PlanningSession

STEPS = 12
#: How far above its limit a curve is drawn: beyond, the crossing could not be seen.
ABOVE_LIMIT = 4.0
SMALLEST_CONTEXT = 512
LARGEST_CONTEXT = 1_048_576
POWER = ("power_typical_w", "power_max_w", "wall_w")
AIR = ("airflow_cfm", "exhaust_c")
MONEY = ("tco", "cloud_break_even", "break_even_months")


@dataclass(frozen=True)
class Point:
    """One sized plan: value with its band."""

    x: float
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Line:
    """A second line over the same axis. Another unit than the curve's has its scale on the right.

    ``band`` holds the low and the high end at each point; empty where none is stated.
    """

    title: Message
    unit: str
    points: tuple[tuple[float, float], ...]
    band: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True)
class Curve:
    """What is drawn. ``here`` is where the plan stands, ``line`` a second line, ``full`` where memory ends."""

    title: Message
    x_title: Message
    x_unit: str
    unit: str
    logarithmic: bool
    here: float | None
    limit: float | None
    points: tuple[Point, ...]
    line: Line | None = None
    full: float | None = None

    @property
    def crossings(self) -> tuple[float, ...]:
        """Where the curve reaches its limit, or meets a second line of the same unit."""
        if self.line is not None and self.line.unit == self.unit:
            pairs = zip(self.points, self.line.points, strict=True)
            gaps = [(point.x, point.value - other) for point, (_, other) in pairs]
        elif self.limit is not None:
            gaps = [(point.x, point.value - self.limit) for point in self.points]
        else:
            return ()
        return tuple(
            x1 + gap1 / (gap1 - gap2) * (x2 - x1)  # memory is linear in tokens and sequences, whatever the axis
            for (x1, gap1), (x2, gap2) in pairwise(gaps)
            if gap1 * gap2 < 0.0
        )

    def at(self, x: float) -> tuple[Point, float | None]:
        """The computed point nearest to ``x``, with the second line's value there."""
        index = min(range(len(self.points)), key=lambda n: abs(self.points[n].x - x))
        return self.points[index], None if self.line is None else self.line.points[index][1]

    def csv_text(self, heads: Sequence[str]) -> str:
        """The points as CSV. ``heads`` names x, value, low, high and, where there is one, the second line."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(heads)
        for number, point in enumerate(self.points):
            more = () if self.line is None else (self.line.points[number][1], *self.line.band[number : number + 1])
            more = tuple(figure for one in more for figure in (one if isinstance(one, tuple) else (one,)))
            writer.writerow([f"{value:.6g}" for value in (point.x, point.value, point.low, point.high, *more)])
        return out.getvalue()


def axes_of(name: str, plan: Plan) -> tuple[tuple[str, Message], ...]:
    """What a reading can be drawn over, the most useful first; empty for a reading without a curve."""
    context = ("context", msg("Context"))
    batch = ("users", msg("Users")) if plan.workload.method is Method.SERVING else ("micro_batch", msg("Batch per GPU"))
    if name == "vram_gib":
        return (context, batch)
    if name == "tokens_per_s":
        return (batch, context)
    if name in POWER:
        return (("limit", msg("Power limit of each GPU")),)
    if name in AIR:
        return (("flow", msg("Flow")),)
    return (("months", msg("Months")),) if name in MONEY else ()


def curve_of(session: PlanningSession, plan: Plan, name: str, axis: str = "") -> Curve | None:
    """The curve of a reading for a plan, in a tenth of a second; None when there is nothing to vary or to draw.

    Parameters
    ----------
    session, plan : what is sized
    name : of the reading
    axis : one of ``axes_of``; the first of them if empty
    """
    axes = [key for key, _ in axes_of(name, plan)]
    if not axes:
        return None
    match axis or axes[0]:
        case "context":
            return _over_context(session, plan, name)
        case "users" | "micro_batch" as field:
            return _over_batch(session, plan, name, field)
        case "limit":
            return _over_limit(session, plan, name)
        case "flow":
            return _over_flow(session, plan)
        case _:
            return _over_months(session, plan)


def _over_context(session: PlanningSession, plan: Plan, name: str) -> Curve | None:
    most = plan.workload.architecture.max_context if plan.workload.architecture else None
    end = max(8 * plan.workload.context, min(most or LARGEST_CONTEXT, LARGEST_CONTEXT))
    steps, context = [], SMALLEST_CONTEXT
    while context <= end:
        steps.append(context)
        context *= 2

    def change(tokens: float) -> Plan:
        return SetWorkload({"context": round(tokens)}).apply(plan)

    here, full = float(plan.workload.context), _full(session, plan, name, "max_context")
    return _curve(session, plan, name, steps, change, msg("Context"), "tokens", here, logarithmic=True, full=full)


def _full(session: PlanningSession, plan: Plan, name: str, most: str) -> float | None:
    """Where memory ends on the axis of a speed; the curve of memory itself shows it by its crossing."""
    if name != "tokens_per_s":
        return None
    reading = session.size(plan).readings.get(most)
    return None if reading is None else reading.value


def _over_batch(session: PlanningSession, plan: Plan, name: str, field: str) -> Curve | None:
    title = msg("Users") if field == "users" else msg("Batch per GPU")

    def change(count: float) -> Plan:
        return SetWorkload({field: round(count)}).apply(plan)

    steps = [2**n for n in range(9 if field == "users" else 7)]
    here = float(getattr(plan.workload, field))
    full = _full(session, plan, name, "max_users" if field == "users" else "max_batch")
    return _curve(session, plan, name, steps, change, title, "", here, logarithmic=True, full=full)


def _over_limit(session: PlanningSession, plan: Plan, name: str) -> Curve | None:
    """Draw and speed over the power limit of the cards."""
    parts = plan.build.parts
    cards = {seat: part for seat, held in plan.build.placements.items() if isinstance(part := parts[held.part], Gpu)}
    limits = [part.tdp_w for part in cards.values()]
    known = [limit for limit in limits if limit is not None]
    if not known or len(known) != len(limits):
        return None
    most = min(known)
    least = max([part.min_limit_w for part in cards.values() if part.min_limit_w] or [0.4 * most])
    first = next(iter(cards))
    held = plan.build.placements[first].power_limit_w
    here = held if held is not None else most

    def change(watts: float) -> Plan:
        return SetPlacement(tuple(cards), {"power_limit_w": watts}).apply(plan)

    steps = [least + (most - least) * n / STEPS for n in range(STEPS + 1)]
    phase = session.size(plan).power.phase
    shares = [share for watts in steps if (share := speed_share(cards[first], watts, phase)) is not None]
    line = None
    if len(shares) == len(steps):
        speeds = tuple((watts, 100.0 * share.value) for watts, share in zip(steps, shares, strict=True))
        band = tuple((100.0 * share.low, 100.0 * share.high) for share in shares)
        line = Line(msg("Speed that is left"), "%", speeds, band)
    title = msg("Power limit of each GPU")
    return _curve(session, plan, name, steps, change, title, "W", here, logarithmic=False, line=line)


def _over_flow(session: PlanningSession, plan: Plan) -> Curve | None:
    """The fans' curve and the case's resistance: they meet at the flow. The case has its band."""
    flow = session.size(plan).thermal.flow
    if flow is None:
        return None
    density = air_density(plan.site.altitude_m, plan.site.room_c)
    rows = flow_curves(flow, density)
    points = tuple(Point(cfm, fans, fans, fans) for cfm, fans, _ in rows)
    line = Line(msg("Resistance of the case"), "Pa", tuple((cfm, case) for cfm, _, case in rows))
    return Curve(msg("Pressure of the fans"), msg("Flow"), "CFM", "Pa", False, flow.cfm, None, points, line)


def _over_months(session: PlanningSession, plan: Plan) -> Curve | None:
    """Money spent, owning and renting."""
    money = session.size(plan).money
    rows, rent = spending(money, assemble(plan.build), plan.site), money.rent
    if not rows or rent is None:
        return None
    points = tuple(Point(float(month), own, own, own) for month, own, _ in rows)
    name = msg(
        "Renting: {provider}, {price:g} {currency}/h each, {date}", provider=rent.provider, price=rent.price,
        currency=rent.currency, date=rent.date or msg("no date"),
    )  # fmt: skip
    line = Line(name, plan.site.currency, tuple((float(month), spent) for month, _, spent in rows))
    title = msg("Owning, spent so far")
    return Curve(title, msg("Time"), "months", plan.site.currency, False, None, None, points, line)


def _curve(
    session: PlanningSession, plan: Plan, name: str, steps: Iterable[float], change: Callable[[float], Plan],
    x_title: Message, x_unit: str, here: float, *, logarithmic: bool, line: Line | None = None,
    full: float | None = None,
) -> Curve | None:  # fmt: skip
    now = session.size(plan).readings.get(name)
    if now is None:
        return None
    points = [point for x in steps if (point := _point(x, session.size(change(x)).readings.get(name))) is not None]
    if len(points) < 2:
        return None
    if line is not None and len(line.points) != len(points):
        line = None
    if now.limit:
        within = sum(point.value <= ABOVE_LIMIT * now.limit or point.x <= here for point in points)
        points = points[: max(2, within)]
    return Curve(now.title, x_title, x_unit, now.unit, logarithmic, here, now.limit, tuple(points), line, full)


def _point(x: float, reading: Reading | None) -> Point | None:
    if reading is None or reading.value is None:
        return None
    low = reading.value if reading.low is None else reading.low
    high = reading.value if reading.high is None else reading.high
    return Point(float(x), reading.value, low, high)
