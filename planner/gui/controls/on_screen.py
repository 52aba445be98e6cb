"""Windows are never larger than their screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

FRAME = QSize(16, 40)  # what a window manager puts around a window


def on_screen(widget: QWidget, size: QSize) -> QSize:
    """The size, or as much of it as the screen of the widget has room for."""
    return size.boundedTo(widget.screen().availableSize() - FRAME)
