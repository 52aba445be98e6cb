"""Opens the advisor and keeps it in step with the project."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from planner.gui.companion import Companion

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from planner.build.build import Plan
    from planner.gui.advisor.advisor_dialog import AdvisorDialog
    from planner.gui.companion import Plans
    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.theme import Theme
    from planner.session import PlanningSession


class Advisors(Companion["AdvisorDialog"]):
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
        super().__init__(plans, bridge, window)
        self._plans, self._bridge, self._session, self._theme, self._window = plans, bridge, session, theme, window

    def make(self) -> AdvisorDialog:
        from planner.gui.advisor.advisor_dialog import AdvisorDialog

        dialog = AdvisorDialog(self._session, self._plans, self._theme, self._window)
        dialog.plan_opened.connect(self._keep)
        dialog.left.connect(self.forget)
        dialog.help_requested.connect(self._help)
        return dialog

    def _keep(self, plan: Plan) -> None:
        self._plans.add(plan)
        self._bridge.save()

    def _help(self) -> None:
        self.help_requested.emit("advisor")
