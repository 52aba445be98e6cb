from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.parts.architecture import Architecture
from planner.sizing import parameters
from planner.sizing.training_memory import (
    Shards,
    Step,
    held_by_streams,
    rank_parameters,
    resident_bytes,
    step_memory,
)
from tests.sizing.shapes import decoders, network

GIB = 2**30
LLAMA = network("Llama-2-7b-hf")
PRECISIONS = st.sampled_from(["bf16", "fp32", "amp-bf16", "bf16-mixed"])
CHECKPOINTING = st.sampled_from(["none", "full"])


def steps() -> st.SearchStrategy[Step]:
    """Steps of every method over generated networks."""
    return st.builds(
        Step, arch=decoders(), precision=PRECISIONS, rank=st.sampled_from([0, 0, 8]),
        checkpointing=CHECKPOINTING, attention=st.sampled_from(["flash", "eager"]), batch=st.integers(1, 8),
        seq=st.sampled_from([128, 512, 1024]), kept_gradients=st.booleans(),
        optimizer=st.sampled_from(["adamw", "adamw-fused", "adamw-8bit", "sgd", "adafactor"]),
        profile=st.sampled_from(["hf", "hf-fused", "megatron", "torchtune"]),
    )  # fmt: skip


@given(steps())
@settings(max_examples=60)
def test_more_batch_or_context_never_lowers_memory(step: Step) -> None:
    now = step_memory(step).peak.total
    assert step_memory(replace(step, batch=step.batch + 1)).peak.total >= now
    assert step_memory(replace(step, seq=step.seq + 64)).peak.total >= now


@given(steps(), st.integers(1, 4))
@settings(max_examples=60)
def test_more_parameters_never_lower_memory(step: Step, layers: int) -> None:
    deeper = replace(step, arch=replace(step.arch, layers=(step.arch.layers or 0) + layers))
    wider = replace(step, arch=replace(step.arch, vocab=(step.arch.vocab or 0) + 512))
    now = step_memory(step).peak.total
    assert step_memory(deeper).peak.total >= now
    assert step_memory(wider).peak.total >= now


@given(steps())
@settings(max_examples=60)
def test_an_instant_is_the_sum_of_its_parts(step: Step) -> None:
    memory = step_memory(step)
    for instant in memory.instants:
        parts = (instant.weights, instant.gradients, instant.optimizer, instant.activations, instant.logits)
        assert instant.total == pytest.approx(sum(parts) + instant.workspace)
        assert min(*parts, instant.workspace) >= 0
    assert memory.peak.total == max(instant.total for instant in memory.instants)
    assert memory.peak.total == max(memory.phase(name) for name in ("forward", "backward", "optimizer"))


@given(decoders(), st.sampled_from(["none", "zero1", "zero2", "zero3"]), st.integers(2, 16))
@settings(max_examples=60)
def test_sharding_never_raises_the_states_of_a_rank(arch: Architecture, stage: str, ranks: int) -> None:
    one = step_memory(Step(arch=arch, precision="bf16-mixed"))
    cut = step_memory(Step(arch=arch, precision="bf16-mixed", shards=Shards(data=ranks, stage=stage)))
    for whole, part in ((one.weights, cut.weights), (one.gradients, cut.gradients), (one.optimizer, cut.optimizer)):
        assert part <= whole
    levels = {"none": 0, "zero1": 1, "zero2": 2, "zero3": 3}
    assert (cut.optimizer < one.optimizer) == (levels[stage] >= 1)
    assert (cut.gradients < one.gradients) == (levels[stage] >= 2)
    assert (cut.weights < one.weights) == (levels[stage] >= 3)


@pytest.mark.parametrize(("tensor", "pipeline"), [(1, 1), (2, 1), (1, 4), (4, 2)])
def test_ranks_hold_the_whole_model_between_them(tensor: int, pipeline: int) -> None:
    arch = network("Llama-3-8B")
    shards = Shards(tensor=tensor, pipeline=pipeline)
    stages = ["only"] if pipeline == 1 else ["first"] + ["middle"] * (pipeline - 2) + ["last"]
    held = sum(rank_parameters(arch, shards, stage).total for stage in stages) * tensor
    total = parameters.count(arch).total
    norms = parameters.count(arch).vectors * (tensor - 1)  # norms are copied
    assert held == pytest.approx(total + norms, rel=1e-9)


def test_recomputation_keeps_inputs_and_one_layer() -> None:
    plain = step_memory(Step(arch=LLAMA, seq=2048)).saved
    again = step_memory(Step(arch=LLAMA, seq=2048, checkpointing="full")).saved
    assert plain / GIB == pytest.approx(11.7, abs=0.1)
    assert again / GIB == pytest.approx(0.8, abs=0.05)


@pytest.mark.parametrize(
    ("changes", "gib"),
    [
        ({"optimizer": "adamw-fused"}, 60.1),
        ({"optimizer": "adamw"}, 74.8),
        ({"optimizer": "adamw-fused", "kept_gradients": True}, 60.1),
        ({"precision": "bf16-mixed"}, 123.6),
        ({"precision": "bf16-mixed-full"}, 179.5),
    ],
)
def test_states_of_an_8b_model_as_counted(changes: dict[str, object], gib: float) -> None:
    step = Step(arch=network("Llama-3-8B"), seq=512, checkpointing="full")
    peak = step_memory(replace(step, **changes)).phase("optimizer")
    assert peak / GIB == pytest.approx(gib, rel=0.01)


def test_saved_bytes_of_adapters() -> None:
    base = Step(arch=LLAMA, seq=2048, rank=8)
    assert step_memory(base).saved / GIB == pytest.approx(17.0, abs=0.1)
    assert step_memory(replace(base, adapter_autocast=True)).saved / GIB == pytest.approx(12.7, abs=0.1)
    assert step_memory(replace(base, adapter_bytes=2)).saved / GIB == pytest.approx(10.6, abs=0.1)
    packed = replace(base, weight_format="nf4-dq", adapter_autocast=True)
    assert step_memory(packed).saved / GIB == pytest.approx(10.7, abs=0.1)
    assert step_memory(replace(packed, residual_fp32=True)).saved / GIB == pytest.approx(16.4, abs=0.1)


def test_adapters_on_fused_experts_write_the_matrices_out() -> None:
    arch = network("Mixtral-8x7B-v0.1")
    attention = step_memory(Step(arch=arch, seq=512, rank=8, targets="attention")).saved
    everything = step_memory(Step(arch=arch, seq=512, rank=8, targets="all-linear")).saved
    experts = 2 * parameters.count(arch).experts
    assert everything - attention > 0.95 * experts


def test_a_window_costs_its_mask_beyond_the_window_only() -> None:
    arch = network("Mistral-7B-v0.1")
    inside = step_memory(Step(arch=arch, seq=4096)).saved / 4096
    outside = step_memory(Step(arch=arch, seq=8192)).saved / 8192
    assert (outside - inside) * 8192 / GIB == pytest.approx(7.0, abs=0.1)


def test_offload_moves_states_to_the_host() -> None:
    here = step_memory(Step(arch=LLAMA, precision="bf16-mixed", shards=Shards(data=8, stage="zero3")))
    away = step_memory(Step(arch=LLAMA, precision="bf16-mixed", shards=Shards(data=8, stage="zero3", offload="all")))
    assert away.peak.total < here.peak.total
    assert away.host_bytes == pytest.approx(here.weights + here.gradients + here.optimizer)


def test_the_first_pipeline_stage_holds_more_micro_batches() -> None:
    arch = network("Llama-3-8B")
    shards = Shards(pipeline=4, stage="zero1")
    few = step_memory(Step(arch=arch, profile="megatron", micro_batches=1, shards=shards))
    many = step_memory(Step(arch=arch, profile="megatron", micro_batches=8, shards=shards))
    assert many.saved > 2 * few.saved


def test_convolutions_follow_their_outputs() -> None:
    arch = network("resnet50")
    small = step_memory(Step(arch=arch, precision="fp32", batch=32, seq=1)).saved
    large = step_memory(Step(arch=arch, precision="fp32", batch=256, seq=1)).saved
    assert large == pytest.approx(8 * small)
    assert large == pytest.approx(21_839_928_840, rel=0.01)


@pytest.mark.parametrize(("profile", "per_logit"), [("hf", 12), ("hf-bench", 14), ("hf-2024", 18), ("rl", 3)])
def test_logits_cost_what_the_version_of_the_code_makes_of_them(profile: str, per_logit: int) -> None:
    memory = step_memory(Step(arch=LLAMA, seq=2048, profile=profile))
    loss = next(instant for instant in memory.instants if instant.name == "backward/loss")
    assert loss.logits == per_logit * 2048 * 32000


def test_a_frozen_reference_costs_a_copy_of_the_adapters() -> None:
    step = Step(arch=LLAMA, rank=16, seq=512)
    copy = step_memory(replace(step, reference_copy=True)).weights - step_memory(step).weights
    assert copy == 4 * parameters.adapter_parameters(LLAMA, 16, "all-linear")


@given(steps(), st.sampled_from(["none", "zero2", "zero3"]))
@settings(max_examples=60)
def test_what_is_resident_is_a_lower_bound(step: Step, stage: str) -> None:
    cut = replace(step, shards=Shards(data=4, stage=stage))
    assert resident_bytes(cut) <= step_memory(cut).peak.total * (1 + 1e-9)


def test_scales_of_a_packed_base_are_neither_sharded_nor_off_loaded() -> None:
    arch = network("Llama-2-70b-hf")
    base = Step(arch=arch, rank=64, weight_format="nf4", checkpointing="full", batch=2, profile="fsdp-2024")
    scales = 0.5 / 8 * parameters.count(arch).linear  # fp32 for 64 scalars
    alone, cut = step_memory(base), step_memory(replace(base, shards=Shards(data=2, stage="zero3")))
    assert cut.weights == pytest.approx((alone.weights - scales) / 2 + scales)
    gone = step_memory(replace(base, shards=Shards(data=2, stage="zero3", offload="all")))
    assert gone.weights == pytest.approx(scales)


def test_experts_are_cut_among_their_own_copies_only() -> None:
    arch = network("Mixtral-8x7B-v0.1")
    base = Step(arch=arch, precision="bf16-fp32grad", profile="megatron", shards=Shards(data=8, stage="zero1"))
    spread = step_memory(replace(base, shards=Shards(data=8, expert=8, stage="zero1")))
    found = parameters.count(arch)
    dense, experts = found.total - found.experts, found.experts / 8
    assert spread.weights == pytest.approx(2 * (dense + experts))
    assert spread.optimizer == pytest.approx(12 * (dense / 8 + experts))  # each expert has one copy: nothing to cut


def test_ddp_copies_gradients_into_buckets_and_megatron_does_not() -> None:
    arch = network("Llama-3.2-1B")
    one = Step(arch=arch, optimizer="adamw-fused")
    two = replace(one, shards=Shards(data=2))
    assert step_memory(two).peak.total - step_memory(one).peak.total == pytest.approx(step_memory(one).gradients)


def test_queued_collectives_borrow_whole_buffers_whatever_the_degree() -> None:
    arch = network("Llama-3-8B")
    step = Step(arch=arch, profile="megatron", seq=8192, shards=Shards(tensor=2))
    held = held_by_streams(step)
    assert held == held_by_streams(replace(step, shards=Shards(tensor=8)))
    assert held == pytest.approx(4 * 8192 * 4096 * 2 * 1024 / 40)
    assert held_by_streams(replace(step, shards=Shards())) == 0.0
    assert held_by_streams(replace(step, profile="hf")) == 0.0


def test_transformer_engine_keeps_matrices_in_8_bits_beside_and_inputs_in_8_bits() -> None:
    arch = network("Llama-3-8B")
    wide, narrow = (
        step_memory(Step(arch=arch, precision=name, profile="megatron", optimizer="adamw-fused"))
        for name in ("bf16-fp32grad", "fp8-te")
    )
    assert narrow.weights - wide.weights == 2 * parameters.count(arch).linear
    assert narrow.saved < wide.saved


def test_sharded_parameters_are_not_cast_as_a_whole() -> None:
    arch = network("Llama-3-8B")
    shards = Shards(data=8, stage="zero3")
    step = Step(arch=arch, precision="amp-bf16", checkpointing="full", profile="torchtune", shards=shards)
    assert step_memory(step).peak.activations < 4e9
