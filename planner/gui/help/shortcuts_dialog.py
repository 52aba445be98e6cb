"""All keys on one page; those of commands can be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.language import say, tr

if TYPE_CHECKING:
    from planner.gui.actions import Actions

NAME = Qt.ItemDataRole.UserRole
WHAT, KEYS, DEFAULT = range(3)


def panel_keys() -> list[tuple[str, str]]:
    """Keys that belong to a panel and not to a menu."""
    return [
        (tr("Catalogue: take the part in hand"), "Enter"),
        (tr("Machine: go from seat to seat"), tr("arrow keys")),
        (tr("Part in hand: next seat that takes it"), "Tab"),
        (tr("Part in hand: place"), "Enter"),
        (tr("Part in hand: fill all equal seats"), "Shift+Enter"),
        (tr("Part in hand or drag: cancel"), "Esc"),
        (tr("Machine: remove the selected parts"), "Del"),
        (tr("Drag with copy"), "Ctrl"),
        (tr("Drag that fills all equal seats"), "Shift"),
    ]


class ShortcutsDialog(Dialog):
    """A table of commands and keys, with a line below it that changes the keys of the selected command."""

    def __init__(self, actions: Actions, parent: QWidget) -> None:
        super().__init__(tr("Keyboard shortcuts"), parent)
        self._actions = actions
        self._conflict: tuple[str, str] | None = None  # the command that has the keys, and the keys
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(tr("Search commands or keys"))
        self.search.setAccessibleName(tr("Search commands or keys"))
        self.search.setToolTip(tr("Words of a command, or keys such as Ctrl+F"))
        self.search.textChanged.connect(self._filter)
        self.table = self._make_table()
        self.editor = QKeySequenceEdit()
        self.editor.setMaximumSequenceLength(1)
        self.editor.setClearButtonEnabled(True)
        self.editor.setAccessibleName(tr("New keys of the selected command"))
        for line in self.editor.findChildren(QLineEdit):  # has the focus
            line.setAccessibleName(tr("New keys of the selected command"))
        self.editor.setToolTip(tr("Press the keys that the selected command is to have"))
        self.editor.editingFinished.connect(self._typed)
        self.reset = QPushButton(tr("Reset"))
        self.reset.setToolTip(tr("Give the selected command its first keys back"))
        self.reset.clicked.connect(self._reset)
        self.reset_all = QPushButton(tr("Reset all"))
        self.reset_all.setToolTip(tr("Give every command its first keys back"))
        self.reset_all.clicked.connect(self._reset_all)
        self.words = paragraph("", "muted")
        self.take = QPushButton(tr("Take the keys from there"))
        self.take.setToolTip(tr("The other command is left without keys"))
        self.take.clicked.connect(self._take)
        kept = self.take.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # so that the chosen row is not covered when it appears
        self.take.setSizePolicy(kept)
        self.take.hide()
        close = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        for button in (self.reset, self.reset_all, self.take, close):
            button.setAutoDefault(False)  # Enter is for the command in the table; Escape closes
        below = QHBoxLayout()
        below.addWidget(self.editor, 1)
        below.addWidget(self.reset)
        below.addWidget(self.reset_all)
        said = QHBoxLayout()
        said.addWidget(self.words, 1)
        said.addWidget(self.take)
        self.column.addWidget(self.search)
        self.column.addWidget(self.table, 1)
        self.column.addLayout(below)
        self.column.addLayout(said)
        self.resize(620, 600)
        self.table.setCurrentCell(0, 0)
        self._current_changed()
        self.search.setFocus()

    def select(self, name: str) -> None:
        """Turn to a command."""
        for row in range(self.table.rowCount()):
            if self._name(row) == name:
                self.table.setCurrentCell(row, 0)

    def row_text(self, name: str) -> tuple[str, str]:
        """What the table says of a command: its words and its keys."""
        row = next(row for row in range(self.table.rowCount()) if self._name(row) == name)
        return self._cell(row, WHAT), self._cell(row, KEYS)

    def _make_table(self) -> QTableWidget:
        table = QTableWidget(0, 3)
        table.setAccessibleName(tr("Keyboard shortcuts"))
        table.setHorizontalHeaderLabels([tr("What"), tr("Keys"), tr("Default")])
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.horizontalHeader().setHighlightSections(False)
        table.horizontalHeader().setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)
        for column in (KEYS, DEFAULT):
            table.horizontalHeader().resizeSection(column, 120)
        for name in self._actions.names():
            self._add(table, name, self._actions.words(name), "")
        for words, keys in panel_keys():
            self._add(table, "", words, keys)
        self.table = table
        for row in range(table.rowCount()):
            self._show(row)
        table.currentCellChanged.connect(self._current_changed)
        table.itemActivated.connect(self._edit)
        return table

    def _add(self, table: QTableWidget, name: str, words: str, keys: str) -> None:
        row = table.rowCount()
        table.insertRow(row)
        for column, text in enumerate((words, keys, "")):
            item = QTableWidgetItem(text)
            item.setData(NAME, name)
            table.setItem(row, column, item)

    def _show(self, row: int) -> None:
        """Write the keys of a row anew, with a mark where they are not the first ones."""
        name = self._name(row)
        if not name:
            return
        keys, first = self._actions.keys(name), self._actions.first_keys(name)
        changed = keys != first
        for column, text in (
            (WHAT, self._actions.words(name) + (" •" if changed else "")),
            (KEYS, native(keys)),
            (DEFAULT, native(first) if changed else ""),
        ):
            item = self.table.item(row, column)
            if item is not None:
                item.setText(text)
                font = item.font()
                font.setBold(changed and column != DEFAULT)
                item.setFont(font)

    def _name(self, row: int) -> str:
        item = self.table.item(row, WHAT)
        return str(item.data(NAME)) if item is not None else ""

    def _cell(self, row: int, column: int) -> str:
        item = self.table.item(row, column)
        return item.text() if item is not None else ""

    def _current(self) -> str:
        return self._name(self.table.currentRow())

    def _current_changed(self) -> None:
        name = self._current()
        for widget in (self.editor, self.reset):
            widget.setEnabled(bool(name))
        self.editor.setKeySequence(QKeySequence.fromString(self._actions.keys(name)) if name else QKeySequence())
        self._say(tr("Enter on a command, then press its new keys.") if name else tr("These keys are fixed."))

    def _edit(self) -> None:
        if self._current():
            self.editor.setFocus()

    def _typed(self) -> None:
        keys = self.editor.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        name = self._current()
        if not name or keys == self._actions.keys(name):
            return
        refused = self._actions.refusal(name, keys)
        owner = self._actions.owner(keys, but=name)
        if refused is not None:
            self._say(say(refused))
        elif owner:
            self._conflict = (owner, keys)
            self._say(
                tr("{keys} belongs to: {command}. Nothing was changed.",
                   keys=native(keys), command=self._actions.words(owner)),
                take=True,
            )  # fmt: skip
        else:
            self._set(name, keys)

    def _take(self) -> None:
        if self._conflict is not None:
            owner, keys = self._conflict
            self._set(owner, "")
            self._set(self._current(), keys)

    def _reset(self) -> None:
        name = self._current()
        first = self._actions.first_keys(name)
        owner = self._actions.owner(first, but=name)
        if owner:
            self._set(owner, "")
        self._set(name, first)
        self.editor.setKeySequence(QKeySequence.fromString(first))

    def _reset_all(self) -> None:
        self._actions.reset_keys()
        for row in range(self.table.rowCount()):
            self._show(row)
        self._current_changed()

    def _set(self, name: str, keys: str) -> None:
        self._actions.set_keys(name, keys)
        for row in range(self.table.rowCount()):
            if self._name(row) == name:
                self._show(row)
        said = tr("{command}: {keys}", command=self._actions.words(name), keys=native(keys) or tr("no keys"))
        self._say(said)

    def _say(self, text: str, take: bool = False) -> None:
        if not take:
            self._conflict = None
        self.take.setVisible(take)
        self.words.setText(text)

    def _filter(self, text: str) -> None:
        wanted = text.casefold().split()
        for row in range(self.table.rowCount()):
            has = " ".join(self._cell(row, column) for column in (WHAT, KEYS)).casefold()
            self.table.setRowHidden(row, not all(word in has for word in wanted))


def native(keys: str) -> str:
    """Keys as the system writes them."""
    return QKeySequence.fromString(keys).toString(QKeySequence.SequenceFormat.NativeText)
