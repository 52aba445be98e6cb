from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from planner.build.reading import Level
from planner.gui.controls.plain_text import plain_tip
from planner.gui.notices import NoticeBar, Remedy
from planner.messages import msg

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow
    from planner.gui.theme import Theme


def test_notice_is_shown_without_taking_the_focus(theme: Theme, qtbot: QtBot) -> None:
    window = QWidget()
    line, bar = QLineEdit(), NoticeBar(theme)
    layout = QVBoxLayout(window)
    layout.addWidget(line)
    layout.addWidget(bar)
    qtbot.addWidget(window)
    window.show()
    line.setFocus()
    bar.tell(msg("The disk is full; free some room"), Level.ERROR, Remedy(msg("Try again"), line.clear))
    assert bar.isVisible()
    assert bar.text() == "The disk is full; free some room"
    assert window.focusWidget() is line
    with qtbot.waitSignal(bar.action_requested):
        qtbot.mouseClick(bar._button, Qt.MouseButton.LeftButton)
    assert not bar.isVisible(), "it is dealt with"
    bar.tell(msg("The disk is full; free some room"), Level.ERROR)
    qtbot.mouseClick(bar._close, Qt.MouseButton.LeftButton)
    assert not bar.isVisible()


def test_a_newer_notice_keeps_the_older_one_that_still_matters(theme: Theme, qtbot: QtBot) -> None:
    bar = NoticeBar(theme, keeps=True)
    qtbot.addWidget(bar)
    done: list[str] = []
    bar.tell(msg("deleted"), Level.INFO, Remedy(msg("Bring it back"), lambda: done.append("brought back")))
    bar.tell(msg("damaged"), Level.ERROR)
    bar.tell(msg("refused"), Level.WARN, passing=True)
    assert (bar.text(), bar.others.text()) == ("refused", "2 more")
    bar.tell(msg("written"), Level.OK)
    assert (bar.text(), bar.others.text()) == ("written", "2 more"), "what was only about the last try is gone"
    bar.pass_on()
    assert (bar.text(), bar.others.text()) == ("damaged", "1 more")
    qtbot.mouseClick(bar.others, Qt.MouseButton.LeftButton)
    assert bar.text() == "deleted"
    qtbot.mouseClick(bar._button, Qt.MouseButton.LeftButton)
    assert done == ["brought back"]
    assert bar.text() == "damaged"
    assert bar.others.isHidden()
    bar.take_back(msg("damaged"))
    assert bar.isHidden()


def test_the_same_notice_is_told_once(theme: Theme, qtbot: QtBot) -> None:
    bar = NoticeBar(theme, keeps=True)
    qtbot.addWidget(bar)
    for _ in range(3):
        bar.tell(msg("damaged"), Level.ERROR)
    assert bar.others.isHidden()


def test_markup_in_a_title_is_shown_not_obeyed(theme: Theme, qtbot: QtBot) -> None:
    bar = NoticeBar(theme)
    qtbot.addWidget(bar)
    bar.tell(msg("{title} was deleted", title="<h1>Big</h1>"))
    assert bar._text.textFormat() is Qt.TextFormat.PlainText
    assert "&lt;h1&gt;" in plain_tip("<h1>Big</h1>")
    assert plain_tip("A & B") == "A & B"


def test_every_label_of_the_window_is_plain_except_the_details(window: MainWindow) -> None:
    rich = [label for label in window.findChildren(QLabel) if label.textFormat() is not Qt.TextFormat.PlainText]
    assert rich == [window.findings.details._text]
