"""Statements that compare accelerators: as fast as, slower by, so many times, between two, better than several."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.importing.claims.figures import NUMBER_FORMATS
from planner.importing.claims.judging import Outcome, judged, shown
from planner.messages import Message, msg
from planner.parts.part import Gpu
from planner.rules.answers import amount, figure

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from planner.build.finding import Compared
    from planner.importing.claims.claim_report import Statement
    from planner.importing.claims.mentions import Mention, Place
    from planner.importing.claims.passages import Piece

EQUAL = re.compile(
    r"≈|约等于|相当于|等于|持平|不相上下|媲美|on par with|equal(?:s| to)|equivalent to|same (?:speed|performance) "
    r"as|as fast as|as good as|matches|comparable to",
    re.IGNORECASE,
)
LESS = re.compile(
    r"弱于|慢于|低于|不如|落后|差于|slower than|weaker than|behind|worse than|less than|lower than", re.IGNORECASE
)
MORE = re.compile(
    r"强于|快于|高于|优于|领先|胜过|超过|更快|更强|更高效|faster than|better than|stronger than|more (?:efficient|"
    r"powerful) than|beats?\b|outperforms?|higher than|ahead of",
    re.IGNORECASE,
)
RELATIVE = re.compile(r"相比|对比|比|compared (?:to|with)|\bvs\.?\b|over (?:the )?|than", re.IGNORECASE)
BETWEEN = re.compile(r"介于|在.{0,24}之间|between|in between", re.IGNORECASE)
PERCENT = re.compile(r"(\d{1,3}(?:\.\d)?)\s*(?:[-–~～]\s*(\d{1,3}))?\s*%")
TIMES = re.compile(
    r"(?<![\d.])(\d{1,2}(?:\.\d{1,2})?)\s*(?:[-–~～]\s*(\d{1,2}(?:\.\d{1,2})?))?\s*(?:[x×]|倍|"
    r"times)(?!\s*(?:\d|NVIDIA|RTX|A100|H100))|(?<![a-z])(twice|double|half|三倍|两倍|翻倍|一倍)(?![a-z])",
    re.IGNORECASE,
)
WORD_TIMES = {"twice": 2.0, "double": 2.0, "half": 0.5, "三倍": 3.0, "两倍": 2.0, "翻倍": 2.0, "一倍": 2.0}
SLACK = 0.2  # relative; a comparison in round numbers is right within it


@dataclass(frozen=True)
class Metric:
    """What is compared, with the value of each accelerator."""

    name: Message
    key: str

    def of(self, gpu: Gpu) -> float | None:
        match self.key:
            case "bandwidth":
                return gpu.memory_bw_gbs
            case "memory":
                return gpu.memory_gb
            case "power":
                return gpu.tdp_w
            case "compute":
                return gpu.rate("bf16") or gpu.rate("fp16")
        return gpu.rate(self.key)

    def compared(self, gpu: Gpu) -> Compared:
        field = {"bandwidth": "memory_bw_gbs", "memory": "memory_gb", "power": "tdp_w"}.get(self.key)
        if field:
            return figure(gpu, field)
        return amount(f"{gpu.id}.tflops", self.of(gpu), "TFLOPS", gpu.sources[0] if gpu.sources else str(gpu.status))


COMPUTE = Metric(msg("dense 16-bit rate"), "compute")
BANDWIDTH = Metric(msg("memory bandwidth"), "bandwidth")
MEMORY = Metric(msg("memory"), "memory")
POWER = Metric(msg("power"), "power")


def metrics_of(text: str) -> tuple[Metric, ...]:
    """What the words compare; speed in general is compute and bandwidth."""
    for pattern, name in NUMBER_FORMATS:
        if re.search(pattern, text, re.IGNORECASE):
            return (Metric(msg("{format} rate", format=name.upper()), name),)
    if re.search(r"带宽|bandwidth", text, re.IGNORECASE):
        return (BANDWIDTH,)
    if re.search(r"功耗|power (?:draw|consumption)|watt", text, re.IGNORECASE):
        return (POWER,)
    if re.search(r"显存(?:容量|大小)?|vram|memory", text, re.IGNORECASE):
        return (MEMORY,)
    if re.search(r"算力|tflops|compute", text, re.IGNORECASE):
        return (COMPUTE,)
    if re.search(r"价格|售价|price|cost|便宜|cheaper|性价比|能效", text, re.IGNORECASE):
        return ()
    return COMPUTE, BANDWIDTH


def judge_comparisons(at: Place) -> Iterator[Statement]:
    """Every comparison of a piece."""
    gpus = [mention for mention in at.mentions if mention.kind == "gpu"]
    yield from _between(at, gpus)
    yield from _equal(at, gpus)
    yield from _ratio(at, gpus)
    yield from _several(at, gpus)


def _gpus(mention: Mention) -> list[Gpu]:
    return [part for part in mention.candidates if isinstance(part, Gpu)]


def _before(at: Place, place: int, other: Mention) -> Mention | None:
    """The subject of a comparison whose second term is ``other``."""
    named = [m for m in at.mentions if m.kind == "gpu" and m.end <= place and m is not other]
    if named:
        return at.narrowed(named[-1])
    found = list(at.reader.earlier(at.block, at.piece, ("gpu",)))
    same = {part.id for part in other.candidates}
    found = [m for m in found if not same & {part.id for part in m.candidates}]
    return found[0] if found else None


def _between(at: Place, gpus: Sequence[Mention]) -> Iterator[Statement]:
    """``算力介于 A100 与 4090 之间``."""
    for found in BETWEEN.finditer(at.piece.text):
        pair = [m for m in gpus if m.start >= found.start()][:2]
        if len(pair) < 2 or not re.fullmatch(
            r"\W*(?:与|和|and|&|到|至)?\W*(?:the )?", at.piece.text[pair[0].end : pair[1].start], re.IGNORECASE
        ):
            continue
        subject = _before(at, found.start(), pair[0])
        if subject is None:
            continue
        left, _ = at.piece.clause_at(found.start())
        metrics = metrics_of(at.piece.text[left : found.start()])
        outcomes: list[Outcome] = []
        for metric in metrics[:1]:
            for own in _gpus(subject):
                value = metric.of(own)
                ends = [metric.of(gpu) for mention in pair for gpu in _gpus(mention)]
                known = [end for end in ends if end is not None]
                compared = (metric.compared(own), *(metric.compared(_gpus(mention)[0]) for mention in pair))
                if value is None or len(known) < 2:
                    outcomes.append(
                        Outcome(
                            None,
                            msg("The {metric} of {part} is not known.", metric=metric.name, part=own.name),
                            compared,
                        )
                    )
                    continue
                outcomes.append(
                    Outcome(
                        min(known) <= value <= max(known),
                        msg(
                            "{metric}: {part} {value:g}, the two {low:g} and {high:g}.",
                            metric=metric.name,
                            part=own.name,
                            value=value,
                            low=min(known),
                            high=max(known),
                        ),
                        compared,
                    )
                )
        if outcomes:
            yield judged(at.piece, (found.start(), pair[1].end), "comparison", shown((subject, *pair)), outcomes)


def _equal(at: Place, gpus: Sequence[Mention]) -> Iterator[Statement]:
    """``4090 ≈ A100-40G (FP16)``."""
    for found in EQUAL.finditer(at.piece.text):
        other = next((m for m in gpus if 0 <= m.start - found.end() <= 14), None)
        if other is None:
            continue
        subject = _before(at, found.start(), other)
        if subject is None:
            continue
        window = at.piece.text[at.piece.clause_at(found.start())[0] : at.piece.clause_at(other.end)[1]]
        yield from _judge_ratio(at.piece, (found.start(), other.end), subject, other, metrics_of(window), (1.0, 1.0))


def _ratio(at: Place, gpus: Sequence[Mention]) -> Iterator[Statement]:
    """``性能弱于 4090 约 30%``, ``H100 相比 A100：FP16 算力提升 3×``, ``twice as fast as a 3090``."""
    for other in gpus:
        head = at.piece.text[max(0, other.start - 26) : other.start]
        relation = next((m for pattern in (LESS, MORE, RELATIVE) for m in [pattern.search(head)] if m), None)
        if relation is None and re.match(
            r"\s*的?\s*(?:\d+(?:\.\d+)?\s*倍|\d+\s*%|两倍|三倍|一半)", at.piece.text[other.end :]
        ):
            relation = re.search(r"[是为达]", head)
        if relation is None:
            relation = re.search(
                r"(?:twice|double|half|\d(?:\.\d+)?\s*(?:x|times))\s+(?:the |as much )?[\w\s-]{2,24}\s+(?:of|"
                r"as) (?:an? |the )?$",
                head,
                re.IGNORECASE,
            )
        if relation is None and not re.search(
            r"(?:as fast as|times (?:the|a|an)|x (?:the|a|an))\s*(?:\w+ ){0,4}$", head, re.IGNORECASE
        ):
            continue
        subject = _before(at, other.start, other)
        if subject is None or {p.id for p in subject.candidates} & {p.id for p in other.candidates}:
            continue
        begin = max(0, other.start - 26) + (relation.start() if relation else 0)
        left = min(subject.end, begin) if subject in at.mentions else begin
        window = at.piece.text[left : min(len(at.piece.text), other.end + 40)]
        yield from _stated_ratio(at.piece, window, left, subject, other)


def _stated_ratio(piece: Piece, window: str, offset: int, subject: Mention, other: Mention) -> Iterator[Statement]:
    behind = window[other.end - offset :] if other.end > offset else window
    sides = [behind, window[: max(0, other.start - offset)]]
    for side in sides:
        percent, times = PERCENT.search(side), TIMES.search(side)
        low, high = None, None
        clause = window
        if percent:
            share = [float(value) / 100 for value in percent.groups() if value]
            less = LESS.search(window) or re.search(r"slower|less|lower|weaker|慢|弱|低|少", window, re.IGNORECASE)
            values = [1 - s if less else 1 + s for s in share]
            if (
                re.search(
                    r"(?:of|的)\s*(?:the\s*)?(?:performance|speed|性能|算力)?|达到|reach",
                    side[percent.end() : percent.end() + 14],
                )
                and not less
            ):
                values = share
            low, high = min(values), max(values)
            clause = side[: percent.end() + 6]
        elif times:
            if times[3]:
                low = high = WORD_TIMES[times[3].lower()]
            else:
                values = [float(value) for value in times.groups()[:2] if value]
                low, high = min(values), max(values)
                if re.search(r"slower|慢", side[times.end() : times.end() + 10], re.IGNORECASE):
                    low, high = 1 / high, 1 / low
            clause = side[max(0, times.start() - 20) : times.end() + 10]
        if low is None or high is None or low <= 0:
            continue
        chosen = metrics_of(clause) if metrics_of(clause) != (COMPUTE, BANDWIDTH) else metrics_of(window)
        if (times and re.search(r"[快强高大多]\s*$", side[: times.start()]) and (low, high) == (1.0, 1.0)) or (
            times and times[3] == "一倍"
        ):
            low = high = 2.0
        yield from _judge_ratio(
            piece,
            (min(subject.start, other.start) if subject.start < other.start else other.start, other.end),
            subject,
            other,
            chosen,
            (low, high),
        )
        return
    yield from _judge_direction(piece, window, subject, other)


UP = re.compile(
    r"faster|better|stronger|higher|more|larger|bigger|ahead|outperform|beats?|快|强|高|大|多|好|领先|优于|胜过",
    re.IGNORECASE,
)
DOWN = re.compile(r"slower|worse|weaker|lower|less|smaller|behind|慢|弱|低|小|少|差|不如|落后", re.IGNORECASE)


def _judge_direction(piece: Piece, window: str, subject: Mention, other: Mention) -> Iterator[Statement]:
    """``L40S 比 A100 的 BF16 算力高``: a comparison without a number."""
    up, down = UP.search(window), DOWN.search(window)
    if (up is None) == (down is None) or subject.quantity != other.quantity:
        return
    outcomes: list[Outcome] = []
    for own in _gpus(subject):
        for against in _gpus(other):
            found = [(m, m.of(own), m.of(against)) for m in metrics_of(window)]
            ratios = [(m, one / two) for m, one, two in found if one and two]
            if not ratios:
                continue
            agree = [(ratio > 1) == (up is not None) for _, ratio in ratios]
            words = [msg("{metric} {ratio:.2f} times", metric=metric.name, ratio=ratio) for metric, ratio in ratios]
            sentence = (
                msg("{part} against {other}: {first}.", part=own.name, other=against.name, first=words[0])
                if len(words) == 1
                else msg(
                    "{part} against {other}: {first}, {second}.",
                    part=own.name,
                    other=against.name,
                    first=words[0],
                    second=words[1],
                )
            )
            holds = True if all(agree) else False if not any(agree) else None
            compared = tuple(item for metric, _ in ratios for item in (metric.compared(own), metric.compared(against)))
            outcomes.append(
                Outcome(holds, sentence, compared, doubtful=holds is None, formula="ratio of the recorded figures")
            )
    if outcomes:
        yield judged(
            piece,
            (min(subject.start, other.start), max(subject.end, other.end)),
            "comparison",
            shown((subject, other)),
            outcomes,
        )


def _judge_ratio(
    piece: Piece,
    span: tuple[int, int],
    subject: Mention,
    other: Mention,
    metrics: Sequence[Metric],
    stated: tuple[float, float],
) -> Iterator[Statement]:
    """A stated ratio against the ratio of the figures. With several metrics: right when both agree, wrong when none."""
    outcomes: list[Outcome] = []
    low, high = stated
    for own in _gpus(subject):
        for against in _gpus(other):
            found: list[tuple[Metric, float]] = []
            for metric in metrics:
                one, two = metric.of(own), metric.of(against)
                if one and two:
                    found.append((metric, one / two))
            if not found:
                continue
            agree = [low * (1 - SLACK) <= ratio <= high * (1 + SLACK) for _, ratio in found]
            words = [msg("{metric} {ratio:.2f} times", metric=metric.name, ratio=ratio) for metric, ratio in found]
            sentence = (
                msg("{part} against {other}: {first}.", part=own.name, other=against.name, first=words[0])
                if len(words) == 1
                else msg(
                    "{part} against {other}: {first}, {second}.",
                    part=own.name,
                    other=against.name,
                    first=words[0],
                    second=words[1],
                )
            )
            compared = (
                amount("stated", f"{low:g}" if low == high else f"{low:g}-{high:g}", "", "the text"),
                *(item for metric, _ in found for item in (metric.compared(own), metric.compared(against))),
            )
            holds = True if all(agree) else False if not any(agree) else None
            outcomes.append(
                Outcome(holds, sentence, compared, doubtful=holds is None, formula="ratio of the recorded figures")
            )
    if outcomes:
        yield judged(piece, span, "comparison", shown((subject, other)), outcomes)
    elif not metrics:
        return


def _several(at: Place, gpus: Sequence[Mention]) -> Iterator[Statement]:
    """``一张 A100 80GB 比两张 4090 更高效``: totals of both sides, which need not agree."""
    if len(gpus) != 2 or not any(m.quantity > 1 for m in gpus):
        return
    first, second = gpus
    between = at.piece.text[first.end : second.start]
    better = re.search(r"比|than|beats?|优于|胜过|over|vs", between, re.IGNORECASE)
    if (
        not better
        or PERCENT.search(at.piece.text)
        or not (MORE.search(at.piece.text) or re.search(r"比.{0,30}更?(?:快|强|高效|好)", at.piece.text))
    ):
        return
    outcomes: list[Outcome] = []
    for one in _gpus(first):
        for two in _gpus(second):
            ratios: list[tuple[Metric, float]] = []
            for metric in (COMPUTE, BANDWIDTH, MEMORY):
                a, b = metric.of(one), metric.of(two)
                if a and b:
                    ratios.append((metric, a * first.quantity / (b * second.quantity)))
            if not ratios:
                continue
            ahead = [ratio >= 1 for _, ratio in ratios]
            sentence = msg(
                "In total {first} x {part} has {compute:.2f} times the 16-bit rate and {bandwidth:.2f} times "
                "the bandwidth of "
                "{second} x {other}; what needs more than {memory:g} GB on one card only fits the larger.",
                first=first.quantity,
                part=one.name,
                compute={m.key: r for m, r in ratios}.get("compute", 0.0),
                bandwidth={m.key: r for m, r in ratios}.get("bandwidth", 0.0),
                second=second.quantity,
                other=two.name,
                memory=min(one.memory_gb or 0, two.memory_gb or 0),
            )
            compared = tuple(item for metric, _ in ratios for item in (metric.compared(one), metric.compared(two)))
            holds = all(ahead) if len(set(ahead)) == 1 else None
            outcomes.append(Outcome(holds, sentence, compared, doubtful=holds is None, formula="sum over the cards"))
    if outcomes:
        yield judged(at.piece, (first.start, second.end), "comparison", shown(gpus), outcomes)


# --- memory counted as one ------------------------------------------------------------------------------------------

POOL = re.compile(
    r"(?:(\d{1,3})\s*GB?\s*[×x*]\s*(\d{1,2})|(\d{1,2})\s*[×x*]\s*(\d{1,3})\s*GB?)\s*[=＝]\s*(\d{1,4})\s*GB"
    r"|(?P<word>合成|组成|[可能]组|拼成|叠加|合并|池化|当作|变成|\bpool(?:ed|s|ing)?\b|\bas one\b|\bunified\b|"
    r"into (?:a )?single|combine[sd]? into|act(?:s|ing)? as (?:one|a single))",
    re.IGNORECASE,
)
POOLED = re.compile(r"\d{2,4}\s*GB?(?![A-Za-z/])|显存|vram|memory", re.IGNORECASE)


TOTAL = re.compile(
    r"(?:总(?:显存|计|共)?|共|合计|total of|totall?ing|totals?|combined)[^\d。]{0,14}(\d{2,4})\s*GB|"
    r"(\d{2,4})\s*GB?[^。;；,，]{0,24}?(?:in total|total|together|combined|altogether|总显存)",
    re.IGNORECASE,
)


def judge_pool(at: Place) -> Iterator[Statement]:
    """``双卡可组 24GB×2=48GB``, "two 3090 pool to 48 GB": several memories counted as one."""
    for found in POOL.finditer(at.piece.text):
        if found["word"] and not re.search(r"\d{2,4}\s*GB?|显存|vram|memory", at.piece.text, re.IGNORECASE):
            continue
        if found["word"] and (
            re.search(
                r"不能|不会|无法|not|n't|no\b", at.piece.text[max(0, found.start() - 14) : found.start()], re.IGNORECASE
            )
        ):
            continue
        before = 24 if re.match(r"pool|叠加|合并|池化", found["word"] or "", re.IGNORECASE) else 0
        near = at.piece.text[max(0, found.start() - before) : found.end() + 20]
        if found["word"] and (not POOLED.search(near) or re.search(r"kv|cache|缓存", near, re.IGNORECASE)):
            continue
        mentions = at.subjects(found.start(), ("gpu",))
        if not mentions:
            continue
        gpu = _gpus(mentions[0])[0]
        sentence = msg(
            "Several cards of {memory:g} GB stay several memories of {memory:g} GB: a model is split "
            "over them, none sees the sum as one.",
            memory=gpu.memory_gb or 0,
        )
        yield judged(
            at.piece,
            found.span(),
            "memory_pool",
            shown(mentions),
            [Outcome(False, sentence, (figure(gpu, "memory_gb"),))],
        )
        return
    for found in TOTAL.finditer(at.piece.text):
        stated = float(found[1] or found[2])
        for mention in at.mentions:
            if mention.kind != "gpu" or mention.quantity < 2 or mention.total_gb is None or mention.start > found.end():
                continue
            sentence = msg(
                "{count} x {part} have {total:g} GB in total, each its own.",
                count=mention.quantity,
                part=mention.text,
                total=mention.total_gb,
            )
            outcome = Outcome(
                abs(stated - mention.total_gb) < 0.03 * stated, sentence, (figure(mention.candidates[0], "memory_gb"),)
            )
            yield judged(at.piece, found.span(), "memory_total", shown((mention,)), [outcome])
