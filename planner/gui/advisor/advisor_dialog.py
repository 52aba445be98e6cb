"""The advisor: what is wanted at the left, what can be had at the right. It stays open beside the window.

Searches run beside the window's thread. A search shares nothing with the window but a ``Watch``, which is looked at ten
times a second.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QSplitter,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from planner.advising.upgrades import PATH_OF_THE_GUIDES
from planner.build.reading import Level
from planner.errors import InputRejected, SlotwrightError
from planner.gui.advisor import jobs
from planner.gui.advisor.answer_pages import BuildsPage, EdgePage, RejectedPage
from planner.gui.advisor.asking import Desk, wish_of
from planner.gui.advisor.build_pages import BuildPage, StagesPage
from planner.gui.advisor.jobs import About, Found, Kit, Stages, Watch
from planner.gui.advisor.wish_form import WishForm
from planner.gui.advisor.words import name_of, speed_of
from planner.gui.controls.dialog import Dialog
from planner.gui.controls.file_chooser import FileChooser
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.controls.work_bar import EstimateBar
from planner.gui.jobs import Lane
from planner.gui.language import current, tr
from planner.gui.notices import NoticeBar
from planner.messages import Message, msg

if TYPE_CHECKING:
    from planner.advising.judging import Judged
    from planner.build.build import Plan
    from planner.gui.jobs import Done
    from planner.gui.theme import Theme
    from planner.session import PlanningSession
    from planner.storage import Project

FORM_WIDTH = 360
WIDTH, HEIGHT = 1260, 780
LOOK_MS = 100
BUILDS, EDGE, REJECTED, BUILD, STAGES = range(5)


class Plans(Protocol):
    """Where the plans of the project lie: ``planner.gui.projects.desk``."""

    @property
    def current(self) -> int: ...

    def project(self) -> Project: ...


class AdvisorDialog(Dialog):
    """See the module.

    Attributes
    ----------
    plan_opened : Signal(object)
        A plan that is to be put on the desk.
    left : Signal()
        It was closed; it may live on out of sight until its search has ended.
    help_requested : Signal()
        The manual is wanted.
    """

    plan_opened = Signal(object)
    left = Signal()
    help_requested = Signal()

    def __init__(self, session: PlanningSession, plans: Plans, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(tr("Advisor"), parent, QDialogButtonBox.StandardButton.Close)
        self.help = QPushButton()
        self.help.setAutoDefault(False)
        self.help.clicked.connect(self.help_requested)
        self.buttons.addButton(self.help, QDialogButtonBox.ButtonRole.HelpRole)
        QShortcut(QKeySequence("F1"), self).activated.connect(self.help_requested)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self._session, self._plans = session, plans
        self._watch: Watch | None = None
        self._looked_at: Plan | None = None
        self._leaving = False  # closed while a search was running
        self._lane, self._short = Lane(self), Lane(self)
        self._lane.done.connect(self._searched)
        self._short.done.connect(self._told)
        self._timer = QTimer(self)
        self._timer.setObjectName("progress")
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)
        self.notice = NoticeBar(theme)
        self.form = WishForm(theme)
        self.form.preset_chosen.connect(self.notice.dismiss)
        self.ask = QPushButton()
        self.ask.clicked.connect(self.search)
        self.cancel = QPushButton()
        self.cancel.setAutoDefault(False)
        self.cancel.clicked.connect(self.stop)
        self.cancel.hide()
        self.bar = EstimateBar()
        self.bar.hide()
        self.stage = PlainLabel()
        self.stage.setWordWrap(True)
        self.stage.setProperty("role", "muted")
        self._make_pages(theme)
        self._lay_out()
        self.follow()
        self._retranslate()

    def _make_pages(self, theme: Theme) -> None:
        self.builds, self.edge, self.aside = BuildsPage(theme), EdgePage(theme), RejectedPage(theme)
        self.build, self.stages = BuildPage(theme), StagesPage(theme)
        self.pages = QTabWidget()
        self.pages.setDocumentMode(True)
        for page in (self.builds, self.edge, self.aside, self.build, self.stages):
            self.pages.addTab(page, "")
        self.pages.currentChanged.connect(self._turned)
        self.builds.chosen.connect(self.edge.chart.choose)
        self.edge.chosen.connect(self.builds.choose)
        self.builds.open_requested.connect(self.open_build)
        self.edge.open_requested.connect(self.open_build)
        self.build.kit_requested.connect(self.choose_folder)
        self.stages.own_requested.connect(self.show_own_stages)
        self.stages.path_requested.connect(self.show_path)
        self.stages.open_requested.connect(self.open_path)

    def _lay_out(self) -> None:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.form, 1)
        row = QHBoxLayout()
        row.addWidget(self.ask, 1)
        row.addWidget(self.cancel)
        column.addLayout(row)
        column.addWidget(self.bar)
        column.addWidget(self.stage)
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(side)
        split.addWidget(self.pages)
        split.setStretchFactor(1, 1)
        split.setSizes([FORM_WIDTH, WIDTH - FORM_WIDTH])
        self.column.addWidget(self.notice)
        self.column.addWidget(split, 1)
        closing = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        closing.setAutoDefault(False)
        closing.setDefault(False)
        self.ask.setDefault(True)
        self.resize(WIDTH, HEIGHT)

    # --- searching --------------------------------------------------------------------------------------------

    @property
    def found(self) -> Found | None:
        """The answer that is shown."""
        return self.builds.found

    @property
    def searching(self) -> bool:
        return self._watch is not None

    def search(self) -> None:
        """Ask for what is filled in."""
        if self.searching:
            return
        preset = self.form.preset
        plans = [entry.plan for entry in self._plans.project().plans]
        try:
            wish = wish_of(
                self.form.values, Desk(self._plan, plans), preset, self.form.owned(), self.form.locked()
            )  # fmt: skip
        except SlotwrightError as failure:
            self._tell(failure)
            return
        self.notice.dismiss()
        self._watch = Watch()
        self._show_running(True)
        self._timer.start()
        self._lane.start(partial(jobs.search, wish, self._session.catalogue, self._watch, preset))

    def stop(self) -> None:
        """End the search with what it has found."""
        if self._watch is not None:
            self._watch.stop()
            self.cancel.setEnabled(False)

    def _look(self) -> None:
        if self._watch is None:
            return
        progress, builds = self._watch.state()
        if progress is None:
            return
        self.bar.show_share(progress.share)
        said = tr("{stage}; {count} builds so far", stage=progress.stage, count=builds)
        if progress.found is not None:
            said = tr("{said}; the latest: {machine}, {speed}", said=said, machine=name_of(progress.found),
                      speed=speed_of(progress.found))  # fmt: skip
        self.stage.setText(said)

    def _searched(self, done: Done[object]) -> None:
        self._watch = None
        self._timer.stop()
        if self._leaving:
            self.done(self.DialogCode.Rejected)
            return
        self._show_running(False)
        if done.failure is not None:
            self._tell(done.failure)
        elif isinstance(done.value, Found):
            for page in (self.builds, self.edge, self.aside):
                page.show_found(done.value)
            self._name_pages()
            if self.pages.currentIndex() in (BUILD, STAGES):
                self.pages.setCurrentIndex(BUILDS)
            self.builds.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_running(self, running: bool) -> None:
        self.ask.setEnabled(not running)
        self.cancel.setEnabled(running)
        self.cancel.setVisible(running)
        self.bar.setVisible(running)
        self.bar.begin()
        self.stage.setText("")

    # --- builds -----------------------------------------------------------------------------------------------

    @property
    def _plan(self) -> Plan:
        project = self._plans.project()
        return project.plans[self._plans.current].plan

    def open_build(self, judged: Judged) -> None:
        """Put a proposal on the desk as a plan."""
        plan = judged.plan
        title = tr("{job}: {machine}", job=plan.build.title, machine=name_of(judged))
        self.plan_opened.emit(replace(plan, build=replace(plan.build, title=title)))
        self.notice.tell(msg("Opened as a plan: {title}", title=title), Level.OK)

    def follow(self) -> None:
        """The project was edited, or another plan is shown."""
        self.form.show_parts(self._plan)
        self._turned(self.pages.currentIndex())

    def _turned(self, page: int) -> None:
        if page == BUILD and self._plan is not self._looked_at:
            self._looked_at = self._plan
            self._short.replace(partial(jobs.look_at, self._plan))
        elif page == STAGES and self.stages.shown is None:
            self.show_own_stages()

    # --- stages and kit ---------------------------------------------------------------------------------------

    def show_own_stages(self) -> None:
        """The plans of the project in the order of their tabs."""
        plans = tuple(entry.plan for entry in self._plans.project().plans)
        self._short.replace(partial(jobs.compare_stages, plans))

    def show_path(self) -> None:
        """The path of the guides."""
        self._short.replace(partial(jobs.compare_stages, self._path()))

    def open_path(self) -> None:
        """Put the path of the guides on the desk, stage by stage."""
        for plan in self._path():
            self.plan_opened.emit(plan)

    def _path(self) -> tuple[Plan, ...]:
        return tuple(self._session.template_plan(name, current()) for name in PATH_OF_THE_GUIDES)

    def choose_folder(self) -> QFileDialog:
        """Ask where the deployment kit of the open plan goes."""
        chooser = FileChooser(self, tr("Folder for the deployment kit"))
        chooser.setFileMode(QFileDialog.FileMode.Directory)
        chooser.setOption(QFileDialog.Option.ShowDirsOnly)
        chooser.fileSelected.connect(self.write_kit)
        chooser.open()
        return chooser

    def write_kit(self, folder: str) -> None:
        """Write the deployment kit of the open plan; a folder that holds things gets one of its own below it."""
        place = Path(folder)
        if place.is_dir() and any(place.iterdir()):
            place = _free(place / "deployment")
        self._short.start(partial(jobs.write, self._plan, place, current()))

    def _told(self, done: Done[object]) -> None:
        if done.failure is not None:
            self._tell(done.failure)
        elif isinstance(done.value, About):
            self.build.show_about(done.value)
        elif isinstance(done.value, Stages):
            self.stages.show_stages(done.value)
        elif isinstance(done.value, Kit):
            said = msg("Written: {file}, {count} files", file=str(done.value.folder), count=done.value.files)
            self.notice.tell(said, Level.OK)

    # --- words ------------------------------------------------------------------------------------------------

    def _tell(self, failure: SlotwrightError) -> None:
        level = Level.WARN if isinstance(failure, InputRejected) else Level.ERROR
        self.notice.tell(Message(failure.template, tuple(failure.fields.items())), level)

    def _name_pages(self) -> None:
        found = self.found
        count = len(found.shown.rejected) if found is not None else 0
        for page, words in (
            (BUILDS, tr("Builds")),
            (EDGE, tr("Efficient edge")),
            (REJECTED, tr("Put aside ({count})", count=count) if count else tr("Put aside")),
            (BUILD, tr("The open plan")),
            (STAGES, tr("Stages")),
        ):
            self.pages.setTabText(page, words)

    def _retranslate(self) -> None:
        self.setWindowTitle(tr("Advisor"))
        self.ask.setText(tr("Search"))
        self.ask.setToolTip(tr("Lay out machines of the catalogue, choose parts, and judge each with meters and rules"))
        self.cancel.setToolTip(tr("End the search and show what it has found"))
        self.help.setToolTip(tr("Open the manual at the advisor"))
        self.cancel.setText(tr("Stop"))
        self.help.setText(tr("Manual"))
        self.bar.setAccessibleName(tr("Progress of the search"))
        for page in (self.builds, self.edge, self.aside, self.build, self.stages):
            page.retranslate()
        self._name_pages()

    # --- events -----------------------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange and hasattr(self, "stages"):
            self._retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in a list opens what is selected there; it must not press the button that searches as well."""
        in_list = isinstance(self.focusWidget(), (QAbstractItemView, QTextBrowser))
        if in_list and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            return
        super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """Closing ends a search; the dialog is out of sight at once, and gone when the search has noticed."""
        self.stop()
        self.left.emit()
        if self.searching:
            self._leaving = True
            self.hide()
            return
        self._timer.stop()
        self._short.drain()
        self.edge.chart.forget()
        super().done(result)


def _free(place: Path) -> Path:
    """The first name that nothing has yet."""
    number = 1
    free = place
    while free.exists():
        number += 1
        free = place.with_name(f"{place.name}-{number}")
    return free
