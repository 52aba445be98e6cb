"""Cases as people write them."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.sizing.accuracy import load_cases, replay_case, summarise
from planner.sizing.case_reading import network_of, number, read_case

REFERENCE = Path(__file__).parents[1] / "reference" / "sizing"
CASES = [
    next(case for case in load_cases(REFERENCE / name) if case["kind"] == kind)
    for name, kind in (
        ("cases.json", "train_memory"),
        ("cases.json", "infer_memory"),
        ("cases.json", "train_throughput"),
        ("cases.json", "infer_throughput"),
        ("cases.json", "scaling"),
        ("engine_logs.json", "infer_memory"),
    )
] + [dict(load_cases(REFERENCE / "memory_steps.json")[0])]

FULL = {
    "id": "x", "kind": "train_memory", "model": {"name": "Llama-3.1-8B"}, "gpu": "A100 80GB SXM", "gpus": 8,
    "parallelism": "ZeRO-3", "precision": "bf16", "optimizer": "AdamW", "method": "full", "seq_len": 2048,
    "micro_batch": 1, "checkpointing": True, "framework": "DeepSpeed",
    "measured": {"value": 22.0, "unit": "GiB", "metric": "nvml_used"},
}  # fmt: skip


@pytest.mark.parametrize(
    ("written", "read"),
    [("2,048", 2048), (" 8 ", 8), (1.5, 1.5), ("abc", None), (True, None), (float("nan"), None), ([1], None)],
)
def test_numbers_may_be_text(written: object, read: float | None) -> None:
    assert number(written) == read


def test_numbers_as_text_give_the_same_answer() -> None:
    texts = {key: str(value) if isinstance(value, int) else value for key, value in FULL.items()}
    texts["checkpointing"] = "yes"
    assert replay_case(texts)[0].predicted == replay_case(FULL)[0].predicted is not None


def test_a_network_may_use_the_names_of_its_configuration() -> None:
    assert network_of({"num_hidden_layers": "32", "hidden_size": 4096}) == {"layers": 32, "hidden": 4096}
    assert network_of("Llama-3.1-8B") == {"name": "Llama-3.1-8B"}
    named = {**FULL, "model": "meta-llama/Llama-3.1-8B-Instruct"}
    assert replay_case(named)[0].predicted == replay_case(FULL)[0].predicted


@pytest.mark.parametrize("missing", ["micro_batch", "seq_len", "checkpointing", "precision", "gpu", "method", "model"])
def test_an_incomplete_case_is_declined_and_says_why(missing: str) -> None:
    (outcome,) = replay_case({key: value for key, value in FULL.items() if key != missing})
    assert outcome.predicted is None
    assert outcome.declined_because


@pytest.mark.parametrize("layout", ["HSDP", "TP3 PP5", "something", None])
def test_a_layout_that_cannot_be_read_is_declined(layout: str | None) -> None:
    assert replay_case({**FULL, "parallelism": layout})[0].declined_because


@pytest.mark.parametrize(
    ("layout", "same_as"), [("zero stage 3", "ZeRO-3"), ("DeepSpeed ZeRO3", "ZeRO-3"), ("DDP", "ddp x8")]
)
def test_layouts_have_many_spellings(layout: str, same_as: str) -> None:
    one, other = (replay_case({**FULL, "parallelism": text})[0] for text in (layout, same_as))
    assert one.predicted == other.predicted is not None


JUNK: st.SearchStrategy[Any] = st.sampled_from(
    [None, "", 0, -1, 1.5, "8", "abc", [], {}, True, float("nan"), 1e30, "2048 tokens", [1, 2], {"a": "b"}]
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(CASES), st.data())
def test_no_value_of_a_case_ends_the_replay(case: dict[str, Any], data: st.DataObject) -> None:
    changed = deepcopy(dict(case))
    for _ in range(data.draw(st.integers(1, 3))):
        key = data.draw(st.sampled_from(sorted(changed)))
        inner = changed[key]
        if isinstance(inner, dict) and inner and data.draw(st.booleans()):
            inner[data.draw(st.sampled_from(sorted(inner)))] = data.draw(JUNK)
        elif data.draw(st.booleans()) and len(changed) > 1:
            changed.pop(key)
        else:
            changed[key] = data.draw(JUNK)
    summarise(replay_case(changed), "group")
    assert isinstance(read_case(changed)["model"], dict)
