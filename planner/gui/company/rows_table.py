"""A short table of texts that can be typed, grow and shrink."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHeaderView

from planner.gui.controls.choice_delegate import ChoiceDelegate
from planner.gui.controls.record_table import RIGHT
from planner.gui.controls.small_table import SmallTable
from planner.gui.language import say, tr

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from planner.messages import Message


class RowsTable(SmallTable):
    """Rows of texts under their heads.

    Parameters
    ----------
    name : for screen readers
    heads : titles of the columns
    numbers : columns whose texts are numbers
    choices : by column, the words of the values that are chosen there; the rows hold the values
    nothing : what stands in the table while it has no row

    Attributes
    ----------
    edited : Signal()
    """

    edited = Signal()

    def __init__(
        self, name: str, heads: Sequence[str], *, numbers: Collection[int] = (),
        choices: Mapping[int, Mapping[str, Message]] | None = None, nothing: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, heads, nothing=nothing)
        self._numbers = numbers
        self._choices: dict[int, ChoiceDelegate] = {}
        self._words = dict(choices or {})
        for column, words in self._words.items():
            self._choices[column] = ChoiceDelegate(words.get, words, self.table)
            self.table.setItemDelegateForColumn(column, self._choices[column])
        for column in numbers:
            head = self.table.horizontalHeaderItem(column)
            assert head is not None
            head.setTextAlignment(RIGHT)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.itemChanged.connect(self.edited)
        self.add = self.button(tr("Add a row"), tr("An empty row at the end"), self.add_row)
        self.remove = self.button(
            tr("Remove the row"), tr("The row of the cursor goes"), self.remove_row, needs_row=True
        )

    def show_rows(self, rows: Iterable[Sequence[str]]) -> None:
        """Replace the rows."""
        self.table.blockSignals(True)
        self.table.setRowCount(0)
        for row in rows:
            self.append([say(self._words.get(column, {}).get(text, text)) for column, text in enumerate(row)])
        self.table.blockSignals(False)

    def rows(self) -> list[tuple[str, ...]]:
        """The rows that hold something."""
        columns = range(self.table.columnCount())
        found = (tuple(self._value(row, column) for column in columns) for row in range(self.table.rowCount()))
        return [texts for texts in found if any(texts)]

    def append(self, texts: Sequence[str], tip: str = "") -> int:
        """One more row, its numbers at the right; its number."""
        row = super().append(texts, tip)
        for column in self._numbers:
            item = self.table.item(row, column)
            assert item is not None
            item.setTextAlignment(RIGHT)
        return row

    def _value(self, row: int, column: int) -> str:
        """A cell's text, or the value of its words; a text that is no choice stays, to be complained about."""
        text = self.text(row, column)
        return (self._choices[column].value(text) if column in self._choices else "") or text

    def add_row(self) -> None:
        """An empty row, with the cursor in it."""
        self.go_to(self.append([""] * self.table.columnCount()), 0)

    def remove_row(self) -> None:
        """The row of the cursor goes."""
        self.table.removeRow(self.table.currentRow())
        self.edited.emit()
