"""Widgets in lines, as words in a text: as many beside one another as there is room for."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Height depends on width."""

    def __init__(self, parent: QWidget | None = None, gap: int = 4) -> None:
        super().__init__(parent)
        self._entries: list[QLayoutItem] = []
        self._gap = gap
        self.setContentsMargins(QMargins())

    def addItem(self, item: QLayoutItem) -> None:
        self._entries.append(item)

    def count(self) -> int:
        return len(self._entries)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._entries[index] if 0 <= index < len(self._entries) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._entries.pop(index) if 0 <= index < len(self._entries) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay_out(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay_out(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._entries:
            size = size.expandedTo(item.minimumSize())
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _lay_out(self, rect: QRect, *, move: bool) -> int:
        margins = self.contentsMargins()
        area = rect.marginsRemoved(margins)
        x, y, height = area.x(), area.y(), 0
        line: list[tuple[QLayoutItem, int, QSize]] = []  # with the left end
        for item in self._entries:
            widget = item.widget()
            if widget is not None and widget.isHidden():
                continue
            size = item.sizeHint()
            if line and x + size.width() > area.x() + area.width():
                if move:
                    _place(line, y, height)
                x, y, height, line = area.x(), y + height + self._gap, 0, []
            line.append((item, x, size))
            x += size.width() + self._gap
            height = max(height, size.height())
        if move:
            _place(line, y, height)
        return y + height - rect.y() + margins.bottom()


def _place(line: list[tuple[QLayoutItem, int, QSize]], y: int, height: int) -> None:
    """Put the widgets of a line in its middle."""
    for item, x, size in line:
        item.setGeometry(QRect(QPoint(x, y + (height - size.height()) // 2), size))
