"""How a reading stands against its limit."""

from __future__ import annotations

from enum import StrEnum


class Level(StrEnum):
    """How a reading stands against its limit."""

    OK = "ok"
    WARN = "warn"
    ERROR = "error"
    UNKNOWN = "unknown"
    INFO = "info"  # there is no limit
