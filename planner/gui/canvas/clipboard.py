"""Copy and paste of parts through the system's clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from planner.editing import CopyPart, PlacePart
from planner.gui.canvas.drag_data import PART_MIME, SEAT_MIME, drag_data, read_drag

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from planner.gui.document_bridge import DocumentBridge
    from planner.parts.part import Part


def copy_part(bridge: DocumentBridge, address: str) -> None:
    """Remember what sits in a seat; nothing when it is free."""
    item = bridge.machine.item_at(address)
    if item is not None:
        QGuiApplication.clipboard().setMimeData(drag_data(SEAT_MIME, address, item.part.name))


def paste_command(
    bridge: DocumentBridge, find_part: Callable[[str], Part | None], targets: Iterable[str]
) -> CopyPart | PlacePart | None:
    """The edit that puts the remembered part into the first of ``targets`` that takes it; None when none does."""
    data = QGuiApplication.clipboard().mimeData()
    source, part_id = read_drag(data, SEAT_MIME), read_drag(data, PART_MIME)
    made: list[CopyPart | PlacePart] = []
    if source:
        made = [CopyPart(source, seat) for seat in targets]
    elif part_id and (part := find_part(part_id)) is not None:
        made = [PlacePart(seat, part) for seat in targets]
    return next((command for command in made if bridge.document.check(command) is None), None)
