"""Saving projects in turn: remembers which revision is on disk, and what the database did not take yet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from threading import Lock
from typing import TYPE_CHECKING

from planner.errors import EnvironmentFailure
from planner.messages import Message
from planner.storage import Conflict, Saved, renewed_histories, under_ids

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from planner.storage import Project, ProjectStore, RescueBox
    from planner.storage.project import AnyHistory


@dataclass(frozen=True)
class Unsaved:
    """A project as it was last to be stored, while the database does not take it."""

    project: Project
    histories: Mapping[str, AnyHistory]


@dataclass(frozen=True)
class Turn:
    """A project as a job was made of it; jobs are numbered in the order in which they were made."""

    number: int
    project: Project
    histories: Mapping[str, AnyHistory]


class Keeper:
    """Runs in the thread of the jobs; holds nothing of the window."""

    def __init__(self, store: ProjectStore, rescue: RescueBox) -> None:
        self.store = store
        self._rescue = rescue
        self._lock = Lock()
        self._revisions: dict[str, int] = {}
        self._rescued: set[str] = set()
        self._unsaved: dict[str, Unsaved] = {}  # by project id
        self._numbers = count(1)
        self._newest: dict[str, Turn] = {}  # that was to be saved, by project id
        self._saved: dict[str, Saved] = {}  # what became of it
        self._parted: dict[str, Conflict] = {}  # by the project's id before: saves under it that were on their way

    def opened(self, project: Project) -> None:
        """A project was read from disk: this is the revision that the next save follows."""
        with self._lock:
            self._revisions[project.id] = project.revision
            self._parted.pop(project.id, None)

    def rescued(self, project: Project) -> None:
        """A project was read from its rescue file, which goes away once it is saved."""
        with self._lock:
            self._rescued.add(project.id)

    @property
    def own_rescues(self) -> frozenset[str]:
        """Ids of the projects whose rescue files are of this session: they are on the desk, or were."""
        with self._lock:
            return frozenset(self._rescued)

    @property
    def owes(self) -> bool:
        """Whether something is not on disk that should be."""
        with self._lock:
            return bool(self._unsaved)

    def unsaved(self, project_id: str) -> Unsaved | None:
        """A project that left the desk before the database took it: it is newer than what is on disk."""
        with self._lock:
            return self._unsaved.get(project_id)

    def job(
        self, project: Project, histories: Mapping[str, AnyHistory], picture: bytes | None = None,
        note: str | None = None,
    ) -> Callable[[], Saved | Conflict | None]:  # fmt: skip
        """A job that saves the project as it is now, see :meth:`save`.

        Jobs of two lanes may run in another order than they were made in. One that is older than what was saved last
        saves nothing and returns what that save did; with a note it is saved, and the newer state again behind it.
        """
        return partial(self._save_in_turn, Turn(next(self._numbers), project, histories), picture, note)

    def _save_in_turn(self, turn: Turn, picture: bytes | None, note: str | None) -> Saved | Conflict | None:
        with self._lock:
            newest = self._newest.get(turn.project.id)
            late = newest is not None and newest.number > turn.number
            if late and note is None:
                self._settle()
                return self._saved.get(turn.project.id)
            if not late:
                self._newest[turn.project.id] = turn
            result = self._store(turn.project, turn.histories, picture, note)
            if late and newest is not None:
                self._store(newest.project, newest.histories, None, None)
            self._settle()
            return result

    def save(
        self, project: Project, histories: Mapping[str, AnyHistory], picture: bytes | None = None,
        note: str | None = None,
    ) -> Saved | Conflict:  # fmt: skip
        """Store a project with its undo histories; with a note, which may be empty, as a revision that stays.

        Then what other projects are owed. Raises EnvironmentFailure; what was to be stored is then in a rescue file,
        until a later save succeeds.
        """
        with self._lock:
            result = self._store(project, histories, picture, note)
            self._settle()
            return result

    def settle(self) -> None:
        """Store what the database did not take before. Raises EnvironmentFailure as :meth:`save` does."""
        with self._lock:
            self._settle()

    def _settle(self) -> None:
        for owed in tuple(self._unsaved.values()):
            self._store(owed.project, owed.histories, None, None)

    def _store(
        self, project: Project, histories: Mapping[str, AnyHistory], picture: bytes | None, note: str | None
    ) -> Saved | Conflict:
        parted = self._parted.get(project.id)
        if parted is not None:
            # The window had not yet turned to its own copy: what it still saves under the old id belongs there.
            ids = {entry.id: parted.ids.get(entry.id, entry.id) for entry in project.plans}
            project = replace(under_ids(project, ids), id=parted.mine.id, title=parted.mine.title)
            histories = renewed_histories(histories, ids)
        revision = self._revisions.get(project.id, project.revision)
        try:
            result = self.store.save(
                replace(project, revision=revision), automatic=note is None, note=note or "", histories=histories,
                picture=picture,
            )  # fmt: skip
        except EnvironmentFailure as failure:
            self._unsaved[project.id] = Unsaved(project, histories)
            path = self._rescue.keep(project)
            self._rescued.add(project.id)
            raise EnvironmentFailure(
                "{reason}. Until then your work is kept in {rescue}, and saving resumes by itself.",
                reason=Message(failure.template, tuple(failure.fields.items())), rescue=str(path),
            ) from failure  # fmt: skip
        kept = result.project if isinstance(result, Saved) else result.mine
        self._revisions[kept.id] = kept.revision
        if isinstance(result, Conflict):
            self._parted[project.id] = result
        else:
            self._saved[kept.id] = result
        self._unsaved.pop(project.id, None)
        if project.id in self._rescued:
            self._rescue.discard(project)
            self._rescued.discard(project.id)
        return result
