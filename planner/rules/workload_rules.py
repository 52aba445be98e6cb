"""Will the job run: memory of the accelerators, layout, context."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.finding import Repair
from planner.build.reading import Level
from planner.build.workload import Method
from planner.messages import listed, msg
from planner.rules.answers import (
    ERROR,
    INFO,
    WARN,
    amount,
    cannot_tell,
    fail,
    figure,
    passed,
    seats_of,
    threshold,
)
from planner.rules.context import grouped, limits
from planner.rules.software import engine_of
from planner.sizing.parallel import check_layout
from planner.sizing.parameters import count, missing_shape
from planner.sizing.weights import plain, weight_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.finding import Finding
    from planner.messages import Message
    from planner.rules.context import Context


def devices(context: Context) -> int:
    """Separate memory pools of all accelerators."""
    return sum(piece.part.devices for piece in context.gpus)


def check_vram_fits(context: Context) -> Iterator[Finding]:
    """Need of the fullest accelerator against what it has."""
    arch = context.workload.architecture
    if not context.gpus:
        return
    unknown = [gpu for gpu, _ in context.gpu_kinds if gpu.memory_gb is None]
    if unknown:
        if arch is None and "workload" not in context.claims:
            return
        yield cannot_tell(
            "VRAM_FITS",
            msg("The memory of {part} is not known: whether the job fits cannot be told.", part=unknown[0].name),
            tuple(f"{gpu.id}.memory_gb" for gpu in unknown),
            severity=WARN,
            seats=seats_of(context.gpus),
            advice=msg("Name the card; part of its memory goes to prefill, graphs and, on GDDR, to ECC."),
        )
        return
    if arch is None:
        yield from _floor_of_unknown(context)
        return
    reading = context.reading("vram_gib")
    total = context.vram_gb or 0.0
    bound = states_bound_gib(context)
    if bound is not None and bound > total and context.workload.layout.offload == "none":
        yield fail(
            "VRAM_FITS",
            ERROR,
            msg(
                "{method} of {model} holds at least {need:.0f} GiB of weights, gradients and optimizer states; all "
                "accelerators have {have:.0f} GiB.",
                method=METHODS[context.workload.method],
                model=arch.title or arch.id,
                need=bound,
                have=total,
            ),
            advice=msg("Adapters (LoRA, QLoRA), off-load to host memory, or more accelerators."),
            seats=seats_of(context.gpus),
            compared=(
                amount("least need", round(bound), "GiB", "parameters x bytes of the optimizer"),
                amount("accelerator memory", total, "GiB"),
            ),
            repairs=_remedies(context),
        )
        return
    if reading is None:
        return
    if reading.value is None:
        yield cannot_tell(
            "VRAM_FITS",
            msg("Whether the job fits cannot be told."),
            tuple(str(item) for item in reading.missing),
            seats=seats_of(context.gpus),
        )
        return
    compared = (
        amount("need of the fullest accelerator", round(reading.value, 1), "GiB", "sized"),
        amount("usable", round(reading.limit, 1) if reading.limit is not None else None, "GiB", "sized"),
    )
    if reading.level is Level.ERROR and (eased := _eased(context) or _larger_share(context)) is not None:
        yield eased
    elif reading.level is Level.ERROR:
        context_short = _context_short(context)
        yield fail(
            "VRAM_FITS",
            ERROR,
            msg(
                "The job needs {need:.1f} GiB on an accelerator that gives {have:.1f} GiB.",
                need=reading.value,
                have=reading.limit or 0.0,
            ),
            advice=context_short or msg("Take one of the repairs, or larger or more accelerators."),
            seats=seats_of(context.gpus),
            compared=compared,
            repairs=_remedies(context),
        )
    elif reading.level is Level.WARN:
        yield fail(
            "VRAM_FITS",
            WARN,
            msg(
                "The job needs {need:.1f} GiB ({low:.1f} to {high:.1f}) of {have:.1f} GiB: it fills the accelerator.",
                need=reading.value,
                low=reading.low or reading.value,
                high=reading.high or reading.value,
                have=reading.limit or 0.0,
            ),
            advice=msg("Leave room: a shorter context, a smaller batch, or one of the repairs."),
            seats=seats_of(context.gpus),
            compared=compared,
            cost=msg("{left:.1f} GiB of margin", left=(reading.limit or 0.0) - reading.value),
            repairs=_remedies(context),
        )
    else:
        yield passed(
            "VRAM_FITS",
            msg("The job needs {need:.1f} of {have:.1f} GiB.", need=reading.value, have=reading.limit or 0.0),
            compared=compared,
        )


def _context_short(context: Context) -> Message | None:
    longest = context.reading("max_context")
    if longest is None or not longest.value or longest.value >= context.workload.context:
        return None
    return msg("A context of {tokens:.0f} tokens fits.", tokens=longest.value)


def _remedies(context: Context) -> tuple[Repair, ...]:
    """What the sizing found to help, best first."""
    return tuple(
        Repair(remedy.message, "set_workload", (("field", remedy.field), ("value", remedy.value)))
        for remedy in context.sizing.memory.remedies[:3]
    )


def _floor_of_unknown(context: Context) -> Iterator[Finding]:
    """A network of which only the number of parameters is known: its weights, or its training states, at the least."""
    count, bits = context.claims.get("model_params"), context.claims.get("model_bits")
    if count is None or context.vram_gb is None:
        return
    scalars, method = float(count), context.workload.method
    row = next((row for row in limits().rows["optimizer_floor"] if context.workload.optimizer in row["names"]), None)
    if method in (Method.PRETRAIN, Method.FULL) and row is not None:
        each = float(row["bytes"])
    elif bits is not None:
        each = float(bits) / 8.0
    else:
        return
    need = scalars * each / 2**30
    compared = (
        amount("parameters", scalars, "", "plan"),
        amount("bytes of each", each, "B"),
        amount("accelerator memory", context.vram_gb, "GiB"),
    )
    host = context.machine.ram_gb or 0.0
    if need > context.vram_gb and context.workload.layout.offload == "none":
        spilled = not method.trains and context.workload.layout.tensor <= 1 and need <= 0.95 * (context.vram_gb + host)
        yield fail(
            "VRAM_FITS",
            WARN if spilled else ERROR,
            msg(
                "{method} of {billions:.0f} billion parameters holds at least {need:.0f} GiB; all accelerators have "
                "{have:.0f} GiB.",
                method=METHODS[method],
                billions=scalars / 1e9,
                need=need,
                have=context.vram_gb,
            ),
            advice=msg("Fewer bits for a weight, adapters, or more accelerators."),
            seats=seats_of(context.gpus),
            compared=compared,
            cost=msg("the layers in host memory set the speed: a few tokens a second") if spilled else None,
        )
    else:
        yield cannot_tell(
            "VRAM_FITS",
            msg(
                "The shape of the network is not known: its weights take {need:.0f} of {have:.0f} GiB, cache and "
                "activations come on top.",
                need=need,
                have=context.vram_gb,
            ),
            ("workload.architecture",),
            compared=compared,
        )


def _eased(context: Context) -> Finding | None:
    """What does not fit card by card may still run: layers divided by hand, or kept in host memory."""
    workload, memory = context.workload, context.sizing.memory
    if memory.need is None or workload.method.trains or workload.layout.tensor > 1:
        return None
    engine = engine_of(context)
    divides = any(name in engine for name in limits().rows["layer_split_engine"][0]["names"])
    if not divides and "transformers" not in engine:
        return None
    arch = workload.architecture
    if arch is None or context.vram_gb is None or missing_shape(arch):
        return None
    count = max(len(context.gpus), 1)
    weights = weight_bytes(arch, plain(workload.weight_format, workload.precision)) / 2**30
    beside = (memory.need.total - memory.need.part("weights")) * count
    usable = context.vram_gb * limits()["vram.usable"]
    compared = (
        amount("weights", round(weights, 1), "GiB", "sized"),
        amount("cache and overhead", round(beside, 1), "GiB", "sized"),
        amount("accelerator memory", context.vram_gb, "GiB"),
    )
    if divides and count > 1 and weights + beside <= usable:
        return fail(
            "VRAM_FITS",
            INFO,
            msg(
                "{need:.1f} of {have:.1f} GiB over all cards: it fits when the layers are divided by hand.",
                need=weights + beside,
                have=context.vram_gb,
            ),
            advice=msg("Set the split of the layers so that no card is overfull."),
            seats=seats_of(context.gpus),
            compared=compared,
        )
    host = context.machine.ram_gb or 0.0
    if weights + beside <= 0.95 * (usable + host):
        return fail(
            "VRAM_FITS",
            WARN,
            msg(
                "{need:.0f} GiB are needed, the accelerators have {have:.0f}: the rest runs from host memory.",
                need=weights + beside,
                have=context.vram_gb,
            ),
            advice=msg("Fill every memory channel: its bandwidth sets the speed."),
            seats=seats_of(context.gpus),
            compared=(*compared, amount("host memory", host, "GB")),
            cost=msg("a few tokens a second"),
        )
    return None


def _larger_share(context: Context) -> Finding | None:
    """A serving engine that is given more of the card than planned."""
    workload, reading = context.workload, context.reading("vram_gib")
    share = limits()["vram.engine_share"]
    sizes = [piece.part.memory_gb for piece in context.gpus if piece.part.memory_gb is not None]
    if workload.method is not Method.SERVING or reading is None or reading.value is None or not sizes:
        return None
    if workload.memory_utilisation >= share or (reading.high or reading.value) > share * min(sizes):
        return None
    return fail(
        "VRAM_FITS",
        WARN,
        msg(
            "The job needs {need:.1f} GiB; the engine may use {have:.1f} GiB of the card as planned.",
            need=reading.value,
            have=reading.limit or 0.0,
        ),
        advice=msg("Give the engine {share:.0%} of the card, or shorten the context.", share=share),
        seats=seats_of(context.gpus),
        compared=(
            amount("need of the fullest accelerator", round(reading.value, 1), "GiB", "sized"),
            threshold("share of an engine", limits().figures["vram.engine_share"]),
        ),
        cost=msg("{left:.1f} GiB of margin", left=share * min(sizes) - reading.value),
        repairs=(
            Repair(
                msg("Give the engine {share:.0%}", share=share),
                "set_workload",
                (("field", "memory_utilisation"), ("value", share)),
            ),
        ),
    )


def check_latent_cache(context: Context) -> Iterator[Finding]:
    """Networks with latent attention: engines without it store full keys and values."""
    arch, workload = context.workload.architecture, context.workload
    if arch is None or not arch.kv_lora_rank or workload.method.trains or context.vram_gb is None:
        return
    if None in (arch.layers, arch.heads, arch.head_dim):
        return
    row = limits().figures["latent.head_channels"]
    width = max(row.value, float((arch.head_dim or 0) + (arch.rope_head_dim or 0)))
    cache = 2 * 2 * (arch.layers or 0) * (arch.heads or 0) * width * workload.context * max(workload.users, 1) / 2**30
    weights = weight_bytes(arch, plain(workload.weight_format, workload.precision)) / 2**30
    reading = context.reading("vram_gib")
    limit = reading.limit if reading is not None else None
    usable = limit * devices(context) if limit is not None else context.vram_gb * workload.memory_utilisation
    if weights < usable < weights + cache:
        yield fail(
            "LATENT_CACHE",
            WARN,
            msg(
                "Engines that store {model}'s keys and values in full need {cache:.0f} GiB for {tokens} tokens: with "
                "{weights:.0f} GiB of weights more than the {have:.0f} GiB usable.",
                model=arch.title or arch.id,
                cache=cache,
                tokens=workload.context,
                weights=weights,
                have=usable,
            ),
            advice=msg("Use an engine with latent attention for this network, or a shorter context."),
            seats=seats_of(context.gpus),
            compared=(
                amount("cache in full", round(cache, 1), "GiB"),
                amount("usable", round(usable, 1), "GiB"),
                threshold("channels of a head", row),
            ),
            cost=msg("about {tokens:.0f} tokens instead", tokens=max(usable - weights, 0.0) / cache * workload.context),
        )


def check_job_known(context: Context) -> Iterator[Finding]:
    """A kind of job that the formulas do not know must not pass for fine."""
    job = context.claims.get("job_unknown")
    if job is None:
        return
    yield cannot_tell(
        "JOB_UNKNOWN",
        msg('Jobs of the kind "{job}" are not sized: memory of accelerators and host cannot be cleared.', job=job),
        ("workload.method",),
        severity=ERROR,
        advice=msg(
            "Trainer and sampler share the cards and stage weights in host memory: measure, or plan with reserve."
        ),
    )


METHODS = {
    Method.PRETRAIN: msg("Pre-training"),
    Method.FULL: msg("Full fine-tuning"),
    Method.LORA: msg("LoRA"),
    Method.QLORA: msg("QLoRA"),
    Method.INFERENCE: msg("Inference"),
    Method.SERVING: msg("Serving"),
}


def parameters(context: Context) -> float | None:
    """Scalars of the workload's network."""
    arch = context.workload.architecture
    if arch is None:
        return None
    if arch.params:
        return float(arch.params)
    return None if missing_shape(arch) else float(count(arch).total)


def states_bound_gib(context: Context) -> float | None:
    """Least memory of a full fine-tune or pre-training: parameters times what the optimizer keeps; None otherwise.

    ``bytes = P (w + g + o)``: a floor, without activations, so that nothing that ran is called impossible.
    """
    workload = context.workload
    if workload.method not in (Method.PRETRAIN, Method.FULL):
        return None
    scalars = parameters(context)
    if scalars is None:
        return None
    row = next((row for row in limits().rows["optimizer_floor"] if workload.optimizer in row["names"]), None)
    if row is None or (row["names"][0] != "lomo" and workload.optimizer_in_backward):
        return None
    return scalars * float(row["bytes"]) / 2**30


def check_tensor_split(context: Context) -> Iterator[Finding]:
    """Attention heads must divide by the tensor-parallel degree."""
    arch, workload = context.workload.architecture, context.workload
    tensor = workload.layout.tensor
    if tensor <= 1:
        return
    heads = arch.heads if arch is not None else None
    heads = heads or _number(context.claims.get("heads"))
    kv_heads = (arch.kv_heads if arch is not None else None) or _number(context.claims.get("kv_heads"))
    if heads is None:
        if arch is not None:
            yield cannot_tell(
                "TP_DIVISIBILITY",
                msg("The attention heads of {model} are not known.", model=arch.title or arch.id),
                (f"{arch.id}.heads",),
            )
        return
    valid = [n for n in range(1, 17) if heads % n == 0 and _kv_fits(kv_heads, n)]
    compared = (amount("heads", heads), amount("KV heads", kv_heads), amount("tensor parallel", tensor, "", "workload"))
    if tensor in valid:
        yield passed(
            "TP_DIVISIBILITY", msg("{heads} heads divide by {tensor}.", heads=heads, tensor=tensor), compared=compared
        )
        if kv_heads and tensor > kv_heads:
            yield fail(
                "KV_REPLICATION",
                INFO,
                msg(
                    "{kv} KV heads on {tensor} accelerators: the cache is held {times} times and shrinks no further.",
                    kv=kv_heads,
                    tensor=tensor,
                    times=tensor // kv_heads,
                ),
                compared=compared,
            )
        return
    if any(name in context.engine for name in limits().rows["layer_split_engine"][0]["names"]):
        return
    below = max(n for n in valid if n < tensor)
    options = listed(map(str, valid))
    by_heads = heads % tensor != 0
    yield fail(
        "TP_DIVISIBILITY",
        ERROR,
        msg("{heads} attention heads do not divide by {tensor}.", heads=heads, tensor=tensor)
        if by_heads
        else msg("{kv} KV heads and {tensor} accelerators do not divide.", kv=kv_heads, tensor=tensor),
        advice=msg(
            "Tensor parallelism of {options} works; the other cards can run a second copy or pipeline stages.",
            options=options,
        ),
        seats=seats_of(context.gpus),
        compared=compared,
        repairs=(
            Repair(
                msg("Use {count} in tensor parallel", count=below),
                "set_workload",
                (("field", "layout.tensor"), ("value", below)),
            ),
        ),
    )


def _kv_fits(kv_heads: int | None, degree: int) -> bool:
    return not kv_heads or kv_heads % degree == 0 or degree % kv_heads == 0


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isdecimal() else None


def check_layout_degrees(context: Context) -> Iterator[Finding]:
    """Degrees of parallelism against the number of accelerators."""
    arch, layout = context.workload.architecture, context.workload.layout
    count = devices(context)
    if arch is None or not count:
        return
    product = max(layout.data, 1) * max(layout.tensor, 1) * max(layout.pipeline, 1) * max(layout.context, 1)
    if product <= 1:
        return
    if product > count:
        yield fail(
            "PARALLEL_DEGREE",
            ERROR,
            msg("The layout asks for {need} accelerators, {have} are there.", need=product, have=count),
            compared=(amount("degrees", product, "", "workload"), amount("accelerators", count)),
        )
        return
    serving = not context.workload.method.trains
    for reason in check_layout(arch, layout, count, serving):
        if layout.tensor > 1 and (arch.heads or 0) % layout.tensor:
            continue  # said by the rule of heads
        yield fail(
            "PARALLEL_LAYOUT",
            WARN,
            reason,
            cost=msg("another layout is used"),
            compared=(amount("accelerators", count),),
        )
    split = any(name in context.engine for name in limits().rows["layer_split_engine"][0]["names"])
    if serving and layout.tensor > 1 and not layout.data and not split and (idle := count % product):
        yield fail(
            "PARALLEL_DEGREE",
            WARN,
            msg(
                "{idle} of {count} accelerators have no work: {tensor} work together, and the rest is no second copy.",
                idle=idle,
                count=count,
                tensor=product,
            ),
            advice=msg("A degree that divides the number of cards, pipeline stages, or fewer cards."),
            seats=seats_of(context.gpus)[-idle:],
            compared=(amount("degrees", product, "", "workload"), amount("accelerators", count)),
            cost=msg("{share:.0%} of the cards", share=idle / count),
        )
    unused = count - product if layout.data else 0
    if unused > 0:
        yield fail(
            "PARALLEL_DEGREE",
            INFO,
            msg("{idle} of {count} accelerators have no work.", idle=unused, count=count),
            compared=(amount("degrees", product, "", "workload"),),
        )


def check_context_length(context: Context) -> Iterator[Finding]:
    """Tokens that the network was made for."""
    arch = context.workload.architecture
    if arch is None or arch.max_context is None:
        return
    compared = (
        amount("context", context.workload.context, "tokens", "workload"),
        amount(f"{arch.id}.max_context", arch.max_context, "tokens", arch.source or "unknown"),
    )
    if context.workload.context > arch.max_context:
        yield fail(
            "CONTEXT_LENGTH",
            INFO,
            msg(
                "{tokens} tokens are more than the {most} that {model} was trained for.",
                tokens=context.workload.context,
                most=arch.max_context,
                model=arch.title or arch.id,
            ),
            advice=msg("Quality beyond it depends on position scaling."),
            compared=compared,
        )


def check_nics_per_gpu(context: Context) -> Iterator[Finding]:
    """Nodes of eight modules that talk to others have a port for each."""
    modules = [piece for piece in context.gpus if (piece.part.form_factor or "")[:3] in ("sxm", "oam")]
    fast = [piece for piece in context.nics if (piece.part.speed_gbps or 0.0) >= 200]
    if len(modules) < 8 or not fast or context.workload.method is not Method.PRETRAIN:
        return
    ports = sum(piece.part.ports or 1 for piece in fast)
    if ports < len(modules):
        yield fail(
            "NIC_PER_GPU",
            WARN,
            msg(
                "{ports} fast ports for {count} accelerators; reference nodes have one for each.",
                ports=ports,
                count=len(modules),
            ),
            advice=msg(
                "{count} ports if the job spans several nodes; none of them matters within one.", count=len(modules)
            ),
            seats=seats_of(fast),
            compared=tuple(figure(nic, "speed_gbps") for nic, _ in grouped(fast)),
            cost=msg("{share:.0%} of the reference bandwidth between nodes", share=ports / len(modules)),
        )
