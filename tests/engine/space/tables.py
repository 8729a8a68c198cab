"""Random tables for the tests of geometry: rotated pieces, circles, and now and then something nasty."""

from random import Random

from saltbox.engine.space.headings import heading_vector, moved
from saltbox.engine.space.shapes import Point, Polygon, polygon, rectangle
from saltbox.engine.space.sight import Blocker

WIDTH, DEPTH = 24_000, 18_000


def place(chance: Random, is_nasty: bool) -> Point:
    """A point on the table; a nasty one lies on a coarse grid, where things touch and line up."""
    step = 500 if is_nasty else 1
    return chance.randrange(0, WIDTH + 1, step), chance.randrange(0, DEPTH + 1, step)


def heading(chance: Random, is_nasty: bool) -> int:
    return chance.randrange(0, 3_600, 900) if is_nasty else chance.randrange(3_600)


def piece(chance: Random, is_nasty: bool) -> Polygon:
    """A rotated rectangle, seldom another convex shape."""
    x, y = place(chance, is_nasty)
    if chance.random() < 0.1:
        turns = sorted(chance.sample(range(0, 3_600, 50), chance.randrange(3, 8)))
        return polygon(moved(x, y, -turn, 2_500) for turn in turns)
    step = 1_000 if is_nasty else 1
    width, depth = chance.randrange(1_000, 7_000, step), chance.randrange(1_000, 5_000, step)
    return rectangle(x, y, heading(chance, is_nasty), width, depth)


def table(chance: Random, pieces: int, is_nasty: bool = False) -> list[Blocker]:
    """Pieces of different heights that do not overlap."""
    blockers: list[Blocker] = []
    while len(blockers) < pieces:
        shape = piece(chance, is_nasty)
        if not any(shape.overlaps(other.shape) for other in blockers):
            blockers.append(Blocker(shape, chance.choice((500, 750, 1_000, 1_500, 2_000, 3_000, 5_000))))
    return blockers


def front(x: int, y: int, towards: int) -> list[Point]:
    """The eyes of a figure: thirteen points of the front half of a circle."""
    return [moved(x, y, towards - 900 + 150 * step, 1_000) for step in range(13)]


def circle(x: int, y: int, towards: int) -> list[Point]:
    return [moved(x, y, towards + 150 * step, 1_000) for step in range(24)]


def ahead_of(x: int, y: int, towards: int, points: list[Point]) -> list[Point]:
    """Those of the points that are not behind the flanks of a figure."""
    sine, cosine = heading_vector(towards)
    return [(qx, qy) for qx, qy in points if (qx - x) * sine + (qy - y) * cosine >= 0]
