"""Where the panels stand: catalogue, workload and site at the left, meters at the right, findings below the canvas."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QTabWidget, QWidget

from planner.gui.language import say, tr
from planner.messages import Message, msg

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from planner.gui.settings import Settings

VERSION = 1  # of the arrangement; a saved one of another version is not restored
TITLES: dict[str, Message] = {
    "catalogue": msg("Catalogue"),
    "workload": msg("Workload"),
    "site": msg("Site"),
    "meters": msg("Meters"),
    "findings": msg("Findings"),
}
LEFT, RIGHT, BOTTOM = (
    Qt.DockWidgetArea.LeftDockWidgetArea,
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)
AREAS = {"catalogue": LEFT, "workload": LEFT, "site": LEFT, "meters": RIGHT, "findings": BOTTOM}
WIDTHS = {"catalogue": 304, "meters": 304}
FINDINGS_HEIGHT = 216
# A window of 1280 x 800 at 200 % has half of both: there the findings stand behind the meters, or no machine is seen.
SMALL_WINDOW = QSize(900, 560)
SMALL_WIDTHS = {"catalogue": 176, "meters": 210}


class Docks(QObject):
    """The dock widgets of a window, by name."""

    def __init__(self, window: QMainWindow, panels: dict[str, QWidget], settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._docks: dict[str, QDockWidget] = {}
        self._narrow = self._low = False
        window.setDockNestingEnabled(False)
        window.setAnimated(False)  # nothing in the window moves by itself
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        for corner in (Qt.Corner.BottomLeftCorner, Qt.Corner.TopLeftCorner):
            window.setCorner(corner, LEFT)
        for corner in (Qt.Corner.BottomRightCorner, Qt.Corner.TopRightCorner):
            window.setCorner(corner, RIGHT)
        for name, panel in panels.items():
            dock = QDockWidget(window)
            dock.setObjectName(name)
            dock.setWidget(panel)
            dock.setTitleBarWidget(QWidget(dock))  # tabs and headings say what it is; room is scarce
            self._docks[name] = dock
        self.arrange()

    def __getitem__(self, name: str) -> QDockWidget:
        return self._docks[name]

    def toggle_actions(self) -> list[QAction]:
        return [dock.toggleViewAction() for dock in self._docks.values()]

    def arrange(self) -> None:
        """Put every panel where it stands at first."""
        for name, dock in self._docks.items():
            dock.setFloating(False)
            self._window.addDockWidget(AREAS[name], dock)
            dock.show()
        left = [dock for name, dock in self._docks.items() if AREAS[name] is LEFT]
        for before, after in pairwise(left):
            self._window.tabifyDockWidget(before, after)
        left[0].raise_()
        self._narrow, self._low = self._smallness()
        if self._low:
            self._window.tabifyDockWidget(self._docks["meters"], self._docks["findings"])
            self._docks["meters"].raise_()
        wanted = SMALL_WIDTHS if self._narrow else WIDTHS
        sized = [(self._docks[name], width) for name, width in wanted.items()]
        docks, widths = [dock for dock, _ in sized], [width for _, width in sized]
        self._window.resizeDocks(docks, widths, Qt.Orientation.Horizontal)
        self._window.resizeDocks([self._docks["findings"]], [FINDINGS_HEIGHT], Qt.Orientation.Vertical)
        self.retranslate()  # the tabs are new

    def follow_size(self) -> None:
        """Arrange anew when the window became small or large, unless a person put a panel elsewhere or away."""
        as_at_first = all(
            self._window.dockWidgetArea(dock) in (AREAS[name], RIGHT) and not dock.isFloating() and not dock.isHidden()
            for name, dock in self._docks.items()
        )
        if self._smallness() != (self._narrow, self._low) and as_at_first:
            front = [
                dock for name, dock in self._docks.items()
                if AREAS[name] is LEFT and not dock.visibleRegion().isEmpty()
            ]  # fmt: skip
            self._take_out()
            self.arrange()
            for dock in front:
                dock.raise_()

    def _smallness(self) -> tuple[bool, bool]:
        """Whether the window is narrow, and whether it is low."""
        size = self._window.size()
        return size.width() < SMALL_WINDOW.width(), size.height() < SMALL_WINDOW.height()

    def _take_out(self) -> None:
        for dock in self._docks.values():
            self._window.removeDockWidget(dock)

    def go_to(self, name: str) -> None:
        """Show a panel in front and give it the focus."""
        dock = self._docks[name]
        dock.show()
        dock.raise_()
        widget = dock.widget()
        if widget is not None:
            target = widget.focusProxy() or _first_focusable(widget) or widget
            target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def go(self) -> None:
        """Show the panel that the name of the action that asks for it ends in: ``go_site``."""
        asked = self.sender()
        if asked is not None:
            self.go_to(asked.objectName().removeprefix("go_"))

    def restore(self) -> None:
        """The arrangement of last time, if it was saved by this version."""
        state = self._settings.layout("docks")
        if state is not None:
            self._window.restoreState(state, VERSION)
            self._narrow, self._low = self._smallness()  # as the person left it

    def remember(self) -> None:
        self._settings.set_layout("geometry", self._window.saveGeometry())
        self._settings.set_layout("docks", self._window.saveState(VERSION))

    def reset(self) -> None:
        self._settings.forget("geometry", "docks")
        self._take_out()
        self.arrange()

    def retranslate(self) -> None:
        for name, dock in self._docks.items():
            dock.setWindowTitle(say(TITLES[name]))
            dock.setAccessibleName(say(TITLES[name]))
        for bar in self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            bar.setAccessibleName(tr("Panels"))


def _first_focusable(widget: QWidget) -> QWidget | None:
    children = widget.findChildren(QWidget)
    return next((c for c in children if c.focusPolicy() & Qt.FocusPolicy.TabFocus and c.isVisibleTo(widget)), None)
