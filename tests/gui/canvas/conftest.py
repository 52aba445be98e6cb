"""A canvas on a real document, and the events that Qt would deliver to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from planner.bootstrap import make_session
from planner.gui.canvas.drag_data import PART_MIME, SEAT_MIME, drag_data
from planner.gui.canvas.pane import CanvasPane
from planner.gui.document_bridge import DocumentBridge
from tests.machines import tower

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from pytestqt.qtbot import QtBot

    from planner.editing import Document
    from planner.gui.canvas.view import CanvasView
    from planner.gui.theme import Theme

NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
ACTIONS = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction


@dataclass
class Desk:
    """A canvas, its document, and hands to drag with."""

    document: Document
    bridge: DocumentBridge
    pane: CanvasPane
    refusals: list[str]

    @property
    def view(self) -> CanvasView:
        return self.pane.view

    def filled(self) -> dict[str, str]:
        return {seat: placement.part for seat, placement in self.document.plan.build.placements.items()}

    def enter(self, data: QMimeData, at: QPoint, modifiers: Qt.KeyboardModifier = NONE) -> bool:
        event = QDragEnterEvent(at, ACTIONS, data, Qt.MouseButton.LeftButton, modifiers)
        QApplication.sendEvent(self.view.viewport(), event)
        return event.isAccepted()

    def move(self, data: QMimeData, at: QPoint, modifiers: Qt.KeyboardModifier = NONE) -> bool:
        event = QDragMoveEvent(at, ACTIONS, data, Qt.MouseButton.LeftButton, modifiers)
        QApplication.sendEvent(self.view.viewport(), event)
        return event.isAccepted()

    def leave(self) -> None:
        QApplication.sendEvent(self.view.viewport(), QDragLeaveEvent())

    def drop(self, data: QMimeData, at: QPoint, modifiers: Qt.KeyboardModifier = NONE) -> bool:
        event = QDropEvent(QPointF(at), ACTIONS, data, Qt.MouseButton.LeftButton, modifiers)
        QApplication.sendEvent(self.view.viewport(), event)
        self.bridge.flush()
        return event.isAccepted()

    def carry(self, data: QMimeData, at: QPoint, modifiers: Qt.KeyboardModifier = NONE) -> bool:
        """Enter, move and drop, as the pointer would; leave instead of a drop that is not offered."""
        self.enter(data, QPoint(2, 2), modifiers)
        if not self.move(data, at, modifiers):
            self.leave()
            return False
        return self.drop(data, at, modifiers)

    def place(self, part_id: str, seat: str, modifiers: Qt.KeyboardModifier = NONE) -> bool:
        return self.carry(drag_data(PART_MIME, part_id), self.view.place_of(seat), modifiers)

    def shift(self, seat: str, to: str, modifiers: Qt.KeyboardModifier = NONE) -> bool:
        return self.carry(drag_data(SEAT_MIME, seat), self.view.place_of(to), modifiers)


MakeDesk = Callable[["Document"], Desk]


@pytest.fixture
def make_desk(qtbot: QtBot, theme: Theme) -> Iterator[MakeDesk]:
    session = make_session()
    bridges = []

    def make(document: Document) -> Desk:
        bridge = DocumentBridge(session, document)
        bridges.append(bridge)
        refusals: list[str] = []
        bridge.edit_refused.connect(lambda message: refusals.append(str(message)))
        pane = CanvasPane(bridge, session.catalogue.part, theme)
        qtbot.addWidget(pane)
        pane.resize(900, 760)
        pane.show()
        qtbot.waitExposed(pane)
        return Desk(document, bridge, pane, refusals)

    yield make
    for bridge in bridges:
        bridge.close()
        bridge.deleteLater()
    session.close()


@pytest.fixture
def desk(make_desk: MakeDesk) -> Desk:
    """A workstation without a graphics card."""
    return make_desk(tower())
