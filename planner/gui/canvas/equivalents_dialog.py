"""Replace by an equivalent: what fits the seat too, nearest first, with what each would change."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QDialogButtonBox, QHeaderView, QTableWidget, QTableWidgetItem

from planner.editing import Composite, ReplacePart
from planner.gui.canvas.seat_words import seat_name
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.language import say, tr
from planner.gui.numbers import quantity_text
from planner.messages import msg
from planner.parts.part import Storage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from planner.build.machine import Machine
    from planner.comparing.equivalents import Equivalent, FigureChange
    from planner.editing import Command


class EquivalentsDialog(Dialog):
    """The ranked list; the chosen part goes into all seats that were selected.

    Attributes
    ----------
    edit_requested : Signal(object)
        The command that exchanges the parts.
    """

    edit_requested = Signal(object)

    def __init__(self, machine: Machine, seats: tuple[str, ...], found: Sequence[Equivalent], parent: QWidget) -> None:
        buttons = QDialogButtonBox.StandardButton
        super().__init__(tr("Replace by an equivalent"), parent, buttons.Ok | buttons.Cancel)
        self._machine, self._seats, self._found = machine, seats, tuple(found)
        self.table = QTableWidget(len(found), 0)
        self.table.setAccessibleName(tr("Equivalents"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.verticalHeader().hide()
        self.table.itemActivated.connect(self.accept)
        where = seat_name(machine, seats[0])
        if len(seats) > 1:
            where = tr("{seat} and {count} more", seat=where, count=len(seats) - 1)
        self.column.addWidget(paragraph(tr("Instead of {seat}. The nearest comes first.", seat=where), "muted"))
        self.column.addWidget(self.table)
        if not found:
            self.column.addWidget(paragraph(tr("The catalogue has nothing else that fits here.")))
        self.buttons.button(buttons.Ok).setEnabled(bool(found))
        self.buttons.button(buttons.Ok).setText(tr("Replace"))
        self.accepted.connect(self._replace)
        self._fill()
        self.resize(860, 440)

    def command(self) -> Command | None:
        """The exchange as it is chosen; None when nothing is."""
        row = self.table.currentRow()
        if not 0 <= row < len(self._found):
            return None
        part = self._found[row].part
        placements = self._machine.build.placements
        edits = []
        for seat in self._seats:
            size = placements[seat].capacity_gb
            sold = isinstance(part, Storage) and size in part.capacities_gb
            edits.append(ReplacePart(seat, part, capacity_gb=size if sold else None))
        if len(edits) == 1:
            return edits[0]
        return Composite(msg("Replace {count} parts by {part}", count=len(edits), part=part.name), tuple(edits))

    def _fill(self) -> None:
        names = [change.name for change in self._found[0].changes] if self._found else []
        heads = [tr("Part"), *(say(name)[:1].upper() + say(name)[1:] for name in names), tr("Price")]
        self.table.setColumnCount(len(heads))
        self.table.setHorizontalHeaderLabels(heads)
        for row, entry in enumerate(self._found):
            cells = [entry.part.name, *(change_text(change) for change in entry.changes), price_text(entry)]
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                if column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, item)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        if self._found:
            self.table.selectRow(0)

    def _replace(self) -> None:
        command = self.command()
        if command is not None:
            self.edit_requested.emit(command)


def change_text(change: FigureChange) -> str:
    """``450 W (+100)``, ``48 GB (=)``; what is unknown is said."""
    if change.after is None:
        return tr("unknown")
    after = quantity_text(change.after, change.unit)
    difference = change.difference
    if difference is None:
        return after
    return f"{after} (=)" if difference == 0 else f"{after} ({'+' if difference > 0 else '−'}{abs(difference):g})"


def price_text(entry: Equivalent) -> str:
    """What it costs by an offer or a list; a launch price is marked as what it is."""
    if entry.price is not None:
        return tr("{amount:,} {currency}", amount=Decimal(entry.price.amount), currency=entry.price.currency)
    if entry.launch is not None:
        return tr("launch {amount:,} {currency}", amount=Decimal(entry.launch.amount), currency=entry.launch.currency)
    return tr("unknown")
