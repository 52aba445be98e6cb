"""What is said about builds that there are: the open plan on its own, and plans as stages over time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from planner.gui.advisor.page import Page
from planner.gui.advisor.words import build_page, stages_page
from planner.gui.controls.flow_layout import FlowLayout
from planner.gui.language import tr

if TYPE_CHECKING:
    from planner.gui.advisor.jobs import About, Stages
    from planner.gui.theme import Theme


class _PageWithButtons(QWidget):
    """Buttons above a page."""

    def __init__(self, theme: Theme, buttons: int) -> None:
        super().__init__()
        self.page = Page(theme)
        self.buttons = [QPushButton() for _ in range(buttons)]
        row = FlowLayout()
        for button in self.buttons:
            button.setAutoDefault(False)
            row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.addLayout(row)
        layout.addWidget(self.page, 1)


class BuildPage(_PageWithButtons):
    """The open plan: its limit and the next step, questions asked backwards, rules of thumb, renting.

    Attributes
    ----------
    kit_requested : Signal()
        The deployment kit is to be written.
    """

    kit_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 1)
        self.about: About | None = None
        self.kit = self.buttons[0]
        self.kit.clicked.connect(self.kit_requested)
        self.retranslate()

    def show_about(self, about: About) -> None:
        self.about = about
        self._show()

    def retranslate(self) -> None:
        """Say everything anew."""
        self.kit.setText(tr("Write the deployment kit..."))
        self.kit.setToolTip(tr("Scripts, launch files and checklists of the open plan, into a folder"))
        self.page.setAccessibleName(tr("The open plan"))
        self._show()

    def _show(self) -> None:
        self.page.show_html(build_page(self.about) if self.about is not None else "")


class StagesPage(_PageWithButtons):
    """Plans as stages over time.

    Attributes
    ----------
    own_requested, path_requested, open_requested : Signal()
        Show the plans of the project, show the path of the guides, open that path as plans.
    """

    own_requested = Signal()
    path_requested = Signal()
    open_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 3)
        self.shown: Stages | None = None
        self.own, self.path, self.open_ = self.buttons
        self.own.clicked.connect(self.own_requested)
        self.path.clicked.connect(self.path_requested)
        self.open_.clicked.connect(self.open_requested)
        self.retranslate()

    def show_stages(self, found: Stages) -> None:
        self.shown = found
        self._show()

    def retranslate(self) -> None:
        """Say everything anew."""
        self.own.setText(tr("Plans of this project"))
        self.path.setText(tr("The path of the guides, as it can be bought"))
        self.open_.setText(tr("Open that path as plans"))
        self.own.setToolTip(tr("In the order of their tabs: what stays, what goes, what each step costs"))
        self.path.setToolTip(tr("One machine after another, each bought with the next one in mind"))
        self.open_.setToolTip(tr("One plan for each stage, added to this project"))
        self.page.setAccessibleName(tr("Stages"))
        self._show()

    def _show(self) -> None:
        self.page.show_html(stages_page(self.shown.stages) if self.shown is not None else "")
