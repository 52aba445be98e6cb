"""Opens the comparison and keeps it in step with the project."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject

from planner.messages import msg

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance
    from PySide6.QtWidgets import QWidget

    from planner.build.build import Plan
    from planner.gui.compare.compare_dialog import CompareDialog
    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.settings import Settings
    from planner.gui.theme import Theme
    from planner.session import PlanningSession
    from planner.storage import Project


class Plans(Protocol):
    """Where the plans of the project lie: ``planner.gui.projects.desk``."""

    @property
    def plans_changed(self) -> SignalInstance: ...

    def project(self) -> Project: ...

    def add(self, plan: Plan) -> None: ...


class Comparisons(QObject):
    """One comparison at a time; it is made when it is first asked for."""

    def __init__(
        self, plans: Plans, bridge: DocumentBridge, session: PlanningSession, settings: Settings, theme: Theme,
        window: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(window)
        self._plans, self._session, self._settings, self._theme, self._window = plans, session, settings, theme, window
        self.dialog: CompareDialog | None = None
        plans.plans_changed.connect(self.follow)
        bridge.build_changed.connect(self.follow)
        bridge.comparison_requested.connect(self.compare_with)

    def open(self) -> CompareDialog:
        """Show the comparison of the project's plans, or bring it to the front."""
        from planner.gui.compare.compare_dialog import CompareDialog

        if self.dialog is None:
            self.dialog = CompareDialog(
                self._session, self._plans.project, self._theme, self._settings, self._window
            )  # fmt: skip
            self.dialog.plan_kept.connect(self._keep)
            self.dialog.finished.connect(self._closed)
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()
        return self.dialog

    def compare_with(self, other: Project) -> CompareDialog:
        """Show the plans of another state of the project that differ from those that are shown."""
        dialog = self.open()
        project = self._plans.project()
        shown = [entry.plan for entry in project.plans]
        earlier = msg("revision {number}", number=other.revision)
        note = earlier if other.id == project.id else msg("saved elsewhere")
        dialog.add_plans([entry for entry in other.plans if entry.plan not in shown], note)
        return dialog

    def follow(self) -> None:
        """The project was edited."""
        if self.dialog is not None:
            self.dialog.follow()

    def close(self) -> None:
        """Close it together with the window."""
        if self.dialog is not None:
            self.dialog.close()

    def _keep(self, plan: Plan) -> None:
        self._plans.add(plan)

    def _closed(self) -> None:
        self.dialog = None
