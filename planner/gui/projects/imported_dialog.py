"""What each line of a list that was read was taken for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidgetItem, QWidget

from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.controls.small_table import SmallTable
from planner.gui.language import say, tr
from planner.importing.imported import HOW_NAMES, How, Imported
from planner.messages import Message, listed, msg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.importing.imported import Line

SHOWN = 3  # lines that the notice names; the dialog has them all
LONGEST = 40  # characters of a line in the notice
NUMBER, TEXT, PART, TAKEN = range(4)


def told_of(read: Imported) -> Message:
    """How much of a list was understood, and the first lines that were not."""
    found, missed = sum(line.part is not None for line in read.lines), read.not_understood
    if not missed:
        return msg("{file}: {found} lines have a part", file=read.name, found=found)
    lines = [msg("line {line} ({text})", line=line.number, text=shortened(line.text)) for line in missed[:SHOWN]]
    if len(missed) > SHOWN:
        lines.append(msg("{count} more", count=len(missed) - SHOWN))
    return msg("{file}: {found} lines have a part. Not understood: {lines}", file=read.name, found=found,
               lines=listed(lines))  # fmt: skip


def shortened(text: str) -> str:
    """A line that is not too long for a sentence."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


class ImportedDialog(Dialog):
    """Line by line; those that were not understood come first."""

    def __init__(self, read: Imported, parent: QWidget) -> None:
        super().__init__(tr("What was read from {file}", file=read.name), parent)
        words = tr("Lines that were not understood are not in the plan: search their parts in the catalogue.")
        self.column.addWidget(paragraph(words, "muted"))
        heads = (tr("Line"), tr("Text"), tr("Part"), tr("Taken for"))
        self.lines = SmallTable(tr("Lines of the list"), heads, whole_rows=True)
        self._fill(sorted(read.lines, key=_understood))
        self.column.addWidget(self.lines, 1)
        self.resize(760, 420)

    def _fill(self, lines: Sequence[Line]) -> None:
        table = self.lines.table
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        for line in lines:
            name = f"{line.quantity} × {line.part.name}" if line.part is not None else ""
            row = self.lines.append(("", line.text, name, say(HOW_NAMES[line.how])), "\n".join(map(say, line.notes)))
            number = QTableWidgetItem()
            number.setData(Qt.ItemDataRole.DisplayRole, line.number)
            table.setItem(row, NUMBER, number)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in (TEXT, PART):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)


def _understood(line: Line) -> tuple[bool, int]:
    return line.how is not How.NOT_UNDERSTOOD, line.number
