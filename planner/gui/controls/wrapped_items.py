"""Items of a list whose text wraps, as high as all of it: the style sheet's padding is room that Qt does not count."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

PAD_X, PAD_Y = 8, 4  # of the style sheet, at each side
MARGIN = 3  # that Qt leaves at each side of an icon and of a text


class WrappedItems(QStyledItemDelegate):
    """See the module. The view lays out anew when its width changes (``ResizeMode.Adjust``)."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row = QStyleOptionViewItem(option)
        self.initStyleOption(row, index)
        beside = 2 * (PAD_X + MARGIN)
        if not row.icon.isNull():
            beside += row.decorationSize.width() + 2 * MARGIN
        width = max(self._view.viewport().width() - beside, 1)
        room, wrap = QRect(0, 0, width, 1 << 20), int(Qt.TextFlag.TextWordWrap.value)
        needed = row.fontMetrics.boundingRect(room, wrap, row.text)
        return QSize(0, max(needed.height(), row.decorationSize.height()) + 2 * PAD_Y)
