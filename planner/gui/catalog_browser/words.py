"""What people call the kinds of parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.gui.language import current, say
from planner.messages import Message, msg
from planner.parts import summary

if TYPE_CHECKING:
    from planner.parts.part import Part

#: Short words for the chips that filter by kind.
KIND_CHIPS: dict[str, Message] = {
    "gpu": msg("GPU"),
    "server": msg("Servers"),
    "chassis": msg("Cases"),
    "motherboard": msg("Boards"),
    "cpu": msg("CPU"),
    "cpu-cooler": msg("Coolers"),
    "memory": msg("RAM"),
    "storage": msg("Drives"),
    "psu": msg("PSU"),
    "nic": msg("NIC"),
    "fan": msg("Fans"),
    "link": msg("Cables"),
    "power": msg("Outlets"),
}

#: What each chip shows, in full.
KIND_TIPS: dict[str | None, Message] = {
    None: msg("Every kind of part"),
    "gpu": msg("Graphics cards and accelerator modules"),
    "server": msg("Ready machines of a maker: chassis, board, fans and supplies in one"),
    "chassis": msg("Towers, rack boxes and open frames, for a board of your own"),
    "motherboard": msg("Boards with their slots, lanes and memory channels"),
    "cpu": msg("Processors"),
    "cpu-cooler": msg("Air and water coolers of processors"),
    "memory": msg("Memory modules and kits"),
    "storage": msg("SSDs and hard disks"),
    "psu": msg("Power supplies"),
    "nic": msg("Network cards"),
    "fan": msg("Case fans"),
    "link": msg("Bridges, risers, cables and switches between cards"),
    "power": msg("Outlets, cords, distribution units and UPSs"),
}


def kind_name(kind: str) -> str:
    """The word for a kind of part; a kind without one is its own name."""
    return say(summary.KIND_NAMES.get(kind, kind))


def key_figures(part: Part) -> str:
    """The figures that one compares parts of a kind by, in the language spoken now."""
    return summary.key_figures(part, current())
