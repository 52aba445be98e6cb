"""Addresses of findings and readings in words: a seat, or the tray."""

from __future__ import annotations

from planner.build.machine import LOOSE
from planner.editing import seat_name
from planner.gui.language import say, say_all, tr


def place_name(address: str) -> str:
    """``PCIe slot 3``; parts without a seat are in the tray."""
    return tr("in the tray") if address.startswith(LOOSE) else say(seat_name(address))


def places_text(addresses: tuple[str, ...], most: int = 3) -> str:
    """The places in words, each once, the first few of many."""
    names = list(dict.fromkeys(place_name(address) for address in addresses))
    more = [tr("and {count} more", count=len(names) - most)] if len(names) > most else []
    return say_all(names[:most] + more)
