"""The parts of one column with a tick each: switched off they are left out of the comparison, and of nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from planner.editing import seat_name
from planner.gui.controls.plain_text import PlainLabel, plain_tip
from planner.gui.language import about, tr

if TYPE_CHECKING:
    from planner.gui.compare.columns import Source

PLACE = Qt.ItemDataRole.UserRole
GAP = 8  # pixels between the pages and the panel


class WhatIfPanel(QWidget):
    """Ticks of one column.

    Attributes
    ----------
    switched : Signal(object, object)
        Seats and indices of the tray that are off now, each a frozen set.
    keep_requested, remove_requested : Signal()
        Keep the what-if as a plan of its own; take the column out of the comparison.
    """

    switched = Signal(object, object)
    keep_requested = Signal()
    remove_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._filling = False
        self._source: Source | None = None
        self.title = PlainLabel()
        self.title.setProperty("role", "title")
        self.title.setWordWrap(True)
        self._about = PlainLabel()
        self._about.setWordWrap(True)
        self._about.setProperty("role", "muted")
        self.list = QListWidget()
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.itemChanged.connect(self._changed)
        self.keep = QPushButton()
        self.keep.setAutoDefault(False)
        self.keep.clicked.connect(self.keep_requested)
        self.remove = QPushButton()
        self.remove.setAutoDefault(False)
        self.remove.clicked.connect(self.remove_requested)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(GAP, 0, 0, 0)
        for widget in (self.title, self._about):
            layout.addWidget(widget)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.keep)
        layout.addWidget(self.remove)
        self.retranslate()

    def show_source(self, source: Source | None, name: str) -> None:
        """Show the parts of a column; the list keeps its place when it is the same column."""
        row = self.list.currentRow()
        self._source = source
        self._filling = True
        self.list.clear()
        self.title.setText(name)
        build = source.plan.build if source is not None else None
        for placement in build.placements.values() if build else ():
            words = about(seat_name(placement.seat), build.parts[placement.part].name) if build else ""
            off = source is not None and placement.seat in source.seats
            self._add(words, placement.seat, on=placement.enabled and not off, can=placement.enabled)
        for index, entry in enumerate(build.loose if build else ()):
            words = f"{entry.quantity} × {build.parts[entry.part].name}" if build else ""
            off = source is not None and index in source.loose
            self._add(words, index, on=entry.enabled and not off, can=entry.enabled)
        if row >= 0:
            self.list.setCurrentRow(min(row, self.list.count() - 1))
        self._filling = False
        self.keep.setEnabled(source is not None and source.off > 0)
        self.remove.setEnabled(source is not None)

    def _add(self, words: str, place: str | int, *, on: bool, can: bool) -> None:
        """A part that the plan itself has switched off cannot be switched on here."""
        item = QListWidgetItem(words)
        item.setData(PLACE, place)
        item.setToolTip(plain_tip(words))
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        if not can:
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
        self.list.addItem(item)

    def _changed(self, _item: QListWidgetItem) -> None:
        if self._filling:
            return
        items = [self.list.item(n) for n in range(self.list.count())]
        enabled = Qt.ItemFlag.ItemIsEnabled
        off = [i.data(PLACE) for i in items if i.flags() & enabled and i.checkState() is Qt.CheckState.Unchecked]
        seats = frozenset(place for place in off if isinstance(place, str))
        loose = frozenset(place for place in off if isinstance(place, int))
        self.switched.emit(seats, loose)

    def retranslate(self) -> None:
        self._about.setText(tr("What if a part were not there? The plan itself stays as it is."))
        self.keep.setText(tr("Keep as a plan"))
        self.remove.setText(tr("Remove the column"))
        self.keep.setToolTip(tr("A new plan of the project, without the parts that are switched off here"))
        self.remove.setToolTip(tr("Out of the comparison; the plan stays in the project"))
        self.list.setAccessibleName(tr("Parts of the column"))
