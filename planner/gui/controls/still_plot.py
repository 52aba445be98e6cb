"""A plot that stands still: drawn by pyqtgraph, which is imported with this module, in the theme's colours."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pyqtgraph as pg
from PySide6.QtCore import Qt

from planner.gui.pens import dots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont

    from planner.gui.theme import Theme


def make_plot() -> Any:
    """A plot with a grid; it has no menu, and neither mouse nor keyboard move it."""
    plot = pg.PlotWidget()
    plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    item = plot.getPlotItem()
    item.setMenuEnabled(False)
    item.setMouseEnabled(False, False)
    item.hideButtons()
    item.showGrid(x=True, y=True, alpha=0.25)
    return plot


def dress(plot: Any, theme: Theme, font: QFont) -> None:
    """Give a plot the colours of the theme and the window's letters."""
    plot.setBackground(theme.color("base"))
    for side in ("left", "bottom"):
        dress_axis(plot.getPlotItem().getAxis(side), theme, font)


def dress_axis(axis: Any, theme: Theme, font: QFont) -> None:
    """The same for one axis."""
    axis.setPen(pg.mkPen(theme.color("strong-border")))
    axis.setTextPen(pg.mkPen(theme.color("text")))
    axis.enableAutoSIPrefix(False)
    axis.tickStrings = tick_texts
    axis.setStyle(tickFont=font)
    axis.label.setFont(font)


def tick_texts(values: Sequence[float], scale: float, spacing: float) -> list[str]:
    """The numbers of an axis, grouped as all numbers of the window are, with the digits that their spacing needs."""
    places = max(0, math.ceil(-math.log10(spacing * scale) - 1e-9))
    return [f"{value * scale:,.{places}f}" for value in values]


def draw_stair(plot: Any, corners: Sequence[tuple[float, float]], theme: Theme, end: float | None = None) -> None:
    """A dashed stair through points in order of their x: what is had for that much; it goes on to ``end``."""
    xs: list[float] = []
    ys: list[float] = []
    for x, y in corners:
        if ys:
            xs.append(x)
            ys.append(ys[-1])
        xs.append(x)
        ys.append(y)
    if end is not None and ys:
        xs.append(end)
        ys.append(ys[-1])
    pen = pg.mkPen(theme.color("accent"), width=dots(2), style=Qt.PenStyle.DashLine)
    plot.getPlotItem().plot(xs, ys, pen=pen)


def write_at(plot: Any, text: str, at: tuple[float, float], theme: Theme, font: QFont, *, left: bool = False) -> None:
    """Write above a point, at its right or left."""
    label = pg.TextItem(text, color=theme.color("text"), anchor=(1.5 if left else -0.5, 1.0))
    label.setFont(font)
    label.setPos(*at)
    plot.getPlotItem().addItem(label)


def write_below(plot: Any, text: str, at: tuple[float, float], theme: Theme, font: QFont) -> None:
    """Write the name of a line below it, up to a point of it."""
    label = pg.TextItem(text, color=theme.color("accent"), anchor=(1.0, 0.0))
    label.setFont(font)
    label.setPos(*at)
    plot.getPlotItem().addItem(label)


def take_apart(plot: Any) -> None:
    """Close a plot: pyqtgraph's menus have no parent that would do it."""
    plot.close()
    plot.deleteLater()
