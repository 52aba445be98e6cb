"""A short table of texts that can be typed, grow and shrink."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class RowsTable(QWidget):
    """Rows of texts under their heads.

    Attributes
    ----------
    edited : Signal()
    """

    edited = Signal()

    def __init__(self, name: str, heads: Sequence[str]) -> None:
        super().__init__()
        self.table = QTableWidget(0, len(heads))
        self.table.setHorizontalHeaderLabels(list(heads))
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.table.setAccessibleName(name)
        self.table.setTabKeyNavigation(False)
        self.table.itemChanged.connect(self.edited)
        self.add, self.remove = QPushButton(tr("Add a row")), QPushButton(tr("Remove the row"))
        self.add.setToolTip(tr("An empty row at the end"))
        self.remove.setToolTip(tr("The row of the cursor goes"))
        self.add.clicked.connect(self.add_row)
        self.remove.clicked.connect(self.remove_row)
        row = QHBoxLayout()
        for button in (self.add, self.remove):
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table, 1)
        column.addLayout(row)

    def show_rows(self, rows: Iterable[Sequence[str]]) -> None:
        """Replace the rows."""
        self.table.blockSignals(True)
        self.table.setRowCount(0)
        for row in rows:
            self._append(row)
        self.table.blockSignals(False)

    def rows(self) -> list[tuple[str, ...]]:
        """The rows that hold something."""
        found = []
        for row in range(self.table.rowCount()):
            items = (self.table.item(row, column) for column in range(self.table.columnCount()))
            texts = tuple(item.text().strip() if item is not None else "" for item in items)
            if any(texts):
                found.append(texts)
        return found

    def add_row(self) -> None:
        """An empty row, with the cursor in it."""
        self._append([""] * self.table.columnCount())
        self.table.setCurrentCell(self.table.rowCount() - 1, 0)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def remove_row(self) -> None:
        """The row of the cursor goes."""
        self.table.removeRow(self.table.currentRow())
        self.edited.emit()

    def _append(self, texts: Sequence[str]) -> None:
        row = self.table.rowCount()
        self.table.insertRow(row)
        for column, text in enumerate(texts):
            self.table.setItem(row, column, QTableWidgetItem(text))
