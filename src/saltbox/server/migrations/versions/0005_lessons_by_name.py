"""A game has several lessons: a table keeps which one it is. The only one there was is called the first."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Forward."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("lesson", sa.String(40), nullable=False, server_default=""))
    op.execute("UPDATE tables SET lesson = 'first' WHERE learn")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("learn")


def downgrade() -> None:
    """Back: any lesson is the only one there was."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("learn", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE tables SET learn = true WHERE lesson <> ''")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("lesson")
