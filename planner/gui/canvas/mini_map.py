"""The whole machine small, in a corner of the canvas, while only a part of it is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from planner.gui.language import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from planner.gui.canvas.view import CanvasView

LARGEST = QSize(190, 190)
MARGIN_PX = 10
SHARE = 0.92  # of the machine that has to be seen for the map to be of no use


class MiniMap(QWidget):
    """A picture of the machine with a frame where the canvas looks; a click or a drag looks elsewhere.

    The picture is drawn anew only when the machine or the look changes while the map is shown.
    """

    def __init__(self, view: CanvasView) -> None:
        super().__init__(view.viewport())
        self._view = view
        self._picture: QPixmap | None = None
        self._area = QRectF()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def forget(self) -> None:
        """The machine or its look is another: draw it anew when it is next shown."""
        self._picture = None
        self.follow()

    def follow(self) -> None:
        """Show the map where it helps, and its frame where the canvas looks now."""
        machine = self._view.machine_scene.machine_rect()
        seen = self._seen().intersected(machine)
        whole = machine.width() * machine.height()
        useful = whole > 0 and seen.width() * seen.height() < SHARE * whole
        self.setVisible(useful)
        if not useful:
            return
        size = machine.size().toSize().scaled(LARGEST, Qt.AspectRatioMode.KeepAspectRatio)
        room = self._view.viewport().rect()
        corner = QRect(room.right() - size.width() - MARGIN_PX, MARGIN_PX, size.width(), size.height())
        if corner != self.geometry():
            self.setGeometry(corner)
        if self._picture is None or self._area != machine:
            self._area = machine
            self._picture = self._drawn()
        self.setAccessibleName(tr("Map of the machine"))
        self.setToolTip(tr("The whole machine: click or drag to look at another part of it"))
        self.update()

    def frame(self) -> QRectF:
        """Where the canvas looks, in the map."""
        across, down = self.width() / self._area.width(), self.height() / self._area.height()
        seen = self._seen().intersected(self._area).translated(-self._area.topLeft())
        return QRectF(seen.x() * across, seen.y() * down, seen.width() * across, seen.height() * down)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture is None:
            return
        painter = QPainter(self)
        painter.drawPixmap(self.rect(), self._picture)
        theme = self._view.theme
        shade = QColor(theme.color("canvas"))
        shade.setAlphaF(0.55)
        frame = self.frame().adjusted(1, 1, -1, -1)
        for beside in (
            QRectF(0, 0, self.width(), frame.top()),
            QRectF(0, frame.bottom(), self.width(), self.height() - frame.bottom()),
            QRectF(0, frame.top(), frame.left(), frame.height()),
            QRectF(frame.right(), frame.top(), self.width() - frame.right(), frame.height()),
        ):
            painter.fillRect(beside, shade)
        painter.setPen(QPen(theme.color("accent"), 2))
        painter.drawRect(frame)
        painter.setPen(QPen(theme.color("strong-border"), 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._look_at(event.position())
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look_at(event.position())
        event.accept()

    def _look_at(self, at: QPointF) -> None:
        x = self._area.x() + at.x() / self.width() * self._area.width()
        y = self._area.y() + at.y() / self.height() * self._area.height()
        self._view.centerOn(x, y)
        self.follow()

    def _seen(self) -> QRectF:
        view = self._view
        return view.mapToScene(view.viewport().rect()).boundingRect()

    def _drawn(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(self._view.theme.color("sheet"))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._view.machine_scene.render(painter, QRectF(self.rect()), self._area)
        painter.end()
        return picture
