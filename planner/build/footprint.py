"""How much room a part takes on the face: length along x, thickness along y, in millimetres."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from planner.build.layout.board import board_size
from planner.build.layout.sizes import (
    AIR_COOLER_MM,
    ATX_PSU_MM,
    CARD_MM,
    CRPS_MM,
    DEFAULT_SOCKET_MM,
    DIMM_MM,
    FAN_THICKNESS_MM,
    M2_MM,
    PLUG_BEND_MM,
    RADIATOR_THICKNESS_MM,
    SOCKET_MM,
    drive_mm,
    module_mm,
)
from planner.build.seats import Rect, SeatKind
from planner.parts.part import (
    Chassis,
    Cpu,
    CpuCooler,
    Fan,
    Gpu,
    Memory,
    Motherboard,
    Nic,
    Part,
    Psu,
    Server,
    Storage,
)
from planner.units import RACK_BODY_MM, SLOT_PITCH_MM

if TYPE_CHECKING:
    from planner.build.seats import Seat


def footprint(part: Part) -> tuple[float, float]:
    """Length and thickness of a part as it is drawn; a standard size where the record has none."""
    match part:
        case Gpu(form_factor="pcie-card"):
            return part.length_mm or CARD_MM["full"][0], card_thickness(part) or 2 * SLOT_PITCH_MM
        case Gpu():
            return module_mm(part.form_factor or "")
        case Nic():
            full = (part.form_factor or "").startswith("FH")
            return CARD_MM["full" if full and "FL" in (part.form_factor or "") else "half"][0], SLOT_PITCH_MM
        case Motherboard():
            return board_size(part)
        case Cpu():
            return SOCKET_MM.get(part.socket or "", DEFAULT_SOCKET_MM)
        case CpuCooler(cooler_type="aio"):
            return 70.0, 70.0  # the pump block; its radiator has a mount of its own
        case CpuCooler():
            return AIR_COOLER_MM, AIR_COOLER_MM
        case Memory():
            return DIMM_MM[1], DIMM_MM[0]
        case Storage():
            form = part.form_factors[0] if part.form_factors else ""
            return M2_MM if form.startswith("M.2") else drive_mm(form)
        case Psu():
            crps = bool(part.redundant_module) or part.form_factor == "CRPS"
            width, height = CRPS_MM if crps else ATX_PSU_MM
            return part.length_mm or width, height
        case Fan():
            return FAN_THICKNESS_MM, float(part.size_mm or 120)
        case Chassis():
            drawn = part.width_mm if part.chassis_type == "rack" else part.height_mm
            return part.depth_mm or 600.0, drawn or 500.0
        case Server():
            return part.depth_mm or 860.0, RACK_BODY_MM
        case _:
            return 60.0, 20.0


def card_thickness(part: Part) -> float | None:
    """Thickness of a card along the slots, None when unknown. A card of 3.5 slots reaches into the fourth."""
    if isinstance(part, Gpu):
        if part.slots is not None:
            return part.slots * SLOT_PITCH_MM
        return part.thickness_mm
    return SLOT_PITCH_MM


def slots_covered(part: Part) -> int | None:
    """Number of expansion slots that a card makes unusable, None when unknown."""
    thickness = card_thickness(part)
    return None if thickness is None else ceil(round(thickness / SLOT_PITCH_MM, 3))


def plug_room(part: Part) -> tuple[float, float]:
    """Millimetres that the power plug and its cable's bend add to a card's length and to its height.

    Cards with EPS sockets (made for servers) have them at the end, others at the top edge. A card without sockets needs
    none; unknown sockets count as none, so that nothing is refused for a guess.
    """
    if not isinstance(part, Gpu) or part.form_factor != "pcie-card" or not part.power_connectors:
        return 0.0, 0.0
    at_end = part.cooling == "passive" or any("EPS" in plug.type for plug in part.power_connectors)
    return (PLUG_BEND_MM, 0.0) if at_end else (0.0, PLUG_BEND_MM)


def occupied(part: Part, seat: Seat) -> Rect:
    """The rectangle that a part covers when it sits in a seat."""
    length, thickness = footprint(part)
    match seat.kind:
        case SeatKind.PCIE if not seat.holder:
            # A server's bay is as wide as its card may be; where ten slots share the rear, it is drawn narrower.
            return Rect(seat.rect.x, seat.rect.y, length, min(thickness, seat.rect.h))
        case SeatKind.PCIE:
            return Rect(seat.rect.x, seat.rect.y, length, thickness)
        case SeatKind.COOLER | SeatKind.CPU | SeatKind.MODULE:
            middle_x, middle_y = seat.rect.x + seat.rect.w / 2, seat.rect.y + seat.rect.h / 2
            w, h = min(length, seat.rect.w), min(thickness, seat.rect.h)
            return Rect(middle_x - w / 2, middle_y - h / 2, w, h)
        case SeatKind.BOARD:
            return Rect(seat.rect.x, seat.rect.y, length, thickness)
        case SeatKind.PSU if isinstance(part, Psu) and part.length_mm:
            return Rect(seat.rect.x, seat.rect.y, part.length_mm, seat.rect.h)
        case SeatKind.RADIATOR if isinstance(part, CpuCooler) and part.radiator_mm:
            if seat.rect.w < seat.rect.h:
                return Rect(seat.rect.x, seat.rect.y, RADIATOR_THICKNESS_MM, float(part.radiator_mm))
            return Rect(seat.rect.x, seat.rect.y, float(part.radiator_mm), RADIATOR_THICKNESS_MM)
        case _:
            return seat.rect
