"""A row with words at its left and something shorter at its right: a command and its keys, a model and its size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

Index = QModelIndex | QPersistentModelIndex

RIGHT = Qt.ItemDataRole.UserRole + 7  # what stands at the right
SIDE = 10.0
GAP = 16.0


class SidedDelegate(QStyledItemDelegate):
    """Paints ``DisplayRole`` at the left and ``RIGHT`` at the right, which is never cut off."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(200, option.fontMetrics.height() + 8)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = QStyleOptionViewItem(option)
        self.initStyleOption(row, index)
        words, row.text = row.text, ""
        view = option.widget
        if isinstance(view, QWidget):
            view.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, row, painter, view)
        painter.save()
        painter.setFont(option.font)
        inner = QRectF(option.rect).adjusted(SIDE, 0, -SIDE, 0)
        right = str(index.data(RIGHT) or "")
        painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, right)
        if right:
            inner.setRight(inner.right() - option.fontMetrics.horizontalAdvance(right) - GAP)
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        words = option.fontMetrics.elidedText(words, Qt.TextElideMode.ElideRight, int(inner.width()))
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
        painter.restore()
