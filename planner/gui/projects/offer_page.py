"""The offers of a project: who asks how much for what, until when, and which plans use it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QSplitter, QVBoxLayout, QWidget

from planner.errors import InputRejected
from planner.gui.controls.cells import (
    read_amount,
    read_currency,
    read_date,
    read_number,
    read_weeks,
    weeks_words,
)
from planner.gui.controls.file_chooser import FileChooser
from planner.gui.controls.record_table import Column, RecordTable, choice, yes_no
from planner.gui.language import say_all, tr
from planner.messages import Message, msg
from planner.pricing.offers import Offer, OfferLine, new_offer_id, of_project
from planner.report.request import CONDITIONS
from planner.storage import offers_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.storage import Project

EMPTY = Offer(seller="")
TABLE_HEIGHTS = [240, 200]


class OfferPage(QWidget):
    """Offers above, the lines of the one that the cursor is in below.

    Parameters
    ----------
    project : whose offers they are
    part_name : the name of a part that none of its plans holds; its id where nobody knows it

    Attributes
    ----------
    refused : Signal(object)
        What was typed is no price, date...: a Message.
    file_chosen : Signal(str)
        A seller's quote is to be read.
    """

    refused = Signal(object)
    file_chosen = Signal(str)

    def __init__(self, project: Project, part_name: Callable[[str], str]) -> None:
        super().__init__()
        self._part_name = part_name
        self._today = date.today()
        self._users = _users(project)
        self._names: dict[str, Message | str | None] = {
            part.id: part.name for entry in project.plans for part in entry.plan.build.parts.values()
        }
        for offer in project.offers:
            self._learn(offer)
        words = tr("What sellers asked. Every plan of the project can use these offers: its purchase sheet shows those "
                   "that are on it, and takes its prices from the chosen one.")  # fmt: skip
        nothing = tr("There is no offer yet. Read a seller's quote, or add an offer and type what was asked.")
        self.offers = RecordTable(
            tr("Offers of the project"), self._offer_columns(), _blank, tr("Add an offer"), words, nothing
        )
        self.file = self.offers.button(
            tr("Read a seller's quote..."), tr("A table of prices, CSV or XLSX, becomes an offer"), self.choose_file
        )
        self.lines = RecordTable(
            tr("Lines of the offer"), self._line_columns(), partial(OfferLine, part="", price=""), tr("Add a line"),
            nothing=tr("The parts of the selected offer and their prices stand here."),
        )  # fmt: skip
        for table in (self.offers, self.lines):
            table.refused.connect(self.refused)
        self.offers.show_records(project.offers)
        self.offers.table.currentCellChanged.connect(self._show_lines)
        self.offers.edited.connect(self._show_lines)
        self.lines.edited.connect(self._take_lines)
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        for part in (self.offers, self.lines):
            split.addWidget(part)
        split.setSizes(TABLE_HEIGHTS)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(split)
        self._shown: str | None = None  # id of the offer whose lines are shown
        if project.offers:
            self.offers.table.setCurrentCell(0, 0)
        self._show_lines()

    def kept(self) -> tuple[Offer, ...]:
        """The offers as they are now; one without a seller and without a line is left out."""
        return of_project(self.offers.records())

    def choose_file(self) -> None:
        """Ask for a seller's quote."""
        chooser = FileChooser(self, tr("Read a seller's quote"))
        chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
        chooser.setNameFilter(tr("Tables of prices (*.csv *.tsv *.xlsx)"))
        chooser.fileSelected.connect(self.file_chosen)
        chooser.open()

    def take(self, offer: Offer) -> None:
        """One more offer, which was read from a file."""
        self._learn(offer)
        self.offers.take_record(offer)

    # --- inside -----------------------------------------------------------------------------------------------

    def _learn(self, offer: Offer) -> None:
        """Remember the names of its parts."""
        for line in offer.lines:
            if line.part not in self._names:
                self._names[line.part] = self._part_name(line.part)

    def _show_lines(self) -> None:
        """The lines of the offer that the cursor is in, unless they are shown already."""
        offer = self.offers.current()
        self.lines.setEnabled(offer is not None)
        if offer is None:
            self._shown = None
            self.lines.show_records(())
        elif offer.id != self._shown:
            self._shown = offer.id
            self.lines.show_records(offer.lines)

    def _take_lines(self) -> None:
        """A line without a part or a price is not one yet."""
        offer = self.offers.current()
        if offer is not None:
            lines = tuple(line for line in self.lines.records() if line.part and line.price)
            self.offers.replace_current(replace(offer, lines=lines))

    def _state(self, offer: Offer) -> str:
        if not offer.valid_until:
            return tr("no last day named")
        return tr("expired") if offer.expired(self._today) else tr("holds")

    def _read_part(self, text: str) -> str:
        """The id of a part by its name. Raises InputRejected."""
        for part, name in self._names.items():
            if text in (name, part):
                return part
        raise InputRejected("{text}: no plan of the project has this part", text=text)

    def _offer_columns(self) -> tuple[Column, ...]:
        taxes = {"": msg("without tax"), "yes": msg("with tax")}

        def users(offer: Offer) -> str:
            return self._users.get(offer.id, "")

        return (
            Column("seller", tr("Seller")),
            Column("number", tr("Offer number")),
            Column("date", tr("Date"), str, read_date),
            Column("valid_until", tr("Valid until"), str, read_date),
            Column("", tr("State"), self._state),
            Column("", tr("Used by"), users),
            Column("currency", tr("Currency"), str, _read_currency),
            yes_no("tax_included", tr("Prices"), taxes),
            Column("freight", tr("Freight"), str, read_amount, right=True),
            Column("", tr("Parts"), _line_count, right=True),
            Column("link", tr("Read from")),
            Column("note", tr("Note")),
        )

    def _line_columns(self) -> tuple[Column, ...]:
        conditions: dict[str, Message | None] = {"": None, **CONDITIONS}

        def name(part: str) -> str:
            return str(self._names.get(part, part))

        return (
            Column("part", tr("Part"), name, self._read_part, self._names),
            Column("price", tr("Unit price"), str, read_amount, right=True),
            Column("quantity", tr("Quantity"), str, _read_quantity, right=True),
            choice("condition", tr("Condition"), conditions),
            Column("lead_weeks", tr("Weeks"), weeks_words, read_weeks),
            Column("warranty_months", tr("Warranty, months"), _months, partial(read_number, least=0), right=True),
        )


def _users(project: Project) -> dict[str, str]:
    """The plans on whose sheets an offer is, by its id; behind the title whether it is chosen there."""
    users: dict[str, list[str]] = {}
    for entry in project.plans:
        named, chosen = offers_of(entry)
        title = entry.plan.build.title or entry.title or tr("Untitled")
        for offer in named:
            users.setdefault(offer, []).append(tr("{plan} (chosen)", plan=title) if offer == chosen else title)
    return {offer: say_all(titles) for offer, titles in users.items()}


def _blank() -> Offer:
    return replace(EMPTY, id=new_offer_id(), date=date.today().isoformat())


def _line_count(offer: Offer) -> str:
    return str(len(offer.lines))


def _months(value: int | None) -> str:
    return "" if value is None else str(value)


def _read_currency(text: str) -> str:
    return read_currency(text) or EMPTY.currency


def _read_quantity(text: str) -> Any:
    return read_number(text, least=1) or 1
