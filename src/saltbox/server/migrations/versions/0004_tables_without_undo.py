"""A table can be opened without undo."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Forward. At tables from before, choices may be taken back."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("undo", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("undo")
