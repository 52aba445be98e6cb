"""Small things that people write in lists, in English and Chinese: labels, quantities, items, amounts of money."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

#: What a label before a colon, or the first column of a table, says about the kind of part.
LABELS: tuple[tuple[str, str], ...] = (
    (r"video card|graphics( card)?s?|gpus?|accelerators?|显卡|加速卡|算力卡|图形处理器", "gpu"),
    (r"cpu cooler|cooler|cooling|散热器?|水冷|风冷", "cpu-cooler"),
    (r"cpus?|processors?|处理器|中央处理器", "cpu"),
    (r"motherboard|mainboard|mobo|board|主板", "motherboard"),
    (r"memory|ram|dimms?|system memory|内存|内存条", "memory"),
    (r"storage|ssds?|hdds?|drives?|disks?|boot( drive)?|nvme|存储|硬盘|固态硬盘|系统盘|数据盘|归档存储", "storage"),
    (r"power supply|psus?|power supplies|电源", "psu"),
    (r"case|chassis|enclosure|机箱", "chassis"),
    (r"servers?|system|platform|barebone|base system|服务器|整机|准系统|平台", "server"),
    (r"nics?|network( card| adapter)?s?|wired network adapter|网卡|网络|网络适配器", "nic"),
    (r"case fans?|fans?|风扇", "fan"),
    (r"nvlink|bridges?|risers?|cables?|桥接器|延长线|转接线", "link"),
    (r"ups|uninterruptible power supply|pdu|不间断电源", "power"),
)
LABEL = re.compile(r"^\s*([^:：|]{1,40}?)\s*[:：]\s*(?!//)(.*)$", re.DOTALL)
DASHED = re.compile(r"^\s*([^:：|–—-]{2,24}?)\s+[-–—=]\s+(\S.*)$", re.DOTALL)
SPACED = re.compile(
    r"^\s*(\S{2,16}(?: (?:card|cooler|supply|drive|memory))?)\s+(?!(?:with|for|w/|in|on|is|of)\b)(\S.*)$",
    re.DOTALL | re.IGNORECASE,
)
BULLET = re.compile(
    r"^\s*(?:[-*•·●▪◦>#]+|\d{1,2}[.)、](?=\s|\D)|[\U0001f539\U0001f538\u2705\u274c\U0001f4cc\U0001f4a1]\s*)\s*"
)

NUMBER_WORDS = {
    "one": 1,
    "single": 1,
    "a": 1,
    "two": 2,
    "dual": 2,
    "pair of": 2,
    "twin": 2,
    "three": 3,
    "triple": 3,
    "four": 4,
    "quad": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "ten": 10,
    "twelve": 12,
    "sixteen": 16,
}
CHINESE_DIGITS = {
    "一": 1,
    "单": 1,
    "两": 2,
    "双": 2,
    "二": 2,
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "九": 9,
    "十": 10,
}
_CN = "".join(CHINESE_DIGITS)
COUNTERS = "张块个条台颗片根套组卡路支只"
_UNIT = r"(?:GB|GiB|TB|T|G|gigs?|terabytes?|W|kW|watts?|cores?|channels?|inch|mm|MHz|GbE|port)\b"
_BEFORE = re.compile(
    rf"^\s*(?:(\d{{1,4}})\s*(?:[x×X*\u2715](?![\s,，;；]*\d{{1,3}}\s*$)|pcs?\b|units?\b|[{COUNTERS}])\s*|([{_CN}])[{COUNTERS}]\s*|"
    rf"[x×*]\s*(?!(?:58|79|99)\b)(\d{{1,2}})\s+"
    rf"|({'|'.join(sorted((w for w in NUMBER_WORDS if w != 'a'), key=len, reverse=True))})\s+|"
    rf"(\d{{1,2}})\s+(?!{_UNIT})(?=[A-Za-z]{{2}}))",
    re.IGNORECASE,
)
_AFTER = re.compile(
    rf"(?:\s*[(（]?\s*(?:\b[xX]\s?|[×*\u2715]\s*|qty\.?:?\s*|数量[:：]?\s*)(\d{{1,4}})\s*[)）]?|"
    rf"\s+(\d{{1,3}})\s*(?:pcs?|units?|[{COUNTERS}])|\s*[(（](\d{{1,3}})\s*[)）]|"
    rf"\s*[,，;；\t]\s*([1-9]\d?)|\s*([{_CN}])[张块个条台颗片根支只])\s*$",
    re.IGNORECASE,
)
#: What a piece costs, in brackets at the end.
MONEY_BESIDE = re.compile(r"\s*[(（][^()（）]*(?:[$€£¥￥元]|\b(?:USD|EUR|RMB|CNY)\b)[^()（）]*[)）]\s*$", re.IGNORECASE)
_REDUNDANCY = re.compile(r"(?<![\w.])(?:\d|N)\+\d(?![\dxX×*])")
MOST_PIECES = 4096
#: ``Ryzen 9 7950X,1``: a row of two columns.
_ROW = re.compile(r"[^,，;；、\t+]{0,99}[A-Za-z\u4e00-\u9fff][^,，;；、\t+]{0,99}[,，;；\t]\s*[1-9]\d?\s*")


def folded(text: str) -> str:
    """Full-width letters and digits as plain ones, character for character, so that positions stay."""
    return "".join(_fold(sign) for sign in text)


def _fold(sign: str) -> str:
    plain = unicodedata.normalize("NFKC", sign)
    return plain if len(plain) == 1 else sign


def kind_of_label(label: str) -> str | None:
    """Kind of part that a label names: ``Video Card``, ``内存``; None for any other words."""
    words = re.sub(r"[*_\[\]/\\()（）]|\b(b|i|u)\b", " ", label.strip().lower()).strip()
    for pattern, kind in LABELS:
        if re.fullmatch(rf"(?:{pattern})(?:\s*\d*|\s*[(（].*)", words):
            return kind
    return None


def split_label(text: str) -> tuple[str | None, str]:
    """``GPU: 4x 3090`` is (``gpu``, ``4x 3090``); None and the whole text where no label names a kind.

    A dash or a space does as well as a colon: ``RAM - 2x32GB``, ``显卡 两块 4090``.
    """
    for pattern in (LABEL, DASHED, SPACED):
        match = pattern.match(text)
        if match:
            kind = kind_of_label(match[1])
            if kind is not None:
                return kind, match[2].strip()
    return None, text.strip()


def split_quantity(text: str) -> tuple[int, str]:
    """``4x RTX 3090``, ``RTX 3090 ×4``, ``双路 6330`` and ``EPYC 7763 两颗`` with their number; 1 where none is said.

    What a piece costs, in brackets at the end, is left out: ``RTX 4090 *8 (15800元/张)``.
    """
    found, rest = 1, MONEY_BESIDE.sub("", text).strip() or text.strip()
    before = _BEFORE.match(rest)
    if before:
        digits, chinese, later, word, bare = before.groups()
        found = (
            int(digits or later or bare or 0)
            or CHINESE_DIGITS.get(chinese or "", 0)
            or NUMBER_WORDS.get((word or "").lower(), 1)
        )
        rest = rest[before.end() :]
    else:
        after = _AFTER.search(rest)
        if after and after.start() > 0:
            said = next(group for group in after.groups() if group)
            found = CHINESE_DIGITS.get(said) or int(said)
            rest = rest[: after.start()]
    rest = rest.strip(" \t,，;；")
    return (min(max(found, 1), MOST_PIECES), rest) if rest else (1, text.strip())


def split_items(text: str) -> list[str]:
    """Items of one line: separated by commas, semicolons, ``+`` or ``、`` that stand outside of brackets."""
    if _ROW.fullmatch(text):
        return [text.strip()]  # a row of two columns: the part and how many
    if text.count(" / ") >= 2:
        text = text.replace(" / ", ", ")  # a list that is parted by slashes
    items, depth, start = list[str](), 0, 0
    for place, sign in enumerate(text):
        if sign in "([（【":
            depth += 1
        elif sign in ")]）】":
            depth = max(depth - 1, 0)
        elif depth == 0 and sign in ",，;；、+" and not _inside(text, place, sign):
            items.append(text[start:place])
            start = place + 1
    items.append(text[start:])
    return [item for item in (item.strip() for item in items) if item]


def _inside(text: str, place: int, sign: str) -> bool:
    """Whether a separator belongs to a word: ``1,600 W``, ``8480+``, ``80+ Gold``, ``2+2 redundant``."""
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    if sign == ",":
        return before.isdigit() and text[place + 1 : place + 4].isdigit() and not text[place + 4 : place + 5].isdigit()
    return sign == "+" and (
        _REDUNDANCY.match(text, place - 1) is not None
        or (before.isalnum() and not after.isalnum() and after != " ")
        or text[place - 2 : place] == "80"
        or (
            before.isdigit()
            and re.match(r"\+(\s|$)", text[place:]) is not None
            and re.search(r"\b\d{4}Y?$", text[:place]) is not None
        )
    )


# --- money ------------------------------------------------------------------------------------------------------------

CURRENCIES = (
    (r"US\$|USD", "USD"),
    (r"CN¥|RMB|CNY|￥|人民币", "CNY"),
    (r"€|EUR", "EUR"),
    (r"£|GBP", "GBP"),
    (r"CA\$|CAD", "CAD"),
    (r"A\$|AUD", "AUD"),
    (r"HK\$|HKD", "HKD"),
    (r"NT\$|TWD", "TWD"),
    (r"JPY|円", "JPY"),
    (r"\u20b9|INR", "INR"),
    (r"CHF", "CHF"),
    (r"¥|元", "CNY"),
    (r"\$", "USD"),
)
AMOUNT = re.compile(r"\d[\d.,' \u00a0]*\d|\d")
LARGEST_AMOUNT = Decimal(10) ** 10


@dataclass(frozen=True)
class Money:
    """An amount as decimal text. ``currency`` is empty where none is said."""

    amount: str
    currency: str


def currency_of(text: str) -> str:
    """Code of the currency that a text names, empty where none."""
    return next((code for pattern, code in CURRENCIES if re.search(pattern, text, re.IGNORECASE)), "")


def money_of(text: str) -> Money | None:
    """``$1,234.50``, ``12.345,00 €``, ``1.2万元``; None when there is no amount or it is no price."""
    found = AMOUNT.search(text)
    if found is None or re.search(r"-\s*[$€£¥￥]?\s*$", text[: found.start()]):
        return None
    digits = re.sub(r"[' \u00a0]", "", found[0])
    if re.fullmatch(r"\d{1,3}(\.\d{3})+(,\d+)?|\d+,\d{1,2}", digits):
        digits = digits.replace(".", "").replace(",", ".")  # the comma is the decimal sign
    digits = digits.replace(",", "")
    try:
        amount = Decimal(digits)
    except InvalidOperation:
        return None
    after = text[found.end() : found.end() + 2].strip()
    if after.startswith("万"):
        amount *= 10000
    if not amount.is_finite() or amount <= 0 or amount > LARGEST_AMOUNT:
        return None
    return Money(format(amount.normalize(), "f"), currency_of(text))


DATE = re.compile(r"(20\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})")
DATE_WRITTEN = re.compile(
    r"(\d{1,2})[ -](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[ ,-]+(20\d{2})"
    r"|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (20\d{2})",
    re.IGNORECASE,
)
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def date_of(text: str) -> str | None:
    """A date as ``2026-01-31``; None when there is none. Day and month in digits alone are ambiguous: not taken."""
    found = DATE.search(text)
    if found:
        year, month, day = (int(piece) for piece in found.groups())
    else:
        written = DATE_WRITTEN.search(text)
        if written is None:
            return None
        first = written.group(1) is not None
        day = int(written[1] if first else written[5])
        month = MONTHS.index((written[2] if first else written[4])[:3].lower()) + 1
        year = int(written[3] if first else written[6])
    return f"{year:04d}-{month:02d}-{day:02d}" if 1 <= month <= 12 and 1 <= day <= 31 else None
