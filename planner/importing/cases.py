"""Replay of cases: lists of parts with a job and a place, each with the verdict that it should get.

The file is a table ``cases`` whose entries have ``input.parts`` (kind, model, qty, attrs), ``input.workload``,
``input.site`` and ``right_answer`` (verdict, findings). Every part is looked up in the catalogue; what it does not have
is read from its words. A place or a job that is not named is not judged.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from planner.build.build import Build, Loose, Placement, Plan
from planner.build.finding import Finding, Severity
from planner.build.ranges import refused_site, refused_workload
from planner.build.site import Site
from planner.build.workload import Layout, Method, Workload
from planner.errors import InputRejected
from planner.importing.assembling import variant_for
from planner.importing.described import Said, amended, describe, number, plain_kind
from planner.parts.architecture import Architecture
from planner.parts.evidence import Correction
from planner.parts.part import Chassis, Cpu, Gpu, Motherboard, Part, Psu, Server, Storage
from planner.rules import check, verdict
from planner.sizing.models import load_architectures

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence


CLASSES = {"ok": "ok", "warn": "warn", "error": "block", "cannot_tell": "cannot-clear"}
EXPECTED = {
    "ok": "ok",
    "ok-with-note": "ok",
    "ok-with-cap": "ok-with-cap",
    "info": "ok",
    "warn": "warn",
    "block": "block",
    "cannot-clear": "cannot-clear",
}
SURE = 0.55
MOST = 10_000  # pieces of one line
SITE_WORDS = {
    "voltage",
    "volts",
    "breaker_a",
    "amps",
    "circuit_a",
    "room",
    "noise",
    "room_c",
    "altitude_m",
    "cooling_w",
    "rack_u",
    "rack_depth_mm",
    "noise_limit_dba",
    "ups_va",
}
EDITIONS = re.compile(r"Workstation Edition|Max-Q|Server Edition")
MODULE = re.compile(r"SXM|OAM|HGX|DGX|module", re.IGNORECASE)
KINDS: Mapping[str, tuple[str, ...]] = {
    "gpu": ("gpu",),
    "accelerator": ("gpu",),
    "cpu": ("cpu",),
    "processor": ("cpu",),
    "motherboard": ("motherboard",),
    "board": ("motherboard",),
    "psu": ("psu",),
    "chassis": ("server", "chassis"),
    "case": ("chassis", "server"),
    "node": ("server",),
    "server": ("server",),
    "system": ("server",),
    "platform": ("server",),
    "computer": ("server",),
    "workstation": ("server",),
    "cooler": ("cpu-cooler",),
    "ssd": ("storage",),
    "storage": ("storage",),
    "drive": ("storage",),
    "nic": ("nic",),
    "network": ("nic",),
    "bridge": ("link",),
}
NAMED_IN_PART = ("gpu", "cpu")  # kinds whose names are unique enough for a piece of them to count
BOARD_FIGURES = ("length_mm", "height_mm", "thickness_mm", "slots", "cooling", "power_connectors")
FORMATS = (
    (r"q\d_k_?[sml]?|q\d_\d", None),
    (r"(?<![\d.])4(\.\d+)? ?bpw|exl2", "int4"),
    (r"nvfp4|mxfp4|fp4", "mxfp4"),
    (r"fp8", "fp8"),
    (r"int8|w8a8", "int8"),
    (r"int4|awq|gptq|4-?bit|autoround", "int4"),
    (r"^q4", "q4_k_m"),
    (r"^q8", "q8_0"),
    (r"^q5", "q5_k_m"),
    (r"^q6", "q6_k"),
)


class Found(Protocol):
    """What a look-up by name answers."""

    @property
    def matches(self) -> Sequence[Any]: ...

    @property
    def part(self) -> Part | None: ...


@dataclass(frozen=True)
class Outcome:
    """One case replayed. ``verdict`` is ok, warn, block or cannot-clear."""

    case_id: str
    group: str
    title: str
    expected: str
    expected_findings: tuple[Mapping[str, Any], ...]
    verdict: str
    findings: tuple[Finding, ...]
    capped: bool  # every error has a power limit among its repairs
    machine: bool = True  # False: it names no part of a machine, so that no rule had anything to say

    @property
    def counted(self) -> bool:
        """Whether the case asks about a machine at all."""
        return self.machine and bool(self.expected)

    @property
    def right(self) -> bool:
        if self.expected == "ok-with-cap":
            return self.verdict == "ok" or self.capped
        return self.verdict == self.expected

    @property
    def wrongly_fine(self) -> bool:
        """A machine that must be blocked is called fine."""
        return self.expected == "block" and self.verdict == "ok"


@dataclass(frozen=True)
class Score:
    """Sums over the outcomes."""

    counted: int
    right: int
    wrongly_fine: int
    without_machine: int
    by_pair: Mapping[tuple[str, str], int] = field(default_factory=dict)

    @property
    def share(self) -> float:
        return self.right / self.counted if self.counted else 0.0


def load_cases(text: str, source: str) -> tuple[Mapping[str, Any], ...]:
    """Entries of a file's text.

    Raises
    ------
    InputRejected : names file and line, or the place in the table
    """
    try:
        tree = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise InputRejected("{file}, line {line}: this is not JSON", file=source, line=line) from None
    entries = tree.get("cases") if isinstance(tree, dict) else tree
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise InputRejected("{file}: a list named {name} is needed", file=source, name="cases")
    for number_, entry in enumerate(entries):
        given = entry.get("input", {})
        if not isinstance(given, dict) or not isinstance(given.get("parts", []), list):
            raise InputRejected(
                "{file}: {where} is not a table with parts", file=source, where=f"cases[{number_}].input"
            )
    return tuple(entries)


def outcome_record(outcome: Outcome, language: str = "en") -> dict[str, Any]:
    """An outcome as JSON types."""
    return {
        "id": outcome.case_id,
        "group": outcome.group,
        "title": outcome.title,
        "verdict": outcome.verdict,
        "machine": outcome.machine,
        "expected": outcome.expected,
        "right": outcome.right if outcome.counted else None,
        "findings": [
            {
                "code": finding.code,
                "severity": finding.severity.value,
                "answer": finding.answer.value,
                "message": finding.message.text(language),
            }
            for finding in outcome.findings
        ],
        "expected_findings": [dict(finding) for finding in outcome.expected_findings],
    }


def score_record(total: Score) -> dict[str, Any]:
    """A score as JSON types."""
    return {
        "counted": total.counted,
        "right": total.right,
        "share": round(total.share, 4),
        "wrongly_fine": total.wrongly_fine,
        "without_machine": total.without_machine,
        "verdicts": {f"{expected} -> {got}": n for (expected, got), n in sorted(total.by_pair.items())},
    }


def replay(cases: Iterable[Mapping[str, Any]], find: Callable[[str, str], Found]) -> tuple[Outcome, ...]:
    """Replay every case that names parts.

    Parameters
    ----------
    cases : entries of the file
    find : looks a name up among the parts of a kind, as ``planner.catalog.matching.find_by_name`` does

    Raises
    ------
    InputRejected : an entry has no ``input`` or an unreadable part
    """
    return tuple(_replay(case, find) for case in cases if case.get("input", {}).get("parts"))


def _beyond(line: Mapping[str, Any]) -> bool:
    """Whether a line that is no part speaks of something that may fail and is not judged here: a quote, a program."""
    kind, model = str(line.get("kind", "")).lower(), str(line.get("model", ""))
    return kind == "quote" or (kind == "software" and not re.search(r"planner|configurator|规划", model, re.IGNORECASE))


def score(outcomes: Iterable[Outcome]) -> Score:
    """How many verdicts are right."""
    done = tuple(outcomes)
    counted = [outcome for outcome in done if outcome.counted]
    return Score(
        len(counted),
        sum(outcome.right for outcome in counted),
        sum(outcome.wrongly_fine for outcome in counted),
        sum(not outcome.machine for outcome in done),
        Counter((outcome.expected, outcome.verdict) for outcome in counted),
    )


def _replay(case: Mapping[str, Any], find: Callable[[str, str], Found]) -> Outcome:
    answer = case.get("right_answer") or {}
    expected = EXPECTED.get(str(answer.get("verdict")), "")
    plan = plan_of(case["input"], find, str(case.get("id", "case")))
    common = (
        str(case.get("id")),
        str(case.get("group", "")),
        str(case.get("title", "")),
        expected,
        tuple(answer.get("findings") or ()),
    )
    if plan is None:
        strange = any(_beyond(line) for line in case["input"]["parts"])
        return Outcome(*common, "cannot-clear" if strange else "ok", (), capped=False, machine=False)
    named = bool(set(case["input"].get("site") or {}) & SITE_WORDS)
    findings = check(plan, site_known=named)
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    capped = bool(errors) and all(any(r.action == "set_power_limit" for r in f.repairs) for f in errors)
    answer_class = CLASSES[verdict(findings)]
    asked = case["input"].get("workload") or case["input"].get("site")
    empty = answer_class == "ok" and not asked and _nothing_known(plan.build.parts.values())  # words without a figure
    return Outcome(*common, answer_class, findings, capped=capped, machine=not empty)


# --- a case's input to a plan ---------------------------------------------------------------------------------------


def plan_of(given: Mapping[str, Any], find: Callable[[str, str], Found], where: str) -> Plan | None:
    """The plan that the input of a case means; None when none of its parts belongs to a machine."""
    parts: dict[str, Part] = {}
    loose: list[Loose] = []
    claims: dict[str, str] = {}
    holder: Part | None = None
    for line in given["parts"]:
        if not isinstance(line, dict) or "kind" not in line:
            raise InputRejected("{where}: a part needs a kind", where=where)
        read = _read_line(line, find, claims)
        for part, quantity, limit, capacity in read:
            parts.setdefault(part.id, part)
            if isinstance(part, (Chassis, Server)):
                if holder is None or isinstance(part, Server):
                    holder = part
                if quantity > 1:
                    claims["machines"] = str(quantity)
                continue
            loose.append(Loose(part=part.id, quantity=quantity, power_limit_w=limit, capacity_gb=capacity))
    if not parts:
        return None
    build = Build(
        title=where,
        chassis=holder.id if holder else None,
        variant=variant_for(holder, ((parts[entry.part], entry.quantity) for entry in loose)) if holder else 0,
        loose=tuple(loose),
        parts=MappingProxyType(parts),
        claims=tuple(sorted(claims.items())),
    )
    build = _seat_supplies(build)
    workload = _workload(given.get("workload") or {}, build, claims)
    build = replace(build, claims=tuple(sorted(claims.items())))
    return Plan(build=build, workload=workload, site=_site(given.get("site") or {}))


def whole(value: object) -> int | None:
    """A count as JSON or words give it (``4``, ``"4"``, ``"32k"``); None when it is none."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, (int, float)):
        return int(value) if 0 <= value < 1e15 else None
    match = re.fullmatch(r"\s*(\d{1,12}(?:\.\d+)?)\s*([kKmM]?)\s*", str(value))
    if match is None:
        return None
    return int(float(match[1]) * {"": 1, "k": 1024, "m": 1024 * 1024}[match[2].lower()])


def _nothing_known(parts: Iterable[Part]) -> bool:
    """True when no part has a single figure beyond its name: there is nothing to check."""
    quiet = (None, (), False, 1)
    return all(
        all(
            getattr(part, name) in quiet
            for name in part.spec_fields()
            if name not in ("kind", "subtype", "form_factor")
        )
        for part in parts
    ) and not any(isinstance(part, Psu) for part in parts)


Line = tuple[Part, int, "float | None", "float | None"]


def _read_line(line: Mapping[str, Any], find: Callable[[str, str], Found], claims: dict[str, str]) -> list[Line]:
    kind, text = plain_kind(str(line["kind"])), str(line.get("model", ""))
    quantity = min(max(whole(line.get("qty")) or 1, 1), MOST)
    said = line.get("attrs")
    attrs: Mapping[str, Any] = said if isinstance(said, dict) else {}
    limit = whole(attrs.get("cap_w") or attrs.get("power_cap_w") or attrs.get("power_limit_w"))
    described = describe(kind, Said(text, quantity, attrs))
    if described is None:
        return []
    found = _found(kind, text, find)
    lines: list[Line] = []
    for part, count in described.parts:
        if found is not None and isinstance(part, (type(found), Chassis, Server)) and part is described.parts[0][0]:
            part = _merged(found, part, text)
        stated = _mismatch(part, attrs, claims)
        if isinstance(part, Psu) and re.fullmatch(r"\d\+\d|N\+[1N]", str(attrs.get("redundancy", ""))):
            claims["supply_redundancy"] = str(attrs["redundancy"])
        part = amended(part, {key: value for key, value in attrs.items() if key not in stated})
        capacity = _capacity(part, text)
        lines.append((part, count, float(limit) if limit else None, capacity))
    return lines


def _found(kind: str, text: str, find: Callable[[str, str], Found]) -> Part | None:
    """The catalogue's part; what several candidates agree on when the name means several."""
    for wanted in KINDS.get(kind, ()):
        found = find(text, wanted)
        guessed = bool(found.matches) and str(found.matches[0].how) == "partial" and wanted not in NAMED_IN_PART
        if found.part is not None and found.matches[0].certainty >= SURE and not guessed:
            return found.part
        same = [match.part for match in found.matches if match.certainty == found.matches[0].certainty]
        if len(same) > 1 and isinstance(same[0], Gpu):
            return _common([part for part in same if isinstance(part, Gpu)], text)
    return None


def _common(candidates: Sequence[Gpu], text: str) -> Gpu:
    """An accelerator with the figures that all candidates share; the others are unknown."""
    first = candidates[0]
    shared: dict[str, Any] = {}
    for name in first.spec_fields():
        values = {repr(getattr(gpu, name)) for gpu in candidates}
        shared[name] = (
            getattr(first, name) if len(values) == 1 else (1 if name == "devices" else () if name == "tflops" else None)
        )
    size = number(r"(\d{2,3}) ?GB", text)
    if shared["memory_gb"] is None and size is not None:
        shared["memory_gb"] = size
    if shared["tdp_w"] is None:
        known = [gpu.tdp_w for gpu in candidates if gpu.tdp_w is not None]
        shared["tdp_w"] = min(known) if known else None  # the least of them: nothing is refused for the larger
    return Gpu(
        id=f"one-of-{'-'.join(gpu.id for gpu in candidates)}"[:80],
        vendor=first.vendor,
        model=text,
        status=first.status,
        sources=first.sources,
        **shared,
    )


def _merged(found: Part, said: Part, text: str) -> Part:
    """The catalogue's record with what the words add. A consumer card's name alone does not tell whose board it is."""
    if not isinstance(found, Gpu) or not isinstance(said, Gpu):
        if isinstance(found, Motherboard) and isinstance(said, Motherboard) and said.note:
            return replace(found, note=said.note)
        if isinstance(found, Cpu) and re.search(r"used|second|ex[- ]", text):
            return replace(found, note=f"as listed: {text}")
        return found
    if "GeForce" in found.model and found.base_gpu is None and not re.search(r"founders|\bFE\b|reference", text, re.I):
        unknown: dict[str, Any] = dict.fromkeys(BOARD_FIGURES)
        found = replace(found, **unknown, id=f"{found.id}-any", base_gpu=found.id)
    edition = EDITIONS.search(found.model)
    if edition is not None and not re.search(edition[0], text, re.IGNORECASE) and said.tdp_w is None:
        unknown = dict.fromkeys(BOARD_FIGURES)
        found = replace(found, **unknown, id=f"{found.id}-any")
    if (
        found.form_factor not in (None, "pcie-card")
        and re.match(r"[AHV]\d00|[AHV]\d0 ", found.model)
        and not MODULE.search(text)
    ):
        found = replace(found, form_factor=None, cooling=None, tdp_w=None, id=f"{found.id}-any")
    changes: dict[str, Any] = {}
    if said.slots is not None:
        changes["slots"] = said.slots
        changes["corrections"] = (Correction("slots", "", "the list", ""),)
    if said.length_mm is not None:
        changes["length_mm"] = said.length_mm
    if said.cooling is not None and said.corrections:
        changes |= {"cooling": said.cooling, "corrections": (*changes.get("corrections", ()), *said.corrections)}
    return replace(found, **changes) if changes else found


def _mismatch(part: Part, attrs: Mapping[str, Any], claims: dict[str, str]) -> tuple[str, ...]:
    """Stated figures that the record contradicts become statements to be judged."""
    size = attrs.get("vram_gb")
    if size is None or not isinstance(part, Gpu) or part.memory_gb is None or float(size) == part.memory_gb:
        return ()
    claims["vram_gb"] = str(size)
    return ("vram_gb",)


def _capacity(part: Part, text: str) -> float | None:
    if not isinstance(part, Storage):
        return None
    size = number(r"([\d.]+) ?TB", text)
    return size * 1000.0 if size is not None else number(r"(\d{3,4}) ?GB", text)


def _seat_supplies(build: Build) -> Build:
    """Supplies named beside a server replace the ones that it is delivered with."""
    holder = build.parts.get(build.chassis) if build.chassis else None
    if not isinstance(holder, Server) or holder.supplies is None or not holder.supplies.count:
        return build
    named = [entry for entry in build.loose if isinstance(build.parts[entry.part], Psu)]
    if not named:
        return build
    placements: dict[str, Placement] = {}
    parts = dict(build.parts)
    free = [f"psu{n}" for n in range(1, holder.supplies.count + 1)]
    for entry in named:
        supply = parts[entry.part]
        if isinstance(supply, Psu) and supply.form_factor is None:
            parts[entry.part] = replace(supply, redundant_module=True)  # a server's supplies are modules
        for _ in range(min(entry.quantity, len(free))):
            seat = free.pop(0)
            placements[seat] = Placement(seat=seat, part=entry.part)
    kept = tuple(entry for entry in build.loose if entry not in named)
    return replace(build, placements=MappingProxyType(placements), loose=kept, parts=MappingProxyType(parts))


# --- workload and site ----------------------------------------------------------------------------------------------


def _site(given: Mapping[str, Any]) -> Site:
    volts = whole(given.get("voltage") or given.get("volts"))
    amps = whole(given.get("breaker_a") or given.get("amps") or given.get("circuit_a"))
    room_text = f"{given.get('room', '')} {given.get('noise', '')}".lower()
    room = "office" if re.search(r"office|home|flat|bedroom|living", room_text) else "data-room"
    site = Site(title="case", country="US" if (volts and float(volts) <= 127) or volts == 208 else "CN", room=room)
    changes: dict[str, Any] = {}
    if volts:
        changes["voltage_v"] = float(volts)
    if amps:
        changes["circuit_a"] = float(amps)
    elif volts or room_text.strip():
        changes["circuit_a"] = 1000.0  # the breaker is not named: nothing is held against it
    if whole(given.get("phases")) in (1, 3):
        changes["phases"] = whole(given["phases"])
    if whole(given.get("circuits")):
        changes["circuits"] = whole(given["circuits"])
    for name in ("room_c", "altitude_m", "cooling_w", "noise_limit_dba", "rack_u", "rack_depth_mm", "ups_va"):
        if isinstance(given.get(name), (int, float)):
            changes[name] = given[name]
    possible = {name: value for name, value in changes.items() if refused_site(replace(site, **{name: value})) is None}
    return replace(site, **possible)


def architecture_of(name: str) -> Architecture | None:
    """The network that a name means; None when its shape is not known."""
    models = load_architectures()
    wanted = name.lower().replace("_", "-").replace(" ", "-")
    for alias, model_id in MODEL_NAMES.items():
        if re.search(alias, wanted):
            return models.get(model_id)
    by_name = {_plain(model_id): model for model_id, model in models.items()}
    return by_name.get(_plain(wanted))


def parameters_of(name: str) -> float | None:
    """Number of parameters that a name states ("70B", "Qwen3.6-27B"); None when it states none."""
    billions = number(r"(?<![a-z0-9.])(\d+(?:\.\d+)?) ?b(?![a-z0-9])", name.lower())
    return None if billions is None else billions * 1e9


def _plain(name: str) -> str:
    return re.sub(r"(-| |_|/)(hf|class|instruct|chat|it|base|v\d.*)$", "", name.lower().replace("_", "-")).replace(
        " ", "-"
    )


MODEL_NAMES = {
    r"^mixtral-8x7b": "Mixtral-8x7B-v0.1",
    r"^llama-?2-7b": "Llama-2-7b-hf",
    r"^llama-?2-13b": "Llama-2-13b-hf",
    r"^llama-?2-70b": "Llama-2-70b-hf",
    r"^llama-?7b$": "LLaMA-1-7B",
    r"^llama-?13b$": "LLaMA-1-13B",
    r"^llama-?33b$": "LLaMA-1-33B",
    r"^llama-?65b$": "LLaMA-1-65B",
    r"^gemma-3-27b": "Gemma-3-27b-it",
    r"^deepseek-(v3|r1)(?!-distill)": "DeepSeek-V3",
    r"^deepseek-coder-v2-lite": "DeepSeek-V2-Lite",
    r"^qwen3-30b-a3b": "Qwen3-30B-A3B",
    r"^yi-1\.5-34b|^yi-34b": "Yi-34B",
    r"^llama-3\.3-70b": "Llama-3.3-70B-Instruct",
    r"^llama-3\.1-70b": "Llama-3.1-70B",
}


def _workload(given: Mapping[str, Any], build: Build, claims: dict[str, str]) -> Workload:
    workload = Workload()
    if not given:
        return workload
    engine = str(given.get("engine", "")).lower()
    name = str(given.get("model", ""))
    job = f"{given.get('job', '')} {given.get('method', '')}".lower().strip()
    claims["workload"] = job or name or "job"
    if engine:
        claims["engine"] = engine
    for key in ("heads", "kv_heads"):
        stated = whole(given.get(key)) or (number(r"(\d+) heads", name) if key == "heads" else None)
        if stated:
            claims[key] = str(int(stated))
    arch = architecture_of(name) if name else None
    if job == "rl":
        claims["job_unknown"] = job
    if "ktransformers" in engine or job == "rl":
        arch = None  # experts stay in host memory; two programs share the cards
    gpus = sum(entry.quantity for entry in build.loose if isinstance(build.parts[entry.part], Gpu))
    tensor = whole(given.get("tp")) or 0
    if not tensor and given.get("heads") and gpus > 1:
        tensor = gpus
    offload = "all" if "offload" in str(given.get("zero", "")) else "none"
    stage = re.search(r"\d", str(given.get("zero", "")))
    method = _method(job, engine, given)
    precision = str(given.get("dtype") or given.get("precision") or "").lower()
    quant = _format(
        str(given.get("quant") or (precision if precision not in ("fp16", "bf16", "fp32") else "") or ""), name
    )
    if not method.trains and not precision and quant is None:
        for key, known in (("heads", arch.heads), ("kv_heads", arch.kv_heads)) if arch is not None else ():
            claims.setdefault(key, str(known or ""))
        arch = None  # nobody says how large a weight is
    scalars = parameters_of(name)
    if arch is None and scalars is not None and "ktransformers" not in engine and job != "rl":
        claims["model_params"] = f"{scalars:.0f}"
        bits = _bits(method, precision, quant)
        if bits is not None:
            claims["model_bits"] = f"{bits:g}"
    changes: dict[str, Any] = {
        "architecture": arch,
        "method": method,
        "layout": Layout(tensor=tensor, offload=offload, sharding=f"zero{stage[0]}" if stage else "auto"),
        "context": whole(given.get("ctx") or given.get("context")) or (2048 if method.trains else 4096),
        "users": max(whole(given.get("users") or given.get("concurrency")) or 1, 1),
        "profile": _profile(engine, given, method),
    }
    if arch is not None and arch.max_context and not (given.get("ctx") or given.get("context")):
        changes["context"] = min(changes["context"], arch.max_context)
    changes["prompt_tokens"] = min(1024, changes["context"])
    if not precision and method in (Method.FULL, Method.PRETRAIN):
        # what such a job means unless it says otherwise: an fp32 copy of the weights, in DeepSpeed fp32 gradients too
        precision = "bf16-fp32grad" if given.get("zero") else "bf16-mixed"
    if precision in ("bf16-mixed", "bf16-fp32grad", "fp16", "bf16", "fp32", "fp8"):
        changes["precision"] = precision
    if method is Method.INFERENCE and method is not None:
        changes["micro_batch"] = max(whole(given.get("batch") or given.get("concurrency")) or 1, 1)
    quant = _format(
        str(given.get("quant") or (precision if precision not in ("fp16", "bf16", "fp32") else "") or ""), name
    )
    if quant and not method.trains:
        changes["weight_format"] = quant
    cache = _format(str(given.get("kv") or ""), "")
    if cache:
        changes["kv_format"] = cache
    if str(given.get("optimizer", "")).lower().replace(" ", "-") in ("adamw-8bit", "adafactor", "sgd", "lomo"):
        changes["optimizer"] = str(given["optimizer"]).lower().replace(" ", "-")
    possible = {
        name: value for name, value in changes.items() if refused_workload(replace(workload, **{name: value})) is None
    }
    return replace(workload, **possible)


def _bits(method: Method, precision: str, quant: str | None) -> float | None:
    """Bits of a weight that is held: as the method has it, or as the format stores it."""
    if method is Method.QLORA:
        return 4.0
    if method is Method.LORA:
        return 16.0
    if method.trains:
        return None
    if quant is not None:
        stored = re.search(r"q(\d)|int(\d)|fp(\d+)", quant)
        return float(next(group for group in stored.groups() if group)) if stored else None
    return {"fp32": 32.0, "fp16": 16.0, "bf16": 16.0, "fp8": 8.0}.get(precision)


def _method(job: str, engine: str, given: Mapping[str, Any]) -> Method:
    if "qlora" in job:
        return Method.QLORA
    if "lora" in job:
        return Method.LORA
    if "pretrain" in job or "pre-train" in job:
        return Method.PRETRAIN
    if "full" in job or job == "rl" or "train" in job or "finetune" in job:
        return Method.FULL
    if "vllm" in engine or "sglang" in engine or given.get("tp") or given.get("users"):
        return Method.SERVING
    return Method.INFERENCE if (engine or given.get("model") or given.get("quant")) else Method.LORA


def _profile(engine: str, given: Mapping[str, Any], method: Method) -> str:
    if method.trains:
        return "deepspeed" if given.get("zero") else "hf"
    if any(word in engine for word in ("llama.cpp", "ollama", "several", "ktransformers")):
        return "llama.cpp"
    if re.match(r"(ud-)?i?q\d", str(given.get("quant", "")).lower()) and "vllm" not in engine:
        return "llama.cpp"
    return "vllm" if "vllm" in engine or given.get("tp") else "transformers"


def _format(said: str, name: str) -> str | None:
    text = f"{said} {name}".lower().replace("ud-", "").strip()
    for pattern, known in FORMATS:
        match = re.search(pattern, text)
        if match:
            form = known or match[0].replace("-", "_")
            return "q5_k_m" if form == "q5_k_xl" else form if not form.endswith("_k") or form == "q6_k" else f"{form}_m"
    return None


__all__ = [
    "Outcome",
    "Score",
    "architecture_of",
    "load_cases",
    "outcome_record",
    "plan_of",
    "replay",
    "score",
    "score_record",
]
