"""Choosing the database of the projects, and what to do when it does not open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from planner.build.level import Level
from planner.gui.jobs import Lane
from planner.messages import Message, msg
from planner.storage import Kind, Unusable

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from planner.errors import SlotwrightError
    from planner.gui.projects.database_dialog import DatabaseDialog
    from planner.gui.projects.project_actions import ProjectActions
    from planner.gui.projects.unreached_dialog import UnreachedDialog
    from planner.gui.theme import Theme
    from planner.session import PlanningSession
    from planner.storage import DatabaseChoice


class DatabaseActions(QObject):
    """The dialogs about the database of a window.

    Attributes
    ----------
    place_changed : Signal(str, str)
        What to call the database in use, empty for this computer's own file, and where it is.
    """

    place_changed = Signal(str, str)

    def __init__(self, projects: ProjectActions, session: PlanningSession, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._projects, self._session, self._theme, self._window = projects, session, theme, window
        self._lane = Lane(self)
        self._failure: SlotwrightError | None = None
        self._dialog: UnreachedDialog | None = None
        projects.reached.connect(self._reached)
        projects.unreached.connect(self._unreached)

    def open(self) -> DatabaseDialog | None:
        """Choose where the projects are kept."""
        from planner.gui.projects.database_dialog import DatabaseDialog

        choices = self._session.choices
        if choices is None:
            return None
        at_once = not self._projects.stored_here
        dialog = DatabaseDialog(choices, self._session.store.place, at_once, self._lane, self._theme, self._window)
        dialog.chosen.connect(self._take)
        dialog.open()
        return dialog

    def show_place(self) -> None:
        """Say which database is in use."""
        store, choices = self._session.store, self._session.choices
        own = choices is not None and store.place == str(choices.own)
        self.place_changed.emit("" if own else store.title, store.place)

    def _take(self, choice: DatabaseChoice, password: str) -> None:
        """A choice was kept: it holds at once where no project came from elsewhere yet: none is mixed up."""
        choices = self._session.choices
        if choices is None:
            return
        if not self._projects.stored_here:
            known = choice.kind is not Kind.SERVER
            self._projects.turn_to(choice.where(choices.own), password=password, known=known)
            return
        told = msg("Slotwright keeps projects there from the next start; until then all stays as it is.")
        if choices.overruled:
            told = msg("The choice holds for starts without --database.")
        self._projects.told.emit(told, Level.OK, None)

    # --- at the start -----------------------------------------------------------------------------------------

    def _reached(self) -> None:
        if self._dialog is not None:
            self._dialog.accept()
        if self._failure is not None:
            self._projects.taken_back.emit(_said(self._failure))
            self._failure = None
        self.show_place()

    def _unreached(self, failure: SlotwrightError) -> None:
        self._failure = failure
        self.show_place()
        choices = self._session.choices
        own = choices is not None and self._session.store.place == str(choices.own)
        if own and not isinstance(failure, Unusable):  # no other file is nearer
            self._projects.offer(_said(failure), msg("Choose a database..."), self.open, Level.ERROR)
            return
        self._projects.offer(_said(failure), msg("What can be done..."), self.show_unreached, Level.ERROR)
        if self._dialog is not None:
            self._dialog.show_failure(failure)
        else:
            self.show_unreached()

    def show_unreached(self) -> UnreachedDialog | None:
        """Why the database does not open, and the ways on."""
        from planner.gui.projects.unreached_dialog import UnreachedDialog

        if self._failure is None:
            return None
        dialog = UnreachedDialog(self._failure, self._window)
        dialog.retry_requested.connect(self._retry)
        dialog.own_requested.connect(self._go_on_here)
        dialog.choose_requested.connect(self.open)
        dialog.finished.connect(self._closed)
        self._dialog = dialog
        dialog.open()
        return dialog

    def _closed(self) -> None:
        self._dialog = None

    def _retry(self, password: str) -> None:
        self._projects.reach(password)

    def _go_on_here(self) -> None:
        """This run keeps projects on this computer; the choice stays for the next start."""
        choices = self._session.choices
        if choices is not None:
            self._projects.turn_to(choices.own, known=True)


def _said(failure: SlotwrightError) -> Message:
    return Message(failure.template, tuple(failure.fields.items()))
