"""Write the accuracy report that ships with the program: what the formulas give for measurements of other people.

    python -m tests.benchmarks.accuracy_report            resources/documents/accuracy.md and accuracy.zh_CN.md
    python -m tests.benchmarks.accuracy_report --check    exit code 1 when they are not what the program gives now

Everything in it is computed: replayed published cases, counted steps, measured machines, and the error on each source
whose figures were left out when the constants were fitted.
"""

from __future__ import annotations

import re
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Any

from planner.bootstrap import make_session
from planner.sizing.accuracy import AFTER_IDLE, SHARES, load_cases, replay
from tests.benchmarks.bench_holdout import held_out

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = ROOT / "tests" / "reference"
SENTENCES = Path(__file__).with_name("accuracy_words.toml")
DOCUMENTS = ROOT / "resources" / "documents"
BENCHMARK = ("dgx-a100", "dgx-h200", "gigabyte-g482-z54")
OUTSIDE = ("desktop-2x-3090", "eight-4090d", "puget-4x-3090", "supermicro-741ge")
LANGUAGES = {"en": "accuracy.md", "zh_CN": "accuracy.zh_CN.md"}

HEADS = {
    "en": ("kind", "figure", "n", "MAPE %", "median", "P90", "P95", "worst", "bias", "covered", "declined"),
    "zh_CN": ("类别", "指标", "数量", "平均误差 %", "中位", "P90", "P95", "最差", "偏差", "覆盖率", "拒绝"),
}
HELD_HEADS = {
    "en": ("constants", "left out", "n", "refitted %", "bias", "shipped %", "factor"),
    "zh_CN": ("常数", "留出", "数量", "重新拟合 %", "偏差", "随附 %", "系数"),
}


@dataclass(frozen=True)
class Report:
    """Everything that is printed."""

    published: dict[str, Any]
    steps: dict[str, Any]
    machines: dict[str, Any]
    by_platform: dict[str, Any]
    held: list[Any]
    scaling: tuple[float, ...]  # errors of efficiency, as fractions


def computed() -> Report:
    """Replay everything that ships."""
    with tempfile.TemporaryDirectory() as folder:
        session = make_session(str(Path(folder) / "projects.db"))
        try:
            files = sorted((REFERENCE / "power").glob("*.json"))
            machines = replay(*files, find=session.find_part)
            by_platform = replay(*files, group_by="group", find=session.find_part)
        finally:
            session.close()
    published = replay(REFERENCE / "sizing" / "cases.json", REFERENCE / "sizing" / "engine_logs.json")
    gpus = {case["id"]: case.get("gpus") or 1 for case in load_cases(REFERENCE / "sizing" / "cases.json")}
    scaling = tuple(
        abs(case["predicted"] - case["measured"]) / gpus[case["id"]]
        for case in published["cases"]
        if case["metric"] == "scaling" and case["predicted"] is not None
    )
    steps = replay(REFERENCE / "sizing" / "memory_steps.json")
    return Report(published, steps, machines, by_platform, held_out(), scaling)


def _group(report: dict[str, Any], kind: str, metric: str) -> dict[str, Any]:
    return next(row for row in report["groups"] if (row["kind"], row["metric"]) == (kind, metric))


def _combined(report: dict[str, Any], what: str) -> dict[str, Any]:
    return next(row for row in report["combined"] if row["what"].endswith(what))


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.1f}"


def targets(report: Report) -> list[tuple[str, str, str, bool]]:
    """Target, what was reached, and whether it is met."""
    found: list[tuple[str, str, str, bool]] = []

    def add(what: str, row: dict[str, Any], limits: dict[str, float]) -> None:
        names = {"mape": "MAPE", "p95": "P95", "p90": "P90", "coverage": "covered"}
        wanted = ", ".join(
            f"{names[key]} {'≥' if key == 'coverage' else '≤'} {100 * limit:g} %" for key, limit in limits.items()
        )
        got = ", ".join(f"{names[key]} {_percent(row[key])} %" for key in limits) + f" (n {row['n']})"
        met = all(row[key] >= limit if key == "coverage" else row[key] <= limit for key, limit in limits.items())
        found.append((what, wanted, got, met))

    published, steps = report.published, report.steps
    for part in ("parameters", "gradients", "optimizer", "kv"):
        add(f"counted steps, {part}", _group(steps, "memory_step", part), {"p95": 0.0001})
    for part in ("saved_activations", "peak_forward", "peak_backward", "peak_optimizer", "peak_prefill"):
        add(f"counted steps, {part}", _group(steps, "memory_step", part), {"mape": 0.03, "p95": 0.08})
    add("quantised weights", _group(published, "infer_memory", "weights"), {"mape": 0.005})
    add("training, one GPU, allocated", _combined(published, "one GPU, allocated"), {"mape": 0.03, "p95": 0.08})
    add("training, one GPU, device", _combined(published, "one GPU, device"), {"mape": 0.06, "p95": 0.12})
    add("training, several GPUs", _combined(published, "several GPUs"), {"mape": 0.08, "p95": 0.15})
    add("serving, allocated", _group(published, "infer_memory", "allocated"), {"mape": 0.05})
    add("vLLM's cache pool", _group(published, "infer_memory", "kv_pool"), {"mape": 0.03})
    verdict = published["verdict"]
    wrong = verdict["false_fits"] + verdict["false_misfits"]
    found.append(("verdicts", "0 false", f"{wrong} false (n {verdict['judged']})", wrong == 0))
    add("training speed", _group(published, "train_throughput", "training"), {"mape": 0.15, "coverage": 0.9})
    add("decode, GDDR cards", _group(published, "infer_throughput", "decode_gddr"), {"mape": 0.10})
    for device in ("hbm", "hopper"):
        add(f"decode, HBM cards ({device})", _group(published, "infer_throughput", f"decode_{device}"), {"mape": 0.20})
    worst, average = max(report.scaling), mean(report.scaling)
    got = f"{100 * average:.1f} points on average, worst {100 * worst:.0f} (n {len(report.scaling)})"
    found.append(("scaling efficiency", "≤ 8 points", got, worst <= 0.08))
    for what, platforms, metric, limits in (
        ("wall power, benchmark servers", BENCHMARK, "power", {"mape": 0.07, "p90": 0.12}),
        ("wall power, other machines", OUTSIDE, "power", {"p90": 0.15}),
        ("wall power after one idle reading", BENCHMARK, AFTER_IDLE, {"mape": 0.04}),
    ):
        add(what, _pooled(report, "wall_power", metric, platforms), limits)
    idle = [row for row in report.by_platform["groups"] if row["kind"] == "idle_power"]
    outside = [row["group"] for row in idle if row["p95"] > 0.25]
    got = f"worst {max(100 * row['p95'] for row in idle):.1f} % (n {len(idle)})"
    found.append(("idle power", "±25 %", got + ("" if not outside else f": {', '.join(outside)}"), not outside))
    tops = report.machines["sustained_max"]
    found.append(("sustained maximum", "100 %", f"{tops['held']}/{tops['judged']}", tops["held"] == tops["judged"]))
    return found


def _pooled(report: Report, kind: str, metric: str, platforms: tuple[str, ...]) -> dict[str, Any]:
    """Errors of some platforms together."""
    errors = sorted(
        abs(case["predicted"] / case["measured"] - 1.0)
        for case in report.machines["cases"]
        if case["kind"] == kind and case["metric"] == metric and case["group"] in platforms
    )
    last = len(errors) - 1
    return {"n": len(errors), "mape": mean(errors), "p90": errors[min(last, int(0.9 * len(errors)))]}


def _table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> list[str]:
    return [
        "| " + " | ".join(heads) + " |",
        "|" + "|".join("---" if number < 2 else "--:" for number in range(len(heads))) + "|",
        *("| " + " | ".join(row) + " |" for row in rows),
        "",
    ]


def _groups(report: dict[str, Any]) -> list[tuple[str, ...]]:
    return [
        (row["kind"], row["metric"], str(row["n"]), *(_percent(row[key]) for key in SHARES), str(row["declined"]))
        for row in report["groups"]
        if row["n"]
    ]


def _held(report: Report, each_card: str) -> list[tuple[str, ...]]:
    """One row a source; cards of one publication in one row."""
    rows: list[tuple[str, ...]] = []
    for group in dict.fromkeys(row.group for row in report.held):
        members = [row for row in report.held if row.group == group]
        if any("/" in row.source for row in members):
            rows += [
                (
                    group, row.source, str(row.cases), _percent(row.refitted_mape), _percent(row.refitted_bias),
                    _percent(row.shipped_mape), f"{row.factor:.2f}",
                )
                for row in members
            ]  # fmt: skip
            continue
        n = sum(row.cases for row in members)
        shares = [
            sum(getattr(row, key) * row.cases for row in members) / n
            for key in ("refitted_mape", "refitted_bias", "shipped_mape")
        ]
        factors = f"{min(row.factor for row in members):.2f}–{max(row.factor for row in members):.2f}"
        rows.append((group, each_card.format(count=len(members)), str(n), *map(_percent, shares), factors))
    return rows


def _named(text: str, names: list[dict[str, str]], language: str) -> str:
    """The text with what the cases call their kinds and figures in words; longer ones first."""
    words = {name["found"]: name[language] for name in names}
    found = "|".join(re.escape(raw) for raw in sorted(words, key=len, reverse=True))
    said = re.sub(rf"(?<![\w/-])(?:{found})(?![\w/-])", lambda held: words[held[0]], text)
    return re.sub(r"(?<=[\u4e00-\u9fff\uff09]), |, (?=[\u4e00-\u9fff])", "，", said).replace("： ", "：")


def _kinds(rows: list[tuple[str, ...]], named: Callable[[str], str]) -> list[tuple[str, ...]]:
    return [(named(kind), named(metric), *shares) for kind, metric, *shares in rows]


def written(report: Report, language: str) -> str:
    """The report in one language, as Markdown."""
    words = tomllib.loads(SENTENCES.read_text(encoding="utf-8"))

    def say(key: str) -> str:
        return str(words["words"][key][language])

    def named(text: str) -> str:
        return _named(text, words["name"], language)

    published = report.published
    facts = {
        "multi_median": 100 * _combined(published, "several GPUs")["median"],
        "scaling_inside": sum(points <= 0.08 for points in report.scaling),
        "scaling_n": len(report.scaling),
        "scaling_points": 100 * mean(report.scaling),
        "prefill": 100 * _group(published, "infer_throughput", "prefill")["mape"],
    }
    lines = [f"# {say('title')}", "", say("intro"), "", f"## {say('targets')}", ""]
    rows = [
        (named(what), named(target), named(got), say("yes") if met else f"**{say('no')}**")
        for what, target, got, met in targets(report)
    ]
    lines += _table((say("what"), say("target"), say("reached"), say("met")), rows)
    lines += [f"### {say('why')}", "", *(f"- {reason[language].format(**facts)}" for reason in words["reason"]), ""]
    heads = HEADS[language]
    lines += [f"## {say('memory')}", "", *_table(heads, _kinds(_groups(published), named))]
    lines += [say("verdicts").format(**published["verdict"]), ""]
    lines += [f"## {say('steps')}", "", *_table(heads, _kinds(_groups(report.steps), named))]
    lines += [f"## {say('machines')}", "", *_table(heads, _kinds(_groups(report.machines), named))]
    by_platform = [
        (row["group"], named(f"{row['kind']}, {row['metric']}"), *found[2:])
        for row, found in zip(
            [row for row in report.by_platform["groups"] if row["n"]], _groups(report.by_platform), strict=True
        )
    ]
    lines += [*_table(heads, sorted(by_platform)), say("sustained").format(**report.machines["sustained_max"]), ""]
    lines += [f"## {say('held')}", "", say("held_intro"), ""]
    held = [(named(group), *others) for group, *others in _held(report, say("each_card"))]
    lines += _table(HELD_HEADS[language], held)
    declined = (f"- {count}{say('colon')}{named(why)}" for why, count in published["declined"].items())
    lines += [f"## {say('declined')}", "", *declined, ""]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    report = computed()
    stale = False
    for language, name in LANGUAGES.items():
        path, text = DOCUMENTS / name, written(report, language)
        if "--check" in arguments:
            stale |= not path.is_file() or path.read_text(encoding="utf-8") != text
        else:
            DOCUMENTS.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if stale:
        print("the accuracy report is out of date: python -m tests.benchmarks.accuracy_report", file=sys.stderr)
    return int(stale)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
