"""Site presets: outlets, rooms, tariffs of common places."""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache

from planner.build.site import Site
from planner.parts.defaults import load_defaults


@lru_cache(maxsize=1)
def site_presets() -> tuple[tuple[str, Site], ...]:
    """Identifier and site of every preset in ``resources/pricing/sites.toml``, in file order."""
    names = {field.name for field in fields(Site)}
    rows = load_defaults("pricing/sites.toml").rows["site"]
    return tuple((row["id"], Site(**{key: value for key, value in row.items() if key in names})) for row in rows)
