"""Statements that a part, or a class of parts, has something or lacks it: NVLink, FP8, ECC, MIG, a form factor."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.importing.claims.figures import TEXT
from planner.importing.claims.judging import Outcome, judged, shown
from planner.messages import msg
from planner.parts.evidence import Status
from planner.parts.part import Gpu, Part
from planner.rules.answers import amount, figure
from planner.rules.context import limits
from planner.rules.number_formats import capability, native

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from planner.build.finding import Compared
    from planner.importing.claims.claim_report import Statement
    from planner.importing.claims.mentions import Mention, Place
    from planner.importing.claims.passages import Piece

#: Words that deny what stands right behind them, or right before.
DENIES = re.compile(
    r"(?:不支持|不具备|不带|没有|无法|缺乏|缺少|缺失|无(?!线|需|论|人)|非|未|取消了?|去掉了?|阉割了?|砍掉了?|\bno\b|\bnot\b|\blacks?\b|"
    r"\blacking\b|\bwithout\b|"
    r"doesn'?t|does not|do not|don'?t|cannot|can'?t|\bmissing\b|\bnever\b|\bdropped\b|\bremoved\b|\bdisabled\b)",
    re.IGNORECASE,
)
AFFIRMS = re.compile(
    r"支持|具备|拥有|带有?|原生|自带|有|兼容|提供|直接跑|能跑|可以?跑|运行|\bdoes\b|\bdo\b|\bruns?\b|\bhas\b|\bhave\b|\bsupports?\b|\bsupporting\b|\bwith\b|"
    r"\boffers?\b|\bnative(?:ly)?\b|\bcomes? with\b|\bprovides?\b|\bincludes?\b|\bcan (?:do|use|"
    r"run)\b|\bis\b|\bare\b",
    re.IGNORECASE,
)
LISTED = re.compile(r"^[\s/、,，和与]*(?:[A-Za-z]{2,}\d*[\s/、,，]*)*$")


@dataclass(frozen=True)
class Feature:
    """Something that accelerators have or have not. ``has`` answers None when it is not known."""

    topic: str
    pattern: str
    name: str
    has: Callable[[Gpu], bool | None]
    shown: Callable[[Gpu], Compared]


def _peer(word: str) -> Callable[[Gpu], bool | None]:
    return lambda gpu: gpu.peer_link is not None and word.lower() in gpu.peer_link.type.lower()


def _format(name: str) -> Callable[[Gpu], bool | None]:
    def has(gpu: Gpu) -> bool | None:
        if gpu.rate(name) is not None:
            return True
        if name in ("bf16", "fp8", "fp4"):
            return native(gpu, name)
        own = capability(gpu)
        least = {"tf32": (8, 0), "int8": (6, 1), "int4": (7, 5), "fp16": (5, 3), "fp64": (2, 0)}[name]
        if name == "int4" and own is not None and own >= (8, 9):
            return None  # Ada still has it, Hopper and later not: the record says nothing
        return None if own is None else own >= least

    return has


def _attention(gpu: Gpu) -> bool | None:
    row = next((row for row in limits().rows["format"] if row["name"] == "bf16"), None)
    own = capability(gpu)
    return None if own is None or row is None else own >= tuple(row["capability"])


def _peer_shown(gpu: Gpu) -> Compared:
    return amount(
        f"{gpu.id}.peer_link",
        gpu.peer_link.type if gpu.peer_link else "none",
        "",
        gpu.sources[0] if gpu.sources else str(gpu.status),
    )


def _field(name: str) -> Callable[[Gpu], Compared]:
    return lambda gpu: figure(gpu, name)


FEATURES: tuple[Feature, ...] = (
    Feature("nvlink", r"NV-?Link", "NVLink", _peer("nvlink"), _peer_shown),
    Feature("fp8", r"FP8", "FP8", _format("fp8"), _field("compute_capability")),
    Feature("fp4", r"(?:NV)?FP4", "FP4", _format("fp4"), _field("compute_capability")),
    Feature("bf16", r"BF(?:loat)?16", "BF16", _format("bf16"), _field("compute_capability")),
    Feature("tf32", r"TF32", "TF32", _format("tf32"), _field("compute_capability")),
    Feature("fp64", r"FP64", "FP64", _format("fp64"), _field("tflops")),
    Feature("fp16", r"FP16", "FP16", _format("fp16"), _field("tflops")),
    Feature("int8", r"INT8", "INT8", _format("int8"), _field("tflops")),
    Feature("int4", r"INT4", "INT4", _format("int4"), _field("tflops")),
    Feature("mig", r"\bMIG\b|Multi-Instance GPU", "MIG", lambda gpu: gpu.mig, _field("mig")),
    Feature("ecc", r"\bECC\b", "ECC", lambda gpu: gpu.ecc, _field("ecc")),
    Feature(
        "cuda",
        r"CUDA(?!\s*(?:cores?|核|compute|capability|1\d|graph|toolkit|driver|版本))",
        "CUDA",
        lambda gpu: gpu.vendor == "NVIDIA",
        _field("vendor"),
    ),
    Feature(
        "flash_attention",
        r"Flash\s?-?Attention(?:[\s-]?2)?|\bFA2\b",
        "FlashAttention 2",
        _attention,
        _field("compute_capability"),
    ),
    Feature(
        "transformer_engine",
        r"Transformer\s*(?:Engine|引擎)",
        "Transformer Engine",
        _format("fp8"),
        _field("compute_capability"),
    ),
    Feature(
        "sxm",
        r"SXM\d?(?:形态|形式|接口|封装| form factor| module)?",
        "SXM",
        lambda gpu: None if gpu.form_factor is None else gpu.form_factor.startswith("sxm"),
        _field("form_factor"),
    ),
    Feature(
        "passive",
        r"passive(?:ly cooled)?|被动散热|无风扇|fanless",
        "passive cooling",
        lambda gpu: None if gpu.cooling is None else gpu.cooling in ("passive", "heatsink-module"),
        _field("cooling"),
    ),
)
SOFT_ON_CARDS = "ecc"  # the largest GeForce cards have it as an option that is off by default

CONSUMER = re.compile(
    r"消费级?(?:显卡|卡|GPU)|游戏卡|游戏显卡|家用显卡|(?:consumer|gaming|desktop gaming)(?:[- ]?(?:grade|level|"
    r"class))? (?:cards?|gpus?|graphics)|GeForce (?:cards|GPUs|RTX cards)|\bGeForces\b",
    re.IGNORECASE,
)
CENTRE = re.compile(
    r"数据中心(?:级)?(?:显卡|卡|GPU)|data[- ]?cent(?:er|re) (?:cards?|gpus?)|专业卡|professional (?:cards?|"
    r"gpus?)|workstation (?:cards?|gpus?)",
    re.IGNORECASE,
)
SERIES = re.compile(r"(?<!\d)([2345]0)(?:\s?系(?:列)?|[- ]series)", re.IGNORECASE)
GENERATIONS = (
    (r"\bAda(?:[- ]Lovelace)?\b(?! Generation)", ("Ada",)),
    (r"\bAmpere\b|安培", ("Ampere",)),
    (r"\bHopper\b", ("Hopper",)),
    (r"\bBlackwell\b", ("Blackwell",)),
    (r"\bTuring\b|图灵", ("Turing",)),
    (r"\bVolta\b", ("Volta",)),
    (r"\bPascal\b|帕斯卡", ("Pascal",)),
)


def judge_features(at: Place, parts: Sequence[Part]) -> Iterator[Statement]:
    """Every feature of a piece that is affirmed or denied of a part or a class of parts."""
    for feature in FEATURES:
        for found in re.finditer(rf"(?<![A-Za-z0-9])(?:{feature.pattern})(?![a-z0-9])", at.piece.text, re.IGNORECASE):
            said = _polarity(at.piece, found.start(), found.end(), feature)
            if said is None:
                continue
            group = _class_of(at.piece, found.start(), parts)
            if group is not None and not _nearer(at, found.start()):
                yield _of_class(at.piece, found, feature, group, said=said)
                continue
            mentions = at.subjects(found.start(), ("gpu",))
            if any(mention.start <= found.start() < mention.end and mention in at.mentions for mention in mentions):
                continue
            for mention in mentions:
                outcomes = [_outcome(part, feature, said=said) for part in mention.candidates if isinstance(part, Gpu)]
                if outcomes:
                    yield judged(
                        at.piece,
                        found.span(),
                        feature.topic,
                        shown((mention,)),
                        _merged(mention, outcomes, said=said),
                    )


def _polarity(piece: Piece, start: int, end: int, feature: Feature) -> bool | None:
    """True: affirmed, False: denied, None: only named."""
    left, right = piece.clause_at(start)
    before, after = piece.text[left:start], piece.text[end:right]
    if re.search(
        r"如果|若|是否|whether|\bif\b|\?|需要|requires?$|instead|限于|via|通过|through|over|依赖|requires an?$",
        before[-10:],
        re.IGNORECASE,
    ):
        return None
    if re.match(
        r"\s*(?:weights?|quant|checkpoint|model|权重|量化|模型|训练时|bridge|桥接?器?|switch|domain|带宽|adapter|"
        r"training|inference|tensor|张量)",
        after,
        re.IGNORECASE,
    ) and not (DENIES.search(before[-16:]) and feature.topic != "fp16"):
        has = re.search(r"(?:支持|有|supports?|has|have|takes?)\s*(?:an? |the )?$", before, re.IGNORECASE)
        return True if has and re.match(r"\s*(?:bridge|桥接?器?)", after, re.IGNORECASE) else None
    if re.search(r"\bnone of\b|\bneither\b|没有(?:一|任何)", before, re.IGNORECASE):
        return False
    denial = list(DENIES.finditer(before))
    if denial and (start - left - denial[-1].end() <= 18 or LISTED.match(before[denial[-1].end() :])):
        return False
    if re.match(
        r"\s*(?:支持)?(?:缺失|不支持|阉割|已取消|没有|is (?:not|missing|disabled|gone)|isn'?t|not (?:supported|"
        r"available)|support (?:is )?(?:missing|dropped))",
        after,
        re.IGNORECASE,
    ):
        return False
    if re.match(
        r"\s*(?:支持|形态|齐全|is supported|support\b|supported|available|capable)", after, re.IGNORECASE
    ) or re.match(r"\s*\+", after):
        return True
    affirmed = list(AFFIRMS.finditer(before))
    if affirmed and (start - left - affirmed[-1].end() <= 14 or LISTED.match(before[affirmed[-1].end() :])):
        return (
            None
            if feature.topic in ("fp16", "sxm") and affirmed[-1][0].lower() in ("is", "are", "with", "有", "带")
            else True
        )
    head = piece.text[:start]
    listed = list(re.finditer(r"支持|supports?\b", head, re.IGNORECASE))
    if listed and LISTED.match(head[listed[-1].end() :]):
        return True
    return None


def _nearer(at: Place, place: int) -> bool:
    """Whether a card is named in the clause itself, so that a class in the piece is not the subject."""
    left, right = at.piece.clause_at(place)
    return any(m.kind == "gpu" and left <= m.start < right for m in at.mentions)


def _class_of(piece: Piece, place: int, parts: Sequence[Part]) -> tuple[str, tuple[Gpu, ...]] | None:
    """The class of cards that a clause speaks of, with its members."""
    left, right = piece.clause_at(place)
    clause = piece.text[left:right]
    gpus = [part for part in parts if isinstance(part, Gpu) and part.base_gpu is None]
    if re.search(r"非数据中心|not a data", clause, re.IGNORECASE):
        return None
    if found := CONSUMER.search(clause):
        return found[0], tuple(gpu for gpu in gpus if "GeForce" in gpu.model or "Radeon RX" in gpu.model)
    if found := CENTRE.search(clause):
        return found[0], tuple(gpu for gpu in gpus if gpu.vendor == "NVIDIA" and "GeForce" not in gpu.model)
    if found := SERIES.search(clause):
        members = tuple(gpu for gpu in gpus if re.search(rf"GeForce RTX {found[1]}\d0", gpu.model))
        return (found[0], members) if members else None
    for pattern, names in GENERATIONS:
        if found := re.search(pattern, clause, re.IGNORECASE):
            if re.search(r"基于|based on|采用", clause, re.IGNORECASE):
                return None
            members = tuple(gpu for gpu in gpus if gpu.arch and any(name in gpu.arch for name in names))
            return (found[0], members) if members else None
    return None


def _of_class(
    piece: Piece, found: re.Match[str], feature: Feature, group: tuple[str, tuple[Gpu, ...]], *, said: bool
) -> Statement:
    """A statement about a whole class: one member for which it does not hold makes it wrong."""
    name, members = group
    against = [gpu for gpu in members if feature.has(gpu) is (not said)]
    unknown = [gpu for gpu in members if feature.has(gpu) is None]
    if against:
        who = ", ".join(re.sub(r" \(.*\)$", "", gpu.name) for gpu in against[:4])
        words = (
            msg("Not all of them: {parts} have {feature}.", parts=who, feature=feature.name)
            if not said
            else msg("Not all of them: {parts} have no {feature}.", parts=who, feature=feature.name)
        )
        soft = feature.topic == SOFT_ON_CARDS and all("GeForce" in gpu.model for gpu in against)
        shown_of = tuple(feature.shown(gpu) for gpu in against[:4])
        outcomes = [Outcome(None if soft else False, words, shown_of, doubtful=soft)]
    elif unknown or not members:
        outcomes = [Outcome(None, msg("Whether all of them have {feature} is not known.", feature=feature.name))]
    else:
        outcomes = [
            Outcome(
                True,
                msg("All {count} recorded ones agree.", count=len(members)),
                tuple(feature.shown(gpu) for gpu in members[:3]),
            )
        ]
    return judged(piece, found.span(), feature.topic, (name,), outcomes)


def _outcome(gpu: Gpu, feature: Feature, *, said: bool) -> Outcome:
    has = feature.has(gpu)
    compared = (amount("stated", "yes" if said else "no", "", TEXT), feature.shown(gpu))
    if has is None:
        return Outcome(
            None, msg("Whether {part} has {feature} is not known.", part=gpu.name, feature=feature.name), compared
        )
    words = (
        msg("{part} has {feature}.", part=gpu.name, feature=feature.name)
        if has
        else msg("{part} has no {feature}.", part=gpu.name, feature=feature.name)
    )
    if feature.topic == SOFT_ON_CARDS and has and not said and "GeForce" in gpu.model:
        words = msg("{part} has ECC as an option of the driver; it is off by default.", part=gpu.name)
        unsure = gpu.figure("ecc").status is Status.MEMORY
        return Outcome(None if unsure else False, words, compared, doubtful=unsure)
    return Outcome(has is said, words, compared)


def _merged(mention: Mention, outcomes: list[Outcome], *, said: bool) -> list[Outcome]:
    """A family "supports NVLink" when one of its members does; that a family lacks it must hold for all."""
    if said and not mention.specific and any(one.holds for one in outcomes):
        return [one for one in outcomes if one.holds]
    return outcomes


ARCHITECTURES = re.compile(
    r"\b(Ada(?: Lovelace)?|Ampere|Hopper|Blackwell|Turing|Volta|Pascal|RDNA ?[234]|CDNA ?[234])\b", re.IGNORECASE
)


def judge_architecture(at: Place) -> Iterator[Statement]:
    """``L40S 基于 Ada Lovelace 架构``: the generation of a chip."""
    for found in ARCHITECTURES.finditer(at.piece.text):
        left, right = at.piece.clause_at(found.start())
        called = re.search(r"(?:\bis|\bare|属于|是)\s*(?:an? )?$", at.piece.text[: found.start()], re.IGNORECASE)
        if not called and not re.search(
            r"基于|架构|architecture|based|generation of|芯片|chip", at.piece.text[left:right], re.IGNORECASE
        ):
            continue
        if any(m.start <= found.start() < m.end for m in at.mentions):
            continue
        for mention in at.subjects(found.start(), ("gpu",)):
            outcomes: list[Outcome] = []
            for part in mention.candidates:
                if not isinstance(part, Gpu):
                    continue
                compared = (amount("stated", found[1], "", TEXT), figure(part, "arch"))
                if part.arch is None:
                    outcomes.append(
                        Outcome(None, msg("{field} of {part} is not known.", field="arch", part=part.name), compared)
                    )
                else:
                    same = found[1].split()[0].lower() in part.arch.lower()
                    outcomes.append(
                        Outcome(
                            same, msg("{part} is of the generation {arch}.", part=part.name, arch=part.arch), compared
                        )
                    )
            if outcomes:
                yield judged(at.piece, found.span(), "architecture", shown((mention,)), outcomes)
