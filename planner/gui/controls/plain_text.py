"""Text that people typed is shown as it is: Qt takes what looks like HTML for HTML unless it is told not to."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QWidget


class PlainLabel(QLabel):
    """A label without markup."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)


class ElidedLabel(PlainLabel):
    """A label of one line that ends in an ellipsis where its room does; ``text()`` stays whole."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        room = self.contentsRect()
        self.style().drawItemText(
            QPainter(self),
            room,
            self.alignment(),
            self.palette(),
            self.isEnabled(),
            self.shown_text(),
            self.foregroundRole(),
        )

    def shown_text(self) -> str:
        """What of the text has room."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width())


def plain_tip(text: str) -> str:
    """A text for a tooltip, which has no plain format: what looks like markup is escaped."""
    if "<" not in text:
        return text
    return f'<p style="white-space: pre-wrap">{escape(text)}</p>'
