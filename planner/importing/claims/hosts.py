"""Builds that a text describes, and what the rules say of their parts: sockets, forms, counts, memory, supplies."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from planner.build.finding import Answer
from planner.build.site import Site
from planner.importing.assembling import Entry, plan_of
from planner.importing.claims.judging import Outcome, Wanted, ask, judged, outcome_of
from planner.importing.claims.mentions import Place
from planner.importing.described import Said, describe
from planner.importing.phrases import BULLET, split_items, split_label
from planner.importing.taking import translated
from planner.messages import msg
from planner.parts.defaults import load_defaults
from planner.parts.evidence import Status
from planner.parts.part import Chassis, Cpu, Gpu, Memory, Part, Psu, Server
from planner.rules.answers import amount, figure, threshold
from planner.sizing.circuit import circuit_va

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from planner.build.build import Plan
    from planner.importing.claims.claim_report import Statement
    from planner.importing.claims.mentions import Mention, Reader
    from planner.importing.claims.passages import Block, Piece

PAIRS: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    # topic, kind, kind of what it goes into, codes of the rules
    ("cpu_in_host", "cpu", "server", ("CPU_SOCKET", "CPU_FAMILY")),
    ("cpu_in_host", "cpu", "motherboard", ("CPU_SOCKET", "CPU_FAMILY")),
    ("memory_in_host", "memory", "cpu", ("DIMM_TYPE", "DIMM_KIND")),
    ("memory_in_host", "memory", "motherboard", ("DIMM_TYPE", "DIMM_KIND")),
    ("memory_in_host", "memory", "server", ("DIMM_TYPE",)),
    ("card_in_host", "gpu", "server", ("GPU_FORM_FACTOR", "GPU_COUNT", "GPU_FIXED", "GPU_TDP_BAY")),
    ("card_in_chassis", "gpu", "chassis", ("GPU_FORM_FACTOR", "PASSIVE_COOLING", "GPU_LENGTH")),
    ("board_in_chassis", "motherboard", "chassis", ("BOARD_FORM_FACTOR",)),
    ("cooler_on_cpu", "cpu-cooler", "cpu", ("COOLER_SOCKET",)),
)
GOES_INTO = re.compile(
    r"\b(?:in|into|inside|on|onto|with|fits?|works? (?:in|on|with)|supports?|takes?|accepts?|"
    r"holds?|houses?|for|plugs? into|"
    r"paired with|drops? into|runs? on)\b|装|插|配|搭|支持|放|兼容|专为|优化|用于|适配|上|里|中",
    re.IGNORECASE,
)
DENIED = re.compile(
    r"不能|无法|不支持|不兼容|不适合|装不|放不|can(?:no|')t|won'?t|doesn'?t|does not|do not|not (?:fit|work|"
    r"support|compatible)|incompatible|no longer|never",
    re.IGNORECASE,
)
COMPARING = re.compile(
    r"相比|比|\bvs\.?\b|versus|than|instead of|rather than|而不是|或者|升级|upgrade|cheaper|faster", re.IGNORECASE
)
RAM = re.compile(
    r"(?<![\d.])((?:\d{1,2}\s*[x×]\s*)?\d{1,4}(?:\.\d)?\s*(?:GB|TB|G|T)\s*(?:of\s+|的)?(?:ECC |"
    r"registered |REG |系统)?(?:DDR[345][^\s,，;；。|]*|RAM|内存|RDIMM|LRDIMM|UDIMM|system memory)(?:[ "
    r"-](?:\d{4}|ECC|REG|RDIMM|UDIMM|LRDIMM|RAM|registered|unbuffered)\b)*)",
    re.IGNORECASE,
)
SUPPLY = re.compile(
    r"(?P<count>双路|双|两个|dual|two|2\s*[x×*]|"
    r"1\s*\+\s*1)?\s*(?:[≥>]=?\s*)?(?<![\d.])(?P<watts>\d{3,4}|"
    r"\d(?:\.\d)?\s*k)\s*W(?:att)?s?\s*(?P<label>(?:80\s?(?:Plus|\+)?\s?)?(?:金牌|钛金|铂金|白金|gold|"
    r"titanium|platinum|bronze)?)"
    r"\s*(?P<what>冗余|电源|redundant|psus?|power suppl(?:y|ies)|supply|unit|认证)?",
    re.IGNORECASE,
)
REDUNDANT = re.compile(r"冗余|redundan|1\s*\+\s*1|N\s*\+\s*1|2\s*\+\s*2|双路.{0,8}W", re.IGNORECASE)
TOWER = re.compile(
    r"全塔|中塔|塔式|full[- ]?tower|mid[- ]?tower|desktop case|tower case|workstation tower|台式", re.IGNORECASE
)


@dataclass
class Gathered:
    """The parts of one build, each with the piece that names it."""

    gpus: list[tuple[Piece, Mention]] = field(default_factory=list)
    named: dict[str, list[tuple[Piece, Mention]]] = field(default_factory=dict)
    memory: list[tuple[Piece, tuple[int, int], Memory, int]] = field(default_factory=list)
    supplies: list[tuple[Piece, tuple[int, int], Psu, int, bool]] = field(default_factory=list)
    chassis: list[tuple[Piece, tuple[int, int], Chassis]] = field(default_factory=list)
    labels: int = 0

    @property
    def kinds(self) -> int:
        return len(self.named) + bool(self.gpus) + bool(self.memory) + bool(self.supplies) + bool(self.chassis)


def gather(block: Block, reader: Reader) -> Gathered:
    """Parts of a block: those that its labelled lines name, or, without labels, all that are named."""
    labelled = [(piece, *_label(piece)) for piece in block.pieces]
    with_labels = len({kind for _, kind, _ in labelled if kind}) >= 2
    build = Gathered(labels=len({kind for _, kind, _ in labelled if kind}))
    for piece, kind, _ in labelled:
        if with_labels and kind is None:
            continue
        for mention in reader.of(piece):
            if with_labels and mention.kind not in _allowed(kind or ""):
                continue
            narrow = reader.narrowed(mention, block, piece)
            if mention.kind == "gpu":
                build.gpus.append((piece, narrow))
            elif mention.kind in ("cpu", "server", "motherboard", "chassis", "storage", "cpu-cooler", "nic"):
                build.named.setdefault(mention.kind, []).append((piece, narrow))
        if not with_labels or kind == "memory":
            _add_memory(build, Place(block, piece, reader), labelled=kind == "memory")
        if not with_labels or kind == "psu":
            _add_supplies(build, piece, labelled=kind == "psu")
        if tower := TOWER.search(piece.text):
            part = Chassis(
                id="said-chassis-tower",
                vendor="",
                model=tower[0],
                chassis_type="tower",
                airflow_class="desktop",
                status=Status.USER,
            )
            build.chassis.append((piece, tower.span(), part))
    return build


def _label(piece: Piece) -> tuple[str | None, str]:
    return split_label(BULLET.sub("", piece.text.lstrip("•▪●◦ ")))


def _allowed(kind: str) -> tuple[str, ...]:
    return {"server": ("server", "chassis"), "chassis": ("chassis", "server"), "psu": ("psu",)}.get(kind, (kind,))


def _add_memory(build: Gathered, at: Place, *, labelled: bool) -> None:
    text = at.piece.text
    found = RAM.search(text)
    if found is None and labelled:
        found = re.search(r"(\d{1,4}\s*(?:GB|TB)[^,，;；。(（|]*)", text, re.IGNORECASE)
    if found is not None and len(set(re.findall(r"DDR\d", found[1], re.IGNORECASE))) > 1:
        return  # "DDR4/DDR5" names no module
    if found is None or any(m.kind == "gpu" and m.start <= found.start() < m.end + 2 for m in at.mentions):
        return
    described = describe("memory", Said(translated(found[1]), 1, {}))
    if described is None or not isinstance(described.parts[0][0], Memory):
        return
    memory = described.parts[0][0]
    if not re.search(r"\d\s*[x×*]\s*\d", found[1]):
        memory = replace(memory, unverified=("modules_per_kit",))  # an amount; nobody says in how many modules
    if memory.module_gb is not None and (memory.memory_type or memory.module_kind):
        build.memory.append((at.piece, found.span(), memory, described.parts[0][1]))


def _add_supplies(build: Gathered, piece: Piece, *, labelled: bool) -> None:
    for found in SUPPLY.finditer(piece.text):
        if not labelled and not (found["what"] or found["label"].strip()):
            continue
        watts = float(re.sub(r"[kK\s]", "", found["watts"])) * (1000 if "k" in found["watts"].lower() else 1)
        redundant = REDUNDANT.search(piece.text) is not None
        count = (
            2
            if found["count"] or (redundant and re.search(r"双|dual|two|1\s*\+\s*1", piece.text, re.IGNORECASE))
            else 1
        )
        build.supplies.append((piece, found.span(), supply_of(watts, redundant=redundant), count, redundant))
        return


def supply_of(watts: float, *, redundant: bool = False) -> Psu:
    """A supply of which only the rating is known."""
    name = f"{watts:g} W"
    return Psu(
        id=f"said-psu-{watts:g}{'-r' if redundant else ''}",
        vendor="",
        model=name,
        watts=watts,
        status=Status.USER,
        redundant_module=True if redundant else None,
    )


def judge_build(block: Block, reader: Reader) -> Iterator[Statement]:
    """A block that describes a machine: every pair of its parts that must fit, every alternative by itself."""
    build = gather(block, reader)
    if build.kinds < 2 or (build.labels < 2 and not _one_list(block, build)):
        return
    yield from _pairs(build)
    yield from _modules(build)
    yield from _sockets(build)
    yield from _memory(build)
    yield from _passive(build, block)
    yield from _supplies(build)


def _one_list(block: Block, build: Gathered) -> bool:
    """Whether a block without labels is one machine: a short list, no comparison, one host at most."""
    hosts = {
        part.id for kind in ("server", "motherboard") for _, m in build.named.get(kind, ()) for part in m.candidates
    }
    items = [item for piece in block.pieces for item in split_items(piece.text)]
    short = sum(len(item) for item in items) / max(len(items), 1) < 48
    cards = {m.text for _, m in build.gpus}
    return (
        build.kinds >= 3
        and len(hosts) <= 1
        and len(build.gpus) <= 1
        and len(cards) <= 1
        and len(items) <= 16
        and short
        and not COMPARING.search(block.text)
    )


def judge_fits(at: Place) -> Iterator[Statement]:
    """One sentence that puts a part into another: ``EPYC 7413 in SYS-420GP-TNR``, ``ROMED8-2T with 64 GB DDR5``."""
    if not GOES_INTO.search(at.piece.text) or _label(at.piece)[0] is not None:
        return
    build = gather(replace(at.block, pieces=(at.piece,)), at.reader)
    if build.kinds < 2 or COMPARING.search(at.piece.text):
        return
    denied = DENIED.search(at.piece.text) is not None
    yield from _pairs(build, denied=denied)


PLAIN_SLOT = re.compile(
    r"(?:PCI-?e(?:xpress)?(?:\s*\d(?:\.0)?)?|普通|标准|台式|desktop|regular|standard|ordinary|consumer)[^。;；,，]{0,14}?"
    r"(?:slots?|插槽|主板|motherboards?|mainboards?|boards?)",
    re.IGNORECASE,
)
ADAPTED = re.compile(r"adapt\w*|转接|carrier|载板|改装|riser", re.IGNORECASE)


def judge_plain_slot(at: Place) -> Iterator[Statement]:
    """``SXM4 fits any PCIe slot``: a module has a socket of its own."""
    found = PLAIN_SLOT.search(at.piece.text)
    if found is None or not GOES_INTO.search(at.piece.text) or ADAPTED.search(at.piece.text):
        return
    for mention in (at.narrowed(m) for m in at.mentions if m.kind == "gpu" and m.start < found.end()):
        gpus = [part for part in mention.candidates if isinstance(part, Gpu)]
        if not gpus or not all((gpu.form_factor or "").startswith(("sxm", "oam")) for gpu in gpus):
            continue
        denied = DENIED.search(at.piece.text) is not None
        sentence = msg(
            "{part} is an {form} module; a board with PCIe slots has no socket for it.",
            part=gpus[0].name,
            form=gpus[0].form_factor,
        )
        outcome = Outcome(denied, sentence, (figure(gpus[0], "form_factor"),))
        yield judged(at.piece, found.span(), "card_in_host", (mention.text,), [outcome])


MADE_FOR = re.compile(
    r"(?:专为|专门为|为|针对)\s*(?P<zh>[^，。；;()（）]{2,24}?)\s*(?:优化|设计|打造|而生)"
    r"|(?:optimi[sz]ed|designed|built|made) (?:specifically )?for (?:the )?(?P<en>[^,.;()]{2,24})",
    re.IGNORECASE,
)


def judge_made_for(at: Place) -> Iterator[Statement]:
    """``R760xa（专为 A100 优化）``: a server that is said to be made for a card must take it, and be of its time."""
    for found in MADE_FOR.finditer(at.piece.text):
        servers = [m for m in at.mentions if m.kind == "server" and m.end <= found.start()]
        inside = [m for m in at.mentions if m.kind == "gpu" and found.start() <= m.start < found.end()]
        if not servers or not inside:
            continue
        card = at.narrowed(inside[0])
        outcomes: list[Outcome] = []
        for gpu in (part for part in card.candidates if isinstance(part, Gpu)):
            for server in (part for part in servers[-1].candidates if isinstance(part, Server)):
                outcome = _fits(gpu, server, 1, ("GPU_FORM_FACTOR",))
                first = load_defaults("importing/claims.toml").figures["server.ddr5_year"]
                old = server.memory_type == "DDR5" and (gpu.launch_date or "9999") < f"{first.value:.0f}"
                if outcome is None or outcome.holds is not True or not old:
                    outcomes += [] if outcome is None else [outcome]
                    continue
                sentence = msg(
                    "{server} takes {part}, but is a generation younger: servers with DDR5 came in {year:.0f}, "
                    "the card in {launched}.",
                    server=server.name,
                    part=gpu.name,
                    year=first.value,
                    launched=(gpu.launch_date or "")[:4],
                )
                compared = (figure(server, "memory_type"), figure(gpu, "launch_date"), threshold("DDR5", first))
                outcomes.append(Outcome(False, sentence, compared))
        if outcomes:
            names = (servers[-1].candidates[0].name, card.text)
            yield judged(at.piece, found.span(), "made_for", names, outcomes)


def _parts(build: Gathered, kind: str) -> list[tuple[Piece, tuple[int, int], tuple[Part, ...], tuple[int, ...]]]:
    if kind == "gpu":
        return [(p, (m.start, m.end), m.candidates, m.counts or (1,)) for p, m in build.gpus]
    if kind == "memory":
        return [(p, span, (memory,), (count,)) for p, span, memory, count in build.memory]
    found = [(p, (m.start, m.end), m.candidates, m.counts or (1,)) for p, m in build.named.get(kind, ())]
    if kind == "chassis":
        found += [(p, span, (part,), (1,)) for p, span, part in build.chassis]
    return found


def _pairs(build: Gathered, *, denied: bool = False) -> Iterator[Statement]:
    for topic, kind, into, codes in PAIRS:
        for piece, span, parts, counts in _parts(build, kind):
            for _, _, hosts, _ in _parts(build, into):
                outcomes = [
                    outcome
                    for part in parts
                    for host in hosts
                    for count in counts
                    if (outcome := _fits(part, host, count, codes)) is not None
                ]
                if not outcomes:
                    continue
                if denied:
                    outcomes = [replace(o, holds=None if o.holds is None else not o.holds) for o in outcomes]
                else:
                    outcomes = _any_model(outcomes, hosts)
                names = (
                    _title(parts, piece, span),
                    hosts[0].name if len(hosts) == 1 else re.sub(r" \(.*\)$", "", hosts[0].name),
                )
                yield judged(piece, span, topic, names, outcomes)


def _title(parts: Sequence[Part], piece: Piece, span: tuple[int, int]) -> str:
    return parts[0].name.strip() if len(parts) == 1 else piece.text[span[0] : span[1]]


def _any_model(outcomes: list[Outcome], hosts: Sequence[Part]) -> list[Outcome]:
    """A server sold in several models takes the part when one of its models does."""
    if len(hosts) > 1 and any(o.holds for o in outcomes):
        return [replace(o, holds=None, doubtful=True) for o in outcomes if o.holds]
    return outcomes


def _fits(part: Part, host: Part, count: int, codes: Sequence[str]) -> Outcome | None:
    """What the rules say of a part in a host; for a server with variants, of the best one."""
    variants = max(len(host.gpu_bays), 1) if isinstance(host, Server) and isinstance(part, Gpu) else 1
    best: Outcome | None = None
    for variant in range(variants):
        if isinstance(host, Cpu) and isinstance(part, Memory) and host.memory_type is None:
            return None
        outcome = outcome_of(ask((Wanted(host), Wanted(part, count)), variant=variant), codes)
        if (
            isinstance(host, Server)
            and isinstance(part, Memory)
            and outcome is None
            and host.memory_type
            and part.memory_type
        ):
            fits = part.memory_type in host.memory_type
            words = msg("{part} takes {type}.", part=host.name, type=host.memory_type)
            outcome = Outcome(fits, words, ())
        if outcome is not None and (best is None or (outcome.holds and not best.holds)):
            best = outcome
    return best


def _modules(build: Gathered) -> Iterator[Statement]:
    """Numbers in which modules are sold at all."""
    hosted = bool(build.named.get("server"))
    for piece, mention in build.gpus:
        gpus = [part for part in mention.candidates if isinstance(part, Gpu)]
        if not mention.counts or not all((gpu.form_factor or "").startswith(("sxm", "oam")) for gpu in gpus):
            continue
        for count in mention.counts:
            outcome = outcome_of(ask((Wanted(gpus[0], count),)), ("GPU_COUNT",))
            if outcome is not None and (outcome.holds is False or not hosted):
                yield judged(
                    piece, (mention.start, mention.end), "module_count", (f"{count} x {gpus[0].name}",), [outcome]
                )


def _sockets(build: Gathered) -> Iterator[Statement]:
    """Processors for one socket in a pair, or in a server that has two."""
    servers = [part for _, m in build.named.get("server", ())[:1] for part in m.candidates[:1]]
    modules = [gpu for _, m in build.gpus[:1] for gpu in m.candidates[:1] if isinstance(gpu, Gpu)]
    for piece, mention in build.named.get("cpu", ()):
        for cpu in mention.candidates:
            if not isinstance(cpu, Cpu) or cpu.max_sockets is None:
                continue
            hosted = [Wanted(part) for part in (*servers, *modules)]
            alone = outcome_of(ask((Wanted(cpu, mention.quantity),)), ("CPU_COUNT",))
            outcome = outcome_of(ask((*hosted, Wanted(cpu, mention.quantity))), ("CPU_COUNT",)) if servers else alone
            if outcome is not None and (outcome.holds is False or outcome.doubtful):
                subjects = (f"{mention.quantity} x {cpu.name}", *(part.name for part in servers))
                yield judged(piece, (mention.start, mention.end), "cpu_count", subjects, [outcome])


def _memory(build: Gathered) -> Iterator[Statement]:
    """Amounts of memory against the channels of each processor named, and what "ECC" means there."""
    for piece, span, memory, count in build.memory[:1]:
        for _, mention in build.named.get("cpu", ()):
            for cpu in mention.candidates:
                if not isinstance(cpu, Cpu) or (cpu.memory_type or "") not in (memory.memory_type, ""):
                    continue
                findings = ask((Wanted(cpu, mention.quantity), Wanted(memory, count)))
                for topic, code in (("memory_channels", "MEMORY_CHANNELS"), ("memory_ecc", "ECC_WORKS")):
                    for finding in findings:
                        if finding.code == code and finding.answer is not Answer.PASS:
                            outcome = Outcome(None, finding.message, finding.compared, doubtful=True)
                            subjects = (memory.name.strip(), f"{mention.quantity} x {cpu.name}")
                            yield judged(piece, span, topic, subjects, [outcome])


WORKSTATION = re.compile(r"工作站|塔式|workstation|\btower\b|desktop", re.IGNORECASE)
DESK_CPU = re.compile(r"Xeon w\d|Xeon W-|Ryzen|Threadripper|Core (?:i|Ultra)", re.IGNORECASE)


def _passive(build: Gathered, block: Block) -> Iterator[Statement]:
    """Cards without a fan in a machine that is no server."""
    if build.named.get("server"):
        return
    processors = [part for _, m in build.named.get("cpu", ()) for part in m.candidates]
    if not WORKSTATION.search(block.text) and not any(DESK_CPU.search(cpu.name) for cpu in processors):
        return
    for piece, mention in build.gpus:
        for gpu in mention.candidates:
            outcome = outcome_of(ask((Wanted(gpu, mention.quantity),)), ("PASSIVE_COOLING",))
            if outcome is not None and outcome.holds is not True:
                doubtful = replace(outcome, holds=None, doubtful=True)
                yield judged(piece, (mention.start, mention.end), "passive_card", (gpu.name,), [doubtful])


def _supplies(build: Gathered) -> Iterator[Statement]:
    """Supplies against the whole build, with and without the redundancy that is stated."""
    if not build.gpus:
        return
    gpu = build.gpus[0][1]
    gpus = [part for part in gpu.candidates if isinstance(part, Gpu)]
    cpus = [(m.candidates[0], m.quantity) for _, m in build.named.get("cpu", ())[:1]]
    for piece, span, psu, count, redundant in build.supplies:
        outcomes: list[Outcome] = []
        for number in gpu.counts or (1,):
            for part in gpus:
                wanted = [
                    Wanted(part, number),
                    *(Wanted(cpu, n) for cpu, n in cpus),
                    *(Wanted(m, n) for _, _, m, n in build.memory[:1]),
                    Wanted(psu, count),
                ]
                if redundant and count > 1:
                    outcome = outcome_of(ask(wanted, (("supply_redundancy", "1+1"),)), ("PSU_REDUNDANCY",))
                else:
                    outcome = outcome_of(ask(wanted), ("PSU_CAPACITY",))
                if outcome is not None:
                    outcomes.append(outcome)
        if outcomes:
            topic = "supply_redundancy" if redundant and count > 1 else "supply_size"
            yield judged(piece, span, topic, (f"{count} x {psu.model}", f"{gpu.quantity} x {gpu.text}"), outcomes)


# --- power without a build ------------------------------------------------------------------------------------------

ENOUGH = re.compile(
    r"[≥>]=?|至少|不低于|需要?|建议|推荐|够|足够|足以|可以?带|能带|enough|sufficient|recommend\w*|minimum|at least|"
    r"need|require|handles?|runs?|power(?:s|ed)?|feeds?|drives?|fine|plenty|works?",
    re.IGNORECASE,
)


def judge_supply(at: Place) -> Iterator[Statement]:
    """``双卡4090：≥1600W``, ``850 W minimum for two 3090``: a supply for so many cards and a usual host."""
    gpus = [at.narrowed(m) for m in at.mentions if m.kind == "gpu"]
    if len(gpus) != 1 or _label(at.piece)[0] in ("gpu", "psu"):
        return
    mention = gpus[0]
    cpus = [m.candidates[0] for m in at.mentions if m.kind == "cpu"][:1]
    for found in SUPPLY.finditer(at.piece.text):
        spoken = (
            found["what"] or found["label"].strip() or re.search(r"psu|power suppl|电源", at.piece.text, re.IGNORECASE)
        )
        context = re.search(r"电源|PSU|power suppl", at.block.text, re.IGNORECASE) is not None
        if (
            not (spoken or context)
            or not ENOUGH.search(at.piece.text)
            or (found.start() < mention.end and found.end() > mention.start)
        ):
            continue
        if re.search(r"预留|reserve|spare|升级|upgrade", at.piece.text, re.IGNORECASE) or REDUNDANT.search(
            at.piece.text
        ):
            continue
        if re.search(
            r"TDP|TGP|功耗|draws?|pulls?|each|per card|每张|每卡|单卡功",
            at.piece.text[max(0, found.start() - 10) : found.end() + 8],
            re.IGNORECASE,
        ):
            continue
        watts = float(re.sub(r"[kK\s]", "", found["watts"])) * (1000 if "k" in found["watts"].lower() else 1)
        if watts < 400:
            continue
        denied = (
            re.search(
                r"不够|不足|不行|带不动|not enough|insufficient|too (?:small|little|weak)|can'?t|cannot|won'?t",
                at.piece.text,
                re.IGNORECASE,
            )
            is not None
        )
        outcomes: list[Outcome] = []
        for part in mention.candidates:
            for count in mention.counts or (1,):
                outcome = outcome_of(
                    ask((Wanted(part, count), *(Wanted(cpu) for cpu in cpus), Wanted(supply_of(watts)))),
                    ("PSU_CAPACITY",),
                )
                if outcome is not None:
                    outcomes.append(
                        replace(outcome, holds=not outcome.holds) if denied and outcome.holds is not None else outcome
                    )
        if outcomes:
            yield judged(
                at.piece,
                found.span(),
                "supply_size",
                (f"{watts:g} W", f"{mention.quantity} x {mention.text}"),
                outcomes,
            )
        return


RESERVE = re.compile(r"(?:预留|reserve\w*|leave|spare|headroom|留).{0,24}?(\d{3,4})\s*W", re.IGNORECASE)
LATER = re.compile(
    r"(?:升级|扩展|扩充|expand\w*|upgrad\w*|grow\w*|add\w*).{0,14}?(\d{1,2}|[四八六])\s*(?:卡|张|cards?|gpus?)",
    re.IGNORECASE,
)


def judge_reserve(at: Place, known: Sequence[Mention]) -> Iterator[Statement]:
    """``预留 2000W 电源，未来可升级至 4 卡``: does a supply carry the cards that are to come?

    ``known`` are the cards that the text named before: a family's name means the one of them.
    """
    watts, later = RESERVE.search(at.piece.text), LATER.search(at.piece.text)
    gpus = [m for m in at.mentions if m.kind == "gpu"]
    if watts is None or later is None or not gpus:
        return
    count = int(later[1]) if later[1].isdecimal() else {"四": 4, "六": 6, "八": 8}[later[1]]
    mention = at.narrowed(gpus[0])
    ids = {part.id for part in mention.candidates}
    specific = [m for m in known if m.specific and m.candidates[0].id in ids]
    chosen = specific[-1].candidates if specific and not mention.specific else mention.candidates
    outcomes: list[Outcome] = []  # for each card meant: what fails first, else that the supply carries it
    servers = [m for m in at.mentions if m.kind == "server" and m.specific]
    for part in chosen:
        claims = (("psu_reserve_w", watts[1]), ("psu_reserve_gpus", str(count)))
        carried = outcome_of(ask((Wanted(part, mention.quantity),), claims), ("PSU_RESERVE",))
        fits = [_fits(part, server.candidates[0], count, ("GPU_FORM_FACTOR",)) for server in servers]
        if carried is not None and carried.doubtful:
            carried = replace(carried, holds=False, doubtful=False)
        conditions = [one for one in (*fits, carried) if one is not None]
        if conditions:
            outcomes.append(next((one for one in conditions if one.holds is False), conditions[-1]))
    if outcomes:
        yield judged(
            at.piece,
            (watts.start(), later.end()),
            "supply_reserve",
            (f"{watts[1]} W", f"{count} x {chosen[0].name}"),
            outcomes,
        )


HOUSE_SUPPLY_W = 1600.0  # the largest that is made for 120 V outlets; only its efficiency counts here
CIRCUIT = re.compile(r"(\d{3})\s*V[^\d]{0,12}(\d{1,2})\s*A\b|(\d{1,2})\s*A\b[^\d]{0,12}(\d{3})\s*V", re.IGNORECASE)


def judge_circuit(at: Place) -> Iterator[Statement]:
    """``4x 4090 on a 15 A 120 V circuit``: what an outlet carries for hours."""
    found = CIRCUIT.search(at.piece.text)
    gpus = [at.narrowed(m) for m in at.mentions if m.kind == "gpu"]
    if found is None or len(gpus) > 1:
        return
    volts, amps = (float(found[1]), float(found[2])) if found[1] else (float(found[4]), float(found[3]))
    site = Site(title="text", country="US" if volts < 200 or volts == 208 else "CN", voltage_v=volts, circuit_a=amps)
    if not gpus:
        yield from _circuit_watts(at, site, found.span())
        return
    denied = DENIED.search(at.piece.text) is not None
    outcomes: list[Outcome] = []
    for part in gpus[0].candidates:
        outcome = outcome_of(
            ask((Wanted(part, gpus[0].quantity), Wanted(supply_of(HOUSE_SUPPLY_W))), site=site), ("CIRCUIT_LIMIT",)
        )
        if outcome is not None:
            outcomes.append(
                replace(outcome, holds=not outcome.holds) if denied and outcome.holds is not None else outcome
            )
    if outcomes:
        yield judged(
            at.piece,
            found.span(),
            "circuit",
            (f"{gpus[0].quantity} x {gpus[0].text}", f"{volts:g} V {amps:g} A"),
            outcomes,
        )


FOR_HOURS = re.compile(
    r"(?<![\d.])(?P<watts>\d{3,5})\s*(?:W|watts?|瓦)(?![a-zA-Z])|(?<![\d.])(?P<kilo>\d{1,2}(?:\.\d{1,2})?)\s*(?:kW|千瓦)",
    re.IGNORECASE,
)
LASTING = re.compile(
    r"continuous|for hours|around the clock|24/7|all day|长期|长时间|持续|连续|一直|全天", re.IGNORECASE
)


def _circuit_watts(at: Place, site: Site, span: tuple[int, int]) -> Iterator[Statement]:
    """``A 15 A 120 V circuit gives 1800 W continuously``: the watts of a circuit, for hours or for a moment."""
    stated = FOR_HOURS.search(at.piece.text)
    if stated is None or at.mentions:
        return
    watts = float(stated["watts"] or 0.0) or 1000.0 * float(stated["kilo"])
    lasting = LASTING.search(at.piece.text) is not None
    given = circuit_va(site, continuous=lasting)
    compared = (amount("stated", watts, "W", "the text"), amount("circuit for hours", circuit_va(site), "VA", "site"))
    holds = (watts <= 1.01 * given) is not (DENIED.search(at.piece.text) is not None)
    sentence = (
        msg(
            "{volts:g} V x {amps:g} A gives {limit:.0f} VA for hours.",
            volts=site.voltage_v,
            amps=site.circuit_a,
            limit=given,
        )
        if lasting
        else msg(
            "{volts:g} V x {amps:g} A is {limit:.0f} VA at most.",
            volts=site.voltage_v,
            amps=site.circuit_a,
            limit=given,
        )
    )
    where = (min(span[0], stated.start()), max(span[1], stated.end()))
    yield judged(
        at.piece,
        where,
        "circuit",
        (f"{site.voltage_v:g} V {site.circuit_a:g} A",),
        [Outcome(holds, sentence, compared)],
    )


# --- counts of bays -------------------------------------------------------------------------------------------------

HOLDS = re.compile(
    r"(?:supports?|holds?|takes?|fits?|up to|最多|支持|可装|可插|最大支持|容纳|has|with)\s*(?:up to |"
    r"最多)?\s*(\d{1,2})\s*(?:x |×|张|块|个)?\s*(?:(?:double-?wide|dual-?slot|双宽|全高|SXM\d?|"
    r"PCIe)\s*)*(?:gpus?|cards?|显卡|加速卡|卡\b|accelerators?)",
    re.IGNORECASE,
)


def judge_bays(at: Place) -> Iterator[Statement]:
    """How many accelerators a server takes."""
    for found in HOLDS.finditer(at.piece.text):
        servers = [m for m in at.mentions if m.kind == "server" and m.start < found.end()]
        if not servers:
            continue
        stated = int(found[1])
        outcomes: list[Outcome] = []
        for part in servers[-1].candidates:
            if isinstance(part, Server) and part.gpu_bays:
                counts = sorted(
                    {bay.count for bay in part.gpu_bays}
                    | {bay.consumer_count for bay in part.gpu_bays if bay.consumer_count}
                )
                sentence = msg(
                    "{server} has {bays} bays for accelerators.", server=part.name, bays="/".join(map(str, counts))
                )
                fixed = all(bay.fixed for bay in part.gpu_bays)
                holds = stated in counts if fixed else stated <= max(counts)
                outcomes.append(Outcome(holds, sentence, (figure(part, "gpu_bays"),)))
        if outcomes:
            yield judged(at.piece, found.span(), "bay_count", (servers[-1].text,), outcomes)


MODULE_KIND = re.compile(
    r"\b(LRDIMM|RDIMM|ECC UDIMM|UDIMM)s?\b|(寄存器内存|\bregistered (?:ECC )?(?:memory|RAM|DDR[345]|DIMMs?))"
    r"|(无缓冲内存|\bunbuffered (?:memory|RAM|DDR[345]|DIMMs?))",
    re.IGNORECASE,
)


def judge_module_kind(at: Place) -> Iterator[Statement]:
    """``7950X supports RDIMM``: the kind of module that a processor takes."""
    found = MODULE_KIND.search(at.piece.text)
    cpus = [m for m in at.mentions if m.kind == "cpu"]
    if (
        found is None
        or len(cpus) != 1
        or _label(at.piece)[0] is not None
        or not GOES_INTO.search(at.piece.text)
        or RAM.search(at.piece.text)
    ):
        return
    kind = "RDIMM" if found[2] else "UDIMM" if found[3] else found[1].upper()
    denied = DENIED.search(at.piece.text) is not None
    outcomes: list[Outcome] = []
    for part in cpus[0].candidates:
        if not isinstance(part, Cpu):
            continue
        module = Memory(
            id=f"said-memory-{kind.lower()}",
            vendor="",
            model=kind,
            memory_type=part.memory_type,
            module_kind=kind,
            ecc=kind != "UDIMM",
            module_gb=32.0,
            status=Status.USER,
        )
        outcome = outcome_of(ask((Wanted(part), Wanted(module))), ("DIMM_KIND",))
        if outcome is not None:
            outcomes.append(
                replace(outcome, holds=not outcome.holds) if denied and outcome.holds is not None else outcome
            )
    if outcomes:
        yield judged(at.piece, found.span(), "module_kind", (cpus[0].text, kind), outcomes)


def plans_of(block: Block, reader: Reader, number: int) -> Plan | None:
    """The first alternative of a build as a plan."""
    build = gather(block, reader)
    if build.kinds < 2 or build.labels < 2:
        return None
    entries: list[Entry] = []
    for _, mention in build.gpus[:1]:
        if mention.specific or len(mention.candidates) > 0:
            entries.append(Entry(mention.candidates[0], mention.quantity))
    for kind in ("cpu", "server", "motherboard", "chassis", "storage", "cpu-cooler", "nic"):
        for _, mention in build.named.get(kind, ())[:1]:
            entries.append(Entry(mention.candidates[0], mention.quantity))
    entries += [Entry(memory, count) for _, _, memory, count in build.memory[:1]]
    entries += [Entry(psu, count) for _, _, psu, count, _ in build.supplies[:1]]
    return plan_of(f"{number}", entries)
