"""Sentences above the canvas: what could not be done and what to do. They never take the focus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QToolButton, QWidget

from planner.build.level import Level
from planner.gui.controls.level_mark import LevelMark
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.icons import icon
from planner.gui.language import say, tr
from planner.gui.theme import mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.gui.theme import Theme
    from planner.messages import Message


class Remedy(NamedTuple):
    """What can be done about something: the words of a button, and what it does."""

    words: Message
    do: Callable[[], object]


@dataclass(frozen=True)
class Notice:
    """One sentence. ``passing``: it is about what was just tried, and the next notice or edit takes its place."""

    message: Message
    level: Level
    remedy: Remedy | None
    passing: bool


class NoticeBar(QFrame):
    """Shows the latest notice.

    Parameters
    ----------
    keeps : an older notice that still matters waits behind the latest until it is closed, dealt with or taken back;
        otherwise every notice is about what was tried last

    Attributes
    ----------
    action_requested : Signal()
        The button that the notice offered was pressed.
    """

    action_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, keeps: bool = False) -> None:
        super().__init__(parent)
        self._keeps = keeps
        self._notices: list[Notice] = []  # the shown one first
        self._theme = theme
        self.setProperty("role", "notice")
        self._mark = LevelMark(theme)
        self._text = PlainLabel()
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._button = QPushButton()
        self._button.clicked.connect(self.action_requested)
        self.action_requested.connect(self._act)
        self.others = QPushButton()
        self.others.setProperty("role", "chip")
        self.others.clicked.connect(self._turn)
        self._close = QToolButton()
        self._close.clicked.connect(self.dismiss)
        theme.theme_changed.connect(self._redraw)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 4, 4, 4)
        for widget in (self._mark, self._text, self._button, self.others, self._close):
            layout.addWidget(widget)
        self._show()

    def tell(
        self, message: Message, level: Level = Level.INFO, remedy: Remedy | None = None, *, passing: bool = False
    ) -> None:
        """Show a sentence before all others, with a button when something can be done about it.

        What only informs is passing, and so is what the caller says to be.
        """
        passing = not self._keeps or (remedy is None and (passing or level in (Level.INFO, Level.OK)))
        kept = [notice for notice in self._notices if not notice.passing and notice.message != message]
        self._notices = [Notice(message, level, remedy, passing), *kept]
        self._redraw()
        self._show()

    def take_back(self, message: Message) -> None:
        """Close the notice that says this, wherever it is."""
        self._keep([notice for notice in self._notices if notice.message != message])

    def pass_on(self) -> None:
        """Close what was only about the last thing tried."""
        self._keep([notice for notice in self._notices if not notice.passing])

    def dismiss(self) -> None:
        """Close the notice that is shown; the one behind it is shown then."""
        self._keep(self._notices[1:])

    def text(self) -> str:
        return self._text.text()

    def _act(self) -> None:
        """Do what the shown notice offers; that closes it."""
        if self._notices and (remedy := self._notices[0].remedy) is not None:
            self.dismiss()
            remedy.do()

    def _turn(self) -> None:
        """Show the next notice; the one that is shown goes to the end."""
        self._keep([*self._notices[1:], *self._notices[:1]])

    def _keep(self, notices: list[Notice]) -> None:
        if notices != self._notices:
            self._notices = notices
            self._show()

    def _show(self) -> None:
        self._retranslate()
        if self._notices:
            mark(self, "level", self._notices[0].level.value)
            self._mark.show_level(self._notices[0].level)
        self.setVisible(bool(self._notices))

    def _redraw(self) -> None:
        self._close.setIcon(icon("close", self._theme))

    def _retranslate(self) -> None:
        first = self._notices[0] if self._notices else None
        self._text.setText(say(first.message) if first else "")
        remedy = first.remedy if first else None
        self._button.setText(say(remedy.words) if remedy else "")
        self._button.setVisible(remedy is not None)
        self._button.setToolTip(tr("What can be done about it"))
        behind = len(self._notices) - 1
        self.others.setText(tr("{count} more", count=behind))
        self.others.setVisible(behind > 0)
        self.others.setToolTip(tr("Show the next notice; this one is kept"))
        self._close.setAccessibleName(tr("Close the notice"))
        self._close.setToolTip(tr("Close the notice"))
        self.setAccessibleName(tr("Notice"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
