"""Memory of inference: weights, caches, the widest instant of a forward pass, and the engine's own buffers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from planner.build.workload import Method
from planner.sizing import parameters
from planner.sizing.activations import FORMATS, Adapters, Tokens, layer
from planner.sizing.constants import table
from planner.sizing.kv_cache import kv_bytes
from planner.sizing.weights import plain, weight_bytes
from planner.units import GIB, MIB

if TYPE_CHECKING:
    from planner.build.workload import Workload
    from planner.parts.architecture import Architecture
    from planner.sizing.training_memory import Shards

PACKED_COMPUTE = {"fp32": "fp32", "f32": "fp32"}


@dataclass(frozen=True, kw_only=True)
class Load:
    """An inference job. ``context`` counts prompt and output of one sequence."""

    arch: Architecture
    engine: str = "vllm"  # vllm, llama.cpp, transformers, litgpt
    precision: str = "bf16"
    weight_format: str = "auto"
    kv_format: str = "auto"
    sequences: float = 1
    context: float = 2048
    prompt: float = 1024
    attention: str = "flash"
    tensor: int = 1
    pipeline: int = 1
    draft: Architecture | None = None
    draft_tokens: int = 0


@dataclass(frozen=True)
class ServingMemory:
    """Bytes on the fullest GPU."""

    weights: float
    kv: float
    activations: float
    logits: float
    graphs: float
    overhead: float  # the engine's own, without the process context
    kv_per_sequence: float

    @property
    def total(self) -> float:
        return self.weights + self.kv + self.activations + self.logits + self.graphs + self.overhead


def load_of_engine(workload: Workload) -> str:
    """The engine that a workload means: the named one, or the usual one for its method and number format."""
    engine = workload.profile if workload.profile in ("vllm", "llama.cpp", "transformers") else ""
    if not engine:
        engine = "vllm" if workload.method is Method.SERVING else "transformers"
    if engine == "transformers" and plain(workload.weight_format, workload.precision).startswith(("q", "iq")):
        engine = "llama.cpp"
    return engine


def load_of(arch: Architecture, workload: Workload, shards: Shards, replicas: int = 1) -> Load:
    """The inference job that a workload means on one replica."""
    engine = load_of_engine(workload)
    sequences = workload.users if workload.method is Method.SERVING else workload.micro_batch
    return Load(
        arch=arch, engine=engine, precision=workload.precision, weight_format=workload.weight_format,
        kv_format=workload.kv_format, sequences=max(1, -(-sequences // replicas)), context=workload.context,
        prompt=min(workload.prompt_tokens, workload.context), attention=workload.attention, tensor=shards.tensor,
        pipeline=shards.pipeline, draft=workload.draft, draft_tokens=workload.draft_tokens,
    )  # fmt: skip


#: Tokens of a page of vLLM's cache.
PAGE = 16


def kv_name(load: Load) -> str:
    """The cache's number format that ``auto`` means."""
    if load.kv_format != "auto":
        return load.kv_format
    return "fp32" if load.precision == "fp32" else "bf16"


def kv_split(arch: Architecture, tensor: int) -> int:
    """By how many tensor ranks the cache is cut: not beyond the KV heads, and MLA's latent not at all."""
    if arch.kv_lora_rank:
        return 1
    return max(1, math.gcd(tensor, arch.kv_heads or arch.heads or 1))


def prefill_bytes(arch: Architecture, precision: str, tokens: float, seq: float, attention: str, tensor: int) -> float:
    """Bytes of the widest instant of a forward pass over ``tokens`` tokens, nothing kept.

    References
    ----------
    .. [1] Counted prefills in tests/reference/sizing/memory_steps.json: about ``8 i`` per token for gated networks.
    """
    formats = FORMATS["fp32" if precision in PACKED_COMPUTE else "bf16"]
    batch = tokens / max(1.0, seq)
    if arch.layers is None or arch.family in ("cnn", "diffusion"):
        widest = float(table("profiles")["convolution"]["inference"])
        return widest * (arch.activations_millions or 0.0) * 1e6 * formats.compute * batch
    one = layer(
        arch, formats, Adapters(), "hf", Tokens(batch, seq, tensor), attention,
        bool(arch.experts) and not arch.first_dense_layers,
    )  # fmt: skip
    return one.forward


@lru_cache(maxsize=2048)
def serving_memory(load: Load) -> ServingMemory:
    """Memory of an inference engine on its fullest GPU.

    vLLM fills what is left with cache pages, so what it needs is asked here for the given number of sequences, and what
    it would give is asked with :func:`kv_pool_bytes`.

    Parameters
    ----------
    load : job

    Returns
    -------
    ServingMemory
        bytes

    Raises
    ------
    KeyError
        unknown number format
    ValueError
        incomplete shape

    References
    ----------
    .. [1] Kwon et al., PagedAttention, arXiv:2309.06180.
    .. [2] ggml-org/llama.cpp, llama_context: model, KV and compute buffers.
    """
    arch = load.arch
    rules = table("overheads")
    name = plain(load.weight_format, load.precision)
    size = 4 if load.precision == "fp32" else 2
    packs_head = load.engine == "litgpt"
    weights = float(weight_bytes(arch, name, 16.0, packs_head)) / load.tensor
    layers = arch.layers or 1
    if load.pipeline > 1:
        found = parameters.count(arch)
        tables = (found.embedding + found.head) * size / load.tensor
        here = -(-layers // load.pipeline) / layers
        weights = (weights - tables) * here + tables
    share = (-(-layers // load.pipeline) / layers) if load.pipeline > 1 else 1.0
    block = PAGE if load.engine == "vllm" else 1
    each = kv_bytes(arch, load.context, kv_name(load), block) / kv_split(arch, load.tensor) * share
    vocab = float(arch.vocab or 0)
    if load.draft is not None:
        weights += weight_bytes(load.draft, plain("auto", load.precision)) / load.tensor
        each += kv_bytes(load.draft, load.context, kv_name(load), block) / kv_split(load.draft, load.tensor)
    rows = load.sequences * (1 + load.draft_tokens)
    if load.engine == "vllm":
        batched = float(rules["vllm"]["activation_tokens"])
        activations = prefill_bytes(arch, load.precision, batched, batched, "flash", load.tensor)
        logits = rows * vocab * (size + 4) / load.tensor
        graphs = float(rules["vllm"]["graphs_gib"]) * GIB
        overhead = float(rules["vllm"]["non_torch_gib"]) * GIB
    elif load.engine == "llama.cpp":
        ubatch = min(float(rules["llama_cpp"]["ubatch"]), max(1.0, load.context))
        activations = ubatch * (arch.hidden or 0) * 4 * 8
        logits = ubatch * vocab * 4
        graphs, overhead = 0.0, 0.0
    else:
        tokens = load.sequences * max(1.0, load.prompt)
        activations = prefill_bytes(arch, load.precision, tokens, max(1.0, load.prompt), load.attention, load.tensor)
        logits = rows * vocab * (size + 4)
        if arch.family == "encoder":  # the head comes after the layers: only one of the two lives
            logits = max(0.0, tokens * size * (vocab + 2.0 * (arch.hidden or 0)) - activations)
        elif arch.family == "multimodal" and arch.projection:
            logits = 0.0
        activations += 3.0 * (arch.image or 0) ** 2 * size * load.sequences
        graphs, overhead = 0.0, 0.0
    packed = name not in ("bf16", "fp16", "f16", "fp32", "f32")
    if packed and load.engine in ("transformers", "litgpt"):  # one matrix in 16 bits while it is packed or unpacked
        table_bytes = 2.0 * (arch.vocab or 0) * (arch.hidden or 0)
        overhead += 2 * table_bytes if packs_head else max(2.0 * parameters.largest_linear(arch), table_bytes)
    return ServingMemory(weights, each * load.sequences, activations, logits, graphs, overhead, each)


def kv_pool_bytes(
    load: Load, usable_bytes: float, utilisation: float, context_mib: float, communicator_mib: float
) -> float:
    """Bytes that vLLM has for cache pages on each GPU: ``usable * util - weights - activation - graphs - non-torch``.

    References
    ----------
    .. [1] vllm-project/vllm, vllm/v1/worker/gpu_worker.py, determine_available_memory.
    """
    memory = serving_memory(load)
    rows = float(table("overheads")["vllm"]["profile_sequences"]) * float(load.arch.vocab or 0) * 6 / load.tensor
    other = memory.weights + memory.activations + max(memory.logits, rows) + memory.overhead
    return usable_bytes * utilisation - other - (context_mib + communicator_mib) * MIB
