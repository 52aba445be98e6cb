from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.build.machine import Machine
from planner.build.reading import Level, Reading
from planner.build.workload import Layout, Method, Workload
from planner.parts.architecture import Architecture
from planner.sizing.cards import usable_gib
from planner.sizing.memory import MemoryResult, fewest_cards, memory_curve, size_memory, with_value
from planner.sizing.parallel import check_layout, spreads, tensor_degrees
from planner.sizing.serving_memory import Load, kv_pool_bytes, laid_out, profile_run
from planner.sizing.weights import table_bytes, weight_bytes
from planner.units import GIB
from tests.sizing.plans import machine, part
from tests.sizing.shapes import network

EIGHT = machine(("h100-sxm5-80", 8))
ONE = machine(("rtx-4090", 1))


def vram(result: MemoryResult) -> Reading:
    reading = result.reading("vram_gib")
    assert reading is not None
    return reading


@pytest.mark.parametrize("method", list(Method))
def test_every_method_answers(method: Method) -> None:
    result = size_memory(EIGHT, Workload(architecture=network("Llama-3.1-8B"), method=method))
    reading = vram(result)
    assert reading.value is not None
    assert reading.low is not None
    assert reading.high is not None
    assert reading.low <= reading.value <= reading.high
    assert reading.sentence is not None
    assert sum(component.value for component in reading.components) == pytest.approx(reading.value)
    assert reading.derivation.references
    assert len(reading.per_seat) == 8


@pytest.mark.parametrize(
    ("target", "workload", "words"),
    [
        (machine(), Workload(architecture=network("Llama-3-8B")), "an accelerator"),
        (ONE, Workload(), "a model"),
        (machine((part("rtx-4090", memory_gb=None), 1)), Workload(architecture=network("Llama-3-8B")), "memory size"),
        (ONE, Workload(architecture=Architecture(id="x", family="decoder")), "unknown"),
        (ONE, Workload(architecture=network("Llama-3-8B"), method=Method.INFERENCE, weight_format="q9"), "q9"),
    ],
)
def test_a_missing_fact_is_named(target: Machine, workload: Workload, words: str) -> None:
    result = size_memory(target, workload)
    assert all(reading.value is None for reading in result.readings)
    assert words in " ".join(str(message) for message in vram(result).missing)


def test_verdicts_name_context_and_engine() -> None:
    job = Workload(architecture=network("Llama-3-8B"), method=Method.QLORA, context=2048)
    fits = vram(size_memory(ONE, job))
    assert fits.level is Level.OK
    assert "2,048 tokens" in str(fits.sentence)
    assert "transformers" in str(fits.sentence)
    fails = vram(size_memory(ONE, replace(job, context=65536)))
    assert fails.level is Level.ERROR
    assert "fails at 65,536" in str(fails.sentence)
    never = vram(size_memory(ONE, Workload(architecture=network("Llama-3-70B"), method=Method.LORA)))
    assert "Does not load" in str(never.sentence)


def test_level_is_not_ok_inside_the_band() -> None:
    job = Workload(architecture=network("Llama-3-8B"), method=Method.QLORA, context=512)
    seen = set()
    for context in range(512, 16384, 256):
        reading = vram(size_memory(ONE, replace(job, context=context)))
        seen.add(reading.level)
        assert reading.limit is not None
        assert (reading.level is Level.OK) == ((reading.high or 0) <= reading.limit)
    assert seen == {Level.OK, Level.WARN, Level.ERROR}


@pytest.mark.parametrize(
    ("workload", "field", "name"),
    [
        (Workload(architecture=network("Llama-3-8B"), method=Method.QLORA), "context", "max_context"),
        (Workload(architecture=network("Llama-3-8B"), method=Method.QLORA), "micro_batch", "max_batch"),
        (
            Workload(architecture=network("Llama-2-7b-hf"), method=Method.LORA, attention="eager"),
            "context",
            "max_context",
        ),
        (
            Workload(architecture=network("Llama-3-8B"), method=Method.SERVING, profile="vllm", context=1024),
            "users",
            "max_users",
        ),
        (
            Workload(architecture=network("Llama-3-8B"), method=Method.SERVING, profile="vllm", context=1024),
            "context",
            "max_context",
        ),
    ],
)
def test_answers_asked_backwards_are_the_last_that_fits(workload: Workload, field: str, name: str) -> None:
    reading = size_memory(ONE, workload).reading(name)
    assert reading is not None
    assert reading.value is not None
    best = int(reading.value)
    assert best > 1
    step = max(1, best // 50)
    inside = vram(size_memory(ONE, with_value(workload, field, best)))
    outside = vram(size_memory(ONE, with_value(workload, field, best + step)))
    assert inside.level is not Level.ERROR
    assert outside.level is Level.ERROR


def test_remedies_are_ranked_and_true() -> None:
    job = Workload(architecture=network("Llama-3-8B"), method=Method.LORA, checkpointing="none", context=2048)
    result = size_memory(ONE, job)
    assert vram(result).level is Level.ERROR
    assert result.remedies
    enough = [remedy.fits for remedy in result.remedies]
    assert enough == sorted(enough, reverse=True)
    assert any(enough)
    for remedy in result.remedies:
        changed = replace(job, **{remedy.field: remedy.value})
        again = size_memory(ONE, changed)
        assert again.need is not None
        assert again.need.total == pytest.approx(remedy.need_gib)
    assert not size_memory(ONE, replace(job, method=Method.QLORA, context=512, checkpointing="full")).remedies


def test_idle_cards_are_named() -> None:
    three = machine(("h100-sxm5-80", 3))
    result = size_memory(three, Workload(architecture=network("Llama-3-8B"), method=Method.SERVING, profile="vllm"))
    assert result.spread is not None
    assert result.spread.used + len(result.idle) == 3
    wished = Workload(architecture=network("Llama-3-8B"), method=Method.LORA, layout=Layout(data=2))
    idle = size_memory(three, wished)
    assert len(idle.idle) == 1
    assert any("idle" in str(reason) for reason in idle.reasons)


def test_different_cards_are_judged_by_the_smallest() -> None:
    mixed = machine(("h100-sxm5-80", 1), ("rtx-4090", 1))
    reading = vram(size_memory(mixed, Workload(architecture=network("Llama-3-8B"), method=Method.QLORA)))
    assert reading.limit is not None
    assert reading.limit < 24
    assert any("smallest" in str(r) for r in size_memory(mixed, Workload(architecture=network("Llama-3-8B"))).reasons)


def test_divisibility() -> None:
    llama = network("Llama-3-8B")
    assert tensor_degrees(llama, 8, False) == (1, 2, 4, 8)
    assert 16 in tensor_degrees(llama, 32, True)
    assert 16 not in tensor_degrees(llama, 32, False)
    assert tensor_degrees(network("Qwen2.5-7B"), 8, False) == (1, 2, 4)
    assert check_layout(llama, Layout(tensor=3), 8, False)
    assert check_layout(llama, Layout(pipeline=5), 8, False)
    assert check_layout(network("Mixtral-8x7B-v0.1"), Layout(expert=3), 8, False)
    assert check_layout(llama, Layout(data=4, tensor=4), 8, False)
    assert not check_layout(llama, Layout(data=2, tensor=4), 8, False)


@given(st.integers(1, 16), st.sampled_from(list(Method)), st.sampled_from(["hf", "fsdp", "megatron", "vllm"]))
@settings(max_examples=60)
def test_layouts_never_use_more_cards_than_there_are(gpus: int, method: Method, profile: str) -> None:
    arch = network("Llama-3-8B")
    for spread in spreads(arch, Workload(architecture=arch, method=method, profile=profile), gpus):
        assert 1 <= spread.used <= gpus
        assert spread.shards.ranks * spread.replicas == spread.used


def test_error_correction_costs_a_sixteenth_of_gddr() -> None:
    card = part("rtx-4090", id="x", model="other", ecc=True, memory_gb=24)
    with_it, _ = usable_gib(card, True)
    without, _ = usable_gib(card, False)
    assert with_it is not None
    assert without is not None
    assert with_it / without == pytest.approx(0.95, abs=0.01)
    assert usable_gib(replace(card, memory_gb=None), True)[0] is None


def test_reserved_memory_is_added() -> None:
    job = Workload(architecture=network("Llama-3-8B"), method=Method.QLORA)
    plain, shared = size_memory(ONE, job), size_memory(ONE, replace(job, reserved_gib=1.5))
    assert shared.need is not None
    assert plain.need is not None
    assert shared.need.total - plain.need.total == pytest.approx(1.5)


def test_the_curve_passes_through_the_reading() -> None:
    job = Workload(architecture=network("Llama-3-8B"), method=Method.QLORA)
    points = memory_curve(ONE, job, "context", (512, 1024, 2048, 4096))
    assert [point[0] for point in points] == [512, 1024, 2048, 4096]
    assert points[2][1] == pytest.approx(vram(size_memory(ONE, job)).value)
    assert all(low <= value <= high for _, value, low, high in points)
    assert memory_curve(machine(), job, "context", (512,)) == ()


def test_a_draft_model_costs_weights_and_cache() -> None:
    job = Workload(architecture=network("Llama-3-8B"), method=Method.SERVING, profile="vllm")
    plain = size_memory(EIGHT, job)
    drafted = size_memory(EIGHT, replace(job, draft=network("Llama-3.2-1B"), draft_tokens=4))
    assert plain.need is not None
    assert drafted.need is not None
    assert drafted.need.part("weights") > plain.need.part("weights")
    assert drafted.need.part("kv") > plain.need.part("kv")


def test_fewest_cards() -> None:
    job = Workload(architecture=network("Llama-3-70B"), method=Method.LORA, profile="fsdp")
    fewest = fewest_cards(EIGHT, job)
    assert fewest is not None
    assert 2 <= fewest <= 4
    assert vram(size_memory(machine(("h100-sxm5-80", fewest)), job)).level is not Level.ERROR
    assert vram(size_memory(machine(("h100-sxm5-80", fewest - 1)), job)).level is Level.ERROR
    assert fewest_cards(machine(), job) is None
    assert (
        fewest_cards(
            EIGHT, Workload(architecture=network("Llama-3.1-405B"), method=Method.FULL, layout=Layout(sharding="none"))
        )
        is None
    )


def test_paged_states_leave_a_full_card() -> None:
    job = Workload(
        architecture=network("Llama-3.1-8B"), method=Method.FULL, precision="bf16", optimizer="adamw-8bit-paged",
        optimizer_in_backward=True, micro_batch=2, profile="torchtune",
    )  # fmt: skip
    small, large = size_memory(ONE, job), size_memory(machine(("h100-sxm5-80", 1)), job)
    assert small.need is not None
    assert large.need is not None
    assert small.need.part("optimizer") == 0.0
    assert large.need.part("optimizer") == pytest.approx(15.0, abs=0.3)
    assert vram(small).level is not Level.ERROR
    host = small.reading("host_ram_gib")
    assert host is not None
    assert "offload" in {component.key for component in host.components}


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 7])
def test_llama_cpp_counts_the_output_matrix_as_a_layer_and_leaves_the_table_in_host_memory(cards: int) -> None:
    arch = network("Llama-3-70B")
    load = Load(arch=arch, engine="llama.cpp", weight_format="q4_k_m", precision="fp16", pipeline=cards)
    weights, share = laid_out(load, float(weight_bytes(arch, "q4_k_m")))
    embedding, head = table_bytes(arch, "q4_k_m")
    total = weight_bytes(arch, "q4_k_m") - embedding
    each = (total - head) / 80
    assert total / cards <= weights <= total / cards + each + head
    assert share == min(1.0, -(-81 // cards) / 80)


def test_the_pool_of_vllm_leaves_out_what_its_own_pass_needs() -> None:
    arch = network("Llama-3.1-8B")
    small, large = profile_run(24, "GeForce RTX 4090"), profile_run(80, "H100")
    assert (small, large, profile_run(80, "A100")) == ((2048, 256), (8192, 1024), (2048, 256))
    loads = [Load(arch=arch, profile_tokens=tokens, profile_sequences=rows) for tokens, rows in (small, large)]
    pools = [kv_pool_bytes(load, 79.18 * GIB, 0.9, 0.0) / GIB for load in loads]
    assert pools[1] == pytest.approx(51.38, rel=0.01)  # vLLM 0.11 on H100, llm-d/llm-d-benchmark
    assert pools[0] - pools[1] == pytest.approx(768 * 128256 * 38.5 / GIB, rel=0.01)


@pytest.mark.parametrize(("data", "expert", "fine"), [(8, 8, True), (8, 4, True), (4, 8, False), (0, 8, True)])
def test_experts_are_spread_over_data_parallel_ranks(data: int, expert: int, fine: bool) -> None:
    reasons = check_layout(network("Mixtral-8x7B-v0.1"), Layout(data=data, expert=expert), 8, False)
    assert any("data-parallel" in str(reason) for reason in reasons) is not fine
