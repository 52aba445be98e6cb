"""Host memory: loading, off-loaded states, data-loader workers, the system itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.reading import Component, Derivation, Input, Level, Reading, judge
from planner.build.workload import Method
from planner.messages import msg
from planner.sizing import parameters
from planner.sizing.constants import table
from planner.sizing.weights import known_format, plain, weight_bytes
from planner.units import GB, GIB

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.build.workload import Workload
    from planner.parts.architecture import Architecture
    from planner.sizing.parallel import Spread


def offload_bytes(arch: Architecture, workload: Workload) -> float:
    """Bytes that off-loading moves to the host for the whole model, pinned buffers included.

    Optimizer and fp32 master copy are 12 bytes per parameter, with gradients 16, with weights 18; measured need is 1.3
    times that [1]_.

    References
    ----------
    .. [1] https://github.com/microsoft/DeepSpeed/issues/3448: 33B parameters needed 750 to 800 GB.
    """
    offload = workload.layout.offload
    if offload == "none" and workload.method.trains and workload.optimizer.endswith("paged"):
        adapters = workload.method in (Method.LORA, Method.QLORA)
        return 0.0 if adapters else parameters.count(arch).total * float(table("host")["offload"]["paged"])
    if offload in ("none", "nvme") or not workload.method.trains:
        return 0.0
    rules = table("host")["offload"]
    if workload.method in (Method.LORA, Method.QLORA):
        frozen = weight_bytes(arch, "nf4-dq" if workload.method is Method.QLORA else "bf16")
        return frozen * float(rules["factor"]) if offload == "all" else 0.0
    return offload_bytes_of(arch, "optimizer" if offload == "optimizer" else "all")


def offload_bytes_of(arch: Architecture, offload: str) -> float:
    """Bytes that off-loading a full training moves to the host, for ``optimizer`` or ``all``."""
    rules = table("host")["offload"]
    return parameters.count(arch).total * float(rules[offload]) * float(rules["factor"])


def host_memory(machine: Machine, arch: Architecture, workload: Workload, spread: Spread) -> Reading:
    """Host memory that a job needs against the modules placed.

    Parameters
    ----------
    machine : resolved build
    arch, workload, spread : job and its layout

    Returns
    -------
    Reading
        GB; limit is the memory placed, unknown when no module's size is known

    References
    ----------
    .. [1] https://github.com/microsoft/DeepSpeed/issues/3448.
    .. [2] AnswerDotAI/fsdp_qlora: 128 GB were not enough for a 70B off-loaded to two 24 GB cards.
    """
    rules = table("host")
    packed = plain(workload.weight_format, workload.precision)
    if workload.method.trains or not known_format(packed):
        packed = "bf16"
    checkpoint = float(weight_bytes(arch, packed))
    loading = checkpoint * float(rules["loading"]["copies"])
    states = offload_bytes(arch, workload)
    workers = float(rules["workers"]["gb_per_gpu"]) * spread.used * GB
    system = float(rules["system"]["gb"]) * GB
    parts = (("system", system), ("workers", workers), ("loading", max(0.0, loading - states)), ("offload", states))
    names = {
        "system": msg("Operating system"), "workers": msg("Processes and data loaders"),
        "loading": msg("Loading the model"), "offload": msg("Off-loaded states"),
    }  # fmt: skip
    need = sum(value for _, value in parts) / GB
    low = (system + workers * 0.5 + max(states * 0.85, checkpoint * float(rules["loading"]["low"]))) / GB
    high = need * float(rules["band_high"])
    placed = machine.ram_gb
    if placed == 0 and machine.board is None and machine.server is None:
        placed = None
    limit = None if placed is None else placed * GIB / GB
    level = Level.UNKNOWN if limit is None else judge(None, need, limit)
    missing = (msg("size of the memory modules"),) if limit is None else ()
    sentence = None
    if limit is not None and level is Level.ERROR:
        sentence = msg("Host memory of {need:.0f} GB needed, {limit:.0f} GB placed.", need=need, limit=limit)
    return Reading(
        "host_ram_gib",
        msg("Host memory"),
        need,
        "GB",
        low,
        high,
        limit,
        level,
        sentence,
        missing,
        tuple(Component(key, names[key], value / GB) for key, value in parts if value),
        Derivation(
            "system + workers + max(loading, off-loaded states x 1.3)",
            (
                Input(msg("Checkpoint"), checkpoint / GB, "GB", "counted from the shape"),
                Input(
                    msg("Copies while loading"), float(rules["loading"]["copies"]), "", str(rules["loading"]["source"])
                ),
                Input(msg("Off-load"), workload.layout.offload, "", "workload"),
            ),
            ("https://github.com/microsoft/DeepSpeed/issues/3448",),
        ),
    )
