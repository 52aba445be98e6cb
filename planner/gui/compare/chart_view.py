"""Money against speed, watts or noise, drawn by pyqtgraph, which is imported when the chart is first looked at."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from planner.comparing import AGAINST, LETTERS, MONEY
from planner.comparing.chart import TITLES
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import say, tr
from planner.gui.numbers import quantity_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.comparing import Chart, Point
    from planner.gui.theme import Theme

SIZE, CHOSEN_SIZE = 13, 20
LIST_HEIGHT = 132
NEAR = 0.06  # of the axes: letters of points that are closer go to the left
ROOM = 1.12  # of the largest value


class ChartView(QWidget):
    """The chart, the choice of its axes, and its points as a list that a keyboard reaches.

    Attributes
    ----------
    axes_changed : Signal()
        Another chart is wanted: :attr:`money` against :attr:`against`.
    column_chosen : Signal(int)
        The point of a column was selected by a person.
    """

    axes_changed = Signal()
    column_chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.chart: Chart | None = None
        self._columns: list[int] = []  # of the lines of the list
        self._chosen = -1
        self._plot: Any = None
        self._filling = False
        self._money_box, self._against_box = QComboBox(), QComboBox()
        self._across, self._up = PlainLabel(), PlainLabel()
        self._money_box.activated.connect(self.axes_changed)
        self._against_box.activated.connect(self.axes_changed)
        axes = QHBoxLayout()
        for widget in (self._up, self._against_box, self._across, self._money_box):
            axes.addWidget(widget)
        axes.addStretch(1)
        self.list = QListWidget()
        self.list.setMaximumHeight(LIST_HEIGHT)
        self.list.currentRowChanged.connect(self._row_changed)
        self.note = PlainLabel()
        self.note.setWordWrap(True)
        self.note.setProperty("role", "muted")
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 6, 0, 0)
        self._layout.addLayout(axes)
        self._layout.addWidget(self.note)
        self._layout.addWidget(self.list)
        theme.theme_changed.connect(self._draw)
        self.retranslate()

    @property
    def money(self) -> str:
        """Key of the horizontal axis; empty before one was chosen: the program chooses."""
        return str(self._money_box.currentData() or "")

    @property
    def against(self) -> str:
        return str(self._against_box.currentData())

    def show_chart(self, chart: Chart) -> None:
        """Draw another chart; the selected column stays selected."""
        self.chart = chart
        self._money_box.setCurrentIndex(self._money_box.findData(chart.x.key))
        self._against_box.setCurrentIndex(self._against_box.findData(chart.y.key))
        self._fill_list(chart)
        self._draw()

    def choose(self, column: int) -> None:
        """Select the point of a column."""
        self._chosen = column
        self._filling = True
        self.list.setCurrentRow(self._columns.index(column) if column in self._columns else -1)
        self._filling = False
        self._draw()

    def forget(self) -> None:
        """Take the plot apart."""
        if self._plot is not None:
            from planner.gui.controls.still_plot import take_apart

            plot, self._plot, self.chart = self._plot, None, None
            take_apart(plot)

    # --- export -----------------------------------------------------------------------------------------------

    def png(self) -> bytes:
        """The chart as a picture."""
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if self._plot is not None:
            self._plot.grab().save(buffer, "PNG")
        return bytes(buffer.data().data())

    def svg(self) -> bytes:
        """The chart as a drawing."""
        from PySide6.QtGui import QPainter
        from PySide6.QtSvg import QSvgGenerator

        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if self._plot is not None:
            drawing = QSvgGenerator()
            drawing.setOutputDevice(buffer)
            drawing.setSize(self._plot.size())
            drawing.setViewBox(self._plot.rect())
            drawing.setTitle(self._plot.accessibleName())
            painter = QPainter(drawing)
            self._plot.render(painter, QRectF(self._plot.rect()))
            painter.end()
        return bytes(buffer.data().data())

    def csv(self) -> bytes:
        """The points as numbers."""
        buffer = io.StringIO(newline="")
        writer = csv.writer(buffer)
        if self.chart is not None:
            across, up = self.chart.x, self.chart.y
            heads = (f"{say(across.title)} ({across.unit})", f"{say(up.title)} ({up.unit})")
            writer.writerow((tr("Build"), *heads, tr("low"), tr("high"), tr("On the efficient edge")))
            for p in self.chart.points:
                edge = tr("yes") if p.efficient else tr("no")
                writer.writerow((self.chart.titles[p.column], p.x, p.y, p.y_low, p.y_high, edge))
        return b"\xef\xbb\xbf" + buffer.getvalue().encode()

    # --- list -------------------------------------------------------------------------------------------------

    def _fill_list(self, chart: Chart) -> None:
        self._filling = True
        self.list.clear()
        self._columns = [point.column for point in chart.points] + [column for column, _ in chart.absent]
        for point in chart.points:
            self.list.addItem(self._point_text(chart, point))
        for column, reason in chart.absent:
            self.list.addItem(
                tr("{build}: not drawn, {reason}", build=_named(chart, column), reason=say(reason))
            )  # fmt: skip
        self.list.setCurrentRow(self._columns.index(self._chosen) if self._chosen in self._columns else -1)
        self._filling = False
        legend = tr(
            "● on the efficient edge: no other build without errors is as good in both and better in one. ○ beaten by "
            "another. □ with errors, never on the edge. Bars are the bands."
        )
        nothing = tr("No build has both quantities: nothing can be drawn. The list says why.")
        self.note.setText("  ".join(filter(None, (say(chart.note), legend))) if chart.points else nothing)

    def _point_text(self, chart: Chart, point: Point) -> str:
        across, up = quantity_text(point.x, chart.x.unit), quantity_text(point.y, chart.y.unit)
        text = tr("{build}: {across}, {up}", build=_named(chart, point.column), across=across, up=up)
        if point.efficient:
            return tr("{point}; on the efficient edge", point=text)
        return text if point.sound else tr("{point}; the rules find errors", point=text)

    def _row_changed(self, row: int) -> None:
        if not self._filling and 0 <= row < len(self._columns):
            self._choose_and_tell(self._columns[row])

    def _choose_and_tell(self, column: int) -> None:
        self.choose(column)
        self.column_chosen.emit(column)

    # --- drawing ----------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        if self.chart is None:
            return
        item = self._canvas()
        item.clear()
        chart, color = self.chart, self._theme.color
        for side, axis in (("bottom", chart.x), ("left", chart.y)):
            item.setLabel(side, f"{say(axis.title)} ({axis.unit})" if axis.unit else say(axis.title))
        self._plot.setAccessibleName(tr("{up} over {across}", up=say(chart.y.title), across=say(chart.x.title)))
        self._plot.setAccessibleDescription("; ".join(self.list.item(n).text() for n in range(self.list.count())))
        if not chart.points:
            return
        self._draw_edge(chart)
        import pyqtgraph as pg

        from planner.gui.controls.still_plot import write_at

        band = pg.mkPen(color("band"), width=2)
        for p in chart.points:
            item.plot([p.x, p.x], [p.y_low, p.y_high], pen=band)
            item.plot([p.x_low, p.x_high], [p.y, p.y], pen=band)
        item.addItem(self._spots(chart))
        for point in chart.points:
            crowded = _crowded(point, chart.points)
            letter, at = LETTERS[point.column], (point.x, point.y)
            write_at(self._plot, letter, at, self._theme, self.font(), left=crowded)
        item.setXRange(0.0, ROOM * max(p.x_high for p in chart.points) or 1.0, padding=0.0)
        item.setYRange(0.0, ROOM * max(p.y_high for p in chart.points) or 1.0, padding=0.0)

    def _draw_edge(self, chart: Chart) -> None:
        """What the money buys at best."""
        from planner.gui.controls.still_plot import draw_stair

        edge = [next(point for point in chart.points if point.column == column) for column in chart.edge]
        end = ROOM * max(point.x_high for point in chart.points)
        draw_stair(self._plot, [(point.x, point.y) for point in edge], self._theme, end)

    def _spots(self, chart: Chart) -> Any:
        import pyqtgraph as pg

        color = self._theme.color
        spots = []
        for p in chart.points:
            ink = color("accent" if p.efficient else "muted" if p.sound else "error")
            chosen = p.column == self._chosen
            spots.append({
                "pos": (p.x, p.y), "data": p.column, "symbol": "o" if p.sound else "s",
                "size": CHOSEN_SIZE if chosen else SIZE, "pen": pg.mkPen(ink, width=4 if chosen else 2),
                "brush": pg.mkBrush(ink if p.efficient else color("base")),
            })  # fmt: skip
        drawn = pg.ScatterPlotItem(spots)
        drawn.sigClicked.connect(self._clicked)
        return drawn

    def _clicked(self, _plot: object, spots: Sequence[Any]) -> None:
        if len(spots):
            self._choose_and_tell(int(spots[0].data()))

    def _canvas(self) -> Any:
        """The plot, made at its first use, in the colours of the theme."""
        from planner.gui.controls.still_plot import dress, make_plot

        if self._plot is None:
            self._plot = make_plot()
            self._layout.insertWidget(1, self._plot, 1)
            self._plot.show()
        dress(self._plot, self._theme, self.font())
        return self._plot.getPlotItem()

    def retranslate(self) -> None:
        """Say the axes anew."""
        self._across.setText(tr("over"))
        self._up.setText(tr("Show"))
        for box, keys, name, first in (
            (self._money_box, MONEY, tr("Money on the horizontal axis"), -1),
            (self._against_box, AGAINST, tr("Quantity on the vertical axis"), 0),
        ):
            chosen = box.currentData()
            box.clear()
            for key in keys:
                box.addItem(say(TITLES[key]), key)
            box.setAccessibleName(name)
            box.setCurrentIndex(box.findData(chosen) if chosen else first)
        self.list.setAccessibleName(tr("Points of the chart"))
        if self.chart is not None:
            self.show_chart(self.chart)


def _crowded(point: Point, points: Sequence[Point]) -> bool:
    """Whether another point lies close at the right, where the letter would stand."""
    width, height = NEAR * max(p.x_high for p in points), NEAR * max(p.y_high for p in points)
    return any(
        0 <= other.x - point.x < width and abs(other.y - point.y) < height
        for other in points
        if (other.x, other.column) > (point.x, point.column)
    )


def _named(chart: Chart, column: int) -> str:
    return f"{LETTERS[column]}  {chart.titles[column]}"
