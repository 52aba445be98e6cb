"""Memory of one training step on one rank: the maximum over its instants.

The instants are forward's end, the loss, the backward of the last and of the first layer, backward's end and the
optimizer. Which one is the peak changes with model, batch and method, so each is kept.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from planner.build.workload import Method
from planner.sizing import parameters
from planner.sizing.activations import FORMATS, Adapters, Formats, LayerBytes, Tokens, ends, layer, profile
from planner.sizing.constants import table
from planner.sizing.rl_memory import with_models
from planner.sizing.training_instants import Instant, StepMemory
from planner.sizing.weights import weight_bytes

if TYPE_CHECKING:
    from planner.build.workload import Workload
    from planner.parts.architecture import Architecture


@dataclass(frozen=True)
class Shards:
    """How the model is cut over ranks. All degrees at least 1."""

    data: int = 1
    tensor: int = 1
    pipeline: int = 1
    context: int = 1
    expert: int = 1
    sequence_parallel: bool = True
    stage: str = "none"  # none, zero1, zero2, zero3
    schedule: str = "1f1b"
    offload: str = "none"

    @property
    def ranks(self) -> int:
        return self.data * self.tensor * self.pipeline * self.context


@dataclass(frozen=True, kw_only=True)
class Step:
    """One training step. Batch and sequence are those of one data-parallel rank."""

    arch: Architecture
    precision: str = "bf16"
    rank: int = 0  # of LoRA adapters; 0 trains everything
    targets: str = "all-linear"
    adapter_bytes: int = 4
    weight_format: str = "auto"  # of a frozen base
    residual_fp32: bool = False  # k-bit preparation
    adapter_autocast: bool = False
    lora_dropout: float = 0.0
    keeps_frozen_input: bool = False
    optimizer: str = "adamw"
    in_backward: bool = False
    kept_gradients: bool = False  # gradients of earlier micro-batches, or set_to_none=False
    batch: float = 1
    seq: float = 2048
    checkpointing: str = "none"
    attention: str = "flash"
    profile: str = "hf"
    head: str = "auto"  # classifier: no vocabulary at the end
    micro_batches: int = 1
    packs_head: bool = False  # the output matrix is quantised too
    reference_copy: bool = False  # a second, frozen set of adapters (RL fine-tuning)
    rl: str = "none"  # models beside the policy: none, grpo, ppo
    shards: Shards = Shards()

    def at(self, batch: float, seq: float, micro_batches: int) -> Step:
        """The same step of another size.

        The fields are copied as they are: ``dataclasses.replace`` would set all of them anew, which is what an estimate
        spends most of its time on.
        """
        other = object.__new__(Step)
        vars(other).update(vars(self), batch=batch, seq=seq, micro_batches=micro_batches)
        return other


@dataclass(frozen=True)
class RankParameters:
    """Scalars that one pipeline stage of one tensor rank holds."""

    layers: float  # number of layers
    linear: float  # matrices of the layers, experts included
    experts: float
    vocabulary: float  # embedding and head on this stage
    rest: float

    @property
    def total(self) -> float:
        return self.linear + self.vocabulary + self.rest


@lru_cache(maxsize=4096)
def rank_parameters(arch: Architecture, shards: Shards, stage: str) -> RankParameters:
    """Scalars on one rank of a pipeline stage (``first``, ``last`` or ``middle``).

    Tensor parallelism cuts matrices and tables, not norms; expert parallelism cuts experts once more (Megatron-Core's
    expert tensor parallelism is the tensor parallelism unless said otherwise); a tied table is on the first and the
    last stage.
    """
    found = parameters.count(arch)
    layers = arch.layers or 1
    here = -(-layers // shards.pipeline) if shards.pipeline > 1 else layers
    share = here / layers
    cut = 1.0 / shards.tensor
    experts = found.experts * share / max(shards.expert, 1) * cut
    dense = (found.attention + found.mlp) * share * cut
    tables = 0.0
    if stage in ("first", "only"):
        tables += found.embedding
    if stage in ("last", "only"):
        tables += found.head
    if stage == "last" and not found.head:
        tables += found.embedding
    return RankParameters(here, dense + experts, experts, tables * cut, (found.vectors + found.other) * share)


def _zero(stage: str, level: int) -> bool:
    return int(stage[-1]) >= level if stage.startswith("zero") else False


def _adam_bytes(optimizer: str, formats: Formats) -> float:
    """Bytes of optimizer state per trained scalar, master copy not included."""
    if optimizer.startswith("adamw-8bit"):
        return 2.0 + 2 * 4 / 256
    if optimizer.startswith("adamw"):
        return 2.0 * formats.moment
    if optimizer.startswith("sgd"):
        return float(formats.moment)
    return 0.0


def _factored(arch: Architecture) -> float:
    """Bytes of Adafactor's row and column statistics in fp32."""
    found = parameters.count(arch)
    lines = sum((item.inputs + item.outputs) * item.count for item in found.linears)
    return 4.0 * (lines + 2 * ((arch.vocab or 0) + (arch.hidden or 0)) + found.vectors)


def _states(step: Step, held: RankParameters) -> tuple[Formats, float, float, float, float, float]:
    """Formats, trained scalars, frozen bytes, and bytes of weights, gradients, optimizer before data-parallel cuts."""
    arch = step.arch
    found = parameters.count(arch)
    if not step.rank:
        formats = FORMATS.get(step.precision, FORMATS["bf16"])
        trained = held.total
        moments = _adam_bytes(step.optimizer, formats)
        optimizer = trained * (moments + formats.master)
        if step.optimizer == "adafactor":
            optimizer = _factored(arch) * held.total / max(1, found.total) + trained * formats.master
        return formats, trained, 0.0, trained * formats.weight, trained * formats.gradient, optimizer
    base = FORMATS["fp32" if step.precision in ("fp32", "amp-bf16", "amp-fp16") else "bf16"]
    share = held.total / max(1, found.total)
    packed = step.weight_format not in ("auto", "bf16", "fp16", "fp32")
    if packed:
        other = 32.0 if step.residual_fp32 else 16.0
        frozen = weight_bytes(arch, step.weight_format, other, step.packs_head) * share
    else:
        frozen = held.total * base.weight
    trained = parameters.adapter_parameters(arch, step.rank, step.targets) * share
    width = float(step.adapter_bytes)
    formats = _adapter_formats(base.compute == 4, step.adapter_bytes)
    moments = _adam_bytes(step.optimizer, formats)
    return formats, trained, frozen, trained * width, trained * width, trained * moments


def _adapters(step: Step) -> Adapters:
    """The step's adapters and what lies under them."""
    return Adapters(
        step.rank, step.targets, step.adapter_bytes, step.weight_format not in ("auto", "bf16", "fp16", "fp32"),
        step.residual_fp32, step.adapter_autocast, step.lora_dropout, step.keeps_frozen_input,
    )  # fmt: skip


@lru_cache(maxsize=16)
def _adapter_formats(wide: bool, width: int) -> Formats:
    return replace(FORMATS["fp32" if wide else "bf16"], gradient=width, moment=width)


def step_formats(step: Step) -> tuple[Formats, Adapters]:
    """Bytes per scalar of a step's regime, and its adapters."""
    if not step.rank:
        return FORMATS.get(step.precision, FORMATS["bf16"]), _adapters(step)
    return _adapter_formats(step.precision in ("fp32", "amp-bf16", "amp-fp16"), step.adapter_bytes), _adapters(step)


def _step_workspace(step: Step, formats: Formats, trained: float, divided: float) -> float:
    """Bytes that the optimizer needs while it steps."""
    largest = float(max((step.arch.vocab or 0) * (step.arch.hidden or 0), parameters.largest_linear(step.arch)))
    if step.in_backward or step.shards.offload != "none":
        return 0.0
    moment = formats.moment
    rules = profile(step.profile)
    if rules.get("fp32_master") and formats.master:  # its partition of the gradients is turned to fp32 before the step
        group = float(rules["step_elements"]) if _zero(step.shards.stage, 3) else trained
        return 4.0 * min(trained, group) / divided
    if step.optimizer == "adamw":
        if step.rank:
            return trained * moment / divided
        if formats.master and not formats.master_gradient:
            return 2 * 4 * largest / divided
        return trained * moment / divided * (1 if not formats.master_gradient else 2)
    if step.optimizer == "adafactor":
        return 2 * 4 * largest / divided
    return 0.0


def _in_flight(shards: Shards, stage: str, micro_batches: int) -> float:
    """Micro-batches whose activations a stage holds."""
    if shards.pipeline == 1:
        return 1.0
    if shards.schedule == "gpipe":
        return float(micro_batches)
    if stage == "last":
        return 1.0
    depth = float(shards.pipeline)
    if shards.schedule == "interleaved":
        depth *= 1 + (shards.pipeline - 1) / (2 * shards.pipeline)
    return min(depth, float(max(1, micro_batches)))


def data_cut(held: RankParameters, shards: Shards) -> float:
    """By how much data-parallel ranks cut a rank's states: experts have only ``d c / e`` copies to cut among.

    References
    ----------
    .. [1] Rajbhandari et al., DeepSpeed-MoE, arXiv:2201.05596, section 4: expert and non-expert parameters have data-
       parallel groups of their own.
    """
    ranks = float(shards.data * shards.context)
    if shards.expert <= 1 or not held.experts:
        return ranks
    share = held.experts / held.total
    return 1.0 / ((1.0 - share) / ranks + share / max(1.0, ranks / shards.expert))


def bucket_bytes(step: Step, trained: float) -> float:
    """Bytes of the buffers that data parallelism sends gradients from, through the whole step.

    References
    ----------
    .. [1] PyTorch, DistributedDataParallel: without gradient_as_bucket_view its buckets are a copy of the gradients.
    .. [2] DeepSpeed configuration, reduce_bucket_size (ZeRO-1 to 3) and allgather_bucket_size (ZeRO-1 and 2).
    """
    shards, width = step.shards, step_formats(step)[0].gradient
    if shards.data * shards.context <= 1 or step.in_backward:
        return 0.0
    if shards.stage == "none":
        return trained * width
    bucket = min(float(profile(step.profile).get("bucket_elements", 0.0)), trained) * width
    return bucket * (1.0 if _zero(shards.stage, 3) else 2.0)  # ZeRO-3 gathers weights without a bucket


def exchange_bytes(step: Step, held: RankParameters) -> float:
    """Bytes that forward and backward hold for others: parameters that stay gathered, keys and values of the next rank.

    References
    ----------
    .. [1] DeepSpeed configuration, stage3_max_live_parameters and stage3_max_reuse_distance.
    .. [2] Liu et al., Ring Attention, arXiv:2310.01889: a block of keys and values is computed with while the next
       arrives.
    """
    shards = step.shards
    found = 0.0
    if _zero(shards.stage, 3) and not step.rank:
        live = float(profile(step.profile).get("live_elements", 0.0))
        found += step_formats(step)[0].compute * min(live, held.total)
    if shards.context > 1:
        tokens = Tokens(step.batch, step.seq, context=shards.context).count
        found += 4.0 * step_formats(step)[0].compute * parameters.kv_width(step.arch) * tokens / shards.tensor
    return found


def quantisation_state(step: Step, held: RankParameters) -> float:
    """Bytes of the scales of a packed base that every rank holds: no parameters, so neither sharded nor off-loaded.

    References
    ----------
    .. [1] bitsandbytes, nn/modules.py: Params4bit.quant_state is an attribute of the parameter.
    """
    bits = float(table("formats")["weights_state"].get(step.weight_format, 0.0)) if step.rank else 0.0
    return bits / 8.0 * held.linear


def held_by_streams(step: Step) -> float:
    """Bytes that the allocator holds for collectives of tensor parallelism that the interpreter has queued ahead.

    A tensor that a collective used cannot be given away again before the collective has run, and the interpreter runs
    ahead of the card by as many launches as the driver queues. Every layer lends ``4 s b h`` (gathered inputs and
    outputs before the scatter) with sequence parallelism, 2 without; whole ones, whatever the degree. An allocator
    that runs out waits for them, so they are reserved, not needed.

    References
    ----------
    .. [1] PyTorch, torch.Tensor.record_stream; ProcessGroupNCCL, TORCH_NCCL_AVOID_RECORD_STREAMS.
    """
    rules = table("overheads")["streams"]
    if step.shards.tensor == 1 or not profile(step.profile).get("records_streams"):
        return 0.0
    tokens = Tokens(step.batch, step.seq, context=step.shards.context).count
    lent = (4.0 if step.shards.sequence_parallel else 2.0) * step_formats(step)[0].compute * (step.arch.hidden or 0)
    return tokens * lent * float(rules["queued_launches"]) / float(rules["launches_per_layer"])


def _stage_memory(step: Step, stage: str) -> StepMemory:
    arch, shards = step.arch, step.shards
    held = rank_parameters(arch, shards, stage)
    formats, trained, frozen, weights, gradients, optimizer = _states(step, held)
    data = data_cut(held, shards)
    is_zero3 = _zero(shards.stage, 3)
    cut_weights = data if is_zero3 else 1.0
    cut_gradients = data if _zero(shards.stage, 2) else 1.0
    cut_optimizer = data if _zero(shards.stage, 1) else 1.0
    workspace_step = _step_workspace(step, formats, trained, cut_optimizer)

    adapters = _adapters(step)
    tokens = Tokens(step.batch, step.seq, shards.tensor, shards.sequence_parallel, shards.context)
    sparse = bool(arch.experts)
    one = layer(arch, formats, adapters, step.profile, tokens, step.attention, sparse)
    dense_layers = float(arch.first_dense_layers or 0) if sparse else 0.0
    mean = one
    if dense_layers:
        plain = layer(arch, formats, adapters, step.profile, tokens, step.attention, False)
        weight = dense_layers / (arch.layers or 1)
        mean = LayerBytes(
            one.saved * (1 - weight) + plain.saved * weight,
            one.checkpoint,
            max(one.backward, plain.backward),
            one.forward,
        )
    end = ends(arch, formats, adapters, step.profile, tokens, step.head, step.attention)
    is_last = stage in ("last", "only")
    end_saved = (end.saved if is_last else 0.0) + end.constant
    logits_saved = end.logits_saved if is_last else 0.0

    flight = _in_flight(shards, stage, step.micro_batches)
    layers = held.layers
    if step.checkpointing == "full":
        per_layer = mean.checkpoint
    elif step.checkpointing == "selective":
        per_layer = (mean.checkpoint + mean.saved) / 2
    else:
        per_layer = mean.saved
    again = mean.saved if step.checkpointing != "none" else 0.0
    if step.checkpointing == "selective" and profile(step.profile).get("selective") == "attention":
        fused = layer(arch, formats, adapters, step.profile, tokens, "flash", sparse)
        per_layer = min(mean.saved, fused.saved)  # scores and softmax are computed again, all else is kept
        again = mean.saved - per_layer
    passing = mean.forward if step.checkpointing == "full" else 0.0
    kept = flight * layers * per_layer + end_saved
    if step.checkpointing == "none" and stage in ("first", "only"):
        kept -= end.frozen_start
    cast = 0.0
    layer_cast = 0.0
    if formats.autocast and not step.rank and not is_zero3:  # sharded parameters are cast unit by unit
        head = held.vocabulary if is_last else 0.0
        tied_head = head if not parameters.count(arch).head or stage == "last" else head - held.vocabulary / 2
        cast = formats.cast_cache * (held.linear + tied_head)
        layer_cast = formats.cast_cache * held.linear / max(1.0, layers)
    if step.residual_fp32 and is_last:
        cast = 2.0 * (arch.vocab or 0) * (arch.hidden or 0) + 2.0 * trained
        layer_cast = 2.0 * trained / max(1.0, layers)
    elif step.adapter_autocast:
        cast = 2.0 * trained
        layer_cast = 2.0 * trained / max(1.0, layers)
    cast_kept = cast  # recomputed layers cast again: only the head's copy is left for backward
    cast_layers = 0.0
    if step.checkpointing == "full":
        cast_kept = (cast - layer_cast * layers) if is_last else 0.0
    else:
        cast_layers = layer_cast * (layers - 1)

    if step.reference_copy:
        frozen += weights
    scales = quantisation_state(step, held) if is_zero3 or shards.offload in ("all", "nvme") else 0.0
    weights_now = (frozen - scales + weights) / cut_weights + scales + formats.weight_copies * held.linear
    optimizer_now = optimizer / cut_optimizer
    gradients_full = gradients / cut_gradients
    if step.in_backward:
        gradients_full = 0.0
    layer_gradient = gradients * (held.linear / max(1.0, held.total)) / max(1.0, layers) / cut_gradients
    table_gradient = 0.0 if step.rank else formats.gradient * held.vocabulary / cut_gradients
    if step.in_backward:
        table_gradient = formats.gradient * held.vocabulary
        layer_gradient = 0.0
    before = gradients_full if step.kept_gradients else 0.0

    gather = 0.0
    if is_zero3:
        unit = parameters.largest_layer(arch) * (formats.weight if not formats.autocast else 2.0) / shards.tensor
        if step.rank:
            unit = frozen / max(1.0, layers + 1)
        gather = 2.0 * unit
        root = 2.0 * held.vocabulary  # FSDP's root unit stays whole from forward to the end of backward
        gather = max(gather, root) if profile(step.profile).get("root_sharded") else gather + root
        if not step.rank:
            gather += formats.gradient * parameters.largest_layer(arch) / shards.tensor
        if profile(step.profile).get("gathers_all"):
            gather = frozen + weights
    dequantised = dequantised_head = 0.0
    if adapters.quantised:
        dequantised = formats.compute * float(parameters.largest_linear(arch))
        if step.packs_head and is_last:
            dequantised_head = formats.compute * float((arch.vocab or 0) * (arch.hidden or 0))
    host = 0.0
    if shards.offload in ("optimizer", "all", "nvme"):
        host += optimizer / cut_optimizer + gradients / cut_gradients
        optimizer_now = 0.0
        gradients_full, before = 0.0, 0.0
        if shards.offload in ("all", "nvme"):
            host += weights_now - scales
            weights_now = scales if is_zero3 else weights_now  # what is gathered counts as workspace
    if step.optimizer == "adamw-8bit-paged":
        host += optimizer_now

    def instant(
        name: str, grads: float, activations: float, logits: float, workspace: float, state: float | None = None
    ) -> Instant:
        kept_state = optimizer_now if state is None else state
        return Instant(name, weights_now, grads, kept_state, activations, logits, workspace)

    buckets, exchanged = bucket_bytes(step, trained), exchange_bytes(step, held)
    gather = max(gather, exchanged) if is_zero3 and shards.context == 1 else gather + exchanged
    gather += buckets
    work = gather + dequantised
    inputs = _input_bytes(step) if arch.family == "vit" else 0.0
    pool = kept + cast + inputs
    bottom = max(
        0.0, gradients_full - layer_gradient - (table_gradient if stage == "only" and held.vocabulary else 0.0)
    )
    instants = [
        instant(
            "forward/loss",
            before,
            pool,
            logits_saved + (end.logits_forward if is_last else 0.0),
            gather + dequantised_head,
        ),
        instant("forward/layer", before, kept - end_saved + cast + inputs + passing, 0.0, work),
        instant(
            "backward/loss",
            before,
            kept + cast_kept + inputs,
            logits_saved + (end.logits_backward if is_last else 0.0),
            gather + dequantised_head,
        ),
        instant(
            "backward/last layer",
            max(before, table_gradient if is_last else 0.0),
            kept - end_saved + cast_layers + inputs + again + mean.backward + layer_cast,
            0.0,
            work,
        ),
        instant(
            "backward/first layer",
            max(before, bottom),
            (flight - 1) * layers * per_layer + per_layer + again + mean.backward + end.constant + layer_cast + inputs,
            0.0,
            work,
        ),
        instant("backward/end", gradients_full, (flight - 1) * layers * per_layer + mean.checkpoint, 0.0, gather),
        instant("optimizer/step", gradients_full, inputs, 0.0, workspace_step + buckets),
    ]
    return StepMemory(
        tuple(instants), weights_now, gradients_full, optimizer_now, kept + cast_kept + logits_saved, trained, host
    )


def resident_bytes(step: Step) -> float:
    """Weights and optimizer states of a rank: less than any instant holds, and quick to find.

    References
    ----------
    .. [1] Rajbhandari et al., ZeRO, arXiv:1910.02054, section 3.
    """
    if step.arch.layers is None or step.shards.offload != "none" or step.optimizer.endswith("paged"):
        return 0.0
    shards = step.shards
    held = rank_parameters(step.arch, shards, "only" if shards.pipeline == 1 else "middle")
    _, _, frozen, weights, _, optimizer = _states(step, held)
    data = float(shards.data * shards.context)
    here = (frozen + weights) / (data if _zero(shards.stage, 3) else 1.0)
    return here + optimizer / (data if _zero(shards.stage, 1) else 1.0)


def _input_bytes(step: Step) -> float:
    """Bytes of one micro-batch as it arrives: fp32 pixels, or token ids and labels."""
    arch = step.arch
    pixels = 3.0 * (arch.image or 0) ** 2 * 4
    text = 0.0 if arch.family in ("cnn", "vit", "diffusion") else 16.0 * step.seq / step.shards.context
    return step.batch * (pixels + text)


def _convolution_memory(step: Step) -> StepMemory:
    """CNNs and denoisers: activations follow the published number of output scalars."""
    arch = step.arch
    formats = FORMATS.get(step.precision, FORMATS["fp32"])
    total = float(parameters.count(arch).total)
    weights, gradients = total * formats.weight, total * formats.gradient
    optimizer = total * (_adam_bytes(step.optimizer, formats) + formats.master)
    inputs = _input_bytes(step)
    rules = table("profiles")["convolution"]
    kept = float(rules["kept_per_output"]) * (arch.activations_millions or 0.0) * 1e6 * formats.compute * step.batch
    saved = kept + formats.cast_cache * total + (inputs / 2 if formats.compute == 2 else 0.0)
    if step.checkpointing == "full":
        saved *= float(rules["checkpointed"])
    widest = float(rules["widest"]) * kept
    before = gradients if step.kept_gradients else 0.0
    workspace = _step_workspace(step, formats, total, 1.0)
    here = saved + inputs
    sent = bucket_bytes(step, total)
    instants = (
        Instant("forward/loss", weights, before, optimizer, here + widest, 0.0, sent),
        Instant("backward/last layer", weights, max(before, 0.1 * gradients), optimizer, here + 2 * widest, 0.0, sent),
        Instant("optimizer/step", weights, gradients, optimizer, inputs, 0.0, workspace + sent),
    )
    return StepMemory(instants, weights, gradients, optimizer, saved, total, 0.0)


@lru_cache(maxsize=64)
def towers(arch: Architecture) -> tuple[tuple[Architecture, float], ...]:
    """The two encoders of CLIP or BLIP as networks of their own, with the vision encoder's number of tokens."""
    width = arch.vision_hidden or 0
    heads = arch.vision_heads or 1
    patches = ((arch.image or 0) // (arch.patch or 1)) ** 2 + 1
    vision = replace(
        arch,
        id=f"{arch.id}/vision",
        family="vit",
        layers=arch.vision_layers,
        hidden=width,
        heads=heads,
        kv_heads=heads,
        head_dim=width // heads,
        ffn=arch.vision_ffn,
        vocab=None,
        vision_layers=None,
        projection=None,
        qkv_bias=True,
        attention_bias=True,
        mlp_bias=True,
        tied_embeddings=True,
        positions=patches,
        text_ctx=None,
    )
    text = replace(
        arch, id=f"{arch.id}/text", family="decoder", vision_layers=None, projection=None, qkv_bias=True,
        attention_bias=True, mlp_bias=True, tied_embeddings=True, vocab=None if arch.projection else arch.vocab,
    )  # fmt: skip
    return ((vision, float(patches)), (text, 0.0))


def _two_tower_memory(step: Step) -> StepMemory:
    """CLIP and BLIP: both towers' activations and the similarity of all pairs of a batch."""
    arch = step.arch
    formats = FORMATS.get(step.precision, FORMATS["fp32"])
    total = float(parameters.count(arch).total)
    weights, gradients = total * formats.weight, total * formats.gradient
    optimizer = total * (_adam_bytes(step.optimizer, formats) + formats.master)
    inputs = _input_bytes(step)
    kept = backward = per_layer = logits = 0.0
    for tower, patches in towers(arch):
        tokens = Tokens(step.batch, patches or step.seq)
        one = layer(tower, formats, Adapters(), step.profile, tokens, step.attention, False)
        end = ends(
            tower, formats, Adapters(), step.profile, tokens, "auto" if tower.vocab else "classifier", step.attention
        )
        each = one.checkpoint if step.checkpointing == "full" else one.saved
        kept += each * (tower.layers or 1) + 2 * end.saved
        again = one.saved if step.checkpointing == "full" else 0.0
        backward = max(backward, one.backward + again)
        per_layer = max(per_layer, one.forward if step.checkpointing == "full" else 0.0)
        logits += end.logits_saved + end.logits_backward
    kept += inputs / 2 if formats.compute == 2 else 0.0
    pairs = 4.0 * step.batch * step.batch
    cast = formats.cast_cache * parameters.count(arch).linear
    cast_backward = cast if step.checkpointing != "full" else 0.0
    before = gradients if step.kept_gradients else 0.0
    workspace = _step_workspace(step, formats, total, 1.0)
    here = kept + inputs
    instants = (
        Instant("forward/loss", weights, before, optimizer, here + cast + pairs + per_layer, logits, 0.0),
        Instant(
            "backward/last layer",
            weights,
            max(before, 0.01 * gradients),
            optimizer,
            here + cast_backward + backward,
            0.0,
            0.0,
        ),
        Instant("backward/end", weights, gradients, optimizer, inputs, 0.0, 0.0),
        Instant("optimizer/step", weights, gradients, optimizer, inputs, 0.0, workspace),
    )
    return StepMemory(instants, weights, gradients, optimizer, kept + cast_backward + pairs, total, 0.0)


@lru_cache(maxsize=2048)
def step_memory(step: Step) -> StepMemory:
    """Memory of one rank during one training step: the worst pipeline stage.

    Parameters
    ----------
    step : what is trained, how, and how it is cut

    Returns
    -------
    StepMemory
        bytes that PyTorch's allocator would count; process overhead is added by ``planner.sizing.memory``

    Raises
    ------
    ValueError
        when the network's shape is incomplete

    References
    ----------
    .. [1] Rajbhandari et al., ZeRO, arXiv:1910.02054, section 3.
    .. [2] Korthikanti et al., arXiv:2205.05198, equations 1 to 5.
    .. [3] Dettmers et al., 8-bit Optimizers via Block-wise Quantization, arXiv:2110.02861.
    .. [4] Hu et al., LoRA, arXiv:2106.09685; Dettmers et al., QLoRA, arXiv:2305.14314.
    """
    if step.arch.family in ("cnn", "diffusion") or step.arch.layers is None:
        return _convolution_memory(step)
    if step.arch.family == "multimodal" and step.arch.vision_layers:
        return _two_tower_memory(step)
    stages = ("only",) if step.shards.pipeline == 1 else ("first", "last")
    candidates = [_stage_memory(step, stage) for stage in stages]
    fullest = max(range(len(stages)), key=lambda number: candidates[number].peak.total)
    if step.rl == "none":
        return candidates[fullest]
    shards = step.shards
    held = rank_parameters(step.arch, shards, stages[fullest])
    frozen = 2.0 * held.total / (float(shards.data * shards.context) if _zero(shards.stage, 3) else 1.0)
    cut = float(shards.tensor * shards.pipeline * shards.context)
    return with_models(candidates[fullest], step.rl, bool(step.rank), step.arch, frozen, step.batch, step.seq, cut)


def step_of(arch: Architecture, workload: Workload, shards: Shards) -> Step:
    """The training step that a workload means on one rank."""
    lora = workload.method in (Method.LORA, Method.QLORA)
    packed = workload.method is Method.QLORA
    weight_format = workload.weight_format
    if packed and weight_format == "auto":
        weight_format = "nf4-dq"
    autocast = workload.precision.startswith("amp")
    precision = workload.precision
    if workload.profile == "megatron" and precision in ("bf16", "fp16", "bf16-mixed", "fp16-mixed"):
        precision = "bf16-fp32grad"
    elif workload.profile == "megatron" and precision == "fp8":
        precision = "fp8-te"
    elif precision in ("bf16", "fp16") and not lora and profile(workload.profile).get("fp32_master"):
        precision += "-mixed"
    peft = workload.profile.startswith("hf") or workload.profile in ("fsdp", "deepspeed")
    return Step(
        arch=arch,
        precision=precision,
        rank=workload.lora_rank if lora else 0,
        targets=workload.lora_targets,
        adapter_bytes=4 if peft else 2,
        weight_format=weight_format if packed else "auto",
        residual_fp32=packed and workload.profile in ("hf", "deepspeed"),
        adapter_autocast=(packed and peft) or autocast,
        optimizer=workload.optimizer,
        in_backward=workload.optimizer_in_backward or workload.optimizer == "lomo",
        kept_gradients=bool(profile(workload.profile).get("zeroed_gradients"))
        or (workload.grad_accum > 1 and not lora),
        batch=workload.micro_batch,
        seq=workload.context,
        checkpointing=workload.checkpointing,
        attention=workload.attention,
        profile=workload.profile,
        micro_batches=workload.grad_accum,
        rl=workload.rl,
        shards=shards,
    )
