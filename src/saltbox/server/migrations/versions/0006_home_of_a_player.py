"""What lists and statistics say of a game is kept beside its log; games can be removed from a list."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

# As far as the rows of older games tell: when the last choice was made, and how many there were.
FILL_IN = """
    UPDATE tables SET
        ended = COALESCE((SELECT MAX(at) FROM choices WHERE choices."table" = tables.id), updated),
        steps = (SELECT COUNT(*) FROM choices WHERE choices."table" = tables.id)
    WHERE state = 'finished'
"""


def upgrade() -> None:
    """Forward. Games from before begin when their table was opened; nobody knows their rounds."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("questions", sa.Text, nullable=False, server_default=""))
        for name in ("began", "ended"):
            tables.add_column(sa.Column(name, sa.Float, nullable=True))
        for name in ("steps", "rounds", "first_seat"):
            tables.add_column(sa.Column(name, sa.Integer, nullable=True))
    with op.batch_alter_table("sitters") as sitters:
        sitters.add_column(sa.Column("removed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE tables SET began = created WHERE state != 'waiting'")
    op.execute(FILL_IN)


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("sitters") as sitters:
        sitters.drop_column("removed")
    with op.batch_alter_table("tables") as tables:
        for name in ("questions", "began", "ended", "steps", "rounds", "first_seat"):
            tables.drop_column(name)
