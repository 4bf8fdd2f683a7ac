"""Tables that want to be woken are found without reading all the others."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Index the moments at which tables want to be woken."""
    op.create_index("ix_tables_wake", "tables", ["wake"])
