from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow


def test_a_command_is_found_by_its_words_and_given(window: MainWindow, qtbot: QtBot) -> None:
    palette = window.help.commands()
    qtbot.keyClicks(palette.line, "dark theme")
    assert palette.list.currentItem().text() == "View › Theme › Dark"
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert window.theme.scheme == "dark"


def test_every_command_of_the_menus_is_there(window: MainWindow) -> None:
    palette = window.help.commands()
    text = "\n".join(palette.list.item(row).text() for row in range(palette.list.count()))
    for words in ("Theme › Dark", "Language › English", "Purchase sheet", "Catalogue", "Manual"):
        assert words in text
    palette.line.setText("no such thing")
    assert palette.list.count() == 0
    assert palette.nothing.isVisible()
    palette.close()


def test_arrows_in_the_line_move_in_the_list(window: MainWindow, qtbot: QtBot) -> None:
    palette = window.help.commands()
    qtbot.keyClick(palette.line, Qt.Key.Key_Down)
    assert palette.list.currentRow() == 1
    palette.close()


def test_chinese_words_stand_without_the_letters_of_the_menu(window: MainWindow) -> None:
    window.choose_language("zh_CN")
    palette = window.help.commands()
    assert palette.list.item(0).text().startswith("文件 › 从模板新建")
    palette.close()
    assert window.actions_.words("compare") == "对比方案"
