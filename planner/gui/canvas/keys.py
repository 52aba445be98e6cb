"""The keys of the canvas while no part is in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from planner.gui.canvas.neighbours import DIRECTIONS

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from planner.gui.canvas.view import CanvasView

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ERASE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


def press_key(view: CanvasView, event: QKeyEvent) -> bool:
    """Do what a key stands for; whether it stands for anything."""
    key, modifiers = event.key(), event.modifiers()
    control = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
    if event.matches(QKeySequence.StandardKey.ZoomIn) or (control and key == Qt.Key.Key_Equal):
        view.zoom_in()
    elif event.matches(QKeySequence.StandardKey.ZoomOut):
        view.zoom_out()
    elif control and key == Qt.Key.Key_0:
        view.fit()
    elif event.matches(QKeySequence.StandardKey.Copy):
        view.copy()
    elif event.matches(QKeySequence.StandardKey.Paste):
        view.paste()
    elif event.matches(QKeySequence.StandardKey.SelectAll):
        view.select_seats(view.bridge.plan.build.placements)
    elif key in ERASE:
        view.remove()
    elif key == Qt.Key.Key_Escape:
        return view.end_gesture()
    elif key == Qt.Key.Key_F2:
        return view.write_note() is not None
    elif control and key == Qt.Key.Key_E:
        return view.replace_by_equivalent() is not None
    elif key in ENTER and view.current:
        return view.take_placed()
    elif key in DIRECTIONS and not modifiers & Qt.KeyboardModifier.AltModifier:
        view.walk(DIRECTIONS[Qt.Key(key)], more=bool(modifiers & Qt.KeyboardModifier.ShiftModifier))
    elif key == Qt.Key.Key_Space:
        view.hold_space(held=True)
    else:
        return False
    return True
