"""A table can be opened for anyone."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Forward. Tables from before are for those who have the link."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("listed")
