"""Placing a piece of terrain: who places what, where it may stand, and the space that a player chooses from."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from saltbox.engine.chance import Source
from saltbox.engine.game import Reason
from saltbox.engine.space.search import columns, first_allowed, nearest_in_rings, random_then_ordered
from saltbox.engine.state import Choice, Seat
from saltbox.games.salt_mystic.choices import Pose, parse_pose
from saltbox.games.salt_mystic.lengths import FULL_TURN, INCH, QUARTER_TURN, Mil
from saltbox.games.salt_mystic.setup.editions import Profile
from saltbox.games.salt_mystic.terrain.pieces import (
    KINDS,
    OBSTRUCTION,
    Piece,
    Size,
    bounds,
    is_on_table,
    keeps_off_edges,
    overlap,
)
from saltbox.games.salt_mystic.terrain.scenarios import ADVISED_CLEAR, BY_NAME, DEFENDER, INVADER

RING, RAYS = 250, 48  # the rings in which a free place is looked for
TRIES, GRID = 200, 500  # at random, then in order
EYE = 500  # nothing lower hides anybody on level ground [SM-GEO-24]

PLACING_WORDS: Mapping[str, str] = {
    "no_pose": 'a place for terrain is written like "24000,18000^450", not "{0}"',
    "terrain_off_table": "the {0} would stand partly beyond the edge of the table",
    "pieces_overlap": "the {0} would cover ground of the {1} (piece {2})",
    "piece_near_dz": "the {0} must stand at least {1} inches from both Deployment Zones",
    "obstruction_too_low": "the {0} is an obstruction and must be more than half an inch high",
}
"""Refusals, with {0}, {1}, {2} for their facts."""


def placing_order(scenario: str, roles: Sequence[Seat], counts: Mapping[str, int]) -> list[tuple[Seat, str]]:
    """Who places a piece of which kind, in order; `roles` are the seats of the defender and the invader.

    First all of the defender's, then all of the invader's [SM-SCEN-1]; what each player places goes back and
    forth from the first seat on [SM-SCEN-3]. The generator places what is not listed here. [SM-TERRAIN-17]
    """
    order: list[tuple[Seat, str]] = []
    seats = {DEFENDER: roles[:1], INVADER: roles[1:]}
    for lot in BY_NAME[scenario].lots:
        turns = seats.get(lot.by, (0, 1))
        order += [(turns[n % len(turns)], lot.kind) for n in range(counts[lot.kind]) if lot.by]
    return order


def demanded_clear(kind: str, scenario: str) -> tuple[int, str]:
    """How far from both player edges the scenario wants this kind, and the rule; 0 where it is free."""
    lot = BY_NAME[scenario].lot(kind)
    return (lot.clear, lot.clear_rule) if lot is not None and lot.clear_rule else (0, "")


def name_of(piece: Piece) -> str:
    """What a piece is called in the middle of a sentence."""
    return KINDS[piece.kind].name.lower()


class Objection(NamedTuple):
    """What speaks against a piece, and the other piece that is in its way, if one is."""

    reason: Reason
    other: Piece | None = None


def objections(piece: Piece, others: Sequence[Piece], size: Size, profile: Profile) -> Iterator[Objection]:
    """Everything that speaks against a piece whatever the scenario. [SM-TERRAIN-11] [SM-TERRAIN-13]

    Where only obstructions block line of sight, each must be high enough to do so. [SM-TERRAIN-7]
    """
    if profile.los_blockers == "obstruction" and OBSTRUCTION in piece.classes and piece.height <= EYE:
        yield Objection(Reason("SM-TERRAIN-7", "obstruction_too_low", (name_of(piece),)))
    if not is_on_table(piece, size):
        yield Objection(Reason("SM-TERRAIN-11", "terrain_off_table", (name_of(piece),)))
    for other in others:
        if overlap(piece, other):
            reason = Reason("SM-TERRAIN-13", "pieces_overlap", (name_of(piece), name_of(other), other.uid))
            yield Objection(reason, other)


def why_not_placed(
    piece: Piece, others: Sequence[Piece], size: Size, scenario: str, profile: Profile
) -> Reason | None:
    """Why a player may not place a piece there; None if it is allowed. [SM-SCEN-1] [SM-TERRAIN-11]"""
    clear, rule = demanded_clear(piece.kind, scenario)
    if is_on_table(piece, size) and not keeps_off_edges(piece, size, clear):
        return Reason(rule, "piece_near_dz", (name_of(piece), clear // INCH))
    found = next(objections(piece, others, size, profile), None)
    return None if found is None else found.reason


def crowds_edge(piece: Piece, size: Size) -> bool:
    """Whether a piece may stand where it is, but in the way of deployments. [SM-TERRAIN-10]"""
    return not keeps_off_edges(piece, size, ADVISED_CLEAR)


class PieceSpace(ABC):
    """Where one piece of terrain may come to stand: the space of every question that places a piece.

    A choice is a pose. What is allowed, what is near and what is tried is told by those who place the piece.
    """

    @abstractmethod
    def not_a_pose(self, choice: Choice) -> Reason:
        """Why a text that is no pose is refused."""

    @abstractmethod
    def problem(self, pose: Pose) -> Reason | None:
        """Why the piece may not stand so; None if it may."""

    @abstractmethod
    def nearest(self, pose: Pose) -> Pose | None:
        """An allowed pose near a forbidden one; None if there is none."""

    @abstractmethod
    def candidates(self, source: Source) -> Iterator[Pose]:
        """Poses worth a try, allowed or not: first by chance, then in order."""

    def is_allowed(self, pose: Pose) -> bool:
        """Whether the piece may stand so."""
        return self.problem(pose) is None

    def why_not(self, choice: Choice) -> Reason | None:
        """Why this choice is not allowed; None if it is."""
        pose = parse_pose(choice)
        return self.not_a_pose(choice) if pose is None else self.problem(pose)

    def snap(self, choice: Choice) -> Choice | None:
        """The choice itself if it is allowed, else one near it."""
        pose = parse_pose(choice)
        if pose is None:
            return None
        found = pose if self.is_allowed(pose) else self.nearest(pose)
        return None if found is None else str(found)

    def sample(self, source: Source) -> Choice | None:
        """An allowed place at random; if chance finds none, one of those in order."""
        found = first_allowed(self.candidates(source), self.is_allowed)
        return None if found is None else str(found)


def posed(piece: Piece, pose: Pose) -> Piece:
    """The piece in another pose."""
    return piece._replace(x=pose.x_mil, y=pose.y_mil, heading=pose.heading_tenths)


@dataclass(frozen=True, slots=True)
class SpaceByHand(PieceSpace):
    """Where a player may place a piece before the battle. [SM-TERRAIN-11]"""

    piece: Piece  # its own pose does not count
    others: tuple[Piece, ...]
    size: Size
    scenario: str
    profile: Profile
    clear: Mil = 0  # a further wish: the ground before both player edges that stays free [SM-TERRAIN-10]

    def not_a_pose(self, choice: Choice) -> Reason:
        """Why a text that is no pose is refused."""
        return Reason("SM-TERRAIN-11", "no_pose", (choice,))

    def problem(self, pose: Pose) -> Reason | None:
        """Why it may not be placed at a pose."""
        piece = posed(self.piece, pose)
        reason = why_not_placed(piece, self.others, self.size, self.scenario, self.profile)
        if reason is None and not keeps_off_edges(piece, self.size, self.clear):
            return Reason("SM-TERRAIN-10", "piece_near_dz", (name_of(piece), self.clear // INCH))
        return reason

    def nearest(self, pose: Pose) -> Pose | None:
        """The nearest allowed place at the same heading, found in rings round the wanted one."""
        start = self.pulled_in(pose)
        if self.is_allowed(start):
            return start
        return nearest_in_rings(start, self.is_allowed, sum(self.size), RING, RAYS)

    def pulled_in(self, pose: Pose) -> Pose:
        """The pose moved just as far as the edges and the scenario's distance demand."""
        x, y = self.size[0] // 2, self.size[1] // 2
        left, near, right, far = bounds(posed(self.piece, Pose(x, y, pose.heading_tenths)))
        clear = max(self.clear, demanded_clear(self.piece.kind, self.scenario)[0])
        inside_x = min(max(pose.x_mil, x - left), self.size[0] - (right - x))
        inside_y = min(max(pose.y_mil, clear + y - near), self.size[1] - clear - (far - y))
        return Pose(inside_x, inside_y, pose.heading_tenths)

    def candidates(self, source: Source) -> Iterator[Pose]:
        """Anywhere on the table; when chance has found nothing, any allowed place on a grid."""
        width, depth = self.size
        yield from random_then_ordered(
            TRIES, lambda: Pose(source.between(0, width), source.between(0, depth), source.below(FULL_TURN))
        )
        grid = columns((0, 0, width - 1, depth - 1), GRID)
        allowed = [pose for x, y in grid for h in (0, QUARTER_TURN) if self.is_allowed(pose := Pose(x, y, h))]
        if allowed:
            yield source.pick(allowed)
