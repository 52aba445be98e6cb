"""A table whose rows are frozen records: each column shows one field as text and reads it back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from planner.errors import InputRejected
from planner.gui.language import say, tr
from planner.gui.controls.choice_delegate import ChoiceDelegate
from planner.messages import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

NARROWEST, WIDEST = 64, 240  # pixels of a column
ROOM = 12  # pixels beside the text of a cell


@dataclass(frozen=True)
class Column:
    """One field of a record.

    Parameters
    ----------
    field : its name
    title : of the column
    show : the field's value as text
    read : a text as the field's value; raises InputRejected
    choices : words by value, where the cell holds one of a few
    right : whether its texts are numbers
    """

    field: str
    title: str
    show: Callable[[Any], str] = str
    read: Callable[[str], object] = str
    choices: Mapping[str, Message | None] | None = None
    right: bool = False


def choice(field: str, title: str, words: Mapping[str, Message | None]) -> Column:
    """A column with a list of words."""
    said = {value: say(word) for value, word in words.items()}

    def read(text: str) -> str:
        return next((value for value, word in said.items() if word == text), next(iter(said)))

    return Column(field, title, lambda value: said.get(value, ""), read, words)


class RecordTable(QWidget):
    """Records that are typed, added and taken away.

    Attributes
    ----------
    edited : Signal()
    refused : Signal(object)
        What was typed is no value of the field: a Message. The cell shows the old value again.
    """

    edited = Signal()
    refused = Signal(object)

    def __init__(self, name: str, columns: Sequence[Column], blank: Callable[[], Any], add: str) -> None:
        super().__init__()
        self._columns, self._blank = tuple(columns), blank
        self._records: list[Any] = []
        self.table = QTableWidget(0, len(columns))
        self.table.setHorizontalHeaderLabels([column.title for column in columns])
        self.table.setAccessibleName(name)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.setTabKeyNavigation(False)
        self._delegates = [
            ChoiceDelegate(column.choices.get, tuple(column.choices), self.table) if column.choices else None
            for column in columns
        ]
        for number, delegate in enumerate(self._delegates):
            if delegate is not None:
                self.table.setItemDelegateForColumn(number, delegate)
        self.table.itemChanged.connect(self._cell_edited)
        self.add, self.remove = QPushButton(add), QPushButton(tr("Remove the row"))
        self.add.clicked.connect(self.add_record)
        self.remove.clicked.connect(self.remove_record)
        buttons = QHBoxLayout()
        for button in (self.add, self.remove):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table, 1)
        column.addLayout(buttons)
        self._fit()

    def show_records(self, records: Iterable[Any]) -> None:
        """Replace the rows; nothing is said to be edited."""
        self._records = list(records)
        self._fill()

    def records(self) -> tuple[Any, ...]:
        """The rows as they are."""
        return tuple(self._records)

    def add_record(self) -> None:
        """An empty row, with the cursor in it."""
        self._records.append(self._blank())
        self._fill()
        self.go_to(len(self._records) - 1, 0)

    def remove_record(self) -> None:
        """The row of the cursor goes."""
        row = self.table.currentRow()
        if 0 <= row < len(self._records):
            self._records.pop(row)
            self._fill()
            self.edited.emit()

    def go_to(self, row: int, column: int) -> None:
        """Put the cursor into a cell."""
        self.table.setCurrentCell(row, column)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self) -> None:
        self.table.blockSignals(True)
        self.table.setRowCount(len(self._records))
        for row in range(len(self._records)):
            self._fill_row(row)
        self.table.blockSignals(False)
        self._fit()

    def _fill_row(self, row: int) -> None:
        for number, column in enumerate(self._columns):
            item = QTableWidgetItem(column.show(getattr(self._records[row], column.field)))
            if column.right:
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.table.setItem(row, number, item)

    def _fit(self) -> None:
        self.table.resizeColumnsToContents()
        for number in range(len(self._columns)):
            width = self.table.columnWidth(number) + ROOM
            self.table.setColumnWidth(number, min(max(width, NARROWEST), WIDEST))

    def _cell_edited(self, item: QTableWidgetItem) -> None:
        row, column = item.row(), self._columns[item.column()]
        refusal: Message | None = None
        try:
            value = column.read(item.text().strip())
            self._records[row] = replace(self._records[row], **{column.field: value})
        except InputRejected as error:
            refusal = Message(error.template, tuple(error.fields.items()))
        self.table.blockSignals(True)
        self._fill_row(row)
        self.table.blockSignals(False)
        if refusal is None:
            self.edited.emit()
        else:
            self.refused.emit(refusal)
