"""What is written and read, as jobs for the storage. Every function is one transaction."""

import json
import time
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Integer, Row, Select, bindparam, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from saltbox.server.schema import (
    chat_rows,
    choice_rows,
    guest_rows,
    sitter_rows,
    table_rows,
    undone_rows,
    window_rows,
)

JSON_COLUMNS = (
    *("options", "clock", "seconds_left", "seats", "salts", "salt_commitments", "position", "outcome", "asked"),
    "questions",
)
LAST = 2**62  # a version beyond every log


class LogEntry(NamedTuple):
    """One choice of a table's log: the one that made the table's version what it is."""

    version: int
    seat: int
    choice: str
    digest: str
    at: float


class Guest(NamedTuple):
    """Somebody with a token. `id` is its fingerprint and is never shown to others."""

    id: str
    name: str
    next_secret: str


class Found(NamedTuple):
    """A table by its row, or why the row cannot be read."""

    id: str
    row: dict[str, Any]
    broken: Exception | None = None


def encoded(values: dict[str, Any]) -> dict[str, Any]:
    """JSON columns as text; nothing as an empty text."""
    return {
        key: ("" if value is None else json.dumps(value)) if key in JSON_COLUMNS else value
        for key, value in values.items()
    }


def decoded(row: Row[Any]) -> dict[str, Any]:
    """The inverse of `encoded`."""
    return {
        key: (msgspec.json.decode(value) if value else None) if key in JSON_COLUMNS else value
        for key, value in row._mapping.items()
    }


# --- Guests ---


def add_guest(guest: Guest) -> Callable[[Connection], None]:
    """A new guest."""
    values = {**guest._asdict(), "created": time.time()}
    return lambda c: _run(c, insert(guest_rows).values(values))


def find_guest(id: str) -> Callable[[Connection], Guest | None]:
    """The guest with this fingerprint."""
    query = select(guest_rows.c.id, guest_rows.c.name, guest_rows.c.next_secret).where(guest_rows.c.id == id)

    def job(c: Connection) -> Guest | None:
        row = c.execute(query).one_or_none()
        return None if row is None else Guest(*row)

    return job


def change_guest(id: str, **values: str) -> Callable[[Connection], None]:
    """Another name, or the next secret."""
    return lambda c: _run(c, update(guest_rows).where(guest_rows.c.id == id).values(values))


# --- Tables ---


def add_table(values: dict[str, Any], people: set[str]) -> Callable[[Connection], None]:
    """A new table and who has to do with it."""

    def job(c: Connection) -> None:
        c.execute(insert(table_rows).values(encoded(values)))
        for guest in people:
            c.execute(insert(sitter_rows).values(guest=guest, table=values["id"]))

    return job


def change_table(id: str, **values: Any) -> Callable[[Connection], None]:
    """New values of some columns."""
    changed = {"updated": time.time(), **encoded(values)}
    change = _change_of(changed)
    return lambda c: _run_plain(c, change, (*changed.values(), id))


def seat_guest(id: str, guest: str, **values: Any) -> Callable[[Connection], None]:
    """A guest sits down: the seats change, and the table is one of the guest's own from now on."""

    def job(c: Connection) -> None:
        change_table(id, **values)(c)
        row = sqlite_insert(sitter_rows).values(guest=guest, table=id)
        c.execute(row.on_conflict_do_update(index_elements=["guest", "table"], set_={"removed": False}))

    return job


def find_table(id: str) -> Callable[[Connection], tuple[dict[str, Any], list[LogEntry]] | None]:
    """A table with its whole log."""
    query = select(table_rows).where(table_rows.c.id == id)

    def job(c: Connection) -> tuple[dict[str, Any], list[LogEntry]] | None:
        row = c.execute(query).one_or_none()
        return None if row is None else (decoded(row), find_entries(id)(c))

    return job


def find_entries(id: str, up_to: int = LAST) -> Callable[[Connection], list[LogEntry]]:
    """The log of a table, up to a version."""
    log = select(
        choice_rows.c.version, choice_rows.c.seat, choice_rows.c.choice, choice_rows.c.digest, choice_rows.c.at
    )
    log = log.where(choice_rows.c.table == id, choice_rows.c.version <= up_to).order_by(choice_rows.c.version)
    return lambda c: [LogEntry(*entry) for entry in c.execute(log)]


IS_OF_GUEST = sitter_rows.c.guest == bindparam("guest")
IS_FINISHED = table_rows.c.state == "finished"


def _running_of() -> Select[Any]:
    """The newest tables of a guest that are not over, with their `version`: how many choices were made."""
    made = select(func.count()).where(choice_rows.c.table == table_rows.c.id).scalar_subquery()
    return (
        select(table_rows, made.label("version"))
        .join(sitter_rows, sitter_rows.c.table == table_rows.c.id)
        .where(IS_OF_GUEST, ~IS_FINISHED, ~sitter_rows.c.removed)
        .order_by(table_rows.c.updated.desc())
        .limit(bindparam("most", type_=Integer))
    )


def _finished_of() -> Select[Any]:
    """Some of a guest's finished games, the newest first."""
    return (
        select(*[table_rows.c[name] for name in FINISHED_COLUMNS])
        .join(sitter_rows, sitter_rows.c.table == table_rows.c.id)
        .where(IS_OF_GUEST, IS_FINISHED, ~sitter_rows.c.removed)
        .order_by(table_rows.c.ended.desc(), table_rows.c.id)
        .offset(bindparam("start", type_=Integer))
        .limit(bindparam("most", type_=Integer))
    )


def _count_finished_of() -> Select[Any]:
    return (
        select(func.count())
        .select_from(table_rows)
        .join(sitter_rows, sitter_rows.c.table == table_rows.c.id)
        .where(IS_OF_GUEST, IS_FINISHED, ~sitter_rows.c.removed)
    )


def _played_by() -> Select[Any]:
    """All games that a guest has finished, in the order in which they ended; removed ones were played, too."""
    return (
        select(*[table_rows.c[name] for name in PLAYED_COLUMNS])
        .join(sitter_rows, sitter_rows.c.table == table_rows.c.id)
        .where(IS_OF_GUEST, IS_FINISHED)
        .order_by(table_rows.c.ended, table_rows.c.id)
    )


ENDED_COLUMNS = ("id", "game", "seats", "outcome", "lesson", "began", "ended", "steps", "rounds")
FINISHED_COLUMNS, PLAYED_COLUMNS = ENDED_COLUMNS, (*ENDED_COLUMNS, "position", "first_seat")
# Built once: every visit of the first page asks for them.
RUNNING_OF, FINISHED_OF, COUNT_FINISHED_OF = _running_of(), _finished_of(), _count_finished_of()
PLAYED_BY = _played_by()


def running_of(guest: str, most: int) -> Callable[[Connection], list[Found]]:
    """The newest tables in a guest's list that are not over."""
    return lambda c: [_found(row) for row in c.execute(RUNNING_OF, {"guest": guest, "most": most})]


def finished_of(guest: str, start: int, most: int) -> Callable[[Connection], tuple[list[Found], int]]:
    """Finished games in a guest's list, the newest first, and how many there are in all."""

    def job(c: Connection) -> tuple[list[Found], int]:
        rows = c.execute(FINISHED_OF, {"guest": guest, "start": start, "most": most})
        return [_found(row) for row in rows], c.execute(COUNT_FINISHED_OF, {"guest": guest}).scalar_one()

    return job


def played_by(guest: str) -> Callable[[Connection], list[Found]]:
    """All finished games that this guest has to do with, in the order in which they ended."""
    return lambda c: [_found(row) for row in c.execute(PLAYED_BY, {"guest": guest})]


def seats_listed(guest: str, id: str) -> Callable[[Connection], tuple[str, list[dict[str, Any]]] | None]:
    """The state and the seats of a table that this guest has to do with."""
    query = (
        select(table_rows.c.state, table_rows.c.seats)
        .join(sitter_rows, sitter_rows.c.table == table_rows.c.id)
        .where(sitter_rows.c.guest == guest, table_rows.c.id == id)
    )

    def job(c: Connection) -> tuple[str, list[dict[str, Any]]] | None:
        row = c.execute(query).one_or_none()
        return None if row is None else (row.state, msgspec.json.decode(row.seats))

    return job


def keep_listed(guest: str, id: str, listed: bool) -> Callable[[Connection], None]:
    """Whether a table stands in the list of a guest."""
    change = update(sitter_rows).where(sitter_rows.c.guest == guest, sitter_rows.c.table == id)
    return lambda c: _run(c, change.values(removed=not listed))


def _found(row: Row[Any]) -> Found:
    try:
        return Found(row.id, decoded(row))
    except ValueError as cause:
        return Found(row.id, {}, cause)


def count_tables() -> Callable[[Connection], int]:
    """How many tables there are, for /healthz: also a proof that the database answers."""
    return lambda c: c.execute(select(func.count()).select_from(table_rows)).scalar_one()


# --- The log of choices ---


def append(id: str, entry: LogEntry, changes: dict[str, Any]) -> Callable[[Connection], None]:
    """One more choice, and what changes about its table; fails if somebody else has written this version."""
    changed = encoded({"updated": entry.at, **changes})
    change = _change_of(changed)

    def job(c: Connection) -> None:
        c.exec_driver_sql(APPEND, (id, *entry))
        c.exec_driver_sql(change, (*changed.values(), id))

    return job


# Written out: these are the statements that every choice waits for.
APPEND = "INSERT INTO choices (`table`, version, seat, choice, digest, at) VALUES (?, ?, ?, ?, ?, ?)"


def cut(id: str, above: int, why: str, **values: Any) -> Callable[[Connection], None]:
    """Takes the log back to a version; what is cut off is kept apart. `values` change about the table."""

    def job(c: Connection) -> None:
        if values:
            change_table(id, **values)(c)
        c.exec_driver_sql(KEEP_APART, (why, id, above))
        c.exec_driver_sql("DELETE FROM choices WHERE `table` = ? AND version > ?", (id, above))

    return job


KEEP_APART = """
    INSERT INTO undone (`table`, version, seat, choice, digest, at, why)
    SELECT `table`, version, seat, choice, digest, at, ? FROM choices WHERE `table` = ? AND version > ?
    ORDER BY version
"""


def count_undone(id: str) -> Callable[[Connection], int]:
    """How many choices of a table were ever taken back or cut off."""
    query = select(func.count()).select_from(undone_rows).where(undone_rows.c.table == id)
    return lambda c: c.execute(query).scalar_one()


def rewrite(id: str, entries: list[LogEntry], rules: int) -> Callable[[Connection], None]:
    """The log as it is under newer rules; the old one is kept apart."""

    def job(c: Connection) -> None:
        cut(id, 0, "rules")(c)
        for entry in entries:
            c.exec_driver_sql(APPEND, (id, *entry))
        change_table(id, rules=rules)(c)

    return job


# --- Chat and settings ---


def add_chat_line(id: str, seat: int | None, name: str, text: str, at: float) -> Callable[[Connection], None]:
    """A line of chat."""
    return lambda c: _run(c, insert(chat_rows).values(table=id, seat=seat, name=name, text=text, at=at))


def find_chat_lines(
    id: str, most: int = 200
) -> Callable[[Connection], list[tuple[int | None, str, str, float]]]:
    """The newest lines of chat, oldest first."""
    query = select(chat_rows.c.seat, chat_rows.c.name, chat_rows.c.text, chat_rows.c.at).where(
        chat_rows.c.table == id
    )
    query = query.order_by(chat_rows.c.number.desc()).limit(most)
    return lambda c: [(row[0], row[1], row[2], row[3]) for row in reversed(c.execute(query).all())]


def keep_windows(id: str, seat: int, auto_pass: bool, stop_at: list[str]) -> Callable[[Connection], None]:
    """How a seat wants its reaction windows."""
    values = {"auto_pass": auto_pass, "stop_at": json.dumps(stop_at)}
    row = sqlite_insert(window_rows).values(table=id, seat=seat, **values)
    return lambda c: _run(c, row.on_conflict_do_update(index_elements=["table", "seat"], set_=values))


def find_windows(id: str) -> Callable[[Connection], dict[int, tuple[bool, list[str]]]]:
    """The settings of every seat that has some."""
    query = select(window_rows.c.seat, window_rows.c.auto_pass, window_rows.c.stop_at).where(
        window_rows.c.table == id
    )
    return lambda c: {row[0]: (row[1], json.loads(row[2])) for row in c.execute(query)}


def _run(c: Connection, statement: Any) -> None:
    c.execute(statement)


def _run_plain(c: Connection, statement: str, values: tuple[Any, ...]) -> None:
    c.exec_driver_sql(statement, values)


def _change_of(columns: Iterable[str]) -> str:
    """The statement that changes these columns of a table; written out, because many choices wait behind it."""
    return f"UPDATE tables SET {', '.join(f'{name} = ?' for name in columns)} WHERE id = ?"
