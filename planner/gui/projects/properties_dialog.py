"""The project as a whole: what it is, what was offered, who decided what, which sheets went out, how it was before."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QTabWidget, QWidget

from planner.build.reading import Level
from planner.gui.controls.dialog import Dialog
from planner.gui.jobs import Lane
from planner.gui.language import tr
from planner.gui.notices import NoticeBar
from planner.gui.projects.offer_page import OfferPage
from planner.gui.projects.project_form import AboutForm, DecisionTable
from planner.gui.projects.revision_list import RevisionList
from planner.gui.projects.sheet_table import SheetTable
from planner.messages import Message
from planner.pricing.offers import Offer

if TYPE_CHECKING:
    from planner.gui.jobs import Done
    from planner.gui.theme import Theme
    from planner.messages import Message as Said
    from planner.session import PlanningSession
    from planner.storage import Project, ProjectStore

ABOUT, OFFERS, DECISIONS, SHEETS, REVISIONS = range(5)


class PropertiesDialog(Dialog):
    """Accepting it takes title, tags, notes and decisions over.

    Attributes
    ----------
    described : Signal(str, str, object, object)
        Title, notes, tags and decisions.
    offers_kept : Signal(object)
        The offers that the project is to have.
    restore_requested : Signal(int)
    compare_requested : Signal(object)
        Projects as some revisions hold them.
    note_requested : Signal(str)
    """

    described = Signal(str, str, object, object)
    offers_kept = Signal(object)
    restore_requested = Signal(int)
    compare_requested = Signal(object)
    note_requested = Signal(str)

    def __init__(self, project: Project, session: PlanningSession, theme: Theme, parent: QWidget) -> None:
        buttons = QDialogButtonBox.StandardButton
        super().__init__(tr("Project"), parent, buttons.Ok | buttons.Cancel)
        self._project, self._session, self._store = project, session, session.store
        self.notice = NoticeBar(theme)
        self.about, self.decisions = AboutForm(project), DecisionTable(project.decisions)
        self.offers = OfferPage(project, self._part_name)
        self.offers.refused.connect(self._refused)
        self.offers.file_chosen.connect(self.read_offer)
        self.sheets, self.revisions = SheetTable(project.sheets), RevisionList()
        self.sheets.told.connect(self._tell)
        self.revisions.restore_requested.connect(self._restore)
        self.revisions.compare_requested.connect(self._compare)
        self.revisions.note_requested.connect(self._note)
        self.pages = QTabWidget()
        self.pages.setDocumentMode(True)
        for page, title in (
            (self.about, tr("About")), (self.offers, tr("Sellers' offers")), (self.decisions, tr("Decisions")),
            (self.sheets, tr("Sheets")), (self.revisions, tr("Revisions")),
        ):  # fmt: skip
            self.pages.addTab(page, title)
        self.column.addWidget(self.notice)
        self.column.addWidget(self.pages, 1)
        self._lane = Lane(self)
        self._lane.done.connect(self._done)
        self.resize(1200, 600)  # all columns of an offer beside one another
        self._lane.start(partial(self._store.revisions, project.id))

    def accept(self) -> None:
        """Take over what was typed."""
        self._take_over()
        super().accept()

    def read_offer(self, path: str) -> None:
        """Take a seller's quote as one more offer; it is read beside the window."""
        self._lane.start(partial(self._session.read_offer, Path(path)))

    def refresh(self) -> None:
        """The project was saved: list its revisions anew."""
        self._lane.start(partial(self._store.revisions, self._project.id))

    def done(self, result: int) -> None:
        self._lane.drain()
        super().done(result)

    def _restore(self, number: int) -> None:
        """What was typed is taken over first: it is in the revision before."""
        self.accept()
        self.restore_requested.emit(number)

    def _compare(self, numbers: tuple[int, ...]) -> None:
        self._lane.start(partial(_read_revisions, self._store, self._project.id, numbers))

    def _note(self, note: str) -> None:
        self._take_over()
        self.note_requested.emit(note)

    def _take_over(self) -> None:
        about = self.about
        self.offers_kept.emit(self.offers.kept())
        self.described.emit(
            about.title.text().strip(), about.notes.toPlainText().strip(), about.tag_list(), self.decisions.decisions()
        )

    def _part_name(self, part_id: str) -> str:
        part = self._session.catalogue.part(part_id)
        return part.name if part is not None else part_id

    def _refused(self, why: Said) -> None:
        """What was typed is not kept: say why."""
        self._tell(why, Level.WARN)

    def _done(self, done: Done[object]) -> None:
        if done.failure is not None:
            self._tell(Message(done.failure.template, tuple(done.failure.fields.items())), Level.ERROR)
        elif isinstance(done.value, Offer):
            self.offers.take(done.value)
        elif isinstance(done.value, tuple):
            self.revisions.show_revisions(done.value)
        elif isinstance(done.value, list):
            self.compare_requested.emit(done.value)
            super().accept()

    def _tell(self, message: Said, level: Level) -> None:
        self.notice.tell(message, level)


def _read_revisions(store: ProjectStore, project_id: str, numbers: tuple[int, ...]) -> list[Project]:
    """The project as these revisions hold it; runs beside the window."""
    return [store.open_revision(project_id, number) for number in numbers]
