"""Opens the racks and keeps them in step with the project."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.projects.desk import Desk
    from planner.gui.rack.rack_window import RackWindow
    from planner.gui.theme import Theme
    from planner.session import PlanningSession


class Racks(QObject):
    """One window of racks at a time; it is made when it is first asked for."""

    def __init__(
        self, desk: Desk, bridge: DocumentBridge, session: PlanningSession, theme: Theme, window: QWidget
    ) -> None:
        super().__init__(window)
        self._desk, self._bridge, self._session, self._theme, self._window = desk, bridge, session, theme, window
        self.dialog: RackWindow | None = None
        desk.plans_changed.connect(self.follow)
        bridge.build_changed.connect(self.follow)

    def open(self) -> RackWindow:
        """Show the racks of the project, or bring them to the front."""
        from planner.gui.rack.rack_window import RackWindow

        if self.dialog is None:
            self.dialog = RackWindow(self._desk, self._session, self._theme, self._window)
            self.dialog.room_changed.connect(self._bridge.save)
            self.dialog.finished.connect(self._closed)
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()
        return self.dialog

    def follow(self) -> None:
        """The project was edited."""
        if self.dialog is not None:
            self.dialog.follow()

    def close(self) -> None:
        """Close them together with the window."""
        if self.dialog is not None:
            self.dialog.close()

    def _closed(self) -> None:
        self.dialog = None
