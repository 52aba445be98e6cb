"""Opens the advisor and keeps it in step with the project."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance
    from PySide6.QtWidgets import QWidget

    from planner.build.build import Plan
    from planner.gui.advisor.advisor_dialog import AdvisorDialog
    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.theme import Theme
    from planner.session import PlanningSession
    from planner.storage import Project


class Plans(Protocol):
    """Where the plans of the project lie: ``planner.gui.projects.desk``."""

    @property
    def plans_changed(self) -> SignalInstance: ...

    @property
    def current(self) -> int: ...

    def project(self) -> Project: ...

    def add(self, plan: Plan) -> None: ...


class Advisors(QObject):
    """One advisor at a time; its code comes with it when it is first asked for.

    Attributes
    ----------
    help_requested : Signal(str)
        The manual is wanted at a topic.
    """

    help_requested = Signal(str)

    def __init__(
        self, plans: Plans, bridge: DocumentBridge, session: PlanningSession, theme: Theme, window: QWidget
    ) -> None:
        super().__init__(window)
        self._plans, self._bridge, self._session, self._theme, self._window = plans, bridge, session, theme, window
        self.dialog: AdvisorDialog | None = None
        plans.plans_changed.connect(self.follow)
        bridge.build_changed.connect(self.follow)

    def open(self) -> AdvisorDialog:
        """Show the advisor, or bring it to the front."""
        from planner.gui.advisor.advisor_dialog import AdvisorDialog

        if self.dialog is None:
            self.dialog = AdvisorDialog(self._session, self._plans, self._theme, self._window)
            self.dialog.plan_opened.connect(self._keep)
            self.dialog.left.connect(self._left)
            self.dialog.help_requested.connect(self._help)
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()
        return self.dialog

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
        self._bridge.save()

    def _help(self) -> None:
        self.help_requested.emit("advisor")

    def _left(self) -> None:
        self.dialog = None
