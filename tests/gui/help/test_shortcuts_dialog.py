from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from planner.gui.actions import Actions
from planner.gui.settings import Settings

if TYPE_CHECKING:
    from planner.gui.help.shortcuts_dialog import ShortcutsDialog
    from planner.gui.main_window import MainWindow


def type_keys(dialog: ShortcutsDialog, command: str, keys: str) -> None:
    dialog.select(command)
    dialog.editor.setKeySequence(QKeySequence.fromString(keys))
    dialog.editor.editingFinished.emit()


def test_keys_are_changed_kept_and_reset(window: MainWindow) -> None:
    dialog = window.help.shortcuts()
    type_keys(dialog, "history", "Ctrl+Alt+J")
    assert window.actions_.keys("history") == "Ctrl+Alt+J"
    words, keys = dialog.row_text("history")
    assert words.endswith("•")
    assert keys == "Ctrl+Alt+J"
    again = Actions(window, window.theme, Settings())
    assert again.keys("history") == "Ctrl+Alt+J"
    dialog.select("history")
    dialog.reset.click()
    assert window.actions_.keys("history") == "Ctrl+H"
    assert not dialog.row_text("history")[0].endswith("•")
    assert Actions(window, window.theme, Settings()).keys("history") == "Ctrl+H"
    dialog.close()


def test_enter_on_a_command_takes_its_new_keys(window: MainWindow) -> None:
    dialog = window.help.shortcuts()
    dialog.select("history")
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.focusWidget() in (dialog.editor, dialog.editor.focusProxy())
    QTest.keyClick(dialog.editor, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    assert dialog.editor.keySequence().toString() == "Ctrl+Alt+J"
    dialog.close()


def test_a_conflict_is_named_and_can_be_resolved(window: MainWindow) -> None:
    dialog = window.help.shortcuts()
    type_keys(dialog, "history", "Ctrl+K")
    assert "Compare plans" in dialog.words.text()
    assert window.actions_.keys("history") == "Ctrl+H"
    dialog.take.click()
    assert window.actions_.keys("history") == "Ctrl+K"
    assert window.actions_.keys("compare") == ""
    dialog.reset_all.click()
    assert window.actions_.keys("history") == "Ctrl+H"
    assert window.actions_.keys("compare") == "Ctrl+K"
    dialog.close()


def test_keys_for_typing_are_refused(window: MainWindow) -> None:
    dialog = window.help.shortcuts()
    for keys in ("A", "Shift+A", "Tab", "Return", "Esc", "Left"):
        type_keys(dialog, "history", keys)
        assert window.actions_.keys("history") == "Ctrl+H", keys
        assert dialog.words.text().startswith(keys), keys
    type_keys(dialog, "history", "F9")
    assert window.actions_.keys("history") == "F9"
    dialog.close()


def test_no_two_commands_have_the_same_keys(window: MainWindow) -> None:
    keys = [window.actions_.first_keys(name) for name in window.actions_.names()]
    given = [one for one in keys if one]
    assert len(given) == len(set(given))


def test_the_table_is_searched(window: MainWindow) -> None:
    dialog = window.help.shortcuts()
    dialog.search.setText("ctrl+k")
    shown = [row for row in range(dialog.table.rowCount()) if not dialog.table.isRowHidden(row)]
    assert [dialog._name(row) for row in shown] == ["compare"]
    dialog.close()
