"""The tables of the database. The log of choices is the truth; everything else could be worked out again."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

metadata = MetaData()

guest_rows = Table(
    "guests",
    metadata,
    Column("id", String(64), primary_key=True),  # SHA-256 of the token; the token itself is nowhere
    Column("name", String(24), nullable=False),
    Column("next_secret", String(64), nullable=False),  # of this guest's next table, committed to beforehand
    Column("created", Float, nullable=False),
)

table_rows = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("clock", Text, nullable=False),  # JSON: seconds, increment
    Column("seconds_left", Text, nullable=False),  # JSON: for each seat; never a time of day
    Column("seats", Text, nullable=False),  # JSON: who sits where
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("salts", Text, nullable=False),  # JSON: one for each seat, null until it is opened
    Column("salt_commitments", Text, nullable=False, server_default=""),  # JSON: one for each seat
    Column("position", Text, nullable=False),  # JSON, if the game does not begin at its set-up; else empty
    Column("state", String(10), nullable=False),  # waiting, running, finished
    Column("outcome", Text, nullable=False),  # JSON, if it is over; else empty
    Column("line", Text, nullable=False, server_default=""),  # where it stands, in a few words, for lists
    Column("asked", Text, nullable=False, server_default=""),  # JSON: the seats that must choose now
    Column("creator", String(64), nullable=False),
    Column("lesson", String(40), nullable=False, server_default=""),  # the guided game that it is, by name
    Column("undo", Boolean, nullable=False, server_default=true()),  # whether choices may be taken back
    Column("listed", Boolean, nullable=False, server_default=false()),  # anyone finds it while it waits
    Column("rematch", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("questions", Text, nullable=False, server_default=""),  # JSON: see standing.Question; secret
    Column("began", Float, nullable=True),  # when the game began; null while it waits for players
    Column("ended", Float, nullable=True),  # of a finished game: when, after how many choices and rounds
    Column("steps", Integer, nullable=True),
    Column("rounds", Integer, nullable=True),  # null: it ended before rounds were kept
    Column("first_seat", Integer, nullable=True),  # who was asked first, if it was one seat alone
)

# Who has to do with a table: for "my games". Seats may change hands, this only grows; a game that somebody
# removed from the own list is still there.
sitter_rows = Table(
    "sitters",
    metadata,
    Column("guest", String(64), primary_key=True),
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("removed", Boolean, nullable=False, server_default=false()),
)

# The primary key is the compare-and-append: two writers cannot both write the same version.
choice_rows = Table(
    "choices",
    metadata,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("digest", String(32), nullable=False),  # of the state after it
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

# What was taken back, or cut off because it was damaged: never used again, kept for whoever asks why.
undone_rows = Table(
    "undone",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("digest", String(32), nullable=False),
    Column("at", Float, nullable=False),
    Column("why", String(20), nullable=False),
)

chat_rows = Table(
    "chat",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table", String(40), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# How a guest wants the reaction windows of a seat.
window_rows = Table(
    "settings",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("auto_pass", Boolean, nullable=False),
    Column("stop_at", Text, nullable=False),  # JSON
)

Index("chat_of_table", chat_rows.c.table)
Index("tables_by_update", table_rows.c.updated)
