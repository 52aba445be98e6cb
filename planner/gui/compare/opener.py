"""Opens the comparison and keeps it in step with the project."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.gui.companion import Companion
from planner.messages import listed, msg
from planner.storage import differing

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from planner.build.build import Plan
    from planner.gui.companion import Plans
    from planner.gui.compare.compare_dialog import CompareDialog
    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.settings import Settings
    from planner.gui.theme import Theme
    from planner.session import PlanningSession
    from planner.storage import Project


class Comparisons(Companion["CompareDialog"]):
    """One comparison at a time; it is made when it is first asked for."""

    def __init__(
        self, plans: Plans, bridge: DocumentBridge, session: PlanningSession, settings: Settings, theme: Theme,
        window: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(plans, bridge, window)
        self._plans, self._session, self._settings, self._theme, self._window = plans, session, settings, theme, window
        bridge.comparison_requested.connect(self.compare_with)

    def make(self) -> CompareDialog:
        from planner.gui.compare.compare_dialog import CompareDialog

        dialog = CompareDialog(self._session, self._plans.project, self._theme, self._settings, self._window)
        dialog.plan_kept.connect(self._keep)
        dialog.finished.connect(self.forget)
        return dialog

    def compare_with(self, other: Project) -> CompareDialog:
        """Show the plans of another state of the project that differ from those that are shown; say what else does."""
        dialog = self.open()
        project = self._plans.project()
        shown = [entry.plan for entry in project.plans]
        earlier = msg("revision {number}", number=other.revision)
        note = earlier if other.id == project.id else msg("saved elsewhere")
        changed = [entry for entry in other.plans if entry.plan not in shown]
        dialog.add_plans(changed, note)
        more = differing(project, other)
        if more:
            dialog.notice.tell(msg("Beside the plans, this differs ({state}): {more}", state=note, more=listed(more)))
        elif not changed:
            dialog.notice.tell(msg("Nothing differs from what is shown ({state})", state=note))
        return dialog

    def _keep(self, plan: Plan) -> None:
        self._plans.add(plan)
