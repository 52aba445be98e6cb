"""One line per finding: mark, word, message, place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from planner.build.reading import Level
from planner.gui.controls.lettering import lettering
from planner.gui.controls.level_mark import finding_level, paint_level
from planner.gui.findings.finding_model import Group, Role, group_word, seats_text
from planner.gui.language import current, say

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from planner.build.finding import Finding
    from planner.gui.theme import Theme

Index = QModelIndex | QPersistentModelIndex

WORDY_PX = 440  # a narrower row leaves the word to the mark's shape and gives its room to the message


class FindingDelegate(QStyledItemDelegate):
    """Paints a row."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._measured: tuple[tuple[str, str], float] = (("", ""), 0.0)

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(200, option.fontMetrics.height() + 10)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        finding: Finding = index.data(Role.FINDING)
        group = Group(index.data(Role.GROUP))
        theme = self._theme
        painter.save()
        row = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(row, theme.color("accent-soft"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(row, theme.color("hover"))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme.color("accent"))
            painter.drawRect(row.adjusted(0.5, 0.5, -0.5, -0.5))
        metrics = QFontMetricsF(option.font)
        side = metrics.ascent() + 2
        level = Level.OK if group is Group.ACCEPTED else finding_level(finding)
        paint_level(painter, QRectF(row.left() + 10, row.center().y() - side / 2, side, side), level, theme)
        x = row.left() + 10 + side + 7
        painter.setPen(theme.color("text"))
        middle = Qt.AlignmentFlag.AlignVCenter
        if row.width() >= WORDY_PX:
            painter.setFont(lettering(option.font).bold.font)
            wide = self._widest_word(painter.font())
            word = QRectF(x, row.top(), wide, row.height())
            painter.drawText(word, Qt.AlignmentFlag.AlignLeft | middle, group_word(group))
            x += wide + 12
        painter.setFont(option.font)
        seats = metrics.elidedText(seats_text(finding), Qt.TextElideMode.ElideRight, row.width() * 0.22)
        room = metrics.horizontalAdvance(seats)
        text = QRectF(x, row.top(), row.right() - x - room - 22, row.height())
        message = metrics.elidedText(say(finding.message), Qt.TextElideMode.ElideRight, text.width())
        painter.drawText(text, Qt.AlignmentFlag.AlignLeft | middle, message)
        painter.setPen(theme.color("muted"))
        painter.drawText(row.adjusted(0, 0, -10, 0), Qt.AlignmentFlag.AlignRight | middle, seats)
        painter.restore()

    def _widest_word(self, font: QFont) -> float:
        """Width of the column of words; measured once per language and font."""
        key = (current(), font.key())
        if self._measured[0] != key:
            metrics = QFontMetricsF(font)
            self._measured = (key, max(metrics.horizontalAdvance(group_word(group)) for group in Group))
        return self._measured[1]
