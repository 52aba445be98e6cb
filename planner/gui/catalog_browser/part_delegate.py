"""Two lines per part: name and evidence mark, key figures below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from planner.gui.catalog_browser.evidence_mark import paint_status
from planner.gui.catalog_browser.part_list_model import Role
from planner.gui.catalog_browser.words import key_figures, kind_name
from planner.gui.controls.lettering import lettering

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from planner.gui.theme import Theme
    from planner.parts.part import Part

Index = QModelIndex | QPersistentModelIndex
STRIPE = 4.0


class PartDelegate(QStyledItemDelegate):
    """Paints a row. The stripe at the left has the colour of the kind on the canvas; the kind is also written."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(180, round(option.fontMetrics.height() + lettering(option.font).small.metrics.height()) + 11)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        part: Part = index.data(Role.PART)
        theme = self._theme
        painter.save()
        row = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(row, theme.color("accent-soft"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(row, theme.color("hover"))
        painter.setPen(QPen(theme.color("border"), 1))
        painter.drawLine(row.bottomLeft(), row.bottomRight())
        stripe = f"part-{part.kind}-border"
        painter.fillRect(
            QRectF(row.left(), row.top() + 3, STRIPE, row.height() - 6),
            theme.color(stripe if stripe in theme.roles() else "part-border"),
        )
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme.color("accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(row.adjusted(0.5, 0.5, -0.5, -1.5))
        metrics = QFontMetricsF(option.font)
        side = round(0.75 * metrics.ascent())
        left, right = row.left() + STRIPE + 8, row.right() - 10
        first = QRectF(left, row.top() + 5, right - left, metrics.height())
        paint_status(painter, QRectF(right - side, first.center().y() - side / 2, side, side), part.status, theme)
        painter.setFont(option.font)
        painter.setPen(theme.color("text"))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        room = first.width() - side - 8
        painter.drawText(first, flags, metrics.elidedText(index.data(), Qt.TextElideMode.ElideRight, room))
        painter.setFont(lettering(option.font).small.font)
        below = QFontMetricsF(painter.font())
        second = QRectF(left, first.bottom() + 1, right - left, below.height())
        painter.setPen(theme.color("muted"))
        kind = kind_name(part.kind)
        painter.drawText(second, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, kind)
        room = second.width() - below.horizontalAdvance(kind) - 8
        painter.drawText(second, flags, below.elidedText(key_figures(part), Qt.TextElideMode.ElideRight, room))
        painter.restore()
