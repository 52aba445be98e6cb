"""What the sellers said: received offers with their prices, and what is agreed for every part of the machine."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from planner.errors import InputRejected
from planner.gui.controls.cells import (
    condition_words,
    read_amount,
    read_currency,
    read_date,
    read_number,
    read_share,
    read_weeks,
    status_words,
    weeks_words,
)
from planner.gui.controls.choice_delegate import ChoiceDelegate
from planner.gui.controls.fields import QuietComboBox
from planner.gui.language import say, tr
from planner.messages import Message, msg
from planner.pricing.offers import Offer, OfferLine, content, new_offer_id, of_project, with_id
from planner.report.request import LineTerms

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from planner.report.quote import Line, Quote
    from planner.report.request import Request

PART = Qt.ItemDataRole.UserRole
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
ITEM, PRICE, QUANTITY, CONDITION, WEEKS, WARRANTY, NUMBER, STATUS, INSTEAD, ORIGIN, TAX, NOTE = range(12)
#: Columns by the last word of ``planner.report.completeness.Gap.where``.
COLUMNS = {"price": PRICE, "quantity": QUANTITY, "condition": CONDITION, "warranty": WARRANTY, "part_number": NUMBER}
#: Columns that hold a text as it is, with the field of the terms.
PLAIN = {NUMBER: "part_number", ORIGIN: "origin", NOTE: "note"}
OFFER_FIELDS = ("seller", "number", "date", "valid_until", "currency", "freight", "note")
#: Fields of an offer that are read when they have been typed, with what reads them.
CHECKED: dict[str, Callable[[str], str]] = {
    "date": read_date, "valid_until": read_date, "currency": read_currency, "freight": read_amount,
}  # fmt: skip
WIDEST, LEAST = 220, 96  # pixels of a column
EMPTY = Offer(seller="")
EMPTY_TERMS = LineTerms(part="")


class TermsForm(QWidget):
    """Offers above, the lines of the machine below; prices and quantities are those of the offer that is shown.

    Attributes
    ----------
    edited : Signal()
    refused : Signal(object)
        What was typed is no price, date, number of weeks...: a Message. The cell shows the old value again.
    quote_requested, file_requested : Signal()
        A person wants to read a seller's quote, or a request file.
    """

    edited = Signal()
    refused = Signal(object)
    quote_requested = Signal()
    file_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._offers: list[Offer] = []  # of the project, and those that it will keep
        self._own: set[str] = set()  # ids of those that stay, whatever the request says that is shown
        self._elsewhere: Mapping[str, str] = MappingProxyType({})
        self._used: set[str] = set()  # ids of those that are on this sheet
        self._lines: tuple[Line, ...] = ()
        self._terms: dict[str, LineTerms] = {}
        self._filling = False
        self.file = QPushButton(tr("Read a request file..."))
        self.file.setToolTip(tr("Terms, further lines, offers and decisions from a TOML file"))
        self.file.clicked.connect(self.file_requested)
        self.quote = QPushButton(tr("Read a seller's quote..."))
        self.quote.setToolTip(tr("A table of prices, CSV or XLSX, becomes an offer"))
        self.quote.clicked.connect(self.quote_requested)
        self.offer = QuietComboBox()
        self.offer.setAccessibleName(tr("Offer"))
        self.offer.setToolTip(tr("The offers of the project; the fields below are those of the one that is shown"))
        self.offer.setPlaceholderText(tr("No offer yet"))
        self.offer.currentIndexChanged.connect(self._show_offer)
        self.add = QPushButton(tr("Add an offer"))
        self.add.setToolTip(tr("One more offer of the project, on this sheet"))
        self.add.clicked.connect(self.add_offer)
        self.drop = QPushButton(tr("Remove it"))
        self.drop.setToolTip(tr("Take the offer out of the project, unless another of its plans uses it"))
        self.drop.clicked.connect(self.drop_offer)
        self.fields: dict[str, QLineEdit] = {}
        self.included = QCheckBox(tr("Prices include the tax"))
        self.included.setToolTip(tr("Otherwise the tax is added to the prices of this offer"))
        self.on_sheet = QCheckBox(tr("On this sheet"))
        self.on_sheet.setToolTip(tr("The project keeps the offer for all its plans; this plan's sheet prints it"))
        self.chosen = QCheckBox(tr("This offer is chosen"))
        self.chosen.setToolTip(tr("The sheet takes its prices from this offer"))
        for box in (self.included, self.on_sheet, self.chosen):
            box.toggled.connect(self._offer_edited)
        self.sole_source = self._line(
            tr("Why there are fewer offers than asked for"),
            tr("A sole source: printed, and then no more are asked for"),
        )
        self.sole_source.textEdited.connect(self.edited)
        self.table = self._table()
        column = QVBoxLayout(self)
        column.addLayout(self._head())
        column.addWidget(self._offer_page())
        column.addWidget(self.table, 1)
        reason = QFormLayout()
        reason.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        reason.addRow(self.sole_source.accessibleName(), self.sole_source)
        column.addLayout(reason)

    # --- what is shown ----------------------------------------------------------------------------------------

    def show_offers(self, offers: Sequence[Offer], elsewhere: Mapping[str, str]) -> None:
        """Offers of the project; ``elsewhere`` names by their ids the other plans that use them."""
        self._offers, self._elsewhere = list(offers), elsewhere
        self._own = {offer.id for offer in offers}

    def show_request(self, request: Request) -> None:
        """Offers and terms of a request. An offer that says what one of the project says is that one."""
        self._offers = [replace(offer, chosen=False) for offer in self._offers if offer.id in self._own]
        self._used = set()
        for offer in request.offers:
            self._put_on_sheet(offer)
        self._terms = {terms.part: terms for terms in request.lines}
        self.sole_source.setText(request.sole_source)
        self._list_offers(next((n for n, offer in enumerate(self._offers) if offer.chosen), 0))

    def show_quote(self, quote: Quote) -> None:
        """The lines of the machine, where they are others than those that are shown."""
        lines = tuple(line for line in quote.group("machine") if line.part is not None)
        if [(line.number, line.part, line.quantity) for line in lines] != [
            (line.number, line.part, line.quantity) for line in self._lines
        ]:
            self._lines = lines
            self._fill()

    def request(self, base: Request) -> Request:
        """A request with what was typed."""
        lines = tuple(terms for terms in self._terms.values() if terms != replace(EMPTY_TERMS, part=terms.part))
        offers = tuple(offer for offer in self._offers if offer.id in self._used and offer.said)
        return replace(base, lines=lines, offers=offers, sole_source=self.sole_source.text().strip())

    def offers(self) -> tuple[Offer, ...]:
        """What the project is to keep."""
        return of_project(self._offers)

    def go_to(self, where: str) -> None:
        """Put the cursor where something is missing: ``offers`` or ``lines.3.price``."""
        name, _, rest = where.partition(".")
        number, _, field = rest.partition(".")
        row = next((n for n, line in enumerate(self._lines) if str(line.number) == number), None)
        if name != "lines" or row is None:
            target = self.fields["seller"] if self._offers else self.add
            target.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if field == "price" and not self._offers:
            self.add_offer()
        self.table.setCurrentCell(row, COLUMNS.get(field, ITEM))
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_locked(self, locked: bool) -> None:
        self.setEnabled(not locked)

    # --- offers -----------------------------------------------------------------------------------------------

    def add_offer(self) -> None:
        """One more offer, for what is asked for now; the first one is chosen."""
        currency = next((line.unit.currency for line in self._lines if line.unit), EMPTY.currency)
        self._append(replace(EMPTY, id=new_offer_id(), currency=currency))
        self._list_offers(len(self._offers) - 1)
        self.fields["seller"].setFocus(Qt.FocusReason.OtherFocusReason)

    def take_offer(self, offer: Offer) -> None:
        """One more offer that was read from a file; the first one is chosen."""
        self._append(offer)
        self._list_offers(len(self._offers) - 1)
        self.edited.emit()

    def drop_offer(self) -> None:
        """Take the offer that is shown away; one that another plan uses leaves this sheet only."""
        offer = self._current()
        if offer is None:
            return
        index, others = self.offer.currentIndex(), self._elsewhere.get(offer.id, "")
        self._used.discard(offer.id)
        if others:
            self._offers[index] = replace(offer, chosen=False)
            self.refused.emit(
                msg("The offer is used by {plans} too: it has left this sheet and stays in the project", plans=others)
            )
        else:
            self._offers.pop(index)
        self._list_offers(index if others else 0)
        self.edited.emit()

    def _append(self, offer: Offer) -> None:
        """One more offer, on the sheet; the first of a sheet is chosen."""
        self._offers.append(replace(offer, chosen=not self._used))
        self._used.add(offer.id)
        self._own.add(offer.id)

    def _put_on_sheet(self, offer: Offer) -> None:
        known = [n for n, own in enumerate(self._offers) if own.id == offer.id or content(own) == content(offer)]
        if not known:
            known = [len(self._offers)]
            self._offers.append(with_id(offer))
        own = self._offers[known[0]]
        self._offers[known[0]] = replace(own, chosen=offer.chosen)
        self._used.add(own.id)

    def _list_offers(self, index: int) -> None:
        self._filling = True
        self.offer.clear()
        for n in range(len(self._offers)):
            self.offer.addItem(self._words(n))
        self.offer.setCurrentIndex(min(index, len(self._offers) - 1))
        self._filling = False
        self._show_offer()

    def _show_offer(self) -> None:
        if self._filling:
            return
        self._filling = True
        offer = self._current()
        shown = offer or EMPTY
        for name, line in self.fields.items():
            line.setText(getattr(shown, name))
            line.setEnabled(offer is not None)
        for box, value in (
            (self.included, shown.tax_included), (self.on_sheet, shown.id in self._used), (self.chosen, shown.chosen),
        ):  # fmt: skip
            box.setChecked(value)
            box.setEnabled(offer is not None)
        self.drop.setEnabled(offer is not None)
        self._filling = False
        self._fill()

    def _words(self, index: int) -> str:
        """An offer in the list: who made it, and whether it holds and is on the sheet."""
        offer = self._offers[index]
        name = offer.seller or tr("Offer {number}", number=index + 1)
        notes = [tr("chosen")] if offer.chosen else []
        notes += [tr("expired")] if offer.expired(date.today()) else []
        notes += [] if offer.id in self._used else [tr("not on this sheet")]
        return f"{name} ({', '.join(notes)})" if notes else name

    def _current(self) -> Offer | None:
        index = self.offer.currentIndex()
        return self._offers[index] if 0 <= index < len(self._offers) else None

    def _offer_edited(self) -> None:
        offer = self._current()
        if self._filling or offer is None:
            return
        values: dict[str, Any] = {name: line.text().strip() for name, line in self.fields.items()}
        for name, read in CHECKED.items():
            if self.fields[name].hasFocus() and self.sender() is not self.fields[name]:
                values[name] = getattr(offer, name)  # it is still being typed
                continue
            try:
                values[name] = read(values[name]) or getattr(EMPTY, name)
            except InputRejected as error:
                values[name] = getattr(offer, name)
                self.refused.emit(Message(error.template, tuple(error.fields.items())))
            self.fields[name].setText(values[name])
        index, chosen = self.offer.currentIndex(), self._choose(offer)
        self._offers[index] = replace(offer, **values, tax_included=self.included.isChecked(), chosen=chosen)
        if chosen:  # one at most
            self._offers = [
                entry if n == index else replace(entry, chosen=False) for n, entry in enumerate(self._offers)
            ]  # fmt: skip
        for n in range(len(self._offers)):
            self.offer.setItemText(n, self._words(n))
        self.edited.emit()

    def _choose(self, offer: Offer) -> bool:
        """Whether the offer is chosen now: one that is chosen is on the sheet, one that leaves it is not chosen."""
        chosen, used = self.chosen.isChecked(), self.on_sheet.isChecked()
        if self.sender() is self.on_sheet:
            chosen = chosen and used
        used = used or chosen
        self._filling = True
        self.chosen.setChecked(chosen)
        self.on_sheet.setChecked(used)
        self._filling = False
        self._used = self._used | {offer.id} if used else self._used - {offer.id}
        return chosen

    # --- lines ------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        self._filling = True
        self.table.setRowCount(len(self._lines))
        for row, line in enumerate(self._lines):
            for column, text in enumerate(self._cells(line)):
                item = QTableWidgetItem(text)
                item.setData(PART, line.part.id if line.part else "")
                free = column != ITEM and (column not in (PRICE, QUANTITY) or self._current() is not None)
                item.setFlags(
                    Qt.ItemFlag.ItemIsEnabled
                    | Qt.ItemFlag.ItemIsSelectable
                    | (Qt.ItemFlag.ItemIsEditable if free else Qt.ItemFlag.NoItemFlags)
                )
                if column in (PRICE, QUANTITY):
                    item.setTextAlignment(RIGHT)
                self.table.setItem(row, column, item)
        self.table.resizeColumnsToContents()
        self.table.setColumnWidth(ITEM, min(self.table.columnWidth(ITEM), WIDEST))
        for column in (PRICE, CONDITION, WEEKS, NUMBER, STATUS, INSTEAD, NOTE):
            self.table.setColumnWidth(column, max(self.table.columnWidth(column), LEAST))
        self._filling = False

    def _cells(self, line: Line) -> Sequence[str]:
        part = line.part.id if line.part else ""
        offer = self._current()
        offered = offer.line(part) if offer else None
        terms = self._terms.get(part, EMPTY_TERMS)
        return (
            f"{line.number}  {say(line.name)}", offered.price if offered else "",
            str(offered.quantity) if offered else str(line.quantity), say(condition_words(terms.condition)),
            weeks_words(terms.lead_weeks), "" if terms.warranty_months is None else str(terms.warranty_months),
            terms.part_number, say(status_words(terms.number_status)), "; ".join(terms.substitutes), terms.origin,
            terms.tax_rate, terms.note,
        )  # fmt: skip

    def _cell_edited(self, item: QTableWidgetItem) -> None:
        if self._filling:
            return
        part, column, text = str(item.data(PART)), item.column(), item.text().strip()
        try:
            if column in (PRICE, QUANTITY):
                self._price(part, item.row())
            else:
                self._term(part, column, text)
        except InputRejected as error:
            self._fill()  # what was typed is not kept
            self.refused.emit(Message(error.template, tuple(error.fields.items())))
            return
        self.edited.emit()

    def _price(self, part: str, row: int) -> None:
        """Price and quantity of a part in the offer that is shown; an empty price takes the line out of it."""
        offer = self._current()
        assert offer is not None
        price = read_amount(self._text(row, PRICE))
        others = tuple(line for line in offer.lines if line.part != part)
        lines = others
        if price:
            quantity = read_number(self._text(row, QUANTITY), least=1)
            old = offer.line(part) or OfferLine(part=part, price=price)
            new = replace(old, price=price, quantity=quantity or 1)
            lines = tuple(new if line.part == part else line for line in offer.lines)
            lines = lines if offer.line(part) else (*others, new)
        self._offers[self.offer.currentIndex()] = replace(offer, lines=lines)

    def _term(self, part: str, column: int, text: str) -> None:
        terms = replace(self._terms.get(part, EMPTY_TERMS), part=part)
        if column == CONDITION:
            terms = replace(terms, condition=self._conditions.value(text))
        elif column == STATUS:
            terms = replace(terms, number_status=self._statuses.value(text))
        elif column == WEEKS:
            terms = replace(terms, lead_weeks=read_weeks(text))
        elif column == WARRANTY:
            terms = replace(terms, warranty_months=read_number(text, least=0))
        elif column == TAX:
            terms = replace(terms, tax_rate=read_share(text))
        elif column in PLAIN:
            said: dict[str, Any] = {PLAIN[column]: text}
            terms = replace(terms, **said)
        else:
            names = (name.strip() for name in text.replace("；", ";").split(";"))
            terms = replace(terms, substitutes=tuple(filter(None, names)))
        self._terms[part] = terms

    def _text(self, row: int, column: int) -> str:
        item = self.table.item(row, column)
        return item.text().strip() if item is not None else ""

    # --- widgets ----------------------------------------------------------------------------------------------

    def _head(self) -> QVBoxLayout:
        column = QVBoxLayout()
        row, files = QHBoxLayout(), QHBoxLayout()
        row.addWidget(self.offer, 1)
        for line, buttons in ((row, (self.add, self.drop)), (files, (self.quote, self.file))):
            for button in buttons:
                button.setAutoDefault(False)
                line.addWidget(button)
            column.addLayout(line)
        return column

    def _offer_page(self) -> QWidget:
        labels = {
            "seller": tr("Seller"), "number": tr("Offer number"), "date": tr("Offer date"),
            "valid_until": tr("Offer valid until"), "currency": tr("Currency"), "freight": tr("Freight"),
            "note": tr("Note on the offer"),
        }  # fmt: skip
        tips = {
            "seller": tr("Firm that made the offer"), "number": tr("As the seller wrote it"),
            "date": tr("A day as 2026-11-30"),
            "valid_until": tr("A day as 2026-11-30; a later sheet asks for prices anew"),
            "currency": tr("Three letters: CNY, USD"), "freight": tr("As the offer says it"),
            "note": tr("Printed beside the offer"),
        }  # fmt: skip
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 0, 0)
        for n, name in enumerate(OFFER_FIELDS):
            line = self._line(labels[name], tips[name])
            if name in CHECKED:
                line.editingFinished.connect(self._offer_edited)
            else:
                line.textEdited.connect(self._offer_edited)
            self.fields[name] = line
            label = QLabel(labels[name])
            label.setBuddy(line)
            grid.addWidget(label, n // 2, n % 2 * 2)
            grid.addWidget(line, n // 2, n % 2 * 2 + 1)
        boxes = QHBoxLayout()
        for box in (self.on_sheet, self.chosen, self.included):
            boxes.addWidget(box)
        grid.addLayout(boxes, len(OFFER_FIELDS), 0, 1, 4)
        return page

    def _line(self, name: str, tip: str) -> QLineEdit:
        line = QLineEdit()
        line.setToolTip(tip)
        line.setAccessibleName(name)
        return line

    def _table(self) -> QTableWidget:
        table = QTableWidget(0, 12)
        table.setHorizontalHeaderLabels(
            [
                tr("Line"), tr("Unit price"), tr("Quantity offered"), tr("Condition"), tr("Weeks"),
                tr("Warranty, months"), tr("Part number"), tr("Part number status"), tr("Accepted instead"),
                tr("Made in"), tr("Tax rate"), tr("Note"),
            ]
        )  # fmt: skip
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column in (PRICE, QUANTITY):
            head = table.horizontalHeaderItem(column)
            if head is not None:
                head.setTextAlignment(RIGHT)
        table.setAccessibleName(tr("Lines of the machine"))
        table.verticalHeader().hide()
        table.setTabKeyNavigation(False)
        self._conditions = ChoiceDelegate(condition_words, ("", "new", "refurbished", "used"), table)
        self._statuses = ChoiceDelegate(status_words, ("", "confirmed", "estimate", "unknown"), table)
        table.setItemDelegateForColumn(CONDITION, self._conditions)
        table.setItemDelegateForColumn(STATUS, self._statuses)
        table.itemChanged.connect(self._cell_edited)
        return table
