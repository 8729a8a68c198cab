"""A table that is being built: the generator puts down piece after piece and leaves room between them."""

from collections.abc import Callable, Iterator

from saltbox.engine.chance import Source
from saltbox.engine.space.search import first_allowed, random_then_ordered, rows
from saltbox.engine.space.shapes import Box
from saltbox.games.salt_mystic.lengths import FULL_TURN, QUARTER_TURN, Mil
from saltbox.games.salt_mystic.setup.editions import Profile
from saltbox.games.salt_mystic.terrain.pieces import (
    Piece,
    Size,
    first_overlap,
    is_on_table,
    keeps_off_edges,
    new_piece,
)

ROOMS = (2_500, 1_000, 0)
"""The room between pieces that is tried, widest first: a card passes, it is less crowded, they touch."""
TRIES = 40  # at random, for each room
STEP = 500  # of the search that follows, when chance has found nothing


class NoRoom(Exception):
    """A piece found no place. The generator begins again."""


def anywhere(piece: Piece) -> bool:
    """No further wish."""
    return True


class TableBuilder:
    """A table under construction, its pieces numbered from 1."""

    def __init__(self, size: Size, profile: Profile, source: Source) -> None:
        self.size, self.profile, self.source = size, profile, source
        self.pieces: list[Piece] = []

    def piece(self, kind: str, x: int, y: int, heading: int = 0) -> Piece:
        """The next piece, not put down yet."""
        return new_piece(len(self.pieces) + 1, kind, x, y, heading, self.profile)

    def put(self, piece: Piece) -> None:
        """Puts a piece down. [SM-TERRAIN-13]"""
        if not is_on_table(piece, self.size) or first_overlap(piece, self.pieces) is not None:
            raise NoRoom(piece.kind)
        self.pieces.append(piece)

    def scatter(self, kind: str, clear: int, centres: Box, wish: Callable[[Piece], bool] = anywhere) -> None:
        """Puts a piece down at random, its centre in a box: at any angle, clear of both player edges.

        If chance finds nothing, the first place of a narrow grid is taken; so a piece is left over only when
        the table is really full. [SM-TERRAIN-10]
        """
        left, near, right, far = centres
        centres = (left, max(near, clear), right, min(far, self.size[1] - clear))

        def fits(candidate: tuple[Piece, Mil]) -> bool:
            piece, room = candidate
            return (
                is_on_table(piece, self.size)
                and keeps_off_edges(piece, self.size, clear)
                and wish(piece)
                and first_overlap(piece, self.pieces, room) is None
            )

        found = first_allowed(self.candidates(kind, centres), fits)
        if found is None:
            raise NoRoom(kind)
        self.pieces.append(found[0])

    def candidates(self, kind: str, centres: Box) -> Iterator[tuple[Piece, Mil]]:
        """Where a piece could go, and the room it should have there: first by chance, then in order."""
        left, near, right, far = centres

        def drawn() -> Piece:
            x, y = self.source.between(left, right), self.source.between(near, far)
            return self.piece(kind, x, y, self.source.below(FULL_TURN))

        for room in ROOMS if left <= right and near <= far else ():
            yield from ((piece, room) for piece in random_then_ordered(TRIES, drawn))
        yield from ((piece, 0) for piece in self.upright(kind, centres))

    def upright(self, kind: str, centres: Box) -> Iterator[Piece]:
        """A piece at each point of a narrow grid, parallel to the table either way."""
        for x, y in rows(centres, STEP):
            for heading in (0, QUARTER_TURN):
                yield self.piece(kind, x, y, heading)
