"""Towers, rack boxes and open frames: a chassis around a board."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from planner.build.layout.board import FRAME_PITCH_MM, board_seats, board_size
from planner.build.layout.sizes import (
    ATX_PSU_MM,
    CRPS_MM,
    FAN_THICKNESS_MM,
    FIRST_SLOT_MM,
    M2_MM,
    RADIATOR_THICKNESS_MM,
    drive_mm,
)
from planner.build.machine import Face
from planner.build.seats import Rect, Seat, SeatKind
from planner.messages import msg
from planner.parts.part import Psu
from planner.units import SLOT_PITCH_MM

if TYPE_CHECKING:
    from planner.build.build import Build
    from planner.parts.part import BaySet, Chassis, Motherboard

DRIVE_BAY = ('3.5"', '2.5" SATA', "U.2")
MARGIN = 12.0
LONG_PSU_MM = 200.0  # length of ATX supplies from about 1500 W on
SIDE_PANEL_MM = 112.0  # where what hangs on the side panel is drawn, from the front; below the mounts of the top
SIDE_PANEL_TOP_MM = 72.0
FACES = ("front", "many", "rear", "top", "bottom", "mid")  # fans elsewhere hang on the side panel
SIDES = {
    "front": msg("front"),
    "rear": msg("rear"),
    "top": msg("top"),
    "bottom": msg("bottom"),
    "side": msg("side"),
    "mid": msg("middle"),
    "many": msg("around"),
}


def lay_out_case(chassis: Chassis, board: Motherboard | None, build: Build) -> tuple[tuple[Seat, ...], Face]:
    """Seats of a chassis and of the board in its tray, and the face that is drawn."""
    rack = chassis.chassis_type == "rack"
    frame = chassis.chassis_type == "open-frame"
    drawn_height = chassis.width_mm if rack else chassis.height_mm
    board_depth, board_height = board_size(board)
    top = MARGIN + (_mount_depth(chassis, "top") if not rack else 0.0)
    left = MARGIN + 8
    positions = [slot.position for slot in board.slots or ()] if board else []
    slots = max(chassis.expansion_slots or 7, *positions, 0)
    pitch = FRAME_PITCH_MM if frame else SLOT_PITCH_MM
    cards_end = top + max(board_height, FIRST_SLOT_MM + slots * pitch)
    supplies = chassis.psu_count or 1
    crps = chassis.psu_kinds[:1] == ("CRPS",)
    psu_w, psu_h = CRPS_MM if crps else ATX_PSU_MM
    if rack and not crps:
        psu_h = 150.0  # an ATX supply seen from above shows its width
    under = _mount_depth(chassis, "bottom") if not rack else 0.0
    supply_strip = MARGIN + psu_h + under
    # A chassis with a second chamber or level is lower than what its two show side by side.
    beside_board = rack and front_of(chassis) - psu_w - 6 >= left + board_depth
    height = max(drawn_height or 0.0, 0.0 if beside_board else cards_end + supply_strip)
    least_depth = left + supplies * (psu_w + 8) + 2 * drive_mm("3.5")[0]
    depth = chassis.depth_mm or max(left + (chassis.max_gpu_length_mm or 380.0) + 60, least_depth)
    front = front_of(chassis, depth)
    # A strong supply is longer than the standard: room is kept for it where the drives can spare it.
    roomy = front - left - supplies * (LONG_PSU_MM + 8) >= drive_mm("3.5")[0]
    lengths = [max(_placed_length(build, n), LONG_PSU_MM if roomy else psu_w) for n in range(1, supplies + 1)]
    beside = left + sum(lengths) + 8 * supplies
    below_fans = depth - MARGIN / 2 - FAN_THICKNESS_MM - 4
    side = _side_of(chassis, depth)
    floor = height - under

    seats: list[Seat] = [
        Seat(
            "board",
            SeatKind.BOARD,
            msg("Motherboard"),
            Rect(left, top, board_depth, board_height),
            takes=chassis.boards,
            zone="cpu",
            zone_order=1,
        )
    ]
    if board:
        seats += board_seats(board, chassis, left, top)
        middle = FAN_THICKNESS_MM + 4 if any(mount.side == "mid" for mount in chassis.fan_mounts) else 0.0
        room_ends = min(front, side)
        beside_it = left + board_depth + 10 + middle
        x = min(beside_it, room_ends - M2_MM[0] - 4)
        modules = [seat.rect.bottom + 6 for seat in seats if seat.kind is SeatKind.DIMM and seat.rect.right > x]
        seats += _m2_seats(board, x, max([top, *modules]) if x < beside_it else top, room_ends)
    seats += _supply_seats(chassis, Rect(left, floor, psu_w, psu_h), lengths, front)
    behind = Rect(beside, 0, min(below_fans, side - 4) - beside, floor)
    before = Rect(depth - SIDE_PANEL_MM + FAN_THICKNESS_MM + 4, 0, 0.0, floor)  # what hangs on the side panel
    before = replace(before, w=below_fans - before.x if side < depth else 0.0)
    boxed = Rect(left, 0, front - psu_w - 12 - left, floor)
    seats += _bay_seats(chassis, build, boxed if rack else max(behind, before, key=lambda area: area.w))
    ends = {"top": min(depth - MARGIN - 40, front - 4), "bottom": min(depth - 60, side - 4)}
    for mount in chassis.fan_mounts:
        end = ends.get(mount.side, depth)
        size = float(mount.size_mm)
        seats += _fan_seats(mount.side, mount.count, size, Rect(0, top, depth, height - top), left + board_depth, end)
    for radiator in chassis.radiator_mounts:
        seats.append(_radiator_seat(radiator.side, radiator.max_mm, depth, height, ends.get(radiator.side, depth)))
    view = "top" if rack else "side"
    return tuple(seats), Face(depth, height, view, to_scale=height == drawn_height, schematic=True)


def front_of(chassis: Chassis, depth: float | None = None) -> float:
    """Where the room behind the front's fans and radiator ends."""
    return (depth or chassis.depth_mm or 0.0) - MARGIN - _mount_depth(chassis, "front")


def _side_of(chassis: Chassis, depth: float) -> float:
    """Where what hangs on the side panel begins, seen from the rear; the front where nothing hangs there."""
    if any(mount.side == "side" for mount in chassis.radiator_mounts):
        return depth - SIDE_PANEL_MM - RADIATOR_THICKNESS_MM - 1
    if any(mount.side not in FACES for mount in chassis.fan_mounts):
        return depth - SIDE_PANEL_MM
    return depth


def _mount_depth(chassis: Chassis, side: str) -> float:
    """Room that fans and a possible radiator take at one side."""
    if any(mount.side == side for mount in chassis.radiator_mounts):
        return FAN_THICKNESS_MM + RADIATOR_THICKNESS_MM  # a radiator comes with its own fans
    return FAN_THICKNESS_MM if any(mount.side == side for mount in chassis.fan_mounts) else 0.0


def _m2_seats(board: Motherboard, x: float, y: float, front: float) -> list[Seat]:
    """M.2 seats beside the board, above the cards, where none of them hides another.

    A case that is too short for that has them on the edge of the board, below its memory, where they are in truth.
    """
    seats = []
    columns = max(int((front - x) // (M2_MM[0] + 6)), 1)
    for n in range(board.m2_slots or 0):
        row, column = divmod(n, columns)
        rect = Rect(x + column * (M2_MM[0] + 6), y + row * (M2_MM[1] + 6), *M2_MM)
        seats.append(
            Seat(
                f"m2_{n + 1}",
                SeatKind.M2,
                msg("M.2 {n}", n=n + 1),
                rect,
                takes=("M.2",),
                holder="board",
                position=n + 1,
            )
        )
    return seats


def _placed_length(build: Build, number: int) -> float:
    """Length of the supply that sits in ``psu<number>``, 0 without one or when it is not known."""
    placement = build.placements.get(f"psu{number}")
    part = build.parts.get(placement.part) if placement else None
    return (part.length_mm or 0.0) if isinstance(part, Psu) else 0.0


def _supply_seats(chassis: Chassis, corner: Rect, lengths: list[float], front: float) -> list[Seat]:
    """Supplies on the floor: in a row from the rear of a tower, above each other at the front of a rack box.

    ``corner`` holds the rear end and the floor as its origin, and the size of one supply; ``lengths`` is the room
    that each takes along the row.
    """
    seats = []
    x = corner.x
    rack = chassis.chassis_type == "rack"
    width, height = corner.w, corner.h
    for n, length in enumerate(lengths):
        if rack:
            rect = Rect(front - width - 6, corner.y - MARGIN - (n + 1) * (height + 4), width, height)
        else:
            rect = Rect(x, corner.y - MARGIN - height, width, height)
            x += length + 8
        seats.append(
            Seat(
                f"psu{n + 1}",
                SeatKind.PSU,
                msg("PSU {n}", n=n + 1),
                rect,
                takes=chassis.psu_kinds,
                position=n + 1,
                max_length_mm=chassis.max_psu_length_mm,
                zone="psu",
            )
        )
    return seats


def _bay_seats(chassis: Chassis, build: Build, area: Rect) -> list[Seat]:
    """Drive bays along the lower edge. Where the record does not count them, one more than are filled is offered."""
    unbounded = chassis.drive_bays is None
    kinds = [DRIVE_BAY] * _offered(build, "bay", 2) if chassis.drive_bays is None else _bay_kinds(chassis.drive_bays)
    length, thickness = drive_mm("3.5")
    length = min(length, area.w)
    columns = max(int((area.w + 6) // (length + 6)), 1)
    seats = []
    for n, takes in enumerate(kinds):
        row, column = divmod(n, columns)
        rect = Rect(
            area.x + column * (length + 6), area.bottom - MARGIN - (row + 1) * (thickness + 3), length, thickness
        )
        seats.append(
            Seat(
                f"bay{n + 1}",
                SeatKind.BAY,
                msg("Bay {n}", n=n + 1),
                rect,
                takes=takes,
                position=n + 1,
                zone="drives",
                unbounded=unbounded,
            )
        )
    return seats


def _bay_kinds(sets: tuple[BaySet, ...]) -> list[tuple[str, ...]]:
    return [(bays.form_factor,) for bays in sets for _ in range(bays.count)]


def _offered(build: Build, prefix: str, least: int) -> int:
    """Number of seats to offer when the true number is unknown: the highest one in use and one more."""
    used = [int(a.removeprefix(prefix)) for a in build.placements if a.removeprefix(prefix).isdigit()]
    return max(max(used, default=0) + 1, least)


def _fan_seats(side: str, count: int, size: float, inside: Rect, board_right: float, end: float) -> list[Seat]:
    """Fans along one side; a side panel's fans are drawn inside, beside the front.

    ``inside`` reaches from below the mounts of the top to the floor; ``end`` is where those of top and bottom end in x.
    """
    depth, height = inside.right, inside.bottom
    seats = []
    for n in range(count):
        along = n * (size + 2)
        match side:
            case "front" | "many":
                rect = Rect(depth - MARGIN / 2 - FAN_THICKNESS_MM, MARGIN + along, FAN_THICKNESS_MM, size)
            case "rear":
                rect = Rect(2, inside.y + 6 + along, 16, size)
            case "top":
                rect = Rect(end - along - size, MARGIN / 2, size, FAN_THICKNESS_MM)
            case "bottom":
                rect = Rect(end - along - size, height - FAN_THICKNESS_MM - 3, size, FAN_THICKNESS_MM)
            case "mid":
                rect = Rect(board_right + 10, MARGIN + along, FAN_THICKNESS_MM, size)
            case _:
                rect = Rect(depth - SIDE_PANEL_MM, SIDE_PANEL_TOP_MM + along, FAN_THICKNESS_MM, size)
        if rect.bottom > height or rect.x < 0:
            break  # the side is not long enough for all of them in this face
        seats.append(
            Seat(
                f"fan_{side}{n + 1}",
                SeatKind.FAN,
                msg("Fan {side} {n}", side=SIDES.get(side, side), n=n + 1),
                rect,
                takes=(f"{size:.0f}",),
                position=n + 1,
                zone=f"fan-{side}",
            )
        )
    return seats


def _radiator_seat(side: str, longest: int, depth: float, height: float, end: float) -> Seat:
    """A radiator inside its fans; ``end`` of those at top and bottom: in x."""
    thickness = RADIATOR_THICKNESS_MM
    inset = MARGIN / 2 + FAN_THICKNESS_MM + 1
    match side:
        case "top":
            rect = Rect(max(end - longest, 4), inset, min(longest, end - 4), thickness)
        case "bottom":
            rect = Rect(max(end - longest, 4), height - inset - thickness, min(longest, end - 4), thickness)
        case "rear":
            rect = Rect(20, MARGIN + 6, thickness, longest)
        case "side":
            tall = min(longest, height - SIDE_PANEL_TOP_MM - MARGIN)
            rect = Rect(depth - SIDE_PANEL_MM - thickness - 1, SIDE_PANEL_TOP_MM, thickness, tall)
        case _:
            rect = Rect(depth - inset - thickness, MARGIN, thickness, min(longest, height - 2 * MARGIN))
    return Seat(
        f"radiator_{side}1",
        SeatKind.RADIATOR,
        msg("Radiator {side}", side=SIDES.get(side, side)),
        rect,
        takes=(),
        max_length_mm=float(longest),
        zone=f"fan-{side}",
    )
