"""Which rows a comparison shows, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from planner.comparing import THEMES
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.controls.plain_text import plain_tip
from planner.gui.language import about, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.comparing import Row

KEY = Qt.ItemDataRole.UserRole
NATIVE = QKeySequence.SequenceFormat.NativeText


class RowDialog(Dialog):
    """A tick for each row; rows are dragged, or moved by the buttons.

    Attributes
    ----------
    rows_chosen : Signal(object)
        Keys in their order; None for all in the program's own order.
    """

    rows_chosen = Signal(object)

    def __init__(self, rows: Sequence[Row], chosen: Sequence[str] | None, parent: QWidget) -> None:
        buttons = QDialogButtonBox.StandardButton
        super().__init__(tr("Rows of the comparison"), parent, buttons.Ok | buttons.Cancel | buttons.RestoreDefaults)
        self.list = QListWidget()
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.list.setAccessibleName(tr("Rows"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        by_key = {row.key: row for row in rows}
        order = [key for key in chosen or by_key if key in by_key]
        for key in (*order, *(key for key in by_key if key not in order)):
            row = by_key[key]
            name = about(THEMES[row.theme], row.title)
            item = QListWidgetItem(name)
            item.setToolTip(plain_tip(name))
            item.setData(KEY, key)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if key in order else Qt.CheckState.Unchecked)
            self.list.addItem(item)
        self.up, self.down = QPushButton(tr("Move up")), QPushButton(tr("Move down"))
        side = QVBoxLayout()
        for button, key, slot in ((self.up, "Alt+Up", self.move_up), (self.down, "Alt+Down", self.move_down)):
            button.setAutoDefault(False)
            button.setShortcut(QKeySequence(key))
            button.setToolTip(tr("The selected row; {key}", key=button.shortcut().toString(NATIVE)))
            button.clicked.connect(slot)
            side.addWidget(button)
        side.addStretch(1)
        row_of_widgets = QHBoxLayout()
        row_of_widgets.addWidget(self.list, 1)
        row_of_widgets.addLayout(side)
        self.column.addWidget(paragraph(tr("Untick what is not wanted; drag rows into their order."), "muted"))
        self.column.addLayout(row_of_widgets)
        restore = self.buttons.button(buttons.RestoreDefaults)
        restore.setText(tr("All rows"))
        restore.setAutoDefault(False)
        restore.setToolTip(tr("Every row in the program's own order, also those that later builds bring"))
        restore.clicked.connect(self.choose_all)
        self.resize(480, 560)

    def keys(self) -> tuple[str, ...]:
        """Keys of the ticked rows in their order."""
        items = [self.list.item(n) for n in range(self.list.count())]
        return tuple(str(item.data(KEY)) for item in items if item.checkState() is Qt.CheckState.Checked)

    def accept(self) -> None:
        self.rows_chosen.emit(self.keys())
        super().accept()

    def choose_all(self) -> None:
        """Every row in the program's own order, from now on too."""
        self.rows_chosen.emit(None)
        super().accept()

    def move_up(self) -> None:
        self._move(-1)

    def move_down(self) -> None:
        self._move(1)

    def _move(self, by: int) -> None:
        row = self.list.currentRow()
        if row >= 0 and 0 <= row + by < self.list.count():
            self.list.insertItem(row + by, self.list.takeItem(row))
            self.list.setCurrentRow(row + by)
