"""Projects on disk: list, open, save, revisions, undo histories, settings, numbers, search.

Every call is one short session and gives frozen values. Nothing is opened before the first call, and a failed opening
is tried again at the next, so that saving resumes by itself when a drive comes back.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from planner.storage.bodies import Encoder, json_text
from planner.storage.database import Database, now
from planner.storage.project import (
    NO_HISTORIES,
    Conflict,
    PlanEntry,
    Project,
    ProjectSummary,
    Recovery,
    Revision,
    Saved,
    new_id,
    renewed,
)
from planner.storage.words import phrases

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from planner.build.build import Plan
    from planner.build.racks import Room
    from planner.editing import HistorySnapshot
    from planner.errors import SlotwrightError
    from planner.messages import Message
    from planner.storage.contents import Contents
    from planner.storage.project import AnyHistory
    from planner.storage.reader import Reader
    from planner.storage.writer import Writer


CARED = "cared"  # name of the setting: the day of the last care, UTC


class ProjectStore:
    """The projects of one database. Every call may raise EnvironmentFailure; nothing is half done then.

    Parameters
    ----------
    where : a file, or a URL as ``postgresql+psycopg://user@host/name``
    known, obstacle : see :class:`planner.storage.database.Database`
    """

    def __init__(self, where: str | Path, *, known: bool = False, obstacle: SlotwrightError | None = None) -> None:
        self._where = where
        self._database = Database(where, known=known, obstacle=obstacle)
        self._encoder = Encoder()

    def turn_to(self, where: str | Path, *, known: bool = False, password: str | None = None) -> None:
        """Keep the projects elsewhere from now on. Nothing is opened yet."""
        self._where = where
        before, self._database = self._database, Database(where, password=password, known=known)
        before.close()

    def unlock(self, password: str) -> None:
        """Use a password for the server from now on; it stays in memory."""
        self.turn_to(self._where, password=password)

    @property
    def place(self) -> str:
        """File or server, without name and password."""
        return self._database.place

    @property
    def title(self) -> str:
        """Name of the file, or of the server's database with its host."""
        return self._database.title

    @property
    def recovery(self) -> Recovery | None:
        """What happened to a damaged database when it was opened; None when it was whole."""
        return self._database.recovery

    @property
    def begun_anew(self) -> Message | None:
        """Said when the file of the projects was gone and another one was made."""
        return self._database.begun_anew

    def prepare(self) -> Recovery | None:
        """Open the database now: migrate an old one, recover a damaged one."""
        with self._reading():
            return self._database.recovery

    def close(self) -> None:
        """Give the file back; the next call opens it again."""
        self._database.close()

    def backup(self, stamp: str = "") -> Path | None:
        """A copy beside the database, one a day; the last five stay. None for a server."""
        return self._database.backup(stamp)

    def care(self) -> Path | None:
        """What is due once a day: a backup, then old automatic revisions are thinned and unused bodies dropped.

        Returns the backup that was made; None when there is one of this day already (one that was made before a
        database was damaged or lost stays as it is), or for a server.
        """
        today = now()[:10]
        if self.setting(CARED) == today:
            return None
        made = None if self._database.has_backup(today) else self.backup(today)
        self.sweep()
        self.set_setting(CARED, today)
        return made

    def sweep(self) -> int:
        """Thin the automatic revisions of long ago, drop what nothing refers to. Returns the number of revisions."""
        with self._writing(alone=True) as writer:
            return writer.sweep()

    # --- projects ----------------------------------------------------------------------------------------------

    def list_projects(self, deleted: bool = False) -> tuple[ProjectSummary, ...]:
        """The projects, last changed first; or the deleted ones."""
        with self._reading() as reader:
            return reader.summaries(deleted)

    def titles(self, ids: Iterable[str]) -> dict[str, str]:
        """Titles of those of the projects that are on the list, by id and in the order that was asked for."""
        wanted = list(ids)
        with self._reading() as reader:
            found = {item.id: item.title for item in reader.summaries(ids=wanted)}
        return {project: found[project] for project in wanted if project in found}

    def search(self, text: str, limit: int = 50) -> tuple[ProjectSummary, ...]:
        """Projects that hold each word of the text or a word that begins with it, best first; all of them for none.

        Titles, notes, tags and the names of the parts are looked at, Chinese character by character.
        """
        wanted = phrases(text)
        with self._reading() as reader:
            return reader.found(wanted, limit) if wanted else reader.summaries()[:limit]

    def create(self, title: str, plans: Iterable[PlanEntry] = (), notes: str = "", tags: Iterable[str] = ()) -> Project:
        """Store a new project."""
        with self._writing() as writer:
            return writer.insert(Project(new_id(), title, notes, tuple(tags), tuple(plans)))

    def take_in(self, project: Project) -> Project:
        """Store a project that came as a file, with its own id; beside one of that id with other content as a new one.

        Returns what is stored: its content is that of the file.
        """
        with self._writing() as writer:
            return writer.take_in(project)

    def open(self, project_id: str) -> Project:
        """The project as it was last saved.

        Raises
        ------
        InputRejected : there is no such project
        EnvironmentFailure : it cannot be read; where it is damaged, the newest whole revision is named
        """
        with self._reading() as reader:
            return reader.project(reader.required(project_id))

    def save(
        self,
        project: Project,
        expected_revision: int | None = None,
        *,
        automatic: bool = False,
        note: str = "",
        histories: Mapping[str, AnyHistory] = NO_HISTORIES,
        picture: bytes | None = None,
    ) -> Saved | Conflict:
        """Store a project in one transaction.

        Parameters
        ----------
        project : what to store
        expected_revision : the revision that it was made from; the project's own by default
        automatic : automatic saves within ten minutes are one revision
        note : what the user says of this revision
        histories : undo histories by plan id, that of the racks under ``ROOM``; those not given stay as they are
        picture : PNG for the list; None leaves the present one

        Returns
        -------
        Saved : with the new revision number; unchanged when the database holds the same
        Conflict : the database holds another revision than expected: both are kept
        """
        expected = project.revision if expected_revision is None else expected_revision
        with self._writing() as writer:
            return writer.save(project, expected, automatic, note, histories, picture)

    def rename(self, project_id: str, title: str) -> Project:
        """Give a project another title, as a new revision."""
        with self._writing() as writer:
            row = writer.required(project_id)
            project = replace(writer.project(row), title=title)
            if row.title != title:
                writer.revision(row, project)
            return replace(project, revision=row.revision)

    def duplicate(self, project_id: str, title: str) -> Project:
        """A new project with the same plans under new ids; the sheets that went out stay with the old one."""
        copy, _ = renewed(self.open(project_id), title)
        with self._writing() as writer:
            return writer.insert(replace(copy, sheets=()))

    def delete(self, project_id: str) -> None:
        """Take a project off the list. Nothing is erased: :meth:`undelete` brings it back."""
        with self._writing() as writer:
            writer.required(project_id).deleted = now()

    def undelete(self, project_id: str) -> None:
        """Put a deleted project back on the list."""
        with self._writing() as writer:
            writer.required(project_id).deleted = None

    def erase_deleted(self, before: str) -> int:
        """Erase for good what was deleted before a time (UTC, ISO 8601). Returns the number of projects."""
        with self._writing(alone=True) as writer:
            return writer.erase(before)

    # --- revisions ---------------------------------------------------------------------------------------------

    def revisions(self, project_id: str) -> tuple[Revision, ...]:
        """Saved states of a project, newest first."""
        with self._reading() as reader:
            return reader.revisions(project_id)

    def open_revision(self, project_id: str, number: int) -> Project:
        """The project as a revision holds it; its ``revision`` is that number."""
        with self._reading() as reader:
            return reader.project(reader.required(project_id), number)

    def restore(self, project_id: str, number: int, note: str = "") -> Project:
        """Make an old revision the newest one. What is newest now stays a revision, and a step that can be undone."""
        with self._writing() as writer:
            return writer.restore(writer.required(project_id), number, note)

    def history(self, project_id: str, plan_id: str) -> HistorySnapshot[Plan | Room] | None:
        """The undo history that was stored with a plan, or under ``ROOM`` with racks; None for none or a damaged."""
        with self._reading() as reader:
            return reader.history(project_id, plan_id)

    # --- settings and numbers ----------------------------------------------------------------------------------

    def setting(self, name: str, default: Any = None) -> Any:
        """A value of JSON types that was stored under a name."""
        with self._reading() as reader:
            found = reader.setting(name)
        return default if found is None else json.loads(found)

    def set_setting(self, name: str, value: Any) -> None:
        """Store a value of JSON types under a name."""
        with self._writing() as writer:
            writer.set_setting(name, json_text(value))

    def next_number(self, series: str) -> int:
        """The next number of a series, from 1; no number is given out twice."""
        with self._writing() as writer:
            return writer.next_number(series)

    def take_free_numbers(self, series: str, wanted: int, count: int = 1) -> int:
        """Take numbers in a row, from the wanted one, or from the next free one where that was given out; the first.

        Reading and taking are one statement: of two that want the same number, one gets another.
        """
        with self._writing() as writer:
            return writer.take_free_numbers(series, wanted, count)

    def last_number(self, series: str) -> int:
        """The last number that was given out in a series, 0 when there is none."""
        with self._reading() as reader:
            return reader.last_number(series)

    def claim_number(self, series: str, number: int) -> None:
        """A number was used: the next one of its series is higher."""
        with self._writing() as writer:
            writer.claim_number(series, number)

    # --- sessions ----------------------------------------------------------------------------------------------

    @contextmanager
    def _reading(self) -> Iterator[Reader]:
        with self._database.read() as session:
            from planner.storage.reader import Reader

            yield Reader(session, self.place, self._encoder)

    @contextmanager
    def _writing(self, *, alone: bool = False) -> Iterator[Writer]:
        with self._database.write() as session:
            from planner.storage.writer import Writer

            writer = Writer(session, self.place, self._encoder)
            writer.enter(alone=alone)
            yield writer


def look_at(where: str | Path, password: str | None = None) -> Contents:
    """What a file or a server holds, before it is chosen. Nothing is made or changed there.

    Raises
    ------
    EnvironmentFailure : it cannot be read or does not answer; ``Unusable`` where it is no database or the address means
        nothing, ``PasswordNeeded`` where a password would help
    """
    return Database(where, password=password).look()
