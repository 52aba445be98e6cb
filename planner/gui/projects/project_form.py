"""What is said of a project as a whole: title, tags, notes; and its log of decisions."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFormLayout, QHeaderView, QLineEdit, QPlainTextEdit, QWidget

from planner.build.decision import Decision
from planner.gui.controls.small_table import SmallTable
from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.storage import Project

WHEN, WHO, WHAT, WHY = range(4)
DATE_WIDTH, NAME_WIDTH = 110, 130


class AboutForm(QWidget):
    """Title, tags with commas between them, notes."""

    def __init__(self, project: Project) -> None:
        super().__init__()
        self.title = QLineEdit(project.title)
        self.tags = QLineEdit(", ".join(project.tags))
        self.tags.setPlaceholderText(tr("for example: training, third floor"))
        self.notes = QPlainTextEdit(project.notes)
        self.notes.setTabChangesFocus(True)
        form = QFormLayout(self)
        form.setContentsMargins(0, 8, 0, 0)
        for name, field, tip in (
            (tr("Title"), self.title, tr("Name of the project in the list and on its papers")),
            (tr("Tags"), self.tags, tr("Words with commas between them; the list of projects finds them")),
            (tr("Notes"), self.notes, tr("For those who work on the project; never printed on a sheet")),
        ):
            field.setAccessibleName(name)
            field.setToolTip(tip)
            form.addRow(name, field)

    def tag_list(self) -> tuple[str, ...]:
        """The tags, each once."""
        typed = self.tags.text().replace("，", ",").split(",")  # of Chinese keyboards too
        return tuple(dict.fromkeys(tag.strip() for tag in typed if tag.strip()))


class DecisionTable(SmallTable):
    """The log, one decision a row; a row without a decision is left out."""

    def __init__(self, decisions: Sequence[Decision]) -> None:
        super().__init__(
            tr("Log of decisions"), [tr("Date"), tr("Who"), tr("Decision"), tr("Why")],
            tr("Who decided what, and why. The log is printed on the purchase sheets of the project."), whole_rows=True,
            nothing=tr("Nothing has been decided yet. Add a decision to begin the log."),
        )  # fmt: skip
        self.table.setWordWrap(True)
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        for column, width in ((WHEN, DATE_WIDTH), (WHO, NAME_WIDTH)):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            self.table.setColumnWidth(column, width)
        for decision in decisions:
            self._append(decision)
        self.table.resizeRowsToContents()
        self.table.cellChanged.connect(self._fit)
        self.add = self.button(tr("Add a decision"), tr("One more row, of today"), self.add_decision)
        self.drop = self.button(
            tr("Remove the row"), tr("Take the selected decision off the log"), self.drop_decision, needs_row=True
        )

    def decisions(self) -> tuple[Decision, ...]:
        """What the table holds."""
        rows = ([self.text(n, column) for column in range(4)] for n in range(self.table.rowCount()))
        return tuple(Decision(date=when, who=who, what=what, why=why) for when, who, what, why in rows if what)

    def add_decision(self) -> None:
        """One more row, of today; the cursor goes to who decided."""
        row = self._append(Decision(date=date.today().isoformat(), who="", what=""))
        self.table.setCurrentCell(row, WHO)
        self.table.edit(self.table.currentIndex())

    def drop_decision(self) -> None:
        """Take the current row away; the revisions of the project keep it."""
        if self.table.currentRow() >= 0:
            self.table.removeRow(self.table.currentRow())

    def _append(self, decision: Decision) -> int:
        return self.append((decision.date, decision.who, decision.what, decision.why))

    def _fit(self, row: int) -> None:
        self.table.resizeRowToContents(row)
