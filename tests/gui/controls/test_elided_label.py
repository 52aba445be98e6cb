"""A label that has too little room says so by an ellipsis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.gui.controls.plain_text import ElidedLabel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

WORDS = "Drop cables here"


def test_a_text_without_room_ends_in_an_ellipsis_and_is_whole_again_with_room(qtbot: QtBot) -> None:
    label = ElidedLabel(WORDS)
    qtbot.addWidget(label)
    width = label.fontMetrics().horizontalAdvance(WORDS)
    label.resize(width // 2, 20)
    assert label.shown_text().endswith("\u2026")
    assert label.text() == WORDS
    label.resize(width + 10, 20)
    assert label.shown_text() == WORDS


def test_what_is_painted_changes_with_the_text(qtbot: QtBot) -> None:
    label = ElidedLabel()
    qtbot.addWidget(label)
    label.resize(200, 20)
    empty = label.grab().toImage()
    label.setText(WORDS)
    assert label.grab().toImage() != empty
