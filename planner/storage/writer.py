"""What one transaction writes."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import case, delete, select, text, union
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from planner.build.build import Plan
from planner.editing import History
from planner.messages import msg
from planner.storage.bodies import (
    Held,
    HeldOffer,
    decisions_text,
    json_text,
    pack_offer,
    revision_digest,
    title_text,
)
from planner.storage.database import now
from planner.storage.project import (
    ROOM,
    Conflict,
    Project,
    Saved,
    SheetEntry,
    renewed,
    renewed_histories,
    sheet_text,
)
from planner.storage.reader import Reader
from planner.storage.tables import (
    DOCUMENT_PARTS,
    DOCUMENTS,
    HISTORIES,
    PARTS,
    PROJECTS,
    REVISION_OFFERS,
    REVISION_PLANS,
    REVISIONS,
    SERIES,
    SETTINGS,
    SHEETS,
    STEPS,
    ProjectRow,
    RevisionRow,
)
from planner.storage.thinning import superfluous
from planner.storage.words import project_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sqlalchemy import Table

    from planner.build.racks import Room
    from planner.editing import HistorySnapshot
    from planner.storage.project import AnyHistory

#: Automatic saves within this time are one revision.
RUN = timedelta(minutes=10)
BODIES_LOCK = 7_401_001  # any number that is ours: readers of it agree by it alone


class Writer(Reader):
    """A reader that also writes. The caller commits."""

    def enter(self, *, alone: bool) -> None:
        """On a server, writers go side by side, but none beside one who drops bodies that another might refer to.

        SQLite lets one writer in at a time as it is.
        """
        if not self.sqlite:
            lock = "pg_advisory_xact_lock" if alone else "pg_advisory_xact_lock_shared"
            self.connection.execute(text(f"SELECT {lock}({BODIES_LOCK})"))

    def row(self, project_id: str) -> ProjectRow | None:
        """The project's row, held against other writers until the end (SQLite holds the whole file)."""
        return self.session.get(ProjectRow, project_id, with_for_update=None if self.sqlite else True)

    def save(
        self,
        project: Project,
        expected: int,
        automatic: bool,
        note: str,
        histories: Mapping[str, AnyHistory],
        picture: bytes | None,
    ) -> Saved | Conflict:
        """Store a project, or both versions if another one came in between.

        A save with a sheet that just went out is a revision that stays: it holds what the sheet was made of.
        """
        row = self.row(project.id)
        fresh = self._fresh_sheets(project)
        if fresh:
            automatic, note = False, note or ", ".join(dict.fromkeys(sheet_name(sheet) for sheet in fresh))
        if row is None:
            stored = self.insert(project, note, automatic)
            self._extras(stored, histories, picture)
            return Saved(stored, changed=True)
        if row.revision != expected:
            theirs = self.project(row)
            if replace(project, revision=row.revision, sheets=theirs.sheets) != theirs:
                return self._keep_both(project, theirs, histories)
        self._add_sheets(project.id, fresh)
        changed = not self._holds(row, project)
        if changed:
            self.revision(row, project, note, automatic)
        elif note or not automatic:
            self._settle(row, note)
        if fresh and not changed:
            self._reword(row, project)
        stored = replace(project, revision=row.revision, sheets=self.sheets(row.id))
        self._extras(stored, histories, picture)
        return Saved(stored, changed)

    def insert(self, project: Project, note: str = "", automatic: bool = False, number: int = 1) -> Project:
        """Store a project that is not there yet, as its first revision, which has this number."""
        time = now()
        row = ProjectRow(
            id=project.id, title=project.title, notes=project.notes, tags=json_text(project.tags), words="",
            created=time, changed=time, revision=number - 1,
        )  # fmt: skip
        self.session.add(row)
        self.session.flush()
        self._add_sheets(row.id, project.sheets)
        self.revision(row, project, note, automatic)
        return replace(project, revision=row.revision, sheets=self.sheets(row.id))

    def take_in(self, project: Project) -> Project:
        """Store a project from a file."""
        row = self.row(project.id)
        if row is None:  # its number stays: written again, the file is the same
            return self.insert(project, number=max(project.revision, 1))
        held = self.project(row)
        if row.deleted is None and replace(project, revision=held.revision) == held:
            return held
        return self.insert(renewed(project, project.title)[0])

    def revision(self, row: ProjectRow, project: Project, note: str = "", automatic: bool = False) -> None:
        """Make ``project`` the newest revision. A run of automatic saves is one revision."""
        time = now()
        begun = time
        previous = self.session.get(RevisionRow, (row.id, row.revision))
        if automatic and previous is not None and previous.automatic and _one_run(previous.begun, time):
            begun = previous.begun
            self.session.delete(previous)
            self.session.flush()
        documents = self._documents([entry.plan for entry in project.plans])
        plans = [
            Held(entry.id, entry.title, document, entry.request)
            for entry, document in zip(project.plans, documents, strict=True)
        ]
        plans += self._room(project)
        decisions, offers = decisions_text(project.decisions), self._offer_documents(project)
        row.revision += 1
        row.title, row.notes, row.tags = project.title, project.notes, json_text(project.tags)
        row.words, row.changed, row.deleted = self._words(project), time, None
        self.session.add(row)
        self.session.add(
            RevisionRow(
                project=row.id, number=row.revision, saved=time, begun=begun, automatic=automatic, note=note,
                title=row.title, notes=row.notes, tags=row.tags, plans=len(project.plans), decisions=decisions,
                digest=revision_digest(row.title, row.notes, row.tags, plans, decisions, offers),
            )
        )  # fmt: skip
        self.session.flush()
        self._rows(
            REVISION_PLANS,
            [
                {"project": row.id, "number": row.revision, "position": position, "plan": held.plan,
                 "title": held.title, "document": held.document, "request": held.request}
                for position, held in enumerate(plans)
            ],
        )  # fmt: skip
        self._rows(
            REVISION_OFFERS,
            [
                {"project": row.id, "number": row.revision, "position": position, "offer": held.offer,
                 "document": held.document}
                for position, held in enumerate(offers)
            ],
        )  # fmt: skip
        self._index(row.id, row.words)

    def restore(self, row: ProjectRow, number: int, note: str) -> Project:
        """Make an old revision the newest; the undo histories go on, with this as their last step."""
        old = self.project(row, number)
        self.revision(row, old, note)
        states: dict[str, Plan | Room] = {entry.id: entry.plan for entry in old.plans}
        for name, state in {**states, ROOM: old.room}.items():
            kept = self.history(row.id, name)
            if kept is not None and kept.state != state:
                history: History[Plan | Room] = History.restored(kept)
                history.push(msg("Restore revision {number}", number=number), state)
                self._history(row.id, name, history.snapshot())
        return replace(old, revision=row.revision)

    def erase(self, before: str) -> int:
        """Erase what was deleted before a time, and the bodies that nothing refers to any more."""
        old = PROJECTS.c.deleted < before
        ids = list(self.connection.execute(select(PROJECTS.c.id).where(old)).scalars())
        self.connection.execute(delete(PROJECTS).where(old))
        for project_id in ids if self.sqlite else ():
            self.connection.execute(text("DELETE FROM project_words WHERE project = :id"), {"id": project_id})
        self._drop_unused_bodies()
        return len(ids)

    def sweep(self) -> int:
        """Thin the automatic revisions of long ago and drop the bodies that nothing refers to any more."""
        time, gone = now(), 0
        for project_id in self.connection.execute(select(PROJECTS.c.id)).scalars().all():
            numbers = superfluous(self.revisions(project_id), time)
            gone += len(numbers)
            chosen = (REVISIONS.c.project == project_id) & REVISIONS.c.number.in_(numbers)
            if numbers:
                self.connection.execute(delete(REVISIONS).where(chosen))
        self._drop_unused_bodies()
        return gone

    def _drop_unused_bodies(self) -> None:
        used = union(
            select(REVISION_PLANS.c.document), select(REVISION_OFFERS.c.document), select(STEPS.c.document),
            select(HISTORIES.c.start),
        )  # fmt: skip
        self.connection.execute(delete(DOCUMENTS).where(DOCUMENTS.c.hash.not_in(used)))
        self.connection.execute(delete(PARTS).where(PARTS.c.hash.not_in(select(DOCUMENT_PARTS.c.part))))

    def set_setting(self, name: str, value: str) -> None:
        self.connection.execute(delete(SETTINGS).where(SETTINGS.c.name == name))
        self._rows(SETTINGS, [{"name": name, "value": value}])

    def next_number(self, series: str) -> int:
        self._new_rows(SERIES, [{"name": series, "last": 0}])
        query = SERIES.update().where(SERIES.c.name == series).values(last=SERIES.c.last + 1).returning(SERIES.c.last)
        return int(self.connection.execute(query).scalar_one())

    def take_free_numbers(self, series: str, wanted: int, count: int) -> int:
        self._new_rows(SERIES, [{"name": series, "last": 0}])
        first = case((SERIES.c.last < wanted, wanted), else_=SERIES.c.last + 1)
        query = SERIES.update().where(SERIES.c.name == series).values(last=first + count - 1).returning(SERIES.c.last)
        return int(self.connection.execute(query).scalar_one()) - count + 1

    def claim_number(self, series: str, number: int) -> None:
        self._new_rows(SERIES, [{"name": series, "last": 0}])
        lower = (SERIES.c.name == series) & (SERIES.c.last < number)
        self.connection.execute(SERIES.update().where(lower).values(last=number))

    # --- steps -------------------------------------------------------------------------------------------------

    def _rows(self, table: Table, rows: list[dict[str, Any]]) -> None:
        if rows:
            self.connection.execute(table.insert(), rows)

    def _new_rows(self, table: Table, rows: list[dict[str, Any]]) -> None:
        """Insert rows whose key is not there yet and leave the others alone."""
        if not rows:
            return
        if self.sqlite:
            self.connection.execute(sqlite_insert(table).on_conflict_do_nothing(), rows)
        else:
            self.connection.execute(postgresql_insert(table).on_conflict_do_nothing(), rows)

    def _index(self, project_id: str, words: str) -> None:
        """The full-text index of SQLite is a table of its own; PostgreSQL keeps its own up to date."""
        if self.sqlite:
            values = {"id": project_id, "words": words}
            self.connection.execute(text("DELETE FROM project_words WHERE project = :id"), values)
            self.connection.execute(text("INSERT INTO project_words (project, words) VALUES (:id, :words)"), values)

    def _holds(self, row: ProjectRow, project: Project) -> bool:
        """Whether the newest revision is this very content."""
        if (row.title, row.notes, row.tags) != (project.title, project.notes, json_text(project.tags)) or row.deleted:
            return False
        if self.decisions_held(row) != decisions_text(project.decisions):
            return False
        wanted = [
            Held(entry.id, entry.title, self.encoder.state(entry.plan).hash, entry.request) for entry in project.plans
        ]
        if project.room.racks:
            wanted.append(Held(ROOM, "", self.encoder.state(project.room).hash))
        offers = [HeldOffer(offer.id, pack_offer(offer).hash) for offer in project.offers]
        return self.plans_held(row) == wanted and self.offers_held(row) == offers

    def _room(self, project: Project) -> list[Held]:
        """Store the document of the racks, if there are any; returns what a revision holds of it."""
        if not project.room.racks:
            return []
        return [Held(ROOM, "", *self._documents([project.room]))]

    def _offer_documents(self, project: Project) -> list[HeldOffer]:
        """Store the documents of the offers that are not there yet; returns what a revision holds of them."""
        encoded = [(offer.id, pack_offer(offer)) for offer in project.offers]
        self._new_rows(DOCUMENTS, [{"hash": item.hash, "body": item.body} for _, item in encoded])
        return [HeldOffer(offer, item.hash) for offer, item in encoded]

    def _documents(self, states: Iterable[Plan | Room]) -> list[str]:
        """Store the bodies that are not there yet; returns the hash of each plan's, or of the racks'."""
        encoded = [(state, self.encoder.state(state)) for state in states]
        known = self.existing(DOCUMENTS.c.hash, {item.hash for _, item in encoded})
        fresh = {item.hash: (state, item) for state, item in encoded if item.hash not in known}
        parts: dict[str, bytes] = {}
        for state, _ in fresh.values():
            if isinstance(state, Plan):
                parts.update(self.encoder.part_body(part) for part in state.build.parts.values())
        self._new_rows(PARTS, [{"hash": digest, "body": body} for digest, body in parts.items()])
        self._new_rows(DOCUMENTS, [{"hash": digest, "body": item.body} for digest, (_, item) in fresh.items()])
        self._new_rows(
            DOCUMENT_PARTS,
            [
                {"document": digest, "part_id": part_id, "part": part}
                for digest, (_, item) in fresh.items()
                for part_id, part in item.parts.items()
            ],
        )
        return [item.hash for _, item in encoded]

    def _extras(self, project: Project, histories: Mapping[str, AnyHistory], picture: bytes | None) -> None:
        if picture is not None:
            self.connection.execute(PROJECTS.update().where(PROJECTS.c.id == project.id).values(picture=picture))
        for plan_id, kept in histories.items():
            self._history(project.id, plan_id, kept)

    def _history(self, project_id: str, plan_id: str, kept: HistorySnapshot[Plan | Room]) -> None:
        """Store a history; steps that are stored already are not written again."""
        start, *documents = self._documents([kept.start, *(step.state for step in kept.steps)])
        mine = (HISTORIES.c.project == project_id) & (HISTORIES.c.plan == plan_id)
        key = {"project": project_id, "plan": plan_id}
        self._new_rows(HISTORIES, [{**key, "start": start, "position": kept.position}])
        self.connection.execute(HISTORIES.update().where(mine).values(start=start, position=kept.position))

        steps = (STEPS.c.project == project_id) & (STEPS.c.plan == plan_id)
        query = select(STEPS.c.title, STEPS.c.document).where(steps).order_by(STEPS.c.number)
        stored = [(str(title), str(document)) for title, document in self.connection.execute(query)]
        wanted = [(title_text(step.title), document) for step, document in zip(kept.steps, documents, strict=True)]
        pairs = zip(stored, wanted, strict=False)
        same = next((n for n, (old, new) in enumerate(pairs) if old != new), min(len(stored), len(wanted)))
        if len(stored) > same:
            self.connection.execute(delete(STEPS).where(steps & (STEPS.c.number >= same)))
        self._rows(
            STEPS,
            [
                {**key, "number": n, "title": title, "document": document}
                for n, (title, document) in enumerate(wanted)
                if n >= same
            ],
        )

    def _fresh_sheets(self, project: Project) -> list[SheetEntry]:
        """The sheets of a project that are not stored yet."""
        if not project.sheets:
            return []
        known = set(self.connection.execute(select(SHEETS.c.id).where(SHEETS.c.project == project.id)).scalars())
        return [sheet for sheet in project.sheets if sheet.id not in known]

    def _add_sheets(self, project_id: str, sheets: Iterable[SheetEntry]) -> None:
        self._rows(
            SHEETS,
            [
                {"project": project_id, "id": sheet.id, "exported": sheet.exported, "number": sheet.number,
                 "body": body, "digest": digest}
                for sheet in sheets
                for body, digest in (sheet_text(sheet),)
            ],
        )  # fmt: skip

    def _words(self, project: Project) -> str:
        """What a project is found by; its sheets are those that are stored."""
        return project_words(replace(project, sheets=self.sheets(project.id)))

    def _reword(self, row: ProjectRow, project: Project) -> None:
        """The project is found by the numbers of its new sheets too."""
        row.words = self._words(project)
        self.session.add(row)
        self._index(row.id, row.words)

    def _keep_both(self, mine: Project, theirs: Project, histories: Mapping[str, AnyHistory]) -> Conflict:
        """Store what was to be saved as a project of its own."""
        title = f"{mine.title} ({now()[:16].replace('T', ' ')})"
        copy, ids = renewed(mine, title)
        stored = self.insert(copy)
        self._extras(stored, renewed_histories(histories, ids), None)
        message = msg(
            "{title} was saved elsewhere in the meantime; both are kept, yours as {copy}",
            title=theirs.title,
            copy=title,
        )
        return Conflict(theirs, stored, message, ids)

    def _settle(self, row: ProjectRow, note: str) -> None:
        """A save by hand without a change: the automatic revision becomes one that stays."""
        revision = self.session.get(RevisionRow, (row.id, row.revision))
        if revision is not None:
            revision.automatic = False
            revision.note = note or revision.note
            self.session.add(revision)


def sheet_name(sheet: SheetEntry) -> str:
    """Number and revision of a sheet, as its revision of the project is noted."""
    return f"{sheet.number or sheet.title} ({sheet.revision})"


def _one_run(begun: str, time: str) -> bool:
    return datetime.fromisoformat(time) - datetime.fromisoformat(begun) < RUN
