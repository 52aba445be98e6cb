"""Which line of the sheet sits where: numbers on the picture, and the list that explains them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from planner.build.footprint import occupied
from planner.build.seats import Rect
from planner.drawing.display import Box, DisplayList, Label, Primitive
from planner.drawing.groups import narrow, narrow_rows
from planner.drawing.machine_picture import draw_machine
from planner.drawing.shapes import union
from planner.messages import Message, listed, msg

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from planner.build.machine import Machine
    from planner.report.quote import Line

#: A badge is set to be about this wide on a page that the whole picture fills, in points.
BADGE_PT = 9.5
PAGE_PT = (500.0, 470.0)


@dataclass(frozen=True)
class SeatEntry:
    """One line of the sheet that sits in seats."""

    number: int  # of the line
    name: str
    addresses: tuple[str, ...]
    places: tuple[Message | str, ...]  # in words, neighbours joined: "DIMM 1 – DIMM 12"
    notes: tuple[Message | str, ...] = ()  # that people wrote on these seats, each once


def seat_entries(machine: Machine, lines: Iterable[Line]) -> tuple[SeatEntry, ...]:
    """The lines that sit somewhere, in order of their numbers."""
    return tuple(
        SeatEntry(line.number, line.part.name, line.seats, _places(machine, line.seats), _notes(machine, line.seats))
        for line in lines
        if line.part is not None and line.seats
    )


def _notes(machine: Machine, addresses: Sequence[str]) -> tuple[Message | str, ...]:
    """Each note once, with its seats where it is not written on all of them."""
    seats: dict[str, list[str]] = {}
    for address in addresses:
        placement = machine.build.placements.get(address)
        if placement is not None and placement.note:
            seats.setdefault(placement.note, []).append(address)
    return tuple(
        note if len(held) == len(addresses) else msg("{seats}: {note}", seats=listed(_places(machine, held)), note=note)
        for note, held in seats.items()
    )


def _places(machine: Machine, addresses: Sequence[str]) -> tuple[Message | str, ...]:
    """Seats in words; a run of consecutive ones is named by its ends."""
    keyed = [(index, *_stem(address), address) for index, address in enumerate(addresses)]
    places: list[Message | str] = []
    for _, run in groupby(keyed, key=lambda entry: (entry[1], entry[2] - entry[0])):
        first, *rest = (_label(machine, entry[3]) for entry in run)
        places.append(msg("{first} – {last}", first=first, last=rest[-1]) if rest else first)
    return tuple(places)


def _stem(address: str) -> tuple[str, int]:
    """``dimm12`` is number 12 of ``dimm``."""
    found = re.search(r"\d+$", address)
    return (address[: found.start()], int(found.group())) if found else (address, 0)


def _label(machine: Machine, address: str) -> Message | str:
    seat = machine.by_address.get(address)
    return seat.label if seat else address


def draw_numbered(machine: Machine, entries: Iterable[SeatEntry]) -> DisplayList:
    """The machine with the number of its line on every part; a row of narrow seats has one number."""
    face = machine.face
    scale = min(PAGE_PT[0] / max(face.width, 1.0), PAGE_PT[1] / max(face.height, 1.0))
    size = BADGE_PT / scale
    rows = narrow_rows(machine)
    badges: list[Primitive] = []
    for entry in entries:
        marked: set[str] = set()
        for address in entry.addresses:
            seat = machine.by_address.get(address)
            item = machine.item_at(address)
            if seat is None or item is None:
                continue
            body = occupied(item.part, seat)
            row = next((row for row in rows if seat in row), None) if narrow(seat) else None
            if row is not None:
                if row[0].address in marked:
                    continue
                marked.add(row[0].address)
                body = union([place.rect for place in row])
            badges += _badge(body, entry.number, size, address)
    return draw_machine(machine, badges)


def _badge(body: Rect, number: int, size: float, owner: str) -> tuple[Primitive, Primitive]:
    """A disc with a number at the upper left corner of a part, half outside of it; in the middle of a low one."""
    low = body.h < 1.6 * size
    size = min(size, 0.95 * body.h) if low else size
    width = size * (1.0 if number < 100 else 1.4)
    y = body.y + (body.h - size) / 2 if low else body.y - size * 0.4
    rect = Rect(body.x - width * 0.55, y, width, size)
    return (
        Box(rect, "badge", owner, size / 2),
        Label(rect, str(number), "badge-label", size * 0.62, "center", owner),
    )
