"""A short table with a row of buttons under it: how every such table of the window is set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from planner.gui.controls.dialog import paragraph
from planner.gui.controls.plain_text import plain_tip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class SmallTable(QWidget):
    """Rows under their heads; the Tab key leaves the table.

    Parameters
    ----------
    name : for screen readers
    heads : titles of the columns
    about : a sentence above the table
    whole_rows : a click selects a row, not a cell
    nothing : what stands in the table while it has no row
    """

    def __init__(
        self, name: str, heads: Sequence[str], about: str = "", *, whole_rows: bool = False, nothing: str = ""
    ) -> None:
        super().__init__()
        self.table = QTableWidget(0, len(heads))
        self.table.setHorizontalHeaderLabels(list(heads))
        self.table.setAccessibleName(name)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.horizontalHeader().setHighlightSections(False)
        self.table.setTabKeyNavigation(False)
        if whole_rows:
            self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
            self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._needing: list[QPushButton] = []  # buttons that do something with a row
        self._nothing = paragraph(nothing, "muted")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        QVBoxLayout(self.table.viewport()).addWidget(self._nothing)
        for changed in (self.table.model().rowsInserted, self.table.model().rowsRemoved):
            changed.connect(self._count)
        self.row_of_buttons = QHBoxLayout()
        self.row_of_buttons.addStretch(1)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 6 if about else 0, 0, 0)
        if about:
            self.column.addWidget(paragraph(about, "muted"))
        self.column.addWidget(self.table, 1)
        self.column.addLayout(self.row_of_buttons)
        self._count()

    def button(self, words: str, tip: str, pressed: Callable[[], object], *, needs_row: bool = False) -> QPushButton:
        """One more button, right of the others; one that needs a row is enabled while there is any."""
        button = QPushButton(words)
        button.setToolTip(tip)
        button.setAutoDefault(False)
        button.clicked.connect(pressed)
        self.row_of_buttons.insertWidget(self.row_of_buttons.count() - 1, button)
        if needs_row:
            self._needing.append(button)
            self._count()
        return button

    def _count(self) -> None:
        there = self.table.rowCount() > 0
        self._nothing.setVisible(not there)
        if self._nothing.text():  # heads over nothing would only be scrolled
            self.table.horizontalHeader().setVisible(there)
        needed = Qt.ScrollBarPolicy.ScrollBarAsNeeded if there else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.table.setHorizontalScrollBarPolicy(needed)
        for button in self._needing:
            button.setEnabled(there)

    def text(self, row: int, column: int) -> str:
        """What a cell says, without blanks at its ends."""
        item = self.table.item(row, column)
        return item.text().strip() if item is not None else ""

    def append(self, texts: Sequence[str], tip: str = "") -> int:
        """One more row of texts, with a tooltip of plain text; its number."""
        row = self.table.rowCount()
        self.table.insertRow(row)
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setToolTip(plain_tip(tip))
            self.table.setItem(row, column, item)
        return row

    def go_to(self, row: int, column: int) -> None:
        """Put the cursor into a cell."""
        self.table.setCurrentCell(row, column)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
