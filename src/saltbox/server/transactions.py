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
        c.execute(sqlite_insert(sitter_rows).values(guest=guest, table=id).on_conflict_do_nothing())

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


def _tables_of(is_finished: bool) -> Select[Any]:
    """The newest tables of a guest, with their `version`: how many choices were made."""
    made = select(func.count()).where(choice_rows.c.table == table_rows.c.id).scalar_subquery()
    in_state = table_rows.c.state == "finished" if is_finished else table_rows.c.state != "finished"
    return (
        select(table_rows, made.label("version"))
        .join(sitter_rows, sitter_rows.c.table == table_rows.c.id)
        .where(sitter_rows.c.guest == bindparam("guest"), in_state)
        .order_by(table_rows.c.updated.desc())
        .limit(bindparam("most", type_=Integer))
    )


# Built once: every visit of the first page asks for both.
TABLES_OF = {is_finished: _tables_of(is_finished) for is_finished in (True, False)}


def tables_of(guest: str, is_finished: bool, most: int) -> Callable[[Connection], list[Found]]:
    """The newest tables that this guest has to do with."""
    query = TABLES_OF[is_finished]
    return lambda c: [_found(row) for row in c.execute(query, {"guest": guest, "most": most})]


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
