"""One row per finding: mark, word, message, place. A long message takes more lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from planner.build.reading import Level
from planner.gui.controls.gauge import wrapped
from planner.gui.controls.lettering import lettering
from planner.gui.controls.level_mark import finding_level, paint_level
from planner.gui.findings.finding_model import Group, Role, group_word, seats_short
from planner.gui.language import current, say

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from planner.build.finding import Finding
    from planner.gui.theme import Theme

Index = QModelIndex | QPersistentModelIndex

WORDY_PX = 440  # a narrower row leaves the word to the mark's shape and gives its room to the message
MOST_LINES = 3
SIDE = 10  # left of the mark and right of the place
GAP = 12
PLACE = 0.25  # of the width, at most
PADDING = 5.0  # above and below


class FindingDelegate(QStyledItemDelegate):
    """Paints a row."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._measured: tuple[tuple[str, str], float] = (("", ""), 0.0)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = self.parent()
        metrics = QFontMetricsF(option.font)
        width = view.viewport().width() if isinstance(view, QAbstractItemView) else option.rect.width()
        left, room, _seats = self._columns(option.font, metrics, index.data(Role.FINDING), width)
        lines = wrapped(say(index.data(Role.FINDING).message), metrics, room - left, MOST_LINES)
        return QSize(200, round(len(lines) * metrics.height() + 2 * PADDING))

    def _columns(
        self, font: QFont, metrics: QFontMetricsF, finding: Finding, width: float
    ) -> tuple[float, float, str]:  # fmt: skip
        """Where the message begins and ends in a row of that width, and what is said of the place."""
        left = SIDE + metrics.ascent() + 2 + 7
        if width >= WORDY_PX:
            left += self._widest_word(font) + GAP
        seats = next((s for s in seats_short(finding) if metrics.horizontalAdvance(s) <= width * PLACE), "")
        return left, width - metrics.horizontalAdvance(seats) - SIDE - GAP, seats

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        finding: Finding = index.data(Role.FINDING)
        group = Group(index.data(Role.GROUP))
        theme = self._theme
        painter.save()
        painter.setClipRect(option.rect)
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
        paint_level(painter, QRectF(row.left() + SIDE, row.center().y() - side / 2, side, side), level, theme)
        painter.setPen(theme.color("text"))
        middle = Qt.AlignmentFlag.AlignVCenter
        if row.width() >= WORDY_PX:
            painter.setFont(lettering(option.font).bold.font)
            wide = self._widest_word(option.font)
            word = QRectF(row.left() + SIDE + side + 7, row.top(), wide, row.height())
            painter.drawText(word, Qt.AlignmentFlag.AlignLeft | middle, group_word(group))
        painter.setFont(option.font)
        left, right, seats = self._columns(option.font, metrics, finding, row.width())
        lines = wrapped(say(finding.message), metrics, right - left, MOST_LINES)
        y = row.center().y() - len(lines) * metrics.height() / 2
        for line in lines:
            text = QRectF(row.left() + left, y, right - left, metrics.height())
            painter.drawText(text, Qt.AlignmentFlag.AlignLeft | middle, line)
            y += metrics.height()
        painter.setPen(theme.color("muted"))
        painter.drawText(row.adjusted(0, 0, -SIDE, 0), Qt.AlignmentFlag.AlignRight | middle, seats)
        painter.restore()

    def _widest_word(self, font: QFont) -> float:
        """Width of the column of words; measured once per language and font."""
        key = (current(), font.key())
        if self._measured[0] != key:
            metrics = lettering(font).bold.metrics
            self._measured = (key, max(metrics.horizontalAdvance(group_word(group)) for group in Group))
        return self._measured[1]
