"""Any command by its words: type, Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QMenuBar,
    QPushButton,
    QWidget,
)

from planner.gui.actions import ENGLISH, plain_words
from planner.gui.controls.dialog import Dialog
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.controls.sided_delegate import RIGHT, SidedDelegate
from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

COMMAND = Qt.ItemDataRole.UserRole
PATH = " › "
MOVES = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)


class Command(NamedTuple):
    """What can be given now: its menus and words, what else it is found by, and how it is given."""

    words: str
    more: str
    action: QAction


def commands(bar: QMenuBar) -> Iterator[Command]:
    """Every command of the menus that can be given now, with the menus that it stands in."""
    for action in bar.actions():
        menu = action.menu()
        if isinstance(menu, QMenu):
            yield from _of_menu(menu, plain_words(action.text()))


def _of_menu(menu: QMenu, above: str) -> Iterator[Command]:
    for action in menu.actions():
        below = action.menu()
        words = f"{above}{PATH}{plain_words(action.text())}"
        if isinstance(below, QMenu):
            yield from _of_menu(below, words)
        elif not action.isSeparator() and action.isEnabled():
            english = plain_words(str(action.property(ENGLISH) or ""))
            yield Command(words, f"{action.statusTip()} {english}", action)


def _has(text: str, wanted: Sequence[str]) -> bool:
    text = text.casefold()
    return all(word in text for word in wanted)


def _far(words: str, wanted: Sequence[str]) -> tuple[bool, bool]:
    """How far behind a command stands: first those that begin with the word, last those that only explain with it."""
    return not _has(words, wanted), not words.rpartition(PATH)[2].startswith(wanted[0])


class CommandPalette(Dialog):
    """The line and the commands that have its words, those that begin with it first."""

    def __init__(self, bar: QMenuBar, parent: QWidget) -> None:
        super().__init__(tr("Commands"), parent, QDialogButtonBox.StandardButton.Cancel)
        self._commands = list({command.action: command for command in commands(bar)}.values())
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("What do you want to do?"))
        self.line.setAccessibleName(tr("Search a command"))
        self.line.textChanged.connect(self._show)
        self.line.returnPressed.connect(self._give)
        self.line.installEventFilter(self)
        self.line.setToolTip(tr("Words of a command or its menu; the arrow keys choose, Enter does it"))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Commands"))
        self.list.setUniformItemSizes(True)
        self.list.setItemDelegate(SidedDelegate(self.list))
        self.list.itemActivated.connect(self._give)
        self.list.itemClicked.connect(self._give)
        self.nothing = PlainLabel(tr("No command has all of these words."))
        self.nothing.setProperty("role", "muted")
        self.column.addWidget(self.line)
        self.column.addWidget(self.list, 1)
        self.column.addWidget(self.nothing)
        for button in self.buttons.findChildren(QPushButton):
            button.setAutoDefault(False)  # Enter gives the command
        self.resize(560, 420)
        self._show("")
        self.line.setFocus()

    def _show(self, text: str) -> None:
        wanted = text.casefold().split()
        found = [command for command in self._commands if _has(f"{command.words} {command.more}", wanted)]
        if wanted:
            found.sort(key=lambda command: _far(command.words.casefold(), wanted))
        self.list.clear()
        for words, _more, action in found:
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            item = QListWidgetItem(f"✓ {words}" if action.isChecked() else words)
            item.setData(COMMAND, action)
            item.setData(RIGHT, keys)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{words}, {keys}" if keys else words)
            item.setToolTip(action.statusTip())
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.nothing.setVisible(not found)

    def _give(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            action = item.data(COMMAND)
            self.accept()
            action.trigger()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows in the line move in the list."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and Qt.Key(event.key()) in MOVES:
            self.list.event(event)
            return True
        return super().eventFilter(watched, event)
