"""Amounts in words, as a request needs them: English words and the Chinese capitals that resist a changed digit."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from planner.pricing.money import MINOR_DIGITS

if TYPE_CHECKING:
    from planner.pricing.money import Money

LARGEST = Decimal(10) ** 15  # from here on an amount has no words


@dataclass(frozen=True, slots=True)
class Names:
    """How a currency is called: English name in the plural, Chinese name, and its Chinese main unit."""

    english: str
    chinese: str
    unit: str = "元"


#: ISO 4217.
NAMES = {
    "CNY": Names("Chinese yuan", "人民币"),
    "USD": Names("US dollars", "美元"),
    "EUR": Names("euros", "欧元"),
    "GBP": Names("pounds sterling", "英镑"),
    "JPY": Names("Japanese yen", "日元"),
    "KRW": Names("South Korean won", "韩元"),
    "HKD": Names("Hong Kong dollars", "港元"),
    "TWD": Names("New Taiwan dollars", "新台币"),
    "SGD": Names("Singapore dollars", "新加坡元"),
    "CHF": Names("Swiss francs", "瑞士法郎"),
}

ONES = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
THOUSANDS = ("", "thousand", "million", "billion", "trillion")

DIGITS = "零壹贰叁肆伍陆柒捌玖"
PLACES = ("", "拾", "佰", "仟")
MYRIADS = ("", "万", "亿", "万亿")


def amount_in_words(amount: Money, language: str) -> str:
    """An amount in words.

    Parameters
    ----------
    amount : rounded half up to the smallest unit of its currency first
    language : ``en`` or ``zh_CN``

    Returns
    -------
    ``Chinese yuan twelve thousand three hundred forty-five and 60/100``, ``人民币壹万贰仟叁佰肆拾伍元陆角整``.
    Empty for an amount of 10^15 or more.

    References
    ----------
    .. [1] People's Bank of China, Payment and Settlement Measures (支付结算办法, 1997), annex 1: how amounts are
       written in capitals; 整 after 元 and 角, not after 分; one 零 for zeros between digits.
    """
    value = amount.rounded().amount
    if abs(value) >= LARGEST:
        return ""
    digits = MINOR_DIGITS.get(amount.currency, 2)
    whole, minor = divmod(int(abs(value).scaleb(digits)), 10**digits)
    names = NAMES.get(amount.currency, Names(amount.currency, amount.currency))
    if language == "zh_CN":
        return f"{names.chinese}{'负' if value < 0 else ''}{_capitals(whole, minor, names.unit)}"
    cents = f" and {minor:02d}/100" if digits else ""
    return f"{names.english} {'minus ' if value < 0 else ''}{_english(whole)}{cents}"


def _english(number: int) -> str:
    if number < 1000:
        return _hundreds(number)
    words = []
    for power in range(len(THOUSANDS) - 1, -1, -1):
        part = number // 1000**power % 1000
        if part:
            words.append(f"{_hundreds(part)} {THOUSANDS[power]}".strip())
    return " ".join(words)


def _hundreds(number: int) -> str:
    if number < 20:
        return ONES[number]
    if number < 100:
        return TENS[number // 10] + (f"-{ONES[number % 10]}" if number % 10 else "")
    rest = f" {_hundreds(number % 100)}" if number % 100 else ""
    return f"{ONES[number // 100]} hundred{rest}"


def _capitals(whole: int, minor: int, unit: str) -> str:
    jiao, fen = divmod(minor, 10)
    text = f"{_chinese(whole)}{unit}" if whole or not minor else ""
    if not minor:
        return f"{text}整"
    if jiao:
        # a zero before 角 is written where the whole part ends in one
        text += ("零" if whole and whole % 10 == 0 else "") + f"{DIGITS[jiao]}角"
        return text + (f"{DIGITS[fen]}分" if fen else "整")
    return text + ("零" if whole else "") + f"{DIGITS[fen]}分"


def _chinese(number: int) -> str:
    if number == 0:
        return DIGITS[0]
    text, zero = "", False
    for myriad in range(len(MYRIADS) - 1, -1, -1):
        group = number // 10000**myriad % 10000
        if not group:
            zero = zero or bool(text)
            continue
        if text and (zero or group < 1000):
            text += DIGITS[0]
        text += _group(group) + _myriad(number, myriad)
        zero = False
    return text


def _myriad(number: int, myriad: int) -> str:
    """The name of a group of four digits; 亿 is said once when 万亿 stands before it."""
    if myriad == 3:
        return "万" if number // 10000**2 % 10000 else "万亿"
    return MYRIADS[myriad]


def _group(number: int) -> str:
    """Four digits, without zeros at either end."""
    text, zero = "", False
    for place in range(3, -1, -1):
        digit = number // 10**place % 10
        if digit:
            text += (DIGITS[0] if zero and text else "") + DIGITS[digit] + PLACES[place]
            zero = False
        else:
            zero = True
    return text
