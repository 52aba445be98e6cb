from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from planner.errors import InputRejected
from planner.sizing.accuracy import AFTER_IDLE, load_cases, render, replay, replay_case

REFERENCE = Path(__file__).parents[1] / "reference" / "sizing"


@pytest.fixture(scope="module")
def steps() -> dict[str, Any]:
    return replay(REFERENCE / "memory_steps.json")


@pytest.fixture(scope="module")
def published() -> dict[str, Any]:
    return replay(REFERENCE / "cases.json")


def group(report: dict[str, Any], kind: str, metric: str) -> dict[str, Any]:
    return next(item for item in report["groups"] if (item["kind"], item["metric"]) == (kind, metric))


@pytest.mark.parametrize("metric", ["parameters", "gradients", "optimizer", "kv"])
def test_constant_parts_of_counted_steps_are_exact(steps: dict[str, Any], metric: str) -> None:
    found = group(steps, "memory_step", metric)
    assert found["n"] >= 7
    assert found["p95"] < 1e-4


@pytest.mark.parametrize(
    "metric", ["saved_activations", "peak_forward", "peak_backward", "peak_optimizer", "peak_prefill"]
)
def test_activations_and_peaks_of_counted_steps(steps: dict[str, Any], metric: str) -> None:
    found = group(steps, "memory_step", metric)
    assert found["mape"] <= 0.03
    assert found["p95"] <= 0.08


@pytest.mark.parametrize(
    ("kind", "metric", "mape", "p95"),
    [
        ("train_memory", "allocated", 0.03, 0.08),
        ("infer_memory", "weights", 0.005, 0.005),
        ("infer_memory", "allocated", 0.02, 0.05),
        ("infer_throughput", "decode_gddr", 0.10, 0.20),
        ("infer_throughput", "decode_hbm", 0.20, 0.40),
        ("infer_throughput", "decode_hopper", 0.20, 0.40),
        ("train_throughput", "training", 0.15, 0.45),
        ("scaling", "scaling", 0.10, 0.40),
    ],
)
def test_published_figures(published: dict[str, Any], kind: str, metric: str, mape: float, p95: float) -> None:
    found = group(published, kind, metric)
    assert found["n"] >= 14
    assert found["mape"] <= mape
    assert found["p95"] <= p95


def test_no_wrong_verdict(published: dict[str, Any]) -> None:
    assert published["verdict"]["judged"] > 150
    assert published["verdict"]["false_fits"] == 0
    assert published["verdict"]["false_misfits"] == 0


def test_the_band_of_training_speed_covers_nine_of_ten(published: dict[str, Any]) -> None:
    assert group(published, "train_throughput", "training")["coverage"] >= 0.9


def test_every_case_is_answered_or_declined_with_a_reason(published: dict[str, Any]) -> None:
    ids = {case["id"] for case in load_cases(REFERENCE / "cases.json")}
    assert {case["id"] for case in published["cases"]} == ids
    for case in published["cases"]:
        assert case["declined_because"] or case["predicted"] is not None


def test_groupings_and_text(steps: dict[str, Any]) -> None:
    assert "saved_activations" in render(steps)
    by_group = replay(REFERENCE / "memory_steps.json", group_by="group")
    assert len(by_group["groups"]) > len(steps["groups"])
    with pytest.raises(InputRejected, match="colour"):
        replay({"cases": []}, group_by="colour")


def test_an_incomplete_case_is_declined_not_guessed() -> None:
    case = {
        "id": "x", "kind": "train_memory", "model": {"name": "Llama-3-8B"}, "gpu": "A100 80GB", "gpus": 1,
        "precision": "bf16", "optimizer": "AdamW", "method": "full", "framework": "HF Trainer", "seq_len": 512,
        "micro_batch": 1, "checkpointing": None, "measured": {"value": 60, "unit": "GiB", "metric": "nvml_used"},
    }  # fmt: skip
    assert replay_case(case)[0].declined_because == "not stated: checkpointing"
    assert replay_case({**case, "checkpointing": True})[0].predicted
    unknown = replay_case({**case, "model": {"name": "Mystery-9B"}})[0]
    assert unknown.declined_because == "network unknown: Mystery-9B"


@pytest.mark.parametrize("content", ["not json", '{"rows": []}', '{"cases": [1]}'])
def test_a_file_without_cases_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "cases.json"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(InputRejected, match=r"cases\.json"):
        replay(file)


@pytest.mark.parametrize(("unit", "size"), [("GiB", 2**30), ("GB", 10**9), ("MiB", 2**20), ("MB", 10**6), ("bytes", 1)])
def test_units_go_there_and_back(unit: str, size: int) -> None:
    case = {
        "id": "x", "kind": "train_memory", "model": {"name": "Llama-3-8B"}, "gpu": "A100 80GB", "gpus": 1,
        "precision": "bf16", "optimizer": "AdamW fused", "method": "full", "framework": "HF Trainer", "seq_len": 512,
        "micro_batch": 1, "checkpointing": True,
        "measured": {"value": 1.0, "unit": unit, "metric": "torch_peak_allocated"},
    }  # fmt: skip
    in_bytes = {**case, "measured": {"value": 1.0, "unit": "bytes", "metric": "torch_peak_allocated"}}
    predicted, plain = replay_case(case)[0].predicted, replay_case(in_bytes)[0].predicted
    assert predicted is not None
    assert predicted * size == pytest.approx(plain)


def test_the_longest_context_of_a_card_is_a_boundary() -> None:
    case = {
        "id": "x", "kind": "train_memory", "model": {"name": "Llama-3.1-8B"}, "gpus": 1, "precision": "bf16 + bnb.nf4",
        "optimizer": "AdamW", "method": "qlora r=32 all-linear", "framework": "Hugging Face", "micro_batch": 1,
        "checkpointing": True, "measured": {"value": 5000, "unit": "tokens", "metric": "fit_boundary"},
    }  # fmt: skip
    small, large = (replay_case({**case, "gpu": gpu})[0] for gpu in ("RTX 3090 24GB", "A100 80GB"))
    assert small.metric == "boundary"
    assert small.predicted is not None
    assert large.predicted is not None
    assert 3 * small.predicted < large.predicted < 8 * small.predicted
    assert small.low is not None
    assert small.low < small.predicted


@pytest.mark.parametrize(
    ("what", "mape", "p95"),
    [
        ("train_memory, one GPU, allocated", 0.03, 0.08),
        ("train_memory, one GPU, device", 0.06, 0.12),
        ("train_memory, several GPUs", 0.08, 0.26),
    ],
)
def test_training_memory_on_one_and_on_several_cards(
    published: dict[str, Any], what: str, mape: float, p95: float
) -> None:
    found = next(item for item in published["combined"] if item["what"] == what)
    assert found["n"] >= 15
    assert found["mape"] <= mape
    assert found["p95"] <= p95


def test_scaling_is_within_eight_points_on_average(published: dict[str, Any]) -> None:
    cases = {case["id"]: case for case in load_cases(REFERENCE / "cases.json")}
    points = [
        abs(case["predicted"] - case["measured"]) / cases[case["id"]]["gpus"]
        for case in published["cases"]
        if case["metric"] == "scaling" and case["predicted"] is not None
    ]
    assert len(points) >= 40
    assert sum(points) / len(points) <= 0.08


POOL = {
    "id": "x", "kind": "infer_memory", "model": {"name": "Llama-2-7b-hf"}, "gpu": "A100 80GB", "gpus": 1,
    "precision": "fp16", "method": "inference", "extra": {"util": 0.9},
    "measured": {"value": 7351, "unit": "blocks of 16 tokens", "metric": "vllm_kv_pool"},
}  # fmt: skip


def test_a_pool_is_answered_for_a_named_version_only() -> None:
    assert "version" in str(replay_case({**POOL, "framework": "vLLM"})[0].declined_because)
    named = replay_case({**POOL, "framework": "vLLM 0.11.0"})[0]
    assert named.predicted == pytest.approx(7351, rel=0.03)
    stated = replay_case({**POOL, "framework": "vLLM", "engine_version": "0.11.0"})[0]
    assert stated.predicted == named.predicted


def test_a_serving_figure_without_an_engine_is_declined() -> None:
    measured = {"value": 16.99, "unit": "GB", "metric": "nvml_used"}
    case = {**POOL, "precision": "bf16", "seq_len": 2048, "micro_batch": 1, "measured": measured}
    assert replay_case({**case, "framework": None})[0].declined_because == "engine not stated"
    assert replay_case({**case, "framework": "transformers"})[0].predicted is not None


def test_scaling_beyond_linear_is_no_measurement_of_scaling() -> None:
    case = next(
        case for case in load_cases(REFERENCE / "cases.json")
        if case["kind"] == "scaling" and replay_case(case)[0].predicted is not None
    )  # fmt: skip
    wild = {**case, "measured": {**case["measured"], "value": 1.3 * case["gpus"]}}
    assert "more than linear" in str(replay_case(wild)[0].declined_because)


def test_a_platform_lends_its_parts_to_its_cases_and_is_calibrated_by_its_idle_reading() -> None:
    power = REFERENCE.parent / "power" / "dgx-a100.json"
    report = replay(power)
    assert {(row["kind"], row["metric"]) for row in report["groups"]} == {
        ("idle_power", "power"), ("wall_power", "power"), ("wall_power", AFTER_IDLE)
    }  # fmt: skip
    assert group(report, "wall_power", "power")["mape"] < 0.2
    assert report["sustained_max"]["held"] == report["sustained_max"]["judged"] > 0
    assert "Sustained maximum: not exceeded" in render(report)
    bare = {"id": "x", "kind": "wall_power", "condition": {}, "measured": {"value": 900, "unit": "W"}}
    assert replay_case(bare)[0].declined_because == "not stated: parts"


def test_several_files_are_one_report(steps: dict[str, Any]) -> None:
    both = replay(REFERENCE / "memory_steps.json", REFERENCE.parent / "power" / "dgx-a100.json")
    assert len(both["cases"]) > len(steps["cases"])
    assert {row["gpu"] for row in replay(REFERENCE / "memory_steps.json", group_by="gpu")["groups"]}


def test_pools_of_named_engine_versions_are_within_three_per_cent() -> None:
    report = replay(REFERENCE / "engine_logs.json")
    (row,) = report["groups"]
    assert (row["metric"], row["n"], row["declined"]) == ("kv_pool", 9, 0)
    assert row["mape"] < 0.03
    assert row["coverage"] == 1.0


def test_several_gpus_and_prompts_stay_within_their_error(published: dict[str, Any]) -> None:
    several = next(row for row in published["combined"] if row["what"].endswith("several GPUs"))
    assert several["mape"] < 0.08
    assert several["p95"] < 0.15
    prompts = next(row for row in published["groups"] if row["metric"] == "prefill")
    assert prompts["mape"] < 0.20
    assert prompts["n"] > 150
