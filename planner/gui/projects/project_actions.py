"""What the File and Plan menus do. Long work runs as jobs; what fails is told in one sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QInputDialog, QWidget

from planner.build.build import Plan
from planner.build.reading import Level
from planner.editing import SetTitle, SetWorkload, UpdateRecords
from planner.errors import InputRejected, SlotwrightError
from planner.gui.controls.ask_title import ask_title
from planner.gui.controls.file_chooser import FileChooser
from planner.gui.jobs import Lane
from planner.gui.language import current, tr
from planner.gui.notices import Remedy
from planner.gui.projects.desk import empty_project, project_of
from planner.gui.projects.keeper import Keeper
from planner.gui.projects.last_time import last_time
from planner.gui.work import Work
from planner.messages import Message, msg
from planner.parts.architecture import Architecture
from planner.storage import ROOM, Conflict, Project, Recovery, Saved

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from planner.build.decision import Decision
    from planner.comparing import Comparison
    from planner.comparing.records import FieldChange
    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.jobs import Done
    from planner.gui.projects.desk import Desk, Removed
    from planner.gui.projects.imported_dialog import ImportedDialog
    from planner.gui.projects.last_time import LastTime
    from planner.gui.projects.project_dialog import ProjectDialog
    from planner.gui.projects.properties_dialog import PropertiesDialog
    from planner.gui.projects.records_dialog import RecordsDialog
    from planner.gui.projects.recovery_dialog import RecoveryDialog
    from planner.gui.projects.template_dialog import TemplateDialog
    from planner.gui.settings import Settings
    from planner.gui.theme import Theme
    from planner.importing.imported import Imported
    from planner.parts.part import Part
    from planner.pricing.offers import Offer
    from planner.session import PlanningSession
    from planner.storage import ProjectStore, RescueBox
    from planner.storage.project import AnyHistory

LISTS = ("*.txt", "*.md", "*.csv", "*.tsv", "*.xlsx", "*.xml", "*.json", "*.yaml", "*.yml", "*.zip", "*.log")
OPENED = ("*.json", "*.pdf", "*.gguf", *(pattern for pattern in LISTS if pattern != "*.json"))
BUILD_SUFFIX = "slotwright.json"  # by which a desktop knows the file
BEGINNING = 65_536  # bytes in which a file says what it is
OPENING = msg("Opening the project of last time...")
DATABASE = msg("Opening the database; one of an older version is brought up to date, a damaged one is read out...")


@dataclass(frozen=True)
class Opened:
    """A project with its undo histories, read from disk."""

    project: Project
    histories: Mapping[str, AnyHistory]


@dataclass(frozen=True)
class Reached:
    """The database is open."""


@dataclass(frozen=True)
class Unreached:
    """The database does not open."""

    failure: SlotwrightError


@dataclass(frozen=True)
class Restored:
    """What was open last time, as far as it is in this database: titles by id, and the project that is to be shown."""

    titles: Mapping[str, str]
    opened: Opened | None = None
    failure: SlotwrightError | None = None


@dataclass(frozen=True)
class Rescued:
    """Projects whose last state never reached the database, and why some rescue files cannot be read."""

    projects: tuple[Project, ...]
    unread: tuple[SlotwrightError, ...] = ()


@dataclass(frozen=True)
class Newer:
    """Records of a plan's parts that are other in the catalogue now, and what they would change."""

    plan: Plan
    parts: tuple[Part, ...]
    changes: tuple[FieldChange, ...]
    effect: Comparison


@dataclass(frozen=True)
class Uncared:
    """The daily backup failed; it is tried again after the next save."""

    failure: SlotwrightError


@dataclass(frozen=True)
class Listed:
    """A list of parts, a quote or a report of a machine, read from a file."""

    path: str
    imported: Imported


@dataclass(frozen=True)
class ReadPlan:
    """The plan of a build file or of a sheet."""

    path: str
    plan: Plan


def read_any(session: PlanningSession, path: str, work: Work) -> ReadPlan | Architecture | Listed | None:
    """Read a build, a sheet, a model, or a list of parts; runs beside the window. None when it was stopped before."""
    from planner.importing.model_config import is_model_file, load_model

    file = Path(path)
    if file.is_dir():
        raise InputRejected("{file} is a folder: open the files in it instead", file=file.name or path)
    if is_model_file(file):
        return load_model(file)
    if work.stopped:
        return None
    if is_build(file):
        return ReadPlan(path, session.read_build(file))
    return read_list(session, path, work)


def read_list(session: PlanningSession, path: str, work: Work) -> Listed | None:
    """Read a file that is no build; runs beside the window."""
    from planner.importing.reader import import_file

    imported = import_file(Path(path), session.catalogue, work.report, work.is_stopped)
    if work.stopped:
        return None
    if imported.plan is None:
        raise InputRejected(
            "{file}: it names no parts of a machine; records of parts go into your catalogue with: slotwright import "
            "--keep", file=imported.name,
        )  # fmt: skip
    return Listed(path, imported)


def read_words(session: PlanningSession, text: str, name: str, work: Work) -> Listed | None:
    """Read a list that was copied; runs beside the window."""
    from planner.importing.reader import import_file
    from planner.importing.sources import Source

    imported = import_file(Source(name, text.encode()), session.catalogue, work.report, work.is_stopped)
    if work.stopped:
        return None
    if imported.plan is None:
        raise InputRejected("{file}: it names no parts of a machine", file=name)
    return Listed("", imported)


def is_build(path: Path) -> bool:
    """Whether a file is to be read as a build: a sheet, or JSON of ours, or one that nothing else reads."""
    if path.suffix.lower() == ".pdf":
        return True
    if path.suffix.lower() not in (".json", ""):
        return False
    try:
        with path.open("rb") as file:
            start = file.read(BEGINNING)
    except OSError:
        return True  # reading it will say why
    if not start.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"{", b"[")):
        return False  # empty, or no JSON: reading it as a list says so
    return b'"format"' in start or not any(mark in start for mark in (b'"class"', b'"opendb_id"', b'"configuration"'))


def open_stored(keeper: Keeper, project_id: str) -> Opened:
    """Read a project; runs beside the window. One that the database did not take yet is newer than what is on disk."""
    owed = keeper.unsaved(project_id)
    if owed is not None:
        return Opened(owed.project, owed.histories)
    project = keeper.store.open(project_id)
    names = (*(entry.id for entry in project.plans), ROOM)
    kept = {name: keeper.store.history(project_id, name) for name in names}
    keeper.opened(project)
    return Opened(project, {name: history for name, history in kept.items() if history is not None})


def restore_stored(keeper: Keeper, project_id: str, number: int, note: str) -> Opened:
    """Make an old revision the newest and read it; runs beside the window."""
    keeper.store.restore(project_id, number, note)
    return open_stored(keeper, project_id)


def reach(store: ProjectStore) -> Reached | Unreached:
    """Open the database: migrate an old one, recover a damaged one. Runs beside the window."""
    try:
        store.prepare()
    except SlotwrightError as failure:
        return Unreached(failure)
    return Reached()


def turn(store: ProjectStore, where: str | Path, password: str, known: bool) -> Reached | Unreached:
    """Open another database instead. Runs beside the window."""
    store.turn_to(where, password=password or None, known=known)
    return reach(store)


def unlock(store: ProjectStore, password: str) -> Reached | Unreached:
    """Open the database with a password. Runs beside the window."""
    store.unlock(password)
    return reach(store)


def restore_last(keeper: Keeper, last: LastTime) -> Restored:
    """Read what was open last time; another one is shown where the last shown is gone. Runs beside the window."""
    titles = keeper.store.titles(last.projects)
    shown = last.shown if last.shown in titles else next(iter(titles), "")
    try:
        return Restored(titles, open_stored(keeper, shown) if shown else None)
    except SlotwrightError as failure:
        return Restored(titles, failure=failure)


def take_care(store: ProjectStore) -> Uncared | None:
    """The daily backup, and old automatic revisions are thinned. Runs beside the window."""
    try:
        store.care()
    except SlotwrightError as failure:
        return Uncared(failure)
    return None


def find_rescued(keeper: Keeper, rescue: RescueBox) -> Rescued | None:
    """The rescue files of earlier sessions; None without one. Runs beside the window."""
    projects: dict[str, Project] = {}
    unread = []
    for path in rescue.found():
        try:
            project = rescue.read(path)
        except SlotwrightError as failure:
            unread.append(failure)
        else:
            projects[project.id] = project
    earlier = tuple(project for key, project in projects.items() if key not in keeper.own_rescues)
    return Rescued(earlier, tuple(unread)) if earlier or unread else None


def find_newer(session: PlanningSession, plan: Plan) -> Newer | None:
    """What the catalogue now says otherwise than the plan; None when it agrees. Runs beside the window."""
    from planner.comparing.records import changed_fields, effect_of

    parts = session.changed_records(plan)
    return Newer(plan, parts, changed_fields(plan, parts), effect_of(plan, parts)) if parts else None


class ProjectActions(QObject):
    """New, open, save, name, copy, delete.

    Attributes
    ----------
    told : Signal(object, str, object)
        Message, level and, when something can be done about it, the ``Remedy``.
    taken_back : Signal(object)
        A message that holds no longer.
    recent_changed : Signal()
    work_begun : Signal(object)
        A ``Work`` that is done beside the window.
    renamed, deleted : Signal(object), Signal(str)
        A project of the list, open or not, and its id.
    reached : Signal()
        The database was opened.
    restored : Signal(object)
        What was open in it last time is known: the titles of the projects that are to be open again, by their ids.
    unreached : Signal(object)
        It could not be: the failure.
    """

    told = Signal(object, str, object)
    taken_back = Signal(object)
    recent_changed = Signal()
    work_begun = Signal(object)
    renamed = Signal(object)
    deleted = Signal(str)
    reached = Signal()
    restored = Signal(object)
    unreached = Signal(object)

    def __init__(
        self, desk: Desk, bridge: DocumentBridge, session: PlanningSession, settings: Settings, theme: Theme,
        picture: Callable[[], bytes], window: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(window)
        self._desk, self._bridge, self._session = desk, bridge, session
        self._keeper = Keeper(session.store, session.rescue)
        self._restores = False  # whether what was open last time is to be opened when the database is
        self.stored_here = False  # whether this database was opened since the window is there
        self._settings, self._theme, self._window = settings, theme, window
        self._picture = picture  # of the machine, as PNG, for the list of projects
        self._rescued: tuple[Project, ...] = ()
        self._unread: tuple[SlotwrightError, ...] = ()  # of rescue files
        self._recovery: Recovery | None = None  # that was told
        self._begun_anew: Message | None = None  # that was told
        self._newer: Newer | None = None
        self._theirs: Project | None = None  # what somebody else saved
        self._away = ""  # id of the project that was deleted while it was open
        self._properties: PropertiesDialog | None = None
        self._list: ProjectDialog | None = None
        self._cared: date | None = None
        self._failures: list[Message] = []  # of what was tried last
        self._about: list[Message] = []  # told about the project that is open
        self._uncared: list[Message] = []  # why the daily backup failed
        self._lane = Lane(self)
        self._lane.done.connect(self._done)
        self._reading = Lane(self)  # of files, whose disk may be slow: projects do not wait for it
        self._reading.done.connect(self._read)
        self._files: list[tuple[Work, Message | str]] = []  # that are being read, in their order, with their names
        self._last: Restored | None = None  # waits for them
        bridge.save_with(self.saver)
        bridge.saved.connect(self._saved)

    # --- projects ---------------------------------------------------------------------------------------------

    def new(self) -> TemplateDialog:
        from planner.gui.projects.template_dialog import TemplateDialog

        dialog = TemplateDialog(self._session, self._window)
        dialog.template_chosen.connect(self.start_from)
        dialog.open()
        return dialog

    def start_from(self, template_id: str) -> None:
        """Put a new project on the desk: a template's plan, or an empty one."""
        self._store_with_picture()
        self._try_anew()
        if not template_id:
            self._leave()
            self._desk.open(empty_project())
            return
        try:
            plan = self._session.template_plan(template_id, current())
        except SlotwrightError as failure:
            self._tell(failure)
            return
        self._leave()
        self._desk.open(project_of((plan,), plan.build.title))
        self._bridge.save()

    def projects(self) -> ProjectDialog:
        from planner.gui.projects.project_dialog import ProjectDialog

        self._store_with_picture()
        dialog = ProjectDialog(self._keeper.store, self._theme, self._window)
        dialog.project_chosen.connect(self.open_project)
        dialog.renamed.connect(self._renamed)
        dialog.renamed.connect(self.renamed)
        dialog.deleted.connect(self.deleted)
        dialog.deleted.connect(self._put_away)
        dialog.brought_back.connect(self._bring_back_project)
        dialog.finished.connect(self._list_closed)
        self._list = dialog
        dialog.open()
        return dialog

    def _list_closed(self) -> None:
        self._list = None

    def _renamed(self, project: Project) -> None:
        """The open project has another title on disk: the next save follows that revision, and is no conflict."""
        if project.id == self._desk.project_id:
            self._keeper.opened(project)
            self._desk.describe(project.title, project.notes, project.tags, project.decisions)

    def _put_away(self, project_id: str) -> None:
        """The open project was deleted: it leaves the desk, because its next save would bring it back unasked."""
        if project_id == self._desk.project_id:
            self._away = project_id
            self._leave()
            self._desk.open(empty_project())

    def _bring_back_project(self, project_id: str) -> None:
        if project_id == self._away:
            self.open_project(project_id)

    def properties(self) -> PropertiesDialog:
        """Title, tags and notes, decisions, sheets and revisions of the project that is shown."""
        from planner.gui.projects.properties_dialog import PropertiesDialog

        self._store_with_picture()
        self._lane.drain()
        dialog = PropertiesDialog(self._desk.project(), self._session, self._theme, self._window)
        dialog.offers_kept.connect(self.keep_offers)
        dialog.described.connect(self.describe)
        dialog.restore_requested.connect(self.restore)
        dialog.compare_requested.connect(self._compare_all)
        dialog.note_requested.connect(self.keep_state)
        dialog.finished.connect(self._properties_closed)
        self._properties = dialog
        dialog.open()
        return dialog

    def describe(self, title: str, notes: str, tags: Sequence[str], decisions: Sequence[Decision]) -> None:
        """Take over what was said of the project."""
        if self._desk.describe(title, notes, tags, decisions):
            self._bridge.save()

    def keep_offers(self, offers: Sequence[Offer]) -> None:
        """The project has these offers now."""
        if self._desk.keep_offers(offers):
            self._bridge.save()

    def restore(self, number: int) -> None:
        """Go back to a revision, as a new one; what is shown now stays one, and undo leads back to it."""
        self._store_with_picture()
        note = tr("as revision {number}", number=number)
        self._lane.start(partial(restore_stored, self._keeper, self._desk.project_id, number, note))

    def keep_state(self, note: str) -> None:
        """Store the project as a revision that stays, under these words."""
        self._bridge.flush()
        self._lane.start(self._keeper.job(self._desk.project(), self._desk.histories(), None, note))

    def _compare_all(self, projects: Sequence[Project]) -> None:
        for project in projects:
            self._bridge.comparison_requested.emit(project)

    def _properties_closed(self) -> None:
        self._properties = None

    def open_project(self, project_id: str) -> None:
        self._theirs = None
        self._store_with_picture()
        self._try_anew()
        self._do(Work(msg("Opening the project..."), can_stop=False), partial(open_stored, self._keeper, project_id))

    def open_last(self) -> None:
        """The projects of the last session, where there are some; and what an earlier session could not save."""
        self._restores = True
        if self._desk.untouched and last_time(self._settings, self._session.store.place).projects:
            self.told.emit(OPENING, Level.INFO, None)
        self._do(Work(DATABASE, can_stop=False), partial(reach, self._session.store))

    def turn_to(self, where: str | Path, *, password: str = "", known: bool = False) -> None:
        """Keep projects in another database; what is on the desk stays there and is saved into it."""
        self._do(Work(DATABASE, can_stop=False), partial(turn, self._session.store, where, password, known))

    def reach(self, password: str = "") -> None:
        """Open the database, perhaps again, with a password where one was asked for."""
        store = self._session.store
        job = partial(unlock, store, password) if password else partial(reach, store)
        self._do(Work(DATABASE, can_stop=False), job)

    def _reached(self) -> None:
        self.stored_here = True
        self.reached.emit()
        self._tell_recovery()
        self._lane.start(partial(find_rescued, self._keeper, self._session.rescue))
        if not self._desk.untouched:
            self._bridge.save()
        if self._restores:
            self._restores = False
            last = last_time(self._settings, self._session.store.place)
            self._desk.recall(last.projects)
            self._lane.start(partial(restore_last, self._keeper, last))
        else:
            self.restored.emit({})

    def _restore(self, last: Restored) -> None:
        """Show what was open last time; what was begun while it was read stays in front."""
        if self._files:  # a file that is being read may be what is begun
            self._last = last
            return
        self.taken_back.emit(OPENING)
        if last.opened is not None and self._desk.untouched:
            self._open(last.opened)
        if last.failure is not None:
            self._tell(last.failure)
        self.restored.emit(last.titles)

    # --- build files ------------------------------------------------------------------------------------------

    def open_file(self) -> QFileDialog:
        chooser = self._chooser(tr("Open a build, a sheet or a list of parts"), self.read_file)
        chooser.setOption(QFileDialog.Option.HideNameFilterDetails)  # a dozen endings are too wide for the box
        chooser.setNameFilters(
            [
                tr("All that can be opened ({patterns})", patterns=" ".join(OPENED)), tr("Build files (*.json)"),
                tr("Sheets (*.pdf)"), tr("Lists and quotes ({patterns})", patterns=" ".join(LISTS)),
                tr("Models ({patterns})", patterns="*.json *.gguf"), tr("All files (*)"),
            ]
        )  # fmt: skip
        chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
        chooser.open()
        return chooser

    def read_files(self, paths: Sequence[str]) -> None:
        """Open files, as if they were opened one by one."""
        self._try_anew()
        for path in paths:
            self._start_reading(Path(path).name or path, partial(read_any, self._session, path))

    def read_file(self, path: str) -> None:
        """Open a file as a plan of this project: a build, a sheet, or a list of parts, a quote or a machine's report.

        A model's config.json or GGUF becomes the model of the plan that is open.
        """
        self.read_files((path,))

    def _read(self, done: Done[object]) -> None:
        """A file was read: its plan or its model is taken."""
        work, name = self._files.pop(0)
        if work.stopped:  # whatever came of it
            self.told.emit(msg("Stopped; nothing was taken from {file}", file=name), Level.INFO, None)
        elif isinstance(done.value, ReadPlan):
            self._take_plan(done.value)
        elif isinstance(done.value, Architecture):
            self._take_model(done.value)
        elif isinstance(done.value, Listed):
            self._take_list(done.value)
        elif done.failure is not None:
            self._tell(done.failure)
        if self._last is not None and not self._files:
            last, self._last = self._last, None
            self._restore(last)

    def _take_plan(self, read: ReadPlan) -> None:
        self._desk.add(read.plan)
        self._remember(read.path)
        self.told.emit(msg("Opened as a plan of this project: {file}", file=Path(read.path).name), Level.OK, None)
        self._bridge.save()

    def read_text(self, text: str) -> None:
        """Make a plan of a list that was copied."""
        self._try_anew()
        self._start_reading(msg("Pasted list"), partial(read_words, self._session, text, tr("Pasted list")))

    def _take_model(self, model: Architecture) -> None:
        if self._bridge.execute(SetWorkload({"architecture": model})):
            title, billions = model.title or model.id, (model.params or 0) / 1e9
            said = msg("The model is {model} now, {count:.2f} billion parameters", model=title, count=billions)
            self.told.emit(said, Level.OK, None)

    def save_file(self) -> QFileDialog:
        chooser = self._chooser(tr("Save as a build file"), self.write_file)
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setDefaultSuffix(BUILD_SUFFIX)
        chooser.selectFile(f"{self._bridge.plan.build.title or tr('Untitled')}.{BUILD_SUFFIX}")
        chooser.open()
        return chooser

    def write_file(self, path: str) -> None:
        """Write the plan that is shown."""
        self._try_anew()
        try:
            self._session.write_build(Path(path), self._bridge.plan)
        except SlotwrightError as failure:
            self._tell(failure)
            return
        self._remember(path)
        self.told.emit(msg("Written: {file}", file=path), Level.OK, None)

    # --- plans ------------------------------------------------------------------------------------------------

    def new_plan(self) -> None:
        now = self._bridge.plan
        self._desk.add(Plan(workload=now.workload, site=now.site))

    def duplicate_plan(self) -> None:
        title = self._bridge.plan.build.title or tr("Untitled")
        self._desk.duplicate(tr("Alternative to {title}", title=title))
        self._bridge.save()

    def rename_plan(self) -> QInputDialog:
        return ask_title(self._window, tr("Rename the plan"), self._bridge.plan.build.title, self.title_plan)

    def title_plan(self, title: str) -> None:
        if title.strip() != self._bridge.plan.build.title:
            self._bridge.execute(SetTitle(title.strip()))

    def delete_plan(self) -> None:
        """Take the plan away; the notice offers to bring it back."""
        title = self._bridge.plan.build.title or tr("Untitled")
        self._bridge.flush()
        removed = self._desk.remove()
        self._bridge.save()
        deleted = msg("Deleted: {title}", title=title)
        self._about.append(deleted)
        self.offer(deleted, msg("Bring it back"), partial(self._bring_back, removed))

    def _bring_back(self, removed: Removed) -> None:
        """Undo the deletion of a plan."""
        self._desk.bring_back(removed)
        self._bridge.save()

    # --- saving -----------------------------------------------------------------------------------------------

    def saver(self, _plan: Plan) -> Callable[[], object]:
        """A job that stores the project as it is now. Nothing is stored of a project in which nothing was done."""
        if self._desk.untouched:
            return self._keeper.settle
        return self._keeper.job(self._desk.project(), self._desk.histories())

    def close(self) -> None:
        """Store the project with its picture, and wait for what is running; what is being read is stopped."""
        for work, _ in self._files:
            work.stop()
        self._store_with_picture()
        self._lane.drain()
        self._reading.drain()

    def _store_with_picture(self) -> None:
        self._bridge.flush()
        if not self._desk.untouched:
            self._lane.start(self._keeper.job(self._desk.project(), self._desk.histories(), self._picture()))

    def _saved(self, result: object) -> None:
        self._tell_recovery()
        if isinstance(result, Saved):
            self.stored_here = True
            self._take_care()
        elif isinstance(result, Conflict):
            self._theirs = result.theirs
            if self._desk.project_id == result.theirs.id:
                self._desk.become(result.mine.id, result.mine.title, result.ids)
            self.offer(result.message, msg("Compare both..."), self._compare_both, Level.WARN)

    def _take_care(self) -> None:
        """Once a day, beside the window: a backup, and old automatic revisions are thinned."""
        self._take_back(self._uncared)
        today = date.today()
        if self._cared != today:
            self._cared = today
            self._lane.start(partial(take_care, self._session.store))

    def _compare_both(self) -> None:
        """Put what somebody else saved beside the plans that are shown."""
        if self._theirs is not None:
            self._bridge.comparison_requested.emit(self._theirs)

    def _done(self, done: Done[object]) -> None:
        if done.failure is not None:
            self._tell(done.failure)
            if self._keeper.owes:
                self._bridge.save_later()
        elif isinstance(done.value, Reached):
            self._reached()
        elif isinstance(done.value, Unreached):
            self.taken_back.emit(OPENING)
            self.unreached.emit(done.value.failure)
        elif isinstance(done.value, Uncared):
            self._cared = None
            self._uncared.append(_said(done.value.failure))
            self.told.emit(_said(done.value.failure), Level.ERROR, None)
        elif isinstance(done.value, Restored):
            self._restore(done.value)
        elif isinstance(done.value, Opened):
            self._open(done.value)
        elif isinstance(done.value, Saved):
            for dialog in (self._properties, self._list):
                if dialog is not None:
                    dialog.refresh()
        elif isinstance(done.value, Conflict):
            self._saved(done.value)
        elif isinstance(done.value, Rescued):
            self._rescued, self._unread = done.value.projects, done.value.unread
            if self._recovery is None:  # that is told first
                self._offer_rescued()
        elif isinstance(done.value, Newer) and done.value.plan is self._bridge.plan:
            self._newer = done.value
            from planner.gui.projects.records_dialog import banner

            told = banner(done.value.changes, done.value.effect)
            self._about.append(told)
            self.offer(told, msg("See what changes..."), self.show_newer)

    def _do(self, work: Work, job: Callable[[], object]) -> None:
        """Do what may take long beside the window, and show that it is being done."""
        self._lane.start(partial(work.run, job))
        self.work_begun.emit(work)

    def _start_reading(self, name: Message | str, job: Callable[[Work], object]) -> None:
        work = Work(msg("Reading {file}...", file=name))
        self._files.append((work, name))
        self._reading.start(partial(work.run, partial(job, work)))
        self.work_begun.emit(work)

    def _take_list(self, listed: Listed) -> None:
        """The machine of a list becomes a plan; how much of the list was understood is told."""
        read = listed.imported
        assert read.plan is not None
        title = read.plan.build.title or (Path(listed.path).stem if listed.path else read.name)
        self._desk.add(replace(read.plan, build=replace(read.plan.build, title=title), site=self._bridge.plan.site))
        if listed.path:
            self._remember(listed.path)
        from planner.gui.projects.imported_dialog import told_of

        told = told_of(read)
        self._about.append(told)
        if read.not_understood:
            self.offer(told, msg("Show the lines..."), partial(self.show_lines, read), Level.WARN)
        else:
            self.told.emit(told, Level.OK, None)
        self._bridge.save()

    def show_lines(self, read: Imported) -> ImportedDialog:
        """Line by line what a list was taken for."""
        from planner.gui.projects.imported_dialog import ImportedDialog

        dialog = ImportedDialog(read, self._window)
        dialog.open()
        return dialog

    def _open(self, opened: Opened) -> None:
        self.taken_back.emit(OPENING)
        self._leave()
        self._desk.open(opened.project, opened.histories)
        if (
            self._theirs is None and not self._rescued and self._recovery is None
        ):  # these are told until they are dealt with
            self._lane.start(partial(find_newer, self._session, self._bridge.plan))

    def _offer_rescued(self) -> None:
        if not self._rescued:
            if self._unread:  # told once what can be opened is dealt with
                failure, self._unread = self._unread[0], self._unread[1:]
                self.told.emit(_said(failure), Level.ERROR, None)
            return
        title = self._rescued[0].title or tr("Untitled")
        if len(self._rescued) == 1:
            found = msg("Work of an earlier session could not be saved and was kept in a file: {title}", title=title)
        else:
            found = msg("Work of an earlier session could not be saved and was kept in files: {title} and {count} more",
                        title=title, count=len(self._rescued) - 1)  # fmt: skip
        self.offer(found, msg("Open it"), self._open_rescued)

    def _open_rescued(self) -> None:
        """Open the first rescued project, which is stored then; the next one is offered."""
        if self._rescued:
            self._store_with_picture()
            project, *others = self._rescued
            self._rescued = tuple(others)
            self._keeper.rescued(project)
            self._leave()
            self._desk.open(project)
            self._bridge.save()
            self._offer_rescued()

    def _tell_recovery(self) -> None:
        """A damaged database was set aside, or one that was gone begun anew: say it once."""
        begun_anew = self._session.store.begun_anew
        if begun_anew is not None and begun_anew is not self._begun_anew:
            self._begun_anew = begun_anew
            self.told.emit(begun_anew, Level.WARN, None)
        recovery = self._session.store.recovery
        if recovery is not None and recovery is not self._recovery:
            self._recovery = recovery
            self.offer(recovery.message, msg("What was kept..."), self.show_recovery, Level.WARN)

    def show_recovery(self) -> RecoveryDialog | None:
        """Project by project what became of a damaged database."""
        from planner.gui.projects.recovery_dialog import RecoveryDialog

        if self._recovery is None:
            return None
        dialog = RecoveryDialog(self._recovery, self._window)
        dialog.finished.connect(self._offer_rescued)
        dialog.open()
        return dialog

    def show_newer(self) -> RecordsDialog | None:
        """Field by field and reading by reading; accepting it takes the figures over."""
        from planner.gui.projects.records_dialog import RecordsDialog

        if self._newer is None:
            return None
        dialog = RecordsDialog(self._newer.changes, self._newer.effect, self._window)
        dialog.accepted.connect(self._take_newer)
        dialog.open()
        return dialog

    def _take_newer(self) -> None:
        """Taking over the catalogue's figures is an edit, to be undone as any other."""
        if self._newer is not None:
            self._bridge.execute(UpdateRecords(self._newer.parts))
            self._newer = None

    # --- small things -----------------------------------------------------------------------------------------

    def offer(self, message: Message, action: Message, then: Callable[[], object], level: Level = Level.INFO) -> None:
        """Tell something that can be dealt with: ``then`` is what the notice's button does."""
        self.told.emit(message, level, Remedy(action, then))

    def _chooser(self, title: str, slot: Callable[[str], None]) -> QFileDialog:
        chooser = FileChooser(self._window, title)
        chooser.setNameFilters([tr("Build files (*.json)"), tr("All files (*)")])
        chooser.fileSelected.connect(slot)
        return chooser

    def _remember(self, path: str) -> None:
        self._settings.remember(Path(path))
        self.recent_changed.emit()

    def _tell(self, failure: SlotwrightError) -> None:
        """Tell why something failed that was tried; it is told until something else is tried."""
        self._failures.append(_said(failure))
        self.told.emit(_said(failure), Level.ERROR, None)

    def _try_anew(self) -> None:
        """Something else is tried: why the last attempt failed is of no interest any more."""
        self._take_back(self._failures)

    def _leave(self) -> None:
        """Another project comes onto the desk: what was told about the one before does not hold for it."""
        self._take_back(self._about)

    def _take_back(self, told: list[Message]) -> None:
        while told:
            self.taken_back.emit(told.pop())


def _said(failure: SlotwrightError) -> Message:
    return Message(failure.template, tuple(failure.fields.items()))
