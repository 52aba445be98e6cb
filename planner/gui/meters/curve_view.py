"""A curve drawn by pyqtgraph, which is imported when the first curve is looked at."""

from __future__ import annotations

from functools import partial
from math import log10
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget

from planner.gui.jobs import Lane
from planner.gui.language import say, say_error, tr
from planner.gui.meters.curves import Curve, curve_of
from planner.gui.numbers import quantity_text

if TYPE_CHECKING:
    from planner.build.build import Plan
    from planner.gui.jobs import Done
    from planner.gui.theme import Theme
    from planner.session import PlanningSession


class CurveView(QWidget):
    """Asks for the curve when it is first shown, and draws it."""

    def __init__(self, session: PlanningSession, plan: Plan, name: str, theme: Theme) -> None:
        super().__init__()
        self._session, self._plan, self._name, self._theme = session, plan, name, theme
        self._asked = False
        self.curve: Curve | None = None
        self._lane = Lane(self)
        self._lane.done.connect(self._drawn)
        self._words = QLabel(tr("Computing..."))
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._words.setWordWrap(True)
        self._words.setProperty("role", "muted")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._words)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addWidget(self._stack)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Curve"))

    def ask(self) -> None:
        """Compute the curve, once, beside the window."""
        if not self._asked:
            self._asked = True
            self._lane.start(partial(curve_of, self._session, self._plan, self._name))

    def close_lane(self) -> None:
        self._lane.drain()

    def _drawn(self, done: Done[object]) -> None:
        if done.failure is not None:
            self._words.setText(say_error(done.failure))
        elif isinstance(done.value, Curve):
            self.curve = done.value
            self._stack.setCurrentIndex(self._stack.addWidget(self._plot(done.value)))
            points = [f"{quantity_text(p.x, done.value.x_unit)}: {quantity_text(p.value, done.value.unit)}"
                      for p in done.value.points]  # fmt: skip
            self.setAccessibleDescription("; ".join(points))
        else:
            self._words.setText(tr("There is nothing to draw: a figure is missing, or nothing can be varied."))

    def _plot(self, curve: Curve) -> QWidget:
        import pyqtgraph as pg

        color = self._theme.color
        plot = pg.PlotWidget(background=color("base"))
        item = plot.getPlotItem()
        item.setMenuEnabled(False)
        item.setMouseEnabled(False, False)
        item.hideButtons()
        item.setLabel("left", say(curve.title), units=None)
        unit = f" ({curve.x_unit})" if curve.x_unit else ""
        item.setLabel("bottom", f"{say(curve.x_title)}{unit}")
        for side in ("left", "bottom"):
            axis = item.getAxis(side)
            axis.setPen(pg.mkPen(color("strong-border")))
            axis.setTextPen(pg.mkPen(color("text")))
            axis.enableAutoSIPrefix(False)
            axis.setStyle(tickFont=self.font())
            axis.label.setFont(self.font())
        item.showGrid(x=True, y=True, alpha=0.25)

        def at(x: float) -> float:
            return log10(x) if curve.logarithmic and x > 0 else x

        xs = [at(point.x) for point in curve.points]
        if curve.logarithmic:
            item.getAxis("bottom").setTicks([[(at(p.x), f"{p.x:,.0f}") for p in curve.points[:: _every(curve)]]])
        edge = pg.mkPen(color("band"), width=1)
        low = item.plot(xs, [point.low for point in curve.points], pen=edge)
        high = item.plot(xs, [point.high for point in curve.points], pen=edge)
        band = color("band")
        band.setAlpha(110)
        item.addItem(pg.FillBetweenItem(low, high, brush=band))
        item.plot(xs, [point.value for point in curve.points], pen=pg.mkPen(color("accent"), width=2.4))
        if curve.limit:
            line = pg.mkPen(color("limit"), width=2)
            item.addItem(pg.InfiniteLine(curve.limit, 0, pen=line, label=tr("limit"), labelOpts=self._label(0.1)))
        dash = pg.mkPen(color("muted"), width=1.6, style=Qt.PenStyle.DashLine)
        item.addItem(pg.InfiniteLine(at(curve.here), 90, pen=dash, label=tr("here"), labelOpts=self._label(0.9)))
        top = max([*(point.high for point in curve.points), curve.limit or 0.0])
        item.setXRange(xs[0], xs[-1], padding=0.04)
        item.setYRange(0.0, 1.08 * top, padding=0.0)
        plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        plot.setAccessibleName(say(curve.title))
        made: QWidget = plot
        return made

    def _label(self, position: float) -> dict[str, object]:
        return {"color": self._theme.color("text"), "position": position, "fill": self._theme.color("base")}


def _every(curve: Curve) -> int:
    return max(1, len(curve.points) // 6)
