"""Whoever's data is in the resources is named in the notice."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from planner import locations

if TYPE_CHECKING:
    from collections.abc import Iterator

#: ``owner/name`` at the start of a source, as in "mlcommons/training_results_v5.0@0fdc28f Dell/systems/XE9680.json".
REPOSITORY = re.compile(r"([\w.-]+/[\w.-]+?)(?=[\s:,@]|$)")


def sources(value: object, key: str = "") -> Iterator[str]:
    """Every source named below ``value``."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from sources(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from sources(inner, key)
    elif isinstance(value, str) and key in {"source", "sources"}:
        yield value


def test_names_every_repository_that_data_comes_from() -> None:
    notice = (locations.resources() / "NOTICE").read_text("utf-8")
    cited = {
        match[1]
        for path in sorted(locations.resources().rglob("*.toml"))
        for source in sources(tomllib.loads(path.read_text("utf-8")))
        if (match := REPOSITORY.match(source)) and not source.startswith("http")
    }
    assert "buildcores/buildcores-open-db" in cited
    assert {name for name in cited if name not in notice} == set()


def test_names_every_font() -> None:
    notice = (locations.resources() / "NOTICE").read_text("utf-8")
    fonts = [path.name for path in (locations.resources() / "fonts").glob("*.ttf")]
    assert len(fonts) == 2
    assert all(name in notice for name in fonts)


def test_our_own_licence_is_mit() -> None:
    assert (Path(locations.root()) / "LICENSE").read_text("utf-8").startswith("MIT License")
