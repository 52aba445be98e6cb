"""A note on one or more seats: why this part, who promised it, what to look at when it is built."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QPlainTextEdit

from planner.build.ranges import LONGEST_TEXT
from planner.editing import SetPlacement
from planner.gui.canvas.seat_words import seat_name
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.language import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from planner.build.machine import Machine


class NoteDialog(Dialog):
    """The text; an empty one takes the note away.

    Attributes
    ----------
    edit_requested : Signal(object)
        The command that writes it.
    """

    edit_requested = Signal(object)

    def __init__(self, machine: Machine, seats: tuple[str, ...], parent: QWidget) -> None:
        buttons = QDialogButtonBox.StandardButton
        super().__init__(tr("Note"), parent, buttons.Ok | buttons.Cancel)
        self._seats = seats
        where = seat_name(machine, seats[0])
        if len(seats) > 1:
            where = tr("{seat} and {count} more", seat=where, count=len(seats) - 1)
        self.text = QPlainTextEdit(machine.build.placements[seats[0]].note)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("Note"))
        self.text.setToolTip(tr("Shown at the seat and printed with the plan; empty removes the note"))
        self.text.selectAll()
        self.column.addWidget(paragraph(where, "muted"))
        self.column.addWidget(self.text)
        self.accepted.connect(self._write)
        self.resize(420, 240)
        self.text.setFocus()

    def _write(self) -> None:
        text = self.text.toPlainText().strip()[: int(LONGEST_TEXT)]
        self.edit_requested.emit(SetPlacement(self._seats, {"note": text}))
