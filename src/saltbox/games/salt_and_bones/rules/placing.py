"""Chapter 4.4, where Attack Cards may lie. [SB-PLACE-1] to [SB-PLACE-10]

Any of the four orientations is allowed, arrows need never line up, and a chained card need not touch the card
it follows: all of that is what `legal_placements` does not ask. [SB-PLACE-6] [SB-PLACE-7]
"""

from functools import lru_cache

from saltbox.engine.game import Reason
from saltbox.engine.state import Choice, Seat
from saltbox.games.salt_and_bones.board import (
    BIT,
    CENTRE,
    GREY,
    PLACEMENTS,
    legal_placements,
    mask,
    neighbours,
)
from saltbox.games.salt_and_bones.choices import Place, Tile
from saltbox.games.salt_and_bones.state import Duel


def placements(s: Duel) -> tuple[Choice, ...]:
    """Every legal placement. Whether it is the first card is judged by the board, not by the turn.

    [SB-PLACE-3] [SB-PLACE-9]
    """
    return legal_placements(covered(s), _destroyed_mask(tuple(s.destroyed)))


def covered(s: Duel) -> int:
    """The tiles under Attack Cards, whosever they are; they stay there until combat ends. [SB-PLACE-8]"""
    tiles = 0
    for laid in s.laid:
        tiles |= PLACEMENTS[laid.placement].covers
    return tiles


@lru_cache(maxsize=1024)
def _destroyed_mask(tiles: tuple[str, ...]) -> int:
    return mask(tiles)


def place_options(s: Duel, seat: Seat, *rest: object) -> tuple[Choice, ...]:
    """The same for either player and for any card: all Attack Cards have one shape. [SB-PLACE-6]"""
    return placements(s)


def refuse_place(s: Duel, choice: Choice, seat: Seat, *rest: object) -> Reason:
    """Names the first thing that is wrong with a placement."""
    if choice not in PLACEMENTS:
        place = Place.parse(choice)
        if place is not None and GREY & set(place):
            return Reason("SB-FIELD-4", "grey_tile", (choice,))
        return Reason("SB-PLACE-1", "not_two_tiles", (choice,))
    for tile in tiles_of(choice):
        if tile in s.destroyed:
            return Reason("SB-FIELD-3", "destroyed_tile", (tile,))
        if BIT[tile] & covered(s):
            return Reason("SB-PLACE-2", "occupied_tile", (tile,))
    if not s.laid:
        return Reason("SB-PLACE-3", "no_centre_tile", (choice, tuple(sorted(CENTRE))))
    if _touches_a_corner(s, choice):
        return Reason("SB-PLACE-5", "corner_only", (choice,))
    return Reason("SB-PLACE-4", "touches_no_card", (choice,))


def tiles_of(placement: Choice) -> tuple[Tile, Tile]:
    """The two tiles of a card that lies so, or would."""
    return PLACEMENTS[placement].attack, PLACEMENTS[placement].opportunity


def _touches_a_corner(s: Duel, choice: Choice) -> bool:
    """Two edge steps away, but not in line: a corner is shared."""
    own = tiles_of(choice)
    taken = {tile for laid in s.laid for tile in tiles_of(laid.placement)}
    diagonal = {(ord(a[0]) - ord(b[0]), int(a[1]) - int(b[1])) for a in own for b in taken}
    assert not taken & {near for tile in own for near in neighbours(tile)}
    return any(abs(dx) == 1 and abs(dy) == 1 for dx, dy in diagonal)
