"""The tables, private to this package. Rows do not validate; what goes in comes from frozen values.

Bodies are stored once under the SHA-256 of their text, so that a thousand revisions that share their parts take little
room, and so that damage to a body is noticed when it is read.
"""

from __future__ import annotations

from sqlalchemy import Column, ForeignKeyConstraint, Index, LargeBinary
from sqlalchemy.orm import registry
from sqlmodel import Field, SQLModel


class Row(SQLModel, registry=registry()):
    """Base with a registry of its own: the names of these tables are no other package's concern."""


class ProjectRow(Row, table=True):
    __tablename__ = "projects"

    id: str = Field(primary_key=True)
    title: str
    notes: str
    tags: str  # JSON list
    words: str  # for the search: lower case, every CJK character by itself
    created: str  # UTC, ISO 8601
    changed: str
    deleted: str | None = None
    revision: int
    picture: bytes | None = Field(default=None, sa_column=Column(LargeBinary, nullable=True))


class PartRow(Row, table=True):
    """The record of a part as it was frozen."""

    __tablename__ = "parts"

    hash: str = Field(primary_key=True)
    body: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class DocumentRow(Row, table=True):
    """A plan without the records of its parts."""

    __tablename__ = "documents"

    hash: str = Field(primary_key=True)
    body: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class DocumentPartRow(Row, table=True):
    """Which record a plan means by a part's id."""

    __tablename__ = "document_parts"
    __table_args__ = (Index("ix_document_parts_part", "part"),)

    document: str = Field(primary_key=True, foreign_key="documents.hash", ondelete="CASCADE")
    part_id: str = Field(primary_key=True)
    part: str = Field(foreign_key="parts.hash")


class RevisionRow(Row, table=True):
    __tablename__ = "revisions"

    project: str = Field(primary_key=True, foreign_key="projects.id", ondelete="CASCADE")
    number: int = Field(primary_key=True)
    saved: str
    begun: str  # when the run of automatic saves that it stands for began
    automatic: bool
    note: str
    title: str
    notes: str
    tags: str
    plans: int
    decisions: str = "[]"  # JSON list
    digest: str  # of title, notes, tags, plans, decisions and offers: damage to any of them is noticed


class RevisionPlanRow(Row, table=True):
    __tablename__ = "revision_plans"
    __table_args__ = (
        ForeignKeyConstraint(["project", "number"], ["revisions.project", "revisions.number"], ondelete="CASCADE"),
        Index("ix_revision_plans_document", "document"),
    )

    project: str = Field(primary_key=True)
    number: int = Field(primary_key=True)
    position: int = Field(primary_key=True)
    plan: str
    title: str
    document: str = Field(foreign_key="documents.hash")
    request: str = ""  # JSON


class RevisionOfferRow(Row, table=True):
    """An offer that a revision holds; its content is a document, so that revisions share what did not change."""

    __tablename__ = "revision_offers"
    __table_args__ = (
        ForeignKeyConstraint(["project", "number"], ["revisions.project", "revisions.number"], ondelete="CASCADE"),
        Index("ix_revision_offers_document", "document"),
    )

    project: str = Field(primary_key=True)
    number: int = Field(primary_key=True)
    position: int = Field(primary_key=True)
    offer: str
    document: str = Field(foreign_key="documents.hash")


class SheetRow(Row, table=True):
    """A purchase sheet that went out. Rows are added only."""

    __tablename__ = "sheets"

    project: str = Field(primary_key=True, foreign_key="projects.id", ondelete="CASCADE")
    id: str = Field(primary_key=True)
    exported: str
    number: str
    body: str  # JSON of all that is kept of it
    digest: str  # of the body


class HistoryRow(Row, table=True):
    """Undo history of one plan: where it started and how many steps are done."""

    __tablename__ = "histories"
    __table_args__ = (Index("ix_histories_start", "start"),)

    project: str = Field(primary_key=True, foreign_key="projects.id", ondelete="CASCADE")
    plan: str = Field(primary_key=True)
    start: str = Field(foreign_key="documents.hash")
    position: int


class StepRow(Row, table=True):
    __tablename__ = "history_steps"
    __table_args__ = (
        ForeignKeyConstraint(["project", "plan"], ["histories.project", "histories.plan"], ondelete="CASCADE"),
        Index("ix_history_steps_document", "document"),
    )

    project: str = Field(primary_key=True)
    plan: str = Field(primary_key=True)
    number: int = Field(primary_key=True)
    title: str  # JSON of a message
    document: str = Field(foreign_key="documents.hash")


class SettingRow(Row, table=True):
    __tablename__ = "settings"

    name: str = Field(primary_key=True)
    value: str  # JSON


class SeriesRow(Row, table=True):
    """The last number that was given out in a series, e.g. of purchase sheets in a year."""

    __tablename__ = "series"

    name: str = Field(primary_key=True)
    last: int


_TABLES = Row.metadata.tables
PROJECTS = _TABLES["projects"]
PARTS = _TABLES["parts"]
DOCUMENTS = _TABLES["documents"]
DOCUMENT_PARTS = _TABLES["document_parts"]
REVISIONS = _TABLES["revisions"]
REVISION_PLANS = _TABLES["revision_plans"]
REVISION_OFFERS = _TABLES["revision_offers"]
HISTORIES = _TABLES["histories"]
STEPS = _TABLES["history_steps"]
SHEETS = _TABLES["sheets"]
SETTINGS = _TABLES["settings"]
SERIES = _TABLES["series"]
