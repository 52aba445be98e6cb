"""Constants of the sizing formulas: tables in ``resources/sizing``, each with source, date and band."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from planner import locations

if TYPE_CHECKING:
    from collections.abc import Mapping


@lru_cache(maxsize=32)
def table(name: str) -> Mapping[str, Any]:
    """One table, ``resources/sizing/<name>.toml``. Read once."""
    with (locations.resources() / "sizing" / f"{name}.toml").open("rb") as file:
        return MappingProxyType(tomllib.load(file))
