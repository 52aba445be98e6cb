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
from planner.sizing.weights import plain, table_bytes, weight_bits, weight_bytes
from planner.units import GIB, MIB

if TYPE_CHECKING:
    from planner.build.workload import Workload
    from planner.parts.architecture import Architecture
    from planner.sizing.cards import Card
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
    profile_tokens: float = 2048  # tokens of the pass that vLLM measures itself with
    profile_sequences: float = 256  # and sequences that it samples in that pass


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


def profile_run(pool_gib: float, model: str) -> tuple[float, float]:
    """Tokens and sequences of the pass that vLLM measures itself with, by the card: more on large ones.

    Parameters
    ----------
    pool_gib : memory of the card, GiB
    model : its name

    References
    ----------
    .. [1] vllm-project/vllm, vllm/engine/arg_utils.py: default max_num_batched_tokens and max_num_seqs.
    """
    rules = table("overheads")["vllm"]
    large = pool_gib >= float(rules["large_gib"]) and not any(name in model for name in rules["not_large"])
    key = "large" if large else "small"
    return float(rules["tokens"][key]), float(rules["sequences"][key])


def load_of(
    arch: Architecture, workload: Workload, shards: Shards, replicas: int = 1, card: Card | None = None
) -> Load:
    """The inference job that a workload means on one replica."""
    engine = load_of_engine(workload)
    sequences = workload.users if workload.method is Method.SERVING else workload.micro_batch
    tokens, at_once = profile_run((card.pool_gib or 0.0) if card else 0.0, card.gpu.model if card else "")
    return Load(
        arch=arch, engine=engine, precision=workload.precision, weight_format=workload.weight_format,
        kv_format=workload.kv_format, sequences=max(1, -(-sequences // replicas)), context=workload.context,
        prompt=min(workload.prompt_tokens, workload.context), attention=workload.attention, tensor=shards.tensor,
        pipeline=shards.pipeline, draft=workload.draft, draft_tokens=workload.draft_tokens, profile_tokens=tokens,
        profile_sequences=at_once,
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


def laid_out(load: Load, total: float) -> tuple[float, float]:
    """Bytes of weights on the fullest card when layers are laid over ``load.pipeline`` cards, and its share of layers.

    llama.cpp leaves the token table in host memory and counts the output matrix as one layer more, on the last card;
    accelerate balances bytes and cannot cut a layer; vLLM cuts layers evenly and has a table at either end.

    Parameters
    ----------
    load : job
    total : bytes of all weights on one tensor rank

    References
    ----------
    .. [1] ggml-org/llama.cpp, src/llama-model.cpp, load_tensors: get_layer_buft_list, n_gpu_layers, tensor_split.
    .. [2] Hugging Face accelerate, utils/modeling.py, get_balanced_memory.
    """
    layers, stages = load.arch.layers or 1, load.pipeline
    if load.engine != "llama.cpp" and stages == 1:
        return total, 1.0
    name = plain(load.weight_format, load.precision)
    embedding, head = (part / load.tensor for part in table_bytes(load.arch, name))
    each = (total - embedding - head) / layers
    if load.engine == "llama.cpp":
        output = head or embedding
        fullest = -(-(layers + 1) // stages)
        last = layers - -(-(layers + 1) * (stages - 1) // stages)  # layers beside the output matrix
        return max(min(fullest, layers) * each, last * each + output), min(fullest, layers) / layers
    share = -(-layers // stages) / layers
    if load.engine == "vllm":
        return share * layers * each + max(embedding, head), share
    return total / stages + each, share


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
    weights, share = laid_out(load, float(weight_bytes(arch, name, 16.0, packs_head)) / load.tensor)
    block = PAGE if load.engine == "vllm" else 1
    each = kv_bytes(arch, load.context, kv_name(load), block) / kv_split(arch, load.tensor) * share
    vocab = float(arch.vocab or 0)
    if load.draft is not None:
        weights += weight_bytes(load.draft, plain("auto", load.precision)) / load.tensor
        each += kv_bytes(load.draft, load.context, kv_name(load), block) / kv_split(load.draft, load.tensor)
    rows = load.sequences * (1 + load.draft_tokens)
    if load.engine == "vllm":
        batched = load.profile_tokens
        activations = prefill_bytes(arch, load.precision, batched, batched, "flash", load.tensor)
        sampled = max(rows, load.profile_sequences) * vocab * float(rules["vllm"]["sampler_bytes"])
        logits = max(0.0, sampled - activations)  # one after the other; the sampler has all logits on each rank
        graphs = float(rules["vllm"]["graphs_gib"]) * GIB
        overhead = float(rules["vllm"]["non_torch_gib"]) * GIB
        if name == "mxfp4" and arch.experts:
            width, multiple = float(arch.moe_ffn or arch.ffn or 1), float(rules["vllm"]["mxfp4_multiple"])
            filled = -(-width // multiple) * multiple / width - 1.0
            weights += filled * parameters.count(arch).experts * weight_bits(name) / 8 / load.tensor * share
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


def kv_pool_bytes(load: Load, usable_bytes: float, utilisation: float, communicator_mib: float) -> float:
    """Bytes that vLLM has for cache pages on each GPU: ``usable * util - weights - profile's peak - non-torch``.

    The peak of the profiling pass is the wider of the forward pass over ``profile_tokens`` tokens and of sampling
    ``profile_sequences`` rows of logits. The process's context and the graphs lie outside of the share.

    References
    ----------
    .. [1] vllm-project/vllm, vllm/v1/worker/gpu_worker.py, determine_available_memory.
    .. [2] llm-d/llm-d-benchmark, config_explorer/empirical-vllm-memory-results.md: ten start-up logs.
    """
    memory = serving_memory(load)
    other = memory.weights + memory.activations + memory.logits + memory.overhead
    return usable_bytes * utilisation - other - communicator_mib * MIB
