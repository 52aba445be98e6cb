"""Build the manual in English and Chinese into resources/manual, where F1 finds it.

    python packaging/manual.py                   with new pictures (a minute)
    python packaging/manual.py --keep-pictures   with those of the last time

Needs the extra ``docs`` of Slotwright (Sphinx, MyST) and a checkout. ``packaging/manual/<language>`` holds the written
pages. The pages of meters and findings, and the table of the program's own error, are made of the program itself: their
titles, formulas, sentences and examples cannot age. In a written page ``{{plan:reading}}`` stands for what the program
says of one of the plans of ``plans()``:

    {{four:wall_max_w}}                value with unit;  {{dgx:wall_max_w*8}} of eight machines
    {{four:wall_max_w.limit}}          limit with unit
    {{four:wall_current_a.sentence}}   verdict in words
    {{four:CIRCUIT_LIMIT}}             what a finding says; .repairs: a list of what it offers; .state: its verdict
    {{dgx:chassis.weight_kg*8}}        a figure of the chassis
    {{dgx:title}}                      the template's title
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import gallery

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from planner.build.build import Plan
    from planner.build.finding import Finding
    from planner.build.reading import Reading
    from planner.session import PlanningSession

SOURCES = ROOT / "packaging" / "manual"
TARGET = ROOT / "resources" / "manual"
REFERENCE = ROOT / "tests" / "reference"
LANGUAGES = gallery.LANGUAGES
PICTURE = re.compile(r"pictures/([\w-]+)\.png")
PLACE = re.compile(r"{{([\w-]+):([\w.]+?)(?:\*(\d+))?}}")
CODE = re.compile(r"[A-Z][A-Z0-9]+(_[A-Z0-9]+)*")
#: What Sphinx writes and nobody reads here.
NOT_SHIPPED = (".buildinfo", "_sources", "objects.inv", "search.html", "searchindex.js", "genindex.html", ".doctrees")
#: Panels of the window and where the tour speaks of them.
PANELS = {
    "catalogue": "tour.html#catalogue", "machine": "tour.html#machine", "workload": "tour.html#workload",
    "site": "tour.html#site", "meters": "meters/index.html", "findings": "findings/index.html",
    "advisor": "advisor.html",
}  # fmt: skip
WORDS = {
    "home": ("Contents", "目录"),
    "meters": ("The meters", "仪表"),
    "meters_intro": (
        "Click a meter in the window to see these formulas with the figures of your own build. Every value has a band; "
        "a meter is green only if the whole band lies below the limit.",
        "在窗口中点击仪表，可看到这些公式代入你自己方案的数据。每个值都有误差范围，只有整个范围低于上限，仪表才是绿色。",
    ),
    "formula": ("Formula", "公式"),
    "example": ("Example", "例"),
    "said": ("**Example**: {example}. ", "**例**：{example}。"),
    "comma": (", ", "，"),
    "of": ("{value} in the plan *{plan}*", "*{plan}*：{value}"),
    "band": ("band {low} to {high}", "误差范围 {low} 至 {high}"),
    "limit": ("limit {limit}", "上限 {limit}"),
    "unit": ("Unit", "单位"),
    "inputs": ("Inputs", "输入"),
    "references": ("References", "参考"),
    "findings": ("The findings", "检查结果"),
    "findings_intro": (
        "One page for each code. *Cannot tell* means that a fact is missing; the finding names it.",
        "每个代码一页。*无法判断*表示缺少事实，检查结果会写明缺什么。",
    ),
    "severity": ("How grave", "严重程度"),
    "code": ("Code", "代码"),
    "rule": ("Rule", "规则"),
    "compared": ("Compared", "所比较的"),
    "missing": ("Missing", "缺少"),
    "advice": ("Advice", "建议"),
    "cost": ("Cost", "代价"),
    "repairs": ("Repairs that one click makes", "一键修复"),
    "says": ("What it may say", "可能的说法"),
    "error": ("Error", "错误"),
    "warn": ("Warning", "警告"),
    "info": ("Hint", "提示"),
    "cannot_tell": ("Cannot tell", "无法判断"),
    "pass": ("passed", "通过"),
    "depends": ("Depends on the case", "视情况而定"),
    "source": ("Source", "来源"),
    "value": ("Value", "值"),
    "what": ("What", "项目"),
    "cases": ("Cases", "案例"),
    "mean": ("Mean", "平均"),
    "p95": ("95 %", "95 %"),
    "worst": ("Worst", "最差"),
    "covered": ("Covered", "覆盖"),
    "declined": ("Declined", "不予判断"),
    "verdicts": (
        "Will it run: {judged} cases were judged, with {false_fits} that were said to fit and did not, "
        "{false_misfits} that were said not to fit and did, and {undecided} left open.",
        "能否运行：判断了 {judged} 个案例，说能装下却没装下的 {false_fits} 个，说装不下却装下的 {false_misfits} 个，"
        "未下结论 {undecided} 个。",
    ),
    "unknown": ("unknown", "未知"),
    "command_line": ("The command line", "命令行"),
    "command_line_intro": (
        "The same core and the same words as the window. Every verb explains itself with `--help`; the keys of "
        "`--json` are stable.",
        "与窗口相同的核心和说法。每个命令都可用 `--help` 查看说明；`--json` 的键保持稳定。",
    ),
}
COMMAND_LINE_COLUMNS = 100
#: Kinds of measured cases and figures, for the table of errors.
MEASURED = {
    ("train_memory", "allocated"): ("Training memory, allocated", "训练显存（已分配）"),
    ("train_memory", "reserved"): ("Training memory, reserved", "训练显存（已保留）"),
    ("train_memory", "device"): ("Training memory, whole device", "训练显存（整卡）"),
    ("infer_memory", "allocated"): ("Inference memory, allocated", "推理显存（已分配）"),
    ("infer_memory", "weights"): ("Inference memory, weights", "推理显存（权重）"),
    ("memory_step", "peak_forward"): ("Counted peak, forward", "逐步计数峰值（前向）"),
    ("memory_step", "peak_backward"): ("Counted peak, backward", "逐步计数峰值（反向）"),
    ("memory_step", "peak_optimizer"): ("Counted peak, optimizer", "逐步计数峰值（优化器）"),
    ("memory_step", "peak_prefill"): ("Counted peak, prompt", "逐步计数峰值（提示词）"),
    ("train_throughput", "training"): ("Training speed", "训练速度"),
    ("scaling", "scaling"): ("Scaling over cards", "多卡扩展"),
    ("infer_throughput", "decode_gddr"): ("Token by token, cards with GDDR", "逐 token 生成（GDDR 卡）"),
    ("infer_throughput", "decode_hbm"): ("Token by token, cards with HBM", "逐 token 生成（HBM 卡）"),
    ("infer_throughput", "decode_hopper"): ("Token by token, Hopper", "逐 token 生成（Hopper）"),
    ("infer_throughput", "decode_apple"): ("Token by token, Apple", "逐 token 生成（Apple）"),
    ("infer_throughput", "batch_decode"): ("Many users at a time", "多用户并发"),
    ("infer_throughput", "prefill"): ("Reading of prompts", "提示词处理"),
    ("infer_throughput", "first_token"): ("Time to the first token", "首 token 时间"),
    ("wall_power", "power"): ("Power at the wall", "墙插功耗"),
    ("idle_power", "power"): ("Power at the wall, idle", "墙插功耗（空闲）"),
}


class Unclear(Exception):
    """A page asks for something that there is not."""


# --- words ----------------------------------------------------------------------------------------------------


def word(key: str, language: str, **fields: object) -> str:
    """A word or sentence of the generated pages."""
    text = WORDS[key][LANGUAGES.index(language)]
    return text.format(**fields) if fields else text


def short(language: str) -> str:
    """Key of a language in the tables of this folder."""
    return "zh" if language == "zh_CN" else language


def quantity(value: object, unit: str, language: str) -> str:
    """A value with its unit."""
    if value is None:
        return word("unknown", language)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return f"{value} {unit}".strip()
    size = abs(value)
    digits = 0 if size >= 100 or float(value).is_integer() else 1 if size >= 10 else 2
    return f"{value:,.{digits}f} {unit}".strip()


def plain(text: str) -> str:
    """Text that Markdown leaves as it is."""
    return re.sub(r"([\\`*_\[\]<>|#$~{}])", r"\\\1", text.replace("\n", " "))


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table whose first row is its heading."""
    head, *body = rows
    return ["| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *body)] + [""]


# --- what the program says ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Said:
    """One plan with what the program says of it."""

    plan: Plan
    titles: tuple[str, ...]  # by language
    readings: Mapping[str, Reading]
    findings: tuple[Finding, ...]

    def fill(self, name: str, times: str | None, language: str) -> str:
        """The words for one place of a page. Raises Unclear."""
        name, _, field = name.partition(".")
        if name == "title":
            return self.titles[LANGUAGES.index(language)]
        if name == "chassis":
            build = self.plan.build
            figure = getattr(build.parts[build.chassis or ""], field)
            return quantity(figure * int(times or 1), "", language)
        if CODE.fullmatch(name):
            return self._finding(name, field, language)
        if name not in self.readings:
            raise Unclear(f"no reading {name}")
        reading = self.readings[name]
        if field == "sentence":
            return plain(reading.sentence.text(language).rstrip("。.")) if reading.sentence else ""
        value = reading.limit if field == "limit" else reading.value
        if value is None:
            raise Unclear(f"{name}{field} is not known")
        return plain(quantity(value * int(times or 1), reading.unit, language))

    def _finding(self, code: str, field: str, language: str) -> str:
        found = [finding for finding in self.findings if finding.code == code]
        if not found:
            raise Unclear(f"no finding {code}")
        first = found[0]
        if field == "repairs":
            return "\n".join(f"- {plain(repair.title.text(language))}" for repair in first.repairs)
        if field == "state":
            return state(first, language)
        return plain(first.message.text(language))


def state(finding: Finding, language: str) -> str:
    """The verdict of a finding in a word."""
    from planner.build.finding import Answer

    key = str(finding.answer) if finding.answer is not Answer.FAIL else str(finding.severity)
    return word(key, language)


#: Templates that the plans of written pages come from.
TEMPLATES = {
    "qlora": "upgrade-1-4090", "lora": "upgrade-1-4090", "two": "upgrade-1-4090", "room": "plan-b", "four": "plan-b",
    "capped": "plan-b", "split": "plan-b", "dgx": "upgrade-4-dgx-h100", "dgx-lab": "upgrade-4-dgx-h100",
}  # fmt: skip


def plans(session: PlanningSession) -> dict[str, Plan]:
    """The plans that written pages speak of."""
    from planner.build.site import Site
    from planner.build.workload import Method
    from planner.editing import ApplyRepair, PlacePart

    qlora, room, dgx = (session.template_plan(TEMPLATES[name]) for name in ("qlora", "room", "dgx"))
    lora = replace(qlora, workload=replace(qlora.workload, method=Method.LORA))
    two = session.document(lora)
    two.execute(PlacePart("pcie4", next(part for part in lora.build.parts.values() if part.kind == "gpu")))
    four = replace(room, site=Site())
    made = {
        "qlora": qlora,
        "lora": lora,
        "two": two.plan,
        "room": room,
        "four": four,
        "dgx": dgx,
        "dgx-lab": replace(dgx, site=Site()),
    }
    circuit = next(finding for finding in session.check(four) if finding.code == "CIRCUIT_LIMIT")
    for name, action in (("capped", "set_power_limit"), ("split", "set_site")):
        document = session.document(four)
        repair = next(repair for repair in circuit.repairs if repair.action == action)
        document.execute(ApplyRepair(repair, session.catalogue.part))
        made[name] = document.plan
    return made


def say(session: PlanningSession, name: str, plan: Plan) -> Said:
    template = next(template for template in session.templates() if template.id == TEMPLATES[name])
    titles = tuple(template.title_in(language) for language in LANGUAGES)
    return Said(plan, titles, session.size(plan).readings, session.check(plan))


def filled(text: str, said: Mapping[str, Said], language: str) -> str:
    """A written page with its places filled. Raises Unclear."""

    def one(found: re.Match[str]) -> str:
        if found[1] not in said:
            raise Unclear(f"no plan {found[1]}")
        return said[found[1]].fill(found[2], found[3], language)

    text = PLACE.sub(one, text)
    if "{{" in text:
        raise Unclear(f"not understood: {text[text.index('{{') :][:60]}")
    return text


# --- meters ---------------------------------------------------------------------------------------------------


def all_readings(session: PlanningSession) -> dict[str, tuple[str, Reading]]:
    """Every reading that some template has, with the template; one with a value if there is one."""
    found: dict[str, tuple[str, Reading]] = {}
    for template in session.templates():
        for name, reading in session.size(session.template_plan(template.id)).readings.items():
            if name not in found or (found[name][1].value is None and reading.value is not None):
                found[name] = (template.id, reading)
    return found


def meter_groups() -> list[dict[str, Any]]:
    """The groups of ``meters.toml``: key, title, intro, and the meaning of each reading by name."""
    return list(tomllib.loads((SOURCES / "meters.toml").read_text("utf-8"))["group"])


def write_meters(
    folder: Path, readings: Mapping[str, tuple[str, Reading]], titles: Mapping[str, str], language: str
) -> None:
    """One page for each group and a list of them.

    Parameters
    ----------
    readings : as of :func:`all_readings`
    titles : of the templates

    Raises
    ------
    Unclear : a reading has no entry in ``meters.toml``
    """
    key = short(language)
    nameless = readings.keys() - {name for group in meter_groups() for name in group["meter"]}
    if nameless:
        raise Unclear(f"meters.toml has nothing on {', '.join(sorted(nameless))}")
    index = [f"# {word('meters', language)}", "", word("meters_intro", language), ""]
    for group in meter_groups():
        lines = [f"# {group['title'][key]}", "", group["intro"][key], ""]
        index.append(f"- [{group['title'][key]}]({group['key']}.md)")
        for name, meaning in group["meter"].items():
            if name not in readings:
                continue
            template, reading = readings[name]
            lines += meter(reading, meaning[key], titles[template], language)
            index.append(f"  - [{plain(reading.title.text(language))}]({group['key']}.md#{anchor(name)})")
        write(folder / "meters" / f"{group['key']}.md", lines)
    index += ["", "```{toctree}", ":hidden:", *(group["key"] for group in meter_groups()), "```"]
    write(folder / "meters" / "index.md", index)


def meter(reading: Reading, meaning: str, plan: str, language: str) -> list[str]:
    """The section of one reading."""
    from planner.rules import terms

    lines = [f"({anchor(reading.name)})=", f"## {plain(reading.title.text(language))}", "", meaning, ""]
    derivation = reading.derivation
    if derivation.formula:
        lines += [f"**{word('formula', language)}**", "", "```", derivation.formula, "```", ""]
    if reading.value is not None:
        value = word("of", language, value=quantity(reading.value, reading.unit, language), plan=plain(plan))
        more = []
        if reading.low is not None and reading.high is not None:
            low, high = (quantity(end, reading.unit, language) for end in (reading.low, reading.high))
            more.append(word("band", language, low=low, high=high))
        if reading.limit is not None:
            more.append(word("limit", language, limit=quantity(reading.limit, reading.unit, language)))
        sentence = plain(reading.sentence.text(language)) if reading.sentence else ""
        lines += [word("said", language, example=word("comma", language).join((value, *more))) + sentence, ""]
    if derivation.inputs:
        head = [word("inputs", language), word("value", language), word("source", language)]
        rows = [
            [
                plain(each.name.text(language)),
                plain(quantity(each.value, each.unit, language)),
                plain(terms.source(each.source).text(language)),
            ]
            for each in derivation.inputs
        ]
        lines += table([head, *rows])
    if derivation.references:
        lines += [f"**{word('references', language)}**", ""]
        lines += [f"{number}. {plain(text)}" for number, text in enumerate(derivation.references, 1)] + [""]
    if derivation.validated is not None:
        lines += [plain(derivation.validated.text(language)), ""]
    return lines


def anchor(name: str) -> str:
    """Where a reading's section begins: Sphinx writes underscores as hyphens."""
    return name.replace("_", "-")


# --- findings -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spoken:
    """What one code may say: ``severities`` that are written out, ``templates`` of its sentences."""

    module: str
    rule: str
    severities: frozenset[str]
    templates: tuple[str, ...]


class Rules:
    """The rules as their text has them, and one example of each code."""

    @cached_property
    def spoken(self) -> dict[str, Spoken]:
        """By code, for all rules of the registry, then for rooms of racks."""
        import planner.rules
        from planner.rules.boards import ISSUES
        from planner.rules.context import limits

        found: dict[str, Spoken] = {}
        modules = {rule.__module__ for rule in planner.rules.RULES}
        ordered = sorted(modules, key=[rule.__module__ for rule in planner.rules.RULES].index)
        for module in (*ordered, "planner.rules.room"):
            path = ROOT / Path(*module.split(".")).with_suffix(".py")
            for code, entry in spoken_in(path).items():
                found.setdefault(code, entry)
        for row in limits().rows["known_issue"]:
            told = (ISSUES[row["issue"]].template,)
            entry = found.get(row["code"], Spoken("boards", "check_known_issues", frozenset(), ()))
            severities, templates = entry.severities | {row["severity"]}, entry.templates + told
            found[row["code"]] = replace(entry, severities=severities, templates=tuple(dict.fromkeys(templates)))
        return {
            code: replace(entry, severities=entry.severities | grades_of(self.examples.get(code)))
            for code, entry in found.items()
        }

    @cached_property
    def examples(self) -> dict[str, Finding]:
        """One finding of each code, of a real build that breaks the rule."""
        from planner.build.finding import Answer
        from tests.rules import test_room
        from tests.rules.test_examples import EXAMPLES

        found: dict[str, Finding] = {}
        for example in EXAMPLES:
            if example.code not in found:
                said = [f for f in example.bad().findings() if f.code == example.code and f.answer is not Answer.PASS]
                found[example.code] = next(
                    f for f in said if f.answer is example.answer and f.severity is example.severity
                )
        for code, (rack, places) in test_room.BROKEN.items():
            if code not in found:
                found[code] = next(f for f in test_room.findings(rack, *places) if f.code == code)
        return found


def grades_of(example: Finding | None) -> frozenset[str]:
    """How grave an example is: a rule that computes its severity does not write it out."""
    if example is None:
        return frozenset()
    from planner.build.finding import Answer

    return frozenset({"cannot_tell" if example.answer is Answer.CANNOT_TELL else str(example.severity)})


def spoken_in(path: Path) -> dict[str, Spoken]:
    """The codes of one module of rules."""
    import ast

    found: dict[str, tuple[str, set[str], list[str]]] = {}
    tree = ast.parse(path.read_text("utf-8"))
    for function in [node for node in tree.body if isinstance(node, ast.FunctionDef)]:
        names = {
            node.value: node for node in ast.walk(function)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value)
        }  # fmt: skip
        for call in [node for node in ast.walk(function) if isinstance(node, ast.Call)]:
            kind = call.func.id if isinstance(call.func, ast.Name) else ""
            if kind not in ("fail", "cannot_tell") or not call.args:
                continue
            first = call.args[0]
            if isinstance(first, ast.Constant):
                codes = [str(first.value)]
            else:
                codes = [name for name in names if "_" in name] if isinstance(first, ast.Name) else []
            for code in codes:
                _, severities, templates = found.setdefault(code, (function.name, set(), []))
                if kind == "cannot_tell":
                    severities.add("cannot_tell")
                elif len(call.args) > 1:
                    severities |= {
                        node.id.lower() for node in ast.walk(call.args[1])
                        if isinstance(node, ast.Name) and node.id in ("ERROR", "WARN", "INFO")
                    }  # fmt: skip
                for node in ast.walk(call):
                    if (
                        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "msg"
                        and node is sentence_of(call) and isinstance(node.args[0], ast.Constant)
                    ):  # fmt: skip
                        templates.append(str(node.args[0].value))
    return {
        code: Spoken(path.stem, rule, frozenset(severities), tuple(dict.fromkeys(templates)))
        for code, (rule, severities, templates) in found.items()
    }


def sentence_of(call: Any) -> Any:
    """The expression of the sentence of a ``fail(code, severity, sentence)`` or ``cannot_tell(code, sentence)``."""
    place = 2 if call.func.id == "fail" else 1
    return call.args[place] if len(call.args) > place else None


def finding_texts() -> dict[str, dict[str, Any]]:
    """The reason of each code, and the titles of the groups."""
    return tomllib.loads((SOURCES / "findings.toml").read_text("utf-8"))


def write_findings(folder: Path, rules: Rules, language: str) -> None:
    """One page for each code, and a list of them by group. Raises Unclear for a code without an entry."""
    from planner.rules.titles import TITLES

    texts, key = finding_texts(), short(language)
    nameless = rules.spoken.keys() - (texts.keys() & TITLES.keys())
    if nameless:
        raise Unclear(f"findings.toml or planner.rules.titles has nothing on {', '.join(sorted(nameless))}")
    index = [f"# {word('findings', language)}", "", word("findings_intro", language), ""]
    for group, title in texts["groups"].items():
        codes = [code for code, spoken in rules.spoken.items() if spoken.module == group]
        if codes:
            index += [f"## {title[key]}", ""]
            index += [f"- [{TITLES[code].text(language)}]({code}.md) `{code}`" for code in codes] + [""]
    for code, spoken in rules.spoken.items():
        write(
            folder / "findings" / f"{code}.md", finding(code, spoken, rules.examples.get(code), texts[code], language)
        )
    index += ["```{toctree}", ":hidden:", *rules.spoken, "```"]
    write(folder / "findings" / "index.md", index)


def finding(code: str, spoken: Spoken, example: Finding | None, text: Mapping[str, Any], language: str) -> list[str]:
    """The page of one code."""
    from planner.messages import translate
    from planner.rules.titles import TITLES

    key = short(language)
    grades = [grade for grade in ("error", "cannot_tell", "warn", "info") if grade in spoken.severities]
    graveness = ", ".join(word(grade, language) for grade in grades) or word("depends", language)
    lines = [f"# {TITLES[code].text(language)}", "", text["why"][key], ""]
    lines += table([[word("code", language), word("severity", language)], [f"`{code}`", graveness]])
    if example is not None:
        lines += [f"## {word('example', language)}", "", f"> **{state(example, language)}**: "
                  + plain(example.message.text(language)), ""]  # fmt: skip
        for title, sentence in (("advice", example.advice), ("cost", example.cost)):
            if sentence is not None:
                lines += [f"**{word(title, language)}**: {plain(sentence.text(language))}", ""]
        if example.missing:
            lines += [f"**{word('missing', language)}**: " + ", ".join(f"`{name}`" for name in example.missing), ""]
        if example.compared:
            head = [word("compared", language), word("value", language), word("source", language)]
            rows = [
                [f"`{item.name}`", plain(quantity(shown(item.value), item.unit, language)), plain(item.source)]
                for item in example.compared
            ]
            lines += table([head, *rows])
        if example.repairs:
            lines += [f"**{word('repairs', language)}**", ""]
            lines += [f"- {plain(repair.title.text(language))}" for repair in example.repairs] + [""]
    if spoken.templates:
        lines += [f"## {word('says', language)}", ""]
        lines += [f"- {plain(blanks(translate(template, language)))}" for template in spoken.templates] + [""]
    lines += [f"{word('rule', language)}: `planner.rules.{spoken.module}.{spoken.rule}`", ""]
    return lines


def shown(value: object) -> object:
    """A compared value as a person writes it."""
    if isinstance(value, (tuple, list, frozenset)):
        return ", ".join(str(shown(each)) for each in value)
    return value if isinstance(value, (int, float, str)) or value is None else str(value)


def blanks(template: str) -> str:
    """A sentence with ... where something is filled in."""
    return re.sub(r"{[^{}]*}", "…", template)


# --- the program's own error, and the command line ------------------------------------------------------------


def write_accuracy(path: Path, report: Mapping[str, Any], language: str) -> None:
    """Add the table of errors to the written page."""
    column = LANGUAGES.index(language)
    rows = [[word(name, language) for name in ("what", "cases", "mean", "p95", "worst", "covered", "declined")]]
    groups = {(group["kind"], group["metric"]): group for group in report["groups"]}
    for measured, titles in MEASURED.items():
        group = groups[measured]
        shares = [percent(group[name]) for name in ("mape", "p95", "worst", "coverage")]
        rows.append([titles[column], str(group["n"]), *shares, str(group["declined"])])
    verdict = word("verdicts", language, **{name: report["verdict"][name] for name in
                   ("judged", "false_fits", "false_misfits", "undecided")})  # fmt: skip
    write(path, [path.read_text("utf-8"), *table(rows), verdict])


def percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f} %"


def write_command_line(path: Path, language: str) -> None:
    """The verbs with their own help."""
    from planner.cli.help import described
    from planner.cli.main import VERBS

    lines = [f"# {word('command_line', language)}", "", word("command_line_intro", language), ""]
    for name, module in VERBS.items():
        lines += [
            f"## slotwright {name}",
            "",
            "```",
            described(module.__doc__ or "", language, COMMAND_LINE_COLUMNS),
            "```",
            "",
        ]
    write(path, lines)


# --- building -------------------------------------------------------------------------------------------------


def write(path: Path, lines: Iterable[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", "utf-8")


def write_sources(folder: Path) -> None:
    """All pages of both languages as Markdown, below ``folder/<language>``. Raises Unclear."""
    from planner.bootstrap import make_session
    from planner.sizing.accuracy import replay

    rules = Rules()
    with tempfile.TemporaryDirectory() as home:
        session = make_session(Path(home) / "projects.db")
        said = {name: say(session, name, plan) for name, plan in plans(session).items()}
        readings = all_readings(session)
        templates = session.templates()
        files = [*(REFERENCE / "sizing").glob("*.json"), *(REFERENCE / "power").glob("*.json")]
        report = replay(*sorted(files), find=session.find_part)
        session.close()
    for language in LANGUAGES:
        pages = folder / language
        for source in sorted((SOURCES / language).glob("*.md")):
            write(pages / source.name, [filled(source.read_text("utf-8"), said, language)])
        titles = {template.id: template.title_in(language) for template in templates}
        write_meters(pages, readings, titles, language)
        write_findings(pages, rules, language)
        write_accuracy(pages / "accuracy.md", report, language)
        write_command_line(pages / "command-line.md", language)


def picture_names() -> set[str]:
    """Scenes of the gallery that written pages show."""
    texts = (path.read_text("utf-8") for path in SOURCES.rglob("*.md"))
    return {name for text in texts for name in PICTURE.findall(text)}


def draw_pictures(folder: Path) -> None:
    """The pictures that the pages show, as ``<language>/<scene>.png``."""
    shots = [gallery.Shot(scene, language) for scene in sorted(picture_names()) for language in LANGUAGES]
    with tempfile.TemporaryDirectory() as made:
        for shot, path in zip(shots, gallery.draw(shots, Path(made)), strict=True):
            target = folder / shot.language / f"{shot.scene}.png"
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


def contents(pages: Path) -> list[list[str]]:
    """Every page as [address, title, address of the page above it], in reading order, the first page first."""
    found: list[list[str]] = []

    def follow(name: str, above: str) -> None:
        text = (pages / f"{name}.md").read_text("utf-8")
        title = re.sub(r"\\(.)", r"\1", next(line for line in text.splitlines() if line.startswith("# "))[2:])
        found.append([f"{name}.html", title, above])
        for block in re.findall(r"```{toctree}\n(.*?)```", text, re.DOTALL):
            for entry in block.split():
                if not entry.startswith(":"):
                    follow(str(Path(name).parent / entry), f"{name}.html")

    follow("index", "")
    return found


def topics(pages: Path) -> dict[str, str]:
    """Address of the page of each finding, reading and panel: where F1 leads."""
    found = dict(PANELS)
    found |= {path.stem: f"findings/{path.stem}.html" for path in sorted((pages / "findings").glob("*.md"))}
    for group in meter_groups():
        text = (pages / "meters" / f"{group['key']}.md").read_text("utf-8")
        for name in group["meter"]:
            if f"({anchor(name)})=" in text:
                found[name] = f"meters/{group['key']}.html#{anchor(name)}"
    del found["index"]
    return found


def build(keep_pictures: bool) -> None:
    """Write resources/manual anew.

    Raises
    ------
    Unclear : a page asks for what there is not
    RuntimeError : Sphinx or the gallery failed
    """
    with tempfile.TemporaryDirectory() as place:
        work = Path(place)
        if keep_pictures:
            for language in LANGUAGES:
                shutil.copytree(TARGET / language / "_images", work / "pictures" / language)
        else:
            draw_pictures(work / "pictures")
        write_sources(work / "pages")
        for language in LANGUAGES:
            pages, made = work / "pages" / language, work / "made" / language
            shutil.copytree(work / "pictures" / language, pages / "pictures")
            shutil.copyfile(SOURCES / "conf.py", pages / "conf.py")
            shutil.copytree(SOURCES / "theme", pages / "theme")
            command = [
                *(sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html"),
                *("-D", f"language={language}", "-A", f"home={word('home', language)}", str(pages), str(made)),
            ]
            if subprocess.run(command, check=False).returncode:
                raise RuntimeError(f"Sphinx failed for {language}")
            tidy(made)
            content = {"pages": contents(pages), "topics": topics(pages)}
            write(made / "contents.json", [json.dumps(content, ensure_ascii=False, indent=0)])
        for language in LANGUAGES:
            shutil.rmtree(TARGET / language, ignore_errors=True)
            shutil.copytree(work / "made" / language, TARGET / language)


def tidy(made: Path) -> None:
    """Leave pages, pictures and one style sheet."""
    for name in NOT_SHIPPED:
        path = made / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    for path in (made / "_static").iterdir():
        if path.name != "manual.css":
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def main(arguments: list[str] | None = None) -> int:
    """Exit code: 0 done, 1 the manual cannot be built."""
    parser = argparse.ArgumentParser(description="Build the manual.")
    parser.add_argument("--keep-pictures", action="store_true", help="do not draw the pictures again")
    given = parser.parse_args(arguments)
    try:
        build(given.keep_pictures)
    except (Unclear, RuntimeError) as error:
        print(f"manual: {error}", file=sys.stderr)
        return 1
    files = [path for path in TARGET.rglob("*") if path.is_file()]
    print(f"{len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.2f} MB in {TARGET}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
