"""Words beside the pointer: what the seat under it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel

from planner.gui.theme import mark

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

BESIDE_PX = QPoint(18, 20)
CLEAR_PX = 8  # from what must not be covered
NOTHING = QRect()
WIDEST_PX = 300
QWIDGETSIZE_MAX = (1 << 24) - 1  # Qt's word for no limit


class Bubble(QLabel):
    """A small plate with one sentence that never takes the mouse."""

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self._viewport = viewport
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setObjectName("bubble")
        self._refused = False
        self._dress()
        self.hide()

    def say(self, words: str, at: QPoint, *, refused: bool, clear: QRect = NOTHING) -> None:
        """Show the words beside a place of the viewport, inside it, and clear of a rectangle where there is room."""
        sign = "×" if refused else "✓"
        text = f"{sign}  {words}"
        if refused != self._refused:
            self._refused = refused
            self._dress()
        if text != self.text():
            self.setMinimumSize(0, 0)
            self.setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX)
            self.setWordWrap(False)
            self.setText(text)
            if self.sizeHint().width() > WIDEST_PX:
                self.setWordWrap(True)
                self.setFixedSize(WIDEST_PX, self.heightForWidth(WIDEST_PX))
            else:
                self.setFixedSize(self.sizeHint())
        room = self._viewport.rect().adjusted(4, 4, -4 - self.width(), -4 - self.height())
        place = at + BESIDE_PX
        x = max(room.left(), min(place.x(), room.right()))
        y = max(room.top(), min(place.y(), room.bottom()))
        if not clear.isEmpty():
            x, y = self._beside(clear, QPoint(x, y), room)
        self.move(x, y)
        self.show()
        self.raise_()

    def _beside(self, clear: QRect, place: QPoint, room: QRect) -> tuple[int, int]:
        """Below, above, right or left of a rectangle, whichever comes first; where it is when nothing has room."""
        below, above = clear.bottom() + CLEAR_PX, clear.top() - CLEAR_PX - self.height()
        right, left = clear.right() + CLEAR_PX, clear.left() - CLEAR_PX - self.width()
        for x, y in ((place.x(), below), (place.x(), above), (right, place.y()), (left, place.y())):
            if room.contains(x, y):
                return x, y
        return place.x(), place.y()

    def _dress(self) -> None:
        mark(self, "answer", "refuses" if self._refused else "accepts")
