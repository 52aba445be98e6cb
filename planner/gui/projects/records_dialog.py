"""What the catalogue's present figures would change in a plan: field by field, and in its readings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
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
from planner.gui.controls.plain_text import PlainLabel, plain_tip
from planner.gui.figures import field_name, value_text
from planner.gui.language import say, say_all, tr
from planner.gui.numbers import quantity_text
from planner.messages import SEMICOLON, Message, msg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.comparing import Cell, Comparison
    from planner.comparing.records import FieldChange


MAIN = ("power_typical_w", "vram_gib", "tokens_per_s", "price", "noise_dba", "gpu_temp_c")  # are named first
HIGHEST_ROW = 78  # four lines; the tooltip has all of a longer text
SHOWN = 2  # changes and readings that the banner names; the dialog has them all


def banner(changes: Sequence[FieldChange], effect: Comparison) -> Message:
    """What the catalogue says otherwise, and what that would change in the meters, in one sentence."""
    figures = [change for change in changes if not change.evidence]
    if not figures:
        return msg("The catalogue has other sources now for parts of this plan; no figure differs.")
    said = [
        msg("{part}: {field} {after} instead of {before}", part=change.part, field=field_name(change.field),
            after=_value(change.after, change.unit), before=_value(change.before, change.unit))
        for change in figures[:SHOWN]
    ]  # fmt: skip
    if len(figures) > SHOWN:
        said.append(msg("{count} more", count=len(figures) - SHOWN))
    measured = [row for row in effect.rows if all(cell.value is not None for cell in row.cells)]
    measured = [row for row in measured if _cell(row.cells[0]) != _cell(row.cells[1])]  # as far as it is shown
    measured.sort(key=lambda row: MAIN.index(row.key) if row.key in MAIN else len(MAIN))
    if not effect.rows:
        return msg("The catalogue has other figures now: {changes}. No meter would change.", changes=joined(said))
    moved = [
        msg("{reading} {after} instead of {before}", reading=row.title, after=_cell(row.cells[1]),
            before=_cell(row.cells[0]))
        for row in measured[:SHOWN]
    ]  # fmt: skip
    if len(effect.rows) > len(moved):
        moved.append(msg("{count} more", count=len(effect.rows) - len(moved)))
    return msg(
        "The catalogue has other figures now: {changes}. They would change: {effects}.",
        changes=joined(said), effects=joined(moved),
    )  # fmt: skip


def joined(sentences: Sequence[Message]) -> str:
    """Sentences with semicolons between them, in the language spoken now."""
    return say_all(sentences, SEMICOLON)


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
        self.column.addWidget(self.fields, min(len(changes), 4))
        rows = [_effect_row(say(row.title), *row.cells) for row in effect.rows]
        heads = (tr("Reading"), tr("With the figures of the plan"), tr("With those of the catalogue"), tr("Difference"))
        self.effects = _table(heads, rows, tr("What would change"))
        self.effects.horizontalHeader().setSectionResizeMode(3, QHeaderView.ResizeMode.ResizeToContents)
        if rows:
            self.column.addWidget(_title(tr("What would change")))
            self.column.addWidget(self.effects, 4)
        else:
            self.column.addWidget(paragraph(tr("No reading and no finding would change.")))
        self.resize(860, 600)


def _field_row(change: FieldChange) -> tuple[str, ...]:
    values = (_value(change.before, change.unit), _value(change.after, change.unit))
    return change.part, field_name(change.field), *values


def _value(value: object, unit: str) -> str:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return quantity_text(value, unit)
    text = value_text(value)
    return f"{text} {unit}" if unit and value not in (None, ()) else text


def _effect_row(title: str, before: Cell, after: Cell) -> tuple[str, ...]:
    return title, _cell(before), _cell(after), difference_text(after)


def _cell(cell: Cell) -> str:
    if cell.lines:
        return say_all((line.text for line in cell.lines), SEMICOLON)
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
    table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    table.horizontalHeader().setHighlightSections(False)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setTabKeyNavigation(False)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    table.verticalHeader().setMaximumSectionSize(HIGHEST_ROW)
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    for n, row in enumerate(rows):
        for m, text in enumerate(row):
            item = QTableWidgetItem(text)
            item.setToolTip(plain_tip(text))
            table.setItem(n, m, item)
    return table
