"""Questions asked inside one session. Nothing but frozen values leaves it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, func, select, text

from planner.build.racks import Room
from planner.editing import HistorySnapshot, Step
from planner.errors import EnvironmentFailure, InputRejected
from planner.storage.bodies import (
    BodyDamaged,
    Decoder,
    Encoder,
    Held,
    HeldOffer,
    decisions_from,
    revision_digest,
    title_from,
    unpack_offer,
    unpack_room,
)
from planner.storage.project import (
    ROOM,
    PlanEntry,
    Project,
    ProjectSummary,
    Revision,
    SheetEntry,
    sheet_from,
    with_offers_of_plans,
)
from planner.storage.tables import (
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
)

if TYPE_CHECKING:
    from sqlalchemy import Column
    from sqlmodel import Session

    from planner.build.build import Plan


class Reader:
    """One session's questions.

    Parameters
    ----------
    session : open for as long as this object lives
    place : of the database, for messages
    encoder : remembers the bodies of plans that it has seen
    """

    def __init__(self, session: Session, place: str, encoder: Encoder) -> None:
        self.session = session
        self.connection = session.connection()
        self.sqlite = self.connection.dialect.name == "sqlite"
        self.place = place
        self.encoder = encoder

    # --- the list ----------------------------------------------------------------------------------------------

    def summaries(self, deleted: bool = False, ids: list[str] | None = None) -> tuple[ProjectSummary, ...]:
        """The projects, last changed first."""
        counted = select(func.count()).where(REVISIONS.c.project == PROJECTS.c.id).correlate(PROJECTS)
        newest = (REVISIONS.c.project == PROJECTS.c.id) & (REVISIONS.c.number == PROJECTS.c.revision)
        query = (
            select(
                PROJECTS.c.id, PROJECTS.c.title, PROJECTS.c.tags, PROJECTS.c.changed, PROJECTS.c.revision,
                REVISIONS.c.plans, counted.scalar_subquery().label("revisions"), PROJECTS.c.picture, PROJECTS.c.deleted,
            )
            .select_from(PROJECTS.outerjoin(REVISIONS, newest))
            .where(PROJECTS.c.deleted.is_not(None) if deleted else PROJECTS.c.deleted.is_(None))
            .order_by(PROJECTS.c.changed.desc())
        )  # fmt: skip
        if ids is not None:
            query = query.where(PROJECTS.c.id.in_(ids))
        return tuple(
            ProjectSummary(
                row.id, row.title, _tags(row.tags), row.changed, row.revision, row.plans or 0,
                row.revisions or 0, row.picture, row.deleted,
            )
            for row in self.connection.execute(query)
        )  # fmt: skip

    def found(self, phrases: list[list[str]], limit: int) -> tuple[ProjectSummary, ...]:
        """Projects that hold each of the phrases, whose last words may be unfinished; best first."""
        if self.sqlite:
            statement = (
                "SELECT p.id FROM project_words AS w JOIN projects AS p ON p.id = w.project "
                "WHERE project_words MATCH :query AND p.deleted IS NULL ORDER BY rank, p.changed DESC LIMIT :limit"
            )
            query = " ".join(f'"{" ".join(words)}"*' for words in phrases)
        else:
            statement = (
                "SELECT id FROM projects WHERE to_tsvector('simple', words) @@ to_tsquery('simple', :query) "
                "AND deleted IS NULL ORDER BY changed DESC LIMIT :limit"
            )
            query = " & ".join("(" + " <-> ".join(f"'{word}'" for word in words) + ":*)" for words in phrases)
        answer = self.connection.execute(text(statement), {"query": query, "limit": limit})
        ids = [str(row[0]) for row in answer]
        found = {item.id: item for item in self.summaries(ids=ids)}
        return tuple(found[project_id] for project_id in ids)

    # --- one project -------------------------------------------------------------------------------------------

    def row(self, project_id: str) -> ProjectRow | None:
        return self.session.get(ProjectRow, project_id)

    def required(self, project_id: str) -> ProjectRow:
        """The project's row. Raises InputRejected when there is none."""
        row = self.row(project_id)
        if row is None:
            raise InputRejected("there is no project {project}", project=project_id)
        return row

    def project(self, row: ProjectRow, number: int | None = None) -> Project:
        """A project as one revision holds it, the newest by default.

        Raises
        ------
        InputRejected : there is no such revision
        EnvironmentFailure : it is damaged; names the newest revision that is whole
        """
        wanted = row.revision if number is None else number
        try:
            return self._revision(row, wanted)
        except BodyDamaged:
            whole = self._newest_whole(row, wanted)
        if whole is None:
            raise EnvironmentFailure(
                "{path}: what the database holds of {title} is damaged; go back to a backup beside it",
                path=self.place, title=row.title,
            )  # fmt: skip
        raise EnvironmentFailure(
            "{path}: revision {number} of {title} is damaged; restore its revision {whole}",
            path=self.place, title=row.title, number=wanted, whole=whole,
        )  # fmt: skip

    def revisions(self, project_id: str) -> tuple[Revision, ...]:
        """Saved states, newest first."""
        query = select(REVISIONS).where(REVISIONS.c.project == project_id).order_by(REVISIONS.c.number.desc())
        return tuple(
            Revision(row.number, row.saved, row.automatic, row.note, row.title, row.plans)
            for row in self.connection.execute(query)
        )

    def plans_held(self, row: ProjectRow) -> list[Held]:
        """The plans of the newest revision."""
        columns = REVISION_PLANS.c
        query = (
            select(columns.plan, columns.title, columns.document, columns.request)
            .where(columns.project == row.id, columns.number == row.revision)
            .order_by(columns.position)
        )
        return [Held(*map(str, found)) for found in self.connection.execute(query)]

    def decisions_held(self, row: ProjectRow) -> str:
        """The log of decisions of the newest revision, as its text."""
        newest = (REVISIONS.c.project == row.id) & (REVISIONS.c.number == row.revision)
        return str(self.connection.execute(select(REVISIONS.c.decisions).where(newest)).scalar())

    def offers_held(self, row: ProjectRow) -> list[HeldOffer]:
        """The offers of the newest revision."""
        return [HeldOffer(offer.offer, offer.document) for offer in self._offers(row.id, row.revision)]

    def sheets(self, project_id: str) -> tuple[SheetEntry, ...]:
        """The sheets that went out, oldest first; one that is damaged is left out."""
        mine = SHEETS.c.project == project_id
        query = select(SHEETS.c.body, SHEETS.c.digest).where(mine).order_by(SHEETS.c.exported, SHEETS.c.id)
        found = (sheet_from(body, digest) for body, digest in self.connection.execute(query))
        return tuple(sheet for sheet in found if sheet is not None)

    def history(self, project_id: str, plan_id: str) -> HistorySnapshot[Plan | Room] | None:
        """The undo history of a plan, or of the racks; None when none is stored or it cannot be read."""
        kept = self.connection.execute(
            select(HISTORIES.c.start, HISTORIES.c.position, DOCUMENTS.c.body)
            .join(DOCUMENTS, DOCUMENTS.c.hash == HISTORIES.c.start)
            .where(HISTORIES.c.project == project_id, HISTORIES.c.plan == plan_id)
        ).first()
        if kept is None:
            return None
        query = (
            select(STEPS.c.title, STEPS.c.document, DOCUMENTS.c.body)
            .join(DOCUMENTS, DOCUMENTS.c.hash == STEPS.c.document)
            .where(STEPS.c.project == project_id, STEPS.c.plan == plan_id)
            .order_by(STEPS.c.number)
        )
        rows = self.connection.execute(query).all()
        decoder = Decoder(self._part)
        read = unpack_room if plan_id == ROOM else decoder.plan
        states: dict[str, Plan | Room] = {}
        try:
            for document, body in ((kept.start, kept.body), *((row.document, row.body) for row in rows)):
                if document not in states:
                    states[document] = read(document, body)
            steps = tuple(Step(title_from(row.title), states[row.document]) for row in rows)
        except (BodyDamaged, json.JSONDecodeError):
            return None
        return HistorySnapshot(states[kept.start], steps, min(kept.position, len(steps)))

    def setting(self, name: str) -> str | None:
        """JSON text of a setting."""
        found = self.connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == name)).scalar()
        return None if found is None else str(found)

    def last_number(self, series: str) -> int:
        return int(self.connection.execute(select(SERIES.c.last).where(SERIES.c.name == series)).scalar() or 0)

    def existing(self, column: Column[str], wanted: set[str]) -> set[str]:
        """Which of the hashes are in a table already."""
        found: set[str] = set()
        names = sorted(wanted)
        for at in range(0, len(names), 500):
            condition: ColumnElement[bool] = column.in_(names[at : at + 500])
            found |= set(self.connection.execute(select(column).where(condition)).scalars())
        return found

    def _revision(self, row: ProjectRow, number: int) -> Project:
        """Raises InputRejected for a revision that is not there and BodyDamaged for one that cannot be read."""
        key = (REVISIONS.c.project == row.id) & (REVISIONS.c.number == number)
        revision = self.connection.execute(select(REVISIONS).where(key)).first()
        if revision is None:
            raise InputRejected("{title} has no revision {number}", title=row.title, number=number)
        query = (
            select(
                REVISION_PLANS.c.plan, REVISION_PLANS.c.title, REVISION_PLANS.c.document, REVISION_PLANS.c.request,
                DOCUMENTS.c.body,
            )
            .join(DOCUMENTS, DOCUMENTS.c.hash == REVISION_PLANS.c.document)
            .where(REVISION_PLANS.c.project == row.id, REVISION_PLANS.c.number == number)
            .order_by(REVISION_PLANS.c.position)
        )  # fmt: skip
        rows = self.connection.execute(query).all()
        held = [Held(plan.plan, plan.title, plan.document, plan.request) for plan in rows]
        offers = self._offers(row.id, number)
        held_offers = [HeldOffer(offer.offer, offer.document) for offer in offers]
        digest = revision_digest(
            revision.title, revision.notes, revision.tags, held, revision.decisions, held_offers
        )  # fmt: skip
        if digest != revision.digest:
            raise BodyDamaged(row.id)
        decoder = Decoder(self._part)
        plans = tuple(
            PlanEntry(plan.plan, plan.title, decoder.plan(plan.document, plan.body), plan.request)
            for plan in rows
            if plan.plan != ROOM
        )
        room = next((unpack_room(plan.document, plan.body) for plan in rows if plan.plan == ROOM), Room())
        project = Project(
            row.id, revision.title, revision.notes, tuple(json.loads(revision.tags)), plans, number,
            decisions_from(revision.decisions), self.sheets(row.id), room,
            tuple(unpack_offer(offer.document, offer.body) for offer in offers),
        )  # fmt: skip
        return with_offers_of_plans(project)

    def _offers(self, project_id: str, number: int) -> list[Any]:
        """Id, hash and body of each offer of a revision, in order."""
        columns = REVISION_OFFERS.c
        query = (
            select(columns.offer, columns.document, DOCUMENTS.c.body)
            .join(DOCUMENTS, DOCUMENTS.c.hash == columns.document)
            .where(columns.project == project_id, columns.number == number)
            .order_by(columns.position)
        )
        return list(self.connection.execute(query).all())

    def _newest_whole(self, row: ProjectRow, below: int) -> int | None:
        for revision in self.revisions(row.id):
            if revision.number >= below:
                continue
            try:
                self._revision(row, revision.number)
            except BodyDamaged:
                continue
            return revision.number
        return None

    def _part(self, digest: str) -> Any:
        return self.connection.execute(select(PARTS.c.body).where(PARTS.c.hash == digest)).scalar()


def _tags(text: str) -> tuple[str, ...]:
    """Tags for the list, none when their text is damaged: the project itself is read from its revision."""
    try:
        return tuple(json.loads(text))
    except json.JSONDecodeError:
        return ()
