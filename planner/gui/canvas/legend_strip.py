"""What the lines and shades of an overlay mean, in a line below the machine: it keeps its size when that is zoomed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from planner.gui.canvas.inks import Inks
from planner.gui.controls.flow_layout import FlowLayout
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import say, say_all, tr
from planner.gui.pens import dots
from planner.messages import SEMICOLON

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from planner.drawing.overlays import Entry
    from planner.gui.theme import Theme

SAMPLE_PX = QSize(34, 14)
GAP_PX = 14
#: How a step of heat is hatched, from none to dense: the legend of the canvas's lines.
HATCHES = (
    Qt.BrushStyle.NoBrush, Qt.BrushStyle.Dense7Pattern, Qt.BrushStyle.Dense6Pattern, Qt.BrushStyle.Dense5Pattern,
    Qt.BrushStyle.Dense4Pattern, Qt.BrushStyle.Dense3Pattern,
)  # fmt: skip


class Sample(QWidget):
    """A piece of the line, or of the shade, of a role."""

    def __init__(self, role: str, theme: Theme) -> None:
        super().__init__()
        self._role, self._theme = role, theme
        self.setFixedSize(SAMPLE_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        inks = Inks(self._theme)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._role.startswith("heat-"):
            painter.setPen(inks.pen(self._role))
            painter.setBrush(inks.brush(self._role))
            painter.drawRect(area)
            step = int(self._role.removeprefix("heat-"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QBrush(inks.color("label", 0.5), HATCHES[step]))
            painter.drawRect(area)
        else:
            pen = QPen(inks.pen(self._role))
            pen.setWidthF(dots(2.4))
            painter.setPen(pen)
            y = area.center().y()
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.end()


class LegendStrip(QFrame):
    """Hidden while there is nothing to explain."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("canvasBar")
        self._theme = theme
        self._entries: tuple[Entry, ...] = ()
        self._flow = FlowLayout(self, GAP_PX)
        self._flow.setContentsMargins(12, 5, 8, 5)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.hide()

    def show_entries(self, entries: tuple[Entry, ...]) -> None:
        """Explain these; nothing is made anew while they are the same."""
        if entries != self._entries:
            self._entries = entries
            self._fill()
        self.setVisible(bool(entries))

    def retranslate(self) -> None:
        """Say everything anew."""
        self._fill()

    def _fill(self) -> None:
        while (taken := self._flow.takeAt(0)) is not None:
            widget = taken.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for role, words in self._entries:
            entry = QWidget()
            row = QHBoxLayout(entry)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(6)
            if role:
                row.addWidget(Sample(role, self._theme))
            row.addWidget(PlainLabel(say(words)))
            self._flow.addWidget(entry)
        self.setAccessibleName(tr("Legend"))
        self.setAccessibleDescription(say_all((entry.words for entry in self._entries), SEMICOLON))
        self.updateGeometry()
