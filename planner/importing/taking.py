"""From the words of a line to a part: the catalogue's where it has one of that name, else what the words say."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from planner.importing.described import Said, amount_gb, describe
from planner.importing.imported import How
from planner.importing.phrases import folded, split_quantity
from planner.messages import Message, msg
from planner.parts.part import Cpu, Gpu, Memory, Part, Psu, Storage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from planner.importing.imported import Answer, Candidate, Library

SURE = 0.5
PLAIN_NAME = 0.9  # a name among words that all fit it: what kind the words seem to be does not matter
ENOUGH = 0.3  # below it a name is too far from the text to be taken
MOST_CANDIDATES = 8
BOARD_FIGURES = ("length_mm", "height_mm", "thickness_mm", "slots", "cooling", "power_connectors", "weight_kg")
PARTNERS = re.compile(
    r"\b(asus|rog|tuf|msi|suprim|gigabyte|aorus|evga|ftw3|zotac|pny|palit|gainward|inno3d|galax|colorful|igame|asrock|"
    r"sapphire|powercolor|xfx|kfa2|leadtek)\b|七彩虹|影驰|微星|技嘉|华硕|耕升|索泰|铭瑄|盈通",
    re.IGNORECASE,
)

#: Words that tell the kind of a part where no label does. The first that is found holds.
KINDS: tuple[tuple[str, str], ...] = (
    (r"nvlink|bridge|桥接|riser|retimer|mcio|slimsas|oculink|转接|延长线", "link"),
    (r"cooler|\baio\b|noctua|heatsink|散热|水冷|风冷|\bnh-\w", "cpu-cooler"),
    (r"\bups\b|不间断", "power"),
    (
        r"\b(supermicro )?(sys|as)-\w{3,}|poweredge|thinksystem|proliant|\bdgx\b|server\b|服务器|workstation|工作站",
        "server",
    ),
    (r"\bpsu\b|power suppl|\d{3,4} ?w\b|电源|80 ?(plus|\+)|金牌|铂金|钛金", "psu"),
    (
        r"motherboard|mainboard|\bmobo\b|主板|"
        r"\b(romed|wrx|trx|[xz]\d{3}e?\b|[bhxz][3-9]\d0e?\b|x(58|79|99)\b|mz\d\d|h1[123][ds]s|c[246]\d{2}\b)\w*",
        "motherboard",
    ),
    (
        r"epyc|xeon|ryzen|threadripper|core (ultra|i\d)|\bi[3579]-?\d{4,5}|\bcpu\b|处理器|霄龙|至强|锐龙|撕裂者|鲲鹏|"
        r"\be[35]-?\d{4}|\b\d{4}l?\s?v[2-6]\b|\bw[3579]-\d{4}|"
        r"^\s*(amd |intel )?[79]\d[0-9a-z]\d[pfx]?3?d?\s*$|^\s*\d{4}(wx|y\+?)\s*$",
        "cpu",
    ),
    (
        r"geforce|\b[rg]tx\b|radeon|tesla|quadro|\bgpus?\b|显卡|instinct|\barc\b|\bmi\d{2,3}x?\b|加速卡|昇腾|"
        r"寒武纪|\b[ahlvbtp]\d{1,3}s?\b",
        "gpu",
    ),
    (r"\d ?gbe\b|connectx|\bnic\b|infiniband|网卡|以太网|ethernet|\d+ ?gb?/s", "nic"),
    (r"内存|\bram\b|[rul]+dimm|\bddr\d", "memory"),
    (r"nvme|\bssd\b|\bhdd\b|硬盘|固态|\d ?tb\b|\bm\.2\b|\bu\.[23]\b|hard (disk|drive)|机械盘", "storage"),
    (r"\bddr\d|\bram\b|[rul]+dimm|\becc\b|内存|^\s*\d+ ?gb?\s*$|memory", "memory"),
    (r"\bcase\b|chassis|机箱|tower|open[- ](air )?frame|mining (frame|rig)|矿架|全塔|中塔|\brack\b", "chassis"),
    (r"\bfans?\b|风扇", "fan"),
)
DESCRIBABLE = {
    "gpu": "gpu",
    "cpu": "cpu",
    "motherboard": "motherboard",
    "memory": "memory",
    "storage": "storage",
    "psu": "psu",
    "chassis": "chassis",
    "server": "server",
    "nic": "nic",
    "link": "link",
    "cpu-cooler": "cooler",
    "fan": "fan",
    "power": "ups",
}
#: Chinese words whose English ones the reader of described parts knows.
TRANSLATED: tuple[tuple[str, str], ...] = (
    ("全塔式?", " full tower case "),
    ("中塔式?", " mid tower case "),
    ("开放式?机架|矿架", " open frame "),
    ("冗余", " redundant "),
    ("铜牌", " Bronze "),
    ("银牌", " Silver "),
    ("金牌", " Gold "),
    ("铂金|白金", " Platinum "),
    ("钛金", " Titanium "),
    ("机械硬盘|机械盘", " HDD "),
    ("固态硬盘?", " SSD "),
    ("涡轮", " blower "),
    ("水冷", " liquid "),
    ("风冷", " air "),
    ("万兆", " 10GbE "),
    ("服务器", " server "),
    ("工作站", " workstation "),
    ("机箱", " case "),
    ("霄龙", " EPYC "),
    ("至强", " Xeon "),
)
FIGURE = re.compile(
    r"\d[\d.,]*\s*(?:[x×]\s*\d+\s*)?(?:gb|gib|tb|tib|g|t|w|kw|mhz|ghz|mt/s|mm|cm|cores?|threads?|gbe|gbps|gb/s|mb/s|"
    r"slots?|nm|核|线程|°c|cfm|pin|u|v|a)\b",
    re.IGNORECASE,
)
_IDLE = """
new used refurbished card cards gpu gpus cpu processor video graphics memory ram power supply case kit the a and with or
of for x gen pcie ecc core cores thread threads ghz mhz gb tb w watt watts desktop internal solid state drive
motherboard atx each oem tray boxed retail 全新 二手 系列
"""
IDLE = frozenset(_IDLE.split())


@dataclass(frozen=True)
class Taken:
    """What a line's words were taken for."""

    quantity: int
    how: How
    part: Part | None = None
    certainty: float = 0.0
    candidates: tuple[Part, ...] = ()
    left_over: tuple[str, ...] = ()
    notes: tuple[Message, ...] = ()
    capacity_gb: float | None = None
    power_limit_w: float | None = None
    also: tuple[tuple[Part, int], ...] = field(default=())  # further parts that the words bring


NOTHING = Taken(1, How.NOT_UNDERSTOOD)


def kind_of(text: str) -> str | None:
    """Kind of part that words mean, None when they do not say."""
    words = folded(text).lower()
    return next((kind for pattern, kind in KINDS if re.search(pattern, words)), None)


class Taker:
    """:func:`take`, which remembers what it found: lists and quotes repeat themselves."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._taken: dict[tuple[str, str | None], Taken] = {}

    def take(self, text: str, kind: str | None) -> Taken:
        """The part that a line's words mean."""
        key = (text, kind)
        if key not in self._taken:
            self._taken[key] = take(text, kind, self._library)
        return self._taken[key]


def take(text: str, kind: str | None, library: Library) -> Taken:
    """The part that a line's words mean, with its quantity.

    ``kind`` is what a label says. Where several parts carry the name, the part has the figures that all of them share.
    """
    quantity, words = split_quantity(folded(text))
    said = words.strip(" .。|*\t")
    if not re.search(r"\w", said):
        return NOTHING
    bare = FIGURE.sub(" ", said)
    found = _look_up(said, bare, kind, library)
    if found is not None:
        return _without_kits(_named(said, quantity, found))
    return _spare_supplies(_described(said, quantity, kind), said)


SPARE = re.compile(r"(?<![A-Za-z0-9.])([1-6])\+([1-6])(?![A-Za-z0-9.])")


def _spare_supplies(taken: Taken, said: str) -> Taken:
    """``2000W 2+2 redundant`` is four supplies, two of them spare."""
    spare = SPARE.search(said)
    if spare is None or taken.quantity > 1 or not isinstance(taken.part, Psu):
        return taken
    return replace(taken, quantity=int(spare[1]) + int(spare[2]))


def _without_kits(taken: Taken) -> Taken:
    """``2x48GB`` counts modules: found as a kit of two, it is one kit."""
    part = taken.part
    if not isinstance(part, Memory) or part.modules_per_kit < 2 or taken.quantity % part.modules_per_kit:
        return taken
    return replace(taken, quantity=taken.quantity // part.modules_per_kit)


def _look_up(said: str, bare: str, kind: str | None, library: Library) -> Answer | None:
    """The catalogue's answer, when it is about the kind meant and the words are more than figures."""
    if not re.search(r"[^\W\d_]{2,}|\d{4}|[a-zA-Z]\d", bare):
        return None
    wanted = _kinds(kind)
    for one in wanted or (None,):
        found = library.find(said, one)
        if found.matches and found.matches[0].certainty * _share(found) >= ENOUGH and _tells(bare, found):
            if one is None and kind is None and not _same_kind(said, found):
                continue
            return found
    return None


def _kinds(kind: str | None) -> tuple[str, ...]:
    return {"chassis": ("chassis", "server"), "server": ("server", "chassis")}.get(kind or "", (kind,) if kind else ())


def _same_kind(said: str, found: Answer) -> bool:
    """Whether what the words say of the kind agrees with the part found."""
    guessed = kind_of(said)
    kinds = {match.part.kind for match in found.matches}
    return (
        guessed is None
        or guessed in kinds
        or found.matches[0].how == "exact"
        or found.matches[0].certainty >= PLAIN_NAME
        or bool({guessed, *kinds} <= {"chassis", "server"})
    )


def _share(found: Answer) -> float:
    """Several parts of one name share its certainty; together they have it whole."""
    first = found.matches[0].certainty
    return float(sum(1 for match in found.matches if match.certainty == first))


def _tells(bare: str, found: Answer) -> bool:
    """A partial match must rest on words that name something, not on ``DDR5`` or ``1600 W`` alone."""
    if found.matches[0].how != "partial":
        return True
    telling = [word for word in re.findall(r"[\w-]+", bare.lower()) if word not in IDLE and not word.isdecimal()]
    return any((re.search(r"\d", word) and re.search(r"[a-z]", word)) or len(word) > 4 for word in telling) and not all(
        re.fullmatch(r"ddr\d|nvme|ssd|hdd|rdimm|udimm|lrdimm|ecc|m|u|gold|platinum|titanium|tower|server", word)
        for word in telling
    )


def _named(said: str, quantity: int, found: Answer) -> Taken:
    best = found.matches[0]
    equal = [match for match in found.matches if match.certainty == best.certainty]
    kinds = {match.part.kind for match in equal}
    if len(kinds) > 1:  # a name of cards and of the bridge between them means the cards
        main = best.part.kind
        equal = [match for match in equal if match.part.kind == main]
    if len(equal) > 1:
        narrowed = _narrowed(said, equal)
        if len(narrowed) == 1:
            best, equal = narrowed[0], narrowed
        else:
            parts = tuple(match.part for match in narrowed[:MOST_CANDIDATES])
            part = shared_record(parts, said)
            return Taken(
                quantity,
                How.SEVERAL,
                part,
                round(min(1.0, sum(m.certainty for m in equal)), 3),
                parts,
                left_over(said, parts),
                best.doubts,
                _capacity(part, said),
                _limit(part, said),
            )
    part = best.part
    notes = list(best.doubts)
    if isinstance(part, Gpu) and part.base_gpu is None and PARTNERS.search(said) and "GeForce" in part.model:
        part = any_board(part)
        notes.append(msg("a partner's board: its length, plugs and cooler are not known"))
    certainty = best.certainty if len(equal) == 1 else round(best.certainty, 3)
    return Taken(
        quantity,
        How.NAMED,
        part,
        certainty,
        (),
        left_over(said, (best.part,)),
        tuple(notes),
        _capacity(part, said),
        _limit(part, said),
    )


def _narrowed(said: str, matches: Sequence[Candidate]) -> list[Candidate]:
    """Candidates whose memory, form factor or size is the one that the words name; all of them when none is."""
    left = list(matches)
    size = amount_gb(said)
    tests: tuple[Callable[[Part], bool], ...] = (
        lambda part: isinstance(part, Gpu) and size is not None and part.memory_gb == size,
        lambda part: isinstance(part, Gpu) and "sxm" in said.lower() and (part.form_factor or "").startswith("sxm"),
        lambda part: isinstance(part, Gpu) and "pcie" in said.lower() and part.form_factor == "pcie-card",
    )
    for keep in tests:
        kept = [match for match in left if keep(match.part)]
        left = kept or left
    return left


def shared_record(parts: Sequence[Part], said: str) -> Part:
    """A part with the figures on which all candidates agree; the others are unknown."""
    first = parts[0]
    figures: dict[str, Any] = {}
    for name in first.spec_fields():
        values = {repr(getattr(part, name, None)) for part in parts}
        if len(values) == 1:
            figures[name] = getattr(first, name)
    unknown = [name for name in first.spec_fields() if name not in figures]
    ids = "-or-".join(part.id for part in parts)
    sources = tuple(dict.fromkeys(source for part in parts for source in part.sources))
    return type(first)(
        id=f"one-of-{ids}"[:120],
        vendor=first.vendor,
        model=said[:120],
        status=first.status,
        sources=sources,
        note=", ".join(unknown) or None,
        **figures,
    )


def any_board(gpu: Gpu) -> Gpu:
    """The chip's record without the figures that differ from board to board."""
    unknown: dict[str, Any] = dict.fromkeys(BOARD_FIGURES)
    return replace(gpu, **unknown, id=f"{gpu.id}-any", base_gpu=gpu.id)


def _described(said: str, quantity: int, kind: str | None) -> Taken:
    guessed = kind or kind_of(said)
    if guessed is None or guessed not in DESCRIBABLE:
        return Taken(quantity, How.NOT_UNDERSTOOD, left_over=left_over(said, ()))
    said = translated(said)
    text = said
    if guessed == "cpu" and re.match(r"^\s*[79]\w{3}[PFX]?\s*$", said):
        text = f"EPYC {said}"
    elif guessed == "cpu" and re.match(r"^\s*\d{4}L?\s?v[2-6]\s*$", said, re.IGNORECASE):
        text = f"Xeon E5-{said}"
    described = describe(DESCRIBABLE[guessed], Said(text, quantity, {}))
    if described is None or not described.parts or not _says_anything(described.parts[0][0], said):
        return Taken(quantity, How.NOT_UNDERSTOOD, left_over=left_over(said, ()))
    part, count = described.parts[0]
    return Taken(
        count,
        How.DESCRIBED,
        part,
        0.4,
        (),
        (),
        (msg("not in the catalogue: only what the words say is known"),),
        _capacity(part, said),
        described.limit_w or _limit(part, said),
        described.parts[1:],
    )


def translated(text: str) -> str:
    """Chinese words of a list as the English ones that figures are read from."""
    for pattern, word in TRANSLATED:
        text = re.sub(pattern, word, text)
    return " ".join(text.split())


def _says_anything(part: Part, said: str) -> bool:
    """Whether the words give at least one figure or look like the name of a product."""
    figures = [name for name in part.spec_fields() if getattr(part, name) not in (None, (), 1, False)]
    return bool(figures) or (any(sign.isdigit() for sign in said) and len(said) < 120)


def _capacity(part: Part | None, said: str) -> float | None:
    return amount_gb(said) if isinstance(part, Storage) else None


def _limit(part: Part | None, said: str) -> float | None:
    """A power limit that the words set: ``4x 3090 @ 250W``, ``capped at 280 W``, ``限功耗 300W``."""
    if not isinstance(part, (Gpu, Cpu)):
        return None
    found = re.search(
        r"(?:@|limit\w* (?:to|at)?|cap\w* (?:to|at)?|限(?:制|功耗)?(?:到|至)?)\s*(\d{2,4})\s*W", said, re.IGNORECASE
    )
    return float(found[1]) if found else None


def left_over(said: str, parts: Iterable[Part]) -> tuple[str, ...]:
    """Words of the text that are in no name of the parts and are no figures."""
    known: set[str] = set()
    for part in parts:
        for name in (part.vendor, part.model, part.model_zh or "", part.part_number or "", *part.aliases):
            known |= set(_words(name))
    rest = [word for word in _words(FIGURE.sub(" ", said)) if word not in known and word not in IDLE]
    return tuple(dict.fromkeys(word for word in rest if not word.replace(".", "").isdecimal()))


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z]+|\d+(?:\.\d+)?|[\u4e00-\u9fff]+", folded(text).lower())


def total_memory(memory: Memory) -> float | None:
    """GB of a module or kit."""
    return None if memory.module_gb is None else memory.module_gb * memory.modules_per_kit
