"""One seat with what sits in it, its marks and its states."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsRectItem

from planner.build.finding import Severity
from planner.drawing.groups import NARROW_MM
from planner.gui.canvas.items.shapes import add_shapes, q_rect
from planner.gui.canvas.items.signs import cross, octagon, tick, triangle
from planner.gui.pens import steady

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.seats import Rect
    from planner.drawing.display import Primitive
    from planner.drawing.machine_picture import SeatPicture
    from planner.gui.canvas.inks import Inks
    from planner.gui.canvas.items.label import LabelItem

DIMMED = 0.34
BESIDE_MM = 14.0
SHADE_Z, NAMES_Z = 0.5, 1.0  # over the part, below its names
LIFT = 10  # layers by which the seat under the pointer is lifted over its neighbours


class SeatState(StrEnum):
    """How a seat answers the part that is being carried."""

    PLAIN = "plain"
    ACCEPTS = "accepts"
    REFUSES = "refuses"
    TARGET = "target"  # accepts, and is under the pointer
    REFUSED_TARGET = "refused_target"
    HIDDEN = "hidden"  # the label of a row, while the seats of the row answer for themselves


class SeatItem(QGraphicsRectItem):
    """The picture of a seat. It never changes the document; the scene replaces it when the seat's picture changes.

    What marks its states is made when it is first needed, and hidden afterwards.
    """

    def __init__(self, picture: SeatPicture, inks: Inks, scale: float) -> None:
        super().__init__(q_rect(picture.body))
        self.picture = picture
        self.state = SeatState.PLAIN
        self.severity: Severity | None = None
        self._inks = inks
        self._ring: QGraphicsPathItem | None = None
        self._selection: QGraphicsPathItem | None = None
        self._tick: QGraphicsPathItem | None = None
        self._cross: QGraphicsPathItem | None = None
        self._finding: QGraphicsPathItem | None = None
        self.setPen(QPen(Qt.PenStyle.NoPen))
        self.setZValue(picture.layer)
        self._shade: QGraphicsRectItem | None = None
        self.labels: list[LabelItem] = add_shapes(picture.primitives, inks, scale, self)

    @property
    def address(self) -> str:
        return self.picture.owner

    def show_state(self, state: SeatState) -> None:
        """Light up, dim, or stand as the target: by line, by mark and by opacity, not by colour alone."""
        if state is self.state:
            return
        self.state = state
        good = state in (SeatState.ACCEPTS, SeatState.TARGET)
        target = state in (SeatState.TARGET, SeatState.REFUSED_TARGET)
        lit = good or target
        self.setVisible(state is not SeatState.HIDDEN)
        self.setOpacity(DIMMED if state is SeatState.REFUSES else 1.0)
        self.setZValue(self.picture.layer + (LIFT if target else 0))
        if lit and self._ring is None:
            self._ring = self._frame(0.0)
            self._tick = _sign(tick(), self._inks, "seat-accepts", self)
            self._cross = _sign(cross(), self._inks, "seat-refuses", self)
            for sign in (self._tick, self._cross):
                sign.setPos(self.rect().topLeft())
        if self._ring is None or self._tick is None or self._cross is None:
            return
        role = "seat-accepts" if good else "seat-refuses"
        self._ring.setPen(self._line(role, 3.0 if target else 2.0, dashed=not good))
        self._ring.setBrush(QBrush(self._inks.color(role, 0.28 if target else 0.14)))
        self._ring.setVisible(lit)
        # A row of narrow seats would drown in signs: there only the one under the pointer has its own.
        wide = min(self.rect().width(), self.rect().height()) >= NARROW_MM
        self._tick.setVisible(lit and good and (wide or target))
        self._cross.setVisible(lit and not good)

    def show_overlay(self, shades: Sequence[Primitive], plates: Sequence[Rect], scale: float) -> None:
        """Shade the part below its names, and keep these beside what an overlay writes over it."""
        if self._shade is not None:
            self.scene().removeItem(self._shade)
            self._shade = None
        if shades:
            self._shade = QGraphicsRectItem(self)
            self._shade.setZValue(SHADE_Z)
            add_shapes(shades, self._inks, scale, self._shade)
        for label in self.labels:
            label.setZValue(NAMES_Z if shades else 0.0)
            label.give_way(plates, scale)

    def show_selected(self, selected: bool, *, current: bool = False) -> None:
        """Frame a selected seat; a dashed frame is where the keyboard is."""
        shown = selected or current
        if shown and self._selection is None:
            self._selection = self._frame(1.5)
        if self._selection is not None:
            self._selection.setPen(self._line("accent", 2.6 if current else 2.0, dashed=not selected))
            self._selection.setVisible(shown)

    def show_finding(self, severity: Severity | None) -> None:
        """Mark a seat that a finding names: a triangle for a warning, an octagon for an error."""
        if severity is self.severity:
            return
        self.severity = severity
        if self._finding is not None:
            self._finding.setVisible(False)
        if severity in (Severity.WARN, Severity.ERROR):
            error = severity is Severity.ERROR
            self._finding = _sign(octagon() if error else triangle(), self._inks, "error" if error else "warn", self)
            self._finding.setPos(self._sign_place())

    def center(self) -> QPointF:
        return self.rect().center()

    def _sign_place(self) -> QPointF:
        """A corner of a seat; beside the label of a row, which is too small to lose a corner."""
        rect = self.rect()
        if not self.picture.members:
            return rect.topRight()
        if rect.width() > rect.height():
            return QPointF(rect.right() + BESIDE_MM, rect.center().y())
        return QPointF(rect.center().x(), rect.bottom() + BESIDE_MM)

    def _frame(self, margin: float) -> QGraphicsPathItem:
        path = QPainterPath()
        path.addRoundedRect(self.rect().adjusted(-margin, -margin, margin, margin), 2.0, 2.0)
        return QGraphicsPathItem(path, self)

    def _line(self, role: str, width: float, *, dashed: bool) -> QPen:
        pen = steady(QPen(self._inks.color(role), width))
        if dashed:
            pen.setDashPattern([3, 2])
        return pen


def _sign(path: QPainterPath, inks: Inks, role: str, parent: QGraphicsItem) -> QGraphicsPathItem:
    """A sign of constant size on screen."""
    item = QGraphicsPathItem(path, parent)
    item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    item.setBrush(QBrush(inks.color(role)))
    item.setPen(steady(QPen(inks.color("sheet"), 1.4)))
    return item
