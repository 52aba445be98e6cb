"""Twenty mistakes that published calculators make, each with the case that shows it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.build.machine import Machine
from planner.build.reading import Level
from planner.build.workload import Layout, Method, Workload
from planner.sizing import needs, parameters
from planner.sizing.accuracy import replay_case
from planner.sizing.decode_speed import decode_shares, token_bytes, token_s
from planner.sizing.kv_cache import kv_bytes_per_token
from planner.sizing.memory import MemoryResult, memory_curve, size_memory
from planner.sizing.operations import forward_flops
from planner.sizing.serving_memory import Load, kv_split, serving_memory
from planner.sizing.speed import size_speed
from planner.sizing.training_memory import Shards, Step, step_memory
from planner.sizing.training_speed import training_shares
from planner.sizing.weights import weight_bytes
from planner.units import GB, GIB
from tests.sizing.plans import machine
from tests.sizing.shapes import network


def need(target: Machine, workload: Workload) -> float:
    result = size_memory(target, workload)
    assert result.need is not None
    return result.need.total


def level(result: MemoryResult) -> Level:
    reading = result.reading("vram_gib")
    assert reading is not None
    return reading.level


def test_01_training_is_not_a_multiple_of_the_weights() -> None:
    arch = network("Llama-3.2-1B")
    short = step_memory(Step(arch=arch, rank=16, seq=512)).peak.total
    long = step_memory(Step(arch=arch, rank=16, seq=2048)).peak.total
    assert long > 2 * short
    assert long > 3 * 2 * (arch.params or 0)


def test_02_the_vocabulary_can_be_the_peak() -> None:
    memory = step_memory(Step(arch=network("Gemma-2b"), batch=4, seq=2048))
    loss = next(instant for instant in memory.instants if instant.name == "backward/loss")
    assert loss.logits / GIB == pytest.approx(23.4, abs=0.2)
    assert loss.total / GIB == pytest.approx(62.5 - 2 * 2.33, abs=6)


def test_03_gigabytes_are_not_gibibytes_and_cards_are_not_all_usable() -> None:
    result = size_memory(machine(("rtx-4090", 1)), Workload(architecture=network("Llama-3.2-1B")))
    reading = result.reading("vram_gib")
    assert reading is not None
    assert reading.limit is not None
    assert 23.0 < reading.limit < 24.0
    assert GIB != GB


def test_04_grouped_and_latent_attention_have_small_caches() -> None:
    assert kv_bytes_per_token(network("Llama-3-8B")) * 4 == kv_bytes_per_token(network("Llama-2-7b-hf"))
    deepseek = network("DeepSeek-V3")
    assert kv_bytes_per_token(deepseek) < 2 * 61 * 128 * 128 * 2 / 50
    assert kv_split(deepseek, 8) == 1
    assert kv_split(network("Llama-3-70B"), 8) == 8
    assert kv_split(network("Qwen2.5-7B"), 8) == 4


def test_05_experts_are_all_resident_but_not_all_read() -> None:
    arch = network("Mixtral-8x7B-v0.1")
    assert weight_bytes(arch, "bf16") == pytest.approx(93.4e9, rel=0.001)
    one = Load(arch=arch, precision="bf16", sequences=1, context=1)
    assert token_bytes(one) < 0.3 * weight_bytes(arch, "bf16")
    assert token_bytes(replace(one, sequences=64)) > 0.95 * weight_bytes(arch, "bf16")
    assert forward_flops(arch, 1) < 2.2 * (arch.active_params or 0)


def test_06_four_bits_do_not_pack_everything() -> None:
    arch = network("Llama-3-8B")
    assert weight_bytes(arch, "nf4-dq") > 1.35 * 0.5 * (arch.params or 0)


def test_07_shapes_are_read_not_assumed() -> None:
    gemma = network("Gemma-7b")
    assert parameters.query_width(gemma) != gemma.hidden
    assert network("Llama-3-8B").ffn != 4 * (network("Llama-3-8B").hidden or 0)
    tied = replace(network("Llama-3-8B"), tied_embeddings=True)
    vocabulary = 128256 * 4096
    assert parameters.count(network("Llama-3-8B")).total - parameters.count(tied).total == vocabulary


def test_08_sharding_divides_states_not_activations() -> None:
    arch = network("Llama-3-8B")
    one = step_memory(Step(arch=arch, seq=2048))
    eight = step_memory(Step(arch=arch, seq=2048, shards=Shards(data=8, stage="zero3")))
    assert eight.saved == pytest.approx(one.saved)
    assert eight.optimizer == pytest.approx(one.optimizer / 8)
    both = step_memory(Step(arch=arch, seq=2048, shards=Shards(data=4, tensor=2, stage="zero3")))
    assert both.optimizer == pytest.approx(one.optimizer / 8, rel=0.01)


def test_09_kinds_of_figures_stay_apart() -> None:
    case = {
        "id": "x", "kind": "train_memory", "model": {"name": "Llama-2-7b-hf"}, "gpu": "A100 80GB", "gpus": 1,
        "precision": "bf16", "optimizer": "AdamW fused", "method": "full", "framework": "HF Trainer", "seq_len": 512,
        "micro_batch": 1, "checkpointing": True,
    }  # fmt: skip
    figures = [
        replay_case({**case, "measured": {"value": 60, "unit": "GiB", "metric": metric}})[0]
        for metric in ("torch_peak_allocated", "torch_peak_reserved", "nvml_used")
    ]
    allocated, reserved, device = (figure.predicted or 0 for figure in figures)
    assert allocated < reserved < device
    assert [figure.metric for figure in figures] == ["allocated", "reserved", "device"]


def test_10_flash_attention_removes_exactly_the_square() -> None:
    arch = network("Llama-2-7b-hf")

    def square(attention: str) -> float:
        sizes = [step_memory(Step(arch=arch, seq=seq, attention=attention)).saved for seq in (1024, 2048, 4096)]
        return (sizes[2] - 3 * sizes[1] + 2 * sizes[0]) / (6 * 1024**2)

    assert square("flash") == pytest.approx(0.0, abs=1.0)
    assert square("eager") == pytest.approx(6 * 32 * 32, rel=0.01)


def test_11_checkpointing_leaves_logits_and_one_layer() -> None:
    arch = network("Llama-3-8B")
    memory = step_memory(Step(arch=arch, seq=4096, checkpointing="full"))
    loss = next(instant for instant in memory.instants if instant.name == "backward/loss")
    assert loss.logits == 12 * 4096 * 128256
    assert memory.phase("backward") > memory.weights + memory.optimizer + loss.logits


def test_12_a_frozen_base_still_has_activations() -> None:
    full = step_memory(Step(arch=network("Llama-2-7b-hf"), seq=2048)).saved
    adapters = step_memory(Step(arch=network("Llama-2-7b-hf"), seq=2048, rank=8)).saved
    assert adapters == pytest.approx(1.47 * full, rel=0.02)


def test_13_offload_needs_host_memory() -> None:
    arch = network("LLaMA-1-33B")
    job = Workload(
        architecture=arch, method=Method.FULL, precision="bf16-mixed", profile="deepspeed",
        layout=Layout(sharding="zero3", offload="all"),
    )  # fmt: skip
    result = size_memory(machine(("a100-sxm4-40", 8)), job)
    host = result.reading("host_ram_gib")
    assert host is not None
    assert host.value == pytest.approx(775, rel=0.15)
    paged = Workload(architecture=network("Llama-3-70B"), method=Method.QLORA, optimizer="adamw-8bit-paged")
    assert level(size_memory(machine(("rtx-4090", 1)), paged)) is Level.ERROR


def test_14_two_cards_are_not_one_pool() -> None:
    job = Workload(architecture=network("Llama-2-13b-hf"), method=Method.LORA, layout=Layout(sharding="none"))
    assert level(size_memory(machine(("rtx-3090", 2)), job)) is Level.ERROR
    named = size_memory(machine(("rtx-3090", 2)), replace(job, profile="fsdp", layout=Layout()))
    assert named.layout is not None
    assert named.layout.sharding == "zero3"


def test_15_decoding_follows_bandwidth() -> None:
    load = Load(arch=network("Llama-3-8B"), engine="llama.cpp", precision="fp16", context=512)
    slow = token_s(load, "gddr", 500.0, 165.0)
    assert token_s(load, "gddr", 1000.0, 165.0) < 0.65 * slow
    assert token_s(load, "gddr", 500.0, 330.0) == slow


def test_16_utilisation_depends_on_card_stack_and_context() -> None:
    arch = network("Llama-3-8B")
    assert training_shares("hbm", arch, "fsdp", False) != training_shares("hopper", arch, "fsdp", False)
    assert training_shares("hbm", arch, "fsdp", False) != training_shares("hbm", arch, "deepspeed", False)
    assert decode_shares("gddr", True, "llama.cpp") != decode_shares("hbm", True, "llama.cpp")


def test_17_context_is_the_users_and_counts() -> None:
    target = machine(("h100-sxm5-80", 1))
    short = Workload(architecture=network("Llama-3.1-8B"), method=Method.SERVING, profile="vllm", context=4096)
    assert need(target, replace(short, context=65536)) - need(target, short) == pytest.approx(7.5, abs=0.1)
    assert need(target, short) < 25


def test_18_a_pool_is_not_a_need() -> None:
    result = size_memory(
        machine(("h100-sxm5-80", 1)),
        Workload(architecture=network("Llama-3.1-8B"), method=Method.SERVING, profile="vllm", users=1, context=4096),
    )
    assert result.need is not None
    assert result.need.total < 21  # weights, a sequence, and what vLLM measures itself with: 0.9 x 79 would be 71
    assert result.pool_bytes / GIB > 45
    users = result.reading("max_users")
    assert users is not None
    assert users.value == pytest.approx(result.pool_bytes / result.kv_per_sequence, rel=0.05)


def test_19_what_was_not_compared_is_called_extrapolated() -> None:
    target = machine(("h100-sxm5-80", 1))
    job = Workload(architecture=network("Llama-3.1-8B"), method=Method.LORA)
    for profile, words in (("hf", "validated on"), ("hf-fused", "extrapolated")):
        reading = size_memory(target, replace(job, profile=profile)).reading("vram_gib")
        assert reading is not None
        assert words in str(reading.derivation.validated)


def test_20_there_is_one_formula(monkeypatch: pytest.MonkeyPatch) -> None:
    """The meter, the curve, the answers asked backwards and the remedies all go through the same function."""
    target = machine(("rtx-4090", 1))
    job = Workload(architecture=network("Llama-3-8B"), method=Method.FULL)
    calls: list[str] = []
    original = needs.step_memory

    def counted(step: Step) -> object:
        calls.append(step.arch.id)
        return original(step)

    monkeypatch.setattr(needs, "step_memory", counted)
    result = size_memory(target, job)
    meter = len(calls)
    assert meter >= 1
    assert memory_curve(target, job, "context", (512, 1024))
    assert len(calls) > meter
    before = len(calls)
    assert result.remedies
    assert len(calls) > before


def test_speed_and_memory_share_the_layout() -> None:
    target = machine(("h100-sxm5-80", 8))
    job = Workload(architecture=network("Llama-3-70B"), method=Method.LORA)
    result = size_memory(target, job)
    assert {reading.name for reading in size_speed(target, job, result)} >= {"tokens_per_s", "step_s", "mfu"}


def test_prefill_keeps_one_row_of_logits() -> None:
    arch = network("Qwen2.5-0.5B")
    memory = serving_memory(Load(arch=arch, engine="transformers", precision="bf16", context=30000, prompt=30000))
    assert memory.logits < 1e7
