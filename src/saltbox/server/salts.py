"""The seats' shares of the dice: each commits to a salt before anybody's is opened.

A salt that is sent openly is open at once. One that was committed to is opened when every seat is taken and has
committed; so whoever sits down last, or runs the server, cannot choose a salt to suit the others'.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from saltbox import fair
from saltbox.server.errors import Problem
from saltbox.server.seats import Chair


class Share(NamedTuple):
    """What one seat has given: a commitment, a salt, both, or nothing yet."""

    salt: str | None = None
    commitment: str = ""

    @property
    def is_bound(self) -> bool:
        """Whether this seat can choose no other salt any more."""
        return self.salt is not None or self.commitment != ""


NOTHING, EMPTY = Share(), Share("")


def shares_of(row: dict[str, Any]) -> list[Share]:
    """As they were stored; tables from before there were commitments have none."""
    commitments = row["salt_commitments"] or [""] * len(row["salts"])
    return [Share(salt, promise) for salt, promise in zip(row["salts"], commitments, strict=True)]


def stored(shares: Sequence[Share]) -> dict[str, Any]:
    """As they are stored."""
    return {
        "salts": [share.salt for share in shares],
        "salt_commitments": [share.commitment for share in shares],
    }


def given(salt: str, commitment: str | None) -> Share:
    """What somebody brings who opens a table or sits down."""
    if commitment is None:
        return Share(salt)
    if salt:
        raise Problem("bad_salt", "Send the salt or the commitment to it, not both.")
    return Share(None, commitment)


def opened(shares: Sequence[Share]) -> list[str]:
    """All salts of a game that has begun."""
    return [share.salt or "" for share in shares]


def are_complete(chairs: Sequence[Chair], shares: Sequence[Share]) -> bool:
    """Whether the game can begin: nobody is missing, and every salt is open."""
    return all(chair.kind != "open" for chair in chairs) and all(share.salt is not None for share in shares)


def committed(shares: Sequence[Share], seat: int, commitment: str) -> list[Share]:
    """The shares after this seat has committed to a salt."""
    if shares[seat].is_bound:
        raise Problem("salt_settled", "This seat has chosen its salt already.")
    return _with(shares, seat, Share(None, commitment))


def opened_at(chairs: Sequence[Chair], shares: Sequence[Share], seat: int, salt: str) -> list[Share]:
    """The shares after this seat has opened its salt."""
    promise = shares[seat].commitment
    if shares[seat].salt is not None:
        raise Problem("salt_settled", "The salt of this seat is open already.")
    if not promise:
        raise Problem("salt_not_due", "Commit to the salt first.")
    everyone = zip(chairs, shares, strict=True)
    if not all(chair.kind == "bot" or (chair.kind == "guest" and share.is_bound) for chair, share in everyone):
        raise Problem("salt_not_due", "Keep the salt until every seat is taken and has committed to its own.")
    if fair.salt_commitment(salt) != promise:
        raise Problem("bad_salt", "This is not the salt that the seat has committed to.")
    return _with(shares, seat, Share(salt, promise))


def without(shares: Sequence[Share], seats: Sequence[int]) -> list[Share]:
    """The shares after these seats were left. If a kept salt was shown before, all commit anew with fresh ones:

    else whoever left could come back with a salt that suits it.
    """
    shown = any(share.commitment and share.salt is not None for share in shares)
    return [
        NOTHING if seat in seats or (shown and share.commitment) else share for seat, share in enumerate(shares)
    ]


def _with(shares: Sequence[Share], seat: int, share: Share) -> list[Share]:
    return [share if n == seat else other for n, other in enumerate(shares)]
