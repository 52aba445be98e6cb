"""Click, control-click, rubber band."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QRubberBand

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from planner.gui.canvas.view import CanvasView


class Select:
    """Choose the seat that was clicked, or the filled seats inside a band that was drawn."""

    def __init__(self, view: CanvasView, at: QPoint) -> None:
        self._view = view
        self._start = at
        self._band: QRubberBand | None = None

    def move(self, at: QPoint, _modifiers: Qt.KeyboardModifier, /) -> None:
        if self._band is None:
            if (at - self._start).manhattanLength() < QApplication.startDragDistance():
                return
            self._band = QRubberBand(QRubberBand.Shape.Rectangle, self._view.viewport())
            self._band.show()
        self._band.setGeometry(QRect(self._start, at).normalized())

    def finish(self, at: QPoint, modifiers: Qt.KeyboardModifier) -> None:
        more = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        if self._band is None:
            self._view.choose_at(at, more=more)
            return
        area = self._view.mapToScene(self._band.geometry()).boundingRect()
        self._drop_band()
        inside = self._view.machine_scene.seats_within(area)
        self._view.select_seats((*self._view.selected, *inside) if more else inside)

    def cancel(self) -> None:
        self._drop_band()

    def _drop_band(self) -> None:
        if self._band is not None:
            self._band.hide()
            self._band.deleteLater()
            self._band = None
