"""A seat in words: for the screen reader, the tooltip and the status line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.seats import SeatKind
from planner.drawing.caption import figure_of
from planner.drawing.seat_picture import lanes_text, root_words
from planner.gui.language import say, say_all, tr

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.build.seats import Seat


def seat_name(machine: Machine, address: str) -> str:
    """``PCIe slot 3, NVIDIA GeForce RTX 4090``; empty for an address that is none."""
    seat = machine.by_address.get(address)
    if seat is None:
        return ""
    item = machine.item_at(address)
    if item is None:
        return tr("{seat}, free", seat=seat.label)
    return tr("{seat}, {part}", seat=seat.label, part=item.part.name)


def seat_details(machine: Machine, address: str) -> str:
    """Name, what sits there with its figures, and the limits of the seat, one line each."""
    seat = machine.by_address.get(address)
    if seat is None:
        return ""
    lines = [seat_name(machine, address)]
    item = machine.item_at(address)
    if item is not None:
        lines.append(figure_of(item.part, item.placement))
        if not item.placement.enabled:
            lines.append(tr("switched off: not counted"))
        if machine.build.placements[address].locked:
            lines.append(tr("locked"))
        lines.append(item.placement.note)
    lines += _limits(seat)
    return "\n".join(line for line in lines if line)


def _limits(seat: Seat) -> list[str]:
    lines = []
    if seat.takes:
        lines.append(tr("takes {forms}", forms=say_all(_form_words(seat, form) for form in seat.takes)))
    if seat.lanes is not None:
        lines.append(tr("{lanes} from {owner}", lanes=lanes_text(seat.lanes), owner=root_words(seat.lanes.owner)))
    if seat.max_length_mm is not None:
        lines.append(tr("up to {length:.0f} mm long", length=seat.max_length_mm))
    if seat.max_height_mm is not None:
        lines.append(tr("up to {height:.0f} mm high", height=seat.max_height_mm))
    if seat.max_power_w is not None:
        lines.append(tr("up to {watts:.0f} W", watts=seat.max_power_w))
    if seat.schematic:
        lines.append(tr("position schematic"))
    return [say(line) for line in lines]


def _form_words(seat: Seat, form: str) -> str:
    """A form that a seat takes, as it is written on the parts."""
    if seat.kind is SeatKind.PCIE:
        return tr("PCIe cards")
    if seat.kind is SeatKind.FAN:
        return tr("{size} mm fans", size=form)
    return form.upper() if seat.kind is SeatKind.MODULE else form
