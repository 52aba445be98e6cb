"""Servers, seen from above. A machine of four or more units has two decks, drawn one above the other:
accelerators on the upper, processors, supplies and network cards on the lower one."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from planner.build.layout.board import dimm_seat
from planner.build.layout.case import _offered
from planner.build.layout.sizes import (
    CARD_MM,
    CRPS_MM,
    DEFAULT_SOCKET_MM,
    DIMM_MM,
    M2_MM,
    SOCKET_MM,
    drive_mm,
    module_mm,
)
from planner.build.machine import Face
from planner.build.seats import Lanes, Rect, Seat, SeatKind
from planner.messages import msg
from planner.units import RACK_BODY_MM, SLOT_PITCH_MM

if TYPE_CHECKING:
    from planner.build.build import Build
    from planner.parts.part import GpuBays, Server

WALL = 10.0
FAN_WALL_MM = 62.0
PROCESSOR_MM = DIMM_MM[0] + 16
DEFAULT_DEPTH_MM = 860.0
UNKNOWN_NIC_SLOTS = 2
UNKNOWN_BAYS = 4
LEAST_PITCH_MM = 17.0  # of card slots in one column


def lay_out_server(server: Server, build: Build) -> tuple[tuple[Seat, ...], Face]:
    """Seats and face of a server for the variant of GPU bays that the build chose."""
    variant = build.variant % len(server.gpu_bays) if server.gpu_bays else 0
    return _laid_out(server, variant, _offered(build, "bay", UNKNOWN_BAYS), _offered(build, "nic", UNKNOWN_NIC_SLOTS))


@lru_cache(maxsize=64)
def _laid_out(server: Server, variant: int, bays_offered: int, nics_offered: int) -> tuple[tuple[Seat, ...], Face]:
    """Of all builds in a server only these numbers matter; seats are values, so that one tuple serves them all."""
    bays = server.gpu_bays[variant] if server.gpu_bays else None
    width = RACK_BODY_MM
    depth = server.depth_mm or DEFAULT_DEPTH_MM
    two_decks = (server.rack_units or 0) >= 4 or (bays is not None and bays.form_factor != "pcie-card")
    lower = width + WALL if two_decks else 0.0
    rear = WALL + CRPS_MM[0] + 6
    gpu_depth = _bay_depth(bays)
    front = depth - WALL

    seats: list[Seat] = _supplies(server, lower, width)
    seats += _nics(server, nics_offered, lower, rear - CRPS_MM[0] - 6, width, columns=2 if two_decks else 1)
    if two_decks:
        drives_x = front - 120
        seats += _drives(server, bays_offered, Rect(drives_x, lower + WALL, 120, width - 2 * WALL))
        seats += _processors(
            server, Rect(drives_x - FAN_WALL_MM - PROCESSOR_MM, lower + WALL, PROCESSOR_MM, width - 20)
        )
        # Cards have their brackets at the rear wall; modules stand in the middle of their tray.
        cards = bays is not None and bays.form_factor == "pcie-card"
        x = WALL if cards else (front - FAN_WALL_MM + WALL - gpu_depth) / 2
        seats += _accelerators(server, bays, Rect(x, WALL, gpu_depth, width - 2 * WALL))
        seats += _m2_seats(server, rear + 10, lower + width - WALL)
    else:
        seats += _accelerators(server, bays, Rect(front - gpu_depth, WALL, gpu_depth, width - 2 * WALL))
        used = max((seat.rect.bottom for seat in seats if seat.kind in (SeatKind.PCIE, SeatKind.MODULE)), default=WALL)
        room = Rect(front - 120, used + 6, 120, max(width - WALL - used - 6, 20.0))
        seats += _drives(server, bays_offered, room)
        seats += _m2_seats(server, room.x - 92, room.bottom)
        seats += _processors(
            server, Rect(front - gpu_depth - FAN_WALL_MM - PROCESSOR_MM, WALL, PROCESSOR_MM, width - 20)
        )
    height = lower + width
    to_scale = server.depth_mm is not None
    return tuple(seats), Face(depth, height, "top", to_scale=to_scale, schematic=True)


def _bay_depth(bays: GpuBays | None) -> float:
    if bays is None or bays.form_factor == "pcie-card":
        return CARD_MM["full"][0]
    return 2 * module_mm(bays.form_factor)[0] + 12


def _accelerators(server: Server, bays: GpuBays | None, area: Rect) -> list[Seat]:
    """GPU bays: cards side by side across the width, modules in two columns."""
    if bays is None:
        return []
    if bays.form_factor == "pcie-card":
        pitch = (bays.slot_width or 2) * SLOT_PITCH_MM
        pitch = min(pitch, area.h / max(bays.count, 1))
        return [
            _gpu_seat(server, bays, n, Rect(area.x, area.y + n * pitch, area.w, pitch - 1.5)) for n in range(bays.count)
        ]
    length, thickness = module_mm(bays.form_factor)
    rows = (bays.count + 1) // 2
    pitch = min(area.h / max(rows, 1), thickness + 30)
    tall = min(thickness, pitch - 2)
    return [
        _gpu_seat(
            server, bays, n, Rect(area.right - (n // rows + 1) * (length + 6), area.y + n % rows * pitch, length, tall)
        )
        for n in range(bays.count)
    ]


def _gpu_seat(server: Server, bays: GpuBays, index: int, rect: Rect) -> Seat:
    sockets = max(server.cpu_sockets or 1, 1)
    cpu = 1 + index * sockets // max(bays.count, 1)
    switched = "switch" in (bays.via or "").lower() or bays.form_factor != "pcie-card"
    card = bays.form_factor == "pcie-card"
    behind = -(-bays.count // sockets) if switched else 1
    return Seat(
        f"gpu{index + 1}",
        SeatKind.PCIE if card else SeatKind.MODULE,
        msg("GPU {n}", n=index + 1),
        rect,
        takes=(bays.form_factor,),
        position=index + 1,
        max_length_mm=CARD_MM["full"][0] if card else None,
        max_thickness_mm=bays.slot_width * SLOT_PITCH_MM if card and bays.slot_width else None,
        max_power_w=server.max_gpu_tdp_w,
        lanes=Lanes(16, bays.gen, f"switch{cpu}" if switched else f"cpu{cpu}", cpu - 1, 16, None, behind),
        zone="gpu",
        zone_order=1,
        cpu=cpu,
        fixed=bays.fixed,
    )


def _processors(server: Server, area: Rect) -> list[Seat]:
    """Sockets across the width, DIMM slots on both sides of each, along the air stream."""
    sockets = server.cpu_sockets or 0
    if not sockets:
        return []
    socket_l, socket_w = SOCKET_MM.get(server.cpu_socket or "", DEFAULT_SOCKET_MM)
    share = (server.dimm_slots or 0) // sockets
    band = area.h / sockets
    seats: list[Seat] = []
    for cpu in range(1, sockets + 1):
        top = area.y + (cpu - 1) * band
        middle = top + band / 2
        pitch = min(8.6, (band - socket_w - 12) / max(share, 1))
        seats.append(
            Seat(
                f"cpu{cpu}",
                SeatKind.CPU,
                msg("CPU {n}", n=cpu),
                Rect(area.x + (area.w - socket_l) / 2, middle - socket_w / 2, socket_l, socket_w),
                takes=(server.cpu_socket,) if server.cpu_socket else (),
                position=cpu,
                max_power_w=server.max_cpu_tdp_w,
                zone="cpu",
                zone_order=2,
                cpu=cpu,
            )
        )
        for n in range(share):
            half = share // 2
            at = (
                middle - socket_w / 2 - 5 - (half - n) * pitch
                if n < half
                else middle + socket_w / 2 + 5 + (n - half) * pitch
            )
            rect = Rect(area.x + (area.w - DIMM_MM[0]) / 2, at, DIMM_MM[0], min(DIMM_MM[1], pitch - 1))
            seats.append(dimm_seat((cpu - 1) * share + n + 1, cpu, server.memory_type, rect, ""))
    return seats


def _drives(server: Server, offered: int, area: Rect) -> list[Seat]:
    unbounded = server.drive_bays is None
    if server.drive_bays is None:
        kinds = ['2.5" SATA/U.2/E3.S'] * offered
    else:
        kinds = [bays.form_factor for bays in server.drive_bays for _ in range(bays.count)]
    seats: list[Seat] = []
    x, y = area.x, area.y
    for n, kind in enumerate(kinds):
        length, thickness = drive_mm(kind)
        if y + thickness > area.bottom and n:
            x, y = x - length - 4, area.y
        seats.append(
            Seat(
                f"bay{n + 1}",
                SeatKind.BAY,
                msg("Bay {n}", n=n + 1),
                Rect(x + area.w - length, y, length, thickness),
                takes=tuple(kind.split("/")),
                position=n + 1,
                zone="drives",
                zone_order=0,
                unbounded=unbounded,
            )
        )
        y += thickness + 2.5
    return seats


def _m2_seats(server: Server, x: float, bottom: float) -> list[Seat]:
    return [
        Seat(
            f"m2_{n + 1}",
            SeatKind.M2,
            msg("M.2 {n}", n=n + 1),
            Rect(x, bottom - (n + 1) * (M2_MM[1] + 4), *M2_MM),
            takes=("M.2",),
            position=n + 1,
        )
        for n in range(server.m2_slots or 0)
    ]


def _supplies(server: Server, top: float, width: float) -> list[Seat]:
    count = server.supplies.count if server.supplies else 0
    band = (width - 2 * WALL) * 0.62
    pitch = min(CRPS_MM[1] + 3, band / max(count, 1))
    return [
        Seat(
            f"psu{n + 1}",
            SeatKind.PSU,
            msg("PSU {n}", n=n + 1),
            Rect(WALL, top + width - WALL - (n + 1) * pitch, CRPS_MM[0], pitch - 3),
            takes=("CRPS",),
            position=n + 1,
            zone="rear",
            zone_order=3,
        )
        for n in range(count)
    ]


def _nics(server: Server, offered: int, top: float, x: float, width: float, columns: int) -> list[Seat]:
    """Rear card slots. Where the record does not count them, one more than are filled is offered.

    They stand in ``columns`` columns when one would be too dense.
    """
    length = CARD_MM["half"][0]
    if server.nic_slots is None:
        lanes = [Lanes(16, None, f"cpu{1 + n * (server.cpu_sockets or 1) // offered}") for n in range(offered)]
    else:
        lanes = [Lanes(s.lanes, s.gen, s.owner, s.numa, s.physical_lanes) for s in server.nic_slots]
    strip = (width - 2 * WALL) * 0.36
    rows = len(lanes) if strip / max(len(lanes), 1) >= LEAST_PITCH_MM else -(-len(lanes) // columns)
    pitch = min(SLOT_PITCH_MM, strip / max(rows, 1))
    return [
        Seat(
            f"nic{n + 1}",
            SeatKind.PCIE,
            msg("Card slot {n}", n=n + 1),
            Rect(x + n // rows * (length + 6), top + WALL + n % rows * pitch, length, pitch - 1.5),
            takes=("pcie-card",),
            position=n + 1,
            max_length_mm=length,
            max_thickness_mm=SLOT_PITCH_MM,
            lanes=lane,
            zone="rear",
            zone_order=3,
            cpu=2 if lane.owner == "cpu2" else 1,
            unbounded=server.nic_slots is None,
        )
        for n, lane in enumerate(lanes)
    ]
