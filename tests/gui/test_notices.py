from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from planner.build.reading import Level
from planner.gui.notices import NoticeBar
from planner.messages import msg

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.theme import Theme


def test_notice_is_shown_without_taking_the_focus(theme: Theme, qtbot: QtBot) -> None:
    window = QWidget()
    line, bar = QLineEdit(), NoticeBar(theme)
    layout = QVBoxLayout(window)
    layout.addWidget(line)
    layout.addWidget(bar)
    qtbot.addWidget(window)
    window.show()
    line.setFocus()
    bar.tell(msg("The disk is full; free some room"), Level.ERROR, msg("Try again"))
    assert bar.isVisible()
    assert bar.text() == "The disk is full; free some room"
    assert window.focusWidget() is line
    with qtbot.waitSignal(bar.action_requested):
        qtbot.mouseClick(bar._button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(bar._close, Qt.MouseButton.LeftButton)
    assert not bar.isVisible()
