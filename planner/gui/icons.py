"""Icons of ``resources/icons``, drawn in the colours of the theme at any resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from planner import locations

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

    from planner.gui.theme import Theme

SIZE = 20


def icon(name: str, theme: Theme) -> QIcon:
    """The icon of that name. Raises FileNotFoundError for a name that is not there."""
    drawing = (locations.resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    made = QIcon()
    for mode, role in ((QIcon.Mode.Normal, "text"), (QIcon.Mode.Disabled, "disabled")):
        made.addPixmap(_pixmap(drawing, theme.color(role)), mode)
    return made


def _pixmap(drawing: str, color: QColor) -> QPixmap:
    ratio = max((screen.devicePixelRatio() for screen in QGuiApplication.screens()), default=1.0)
    pixmap = QPixmap(QSize(SIZE, SIZE) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(drawing.replace("currentColor", color.name()).encode())).render(
        painter, QRectF(0, 0, SIZE, SIZE)
    )
    painter.end()
    return pixmap
