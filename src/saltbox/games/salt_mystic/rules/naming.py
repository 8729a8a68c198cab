"""What stands behind the numbers on the table, so that sentences can name it."""

from collections.abc import Iterable
from functools import cache

from saltbox.games.salt_mystic.state import Battle, Loose, Stack
from saltbox.games.salt_mystic.terrain.pieces import Piece
from saltbox.games.salt_mystic.told import AskedCharacter, Named


def card_of(thing: Stack | Loose) -> str:
    """The card by which a Character, or what somebody left behind, is called."""
    return thing.card if isinstance(thing, Stack) else thing.vehicle or thing.attachment


def called(s: Battle, uid: int) -> str:
    """The card of a Character or of what was left behind, or the kind of a piece of terrain."""
    things: list[Stack | Loose] = [*s.stacks, *s.loose]
    for thing in things:
        if thing.uid == uid:
            return card_of(thing)
    return next((piece.kind for piece in s.terrain if piece.uid == uid), "")


def named(things: Iterable[Stack | Loose]) -> tuple[Named, ...]:
    """Characters and abandoned cards, each with its number."""
    return tuple([_named(thing.uid, card_of(thing)) for thing in things])


@cache
def _named(uid: int, card: str) -> Named:
    """The same few are named again and again in every game."""
    return Named(uid, card)


def named_pieces(pieces: Iterable[Piece]) -> tuple[Named, ...]:
    """Pieces of terrain, each with its number."""
    return tuple([Named(piece.uid, piece.kind) for piece in pieces])


def about_character(s: Battle, seat: int, uid: int) -> AskedCharacter:
    """What a question about one Character tells: its number and its card."""
    return AskedCharacter(uid, called(s, uid))
