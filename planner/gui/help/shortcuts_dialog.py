"""All keys on one page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from planner.gui.controls.dialog import Dialog
from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction


def panel_keys() -> list[tuple[str, str]]:
    """Keys that belong to a panel and not to a menu."""
    return [
        (tr("Catalogue: take the part in hand"), "Enter"),
        (tr("Machine: go from seat to seat"), tr("arrow keys")),
        (tr("Part in hand: next seat that takes it"), "Tab"),
        (tr("Part in hand: place"), "Enter"),
        (tr("Part in hand: fill all equal seats"), "Shift+Enter"),
        (tr("Part in hand or drag: cancel"), "Esc"),
        (tr("Machine: remove the selected parts"), "Del"),
        (tr("Drag with copy"), "Ctrl"),
        (tr("Drag that fills all equal seats"), "Shift"),
    ]


class ShortcutsDialog(Dialog):
    """A table of actions and keys."""

    def __init__(self, actions: Sequence[QAction], parent: QWidget) -> None:
        super().__init__(tr("Keyboard shortcuts"), parent)
        rows = panel_keys()
        for action in actions:
            if not action.shortcut().isEmpty():
                rows.append((action.text().replace("&", "").rstrip("."), action.shortcut().toString()))
        self.table = QTableWidget(len(rows), 2)
        self.table.setAccessibleName(tr("Keyboard shortcuts"))
        self.table.setHorizontalHeaderLabels([tr("What"), tr("Keys")])
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().resizeSection(1, 150)
        for number, (words, keys) in enumerate(rows):
            self.table.setItem(number, 0, QTableWidgetItem(words))
            self.table.setItem(number, 1, QTableWidgetItem(keys))
        self.column.addWidget(self.table)
        self.resize(540, 520)
