"""Replay of what people built: right verdicts, no machine that must be blocked called fine, no traceback."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner import locations
from planner.build.workload import Method
from planner.catalog.catalogue import Catalogue
from planner.catalog.matching import find_by_name
from planner.errors import InputRejected
from planner.importing.cases import (
    architecture_of,
    load_cases,
    outcome_record,
    parameters_of,
    plan_of,
    replay,
    score,
    score_record,
    whole,
)

if TYPE_CHECKING:
    from planner.catalog.matching import Found

CATALOGUE = Catalogue(locations.root() / "catalog.db")
FOLDER = locations.root() / "tests" / "reference" / "rules"


def find(name: str, kind: str) -> Found:
    return find_by_name(CATALOGUE, name, kind)


@pytest.mark.parametrize("name", ["cases.json", "more_cases.json"])
def test_the_verdicts_are_right(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = FOLDER / name
    cases = load_cases(file.read_text(encoding="utf-8"), str(file))
    outcomes = replay(cases, find)
    total = score(outcomes)
    with capsys.disabled():
        sys.stdout.write(
            f"\n{name}: {total.right} of {total.counted} verdicts right ({total.share:.1%}), "
            f"{total.wrongly_fine} wrongly fine, {total.without_machine} without a machine"
        )
    assert total.wrongly_fine == 0
    assert total.share >= 0.95
    assert json.dumps([outcome_record(outcome, "zh_CN") for outcome in outcomes])
    assert score_record(total)["counted"] == total.counted


def answer(*parts: dict[str, Any], workload: dict[str, Any] | None = None, site: dict[str, Any] | None = None) -> str:
    case = {
        "id": "x",
        "input": {"parts": list(parts), "workload": workload or {}, "site": site or {}},
        "right_answer": {"verdict": "ok"},
    }
    return replay([case], find)[0].verdict


def line(kind: str, model: str, qty: int = 1, **attrs: Any) -> dict[str, Any]:
    return {"kind": kind, "model": model, "qty": qty, "attrs": attrs}


def test_one_list_in_four_classes() -> None:
    card = line("gpu", "RTX 3090", 2)
    assert answer(card, line("psu", "1500 W Platinum")) == "ok"
    assert answer(card, line("psu", "600 W")) == "block"
    assert answer(card, line("psu", "not stated")) == "cannot-clear"
    assert answer(line("gpu", "Tesla V100 32GB")) == "warn"


def test_what_is_no_machine_is_not_counted() -> None:
    case = {
        "input": {"parts": [line("software", "planner")]},
        "right_answer": {"verdict": "block"},
    }
    (outcome,) = replay([case], find)
    assert not outcome.machine
    assert score([outcome]).counted == 0
    assert outcome_record(outcome)["right"] is None
    assert answer(line("software", "planner")) == "ok"
    assert answer(line("process", "采购申请表")) == "ok"
    assert answer(line("software", "some PDF library")) == "cannot-clear"
    assert answer(line("quote", "vendor quote", valid_days=30)) == "cannot-clear"


def test_a_place_that_is_named_counts() -> None:
    rig = (line("gpu", "RTX 4090", 4), line("cpu", "EPYC 7543"))
    assert answer(*rig) == "ok"
    assert answer(*rig, site={"voltage": 120, "breaker_a": 15}) == "block"


def test_a_job_that_is_named_counts() -> None:
    cards = line("gpu", "RTX 3090", 3)
    assert answer(cards, workload={"model": "Llama-2-13B", "tp": 3, "engine": "vLLM"}) == "block"
    assert answer(cards, workload={"model": "70B", "quant": "Q4_K_M", "engine": "llama.cpp"}) == "ok"
    assert answer(line("gpu", "RTX 3090"), workload={"job": "full-finetune", "model": "Llama-3-8B"}) == "block"


def test_a_consumer_cards_name_does_not_tell_its_size() -> None:
    plan = plan_of({"parts": [line("gpu", "RTX 4090")]}, find, "x")
    assert plan is not None
    (gpu,) = plan.build.parts.values()
    assert gpu.length_mm is None
    named = plan_of({"parts": [line("gpu", "RTX 4090 Founders")]}, find, "x")
    assert named is not None
    assert next(iter(named.build.parts.values())).length_mm is not None


def test_networks_by_their_names() -> None:
    assert architecture_of("Llama-3-70B") is not None
    assert architecture_of("DeepSeek-R1-Distill-Qwen-32B") is None
    assert parameters_of("Qwen3.6-27B") == 27e9
    assert parameters_of("Qwen3-30B-A3B") == 30e9
    assert parameters_of("several") is None
    plan = plan_of(
        {"parts": [line("gpu", "A100 80GB")], "workload": {"job": "qlora", "model": "Llama-2-70B"}}, find, "x"
    )
    assert plan is not None
    assert plan.workload.method is Method.QLORA
    assert plan.workload.architecture is not None


@pytest.mark.parametrize(
    ("said", "number"), [(4, 4), ("4", 4), ("32k", 32768), ("many", None), (None, None), (True, None), (-1, None)]
)
def test_counts_in_words(said: object, number: int | None) -> None:
    assert whole(said) == number


@pytest.mark.parametrize(
    "text", ["", "[", "{}", '{"cases": 3}', '{"cases": [1]}', '{"cases": [{"input": 3}]}', "[" * 100_000]
)
def test_a_damaged_file_is_refused_with_its_name(text: str) -> None:
    with pytest.raises(InputRejected, match=r"file\.json"):
        load_cases(text, "file.json")


KINDS = st.sampled_from(
    [
        "gpu",
        "cpu",
        "motherboard",
        "memory",
        "psu",
        "ssd",
        "storage",
        "chassis",
        "server",
        "riser",
        "cooler",
        "radiator",
        "bridge",
        "ups",
        "pdu",
        "nic",
        "fan",
        "carrier",
        "system",
        "quote",
    ]
)
WORDS = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        [
            "RTX 4090",
            "4x32 GB DDR5-5600",
            "850 W ATX 2.x",
            "H100 SXM5",
            "7 x PCIe 4.0 x16",
            "Dell R740 2U",
            "EPYC 9354P",
            "12 kVA",
            "9" * 40 + " GB",
            "desktop tower",
            "NVLink 3-slot",
            "U.2 NVMe 2 TB",
        ]
    ),
)
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 10**20),
    st.floats(),
    st.text(max_size=8),
    st.lists(st.integers(), max_size=2),
)


@settings(max_examples=60, deadline=None)
@given(
    parts=st.lists(
        st.fixed_dictionaries(
            {"kind": KINDS, "model": WORDS},
            optional={
                "qty": VALUES,
                "attrs": st.dictionaries(
                    st.sampled_from(["watts", "tdp_w", "vram_gb", "slots", "cooling", "cap_w"]), VALUES, max_size=3
                ),
            },
        ),
        min_size=1,
        max_size=4,
    ),
    workload=st.dictionaries(
        st.sampled_from(["model", "job", "ctx", "tp", "quant", "engine", "users", "zero"]), VALUES, max_size=4
    ),
    site=st.dictionaries(st.sampled_from(["voltage", "breaker_a", "phases", "room", "altitude_m"]), VALUES, max_size=3),
)
def test_any_list_is_read(parts: list[dict[str, Any]], workload: dict[str, Any], site: dict[str, Any]) -> None:
    case = {"id": "x", "input": {"parts": parts, "workload": workload, "site": site}}
    assert replay([case], find)[0].verdict in ("ok", "warn", "block", "cannot-clear")
