"""A short table of texts that can be typed, grow and shrink."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHeaderView

from planner.gui.controls.small_table import SmallTable
from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class RowsTable(SmallTable):
    """Rows of texts under their heads.

    Attributes
    ----------
    edited : Signal()
    """

    edited = Signal()

    def __init__(self, name: str, heads: Sequence[str]) -> None:
        super().__init__(name, heads)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.itemChanged.connect(self.edited)
        self.add = self.button(tr("Add a row"), tr("An empty row at the end"), self.add_row)
        self.remove = self.button(tr("Remove the row"), tr("The row of the cursor goes"), self.remove_row)

    def show_rows(self, rows: Iterable[Sequence[str]]) -> None:
        """Replace the rows."""
        self.table.blockSignals(True)
        self.table.setRowCount(0)
        for row in rows:
            self.append(row)
        self.table.blockSignals(False)

    def rows(self) -> list[tuple[str, ...]]:
        """The rows that hold something."""
        columns = range(self.table.columnCount())
        found = (tuple(self.text(row, column) for column in columns) for row in range(self.table.rowCount()))
        return [texts for texts in found if any(texts)]

    def add_row(self) -> None:
        """An empty row, with the cursor in it."""
        self.go_to(self.append([""] * self.table.columnCount()), 0)

    def remove_row(self) -> None:
        """The row of the cursor goes."""
        self.table.removeRow(self.table.currentRow())
        self.edited.emit()
