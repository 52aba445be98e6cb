"""Every public formula of memory and speed names what it rests on."""

from __future__ import annotations

import importlib
import inspect
import tomllib
from pathlib import Path

import pytest

from planner import locations

MODULES = (
    "accuracy", "activations", "cards", "case_memory", "case_speed", "case_steps", "host_memory", "kv_cache", "links",
    "memory", "parameters", "serving_memory", "speed", "training_memory", "weights", "operations", "training_speed",
    "decode_speed", "needs", "backwards", "remedies",
)  # fmt: skip
FIGURES = (
    "_bytes", "_s", "_flops", "_need", "_memory", "_speed", "_share", "_shares", "count", "layer", "ends", "_curve",
)  # fmt: skip
TABLES = sorted(
    path.stem
    for path in (locations.resources() / "sizing").glob("*.toml")
    if path.stem in {
        "capacity", "data", "efficiency", "evidence", "families", "formats", "host", "links", "overheads", "profiles",
        "reference_cards",
    }
)  # fmt: skip


@pytest.mark.parametrize("name", MODULES)
def test_formulas_have_references(name: str) -> None:
    module = importlib.import_module(f"planner.sizing.{name}")
    found = [
        function.__name__
        for _, function in inspect.getmembers(module, callable)
        if getattr(function, "__module__", "") == module.__name__
        and not function.__name__.startswith("_")
        and not inspect.isclass(function)
        and function.__name__.endswith(FIGURES)
        and ".. [1]" not in (function.__doc__ or "")
    ]
    assert found == []


@pytest.mark.parametrize("name", TABLES)
def test_tables_carry_date_and_sources(name: str) -> None:
    text = (locations.resources() / "sizing" / f"{name}.toml").read_text(encoding="utf-8")
    content = tomllib.loads(text)
    assert content["date"]
    assert "source" in text


def test_constants_are_not_hidden_in_code() -> None:
    """A named constant with decimals in the sizing code says in its comment where it comes from."""
    folder = Path(__file__).parents[2] / "planner" / "sizing"
    for name in MODULES:
        lines = (folder / f"{name}.py").read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines):
            head, _, value = line.partition(" = ")
            if head.isupper() and value.replace(".", "", 1).isdigit() and "." in value:
                assert lines[number - 1].startswith("#"), f"{name}.py:{number + 1}"
