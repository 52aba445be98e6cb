"""Projects, revisions, undo histories, settings, series of numbers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "projects",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("notes", sa.String, nullable=False),
        sa.Column("tags", sa.String, nullable=False),
        sa.Column("words", sa.String, nullable=False),
        sa.Column("created", sa.String, nullable=False),
        sa.Column("changed", sa.String, nullable=False),
        sa.Column("deleted", sa.String),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("picture", sa.LargeBinary),
    )
    for name in ("parts", "documents"):
        op.create_table(
            name,
            sa.Column("hash", sa.String, primary_key=True),
            sa.Column("body", sa.LargeBinary, nullable=False),
        )
    op.create_table(
        "document_parts",
        sa.Column("document", sa.String, sa.ForeignKey("documents.hash", ondelete="CASCADE"), primary_key=True),
        sa.Column("part_id", sa.String, primary_key=True),
        sa.Column("part", sa.String, sa.ForeignKey("parts.hash"), nullable=False),
    )
    op.create_index("ix_document_parts_part", "document_parts", ["part"])
    op.create_table(
        "revisions",
        sa.Column("project", sa.String, sa.ForeignKey("projects.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("saved", sa.String, nullable=False),
        sa.Column("begun", sa.String, nullable=False),
        sa.Column("automatic", sa.Boolean, nullable=False),
        sa.Column("note", sa.String, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("notes", sa.String, nullable=False),
        sa.Column("tags", sa.String, nullable=False),
        sa.Column("plans", sa.Integer, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
    )
    op.create_table(
        "revision_plans",
        sa.Column("project", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("position", sa.Integer, primary_key=True),
        sa.Column("plan", sa.String, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("document", sa.String, sa.ForeignKey("documents.hash"), nullable=False),
        sa.ForeignKeyConstraint(["project", "number"], ["revisions.project", "revisions.number"], ondelete="CASCADE"),
    )
    op.create_index("ix_revision_plans_document", "revision_plans", ["document"])
    op.create_table(
        "histories",
        sa.Column("project", sa.String, sa.ForeignKey("projects.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("plan", sa.String, primary_key=True),
        sa.Column("start", sa.String, sa.ForeignKey("documents.hash"), nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
    )
    op.create_index("ix_histories_start", "histories", ["start"])
    op.create_table(
        "history_steps",
        sa.Column("project", sa.String, primary_key=True),
        sa.Column("plan", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("document", sa.String, sa.ForeignKey("documents.hash"), nullable=False),
        sa.ForeignKeyConstraint(["project", "plan"], ["histories.project", "histories.plan"], ondelete="CASCADE"),
    )
    op.create_index("ix_history_steps_document", "history_steps", ["document"])
    op.create_table(
        "settings", sa.Column("name", sa.String, primary_key=True), sa.Column("value", sa.String, nullable=False)
    )
    op.create_table(
        "series", sa.Column("name", sa.String, primary_key=True), sa.Column("last", sa.Integer, nullable=False)
    )
    if op.get_bind().dialect.name == "sqlite":
        op.execute("CREATE VIRTUAL TABLE project_words USING fts5(project UNINDEXED, words)")
    else:
        op.execute("CREATE INDEX ix_projects_words ON projects USING gin (to_tsvector('simple', words))")
