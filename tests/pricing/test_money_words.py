"""Amounts in words."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.pricing.money import Money
from planner.pricing.words import DIGITS, LARGEST, MYRIADS, PLACES, amount_in_words

# The first four are the examples of the People's Bank of China, Payment and Settlement Measures, annex 1.
CAPITALS = {
    "1409.50": "人民币壹仟肆佰零玖元伍角整",
    "6007.14": "人民币陆仟零柒元壹角肆分",
    "1680.32": "人民币壹仟陆佰捌拾元零叁角贰分",
    "107000.53": "人民币壹拾万柒仟元零伍角叁分",
    "16409.02": "人民币壹万陆仟肆佰零玖元零贰分",
    "325.04": "人民币叁佰贰拾伍元零肆分",
    "0": "人民币零元整",
    "0.05": "人民币伍分",
    "0.50": "人民币伍角整",
    "10": "人民币壹拾元整",
    "100000000": "人民币壹亿元整",
    "10000010000.01": "人民币壹佰亿零壹万元零壹分",
    "-5.5": "人民币负伍元伍角整",
}


@pytest.mark.parametrize(("amount", "words"), CAPITALS.items())
def test_chinese_capitals(amount: str, words: str) -> None:
    assert amount_in_words(Money(Decimal(amount), "CNY"), "zh_CN") == words


@pytest.mark.parametrize(
    ("amount", "currency", "words"),
    [
        ("12345.60", "CNY", "Chinese yuan twelve thousand three hundred forty-five and 60/100"),
        ("0.004", "USD", "US dollars zero and 00/100"),
        ("1000000", "JPY", "Japanese yen one million"),
        ("-21", "EUR", "euros minus twenty-one and 00/100"),
        ("118000", "XYZ", "XYZ one hundred eighteen thousand and 00/100"),
    ],
)
def test_english_words(amount: str, currency: str, words: str) -> None:
    assert amount_in_words(Money(Decimal(amount), currency), "en") == words


def test_too_large_has_no_words() -> None:
    assert amount_in_words(Money(LARGEST, "CNY"), "zh_CN") == ""
    assert amount_in_words(Money(LARGEST, "CNY"), "en") == ""


def value_of(capitals: str) -> int:
    """Hundredths that capitals say, read by their own rules."""
    total = section = digit = 0
    for char in capitals.removeprefix("人民币").removesuffix("整"):
        if char in DIGITS:
            digit = DIGITS.index(char)
        elif char in PLACES and char:
            section, digit = section + digit * 10 ** PLACES.index(char), 0
        elif char == "万":
            # 万 before 亿 multiplies what stands before it, as in 壹万亿
            section, digit = (section + digit) * 10**4, 0
            total, section = total + section, 0
        elif char == "亿":
            total, section, digit = (total + section + digit) * 10**8, 0, 0
        elif char == "元":
            total, section, digit = (total + section + digit) * 100, 0, 0
        elif char == "角":
            total, digit = total + digit * 10, 0
        elif char == "分":
            total, digit = total + digit, 0
    return total


@given(st.integers(0, 10**14 - 1))
def test_capitals_say_the_amount(cents: int) -> None:
    words = amount_in_words(Money(Decimal(cents).scaleb(-2), "CNY"), "zh_CN")
    assert value_of(words) == cents
    assert "零零" not in words
    assert not any(f"零{myriad}" in words for myriad in MYRIADS[1:3])
