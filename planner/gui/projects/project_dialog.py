"""The stored projects: search, open, rename, duplicate, delete and bring back. The store is asked in jobs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from planner.build.disk import read_text, write_bytes
from planner.build.reading import Level
from planner.gui.controls.ask_title import ask_title
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.controls.file_chooser import FileChooser
from planner.gui.jobs import Lane
from planner.gui.language import tr
from planner.gui.notices import NoticeBar, Remedy
from planner.gui.projects.project_list_model import PICTURE, ProjectListModel
from planner.messages import Message, msg
from planner.storage import dump_project, load_project

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.gui.jobs import Done
    from planner.gui.theme import Theme
    from planner.storage import Project, ProjectStore, ProjectSummary


@dataclass(frozen=True)
class Renamed:
    """A project has another title, and with it another revision."""

    project: Project


@dataclass(frozen=True)
class Deleted:
    """A project is off the list."""

    project_id: str


@dataclass(frozen=True)
class BroughtBack:
    """A project is on the list again."""

    project_id: str


def rename_stored(store: ProjectStore, project_id: str, title: str) -> Renamed:
    """Give a stored project another title; runs beside the window."""
    return Renamed(store.rename(project_id, title))


def delete_stored(store: ProjectStore, project_id: str) -> Deleted:
    """Take a project off the list; runs beside the window."""
    store.delete(project_id)
    return Deleted(project_id)


def undelete_stored(store: ProjectStore, project_id: str) -> BroughtBack:
    """Put a deleted project back on the list; runs beside the window."""
    store.undelete(project_id)
    return BroughtBack(project_id)


def write_project(store: ProjectStore, project_id: str, path: Path) -> Message:
    """Write a stored project into a file; runs beside the window."""
    write_bytes(path, dump_project(store.open(project_id)).encode())
    return msg("Written: {file}", file=str(path))


def take_project(store: ProjectStore, path: Path) -> Message:
    """Store the project of a file; runs beside the window."""
    project = load_project(read_text(path), str(path))
    stored = store.take_in(project)
    if stored.id == project.id:
        return msg("{title} was imported", title=stored.title)
    return msg("{title} is there already with other content; the file is stored beside it", title=stored.title)


class ProjectDialog(Dialog):
    """The list.

    Attributes
    ----------
    project_chosen : Signal(str)
        Id of the project to be opened.
    renamed : Signal(object)
        The project as it is stored now; it may be the one that is open.
    deleted, brought_back : Signal(str)
        Id of the project that was; it may be the one that is open.
    """

    project_chosen = Signal(str)
    renamed = Signal(object)
    deleted = Signal(str)
    brought_back = Signal(str)

    def __init__(self, store: ProjectStore, theme: Theme, parent: QWidget) -> None:
        super().__init__(
            tr("Projects"), parent, QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Close
        )
        self._store = store
        self._deleted: str | None = None
        self._lane = Lane(self)
        self._lane.done.connect(self._listed)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search titles, notes, tags and parts"))
        self.search.setAccessibleName(tr("Search projects"))
        self.search.setToolTip(tr("All words must occur, each of them anywhere in the project"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.refresh)
        self.notice = NoticeBar(theme)
        self.model = ProjectListModel(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setIconSize(PICTURE)
        self.list.setSpacing(2)
        self.list.setAccessibleName(tr("Projects"))
        self.list.activated.connect(self.accept)
        self._empty = paragraph("", "muted")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)  # in place of the list
        self._empty.hide()
        row = QHBoxLayout()
        self.rename_button = self._button(tr("Rename..."), self.rename, tr("Give the project another title"))
        self.duplicate_button = self._button(
            tr("Duplicate"), self.duplicate, tr("A copy of its newest state, without its revisions")
        )
        self.delete_button = self._button(
            tr("Delete"), self.delete, tr("Take the project off the list; it can be brought back")
        )
        self.export_button = self._button(
            tr("Export..."), self.choose_target, tr("Everything of the project in one file, for another computer")
        )
        self.import_button = self._button(
            tr("Import..."), self.choose_source, tr("A project that was exported here or elsewhere")
        )
        for button in (self.rename_button, self.duplicate_button, self.delete_button):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.export_button)
        row.addWidget(self.import_button)
        for widget in (self.search, self.notice, self.list, self._empty):
            self.column.addWidget(widget)
        self.column.addLayout(row)
        self.column.addWidget(paragraph(tr("Kept in {place}", place=store.place), "muted"))
        self._open = self.buttons.button(QDialogButtonBox.StandardButton.Open)
        self._open.setDefault(True)
        QShortcut(QKeySequence(Qt.Key.Key_Delete), self.list, self.delete, context=Qt.ShortcutContext.WidgetShortcut)
        self.list.selectionModel().currentChanged.connect(self._enable)
        self.model.modelReset.connect(self._enable)
        self.resize(620, 560)
        self._enable()
        self.refresh()

    def refresh(self) -> None:
        """Ask the store again."""
        self._lane.replace(partial(self._store.search, self.search.text()))

    def current(self) -> ProjectSummary | None:
        index = self.list.currentIndex()
        return self.model.project(index.row()) if index.isValid() else None

    def accept(self) -> None:
        project = self.current()
        if project is not None:
            self.project_chosen.emit(project.id)
            super().accept()

    def rename(self) -> None:
        project = self.current()
        if project is None:
            return
        ask_title(self, tr("Rename the project"), project.title, self._rename)

    def _rename(self, title: str) -> None:
        project = self.current()
        if project is not None and title.strip():
            self._lane.start(partial(rename_stored, self._store, project.id, title.strip()))
            self.refresh_after()

    def duplicate(self) -> None:
        project = self.current()
        if project is not None:
            self._lane.start(partial(self._store.duplicate, project.id, tr("{title}, copy", title=project.title)))
            self.refresh_after()

    def delete(self) -> None:
        """Take the project off the list; a notice offers to bring it back."""
        project = self.current()
        if project is not None:
            self._deleted = project.id
            self._lane.start(partial(delete_stored, self._store, project.id))
            remedy = Remedy(msg("Bring it back"), self.undelete)
            self.notice.tell(msg("Deleted: {title}", title=project.title), Level.INFO, remedy)
            self.refresh_after()

    def undelete(self) -> None:
        if self._deleted is not None:
            self._lane.start(partial(undelete_stored, self._store, self._deleted))
            self._deleted = None
            self.notice.dismiss()
            self.refresh_after()

    def choose_target(self) -> None:
        """Ask for the file that the project is written into."""
        project = self.current()
        if project is not None:
            chooser = self._chooser(tr("Export the project"), self.export_to)
            chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            chooser.setDefaultSuffix("json")
            chooser.selectFile(f"{project.title or tr('Untitled')}.json")
            chooser.open()

    def export_to(self, path: str) -> None:
        """Write all that the project holds into one file, which does not differ unless the project does."""
        project = self.current()
        if project is not None:
            self._lane.start(partial(write_project, self._store, project.id, Path(path)))

    def choose_source(self) -> None:
        """Ask for a project's file."""
        chooser = self._chooser(tr("Import a project"), self.import_from)
        chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
        chooser.open()

    def import_from(self, path: str) -> None:
        """Store the project of a file; beside one of its id with other content."""
        self._lane.start(partial(take_project, self._store, Path(path)))
        self.refresh_after()

    def refresh_after(self) -> None:
        """Ask for the list behind what was just started."""
        self._lane.start(partial(self._store.search, self.search.text()))

    def done(self, result: int) -> None:
        self._lane.drain()
        super().done(result)

    def _chooser(self, title: str, slot: Callable[[str], None]) -> QFileDialog:
        chooser = FileChooser(self, title)
        chooser.setNameFilters([tr("Project files (*.json)"), tr("All files (*)")])
        chooser.fileSelected.connect(slot)
        return chooser

    def _button(self, text: str, slot: object, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.setAutoDefault(False)
        button.clicked.connect(slot)
        return button

    def _enable(self) -> None:
        there = self.current() is not None
        for button in (
            self._open, self.rename_button, self.duplicate_button, self.delete_button, self.export_button
        ):  # fmt: skip
            button.setEnabled(there)

    def _listed(self, done: Done[object]) -> None:
        if done.failure is not None:
            self.notice.tell(Message(done.failure.template, tuple(done.failure.fields.items())), Level.ERROR)
            return
        if isinstance(done.value, Message):
            self.notice.tell(done.value, Level.OK)
        elif isinstance(done.value, Renamed):
            self.renamed.emit(done.value.project)
        elif isinstance(done.value, Deleted):
            self.deleted.emit(done.value.project_id)
        elif isinstance(done.value, BroughtBack):
            self.brought_back.emit(done.value.project_id)
        if not isinstance(done.value, tuple):
            return
        selected = self.current()
        self.model.show_projects(done.value)
        rows = [project.id for project in done.value]
        row = rows.index(selected.id) if selected and selected.id in rows else 0
        self.list.setCurrentIndex(self.model.index(row))
        self.list.setVisible(bool(rows))
        self._empty.setVisible(not rows)
        nothing = tr("No project has these words.") if self.search.text() else tr(
            "There is no project yet. Close this and build one, or take File, New from template: it is kept by itself. "
            "A project that was exported elsewhere comes in with Import."
        )  # fmt: skip
        self._empty.setText(nothing)
