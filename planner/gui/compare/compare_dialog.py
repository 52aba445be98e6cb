"""The comparison: columns, table, jobs, chart, what-if, export. It stays open beside the window and follows edits.

Sizing and checking of the columns run beside the window's thread; a newer question replaces one that has not begun.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QMenu,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTableView,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from planner.build.reading import Level
from planner.comparing import (
    LETTERS,
    MOST,
    Comparison,
    Entry,
)
from planner.errors import SlotwrightError
from planner.gui.compare.bar import CompareBar
from planner.gui.compare.chart_view import ChartView
from planner.gui.compare.columns import Columns, Source
from planner.gui.compare.job_model import JobModel
from planner.gui.compare.revision_dialog import RevisionDialog
from planner.gui.compare.row_dialog import RowDialog
from planner.gui.compare.table_model import TableModel
from planner.gui.compare.what_if_panel import WhatIfPanel
from planner.gui.compare.work import Seen, Wanted, look, paper, write
from planner.gui.compare.wrapped_delegate import WrappedDelegate
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.controls.file_chooser import FileChooser
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.jobs import Lane
from planner.gui.language import current, say, tr
from planner.gui.notices import NoticeBar
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planner.build.build import Plan
    from planner.gui.jobs import Done
    from planner.gui.settings import Settings
    from planner.gui.theme import Theme
    from planner.session import PlanningSession
    from planner.storage import PlanEntry, Project

ROWS_KEY, FOLDED_KEY = "compare/rows", "compare/equal"
FOLDED, SHOWN = "folded", "shown"
LEAST_COLUMN, TITLES_WIDTH, PANEL_WIDTH = 150, 236, 266
WIDE, HIGH = 860, 520  # pixels of the window from which on there is room for the parts, and for what a cell says
HEAD_LINES, LOW_HEAD_LINES, DETAIL_LINES = (3, 4), 2, 2  # the table's heads say the verdict too


class CompareDialog(Dialog):
    """See the module.

    Attributes
    ----------
    plan_kept : Signal(object)
        A what-if that is to become a plan of the project.
    """

    plan_kept = Signal(object)

    def __init__(
        self,
        session: PlanningSession,
        project: Callable[[], Project],
        theme: Theme,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Compare"), parent, QDialogButtonBox.StandardButton.Close)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self._session, self._project, self._theme, self._settings = session, project, theme, settings
        self.columns = Columns()
        self._chosen = 0
        self._wide = True
        self._rows: tuple[str, ...] | None = tuple(filter(None, settings.text(ROWS_KEY, "").split(","))) or None
        self._seen: Seen | None = None
        self._lane = Lane(self)
        self._lane.done.connect(self._done)
        self._files = Lane(self)
        self._files.done.connect(self._written)
        self.notice = NoticeBar(theme)
        self._make_bar()
        self._make_pages()
        self._make_words()
        self.what_if = WhatIfPanel()
        self.what_if.switched.connect(self._switch)
        self.what_if.keep_requested.connect(self.keep)
        self.what_if.remove_requested.connect(self.remove)
        self._show_what_if(True)
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(self.pages)
        split.addWidget(self.what_if)
        split.setStretchFactor(0, 1)
        split.setSizes([900, PANEL_WIDTH])
        self.empty = paragraph("", "muted")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._body = QStackedWidget()
        self._body.addWidget(split)
        self._body.addWidget(self.empty)
        for widget in (self.notice, self.bar):
            self.column.addWidget(widget)
        self.column.addWidget(self._body, 1)
        self.column.addWidget(self.details)
        self.resize(1180, 760)
        close = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setAutoDefault(False)  # Enter on a cell does not close the window
        self.table.setFocus()
        for entry in project().plans[:MOST]:
            self.columns.add(Source(entry.title, entry.plan, entry.id))
        self._retranslate()
        self.refresh()

    # --- what it is made of -----------------------------------------------------------------------------------

    def _make_bar(self) -> None:
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._fill_menu)
        self._menu.triggered.connect(self._add_chosen)
        self.bar = CompareBar(self._menu)
        self.bar.ground_chosen.connect(self.judge_for)
        self.bar.baseline_chosen.connect(self.refresh)
        self.bar.what_if_wanted.connect(self._show_what_if)
        self.bar.export_requested.connect(self.choose_file)
        self.differences = QCheckBox()
        self.differences.setChecked(self._settings.text(FOLDED_KEY, FOLDED) == FOLDED)
        self.differences.toggled.connect(self._fold)
        self.rows = QPushButton()
        self.rows.setAutoDefault(False)
        self.rows.clicked.connect(self.choose_rows)

    def _make_words(self) -> None:
        """What the builds are judged for, beside the button; what the selected cell says, below the table."""
        self.details = PlainLabel()
        self.details.setWordWrap(True)
        self.details.setProperty("role", "muted")
        self.details.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.details.setFixedHeight(DETAIL_LINES * self.details.fontMetrics().lineSpacing())
        self.ground_words = PlainLabel()
        self.ground_words.setWordWrap(True)
        self.ground_words.setMinimumWidth(1)
        below, outer = QHBoxLayout(), self.layout()
        assert isinstance(outer, QVBoxLayout)
        outer.removeWidget(self.buttons)
        below.addWidget(self.ground_words, 1)
        below.addWidget(self.buttons, 0, Qt.AlignmentFlag.AlignBottom)
        outer.addLayout(below)

    def _make_pages(self) -> None:
        self.model = TableModel(self._theme, self)
        self.table = _table(self.model)
        self.table.selectionModel().currentChanged.connect(self._cell_changed)
        self.table.horizontalHeader().sectionClicked.connect(self.choose_column)
        self.job_model = JobModel(self._theme, self)
        self.job_view = _table(self.job_model)
        self.job_view.selectionModel().currentChanged.connect(self._tell_cell)
        self.chart = ChartView(self._theme)
        self.chart.axes_changed.connect(self.refresh)
        self.chart.column_chosen.connect(self.choose_column)
        self.pages = QTabWidget()
        self.pages.setDocumentMode(True)
        for page in (self.table, self.job_view, self.chart):
            self.pages.addTab(page, "")
        self.pages.currentChanged.connect(self._page_changed)
        beside = QWidget()
        row = QHBoxLayout(beside)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in (self.differences, self.rows):
            row.addWidget(widget)
        self.pages.setCornerWidget(beside)

    # --- asking -----------------------------------------------------------------------------------------------

    @property
    def comparison(self) -> Comparison | None:
        """What is shown, all rows."""
        return self._seen.comparison if self._seen else None

    def refresh(self) -> None:
        """Take over the plans as they are now and compare anew."""
        self.columns.follow(self._project().plans)
        self._fill_boxes()
        self._show_parts()
        self._body.setCurrentIndex(0 if self.columns.sources else 1)
        self._arrange()
        if not self.columns.sources:
            self._seen = None
            self.model.show_comparison(None)
            self.ground_words.setText("")
            self._tell_cell()
            return
        axes = self.chart.money, self.chart.against
        jobs, wanted = self.columns.workloads(), Wanted(self.pages.currentIndex())
        self._lane.replace(partial(look, self._entries(), jobs, self.bar.base, wanted, *axes))

    def follow(self) -> None:
        """The project was edited: compare anew if that concerns a column."""
        if self.columns.follow(self._project().plans):
            self.refresh()

    def _entries(self) -> tuple[Entry, ...]:
        return self.columns.entries(tr("Untitled"))

    def _done(self, done: Done[object]) -> None:
        if done.failure is not None:
            self._tell(done.failure)
        elif isinstance(done.value, Seen) and len(done.value.comparison.columns) == len(self.columns.sources):
            self._seen = done.value
            self.ground_words.setText("\n".join(say(sentence) for sentence in done.value.comparison.ground))
            self._show_table()
            if done.value.jobs is not None:
                self.job_model.show_jobs(done.value.jobs)
            if done.value.chart is not None:
                self.chart.show_chart(done.value.chart)

    def _show_table(self) -> None:
        comparison = self.comparison
        if comparison is None:
            return
        shown = comparison.chosen(self._rows) if self._rows is not None else comparison
        self.model.show_comparison(shown, folded=self.differences.isChecked())
        self.table.clearSpans()
        if len(shown.columns) > 1:
            for row in self.model.headings():
                self.table.setSpan(row, 0, 1, len(shown.columns))
        self.table.resizeRowsToContents()
        if not self.table.currentIndex().isValid() and self.chosen_column > 0:  # a column came: it is brought into view
            self.table.scrollTo(self.model.index(self.table.rowAt(1), self.chosen_column))
        self._tell_cell()

    def _fold(self, folded: bool) -> None:
        self._settings.set_text(FOLDED_KEY, FOLDED if folded else SHOWN)
        self._show_table()

    def _tell_cell(self) -> None:
        """Say all about the selected cell, for those who do not hover."""
        view = self.job_view if self.pages.currentIndex() == Wanted.JOBS else self.table
        tip = str(view.currentIndex().data(Qt.ItemDataRole.AccessibleDescriptionRole) or "")
        self.details.setText(tip.replace("\n", "  ·  ") or tr("Select a cell to read all that it says."))

    def _page_changed(self) -> None:
        self._arrange()
        self.refresh()
        self._tell_cell()

    # --- columns ----------------------------------------------------------------------------------------------

    def add_source(self, source: Source) -> None:
        """Put a build beside the others."""
        if self.columns.add(source):
            self.refresh()
            self.choose_column(len(self.columns.sources) - 1)
        else:
            self.notice.tell(msg("{most} builds are compared at most; remove one first", most=MOST), Level.WARN)

    def add_template(self, template_id: str) -> None:
        """A ready plan, as written or as it can be bought."""
        try:
            plan = self._session.template_plan(template_id, current())
        except SlotwrightError as failure:
            self._tell(failure)
            return
        self.add_source(Source(plan.build.title, plan, note=msg("ready plan")))

    def add_file(self, path: str) -> None:
        """A build file, the build of an exported sheet, or all plans of an exported project."""
        try:
            plans = self._session.read_plans(Path(path))
        except SlotwrightError as failure:
            self._tell(failure)
            return
        note = msg("file {name}", name=Path(path).name)
        for title, plan in plans:
            self.add_source(Source(title or Path(path).stem, plan, note=note))

    def add_revision(self, project: Project) -> None:
        """The plan of the chosen column as a revision holds it; the first plan where it was not there yet."""
        column = self.chosen_column
        wanted = self.columns.sources[column].plan_id if 0 <= column < len(self.columns.sources) else ""
        entry = next((entry for entry in project.plans if entry.id == wanted), next(iter(project.plans), None))
        if entry is not None:
            note = msg("revision {number}", number=project.revision)
            self.add_source(Source(entry.title, entry.plan, note=note))

    def add_plans(self, plans: Sequence[PlanEntry], note: Message) -> None:
        """Plans as they were, or as somebody else saved them: the note says it."""
        for entry in plans:
            self.add_source(Source(entry.title, entry.plan, note=note))

    def choose_revision(self) -> RevisionDialog:
        dialog = RevisionDialog(self._session.store, self._project().id, self._theme, self)
        dialog.project_read.connect(self.add_revision)
        dialog.open()
        return dialog

    def choose_column(self, column: int) -> None:
        """Select a column: its parts are listed, its point is marked."""
        self._chosen = column
        at = self.table.currentIndex()
        self.table.setCurrentIndex(self.model.index(at.row() if at.isValid() else 1, column))
        self._show_parts()

    @property
    def chosen_column(self) -> int:
        """The selected column; the first one at the beginning, -1 where there is none."""
        return min(self._chosen, len(self.columns.sources) - 1)

    def remove(self) -> None:
        """Take the selected column out."""
        column = self.chosen_column
        if column >= 0:
            self.columns.remove(column)
            if self.bar.base >= column > 0:
                self.bar.count_from(self.bar.base - 1)
            self.refresh()

    def keep(self) -> None:
        """Make the what-if of the selected column a plan of the project."""
        column = self.chosen_column
        source = self.columns.sources[column]
        plan: Plan = self._entries()[column].plan
        title = tr("{title}, what if", title=source.title or tr("Untitled"))
        own = replace(plan, workload=source.plan.workload, site=source.plan.site)
        self.columns.switch(column, frozenset(), frozenset())
        self.plan_kept.emit(replace(own, build=replace(own.build, title=title)))
        self.refresh()

    def _switch(self, seats: frozenset[str], loose: frozenset[int]) -> None:
        self.columns.switch(self.chosen_column, seats, loose)
        self.refresh()

    def _cell_changed(self, index: QModelIndex) -> None:
        self._tell_cell()
        if index.isValid() and index.column() != self._chosen:
            self._chosen = index.column()
            self._show_parts()

    def _show_parts(self) -> None:
        column = self.chosen_column
        if column < 0:
            self.what_if.show_source(None, "")
            return
        source = self.columns.sources[column]
        self.what_if.show_source(source, f"{LETTERS[column]}  {source.title or tr('Untitled')}")
        if self.chart.chart is not None:
            self.chart.choose(column)

    # --- boxes and menu ---------------------------------------------------------------------------------------

    def _fill_boxes(self) -> None:
        names = [f"{LETTERS[n]}  {s.title or tr('Untitled')}" for n, s in enumerate(self.columns.sources)]
        self.bar.show_columns(names, self.columns.ground, full=self.columns.full)

    def judge_for(self, column: int) -> None:
        """Judge all builds for the job and site of a column; ``OWN`` for each its own."""
        self.columns.ground = column
        self.refresh()

    def _show_what_if(self, shown: bool) -> None:
        self.what_if.setVisible(shown)
        self.bar.what_if.setChecked(shown)

    def _fill_menu(self) -> None:
        """The plans of the project, revisions, files, ready plans."""
        self._menu.clear()
        for entry in self._project().plans:
            action = self._menu.addAction((entry.title or tr("Untitled")).replace("&", "&&"))
            action.setData(("plan", entry.id))
        self._menu.addSeparator()
        self._menu.addAction(tr("A saved revision...")).setData(("revision", ""))
        self._menu.addAction(tr("A build file...")).setData(("file", ""))
        ready = self._menu.addMenu(tr("A ready plan"))
        for template in self._session.templates():
            ready.addAction(template.title_in(current()).replace("&", "&&")).setData(("template", template.id))

    def _add_chosen(self, action: QAction) -> None:
        kind, what = action.data()
        if kind == "plan":
            entry = next((entry for entry in self._project().plans if entry.id == what), None)
            if entry is not None:
                self.add_source(Source(entry.title, entry.plan, entry.id))
        elif kind == "template":
            self.add_template(what)
        elif kind == "revision":
            self.choose_revision()
        else:
            chooser = self._chooser(tr("Open a build file"), [tr("Builds, projects and sheets (*.json *.pdf)")])
            chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
            chooser.fileSelected.connect(self.add_file)
            chooser.open()

    # --- rows and files ---------------------------------------------------------------------------------------

    def choose_rows(self) -> RowDialog | None:
        if self.comparison is None:
            return None
        dialog = RowDialog(self.comparison.rows, self._rows, self)
        dialog.rows_chosen.connect(self.show_rows)
        dialog.open()
        return dialog

    def show_rows(self, keys: tuple[str, ...] | None) -> None:
        """Show these rows in this order from now on; None for all."""
        self._rows = keys
        self._settings.set_text(ROWS_KEY, ",".join(keys or ()))
        self._show_table()

    def choose_file(self) -> QFileDialog:
        """Ask where to; the chosen kind of file says what is written."""
        chooser = self._chooser(tr("Export the comparison"), list(self._kinds()))
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.selectFile(tr("comparison"))
        chooser.fileSelected.connect(self._file_chosen)
        chooser.open()
        self._asked = chooser
        return chooser

    def _kinds(self) -> dict[str, str]:
        """Names of kinds of files and what they stand for; a chart can be written once it is drawn."""
        kinds = {
            tr("PDF pages (*.pdf)"): "pdf",
            tr("PDF pages in both languages (*.pdf)"): "pdf both",
            tr("Workbook (*.xlsx)"): "xlsx",
            tr("Workbook in both languages (*.xlsx)"): "xlsx both",
            tr("Table as CSV (*.csv)"): "csv",
            tr("Table as CSV in both languages (*.csv)"): "csv both",
        }
        if self.chart.chart is not None:
            kinds |= {
                tr("Chart as a picture (*.png)"): "png",
                tr("Chart as a drawing (*.svg)"): "svg",
                tr("Points of the chart as CSV (*.csv)"): "points",
            }
        return kinds

    def _file_chosen(self, path: str) -> None:
        self.export_to(path, self._kinds().get(self._asked.selectedNameFilter(), "pdf"))

    def export_to(self, path: str, kind: str) -> None:
        """Write a file: ``pdf``, ``xlsx``, ``csv``, ``pdf both``..., or of the chart ``png``, ``svg``, ``points``."""
        if not self.columns.sources:
            return
        name, _, both = kind.partition(" ")
        target = Path(path).with_suffix(".csv" if name == "points" else f".{name}")
        drawn = {"png": self.chart.png, "svg": self.chart.svg, "points": self.chart.csv}
        if name in drawn:
            self._files.start(partial(write, target, partial(bytes, drawn[name]())))
            return
        make = partial(
            paper, self._entries(), self.columns.workloads(), self.bar.base, self._rows, name, both or current()
        )
        self._files.start(partial(write, target, make))

    def _written(self, done: Done[object]) -> None:
        if done.failure is not None:
            self._tell(done.failure)
        else:
            self.notice.tell(msg("Written: {file}", file=str(done.value)), Level.OK)

    # --- small things -----------------------------------------------------------------------------------------

    def done(self, result: int) -> None:
        self._lane.drain()
        self._files.drain()
        self.chart.forget()
        super().done(result)

    def _chooser(self, title: str, filters: list[str]) -> QFileDialog:
        chooser = FileChooser(self, title)
        chooser.setNameFilters(filters)
        return chooser

    def _tell(self, failure: SlotwrightError) -> None:
        self.notice.tell(Message(failure.template, tuple(failure.fields.items())), Level.ERROR)

    def _retranslate(self) -> None:
        self.setWindowTitle(tr("Compare"))
        self.bar.retranslate()
        self.differences.setText(tr("Fold equal rows"))
        self.differences.setToolTip(tr("Rows in which all builds are equal are named in the heading of their theme"))
        self.rows.setText(tr("Rows..."))
        self.rows.setToolTip(tr("Choose which rows are shown and printed, and their order"))
        self.empty.setText(
            tr("No build is compared. Press Add: plans of the project, saved revisions, build files and ready plans")
        )
        for n, (name, tip) in enumerate(
            (
                (tr("Table"), tr("Parts, fit, power, heat, noise, memory, speed, cost and findings, side by side")),
                (tr("Jobs"), tr("Which build runs which job, how fast and at what cost")),
                (tr("Chart"), tr("Money against speed, watts or noise, with the builds that no other one beats")),
            )
        ):
            self.pages.setTabText(n, name)
            self.pages.setTabToolTip(n, tip)
        self.pages.tabBar().setAccessibleName(tr("Pages of the comparison"))
        self.table.setAccessibleName(tr("Comparison"))
        self.job_view.setAccessibleName(tr("Which build runs which job"))
        self.details.setAccessibleName(tr("What the selected cell says"))
        self.what_if.retranslate()
        self.chart.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A small window leaves out what the table can do without."""
        super().resizeEvent(event)
        wide = self.width() >= WIDE
        if wide != self._wide:
            self._wide = wide
            self._show_what_if(wide)
        self._arrange()

    def _arrange(self) -> None:
        high, page = self.height() >= HIGH, self.pages.currentIndex()
        self.details.setVisible(high and page != Wanted.CHART and bool(self.columns.sources))
        for widget in (self.differences, self.rows):
            widget.setVisible(page == Wanted.TABLE)
        for view in (self.table, self.job_view):
            lines = HEAD_LINES[view is self.table] if high else LOW_HEAD_LINES
            view.horizontalHeader().setFixedHeight(lines * view.fontMetrics().lineSpacing() + 10)
            view.verticalHeader().setFixedWidth(TITLES_WIDTH if self._wide else LEAST_COLUMN)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange and hasattr(self, "what_if"):
            self._retranslate()
            self.refresh()
        super().changeEvent(event)


def _table(model: TableModel | JobModel) -> QTableView:
    view = QTableView()
    view.setModel(model)
    view.setWordWrap(True)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setTabKeyNavigation(False)
    view.setProperty("role", "flat")
    view.setItemDelegate(WrappedDelegate(view))
    across, down = view.horizontalHeader(), view.verticalHeader()
    across.setMinimumSectionSize(LEAST_COLUMN)
    across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    wrapped = Qt.AlignmentFlag(Qt.TextFlag.TextWordWrap.value)
    across.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | wrapped)
    across.setHighlightSections(False)
    down.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | wrapped)
    down.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    down.setHighlightSections(False)
    return view
