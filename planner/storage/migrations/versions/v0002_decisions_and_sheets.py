"""The log of decisions, what the requester said for a sheet, and the sheets that went out."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("revisions", sa.Column("decisions", sa.String, nullable=False, server_default="[]"))
    op.add_column("revision_plans", sa.Column("request", sa.String, nullable=False, server_default=""))
    op.create_table(
        "sheets",
        sa.Column("project", sa.String, sa.ForeignKey("projects.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("exported", sa.String, nullable=False),
        sa.Column("number", sa.String, nullable=False),
        sa.Column("body", sa.String, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
    )
