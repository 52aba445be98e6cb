"""Saving projects in turn: remembers which revision is on disk, and keeps a rescue file while saving fails."""

from __future__ import annotations

from dataclasses import replace
from threading import Lock
from typing import TYPE_CHECKING

from planner.errors import EnvironmentFailure
from planner.messages import Message
from planner.storage import Conflict, Saved

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.storage import Project, ProjectStore, RescueBox
    from planner.storage.project import AnyHistory


class Keeper:
    """Runs in the thread of the jobs; holds nothing of the window."""

    def __init__(self, store: ProjectStore, rescue: RescueBox) -> None:
        self.store = store
        self._rescue = rescue
        self._lock = Lock()
        self._revisions: dict[str, int] = {}
        self._rescued: set[str] = set()

    def opened(self, project: Project) -> None:
        """A project was read from disk: this is the revision that the next save follows."""
        with self._lock:
            self._revisions[project.id] = project.revision

    def rescued(self, project: Project) -> None:
        """A project was read from its rescue file, which goes away once it is saved."""
        with self._lock:
            self._rescued.add(project.id)

    @property
    def own_rescues(self) -> frozenset[str]:
        """Ids of the projects whose rescue files are of this session: they are on the desk, or were."""
        with self._lock:
            return frozenset(self._rescued)

    def save(
        self, project: Project, histories: Mapping[str, AnyHistory], picture: bytes | None = None,
        note: str | None = None,
    ) -> Saved | Conflict:  # fmt: skip
        """Store a project with its undo histories; with a note, which may be empty, as a revision that stays.

        Raises EnvironmentFailure; what was to be stored is then in a rescue file, until a later save succeeds.
        """
        with self._lock:
            revision = self._revisions.get(project.id, project.revision)
            try:
                result = self.store.save(
                    replace(project, revision=revision), automatic=note is None, note=note or "",
                    histories=histories, picture=picture,
                )  # fmt: skip
            except EnvironmentFailure as failure:
                path = self._rescue.keep(project)
                self._rescued.add(project.id)
                raise EnvironmentFailure(
                    "{reason}. Until then your work is kept in {rescue}, and saving resumes by itself.",
                    reason=Message(failure.template, tuple(failure.fields.items())), rescue=str(path),
                ) from failure  # fmt: skip
            kept = result.project if isinstance(result, Saved) else result.mine
            self._revisions[kept.id] = kept.revision
            if project.id in self._rescued:
                self._rescue.discard(project)
                self._rescued.discard(project.id)
            return result
