"""May this part sit there? The physical answer, in words.

Only what cannot be forced is refused here: another kind of seat, form factor or socket, no room. Whether the seated
part is also supplied, cooled and fed with lanes is what ``planner.rules`` says of the finished build. Where a limit is
not known, the part is accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.footprint import card_thickness, occupied, plug_room
from planner.build.layout.sizes import FAN_THICKNESS_MM, RADIATOR_THICKNESS_MM
from planner.build.seats import Rect, Seat, SeatKind
from planner.messages import Message, listed, msg
from planner.parts.field_names import value_name
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

if TYPE_CHECKING:
    from planner.build.machine import Machine

SEAT_KINDS: dict[type[Part], tuple[SeatKind, ...]] = {
    Gpu: (SeatKind.PCIE, SeatKind.MODULE),
    Nic: (SeatKind.PCIE,),
    Cpu: (SeatKind.CPU,),
    CpuCooler: (SeatKind.COOLER,),
    Memory: (SeatKind.DIMM,),
    Storage: (SeatKind.BAY, SeatKind.M2),
    Motherboard: (SeatKind.BOARD,),
    Psu: (SeatKind.PSU,),
    Fan: (SeatKind.FAN,),
}
TOUCHING_MM = 0.5  # two cards whose faces touch do not collide


def placeable(part: Part) -> bool:
    """Whether parts of this kind have seats at all; the others (links, circuits) live in the tray."""
    return type(part) in SEAT_KINDS or isinstance(part, (Chassis, Server))


def refusal(machine: Machine, seat: Seat, part: Part, *, ignore: str = "") -> Message | None:
    """Why ``part`` cannot sit in ``seat``; None when it can.

    ``ignore`` is the address of a seat whose part is about to leave (a move).
    """
    if seat.kind not in SEAT_KINDS.get(type(part), ()):
        return msg("{seat} does not take this kind of part", seat=seat.label)
    if seat.address in machine.build.placements and seat.address != ignore:
        sitting = machine.build.parts[machine.build.placements[seat.address].part]
        return msg("{seat} already holds {part}", seat=seat.label, part=sitting.name)
    return _form(seat, part) or _room(machine, seat, part, ignore)


def accepting_seats(machine: Machine, part: Part) -> tuple[Seat, ...]:
    """Free seats that take the part, in the machine's order of population."""
    return tuple(seat for seat in machine.seats if refusal(machine, seat, part) is None)


def seats_for(machine: Machine, part: Part) -> tuple[Seat, ...]:
    """Seats of the kind that the part goes into, filled or not."""
    kinds = SEAT_KINDS.get(type(part), ())
    return tuple(seat for seat in machine.seats if seat.kind in kinds)


def _form(seat: Seat, part: Part) -> Message | None:
    """Form factor, socket, memory type."""
    match part:
        case Gpu(form_factor=form) if form and seat.takes and form not in seat.takes:
            takes = listed(map(value_name, seat.takes))
            if form == "pcie-card":
                return msg("a PCIe card, but {seat} takes {takes}", seat=seat.label, takes=takes)
            return msg("{form} module, but {seat} takes {takes}", form=value_name(form), seat=seat.label, takes=takes)
        case Nic(form_factor=form) if form and form.startswith(("OCP", "AIOM")):
            return msg("{form} card, but {seat} is a PCIe slot", form=form, seat=seat.label)
        case Cpu(socket=socket) if socket and seat.takes and socket not in seat.takes:
            return msg("socket {socket}, but {seat} is {takes}", socket=socket, seat=seat.label, takes=seat.takes[0])
        case CpuCooler(sockets=sockets) if sockets and seat.takes and not set(sockets) & set(seat.takes):
            return msg("has no mount for socket {socket}", socket=seat.takes[0])
        case Memory(memory_type=kind) if kind and seat.takes and kind not in seat.takes:
            return msg("{kind} module, but {seat} takes {takes}", kind=kind, seat=seat.label, takes=seat.takes[0])
        case Memory(module_kind=kind) if kind and kind.upper().startswith(("SODIMM", "SO-DIMM", "CAMM", "LPCAMM")):
            return msg("{kind} does not fit a DIMM slot", kind=kind)
        case Storage(form_factors=forms) if forms and not _drive_fits(forms, seat):
            return msg(
                "{forms}, but {seat} takes {takes}",
                forms=" / ".join(forms),
                seat=seat.label,
                takes=" / ".join(seat.takes),
            )
        case Motherboard(form_factor=form) if form and seat.takes and form not in seat.takes:
            return msg("{form} board, but the chassis takes {takes}", form=form, takes=listed(seat.takes))
        case Psu() if seat.takes and _supply_kind(part) not in seat.takes:
            return msg(
                "{kind} supply, but {seat} takes {takes}",
                kind=_supply_kind(part),
                seat=seat.label,
                takes=listed(seat.takes),
            )
        case Fan(size_mm=size) if size and seat.takes and str(size) not in seat.takes:
            return msg("{size} mm fan, but {seat} takes {takes} mm", size=size, seat=seat.label, takes=seat.takes[0])
    return None


def _drive_fits(forms: tuple[str, ...], seat: Seat) -> bool:
    if not seat.takes:
        return True
    families = {"U.3": "U.2"}
    wanted = {families.get(form[:3], form) for form in forms}
    return any(form.startswith(take) or take.startswith(form.split()[0]) for form in wanted for take in seat.takes)


def _supply_kind(part: Psu) -> str:
    if part.redundant_module:
        return "CRPS"
    return (part.form_factor or "ATX").split()[0]


def gpu_room(machine: Machine, seat: Seat) -> tuple[float | None, str]:
    """Free length for a card in mm and what bounds it: the chassis, or a radiator placed in front of it."""
    if seat.max_length_mm is None:
        return None, ""
    for item in machine.items_of(CpuCooler):
        cooler = item.part
        if isinstance(cooler, CpuCooler) and cooler.radiator_mm and radiator_side(machine, cooler) == "front":
            return seat.max_length_mm - RADIATOR_THICKNESS_MM - FAN_THICKNESS_MM, "front radiator"
    return seat.max_length_mm, "chassis"


def radiator_side(machine: Machine, cooler: CpuCooler) -> str | None:
    """The side whose mount takes the cooler's radiator: top before the others; None when none is long enough."""
    if machine.chassis is None or cooler.radiator_mm is None:
        return None
    sides = [m.side for m in machine.chassis.radiator_mounts if m.max_mm >= cooler.radiator_mm]
    order = ("top", "side", "many", "bottom", "rear", "front")
    return min(sides, key=lambda side: order.index(side) if side in order else len(order), default=None)


def _room(machine: Machine, seat: Seat, part: Part, ignore: str) -> Message | None:
    """Length, thickness, height and neighbours."""
    match seat.kind:
        case SeatKind.PCIE:
            return _card_length(machine, seat, part) or _card_thickness(machine, seat, part, ignore)
        case SeatKind.COOLER if isinstance(part, CpuCooler):
            if part.height_mm and seat.max_height_mm and part.height_mm > seat.max_height_mm:
                return msg(
                    "{height:.0f} mm tall, {room:.0f} mm free under the side panel",
                    height=part.height_mm,
                    room=seat.max_height_mm,
                )
            if part.radiator_mm and machine.chassis and radiator_side(machine, part) is None:
                return msg("no mount of the chassis takes a {size} mm radiator", size=part.radiator_mm)
        case SeatKind.PSU if isinstance(part, Psu):
            if part.length_mm and seat.max_length_mm and part.length_mm > seat.max_length_mm:
                return msg("{length:.0f} mm long, {room:.0f} mm free", length=part.length_mm, room=seat.max_length_mm)
    return None


def _card_length(machine: Machine, seat: Seat, part: Part) -> Message | None:
    length = part.length_mm if isinstance(part, Gpu) else None
    room, bound = gpu_room(machine, seat)
    if length is None or room is None:
        return None
    need = length + plug_room(part)[0]
    if need <= room:
        return None
    if bound == "front radiator":
        return msg("{need:.0f} mm card, {room:.0f} mm free behind the front radiator", need=need, room=room)
    return msg("{need:.0f} mm card with its plug, {room:.0f} mm free", need=need, room=room)


def _card_thickness(machine: Machine, seat: Seat, part: Part, ignore: str) -> Message | None:
    thickness = card_thickness(part)
    if thickness is None:
        return None
    if seat.max_thickness_mm is not None and thickness > seat.max_thickness_mm + TOUCHING_MM:
        return msg(
            "{need:.0f} mm thick, {room:.0f} mm free below {seat}",
            need=thickness,
            room=seat.max_thickness_mm,
            seat=seat.label,
        )
    mine = _shrunk(occupied(part, seat))
    for address, placement in machine.build.placements.items():
        other = machine.by_address.get(address)
        if other is None or other.kind is not SeatKind.PCIE or address in (seat.address, ignore):
            continue
        neighbour = machine.build.parts[placement.part]
        if mine.overlaps(_shrunk(occupied(neighbour, other))):
            return msg("would collide with {part} in {seat}", part=neighbour.name, seat=other.label)
    return None


def _shrunk(rect: Rect) -> Rect:
    return Rect(rect.x, rect.y + TOUCHING_MM / 2, rect.w, rect.h - TOUCHING_MM)
