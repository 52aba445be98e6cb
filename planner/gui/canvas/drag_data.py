"""What a drag carries: never a part itself, only where to find it."""

from __future__ import annotations

from PySide6.QtCore import QMimeData

PART_MIME = "application/x-slotwright-part"  # id of a part of the catalogue
SEAT_MIME = "application/x-slotwright-seat"  # address of a filled seat
TRAY_MIME = "application/x-slotwright-tray"  # index of an entry in the tray


def drag_data(kind: str, text: str, words: str = "") -> QMimeData:
    """Data of one of the three kinds; ``words`` is what another program would paste."""
    data = QMimeData()
    data.setData(kind, text.encode())
    if words:
        data.setText(words)
    return data


def read_drag(data: QMimeData | None, kind: str) -> str:
    """The text of that kind, empty when the drag or the clipboard carries another or nothing."""
    return bytes(data.data(kind).data()).decode(errors="replace") if data is not None and data.hasFormat(kind) else ""
