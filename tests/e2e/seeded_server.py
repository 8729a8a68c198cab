"""`saltbox serve` for browser tests: the same test meets the same dice, whatever else is played on the server.

A browser test runs this module in place of `saltbox`. Three things differ from the command itself:

- The secrets that dice follow from are not drawn: they follow from the name that a visitor's browser sends in a
  header, and from how many this visitor was given before. So does the name that a guest gets at first.
- A table may begin in a position, as guided and branched games do, if the one who opens it names a file.
- Bots are given more time, so that a busy machine makes no other choice than a quiet one.

None of it can be had from the installed program.
"""

import hashlib
import json
import os
import re
from collections import Counter
from contextvars import ContextVar
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from saltbox import fair
from saltbox.cli import main
from saltbox.server import guests, serve
from saltbox.server.app import make_app
from saltbox.server.guests import COOKIE
from saltbox.server.settings import Settings
from saltbox.server.tables import Tables

NAME, POSITION = "saltbox-test-name", "saltbox-test-position"  # headers
START_VARIABLE = "SALTBOX_TEST_START"  # how often this server was started before: no secret is given twice
THINK_SECONDS = 120.0
TOKEN = re.compile(rf"{COOKIE}=([\w-]+)")

visitor: ContextVar[str] = ContextVar("visitor", default="nobody")
position: ContextVar[str] = ContextVar("position", default="")
given: Counter[str] = Counter()


def seeded_secret() -> str:
    """The next secret for whoever asks now."""
    name = visitor.get()
    given[name] += 1
    text = f"{os.environ[START_VARIABLE]} {given[name]} {name}"
    return hashlib.sha256(f"secret of a test: {text}".encode()).hexdigest()


def guest_name(of: str) -> str:
    """The name that a visitor gets as a guest: names are not equally wide."""
    dice = Random(f"guest of a test: {of}")
    return f"{dice.choice(guests.NAMES)} {dice.randint(10, 99)}"


def seeded_name() -> str:
    """A name for whoever asks now."""
    return guest_name(visitor.get())


class NamedVisitors:
    """An application that knows who asks: by the header, or for sockets by the cookie that came with one."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._names: dict[str, str] = {}  # of guests, by their tokens

    @property
    def state(self) -> Any:
        return self._app.state

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        headers = {
            name.decode("latin-1").lower(): text.decode("latin-1") for name, text in scope.get("headers", ())
        }
        found = TOKEN.search(headers.get("cookie", ""))
        token = found[1] if found else ""
        name = headers.get(NAME) or self._names.get(token, "nobody")
        if token:
            self._names[token] = name
        visitor.set(name)
        position.set(headers.get(POSITION, ""))
        await self._app(scope, receive, send)


def make_named_app(settings: Settings) -> Any:
    return NamedVisitors(make_app(replace(settings, think_seconds=THINK_SECONDS)))


async def open_in_position(tables: Tables, *people: Any, **wish: Any) -> Any:
    """Opens a table as it was wished for, in the position that the request has named."""
    if position.get():
        begun = json.loads(Path(position.get()).read_text("utf-8"))
        state = {"asks_forced": True} | begun.get("state", {})
        wish |= {"options": begun["options"], "position": {**begun, "state": state}}
    return await ordinary_open(tables, *people, **wish)


ordinary_open = Tables._open

if __name__ == "__main__":
    with (
        patch.object(fair, "new_secret", seeded_secret),
        patch.object(guests, "new_name", seeded_name),
        patch.object(serve, "make_app", make_named_app),
        patch.object(Tables, "_open", open_in_position),
    ):
        main()
