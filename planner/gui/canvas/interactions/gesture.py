"""What the view asks of a gesture of the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint, Qt


class Gesture(Protocol):
    """From a pressed button to its release. Positions are those of the viewport."""

    def move(self, at: QPoint, modifiers: Qt.KeyboardModifier) -> None:
        """The mouse moved with the button held."""

    def finish(self, at: QPoint, modifiers: Qt.KeyboardModifier) -> None:
        """The button was released: do it."""

    def cancel(self) -> None:
        """Leave everything as it was before."""
