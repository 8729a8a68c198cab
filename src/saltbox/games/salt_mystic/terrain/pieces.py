"""Terrain: the kinds of pieces, what each of them does, and one piece as it stands on the table.

Lengths are thousandths of an inch, headings tenths of a degree. [SM-GEO-1]
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from saltbox.engine.space.shapes import Polygon, rectangle
from saltbox.games.salt_mystic.lengths import Mil, Tenths
from saltbox.games.salt_mystic.setup.editions import Profile

Size = tuple[Mil, Mil]  # along the player edges, and from edge to edge [SM-GEO-3]

ELEVATION, ROUGH, OBSTRUCTION = "E", "R", "O"
CLASSES = ELEVATION + ROUGH + OBSTRUCTION
"""What a piece can be. Several classes add up, none is no effect. [SM-TERRAIN-3] [SM-TERRAIN-4]"""

ANYONE, CLIMB, CROSS, NOWHERE = "anyone", "climb", "cross", ""
ASCENTS = (ANYONE, CLIMB, CROSS, NOWHERE)
"""Who gets up: anyone; climbers; climbers, without stopping; there is nothing to get up. [SM-TERRAIN-8]"""

LIBRARY = "library"
"""The mark of the Central Library. [SM-SCEN-2]"""


class Kind(NamedTuple):
    """A sort of terrain, as it is unless the players agree otherwise. [SM-TERRAIN-9]"""

    classes: str
    width: Mil
    depth: Mil
    height: Mil
    solid: bool  # movement stops at it
    ascent: str
    name: str


KINDS: Mapping[str, Kind] = {
    "rocky_ground": Kind("R", 8000, 6000, 0, False, NOWHERE, "Rocky ground"),
    "wetlands": Kind("R", 8000, 6000, 0, False, NOWHERE, "Wetlands"),
    "hill": Kind("E", 6000, 6000, 1000, False, ANYONE, "Hill"),
    "tower": Kind("EO", 3000, 3000, 5000, True, CLIMB, "Tower"),
    "building": Kind("EO", 5000, 4000, 3000, True, CLIMB, "Building"),
    "wall": Kind("O", 6000, 500, 1500, True, CROSS, "Wall"),
    "high_wall": Kind("EO", 6000, 1500, 3000, True, CLIMB, "High wall"),
    "mausoleum": Kind("O", 3000, 2000, 1500, True, CROSS, "Mausoleum"),
    "statue": Kind("EO", 2000, 2000, 2500, True, CLIMB, "Statue"),
    "fog": Kind("O", 6000, 4000, 2000, False, NOWHERE, "Fog"),
    "cliff": Kind("EO", 8000, 3000, 3000, True, CLIMB, "Cliff"),
    "ruins_large": Kind("EO", 5000, 4000, 2000, True, CLIMB, "Large ruins"),
    "ruins_small": Kind("O", 3000, 3000, 1000, True, CROSS, "Small ruins"),
    "rubble_pile": Kind("O", 3000, 2000, 750, True, CROSS, "Pile of rubble"),
    "woods": Kind("O", 6000, 4000, 2000, False, NOWHERE, "Woods"),
    "low_barrier": Kind("O", 6000, 500, 500, True, CROSS, "Low barrier"),
    "stonewisp_die": Kind("", 0, 0, 0, False, NOWHERE, "Stonewisp"),
}
"""Every kind that can be set up. A stonewisp die is a point; abandoned cards are not terrain of the setup."""

BARRIER_THAT_HIDES = 750


def kind_in(kind: str, profile: Profile) -> Kind:
    """A kind as this edition has it: trees hide or slow down, and where cover must hide, barriers are higher.

    [SM-TERRAIN-15]
    """
    usual = KINDS[kind]
    if kind == "woods" and profile.woods_class == "rough":
        return usual._replace(classes=ROUGH, height=0)
    if kind == "low_barrier" and profile.cover_applies_to == "target":
        return usual._replace(height=BARRIER_THAT_HIDES)
    return usual


def classes_of(kind: str, profile: Profile) -> str:
    """The classes of a kind in this edition, letters of "ERO". [SM-TERRAIN-1]"""
    return kind_in(kind, profile).classes


class Piece(NamedTuple):
    """A piece of terrain on the table: a rectangle round (x, y), its depth along the heading."""

    uid: int
    kind: str
    classes: str  # letters of "ERO" in this order
    x: Mil
    y: Mil
    heading: Tenths
    width: Mil
    depth: Mil
    height: Mil
    solid: bool
    ascent: str
    die: int = 0  # what must be overcome to ram it [SM-SCEN-4]
    mark: str = ""
    until: int = 0  # the turn after which it leaves; 0: it stays


def new_piece(uid: int, kind: str, x: Mil, y: Mil, heading: Tenths, profile: Profile, **changes: Any) -> Piece:
    """A piece as its kind is in this edition, but for the changes. [SM-TERRAIN-2]"""
    usual = kind_in(kind, profile)
    size = (usual.width, usual.depth, usual.height)
    return Piece(uid, kind, usual.classes, x, y, heading, *size, usual.solid, usual.ascent)._replace(**changes)


def footprint(piece: Piece) -> Polygon:
    """The ground that a piece covers."""
    return rectangle(piece.x, piece.y, piece.heading, piece.width, piece.depth)


def is_point(piece: Piece) -> bool:
    """Whether the piece covers no ground: a stonewisp die."""
    return piece.width == 0


def bounds(piece: Piece) -> tuple[int, int, int, int]:
    """The least upright box round the piece: left, near, right and far."""
    return (piece.x, piece.y, piece.x, piece.y) if is_point(piece) else footprint(piece).box


def is_on_table(piece: Piece, size: Size) -> bool:
    """Whether the whole piece stands inside the perimeter. [SM-TERRAIN-11]"""
    left, near, right, far = bounds(piece)
    return left >= 0 and near >= 0 and right <= size[0] and far <= size[1]


def keeps_off_edges(piece: Piece, size: Size, clear: Mil) -> bool:
    """Whether it leaves this much ground free before both player edges. [SM-DEPLOY-11]"""
    _, near, _, far = bounds(piece)
    return near >= clear and far <= size[1] - clear


def twice_off_centre(piece: Piece, size: Size) -> int:
    """The square of twice the distance from the table's centre: a whole number on every table."""
    return (2 * piece.x - size[0]) ** 2 + (2 * piece.y - size[1]) ** 2


def overlap(a: Piece, b: Piece, room: Mil = 0) -> bool:
    """Whether two pieces cover common ground, the first one widened by some room all round.

    Touching, along an edge or at a corner, is no overlap. [SM-TERRAIN-13]
    """
    if is_point(a) and is_point(b):
        return (a.x, a.y) == (b.x, b.y)
    if is_point(a):
        a, b = b, a
    shape = rectangle(a.x, a.y, a.heading, a.width + 2 * room, a.depth + 2 * room)
    return shape.holds_inside(b.x, b.y) if is_point(b) else shape.overlaps(footprint(b))


def first_overlap(piece: Piece, others: Iterable[Piece], room: Mil = 0) -> Piece | None:
    """The first of the others that shares ground with the piece. [SM-TERRAIN-13]"""
    return next((other for other in others if overlap(piece, other, room)), None)
