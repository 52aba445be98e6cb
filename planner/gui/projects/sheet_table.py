"""The purchase sheets of a project that went out, and whether a file is still the one that was written."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QAbstractItemView, QHeaderView

from planner.build.disk import read_bytes
from planner.build.reading import Level
from planner.errors import SlotwrightError
from planner.gui.controls.small_table import SmallTable
from planner.gui.dates import day_text
from planner.gui.language import say, say_all, tr
from planner.messages import SEMICOLON, Message, msg
from planner.report.heading import STATUSES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.storage import SheetEntry

LARGEST_BYTES = 256 << 20


class SheetTable(SmallTable):
    """One sheet a row, the last one on top.

    Attributes
    ----------
    told : Signal(object, object)
        A ``Message`` and its ``Level``.
    """

    told = Signal(object, object)

    def __init__(self, sheets: Sequence[SheetEntry]) -> None:
        heads = (tr("Number"), tr("Revision"), tr("Status"), tr("Date"), tr("Plan"), tr("Total with tax"), tr("File"))
        words = tr("Every sheet that was exported, with the hash of its file. What went out stays on this list.")
        nothing = tr("No sheet has gone out yet. File, Purchase sheet makes one.")
        super().__init__(tr("Exported sheets"), heads, words, whole_rows=True, nothing=nothing)
        self._sheets = tuple(reversed(sheets))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        for sheet in self._sheets:
            self.append(_texts(sheet), _tip(sheet))
        self.table.resizeColumnsToContents()
        self.table.horizontalHeader().setSectionResizeMode(len(heads) - 1, QHeaderView.ResizeMode.Stretch)
        self.table.currentCellChanged.connect(self._enable)
        self.open = self.button(
            tr("Open the file"), tr("With the program that the system has for it"), self.open_file
        )  # fmt: skip
        self.check = self.button(
            tr("Is it unchanged?"), tr("Compare the file with the SHA-256 that was kept when it was written"),
            self.check_file,
        )  # fmt: skip
        if self._sheets:
            self.table.setCurrentCell(0, 0)
        self._enable()

    def current(self) -> SheetEntry | None:
        row = self.table.currentRow()
        return self._sheets[row] if 0 <= row < len(self._sheets) else None

    def open_file(self) -> None:
        """Show the file with the system's program for it."""
        sheet = self.current()
        if sheet is not None and not QDesktopServices.openUrl(QUrl.fromLocalFile(sheet.file)):
            self.told.emit(msg("{file} cannot be opened", file=sheet.file), Level.WARN)

    def check_file(self) -> None:
        """Hold the file's hash against the one that is kept."""
        sheet = self.current()
        if sheet is None:
            return
        try:
            found = hashlib.sha256(read_bytes(Path(sheet.file), LARGEST_BYTES)).hexdigest()
        except SlotwrightError as failure:
            self.told.emit(Message(failure.template, tuple(failure.fields.items())), Level.WARN)
            return
        if found == sheet.sha256:
            self.told.emit(msg("{file} is the file that was exported, byte by byte", file=sheet.file), Level.OK)
        else:
            self.told.emit(msg("{file} is other than the file that was exported", file=sheet.file), Level.ERROR)

    def _enable(self) -> None:
        for button in (self.open, self.check):
            button.setEnabled(self.current() is not None)


def _texts(sheet: SheetEntry) -> tuple[str, ...]:
    totals = [f"{float(total.gross):,.2f} {total.currency}" for total in sheet.totals]
    if sheet.unpriced:
        totals.append(tr("{count} lines to be quoted", count=sheet.unpriced))
    status = STATUSES.get(sheet.status)
    words = say(status) if status is not None else sheet.status
    total, file = say_all(totals, SEMICOLON), Path(sheet.file).name
    return sheet.number, str(sheet.revision), words, day_text(sheet.date), sheet.title, total, file


def _tip(sheet: SheetEntry) -> str:
    lines = [sheet.file, f"SHA-256 {sheet.sha256}"]
    lines += [
        tr("{currency}: {net} without tax, {tax} tax", currency=total.currency, net=total.net, tax=total.tax)
        for total in sheet.totals
    ]
    return "\n".join(lines)
