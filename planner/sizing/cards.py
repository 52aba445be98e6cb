"""What the memory and speed formulas need to know of the accelerators in a machine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from planner.parts.part import Gpu
from planner.sizing.constants import table

if TYPE_CHECKING:
    from planner.build.machine import Machine


@dataclass(frozen=True)
class Card:
    """One memory pool of an accelerator in its seat."""

    seat: str
    gpu: Gpu
    pool_gib: float | None  # nominal
    usable_gib: float | None  # what a process can allocate
    source: str = ""


def usable_gib(gpu: Gpu, ecc: bool) -> tuple[float | None, str]:
    """GiB of one pool that a process can allocate, and where the figure comes from.

    References
    ----------
    .. [1] resources/sizing/capacity.toml: totals printed by the drivers and by PyTorch.
    """
    if gpu.memory_gb is None:
        return None, "unknown"
    pool = gpu.memory_gb / max(1, gpu.devices)
    rules = table("capacity")
    for row in rules["usable"]:
        if row["memory_gb"] == pool and row["match"] in gpu.model:
            return float(row["gib"]), str(row["source"])
    gddr = (gpu.memory_type or "").upper().startswith("GDDR")
    if gddr and gpu.ecc and ecc:
        return pool * float(rules["share_ecc_gddr"]), str(rules["source_share"])
    return pool * float(rules["share"]), str(rules["source_share"])


@lru_cache(maxsize=8)
def cards(machine: Machine, ecc: bool = True) -> tuple[Card, ...]:
    """Memory pools of a machine's accelerators, in placement order; a board with two devices gives two."""
    found = []
    known: dict[str, tuple[float | None, str]] = {}
    for item in machine.items_of(Gpu):
        gpu = item.part
        if isinstance(gpu, Gpu):
            usable, source = known.get(gpu.id) or known.setdefault(gpu.id, usable_gib(gpu, ecc))
            pool = None if gpu.memory_gb is None else gpu.memory_gb / max(1, gpu.devices)
            found += [Card(item.address, gpu, pool, usable, source)] * max(1, gpu.devices)
    return tuple(found)


def kind(gpu: Gpu) -> str:
    """Class of device that the efficiency tables know: gddr, hbm, hopper, npu, other."""
    memory = (gpu.memory_type or "").upper()
    if gpu.vendor != "NVIDIA":
        return "npu" if gpu.vendor == "Huawei" else "other"
    if memory.startswith("HBM"):
        return "hopper" if gpu.arch and gpu.arch.startswith(("Hopper", "Blackwell")) else "hbm"
    return "gddr" if memory.startswith("GDDR") else "other"


def context_mib(gpu: Gpu) -> float:
    """MiB of the driver's context and kernels in one process."""
    rules = table("overheads")["context_mib"]
    return float(rules.get(gpu.arch or "default", rules["default"]))


def communicator_mib(ranks: int, groups: int = 1) -> float:
    """MiB that NCCL's communicators hold on each GPU; 0 for one rank.

    References
    ----------
    .. [1] https://github.com/NVIDIA/nccl/issues/964
    """
    rules = table("overheads")["communicator_mib"]
    if ranks <= 1:
        return 0.0
    return float(rules["two"] if ranks == 2 else rules["more"]) + max(0, groups - 1) * float(rules["extra"])
