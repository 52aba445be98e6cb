"""A display list by itself: the one-line diagram of the power, fitted into its room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene, QGraphicsView

from planner.gui.canvas.inks import Inks
from planner.gui.canvas.items.shapes import add_shapes

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from planner.drawing.display import DisplayList
    from planner.gui.canvas.items.label import LabelItem
    from planner.gui.theme import Theme


class DiagramView(QGraphicsView):
    """Shows the picture as a whole, as large as the room allows."""

    def __init__(self, picture: DisplayList, theme: Theme) -> None:
        super().__init__()
        self._picture = picture
        scene = QGraphicsScene(self)
        scene.setBackgroundBrush(theme.color("base"))
        sheet = QGraphicsRectItem()
        scene.addItem(sheet)
        self._labels: list[LabelItem] = add_shapes(picture.primitives, Inks(theme), 1.0, sheet)
        scene.setSceneRect(QRectF(0.0, 0.0, picture.width, picture.height))
        self.setScene(scene)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fitInView(self.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
        for label in self._labels:
            label.lay_out(self.transform().m11())
