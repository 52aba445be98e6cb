"""A curve drawn by pyqtgraph, which is imported when the first curve is looked at."""

from __future__ import annotations

from functools import partial
from html import escape
from math import log10
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QMimeData, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from planner.build import disk
from planner.errors import SlotwrightError
from planner.gui.controls.file_chooser import FileChooser
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.jobs import Lane
from planner.gui.language import about, say, say_all, say_error, tr
from planner.gui.meters.curves import Curve, axes_of, curve_of
from planner.gui.numbers import number_text, quantity_text
from planner.gui.pens import dots
from planner.messages import SEMICOLON

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from planner.build.build import Plan
    from planner.gui.jobs import Done
    from planner.gui.theme import Theme
    from planner.session import PlanningSession

PICTURE = QSize(960, 600)
FREE = 0.15  # share of the height that a word needs below the line
SECOND = "slice-4"  # colour of the second line


class CurveView(QWidget):
    """Asks for the curve when it is first shown, and draws it: it follows the mouse, can be copied and exported."""

    def __init__(self, session: PlanningSession, plan: Plan, name: str, theme: Theme) -> None:
        super().__init__()
        self._session, self._plan, self._name, self._theme = session, plan, name, theme
        self._asked = ""
        self.curve: Curve | None = None
        self._plot: Any = None
        self._mark: Any = None
        self._lane = Lane(self)
        self._lane.done.connect(self._drawn)
        self.axis = QComboBox()
        self.axis.setAccessibleName(tr("Drawn over"))
        self.axis.setToolTip(tr("What is varied while everything else of the plan stays"))
        axes = axes_of(name, plan)
        for key, title in axes:
            self.axis.addItem(say(title), key)
        self.axis.setVisible(len(axes) > 1)
        self.axis.currentIndexChanged.connect(self.ask)
        self.read = PlainLabel()
        self.read.setProperty("role", "muted")
        self.read.setAccessibleName(tr("Point under the mouse"))
        self.copy_button = QPushButton(tr("Copy"))
        self.copy_button.setToolTip(tr("Picture and points, for a document or a spreadsheet"))
        self.copy_button.clicked.connect(self.copy)
        self.export_button = QPushButton(tr("Export..."))
        self.export_button.setToolTip(tr("As a picture, a drawing or a table"))
        self.export_button.clicked.connect(self.export)
        for button in (self.copy_button, self.export_button):
            button.setAutoDefault(False)
            button.setEnabled(False)
        self._words = PlainLabel(tr("Computing..."))
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._words.setWordWrap(True)
        self._words.setProperty("role", "muted")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._words)
        row = QHBoxLayout()
        row.addWidget(self.axis)
        row.addWidget(self.read, 1)
        row.addWidget(self.copy_button)
        row.addWidget(self.export_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addWidget(self._stack, 1)
        layout.addLayout(row)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Curve"))

    def ask(self) -> None:
        """Compute the curve over the chosen axis, once, beside the window."""
        axis = str(self.axis.currentData() or "")
        if self._asked != axis:
            self._asked = axis
            self._lane.start(partial(curve_of, self._session, self._plan, self._name, axis))

    def close_lane(self) -> None:
        self._lane.drain()

    def _drawn(self, done: Done[object]) -> None:
        self.curve = done.value if isinstance(done.value, Curve) else None
        for button in (self.copy_button, self.export_button):
            button.setEnabled(self.curve is not None)
        self.read.clear()
        if done.failure is not None:
            self._say(say_error(done.failure))
        elif self.curve is not None:
            self._show(self._draw(self.curve))
            points = [about(quantity_text(p.x, self.curve.x_unit), quantity_text(p.value, self.curve.unit))
                      for p in self.curve.points]  # fmt: skip
            self.setAccessibleDescription(say_all(points, SEMICOLON))
        else:
            self._say(tr("There is nothing to draw: a figure is missing, or nothing can be varied."))

    def _say(self, words: str) -> None:
        self._words.setText(words)
        self._stack.setCurrentWidget(self._words)
        self.setAccessibleDescription(words)

    def _show(self, plot: QWidget) -> None:
        old = self._stack.widget(1)
        if old is not None:
            self._stack.removeWidget(old)
            old.deleteLater()
        self._stack.setCurrentIndex(self._stack.addWidget(plot))

    # --- drawing ------------------------------------------------------------------------------------------------

    def _draw(self, curve: Curve) -> QWidget:
        import pyqtgraph as pg

        from planner.gui.controls.still_plot import make_plot

        color = self._theme.color
        plot = make_plot()
        plot.setBackground(color("base"))
        item = plot.getPlotItem()
        unit = f" ({curve.x_unit})" if curve.x_unit else ""
        item.setLabel("left", f"{say(curve.title)} ({curve.unit})", units=None)
        item.setLabel("bottom", f"{say(curve.x_title)}{unit}")
        for side in ("left", "bottom"):
            self._dress(item.getAxis(side))

        def at(x: float) -> float:
            return log10(x) if curve.logarithmic and x > 0 else x

        xs = [at(point.x) for point in curve.points]
        if curve.logarithmic:
            item.getAxis("bottom").setTicks([[(at(p.x), f"{p.x:,.0f}") for p in curve.points[:: _every(curve)]]])
        edge = pg.mkPen(color("band"), width=dots(1))
        low = item.plot(xs, [point.low for point in curve.points], pen=edge)
        high = item.plot(xs, [point.high for point in curve.points], pen=edge)
        band = color("band")
        band.setAlpha(110)
        item.addItem(pg.FillBetweenItem(low, high, brush=band))
        item.plot(xs, [point.value for point in curve.points], pen=pg.mkPen(color("accent"), width=dots(2.4)))
        if curve.line is not None:
            item.setTitle(self._key(("accent", "—", say(curve.title)), (SECOND, "- -", say(curve.line.title))))
        top = max([*(point.high for point in curve.points), curve.limit or 0.0])
        if curve.limit:
            line = pg.mkPen(color("limit"), width=dots(2))
            item.addItem(pg.InfiniteLine(curve.limit, 0, pen=line, label=tr("limit"), labelOpts=self._label(0.1)))
        if curve.here is not None:
            dash = pg.mkPen(color("muted"), width=dots(1.6), style=Qt.PenStyle.DashLine)
            under = min(curve.points, key=lambda point: abs(point.x - (curve.here or 0.0))).low > FREE * top
            place = self._label(0.07 if under else 0.93)  # beside the lines, not over them
            item.addItem(pg.InfiniteLine(at(curve.here), 90, pen=dash, label=tr("here"), labelOpts=place))
        if curve.line is not None:
            self._second_line(item, curve, xs)
            if curve.line.unit == curve.unit:
                top = max(top, *(value for _, value in curve.line.points))
        for x in curve.crossings:
            cross = pg.mkPen(color("limit"), width=dots(1.4), style=Qt.PenStyle.DotLine)
            words = quantity_text(x, curve.x_unit)
            item.addItem(pg.InfiniteLine(at(x), 90, pen=cross, label=words, labelOpts=self._label(0.55)))
        if curve.full and xs[0] <= at(curve.full) <= xs[-1]:
            end = pg.mkPen(color("limit"), width=dots(1.6), style=Qt.PenStyle.DotLine)
            words = about(quantity_text(curve.full, curve.x_unit), tr("memory is full"))
            item.addItem(pg.InfiniteLine(at(curve.full), 90, pen=end, label=words, labelOpts=self._label(0.7)))
        item.setXRange(xs[0], xs[-1], padding=0.04)
        item.setYRange(0.0, 1.08 * top, padding=0.0)
        self._mark = item.plot(
            [], [], pen=None, symbol="o", symbolSize=9, symbolBrush=color("accent"), symbolPen=color("base")
        )
        plot.scene().sigMouseMoved.connect(self._mouse_moved)
        plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        plot.setAccessibleName(say(curve.title))
        self._plot = plot
        made: QWidget = plot
        return made

    def _second_line(self, item: Any, curve: Curve, xs: list[float]) -> None:
        """The second line: on the same scale where the unit is the same, otherwise with a scale on the right."""
        import pyqtgraph as pg

        line = curve.line
        if line is None:
            return
        pen = pg.mkPen(self._theme.color(SECOND), width=dots(2.2), style=Qt.PenStyle.DashLine)
        values = [value for _, value in line.points]
        if line.unit == curve.unit:
            item.plot(xs, values, pen=pen)
            return
        right = pg.ViewBox()
        right.setMouseEnabled(False, False)
        item.showAxis("right")
        item.scene().addItem(right)
        axis = item.getAxis("right")
        axis.linkToView(right)
        axis.setLabel(f"{say(line.title)} ({line.unit})")
        self._dress(axis)
        right.setXLink(item)
        right.setYRange(0.0, 1.08 * max([*values, *(high for _, high in line.band)]), padding=0.0)
        if line.band:
            edge, shade = pg.mkPen(None), self._theme.color(SECOND)
            shade.setAlpha(45)
            ends = [pg.PlotDataItem(xs, [pair[n] for pair in line.band], pen=edge) for n in (0, 1)]
            for end in ends:
                right.addItem(end)
            right.addItem(pg.FillBetweenItem(*ends, brush=shade))
        right.addItem(pg.PlotDataItem(xs, values, pen=pen))
        view = item.getViewBox()

        def follow() -> None:
            right.setGeometry(view.sceneBoundingRect())
            right.linkedViewChanged(view, right.XAxis)

        view.sigResized.connect(follow)
        follow()

    def _key(self, *lines: tuple[str, str, str]) -> str:
        """What the lines are, above the picture: colour, pattern, name."""
        text, size = self._theme.color("text").name(), f"{self.font().pointSizeF():.1f}pt"
        return "&nbsp;&nbsp;&nbsp;".join(
            f'<span style="color:{self._theme.color(role).name()}; font-size:{size}"><b>{pattern}</b></span> '
            f'<span style="color:{text}; font-size:{size}">{escape(name)}</span>'
            for role, pattern, name in lines
        )

    def _dress(self, axis: Any) -> None:
        from planner.gui.controls.still_plot import dress_axis

        dress_axis(axis, self._theme, self.font())

    def _label(self, position: float) -> dict[str, object]:
        return {"color": self._theme.color("text"), "position": position, "fill": self._theme.color("base")}

    # --- under the mouse ----------------------------------------------------------------------------------------

    def _mouse_moved(self, place: Any) -> None:
        """Show the nearest computed point."""
        view = self._plot.getPlotItem().getViewBox()
        if self.curve is not None and view.sceneBoundingRect().contains(place):
            x = view.mapSceneToView(place).x()
            self.point_to(10.0**x if self.curve.logarithmic else x)

    def point_to(self, x: float) -> None:
        """Mark the computed point nearest to ``x`` and say it."""
        if self.curve is None or self._mark is None:
            return
        curve = self.curve
        point, other = curve.at(x)
        self._mark.setData([log10(point.x) if curve.logarithmic and point.x > 0 else point.x], [point.value])
        words = about(quantity_text(point.x, curve.x_unit), quantity_text(point.value, curve.unit))
        if point.low < point.high:
            words += f" ({number_text(point.low)} – {number_text(point.high)})"
        if curve.line is not None and other is not None:
            words = say_all((words, about(curve.line.title, quantity_text(other, curve.line.unit))), SEMICOLON)
        self.read.setText(words)

    # --- taking away --------------------------------------------------------------------------------------------

    def csv_text(self) -> str:
        """The points, with their units in the heads of the columns."""
        curve = self.curve
        if curve is None:
            return ""
        heads = [_head(say(curve.x_title), curve.x_unit), _head(say(curve.title), curve.unit), tr("low"), tr("high")]
        if curve.line is not None:
            name = _head(say(curve.line.title), curve.line.unit)
            heads += [name, *([tr("low"), tr("high")] if curve.line.band else [])]
        return curve.csv_text(heads)

    def copy(self) -> None:
        """The picture and the points to the clipboard: a program takes what it can use."""
        data = QMimeData()
        data.setImageData(self._plot.grab().toImage())
        data.setText(self.csv_text())
        QGuiApplication.clipboard().setMimeData(data)

    def export(self) -> QFileDialog:
        """Ask where to; the ending of the name says the format."""
        chooser = FileChooser(self, tr("Export the curve"))
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setNameFilters([tr("Picture (*.png)"), tr("Drawing (*.svg)"), tr("Table (*.csv)")])
        chooser.setDefaultSuffix("png")
        chooser.filterSelected.connect(lambda chosen: chooser.setDefaultSuffix(chosen.rsplit("*.", 1)[-1].rstrip(")")))
        chooser.fileSelected.connect(self.write)
        chooser.open()
        return chooser

    def write(self, name: str) -> None:
        """Write the curve as PNG, SVG or CSV, by the name's ending; what fails is said below the picture."""
        from pathlib import Path

        path = Path(name)
        try:
            disk.write_bytes(path, self._bytes(path))
        except SlotwrightError as failure:
            self.read.setText(say_error(failure))
        else:
            self.read.setText(tr("Written: {file}", file=path.name))

    def _bytes(self, path: Path) -> bytes:
        kind = path.suffix.lower().lstrip(".")
        if kind == "csv":
            return self.csv_text().encode("utf-8-sig")
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if kind == "svg":
            drawing = QSvgGenerator()
            drawing.setOutputDevice(buffer)
            drawing.setSize(PICTURE)
            drawing.setViewBox(QRectF(0, 0, PICTURE.width(), PICTURE.height()))
            drawing.setTitle(say(self.curve.title) if self.curve else "")
            drawing.setResolution(self._plot.logicalDpiX())  # what pyqtgraph has recorded is scaled by it
            painter = QPainter(drawing)
            self._plot.render(painter, QRectF(0, 0, PICTURE.width(), PICTURE.height()))
            painter.end()
        else:
            self._plot.grab().save(buffer, "PNG")
        return bytes(buffer.data().data())


def _head(title: str, unit: str) -> str:
    return f"{title} ({unit})" if unit else title


def _every(curve: Curve) -> int:
    return max(1, len(curve.points) // 6)
