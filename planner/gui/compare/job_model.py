"""Builds x workloads as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from planner.build.reading import Level
from planner.comparing import LETTERS
from planner.gui.compare.words import job_text
from planner.gui.language import say

if TYPE_CHECKING:
    from planner.comparing import JobTable
    from planner.gui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
ACROSS = Qt.Orientation.Horizontal


class JobModel(QAbstractTableModel):
    """A row for each job, a column for each build."""

    def __init__(self, look: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._jobs: JobTable | None = None

    def show_jobs(self, jobs: JobTable | None) -> None:
        self.beginResetModel()
        self._jobs = jobs
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() or self._jobs is None else len(self._jobs.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() or self._jobs is None else len(self._jobs.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if self._jobs is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            if orientation is ACROSS:
                return f"{LETTERS[section]}  {self._jobs.columns[section]}"
            return say(self._jobs.rows[section].job.title)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or self._jobs is None:
            return None
        row, column = self._jobs.rows[index.row()], index.column()
        cell = row.cells[column]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return job_text(cell, column in row.fastest, column in row.cheapest)
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleDescriptionRole:
                more = (cell.sentence, cell.cost.sentence if cell.cost else None)
                return "\n".join(say(sentence) for sentence in more if sentence is not None)
            case Qt.ItemDataRole.ForegroundRole:
                return self._look.color(cell.level.value) if cell.level in (Level.ERROR, Level.WARN) else None
            case Qt.ItemDataRole.BackgroundRole:
                return self._look.color("ok-soft") if column in row.fastest else None
            case Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        return None
