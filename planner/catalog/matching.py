"""Which part does a name mean, and how sure is that? For loose lists, pasted texts and imports.

A name is matched by whole tokens, never by likeness: ``EPYC 7402P`` is no ``EPYC 7403P``. Where several parts carry the
name ("910B", "H100"), all of them come back and none is taken for granted.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from planner.catalog import text
from planner.catalog.schema import spoken_names
from planner.messages import Message, msg
from planner.parts.part import Gpu, Memory, Part, Psu
from planner.parts.records import part_from_record

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Sequence

    from planner.catalog.catalogue import Catalogue
    from planner.catalog.tables import Makers

LONGEST_NAME = 14  # tokens
MOST_CANDIDATES = 24

_IDLE = """
the a an of with and or x new used refurbished second hand retail oem tray boxed edition founders reference card
cards gpu gpus cpu cpus processor graphics accelerator module modules server board motherboard mainboard chassis case
psu power supply cooler nic network adapter ssd hdd drive memory ram nvidia geforce amd intel asus gigabyte msi
supermicro dell lenovo huawei ascend kit ecc registered core cores thread threads
"""
_SUFFIXES = """
ti super d s p x f wx xt xtx y l m c n q h k ks kf u max pro plus ultra laptop mobile pcie sxm nvl ada v ii iii sff lp
"""
_UNITS = """
gb g gib tb t w watt watts v mhz mts mt mm cm nm cl gbe gbps gbit core cores threads thread nodes pin pins u year bit
bits slot slots lane lanes channel channels kg rpm hz gen
"""
IDLE_WORDS = frozenset(_IDLE.split())  # say nothing about which part is meant
IDLE_CHARACTERS = frozenset("的张块个条台颗卡显存核心线程二手全新或及与主板内存电源机箱服务器双路系列")
SUFFIXES = frozenset(_SUFFIXES.split())  # right behind a name, make it another product: RTX 3090 + Ti, Xeon 8480 + C
OTHER_PRODUCT = frozenset(("ti", "super", "laptop", "mobile"))  # the same, wherever they stand behind the name
UNITS = frozenset(_UNITS.split())


class How(StrEnum):
    """Why a part was taken for a name."""

    EXACT = "exact"  # the name is one of the part's names
    WITHIN = "within"  # one of its names stands in a longer text
    PARTIAL = "partial"  # the text is only a piece of its names


@dataclass(frozen=True)
class Match:
    """A part that a name may mean. ``certainty`` is 0 to 1; ``doubts`` name what the text says otherwise."""

    part: Part
    certainty: float
    how: How
    doubts: tuple[Message, ...] = ()


@dataclass(frozen=True)
class Found:
    """The answer to a name: candidates, surest first; empty when the catalogue has no such part."""

    query: str
    quantity: int
    matches: tuple[Match, ...]

    @property
    def part(self) -> Part | None:
        """The part, when the name leaves no doubt which."""
        return self.matches[0].part if self.matches and not self.ambiguous else None

    @property
    def ambiguous(self) -> bool:
        """Whether several parts are equally meant."""
        return len(self.matches) > 1 and self.matches[0].certainty == self.matches[1].certainty


def find_by_name(catalogue: Catalogue, query: str, kind: str | None = None) -> Found:
    """Parts that ``query`` may mean: ``4x 3090``, ``NVIDIA A100 40GB (SXM4)``, ``昇腾 910B3``, a part number."""
    quantity, name = text.split_quantity(query)
    words = text.tokens(name)
    if not words:
        return Found(query, quantity, ())
    makers = catalogue.makers()
    with catalogue.stores() as stores:
        connections = [connection for connection, _ in stores]
        matches = (
            _exact(connections, words, kind)
            or _within(connections, words, kind, makers)
            or _partial(connections, name, kind)
        )
    seen = {part.id: part for part in catalogue.parts_by_id([match.part.id for match in matches]).values()}
    final = [Match(seen[m.part.id], m.certainty, m.how, m.doubts) for m in matches if m.part.id in seen]
    return Found(query, quantity, tuple(sorted(final, key=lambda m: -m.certainty)))


def _exact(connections: Sequence[sqlite3.Connection], words: Sequence[str], kind: str | None) -> list[Match]:
    parts = _parts_with_keys(connections, [" ".join(words)], kind)
    return _shared([part for _, part in parts], 1.0, How.EXACT)


def _within(
    connections: Sequence[sqlite3.Connection], words: Sequence[str], kind: str | None, makers: Makers
) -> list[Match]:
    """Parts one of whose names stands in the text, the longest name first; what is left over must be harmless."""
    spans: dict[str, tuple[int, int]] = {}
    for start in range(len(words)):
        for end in range(start + 1, min(len(words), start + LONGEST_NAME) + 1):
            spans.setdefault(" ".join(words[start:end]), (start, end))
    longest: dict[str, tuple[str, Part]] = {}
    for key, part in _parts_with_keys(connections, spans, kind):
        start, end = spans[key]
        if end - start == 1 and (len(key) < 3 or key in IDLE_WORDS):
            continue  # "a", "10" and the like are no names in a longer text
        if part.id not in longest or len(longest[part.id][0]) < len(key):
            longest[part.id] = (key, part)
    judged: list[tuple[int, Match]] = []
    for key, part in longest.values():
        certainty, doubts = _judge(words, *spans[key], part, makers)
        if certainty > 0:
            judged.append((len(key), Match(part, certainty, How.WITHIN, doubts)))
    most = max((length for length, _ in judged), default=0)
    return _shared_matches([match for length, match in judged if length == most])


def _judge(words: Sequence[str], start: int, end: int, part: Part, makers: Makers) -> tuple[float, tuple[Message, ...]]:
    """How sure a name inside a text is, from the words around it: 0 when they make it another product."""
    certainty, doubts = 0.95, list[Message]()
    rest = [*words[:start], *words[end:]]
    known = (part.vendor, part.model, part.model_zh or "", *part.aliases, *makers.names_of(part))
    own = {word for name in known for word in text.tokens(name)}
    after = words[end] if end < len(words) else ""
    following = words[end + 1] if end + 1 < len(words) else ""
    if after in SUFFIXES and after not in own:
        return 0.0, ()
    if after.isdecimal() and following not in UNITS and len(after) >= 3:
        return 0.0, ()
    if any(word in OTHER_PRODUCT and word not in own for word in words[end:]):
        return 0.0, ()
    for index, word in enumerate(rest):
        unit = rest[index + 1] if index + 1 < len(rest) else ""
        if word in own or word in IDLE_WORDS or word in IDLE_CHARACTERS or word in UNITS:
            continue
        if word.replace(".", "", 1).isdecimal():
            doubt = _disagreement(part, float(word), unit)
            if doubt:
                doubts.append(doubt)
                certainty *= 0.6
            elif unit not in UNITS and len(word) >= 4:
                certainty *= 0.7
            continue
        certainty *= 0.93
    return max(round(certainty, 3), 0.2), tuple(doubts)


def _disagreement(part: Part, number: float, unit: str) -> Message | None:
    """The figure that the text gives and the record contradicts."""
    if unit in ("gb", "g", "gib"):
        size = part.memory_gb if isinstance(part, Gpu) else part.module_gb if isinstance(part, Memory) else None
        if size is not None and isinstance(part, Memory) and number == size * part.modules_per_kit:
            return None
        if size is not None and number != size:
            return msg("{said:g} GB in the text, {recorded:g} GB recorded", said=number, recorded=size)
    if unit in ("w", "watt", "watts") and isinstance(part, Psu) and part.watts is not None and number != part.watts:
        return msg("{said:g} W in the text, {recorded:g} W recorded", said=number, recorded=part.watts)
    return None


def _partial(connections: Sequence[sqlite3.Connection], name: str, kind: str | None) -> list[Match]:
    """Parts whose names hold every word of the text that says something; those whose name begins so, if there are."""
    telling = [word for word in name.split() if not set(text.tokens(word)) <= IDLE_WORDS | IDLE_CHARACTERS]
    if not any(len(word) >= 3 for word in telling):
        return []
    expression = text.match_expression(" ".join(telling), kind, complete=True)
    if not expression:
        return []
    parts: dict[str, Part] = {}
    for connection in connections:
        for (record,) in connection.execute(
            "SELECT p.record FROM search AS s JOIN parts AS p ON p.number = s.rowid WHERE search MATCH ?"
            " ORDER BY s.rowid LIMIT ?",
            (expression, MOST_CANDIDATES),
        ):
            part = part_from_record(json.loads(record))
            parts.setdefault(part.id, part)
    begin = text.key(" ".join(telling)) + " "
    begins = [part for part in parts.values() if any(text.key(said).startswith(begin) for said in spoken_names(part))]
    found = begins or list(parts.values())
    plain = [part for part in found if not isinstance(part, Gpu) or part.base_gpu is None]
    return _shared(plain or found, 0.75, How.PARTIAL)


def _parts_with_keys(
    connections: Sequence[sqlite3.Connection], keys: Iterable[str], kind: str | None
) -> list[tuple[str, Part]]:
    """Parts that carry one of the names, with the name; the user's part hides the shipped one of the same id."""
    wanted = list(keys)
    marks = ", ".join("?" * len(wanted))
    found: dict[tuple[str, str], Part] = {}
    hidden: set[str] = set()
    for connection in connections:
        rows = connection.execute(
            f"SELECT k.key, p.id, p.record FROM keys AS k JOIN parts AS p ON p.number = k.part WHERE k.key IN ({marks})"
            " AND (? IS NULL OR p.kind = ?) ORDER BY p.number",
            (*wanted, kind, kind),
        ).fetchall()
        for key, part_id, record in rows:
            if part_id not in hidden:
                found.setdefault((key, part_id), part_from_record(json.loads(record)))
        hidden |= {part_id for _, part_id, _ in rows}
    return [(key, part) for (key, _), part in found.items()]


def _shared(parts: Sequence[Part], certainty: float, how: How) -> list[Match]:
    return _shared_matches([Match(part, certainty, how) for part in parts])


def _shared_matches(matches: Sequence[Match]) -> list[Match]:
    """Several parts under one name: each is as sure as one among as many."""
    if len(matches) < 2:
        return list(matches)
    return [Match(match.part, round(match.certainty / len(matches), 3), match.how, match.doubts) for match in matches]
