"""The program's own error: published cases replayed and summarised."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner.errors import InputRejected
from planner.sizing.case_memory import replay_memory
from planner.sizing.case_reading import read_case
from planner.sizing.case_speed import replay_speed
from planner.sizing.case_steps import Outcome, replay_step
from planner.sizing.power_accuracy import replay_case as replay_power_case

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from planner.parts.part import Part

    Find = Callable[[str, str], Part | None]
    Source = str | Path | Mapping[str, Any]

MEMORY_KINDS = ("train_memory", "infer_memory")
SPEED_KINDS = ("train_throughput", "infer_throughput", "scaling", "time_to_train")
MACHINE_KINDS = ("wall_power", "idle_power", "max_power")
AFTER_IDLE = "power after one idle reading"
GROUPINGS = ("kind", "group", "gpu")
SHARES = ("mape", "median", "p90", "p95", "worst", "bias", "coverage")


def load_cases(source: Source) -> list[Mapping[str, Any]]:
    """Cases of a file or of its parsed content.

    Raises
    ------
    InputRejected
        when the file is not JSON or has no list of cases
    """
    content: Any = source
    if isinstance(source, (str, Path)):
        try:
            content = json.loads(Path(source).read_text(encoding="utf-8"))
        except OSError as error:
            raise InputRejected(
                "{file}: cannot be read: {reason}", file=str(source), reason=error.strerror or ""
            ) from error
        except ValueError as error:
            raise InputRejected("{file}: not JSON: {reason}", file=str(source), reason=str(error)) from error
    cases = content.get("cases") if isinstance(content, dict) else content
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise InputRejected(
            "{file}: no list of cases", file=str(source) if isinstance(source, (str, Path)) else "input"
        )
    return [_expanded(case, content) for case in cases] if isinstance(content, dict) else cases


def _expanded(case: Mapping[str, Any], content: Mapping[str, Any]) -> Mapping[str, Any]:
    """A case gets written out what its file says once: models and sources by position, the parts of its platform."""
    found = dict(case)
    if case.get("kind") in MACHINE_KINDS:
        found.setdefault("parts", content.get("parts"))
        found.setdefault("platform", content.get("platform"))
    for field, listed in (("model", content.get("models")), ("source", content.get("sources"))):
        position = case.get(field)
        if isinstance(position, int) and isinstance(listed, list) and 0 <= position < len(listed):
            found[field] = listed[position]
    return found


def _nothing(_kind: str, _name: str) -> Part | None:
    """A catalogue without parts."""
    return None


def _machine_power(case: Mapping[str, Any], find: Find | None, idle_w: float | None) -> list[Outcome]:
    """Power of a whole machine; without a catalogue to look parts up in, they are built from their names.

    ``idle_w`` is what a meter showed of the same machine at rest: the case is then replayed with that reading too.
    """
    if not case.get("parts"):
        return [_declined(case, "not stated: parts")]
    try:
        power = replay_power_case(case, find or _nothing)
        calibrated = None
        if idle_w is not None and power.kind == "wall_power":
            calibrated = replay_power_case(case, find or _nothing, idle_w)
    except InputRejected as error:
        return [_declined(case, str(error))]
    return [
        Outcome(
            one.id, one.kind, metric, _group(case), _gpu(case), one.measured, "W", one.predicted, one.low, one.high,
            sustained_max=one.maximum, measured_max=one.measured if one.kind == "max_power" else one.measured_max,
        )
        for one, metric in ((power, "power"), (calibrated, AFTER_IDLE))
        if one is not None
    ]  # fmt: skip


def _group(case: Mapping[str, Any]) -> str:
    """Where a case comes from, in short."""
    return str(case.get("group") or case.get("platform") or case.get("source") or "")[:60]


def _gpu(case: Mapping[str, Any]) -> str:
    parts = case.get("parts") or ()
    named = (str(part.get("model")) for part in parts if isinstance(part, dict) and part.get("kind") == "gpu")
    return str(case.get("gpu") or next(named, ""))


def _declined(case: Mapping[str, Any], reason: str) -> Outcome:
    measured = case.get("measured")
    value = measured.get("value") if isinstance(measured, dict) else measured
    unit = str(measured.get("unit") or "") if isinstance(measured, dict) else str(case.get("unit") or "")
    number = float(value) if isinstance(value, (int, float)) else None
    kind = str(case.get("kind") or "unknown")
    return Outcome(
        str(case.get("id")),
        kind,
        "power" if kind in MACHINE_KINDS else kind,
        _group(case),
        _gpu(case),
        number,
        unit,
        declined_because=reason,
    )


def replay_case(case: Mapping[str, Any], find: Find | None = None, idle_w: float | None = None) -> list[Outcome]:
    """Outcomes of one case of any format; a case without a formula is declined with its reason.

    Parameters
    ----------
    case : of ``cases.json``, of ``memory_steps.json`` or of a measured machine
    find : looks a part up by kind and name, for the power of whole machines
    idle_w : what a wall meter showed of the same machine at rest, W
    """
    kind = str(case.get("kind") or "")
    if kind in MACHINE_KINDS:
        return _machine_power(case, find, idle_w)
    case = read_case(case)
    if "peak_by_phase" in case:
        return replay_step(case)
    if not isinstance(case["measured"], dict):
        return [_declined(case, "no measured value")]
    if kind in MEMORY_KINDS:
        return replay_memory(case)
    if kind in SPEED_KINDS:
        return replay_speed(case)
    return [_declined(case, f"kind {kind or 'not stated'} is auxiliary")]


def _quantile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _summary(outcomes: list[Outcome]) -> dict[str, Any]:
    scored = [
        item
        for item in outcomes
        if item.predicted is not None and item.measured not in (None, 0.0) and not item.declined_because
    ]
    declined = [item for item in outcomes if item.declined_because]
    found: dict[str, Any] = {"n": len(scored), "declined": len(declined)}
    if not scored:
        return {**found, **dict.fromkeys(SHARES)}
    errors = [(item.predicted or 0.0) / (item.measured or 1.0) - 1.0 for item in scored]
    sizes = [abs(error) for error in errors]
    worst = max(range(len(sizes)), key=sizes.__getitem__)
    inside = [
        item
        for item in scored
        if item.low is not None and item.high is not None and item.low <= (item.measured or 0) <= item.high
    ]
    return {
        **found, "mape": sum(sizes) / len(sizes), "median": _quantile(sizes, 0.5), "p90": _quantile(sizes, 0.9),
        "p95": _quantile(sizes, 0.95), "worst": errors[worst], "worst_case": scored[worst].id,
        "bias": sum(errors) / len(errors), "coverage": len(inside) / len(scored),
    }  # fmt: skip


def _key(item: Outcome, group_by: str) -> tuple[str, str, str]:
    return item.kind, item.metric, "" if group_by == "kind" else item.group if group_by == "group" else item.gpu


def summarise(outcomes: Iterable[Outcome], group_by: str = "kind") -> dict[str, Any]:
    """Groups, verdicts and cases of replayed outcomes.

    Returns
    -------
    dict
        ``groups``: kind, metric, group or gpu if grouped so, n, declined, mape, median, p90, p95, worst, bias,
        coverage (fractions); ``verdict``: false_fits (a fit promised where memory ran out), false_misfits, undecided,
        judged; ``declined``: reasons and how often; ``combined``: training memory on one and on several GPUs;
        ``sustained_max``: of how many machines the greatest second stayed below the sustained maximum; ``cases``: id,
        kind, metric, group, predicted, low, high, measured, unit, declined_because
    """
    items = list(outcomes)
    buckets: dict[tuple[str, str, str], list[Outcome]] = defaultdict(list)
    for item in items:
        buckets[_key(item, group_by)].append(item)
    judged = [item for item in items if item.truth and item.verdict]
    training = [item for item in items if item.kind == "train_memory" and item.predicted is not None]
    alone = [item for item in training if item.cards == 1]
    combined = {
        "train_memory, one GPU, allocated": [item for item in alone if item.metric == "allocated"],
        "train_memory, one GPU, device": [item for item in alone if item.metric == "device"],
        "train_memory, several GPUs": [item for item in training if item.cards > 1],
    }
    reasons: dict[str, int] = defaultdict(int)
    for item in items:
        if item.declined_because:
            reasons[item.declined_because] += 1
    tops = [item for item in items if item.measured_max is not None and item.metric == "power"]
    held = [item for item in tops if (item.sustained_max or 0.0) >= (item.measured_max or 0.0)]
    return {
        "groups": [
            {"kind": kind, "metric": metric, **({} if group_by == "kind" else {group_by: name}), **_summary(bucket)}
            for (kind, metric, name), bucket in sorted(buckets.items())
        ],
        "combined": [{"what": what, **_summary(bucket)} for what, bucket in combined.items() if bucket],
        "verdict": {
            "false_fits": [item.id for item in judged if item.truth == "no" and item.verdict == "fits"],
            "false_misfits": [item.id for item in judged if item.truth == "fits" and item.verdict == "no"],
            "undecided": [item.id for item in judged if item.verdict == "undecided"],
            "judged": len(judged),
        },
        "sustained_max": {"judged": len(tops), "held": len(held)},
        "declined": dict(sorted(reasons.items(), key=lambda pair: -pair[1])),
        "cases": [
            {
                "id": item.id,
                "kind": item.kind,
                "metric": item.metric,
                "group": item.group,
                "predicted": item.predicted,
                "low": item.low,
                "high": item.high,
                "measured": item.measured,
                "unit": item.unit,
                "verdict": item.verdict,
                "declined_because": item.declined_because,
            }
            for item in items
        ],
    }


def _idle_w(cases: Iterable[Mapping[str, Any]]) -> float | None:
    """What a meter showed of the machine of a file at rest; None when the file is not about one machine."""
    found = [case for case in cases if case.get("kind") == "idle_power"]
    if len(found) != 1 or not isinstance(found[0].get("measured"), dict):
        return None
    value = found[0]["measured"].get("value")
    return float(value) if isinstance(value, (int, float)) else None


def _outcomes(source: Source, find: Find | None) -> Iterator[Outcome]:
    cases = load_cases(source)
    same = len({str(case.get("parts")) for case in cases}) == 1
    idle_w = _idle_w(cases) if same else None
    for case in cases:
        yield from replay_case(case, find, idle_w)


def replay(*sources: Source, group_by: str = "kind", find: Find | None = None) -> dict[str, Any]:
    """Replay files of published measurements, of counted steps, of measured machines.

    Parameters
    ----------
    sources : paths, or parsed contents ``{"cases": [...]}``
    group_by : kind, group (source) or gpu
    find : looks a part up by kind and name, for the power of whole machines

    Returns
    -------
    dict
        see :func:`summarise`; ``verdict.false_fits`` and ``false_misfits`` are counts

    Raises
    ------
    InputRejected
        unreadable file or unknown grouping

    References
    ----------
    .. [1] Hyndman and Koehler, Another look at measures of forecast accuracy, doi:10.1016/j.ijforecast.2006.03.001.
    """
    if group_by not in GROUPINGS:
        raise InputRejected("cannot group by {name}: use kind, group or gpu", name=group_by)
    report = summarise((item for source in sources for item in _outcomes(source, find)), group_by)
    verdict = report["verdict"]
    verdict["false_fit_cases"], verdict["false_misfit_cases"] = verdict["false_fits"], verdict["false_misfits"]
    verdict["false_fits"], verdict["false_misfits"] = len(verdict["false_fits"]), len(verdict["false_misfits"])
    verdict["undecided"] = len(verdict["undecided"])
    return report


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.2f}"


def render(report: Mapping[str, Any]) -> str:
    """The report as a text table; percentages."""
    rows = [("kind", "figure", "n", "MAPE %", "median", "p90", "p95", "worst", "bias", "covered", "declined")]
    for group in report["groups"]:
        name = group.get("group") or group.get("gpu") or ""
        rows.append(
            (
                f"{group['kind']} {name}".rstrip(), group["metric"], str(group["n"]),
                *(_percent(group[field]) for field in SHARES), str(group["declined"]),
            )
        )  # fmt: skip
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if index < 2 else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    lines.insert(1, "  ".join("-" * width for width in widths))
    lines += [""] if report["combined"] else []
    lines += [
        f"{item['what']}: n {item['n']}, MAPE {_percent(item['mape'])} %, p95 {_percent(item['p95'])} %, "
        f"bias {_percent(item['bias'])} %, covered {_percent(item['coverage'])} %"
        for item in report["combined"]
    ]
    verdict = report["verdict"]
    lines += [
        "",
        f"Verdicts: {verdict['judged']} judged, {verdict['false_fits']} false fits, {verdict['false_misfits']} false "
        f"misfits, {verdict['undecided']} undecided.",
    ]
    tops = report["sustained_max"]
    if tops["judged"]:
        lines.append(f"Sustained maximum: not exceeded in {tops['held']} of {tops['judged']} measured machines.")
    if report["declined"]:
        lines += ["", "Declined:"] + [f"  {count:5d}  {reason}" for reason, count in report["declined"].items()]
    return "\n".join(lines)
