"""A cell of a table that holds one of a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from planner.gui.language import say

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from planner.messages import Message

Index = QModelIndex | QPersistentModelIndex


class ChoiceDelegate(QStyledItemDelegate):
    """Edits a cell with a list. ``words`` gives the words of a value; the cell's text is those words.

    ``values`` is asked anew for every cell: it may grow.
    """

    def __init__(self, words: Callable[[str], Message | str | None], values: Collection[str], parent: QObject) -> None:
        super().__init__(parent)
        self._words, self._values = words, values

    def value(self, text: str) -> str:
        """The value of a cell's text; empty for other texts."""
        return next((value for value in self._values if say(self._words(value)) == text), "")

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, _index: Index) -> QWidget:
        box = QComboBox(parent)
        for value in self._values:
            box.addItem(say(self._words(value)) or "–", value)
        return box

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, QComboBox)
        editor.setCurrentIndex(max(editor.findData(self.value(str(index.data()))), 0))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        assert isinstance(editor, QComboBox)
        model.setData(index, say(self._words(editor.currentData())), Qt.ItemDataRole.EditRole)
