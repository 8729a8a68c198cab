"""The first shape: written out, so that later changes of the schema module do not change this step."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Forward."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("next_secret", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("options", "clock", "seconds_left", "seats")],
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("salts", sa.Text, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("creator", sa.String(64), nullable=False),
        sa.Column("learn", sa.Boolean, nullable=False),
        sa.Column("rematch", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("tables_by_update", "tables", ["updated"])
    op.create_table(
        "sitters",
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_table(
        "choices",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        *_choice_columns(),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "undone",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        *_choice_columns(),
        sa.Column("why", sa.String(20), nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("chat_of_table", "chat", ["table"])
    op.create_table(
        "settings",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("auto_pass", sa.Boolean, nullable=False),
        sa.Column("stop_at", sa.Text, nullable=False),
    )


def _choice_columns() -> list["sa.Column[object]"]:
    return [
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    ]


def downgrade() -> None:
    """Back to nothing."""
    for name in ("settings", "chat", "undone", "choices", "sitters", "tables", "guests"):
        op.drop_table(name)
