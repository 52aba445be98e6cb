"""Base of every meter: shows readings, speaks them, and asks for their derivation when it is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from planner.gui.controls.lettering import lettering
from planner.gui.controls.plain_text import plain_tip
from planner.gui.numbers import reading_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from planner.build.reading import Reading
    from planner.gui.controls.lettering import Lettering
    from planner.gui.theme import Theme


class ReadingButton(QAbstractButton):
    """A picture of one or more readings.

    Attributes
    ----------
    derivation_requested : Signal(object, int)
        Pressed, with the mouse or the keyboard; carries the tuple of readings shown, and which of them was meant.
    """

    derivation_requested = Signal(object, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.readings: tuple[Reading, ...] = ()
        self._pressed: QPoint | None = None
        self._letters: Lettering | None = None
        self._unspoken = False
        self.stale = False  # not painted since it changed
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(self._ask)

    def show_readings(self, readings: Sequence[Reading]) -> None:
        """Show these; repaints only when something changed."""
        same = len(readings) == len(self.readings) and all(map(looks_like, readings, self.readings))
        before = self._needed()
        self.readings = tuple(readings)
        if same:
            return
        self._reword()
        if self._needed() != before:
            self.updateGeometry()
        self.update()
        self.stale = True
        if not self._unspoken:
            self._unspoken = True
            QTimer.singleShot(0, self, self.speak)  # what is seen comes first

    def title(self) -> str:
        """The name of the meter for a screen reader."""
        raise NotImplementedError

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Draw the readings inside ``area``."""
        raise NotImplementedError

    @property
    def letters(self) -> Lettering:
        """The faces of this widget's font, made once and not at every painting."""
        if self._letters is None:
            self._letters = lettering(self.font())
        return self._letters

    def _needed(self) -> int:
        """The height that is needed now."""
        return self.heightForWidth(self.width()) if self.hasHeightForWidth() else self.sizeHint().height()

    def _ask(self) -> None:
        if self.readings:
            self.derivation_requested.emit(self.readings, self.meant(self._pressed) if self._pressed else 0)

    def meant(self, _at: QPoint) -> int:
        """Number of the reading at a place; pictures of a single one have no other."""
        return 0

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._pressed = None
        super().keyPressEvent(event)

    def _reword(self) -> None:
        """The readings or the language changed: put into words what the picture says in words."""

    def speak(self) -> None:
        """Tell screen readers and the pointer what is shown."""
        text = "\n".join(reading_text(reading) for reading in self.readings)
        self._unspoken = False
        self.setAccessibleName(self.title())
        self.setAccessibleDescription(text)
        self.setToolTip(plain_tip(text))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._letters = None
        if event.type() is QEvent.Type.LanguageChange:
            self._reword()
            self.speak()
            self.updateGeometry()
            self.update()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        self.stale = False
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.color("hover"))
            painter.drawRoundedRect(frame, 6, 6)
        if self.hasFocus():
            painter.setPen(QPen(self.theme.color("accent"), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame, 6, 6)
        self.paint(painter, QRectF(self.rect()).adjusted(10, 5, -10, -5))
        painter.end()


def looks_like(one: Reading, other: Reading) -> bool:
    """Whether two readings are shown alike; how they were derived does not show."""
    return one is other or (
        (one.value, one.low, one.high, one.limit, one.level, one.unit)
        == (other.value, other.low, other.high, other.limit, other.level, other.unit)
        and one.title == other.title
        and one.sentence == other.sentence
        and one.missing == other.missing
        and one.components == other.components
    )
