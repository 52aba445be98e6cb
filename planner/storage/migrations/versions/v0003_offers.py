"""Offers that a project holds for all its plans.

Revisions of before keep their offers in the requests of their plans, where their hashes prove them; they become the
project's when it is read.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "revision_offers",
        sa.Column("project", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("position", sa.Integer, primary_key=True),
        sa.Column("offer", sa.String, nullable=False),
        sa.Column("document", sa.String, sa.ForeignKey("documents.hash"), nullable=False),
        sa.ForeignKeyConstraint(["project", "number"], ["revisions.project", "revisions.number"], ondelete="CASCADE"),
    )
    op.create_index("ix_revision_offers_document", "revision_offers", ["document"])
