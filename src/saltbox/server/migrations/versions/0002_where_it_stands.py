"""Where a table stands is kept beside its log, so that a list of games plays none of them again."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Forward."""
    with op.batch_alter_table("tables") as tables:
        for name in ("line", "asked"):
            tables.add_column(sa.Column(name, sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("tables") as tables:
        for name in ("line", "asked"):
            tables.drop_column(name)
