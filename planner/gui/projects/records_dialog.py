"""What the catalogue's present figures would change in a plan: field by field, and in its readings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from planner.comparing import difference_text
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import say, tr
from planner.gui.numbers import quantity_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.comparing import Cell, Comparison
    from planner.comparing.records import FieldChange


class RecordsDialog(Dialog):
    """Accepting it takes the figures over, which is an edit that can be undone."""

    def __init__(self, changes: Sequence[FieldChange], effect: Comparison, parent: QWidget) -> None:
        buttons = QDialogButtonBox.StandardButton
        super().__init__(tr("Other figures in the catalogue"), parent, buttons.Ok | buttons.Cancel)
        self.buttons.button(buttons.Ok).setText(tr("Take them over"))
        self.buttons.button(buttons.Cancel).setText(tr("Keep those of the plan"))
        words = tr("The plan keeps the figures that it was made with until others are taken over.")
        self.column.addWidget(paragraph(words, "muted"))
        heads = (tr("Part"), tr("Field"), tr("In the plan"), tr("In the catalogue"))
        self.fields = _table(heads, [_field_row(change) for change in changes], tr("Changed fields"))
        self.column.addWidget(self.fields, 1)
        rows = [_effect_row(say(row.title), *row.cells) for row in effect.rows]
        heads = (tr("Reading"), tr("With the figures of the plan"), tr("With those of the catalogue"), tr("Difference"))
        self.effects = _table(heads, rows, tr("What would change"))
        if rows:
            self.column.addWidget(_title(tr("What would change")))
            self.column.addWidget(self.effects, 1)
        else:
            self.column.addWidget(paragraph(tr("No reading and no finding would change.")))
        self.resize(760, 560)


def _field_row(change: FieldChange) -> tuple[str, ...]:
    return change.part, change.field, _value(change.before, change.unit), _value(change.after, change.unit)


def _value(value: object, unit: str) -> str:
    if value is None or value == ():
        return tr("unknown")
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return quantity_text(value, unit)
    return "; ".join(str(item) for item in value) if isinstance(value, tuple) else str(value)


def _effect_row(title: str, before: Cell, after: Cell) -> tuple[str, ...]:
    return title, _cell(before), _cell(after), difference_text(after)


def _cell(cell: Cell) -> str:
    if cell.lines:
        return "; ".join(say(line.text) for line in cell.lines)
    return quantity_text(cell.value, cell.unit)


def _title(text: str) -> QLabel:
    label = PlainLabel(text)
    label.setProperty("role", "title")
    return label


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], name: str) -> QTableWidget:
    table = QTableWidget(len(rows), len(heads))
    table.setHorizontalHeaderLabels(list(heads))
    table.setAccessibleName(name)
    table.verticalHeader().hide()
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setTabKeyNavigation(False)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    for n, row in enumerate(rows):
        for m, text in enumerate(row):
            item = QTableWidgetItem(text)
            item.setToolTip(text)
            table.setItem(n, m, item)
    return table
