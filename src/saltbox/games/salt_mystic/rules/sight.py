"""Range and line of sight between two Characters. [SM-RANGE-1] to [SM-RANGE-5], [SM-LOS-1] to [SM-LOS-11]

Who attacks and who is attacked are stacks; give them another pose to ask about another place.
"""

from functools import lru_cache
from typing import NamedTuple

from saltbox.engine.game import Reason
from saltbox.engine.space.headings import heading_vector, moved, offset
from saltbox.engine.space.shapes import Polygon
from saltbox.engine.space.sight import Blocker, first_clear, is_blocked
from saltbox.games.salt_mystic.lengths import ARC, BOTTOM, CARD_HEIGHT, CARD_WIDTH, FULL_TURN, QUARTER_TURN, Mil
from saltbox.games.salt_mystic.rules.footprints import blockers, card_shape, elevation
from saltbox.games.salt_mystic.rules.naming import called, card_of
from saltbox.games.salt_mystic.rules.stats import has_keyword, reach_mil
from saltbox.games.salt_mystic.state import Battle, Loose, Stack
from saltbox.games.salt_mystic.terrain.pieces import footprint

EYE = 500  # an eye is half an inch above the ground it stands on [SM-LOS-7] [SM-GEO-22] [SM-GEO-24]
FRONT = range(-QUARTER_TURN, QUARTER_TURN + 1, 150)  # 13 points of the front half, ends included [SM-GEO-19]
ROUND = range(0, FULL_TURN, 150)  # 24 points of the whole arc [SM-GEO-20]
STEP = 500  # between the points of a card's edge [SM-GEO-20]

Point = tuple[int, int]


class Line(NamedTuple):
    """A line of sight, from an eye to a point of the target."""

    eye: Point
    point: Point


@lru_cache(maxsize=8192)
def eyes_of(x: int, y: int, heading: int) -> tuple[Point, ...]:
    """The points of the front half from which an attack can go out. [SM-ARC-4] [SM-GEO-19]"""
    return tuple([moved(x, y, (heading + turn) % FULL_TURN, ARC) for turn in FRONT])


@lru_cache(maxsize=8192)
def arc_points(x: int, y: int, heading: int) -> tuple[Point, ...]:
    """The points of an arc that an attack can strike. [SM-GEO-20]"""
    return tuple([moved(x, y, (heading + turn) % FULL_TURN, ARC) for turn in ROUND])


@lru_cache(maxsize=2048)
def card_points(x: int, y: int, heading: int) -> tuple[Point, ...]:
    """The 24 points of a card's edge, half an inch apart, corners included. [SM-GEO-20]"""
    half, top = CARD_WIDTH // 2, CARD_HEIGHT - BOTTOM
    around = [(a, top) for a in range(-half, half, STEP)]
    around += [(half, b) for b in range(top, -BOTTOM, -STEP)]
    around += [(a, -BOTTOM) for a in range(half, -half, -STEP)]
    around += [(-half, b) for b in range(-BOTTOM, top, STEP)]
    return tuple([offset(x, y, heading, a, b) for a, b in around])


def is_struck_by_card(s: Battle, target: Stack | Loose) -> bool:
    """Whether the card's edge counts instead of the arc: manned or abandoned, where the edition says so.

    [SM-RANGE-3] [SM-RANGE-4] [SM-LOS-4]
    """
    return isinstance(target, Loose) or (bool(target.vehicle) and s.table.profile.manned_target_shape == "card")


def is_in_range(s: Battle, attacker: Stack, target: Stack | Loose) -> bool:
    """Whether the gap is at most the weapon's range; always from the attacker's own arc.

    [SM-RANGE-1] [SM-RANGE-2] [SM-RANGE-5] [SM-GEO-16] [SM-GEO-18]
    """
    return is_within_reach(s, attacker, target, reach_mil(s, attacker))


def is_within_reach(s: Battle, attacker: Stack, target: Stack | Loose, weapon_reach: Mil) -> bool:
    """The same for a range that is known already; below nothing means no weapon."""
    if weapon_reach < 0:
        return False
    if is_struck_by_card(s, target):
        return card_shape(target.x, target.y, target.heading).within(attacker.x, attacker.y, weapon_reach + ARC)
    most = weapon_reach + 2 * ARC
    return (attacker.x - target.x) ** 2 + (attacker.y - target.y) ** 2 <= most * most


def front_points(s: Battle, attacker: Stack, target: Stack | Loose) -> list[Point]:
    """The points of the target in the attacker's front half-plane. [SM-LOS-3] [SM-GEO-21]"""
    ax, ay = attacker.x, attacker.y
    hx, hy = heading_vector(attacker.heading)
    if is_struck_by_card(s, target):
        points: tuple[Point, ...] | list[Point] = _open_card_points(s, target)
    else:
        points = arc_points(target.x, target.y, target.heading)
    return [p for p in points if (p[0] - ax) * hx + (p[1] - ay) * hy >= 0]


def _open_card_points(s: Battle, target: Stack | Loose) -> list[Point]:
    """Points of a card's edge that no solid piece hides from the card's own centre. [SM-GEO-20]"""
    x, y = target.x, target.y
    near = CARD_HEIGHT  # no point of the card is as far from its centre
    solids = [
        shape
        for piece in s.terrain
        if piece.solid
        and (shape := footprint(piece)).box[0] - near <= x <= shape.box[2] + near
        and shape.box[1] - near <= y <= shape.box[3] + near
        and not ("E" in piece.classes and shape.holds(x, y))
    ]
    points = card_points(x, y, target.heading)
    if not solids:
        return list(points)
    return [p for p in points if not any(_hides(shape, p, (x, y)) for shape in solids)]


def _hides(shape: Polygon, point: Point, centre: Point) -> bool:
    if shape.holds(*point):
        return True
    return is_blocked(*point, *centre, 0, 0, Blocker(shape, 1)) or shape.holds_inside(*centre)


def sight_blockers(s: Battle) -> list[Blocker]:
    """What can stop a line of sight on this table. [SM-LOS-5]"""
    return [Blocker(shape, height) for _, shape, height in blockers(s)]


def sight_line(
    s: Battle, attacker: Stack, target: Stack | Loose, walls: list[Blocker] | None = None
) -> Line | None:
    """A free line from the attacker's front half to the target; None if every one is blocked.

    Heights count: a line passes over what it clears, and over nothing it starts or ends in.
    [SM-LOS-1] [SM-LOS-2] [SM-LOS-7] [SM-LOS-8] [SM-LOS-11] [SM-GEO-22] [SM-GEO-23]
    """
    points = front_points(s, attacker, target)
    if not points:
        return None
    eyes = eyes_of(attacker.x, attacker.y, attacker.heading)
    walls = sight_blockers(s) if walls is None else walls
    eye_z = elevation(s, attacker.x, attacker.y) + EYE
    point_z = elevation(s, target.x, target.y) + EYE
    pair = first_clear(eyes, points, eye_z, point_z, walls)
    return None if pair is None else Line(eyes[pair[0]], points[pair[1]])


def blocking_piece(s: Battle, attacker: Stack, target: Stack | Loose) -> int:
    """The uid of the first piece on the straight way, to name it; 0 if that way is free."""
    eye_z = elevation(s, attacker.x, attacker.y) + EYE
    point_z = elevation(s, target.x, target.y) + EYE
    on_the_way = [
        (shape.gap_mil(attacker.x, attacker.y), uid)
        for uid, shape, height in blockers(s)
        if is_blocked(attacker.x, attacker.y, target.x, target.y, eye_z, point_z, Blocker(shape, height))
    ]
    return min(on_the_way)[1] if on_the_way else 0


def why_not_shoot(
    s: Battle, attacker: Stack, target: Stack | Loose, walls: list[Blocker] | None = None
) -> Reason | None:
    """Why an attack between these two is impossible, as the table stands. [SM-ATTACK-2]"""
    weapon_reach = reach_mil(s, attacker)
    if weapon_reach < 0:
        return Reason("SM-CARD-2", "no_weapon", (attacker.uid, attacker.card))
    if not is_within_reach(s, attacker, target, weapon_reach):
        return Reason("SM-RANGE-1", "out_of_range", (target.uid, card_of(target), weapon_reach))
    if not front_points(s, attacker, target):
        return Reason("SM-LOS-3", "not_in_front", (target.uid, card_of(target)))
    if has_keyword(s, attacker, "ignore_los"):
        return None
    if sight_line(s, attacker, target, walls) is None:
        hides = blocking_piece(s, attacker, target)
        return Reason("SM-LOS-1", "no_sight", (target.uid, card_of(target), hides, called(s, hides)))
    return None
