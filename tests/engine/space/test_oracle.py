"""The same questions put to an independent library (shapely, in floats) about random configurations.

Where the library has to compare a distance or a height, and its float is within a millionth of the threshold
but not equal to it, it cannot tell: the case is skipped, and such cases must be rare. Whether insides meet, it
tells exactly. A quarter of all configurations lie on a coarse grid with headings of whole quarter turns: there
things touch, and lines run along edges, and the floats are exact.
"""

from collections.abc import Iterator
from random import Random

import pytest
import shapely  # type: ignore[import-untyped]

from saltbox.engine.space.headings import moved
from saltbox.engine.space.shapes import Point, Polygon, hull_meets
from saltbox.engine.space.sight import Blocker, is_blocked
from saltbox.engine.space.slides import free_of_border, free_of_circle, free_of_polygon
from tests.engine.space import tables

CASES = 8_000  # in each test
LEAST = 1e-6
INCH = 1_000


class Doubt(Exception):
    """The library's float is too near to the threshold."""


def is_less(value: float, threshold: float) -> bool:
    if 0 < abs(value - threshold) < LEAST:
        raise Doubt
    return value < threshold


class Ledger:
    """Hands out the configurations, and counts what was compared and what had to be skipped."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.skipped = self.touching = 0
        self.answers: list[bool] = []

    def __iter__(self) -> Iterator[bool]:
        for _ in range(CASES):
            yield self.chance.random() < 0.25

    def close(self) -> None:
        assert len(self.answers) + self.skipped == CASES
        assert self.skipped < 0.005 * CASES
        assert 0.05 < sum(self.answers) / len(self.answers) < 0.95  # there were cases of both kinds

    def piece_and_place(self, is_nasty: bool) -> tuple[Polygon, int, int]:
        """A piece, and a point not far from it."""
        shape = tables.piece(self.chance, is_nasty)
        return shape, *self.near(*shape.middle, 5_000, is_nasty)

    def near(self, x: int, y: int, reach: int, is_nasty: bool) -> Point:
        step = 500 if is_nasty else 1
        return x + self.chance.randrange(-reach, reach + 1, step), y + self.chance.randrange(
            -reach, reach + 1, step
        )


def solid(shape: Polygon) -> shapely.Polygon:
    return shapely.Polygon(shape.corners)


@pytest.mark.rule("SM-GEO-2")
def test_overlaps_agree() -> None:
    ledger = Ledger(1)
    for is_nasty in ledger:
        a, x, y = ledger.piece_and_place(is_nasty)
        b = tables.piece(ledger.chance, is_nasty)
        b = Polygon(tuple((u - b.middle[0] + x, v - b.middle[1] + y) for u, v in b.corners))
        theirs = shapely.relate_pattern(solid(a), solid(b), "T********")
        assert a.overlaps(b) == b.overlaps(a) == theirs, (a, b)
        ledger.touching += bool(shapely.touches(solid(a), solid(b)))
        ledger.answers.append(theirs)
    ledger.close()
    assert ledger.touching > 20


@pytest.mark.rule("SM-GEO-17", "SM-GEO-26")
def test_nearness_of_points_agrees() -> None:
    ledger = Ledger(2)
    for is_nasty in ledger:
        shape, x, y = ledger.piece_and_place(is_nasty)
        r = ledger.chance.choice((1, 2, 3, 4)) * INCH
        gap = shapely.distance(shapely.Point(x, y), solid(shape))
        assert abs(shape.gap_mil(x, y) - gap) <= 0.5 + LEAST
        try:
            theirs = not is_less(r, gap)
            assert shape.within(x, y, r) == theirs, (shape, x, y, r)
            assert shape.nearer(x, y, r) == is_less(gap, r), (shape, x, y, r)
        except Doubt:
            ledger.skipped += 1
            continue
        ledger.touching += gap == r
        ledger.answers.append(theirs)
    ledger.close()
    assert ledger.touching > 20


@pytest.mark.rule("SM-GEO-12")
def test_nearness_of_stretches_agrees() -> None:
    ledger = Ledger(3)
    for is_nasty in ledger:
        shape, x, y = ledger.piece_and_place(is_nasty)
        u, v = moved(x, y, tables.heading(ledger.chance, is_nasty), ledger.chance.randrange(0, 9_000, 500))
        gap = shapely.distance(shapely.LineString([(x, y), (u, v)]), solid(shape))
        try:
            theirs = is_less(gap, INCH)
            assert shape.nearer_to_segment(x, y, u, v, INCH) == theirs, (shape, x, y, u, v)
            assert hull_meets(x, y, INCH, u, v, INCH, shape) == (not is_less(INCH, gap)), (shape, x, y, u, v)
        except Doubt:
            ledger.skipped += 1
            continue
        ledger.touching += gap == INCH
        ledger.answers.append(theirs)
    ledger.close()
    assert ledger.touching > 20


def slide_agrees(
    found: int, limit: int, start: Point, heading: int, obstacle: shapely.Geometry, r: int
) -> None:
    """The found slide keeps the distance, and longer ones do not."""
    longer = {found + more for more in (1, 2, 3, 10, 100)} | {limit}
    for distance in (found, *longer):
        if 0 <= distance <= limit:
            way = shapely.LineString([start, moved(*start, heading, distance)])
            assert is_less(shapely.distance(way, obstacle), r) == (distance > found), (
                start,
                heading,
                distance,
                found,
            )


@pytest.mark.rule("SM-GEO-10")
def test_slides_against_circles_agree() -> None:
    ledger = Ledger(4)
    for is_nasty in ledger:
        x, y = tables.place(ledger.chance, is_nasty)
        ox, oy = ledger.near(x, y, 6_000, is_nasty)
        heading, limit = tables.heading(ledger.chance, is_nasty), ledger.chance.randrange(12) * INCH
        found = free_of_circle(x, y, heading, limit, ox, oy, 2 * INCH)
        try:
            slide_agrees(found, limit, (x, y), heading, shapely.Point(ox, oy), 2 * INCH)
        except Doubt:
            ledger.skipped += 1
            continue
        ledger.answers.append(found == limit)
    ledger.close()


@pytest.mark.rule("SM-GEO-11")
def test_slides_against_solid_pieces_agree() -> None:
    ledger = Ledger(5)
    for is_nasty in ledger:
        shape, x, y = ledger.piece_and_place(is_nasty)
        heading, limit = tables.heading(ledger.chance, is_nasty), ledger.chance.randrange(12) * INCH
        found = free_of_polygon(x, y, heading, limit, shape, INCH)
        try:
            slide_agrees(found, limit, (x, y), heading, solid(shape), INCH)
        except Doubt:
            ledger.skipped += 1
            continue
        ledger.answers.append(found == limit)
    ledger.close()


@pytest.mark.rule("SM-GEO-9")
def test_slides_to_the_border_agree() -> None:
    ledger = Ledger(6)
    inner = (INCH, INCH, tables.WIDTH - INCH, tables.DEPTH - INCH)
    field = shapely.box(*inner)
    for is_nasty in ledger:
        x, y = tables.place(ledger.chance, is_nasty)
        heading, limit = tables.heading(ledger.chance, is_nasty), ledger.chance.randrange(12) * INCH
        found = free_of_border(x, y, heading, limit, *inner)
        for distance in (found, found + 1, limit):
            if 0 <= distance <= limit:
                end = shapely.Point(moved(x, y, heading, distance))
                is_free = field.covers(shapely.Point(x, y)) and field.covers(end)
                assert is_free == (distance <= found), (x, y, heading, distance)
        ledger.answers.append(found == limit)
    ledger.close()


def is_blocked_in_floats(p: Point, q: Point, pz: int, qz: int, blocker: Blocker) -> bool:
    shape, line = solid(blocker.shape), shapely.LineString([p, q])
    if shape.contains_properly(shapely.Point(p)) or shape.contains_properly(shapely.Point(q)):
        return False
    if not shapely.relate_pattern(line, shape, "1********"):
        return False
    ends = shapely.get_coordinates(line.intersection(shape))
    parts = [shapely.distance(shapely.Point(p), shapely.Point(end)) / line.length for end in ends]
    return is_less(min(pz + (qz - pz) * part for part in parts), blocker.height)


@pytest.mark.rule("SM-GEO-23")
def test_lines_of_sight_agree() -> None:
    ledger = Ledger(7)
    for is_nasty in ledger:
        shape, x, y = ledger.piece_and_place(is_nasty)
        q = ledger.near(*shape.middle, 5_000, is_nasty)
        chance = ledger.chance
        pz, qz = chance.choice((500, 500, 1_500, 3_500, 5_500)), chance.choice((500, 500, 1_500, 3_500, 5_500))
        blocker = Blocker(shape, chance.choice((500, 750, 1_000, 1_500, 2_500, 3_000, 5_000)))
        if (x, y) == q:
            theirs = False
        else:
            try:
                theirs = is_blocked_in_floats((x, y), q, pz, qz, blocker)
            except Doubt:
                ledger.skipped += 1
                continue
        assert is_blocked(x, y, *q, pz, qz, blocker) == theirs, (x, y, q, pz, qz, blocker)
        assert is_blocked(*q, x, y, qz, pz, blocker) == theirs, (x, y, q, pz, qz, blocker)
        ledger.touching += bool(shapely.touches(shapely.LineString([(x, y), q]), solid(shape)))
        ledger.answers.append(theirs)
    ledger.close()
    assert ledger.touching > 20
