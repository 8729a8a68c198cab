"""Every hash of the fair dice: commitments, the seed, and the chains of what an audience was told and chose.

A browser works the same hashes out in web/src/lib/fair.ts; a test compares both on recorded games.
"""

import hashlib
import json
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import Any

from saltbox.engine import Told

SECRET_BYTES = 32
PUBLIC = "public"  # the audience of everyone who only watches
# JSON as JavaScript writes it too: no spaces, nothing escaped that need not be. Made once, as it is used often.
_plain = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def new_secret() -> str:
    """256 bits from the system's secure source, as hexadecimal text."""
    return secrets.token_hex(SECRET_BYTES)


def _hash(purpose: str, *parts: str) -> bytes:
    """Each part with its length before it, so that no two different lists of parts read the same."""
    told = hashlib.sha256()
    for part in (f"saltbox fair dice 1 {purpose}", *parts):
        data = part.encode()
        told.update(len(data).to_bytes(8, "big") + data)
    return told.digest()


# --- The dice ---


def commitment(secret: str) -> str:
    """What is published before the first roll: it binds the server and tells nothing."""
    return _hash("commitment", secret).hex()


def table_id(secret: str) -> str:
    """The name of the table follows from the secret, so that it cannot be chosen to suit the server either."""
    return urlsafe_b64encode(_hash("table", secret)[:12]).decode()


def salt_commitment(salt: str) -> str:
    """What a seat shows of its salt before anybody opens one."""
    return _hash("salt", salt).hex()


def seed(secret: str, salts: Sequence[str]) -> str:
    """The seed of the match: the secret, the table, and each seat's own salt in the order of the seats."""
    return _hash("seed", secret, table_id(secret), *salts).hex()


def next_salt(salt: str, digest: str) -> str:
    """A seat's salt for the rematch: bound to how the last game ended, which nobody knew when it began."""
    return _hash("rematch", salt, digest).hex()[:32]


# --- The chains ---


def start_of(record: Mapping[str, Any]) -> str:
    """How a recorded game begins: which game, under which rules, with which options, from which position."""
    begun = {key: record.get(key) for key in ("game", "rules", "seats", "options", "position")}
    text = json.dumps(begun, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return _hash("start", text).hex()


def audience_name(seat: int | None) -> str:
    """Who is told something: a seat, or everyone who only watches."""
    return PUBLIC if seat is None else str(seat)


def first_head(table: str, commitment: str, start: str, seat: int | None, told: Sequence[Told]) -> str:
    """The head of a chain before the first choice: the table, its dice, its start, and what the set-up told."""
    return _hash("chain", table, commitment, start, audience_name(seat), _plain(_events(told))).hex()


def next_head(head: str, version: int, choice: str | None, told: Sequence[Told]) -> str:
    """The head after one more choice at the table: `choice` if the audience made it, and what it was told."""
    return _hash("link", head, _plain([version, choice, _events(told)])).hex()


def end_head(head: str, reason: str, winners: Sequence[int]) -> str:
    """The last head of a game that no rule has ended: somebody resigned, or a clock fell."""
    return _hash("end", head, _plain([reason, list(winners)])).hex()


def row_of(facts: Any) -> Any:
    """Facts as they are hashed: an object of a message stands for the row of its values, at every depth."""
    if isinstance(facts, Mapping):
        return tuple([row_of(value) for value in facts.values()])
    return tuple([row_of(value) for value in facts]) if isinstance(facts, list | tuple) else facts


def _events(told: Sequence[Told]) -> list[Any]:
    return [[event.name, event.facts] for event in told]
