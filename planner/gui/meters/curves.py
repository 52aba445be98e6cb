"""A reading over what matters for it: memory over the context, power over the cards' limit, speed over the batch.

Points come from the same ``size`` as the reading itself, with one field of the plan changed at a time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.build.workload import Method
from planner.editing import SetPlacement, SetWorkload
from planner.messages import Message, msg
from planner.parts.part import Gpu

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from planner.build.build import Plan
    from planner.build.reading import Reading
    from planner.session import PlanningSession

STEPS = 12
SMALLEST_CONTEXT = 512
LARGEST_CONTEXT = 1_048_576


@dataclass(frozen=True)
class Point:
    """One sized plan: value with its band."""

    x: float
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Curve:
    """What is drawn. ``here`` is where the plan stands."""

    title: Message
    x_title: Message
    x_unit: str
    unit: str
    logarithmic: bool
    here: float
    limit: float | None
    points: tuple[Point, ...]


def has_curve(name: str) -> bool:
    """Whether a reading of that name can be drawn over something."""
    return name in ("vram_gib", "power_typical_w", "power_max_w", "wall_w", "tokens_per_s")


def curve_of(session: PlanningSession, plan: Plan, name: str) -> Curve | None:
    """The curve of a reading for a plan, in a tenth of a second; None when there is nothing to vary or to draw."""
    if name == "vram_gib":
        return _over_context(session, plan)
    if name == "tokens_per_s":
        return _over_batch(session, plan)
    return _over_limit(session, plan, name) if has_curve(name) else None


def _over_context(session: PlanningSession, plan: Plan) -> Curve | None:
    most = plan.workload.architecture.max_context if plan.workload.architecture else None
    end = max(8 * plan.workload.context, min(most or LARGEST_CONTEXT, LARGEST_CONTEXT))
    steps, context = [], SMALLEST_CONTEXT
    while context <= end:
        steps.append(context)
        context *= 2

    def change(tokens: float) -> Plan:
        return SetWorkload({"context": round(tokens)}).apply(plan)

    here = float(plan.workload.context)
    return _curve(session, plan, "vram_gib", steps, change, msg("Context"), "tokens", here, logarithmic=True)


def _over_batch(session: PlanningSession, plan: Plan) -> Curve | None:
    field = "users" if plan.workload.method is Method.SERVING else "micro_batch"
    title = msg("Users") if field == "users" else msg("Batch per GPU")

    def change(count: float) -> Plan:
        return SetWorkload({field: round(count)}).apply(plan)

    steps = [2**n for n in range(9 if field == "users" else 7)]
    here = float(getattr(plan.workload, field))
    return _curve(session, plan, "tokens_per_s", steps, change, title, "", here, logarithmic=True)


def _over_limit(session: PlanningSession, plan: Plan, name: str) -> Curve | None:
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
    return _curve(session, plan, name, steps, change, msg("Power limit of each GPU"), "W", here, logarithmic=False)


def _curve(
    session: PlanningSession, plan: Plan, name: str, steps: Iterable[float], change: Callable[[float], Plan],
    x_title: Message, x_unit: str, here: float, *, logarithmic: bool,
) -> Curve | None:  # fmt: skip
    now = session.size(plan).readings.get(name)
    if now is None:
        return None
    points = [point for x in steps if (point := _point(x, session.size(change(x)).readings.get(name))) is not None]
    if len(points) < 2:
        return None
    return Curve(now.title, x_title, x_unit, now.unit, logarithmic, here, now.limit, tuple(points))


def _point(x: float, reading: Reading | None) -> Point | None:
    if reading is None or reading.value is None:
        return None
    low = reading.value if reading.low is None else reading.low
    high = reading.value if reading.high is None else reading.high
    return Point(float(x), reading.value, low, high)
