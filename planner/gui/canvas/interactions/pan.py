"""Move the sheet under the glass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from planner.gui.canvas.view import CanvasView


class Pan:
    """Middle button, or the left one with the space bar held."""

    def __init__(self, view: CanvasView, at: QPoint) -> None:
        self._view = view
        self._last = at
        self._start = (view.horizontalScrollBar().value(), view.verticalScrollBar().value())
        view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def move(self, at: QPoint, _modifiers: Qt.KeyboardModifier, /) -> None:
        step = at - self._last
        self._last = at
        self._view.scroll_by(-step.x(), -step.y())

    def finish(self, _at: QPoint, _modifiers: Qt.KeyboardModifier, /) -> None:
        self._view.viewport().unsetCursor()

    def cancel(self) -> None:
        across, down = self._start
        self._view.horizontalScrollBar().setValue(across)
        self._view.verticalScrollBar().setValue(down)
        self._view.viewport().unsetCursor()
