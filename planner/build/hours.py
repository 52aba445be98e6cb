"""Hours of the day as people write them: ``8-11, 18-23`` and, with prices, ``8-11,18-23 1.07; 23-7 0.29``.

``8-11`` lasts from eight to eleven o'clock; a span may pass midnight. Hours are counted from 0 to 23.
"""

from __future__ import annotations

import re
from functools import lru_cache

SPAN = re.compile(r"(\d{1,2})\s*[-–]\s*(\d{1,2})")
PRICE = re.compile(r"(?P<hours>[\d\s,\-–]*\d)\s+(?P<price>\d+(?:\.\d+)?)")


@lru_cache(maxsize=128)
def parse_hours(text: str) -> tuple[int, ...]:
    """The hours that a text names, in rising order. Raises ValueError for anything else."""
    hours: set[int] = set()
    for part in text.split(","):
        span = SPAN.fullmatch(part.strip())
        if span is None:
            raise ValueError(text)
        start, end = int(span.group(1)), int(span.group(2))
        if start > 24 or end > 24 or start % 24 == end % 24:
            raise ValueError(text)
        hours.update(range(start, end) if start < end else (*range(start, 24), *range(end)))
    return tuple(sorted(hours))


@lru_cache(maxsize=128)
def parse_prices(text: str) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Hours with their price per kWh, in the order of the text. Raises ValueError for anything else."""
    bands = []
    for part in filter(None, (one.strip() for one in text.split(";"))):
        found = PRICE.fullmatch(part)
        if found is None:
            raise ValueError(text)
        bands.append((parse_hours(found.group("hours")), float(found.group("price"))))
    if not bands:
        raise ValueError(text)
    return tuple(bands)
