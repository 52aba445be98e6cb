"""The shipped shapes of AI models."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from planner import locations
from planner.parts.architecture import Architecture

if TYPE_CHECKING:
    from collections.abc import Mapping


@lru_cache(maxsize=1)
def load_architectures() -> Mapping[str, Architecture]:
    """Architectures of ``resources/catalog/models.toml`` by id, in file order. Read once."""
    with (locations.resources() / "catalog" / "models.toml").open("rb") as file:
        rows = tomllib.load(file)["model"]
    return MappingProxyType({row["id"]: Architecture(**row) for row in rows})
