"""Which parts does a text name, where, how many, and which of several are meant?

A name is matched by whole tokens, the longest first. Where a name is carried by several parts ("A100"), all of them are
candidates, and words beside it (40GB, SXM, PCIe) narrow them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from planner.importing.phrases import CHINESE_DIGITS, COUNTERS, NUMBER_WORDS
from planner.parts.part import Cpu, Gpu, Part, Server

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from planner.importing.claims.passages import Block, Piece

TOKEN = re.compile(r"[0-9]+(?:\.[0-9]+)?|[^\W\d_\u3400-\u9fff]+|[\u3400-\u9fff]|\+")
LONGEST_NAME = 12
VARIANT = frozenset(
    [
        "pcie",
        "sxm",
        "sxm2",
        "sxm3",
        "sxm4",
        "sxm5",
        "sxm6",
        "nvl",
        "oam",
        "gb",
        "gib",
        "g",
        "china",
        "dual",
        "die",
        "per",
        "card",
        "gpu",
        "founders",
        "reference",
        "generation",
        "edition",
        "module",
        "model",
        "sff",
        "workstation",
        "server",
        "max",
        "q",
    ]
)
UNITS = frozenset(
    [
        "gb",
        "g",
        "gib",
        "tb",
        "t",
        "w",
        "kw",
        "v",
        "a",
        "mm",
        "cm",
        "mhz",
        "ghz",
        "mt",
        "mb",
        "gbps",
        "gbit",
        "core",
        "cores",
        "u",
        "rpm",
        "nm",
        "pin",
        "元",
        "块",
        "万",
        "年",
        "月",
        "日",
        "核",
        "美",
        "刀",
    ]
)
CPU_WORDS = re.compile(
    r"epyc|xeon|ryzen|threadripper|intel|amd|cpu|处理器|霄龙|至强|锐龙|撕裂者|i[3579]-|双路|gold|silver|platinum",
    re.IGNORECASE,
)
KINDS = ("gpu", "cpu", "server", "motherboard", "storage", "psu", "chassis", "nic", "cpu-cooler", "link", "memory")
_CN = "".join(CHINESE_DIGITS)
_WORDS = "|".join(sorted((word for word in NUMBER_WORDS if word != "a"), key=len, reverse=True))
COUNT_BEFORE = re.compile(
    rf"(?:(\d{{1,3}})\s*(?:[x×X*\u2715]|[{COUNTERS}])\s*(?:的|片)?|\b(\d{{1,2}})\s+|"
    rf"([{_CN}])[{COUNTERS}]\s*|\b({_WORDS})\s+(?:used |second-?hand |new )?)"
    r"(?:(?:NVIDIA|AMD|Intel|GeForce|Tesla|英伟达|HGX)\s*)*$",
    re.IGNORECASE,
)
COUNT_AFTER = re.compile(
    rf"^\s*(?:GPUs?|cards?|显卡)?\s*(?:[(（]\s*)?[x×\u2715*]\s*(\d{{1,3}})\b|"
    rf"^\s*(\d{{1,2}})\s*[{COUNTERS}]|^\s*([{_CN}])[{COUNTERS}]",
    re.IGNORECASE,
)
MORE_COUNTS = re.compile(
    r"^\s*(?:或|or|/)\s*[x×\u2715*]?\s*(\d{1,3})(?![\d.]|\s*(?:GB|TB|G\b|W\b))(?:\s*[x×])?", re.IGNORECASE
)
#: What stands right before the second term of a comparison: that term is not what the sentence goes on about.
AGAINST = re.compile(
    r"(?:≈|=|约等于|相当于|媲美|相比(?:于)?|对比|比|不如|弱于|强于|优于|\bthan(?: an?| the)?|\bvs\.?(?: the| an?)?|"
    r"compared (?:to|with)(?: an?| the)?|"
    r"\b(?:as|like|beats?|matches|over|to)(?: an?| the)?)\s*(?:(?:NVIDIA|RTX|两张|一张|单张|\d+\s*[x×])\s*)*$",
    re.IGNORECASE,
)
SIZE = re.compile(r"(\d{2,3})\s*(?:GB|GiB|G)(?![A-Za-z/])", re.IGNORECASE)


@dataclass(frozen=True)
class Mention:
    """A name in a piece. ``counts`` holds every number said of it ("×2 or ×4"), empty when none is."""

    start: int
    end: int
    text: str
    candidates: tuple[Part, ...]
    counts: tuple[int, ...] = ()

    @property
    def kind(self) -> str:
        return self.candidates[0].kind

    @property
    def quantity(self) -> int:
        return self.counts[0] if self.counts else 1

    @property
    def total_gb(self) -> float | None:
        """Memory of all pieces together, when the name tells which card it is."""
        sizes = {part.memory_gb for part in self.candidates if isinstance(part, Gpu)}
        size = next(iter(sizes)) if len(sizes) == 1 else None
        return None if size is None else size * self.quantity

    @property
    def specific(self) -> bool:
        return len(self.candidates) == 1


class Names:
    """All names of the catalogue's parts as tokens."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = tuple(parts)
        self._names: dict[tuple[str, ...], dict[str, Part]] = {}
        for part in self.parts:
            if part.kind not in KINDS or part.id.startswith(("said-", "seen-", "one-of-")):
                continue
            for name in _names(part):
                key = _key(name)
                if key and not _weak(key, part):
                    self._names.setdefault(key, {})[part.id] = part
        self._first = {key[0] for key in self._names}

    def find(self, text: str) -> list[Mention]:
        """Mentions of one piece from left to right."""
        found: list[Mention] = []
        words = tokens(text)
        at = 0
        while at < len(words):
            length, parts = self._longest(text, words, at)
            if not length:
                at += 1
                continue
            start, end = words[at][1], words[at + length - 1][2]
            found.append(_counted(text, Mention(start, end, text[start:end], tuple(parts))))
            at += length
        return [_narrowed(text, mention, found) for mention in found]

    def _longest(self, text: str, words: Sequence[tuple[str, int, int]], at: int) -> tuple[int, list[Part]]:
        if words[at][0] not in self._first or _glued_before(text, words, at):
            return 0, []
        for length in range(min(LONGEST_NAME, len(words) - at), 0, -1):
            key = tuple(token for token, _, _ in words[at : at + length])
            parts = self._names.get(key)
            if parts and _whole(text, words, at, length, key):
                kinds = [part.kind for part in parts.values()]
                best = min(kinds, key=KINDS.index)
                return length, [part for part in parts.values() if part.kind == best]
        return 0, []


@lru_cache(maxsize=32_768)
def _key(name: str) -> tuple[str, ...]:
    """A name as its tokens: the catalogue's names are the same for every text."""
    return tuple(token for token, _, _ in tokens(name))


def tokens(text: str) -> list[tuple[str, int, int]]:
    """Lower-case tokens with their positions."""
    return [(match[0].lower(), match.start(), match.end()) for match in TOKEN.finditer(text)]


def _names(part: Part) -> list[str]:
    """Names of a part, and those of its family: ``A100`` of ``A100 SXM4 40GB``."""
    model = re.sub(r"\s*\([^)]*\)", "", part.model)
    names = [model, f"{part.vendor} {model}", *part.aliases]
    names += [name for name in (part.model_zh, part.part_number) if name]
    if isinstance(part, Gpu) and part.base_gpu is None:
        for name in (model, *part.aliases):
            words = name.split()
            while words and (_plain(words[-1]) in VARIANT or re.fullmatch(r"\d+GB?", words[-1])):
                words.pop()
            if words:
                names.append(" ".join(words))
                if words[0] in ("Tesla", "Instinct", "GeForce", "Ascend", "Radeon", "NVIDIA"):
                    names.append(" ".join(words[1:]))
    if isinstance(part, Server):
        names += [
            re.sub(r"^(PowerEdge|ThinkSystem|ThinkStation|ProLiant) ", "", model),
            re.sub(r"^(SYS|AS)-", "", model),
        ]
        names.append(f"{part.vendor} {names[-2]}")
    if isinstance(part, Cpu):
        short = re.sub(
            r"^(EPYC|Xeon (?:Gold|Silver|Platinum)|Xeon|Core|Ryzen (?:\d|Threadripper PRO|Threadripper)) ", "", model
        )
        names += [short, re.sub(r"^Xeon ", "", model), f"Xeon {short}" if model.startswith("Xeon") else model]
    if part.kind in ("storage", "motherboard", "nic"):
        names += [
            piece for piece in model.split() if re.search(r"[A-Z].*\d{3}|\d{3,}[A-Z]", piece) and "GbE" not in piece
        ]
        names += [re.sub(r"^D\d-", "", model)]
    return [name for name in names if name]


def _plain(word: str) -> str:
    return re.sub(r"\d+$", "", word.lower()) if not re.fullmatch(r"sxm\d", word.lower()) else word.lower()


def _weak(key: tuple[str, ...], part: Part) -> bool:
    """Names that say too little in running text: a lone word or a short number."""
    joined = "".join(key)
    if len(joined) < 2 or joined in (
        "max",
        "p12",
        "p14",
        "t3",
        "w",
        "pro",
        "server",
        "delta",
        "tinybox",
        "pigtail",
        "rm42",
    ):
        return True
    if len(key) == 1:
        return (key[0].isdecimal() and (len(key[0]) < 4 or not isinstance(part, (Gpu, Cpu)))) or (
            key[0].isalpha() and len(key[0]) < 5
        )
    return part.kind == "memory" and not re.search(r"[a-z]\d{3}", joined)


def _glued_before(text: str, words: Sequence[tuple[str, int, int]], at: int) -> bool:
    """Whether the token is the tail of a longer word: the ``100`` of ``GA100``."""
    start = words[at][1]
    before = text[start - 1 : start]
    return bool(before) and (
        (before.isalnum() and before.isascii()) or (before == "." and text[start - 2 : start - 1].isdigit())
    )


def _whole(text: str, words: Sequence[tuple[str, int, int]], at: int, length: int, key: tuple[str, ...]) -> bool:
    """Whether the tokens are the whole name here and not a piece of another product or a plain number."""
    start, end = words[at][1], words[at + length - 1][2]
    inside = text[start:end]
    if len("".join(key)) <= 4 and re.search(r"[A-Za-z]\s+\d", inside):
        return False  # "a 100", "L 4"
    after = text[end : end + 1]
    following = words[at + length] if at + length < len(words) else None
    glued = following is not None and following[1] == end
    if glued and following is not None and following[0].isascii() and following[0] != "+":
        plural = following[0] == "s" and text[end] == "s" and key[-1].isdecimal()
        size = following[0].isdecimal() and not key[-1].isdecimal() and len(key) > 1
        if not plural and not size:
            return False
    if after == "+" and key[-1] != "+" and key[-1].isdecimal() and len(key[-1]) == 4:
        return False
    if key == ("rtx", "6000") or (
        following and following[0] in ("ti", "super", "laptop", "mobile") and following[1] - end <= 1
    ):
        return False
    if len(key) == 1 and key[0].isdecimal():
        plural = following is not None and glued and following[0] == "s"
        if (glued and following is not None and following[0].isascii() and not plural) or (
            following is not None and following[0] in UNITS and following[1] - end <= 1
        ):
            return False
        if re.search(r"[¥￥$€£.]\s*$|\d[.,]$", text[:start]) or re.match(
            r"\s*(?:元|块|MB|GB|MHz|MT|W\b|年|x\d{3})", text[end:]
        ):
            return False
        if key[0][0] in "46789" and not re.fullmatch(r"[345]0[5-9]0", key[0]):
            return CPU_WORDS.search(text[max(0, start - 60) : start]) is not None
    return True


def _counted(text: str, mention: Mention) -> Mention:
    """The numbers of pieces said before or behind the name."""
    counts: list[int] = []
    before = COUNT_BEFORE.search(text[: mention.start])
    if before:
        digits, bare, chinese, word = before.groups()
        count = (
            int(digits or bare or 0)
            or CHINESE_DIGITS.get(chinese or "", 0)
            or NUMBER_WORDS.get((word or "").lower(), 0)
        )
        if count and (not bare or int(bare) <= 16):
            counts.append(count)
        other = re.search(r"(?<!\d)(\d{1,3})\s*[x×]?\s*(?:or|或|/)\s*$", text[: before.start()], re.IGNORECASE)
        if counts and other:
            counts.insert(0, int(other[1]))
    rest = text[mention.end :]
    if not counts:
        rest = re.sub(
            r"^[\s-]*(?:\d{2,3}\s*GB?|SXM\d?|PCIe|NVL|[(（][^)）]{0,24}[)）]|\s)*", "", rest, flags=re.IGNORECASE
        )
        after = COUNT_AFTER.match(rest)
        if after:
            digits, counted, chinese = after.groups()
            counts.append(int(digits or counted or 0) or CHINESE_DIGITS.get(chinese or "", 1))
            rest = rest[after.end() :]
    while counts and (more := MORE_COUNTS.match(rest)):
        counts.append(int(more[1]))
        rest = rest[more.end() :]
    return replace(mention, counts=tuple(count for count in counts if 0 < count <= 1024))


def _narrowed(text: str, mention: Mention, others: Sequence[Mention]) -> Mention:
    """Candidates that agree with the size and form factor said right behind the name, or right before it."""
    if mention.specific or mention.kind != "gpu":
        return mention
    end = min((other.start for other in others if other.start >= mention.end), default=len(text))
    behind = re.match(
        r"^(?:[\s-]*(?:[(（]?\s*\d{2,3}\s*GB?\b|SXM\s?\d?|PCIe(?!\s*\d)|NVL|NVIDIA|OAM)[)）]?)+",
        text[mention.end : end],
        re.IGNORECASE,
    )
    tail = behind[0] if behind else ""
    bracket = re.match(r"^[^(（]{0,12}[(（]([^)）]{0,30})[)）]", text[mention.end : end])
    beside = f"{tail} {bracket[1] if bracket else ''}"
    wider = f"{beside} {text[mention.end : min(end, mention.end + 24)]}"
    gpus = [part for part in mention.candidates if isinstance(part, Gpu)]
    said = re.match(
        r"^\s*(?:has|with|comes with|offers|显存|有|配备?|[:：])?\s*(?:显存)?\s*\d{2,3}\s*GB?(?![/\d])",
        text[mention.end : end],
        re.IGNORECASE,
    )
    sizes = {float(match) for match in SIZE.findall(beside or (said[0] if said else ""))} or {
        float(match) for match in SIZE.findall(said[0] if said else "")
    }
    if len(sizes) == 1:
        gpus = [gpu for gpu in gpus if gpu.memory_gb in sizes] or gpus
    if re.search(r"SXM", wider, re.IGNORECASE) and not re.search(r"非\s*SXM|not SXM|non-SXM", wider, re.IGNORECASE):
        gpus = [gpu for gpu in gpus if (gpu.form_factor or "").startswith("sxm")] or gpus
    elif re.search(r"PCIe(?!\s*(?:\d|gen|带宽|通道|插槽|switch|lanes?|slots?))", beside, re.IGNORECASE):
        gpus = [gpu for gpu in gpus if gpu.form_factor == "pcie-card"] or gpus
    end_at = mention.end + len(tail.rstrip()) if behind else mention.end
    return replace(mention, candidates=tuple(gpus), end=end_at, text=text[mention.start : end_at])


@dataclass(frozen=True)
class Reader:
    """The mentions of a whole text, piece by piece."""

    found: dict[int, tuple[Mention, ...]]  # by the piece's identity
    parts: tuple[Part, ...]

    def of(self, piece: Piece) -> tuple[Mention, ...]:
        return self.found.get(id(piece), ())

    def subjects(self, block: Block, piece: Piece, place: int, kinds: tuple[str, ...]) -> tuple[Mention, ...]:
        """What the words at a position are about: the nearest name before it in its clause, its piece, or its block.

        Names joined by a slash or an "and" are meant together.
        """
        here = [mention for mention in self.of(piece) if mention.kind in kinds]
        start, end = piece.clause_at(place)
        pointed = re.search(r"(后者|the latter)|(前者|the former)", piece.text[start:place], re.IGNORECASE)
        if pointed and len(here) > 1:
            return (self.narrowed(here[-1] if pointed[1] else here[0], block, piece),)
        measured = [mention for mention in here if AGAINST.search(piece.text[: mention.start])]
        if any(mention.start <= place and mention not in measured for mention in here):
            here = [mention for mention in here if mention not in measured]
        before = [mention for mention in here if mention.start <= place]
        inside = [mention for mention in here if start <= mention.start < end]
        chosen = [m for m in inside if m.start <= place] or before or inside
        if chosen:
            return self._together(piece, here, chosen[-1] if chosen[-1].start <= place else chosen[0], block)
        return self.earlier(block, piece, kinds)

    def earlier(self, block: Block, piece: Piece, kinds: tuple[str, ...]) -> tuple[Mention, ...]:
        """The names that the nearest piece above gives first."""
        earlier: list[tuple[Piece, list[Mention]]] = []
        for other in block.pieces:
            if other is piece:
                break
            named = [mention for mention in self.of(other) if mention.kind in kinds]
            if named:
                earlier.append((other, named))
        if not earlier:
            return ()
        other, named = earlier[-1]
        return self._together(other, named, named[0], block)

    def _together(self, piece: Piece, named: Sequence[Mention], chosen: Mention, block: Block) -> tuple[Mention, ...]:
        group = [chosen]
        index = list(named).index(chosen)
        for step in (-1, 1):
            at = index
            while 0 <= at + step < len(named):
                one, other = sorted((named[at], named[at + step]), key=lambda mention: mention.start)
                between = re.sub(
                    r"NVIDIA|RTX|GeForce|[x×]\s*\d+|\([^)]*\)|（[^）]*）",
                    "",
                    piece.text[one.end : other.start],
                    flags=re.IGNORECASE,
                )
                if not re.fullmatch(r"\s*(?:/|&|和|与|及|或|or|and)\s*", between):
                    break
                group.append(named[at + step])
                at += step
        ordered = sorted(group, key=lambda mention: mention.start)
        return tuple(self.narrowed(mention, block, piece) for mention in ordered)

    def narrowed(self, mention: Mention, block: Block, piece: Piece) -> Mention:
        """A family's name as the member that the block named before: "A100" in a row about the A100 40GB SXM4."""
        if mention.specific:
            return mention
        ids = {part.id for part in mention.candidates}
        for other in block.pieces:
            for named in self.of(other):
                inner = {part.id for part in named.candidates}
                if named is not mention and inner < ids and (other is not piece or named.start < mention.start):
                    return replace(mention, candidates=named.candidates)
            if other is piece:
                break
        return mention


@dataclass(frozen=True)
class Place:
    """A piece in its block with the names that were found: what a judge looks at."""

    block: Block
    piece: Piece
    reader: Reader

    @property
    def mentions(self) -> tuple[Mention, ...]:
        """The names of the piece."""
        return self.reader.of(self.piece)

    def subjects(self, place: int, kinds: tuple[str, ...]) -> tuple[Mention, ...]:
        """What the words at a position are about, see :meth:`Reader.subjects`."""
        return self.reader.subjects(self.block, self.piece, place, kinds)

    def narrowed(self, mention: Mention) -> Mention:
        """A name as the one that the block named before, see :meth:`Reader.narrowed`."""
        return self.reader.narrowed(mention, self.block, self.piece)


def read_mentions(blocks: Sequence[Block], names: Names) -> Reader:
    """Find the names in every piece."""
    return Reader({id(piece): tuple(names.find(piece.text)) for block in blocks for piece in block.pieces}, names.parts)
