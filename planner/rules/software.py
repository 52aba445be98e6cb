"""Software: compute capability, engines, the stacks of other makers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from planner.messages import msg
from planner.rules.answers import ERROR, INFO, WARN, amount, cannot_tell, fail, figure, passed, seats_of
from planner.rules.context import limits
from planner.rules.number_formats import capability

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from planner.build.finding import Finding
    from planner.rules.context import Context


def engine_row(engine: str) -> Mapping[str, Any] | None:
    """The engine of the table whose name the workload's engine begins with."""
    return next((row for row in limits().rows["engine"] if engine.startswith(row["name"])), None)


def engine_of(context: Context) -> str:
    """The engine that the plan names: as a statement, or as the workload's profile."""
    return context.claims.get("engine", context.engine).lower()


def check_engine_support(context: Context) -> Iterator[Finding]:
    """Oldest generation that an engine runs on."""
    name = engine_of(context)
    row = engine_row(name)
    if row is None:
        return
    for gpu, pieces in context.gpu_kinds:
        own = capability(gpu)
        if own is None:
            if gpu.vendor == "NVIDIA":
                yield cannot_tell(
                    "ENGINE_SUPPORT",
                    msg("The compute capability of {part} is not known.", part=gpu.name),
                    (f"{gpu.id}.compute_capability",),
                    seats=seats_of(pieces),
                )
            continue
        least = tuple(row["capability"])
        compared = (
            figure(gpu, "compute_capability"),
            amount(f"{row['name']} needs", ".".join(map(str, least)), "", row["source"]),
        )
        if own >= least:
            yield passed(
                "ENGINE_SUPPORT",
                msg("{engine} runs on {part}.", engine=row["name"], part=gpu.name),
                seats=seats_of(pieces),
                compared=compared,
            )
            continue
        yield fail(
            "ENGINE_SUPPORT",
            ERROR,
            msg(
                "{part} has compute capability {own}; {engine} needs {least}.",
                part=gpu.name,
                own=gpu.compute_capability,
                engine=row["name"],
                least=".".join(map(str, least)),
            ),
            advice=msg("llama.cpp runs on it; or a newer card."),
            seats=seats_of(pieces),
            compared=compared,
        )


def check_toolkit(context: Context) -> Iterator[Finding]:
    """Toolkits drop old generations."""
    stated = context.claims.get("cuda")
    named = engine_of(context)
    old_friendly = any(name in named for name in limits().rows["old_friendly_engine"][0]["names"])
    for gpu, pieces in context.gpu_kinds:
        own = capability(gpu)
        if own is None:
            continue
        if stated is not None:
            version = float(re.sub(r"[^\d.].*", "", stated) or "0")
            row = next((row for row in limits().rows["toolkit"] if version >= row["cuda"]), None)
            if row is not None and own < tuple(row["capability"]):
                yield fail(
                    "COMPUTE_CAPABILITY",
                    ERROR,
                    msg(
                        "CUDA {version} no longer builds for compute capability {own} ({part}).",
                        version=stated,
                        own=gpu.compute_capability,
                        part=gpu.name,
                    ),
                    advice=msg("CUDA 12 and frameworks built with it."),
                    seats=seats_of(pieces),
                    compared=(figure(gpu, "compute_capability"), amount("toolkit", stated, "", row["source"])),
                )
                continue
            yield passed(
                "COMPUTE_CAPABILITY",
                msg("The toolkit builds for {part}.", part=gpu.name),
                compared=(figure(gpu, "compute_capability"), amount("toolkit", stated, "", "plan")),
            )
            continue
        row = limits().rows["toolkit"][0]
        if own >= tuple(row["capability"]):
            continue
        tensor_cores = own >= (7, 0)
        severity = WARN if tensor_cores and not old_friendly else INFO
        yield fail(
            "ARCH_OLD",
            severity,
            msg(
                "{part} (compute capability {own}) has no BF16 and no FlashAttention 2, and CUDA 13 dropped it.",
                part=gpu.name,
                own=gpu.compute_capability,
            ),
            advice=msg("llama.cpp and frameworks built with CUDA 12 run on it; train in FP16."),
            seats=seats_of(pieces),
            compared=(figure(gpu, "compute_capability"), amount("toolkit", f"CUDA {row['cuda']}", "", row["source"])),
            cost=msg("no new framework releases; FP16 with loss scaling instead of BF16"),
        )


ENGINE_ISSUES = {
    "graphs": msg("CUDA graphs lie outside of the share that the engine may use: about 2.4 GB more on each card"),
}


def check_engine_version(context: Context) -> Iterator[Finding]:
    """Versions of an engine that cost more than the sized one."""
    named = engine_of(context)
    match = re.match(r"([a-z.+-]+) v?(\d+(?:\.\d+)*)", named)
    if match is None or not context.gpus:
        return
    version = tuple(int(piece) for piece in match[2].split("."))
    for row in limits().rows["engine_issue"]:
        if match[1].strip() != row["name"] or version >= tuple(int(piece) for piece in row["below"].split(".")):
            continue
        yield fail(
            "ENGINE_VERSION",
            WARN,
            msg("{engine}: {issue}.", engine=named, issue=ENGINE_ISSUES[row["issue"]]),
            advice=msg("A newer version, eager mode, or a smaller share."),
            seats=seats_of(context.gpus),
            compared=(amount("engine", named, "", row["source"]),),
            cost=msg("about 2.4 GB on each card"),
        )


def check_stack(context: Context) -> Iterator[Finding]:
    """Accelerators whose software is not CUDA."""
    for gpu, pieces in context.gpu_kinds:
        row = next(
            (row for row in limits().rows["stack"] if _matches(row, gpu.vendor, gpu.min_software or "", gpu.name)), None
        )
        if row is None:
            continue
        wheel = context.claims.get("framework", "").lower()
        severity = ERROR if "cuda" in wheel else WARN if row["warn"] else INFO
        yield fail(
            "SOFTWARE_STACK",
            severity,
            msg(
                "{part} runs on {stack}: engines, number formats and quantisation differ, CUDA programs do not run.",
                part=gpu.name,
                stack=row["name"],
            ),
            advice=msg("Check that model and engine are on the maker's list before buying."),
            seats=seats_of(pieces),
            compared=(figure(gpu, "min_software"), amount("stack", row["name"], "", row["source"])),
            cost=msg("days of porting, and fewer engines"),
        )


def _matches(row: Mapping[str, Any], vendor: str, software: str, name: str) -> bool:
    return (
        vendor in row["vendors"]
        or any(word in software for word in row["software"])
        or any(word in name for word in row["words"])
    )
