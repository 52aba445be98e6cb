"""Choosing a model: a list that is searched as one types, with size and family of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QListView, QVBoxLayout, QWidget

from planner.gui.controls.on_screen import on_screen
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.controls.sided_delegate import RIGHT, SidedDelegate
from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.parts.architecture import Architecture

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


def parameters_text(architecture: Architecture) -> str:
    """``7.6 B``, with the active share of a mixture of experts."""
    if architecture.params is None:
        return tr("size unknown")
    total = _billions(architecture.params)
    active = architecture.active_params
    if active and active < 0.95 * architecture.params:
        return tr("{total}, {active} active", total=total, active=_billions(active))
    return total


def _billions(count: int) -> str:
    return f"{count / 1e9:.3g} B" if count >= 1e9 else f"{count / 1e6:.3g} M"


class ArchitectureModel(QAbstractListModel):
    """The architectures that hold every word of the search, in any order."""

    def __init__(self, architectures: Iterable[Architecture], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all = tuple(architectures)
        self._text = [" ".join(filter(None, (a.id, a.title, a.hf, a.family))).lower() for a in self._all]
        self._shown = self._all

    def search(self, text: str) -> None:
        words = text.lower().split()
        self.beginResetModel()
        self._shown = tuple(
            a for a, held in zip(self._all, self._text, strict=True) if all(word in held for word in words)
        )
        self.endResetModel()

    def architecture(self, row: int) -> Architecture:
        return self._shown[row]

    def row_of(self, name: str) -> int:
        """Row of the architecture with that id, -1 if it is not shown."""
        return next((n for n, a in enumerate(self._shown) if a.id == name), -1)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        architecture = self._shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return architecture.title or architecture.id
        if role == RIGHT:
            return parameters_text(architecture)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{architecture.title or architecture.id}, {parameters_text(architecture)}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return architecture.hf or architecture.source
        return None


class ModelPicker(QDialog):
    """Type, move with the arrows, Enter.

    Attributes
    ----------
    chosen : Signal(object)
        The architecture.
    """

    chosen = Signal(object)

    def __init__(self, architectures: Iterable[Architecture], current: str | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Choose a model"))
        self.model = ArchitectureModel(architectures, self)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search models, e.g. qwen 14b"))
        self.search.setAccessibleName(tr("Search models"))
        self.search.setToolTip(tr("Words of name, family or size; all of them must occur"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search)
        self.search.installEventFilter(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setUniformItemSizes(True)
        self.list.setItemDelegate(SidedDelegate(self.list))
        self.list.setAccessibleName(tr("Models"))
        self.list.activated.connect(self._take)
        self._empty = PlainLabel(tr("No model has all of these words."))
        self._empty.setProperty("role", "muted")
        self._empty.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self._take_current)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for widget in (self.search, self.list, self._empty, buttons):
            layout.addWidget(widget)
        self.resize(on_screen(self, QSize(460, 480)))
        self._select(max(0, self.model.row_of(current or "")))
        self.search.setFocus()

    def _search(self, text: str) -> None:
        self.model.search(text)
        self._empty.setVisible(not self.model.rowCount())
        self._select(0)

    def _select(self, row: int) -> None:
        index = self.model.index(row)
        self.list.setCurrentIndex(index)
        self.list.scrollTo(index, QListView.ScrollHint.PositionAtCenter)

    def _take_current(self) -> None:
        self._take(self.list.currentIndex())

    def _take(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(self.model.architecture(index.row()))
            self.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        arrows = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if Qt.Key(event.key()) in arrows:
                self.list.event(event)
                return True
            if Qt.Key(event.key()) in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._take_current()
                return True
        return super().eventFilter(watched, event)
