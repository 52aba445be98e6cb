"""Text that keeps its size on screen while the machine is zoomed: it shows more of itself, not larger letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSimpleTextItem

from planner.drawing.plates import beside
from planner.gui.language import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.seats import Rect
    from planner.drawing.display import Label
    from planner.gui.canvas.inks import Inks

LEAST_PX = 9
LEAST_ROOM_PX = 7.0  # capitals of the smallest letters; their tails may reach into the frame
CJK_ROOM_PX = 8.0  # their strokes leave a margin in the letter
FIRST_CJK = "\u2e80"  # characters from here on fill the whole height of the letter
MOST_PX = 13
MOST_TITLE_PX = 17
#: Said whole or not at all: half a figure misleads.
WHOLE = frozenset({"seat-spec", "part-figure", "dimension", "badge-label"})
FEWEST_LETTERS = 3  # of an elided text: less says nothing


class LabelItem(QGraphicsSimpleTextItem):
    """A label inside its rectangle: shrunk to fit, shortened or elided, hidden when nothing readable fits.

    ``first`` is the line that this one adds to: without it this one is not said either. It must be laid out before.
    """

    def __init__(
        self,
        label: Label,
        inks: Inks,
        scale: float,
        parent: QGraphicsItem | None = None,
        first: LabelItem | None = None,
    ) -> None:
        super().__init__(parent)
        self._label: Label | None = label
        self._whole = label  # with all of its room, whatever lies over the machine
        self._first = first
        self._said = False
        self._plate: QGraphicsItem | None = None
        self._inks = inks
        self._full = say(label.text)
        self._least = CJK_ROOM_PX if any(letter >= FIRST_CJK for letter in self._full) else LEAST_ROOM_PX
        self.setBrush(QBrush(inks.text_color(label.role)))
        if label.vertical:
            self.setRotation(-90)
        self.lay_out(scale)

    def lie_on(self, plate: QGraphicsItem) -> None:
        """Take a plate for the label's own: it says nothing by itself, and is hidden together with the label."""
        self._plate = plate
        plate.setVisible(self._said)

    def give_way(self, plates: Sequence[Rect], scale: float) -> None:
        """Leave room for plates that an overlay lays over the seat; none gives the label all of its room again."""
        label = beside(self._whole, plates)
        if label != self._label:
            self._label = label
            self.lay_out(scale)

    def lay_out(self, scale: float) -> None:
        """Choose size and wording for ``scale`` pixels per millimetre."""
        label = self._label
        if label is None:
            self._show(said=False)
            return
        rect = label.rect
        along, across = (rect.h, rect.w) if label.vertical else (rect.w, rect.h)
        room = along * scale
        most = MOST_TITLE_PX if label.role == "title" else MOST_PX
        pixels = max(LEAST_PX, int(min(max(label.size_mm * scale, LEAST_PX + 1), most, across * scale)))
        alone = self._first is not None and not self._first._said
        if across * scale < self._least or not self._full or alone:
            self._show(said=False)
            return
        font, metrics = self._inks.font(label.role, pixels)
        width = metrics.horizontalAdvance(self._full)
        if width > room and pixels > LEAST_PX:
            pixels = max(LEAST_PX, int(pixels * room / width))
            font, metrics = self._inks.font(label.role, pixels)
            width = metrics.horizontalAdvance(self._full)
        text = self._full
        if width > room and label.short:
            text = say(label.short)
            width = metrics.horizontalAdvance(text)
        whole = text
        if width > room:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
            width = metrics.horizontalAdvance(text)
        readable = text == whole or (len(text) > FEWEST_LETTERS and label.role not in WHOLE)
        self._show(said=readable)
        if not readable:
            return
        self.setFont(font)
        self.setText(text)
        self.setScale(1 / scale)
        spare = {"left": 0.0, "center": (room - width) / 2, "right": room - width}[label.align] / scale
        height = metrics.height() / scale
        if label.vertical:
            self.setPos(rect.x + (rect.w - height) / 2, rect.bottom - spare)
        else:
            self.setPos(rect.x + spare, rect.y + (rect.h - height) / 2)

    def _show(self, *, said: bool) -> None:
        self._said = said  # isVisible also asks whether the seat is
        self.setVisible(said)
        if self._plate is not None:
            self._plate.setVisible(said)

    @property
    def role(self) -> str:
        """What the text says, see ``planner.drawing.display``."""
        return self._whole.role

    @property
    def room(self) -> Rect:
        """The rectangle that the label may use, in mm."""
        return self._whole.rect

    @property
    def full_text(self) -> str:
        """What the label would say with room enough."""
        return self._full
