"""Small machines for tests of power, heat and noise: parts by id out of the reviewed tables, loose or seated."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from planner import locations
from planner.build.build import Build, Loose, Placement
from planner.build.machine import Machine, assemble
from planner.catalog.tables import load_tables
from planner.parts.part import Memory, Part, Psu


@lru_cache(maxsize=1)
def tables() -> dict[str, Part]:
    parts = {part.id: part for part in load_tables(locations.resources() / "catalog")}
    extra = (
        Memory(id="udimm", vendor="any", model="UDIMM 32 GB", module_gb=32, memory_type="DDR5", module_kind="UDIMM"),
        Memory(id="rdimm4", vendor="any", model="RDIMM 64 GB", module_gb=64, memory_type="DDR4", module_kind="RDIMM"),
        Psu(id="titanium-1600", vendor="any", model="1600", watts=1600, efficiency="80+ Titanium", atx_version="3.0"),
        Psu(id="gold-1000", vendor="any", model="1000", watts=1000, efficiency="80+ Gold", atx_version="3.1"),
        Psu(id="old-850", vendor="any", model="850", watts=850, efficiency="80+ Gold", atx_version="2.4"),
        Psu(id="old-450", vendor="any", model="450", watts=450, efficiency="80+ Bronze", atx_version="2.4"),
    )
    return parts | {part.id: part for part in extra}


def part(part_id: str, **changes: object) -> Part:
    """A record, with fields changed."""
    return replace(tables()[part_id], **changes)


def machine(*pieces: tuple[str | Part, int], chassis: str | Part | None = None, cap_w: float | None = None) -> Machine:
    """A machine of loose parts: ``(part or id, count)`` each; ``cap_w`` limits every accelerator."""
    parts: dict[str, Part] = {}
    loose = []
    for piece, count in pieces:
        record = part(piece) if isinstance(piece, str) else piece
        parts[record.id] = record
        limit = cap_w if record.kind == "gpu" else None
        if count:
            loose.append(Loose(part=record.id, quantity=count, power_limit_w=limit))
    holder = None
    if chassis is not None:
        record = part(chassis) if isinstance(chassis, str) else chassis
        parts[record.id] = record
        holder = record.id
    return assemble(Build(chassis=holder, loose=tuple(loose), parts=MappingProxyType(parts)))


def desktop(gpu: str | Part, count: int, psu: str | Part | None, cap_w: float | None = None) -> Machine:
    """A tower's usual host with cards and one supply."""
    pieces: list[tuple[str | Part, int]] = [(gpu, count), ("ryzen-9-7950x", 1), ("udimm", 4), ("samsung-990-pro", 1)]
    if psu is not None:
        pieces.append((psu, 1))
    return machine(*pieces, cap_w=cap_w)


def stacked(gpu: Part, count: int, pitch: int, limits: tuple[float, ...] = ()) -> Machine:
    """Cards in a tower's slots, ``pitch`` slots apart; the first is the top one. ``limits`` from the top."""
    board = part("asus-proart-x670e")
    slots = tuple(replace(board.slots[0], position=1 + pitch * n) for n in range(count))
    board = replace(board, slots=slots)
    case = part("fractal-torrent", expansion_slots=pitch * count + 2)
    parts = MappingProxyType({one.id: one for one in (gpu, board, case)})
    base = Build(chassis=case.id, parts=parts)
    tray = next(seat.address for seat in assemble(base).seats if seat.kind == "board")
    holder = {tray: Placement(seat=tray, part=board.id)}
    placements = dict(holder)
    first = assemble(replace(base, placements=MappingProxyType(holder)))
    seats = sorted((seat for seat in first.seats if seat.kind == "pcie"), key=lambda seat: seat.position)
    for number, seat in enumerate(seats):
        limit = limits[number] if limits else None
        placements[seat.address] = Placement(seat=seat.address, part=gpu.id, power_limit_w=limit)
    return assemble(replace(base, placements=MappingProxyType(placements)))
