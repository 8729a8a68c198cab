"""Fair dice: nobody can choose the dice, and everybody can check them afterwards.

The server draws a secret and publishes its fingerprint before it knows what the seats will mix in; the seed of
the game is a hash of the secret and every seat's own value. After the end the secret is told, and whoever keeps
the downloaded game can work out the seed, play everything again, and compare. See docs/fair-dice.md.
"""

import hashlib
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import Any

from saltbox.engine import DocumentError, Match, SaltboxError
from saltbox.engine.documents import open_document

SECRET_BYTES = 32
KIND = "game"  # what the downloadable document calls itself


class Unfair(SaltboxError):
    """A game whose dice, choices or secret do not fit together."""


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


def commitment(secret: str) -> str:
    """What is published before the first roll: it binds the server and tells nothing."""
    return _hash("commitment", secret).hex()


def table_id(secret: str) -> str:
    """The name of the table follows from the secret, so that it cannot be chosen to suit the server either."""
    return urlsafe_b64encode(_hash("table", secret)[:12]).decode()


def seed(secret: str, salts: Sequence[str]) -> str:
    """The seed of the match: the secret, the table, and each seat's own value in the order of the seats."""
    return _hash("seed", secret, table_id(secret), *salts).hex()


def next_salt(salt: str, digest: str) -> str:
    """A seat's value for the rematch: bound to how the last game ended, which nobody knew when it began."""
    return _hash("rematch", salt, digest).hex()[:32]


def game_document(
    match: Match, table: str, salts: Sequence[str], secret: str, ended: Mapping[str, Any]
) -> dict[str, Any]:
    """A finished game with everything needed to check it. `ended` says what the rules do not: who resigned."""
    return {
        "saltbox": KIND,
        "format": 1,
        "record": match.record().document(),
        "fair": {
            "table": table,
            "commitment": commitment(secret),
            "salts": list(salts),
            "secret": secret,
        },
        "ended": dict(ended),
    }


def record_of(document: Mapping[str, Any]) -> Mapping[str, Any]:
    """The record inside a downloaded game; a plain record is its own."""
    if document.get("saltbox") != KIND:
        return document
    record = open_document(document, KIND).get("record")
    if not isinstance(record, dict):
        raise DocumentError('"record" is missing or damaged')
    return record


def verify(document: Mapping[str, Any], published: str | None = None) -> Match:
    """Plays a downloaded game again and checks all of it. Raises `Unfair` with a sentence if anything is off.

    `published` is the commitment as somebody noted it when the table opened; else the document's own is used.
    """
    try:
        opened = open_document(document, KIND)
        secret, salts = _fair_block(opened, published)
        record = record_of(opened)
        match = Match.replay(record)
    except Unfair:
        raise
    except SaltboxError as problem:
        raise Unfair(f"the game does not play out as recorded: {problem}") from None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as problem:
        raise Unfair(f"the document is damaged: {problem!r}") from None
    _check_seed(record, match, seed(secret, salts))
    _check_end(opened, record, match)
    return match


def _fair_block(opened: Mapping[str, Any], published: str | None) -> tuple[str, list[str]]:
    fair = opened.get("fair")
    if not isinstance(fair, dict) or not isinstance(fair.get("secret"), str):
        raise Unfair("the document holds no secret, so nothing can be checked")
    secret, salts = fair["secret"], fair.get("salts")
    if not isinstance(salts, list) or not all(isinstance(salt, str) for salt in salts):
        raise Unfair("the values that the seats mixed in are missing")
    if commitment(secret) != (published or fair.get("commitment")):
        raise Unfair("the secret is not the one that was committed to when the table opened")
    if table_id(secret) != fair.get("table"):
        raise Unfair("the secret belongs to another table")
    return secret, salts


def _check_seed(record: Mapping[str, Any], match: Match, expected: str) -> None:
    """The dice come from the secret and the salts, and from nowhere else."""
    if record.get("dice") is not None:
        raise Unfair("the dice of this game were listed, not rolled")
    position = record.get("position")
    if position is None:
        if record.get("seed") != expected:
            raise Unfair("the seed of the game does not follow from the secret and the seats' values")
        return
    begun, fresh = Match.from_position(position), Match.from_position(position, seed=expected)
    if begun.digest() != fresh.digest():
        raise Unfair("the dice of this game do not follow from the secret and the seats' values")


def _check_end(opened: Mapping[str, Any], record: Mapping[str, Any], match: Match) -> None:
    """The last digest is there, and the game is over by the rules or by somebody's decision."""
    if str(match.number) not in record.get("digests", {}):
        raise Unfair("the fingerprint of the last position is missing")
    ended = opened.get("ended")
    by_decision = isinstance(ended, dict) and ended.get("reason") in ("resigned", "time")
    if match.outcome is None and not by_decision:
        raise Unfair("the game in this document is not over; choices are missing at its end")
