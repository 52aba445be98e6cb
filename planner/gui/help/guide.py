"""First steps: three things to do with a ready plan, shown at the first start and whenever it is asked for.

The guide is a line above the canvas. It covers nothing, takes no focus, points at the panel that its step is about, and
goes on by itself when the step was done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout

from planner.build.finding import Answer
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import say, tr
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.finding import Finding
    from planner.gui.docks import Docks
    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.findings.finding_panel import FindingPanel
    from planner.gui.projects.project_actions import ProjectActions
    from planner.gui.settings import Settings

TEMPLATE = "main-as-written"  # it has a machine to look at, seats to drag to, and faults with repairs
SEEN = "guide"  # in the settings: how far the guide was followed, or that it was skipped
DONE = "done"
STEPS: tuple[tuple[Message, Message], ...] = (
    (
        msg("1 of 3  Start from a ready plan"),
        msg("Four A100 on one 16 A outlet, as a guide wrote it, faults included. The plan is yours: change it."),
    ),
    (
        msg("2 of 3  Read a finding"),
        msg("Select one below: it says what is wrong and why, and most offer a repair beside it."),
    ),
    (
        msg("3 of 3  Change something and watch the meters"),
        msg("Press a repair, or drag a part from the catalogue onto a seat. Ctrl+Z takes it back."),
    ),
)
FINDINGS_STEP = 1


class Guide(QFrame):
    """The line of the guide.

    Attributes
    ----------
    finished : Signal()
        The last step was done, or the guide was skipped.
    """

    finished = Signal()

    def __init__(
        self, bridge: DocumentBridge, projects: ProjectActions, docks: Docks, findings: FindingPanel, settings: Settings
    ) -> None:
        super().__init__()
        self._bridge, self._projects, self._docks, self._findings = bridge, projects, docks, findings
        self._settings = settings
        self.step = 0
        self.setProperty("role", "notice")
        self.setProperty("level", "info")
        self._title = PlainLabel()
        self._title.setProperty("role", "title")
        self._text = PlainLabel()
        self._text.setWordWrap(True)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.go = QPushButton()
        self.go.clicked.connect(self._go)
        self.skip = QPushButton()
        self.skip.setFlat(True)
        self.skip.clicked.connect(self.stop)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._text)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.addLayout(words, 1)
        row.addWidget(self.go)
        row.addWidget(self.skip)
        findings.seats_selected.connect(self._finding_read)
        bridge.build_changed.connect(self._edited)
        bridge.findings_ready.connect(self._judged)
        self._retranslate()
        self.hide()

    def begin(self) -> None:
        """Show the first step."""
        self.step = 0
        self._retranslate()
        self.show()

    def begin_first_time(self) -> None:
        """Show the first step to whoever has never seen the guide."""
        if not self._settings.text(SEEN, "") and not self._settings.text("last_project", ""):
            self.begin()

    def stop(self) -> None:
        """Skip the rest, for good."""
        self._settings.set_text(SEEN, DONE)
        self.hide()
        self.finished.emit()

    def _go(self) -> None:
        """Do what the step's button says, or lead to where it is done."""
        if self.step == 0:
            self._projects.start_from(TEMPLATE)
            self._next()
        elif self.step == FINDINGS_STEP:
            self._docks.go_to("findings")
            if not self._findings.show_first():
                self._next()  # the filter hides them all
        elif self._bridge.document.history.undo_title is not None:
            self.stop()
        else:
            self._docks.go_to("catalogue")

    def _next(self) -> None:
        self.step += 1
        self._retranslate()

    def _judged(self, findings: Sequence[Finding]) -> None:
        """A plan without anything to read leads to the step behind it."""
        nothing = all(finding.answer is Answer.PASS for finding in findings)
        if self.isVisible() and self.step == FINDINGS_STEP and nothing:
            self._next()

    def _finding_read(self) -> None:
        if self.isVisible() and self.step == FINDINGS_STEP:
            self._next()

    def _edited(self) -> None:
        if self.isVisible() and self.step == len(STEPS) - 1 and self._bridge.document.history.undo_title is not None:
            self._text.setText(
                tr("Done. Meters and findings have followed. F1 opens the manual at what has the focus.")
            )
            self.go.setText(tr("Finish"))

    def _retranslate(self) -> None:
        title, text = STEPS[self.step]
        self._title.setText(say(title))
        self._text.setText(say(text))
        self.go.setText((tr("Open the plan"), tr("Show me"), tr("Go to the catalogue"))[self.step])
        self.go.setToolTip(
            (
                tr("A new project with this plan"),
                tr("Go to the findings and select the first one that offers a repair"),
                tr("Go to the catalogue; once something was changed, this ends the guide"),
            )[self.step]
        )
        self.skip.setText(tr("Skip the guide"))
        self.skip.setToolTip(tr("It does not come back by itself; Help has it"))
        self.setAccessibleName(tr("First steps"))
        self._edited()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
