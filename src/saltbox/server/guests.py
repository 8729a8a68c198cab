"""Guests: a token of 256 bits in a cookie that no script can read, or in a header for programs.

Only its hash is stored.
"""

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from typing import Any

from litestar.connection import ASGIConnection

from saltbox import fair
from saltbox.server import transactions
from saltbox.server.errors import Problem
from saltbox.server.storage import Storage
from saltbox.server.transactions import Guest

COOKIE = "saltbox_guest"
COOKIE_SECONDS = 60 * 60 * 24 * 365
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
BEARER = "Bearer "
WRONG_TOKEN = (
    "The header Authorization must be 'Bearer' and a token of this server; leave it out to use the cookie."
)
MOST_KNOWN = 10_000
NAMES = (
    *("Amber", "Birch", "Cinder", "Delta", "Ember", "Flint", "Garnet", "Harbour", "Indigo", "Juniper"),
    *("Kelp", "Lantern", "Marrow", "Nettle", "Ochre", "Pepper", "Quill", "Raven", "Saffron", "Tallow"),
)


def new_name() -> str:
    """A name for somebody new, to be changed."""
    return f"{secrets.choice(NAMES)} {secrets.randbelow(90) + 10}"


def fingerprint(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(f"saltbox guest {token}".encode()).hexdigest()


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token that came with a request: from the header, or else from the cookie.

    A header that holds none is refused: the program that sends it means somebody, and must not become another.
    """
    given = connection.headers.getall("authorization", [])
    if not given:
        token = connection.cookies.get(COOKIE, "")
        return token if TOKEN.fullmatch(token) else None
    token = given[0].removeprefix(BEARER)
    if len(given) > 1 or token == given[0] or not TOKEN.fullmatch(token):
        raise Problem("no_guest", WRONG_TOKEN)
    return token


class Guests:
    """Who comes with which token."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: OrderedDict[str, Guest] = OrderedDict()

    async def find(self, token: str | None) -> Guest | None:
        """The guest with this token; None for a stranger."""
        if token is None:
            return None
        id = fingerprint(token)
        guest = self._known.get(id)
        if guest is None:
            guest = await self._storage.read(transactions.find_guest(id))
            if guest is None:
                return None
            self._remember(guest)
        return guest

    async def add(self) -> tuple[str, Guest]:
        """A new guest with a name to be changed, and the token that only the guest will have."""
        token = secrets.token_urlsafe(32)
        guest = Guest(fingerprint(token), new_name(), fair.new_secret())
        await self._storage.write(transactions.add_guest(guest))
        self._remember(guest)
        return token, guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Another name; tables where the guest already sits keep the old one."""
        await self._storage.write(transactions.change_guest(guest.id, name=name))
        renamed = guest._replace(name=name)
        self._remember(renamed)
        return renamed

    async def promised(self, guest: Guest) -> str:
        """The commitment to the dice of this guest's next table."""
        found = await self._storage.read(transactions.find_guest(guest.id))
        return "" if found is None else fair.commitment(found.next_secret)

    def _remember(self, guest: Guest) -> None:
        self._known[guest.id] = guest
        self._known.move_to_end(guest.id)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)


class Tickets:
    """Opens one socket, once, soon. So the token itself never stands in an address."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._open: dict[str, tuple[float, str, str]] = {}

    def issue(self, guest: str, table: str) -> str:
        """A ticket for this guest (empty: a stranger, who may only watch) at this table."""
        now = time.monotonic()
        if len(self._open) > 1000:
            self._open = {key: entry for key, entry in self._open.items() if entry[0] > now}
        ticket = secrets.token_urlsafe(24)
        self._open[ticket] = (now + self._seconds, guest, table)
        return ticket

    def redeem(self, ticket: str, table: str) -> str:
        """The guest it was issued to. It is used up by this."""
        until, guest, where = self._open.pop(ticket, (0.0, "", ""))
        if until < time.monotonic() or where != table:
            raise Problem("bad_ticket", "This ticket is used up, too old, or for another table.")
        return guest
