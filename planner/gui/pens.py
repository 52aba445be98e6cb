"""Lines that keep their width while a picture is zoomed.

Qt measures such a cosmetic pen in the dots of the screen: on a dense one it would be half as thick as all around it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from PySide6.QtGui import QPen


def dots(width: float) -> float:
    """A width in pixels of the window, in dots of the densest screen."""
    application = QGuiApplication.instance()
    return width * application.devicePixelRatio() if isinstance(application, QGuiApplication) else width


def steady(pen: QPen) -> QPen:
    """The same pen, cosmetic, as thick on every screen."""
    pen.setCosmetic(True)
    pen.setWidthF(dots(pen.widthF()))
    return pen
