"""F1: the manual at the page of what a person is looking at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from planner.gui.controls.reading_button import ReadingButton

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from planner.gui.help.manual import ManualWindow
    from planner.gui.theme import Theme

    Topic = Callable[[], str]


class ManualOpener(QObject):
    """Opens one manual for a window.

    Parameters
    ----------
    panels : the panels, by the topic that the manual has for each
    detail : for some of these topics, what is selected inside the panel: a topic of its own, empty for none
    """

    def __init__(
        self, theme: Theme, panels: Mapping[str, QWidget], detail: Mapping[str, Topic], window: QWidget
    ) -> None:
        super().__init__(window)
        self._theme, self._panels, self._detail, self._window = theme, dict(panels), dict(detail), window
        self.manual: ManualWindow | None = None

    def open(self) -> ManualWindow:
        """Show the manual at the topic of the widget that has the focus; the one that is open already is used."""
        return self.show(self.topic(QApplication.focusWidget()))

    def show(self, topic: str) -> ManualWindow:
        """Show the manual at a topic; the one that is open already is used."""
        if self.manual is None:
            from planner.gui.help.manual import ManualWindow

            self.manual = ManualWindow(self._theme, self._window)
            self.manual.destroyed.connect(self._gone)
        self.manual.show_topic(topic)
        self.manual.show()
        self.manual.raise_()
        self.manual.activateWindow()
        return self.manual

    def topic(self, focus: QWidget | None) -> str:
        """What a widget is about; empty for nothing in particular."""
        if isinstance(focus, ReadingButton) and focus.readings:
            return focus.readings[-1].name
        for topic, panel in self._panels.items():
            if focus is not None and (panel is focus or panel.isAncestorOf(focus)):
                detail = self._detail.get(topic)
                return (detail() if detail is not None else "") or topic
        return ""

    def _gone(self) -> None:
        self.manual = None
