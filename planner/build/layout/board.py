"""The seats that a motherboard brings, placed relative to its upper rear corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.layout.sizes import (
    AIR_COOLER_MM,
    BOARD_MM,
    DEFAULT_BOARD_MM,
    DEFAULT_SOCKET_MM,
    DIMM_MM,
    DIMM_PITCH_MM,
    PCIE_SLOT_MM,
    SOCKET_MM,
    slot_y,
)
from planner.build.seats import Lanes, Rect, Seat, SeatKind
from planner.messages import msg
from planner.units import SLOT_PITCH_MM

if TYPE_CHECKING:
    from planner.parts.part import Chassis, Motherboard, Slot

#: Cards in an open frame stand on risers, three slots apart.
FRAME_PITCH_MM = 3 * SLOT_PITCH_MM


def board_size(board: Motherboard | None) -> tuple[float, float]:
    """Depth and height of a board in mm; of an SSI-EEB board when its form factor has no standard outline."""
    return BOARD_MM.get(board.form_factor or "", DEFAULT_BOARD_MM) if board else DEFAULT_BOARD_MM


def board_seats(board: Motherboard, chassis: Chassis, x: float, y: float) -> list[Seat]:
    """Sockets, coolers, DIMM and card slots of a board whose upper rear corner lies at (x, y)."""
    depth, _ = board_size(board)
    return [
        *processor_row(board, chassis, Rect(x + 12, y + 6, depth - 24, DIMM_MM[0] + 4)),
        *(card_slot(chassis, slot, x, y) for slot in board.slots or ()),
    ]


def processor_row(board: Motherboard, chassis: Chassis, area: Rect) -> list[Seat]:
    """CPU sockets side by side along the depth, each with its share of the DIMM slots on both sides."""
    sockets = board.cpu_sockets or 1
    dimms = board.dimm_slots or 0
    socket_w, socket_h = SOCKET_MM.get(board.socket or "", DEFAULT_SOCKET_MM)
    width = area.w / sockets
    seats: list[Seat] = []
    for cpu in range(1, sockets + 1):
        share = dimms // sockets
        # Desktop boards have all their slots on the front side, server boards half on each.
        before = 0 if dimms <= 4 else share // 2
        left = area.x + (cpu - 1) * width
        pitch = min(DIMM_PITCH_MM, (width - socket_w - 16) / max(share, 1))
        socket_x = left + before * pitch + 4
        if dimms <= 4:
            socket_x = left + (width - share * pitch - socket_w) * 0.6
        middle = area.y + area.h / 2
        seats.append(
            Seat(
                f"cpu{cpu}",
                SeatKind.CPU,
                msg("CPU {n}", n=cpu),
                Rect(socket_x, middle - socket_h / 2, socket_w, socket_h),
                takes=(board.socket,) if board.socket else (),
                holder="board",
                position=cpu,
                max_power_w=board.max_cpu_tdp_w,
                zone="cpu",
                zone_order=1,
                cpu=cpu,
            )
        )
        side = min(AIR_COOLER_MM, area.h)
        seats.append(
            Seat(
                f"cooler{cpu}",
                SeatKind.COOLER,
                msg("CPU cooler {n}", n=cpu),
                Rect(socket_x + socket_w / 2 - side / 2, middle - side / 2, side, side),
                takes=(board.socket,) if board.socket else (),
                holder="board",
                position=cpu,
                max_height_mm=chassis.max_cooler_height_mm,
                zone="cpu",
                zone_order=1,
                cpu=cpu,
            )
        )
        for n in range(share):
            at = left + n * pitch if n < before else socket_x + socket_w + 8 + (n - before) * pitch
            number = (cpu - 1) * share + n + 1
            seats.append(
                dimm_seat(
                    number, cpu, board.memory_type, Rect(at, area.y, min(DIMM_MM[1], pitch - 0.4), DIMM_MM[0]), "board"
                )
            )
    return seats


def dimm_seat(number: int, cpu: int, memory_type: str | None, rect: Rect, holder: str) -> Seat:
    return Seat(
        f"dimm{number}",
        SeatKind.DIMM,
        msg("DIMM {n}", n=number),
        rect,
        takes=(memory_type,) if memory_type else (),
        holder=holder,
        position=number,
        zone="cpu",
        zone_order=1,
        cpu=cpu,
    )


def card_slot(chassis: Chassis, slot: Slot, x: float, y: float) -> Seat:
    """The seat of one expansion slot, with the room that the chassis leaves for its card."""
    open_frame = chassis.chassis_type == "open-frame"
    pitch = FRAME_PITCH_MM if open_frame else SLOT_PITCH_MM
    room = None
    if chassis.expansion_slots is not None and not open_frame:
        room = max(chassis.expansion_slots - slot.position + 1, 0) * SLOT_PITCH_MM
    return Seat(
        f"pcie{slot.position}",
        SeatKind.PCIE,
        msg("PCIe slot {n}", n=slot.position),
        Rect(x, y + slot_y(slot.position, pitch), max(PCIE_SLOT_MM[0] + 40, 130.0), SLOT_PITCH_MM),
        takes=("pcie-card",),
        holder="board",
        position=slot.position,
        max_length_mm=chassis.max_gpu_length_mm,
        max_height_mm=chassis.max_cooler_height_mm,
        max_thickness_mm=room,
        lanes=Lanes(slot.lanes, slot.gen, slot.owner, slot.numa, slot.physical_lanes),
        zone="gpu",
        zone_order=2,
        cpu=2 if slot.owner == "cpu2" else 1,
    )
