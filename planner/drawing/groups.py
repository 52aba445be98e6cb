"""Rows of seats that are too narrow to be written on, such as DIMM slots: one label speaks for the row."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from planner.build.seats import Rect
from planner.drawing.caption import figure_of
from planner.drawing.display import Box, Label, Primitive
from planner.drawing.shapes import union
from planner.messages import Message, msg
from planner.parts.part import Memory

if TYPE_CHECKING:
    from planner.build.machine import Item, Machine
    from planner.build.seats import Seat

NARROW_MM = 12.0
ROW = "row:"  # before the address of its first seat: owner of a row's label
PLATE_MM = 17.0


@dataclass(frozen=True)
class Group:
    """A row of seats and the label over it."""

    owner: str
    plate: Rect
    primitives: tuple[Primitive, ...]
    members: tuple[str, ...]


def narrow(seat: Seat) -> bool:
    """Whether a seat is narrower than a line of text."""
    return min(seat.rect.w, seat.rect.h) < NARROW_MM


def narrow_label(machine: Machine, seat: Seat) -> Label:
    """What is written on one narrow seat when it is seen from near."""
    item = machine.item_at(seat.address)
    vertical = seat.rect.h > seat.rect.w
    if item is None:
        return Label(seat.rect, seat.label, "seat-label", 5.0, "center", seat.address, vertical)
    words = msg("{seat}: {part}", seat=seat.label, part=figure_of(item.part, item.placement))
    return Label(seat.rect, words, "part-title", 5.0, "center", seat.address, vertical)


def narrow_rows(machine: Machine) -> tuple[tuple[Seat, ...], ...]:
    """Neighbouring seats of one kind that are narrower than a line of text."""
    rows: list[tuple[Seat, ...]] = []
    for _, seats in groupby(filter(narrow, machine.seats), key=lambda seat: (seat.kind, seat.cpu)):
        row: list[Seat] = []
        for seat in seats:
            if row and not _adjacent(row[-1].rect, seat.rect):
                rows.append(tuple(row))
                row = []
            row.append(seat)
        rows.append(tuple(row))
    return tuple(rows)


def _adjacent(first: Rect, second: Rect) -> bool:
    """Whether a row goes on: the next seat lies less than its own breadth away."""
    across_x = abs(second.x - first.x)
    across_y = abs(second.y - first.y)
    breadth = min(first.w, first.h)
    return max(across_x, across_y) < 2.6 * breadth


def draw_groups(machine: Machine) -> tuple[Group, ...]:
    """A plate with a label over every narrow row."""
    return tuple(_draw(machine, row) for row in narrow_rows(machine))


def _draw(machine: Machine, row: tuple[Seat, ...]) -> Group:
    around = union([seat.rect for seat in row])
    vertical = around.h > 1.3 * around.w
    owner = f"{ROW}{row[0].address}"
    if vertical:
        length = around.h * 0.9
        breadth = min(PLATE_MM, max(around.w, 14.0))
        plate = Rect(around.x + (around.w - breadth) / 2, around.y + (around.h - length) / 2, breadth, length)
        room = Rect(plate.x, plate.y + 3, plate.w, plate.h - 6)
    else:
        length = around.w * 0.92
        plate = Rect(around.x + (around.w - length) / 2, around.y + (around.h - PLATE_MM) / 2, length, PLATE_MM)
        room = Rect(plate.x + 3, plate.y, plate.w - 6, plate.h)
    text = Label(room, _words(machine, row), "group-label", 8.0, "center", owner, vertical)
    members = tuple(seat.address for seat in row)
    return Group(owner, plate, (Box(plate, "group", owner, 4.0), text), members)


def _words(machine: Machine, row: tuple[Seat, ...]) -> Message | str:
    items = [item for seat in row if (item := machine.item_at(seat.address)) is not None]
    if not items:
        return msg("{count} free", count=len(row))
    figures = {_short_figure(item) for item in items}
    figure = figures.pop() if len(figures) == 1 else ""
    if not figure:
        return msg("{filled}/{count} filled", filled=len(items), count=len(row))
    if len(items) == len(row):
        return f"{len(row)} × {figure}"
    return f"{len(items)}/{len(row)} × {figure}"


def _short_figure(item: Item) -> str:
    """The size of a module; of other parts what is always written on them."""
    part = item.part
    if isinstance(part, Memory) and part.module_gb is not None:
        return f"{part.module_gb:g} GB"
    return figure_of(part, item.placement)
