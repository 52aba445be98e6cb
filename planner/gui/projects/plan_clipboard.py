"""A plan as text through the system's clipboard: out as a Markdown list, in from a list in anybody's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from planner.build.reading import Level
from planner.gui.language import current
from planner.messages import msg

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.notices import NoticeBar
    from planner.gui.projects.project_actions import ProjectActions


class PlanClipboard(QObject):
    """Copies the plan that is shown, and makes a plan of what was copied elsewhere."""

    def __init__(self, bridge: DocumentBridge, projects: ProjectActions, notices: NoticeBar, window: QWidget) -> None:
        super().__init__(window)
        self._bridge, self._projects, self._notices = bridge, projects, notices

    def copy(self) -> None:
        from planner.pricing.bill import bill_of_materials
        from planner.report.part_list import part_list  # brings reportlab

        QGuiApplication.clipboard().setText(part_list(self._bridge.plan, current()))
        count = sum(line.quantity for line in bill_of_materials(self._bridge.plan.build).lines)
        self._notices.tell(msg("The list of {count} parts is in the clipboard", count=count), Level.OK)

    def paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self._projects.read_text(text)
        else:
            nothing = msg("There is no text in the clipboard; copy a list of parts first")
            self._notices.tell(nothing, Level.WARN, passing=True)
