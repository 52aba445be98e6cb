"""A part to scale, as primitives: its outline, the features that one knows it by, and what is written on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.seats import Rect
from planner.drawing.caption import figure_of, short_name
from planner.drawing.display import Box, Label, Primitive, Stroke
from planner.drawing.shapes import disc, hatching, inset, left_of, marks, right_of
from planner.parts.part import Cpu, CpuCooler, Fan, Gpu, Memory, Motherboard, Nic, Part, Psu, Server, Storage

if TYPE_CHECKING:
    from planner.build.build import Loose, Placement

BRACKET_MM = 2.5
TITLE_MM = 9.0
FIGURE_MM = 7.0
NUMBER_MM = 16.0
CPU_OVERHANG_MM = 5.0  # the name of a small processor may reach over its edges
TWO_LINES_MM = 32.0
MOST_LINE_MM = 21.0  # and no more, so that two lines stay together


def draw_part(
    part: Part,
    rect: Rect,
    owner: str = "",
    placement: Placement | Loose | None = None,
    *,
    written: bool = True,
    number: int = 0,
) -> tuple[Primitive, ...]:
    """The part in ``rect``. ``written`` adds name and figure; ``number`` is that of its seat, written before them."""
    body = Box(rect, f"part-{part.kind}", owner, _radius(part, rect))
    shapes, text_room = _features(part, rect, owner)
    switched_off = placement is not None and not placement.enabled
    over: tuple[Primitive, ...] = ()
    if switched_off:
        over = (Box(rect, "off", owner), *hatching(rect, 9.0, "hatch", owner))
    if not written:
        return (body, *shapes, *over)
    numbers: tuple[Primitive, ...] = ()
    module = isinstance(part, Gpu) and part.form_factor != "pcie-card"
    if number and module:
        return (body, *shapes, *over, *_written(part, text_room, owner, placement, f"{number}  {short_name(part)}"))
    if number and text_room.w > 90 and text_room.w > text_room.h:
        numbers = (Label(left_of(text_room, NUMBER_MM - 2), str(number), "seat-spec", FIGURE_MM, "center", owner),)
        text_room = right_of(text_room, text_room.w - NUMBER_MM)
    return (body, *shapes, *over, *numbers, *_written(part, text_room, owner, placement))


def _radius(part: Part, rect: Rect) -> float:
    return min(rect.w, rect.h) / 2 * (0.12 if isinstance(part, (Cpu, Motherboard, Memory)) else 0.2)


def _features(part: Part, rect: Rect, owner: str) -> tuple[tuple[Primitive, ...], Rect]:
    """What one knows a part by, and the room that is left for text."""
    match part:
        case Gpu() if part.form_factor == "pcie-card":
            return _card(part, rect, owner)
        case Gpu():
            die = inset(rect, rect.w * 0.06, rect.h * 0.1)
            return (Box(die, "detail", owner, 2.0),), inset(rect, 2.0)
        case Nic():
            ports = marks(inset(left_of(rect, 12.0), 2.0, rect.h * 0.22), max(part.ports or 1, 1), 0.7, "detail", owner)
            return ports, Rect(rect.x + 14, rect.y, max(rect.w - 15, 1.0), rect.h)
        case Cpu():
            lid = inset(rect, rect.w * 0.08, rect.h * 0.08)
            return (Box(lid, "detail", owner, 2.0),), inset(rect, -CPU_OVERHANG_MM, 2.0)
        case Memory():
            strip = inset(
                rect, rect.w * (0.05 if rect.w > rect.h else 0.22), rect.h * (0.22 if rect.w > rect.h else 0.05)
            )
            return marks(strip, 8, 0.72, "detail", owner), rect
        case Storage():
            plug = right_of(inset(rect, 1.0, rect.h * 0.2), 3.0)
            return (Box(plug, "detail", owner, 0.5),), Rect(rect.x + 3, rect.y, max(rect.w - 8, 1.0), rect.h)
        case Psu():
            inlet = left_of(inset(rect, 2.0, rect.h * 0.3), 6.0)
            return (Box(inlet, "detail", owner, 1.0),), Rect(rect.x + 11, rect.y, max(rect.w - 14, 1.0), rect.h)
        case Fan():
            return _fan(rect, owner), inset(rect, 1.0 if rect.w < rect.h else 4.0, 4.0 if rect.w < rect.h else 1.0)
        case CpuCooler():
            return _cooler(part, rect, owner), inset(rect, 6.0, 0.0)
        case Motherboard():
            return _holes(rect, owner), Rect(rect.x, rect.y, 0.0, 0.0)
        case Server():
            ears = (left_of(rect, 8.0), right_of(rect, 8.0))
            return tuple(Box(ear, "detail", owner) for ear in ears), inset(rect, 12.0, 2.0)
    return (), inset(rect, 3.0, 1.0)


def _card(part: Gpu, rect: Rect, owner: str) -> tuple[tuple[Primitive, ...], Rect]:
    """A card seen on its edge: bracket, fins of a passive one, plugs at its end or on its edge."""
    shapes: list[Primitive] = [Box(left_of(rect, BRACKET_MM), "detail", owner)]
    room = Rect(rect.x + BRACKET_MM + 3, rect.y, max(rect.w - BRACKET_MM - 6, 1.0), rect.h)
    plugs = sum(connector.count for connector in part.power_connectors or ())
    if plugs:
        width = min(14.0, rect.w * 0.08)
        strip = Rect(rect.right - width - 3, rect.y + rect.h * 0.25, width, rect.h * 0.5)
        if part.cooling != "passive":
            strip = Rect(rect.right - width * 2.6, strip.y, width, strip.h)
        shapes += marks(strip, plugs, 0.8, "detail", owner) if plugs > 1 else (Box(strip, "detail", owner, 1.0),)
        room = Rect(room.x, room.y, max(strip.x - 3 - room.x, 1.0), room.h)
    return tuple(shapes), room


def _fan(rect: Rect, owner: str) -> tuple[Primitive, ...]:
    """A fan on its edge: the frame around its blades."""
    return (Box(inset(rect, 3.0), "detail", owner, 2.0),)


def _cooler(part: CpuCooler, rect: Rect, owner: str) -> tuple[Primitive, ...]:
    """Fins of an air cooler, the pump of a liquid one."""
    if part.cooler_type == "aio" and min(rect.w, rect.h) > 50:
        return (disc(rect, "detail", owner, 0.62),)
    lines, spacing = [], 6.0
    if rect.w >= rect.h:
        x = rect.x + spacing
        while x < rect.right - 1:
            lines.append(Stroke(((x, rect.y + 2), (x, rect.bottom - 2)), "hatch", owner))
            x += spacing
    else:
        y = rect.y + spacing
        while y < rect.bottom - 1:
            lines.append(Stroke(((rect.x + 2, y), (rect.right - 2, y)), "hatch", owner))
            y += spacing
    return tuple(lines)


def _holes(rect: Rect, owner: str) -> tuple[Primitive, ...]:
    """The screws at a board's corners."""
    corners = [(x, y) for x in (rect.x + 4, rect.right - 10) for y in (rect.y + 4, rect.bottom - 10)]
    return tuple(Box(Rect(x, y, 6.0, 6.0), "detail", owner, 3.0) for x, y in corners)


def _written(
    part: Part, room: Rect, owner: str, placement: Placement | Loose | None, name: str = ""
) -> tuple[Label, ...]:
    """Name and figure: two lines where there is room, one line with the figure at its end, or the name alone."""
    name, figure = name or short_name(part), figure_of(part, placement)
    if min(room.w, room.h) < 5.0 or isinstance(part, (Memory, Motherboard)):
        return ()
    vertical = room.h > 1.6 * room.w and room.w < 40
    across, along = (room.w, room.h) if vertical else (room.h, room.w)
    if figure and across >= TWO_LINES_MM:
        middle = isinstance(part, Cpu) or (isinstance(part, Gpu) and part.form_factor != "pcie-card")
        align = "center" if middle or room.w < 80 else "left"
        return _two_lines(room, name, figure, owner, align, vertical=vertical)
    least = 110 if isinstance(part, Storage) else 150  # a drive's size matters more than its full name
    if figure and along >= least and not vertical:
        split = room.w * 0.6
        return (
            Label(Rect(room.x, room.y, split - 3, room.h), name, "part-title", TITLE_MM, "left", owner),
            Label(
                Rect(room.x + split, room.y, room.w - split, room.h), figure, "part-figure", FIGURE_MM, "right", owner
            ),
        )
    align = "center" if isinstance(part, (Cpu, Fan)) or vertical else "left"
    return (Label(room, name, "part-title", TITLE_MM, align, owner, vertical),)


def _two_lines(room: Rect, name: str, figure: str, owner: str, align: str, *, vertical: bool) -> tuple[Label, ...]:
    if vertical:
        half = min(room.w / 2, MOST_LINE_MM)
        left = room.x + (room.w - 2 * half) / 2
        return (
            Label(Rect(left, room.y, half, room.h), name, "part-title", TITLE_MM, "center", owner, True),
            Label(Rect(left + half, room.y, half, room.h), figure, "part-figure", FIGURE_MM, "center", owner, True),
        )
    half = min(room.h / 2, MOST_LINE_MM)
    top = room.y + (room.h - 2 * half) / 2
    return (
        Label(Rect(room.x, top, room.w, half), name, "part-title", TITLE_MM, align, owner),
        Label(Rect(room.x, top + half, room.w, half), figure, "part-figure", FIGURE_MM, align, owner),
    )
