"""Statements that came with a plan (``Build.claims``), held against the records of its parts.

Keys, each with a text value:

- figures of the accelerators: ``vram_gb``, ``gpu_memory_type``, ``gpu_bandwidth_gbs``, ``gpu_tdp_w``, ``nvlink_gbs``,
  ``nvlink`` (yes, no), ``native_fp8`` (yes, no), ``bf16_tflops``, ``fp16_tflops``, ``mig`` (yes: instances are wanted),
  ``vram_pool_gb`` (memory counted as one)
- figures of other parts: ``cpu_cores``, ``cpu_lanes``, ``memory_type``, ``ssd_pcie_gen``
- the plan: ``supply_redundancy`` (``1+1``, ``2+2``, ``N+1``), ``psu_reserve_w`` with ``psu_reserve_gpus``, ``raid``
  (level) with ``raid_copy`` (what the copy is on), ``machines`` and ``machines_per_circuit`` (numbers),
  ``row_airflow``, ``people_to_lift``
- software: ``engine``, ``cuda`` (version), ``framework``
- jobs: ``full_finetune_params`` (scalars), ``full_finetune_gib`` (memory said to be enough), ``heads``, ``kv_heads``,
  ``workload`` (a job that is named but not known), ``model_params`` with ``model_bits`` (a network of unknown shape and
  the bits of a weight), ``job_unknown`` (a kind of job that is not sized), ``ram_to_vram`` (factor)

Keys about supplies, drives and software are judged by the rules of those subjects; the others here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.messages import msg
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
from planner.rules.context import limits
from planner.rules.number_formats import native
from planner.rules.power_rules import host_allowance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.finding import Finding
    from planner.rules.context import Context

PLAN = "plan"

#: Statement about accelerators, field of the record, share by which it may differ.
GPU_FIGURES = (
    ("vram_gb", "memory_gb", 0.02),
    ("gpu_bandwidth_gbs", "memory_bw_gbs", 0.05),
    ("gpu_tdp_w", "tdp_w", 0.05),
)
CPU_FIGURES = (("cpu_cores", "cores", 0.0), ("cpu_lanes", "pcie_lanes", 0.0))


def number(text: str) -> float | None:
    """A figure in a statement; None when it is no number."""
    try:
        return float(text.replace(",", ""))
    except ValueError:
        return None


def check_stated_figures(context: Context) -> Iterator[Finding]:
    """Memory, bandwidth, power, cores and lanes as stated, against the records."""
    groups = (
        *((gpu, pieces, GPU_FIGURES) for gpu, pieces in context.gpu_kinds),
        *((cpu, pieces, CPU_FIGURES) for cpu, pieces in context.cpu_kinds),
    )
    for part, pieces, wanted in groups:
        for key, field, slack in wanted:
            stated = number(context.claims.get(key, ""))
            if stated is None:
                continue
            own = getattr(part, field)
            if own is None:
                yield cannot_tell(
                    "SPEC_MISMATCH",
                    msg("{field} of {part} is not known.", field=field, part=part.name),
                    (f"{part.id}.{field}",),
                    seats=seats_of(pieces),
                )
                continue
            compared = (amount(f"{key} stated", stated, part.figure(field).unit, PLAN), figure(part, field))
            if abs(stated - own) <= slack * own:
                yield passed(
                    "SPEC_MISMATCH",
                    msg(
                        "{part} has {value:g} {unit} as stated.",
                        part=part.name,
                        value=own,
                        unit=part.figure(field).unit,
                    ),
                    compared=compared,
                )
                continue
            yield fail(
                "SPEC_MISMATCH",
                ERROR if key == "vram_gb" else WARN,
                msg(
                    "{part} has {value:g} {unit}, not {stated:g}.",
                    part=part.name,
                    value=own,
                    unit=part.figure(field).unit,
                    stated=stated,
                ),
                advice=msg("Correct the plan: what was planned with it may not hold."),
                seats=seats_of(pieces),
                compared=compared,
                cost=msg("{off:.0%} off", off=abs(stated - own) / own),
            )


def check_stated_memory_types(context: Context) -> Iterator[Finding]:
    """Kind of memory of accelerators and of the host."""
    stated = context.claims.get("gpu_memory_type")
    for gpu, pieces in context.gpu_kinds:
        if stated is None or gpu.memory_type is None:
            continue
        compared = (amount("memory type stated", stated, "", PLAN), figure(gpu, "memory_type"))
        if stated.upper() == gpu.memory_type.upper():
            yield passed(
                "SPEC_MISMATCH", msg("{part} has {type}.", part=gpu.name, type=gpu.memory_type), compared=compared
            )
        else:
            yield fail(
                "SPEC_MISMATCH",
                INFO,
                msg("{part} has {type}, not {stated}.", part=gpu.name, type=gpu.memory_type, stated=stated),
                seats=seats_of(pieces),
                compared=compared,
            )
    host_type = context.claims.get("memory_type")
    if host_type is None:
        return
    for cpu, holders in context.cpu_kinds:
        if cpu.memory_type is None:
            continue
        compared = (amount("memory type stated", host_type, "", PLAN), figure(cpu, "memory_type"))
        if host_type == cpu.memory_type:
            yield passed("SPEC_MISMATCH", msg("{part} takes {type}.", part=cpu.name, type=host_type), compared=compared)
        else:
            yield fail(
                "SPEC_MISMATCH",
                ERROR,
                msg("{part} takes {type}, not {stated}.", part=cpu.name, type=cpu.memory_type, stated=host_type),
                seats=seats_of(holders),
                compared=compared,
            )


def check_stated_links(context: Context) -> Iterator[Finding]:
    """Whether there is a direct link, and its bandwidth: both directions together, or one."""
    stated, exists = number(context.claims.get("nvlink_gbs", "")), context.claims.get("nvlink", "").lower()
    for gpu, pieces in context.gpu_kinds:
        seats = seats_of(pieces)
        if exists:
            has = gpu.peer_link is not None and "NVLink" in gpu.peer_link.type
            compared = (amount("NVLink stated", exists, "", PLAN), figure(gpu, "peer_link"))
            if (exists in ("yes", "true")) == has:
                yield passed(
                    "NVLINK_FIGURE", msg("The statement about NVLink is right."), seats=seats, compared=compared
                )
            else:
                yield fail(
                    "NVLINK_FIGURE",
                    WARN,
                    msg("{part} has NVLink.", part=gpu.name) if has else msg("{part} has no NVLink.", part=gpu.name),
                    seats=seats,
                    compared=compared,
                    cost=msg("the plan counts on the wrong link"),
                )
        if stated is None:
            continue
        if gpu.peer_link is None or gpu.peer_link.gbs is None:
            yield fail(
                "NVLINK_FIGURE",
                WARN,
                msg("{part} has no direct link; {stated:g} GB/s are stated.", part=gpu.name, stated=stated),
                seats=seats,
                compared=(amount("link stated", stated, "GB/s", PLAN), figure(gpu, "peer_link")),
                cost=msg("traffic goes over PCIe"),
            )
            continue
        total = gpu.peer_link.gbs
        compared = (amount("link stated", stated, "GB/s", PLAN), amount(f"{gpu.id}.peer_link.gbs", total, "GB/s"))
        if abs(stated - total) <= 0.02 * total:
            yield passed(
                "NVLINK_FIGURE",
                msg("{part}: {total:g} GB/s as stated.", part=gpu.name, total=total),
                seats=seats,
                compared=compared,
            )
        elif abs(2 * stated - total) <= 0.02 * total:
            yield fail(
                "NVLINK_FIGURE",
                INFO,
                msg(
                    "{part} has {total:g} GB/s in all; {stated:g} GB/s is one direction.",
                    part=gpu.name,
                    total=total,
                    stated=stated,
                ),
                seats=seats,
                compared=compared,
            )
        else:
            yield fail(
                "NVLINK_FIGURE",
                WARN,
                msg("{part} has {total:g} GB/s, not {stated:g} GB/s.", part=gpu.name, total=total, stated=stated),
                seats=seats,
                compared=compared,
                cost=msg("{off:.0%} off", off=abs(stated - total) / total),
            )


def check_stated_rates(context: Context) -> Iterator[Finding]:
    """Dense rates, not the doubled ones of sparse matrices; native FP8."""
    stated = number(context.claims.get("bf16_tflops", ""))
    fp8 = context.claims.get("native_fp8", "").lower()
    for gpu, pieces in context.gpu_kinds:
        seats = seats_of(pieces)
        own = gpu.rate("bf16")
        if stated is not None and own is not None:
            compared = (amount("BF16 stated", stated, "TFLOPS", PLAN), amount(f"{gpu.id}.tflops.bf16", own, "TFLOPS"))
            if abs(stated - own) <= 0.05 * own:
                yield passed(
                    "SPARSE_RATE", msg("{part}: {own:.0f} TFLOPS as stated.", part=gpu.name, own=own), compared=compared
                )
            elif abs(stated - 2 * own) <= 0.05 * 2 * own:
                yield fail(
                    "SPARSE_RATE",
                    ERROR,
                    msg(
                        "{part} has {own:.0f} TFLOPS in BF16; {stated:.0f} is the figure for sparse matrices.",
                        part=gpu.name,
                        own=own,
                        stated=stated,
                    ),
                    seats=seats,
                    compared=compared,
                )
            else:
                yield fail(
                    "SPARSE_RATE",
                    WARN,
                    msg(
                        "{part} has {own:.0f} TFLOPS in BF16, not {stated:.0f}.", part=gpu.name, own=own, stated=stated
                    ),
                    seats=seats,
                    compared=compared,
                    cost=msg("{off:.0%} off", off=abs(stated - own) / own),
                )
        if fp8:
            has = native(gpu, "fp8")
            compared = (amount("FP8 stated", fp8, "", PLAN), figure(gpu, "compute_capability"))
            if has is None:
                yield cannot_tell(
                    "DTYPE_CLAIM",
                    msg("Whether {part} computes {format} is not known.", part=gpu.name, format="FP8"),
                    (f"{gpu.id}.tflops",),
                )
            elif has == (fp8 in ("yes", "true")):
                yield passed("DTYPE_CLAIM", msg("The statement about FP8 is right."), compared=compared)
            else:
                yield fail(
                    "DTYPE_CLAIM",
                    WARN,
                    msg("{part} computes FP8 by itself.", part=gpu.name)
                    if has
                    else msg("{part} does not compute FP8 by itself.", part=gpu.name),
                    seats=seats,
                    compared=compared,
                    cost=msg("twice the BF16 rate is or is not there"),
                )


def check_stated_reserve(context: Context) -> Iterator[Finding]:
    """A supply "reserved" for later cards: does it carry them?"""
    reserve = number(context.claims.get("psu_reserve_w", ""))
    if reserve is None or not context.gpus:
        return
    count = int(number(context.claims.get("psu_reserve_gpus", "")) or 2 * len(context.gpus))
    each = max((piece.item.power_limit_w or 0.0 for piece in context.gpus), default=0.0)
    now = sum(piece.item.power_limit_w or 0.0 for piece in context.gpus)
    rest = context.power.known.maximum - now + host_allowance(context)
    if not context.cpus and context.server is not None:
        rest += limits()["host.server_cpu"] * (context.server.cpu_sockets or 1)
    need = rest + count * each
    compared = (
        amount("supply stated", reserve, "W", PLAN),
        amount("later load", round(need), "W", "sized"),
        threshold("processor assumed", limits().figures["host.server_cpu"]),
    )
    if need > reserve:
        yield fail(
            "PSU_RESERVE",
            WARN,
            msg(
                "{count} cards of {each:.0f} W and their host draw about {need:.0f} W; {reserve:.0f} W are too little.",
                count=count,
                each=each,
                need=need,
                reserve=reserve,
            ),
            advice=msg("Supplies for the later load, and one more if a failure must not stop it."),
            compared=compared,
            cost=msg("{short:.0f} W too little", short=need - reserve),
        )
    else:
        yield passed(
            "PSU_RESERVE", msg("{reserve:.0f} W carry {count} cards.", reserve=reserve, count=count), compared=compared
        )


def check_stated_finetune(context: Context) -> Iterator[Finding]:
    """Full fine-tuning: 16 bytes for each parameter before activations."""
    count, enough = (
        number(context.claims.get("full_finetune_params", "")),
        number(context.claims.get("full_finetune_gib", "")),
    )
    if count is None:
        return
    each = limits()["finetune.bytes"]
    need = count * each / 2**30
    have = enough if enough is not None else context.vram_gb
    if have is None:
        return
    compared = (
        amount("parameters stated", count, "", PLAN),
        threshold("bytes", limits().figures["finetune.bytes"]),
        amount("memory", have, "GiB", PLAN if enough is not None else "sum over the build"),
    )
    if need > have:
        yield fail(
            "FINETUNE_CLAIM",
            ERROR,
            msg(
                "Full fine-tuning of {billions:.1f} billion parameters keeps {need:.0f} GiB with AdamW; "
                "{have:.0f} GiB are there.",
                billions=count / 1e9,
                need=need,
                have=have,
            ),
            advice=msg(
                "At most about {most:.1f} billion before activations; adapters or off-load for more.",
                most=have * 2**30 / each / 1e9,
            ),
            seats=seats_of(context.gpus),
            compared=compared,
        )
    else:
        yield passed(
            "FINETUNE_CLAIM",
            msg("{need:.0f} of {have:.0f} GiB before activations.", need=need, have=have),
            compared=compared,
        )


def check_stated_ram_rule(context: Context) -> Iterator[Finding]:
    """ "RAM is two to four times the accelerators' memory" is no rule: the job decides."""
    stated = number(context.claims.get("ram_to_vram", "").split("-")[0])
    if stated is None or context.vram_gb is None:
        return
    usual = limits().figures["ram_to_vram.usual"]
    have = context.machine.ram_gb
    compared = (amount("factor stated", stated, "", PLAN), threshold("usual", usual))
    if have and have < stated * context.vram_gb:
        yield fail(
            "RAM_RULE",
            INFO,
            msg(
                "The plan states {stated:g} times the accelerators' memory and has {ratio:.1f}; published nodes have "
                "{usual:.1f} in the middle, and the job decides.",
                stated=stated,
                ratio=have / context.vram_gb,
                usual=usual.value,
            ),
            compared=compared,
        )
    else:
        yield passed("RAM_RULE", msg("Host memory follows the stated rule."), compared=compared)


def check_price_dates(context: Context) -> Iterator[Finding]:
    """A price without source or date is no price."""
    for part_id in sorted(context.build.used_part_ids()):
        part = context.build.parts[part_id]
        bare = [
            price
            for price in part.prices
            if price.kind in ("offer", "list", "user") and not (price.source and price.date)
        ]
        if bare:
            yield fail(
                "PRICE_SOURCE",
                ERROR,
                msg("The price of {part} has no source or date and cannot be printed.", part=part.name),
                advice=msg("Enter who offers it and when."),
                compared=(amount(f"{part.id}.price", bare[0].amount, bare[0].currency, bare[0].source or "unknown"),),
            )
        elif part.prices:
            yield passed("PRICE_SOURCE", msg("Prices of {part} have source and date.", part=part.name))
