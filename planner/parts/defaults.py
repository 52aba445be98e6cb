"""Figures that hold for a class of part when the part's own record is silent: value, band, unit, source and date.

They are data, in the tables of ``resources/power``, ``resources/thermal`` and ``resources/pricing``. A table of a file
that has a ``value`` is a :class:`Default`; one that has ``points`` is a :class:`Curve`. Everything else is structure,
and a default is named by the path to it: ``gpu.idle.module``.
"""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from planner import locations
from planner.errors import EnvironmentFailure

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@dataclass(frozen=True, slots=True)
class Default:
    """One assumed figure with the band that its source or judgement gives it."""

    value: float
    low: float
    high: float
    unit: str
    source: str
    date: str


@dataclass(frozen=True, slots=True)
class Curve:
    """Points joined by straight lines, held constant beyond both ends."""

    x: tuple[float, ...]
    y: tuple[float, ...]
    band: float  # in units of y, to either side
    source: str
    date: str

    def at(self, x: float) -> float:
        """Value at ``x``."""
        if x <= self.x[0]:
            return self.y[0]
        if x >= self.x[-1]:
            return self.y[-1]
        right = bisect_right(self.x, x)
        left = right - 1
        share = (x - self.x[left]) / (self.x[right] - self.x[left])
        return self.y[left] + share * (self.y[right] - self.y[left])


@dataclass(frozen=True)
class Defaults:
    """The figures of one file. ``rows`` holds its arrays of tables as they were read."""

    file: str
    figures: Mapping[str, Default]
    curves: Mapping[str, Curve]
    rows: Mapping[str, tuple[Mapping[str, Any], ...]]

    def __getitem__(self, name: str) -> float:
        return self.figures[name].value

    def curve(self, name: str) -> Curve:
        return self.curves[name]


@lru_cache(maxsize=16)
def load_defaults(file: str) -> Defaults:
    """Read ``resources/<file>`` once. Raises EnvironmentFailure when the installation lacks it."""
    path = locations.resources() / file
    try:
        tree = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise EnvironmentFailure(
            "The table {file} cannot be read ({reason}); install the program again.", file=str(path), reason=str(error)
        ) from error
    figures: dict[str, Default] = {}
    curves: dict[str, Curve] = {}
    rows: dict[str, tuple[Mapping[str, Any], ...]] = {}
    for name, node in _walk(tree, "", {}):
        if isinstance(node, list):
            rows[name] = tuple(node)
        elif "points" in node:
            x, y = zip(*node["points"], strict=True)
            curves[name] = Curve(x, y, node.get("band", 0.0), node["source"], node["date"])
        else:
            value = node["value"]
            figures[name] = Default(
                value, node.get("low", value), node.get("high", value), node["unit"], node["source"], node["date"]
            )
    return Defaults(file, figures, curves, rows)


def _walk(node: Mapping[str, Any], path: str, inherited: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Leaves with their path. ``source``, ``date`` and ``unit`` of a table hold for the tables in it."""
    common = {**inherited, **{key: node[key] for key in ("source", "date", "unit") if key in node}}
    if "value" in node or "points" in node:
        yield path, {**common, **node}
        return
    for key, child in node.items():
        where = f"{path}.{key}" if path else key
        if isinstance(child, dict):
            yield from _walk(child, where, common)
        elif isinstance(child, list):
            yield where, child
