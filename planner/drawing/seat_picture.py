"""An empty seat, as primitives: its outline, the connector that one looks for, its name and what it gives."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from planner.build.seats import Rect, SeatKind
from planner.drawing.display import Box, Label, Primitive, Stroke
from planner.drawing.shapes import inset
from planner.messages import Message, msg

if TYPE_CHECKING:
    from planner.build.seats import Lanes, Seat

NAME_MM = 8.0
SPEC_MM = 7.0
LINE_MM = 16.0
CONNECTOR_MM = {16: 89.0, 8: 56.0, 4: 39.0, 1: 25.0}  # PCI Express CEM: length of the socket by its lanes
CORNER_MM = 14.0


def draw_empty_seat(seat: Seat) -> tuple[Primitive, ...]:
    """The seat with nothing in it."""
    owner, rect = seat.address, seat.rect
    match seat.kind:
        case SeatKind.COOLER:
            return _corners(rect, owner)
        case SeatKind.PCIE:
            return _card_slot(seat)
        case SeatKind.CPU:
            inner = inset(rect, rect.w * 0.14, rect.h * 0.14)
            return (Box(rect, "seat", owner, 1.5), Box(inner, "detail", owner, 1.0), _name(inner, seat))
        case SeatKind.DIMM:
            return (Box(rect, "seat", owner, 1.0), _notch(rect, owner))
        case SeatKind.FAN:
            return (Box(rect, "seat", owner, 3.0), _name(rect, seat))
        case SeatKind.RADIATOR:
            return (Box(rect, "mount", owner, 2.0), _name(rect, seat))
        case SeatKind.BOARD:
            return (Box(rect, "seat", owner, 3.0), *_two_lines(inset(rect, 10.0), seat, ", ".join(seat.takes)))
        case SeatKind.MODULE:
            spec = _joined(seat.takes[0].upper() if seat.takes else "", lanes_text(seat.lanes))
            return (Box(rect, "seat", owner, 3.0), *_two_lines(inset(rect, 4.0), seat, spec))
    spec = lanes_text(seat.lanes) if seat.kind is SeatKind.M2 else " / ".join(seat.takes)  # its name is what it takes
    return (Box(rect, "seat", owner, 2.0), *_two_lines(inset(rect, 4.0, 0.0), seat, spec))


def lanes_text(lanes: Lanes | None) -> str:
    """``x16 Gen5``; empty when unknown."""
    if lanes is None:
        return ""
    return f"x{lanes.lanes}" if lanes.gen is None else f"x{lanes.lanes} Gen{lanes.gen}"


def root_words(owner: str) -> Message | str:
    """What lanes hang on, as people say it: ``CPU 1``, ``PCIe switch 2``, ``chipset``."""
    kind, number = owner.rstrip("0123456789"), owner.lstrip("abcdefghijklmnopqrstuvwxyz")
    match kind:
        case "cpu":
            return msg("CPU {number}", number=int(number)) if number else msg("CPU")
        case "switch":
            return msg("PCIe switch {number}", number=int(number)) if number else msg("PCIe switch")
        case "chipset":
            return msg("chipset")
    return owner


def _card_slot(seat: Seat) -> tuple[Primitive, ...]:
    rect, owner = seat.rect, seat.address
    shapes: list[Primitive] = [Box(inset(rect, 0.5, 1.0), "seat", owner, 2.0)]
    physical = seat.lanes and (seat.lanes.physical_lanes or seat.lanes.lanes)
    socket = CONNECTOR_MM.get(physical or 16, CONNECTOR_MM[16])
    if rect.w - socket > 6 and rect.h > 12:
        shapes.append(Box(Rect(rect.right - socket - 4, rect.bottom - 5.5, socket, 3.0), "detail", owner, 0.8))
        room = Rect(rect.x + 4, rect.y + 1.0, rect.w - 8, rect.h - 6.0)
    else:
        room = inset(rect, 4.0, 1.5)
    name = msg("Slot {number}", number=seat.position) if seat.holder and rect.w < 150 else seat.label
    return (*shapes, *_two_lines(room, replace(seat, label=name), lanes_text(seat.lanes)))


def _two_lines(room: Rect, seat: Seat, spec: Message | str) -> tuple[Label, ...]:
    """Name and specification: below each other where there is room, otherwise side by side."""
    if not spec or (room.h < 2 * LINE_MM and room.w < 90):
        return (_name(room, seat),)
    if room.h >= 2 * LINE_MM:
        top = room.y + room.h / 2 - LINE_MM
        align = "center" if room.h > 60 else "left"
        return (
            Label(Rect(room.x, top, room.w, LINE_MM), seat.label, "seat-label", NAME_MM, align, seat.address),
            Label(Rect(room.x, top + LINE_MM, room.w, LINE_MM), spec, "seat-spec", SPEC_MM, align, seat.address),
        )
    split = room.w * 0.55
    return (
        Label(Rect(room.x, room.y, split - 3, room.h), seat.label, "seat-label", NAME_MM, "left", seat.address),
        Label(Rect(room.x + split, room.y, room.w - split, room.h), spec, "seat-spec", SPEC_MM, "right", seat.address),
    )


def _name(room: Rect, seat: Seat) -> Label:
    vertical = room.h > 1.6 * room.w
    text: Message | str = seat.label
    short = ""
    if seat.kind is SeatKind.BAY and room.w < 110:
        text, short = msg("Bay {number}", number=seat.position), str(seat.position)
    return Label(room, text, "seat-label", NAME_MM, "center", seat.address, vertical, short)


def _corners(rect: Rect, owner: str) -> tuple[Primitive, ...]:
    """Four corners instead of a frame: the place of a cooler lies over the socket and between the modules."""
    x, y, right, bottom, c = rect.x, rect.y, rect.right, rect.bottom, CORNER_MM
    ways = (
        ((x, y + c), (x, y), (x + c, y)),
        ((right - c, y), (right, y), (right, y + c)),
        ((right, bottom - c), (right, bottom), (right - c, bottom)),
        ((x + c, bottom), (x, bottom), (x, bottom - c)),
    )
    return tuple(Stroke(points, "detail", owner) for points in ways)


def _notch(rect: Rect, owner: str) -> Stroke:
    """The key of a DIMM slot, off its middle."""
    if rect.w >= rect.h:
        x = rect.x + rect.w * 0.54
        return Stroke(((x, rect.y), (x, rect.bottom)), "detail", owner)
    y = rect.y + rect.h * 0.54
    return Stroke(((rect.x, y), (rect.right, y)), "detail", owner)


def _joined(*texts: str) -> str:
    return " · ".join(text for text in texts if text)
