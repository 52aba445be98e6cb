from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.build.machine import Machine
from planner.build.reading import Level, Reading
from planner.build.workload import Layout, Method, Workload
from planner.sizing.links import Bus, bus_between
from planner.sizing.memory import size_memory
from planner.sizing.operations import forward_flops, touched_experts
from planner.sizing.power_backwards import with_limit
from planner.sizing.power_cap import speed_share
from planner.sizing.power_parts import phase_of
from planner.sizing.speed import size_speed, speed_curve
from planner.sizing.training_memory import Shards, Step
from planner.sizing.training_speed import Rates, communication_s, imbalance, power_share, training_speed
from tests.sizing.plans import machine, part
from tests.sizing.shapes import network

EIGHT = machine(("h100-sxm5-80", 8))
A100 = Rates("hbm", 312.0, 312.0, 2039.0)
NVLINK = Bus(240.0, 2.0, "NVLink", "test")


def readings(target: Machine, workload: Workload) -> dict[str, Reading]:
    memory = size_memory(target, workload)
    return {reading.name: reading for reading in size_speed(target, workload, memory)}


@pytest.mark.parametrize("method", list(Method))
def test_ranges_hold_their_value(method: Method) -> None:
    found = readings(EIGHT, Workload(architecture=network("Llama-3.1-8B"), method=method, dataset_tokens=1e9))
    for reading in found.values():
        if reading.value is not None and reading.low is not None and reading.high is not None:
            assert reading.low <= reading.value <= reading.high, reading.name
            assert reading.derivation.formula
    assert found["tokens_per_s"].value


def test_operations_of_a_token() -> None:
    llama = network("Llama-2-7b-hf")
    assert forward_flops(llama, 0) == pytest.approx(2 * (6_738_415_616 - 32000 * 4096), rel=0.001)
    assert forward_flops(llama, 4096) - forward_flops(llama, 0) == 2 * 4096 * 4096 * 32
    assert forward_flops(llama, 4096, causal=False) - forward_flops(llama, 0) == 4 * 4096 * 4096 * 32
    assert forward_flops(network("resnet50"), 1) == pytest.approx(2 * 4.11e9)
    mixtral = network("Mixtral-8x7B-v0.1")
    assert forward_flops(mixtral, 1) < 0.6 * forward_flops(network("Llama-2-70b-hf"), 1)


@given(st.integers(1, 16), st.sampled_from(["none", "full"]))
@settings(max_examples=30)
def test_a_larger_batch_is_never_slower_per_token(batch: int, checkpointing: str) -> None:
    step = Step(arch=network("Llama-3-8B"), batch=batch, checkpointing=checkpointing)
    now = training_speed(step, A100, None).tokens_per_s.value
    assert training_speed(replace(step, batch=batch + 1), A100, None).tokens_per_s.value >= 0.999 * now


def test_recomputation_costs_about_a_third() -> None:
    step = Step(arch=network("Llama-3-8B"), batch=2)
    plain = training_speed(step, A100, None).step_s.value
    again = training_speed(replace(step, checkpointing="full"), A100, None).step_s.value
    assert 1.2 < again / plain < 1.4


def test_scaling_needs_links() -> None:
    arch = network("BERT-large-uncased")
    step = Step(arch=arch, precision="amp-fp16", batch=28, seq=384, head="classifier", shards=Shards(data=2))
    fast = training_speed(step, A100, NVLINK)
    slow = training_speed(step, A100, Bus(3.0, 15.0, "PCIe", "test"))
    assert fast.scaling > 0.95
    assert slow.scaling < fast.scaling
    assert slow.tokens_per_s.value < fast.tokens_per_s.value


def test_traffic_of_layouts() -> None:
    arch = network("Llama-3-8B")
    alone = communication_s(Step(arch=arch), NVLINK)
    assert alone == (0.0, 0.0)
    hidden, exposed = communication_s(Step(arch=arch, shards=Shards(data=8)), NVLINK)
    assert hidden == pytest.approx(2 * 7 / 8 * 2 * (arch.params or 0) / 240e9)
    assert exposed == 0.0
    gathered, _ = communication_s(Step(arch=arch, shards=Shards(data=8, stage="zero3")), NVLINK)
    assert gathered == pytest.approx(1.5 * hidden)
    _, reduced = communication_s(Step(arch=arch, shards=Shards(tensor=8)), NVLINK)
    assert reduced > 0
    small, _ = communication_s(Step(arch=arch, rank=16, shards=Shards(data=8)), NVLINK)
    assert small < 0.05 * hidden


def test_pipelines_wait() -> None:
    step = Step(arch=network("Llama-3-8B"), profile="megatron", micro_batches=8, shards=Shards(pipeline=4))
    few = training_speed(replace(step, micro_batches=4), A100, NVLINK)
    many = training_speed(replace(step, micro_batches=64), A100, NVLINK)
    assert few.bubble > many.bubble > 0
    assert many.tokens_per_s.value > few.tokens_per_s.value
    assert imbalance(network("Llama-3-8B"), 8) > imbalance(network("Llama-3-8B"), 2) >= 1.0


def test_workstation_cards_run_out_of_power() -> None:
    assert power_share("gddr", 364.0, 300.0) < power_share("gddr", 165.0, 450.0) == 1.0
    assert power_share("hbm", 312.0, 250.0) == 1.0


def test_experts_that_wake() -> None:
    mixtral = network("Mixtral-8x7B-v0.1")
    assert touched_experts(mixtral, 1) == pytest.approx(0.25)
    assert touched_experts(mixtral, 4) < touched_experts(mixtral, 16) < 1.0
    assert touched_experts(network("Llama-3-8B"), 1) == 1.0


def test_layers_over_cards_do_not_add_up_but_tensor_parallelism_does() -> None:
    arch = network("Llama-3-8B")
    job = Workload(architecture=arch, method=Method.INFERENCE, profile="llama.cpp")
    one = readings(machine(("rtx-4090", 1)), job)["tokens_per_s"].value
    two = readings(machine(("rtx-4090", 2)), job)["tokens_per_s"].value
    assert one == pytest.approx(53.0, rel=0.1)
    assert two == pytest.approx(one, rel=0.05)
    split = replace(job, method=Method.SERVING, profile="vllm", layout=Layout(tensor=2))
    alone = replace(split, layout=Layout(tensor=1, data=1))
    target = machine(("h100-sxm5-80", 2))
    assert (readings(target, split)["tpot_ms"].value or 0) < (readings(target, alone)["tpot_ms"].value or 0)


def test_more_users_more_tokens_but_slower_ones() -> None:
    job = Workload(
        architecture=network("Llama-3-8B"), method=Method.SERVING, profile="vllm", layout=Layout(tensor=1, data=1)
    )
    few, many = readings(EIGHT, replace(job, users=1)), readings(EIGHT, replace(job, users=32))
    assert (many["tokens_per_s"].value or 0) > 5 * (few["tokens_per_s"].value or 0)
    assert (many["tpot_ms"].value or 0) > (few["tpot_ms"].value or 0)


def test_days_need_the_size_of_the_data_set() -> None:
    job = Workload(architecture=network("Llama-3-8B"), method=Method.FULL, profile="fsdp")
    unknown = readings(EIGHT, job)["train_days"]
    assert unknown.value is None
    assert "tokens in the data set" in str(unknown.missing[0])
    one = readings(EIGHT, replace(job, dataset_tokens=1e9))["train_days"].value
    two = readings(EIGHT, replace(job, dataset_tokens=1e9, epochs=2))["train_days"].value
    assert two == pytest.approx(2 * (one or 0))


def test_a_missing_rate_is_named() -> None:
    card = part("rtx-4090", tflops=())
    found = readings(machine((card, 1)), Workload(architecture=network("Llama-3-8B"), method=Method.QLORA))
    assert found["tokens_per_s"].level is Level.UNKNOWN
    assert "rate of" in str(found["tokens_per_s"].missing[0])
    slow = part("rtx-4090", memory_bw_gbs=None)
    found = readings(machine((slow, 1)), Workload(architecture=network("Llama-3-8B"), method=Method.INFERENCE))
    assert "bandwidth of" in str(found["tokens_per_s"].missing[0])
    nothing = readings(machine(), Workload())
    assert nothing["tokens_per_s"].value is None


def test_links_of_machines() -> None:
    assert bus_between(machine(("rtx-4090", 1))) is None
    geforce, module = bus_between(machine(("rtx-4090", 2))), bus_between(EIGHT)
    assert geforce is not None
    assert module is not None
    assert "host" in geforce.name
    assert module.gbs > 20 * geforce.gbs


def test_data_checkpoints_and_loading() -> None:
    target = machine(("h100-sxm5-80", 8), ("samsung-pm9a3", 1))
    found = readings(target, Workload(architecture=network("Llama-3-8B"), method=Method.FULL, precision="bf16-mixed"))
    assert found["checkpoint_gb"].value == pytest.approx(112.4, rel=0.01)
    assert (found["checkpoint_s"].value or 0) > 10
    assert (found["load_s"].value or 0) > 1
    assert (found["data_feed_mbs"].value or 0) < 1
    bare = readings(EIGHT, Workload(architecture=network("Llama-3-8B"), method=Method.FULL))
    assert bare["load_s"].value is None
    assert bare["load_s"].missing


def test_the_curve_passes_through_the_reading() -> None:
    job = Workload(architecture=network("Llama-3-8B"), method=Method.SERVING, profile="vllm", users=8)
    memory = size_memory(EIGHT, job)
    points = speed_curve(EIGHT, job, memory, "users", (1, 8, 64))
    assert [point[0] for point in points] == [1, 8, 64]
    assert points[1][1] == pytest.approx(readings(EIGHT, job)["tokens_per_s"].value)
    assert points[0][1] < points[1][1] < points[2][1]
    assert speed_curve(EIGHT, job, memory, "colour", (1,)) == ()
    assert speed_curve(machine(), Workload(), size_memory(machine(), Workload()), "users", (1,)) == ()


def test_the_evidence_of_a_speed_is_said() -> None:
    job = Workload(architecture=network("Llama-3-8B"), method=Method.FULL, profile="fsdp")
    assert "validated on 216 cases" in str(readings(EIGHT, job)["tokens_per_s"].derivation.validated)
    unknown = replace(job, profile="hf-fused")
    assert "extrapolated" in str(readings(EIGHT, unknown)["tokens_per_s"].derivation.validated)


@pytest.mark.parametrize("method", [Method.LORA, Method.INFERENCE, Method.SERVING])
def test_a_power_limit_costs_the_speed_that_the_curve_tells(method: Method) -> None:
    workload = Workload(architecture=network("Llama-2-7b-hf"), method=method, users=16)
    target = machine(("rtx-4090", 2))
    free, held = readings(target, workload), readings(with_limit(target, 200.0), workload)
    share = speed_share(target.gpus[0], 200.0, phase_of(workload, 2))
    assert share is not None
    assert share.value < 1.0
    for name in ("tokens_per_s", "step_s", "tpot_ms"):
        if name in free:
            before, after = free[name].value, held[name].value
            assert before is not None
            assert after is not None
            kept = after / before if name == "tokens_per_s" else before / after
            assert kept == pytest.approx(share.value)
            assert held[name].low is not None
            assert held[name].low <= after <= (held[name].high or 0.0)


def test_the_slowest_of_unequal_limits_counts_and_a_limit_above_the_default_adds_nothing() -> None:
    workload = Workload(architecture=network("Llama-2-7b-hf"), method=Method.LORA)
    target = machine(("rtx-4090", 2))
    free = readings(target, workload)["tokens_per_s"].value
    assert readings(with_limit(target, 100_000.0), workload)["tokens_per_s"].value == free
    speeds = [
        readings(machine(("rtx-4090", 2), cap_w=watts), workload)["tokens_per_s"].value or 0.0
        for watts in (1.0, 300.0, 400.0)
    ]
    assert speeds == sorted(speeds)
    assert speeds[0] < speeds[1]
    assert speeds[-1] < (free or 0.0)
