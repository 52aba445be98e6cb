"""The comparison as a table: a heading for each theme, a row for each quantity, a column for each build."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from planner.build.reading import Level
from planner.comparing import LETTERS, THEMES, VERDICTS, Row, Theme
from planner.gui.compare.words import SIGNS, cell_text, cell_tip
from planner.gui.language import say, tr

if TYPE_CHECKING:
    from planner.comparing import Comparison
    from planner.gui.theme import Theme as Look

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
ACROSS, DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
VERDICT_LEVELS = {"ok": Level.OK, "warn": Level.WARN, "cannot_tell": Level.UNKNOWN, "error": Level.ERROR}


class TableModel(QAbstractTableModel):
    """Rows are those of a comparison, with a heading where another theme begins."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.comparison: Comparison | None = None
        self.lines: list[Theme | Row] = []
        self._bold = QFont()
        self._bold.setBold(True)

    def show_comparison(self, comparison: Comparison | None) -> None:
        """Show another comparison; the same rows and columns keep their place and selection."""
        lines = _lines(comparison)
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
        return [n for n, line in enumerate(self.lines) if isinstance(line, Theme)]

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
            if isinstance(line, Theme):
                return say(THEMES[line])
            return f"{'≠' if line.differs else '   '} {say(line.title)}"
        if role == Qt.ItemDataRole.FontRole and isinstance(line, Theme):
            return self._bold
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if isinstance(line, Theme):
            return self._look.color("alternate") if role == Qt.ItemDataRole.BackgroundRole else None
        column = index.column()
        cell = line.cells[column]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell_text(line, column)
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

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and isinstance(self.lines[index.row()], Theme):
            return Qt.ItemFlag.ItemIsEnabled
        return super().flags(index)

    def _column(self, section: int, role: int) -> object:
        comparison = self.comparison
        if comparison is None or section >= len(comparison.columns):
            return None
        column = comparison.columns[section]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            level = VERDICT_LEVELS[column.verdict]
            verdict = f"{SIGNS[level]} {say(VERDICTS[column.verdict])}"
            more = [say(column.note)] if column.note else []
            if section == comparison.baseline and len(comparison.columns) > 1:
                more.append(tr("baseline"))
            text = "\n".join([f"{LETTERS[section]}  {column.title}", "; ".join([verdict, *more])])
            if role == Qt.ItemDataRole.ToolTipRole:
                return "\n".join((text, say(column.workload), say(column.site)))
            return text
        return None

    def _same_shape(self, comparison: Comparison, lines: list[Theme | Row]) -> bool:
        if self.comparison is None or len(self.comparison.columns) != len(comparison.columns) or not lines:
            return False
        return [_key(line) for line in lines] == [_key(line) for line in self.lines]


def _lines(comparison: Comparison | None) -> list[Theme | Row]:
    """The rows in their order; where the theme changes, a heading."""
    lines: list[Theme | Row] = []
    theme = None
    for row in comparison.rows if comparison else ():
        if row.theme is not theme:
            lines.append(row.theme)
            theme = row.theme
        lines.append(row)
    return lines


def _key(line: Theme | Row) -> str:
    return line.value if isinstance(line, Theme) else f"{line.theme}/{line.key}"
