"""Number formats that the accelerators compute in by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.finding import Repair
from planner.messages import msg
from planner.rules.answers import ERROR, INFO, WARN, amount, cannot_tell, fail, figure, passed, seats_of
from planner.rules.context import limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.finding import Finding
    from planner.parts.part import Gpu
    from planner.rules.context import Context


def capability(gpu: Gpu) -> tuple[int, int] | None:
    """CUDA compute capability as numbers; None for other stacks or when unknown."""
    text = gpu.compute_capability or ""
    major, _, minor = text.partition(".")
    return (int(major), int(minor)) if major.isdecimal() and minor.isdecimal() else None


def native(gpu: Gpu, number_format: str) -> bool | None:
    """Whether the card computes a format by itself; None when not known."""
    kind = "bf16" if "bf16" in number_format else "fp8" if number_format.startswith("fp8") else number_format
    if kind not in ("bf16", "fp8", "fp4", "nvfp4"):
        return True
    own = capability(gpu)
    if own is not None:
        row = next(row for row in limits().rows["format"] if row["name"] == kind)
        return own >= tuple(row["capability"])
    keys = {key for key, _ in gpu.tflops}
    if not keys:
        return None
    return any(key.startswith("fp4" if kind == "nvfp4" else kind) for key in keys)


def check_dtype(context: Context) -> Iterator[Finding]:
    """The workload's precision against what the card has."""
    workload = context.workload
    if workload.architecture is None:
        return
    precision = workload.precision
    for gpu, pieces in context.gpu_kinds:
        answer = native(gpu, precision)
        compared = (amount("precision", precision, "", "workload"), figure(gpu, "compute_capability"))
        if answer is None:
            yield cannot_tell(
                "DTYPE_SUPPORT",
                msg("Whether {part} computes {format} is not known.", part=gpu.name, format=precision),
                (f"{gpu.id}.tflops",),
                seats=seats_of(pieces),
            )
        elif answer:
            yield passed(
                "DTYPE_SUPPORT",
                msg("{part} computes {format}.", part=gpu.name, format=precision),
                seats=seats_of(pieces),
                compared=compared,
            )
        elif workload.method.trains:
            other = "fp16" if "bf16" in precision or (precision == "fp8" and not native(gpu, "bf16")) else "bf16"
            yield fail(
                "DTYPE_SUPPORT",
                ERROR,
                msg("{part} does not compute {format} by itself.", part=gpu.name, format=precision),
                advice=msg("Train in {other}, or choose a newer card.", other=other),
                seats=seats_of(pieces),
                compared=compared,
                repairs=(
                    Repair(msg("Use {other}", other=other), "set_workload", (("field", "precision"), ("value", other))),
                ),
            )
        else:
            yield fail(
                "DTYPE_SUPPORT",
                INFO,
                msg("{part} does not compute {format} by itself; engines convert it.", part=gpu.name, format=precision),
                seats=seats_of(pieces),
                compared=compared,
            )


def check_accumulation(context: Context) -> Iterator[Finding]:
    """GeForce cards halve their rate when they accumulate in FP32, as training does."""
    if not context.workload.method.trains or context.workload.architecture is None:
        return
    stated = context.claims.get("fp16_tflops")
    for gpu, pieces in context.gpu_kinds:
        rates = dict(gpu.tflops)
        fast, safe = rates.get("fp16_fp16acc"), rates.get("fp16_fp32acc")
        if fast is None or safe is None or fast <= safe:
            continue
        counted = stated is not None and float(stated) > 1.2 * safe
        yield fail(
            "FP16_ACCUMULATE",
            WARN if counted else INFO,
            msg(
                "{part}: {safe:.0f} TFLOPS with FP32 accumulation, which training uses; {fast:.0f} is the FP16 figure.",
                part=gpu.name,
                safe=safe,
                fast=fast,
            ),
            seats=seats_of(pieces),
            compared=(figure(gpu, "tflops"),),
            cost=msg("half of the stated rate") if counted else None,
        )


def check_mig(context: Context) -> Iterator[Finding]:
    """Multi-instance GPU, when the plan asks for it."""
    if context.claims.get("mig", "").lower() not in ("yes", "true", "1"):
        return
    for gpu, pieces in context.gpu_kinds:
        compared = (figure(gpu, "mig"),)
        if gpu.mig is None:
            yield cannot_tell(
                "MIG", msg("Whether {part} can be divided (MIG) is not known.", part=gpu.name), (f"{gpu.id}.mig",)
            )
        elif gpu.mig:
            yield passed(
                "MIG", msg("{part} can be divided (MIG).", part=gpu.name), seats=seats_of(pieces), compared=compared
            )
        else:
            yield fail(
                "MIG",
                ERROR,
                msg("{part} cannot be divided into instances (MIG).", part=gpu.name),
                advice=msg("A100, H100 and their kin can; others share by time."),
                seats=seats_of(pieces),
                compared=compared,
            )


def check_memory_ecc(context: Context) -> Iterator[Finding]:
    """ECC on GDDR takes a share of the memory; HBM has bits of its own."""
    for gpu, pieces in context.gpu_kinds:
        if (
            gpu.ecc
            and "GeForce" not in gpu.model
            and (gpu.memory_type or "").startswith("GDDR6")
            and context.workload.ecc
        ):
            yield fail(
                "ECC_RESERVE",
                INFO,
                msg(
                    "{part} keeps about {share:.0%} of its memory for ECC while it is on.",
                    part=gpu.name,
                    share=limits()["ecc.gddr_share"],
                ),
                seats=seats_of(pieces),
                compared=(figure(gpu, "memory_type"),),
            )
