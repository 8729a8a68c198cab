"""The walls of the Black Labyrinth. [SM-SCEN-4]

Walls stand square to the table. A new one leans on one earlier wall at most, end to side or end to end, and
keeps a corridor's width from all others. So every corridor is wide enough for a card; and since walls that lean
on each other never close a ring, every part of the maze can be reached and both edges are joined.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from saltbox.engine.space.search import random_then_ordered
from saltbox.engine.space.shapes import Box
from saltbox.games.salt_mystic.lengths import QUARTER_TURN
from saltbox.games.salt_mystic.terrain.builder import NoRoom, TableBuilder
from saltbox.games.salt_mystic.terrain.pieces import KINDS, Piece, Size, bounds, twice_off_centre
from saltbox.games.salt_mystic.terrain.scenarios import ADVISED_CLEAR, CORRIDOR

TRIES = 120
CHOICE = 4  # of so many good places the one nearest to the centre is taken: the maze grows dense
WIDEST, DEEPEST = 36_000, 30_000


def build_maze(builder: TableBuilder, kinds: Sequence[str]) -> None:
    """Puts up all these walls, in this order."""
    region = maze_region(builder.size)
    for kind in kinds:
        good = (wall for wall in candidates(builder, kind, region) if stands_well(wall, builder.pieces, region))
        some = list(islice(good, CHOICE))
        if not some:
            raise NoRoom(kind)
        builder.put(min(some, key=lambda wall: twice_off_centre(wall, builder.size)))


def maze_region(size: Size) -> Box:
    """The middle of the table: off the player edges, a corridor away from the sides. [SM-TERRAIN-10]"""
    width, depth = min(size[0] - 2 * CORRIDOR, WIDEST), min(size[1] - 2 * ADVISED_CLEAR, DEEPEST)
    left, near = (size[0] - width) // 2, (size[1] - depth) // 2
    return left, near, left + width, near + depth


def candidates(builder: TableBuilder, kind: str, region: Box) -> Iterator[Piece]:
    """Where a wall could go: by chance, two of three against another wall; then wherever it stands alone."""
    left, near, right, far = region
    source = builder.source

    def drawn() -> Piece:
        upright = source.below(2) == 1
        if builder.pieces and source.below(3):
            return leaning(builder, kind, upright, source.pick(builder.pieces))
        x, y = source.between(left, right), source.between(near, far)
        return builder.piece(kind, x, y, QUARTER_TURN * upright)

    return random_then_ordered(TRIES, drawn, builder.upright(kind, region))


def leaning(builder: TableBuilder, kind: str, upright: bool, other: Piece) -> Piece:
    """A wall against another: its end in line with the other's, or at a right angle, flush or in the middle."""
    left, near, right, far = bounds(other)
    along, across = KINDS[kind].width // 2, KINDS[kind].depth // 2
    half_x, half_y = (across, along) if upright else (along, across)
    is_parallel = upright == (other.heading == QUARTER_TURN)
    at_far_or_near = upright if is_parallel else builder.source.below(2) == 1
    side = builder.source.below(2)
    place = 1 if is_parallel else builder.source.below(3)  # in line; or at either end, or in the middle
    if at_far_or_near:
        x = (left + half_x, other.x, right - half_x)[place]
        y = (near - half_y, far + half_y)[side]
    else:
        x = (left - half_x, right + half_x)[side]
        y = (near + half_y, other.y, far - half_y)[place]
    return builder.piece(kind, x, y, QUARTER_TURN * upright)


def stands_well(wall: Piece, others: Sequence[Piece], region: Box) -> bool:
    """Whether the wall is inside the maze, touches one other wall at most and leaves corridors to the rest."""
    left, near, right, far = bounds(wall)
    if left < region[0] or near < region[1] or right > region[2] or far > region[3]:
        return False
    touching = 0
    for other in others:
        x, y = aside(left, right, other_box := bounds(other), 0), aside(near, far, other_box, 1)
        if x < 0 and y < 0:
            return False  # one inside the other
        gap = max(x, 0) ** 2 + max(y, 0) ** 2
        if gap == 0:
            touching += 1
        elif gap < CORRIDOR * CORRIDOR:
            return False
    return touching <= 1


def aside(low: int, high: int, box: Box, axis: int) -> int:
    """How far a span lies beside a box on one axis; negative if they overlap there."""
    return max(box[axis] - high, low - box[axis + 2])
