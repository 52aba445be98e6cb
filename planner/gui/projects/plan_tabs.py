"""The plans of a project as tabs above the canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QTabBar, QToolBar, QToolButton

from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.gui.theme import Theme


LEAST_TAB_PX, MOST_TAB_PX = 96, 230
LEAST_BAR_PX = 120  # one short tab between the arrows
GAPS_PX = 24  # margins of the row and the gaps in it


class Tabs(QTabBar):
    """A tab bar that is no wider than its tabs: Qt reserves room for scroll buttons even beside a single one.

    Attributes
    ----------
    chosen : Signal(int)
        Another tab was chosen by a person.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._filling = False
        self.setDocumentMode(True)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)
        self.setDrawBase(False)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.currentChanged.connect(self._changed)

    def show_titles(self, titles: Sequence[str], current: int) -> None:
        """One tab for each title, with this one in front; nothing is told of it."""
        from planner.gui.controls.plain_text import plain_tip  # the row is shown before anything is written in it

        self._filling = True
        while self.count() > len(titles):
            self.removeTab(self.count() - 1)
        for n, title in enumerate(titles):
            if n == self.count():
                self.addTab("")
            self.setTabText(n, title.replace("&", "&&"))
            self.setTabToolTip(n, plain_tip(title))
        self.setCurrentIndex(current)
        self.updateGeometry()
        self._filling = False

    def _changed(self, index: int) -> None:
        if not self._filling and index >= 0:
            self.chosen.emit(index)

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_BAR_PX, super().minimumSizeHint().height())

    def tabSizeHint(self, index: int) -> QSize:
        """A long title is cut; the tooltip has it whole."""
        return _narrowed(super().tabSizeHint(index), MOST_TAB_PX)

    def minimumTabSizeHint(self, index: int) -> QSize:
        return _narrowed(self.tabSizeHint(index), LEAST_TAB_PX)


class PlanTabs(QFrame):
    """The tab row.

    Attributes
    ----------
    plan_chosen : Signal(int)
        Another tab was chosen by a person.
    new_requested, rename_requested : Signal()
    """

    plan_chosen = Signal(int)
    new_requested = Signal()
    rename_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("planBar")
        self._theme = theme
        self._titles: tuple[str, ...] = ()
        self.bar = Tabs()
        self.bar.chosen.connect(self.plan_chosen)
        self.bar.tabBarDoubleClicked.connect(self._double_clicked)
        self.new = QToolButton()
        self.new.setAutoRaise(True)
        self.new.clicked.connect(self.new_requested)
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 0, 6, 0)
        row.setSpacing(4)
        row.addWidget(self.bar)
        row.addWidget(self.new)
        row.addStretch(1)
        self._row = row
        self._tools: QToolBar | None = None
        theme.theme_changed.connect(self._redraw)
        self._retranslate()

    def add_tools(self, tools: QToolBar) -> None:
        """Put the tool bar at the right end of the row."""
        self._tools = tools
        self._row.addWidget(tools)

    def minimumSizeHint(self) -> QSize:
        """Beyond the tabs, the tools may go to the menu at the end of their bar."""
        return QSize(LEAST_BAR_PX + 80, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The tabs give way first, then the tools."""
        if self._tools is not None:
            room = self.width() - LEAST_BAR_PX - self.new.sizeHint().width() - GAPS_PX
            self._tools.setFixedWidth(max(0, min(self._tools.sizeHint().width(), room)))
        super().resizeEvent(event)

    def show_plans(self, titles: Sequence[str], current: int) -> None:
        self._titles = tuple(titles)
        if self.new.icon().isNull():
            self._redraw()
        self._name_tabs(current)

    def _name_tabs(self, current: int) -> None:
        titles = [title or tr("Plan {number}", number=n) for n, title in enumerate(self._titles, 1)]
        self.bar.show_titles(titles, current)

    def _double_clicked(self, index: int) -> None:
        if index >= 0:
            self.rename_requested.emit()
        else:
            self.new_requested.emit()

    def _redraw(self) -> None:
        from planner.gui.icons import icon  # the row is shown before anything is drawn

        self.new.setIcon(icon("add", self._theme))

    def _retranslate(self) -> None:
        self.bar.setAccessibleName(tr("Plans of the project"))
        self.new.setToolTip(tr("New plan"))
        self.new.setAccessibleName(tr("New plan"))
        if self._titles:
            self._name_tabs(self.bar.currentIndex())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)


def _narrowed(size: QSize, most: int) -> QSize:
    return QSize(min(size.width(), most), size.height())
