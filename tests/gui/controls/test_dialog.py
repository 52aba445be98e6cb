"""Where a dialog begins, what an empty table says, how a file is asked for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QLineEdit,
    QListWidget,
    QPushButton,
    QTabWidget,
    QToolButton,
    QTreeView,
    QWidget,
)

from planner.gui.controls.dialog import Dialog
from planner.gui.controls.file_chooser import ARROWS, TYPE, FileChooser
from planner.gui.controls.small_table import SmallTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language

BUTTONS = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel


def on_a_page() -> tuple[QWidget, QWidget]:
    pages, line = QTabWidget(), QLineEdit()
    pages.addTab(line, "page")
    return pages, line


def alone(kind: type[QWidget]) -> tuple[QWidget, QWidget]:
    made = kind()
    return made, made


@pytest.mark.parametrize("make", [partial(alone, QLineEdit), partial(alone, QListWidget), on_a_page])
def test_a_dialog_begins_with_what_it_asks(qtbot: QtBot, make: Callable[[], tuple[QWidget, QWidget]]) -> None:
    shown, expected = make()
    dialog = Dialog("a question", None, BUTTONS)
    qtbot.addWidget(dialog)
    dialog.column.addWidget(QPushButton("beside"))
    dialog.column.addWidget(shown)
    dialog.open()
    QApplication.processEvents()
    assert dialog.focusWidget() is expected


def test_a_dialog_of_buttons_begins_at_the_default_one(qtbot: QtBot) -> None:
    dialog = Dialog("a question", None, BUTTONS)
    qtbot.addWidget(dialog)
    dialog.open()
    QApplication.processEvents()
    assert dialog.focusWidget() is dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)


def test_a_table_without_rows_says_what_to_do(qtbot: QtBot) -> None:
    table = SmallTable("rows", ["head"], nothing="Add a row.")
    qtbot.addWidget(table)
    remove = table.button("Remove", "", table.update, needs_row=True)
    table.show()
    hint = table.table.viewport().findChild(QWidget)
    assert hint is not None
    assert hint.isVisible()
    assert not remove.isEnabled()
    table.append(["one"])
    assert not hint.isVisible()
    assert remove.isEnabled()
    table.table.removeRow(0)
    assert hint.isVisible()


def test_a_file_is_asked_for_in_chinese_without_a_column_that_is_cut(qtbot: QtBot, language: Language) -> None:
    language.choose("zh_CN")
    chooser = FileChooser(None, "打开")
    chooser.setOption(QFileDialog.Option.DontUseNativeDialog)
    with qtbot.waitSignal(chooser.destroyed):
        chooser.open()
        QApplication.processEvents()
        assert chooser.labelText(QFileDialog.DialogLabel.LookIn).startswith("查找范围")
        assert chooser.labelText(QFileDialog.DialogLabel.FileType).startswith("文件类型")
        files = chooser.findChild(QTreeView, "treeView")
        assert files is not None
        assert files.isColumnHidden(TYPE)
        assert not files.horizontalScrollBar().isVisible()
        assert chooser.testAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.reject()


def test_the_arrows_of_a_file_list_have_the_colour_of_text(qtbot: QtBot) -> None:
    chooser = FileChooser(None, "Open")
    chooser.setOption(QFileDialog.Option.DontUseNativeDialog)
    palette = chooser.palette()
    palette.setColor(QPalette.ColorRole.ButtonText, QColor("#eceef2"))
    chooser.setPalette(palette)
    with qtbot.waitSignal(chooser.destroyed):
        chooser.open()
        for name in ARROWS:
            button = chooser.findChild(QToolButton, name)
            assert button is not None
            image = button.icon().pixmap(16).toImage()
            points = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
            assert {point.name() for point in points if point.alpha() == 255} == {"#eceef2"}
        chooser.reject()
