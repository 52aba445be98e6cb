"""Cells whose text wraps, as high as all of it: the style sheet's padding is room that Qt does not count."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTableView

PAD_X, PAD_Y = 11, 3  # of the style sheet, and the margin that Qt itself leaves


class WrappedDelegate(QStyledItemDelegate):
    """See the module. A cell that spans columns has the room of all of them."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        font = index.data(Qt.ItemDataRole.FontRole)
        metrics = QFontMetrics(font if isinstance(font, QFont) else option.font)
        first, span = index.column(), self._view.columnSpan(index.row(), index.column())
        width = sum(self._view.columnWidth(column) for column in range(first, first + span))
        room = QRect(0, 0, max(width - 2 * PAD_X, 1), 1 << 20)
        text = str(index.data(Qt.ItemDataRole.DisplayRole) or " ")
        needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap.value), text)
        return QSize(needed.width() + 2 * PAD_X, needed.height() + 2 * PAD_Y)
