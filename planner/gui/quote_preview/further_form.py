"""Further lines, freight, discount and notes: what is bought beside the machine, and what the whole is charged."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QGridLayout, QLabel, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from planner.errors import InputRejected
from planner.gui.controls.cells import (
    read_amount,
    read_currency,
    read_date,
    read_number,
    read_share,
    read_weeks,
    weeks_words,
)
from planner.gui.controls.record_table import Column, RecordTable, choice, yes_no
from planner.gui.language import tr
from planner.messages import Message, msg
from planner.report.request import CONDITIONS, PERIODS, Extra

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.report.quote import Quote
    from planner.report.request import Request

NOTE_HEIGHT = 64
#: Fields of the request that hold for the whole sheet, with what reads them.
WHOLE: dict[str, Callable[[str], str]] = {
    "discount": read_share,
    "freight": read_amount,
    "freight_currency": read_currency,
    "freight_tax_rate": read_share,
}


class FurtherForm(QWidget):
    """The lines that are no parts of the machine, and the charges of the whole.

    Attributes
    ----------
    edited : Signal()
    refused : Signal(object)
        What was typed is no amount, share, date...: a Message.
    """

    edited = Signal()
    refused = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.lines = RecordTable(
            tr("Further lines"), _columns(), partial(Extra, name=""), tr("Add a line"),
            nothing=tr("No further lines. Add what is bought beside the machine: licences, support, installation."),
        )  # fmt: skip
        self.lines.edited.connect(self.edited)
        self.lines.refused.connect(self.refused)
        self.fields: dict[str, QLineEdit] = {}
        self._kept: dict[str, str] = dict.fromkeys(WHOLE, "")
        self.notes = QPlainTextEdit()
        self.notes.setAccessibleName(tr("Notes"))
        self.notes.setToolTip(tr("Printed on the sheet"))
        self.notes.setTabChangesFocus(True)
        self.notes.setFixedHeight(NOTE_HEIGHT)
        self.notes.textChanged.connect(self.edited)
        column = QVBoxLayout(self)
        column.addWidget(self.lines, 1)
        column.addLayout(self._whole())
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.addRow(tr("Notes"), self.notes)
        column.addLayout(form)
        self._numbers: tuple[int, ...] = ()

    def show_request(self, request: Request) -> None:
        """Lines, charges and notes of a request; nothing is said to be edited."""
        self.lines.show_records(request.extras)
        for name, line in self.fields.items():
            self._kept[name] = getattr(request, name)
            line.setText(self._kept[name])
        self.notes.blockSignals(True)
        self.notes.setPlainText(request.notes)
        self.notes.blockSignals(False)

    def show_quote(self, quote: Quote) -> None:
        """Remember which numbers the further lines have on the sheet."""
        once = [line.number for line in quote.group("other")]
        again = [line.number for line in quote.group("recurring")]
        printed = [extra for extra in self.lines.records() if extra.name]
        numbers = {True: iter(once), False: iter(again)}
        self._numbers = tuple(next(numbers[extra.period == "once"], 0) for extra in printed)

    def request(self, base: Request) -> Request:
        """A request with what was typed; a line without a name is not printed."""
        extras = tuple(extra for extra in self.lines.records() if extra.name)
        values: dict[str, Any] = dict(self._kept)
        return replace(base, extras=extras, notes=self.notes.toPlainText().strip(), **values)

    def go_to(self, where: str) -> bool:
        """Put the cursor into the further line that ``lines.12.price`` means; False where it is none."""
        _, _, rest = where.partition(".")
        number, _, field = rest.partition(".")
        if not number.isdecimal() or int(number) not in self._numbers:
            return False
        printed = [row for row, extra in enumerate(self.lines.records()) if extra.name]
        names = [column.field for column in _columns()]
        row = printed[self._numbers.index(int(number))]
        self.lines.go_to(row, names.index(field) if field in names else 0)
        return True

    def set_locked(self, locked: bool) -> None:
        self.setEnabled(not locked)

    def _whole(self) -> QGridLayout:
        labels = {
            "discount": tr("Discount"), "freight": tr("Freight"),
            "freight_currency": tr("Freight currency"), "freight_tax_rate": tr("Freight tax rate"),
        }  # fmt: skip
        hints = {"discount": "5 %", "freight_tax_rate": "9 %", "freight": "0.00", "freight_currency": "CNY"}
        tips = {
            "discount": tr("Share of the one-time lines"), "freight": tr("Of the whole sheet, without tax"),
            "freight_currency": tr("Three letters: CNY, USD"), "freight_tax_rate": tr("Tax on freight, as a share"),
        }  # fmt: skip
        grid = QGridLayout()
        for n, (name, label) in enumerate(labels.items()):
            line = QLineEdit()
            line.setToolTip(tips[name])
            line.setAccessibleName(label)
            line.setPlaceholderText(hints[name])
            line.editingFinished.connect(partial(self._whole_edited, name))
            self.fields[name] = line
            caption = QLabel(label)
            caption.setBuddy(line)
            grid.addWidget(caption, n // 2, n % 2 * 2)
            grid.addWidget(line, n // 2, n % 2 * 2 + 1)
        return grid

    def _whole_edited(self, name: str) -> None:
        line = self.fields[name]
        try:
            value = WHOLE[name](line.text().strip())
        except InputRejected as error:
            line.setText(self._kept[name])
            self.refused.emit(Message(error.template, tuple(error.fields.items())))
            return
        line.setText(value)
        if value != self._kept[name]:
            self._kept[name] = value
            self.edited.emit()


def _columns() -> tuple[Column, ...]:
    conditions: dict[str, Message | None] = {"": None, **CONDITIONS}

    def quantity(text: str) -> int:
        return read_number(text, least=1) or 1

    def warranty(text: str) -> int | None:
        return read_number(text, least=0)

    def months(value: int | None) -> str:
        return "" if value is None else str(value)

    return (
        Column("name", tr("Item")),
        Column("quantity", tr("Quantity"), str, quantity, right=True),
        Column("price", tr("Unit price"), str, read_amount, right=True),
        Column("currency", tr("Currency"), str, read_currency),
        Column("tax_rate", tr("Tax rate"), str, read_share, right=True),
        yes_no("tax_included", tr("Price includes tax"), {"": msg("no"), "yes": msg("yes")}),
        choice("period", tr("Period"), {**PERIODS}),
        Column("maker", tr("Maker")),
        Column("part_number", tr("Part number")),
        Column("about", tr("Description")),
        choice("condition", tr("Condition"), conditions),
        Column("lead_weeks", tr("Weeks"), weeks_words, read_weeks),
        Column("warranty_months", tr("Warranty, months"), months, warranty, right=True),
        Column("source", tr("Price source")),
        Column("date", tr("Price date"), str, read_date),
    )  # fmt: skip
