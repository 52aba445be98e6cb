"""Racks from the front, side by side: units, machines, feeds on both posts. In millimetres, the floor at the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import east_asian_width

from planner.build.racks import PANEL_MM, U_MM
from planner.build.reading import Level
from planner.build.seats import Rect
from planner.drawing.display import Box, DisplayList, Label, Primitive, Stroke
from planner.drawing.shapes import hatching, inset
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from planner.build.racks import Rack
    from planner.sizing.racks import RackedLoad, RackSizing

CORD_MM = 60.0  # of a cord that is seen beside its distribution unit
POST_MM = 150.0  # beside the panels: numbers of the units, distribution units
HEAD_MM, FOOT_MM = 120.0, 244.0  # above a rack: its name and feeds; below: its sums
LINE_MM = 66.0  # of text; two lines on a machine stay apart at the smallest scale at which they can be read
PLATE_MM = 60.0  # with the name of a feed
SIGNS = {Level.ERROR: "×", Level.WARN: "▲", Level.UNKNOWN: "?"}  # beside the name of a rack
GAP_MM = 96.0
RACK_MM = PANEL_MM + 2 * POST_MM
MARGIN_MM = 48.0
TWO_NAMES_UNITS = 5  # from this height on a long title takes two lines
LONG_TITLE = 20  # letters that fit on one line at the size at which they are easily read; a Chinese one counts two
ONE_LINE_UNITS = 2  # up to this height the name and the figures of a machine stand beside one another


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


def draw_racks(sized: Sequence[RackSizing], broken: Collection[str] = (), levels: Sequence[Level] = ()) -> DisplayList:
    """All racks with their machines.

    Parameters
    ----------
    broken : ids of machines that a finding names
    levels : how grave the findings of each rack are; a sign says it beside the rack's name
    """
    racks = [rack.rack for rack in sized]
    shapes: list[Primitive] = []
    for number, rack in enumerate(sized):
        shapes += draw_rack(racks, number, rack, SIGNS.get(levels[number], "") if levels else "")
        for load in rack.loads:
            shapes += draw_machine(
                units_rect(racks, number, load.place.bottom, load.units), load, load.place.id in broken
            )
    width = rack_left(len(racks)) - GAP_MM + MARGIN_MM if racks else 2 * MARGIN_MM
    return DisplayList(width, picture_height(racks), tuple(shapes))


def cabinet_rect(racks: Sequence[Rack], number: int) -> Rect:
    """The whole rack of that number, with its posts."""
    front = units_rect(racks, number, 1, racks[number].units)
    return Rect(front.x - POST_MM, front.y - 22, RACK_MM, front.h + 44)


def draw_rack(racks: Sequence[Rack], number: int, sized: RackSizing, sign: str = "") -> tuple[Primitive, ...]:
    """An empty cabinet with its name, the numbers of its units, its feeds and its sums."""
    rack = sized.rack
    front, cabinet = units_rect(racks, number, 1, rack.units), cabinet_rect(racks, number)
    name = f"{sign} {rack.title}" if sign else rack.title
    head = inset(Rect(cabinet.x, cabinet.y - 74, cabinet.w, 66), PLATE_MM + 10, 0)
    shapes: list[Primitive] = [
        Box(cabinet, "outline", rack.id, 8.0),
        Box(front, "zone", rack.id),
        Label(head, name, "title", 50.0, "center", rack.id),
    ]
    for unit in range(1, rack.units + 1):
        line = units_rect(racks, number, unit, 1)
        if unit > 1:
            shapes.append(Stroke(((front.x, line.bottom), (front.right, line.bottom)), "hatch", rack.id))
        shapes.append(Label(Rect(front.x - 66, line.y, 56, U_MM), f"{unit}", "dimension", 28.0, "right", rack.id))
    for place in range(len(rack.feeds)):
        shapes += _feed(sized, place, cabinet, front)
    y = cabinet.bottom + 18
    for words in _sums(sized):
        shapes.append(Label(Rect(cabinet.x, y, cabinet.w, LINE_MM), words, "note", 42.0, "center", rack.id))
        y += LINE_MM
    return tuple(shapes)


def draw_machine(rect: Rect, load: RackedLoad, broken: bool = False) -> tuple[Primitive, ...]:
    """A machine's front: name, power, weight; hatched where something is wrong with it."""
    body = inset(rect, 2.0)
    owner = load.place.id
    shapes: list[Primitive] = [Box(body, "part-server" if load.machine else "part-chassis", owner, 4.0)]
    if broken:
        shapes += hatching(body, 26.0, "keep-out", owner)
    text = inset(body, 14.0, 3.0)
    if load.units <= ONE_LINE_UNITS:
        power = _power(load)
        half = Rect(text.x, text.y, text.w * (0.64 if power else 1.0), text.h)
        rest = Rect(half.right + 4, text.y, max(text.w - half.w - 4, 0.0), text.h)
        return (
            *shapes,
            Label(half, load.title, "part-title", 32.0, "left", owner),
            *([Label(rest, power, "part-figure", 30.0, "right", owner)] if power else []),
        )
    names = halves(load.title) if load.units >= TWO_NAMES_UNITS else (load.title,)
    line = min(LINE_MM, text.h / (len(names) + 1))
    top = text.y + (text.h - (len(names) + 1) * line) / 2
    rows = [Rect(text.x, top + n * line, text.w, line) for n in range(len(names) + 1)]
    shapes += [
        Label(row, name, "part-title", 44.0, "center", owner) for row, name in zip(rows, names, strict=False)
    ]  # fmt: skip
    return (*shapes, Label(rows[-1], _figures(load), "part-figure", 38.0, "center", owner))


def halves(title: str) -> tuple[str, ...]:
    """A long title as two lines, parted at the space that is nearest to its middle; otherwise as it is."""
    spaces = [at for at, letter in enumerate(title) if letter == " "]
    if letters_wide(title) <= LONG_TITLE or not spaces:
        return (title,)
    at = min(spaces, key=lambda place: abs(letters_wide(title[:place]) - letters_wide(title[place + 1 :])))
    return title[:at], title[at + 1 :]


def letters_wide(text: str) -> int:
    """Width of a text in Latin letters: a Chinese character is as wide as two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _power(load: RackedLoad) -> Message | None:
    """Power on one line with the name; a panel draws none."""
    if load.maximum_w is None:
        return msg("? kW")
    return msg("{kw:.1f} kW", kw=load.maximum_w / 1000) if load.maximum_w else None


def _figures(load: RackedLoad) -> Message:
    """Units, power and weight; what is unknown is said."""
    kg = "?" if load.weight_kg is None else f"{load.weight_kg:,.0f}"
    if load.maximum_w is None:
        return msg("{units} U, power unknown, {kg} kg", units=load.units, kg=kg)
    return msg("{units} U, {kw:.1f} kW, {kg} kg", units=load.units, kw=load.maximum_w / 1000, kg=kg)


def _feed(sized: RackSizing, place: int, cabinet: Rect, front: Rect) -> list[Primitive]:
    """A distribution unit on a post, even ones left and odd ones right, and the cords that are plugged into it."""
    feed, left = sized.rack.feeds[place], place % 2 == 0
    x = cabinet.x + 10 + 12.0 * (place // 2) if left else cabinet.right - 10 - 12.0 * (place // 2)
    role = f"feed-{place}"
    shapes: list[Primitive] = [Stroke(((x, front.y), (x, front.bottom)), role, sized.rack.id)]
    edge = cabinet.x + PLATE_MM * (place // 2) if left else cabinet.right - PLATE_MM * (place // 2 + 1)
    plate = Rect(edge, cabinet.y - PLATE_MM - 6, PLATE_MM, PLATE_MM)
    shapes += [
        Stroke(((x, plate.bottom), (x, front.y)), role, sized.rack.id),
        Box(plate, "badge", sized.rack.id, 4.0),
        Label(plate, feed.name, "badge-label", 40.0, "center", sized.rack.id),
    ]
    for load in sized.loads:
        count = sum(1 for cord in load.cords if cord[0] == place + 1)
        if not count:
            continue
        y = front.bottom - U_MM * (load.place.bottom - 1 + load.units / 2)
        end = x + CORD_MM if left else x - CORD_MM
        words = Rect(x + 4, y - 46, CORD_MM, 44) if left else Rect(end - 4, y - 46, CORD_MM, 44)
        shapes += [
            Stroke(((x, y), (end, y)), role, load.place.id),
            Label(words, f"{count}×", "dimension", 28.0, "center", load.place.id),
        ]
    return shapes


def _sums(sized: RackSizing) -> list[Message]:
    """Height, weight and heat, with their limits where these are known; then the feeds."""
    rack = sized.rack
    kg, kw = sized.weight_kg, sized.heat_w / 1000
    used = msg("{used} of {all} U", used=sized.used_units, all=rack.units)
    weight = msg("{kg:,.0f} kg", kg=kg)
    if any(load.weight_kg is None for load in sized.loads):
        weight = msg("at least {kg:,.0f} kg", kg=kg)
    elif rack.load_kg is not None:
        weight = msg("{kg:,.0f} of {most:,.0f} kg", kg=kg, most=rack.load_kg)
    heat = msg("{kw:.1f} kW of heat", kw=kw)
    if any(load.maximum_w is None for load in sized.loads):
        heat = msg("at least {kw:.1f} kW of heat", kw=kw)
    elif rack.cooling_w is not None:
        heat = msg("{kw:.1f} of {most:.1f} kW of heat", kw=kw, most=rack.cooling_w / 1000)
    lines = [msg("{one}, {two}", one=used, two=weight), heat]
    sign = "≥ " if any(load.maximum_w is None for load in sized.loads) else ""
    amps = [
        msg("{feed} {sign}{amps:.1f} A", feed=own.name, sign=sign, amps=feed.worst_a)
        for own, feed in zip(rack.feeds, sized.feeds, strict=True)
    ]
    if len(amps) == 2:
        lines.append(msg("{one}, {two}", one=amps[0], two=amps[1]))
    else:
        lines += amps
    return lines
