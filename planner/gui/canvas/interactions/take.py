"""Press on a part and pull: it leaves its seat as a drag. Without a pull it is a click."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from planner.gui.canvas.view import CanvasView


class Take:
    """Begin the drag of a part that sits in a seat."""

    def __init__(self, view: CanvasView, at: QPoint, address: str) -> None:
        self._view = view
        self._start = at
        self._address = address
        self._taken = False

    def move(self, at: QPoint, _modifiers: Qt.KeyboardModifier, /) -> None:
        if not self._taken and (at - self._start).manhattanLength() >= QApplication.startDragDistance():
            self._taken = True
            self._view.drag_from_seat(self._address)

    def finish(self, at: QPoint, modifiers: Qt.KeyboardModifier) -> None:
        if not self._taken:
            self._view.choose_at(at, more=bool(modifiers & Qt.KeyboardModifier.ControlModifier))

    def cancel(self) -> None:
        self._taken = True
