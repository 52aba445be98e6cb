"""What could sit in a seat instead of what sits there: nearest first, with what each would change."""

from __future__ import annotations

from dataclasses import dataclass
from math import log2
from typing import TYPE_CHECKING

from planner.build.fitting import refusal
from planner.messages import msg
from planner.parts.part import Cpu, CpuCooler, Fan, Gpu, Memory, Motherboard, Nic, Psu, Storage, unit_of
from planner.pricing.bill import price_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from planner.build.machine import Machine
    from planner.messages import Message
    from planner.parts.evidence import Price
    from planner.parts.part import Part

#: The figures by which parts of a kind stand in for one another, and what each is called.
FIGURES: Mapping[type[Part], tuple[tuple[str, Message], ...]] = {
    Gpu: (("memory_gb", msg("GPU memory")), ("memory_bw_gbs", msg("memory bandwidth")), ("tdp_w", msg("power"))),
    Cpu: (("cores", msg("cores")), ("tdp_w", msg("power")), ("pcie_lanes", msg("PCIe lanes"))),
    Memory: (("module_gb", msg("memory")), ("speed_mts", msg("data rate"))),
    Storage: (("seq_read_mbs", msg("reading")), ("seq_write_mbs", msg("writing")), ("dwpd", msg("writes a day"))),
    Motherboard: (("dimm_slots", msg("memory slots")), ("m2_slots", msg("M.2 slots"))),
    Psu: (("watts", msg("power")),),
    Nic: (("speed_gbps", msg("speed")), ("ports", msg("ports"))),
    CpuCooler: (("rated_tdp_w", msg("power")), ("height_mm", msg("height"))),
    Fan: (("size_mm", msg("size")), ("airflow_cfm", msg("airflow"))),
}
UNITS = {"cores": "", "speed_mts": "MT/s", "memory_gb": "GB"}
UNKNOWN_FAR = 1.0  # how far apart two parts are in a figure that one of them does not say: as by a factor of two
SORT_FAR = 3.0  # another sort of part: as by a factor of eight


@dataclass(frozen=True)
class FigureChange:
    """One figure before and after; None is unknown."""

    name: Message
    before: float | None
    after: float | None
    unit: str

    @property
    def difference(self) -> float | None:
        return None if self.before is None or self.after is None else self.after - self.before


@dataclass(frozen=True)
class Equivalent:
    """A part that could take a seat. ``far`` is the sum of the figures' distances in powers of two; 0 is an equal."""

    part: Part
    far: float
    changes: tuple[FigureChange, ...]
    price: Price | None  # an offer or a list price; a launch price is only a hint and is not shown as one
    launch: Price | None


def equivalents(machine: Machine, seat: str, parts: Iterable[Part], limit: int = 60) -> tuple[Equivalent, ...]:
    """Parts of the catalogue that fit a seat in place of what sits there, nearest first.

    Parameters
    ----------
    machine : whose seat it is
    seat : address of a filled seat; an empty one has no equivalents
    parts : those to choose from; other kinds are left out
    limit : how many at most
    """
    placed, place = machine.build.placements.get(seat), machine.by_address.get(seat)
    if placed is None or place is None:
        return ()
    old = machine.build.parts[placed.part]
    figures = FIGURES.get(type(old), ())
    found = []
    for part in parts:
        if type(part) is not type(old) or part.id == old.id:
            continue
        changes = tuple(_change(name, words, old, part) for name, words in figures)
        far = sum(_far(change) for change in changes) + _sort_far(old, part, placed.capacity_gb)
        found.append((far, part.name, part, changes))
    found.sort(key=lambda entry: entry[:2])
    ranked = []
    for far, _, part, changes in found:
        if refusal(machine, place, part, ignore=seat) is None:
            price, launch = price_of(part)
            ranked.append(Equivalent(part, far, changes, price, launch))
            if len(ranked) == limit:
                break
    return tuple(ranked)


def _change(field: str, words: Message, old: Part, new: Part) -> FigureChange:
    before, after = getattr(old, field), getattr(new, field)
    return FigureChange(words, before, after, UNITS.get(field, unit_of(field)))


def _far(change: FigureChange) -> float:
    before, after = change.before, change.after
    if before == after:
        return 0.0
    if not before or not after:
        return UNKNOWN_FAR
    return abs(log2(after / before))


def _sort_far(old: Part, new: Part, capacity_gb: float | None) -> float:
    """A drive that is not sold in the size in use, or a module of another kind (registered or not), is far away."""
    if isinstance(new, Storage) and capacity_gb is not None and capacity_gb not in new.capacities_gb:
        return SORT_FAR
    if isinstance(old, Memory) and isinstance(new, Memory) and old.module_kind != new.module_kind:
        return SORT_FAR
    return 0.0
