"""The list of open tables: those that were opened for anyone, and wait with a free seat and their host there.

It looks only at tables that are in memory, and opens none: a table whose host is long away is not in the list,
and comes back into it with its host. Nothing is told here of a table that is for those who have its link.
"""

import time
from collections.abc import Iterable, Iterator
from typing import Any

from saltbox.engine import Game, find_game
from saltbox.server.errors import Problem
from saltbox.server.seats import owned
from saltbox.server.table import Table
from saltbox.wire.messages import Clock, OpenTable, OptionChosen

MOST_LISTED = 100


def open_tables(tables: Iterable[Table], patience: float) -> list[OpenTable]:
    """The tables that anyone may join, the newest first; a host may be away for `patience` seconds."""
    found = [table for table in tables if is_open(table, patience)]
    found.sort(key=lambda table: -float(table.row["created"]))
    return [as_listed(table) for table in found[:MOST_LISTED]]


def is_open(table: Table, patience: float) -> bool:
    """Whether anyone may sit down at this table, and somebody waits there."""
    if not table.row["listed"] or table.gone or table.state != "waiting":
        return False
    host = table.row["creator"]
    if not owned(table.chairs, host) or all(chair.kind != "open" for chair in table.chairs):
        return False
    return table.broadcast.is_connected(host) or time.monotonic() - table.host_seen < patience


def check_room(tables: Iterable[Table], host: str, most: int, patience: float) -> None:
    """Refuses one more table for anyone to somebody who waits at several already."""
    waiting = sum(table.row["creator"] == host and is_open(table, patience) for table in tables)
    if waiting >= most:
        raise Problem("too_many", f"At most {most} of your tables can wait for anyone at a time.")


def as_listed(table: Table) -> OpenTable:
    """A table as a stranger may see it in the list."""
    row, chairs, names = table.row, table.chairs, table.names()
    return OpenTable(
        table=table.id,
        game=row["game"],
        title=find_game(row["game"]).title,
        host=names[owned(chairs, row["creator"])[0]],
        players=[name for chair, name in zip(chairs, names, strict=True) if chair.kind != "open"],
        seats=len(chairs),
        free=sum(chair.kind == "open" for chair in chairs),
        created=row["created"],
        clock=Clock(**row["clock"]),
        options=list(_in_words(find_game(row["game"]), row["options"])),
        undo=row["undo"],
    )


def _in_words(game: Game[Any], options: dict[str, Any]) -> Iterator[OptionChosen]:
    """What is played: what differs from the usual, and what was picked from a list of explained entries."""
    for name, option in game.options.items():
        chosen = next((one for one in option.values or () if one.value == options.get(name)), None)
        if chosen is not None and (chosen.about or chosen.value != option.default):
            yield OptionChosen(option.title or name.replace("_", " ").capitalize(), chosen.word)
