"""Cells of the table of terms: values to words, and words back to values."""

from __future__ import annotations

import re

from planner.errors import InputRejected
from planner.messages import Message
from planner.report.request import CONDITIONS, NUMBER_STATUSES

WEEKS = re.compile(r"(\d{1,3}(?:\.\d)?)(?:\s*[-–~]\s*(\d{1,3}(?:\.\d)?))?")
MOST = 999_999


def condition_words(value: str) -> Message | None:
    return CONDITIONS.get(value)


def status_words(value: str) -> Message | None:
    return NUMBER_STATUSES.get(value)


def weeks_words(weeks: tuple[float, ...]) -> str:
    """``3`` or ``3 – 8``."""
    return " – ".join(f"{week:g}" for week in weeks)


def read_weeks(text: str) -> tuple[float, ...]:
    """Weeks from ``3`` or ``3-8``; empty text is no figure. Raises InputRejected."""
    if not text:
        return ()
    found = WEEKS.fullmatch(text)
    weeks = tuple(float(part) for part in found.groups() if part) if found else ()
    if not weeks or list(weeks) != sorted(weeks):
        raise InputRejected("{text}: write weeks as 3, or as 3-8", text=text)
    return weeks


def read_number(text: str, least: int) -> int | None:
    """A whole number from ``least``; None for empty text. Raises InputRejected."""
    if not text:
        return None
    if not text.isdecimal() or not least <= int(text) <= MOST:
        raise InputRejected("{text}: write a whole number from {least}", text=text, least=least)
    return int(text)
