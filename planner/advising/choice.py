"""What the search goes by where neither a rule nor a formula decides: ``resources/advising/choice.toml``."""

from __future__ import annotations

from functools import lru_cache

from planner.parts.defaults import Defaults, load_defaults


@lru_cache(maxsize=1)
def choices() -> Defaults:
    """Figures of the search, read once."""
    return load_defaults("advising/choice.toml")
