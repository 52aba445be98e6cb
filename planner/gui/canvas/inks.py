"""Pens, brushes and fonts for the roles of a display list, from the theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPen
from PySide6.QtWidgets import QApplication

from planner.drawing.display import numbered_line
from planner.gui.pens import steady

if TYPE_CHECKING:
    from planner.gui.theme import Theme

#: Role of a shape: theme's fill, its opacity, theme's line, its opacity, width in pixels.
SHAPES: dict[str, tuple[str | None, float, str | None, float, float]] = {
    "outline": ("sheet", 1.0, "outline", 1.0, 1.6),
    "zone": ("zone", 1.0, "zone-border", 1.0, 1.0),
    "mount": ("zone", 0.6, "zone-border", 0.9, 1.0),
    "seat": ("seat", 1.0, "seat-border", 0.8, 1.0),
    "detail": ("label", 0.07, "label", 0.32, 1.0),
    "hatch": (None, 1.0, "label", 0.22, 1.0),
    "group": ("sheet", 0.94, "zone-border", 1.0, 1.0),
    "off": ("sheet", 0.66, "outline", 0.7, 1.0),
    "keep-out": (None, 1.0, "label-muted", 0.6, 1.0),
    "dimension": (None, 1.0, "label-muted", 0.9, 1.0),
    "airflow": (None, 1.0, "info", 0.5, 2.0),
    "badge": ("sheet", 0.96, "outline", 0.9, 1.2),
}
#: Role of a text: theme's colour, whether it is bold.
TEXTS: dict[str, tuple[str, bool]] = {
    "title": ("label", True),
    "zone-label": ("label-muted", False),
    "seat-label": ("label", False),
    "seat-spec": ("label-muted", False),
    "part-title": ("label", True),
    "part-figure": ("label", False),
    "board-name": ("label", False),
    "group-label": ("label", False),
    "dimension": ("label-muted", False),
    "note": ("label-muted", False),
    "badge-label": ("label", True),
}
HEAT_OPACITY = 0.62  # what lies under it stays readable


class Inks:
    """The pens of one theme. Made anew when the theme changes."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._pens: dict[tuple[str, bool], QPen] = {}
        self._brushes: dict[str, QBrush] = {}
        self._fonts: dict[tuple[int, bool], tuple[QFont, QFontMetricsF]] = {}
        self._known = frozenset(theme.roles())

    def color(self, role: str, opacity: float = 1.0) -> QColor:
        """Colour of a theme's role."""
        color = QColor(self._theme.color(role))
        color.setAlphaF(opacity)
        return color

    def pen(self, role: str, *, dashed: bool = False) -> QPen:
        """Line of a shape; its width does not change with the zoom."""
        key = (role, dashed)
        if key not in self._pens:
            self._pens[key] = self._make_pen(role, dashed=dashed)
        return self._pens[key]

    def brush(self, role: str) -> QBrush:
        """Fill of a shape."""
        if role not in self._brushes:
            self._brushes[role] = self._make_brush(role)
        return self._brushes[role]

    def text_color(self, role: str) -> QColor:
        return self.color(TEXTS[role][0])

    def font(self, role: str, pixels: int) -> tuple[QFont, QFontMetricsF]:
        """Font of a text with its metrics."""
        bold = TEXTS[role][1]
        if (pixels, bold) not in self._fonts:
            font = QFont(QApplication.font())
            font.setPixelSize(pixels)
            font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
            self._fonts[pixels, bold] = (font, QFontMetricsF(font))
        return self._fonts[pixels, bold]

    def _make_pen(self, role: str, *, dashed: bool) -> QPen:
        if role.startswith(("root-", "feed-")):
            color, pattern = numbered_line(role)
            pen = QPen(self.color(color), 2.0)
            if pattern:
                pen.setDashPattern(pattern)
        elif role.startswith("part-"):
            border = f"{role}-border"
            pen = QPen(self.color(border if border in self._known else "part-border"), 1.2)
        elif role.startswith("heat-"):
            pen = QPen(self.color("label", 0.55), 1.0)
        else:
            _, _, line, opacity, width = SHAPES[role]
            pen = QPen(self.color(line, opacity), width) if line else QPen(Qt.PenStyle.NoPen)
        if dashed:
            pen.setDashPattern([4, 3])
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        return steady(pen)

    def _make_brush(self, role: str) -> QBrush:
        if role.startswith("part-"):
            return QBrush(self.color(role if role in self._known else "part"))
        if role.startswith("heat-"):
            return QBrush(self.color(role, HEAT_OPACITY))
        if role.startswith(("root-", "feed-")):
            return QBrush(Qt.BrushStyle.NoBrush)
        fill, opacity, *_ = SHAPES[role]
        return QBrush(self.color(fill, opacity)) if fill else QBrush(Qt.BrushStyle.NoBrush)
