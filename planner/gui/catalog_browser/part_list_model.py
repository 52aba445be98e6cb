"""The parts as rows, fetched as one scrolls. A row carries its part in the mime data of a drag."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QByteArray, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

from planner.gui.catalog_browser.words import key_figures, kind_name
from planner.gui.figures import STATUS_NAMES
from planner.gui.language import about, current, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.gui.catalog_browser.part_source import PartSource
    from planner.parts.part import Part

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
PART_MIME = "application/x-slotwright-part"


class Role(IntEnum):
    PART = Qt.ItemDataRole.UserRole + 1


def part_mime(part_id: str) -> QMimeData:
    """The mime data of a part."""
    data = QMimeData()
    data.setData(PART_MIME, QByteArray(part_id.encode()))
    return data


class PartListModel(QAbstractListModel):
    """Rows of parts."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._source: PartSource | None = None
        self._parts: list[Part] = []

    def show_source(self, source: PartSource) -> None:
        """Show another search from its beginning."""
        parts = source.more()
        self.beginResetModel()
        self._source = source
        self._parts = parts
        self.endResetModel()

    def clear(self) -> None:
        """Show nothing."""
        self.beginResetModel()
        self._source, self._parts = None, []
        self.endResetModel()

    def part(self, row: int) -> Part:
        return self._parts[row]

    def row_of(self, part_id: str) -> int:
        """Row of a part that has been fetched, -1 otherwise."""
        return next((n for n, part in enumerate(self._parts) if part.id == part_id), -1)

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and self._source is not None and not self._source.exhausted

    def fetchMore(self, parent: Index) -> None:
        if self._source is None or parent.isValid():
            return
        more = self._source.more()
        if more:
            self.beginInsertRows(QModelIndex(), len(self._parts), len(self._parts) + len(more) - 1)
            self._parts += more
            self.endInsertRows()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._parts)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        part = self._parts[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return shown_name(part)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{part.name}\n{about(kind_name(part.kind), key_figures(part))}\n{say(STATUS_NAMES[part.status])}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{shown_name(part)}, {kind_name(part.kind)}, {key_figures(part)}, {say(STATUS_NAMES[part.status])}"
        if role == Role.PART:
            return part
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else flags

    def mimeTypes(self) -> list[str]:
        return [PART_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        return part_mime(self._parts[indexes[0].row()].id)

    def retranslate(self) -> None:
        if self._parts:
            self.dataChanged.emit(self.index(0), self.index(len(self._parts) - 1))


def shown_name(part: Part) -> str:
    """The name in the language spoken now, where the record has one."""
    return part.model_zh if current() == "zh_CN" and part.model_zh else part.name
