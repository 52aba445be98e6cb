"""Every figure of a part as a row: name, value with unit, evidence."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from planner.gui.figures import STATUS_NAMES, field_name, value_text
from planner.gui.language import about, say, tr
from planner.parts.evidence import Status

if TYPE_CHECKING:
    from planner.parts.evidence import Figure
    from planner.parts.part import Part

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


class Role(IntEnum):
    STATUS = Qt.ItemDataRole.UserRole + 1


class FigureModel(QAbstractTableModel):
    """Known figures first, unknown ones below."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._figures: tuple[Figure, ...] = ()

    def show_part(self, part: Part | None) -> None:
        self.beginResetModel()
        figures = [part.figure(name) for name in part.spec_fields()] if part else []
        self._figures = tuple(sorted(figures, key=_unknown))
        self.endResetModel()

    def figure(self, row: int) -> Figure:
        return self._figures[row]

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._figures)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else 2

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        return (tr("Figure"), tr("Value"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        figure = self._figures[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return (field_name(figure.name), figure_text(figure))[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return evidence_text(figure)
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return evidence_text(figure)
        if role == Role.STATUS:
            return figure.status
        return None


def figure_text(figure: Figure) -> str:
    """Value with unit."""
    text = value_text(figure.value)
    return f"{text} {figure.unit}" if figure.known and figure.unit else text


def evidence_text(figure: Figure) -> str:
    """Name, value, how it was obtained, sources, and what other sources say."""
    lines = [about(field_name(figure.name), figure_text(figure)), say(STATUS_NAMES[figure.status]), *figure.sources]
    for conflict in figure.conflicts:
        lines += [tr("{who} says {value}", who=who, value=value) for who, value in conflict.values]
    return "\n".join(lines)


def _unknown(figure: Figure) -> bool:
    return figure.status is Status.UNKNOWN
