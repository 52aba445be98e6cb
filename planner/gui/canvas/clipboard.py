"""Copy and paste of parts through the system's clipboard: within a build, into another one, into another window."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QGuiApplication

from planner.editing import PlacePart
from planner.editing.arranging import BringParts, Brought, brought
from planner.errors import InputRejected
from planner.gui.canvas.drag_data import PART_MIME, drag_data, read_drag
from planner.parts.records import part_from_record, part_to_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from planner.gui.document_bridge import DocumentBridge
    from planner.parts.part import Part

PARTS_MIME = "application/x-slotwright-parts"  # records of parts with their settings, as JSON


def copy_parts(bridge: DocumentBridge, seats: Iterable[str]) -> None:
    """Remember what sits in seats; nothing when they are free. Another program is given the names, one a line."""
    items = brought(bridge.machine, tuple(seats))
    if items:
        text = json.dumps([_record(item) for item in items], ensure_ascii=False)
        names = "\n".join(item.part.name for item in items)
        QGuiApplication.clipboard().setMimeData(drag_data(PARTS_MIME, text, names))


def paste_command(
    bridge: DocumentBridge, find_part: Callable[[str], Part | None], targets: Iterable[str]
) -> BringParts | PlacePart | None:
    """The edit that puts what was remembered into this build; None when nothing was, or when it takes nothing.

    ``targets`` are the seats to try, the current one first.
    """
    data = QGuiApplication.clipboard().mimeData()
    seats = tuple(targets)
    items = read_parts(read_drag(data, PARTS_MIME))
    command = BringParts(items, seats[0] if seats else "")
    if items and bridge.document.check(command) is None:
        return command
    part_id = read_drag(data, PART_MIME)
    part = find_part(part_id) if part_id else None
    made = [PlacePart(seat, part) for seat in seats] if part is not None else []
    return next((one for one in made if bridge.document.check(one) is None), None)


def read_parts(text: str) -> tuple[Brought, ...]:
    """Parts out of the clipboard; none when the text is not one that :func:`copy_parts` wrote."""
    try:
        return tuple(_item(record) for record in json.loads(text)) if text else ()
    except (ValueError, TypeError, KeyError, InputRejected):
        return ()


def _record(item: Brought) -> dict[str, Any]:
    return {
        "part": part_to_record(item.part), "seat": item.seat, "capacity_gb": item.capacity_gb,
        "power_limit_w": item.power_limit_w, "enabled": item.enabled, "note": item.note,
    }  # fmt: skip


def _item(record: dict[str, Any]) -> Brought:
    return Brought(
        part_from_record(record["part"]), str(record["seat"]), record["capacity_gb"], record["power_limit_w"],
        bool(record["enabled"]), str(record["note"]),
    )  # fmt: skip
