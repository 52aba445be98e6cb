"""What a person does with the window: search, drag, drop, wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow
    from planner.parts.part import Part

NONE = Qt.KeyboardModifier.NoModifier


class Hands:
    """Drives one window by the events that Qt would deliver."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self._qtbot = qtbot

    def take(self, part: Part) -> QMimeData:
        """Search a part by its name, select its row, and start to drag it: what the drag carries."""
        browser = self.window.catalogue
        browser.show_kind(part.kind)
        browser.search.setText(part.model)
        browser.refresh()
        row = browser.model.row_of(part.id)
        assert row >= 0, f"{part.name} is not found by its name"
        browser.list.setCurrentIndex(browser.model.index(row))
        drag = browser.list.make_drag()
        assert drag is not None
        assert not drag.pixmap().isNull()
        return drag.mimeData()

    def drop(self, part: Part, seat: str = "", modifiers: Qt.KeyboardModifier = NONE) -> bool:
        """Drag a part to a seat, or to the middle of the canvas, and let it go. True when it was taken."""
        view = self.window.canvas.view
        at = view.place_of(seat) if seat else view.viewport().rect().center()
        return self._deliver(view.viewport(), self.take(part), at, modifiers)

    def drop_into_tray(self, part: Part) -> bool:
        tray = self.window.canvas.tray
        return self._deliver(tray, self.take(part), tray.rect().center(), NONE)

    def settle(self) -> None:
        """Let the window tell what was edited, and paint."""
        self.window.bridge.flush()
        QApplication.processEvents()

    def saved(self) -> None:
        """Wait until the project is on disk."""
        with self._qtbot.waitSignal(self.window.bridge.saved, timeout=20_000):
            self.window.bridge.save()

    def _deliver(self, target: QWidget, data: QMimeData, at: QPoint, modifiers: Qt.KeyboardModifier) -> bool:
        actions = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
        left = Qt.MouseButton.LeftButton
        edge = QPoint(3, 3)
        QApplication.sendEvent(target, QDragEnterEvent(edge, actions, data, left, modifiers))
        for place in (edge + (at - edge) / 2, at):
            move = QDragMoveEvent(place, actions, data, left, modifiers)
            QApplication.sendEvent(target, move)
        drop = QDropEvent(QPointF(at), actions, data, left, modifiers)
        QApplication.sendEvent(target, drop)
        self.settle()
        return drop.isAccepted()
