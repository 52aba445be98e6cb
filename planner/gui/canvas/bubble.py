"""Words beside the pointer: what the seat under it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QLabel

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QWidget

    from planner.gui.theme import Theme

BESIDE_PX = QPoint(18, 20)
CLEAR_PX = 8  # from what must not be covered
NOTHING = QRect()
WIDEST_PX = 300
PADDING = QSize(10, 6)
RADIUS_PX = 6.0
WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap


class Bubble(QLabel):
    """A small plate with one sentence that never takes the mouse.

    It paints itself: a style sheet that looks at its answer would be worked through again at every second movement.
    """

    def __init__(self, viewport: QWidget, theme: Theme) -> None:
        super().__init__(viewport)
        self._viewport = viewport
        self._theme = theme
        self._refused = False
        self._sizes: dict[str, QSize] = {}
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.hide()

    def say(self, words: str, at: QPoint, *, refused: bool, clear: QRect = NOTHING) -> None:
        """Show the words beside a place of the viewport, inside it, and clear of a rectangle where there is room."""
        sign = "×" if refused else "✓"
        text = f"{sign}  {words}"
        if refused != self._refused:
            self._refused = refused
            self.update()
        if text != self.text():
            self.setText(text)
            self.resize(self._size_of(text))
        room = self._viewport.rect().adjusted(4, 4, -4 - self.width(), -4 - self.height())
        place = at + BESIDE_PX
        x = max(room.left(), min(place.x(), room.right()))
        y = max(room.top(), min(place.y(), room.bottom()))
        if not clear.isEmpty():
            x, y = self._beside(clear, QPoint(x, y), room)
        self.move(x, y)
        self.show()
        self.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        role = "seat-refuses" if self._refused else "seat-accepts"
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color(role), 1))
        painter.setBrush(self._theme.color(f"{role}-soft"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_PX, RADIUS_PX)
        painter.setPen(self._theme.color("text"))
        dx, dy = PADDING.width(), PADDING.height()
        painter.drawText(self.rect().adjusted(dx, dy, -dx, -dy), WRAPPED, self.text())
        painter.end()

    def _size_of(self, text: str) -> QSize:
        """Size of the plate for a text, worked out once."""
        if text not in self._sizes:
            inside = QRect(0, 0, WIDEST_PX - 2 * PADDING.width(), 1)
            needed = self.fontMetrics().boundingRect(inside, WRAPPED, text).size()
            dx, dy = 2 * PADDING.width() + 1, 2 * PADDING.height()
            self._sizes[text] = QSize(needed.width() + dx, needed.height() + dy)
        return self._sizes[text]

    def _beside(self, clear: QRect, place: QPoint, room: QRect) -> tuple[int, int]:
        """Below, above, right or left of a rectangle, whichever comes first; where it is when nothing has room."""
        below, above = clear.bottom() + CLEAR_PX, clear.top() - CLEAR_PX - self.height()
        right, left = clear.right() + CLEAR_PX, clear.left() - CLEAR_PX - self.width()
        for x, y in ((place.x(), below), (place.x(), above), (right, place.y()), (left, place.y())):
            if room.contains(x, y):
                return x, y
        return place.x(), place.y()
