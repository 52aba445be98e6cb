from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from planner.errors import EnvironmentFailure
from planner.gui.language import current, say, say_error, tr
from planner.messages import msg

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language


class Listener(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.told = 0

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.told += 1
        super().changeEvent(event)


def test_sentences_follow_the_language(language: Language) -> None:
    assert tr("{count} files", count=3) == "3 files"
    assert say(msg("{a} in {b}", a="x", b=msg("{c}", c="y"))) == "x in y"
    assert say(None) == ""
    assert say_error(EnvironmentFailure("the disk {name} is full", name="/x")) == "the disk /x is full"
    language.choose("zh")
    assert current() == "zh_CN"
    assert tr("OK") != ""


def test_every_widget_is_told(language: Language, qtbot: QtBot) -> None:
    top = Listener()
    inner = Listener()
    QVBoxLayout(top).addWidget(inner)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    top.layout().addWidget(buttons)
    qtbot.addWidget(top)
    heard: list[str] = []
    language.language_changed.connect(heard.append)
    language.choose("zh_CN")
    assert top.told == inner.told == 1
    assert heard == ["zh_CN"]
    language.choose("system")
    assert language.choice == "system"
