"""What each seat has committed to before it opened its salt."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Forward. Tables from before have no commitments: their salts were open at once."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("salt_commitments", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("salt_commitments")
