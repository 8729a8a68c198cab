"""Terrain that cards move, remove or raise during the battle. [SM-TERRAIN-12] [SM-TERRAIN-13]"""

from collections.abc import Iterable, Iterator

from saltbox.engine.chance import Source
from saltbox.engine.game import Reason
from saltbox.engine.space.measured import is_within, pulled_back
from saltbox.engine.space.search import columns, first_allowed, random_then_ordered
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.cards import CardEffect
from saltbox.games.salt_mystic.choices import Pose
from saltbox.games.salt_mystic.lengths import ARC, FULL_TURN, INCH, QUARTER_TURN, Mil, Tenths
from saltbox.games.salt_mystic.rules.footprints import loose_shape
from saltbox.games.salt_mystic.state import Battle
from saltbox.games.salt_mystic.terrain.pieces import (
    Piece,
    first_overlap,
    footprint,
    is_on_table,
    is_point,
    keeps_off_edges,
    new_piece,
)
from saltbox.games.salt_mystic.terrain.placing import PieceSpace, posed
from saltbox.games.salt_mystic.told import TerrainRemoved, TerrainShifted

FROM_ARCS = 1_000  # a new piece keeps this far from every arc
FROM_EDGES = 5_000
GRID = 1_000  # how finely a free spot is looked for
TRIES = 12  # at random, before that


def movable(s: Battle, effect: CardEffect) -> list[Piece]:
    """Pieces of the named classes that nobody stands on; dice and abandoned cards are none."""
    return [
        piece
        for piece in s.terrain
        if any(letter in piece.classes for letter in effect.classes)
        and not is_point(piece)
        and not any(footprint(piece).holds(stack.x, stack.y) for stack in s.stacks)
    ]


def removable(s: Battle, effect: CardEffect, seat: Seat) -> list[Piece]:
    """The same within reach of one of the own Characters. [SM-GEO-17]"""
    most = effect.inches * INCH + ARC
    own = [stack for stack in s.stacks if stack.seat == seat]
    return [
        piece
        for piece in movable(s, effect)
        if any(footprint(piece).within(stack.x, stack.y, most) for stack in own)
    ]


def _why_not_lie(s: Battle, piece: Piece, from_arcs: int) -> Reason | None:
    """Wholly on the table, on nobody's arc, on no other piece, nor on a card that is one. [SM-TERRAIN-13]"""
    if not is_on_table(piece, s.size):
        return Reason("SM-TERRAIN-11", "piece_off_table")
    shape = footprint(piece)
    for stack in s.stacks:
        if shape.nearer(stack.x, stack.y, ARC + from_arcs):
            return Reason("SM-TERRAIN-12", "piece_on_arc", (stack.uid, stack.card))
    hit = first_overlap(piece, _others(s, piece))
    if hit is not None:
        return Reason("SM-TERRAIN-13", "piece_on_piece", (hit.uid, hit.kind))
    terrain = s.loose if s.table.profile.abandoned == "obstruction" else []  # [SM-TERRAIN-14]
    if any(shape.overlaps(loose_shape(loose)) for loose in terrain):
        return Reason("SM-TERRAIN-13", "piece_on_card")
    return None


def _others(s: Battle, piece: Piece) -> Iterable[Piece]:
    return [other for other in s.terrain if other.uid != piece.uid and not is_point(other)]


def remove_piece(s: Battle, uid: int) -> None:
    """A piece of terrain leaves the game."""
    gone = next(piece for piece in s.terrain if piece.uid == uid)
    s.terrain.remove(gone)
    say(s, TerrainRemoved, uid, gone.kind)


def shift_piece(s: Battle, uid: int, pose: Pose) -> None:
    """A piece of terrain is moved and turned."""
    for index, piece in enumerate(s.terrain):
        if piece.uid == uid:
            s.terrain[index] = posed(piece, pose)
            say(s, TerrainShifted, uid, piece.kind, pose)


def turned_by(a: Tenths, b: Tenths) -> Tenths:
    """The smaller angle between two headings."""
    turn = abs(a - b) % FULL_TURN
    return min(turn, FULL_TURN - turn)


class SpaceInPlay(PieceSpace):
    """Where a card may put a piece of terrain during the battle. [SM-TERRAIN-12]"""

    def not_a_pose(self, choice: Choice) -> Reason:
        """Why a text that is no pose is refused."""
        return Reason("SM-TERRAIN-12", "not_a_pose", (choice,))


class ShiftSpace(SpaceInPlay):
    """A piece may be moved some way and turned by a quarter at most."""

    def __init__(self, s: Battle, piece: Piece, reach: Mil) -> None:
        self.s, self.piece, self.reach = s, piece, reach
        self.origin = Pose(piece.x, piece.y, piece.heading)

    def problem(self, pose: Pose) -> Reason | None:
        """Why the piece cannot come to lie so."""
        if not is_within(self.origin, pose, self.reach):
            return Reason("SM-TERRAIN-12", "piece_too_far", (self.reach,))
        if turned_by(pose.heading_tenths, self.piece.heading) > QUARTER_TURN:
            return Reason("SM-TERRAIN-12", "piece_turned_too_far")
        if pose == self.origin:
            return None
        return _why_not_lie(self.s, posed(self.piece, pose), 0)

    def nearest(self, pose: Pose) -> Pose | None:
        """The wanted pose, pulled back into reach, or where the piece lies now."""
        pulled = pulled_back(self.origin, pose, self.reach)
        return pulled if self.is_allowed(pulled) else self.origin

    def candidates(self, source: Source) -> Iterator[Pose]:
        """Any place in reach; where the piece lies now if several tries failed."""

        def drawn() -> Pose:
            x = self.piece.x + source.between(-self.reach, self.reach)
            y = self.piece.y + source.between(-self.reach, self.reach)
            turn = source.between(-QUARTER_TURN, QUARTER_TURN)
            return Pose(x, y, (self.piece.heading + turn) % FULL_TURN)

        return random_then_ordered(TRIES, drawn, [self.origin])


class NewPieceSpace(SpaceInPlay):
    """A new piece of a given size may be put anywhere it fits."""

    def __init__(self, s: Battle, effect: CardEffect) -> None:
        self.s, self.effect = s, effect

    def piece(self, pose: Pose, uid: int = 0) -> Piece:
        """The new piece in this pose."""
        e = self.effect
        width, depth = e.width * INCH, e.depth * INCH
        return new_piece(uid, e.kind, *pose, self.s.table.profile, width=width, depth=depth)

    def problem(self, pose: Pose) -> Reason | None:
        """Why the piece cannot be put so."""
        piece = self.piece(pose)
        if not keeps_off_edges(piece, self.s.size, FROM_EDGES):
            return Reason("SM-TERRAIN-10", "piece_near_edge", (FROM_EDGES,))
        return _why_not_lie(self.s, piece, FROM_ARCS)

    def nearest(self, pose: Pose) -> Pose | None:  # noqa: ARG002 - one place serves for all that are taken
        """The first free place, if the wanted one is not free."""
        return self.first()

    def candidates(self, source: Source) -> Iterator[Pose]:
        """Any place; then all of a grid."""
        width, depth = self.s.size
        return random_then_ordered(
            TRIES,
            lambda: Pose(source.below(width), source.below(depth), source.below(FULL_TURN)),
            self.ordered(),
        )

    def first(self) -> Pose | None:
        """The first free place of the grid; None if there is none."""
        return first_allowed(self.ordered(), self.is_allowed)

    def ordered(self) -> Iterator[Pose]:
        """The places of a grid of inches, sides parallel to the table."""
        width, depth = self.s.size
        half = min(self.effect.width, self.effect.depth) * INCH // 2  # nearer to an edge it fits nowhere
        for x, y in columns((half, FROM_EDGES + half, width - half, depth - FROM_EDGES - half), GRID):
            for heading in (0, QUARTER_TURN):
                yield Pose(x, y, heading)
