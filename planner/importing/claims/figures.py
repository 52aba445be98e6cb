"""Statements that give a part a figure: memory, bandwidth, power, rates, cores, lanes, generations, sizes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from planner.importing.claims.judging import Outcome, judged, shown
from planner.messages import msg
from planner.parts.evidence import Status
from planner.parts.part import Cpu, Gpu, Motherboard, Part, Psu, Server, Storage
from planner.rules.answers import amount, figure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from planner.importing.claims.claim_report import Statement
    from planner.importing.claims.mentions import Mention, Place
    from planner.importing.claims.passages import Piece

TEXT = "the text"
NEED = re.compile(
    r"[≥>＞]=?|至少|不低于|需要?|要求|最低|needs?\b|requir\w*|at least|minimum|min\.|建议|推荐|预留|"
    r"fits? (?:in|on|into)|放进|够|enough",
    re.IGNORECASE,
)
MEMORY_WORD = re.compile(r"显存|v-?ram|gddr|hbm|memory|video memory|graphics memory|framebuffer|lpddr", re.IGNORECASE)
HOST_WORD = re.compile(
    r"\bRAM\b|DDR[345](?!X)|内存|系统内存|system memory|DIMM|\bSSD\b|NVMe|硬盘|存储|storage|disk|缓存|cache",
    re.IGNORECASE,
)
NUMBER_FORMATS = (
    (r"fp64|双精度", "fp64"),
    (r"tf32", "tf32"),
    (r"bf16|bfloat16", "bf16"),
    (r"fp16|半精度|half", "fp16"),
    (r"fp8", "fp8"),
    (r"fp4|nvfp4", "fp4"),
    (r"int8", "int8"),
    (r"int4", "int4"),
    (r"fp32|单精度|single precision", "fp32"),
)


@dataclass(frozen=True)
class Stated:
    """A figure in the text: what it is a figure of, its value, where it stands."""

    field: str
    value: float
    unit: str
    span: tuple[int, int]


def judge_figures(at: Place) -> Iterator[Statement]:
    """Every figure of a piece that belongs to a part named there or before."""
    for find in (
        memory_sizes,
        memory_types,
        bandwidths,
        link_rates,
        powers,
        rates,
        cores,
        lanes,
        generations,
        sizes_made,
        host_memory_types,
        sockets,
        reading_rates,
    ):
        yield from find(at)


def _each(
    piece: Piece,
    span: tuple[int, int],
    topic: str,
    mentions: Sequence[Mention],
    judge: Callable[[Part], Outcome | None],
) -> Iterator[Statement]:
    """One statement for each name that is meant, with an answer for each of its candidates."""
    for mention in mentions:
        outcomes = [outcome for part in mention.candidates if (outcome := judge(part)) is not None]
        if outcomes:
            yield judged(piece, span, topic, shown((mention,)), outcomes)


def _of(
    cls: type[Part], field: str, stated: float, slack: float, unit: str | None = None
) -> Callable[[Part], Outcome | None]:
    """A judge of one field for parts of a class."""
    return lambda part: held(part, field, stated, slack, unit) if isinstance(part, cls) else None


def held(part: Part, field: str, stated: float, slack: float, unit: str | None = None) -> Outcome:
    """A stated number against a field of the record."""
    backed = part.figure(field)
    own, unit = backed.value, unit or backed.unit
    compared = (amount("stated", stated, unit, TEXT), figure(part, field))
    if not isinstance(own, (int, float)):
        return Outcome(None, msg("{field} of {part} is not known.", field=field, part=part.name), compared)
    if abs(stated - own) <= slack * own:
        return Outcome(
            True, msg("{part}: {value:g} {unit}, as stated.", part=part.name, value=own, unit=unit), compared
        )
    words = msg("{part} has {value:g} {unit}, not {stated:g}.", part=part.name, value=own, unit=unit, stated=stated)
    others = {value for conflict in backed.conflicts for _, value in conflict.values}
    if any(_is(value, stated, slack) for value in others):
        return Outcome(
            None, msg("Sources disagree on {field} of {part}.", field=field, part=part.name), compared, doubtful=True
        )
    if backed.status is Status.MEMORY and abs(stated - own) <= 0.25 * own:
        return Outcome(
            None,
            msg("{part} is recorded with {value:g} {unit}, from memory only.", part=part.name, value=own, unit=unit),
            compared,
            doubtful=True,
        )
    return Outcome(False, words, compared)


def _is(text: str, stated: float, slack: float) -> bool:
    found = re.search(r"\d+(?:\.\d+)?", text)
    return found is not None and abs(float(found[0]) - stated) <= slack * max(float(found[0]), 1e-9)


# --- accelerators ---------------------------------------------------------------------------------------------------

MEMORY = re.compile(
    r"(?<![\d.×x*])((?:\d{1,3}(?:\.\d)?\s*(?:GB|GiB|G)?\s*/\s*)*\d{1,3}(?:\.\d)?)\s*(?:GB|GiB|G)(?![A-Za-z/0-9])",
    re.IGNORECASE,
)


def memory_sizes(at: Place) -> Iterator[Statement]:
    """``L40S 58GB``, ``显存 24GB``, ``A100 (40GB/80GB)``, ``48GB/58GB`` of two cards in turn."""
    if CHANGED.search(at.piece.text):
        return  # a card that somebody soldered more memory on is no longer the maker's
    for found in MEMORY.finditer(at.piece.text):
        mentions = _owner_of_memory(at, found.start(), found.end())
        if not mentions:
            continue
        values = [float(value) for value in re.findall(r"\d+(?:\.\d)?", found[1])]
        span = found.span()
        if any(mention.quantity > 1 and mention.total_gb in values for mention in mentions):
            continue  # the sum over several cards: see the statements about pools
        if len(values) == len(mentions) > 1:
            for mention, value in zip(mentions, values, strict=True):
                yield from _each(at.piece, span, "memory_size", (mention,), _memory_judge(value))
            continue
        for mention in mentions:
            for value in values:
                known = [part for part in mention.candidates if isinstance(part, Gpu) and part.memory_gb is not None]
                if not known:
                    continue
                fitting = [part for part in known if part.memory_gb == value]
                if fitting and len(fitting) < len(known) and _forms_alike(known):
                    outcomes = [held(part, "memory_gb", value, 0.02, "GB") for part in fitting]  # one of its sizes
                else:
                    outcomes = [held(part, "memory_gb", value, 0.02, "GB") for part in known]
                yield judged(at.piece, span, "memory_size", shown((mention,)), outcomes)


def _memory_judge(value: float) -> Callable[[Part], Outcome | None]:
    return _of(Gpu, "memory_gb", value, 0.02, "GB")


def _forms_alike(gpus: Sequence[Gpu]) -> bool:
    """Whether the candidates are one product sold in several sizes, and no different chips under a loose name."""
    return len({gpu.arch for gpu in gpus}) == 1 and not any("Ascend" in gpu.model or "MLU" in gpu.model for gpu in gpus)


def _owner_of_memory(at: Place, start: int, end: int) -> tuple[Mention, ...]:
    """The cards whose memory is meant; empty when the amount is of something else."""
    text = at.piece.text
    left, right = at.piece.clause_at(start)
    clause = text[left:right]
    before, after = text[left:start], text[end:right]
    if re.search(r"(?:MB|GB|TB)?/s", text[end : end + 3]) or re.match(r"\s*[×x*]\s*(?:N\b|\d|=)|\s*=", after):
        return ()
    if re.search(r"[×x*=＝~～–-]\s*$", before) or re.search(
        r"总|共|合计|total|combined|together|pool|组成?|合成|合并|叠加|池|altogether|in all", clause, re.IGNORECASE
    ):
        return ()
    near = [mention for mention in at.mentions if mention.kind == "gpu"]
    inside = [m for m in near if m.start <= start < m.end]
    if inside:
        return (at.narrowed(inside[0]),)
    if NEED.search(before[-14:]) or re.match(r"\s*(?:以上|or more|\+|及以上|的?模型|model|text|data)", after):
        return ()
    adjacent = [
        m
        for m in near
        if 0 <= start - m.end <= 12
        and re.fullmatch(
            r"[\s\-(（:：,]*(?:有|带|配备?|搭载|是|为|has|with|is|have|comes with|cards?|显存|GPUs?|[x×]\s?\d|或|\d| )*"
            r"[\s(（\-]*",
            text[m.end : start],
        )
    ]
    spoken = (
        MEMORY_WORD.search(after[:14])
        or MEMORY_WORD.search(before[-18:])
        or re.match(r"\s*(?:of )?(?:GDDR|HBM|VRAM|显存)", after)
    )
    if HOST_WORD.search(after[:10]) or (HOST_WORD.search(before[-12:]) and not adjacent):
        return ()
    if adjacent:
        return at.subjects(adjacent[-1].start, ("gpu",))
    if spoken or re.fullmatch(r"\s*\d+\s*(?:GB|G)(?:\s*/\s*\d+\s*GB)*\s*(?:GDDR\w+|HBM\w*)?\s*", text):
        return at.subjects(start, ("gpu",))
    last = [m for m in near if m.start < start]
    if (
        last
        and re.match(r"[)）]", text[end : end + 1])
        and re.fullmatch(r"[^()（）]*[(（][^()（）]*", text[last[-1].end : start])
    ):
        return at.subjects(last[-1].start, ("gpu",))
    return ()


TYPE = re.compile(r"\b(GDDR[567]X?|HBM(?:2e|3e|[234])?|LPDDR[45]X?)(?![a-zA-Z0-9])", re.IGNORECASE)
FITTED_WITH = re.compile(
    r"(?:\bhas|\bhave|\buses?|\bwith|配备|采用|使用|搭载)\s*(?:\d+\s*GB\s*(?:of\s*|的)?)?$", re.IGNORECASE
)
CHANGED = re.compile(r"modd?ed|魔改|改装|改造|\bhacked\b|custom VRAM|third-party VRAM|扩容", re.IGNORECASE)


def memory_types(at: Place) -> Iterator[Statement]:
    """``80GB HBM2e``: the kind of memory, of the sizes that stand before it."""
    for found in TYPE.finditer(at.piece.text):
        mentions = at.subjects(found.start(), ("gpu",))
        stated = found[1].upper().replace("HBM2E", "HBM2e").replace("HBM3E", "HBM3e")
        before = re.search(
            r"((?:\d{1,3}\s*(?:GB|G)?\s*/\s*)*\d{1,3})\s*(?:GB|G)\s*(?:of\s*)?$",
            at.piece.text[: found.start()],
            re.IGNORECASE,
        )
        sizes = {float(size) for size in re.findall(r"\d+", before[1])} if before else set()
        if re.search(r"与|vs\.?|than|比", at.piece.text[found.start() - 8 : found.start()]):
            continue
        if stated == "HBM" and not FITTED_WITH.search(at.piece.text[: found.start()]):
            continue
        for mention in mentions:
            gpus = [part for part in mention.candidates if isinstance(part, Gpu)]
            listed = len(sizes) > 1  # "40GB/80GB HBM2e" says it of each
            chosen = [gpu for gpu in gpus if gpu.memory_gb in sizes] or gpus
            if not listed:
                yield judged(
                    at.piece, found.span(), "memory_type", shown((mention,)), [_type(gpu, stated) for gpu in chosen]
                )
                continue
            for size in sorted(sizes):
                outcomes = [_type(gpu, stated) for gpu in gpus if gpu.memory_gb == size]
                if outcomes:
                    yield judged(
                        at.piece,
                        found.span(),
                        "memory_type",
                        (f"{re.sub(r'[ (（].*$', '', mention.text)} {size:g} GB",),
                        outcomes,
                    )


def _type(gpu: Gpu, stated: str) -> Outcome:
    own = gpu.memory_type
    compared = (amount("stated", stated, "", TEXT), figure(gpu, "memory_type"))
    if own is None:
        return Outcome(None, msg("{field} of {part} is not known.", field="memory_type", part=gpu.name), compared)
    same = own.split()[0].upper() == stated.upper() or (stated == "HBM" and own.upper().startswith("HBM"))
    if same:
        return Outcome(True, msg("{part} has {type}.", part=gpu.name, type=own), compared)
    if gpu.figure("memory_type").status is Status.MEMORY:
        return Outcome(
            None,
            msg("{part} is recorded with {type}, from memory only.", part=gpu.name, type=own),
            compared,
            doubtful=True,
        )
    return Outcome(False, msg("{part} has {type}, not {stated}.", part=gpu.name, type=own, stated=stated), compared)


RATE = re.compile(r"(?<![\d.])(\d+(?:[.,]\d+)?)\s*(TB/s|GB/s|TBps|GBps|T/s|GiB/s|TB每秒|GB每秒)", re.IGNORECASE)
LINK_WORD = re.compile(
    r"nvlink|卡间|互联|互连|interconnect|bridge|桥接|infinity fabric|xgmi|hccs|between (?:the )?(?:cards|gpus|two)",
    re.IGNORECASE,
)
BANDWIDTH_WORD = re.compile(r"带宽|bandwidth|显存|memory|hbm|gddr|vram", re.IGNORECASE)
OTHER_RATE = re.compile(
    r"顺序|读|写|read|write|pcie|网络|network|以太|ssd|nvme|硬盘|disk|ddr|内存|infiniband|roce|checkpoint|dataset|xgmi",
    re.IGNORECASE,
)


def _bare(at: Place) -> str:
    """The words of a piece with the names in it blanked: the PCIe of "H100 PCIe" is no bus."""
    text = at.piece.text
    for mention in at.mentions:
        text = text[: mention.start] + " " * (mention.end - mention.start) + text[mention.end :]
    return text


def _gbs(found: re.Match[str]) -> float:
    value = float(found[1].replace(",", ""))
    return value * 1000 if found[2].upper().startswith("T") else value


def bandwidths(at: Place) -> Iterator[Statement]:
    """Memory bandwidth of accelerators."""
    for found in RATE.finditer(at.piece.text):
        left, right = at.piece.clause_at(found.start())
        clause = at.piece.text[left:right]
        window = _bare(at)[max(left, found.start() - 30) : min(right, found.end() + 14)]
        if LINK_WORD.search(window) or OTHER_RATE.search(re.sub(r"memory|显存|gddr", "", window, flags=re.IGNORECASE)):
            continue
        if not BANDWIDTH_WORD.search(clause) and not BANDWIDTH_WORD.search(
            at.piece.text[found.end() : found.end() + 12]
        ):
            continue
        mentions = at.subjects(found.start(), ("gpu",))
        yield from _each(
            at.piece,
            found.span(),
            "memory_bandwidth",
            mentions,
            _of(Gpu, "memory_bw_gbs", _gbs(found), 0.05, "GB/s"),
        )


def link_rates(at: Place) -> Iterator[Statement]:
    """Bandwidth of the direct link: a total of both directions, or one of them when the words say so."""
    for found in RATE.finditer(at.piece.text):
        left, right = at.piece.clause_at(found.start())
        window = _bare(at)[max(left, found.start() - 34) : min(right, found.end() + 14)]
        if not LINK_WORD.search(window):
            continue
        one_way = re.search(
            r"单向|每方向|each (?:way|direction)|per direction|unidirectional|one[- ]way", window, re.IGNORECASE
        )
        mentions = at.subjects(found.start(), ("gpu",))
        yield from _each(
            at.piece,
            found.span(),
            "link_bandwidth",
            mentions,
            partial(_link, stated=_gbs(found), one_way=one_way is not None),
        )


def _link(part: Part, stated: float, *, one_way: bool) -> Outcome | None:
    if not isinstance(part, Gpu):
        return None
    link = part.peer_link
    compared = (
        amount("stated", stated, "GB/s", TEXT),
        amount(f"{part.id}.peer_link.gbs", link.gbs if link else None, "GB/s", _source(part)),
    )
    if link is None:
        return Outcome(
            False,
            msg("{part} has no direct link; {stated:g} GB/s are stated.", part=part.name, stated=stated),
            compared,
        )
    if link.gbs is None:
        return Outcome(None, msg("The bandwidth of the link of {part} is not known.", part=part.name), compared)
    total = link.gbs
    value = 2 * stated if one_way else stated
    if abs(value - total) <= 0.03 * total:
        return Outcome(True, msg("{part}: {total:g} GB/s as stated.", part=part.name, total=total), compared)
    if abs(2 * value - total) <= 0.03 * total:
        return Outcome(
            False,
            msg(
                "{part} has {total:g} GB/s in all; {stated:g} GB/s is one direction.",
                part=part.name,
                total=total,
                stated=stated,
            ),
            compared,
        )
    return Outcome(
        False,
        msg("{part} has {total:g} GB/s, not {stated:g} GB/s.", part=part.name, total=total, stated=stated),
        compared,
    )


def _source(part: Part) -> str:
    return part.sources[0] if part.sources else str(part.status)


WATTS = re.compile(r"(?<![\d.])(\d{2,4})\s*(?:W|瓦|watts?)(?![a-zA-Z])", re.IGNORECASE)
POWER_WORD = re.compile(
    r"\bT[DGB]P\b|功耗|功率|draws?|power (?:draw|limit|consumption)|consum|uses?|pulls?|board power|满载", re.IGNORECASE
)
SUPPLY_WORD = re.compile(
    r"\bpsu\b|power suppl|电源|金牌|钛金|铂金|gold|titanium|platinum|冗余|redundan|wall|插座|circuit|breaker|"
    r"总功耗|整机|system|total|limit(?:ed)? to|cap|限",
    re.IGNORECASE,
)


def powers(at: Place) -> Iterator[Statement]:
    """Power of one card or processor, as its maker rates it."""
    for found in WATTS.finditer(at.piece.text):
        left, right = at.piece.clause_at(found.start())
        clause = at.piece.text[left:right]
        mentions = [m for m in at.mentions if m.kind in ("gpu", "cpu") and left <= m.start < right]
        near = [
            m
            for m in mentions
            if 0 <= found.start() - m.end <= 3 and re.fullmatch(r"[\s(（]*", at.piece.text[m.end : found.start()])
        ]
        if SUPPLY_WORD.search(clause) or NEED.search(at.piece.text[max(left, found.start() - 6) : found.start()]):
            continue
        if not near and not (POWER_WORD.search(clause) and (mentions or at.subjects(found.start(), ("gpu", "cpu")))):
            continue
        subjects = tuple(near[-1:]) or at.subjects(found.start(), ("gpu", "cpu"))
        yield from _each(
            at.piece, found.span(), "power", [m for m in subjects if m.quantity == 1], _power_judge(float(found[1]))
        )


def _power_judge(stated: float) -> Callable[[Part], Outcome | None]:
    def judge(part: Part) -> Outcome | None:
        if not isinstance(part, (Gpu, Cpu)):
            return None
        outcome = held(part, "tdp_w", stated, 0.03)
        other = "max_turbo_power_w" if isinstance(part, Cpu) else "max_limit_w"
        if (
            outcome.holds is False
            and getattr(part, other) is not None
            and abs(getattr(part, other) - stated) <= 0.03 * stated
        ):
            return held(part, other, stated, 0.03)
        return outcome

    return judge


FLOPS = re.compile(r"(?<![\d.])(\d{1,5}(?:[.,]\d{1,3})?)\s*(T|P|E)?\s*(?:FLOPS?|OPS|flop/s)(?![a-z])", re.IGNORECASE)


def rates(at: Place) -> Iterator[Statement]:
    """Dense rates by number format; a doubled figure is the one for sparse matrices."""
    for found in FLOPS.finditer(at.piece.text):
        left, right = at.piece.clause_at(found.start())
        clause = at.piece.text[left:right]
        formats = [name for pattern, name in NUMBER_FORMATS if re.search(pattern, clause, re.IGNORECASE)]
        if not formats or found[2] is None:
            continue
        value = float(found[1].replace(",", "")) * (1000 if found[2].upper() == "P" else 1)
        sparse = re.search(r"稀疏|sparse|sparsity", at.piece.text, re.IGNORECASE) is not None
        for mention in at.subjects(found.start(), ("gpu",)):
            outcomes = [
                o
                for part in mention.candidates
                if isinstance(part, Gpu)
                for o in [_rate(part, formats[-1], value, sparse=sparse)]
                if o
            ]
            if outcomes:
                yield judged(at.piece, found.span(), "rate", shown((mention,)), outcomes)


def _rate(gpu: Gpu, number_format: str, stated: float, *, sparse: bool) -> Outcome:
    own = gpu.rate(number_format)
    compared = (
        amount("stated", stated, "TFLOPS", TEXT),
        amount(f"{gpu.id}.tflops.{number_format}", own, "TFLOPS", _source(gpu)),
    )
    if own is None:
        return Outcome(
            None, msg("The {format} rate of {part} is not known.", format=number_format, part=gpu.name), compared
        )
    expected = 2 * own if sparse else own
    if abs(stated - expected) <= 0.05 * expected:
        return Outcome(True, msg("{part}: {own:.0f} TFLOPS as stated.", part=gpu.name, own=own), compared)
    others = [rate for key, rate in gpu.tflops if key.startswith(number_format)]
    if any(abs(stated - rate) <= 0.05 * rate for rate in others):
        return Outcome(
            None,
            msg(
                "{part}: {own:.0f} TFLOPS with FP32 accumulation; {stated:.0f} with FP16.",
                part=gpu.name,
                own=own,
                stated=stated,
            ),
            compared,
            doubtful=True,
        )
    if abs(stated - 2 * own) <= 0.05 * 2 * own:
        return Outcome(
            None,
            msg(
                "{part}: {own:.0f} TFLOPS dense; {stated:.0f} is the figure for sparse matrices.",
                part=gpu.name,
                own=own,
                stated=stated,
            ),
            compared,
            doubtful=True,
        )
    return Outcome(
        False,
        msg(
            "{part} has {own:.0f} TFLOPS ({format}), not {stated:g}.",
            part=gpu.name,
            own=own,
            format=number_format,
            stated=stated,
        ),
        compared,
    )


# --- hosts ----------------------------------------------------------------------------------------------------------

CORES = re.compile(r"(?<![\d.–~-])(\d{1,3})[\s-]*(?:核心?|cores?\b)(?!\s*(?:以上|足够|即可|enough))", re.IGNORECASE)
THREADS = re.compile(r"(?<![\d.])(\d{1,3})[\s-]*(?:线程|threads?\b)", re.IGNORECASE)
LANES = re.compile(
    r"(?<![\d.])(\d{2,3})\s*(?:条|个|usable |available "
    r")?\s*(?:PCI-?e?x?(?:press)?[\s-]*(?:Gen\s*)?(\d)?(?:\.0)?\s*)?(?:lanes?\b|通道|直连通道)",
    re.IGNORECASE,
)
CHANNELS = re.compile(
    r"(?<![\d.])(\d{1,2}|十二|[四六八双])[\s-]*(?:条|个)?\s*(?:memory |DDR[45] |RAM |内存)?(?:channels?\b|通道)",
    re.IGNORECASE,
)


def cores(at: Place) -> Iterator[Statement]:
    """Cores and threads of a processor."""
    for pattern, field in ((CORES, "cores"), (THREADS, "threads")):
        for found in pattern.finditer(at.piece.text):
            near = [
                m for m in at.mentions if m.kind == "cpu" and m.start <= found.start() and found.start() - m.end < 60
            ]
            if not near or any(other.start > near[-1].start and other.start < found.start() for other in at.mentions):
                continue
            yield from _each(
                at.piece,
                found.span(),
                field,
                near[-1:],
                _of(Cpu, field, float(found[1]), 0.0, field),
            )


def lanes(at: Place) -> Iterator[Statement]:
    """PCIe lanes and memory channels of a processor."""
    for found in LANES.finditer(at.piece.text):
        if not re.search(r"pci|lane|直连", at.piece.text[max(0, found.start() - 12) : found.end() + 4], re.IGNORECASE):
            continue
        mentions = [m for m in at.subjects(found.start(), ("cpu",)) if m in at.mentions]
        yield from _each(at.piece, found.span(), "pcie_lanes", mentions, _lanes_judge(float(found[1])))
    for found in CHANNELS.finditer(at.piece.text):
        value = {"双": 2, "四": 4, "六": 6, "八": 8, "十二": 12}.get(found[1]) or int(found[1])
        if not re.search(r"内存|memory|ddr|ram", at.piece.text, re.IGNORECASE) or value > 16:
            continue
        mentions = [m for m in at.subjects(found.start(), ("cpu",)) if m in at.mentions]
        yield from _each(
            at.piece,
            found.span(),
            "memory_channels",
            mentions,
            _of(Cpu, "memory_channels", float(value), 0.0, "channels"),
        )


def _lanes_judge(stated: float) -> Callable[[Part], Outcome | None]:
    def judge(part: Part) -> Outcome | None:
        if not isinstance(part, Cpu):
            return None
        if part.pcie_lanes_usable == stated:
            return held(part, "pcie_lanes_usable", stated, 0.0, "lanes")
        return held(part, "pcie_lanes", stated, 0.0, "lanes")

    return judge


GENERATION = re.compile(
    r"PCI-?e?(?:xpress)?\s*(?:Gen\s*)?([1-6])(?:\.0)?(?!\d|\s*[x×]\s*\d{2})|\bGen\s?([1-6])(?:\.0)?\b", re.IGNORECASE
)


def generations(at: Place) -> Iterator[Statement]:
    """PCIe generation of a drive, a card or a processor that stands beside it."""
    for found in GENERATION.finditer(at.piece.text):
        stated = int(found[1] or found[2])
        left, right = at.piece.clause_at(found.start())
        clause = at.piece.text[left:right]
        if re.search(rf"\b{stated}(?:\.0)?\s*/\s*[45]|[345](?:\.0)?\s*/\s*{stated}(?:\.0)?", clause):
            continue
        drives = [m for m in at.mentions if m.kind == "storage" and left - 2 <= m.start < right + 40]
        if re.search(r"NVMe|SSD|M\.2|U\.2|硬盘|drive|固态", clause, re.IGNORECASE) or drives:
            mentions = [m for m in drives if not _between(at, m, found)]
        else:
            mentions = [
                m
                for m in at.mentions
                if m.kind in ("gpu", "cpu")
                and 0 <= found.start() - m.end <= 40
                and left <= m.start
                and not _between(at, m, found)
                and not re.search(
                    r"slot|插槽|主板|board|riser|in a|在", at.piece.text[m.end : found.end() + 8], re.IGNORECASE
                )
            ]
        yield from _each(at.piece, found.span(), "pcie_generation", mentions[-1:], partial(_generation, stated=stated))


def _between(at: Place, mention: Mention, found: re.Match[str]) -> bool:
    """Whether another name stands between the two."""
    low, high = sorted((mention.start, found.start()))
    return any(low < other.start < high and other is not mention for other in at.mentions)


def _generation(part: Part, stated: int) -> Outcome | None:
    if not isinstance(part, (Gpu, Cpu, Storage)):
        return None
    own = part.pcie_gen
    compared = (amount("stated", stated, "", TEXT), figure(part, "pcie_gen"))
    if own is None:
        return Outcome(None, msg("The PCIe generation of {part} is not known.", part=part.name), compared)
    if own == stated:
        return Outcome(True, msg("{part} is PCIe {gen}.0, as stated.", part=part.name, gen=own), compared)
    return Outcome(
        False, msg("{part} is PCIe {gen}.0, not PCIe {claimed}.0.", part=part.name, gen=own, claimed=stated), compared
    )


CAPACITY = re.compile(r"(?<![\d.])(\d{1,4}(?:\.\d{1,2})?)\s*(TB|GB|T)(?![A-Za-z/])", re.IGNORECASE)


def sizes_made(at: Place) -> Iterator[Statement]:
    """A size that a drive is said to have, against the sizes that it is made in."""
    for mention in at.mentions:
        if mention.kind != "storage":
            continue
        around = [
            found
            for found in CAPACITY.finditer(at.piece.text)
            if (0 <= mention.start - found.end() <= 40 or 0 <= found.start() - mention.end <= 12)
            and not re.match(r"\s*(?:HDD|NAS|机械|hard|SATA|内存|RAM|DDR)", at.piece.text[found.end() :], re.IGNORECASE)
            and not re.search(
                r"[•|]|内存|RAM|DDR|显存|HDD|机械",
                at.piece.text[min(found.end(), mention.end) : max(found.start(), mention.start)],
            )
            and not any(
                min(found.start(), mention.start) < m.start < max(found.start(), mention.start) and m is not mention
                for m in at.mentions
            )
        ]
        if not around:
            continue
        found = min(around, key=lambda f: min(abs(f.start() - mention.end), abs(mention.start - f.end())))
        stated = float(found[1]) * (1000 if found[2].upper().startswith("T") else 1)
        span = (min(found.start(), mention.start), max(found.end(), mention.end))
        yield from _each(at.piece, span, "capacity", (mention,), partial(_made, stated=stated))


def _made(part: Part, stated: float) -> Outcome | None:
    if not isinstance(part, Storage):
        return None
    compared = (amount("stated", stated, "GB", TEXT), figure(part, "capacities_gb"))
    if not part.capacities_gb:
        return Outcome(None, msg("The sizes of {part} are not known.", part=part.name), compared)
    if any(abs(stated - size) <= 0.06 * size for size in part.capacities_gb):
        return Outcome(True, msg("{part} is made with {size:.0f} GB.", part=part.name, size=stated), compared)
    sizes = ", ".join(f"{size:.0f}" for size in part.capacities_gb)
    return Outcome(
        False,
        msg(
            "{part} does not exist with {size:.0f} GB; it is made with {sizes} GB.",
            part=part.name,
            size=stated,
            sizes=sizes,
        ),
        compared,
    )


HOST_TYPE = re.compile(r"\bDDR([345])(?![A-Z])", re.IGNORECASE)
SUPPORT = re.compile(
    r"支持|搭配|配合|takes?|supports?|uses?|with|works? with|accepts?|needs?|requires?|用|只能|only|兼容|compatible",
    re.IGNORECASE,
)
NOT = re.compile(
    r"不支持|不能|不兼容|无法|doesn'?t|does not|cannot|can't|won'?t|no longer|not (?:support|compatible|work|take)",
    re.IGNORECASE,
)


def host_memory_types(at: Place) -> Iterator[Statement]:
    """``7950X supports DDR4``, ``ROMED8-2T with 64 GB DDR5``: generation of memory of a processor, board or server."""
    for found in HOST_TYPE.finditer(at.piece.text):
        left, right = at.piece.clause_at(found.start())
        named = [m for m in at.mentions if m.kind in ("cpu", "motherboard", "server") and left <= m.start < right]
        if not named or not SUPPORT.search(at.piece.text[min(named[-1].start, found.start()) : right]):
            continue
        denied = NOT.search(at.piece.text[left:right]) is not None
        yield from _each(
            at.piece,
            found.span(),
            "memory_generation",
            named[-1:],
            partial(_host_type, stated=f"DDR{found[1]}", denied=denied),
        )


def _host_type(part: Part, stated: str, *, denied: bool) -> Outcome | None:
    if not isinstance(part, (Cpu, Motherboard, Server)):
        return None
    own = part.memory_type
    compared = (amount("stated", stated, "", TEXT), figure(part, "memory_type"))
    if own is None:
        return Outcome(None, msg("The memory that {part} takes is not known.", part=part.name), compared)
    fits = stated in own
    words = (
        msg("{part} takes {type}.", part=part.name, type=own)
        if fits != denied
        else msg("{part} takes {type}, not {stated}.", part=part.name, type=own, stated=stated)
    )
    return Outcome(fits != denied, words, compared)


SOCKET = re.compile(r"\b(LGA\s?\d{4}(?:-\d)?|SP[356]|AM[45]|sTRX?[45]|sWRX8|TR[45])\b", re.IGNORECASE)


def sockets(at: Place) -> Iterator[Statement]:
    """The socket of a processor, board or server."""
    for found in SOCKET.finditer(at.piece.text):
        left, right = at.piece.clause_at(found.start())
        named = [
            m
            for m in at.mentions
            if m.kind in ("cpu", "motherboard", "server")
            and left <= m.start < right
            and not m.start <= found.start() < m.end
        ]
        stated = re.sub(r"\s", "", found[1]).upper().replace("STR", "sTR").replace("SWR", "sWR")
        denied = NOT.search(at.piece.text[left:right]) is not None
        if len(named) != 1 or denied:
            continue
        yield from _each(at.piece, found.span(), "socket", named, partial(_socket, stated=stated))


def _socket(part: Part, stated: str) -> Outcome | None:
    if not isinstance(part, (Cpu, Motherboard, Server)):
        return None
    field = "cpu_socket" if isinstance(part, Server) else "socket"
    own = getattr(part, field)
    compared = (amount("stated", stated, "", TEXT), figure(part, field))
    if own is None:
        return Outcome(None, msg("The socket of {part} is not known.", part=part.name), compared)
    if own.upper() == stated.upper():
        return Outcome(True, msg("{part} has socket {socket}.", part=part.name, socket=own), compared)
    return Outcome(
        False, msg("{part} has socket {socket}, not {stated}.", part=part.name, socket=own, stated=stated), compared
    )


def reading_rates(at: Place) -> Iterator[Statement]:
    """Sequential reading of a drive, and the rating of a power supply."""
    for found in re.finditer(r"(?<![\d.])(\d{3,5}|\d{1,2}(?:\.\d)?)\s*(MB/s|GB/s)", at.piece.text, re.IGNORECASE):
        drives = [
            m for m in at.mentions if m.kind == "storage" and m.end <= found.start() and not _between(at, m, found)
        ]
        if drives and not re.search(r"写|write", at.piece.text[drives[-1].end : found.end() + 8], re.IGNORECASE):
            value = float(found[1]) * (1000 if found[2].upper().startswith("G") else 1)
            yield from _each(
                at.piece,
                found.span(),
                "read_rate",
                drives[-1:],
                _of(Storage, "seq_read_mbs", value, 0.06),
            )
    for found in WATTS.finditer(at.piece.text):
        supplies = [m for m in at.mentions if m.kind == "psu" and 0 <= found.start() - m.end <= 12]
        yield from _each(
            at.piece,
            found.span(),
            "supply_rating",
            supplies[-1:],
            _of(Psu, "watts", float(found[1]), 0.01, "W"),
        )
