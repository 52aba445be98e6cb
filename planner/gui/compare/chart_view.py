"""Money against speed, watts or noise, drawn by pyqtgraph, which is imported when the chart is first looked at."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QBuffer, QIODevice, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from planner.comparing import AGAINST, LETTERS, MONEY
from planner.comparing.chart import TITLES
from planner.gui.controls.dialog import paragraph, scrolled
from planner.gui.controls.flow_layout import FlowLayout
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import about, say, say_all, tr
from planner.gui.numbers import quantity_text, unit_text
from planner.gui.pens import dots
from planner.messages import SEMICOLON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.comparing import Chart, Point
    from planner.gui.theme import Theme

SIZE, CHOSEN_SIZE = 13, 18
PLOT_SHARE, LIST_SHARE = 5, 3
PAPER_MARGIN, FINENESS = 12, 2  # of the exported picture
NEAR = 0.06  # of the axes: letters of points that are closer go to the left
FAR = 0.7  # of the horizontal axis: the name of the edge stands from there on
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
        self._dots: Any = None  # there is one if there are points
        self._filling = False
        self._money_box, self._against_box = QComboBox(), QComboBox()
        self._across, self._up = PlainLabel(), PlainLabel()
        self._money_box.activated.connect(self.axes_changed)
        self._against_box.activated.connect(self.axes_changed)
        axes = FlowLayout(gap=6)
        for widget in (self._up, self._against_box, self._across, self._money_box):
            axes.addWidget(widget)
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)  # names are broken anew when the list becomes wider
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._row_changed)
        self.note = paragraph("", "muted")
        self.note.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._beside = QWidget()
        column = QVBoxLayout(self._beside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list, 1)
        column.addWidget(scrolled(self.note), 1)
        self._parts = QHBoxLayout()
        self._parts.addWidget(self._beside, LIST_SHARE)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.addLayout(axes)
        layout.addLayout(self._parts, 1)
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
        """The chart as a picture, twice as fine as the screen, with the builds that its letters stand for."""
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if self._plot is not None:
            picture = QPixmap(self._paper_size() * FINENESS)
            painter = QPainter(picture)
            painter.scale(FINENESS, FINENESS)
            self._paint(painter)
            painter.end()
            picture.save(buffer, "PNG")
        return bytes(buffer.data().data())

    def svg(self) -> bytes:
        """The same as a drawing."""
        from PySide6.QtSvg import QSvgGenerator

        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if self._plot is not None and self._dots is not None:
            drawing = QSvgGenerator()
            drawing.setOutputDevice(buffer)
            drawing.setSize(self._paper_size())
            drawing.setViewBox(QRect(QPoint(), self._paper_size()))
            drawing.setTitle(self._plot.accessibleName())
            drawing.setResolution(self._plot.logicalDpiX())  # what pyqtgraph has recorded is scaled by it
            painter = QPainter(drawing)
            self._dots.setExportMode(True, {})  # as shapes, not as parts of one large picture
            self._paint(painter)
            self._dots.setExportMode(False)
            painter.end()
        return bytes(buffer.data().data())

    def _legend(self) -> list[str]:
        return [about(*self.list.item(n).text().split("\n", 1)) for n in range(self.list.count())]

    def _paper_size(self) -> QSize:
        lines = len(self._legend()) * self.fontMetrics().lineSpacing()
        return QSize(self._plot.width(), self._plot.height() + lines + 2 * PAPER_MARGIN)

    def _paint(self, painter: QPainter) -> None:
        """The plot, and below it one line for each build."""
        plot = QRectF(self._plot.rect())
        painter.fillRect(QRect(QPoint(), self._paper_size()), QColor(self._theme.color("base")))
        self._plot.render(painter, plot)
        painter.setPen(QColor(self._theme.color("text")))
        painter.setFont(self.font())
        line = self.fontMetrics().lineSpacing()
        width, top = plot.width() - 2 * PAPER_MARGIN, plot.height() + PAPER_MARGIN
        for n, text in enumerate(self._legend()):
            shown = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(width))
            painter.drawText(QRectF(PAPER_MARGIN, top + n * line, width, line), shown)

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
            self.list.addItem(f"{_named(chart, point.column)}\n{self._point_text(chart, point)}")
        for column, reason in chart.absent:
            why = tr("not drawn: {reason}", reason=say(reason))
            self.list.addItem(f"{_named(chart, column)}\n{why}")
        self.list.setCurrentRow(self._columns.index(self._chosen) if self._chosen in self._columns else -1)
        self._filling = False
        legend = tr(
            "● on the efficient edge: no other build without errors is as good in both and better in one. ○ beaten by "
            "another. □ with errors, never on the edge. Bars are the bands."
        )
        nothing = tr("No build has both quantities: nothing can be drawn. The list says why.")
        above = (say(chart.note), say(chart.about), legend)
        self.note.setText("\n".join(filter(None, above)) if chart.points else nothing)

    def _point_text(self, chart: Chart, point: Point) -> str:
        text = say_all((quantity_text(point.x, chart.x.unit), quantity_text(point.y, chart.y.unit)))
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
            unit = unit_text(axis.unit) or axis.unit
            item.setLabel(side, f"{say(axis.title)} ({unit})" if unit else say(axis.title))
        self._plot.setAccessibleName(tr("{up} over {across}", up=say(chart.y.title), across=say(chart.x.title)))
        self._plot.setAccessibleDescription(say_all(self._legend(), SEMICOLON))
        if not chart.points:
            return
        self._draw_edge(chart)
        import pyqtgraph as pg

        from planner.gui.controls.still_plot import write_at

        band = pg.mkPen(color("band"), width=dots(2))
        for p in chart.points:
            item.plot([p.x, p.x], [p.y_low, p.y_high], pen=band)
            item.plot([p.x_low, p.x_high], [p.y, p.y], pen=band)
        self._dots = self._spots(chart)
        item.addItem(self._dots)
        self._name_edge(chart)
        for point in chart.points:
            crowded = _crowded(point, chart.points)
            letter, at = LETTERS[point.column], (point.x, point.y)
            write_at(self._plot, letter, at, self._theme, self.font(), left=crowded)
        across, up = _ends(chart.points)
        item.setXRange(0.0, ROOM * max(across) or 1.0, padding=0.0)
        item.setYRange(0.0, ROOM * max(up) or 1.0, padding=0.0)

    def _draw_edge(self, chart: Chart) -> None:
        """What the money buys at best."""
        from planner.gui.controls.still_plot import draw_stair

        edge = [next(point for point in chart.points if point.column == column) for column in chart.edge]
        end = ROOM * max(point.x_high for point in chart.points)
        draw_stair(self._plot, [(point.x, point.y) for point in edge], self._theme, end)

    def _name_edge(self, chart: Chart) -> None:
        """Say what the stair is, at its right end, where no point is in the way."""
        from planner.gui.controls.still_plot import write_below

        if not chart.edge:
            return
        last = next(point for point in chart.points if point.column == chart.edge[-1])
        right, top = (ROOM * max(ends) for ends in _ends(chart.points))
        if all(p.x < FAR * right or abs(p.y - last.y) > NEAR * 2 * top for p in chart.points):
            write_below(self._plot, tr("efficient edge"), (right, last.y), self._theme, self.font())

    def _spots(self, chart: Chart) -> Any:
        import pyqtgraph as pg

        color = self._theme.color
        spots = []
        for p in chart.points:
            ink = color("accent" if p.efficient else "muted" if p.sound else "error")
            chosen = p.column == self._chosen
            spots.append({
                "pos": (p.x, p.y), "data": p.column, "symbol": "o" if p.sound else "s",
                "size": CHOSEN_SIZE if chosen else SIZE, "pen": pg.mkPen(ink, width=dots(4 if chosen else 2)),
                "brush": pg.mkBrush(ink if p.efficient else color("base")),
            })  # fmt: skip
        drawn = pg.ScatterPlotItem(spots, hoverable=True, tip=self._tip)
        drawn.sigClicked.connect(self._clicked)
        return drawn

    def _tip(self, x: float, y: float, data: int) -> str:
        """What a point says under the pointer."""
        del x, y
        return self.list.item(self._columns.index(data)).text()

    def _clicked(self, _plot: object, spots: Sequence[Any]) -> None:
        if len(spots):
            self._choose_and_tell(int(spots[0].data()))

    def _canvas(self) -> Any:
        """The plot, made at its first use, in the colours of the theme."""
        from planner.gui.controls.still_plot import dress, make_plot

        if self._plot is None:
            self._plot = make_plot()
            self._parts.insertWidget(0, self._plot, PLOT_SHARE)
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
            box.setToolTip(name)
            box.setCurrentIndex(box.findData(chosen) if chosen else first)
        self.list.setAccessibleName(tr("Points of the chart"))
        self.list.setToolTip(tr("Select a build to mark its point"))
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


def _ends(points: Sequence[Point]) -> tuple[list[float], list[float]]:
    """Where the bands end, across and up."""
    return [p.x_high for p in points], [p.y_high for p in points]


def _named(chart: Chart, column: int) -> str:
    return f"{LETTERS[column]}  {chart.titles[column]}"
