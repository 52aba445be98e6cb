"""Speed over money, watts or noise: the efficient edge, drawn by pyqtgraph, which is imported when it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from planner.gui.advisor.words import best_at, name_of, price_of, speed_of
from planner.gui.controls.fields import QuietComboBox
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import say, say_all, tr
from planner.gui.numbers import unit_text
from planner.gui.pens import dots
from planner.messages import SEMICOLON, msg

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from planner.advising.answer import Proposal
    from planner.gui.theme import Theme

SIZE, CHOSEN_SIZE = 13, 20
LIST_HEIGHT = 150
ROOM = 1.15  # of the largest value
NEAR = 0.02  # of the largest value: less apart, numbers are written as one
MONEY, WATTS, NOISE = "money", "watts", "noise"
ACROSS = ((MONEY, msg("known price")), (WATTS, msg("power at the wall")), (NOISE, msg("noise")))


def together(spots: Mapping[int, tuple[float, float]]) -> list[tuple[list[int], tuple[float, float]]]:
    """Builds by where they stand: those so near that their numbers would overprint each other are one place."""
    near = [NEAR * max((abs(spot[axis]) for spot in spots.values()), default=0.0) for axis in (0, 1)]
    places: list[tuple[list[int], tuple[float, float]]] = []
    for n, spot in spots.items():
        for numbers, at in places:
            if abs(spot[0] - at[0]) <= near[0] and abs(spot[1] - at[1]) <= near[1]:
                numbers.append(n)
                break
        else:
            places.append(([n], spot))
    return places


class EdgeChart(QWidget):
    """The chart, and its points as a list that a keyboard reaches.

    Attributes
    ----------
    chosen : Signal(int)
        A person selected a point: its place among the proposals.
    open_requested : Signal(int)
        A point was double-clicked, or Enter pressed on it.
    """

    chosen = Signal(int)
    open_requested = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._proposals: tuple[Proposal, ...] = ()
        self._currency = ""
        self._plot: Any = None
        self._spots: Any = None
        self._axis_label = PlainLabel()
        self.axis = QuietComboBox()
        self.axis.setSizeAdjustPolicy(QuietComboBox.SizeAdjustPolicy.AdjustToContents)
        for key, _ in ACROSS:
            self.axis.addItem("", key)
        self.axis.activated.connect(self._axis_changed)
        self._axis_label.setBuddy(self.axis)
        row = QHBoxLayout()
        row.addWidget(self._axis_label)
        row.addWidget(self.axis)
        row.addStretch(1)
        self.note = PlainLabel()
        self.note.setWordWrap(True)
        self.note.setProperty("role", "muted")
        self.list = QListWidget()
        self.list.setMaximumHeight(LIST_HEIGHT)
        self.list.currentRowChanged.connect(self._row_changed)
        self.list.itemActivated.connect(self._activated)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 6, 0, 0)
        self._layout.addLayout(row)
        self._layout.addWidget(self.note)
        self._layout.addWidget(self.list)
        theme.theme_changed.connect(self._draw)

    def show_proposals(self, proposals: Sequence[Proposal], currency: str) -> None:
        """Draw other builds."""
        self._proposals, self._currency = tuple(proposals), currency
        priced = sum(float(item.judged.cost.total) > 0 for item in proposals)
        self.axis.setCurrentIndex(0 if priced > 1 or priced == len(proposals) else 1)  # most prices are not known
        self._fill()
        self._draw()

    def choose(self, index: int) -> None:
        """Select a point."""
        if self.list.currentRow() != index:
            self.list.setCurrentRow(index)

    def retranslate(self) -> None:
        """Say everything anew."""
        self.list.setAccessibleName(tr("Builds of the chart"))
        self._axis_label.setText(tr("Speed over"))
        self.axis.setAccessibleName(tr("Quantity on the horizontal axis"))
        self.axis.setToolTip(tr("What the speed is bought with: money, watts or noise"))
        for n, (_, words) in enumerate(ACROSS):
            self.axis.setItemText(n, say(words))
        row = self.list.currentRow()
        self._fill()
        self.list.setCurrentRow(row)
        self._draw()

    def forget(self) -> None:
        """Take the plot apart."""
        if self._plot is not None:
            from planner.gui.controls.still_plot import take_apart

            plot, self._plot, self._spots, self._proposals = self._plot, None, None, ()
            take_apart(plot)

    def spot(self, index: int) -> tuple[float, float] | None:
        """Where a build stands in the chart; None where one of its two values is not known."""
        judged = self._proposals[index].judged
        across = {
            MONEY: float(judged.landed) if judged.cost.total else None,
            WATTS: judged.wall_w,
            NOISE: judged.noise_dba,
        }[self.axis.currentData()]
        return None if across is None or not judged.speed else (across, judged.speed)

    @property
    def plot(self) -> Any:
        """The plot; None before the first drawing."""
        return self._plot

    # --- inside -----------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        for n, proposal in enumerate(self._proposals):
            judged = proposal.judged
            mark = "●" if proposal.edge else "○"
            missing = self.spot(n) is None
            text = tr(
                "{mark} {number}  {machine}: {price}, {speed} ({best})", mark="–" if missing else mark, number=n + 1,
                machine=name_of(judged), price=price_of(judged, self._currency), speed=speed_of(judged),
                best=best_at(proposal),
            )  # fmt: skip
            self.list.addItem(QListWidgetItem(text))
        self.list.blockSignals(False)
        self.note.setText(
            tr(
                "● on the efficient edge: no other build found is as good in money, speed, watts and noise and better "
                "in one. ○ beaten by another. – not drawn: a value is not known. Money is only what has a price. "
                "Double-click a point, or press Enter in the list, to open the build as a plan."
            )
        )

    def _row_changed(self, row: int) -> None:
        if row >= 0:
            self._draw()
            self.chosen.emit(row)

    def _axis_changed(self) -> None:
        row = self.list.currentRow()
        self._fill()
        self.choose(row)
        self._draw()

    def _activated(self) -> None:
        self.open_requested.emit(self.list.currentRow())

    def _draw(self) -> None:
        if not self.isVisible() and self._plot is None:
            return
        item = self._canvas()
        item.clear()
        unit = {MONEY: self._currency, WATTS: "W", NOISE: "dB(A)"}[self.axis.currentData()]
        item.setLabel("bottom", f"{self.axis.currentText()} ({unit})")
        unit = self._proposals[0].judged.speed_unit if self._proposals else ""
        item.setLabel("left", tr("Speed ({unit})", unit=unit_text(unit)))
        self._plot.setAccessibleName(tr("Speed over {quantity}", quantity=self.axis.currentText()))
        self._plot.setAccessibleDescription(
            say_all((self.list.item(n).text() for n in range(self.list.count())), SEMICOLON)
        )
        spots = {n: spot for n in range(len(self._proposals)) if (spot := self.spot(n)) is not None}
        if not spots:
            return
        stair = self._draw_stair(sorted(spot for n, spot in spots.items() if self._proposals[n].edge))
        self._draw_spots(item, spots, stair)
        item.setXRange(0.0, ROOM * max(x for x, _ in spots.values()), padding=0.0)
        item.setYRange(0.0, ROOM * max(y for _, y in spots.values()), padding=0.0)

    def _draw_stair(self, edge: Sequence[tuple[float, float]]) -> Sequence[tuple[float, float]]:
        """What the money buys at best; the corners."""
        from planner.gui.controls.still_plot import draw_stair

        best: list[tuple[float, float]] = []
        for x, y in edge:
            if not best or y > best[-1][1]:
                best.append((x, y))
        draw_stair(self._plot, best, self._theme)
        return best

    def _draw_spots(
        self, item: Any, spots: dict[int, tuple[float, float]], stair: Sequence[tuple[float, float]]
    ) -> None:
        """The builds and their numbers: left of a corner of the stair, which leaves it at the right."""
        import pyqtgraph as pg

        from planner.gui.controls.still_plot import write_at

        color, row = self._theme.color, self.list.currentRow()
        drawn = []
        for n, spot in spots.items():
            ink = color("accent" if self._proposals[n].edge else "muted")
            drawn.append({
                "pos": spot, "data": n, "symbol": "o", "size": CHOSEN_SIZE if n == row else SIZE,
                "pen": pg.mkPen(ink, width=dots(4 if n == row else 2)),
                "brush": pg.mkBrush(ink if self._proposals[n].edge else color("base")),
            })  # fmt: skip
        for numbers, spot in together(spots):
            words = ", ".join(str(n + 1) for n in numbers)
            write_at(self._plot, words, spot, self._theme, self.font(), left=spot in stair)
        self._spots = pg.ScatterPlotItem(drawn)
        self._spots.sigClicked.connect(self._clicked)
        item.addItem(self._spots)

    def _clicked(self, _plot: object, points: Sequence[Any], event: Any) -> None:
        if not len(points):
            return
        index = int(points[0].data())
        self.choose(index)
        if event.double():
            self.open_requested.emit(index)

    def showEvent(self, event: Any) -> None:
        super().showEvent(event)
        self._draw()

    def _canvas(self) -> Any:
        """The plot, made at its first use, in the colours of the theme."""
        from planner.gui.controls.still_plot import dress, make_plot

        if self._plot is None:
            self._plot = make_plot()
            self._layout.insertWidget(0, self._plot, 1)
        dress(self._plot, self._theme, self.font())
        return self._plot.getPlotItem()
