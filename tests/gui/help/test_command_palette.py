from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from planner.drawing.overlay_choice import OVERLAYS
from planner.gui.controls.sided_delegate import RIGHT

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


def test_english_words_find_a_command_in_chinese_too(window: MainWindow) -> None:
    window.choose_language("zh_CN")
    palette = window.help.commands()
    for words, command in (("purchase sheet", "采购单"), ("dark", "深色"), ("markdown", "复制")):
        palette.line.setText(words)
        assert any(command in palette.list.item(row).text() for row in range(palette.list.count())), words
    palette.close()


def test_keys_stand_beside_the_words(window: MainWindow) -> None:
    palette = window.help.commands()
    item = palette.list.item(0)
    assert (item.text(), item.data(RIGHT)) == ("File › New from template", "Ctrl+N")
    palette.close()


def test_a_picture_over_the_machine_is_a_command_and_ticked_while_it_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    palette = window.help.commands()
    qtbot.keyClicks(palette.line, "heat")
    assert palette.list.currentItem().text().startswith("View › Heat")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert window.canvas.overlay == "heat"
    assert window.actions_["heat"].isChecked()
    window.canvas.buttons["lanes"].click()
    assert [name for name in OVERLAYS if window.actions_[name].isChecked()] == ["lanes"]
    window.actions_["lanes"].trigger()
    assert window.canvas.overlay == ""
    assert not window.actions_["lanes"].isChecked()


def test_what_a_command_explains_is_searched_too(window: MainWindow) -> None:
    palette = window.help.commands()
    palette.line.setText("markdown")
    assert palette.list.item(0).text().startswith("Edit › Copy the plan as a list")
    palette.close()
