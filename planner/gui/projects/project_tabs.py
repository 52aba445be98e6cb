"""The projects that are open, as tabs above those of their plans; the row is there from the second one on.

One project lies on the desk. Another one is read from the store when its tab is chosen, with its undo lists, because
every edit is on disk already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton

from planner.gui.icons import icon
from planner.gui.language import tr
from planner.gui.projects.plan_tabs import Tabs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.gui.projects.desk import Desk
    from planner.gui.theme import Theme
    from planner.storage import Project


class ProjectTabs(QFrame):
    """The row.

    Attributes
    ----------
    project_chosen : Signal(str)
        Id of the project that is to lie on the desk.
    left : Signal()
        The last project was closed: an empty one is to lie there.
    changed : Signal()
        Other projects are open, or they stand in another order.
    """

    project_chosen = Signal(str)
    left = Signal()
    changed = Signal()

    def __init__(self, desk: Desk, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("projectBar")
        self._desk, self._theme = desk, theme
        self._titles: dict[str, str] = {}  # of the open projects by their ids, in the order of the tabs
        self._current = ""
        self._leaving = ""  # it is closed once another one lies on the desk
        self._blank = False  # nothing was built in the one that lies there
        self.bar = Tabs()
        self.bar.chosen.connect(self._choose)
        self.close_button = QToolButton()
        self.close_button.setAutoRaise(True)
        self.close_button.clicked.connect(self.close_current)
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 0, 6, 0)
        row.setSpacing(4)
        row.addWidget(self.bar)
        row.addWidget(self.close_button)
        row.addStretch(1)
        desk.plans_changed.connect(self.follow)
        theme.theme_changed.connect(self._redraw)
        self._redraw()
        self._retranslate()
        self.follow()

    def projects(self) -> tuple[str, ...]:
        """Ids of the open projects, in the order of the tabs."""
        return tuple(self._titles)

    def follow(self) -> None:
        """Another project lies on the desk, or it has another title, or something was built in it."""
        now = self._desk.project_id
        before = self._current, dict(self._titles)
        if self._current != now:
            if self._leaving == self._current or self._blank:
                self._titles.pop(self._current, None)
            self._current, self._leaving = now, ""
        self._blank = self._desk.untouched
        self._titles[now] = self._desk.title
        if before != (self._current, self._titles):  # called at every edit
            self._fill()

    def rename(self, project: Project) -> None:
        """A project has another title in the store."""
        if project.id in self._titles:
            self._titles[project.id] = project.title
            self._fill()

    def forget(self, project_id: str) -> None:
        """A project was deleted."""
        if project_id != self._current:
            self._titles.pop(project_id, None)
            self._fill()
        else:
            self._leaving = project_id

    def restore(self, titles: Mapping[str, str]) -> None:
        """Open projects of last time, in that order; what was opened meanwhile stands behind them."""
        self._titles = {**titles, **self._titles}
        self._fill()

    def forget_others(self) -> None:
        """Projects are kept in another database now."""
        self._titles = {self._current: self._desk.title}
        self._fill()

    def go_on(self) -> None:
        """The next project; after the last one the first."""
        self._step(1)

    def go_back(self) -> None:
        """The project before."""
        self._step(-1)

    def close_current(self) -> None:
        """Put the project away: it stays in the list of projects."""
        others = [one for one in self._titles if one != self._current]
        self._leaving = self._current
        if others:
            place = list(self._titles).index(self._current)
            self.project_chosen.emit(others[min(place, len(others) - 1)])
        else:
            self.left.emit()

    def _step(self, by: int) -> None:
        ids = list(self._titles)
        if len(ids) > 1:
            self.project_chosen.emit(ids[(ids.index(self._current) + by) % len(ids)])

    def _choose(self, index: int) -> None:
        chosen = list(self._titles)[index]
        self._fill()  # until it has been read, the tab of the one that lies there is in front
        self.project_chosen.emit(chosen)

    def _fill(self) -> None:
        titles = [title or tr("Untitled") for title in self._titles.values()]
        self.bar.show_titles(titles, list(self._titles).index(self._current))
        self.setVisible(len(self._titles) > 1)
        self.changed.emit()

    def _redraw(self) -> None:
        self.close_button.setIcon(icon("close", self._theme))

    def _retranslate(self) -> None:
        self.bar.setAccessibleName(tr("Open projects"))
        self.close_button.setAccessibleName(tr("Close the project"))
        self.close_button.setToolTip(tr("Close the project; it stays in the list of projects"))
        if self._titles:
            self._fill()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
