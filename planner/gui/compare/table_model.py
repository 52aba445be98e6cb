"""The comparison as a table: a heading for each theme, a row for each quantity, a column for each build."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from planner.build.reading import Level
from planner.comparing import LETTERS, THEMES, VERDICTS, Row, Theme
from planner.gui.compare.words import SIGNS, cell_spoken, cell_text, cell_tip, equal_text, row_tip
from planner.gui.language import say, say_all, tr
from planner.messages import SEMICOLON

if TYPE_CHECKING:
    from planner.comparing import Comparison
    from planner.gui.theme import Theme as Look

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
ACROSS, DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
VERDICT_LEVELS = {"ok": Level.OK, "warn": Level.WARN, "cannot_tell": Level.UNKNOWN, "error": Level.ERROR}


@dataclass(frozen=True)
class Heading:
    """Where a theme begins. ``equal`` are its rows that are folded away because all builds are equal in them."""

    theme: Theme
    equal: tuple[Row, ...] = ()


class TableModel(QAbstractTableModel):
    """Rows are those of a comparison, with a heading where another theme begins.

    Folded, rows in which all builds are equal are named in the heading of their theme.
    """

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.comparison: Comparison | None = None
        self.lines: list[Heading | Row] = []
        self._bold = QFont()
        self._bold.setBold(True)

    def show_comparison(self, comparison: Comparison | None, *, folded: bool = False) -> None:
        """Show another comparison; the same rows and columns keep their place and selection."""
        lines = _lines(comparison, folded)
        if comparison is not None and self._same_shape(comparison, lines):
            self.comparison, self.lines = comparison, lines
            self.dataChanged.emit(self.index(0, 0), self.index(len(lines) - 1, len(comparison.columns) - 1))
            self.headerDataChanged.emit(ACROSS, 0, len(comparison.columns) - 1)
            return
        self.beginResetModel()
        self.comparison, self.lines = comparison, lines
        self.endResetModel()

    def headings(self) -> list[int]:
        """Rows that hold a theme."""
        return [n for n, line in enumerate(self.lines) if isinstance(line, Heading)]

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() or self.comparison is None else len(self.comparison.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if self.comparison is None:
            return None
        if orientation is ACROSS:
            return self._column(section, role)
        line = self.lines[section]
        if role == Qt.ItemDataRole.DisplayRole:
            if isinstance(line, Heading):
                return say(THEMES[line.theme])
            return f"{'≠' if line.differs else '   '} {say(line.title)}"
        if role == Qt.ItemDataRole.ToolTipRole and isinstance(line, Row):
            return row_tip(line)
        if role == Qt.ItemDataRole.FontRole and isinstance(line, Heading):
            return self._bold
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if isinstance(line, Heading):
            return self._heading(line, role) if index.column() == 0 else None
        column = index.column()
        cell = line.cells[column]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell_text(line, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{LETTERS[column]}, {cell_spoken(line, column)}"
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleDescriptionRole:
                return cell_tip(line, column)
            case Qt.ItemDataRole.FontRole:
                marked = column in line.best or any(text.differs for text in cell.lines)
                return self._bold if marked else None
            case Qt.ItemDataRole.ForegroundRole:
                if cell.level in (Level.ERROR, Level.WARN) and cell.void is None:
                    return self._look.color(cell.level.value)
                unknown = cell.value is None and not cell.lines
                return self._look.color("muted") if unknown or cell.void is not None else None
            case Qt.ItemDataRole.BackgroundRole:
                return self._look.color("ok-soft") if column in line.best else None
            case Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        return None

    def _heading(self, heading: Heading, role: int) -> object:
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return equal_text(heading.equal)
            case Qt.ItemDataRole.ForegroundRole:
                return self._look.color("muted")
            case Qt.ItemDataRole.BackgroundRole:
                return self._look.color("alternate")
            case Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and isinstance(self.lines[index.row()], Heading):
            return Qt.ItemFlag.ItemIsEnabled
        return super().flags(index)

    def _column(self, section: int, role: int) -> object:
        comparison = self.comparison
        if comparison is None or section >= len(comparison.columns):
            return None
        column = comparison.columns[section]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            level = VERDICT_LEVELS[column.verdict]
            more = [say(column.note)] if column.note else []
            if section == comparison.baseline and len(comparison.columns) > 1:
                more.append(tr("baseline"))
            first = f"{LETTERS[section]}  {SIGNS[level]} {say(VERDICTS[column.verdict])}"
            text = "\n".join(filter(None, (first, column.title, say_all(more, SEMICOLON))))
            if role == Qt.ItemDataRole.ToolTipRole:
                return "\n".join((text, say(column.workload), say(column.site)))
            return text
        return None

    def _same_shape(self, comparison: Comparison, lines: list[Heading | Row]) -> bool:
        if self.comparison is None or len(self.comparison.columns) != len(comparison.columns) or not lines:
            return False
        return [_key(line) for line in lines] == [_key(line) for line in self.lines]


def _lines(comparison: Comparison | None, folded: bool) -> list[Heading | Row]:
    """The rows in their order; where the theme changes, a heading."""
    lines: list[Heading | Row] = []
    if comparison is None:
        return lines
    folded = folded and len(comparison.columns) > 1
    for theme, rows in groupby(comparison.rows, key=attrgetter("theme")):
        found = tuple(rows)
        equal = tuple(row for row in found if folded and not row.differs)
        lines += [Heading(theme, equal), *(row for row in found if row not in equal)]
    return lines


def _key(line: Heading | Row) -> str:
    return line.theme.value if isinstance(line, Heading) else f"{line.theme}/{line.key}"
