"""Where the seats of a machine are, in millimetres, from its records alone.

One frame serves every machine: x runs from the rear (0) to the front, y down. A tower is seen from its side, a rack
server from above; in both, a card's length runs along x and its thickness along y. Nothing here knows a model's name:
positions come from counts, form factors and standards, and are marked schematic.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.layout.case import lay_out_case
from planner.build.layout.server import lay_out_server
from planner.build.machine import Face
from planner.parts.part import Chassis, Motherboard, Server

if TYPE_CHECKING:
    from planner.build.build import Build
    from planner.build.seats import Seat


def lay_out(build: Build) -> tuple[tuple[Seat, ...], Face]:
    """Seats and face of a build; no seats when no chassis is chosen."""
    holder = build.parts.get(build.chassis) if build.chassis else None
    if isinstance(holder, Server):
        return lay_out_server(holder, build)
    if isinstance(holder, Chassis):
        placement = build.placements.get("board")
        board = build.parts.get(placement.part) if placement else None
        return lay_out_case(holder, board if isinstance(board, Motherboard) else None, build)
    return (), Face(0.0, 0.0, "none", to_scale=False, schematic=False)
