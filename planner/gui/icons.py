"""Icons of ``resources/icons``, drawn in the colours of the theme at any resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPixmap, QPixmapCache

from planner import locations

if TYPE_CHECKING:
    from planner.gui.theme import Theme

SIZE = 20


def icon(name: str, theme: Theme) -> QIcon:
    """The icon of that name. Raises FileNotFoundError for a name that is not there."""
    ratio = max((screen.devicePixelRatio() for screen in QGuiApplication.screens()), default=1.0)
    made = QIcon()
    for mode, role in ((QIcon.Mode.Normal, "text"), (QIcon.Mode.Disabled, "disabled")):
        made.addPixmap(_pixmap(name, theme.color(role).name(), ratio), mode)
    return made


def _pixmap(name: str, color: str, ratio: float) -> QPixmap:
    """The drawing in a colour, drawn once: Qt's own cache keeps it and lets it go with the application."""
    key = f"slotwright/{name}/{color}/{ratio}"
    kept = QPixmap()
    if QPixmapCache.find(key, kept):
        return kept
    from PySide6.QtSvg import QSvgRenderer

    drawing = (locations.resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    pixmap = QPixmap(QSize(SIZE, SIZE) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(drawing.replace("currentColor", color).encode())).render(painter, QRectF(0, 0, SIZE, SIZE))
    painter.end()
    QPixmapCache.insert(key, pixmap)
    return pixmap
