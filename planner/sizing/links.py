"""What the links between accelerators carry: bus bandwidth that collectives reach."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from planner.parts.part import Gpu, Link
from planner.sizing.constants import table
from planner.units import PCIE_LANE_GBS

if TYPE_CHECKING:
    from planner.build.machine import Item, Machine


@dataclass(frozen=True)
class Bus:
    """Bandwidth of a collective in GB/s, its latency per step and the name of the link."""

    gbs: float
    latency_us: float
    name: str
    source: str


def _pcie_gbs(item: Item) -> float:
    gpu = item.part
    lanes = gpu.pcie_lanes if isinstance(gpu, Gpu) else None
    generation = gpu.pcie_gen if isinstance(gpu, Gpu) else None
    if item.seat is not None and item.seat.lanes is not None:
        lanes = min(lanes or item.seat.lanes.lanes, item.seat.lanes.lanes)
        if item.seat.lanes.gen is not None:
            generation = min(generation or item.seat.lanes.gen, item.seat.lanes.gen)
    return PCIE_LANE_GBS.get(generation or 4, 1.969) * (lanes or 16)


def peer_to_peer(gpu: Gpu) -> bool:
    """Whether the driver lets cards of this model write to one another over PCIe: GeForce cards do not."""
    return not any(word in gpu.model for word in ("GeForce", "RTX 30", "RTX 40", "RTX 50", "GTX"))


@lru_cache(maxsize=8)
def bus_between(machine: Machine) -> Bus | None:
    """The slowest link that a ring over all accelerators uses; None for fewer than two.

    References
    ----------
    .. [1] resources/sizing/links.toml.
    """
    items = [item for item in machine.items_of(Gpu) if isinstance(item.part, Gpu)]
    if sum(getattr(item.part, "devices", 1) for item in items) < 2:
        return None
    rules = table("links")
    gpus = [item.part for item in items if isinstance(item.part, Gpu)]
    bridges = any(link.subtype == "nvlink-bridge" for link in machine.parts_of(Link))
    linked = all(
        gpu.peer_link is not None
        and gpu.peer_link.gbs
        and (gpu.form_factor != "pcie-card" or (bridges and len(items) <= (gpu.peer_link.max_peers or 2)))
        for gpu in gpus
    )
    if linked:
        rate = min((gpu.peer_link.gbs or 0.0) / 2 for gpu in gpus if gpu.peer_link is not None)
        name = str(gpus[0].peer_link.type) if gpus[0].peer_link else "peer link"
        return Bus(
            rate * float(rules["nvlink"]["share"]), float(rules["latency_p2p_us"]), name, str(rules["nvlink"]["source"])
        )
    rate = min(_pcie_gbs(item) for item in items)
    direct = all(peer_to_peer(gpu) for gpu in gpus)
    share = float(rules["pcie"]["share_p2p" if direct else "share_host"])
    latency = float(rules["latency_p2p_us" if direct else "latency_us"])
    return Bus(
        rate * share, latency, "PCIe P2P" if direct else "PCIe through host memory", str(rules["pcie"]["source"])
    )
