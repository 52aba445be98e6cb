"""Hypothesis strategies for any frozen dataclass of the domain, and for whole plans."""

from __future__ import annotations

import types
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from planner.build import ranges
from planner.build.build import Acceptance, Build, Loose, Placement, Plan
from planner.build.files import in_seat_order
from planner.build.site import Site
from planner.build.workload import Layout, Workload
from planner.parts.architecture import Architecture
from planner.parts.part import PART_CLASSES, Chassis, Part, Server

T = TypeVar("T")

texts = st.text(st.characters(codec="utf-8", exclude_characters="\x00"), max_size=12)
numbers = st.one_of(
    st.floats(0, allow_nan=False, allow_infinity=False), st.integers(0, 2**53), st.sampled_from([0, 0.5, 450])
)
counts = st.integers(0, 10**15)
seats = st.one_of(
    st.builds("{}{}".format, st.sampled_from(["cpu", "dimm", "pcie", "gpu", "bay", "psu", "m2_"]), st.integers(1, 40)),
    st.just("board"),
)
ids = st.from_regex(r"[a-z0-9][a-z0-9.-]{0,12}", fullmatch=True)


def of_type(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a type hint as the dataclasses of the domain use them."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return st.one_of([of_type(option) for option in get_args(hint)])
    if origin is tuple:
        inner = get_args(hint)
        if len(inner) == 2 and inner[1] is Ellipsis:
            return st.lists(of_type(inner[0]), max_size=2).map(tuple)
        return st.tuples(*(of_type(kind) for kind in inner))
    if hint is type(None):
        return st.none()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    if is_dataclass(hint) and isinstance(hint, type):
        return instances(hint)
    return {float: numbers, int: counts, bool: st.booleans(), str: texts}[hint]


@cache
def by_field(cls: type) -> dict[str, st.SearchStrategy[Any]]:
    hints = get_type_hints(cls)
    return {field.name: of_type(hints[field.name]) for field in fields(cls)}


def instances(cls: type[T], **fixed: st.SearchStrategy[Any]) -> st.SearchStrategy[T]:
    """Instances of a dataclass with a few fields away from their default, drawn by their type or from ``fixed``."""
    made = {**by_field(cls), **fixed}
    required = {f.name for f in fields(cls) if f.default is MISSING and f.default_factory is MISSING}
    free = sorted(set(made) - required)

    @st.composite
    def draw_one(draw: st.DrawFn) -> T:
        chosen = draw(st.lists(st.sampled_from(free), max_size=6, unique=True)) if free else []
        return cls(**{name: draw(made[name]) for name in (*sorted(required), *chosen)})

    return draw_one()


def bounded(bounds: tuple[float, float], whole: bool) -> st.SearchStrategy[Any]:
    low, high = bounds
    return st.integers(int(low), int(high)) if whole else st.floats(low, high)


def within(cls: type[T], bounds: Any, **fixed: st.SearchStrategy[Any]) -> st.SearchStrategy[T]:
    """Instances whose bounded and chosen fields are allowed ones."""
    hints = get_type_hints(cls)
    allowed: dict[str, st.SearchStrategy[Any]] = {}
    for field in fields(cls):
        hint = hints[field.name]
        if field.name in bounds:
            whole = int in (hint, *get_args(hint))
            strategy = bounded(bounds[field.name], whole)
            allowed[field.name] = st.none() | strategy if type(None) in get_args(hint) else strategy
        elif field.name in ranges.CHOICES:
            allowed[field.name] = st.sampled_from(ranges.CHOICES[field.name])
    return instances(cls, **allowed, **fixed)


architectures = st.none() | instances(Architecture)
layouts = within(Layout, ranges.LAYOUT_BOUNDS)
workloads = within(Workload, ranges.WORKLOAD_BOUNDS, layout=layouts, architecture=architectures, draft=architectures)
sites = within(
    Site,
    ranges.SITE_BOUNDS,
    budget=st.none() | st.sampled_from(["30000", "1200.50"]),
    time_of_use=st.none() | st.sampled_from(["8-11,18-23 1.07; 23-7 0.29", "0-12 0.5"]),
    work_hours=st.none() | st.sampled_from(["20-8", "8-12, 14-18"]),
)
limits = st.none() | st.floats(*ranges.POWER_LIMIT_W)
sizes = st.none() | st.floats(*ranges.CAPACITY_GB)


EVERY_KIND: dict[type[Part], st.SearchStrategy[Part]] = {kind: instances(kind) for kind in PART_CLASSES.values()}


@st.composite
def parts(draw: st.DrawFn, part_id: str, kinds: tuple[type[Part], ...] = tuple(PART_CLASSES.values())) -> Part:
    part = draw(draw(st.sampled_from([EVERY_KIND[kind] for kind in kinds])))
    return replace(part, id=part_id)


PLACEMENT = instances(Placement, power_limit_w=limits, capacity_gb=sizes)
LOOSE = instances(Loose, quantity=st.integers(1, 99), power_limit_w=limits, capacity_gb=sizes)


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """Plans as editing leaves them: exactly the used records, seats in order."""
    pool = draw(st.lists(ids, min_size=1, max_size=2, unique=True))
    records: dict[str, Part] = {part_id: draw(parts(part_id)) for part_id in pool}
    chassis = None
    if draw(st.booleans()):
        chassis = "chassis"
        records[chassis] = draw(parts(chassis, (Chassis, Server)))
    where = draw(st.lists(seats, max_size=4, unique=True))
    placements = [replace(draw(PLACEMENT), seat=seat, part=draw(st.sampled_from(pool))) for seat in where]
    loose = [replace(entry, part=draw(st.sampled_from(pool))) for entry in draw(st.lists(LOOSE, max_size=2))]
    build = Build(
        title=draw(texts), chassis=chassis, supply_w=draw(limits), variant=draw(st.integers(0, 5)),
        placements=in_seat_order(placements), loose=tuple(loose),
        acceptances=tuple(draw(st.lists(instances(Acceptance), max_size=2))),
        claims=tuple(draw(st.lists(st.tuples(texts, texts), max_size=2))), notes=draw(texts),
    )  # fmt: skip
    used = build.used_part_ids()
    build = build.with_parts(part for part_id, part in records.items() if part_id in used)
    return Plan(build=build, workload=draw(workloads), site=draw(sites))
