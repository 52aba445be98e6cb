"""Statements that a job fits some hardware, or needs so much memory: judged by the sizing of that job there."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from planner.build.build import Build, Loose
from planner.build.finding import Compared
from planner.build.machine import assemble
from planner.build.workload import Layout, Method, Workload
from planner.importing.claims.figures import TEXT
from planner.importing.claims.judging import Outcome, judged
from planner.importing.phrases import CHINESE_DIGITS, NUMBER_WORDS
from planner.messages import Message, msg
from planner.parts.architecture import Architecture
from planner.parts.evidence import Status
from planner.parts.part import Gpu
from planner.rules.answers import amount, threshold
from planner.rules.context import limits
from planner.sizing.memory import size_memory
from planner.sizing.models import load_architectures
from planner.sizing.parameters import missing_shape
from planner.units import GIB

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from planner.importing.claims.claim_report import Statement
    from planner.importing.claims.mentions import Mention, Place
    from planner.importing.claims.passages import Piece

FAMILY = (
    r"(?P<family>Code[- ]?Llama|LLaMA|Llama|Qwen|QwQ|Mistral|Mixtral|DeepSeek|Yi|Baichuan|ChatGLM|"
    r"GLM|Gemma|Phi|Falcon|通义千问)"
    r"[-\s]?(?P<version>\d(?:\.\d)?(?:/\d(?:\.\d)?)?)?[-\s]?"
)
NUMBER = r"\d{1,4}(?:\.\d{1,2})?"
MODEL = re.compile(
    rf"(?:{FAMILY})?(?P<below>[<＜≤]|under |below |up to |最大|"
    rf"不超过)?(?<![\d.A-Za-z])(?P<sizes>{NUMBER}\s*B?(?:\s*(?:[~～–—/-]|至|到|"
    rf"to)\s*{NUMBER}\s*B?)*)(?<=[Bb])(?![A-Za-z0-9/])"
    r"(?P<more>\s*(?:[+＋]|以上))?(?P<less>\s*(?:以下|及以下|以内|or (?:less|smaller|below)))?",
    re.IGNORECASE,
)
WORDED = {"千亿": 100.0, "百亿": 10.0, "万亿": 1000.0}
METHODS: tuple[tuple[str, Method], ...] = (
    (r"Q-?LoRA", Method.QLORA),
    (r"(?<![A-Za-z])LoRA", Method.LORA),
    (
        r"全参(?:数)?(?:微调|训练)?|全量(?:微调|训练|参数)?|"
        r"full(?:y|[- ]?parameter|[- ]?weight)?[- ]?(?:fine[- ]?tun\w*|"
        r"train\w*)|\bFFT\b|full SFT",
        Method.FULL,
    ),
    (r"预训练|从零训练|pre-?train\w*|train(?:ing)? from scratch", Method.PRETRAIN),
    (
        r"推理|部署|inference|\bserv(?:e|ing)\b|\bruns?\b|running|跑(?!不)|inferenc\w+|loads?\b|\bfits?\b",
        Method.INFERENCE,
    ),
)
FORMATS = (
    (r"Q4(?:_K_M|_K_S|_0)?|4[- ]?bit|INT4|AWQ|GPTQ|NF4|四比特|4 ?位", "q4_k_m"),
    (r"Q8(?:_0)?|8[- ]?bit|INT8|FP8|八比特|8 ?位", "q8_0"),
    (r"Q5\w*", "q5_k_m"),
    (r"Q6\w*", "q6_k"),
    (r"FP16|BF16|半精度|16[- ]?bit|full precision|unquanti[sz]ed|未量化", "fp16"),
)
METHOD_WORDS = {
    Method.FULL: msg("full fine-tuning"),
    Method.PRETRAIN: msg("pre-training"),
    Method.LORA: msg("LoRA"),
    Method.QLORA: msg("QLoRA"),
    Method.INFERENCE: msg("inference"),
    Method.SERVING: msg("serving"),
}
DENIED = re.compile(
    r"不能|无法|不够|装不下|跑不了|跑不动|放不下|不足|太小|爆显存|OOM|"
    r"out of memory|can(?:no|')t|won'?t|doesn'?t fit|does "
    r"not fit|do not fit|not enough|too small|insufficient|impossible",
    re.IGNORECASE,
)
FRUGAL = re.compile(
    r"8[- ]?bit|Adafactor|\bLOMO\b|GaLore|pure[- ]?bf16|纯\s*bf16|bf16[- ]only|off-?load|卸载|Muon|Lion", re.IGNORECASE
)
NEEDS = re.compile(
    r"(?:[≥>＞]=?|至少|不低于|需要?|要求|最低|只需|仅需|needs?|requires?|at least|takes?|uses?|占用?|约|大约|about|"
    r"around|~|minimum(?: of)?)",
    re.IGNORECASE,
)
VRAM = re.compile(r"(?<![\d.×x*])(\d{1,4}(?:\.\d)?)\s*(?:GB|GiB|G)(?![A-Za-z/])(?!\s*[×x*]\s*N)", re.IGNORECASE)
CARDS_OF = re.compile(
    rf"(?:(\d{{1,2}})\s*(?:[x×*张块])|([{''.join(CHINESE_DIGITS)}])[张块卡]|\b(single|one|two|dual|"
    rf"three|four|quad|eight)\b)[\s\w显]{{0,8}}$",
    re.IGNORECASE,
)
HOST = re.compile(r"\bRAM\b|DDR|内存|system memory|host memory|硬盘|SSD|NVMe|disk", re.IGNORECASE)
HUGE_GB = 65_536.0
OVERSTATED = 4.0  # a need that is stated this many times too high is no longer called right
FEWER = 0.6  # "below 70B" is not plainly false while a network of this share fits
LEAST_CONTEXT = 2048
SHORT_CONTEXT = 512


@dataclass(frozen=True)
class Model:
    """A network that a text names: billions of parameters, and its shape where one is known."""

    title: str
    billions: float
    architecture: Architecture | None
    bound: str = ""  # "less": everything below it is meant; "more": everything above


@dataclass(frozen=True)
class Job:
    """A model with a method, where it stands in the piece."""

    model: Model
    method: Method
    format: str  # of the weights when serving, empty where none is said
    span: tuple[int, int]
    offload: bool = False
    frugal: bool = False  # the words name a way to save the optimizer's memory


@dataclass(frozen=True)
class Hardware:
    """Equal accelerators that a job is to fit."""

    gpu: Gpu
    counts: tuple[int, ...]
    title: str


# --- what the text says ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def shape_of(title: str, family: str, billions: float) -> Architecture | None:
    """A recorded network of that name, or else one of about that size; None when there is none."""
    decoders = [a for a in load_architectures().values() if a.family == "decoder" and a.params and not missing_shape(a)]
    near = [a for a in decoders if a.params and abs(a.params / 1e9 - billions) <= 0.13 * billions]
    wanted = re.sub(r"[^a-z0-9.]", "", title.lower())
    named = [a for a in near if family and re.sub(r"[^a-z]", "", family.lower()) in re.sub(r"[^a-z]", "", a.id.lower())]
    exact = [a for a in named if re.sub(r"[^a-z0-9.]", "", a.id.lower()).startswith(wanted)]
    typical = [a for a in near if a.id.startswith(("Llama", "Qwen2", "Mistral")) and a.experts is None]
    pool = exact or named or typical or near
    return min(pool, key=lambda a: abs((a.params or 0) / 1e9 - billions), default=None)


def models_in(at: Place) -> list[tuple[tuple[int, int], tuple[Model, ...]]]:
    """Networks of a piece with their places; a range gives its two ends."""
    found: list[tuple[tuple[int, int], tuple[Model, ...]]] = []
    taken = [(m.start, m.end) for m in at.mentions]
    for match in MODEL.finditer(at.piece.text):
        if any(start < match.end() and match.start() < end for start, end in taken):
            continue
        if re.match(r"\s*(?:/|per )?(?:param|tokens?|样本|images|rows)", at.piece.text[match.end() :], re.IGNORECASE):
            continue
        sizes = [float(size) for size in re.findall(NUMBER, match["sizes"])]
        family, version = match["family"] or "", match["version"] or ""
        bound = "less" if match["less"] or match["below"] else "more" if match["more"] else ""
        models = tuple(_model(family, version, size, bound) for size in sizes if 0.05 <= size <= 2000)
        if models:
            found.append((match.span(), models))
    for word, size in WORDED.items():
        for start in (m.start() for m in re.finditer(word, at.piece.text)):
            found.append(((start, start + len(word)), (_model("", "", size, ""),)))
    return sorted(found, key=lambda item: item[0])


def _model(family: str, version: str, billions: float, bound: str) -> Model:
    one = version.split("/")[-1] if "/" not in version else ""
    title = "-".join(word for word in (family, one, f"{billions:g}B") if word)
    return Model(title, billions, shape_of(title, family if "/" not in version else "", billions), bound)


def jobs_in(at: Place) -> Iterator[Job]:
    """Models with the methods that the words beside them name."""
    models = models_in(at)
    for index, (span, named) in enumerate(models):
        before = models[index - 1][0][1] if index else 0
        after = models[index + 1][0][0] if index + 1 < len(models) else len(at.piece.text)
        methods = _methods(at.piece, before, span, after)
        quant = next(
            (
                name
                for pattern, name in FORMATS
                if re.search(rf"(?<![A-Za-z0-9]){pattern}(?![A-Za-z0-9])", at.piece.text[before:after], re.IGNORECASE)
            ),
            "",
        )
        if not methods and (quant or re.search(r"显存|vram", at.piece.text, re.IGNORECASE)):
            methods = [Method.INFERENCE]
        offload = (
            re.search(r"(?<!without )(?<!no )off-?load|(?<!不)(?<!无)卸载", at.piece.text, re.IGNORECASE) is not None
        )
        frugal = FRUGAL.search(at.block.text) is not None
        for method in methods:
            for model in named:
                yield Job(model, method, quant, span, offload, frugal)


def _methods(piece: Piece, before: int, span: tuple[int, int], after: int) -> list[Method]:
    """Methods behind the model up to the end of its clause, else before it, else anywhere in the piece."""
    left, right = piece.clause_at(span[0])[0], piece.clause_at(max(span[0], span[1] - 1))[1]
    behind = _named(piece.text[span[1] : min(after, right)])
    ahead = _named(piece.text[max(before, left) : span[0]])
    whole = _named(piece.text[before:after])
    for methods in (behind, ahead):
        if any(method is not Method.INFERENCE for method in methods):
            return methods
    return behind or ahead or whole


def _named(text: str) -> list[Method]:
    found = [(m.start(), method) for pattern, method in METHODS for m in re.finditer(pattern, text, re.IGNORECASE)]
    methods = list(dict.fromkeys(method for _, method in sorted(found, key=lambda item: item[0])))
    return [m for m in methods if m is not Method.INFERENCE] or methods


# --- judging --------------------------------------------------------------------------------------------------------


def judge_jobs(at: Place, hardware: Sequence[Hardware]) -> Iterator[Statement]:
    """Every job of a piece against the memory or the accelerators that the text gives it.

    ``hardware`` is what the block is about, for pieces that name none themselves.
    """
    jobs = list(jobs_in(at))
    needs = _needs(at)
    if needs and not jobs and not any(mention.kind == "gpu" for mention in at.mentions):
        jobs = [replace(job, span=needs[0][1]) for job in _jobs_before(at)]
    own = hardware_of(at)
    for job in jobs:
        if needs:
            value, span, per_card = min(needs, key=lambda need: abs(need[1][0] - job.span[1]))
            yield from _judge_need(at.piece, job, value, span, per_card=per_card)
        elif own or hardware:
            yield _judge_fit(at.piece, job, own or hardware)


def _needs(at: Place) -> list[tuple[float, tuple[int, int], bool]]:
    """Amounts of accelerator memory that a piece asks for or offers."""
    found: list[tuple[float, tuple[int, int], bool]] = []
    for match in VRAM.finditer(at.piece.text):
        left, _right = at.piece.clause_at(match.start())
        if any(m.start <= match.start() < m.end + 2 for m in at.mentions if m.kind == "gpu"):
            continue
        if HOST.search(at.piece.text[match.end() : match.end() + 10]) or re.search(
            r"(?:RAM|内存)\s*[:：=≥>]*\s*$", at.piece.text[left : match.start()]
        ):
            continue
        before, behind = (
            at.piece.text[max(0, match.start() - 16) : match.start()],
            at.piece.text[match.end() : match.end() + 16],
        )
        spoken = re.search(r"显存|vram|cards?|gpus?|显卡|单卡", before[-10:] + behind, re.IGNORECASE)
        asked = NEEDS.search(before) or re.search(
            r"\b(?:in|into|on|within|with|an?|single)\s+(?:an?\s+|only\s+)?$", before, re.IGNORECASE
        )
        if spoken or asked:
            found.append((float(match[1]), match.span(), bool(re.search(r"总|total|combined|合计", before))))
    return found


def _jobs_before(at: Place) -> list[Job]:
    """Jobs that the lines above give in pieces: the models in one, the methods in another."""
    here = next(index for index, other in enumerate(at.block.pieces) if other is at.piece)
    above = at.block.pieces[max(0, here - 3) : here]
    models = [models for other in above for _, models in models_in(replace(at, piece=other))]
    methods = [m for other in reversed(above) for m in _named(other.text) if m is not Method.INFERENCE]
    if not models or not methods:
        return []
    return [Job(model, method, "", (0, 0)) for method in dict.fromkeys(methods) for model in models[-1]]


def hardware_of(at: Place) -> list[Hardware]:
    """Accelerators that a piece itself names, each with the numbers that it gives."""
    found: list[Hardware] = []
    for mention in at.mentions:
        if mention.kind == "gpu":
            found += hardware_of_mention(at.narrowed(mention))
    return found


def hardware_of_mention(mention: Mention) -> list[Hardware]:
    """Every candidate of a name, with the numbers said of it."""
    return [
        Hardware(gpu, mention.counts or (1,), mention.text)
        for gpu in mention.candidates
        if isinstance(gpu, Gpu) and gpu.memory_gb is not None
    ]


def card_of(gigabytes: float) -> Gpu:
    """A card of which only the memory is known."""
    return Gpu(id=f"card-{gigabytes:g}", vendor="", model=f"{gigabytes:g} GB", memory_gb=gigabytes, status=Status.USER)


def configurations(job: Job) -> list[tuple[Message, Workload]]:
    """How the job is usually done, most usual first. Any of them that fits makes the statement true or conditional."""
    arch = job.model.architecture
    context = min(LEAST_CONTEXT, arch.max_context or LEAST_CONTEXT) if arch else LEAST_CONTEXT
    base = Workload(
        architecture=arch, method=job.method, context=context, layout=Layout(offload="all" if job.offload else "none")
    )
    if job.method in (Method.FULL, Method.PRETRAIN):
        return [
            (msg("AdamW with FP32 master weights"), replace(base, precision="bf16-mixed")),
            (msg("pure BF16 with AdamW"), base),
        ]
    if job.method is Method.INFERENCE:
        serving = replace(base, profile="llama.cpp", prompt_tokens=512, output_tokens=256)
        if job.format and job.format != "fp16":
            return [(msg("weights in {format}", format=job.format), replace(serving, weight_format=job.format))]
        full = (msg("weights in 16 bits"), replace(serving, precision="fp16", weight_format="auto"))
        packed = (msg("weights in {format}", format="q4_k_m"), replace(serving, weight_format="q4_k_m"))
        return [full] if job.format == "fp16" else [full, packed]
    frugal = replace(base, context=SHORT_CONTEXT, optimizer="adamw-8bit-paged")
    return [
        (msg("default settings"), base),
        (msg("context of {context}, paged 8-bit optimizer", context=SHORT_CONTEXT), frugal),
    ]


def need_gib(workload: Workload, gpu: Gpu, count: int) -> tuple[float | None, float | None]:
    """GiB that each accelerator needs and may use; None where the shape of the network is not known."""
    build = Build(loose=(Loose(part=gpu.id, quantity=count),), parts=MappingProxyType({gpu.id: gpu}))
    result = size_memory(assemble(build), workload)
    reading = next((r for r in result.readings if r.value is not None and r.unit == "GiB"), None)
    return (None, None) if reading is None else (reading.value, reading.limit)


def _formula(job: Job, gpu: Gpu, count: int) -> Outcome:
    """Without a shape: 16 bytes for each parameter of a full training, 2 or half a byte for weights alone."""
    have = (gpu.memory_gb or 0.0) * count
    if job.method in (Method.FULL, Method.PRETRAIN):
        each, words = limits()["finetune.bytes"], threshold("bytes", limits().figures["finetune.bytes"])
    else:
        packed = job.method is Method.QLORA or (job.format and job.format != "fp16")
        each = 0.55 if packed else 2.0
        words = amount("bytes per parameter", each, "", "width of the number format")
    need = job.model.billions * 1e9 * each / GIB
    compared = (amount("memory", have, "GiB", "sum over the accelerators"), words)
    return Outcome(
        need <= have,
        msg(
            "{model} keeps about {need:.0f} GiB; {count} x {part} have {have:.0f} GiB.",
            model=job.model.title,
            need=need,
            count=count,
            part=gpu.name.strip(),
            have=have,
        ),
        compared,
        formula="parameters x bytes",
    )


def fit(job: Job, gpu: Gpu, count: int) -> Outcome:
    """Whether the job fits so many accelerators."""
    if job.model.architecture is None:
        return _formula(job, gpu, count)
    words: list[Outcome] = []
    for name, workload in configurations(job):
        need, limit = need_gib(workload, gpu, count)
        if need is None or limit is None:
            return _formula(job, gpu, count)
        compared = (_need(need), amount(f"{gpu.id} usable", round(limit, 1), "GiB", _source(gpu)))
        sentence = msg(
            "{model}, {method} ({settings}): {need:.1f} GiB on each of {count} x {part}, {limit:.1f} GiB usable.",
            model=job.model.title,
            method=METHOD_WORDS[job.method],
            settings=name,
            need=need,
            count=count,
            part=gpu.name.strip(),
            limit=limit,
        )
        words.append(Outcome(need <= limit, sentence, compared, formula="planner.sizing.memory"))
    if words[0].holds:
        return words[0]
    if job.method in (Method.FULL, Method.PRETRAIN) and count > 1 and not job.frugal:
        return words[0]  # spread over accelerators, every usual trainer keeps the FP32 copy
    second = next((one for one in words if one.holds), None)
    return (
        words[0]
        if second is None
        else Outcome(None, second.message, second.compared, doubtful=True, formula=second.formula)
    )


def _need(need: float) -> Compared:
    return amount("need", round(need, 1), "GiB", "sized (formulas and references of the memory reading)")


def _source(gpu: Gpu) -> str:
    return gpu.sources[0] if gpu.sources else TEXT


def _judge_fit(piece: Piece, job: Job, hardware: Sequence[Hardware]) -> Statement:
    """One statement for a job: an answer for each accelerator meant and each number of them."""
    denied = DENIED.search(
        piece.text[piece.clause_at(job.span[0])[0] : piece.clause_at(job.span[1] - 1 if job.span[1] else 0)[1]]
    )
    outcomes: list[Outcome] = []
    for one in hardware:
        for count in one.counts:
            outcome = fit(job, one.gpu, count)
            if job.model.bound == "less" and outcome.holds is False:
                smaller = Model(
                    job.model.title, FEWER * job.model.billions, shape_of("", "", round(FEWER * job.model.billions, 1))
                )
                if fit(replace(job, model=smaller), one.gpu, count).holds:
                    outcome = replace(outcome, holds=None, doubtful=True)
            if denied and outcome.holds is not None:
                outcome = replace(outcome, holds=not outcome.holds)
            outcomes.append(outcome)
    topic = {Method.FULL: "full_finetune", Method.PRETRAIN: "pretrain", Method.LORA: "lora", Method.QLORA: "qlora"}.get(
        job.method, "inference"
    )
    span = job.span if job.span[1] else (0, len(piece.text))
    titles = [job.model.title, *(f"{'/'.join(map(str, one.counts))} x {one.gpu.name.strip()}" for one in hardware[:3])]
    return judged(piece, span, topic, titles, outcomes)


def _judge_need(piece: Piece, job: Job, stated: float, span: tuple[int, int], *, per_card: bool) -> Iterator[Statement]:
    """A stated need against the computed one on one accelerator that is large enough for anything."""
    topic = {Method.FULL: "full_finetune", Method.PRETRAIN: "pretrain", Method.LORA: "lora", Method.QLORA: "qlora"}.get(
        job.method, "inference"
    )
    denied = DENIED.search(piece.text) is not None
    cards = CARDS_OF.search(piece.text[: span[0]])
    count = 1
    if cards and not per_card:
        digits, chinese, word = cards.groups()
        count = int(digits or 0) or CHINESE_DIGITS.get(chinese or "", 0) or NUMBER_WORDS.get((word or "one").lower(), 1)
    if denied or count > 1 or re.search(r"fits?|runs?|装得下|放得下|能跑|可以?跑|card|显卡", piece.text, re.IGNORECASE):
        outcome = fit(job, card_of(stated), min(count, 64))
        if denied and outcome.holds is not None:
            outcome = replace(outcome, holds=not outcome.holds)
        yield judged(
            piece,
            (min(job.span[0] or span[0], span[0]), span[1]),
            topic,
            (job.model.title, f"{count} x {stated:g} GB"),
            [outcome],
        )
        return
    answers: list[Outcome] = []
    for name, workload in configurations(job):
        if job.model.architecture is None:
            answers.append(_formula(job, card_of(stated), 1))
            break
        need, _ = need_gib(workload, card_of(HUGE_GB), 1)
        if need is None:
            answers.append(_formula(job, card_of(stated), 1))
            break
        sentence = msg(
            "{model}, {method} ({settings}), needs {need:.1f} GiB at a context of {context}; {stated:g} GB are stated.",
            model=job.model.title,
            method=METHOD_WORDS[job.method],
            settings=name,
            need=need,
            context=workload.context,
            stated=stated,
        )
        compared = (_need(need), amount("stated", stated, "GB", TEXT))
        holds = need <= stated * 1.05
        far = holds and stated > OVERSTATED * need and job.method is not Method.INFERENCE
        answers.append(
            Outcome(None if far else holds, sentence, compared, doubtful=far, formula="planner.sizing.memory")
        )
    best = next((one for one in answers if one.holds or one.doubtful), answers[0])
    if best is not answers[0] and answers[0].holds is False:
        best = replace(best, holds=None, doubtful=True)
    yield judged(piece, (min(job.span[0] or span[0], span[0]), span[1]), topic, (job.model.title,), [best])
