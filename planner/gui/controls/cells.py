"""Cells of tables: values to words, and words back to values."""

from __future__ import annotations

import re
from datetime import date

from planner.errors import InputRejected
from planner.messages import Message
from planner.pricing.money import money
from planner.pricing.sums import rate_of
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


def read_amount(text: str) -> str:
    """Decimal text of an amount; thousands may be grouped by commas. Empty text is no amount. Raises InputRejected."""
    plain = text.replace(",", "").replace("，", "")
    return str(money(plain, "").amount) if plain else ""


def read_share(text: str) -> str:
    """A share as it was written: ``13 %`` or ``0.13``. Raises InputRejected."""
    if text:
        rate_of(text)
    return text


def read_currency(text: str) -> str:
    """The three letters of a currency. Raises InputRejected."""
    code = text.upper()
    if code and not re.fullmatch(r"[A-Z]{3}", code):
        raise InputRejected("{text}: write the three letters of a currency, for example CNY", text=text)
    return code


def read_date(text: str) -> str:
    """A date as ISO 8601; dots and strokes are taken as well. Empty text is no date. Raises InputRejected."""
    if not text:
        return ""
    try:
        year, month, day = (int(part) for part in re.split(r"[-./年月日]", text.rstrip("日")))
        return date(year, month, day).isoformat()
    except ValueError:
        raise InputRejected("{text}: write a date as 2026-12-31", text=text) from None
