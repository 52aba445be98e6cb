"""Leave one source out: each group of tunable constants is fitted to all sources but one and tried on that one.

A group is moved as a whole by one factor, so that its shape stays physics. Where a group rests on one publication only,
one model of card is left out at a time instead. The last column is the factor that the other sources ask for: 1.00
means that the shipped constants are what they would have given. The second table says for every group what all sources
together ask for, each with the same weight, how far that moves when one of them has no say, and the error on those that
had none.

Run: python -m tests.benchmarks.bench_holdout [--write]

With --write the second table goes to resources/sizing/chosen.toml, from where readings tell it.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from math import expm1, log
from pathlib import Path
from statistics import mean, median
from typing import TYPE_CHECKING, Any, NamedTuple

from planner import locations
from planner.sizing.accuracy import load_cases, replay_case
from planner.sizing.case_memory import profile_of
from planner.sizing.case_shapes import Declined, card_named
from planner.sizing.constants import table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    Case = Mapping[str, Any]

CASES = Path(__file__).parents[1] / "reference" / "sizing" / "cases.json"
CHOSEN = locations.resources() / "sizing" / "chosen.toml"
FACTORS = tuple(round(0.60 + 0.05 * step, 2) for step in range(21))


@dataclass(frozen=True)
class Constants:
    """Constants that are moved together, and the cases that feel them."""

    title: str
    table: str
    row: tuple[str, ...]
    fields: Mapping[str, int]  # 1: multiplied by the factor, -1: divided by it
    kinds: tuple[str, ...]
    metrics: tuple[str, ...]
    feels: Callable[[Case], bool]


class Held(NamedTuple):
    """What was left out, and the error there as shares: refitted without it, and as shipped."""

    group: str
    source: str
    cases: int
    refitted_mape: float
    refitted_bias: float
    shipped_mape: float
    factor: float


def _device(*names: str) -> Callable[[Case], bool]:
    def feels(case: Case) -> bool:
        try:
            return card_named(str(case.get("gpu"))).kind in names
        except Declined:
            return False

    return feels


def _network(convolutional: bool, device: str) -> Callable[[Case], bool]:
    on = _device(device)

    def feels(case: Case) -> bool:
        return on(case) and (str(case["model"].get("name")).lower().startswith("resnet") is convolutional)

    return feels


def _stack(*names: str) -> Callable[[Case], bool]:
    def feels(case: Case) -> bool:
        framework = str(case.get("framework"))
        try:
            profile = profile_of("PyTorch DDP" if framework == "NVIDIA DLE PyTorch" else framework)
        except Declined:
            return False
        return profile in names and not str(case["model"].get("name")).lower().startswith("resnet")

    return feels


def groups() -> tuple[Constants, ...]:
    """Every group of constants that a published speed or a published memory figure can move."""
    shares = {"matrix": 1, "attention": 1, "passes": -1}
    found = [
        Constants(
            f"training, {device}", "efficiency", ("training", device), shares, ("train_throughput",), ("training",),
            _network(False, device),
        )
        for device in ("hbm", "hopper", "gddr")
    ]  # fmt: skip
    found += [
        Constants(
            f"convolutions, {device}", "efficiency", ("cnn", device), {"matrix": 1, "passes": -1},
            ("train_throughput",), ("training",), _network(True, device),
        )
        for device in ("hbm", "hopper", "gddr")
    ]  # fmt: skip
    found += [
        Constants(
            f"stack, {name}", "efficiency", ("stack", name), {"factor": 1}, ("train_throughput",), ("training",),
            _stack(*profiles),
        )
        for name, profiles in (("hf", ("hf",)), ("megatron", ("megatron",)), ("paddle", ("paddle",)))
    ]  # fmt: skip
    found += [
        Constants(
            f"decode, {device}", "efficiency", ("decode", device), {"full": 1, "packed": 1, "layer_us": -1},
            ("infer_throughput",), (f"decode_{device}",), _device(device),
        )
        for device in ("gddr", "hbm", "hopper", "apple")
    ]  # fmt: skip
    found += [
        Constants(
            f"prompt, {device}", "efficiency", ("prompt", "llama.cpp", "matrix"), {device: 1}, ("infer_throughput",),
            ("prefill",), _device(device),
        )
        for device in ("gddr", "hbm", "hopper", "apple")
    ]  # fmt: skip
    found += [
        Constants(
            f"allocator, {field}", "overheads", ("allocator",), {field: 1}, ("train_memory",), ("reserved", "device"),
            feels,
        )
        for field, feels in (
            ("reserved", _stack("hf", "paddle", "torchtune", "litgpt")),
            ("reserved_fixed", _stack("megatron", "rl")),
            ("reserved_fsdp", _stack("fsdp", "fsdp_qlora")),
        )
    ]  # fmt: skip
    return tuple(found)


@contextmanager
def moved(constants: Constants, factor: float) -> Iterator[None]:
    """The constants of a group times a factor, for as long as the block lasts."""
    row: Any = table(constants.table)
    for key in constants.row:
        row = row[key]
    before = {field: row[field] for field in constants.fields}
    try:
        for field, power in constants.fields.items():
            row[field] = before[field] * factor**power
        yield
    finally:
        row.update(before)


def _errors(constants: Constants, cases: Sequence[Case], factor: float) -> dict[str, float]:
    """log(predicted / measured) by case."""
    found = {}
    with moved(constants, factor):
        for case in cases:
            for item in replay_case(case):
                if item.metric in constants.metrics and item.predicted and item.measured:
                    found[item.id] = log(item.predicted / item.measured)
    return found


class Choice(NamedTuple):
    """What the sources ask of a group of constants, each with the same weight, and how far that carries."""

    group: str
    values: str  # the constants as shipped
    sources: int
    cases: int
    factor: float  # that all sources together ask for: 1.00 when they are chosen as shipped
    low: float  # the smallest and the largest factor when one source is left out
    high: float
    held_mape: float  # on sources that had no say
    shipped_mape: float


def _tables(constants: Constants, cases: Sequence[Case]) -> tuple[dict[float, dict[str, float]], dict[str, list[str]]]:
    """Errors by factor and case, and the answered cases by source (by card where there is one source)."""
    felt = [case for case in cases if case.get("kind") in constants.kinds and constants.feels(case)]
    by_factor = {factor: _errors(constants, felt, factor) for factor in FACTORS}
    always = set.intersection(*(set(errors) for errors in by_factor.values()))
    answered = [case for case in felt if str(case["id"]) in always]
    key = "group" if len({case["group"] for case in answered}) > 1 else "gpu"
    sources: dict[str, list[str]] = {}
    for case in answered:
        sources.setdefault(str(case[key]), []).append(str(case["id"]))
    return by_factor, sources


def _best(by_factor: Mapping[float, Mapping[str, float]], sources: Sequence[Sequence[str]]) -> float:
    """The factor with the smallest median error, every source with the same weight."""

    def cost(factor: float) -> float:
        return mean(median(abs(by_factor[factor][one]) for one in ids) for ids in sources)

    return min(FACTORS, key=lambda factor: (round(cost(factor), 6), abs(factor - 1.0)))


def leave_one_out(constants: Constants, cases: Sequence[Case]) -> list[Held]:
    """Errors on each source, with the constants fitted to the others; on each card where there is one source."""
    by_factor, sources = _tables(constants, cases)
    if len(sources) < 2:
        return []
    found = []
    for held, ids in sorted(sources.items()):
        best = _best(by_factor, [others for name, others in sources.items() if name != held])
        errors = [share(by_factor[best][one]) for one in ids]
        shipped = [share(by_factor[1.0][one]) for one in ids]
        found.append(
            Held(
                constants.title, held, len(ids), mean(abs(error) for error in errors), mean(errors),
                mean(abs(error) for error in shipped), best,
            )
        )  # fmt: skip
    return found


def choice(constants: Constants, cases: Sequence[Case]) -> Choice | None:
    """How a group of constants was chosen; None where one source or card alone speaks for it."""
    held = leave_one_out(constants, cases)
    if not held:
        return None
    by_factor, sources = _tables(constants, cases)
    row: Any = table(constants.table)
    for key in constants.row:
        row = row[key]
    n = sum(one.cases for one in held)
    return Choice(
        constants.title, ", ".join(f"{field} {row[field]:g}" for field in constants.fields), len(sources), n,
        _best(by_factor, list(sources.values())), min(one.factor for one in held), max(one.factor for one in held),
        sum(one.refitted_mape * one.cases for one in held) / n, sum(one.shipped_mape * one.cases for one in held) / n,
    )  # fmt: skip


def share(ratio: float) -> float:
    """predicted / measured - 1 from its logarithm."""
    return expm1(ratio)


def held_out(path: Path = CASES) -> list[Held]:
    """All groups over the shipped cases."""
    cases = load_cases(path)
    return [row for constants in groups() for row in leave_one_out(constants, cases)]


def chosen_toml(found: Sequence[Choice]) -> str:
    """The second table as a file of the program."""
    lines = [
        "# How the constants were chosen: leave one source out, each source with the same weight. A constant stays if",
        "# what the others ask for is not better by a point on the source that had no say. low and high: the factors",
        "# that were asked for when one source was left out.",
        "# Written by: python -m tests.benchmarks.bench_holdout --write",
        f'date = "{date.today().isoformat()}"',
        'source = "tests/reference/sizing/cases.json"',
    ]
    for one in found:
        lines += [
            "",
            f'["{one.group}"]',
            f'values = "{one.values}"',
            f"sources = {one.sources}",
            f"cases = {one.cases}",
            f"low = {one.low:.2f}",
            f"high = {one.high:.2f}",
            f"held_out = {one.held_mape:.3f} # mean error on sources that had no say",
            f"shipped = {one.shipped_mape:.3f}",
        ]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> int:
    rows = held_out()
    print(f"{'constants':28} {'left out':44} {'n':>4} {'refitted %':>10} {'bias':>7} {'shipped %':>9} {'factor':>6}")
    for row in rows:
        print(
            f"{row.group:28} {row.source[:44]:44} {row.cases:4d} {100 * row.refitted_mape:10.1f} "
            f"{100 * row.refitted_bias:7.1f} {100 * row.shipped_mape:9.1f} {row.factor:6.2f}"
        )
    print()
    print(
        f"{'constants':28} {'chosen value':42} {'sources':>7} {'n':>4} {'asked':>6} {'range':>11} {'held-out %':>10} "
        f"{'shipped %':>9}"
    )
    cases = load_cases(CASES)
    found = list(filter(None, (choice(constants, cases) for constants in groups())))
    for chosen in found:
        print(
            f"{chosen.group:28} {chosen.values:42} {chosen.sources:7d} {chosen.cases:4d} {chosen.factor:6.2f} "
            f"{chosen.low:5.2f}-{chosen.high:5.2f} {100 * chosen.held_mape:10.1f} {100 * chosen.shipped_mape:9.1f}"
        )
    if "--write" in arguments:
        CHOSEN.write_text(chosen_toml(found), encoding="utf-8")
    return 0 if rows else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
