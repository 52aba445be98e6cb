"""A table whose rows are frozen records: each column shows one field as text and reads it back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTableWidgetItem

from planner.errors import InputRejected
from planner.gui.controls.choice_delegate import ChoiceDelegate
from planner.gui.controls.plain_text import plain_tip
from planner.gui.controls.small_table import SmallTable
from planner.gui.language import say, tr
from planner.messages import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

NARROWEST, WIDEST = 64, 240  # pixels of a column
ROOM = 8  # pixels beside the text of a cell
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class Column:
    """One field of a record.

    Parameters
    ----------
    field : its name; empty for a column that only tells something of the whole record
    title : of the column
    show : the field's value, or the record, as text
    read : a text as the field's value; raises InputRejected
    choices : words by value, where the cell holds one of a few
    right : whether its texts are numbers
    """

    field: str
    title: str
    show: Callable[[Any], str] = str
    read: Callable[[str], object] = str
    choices: Mapping[str, Message | str | None] | None = None
    right: bool = False


def choice(field: str, title: str, words: Mapping[str, Message | None]) -> Column:
    """A column with a list of words."""
    said = {value: say(word) for value, word in words.items()}

    def read(text: str) -> str:
        return next((value for value, word in said.items() if word == text), next(iter(said)))

    return Column(field, title, lambda value: said.get(value, ""), read, words)


def yes_no(field: str, title: str, words: Mapping[str, Message]) -> Column:
    """A column of a field that is true or false; ``words`` of ``""`` and of ``"yes"``."""
    column = choice(field, title, {**words})
    return replace(
        column, show=lambda value: column.show("yes" if value else ""), read=lambda text: column.read(text) == "yes"
    )


class RecordTable(SmallTable):
    """Records that are typed, added and taken away.

    Attributes
    ----------
    edited : Signal()
    refused : Signal(object)
        What was typed is no value of the field: a Message. The cell shows the old value again.
    """

    edited = Signal()
    refused = Signal(object)

    def __init__(
        self, name: str, columns: Sequence[Column], blank: Callable[[], Any], add: str, about: str = "",
        nothing: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, [column.title for column in columns], about, nothing=nothing)
        self._columns, self._blank = tuple(columns), blank
        self._records: list[Any] = []
        if self._columns[-1].right:  # a number stays beside the others
            self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        else:
            self.table.horizontalHeader().setStretchLastSection(True)
        for number, column in enumerate(self._columns):
            head = self.table.horizontalHeaderItem(number)
            if column.right and head is not None:
                head.setTextAlignment(RIGHT)
        self._delegates = [
            ChoiceDelegate(column.choices.get, column.choices, self.table) if column.choices is not None else None
            for column in columns
        ]
        for number, delegate in enumerate(self._delegates):
            if delegate is not None:
                self.table.setItemDelegateForColumn(number, delegate)
        self.table.itemChanged.connect(self._cell_edited)
        self.add = self.button(add, tr("An empty row at the end"), self.add_record)
        self.remove = self.button(
            tr("Remove the row"), tr("The row of the cursor goes"), self.remove_record, needs_row=True
        )
        self._fit()

    def show_records(self, records: Iterable[Any]) -> None:
        """Replace the rows; nothing is said to be edited."""
        self._records = list(records)
        self._fill()

    def records(self) -> tuple[Any, ...]:
        """The rows as they are."""
        return tuple(self._records)

    def current(self) -> Any | None:
        """The record of the row that the cursor is in."""
        row = self.table.currentRow()
        return self._records[row] if 0 <= row < len(self._records) else None

    def replace_current(self, record: Any) -> None:
        """Put another record in the place of the current one, because something else of it was edited."""
        row = self.table.currentRow()
        self._records[row] = record
        self._show_row(row)
        self.edited.emit()

    def add_record(self) -> None:
        """An empty row, with the cursor in it."""
        self.take_record(self._blank())

    def take_record(self, record: Any) -> None:
        """One more row, with the cursor in it."""
        self._records.append(record)
        self._fill()
        self.go_to(len(self._records) - 1, 0)

    def remove_record(self) -> None:
        """The row of the cursor goes."""
        row = self.table.currentRow()
        if 0 <= row < len(self._records):
            self._records.pop(row)
            self._fill()
            self.edited.emit()

    def _fill(self) -> None:
        self.table.blockSignals(True)
        self.table.setRowCount(len(self._records))
        for row in range(len(self._records)):
            self._fill_row(row)
        self.table.blockSignals(False)
        self._fit()

    def _show_row(self, row: int) -> None:
        self.table.blockSignals(True)
        self._fill_row(row)
        self.table.blockSignals(False)

    def _fill_row(self, row: int) -> None:
        record = self._records[row]
        for number, column in enumerate(self._columns):
            item = QTableWidgetItem(column.show(getattr(record, column.field) if column.field else record))
            if not column.field:
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
                item.setToolTip(plain_tip(item.text()))
            if column.right:
                item.setTextAlignment(RIGHT)
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
        self._show_row(row)
        if refusal is None:
            self.edited.emit()
        else:
            self.refused.emit(refusal)
