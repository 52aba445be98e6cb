"""Items of a list are as high as their text, whatever the width of the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QApplication, QListWidget, QListWidgetItem, QStyle, QStyleOptionViewItem

from planner.gui.controls.wrapped_items import WrappedItems

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.theme import Theme

TEXTS = (
    "28.6 kW of heat, the place takes 20.0 kW away.\nSpread the machines over more racks, or cool one at its door.",
    "发热 28.6 kW，该位置只能带走 20.0 kW。\n将机器分散到更多机柜，或为此机柜加装门式冷却。",
    "Everything fits.",
)


def filled(theme: Theme, qtbot: QtBot, *, icon: bool) -> QListWidget:
    """A list as the racks have it, under the program's style sheet."""
    made = QListWidget()
    qtbot.addWidget(made)
    made.setWordWrap(True)
    made.setResizeMode(QListWidget.ResizeMode.Adjust)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setItemDelegate(WrappedItems(made))
    picture = QPixmap(16, 16)
    picture.fill(theme.color("accent"))
    for text in TEXTS:
        made.addItem(QListWidgetItem(QIcon(picture), text) if icon else QListWidgetItem(text))
    made.resize(300, 400)
    made.show()
    qtbot.waitExposed(made)
    return made


def cut_off(rows: QListWidget, number: int) -> bool:
    """Whether a text needs more lines than its style leaves it in its row."""
    option = QStyleOptionViewItem()
    delegate = rows.itemDelegate()
    assert isinstance(delegate, WrappedItems)
    rows.initViewItemOption(option)
    delegate.initStyleOption(option, rows.model().index(number, 0))
    option.rect = rows.visualItemRect(rows.item(number))
    room = rows.style().subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, rows)
    wrap = int(Qt.TextFlag.TextWordWrap.value)
    needed = option.fontMetrics.boundingRect(QRect(0, 0, room.width() - 6, 1 << 20), wrap, option.text)
    return needed.height() > room.height() or room.right() > rows.viewport().width()


@pytest.mark.parametrize("icon", [True, False])
def test_no_text_is_cut_off_at_any_width(theme: Theme, qtbot: QtBot, icon: bool) -> None:
    rows = filled(theme, qtbot, icon=icon)
    for width in range(180, 420, 7):
        rows.resize(width, 400)
        QApplication.processEvents()
        assert not [TEXTS[n] for n in range(rows.count()) if cut_off(rows, n)], width


def test_a_row_takes_no_line_more_than_its_text(theme: Theme, qtbot: QtBot) -> None:
    rows = filled(theme, qtbot, icon=True)
    rows.resize(420, 400)
    QApplication.processEvents()
    assert rows.visualItemRect(rows.item(2)).height() < 2 * rows.fontMetrics().height() + 8
