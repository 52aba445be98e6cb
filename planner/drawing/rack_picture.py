"""Racks from the front, side by side: units, machines, feeds on both posts. In millimetres, the floor at the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.racks import PANEL_MM, U_MM
from planner.build.seats import Rect
from planner.drawing.display import Box, DisplayList, Label, Primitive, Stroke
from planner.drawing.shapes import hatching, inset
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from planner.build.racks import Rack
    from planner.sizing.racks import RackedLoad, RackSizing

CORD_MM = 30.0  # of a cord that is seen beside its distribution unit
POST_MM = 102.0  # beside the panels: numbers of the units, distribution units
HEAD_MM, FOOT_MM = 104.0, 176.0  # above a rack: its name; below: its sums
GAP_MM = 96.0
RACK_MM = PANEL_MM + 2 * POST_MM
MARGIN_MM = 48.0


def rack_left(number: int) -> float:
    """Where the rack of that number, from 0, begins."""
    return MARGIN_MM + number * (RACK_MM + GAP_MM)


def picture_height(racks: Sequence[Rack]) -> float:
    """Height of the picture: that of the highest rack with its head and foot."""
    return HEAD_MM + U_MM * max((rack.units for rack in racks), default=1) + FOOT_MM


def units_rect(racks: Sequence[Rack], number: int, bottom: int, units: int) -> Rect:
    """The front of ``units`` from ``bottom`` on, in the rack of that number."""
    floor = picture_height(racks) - FOOT_MM
    return Rect(rack_left(number) + POST_MM, floor - U_MM * (bottom - 1 + units), PANEL_MM, U_MM * units)


def place_at(racks: Sequence[Rack], x: float, y: float, units: int) -> tuple[int, int] | None:
    """Rack number and lowest unit for a machine held at its middle at a point; None beside the racks.

    The place is the nearest one inside the rack, so that the machine snaps to whole units.
    """
    number = round((x - MARGIN_MM - RACK_MM / 2) / (RACK_MM + GAP_MM))
    if not 0 <= number < len(racks) or abs(x - rack_left(number) - RACK_MM / 2) > RACK_MM / 2 + GAP_MM / 4:
        return None
    floor = picture_height(racks) - FOOT_MM
    bottom = round((floor - y) / U_MM - units / 2) + 1
    return number, min(max(bottom, 1), max(racks[number].units - units + 1, 1))


def draw_racks(sized: Sequence[RackSizing], broken: Collection[str] = ()) -> DisplayList:
    """All racks with their machines; ``broken`` are ids of machines that a finding names."""
    racks = [rack.rack for rack in sized]
    shapes: list[Primitive] = []
    for number, rack in enumerate(sized):
        shapes += draw_rack(racks, number, rack)
        for load in rack.loads:
            shapes += draw_machine(
                units_rect(racks, number, load.place.bottom, load.units), load, load.place.id in broken
            )
    width = rack_left(len(racks)) - GAP_MM + MARGIN_MM if racks else 2 * MARGIN_MM
    return DisplayList(width, picture_height(racks), tuple(shapes))


def draw_rack(racks: Sequence[Rack], number: int, sized: RackSizing) -> tuple[Primitive, ...]:
    """An empty cabinet with its name, the numbers of its units, its feeds and its sums."""
    rack = sized.rack
    front = units_rect(racks, number, 1, rack.units)
    cabinet = Rect(front.x - POST_MM, front.y - 22, RACK_MM, front.h + 44)
    shapes: list[Primitive] = [
        Box(cabinet, "outline", rack.id, 8.0),
        Box(front, "zone", rack.id),
        Label(Rect(cabinet.x, cabinet.y - 66, cabinet.w, 58), rack.title, "title", 46.0, "center", rack.id),
    ]
    for unit in range(1, rack.units + 1):
        line = units_rect(racks, number, unit, 1)
        if unit > 1:
            shapes.append(Stroke(((front.x, line.bottom), (front.right, line.bottom)), "hatch", rack.id))
        shapes.append(Label(Rect(front.x - 70, line.y, 58, U_MM), f"{unit}", "dimension", 26.0, "right", rack.id))
    for place in range(len(rack.feeds)):
        shapes += _feed(sized, place, cabinet, front)
    y = cabinet.bottom + 12
    for words in _sums(sized):
        shapes.append(Label(Rect(cabinet.x, y, cabinet.w, 44), words, "note", 34.0, "center", rack.id))
        y += 46
    return tuple(shapes)


def draw_machine(rect: Rect, load: RackedLoad, broken: bool = False) -> tuple[Primitive, ...]:
    """A machine's front: name, power, weight; hatched where something is wrong with it."""
    body = inset(rect, 2.0)
    owner = load.place.id
    shapes: list[Primitive] = [Box(body, "part-server", owner, 4.0)]
    if broken:
        shapes += hatching(body, 26.0, "keep-out", owner)
    text = inset(body, 14.0, 3.0)
    figures = _figures(load)
    if load.units == 1:
        half = Rect(text.x, text.y, text.w * 0.56, text.h)
        rest = Rect(half.right + 6, text.y, text.w - half.w - 6, text.h)
        return (
            *shapes,
            Label(half, load.title, "part-title", 27.0, "left", owner),
            Label(rest, figures, "part-figure", 25.0, "right", owner),
        )
    line = min(46.0, text.h / 2)
    top = text.y + (text.h - 2 * line) / 2
    return (
        *shapes,
        Label(Rect(text.x, top, text.w, line), load.title, "part-title", 34.0, "center", owner),
        Label(Rect(text.x, top + line, text.w, line), figures, "part-figure", 29.0, "center", owner),
    )


def _figures(load: RackedLoad) -> Message:
    if load.maximum_w is None:
        return msg("{units} U, power unknown", units=load.units)
    if load.weight_kg is None:
        return msg("{units} U, {kw:.1f} kW", units=load.units, kw=load.maximum_w / 1000)
    return msg("{units} U, {kw:.1f} kW, {kg:.0f} kg", units=load.units, kw=load.maximum_w / 1000, kg=load.weight_kg)


def _feed(sized: RackSizing, place: int, cabinet: Rect, front: Rect) -> list[Primitive]:
    """A distribution unit on a post, even ones left and odd ones right, and the cords that are plugged into it."""
    feed, left = sized.rack.feeds[place], place % 2 == 0
    x = cabinet.x + 10 + 12.0 * (place // 2) if left else cabinet.right - 10 - 12.0 * (place // 2)
    role = f"feed-{place}"
    shapes: list[Primitive] = [Stroke(((x, front.y), (x, front.bottom)), role, sized.rack.id)]
    plate = Rect(x - 6, front.y - 20, 36, 34) if left else Rect(x - 30, front.y - 20, 36, 34)
    shapes += [
        Box(plate, "badge", sized.rack.id, 4.0),
        Label(plate, feed.name, "badge-label", 26.0, "center", sized.rack.id),
    ]
    for load in sized.loads:
        count = sum(1 for cord in load.cords if cord[0] == place + 1)
        if not count:
            continue
        y = front.bottom - U_MM * (load.place.bottom - 1 + load.units / 2)
        end = x + CORD_MM if left else x - CORD_MM
        words = Rect(x + 2, y - 34, CORD_MM, 30) if left else Rect(end - 2, y - 34, CORD_MM, 30)
        shapes += [
            Stroke(((x, y), (end, y)), role, load.place.id),
            Label(words, f"{count}×", "dimension", 24.0, "center", load.place.id),
        ]
    return shapes


def _sums(sized: RackSizing) -> list[Message]:
    rack = sized.rack
    known = sum(load.weight_kg or 0.0 for load in sized.loads)
    lines = [
        msg("{used} of {all} U, {kg:.0f} kg", used=sized.used_units, all=rack.units, kg=known),
        msg("{kw:.1f} kW of heat", kw=sized.heat_w / 1000),
    ]
    if len(rack.feeds) == 2:
        one, two = (
            msg("{feed} {amps:.1f} A", feed=own.name, amps=feed.worst_a)
            for own, feed in zip(rack.feeds, sized.feeds, strict=True)
        )
        lines.append(msg("{one}, {two}", one=one, two=two))
    elif rack.feeds:
        lines.append(msg("{feed} {amps:.1f} A", feed=rack.feeds[0].name, amps=sized.feeds[0].worst_a))
    return lines
