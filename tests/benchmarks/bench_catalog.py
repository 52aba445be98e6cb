"""Search as you type over 50,000 parts: every keystroke of what people type must be answered within 30 ms.

The parts are the shipped records under many names, so that the index, the filters and the records are of real size.
Run: python -m tests.benchmarks.bench_catalog
"""

from __future__ import annotations

import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from planner import locations
from planner.catalog.assemble import write_catalogue
from planner.catalog.catalogue import Catalogue, Filter
from planner.catalog.matching import find_by_name
from planner.catalog.tables import load_makers, load_tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.parts.part import Part

PARTS = 50_000
LIMIT_MS = 30.0
TYPED = (
    "rtx 4090", "a100 40g sxm", "英伟达", "昇腾 910b", "epyc 9354", "ddr5 rdimm 64", "x670e", "1600w titanium",
    "990 pro 2tb",
)  # fmt: skip


def many_parts(count: int) -> list[Part]:
    """The shipped parts again and again, each copy with an id, a model and aliases of its own."""
    tables = load_tables(locations.resources() / "catalog")
    parts: list[Part] = []
    for number in range(count):
        part = tables[number % len(tables)]
        copy = number // len(tables)
        if copy:
            part = replace(
                part,
                id=f"{part.id}~{copy}",
                model=f"{part.model} rev {copy}",
                aliases=tuple(f"{alias} rev {copy}" for alias in part.aliases),
                part_number=None,
            )
        parts.append(part)
    return parts


def slowest_ms(action: Callable[[], object], times: int = 5) -> float:
    """Slowest of a few runs, in ms."""
    spent = []
    for _ in range(times):
        began = time.perf_counter()
        action()
        spent.append((time.perf_counter() - began) * 1000)
    return max(spent)


def measure(path: Path) -> dict[str, float]:
    """Slowest answer of each kind of question in ms, over every prefix of what is typed."""
    catalogue = Catalogue(path)
    keystrokes = [typed[:length] for typed in TYPED for length in range(1, len(typed) + 1)]
    heavy = Filter("tdp_w", low=600.0)
    return {
        "every keystroke": max(slowest_ms(lambda t=text: catalogue.search(t), 3) for text in keystrokes),
        "every keystroke, one kind": max(
            slowest_ms(lambda t=text: catalogue.search(t, "gpu"), 3) for text in keystrokes
        ),
        "every keystroke, rare filter": max(
            slowest_ms(lambda t=text: catalogue.search(t, "gpu", filters=(heavy,)), 3) for text in keystrokes
        ),
        "nothing typed, one kind": slowest_ms(lambda: catalogue.search("", "psu")),
        "nothing typed, rare filter": slowest_ms(lambda: catalogue.search("", "gpu", filters=(heavy,))),
        "name to part": slowest_ms(lambda: find_by_name(catalogue, "4x NVIDIA RTX 4090 24GB (used)")),
        "filters of a kind": slowest_ms(lambda: catalogue.facets("gpu")),
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "catalog.db"
        write_catalogue(many_parts(PARTS), load_makers(locations.resources() / "catalog"), "benchmark", path)
        print(f"{PARTS} parts, {path.stat().st_size / 1e6:.0f} MB; limit {LIMIT_MS:.0f} ms")
        for name, spent in measure(path).items():
            print(f"{name:32} {spent:7.1f} ms")


if __name__ == "__main__":
    main()
