"""Numbers as a person reads them: grouped, with as many digits as they are worth, and their unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.reading import Level
from planner.build.unit_words import UNIT_WORDS
from planner.gui.language import about, say, say_all, tr
from planner.messages import SEMICOLON, Message, msg

if TYPE_CHECKING:
    from planner.build.reading import Reading

CURRENCY_SIGNS = {"CNY": "¥", "USD": "$", "EUR": "€", "GBP": "£"}
FINE = 10  # of a currency: less, such as a million tokens cost, is shown with three digits
WHOLE_UNITS = frozenset({"W", "VA", "mm", "RPM", "lanes", "token", "tokens", "h", "days"})


def number_text(value: float, unit: str = "") -> str:
    """A number without its unit: no decimals from 100 on, one from 10 on, two below, none for units that have none."""
    if isinstance(value, int) or unit in WHOLE_UNITS or abs(value) >= 100 or value == round(value):
        return f"{value:,.0f}"
    return f"{value:,.1f}" if abs(value) >= 10 else f"{value:,.2f}"


ONE: dict[str, Message] = {
    "tokens": msg("token"),
    "sequences": msg("sequence"),
    "users": msg("user"),
    "lanes": msg("lane"),
    "months": msg("month"),
    "d": msg("day"),
    "slots": msg("slot"),
}


def unit_text(unit: str, number: str = "") -> str:
    """What is written behind a number; empty for a currency, whose sign stands before it."""
    if unit in CURRENCY_SIGNS:
        return ""
    if number == "1" and unit in ONE:
        return say(ONE[unit])
    return "%" if unit == "fraction" else say(UNIT_WORDS.get(unit, unit))


def quantity_text(value: float | None, unit: str = "") -> str:
    """``1,240 W``, ``¥12,400``, ``81 %``; an unknown value is said to be unknown."""
    if value is None:
        return tr("unknown")
    if unit in CURRENCY_SIGNS:
        return CURRENCY_SIGNS[unit] + (f"{value:.3g}" if 0 < abs(value) < FINE else f"{value:,.0f}")
    if unit == "fraction":
        return f"{number_text(100 * value)} %"
    number = number_text(value, unit)
    return f"{number} {unit_text(unit, number)}".strip()


LEVEL_WORDS: dict[Level, Message] = {
    Level.OK: msg("OK"),
    Level.WARN: msg("Tight"),
    Level.ERROR: msg("Over the limit"),
    Level.UNKNOWN: msg("Cannot tell"),
    Level.INFO: msg("For information"),
}


def level_text(level: Level) -> str:
    """The word for a level."""
    return say(LEVEL_WORDS[level])


def band_text(reading: Reading) -> str:
    """``1,100 to 1,380 W``; empty without a band."""
    if reading.low is None or reading.high is None or reading.low == reading.high:
        return ""
    low, high = quantity_text(reading.low, reading.unit), quantity_text(reading.high, reading.unit)
    if reading.unit not in CURRENCY_SIGNS:
        low = low.removesuffix(unit_text(reading.unit)).rstrip()
    return tr("{low} to {high}", low=low, high=high)


def margin_text(reading: Reading) -> str:
    """What is left below the limit, or how much it is over; empty without a limit."""
    if reading.margin is None or reading.limit is None:
        return ""
    limit = quantity_text(reading.limit, reading.unit)
    left = quantity_text(abs(reading.margin), reading.unit)
    if reading.margin < 0:
        return tr("{over} over {limit}", over=left, limit=limit)
    return tr("{left} left of {limit}", left=left, limit=limit)


def missing_text(reading: Reading) -> str:
    """The first fact without which a reading cannot be told; empty where none is missing."""
    return tr("missing: {fact}", fact=say(reading.missing[0])) if reading.missing else ""


def reading_text(reading: Reading) -> str:
    """The whole reading as one line for tooltips and screen readers."""
    pieces = [about(reading.title, quantity_text(reading.value, reading.unit))]
    if band := band_text(reading):
        pieces.append(band)
    if reading.limit is not None:
        pieces.append(tr("limit {limit}", limit=quantity_text(reading.limit, reading.unit)))
    if reading.level is not Level.INFO:
        pieces.append(level_text(reading.level))
    if reading.sentence:
        pieces.append(say(reading.sentence))
    pieces += [tr("missing: {fact}", fact=say(fact)) for fact in reading.missing]
    return say_all(pieces, SEMICOLON)
