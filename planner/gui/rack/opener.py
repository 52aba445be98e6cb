"""Opens the racks and keeps them in step with the project."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.gui.companion import Companion

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.projects.desk import Desk
    from planner.gui.rack.rack_window import RackWindow
    from planner.gui.theme import Theme
    from planner.session import PlanningSession


class Racks(Companion["RackWindow"]):
    """One window of racks at a time; it is made when it is first asked for."""

    def __init__(
        self, desk: Desk, bridge: DocumentBridge, session: PlanningSession, theme: Theme, window: QWidget
    ) -> None:
        super().__init__(desk, bridge, window)
        self._desk, self._bridge, self._session, self._theme, self._window = desk, bridge, session, theme, window

    def make(self) -> RackWindow:
        from planner.gui.rack.rack_window import RackWindow

        dialog = RackWindow(self._desk, self._session, self._theme, self._window)
        dialog.room_changed.connect(self._bridge.save)
        dialog.finished.connect(self.forget)
        return dialog
