"""How sentences about a position name what lies on the table."""

from typing import Any

from saltbox.games.salt_mystic.lengths import in_inches
from saltbox.games.salt_mystic.state import Battle, Stack
from saltbox.games.salt_mystic.terrain.pieces import KINDS, Piece


def spot(x: int, y: int) -> str:
    """A place as positions write it."""
    return f"[{in_inches(x)}, {in_inches(y)}]"


def named(s: Battle, stack: Stack) -> str:
    """A Character in a sentence: who and where."""
    return f"{s.table.cards[stack.card].name} (Character {stack.uid} at {spot(stack.x, stack.y)})"


def named_piece(piece: Piece) -> str:
    """A piece of terrain in a sentence: its kind, its number and where it stands."""
    return f"the {KINDS[piece.kind].name.lower()} (piece {piece.uid} at {spot(piece.x, piece.y)})"


def known_characters(s: Battle) -> str:
    """The Characters that a number can mean."""
    known = [f"{stack.uid} ({s.table.cards[stack.card].name})" for stack in s.stacks]
    return f"known: {', '.join(known)}" if known else "there are none"


def nobody_at(s: Battle, seat: Any) -> str:
    """That a seat does not exist, for whoever named it."""
    seats = "there are 0 and 1" if s.seats > 1 else "against the phantom there is only 0"
    return f"nobody sits at seat {seat!r}: {seats}"
