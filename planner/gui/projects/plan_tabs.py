"""The plans of a project as tabs above the canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QTabBar, QToolBar, QToolButton, QWidget

from planner.gui.icons import icon
from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.gui.theme import Theme


class Tabs(QTabBar):
    """A tab bar that is no wider than its tabs: Qt reserves room for scroll buttons even beside a single one."""

    def minimumSizeHint(self) -> QSize:
        return QSize(60, super().minimumSizeHint().height())


class PlanTabs(QWidget):
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
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self._filling = False
        self._titles: tuple[str, ...] = ()
        self.bar = Tabs()
        self.bar.setDocumentMode(True)
        self.bar.setExpanding(False)
        self.bar.setUsesScrollButtons(True)
        self.bar.setDrawBase(False)
        self.bar.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.bar.currentChanged.connect(self._changed)
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
        theme.theme_changed.connect(self._redraw)
        self._redraw()
        self._retranslate()

    def add_tools(self, tools: QToolBar) -> None:
        """Put the tool bar at the right end of the row."""
        self._row.addWidget(tools)

    def show_plans(self, titles: Sequence[str], current: int) -> None:
        self._titles = tuple(titles)
        self._filling = True
        while self.bar.count() > len(titles):
            self.bar.removeTab(self.bar.count() - 1)
        while self.bar.count() < len(titles):
            self.bar.addTab("")
        self._name_tabs()
        self.bar.setCurrentIndex(current)
        self.bar.updateGeometry()
        self._filling = False

    def _name_tabs(self) -> None:
        for n, title in enumerate(self._titles):
            words = title or tr("Plan {number}", number=n + 1)
            self.bar.setTabText(n, words.replace("&", "&&"))
            self.bar.setTabToolTip(n, words)

    def _changed(self, index: int) -> None:
        if not self._filling and index >= 0:
            self.plan_chosen.emit(index)

    def _double_clicked(self, index: int) -> None:
        if index >= 0:
            self.rename_requested.emit()
        else:
            self.new_requested.emit()

    def _redraw(self) -> None:
        self.new.setIcon(icon("add", self._theme))

    def _retranslate(self) -> None:
        self.bar.setAccessibleName(tr("Plans of the project"))
        self.new.setToolTip(tr("New plan"))
        self.new.setAccessibleName(tr("New plan"))
        self._name_tabs()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
