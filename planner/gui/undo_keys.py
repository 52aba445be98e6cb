"""Ctrl+Z in a text field that has nothing to take back is meant for the plan."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit, QWidget

UNDO, REDO = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo


class UndoKeys(QObject):
    """Watches the widget that has the focus in a window: Qt's text fields claim these keys even when they are empty."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._watched: QWidget | None = None
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_changed)

    def _focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self._watched is not None:
            self._watched.removeEventFilter(self)
            self._watched.destroyed.disconnect(self._gone)
        here = now is not None and now.window() is self._window
        self._watched = now if here and isinstance(now, (QLineEdit, QPlainTextEdit, QAbstractSpinBox)) else None
        if self._watched is not None:
            self._watched.installEventFilter(self)
            self._watched.destroyed.connect(self._gone)

    def _gone(self) -> None:
        self._watched = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo, redo = _takes_back(watched)
            if (event.matches(UNDO) and not undo) or (event.matches(REDO) and not redo):
                event.ignore()
                return True
        return super().eventFilter(watched, event)


def _takes_back(field: QObject) -> tuple[bool, bool]:
    """Whether a field has something of its own to undo and to redo."""
    if isinstance(field, QAbstractSpinBox):
        field = field.lineEdit()
    if isinstance(field, QLineEdit):
        return field.isUndoAvailable(), field.isRedoAvailable()
    if isinstance(field, QPlainTextEdit):
        return field.document().isUndoAvailable(), field.document().isRedoAvailable()
    return False, False
