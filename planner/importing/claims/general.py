"""Statements about no part in particular: rules of thumb, scaling, the room, drives and data, software versions."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from planner.importing.claims.figures import TEXT
from planner.importing.claims.judging import Outcome, judged, shown
from planner.messages import listed, msg
from planner.parts.defaults import Defaults, load_defaults
from planner.parts.part import Gpu
from planner.rules.answers import amount, figure, threshold
from planner.rules.context import limits
from planner.rules.number_formats import capability
from planner.units import pcie_gbs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from planner.importing.claims.claim_report import Statement
    from planner.importing.claims.mentions import Place

    Judge = Callable[[Place], Iterator[Statement]]


@lru_cache(maxsize=1)
def tables() -> Defaults:
    """Figures for statements, read once."""
    return load_defaults("importing/claims.toml")


RANGE = r"(\d{1,2}(?:\.\d{1,2})?)\s*(?:[-–~～]|至|到|to)?\s*(\d{1,2}(?:\.\d{1,2})?)?\s*"
RAM_RULE = re.compile(
    rf"(?:显存|VRAM|video memory|GPU memory)[^。;；]{{0,12}}?[×x*]\s*{RANGE}倍?|{RANGE}(?:倍|[x×]|"
    rf"times)[^。;；]{{0,16}}?(?:显存|VRAM|GPU memory)|(?:显存|VRAM)(?:总量|容量)?\s*的?\s*{RANGE}倍"
    r"|(?P<worded>(?:twice|double|triple|两倍于?)[^。;；]{0,20}?(?:显存|VRAM|GPU memory)|"
    r"显存(?:总量|容量)?的[两三四]倍)",
    re.IGNORECASE,
)
WORDED_TIMES = (("twice|double|两", 2.0), ("triple|三", 3.0), ("四", 4.0))


def judge_ram_rule(at: Place) -> Iterator[Statement]:
    """``RAM = 2-4 x VRAM``."""
    if not re.search(r"RAM|内存|容量", at.block.text, re.IGNORECASE):
        return
    for found in RAM_RULE.finditer(at.piece.text):
        outside = at.piece.text[: found.start()] + at.piece.text[found.end() :]
        named = outside if found["worded"] is None else re.sub(r"VRAM", "", at.piece.text, flags=re.IGNORECASE)
        if not re.search(r"RAM|内存|容量|memory", named, re.IGNORECASE):
            continue
        worded = found["worded"]
        stated = (
            [next(times for words, times in WORDED_TIMES if re.search(words, worded, re.IGNORECASE))]
            if worded
            else [float(value) for value in found.groups() if value]
        )
        published = tables().figures["ram_to_vram.published"]
        sentence = msg(
            "No rule: published training nodes have {middle:g} times the accelerators' memory in the "
            "middle, many less than 2; serving "
            "needs about the size of the model, full training with off-load more. The job decides.",
            middle=published.value,
        )
        compared = (
            amount("stated", "-".join(f"{value:g}" for value in stated), "times", TEXT),
            threshold("published nodes", published),
        )
        # A rule whose least already asks for more than most published nodes have is none; a smaller one is a choice.
        none = min(stated) > published.value and not re.search(
            r"offload|off-load|卸载|全(?:参|量)", at.piece.text, re.IGNORECASE
        )
        outcome = Outcome(False if none else None, sentence, compared, doubtful=not none)
        yield judged(at.piece, found.span(), "ram_rule", ("RAM",), [outcome])


SCALING = re.compile(
    r"(?:(2|two|dual|双|两|二)\s*(?:卡|张|块|[x×]|GPUs?|cards?)|多卡|multi-?gpu)[^。;；]{0,40}?(?:提升|加速|快|"
    r"speed\w*|scal\w*|faster|"
    r"提高)[^。;；\d]{0,16}?(\d(?:\.\d{1,2})?)\s*(?:[-–~～]\s*(\d(?:\.\d{1,2})?))?\s*[x×倍]"
    r"|(?:(?:2|two|dual)\s*(?:GPUs|cards))[^。;；]{0,20}?(\d(?:\.\d{1,2})?)\s*x\s*(?:faster|as fast|"
    r"the (?:speed|performance))()"
    r"|(?P<linear>linear(?:ly)? (?:scal|speed)\w*|scales? (?:perfectly|linearly)|线性(?:提速|加速|扩展|增长))",
    re.IGNORECASE,
)


def judge_scaling(at: Place) -> Iterator[Statement]:
    """``2 卡训练速度仅提升 1.7–1.9×``: two accelerators over one, as it was measured."""
    for found in SCALING.finditer(at.piece.text):
        measured = tables().figures["scaling.two"]
        if found["linear"]:
            denied = re.search(
                r"[≠不非]|not|n't|never", at.piece.text[max(0, found.start() - 8) : found.start()], re.IGNORECASE
            )
            sentence = msg(
                "Two accelerators were measured at {low:g} to {high:g} times one.", low=measured.low, high=measured.high
            )
            outcome = Outcome(
                True if denied else None, sentence, (threshold("measured", measured),), doubtful=not denied
            )
            yield judged(at.piece, found.span(), "scaling", (), [outcome])
            continue
        low = float(found[2] or found[4])
        high = float(found[3] or found[2] or found[4])
        compared = (amount("stated", f"{low:g}-{high:g}", "times", TEXT), threshold("measured", measured))
        sentence = msg(
            "Two accelerators were measured at {low:g} to {high:g} times one, {middle:g} in the middle: "
            "it depends on the job and the link.",
            low=measured.low,
            high=measured.high,
            middle=measured.value,
        )
        usual = high > low and re.search(
            r"通常|一般|往往|仅|只|usual|typical|general|only|normal", at.piece.text, re.IGNORECASE
        )
        missed = bool(usual) and not low <= measured.value <= high  # a usual range that leaves out the middle
        if missed:
            sentence = msg(
                "Two accelerators were measured at {low:g} to {high:g} times one, {middle:g} in the middle: the stated "
                "range leaves most of them out.",
                low=measured.low,
                high=measured.high,
                middle=measured.value,
            )
        outside = high < measured.low or low > measured.high * 1.05 or missed
        covers = low <= measured.low * 1.05 and high >= measured.high * 0.95
        outcome = Outcome(
            False if outside else True if covers else None, sentence, compared, doubtful=not outside and not covers
        )
        yield judged(at.piece, found.span(), "scaling", shown(at.subjects(found.start(), ("gpu",))), [outcome])


ROOM = re.compile(
    r"(?:≤|<=?|不超过|低于|below|under|维持|保持|控制在|at most|keep)[^\d]{0,16}(\d{2})\s*(?:°\s?C|℃|度|degrees? C)",
    re.IGNORECASE,
)


def judge_room(at: Place) -> Iterator[Statement]:
    """The temperature that a room is to keep."""
    for found in ROOM.finditer(at.piece.text):
        if not re.search(
            r"机房|室温|空调|环境|room|ambient|inlet|进风|air.?condition", at.block.text, re.IGNORECASE
        ) or re.search(r"GPU|核心温度|hot ?spot|junction|显卡温度", at.piece.text, re.IGNORECASE):
            continue
        stated = float(found[1])
        good, allowed = tables().figures["room.recommended"], tables().figures["room.allowed"]
        sentence = msg(
            "Makers and ASHRAE recommend {low:g} to {high:g} °C at the inlet; {most:g} °C are allowed.",
            low=good.low,
            high=good.high,
            most=allowed.value,
        )
        compared = (amount("stated", stated, "°C", TEXT), threshold("recommended", good), threshold("allowed", allowed))
        holds = True if good.low <= stated <= good.high else False if stated > allowed.high else None
        yield judged(
            at.piece, found.span(), "room_temperature", (), [Outcome(holds, sentence, compared, doubtful=holds is None)]
        )


IO_BOUND = re.compile(
    r"(?:IO|I/O)\s*[”\"’']?\s*(?:密集|瓶颈|bound)|"
    r"(?:training|训练)[^。;；]{0,12}(?:is )?(?:IO|I/O)[- ]?(?:bound|intensive)",
    re.IGNORECASE,
)
READ_RATE = re.compile(r"(?:[≥>]=?|至少|at least|必须|must)[^\d。]{0,10}(\d{1,2}(?:\.\d)?)\s*GB/s", re.IGNORECASE)


def judge_data(at: Place) -> Iterator[Statement]:
    """How much training reads, and from what."""
    language, vision = tables().figures["io.language"], tables().figures["io.vision"]
    words = msg(
        "It depends on the data: pictures for eight fast accelerators need about {vision:g} GB/s, "
        "text some {text:g} MB/s.",
        vision=vision.value,
        text=language.value * 1000,
    )
    compared = (threshold("pictures", vision), threshold("text", language))
    for found in IO_BOUND.finditer(at.piece.text):
        if re.search(r"训练|train|workload|deep learning|深度学习", at.piece.text, re.IGNORECASE):
            yield judged(at.piece, found.span(), "data_rate", (), [Outcome(None, words, compared, doubtful=True)])
            break
    for found in READ_RATE.finditer(at.piece.text):
        if re.search(r"读|read|NVMe|SSD|硬盘", at.piece.text, re.IGNORECASE) and not any(
            m.kind in ("gpu", "storage") for m in at.mentions
        ):
            yield judged(
                at.piece,
                found.span(),
                "data_rate",
                (),
                [Outcome(None, words, (amount("stated", float(found[1]), "GB/s", TEXT), *compared), doubtful=True)],
            )
    for found in re.finditer(r"机械硬盘|机械盘|\bHDDs?\b|hard (?:disk|drive)s?", at.piece.text, re.IGNORECASE):
        clause = at.piece.text[slice(*at.piece.clause_at(found.start()))]
        if not re.search(r"训练|train|dataset|数据集", clause, re.IGNORECASE) or re.search(
            r"备份|归档|archive|backup|cold", clause, re.IGNORECASE
        ):
            continue
        iops, rate = limits().figures["hdd.iops"], limits().figures["hdd.mbs"]
        avoided = (
            re.search(r"避免|不要|不建议|勿|avoid|don'?t|never|not|bottleneck|瓶颈", clause, re.IGNORECASE) is not None
        )
        sentence = msg(
            "A hard disk reads about {iops:.0f} small files or {rate:.0f} MB in a second.",
            iops=iops.value,
            rate=rate.value,
        )
        yield judged(
            at.piece,
            found.span(),
            "hard_disk",
            ("HDD",),
            [Outcome(avoided, sentence, (threshold("hard disk", iops), threshold("hard disk", rate)))],
        )
        break


CORES = re.compile(
    rf"{RANGE}(?:核心?|cores?)\s*(?:就|已|即)?\s*"
    r"(?:足够|够用|足矣|即可|(?:is|are) (?:enough|sufficient|plenty)|suffice)",
    re.IGNORECASE,
)


def judge_cores(at: Place) -> Iterator[Statement]:
    """How many cores feed the accelerators."""
    for found in CORES.finditer(at.piece.text):
        figures = tables().figures["cores.language"]
        sentence = msg(
            "For language models, yes; eight fast accelerators on pictures need more cores, or decode on "
            "the accelerators."
        )
        stated = "-".join(value for value in found.groups() if value)
        yield judged(
            at.piece,
            found.span(),
            "cpu_cores_enough",
            (),
            [
                Outcome(
                    None,
                    sentence,
                    (amount("stated", stated, "cores", TEXT), threshold("language models", figures)),
                    doubtful=True,
                )
            ],
        )


AIR = re.compile(r"(?:风冷|air cool\w*)[^。;；\d]{0,10}(\d)\s*[-~～–]\s*(\d)\s*(?:卡|张|cards?|gpus?)", re.IGNORECASE)


def judge_air(at: Place) -> Iterator[Statement]:
    """Up to how many cards air is enough."""
    for found in AIR.finditer(at.piece.text):
        row = tables().figures["air.cards"]
        sentence = msg(
            "For cards with open coolers side by side; blower and passive cards stand four to ten in a "
            "ducted stream of air."
        )
        yield judged(
            at.piece,
            found.span(),
            "air_cooling",
            (),
            [
                Outcome(
                    None,
                    sentence,
                    (amount("stated", f"{found[1]}-{found[2]}", "cards", TEXT), threshold("open coolers", row)),
                    doubtful=True,
                )
            ],
        )


SMALL_BF16 = re.compile(
    r"(?:小模型|small(?:er)? models?)[^。;；]{0,12}?bf(?:loat)?16[^。;；]{0,16}?(?:大模型|large(?:r)? "
    r"models?|big models?)[^。;；]{0,12}?fp16|(?:大模型|large(?:r)? models?|big "
    r"models?)[^。;；，,]{0,12}?fp16[^。;；]{0,24}?(?:小模型|small(?:er)? "
    r"models?)[^。;；]{0,12}?bf(?:loat)?16",
    re.IGNORECASE,
)


def judge_precision(at: Place) -> Iterator[Statement]:
    """``小模型用 bfloat16，大模型用 fp16``: which 16-bit format for what."""
    here = next(index for index, other in enumerate(at.block.pieces) if other is at.piece)
    following = at.block.pieces[here + 1].text if here + 1 < len(at.block.pieces) else ""
    for found in SMALL_BF16.finditer(re.sub(r"[`*]", "", f"{at.piece.text} {following}")):
        if found.start() >= len(at.piece.text):
            continue
        row = next(row for row in limits().rows["format"] if row["name"] == "bf16")
        sentence = msg(
            "The other way round: BF16 has the range of FP32 and is what large models are trained in "
            "from compute capability {least}; FP16 "
            "needs loss scaling.",
            least=".".join(map(str, row["capability"])),
        )
        yield judged(
            at.piece,
            (found.start(), min(found.end(), len(at.piece.text))),
            "precision",
            (),
            [Outcome(False, sentence, (amount("BF16", row["name"], "", row["source"]),))],
        )


TORCH = re.compile(
    r"(?:PyTorch|torch)\s*v?(\d\.\d{1,2})(?:\.\d+)?\+?[^。;；]{0,24}?(?P<how>弃用|不再支持|dropped|drops|"
    r"deprecated?|no longer supports?|要求|需要?|必须|依赖|requires?|needs?|only|仅支持|支持|works? with|"
    r"supports?|ships? with|for|with|配)[^。;；\d]{0,12}CUDA\s*(\d{1,2}\.\d)",
    re.IGNORECASE,
)


def judge_versions(at: Place) -> Iterator[Statement]:
    """Which CUDA a release of PyTorch is published for."""
    for found in TORCH.finditer(at.piece.text):
        row = next((row for row in tables().rows["torch"] if row["version"] == found[1]), None)
        source = tables().rows["torch_source"][0]["source"]
        if row is None:
            yield judged(
                at.piece,
                found.span(),
                "software_version",
                (f"PyTorch {found[1]}",),
                [Outcome(None, msg("No table has PyTorch {version}.", version=found[1]))],
            )
            continue
        published = found[3] in row["cuda"]
        if re.match(r"弃|不再|drop|deprecat|no longer", found["how"], re.IGNORECASE):
            least = min(tuple(int(digits) for digits in version.split(".")) for version in row["cuda"])
            below = (
                re.match(
                    r"\s*(?:以下|及以下|or (?:below|older|less)|and (?:below|older))", at.piece.text[found.end() :]
                )
                is not None
            )
            gone = least >= tuple(int(digits) for digits in found[3].split(".")) if below else not published
            sentence = msg(
                "PyTorch {version} is published for CUDA {cuda}.", version=found[1], cuda=listed(row["cuda"])
            )
            yield judged(
                at.piece,
                found.span(),
                "software_version",
                (f"PyTorch {found[1]}",),
                [Outcome(gone, sentence, (amount("published", ", ".join(row["cuda"]), "", source),))],
            )
            continue
        only = re.search(r"要求|需|必须|依赖|requires?|needs?|only|仅", found["how"], re.IGNORECASE) is not None
        others = set(re.findall(r"\d{2}\.\d", at.piece.text[found.end() : found.end() + 24])) & set(row["cuda"])
        alone = published and only and len(row["cuda"]) > 1 and not others  # one of several is no requirement
        sentence = msg("PyTorch {version} is published for CUDA {cuda}.", version=found[1], cuda=listed(row["cuda"]))
        compared = (
            amount("stated", f"CUDA {found[3]}", "", TEXT),
            amount("published", ", ".join(row["cuda"]), "", source),
        )
        yield judged(
            at.piece,
            found.span(),
            "software_version",
            (f"PyTorch {found[1]}",),
            [Outcome(published and not alone, sentence, compared)],
        )


OLD = re.compile(
    r"无驱动|没有?驱动|不兼容新框架|驱动(?:已)?(?:停止|不)支持|no (?:more )?drivers?|no longer supported|not supported|"
    r"unsupported|dropped|不再支持|弃用|deprecated|end of life|EOL",
    re.IGNORECASE,
)
CUDA = re.compile(r"CUDA\s*(\d{1,2})(?:\.(\d))?", re.IGNORECASE)


def judge_support(at: Place) -> Iterator[Statement]:
    """That a generation is no longer supported: by which toolkit, and what still runs."""
    found = OLD.search(at.piece.text)
    if found is None:
        return
    for mention in at.subjects(found.start(), ("gpu",)):
        if mention not in at.mentions:
            continue
        outcomes: list[Outcome] = []
        for gpu in (part for part in mention.candidates if isinstance(part, Gpu)):
            own = capability(gpu)
            if own is None:
                continue
            stated = CUDA.search(at.piece.text)
            rows = limits().rows["toolkit"]
            compared = (
                figure(gpu, "compute_capability"),
                amount("toolkit", f"CUDA {rows[0]['cuda']}", "", rows[0]["source"]),
            )
            if stated and found[0].lower() in (
                "dropped",
                "弃用",
                "不再支持",
                "no longer supported",
                "deprecated",
                "unsupported",
                "not supported",
            ):
                version = float(stated[1])
                row = next((row for row in rows if version >= row["cuda"]), None)
                gone = row is not None and own < tuple(row["capability"])
                if re.search(r"PyTorch|torch|框架", at.piece.text, re.IGNORECASE):
                    gone_or_none: bool | None = None
                else:
                    gone_or_none = gone
                sentence = msg(
                    "{part} has compute capability {own}; CUDA {version} {verb} it.",
                    part=gpu.name,
                    own=gpu.compute_capability,
                    version=stated[1],
                    verb=msg("no longer builds for") if gone else msg("still builds for"),
                )
                outcomes.append(Outcome(gone_or_none, sentence, compared, doubtful=gone_or_none is None))
                continue
            old = own < tuple(rows[0]["capability"])
            sentence = (
                msg(
                    "{part} (compute capability {own}): CUDA 13 dropped it; drivers, CUDA 12 and frameworks "
                    "built with it still run.",
                    part=gpu.name,
                    own=gpu.compute_capability,
                )
                if old
                else msg(
                    "{part} (compute capability {own}) is supported by present toolkits.",
                    part=gpu.name,
                    own=gpu.compute_capability,
                )
            )
            outcomes.append(Outcome(None if old else False, sentence, compared, doubtful=old))
        if outcomes:
            yield judged(at.piece, found.span(), "software_support", shown((mention,)), outcomes)


BOARD = re.compile(
    r"(?:需要?|必须|须|只能|requires?|needs?|only (?:works|runs|comes)|must)[^。;；|]{0,14}?(HGX|SXM|NVSwitch)",
    re.IGNORECASE,
)


def judge_board(at: Place) -> Iterator[Statement]:
    """``H100 需配套 HGX 主板``: true of modules, not of cards."""
    for found in BOARD.finditer(at.piece.text):
        for mention in at.subjects(found.start(), ("gpu",)):
            first = mention.candidates[0]
            family = [p for p in mention.candidates if isinstance(p, Gpu)]
            if not isinstance(first, Gpu):
                continue
            cards = [gpu for gpu in family if gpu.form_factor == "pcie-card"]
            named = re.search(r"SXM", mention.text, re.IGNORECASE) is not None
            same_chip = first.model.split()[0] if first.model.split() else ""
            others = [] if named else [gpu for gpu in _chips(at, same_chip) if gpu.form_factor == "pcie-card"]
            against = cards or others
            if against:
                sentence = msg("Only its modules: {part} is a card for any PCIe slot.", part=against[0].name)
                outcome = Outcome(False, sentence, tuple(figure(gpu, "form_factor") for gpu in against[:3]))
            else:
                outcome = Outcome(
                    True,
                    msg("{part} is made as {form}.", part=first.name, form=first.form_factor),
                    (figure(first, "form_factor"),),
                )
            yield judged(at.piece, found.span(), "needs_board", shown((mention,)), [outcome])


def _chips(at: Place, chip: str) -> list[Gpu]:
    return [part for part in at.reader.parts if isinstance(part, Gpu) and part.model.split()[:1] == [chip]]


PCIE_RATE = re.compile(
    r"PCI-?e(?:xpress)?\s*(?:Gen\s*)?([3-6])(?:\.0)?\s*[x×]\s*(\d{1,2})\b[^。;；|]{0,24}?(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)"
    r"\s*GB/s",
    re.IGNORECASE,
)
ONE_WAY = re.compile(r"each (?:way|direction)|per direction|one[- ]way|unidirectional|单向|每个?方向", re.IGNORECASE)
BOTH_WAYS = re.compile(r"bi-?directional|both directions|双向|in total|合计", re.IGNORECASE)


def judge_pcie(at: Place) -> Iterator[Statement]:
    """``PCIe 4.0 x16: 32 GB/s``: what a link carries in each direction."""
    for found in PCIE_RATE.finditer(at.piece.text):
        generation, width, stated = int(found[1]), int(found[2]), float(found[3])
        if width not in (1, 2, 4, 8, 16) or re.search(r"SSD|NVMe|读|写|read|write", at.piece.text, re.IGNORECASE):
            continue
        one_way = pcie_gbs(generation, width)
        around = at.piece.text[max(0, found.start() - 12) : found.end() + 24]
        meant = (
            (one_way,)
            if ONE_WAY.search(around)
            else (2 * one_way,)
            if BOTH_WAYS.search(around)
            else (one_way, 2 * one_way)
        )
        sentence = msg(
            "PCIe {gen}.0 x{lanes} carries {rate:.1f} GB/s in each direction.",
            gen=generation,
            lanes=width,
            rate=one_way,
        )
        compared = (
            amount("stated", stated, "GB/s", TEXT),
            amount("each direction", round(one_way, 2), "GB/s", "PCI-SIG: rate of a lane after line coding"),
        )
        holds = any(abs(stated - rate) <= PCIE_ROUNDING * rate for rate in meant)
        yield judged(at.piece, found.span(), "pcie_bandwidth", (), [Outcome(holds, sentence, compared)])


PCIE_ROUNDING = 0.06  # 32 GB/s are said for 31.5


JUDGES: tuple[Judge, ...] = (
    judge_pcie,
    judge_ram_rule,
    judge_scaling,
    judge_room,
    judge_data,
    judge_cores,
    judge_air,
    judge_precision,
    judge_versions,
    judge_support,
    judge_board,
)
