"""What lies on the table, as the measuring rules see it: footprints, heights, cards. [SM-GEO-5] [SM-GEO-14]"""

from functools import lru_cache

from saltbox.engine.space.headings import offset
from saltbox.engine.space.shapes import Polygon, polygon
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.lengths import BOTTOM, CARD_WIDTH, DZ_CENTRE, DZ_STRIP, TOP, Mil, Tenths
from saltbox.games.salt_mystic.state import Battle, Loose, Stack
from saltbox.games.salt_mystic.terrain.pieces import Piece, footprint

LOOSE_HEIGHT = 1_000  # of an abandoned card that is an obstruction [SM-TERRAIN-14]
HALF = CARD_WIDTH // 2


@lru_cache(maxsize=4096)
def card_shape(x: Mil, y: Mil, heading: Tenths) -> Polygon:
    """The rectangle of a card whose arc has this pose; each corner is rounded once. [SM-GEO-2] [SM-GEO-5]"""
    return polygon(
        (
            offset(x, y, heading, -HALF, -BOTTOM),
            offset(x, y, heading, HALF, -BOTTOM),
            offset(x, y, heading, HALF, TOP),
            offset(x, y, heading, -HALF, TOP),
        )
    )


def loose_shape(loose: Loose) -> Polygon:
    """The rectangle of an abandoned card. [SM-TERRAIN-14]"""
    return card_shape(loose.x, loose.y, loose.heading)


def elevation(s: Battle, x: Mil, y: Mil) -> Mil:
    """The height of the surface here: of the highest elevation piece that holds the point. [SM-GEO-14]

    Hills are flat on top. [SM-TERRAIN-5] [SM-TERRAIN-8]
    """
    height = 0
    for piece in s.terrain:
        if piece.height > height and "E" in piece.classes and footprint(piece).holds(x, y):
            height = piece.height
    return height


def stands_on(s: Battle, x: int, y: int, piece: Piece) -> bool:
    """Whether a Character with its arc's centre here stands on this piece. [SM-GEO-14]"""
    return "E" in piece.classes and footprint(piece).holds(x, y)


def obstructions(s: Battle) -> list[tuple[int, Polygon, int]]:
    """(uid, footprint, height) of all obstructions; where cards become obstructions, those too.

    A piece without a class has no effect, one with several has all of theirs. [SM-TERRAIN-3] [SM-TERRAIN-4]
    [SM-TERRAIN-7] [SM-TERRAIN-14] [SM-ATTACH-12]
    """
    found = [(piece.uid, footprint(piece), piece.height) for piece in s.terrain if "O" in piece.classes]
    if s.loose and s.table.profile.abandoned == "obstruction":
        found += [
            (loose.uid, loose_shape(loose), LOOSE_HEIGHT + elevation(s, loose.x, loose.y)) for loose in s.loose
        ]
    return found


def blockers(s: Battle) -> list[tuple[int, Polygon, int]]:
    """(uid, footprint, height) of what stops a line of sight in this edition. [SM-LOS-5] [SM-LOS-6] [SM-LOS-10]

    Characters and manned Vehicles are never among them. [SM-LOS-9]
    """
    found = obstructions(s)
    if s.table.profile.los_blockers == "obstruction+elevation":
        found += [
            (piece.uid, footprint(piece), piece.height)
            for piece in s.terrain
            if "E" in piece.classes and "O" not in piece.classes
        ]
    return found


def edge_distance(s: Battle, seat: Seat, y: Mil) -> Mil:
    """How far a point is from a player's own edge. [SM-GEO-3] [SM-DEPLOY-11]"""
    return y if seat == 0 else s.size[1] - y


def is_in_zone(s: Battle, stack: Stack) -> bool:
    """Whether the whole arc lies in the own Deployment Zone. [SM-DEPLOY-10] [SM-GEO-27]"""
    return edge_distance(s, stack.seat, stack.y) <= DZ_CENTRE


def touches_zone(s: Battle, seat: Seat, loose: Loose) -> bool:
    """Whether an abandoned card meets the strip along this player's edge. [SM-GEO-27]"""
    _, low, _, high = loose_shape(loose).box
    return low <= DZ_STRIP if seat == 0 else high >= s.size[1] - DZ_STRIP
