"""Leave one source out, for power: class defaults are fitted to all publications but one and tried on that one.

A group of defaults is moved as a whole by one factor. The last column is the factor that the other publications ask
for: 1.00 means that the shipped figures are what they would have given.

Run: python -m tests.benchmarks.bench_power_holdout
"""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import log
from pathlib import Path
from statistics import mean, median
from typing import TYPE_CHECKING, Any, NamedTuple

from planner import locations
from planner.catalog.catalogue import Catalogue
from planner.catalog.matching import find_by_name
from planner.sizing import power_parts
from planner.sizing.power_accuracy import replay_case

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from planner.parts.part import Part

FOLDER = Path(__file__).parents[1] / "reference" / "power"
FACTORS = tuple(round(0.5 + 0.05 * step, 2) for step in range(21))
PUBLICATIONS = ("inference_results_v2.1", "inference_results_v4.1", "training_results_v4.0")


@dataclass(frozen=True)
class Group:
    """Defaults that move together: names of figures and of curves, and the kinds of case that feel them."""

    title: str
    figures: tuple[str, ...]
    kinds: tuple[str, ...]
    curves: tuple[str, ...] = ()


GROUPS = (
    Group("host that feeds, share of TDP", ("cpu.feeding",), ("wall_power",)),
    Group("fans at full speed", ("fans.full.server", "fans.full.tower", "fans.full.modules4", "fans.full.open"),
          ("wall_power",), ("fans.full.by_module",)),
    Group("idle of processors", ("cpu.idle.server", "cpu.idle.desktop"), ("idle_power",)),
    Group("idle of accelerators", ("gpu.idle.card", "gpu.idle.passive", "gpu.idle.module"), ("idle_power",)),
)  # fmt: skip


class Held(NamedTuple):
    """What was left out, and the error there as shares: refitted without it, and as shipped."""

    group: str
    source: str
    cases: int
    refitted: float
    bias: float
    shipped: float
    factor: float


def publication(case: Mapping[str, Any]) -> str:
    """Which publication a case comes from."""
    source = str(case.get("source"))
    return next((name for name in PUBLICATIONS if name in source), "reviews and forums")


def cases() -> list[dict[str, Any]]:
    """All shipped cases with the parts of their platform."""
    found = []
    for path in sorted(FOLDER.glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        found += [{**case, "parts": document["parts"]} for case in document["cases"]]
    return found


def forget() -> None:
    """Drop what the model remembers of its defaults."""
    for name, kept in vars(power_parts).items():
        if name != "load_defaults" and hasattr(kept, "cache_clear"):
            kept.cache_clear()


@contextmanager
def moved(group: Group, factor: float) -> Iterator[None]:
    """The defaults of a group times a factor, for as long as the block lasts."""
    tables: Any = power_parts.tables()
    figures = {name: tables.figures[name] for name in group.figures}
    curves = {name: tables.curves[name] for name in group.curves}
    try:
        for name, one in figures.items():
            tables.figures[name] = replace(one, value=one.value * factor)
        for name, curve in curves.items():
            tables.curves[name] = replace(curve, y=tuple(y * factor for y in curve.y))
        forget()
        yield
    finally:
        tables.figures.update(figures)
        tables.curves.update(curves)
        forget()


def held_out() -> list[Held]:
    """Errors on each publication, with each group fitted to the others."""
    catalogue = Catalogue(locations.root() / "catalog.db")
    names: dict[tuple[str, str], Part | None] = {}

    def find(kind: str, name: str) -> Part | None:
        if (kind, name) not in names:
            names[kind, name] = find_by_name(catalogue, name, kind).part
        return names[kind, name]

    every, found = cases(), []
    for group in GROUPS:
        felt = [case for case in every if case["kind"] in group.kinds]
        errors: dict[float, dict[str, float]] = {}
        for factor in FACTORS:
            with moved(group, factor):
                errors[factor] = {str(case["id"]): log(1.0 + replay_case(case, find).error) for case in felt}
        sources: dict[str, list[str]] = {}
        for case in felt:
            sources.setdefault(publication(case), []).append(str(case["id"]))
        for source, ids in sorted(sources.items()):
            rest = [others for name, others in sources.items() if name != source]
            costs = {
                factor: mean(median(abs(errors[factor][one]) for one in others) for others in rest)
                for factor in FACTORS
            }  # fmt: skip
            best = min(FACTORS, key=lambda factor, costs=costs: (round(costs[factor], 6), abs(factor - 1.0)))
            here, shipped = [errors[best][one] for one in ids], [errors[1.0][one] for one in ids]
            found.append(
                Held(group.title, source, len(ids), mean(map(abs, here)), mean(here), mean(map(abs, shipped)), best)
            )
    return found


def main() -> int:
    rows = held_out()
    print(f"{'defaults':32} {'left out':24} {'n':>3} {'refitted %':>10} {'bias':>7} {'shipped %':>9} {'factor':>6}")
    for row in rows:
        print(
            f"{row.group:32} {row.source:24} {row.cases:3d} {100 * row.refitted:10.1f} {100 * row.bias:7.1f} "
            f"{100 * row.shipped:9.1f} {row.factor:6.2f}"
        )
    return 0 if rows else 1


if __name__ == "__main__":
    sys.exit(main())
