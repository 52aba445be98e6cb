"""The shipped tables and catalogue, and copies of them that a test may spoil."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from planner import locations
from planner.catalog.catalogue import Catalogue
from planner.catalog.tables import load_makers
from planner.catalog.user_layer import UserLayer

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def tables_dir() -> Path:
    return locations.resources() / "catalog"


@pytest.fixture
def shipped() -> Catalogue:
    return Catalogue(locations.root() / "catalog.db")


@pytest.fixture
def user_layer(tmp_path: Path, tables_dir: Path) -> UserLayer:
    return UserLayer(tmp_path / "home" / "catalog-user.db", load_makers(tables_dir))


@pytest.fixture
def layered(user_layer: UserLayer) -> Catalogue:
    """The shipped catalogue with an empty layer of the user over it."""
    return Catalogue(locations.root() / "catalog.db", user_layer)
