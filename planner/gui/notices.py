"""One sentence above the canvas: what could not be done and what to do. It never takes the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QToolButton, QWidget

from planner.build.level import Level
from planner.gui.controls.level_mark import LevelMark
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.icons import icon
from planner.gui.language import say, tr
from planner.gui.theme import mark

if TYPE_CHECKING:
    from planner.gui.theme import Theme
    from planner.messages import Message


class NoticeBar(QFrame):
    """Shows the latest notice until it is closed or replaced.

    Attributes
    ----------
    action_requested : Signal()
        The button that the notice offered was pressed.
    """

    action_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._message: Message | None = None
        self._action: Message | None = None
        self._theme = theme
        self.setProperty("role", "notice")
        self._mark = LevelMark(theme)
        self._text = PlainLabel()
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._button = QPushButton()
        self._button.clicked.connect(self.action_requested)
        self._button.hide()
        self._close = QToolButton()
        self._close.clicked.connect(self.dismiss)
        theme.theme_changed.connect(self._redraw)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 4, 4, 4)
        for widget in (self._mark, self._text, self._button, self._close):
            layout.addWidget(widget)
        self._retranslate()
        self.hide()

    def tell(self, message: Message, level: Level = Level.INFO, action: Message | None = None) -> None:
        """Show a sentence, with the label of a button when something can be done about it."""
        self._message, self._action = message, action
        self._redraw()
        mark(self, "level", level.value)
        self._mark.show_level(level)
        self._button.setVisible(action is not None)
        self._retranslate()
        self.show()

    def take_back(self, message: Message) -> None:
        """Close the notice if it still says this."""
        if message == self._message:
            self.dismiss()

    def text(self) -> str:
        return self._text.text()

    def dismiss(self) -> None:
        self._message = None
        self.hide()

    def _redraw(self) -> None:
        self._close.setIcon(icon("close", self._theme))

    def _retranslate(self) -> None:
        self._text.setText(say(self._message))
        self._button.setText(say(self._action))
        self._button.setToolTip(tr("What can be done about it"))
        self._close.setAccessibleName(tr("Close the notice"))
        self._close.setToolTip(tr("Close the notice"))
        self.setAccessibleName(tr("Notice"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
