"""Numbers as they are printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.unit_words import UNIT_WORDS
from planner.messages import LANGUAGES, Message, msg

if TYPE_CHECKING:
    from planner.pricing.money import Money


BOTH = "both"


def languages_of(language: str) -> tuple[str, ...]:
    """The languages of a paper in ``en``, ``zh_CN`` or ``both``."""
    return LANGUAGES if language == BOTH else (language,)


def worded(text: Message | str, language: str) -> str:
    """A text in a language, or in both side by side; equal ones once."""
    if isinstance(text, str):
        return text
    return " ".join(dict.fromkeys(text.text(name) for name in languages_of(language)))


def amount_text(money: Money, *, currency: bool = True) -> str:
    """``12,345.60 CNY``, or without the currency where a head names it."""
    text = f"{money.rounded().amount:,}"
    return f"{text} {money.currency}" if currency else text


def number_text(value: float) -> str:
    """Three significant digits, grouped: ``1,240``, ``18.9``, ``0.052``; never an exponent."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    text = f"{value:.3g}"
    if "e" in text:
        text = f"{value:.9f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def unit_text(unit: str, language: str) -> str:
    """A unit in a language; in English where a paper is in both, lest every number has two."""
    word = UNIT_WORDS.get(unit)
    return unit if word is None else word.text(languages_of(language)[0])


def with_unit(value: float, unit: str, language: str = "en") -> str:
    """A number and its unit; percent and degrees stand like any other."""
    return f"{number_text(value)} {unit_text(unit, language)}".rstrip()


def weeks_text(weeks: tuple[float, ...]) -> Message:
    """``3 weeks`` or ``8 – 16 weeks``."""
    if len(weeks) == 2 and weeks[0] != weeks[1]:
        return msg("{low:g} – {high:g} weeks", low=weeks[0], high=weeks[1])
    return msg("{weeks:g} weeks", weeks=weeks[0])


def warranty_text(months: int) -> Message:
    """``36 months``, or that there is none."""
    return msg("{months} months", months=months) if months else msg("no warranty")
