from __future__ import annotations

from dataclasses import replace

import pytest

from planner.build.reading import Level, Reading
from planner.gui.numbers import band_text, level_text, margin_text, quantity_text, reading_text
from planner.messages import msg
from tests.gui.readings import temperature

pytestmark = pytest.mark.usefixtures("language")


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (1240.4, "W", "1,240 W"),
        (34.43, "GiB", "34.4 GiB"),
        (3.4567, "s", "3.46 s"),
        (12, "lanes", "12 lanes"),
        (12400.0, "CNY", "¥12,400"),
        (0.0368, "CNY", "¥0.0368"),
        (0.0, "CNY", "¥0"),
        (0.256, "fraction", "25.6 %"),
        (5.0, "", "5"),
        (None, "W", "unknown"),
    ],
)
def test_quantities(value: float | None, unit: str, text: str) -> None:
    assert quantity_text(value, unit) == text


def test_band_and_margin() -> None:
    reading = temperature()
    assert band_text(reading) == "74 to 90 °C"
    assert margin_text(reading) == "7 °C left of 88 °C"
    assert margin_text(replace(reading, value=91.0)) == "3 °C over 88 °C"
    assert band_text(replace(reading, low=None)) == ""
    assert margin_text(replace(reading, limit=None)) == ""


def test_a_reading_says_everything() -> None:
    text = reading_text(replace(temperature(), sentence=msg("near throttling")))
    for piece in ("Hottest accelerator: 81 °C", "74 to 90 °C", "limit 88 °C", "Tight", "near throttling"):
        assert piece in text
    unknown = reading_text(temperature(None, Level.UNKNOWN))
    assert "unknown" in unknown
    assert "missing: fans of the case" in unknown


def test_every_level_has_its_own_word() -> None:
    assert len({level_text(level) for level in Level}) == len(Level)
    assert Reading("x", msg("X"), None, "W").margin is None
