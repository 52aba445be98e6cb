"""The log of decisions of a project: who decided what, when and why."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Decision:
    """One entry. ``date`` is ISO 8601."""

    date: str
    who: str
    what: str
    why: str = ""
