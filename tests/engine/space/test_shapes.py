"""Convex shapes: what is inside, how near is near, what touches and what overlaps. Exact at the border."""

from random import Random

import pytest

from saltbox.engine.space.headings import moved, offset
from saltbox.engine.space.shapes import (
    Point,
    Polygon,
    hull_meets,
    polygon,
    rectangle,
    segment_nearer,
    segment_within,
)
from tests.engine.space.tables import piece

SQUARE = polygon([(0, 0), (1_000, 0), (1_000, 1_000), (0, 1_000)])
KITE = polygon([(0, -3_000), (4_000, 0), (0, 3_000), (-4_000, 0)])  # its sides are 5,000 long


@pytest.mark.rule("SM-GEO-2", "SM-GEO-5")
def test_the_corners_of_a_rectangle_run_counter_clockwise_from_the_right_front() -> None:
    assert rectangle(0, 0, 0, 2_500, 3_500).corners == (
        (1_250, 1_750),
        (-1_250, 1_750),
        (-1_250, -1_750),
        (1_250, -1_750),
    )
    assert rectangle(0, 0, 900, 2_500, 3_500).corners[0] == (1_750, -1_250)
    assert rectangle(10, 20, 300, 2_000, 4_000).corners == tuple(
        offset(10, 20, 300, right, ahead)
        for right, ahead in ((1_000, 2_000), (-1_000, 2_000), (-1_000, -2_000), (1_000, -2_000))
    )
    assert rectangle(0, 0, 0, 5, 7).corners == (
        (3, 4),
        (-3, 4),
        (-3, -4),
        (3, -4),
    )  # 2.5 and 3.5, away from zero


def test_corners_are_taken_in_either_direction_and_straight_ones_fall_away() -> None:
    assert polygon(reversed(SQUARE.corners)) == SQUARE
    assert polygon([(0, 0), (500, 0), (1_000, 0), (1_000, 1_000), (0, 1_000)]) == SQUARE
    assert hash(polygon(SQUARE.corners)) == hash(SQUARE)
    assert SQUARE.box == (0, 0, 1_000, 1_000)
    assert polygon([(0, 0), (0, 0), (5, 0), (0, 5)]).corners == ((0, 0), (5, 0), (0, 5))


@pytest.mark.parametrize(
    "corners",
    [
        [],
        [(0, 0), (1, 0)],
        [(0, 0), (1, 0), (2, 0)],
        [(0, 0), (4, 0), (1, 1), (0, 4)],
        [(0, 0), (4, 4), (4, 0), (0, 4)],
        [moved(0, 0, turn, 1_000) for turn in (0, 1_440, 2_880, 720, 2_160)],
    ],
)
def test_what_is_not_convex_is_refused(corners: list[Point]) -> None:
    with pytest.raises(ValueError, match="no convex shape"):
        polygon(corners)


def test_a_flat_rectangle_is_refused() -> None:
    with pytest.raises(ValueError, match="no convex shape"):
        rectangle(0, 0, 0, 0, 100)


def test_a_shape_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        SQUARE.corners = ()  # type: ignore[misc]


@pytest.mark.parametrize(
    ("point", "holds", "inside"),
    [
        ((500, 500), True, True),
        ((0, 500), True, False),
        ((1_000, 1_000), True, False),
        ((-1, 500), False, False),
        ((500, 1_001), False, False),
    ],
)
def test_the_outline_belongs_to_a_shape_but_not_to_its_inside(point: Point, holds: bool, inside: bool) -> None:
    assert SQUARE.holds(*point) is holds
    assert SQUARE.holds_inside(*point) is inside


def test_the_outline_of_a_slanted_shape() -> None:
    assert KITE.holds(2_000, 1_500)
    assert not KITE.holds_inside(2_000, 1_500)
    assert not KITE.holds(2_001, 1_500)
    assert KITE.holds_inside(1_999, 1_500)


@pytest.mark.rule("SM-GEO-17")
@pytest.mark.parametrize(
    ("point", "gap"),
    [
        ((500, 1_700), 700),  # beside an edge
        ((1_300, 1_400), 500),  # off a corner
        ((500, 500), 0),
        ((0, 0), 0),
    ],
)
def test_within_takes_the_exact_distance_and_nearer_does_not(point: Point, gap: int) -> None:
    assert SQUARE.gap_mil(*point) == gap
    assert SQUARE.within(*point, gap)
    assert not SQUARE.within(*point, gap - 1)
    assert not SQUARE.nearer(*point, gap)
    assert SQUARE.nearer(*point, gap + 1)


def test_the_distance_to_a_slanted_edge_is_exact() -> None:
    x, y = 2_000 + 300, 1_500 + 400  # 500 off the middle of an edge, straight away from it
    assert KITE.gap_mil(x, y) == 500
    assert KITE.within(x, y, 500)
    assert not KITE.nearer(x, y, 500)
    assert not KITE.within(x + 1, y, 500)
    assert KITE.nearer(x - 1, y, 500)


def test_a_shown_distance_is_rounded_to_the_nearest_mil() -> None:
    assert SQUARE.gap_mil(1_001, 1_001) == 1  # 1.41
    assert SQUARE.gap_mil(1_002, 1_002) == 3  # 2.83


def test_nothing_is_nearer_than_nothing() -> None:
    assert not SQUARE.nearer(500, 500, 0)
    assert SQUARE.within(0, 0, 0)
    assert not SQUARE.within(0, 0, -1)
    assert not SQUARE.within_of_segment(0, 0, 1, 1, -1)
    assert not segment_nearer(0, 0, 2, 0, 1, 0, 0)


@pytest.mark.rule("SM-GEO-12")
@pytest.mark.parametrize(
    ("segment", "r", "within", "nearer"),
    [
        ((-500, 2_000, 1_500, 2_000), 1_000, True, False),  # along an edge
        ((-500, 1_999, 1_500, 1_999), 1_000, True, True),
        ((-500, 2_001, 1_500, 2_001), 1_000, False, False),
        ((1_600, 1_800, 5_000, 6_000), 1_000, True, False),  # its end, off a corner
        ((500, 5_000, 500, 2_000), 1_000, True, False),  # its end, before an edge
        ((500, 5_000, 500, 1_999), 1_000, True, True),
        ((-9_000, 500, 9_000, 500), 1, True, True),  # right through
        ((-9_000, 500, 9_000, 500), 0, True, True),
        ((-9_000, 1_000, 9_000, 1_000), 0, True, True),  # along the outline: that is meeting
        ((-9_000, 1_001, 9_000, 1_001), 0, False, False),
        ((400, 400, 600, 600), 5, True, True),  # all inside
        ((500, 2_000, 500, 2_000), 1_000, True, False),  # a single point
        ((500, 500, 500, 500), 1, True, True),
        ((3_000, 0, 0, 3_000), 1_000, True, True),  # past the corner (1000, 1000) at 707
        ((3_000, 0, 0, 3_000), 707, False, False),
        ((3_000, 0, 0, 3_000), 708, True, True),
    ],
)
def test_a_stretch_near_a_shape(segment: tuple[int, int, int, int], r: int, within: bool, nearer: bool) -> None:
    ax, ay, bx, by = segment
    for way in ((ax, ay, bx, by), (bx, by, ax, ay)):
        assert SQUARE.within_of_segment(*way, r) is within
        assert SQUARE.nearer_to_segment(*way, r) is nearer
        assert hull_meets(*way[:2], r, *way[2:], r, SQUARE) is within


def test_a_negative_distance_asks_whether_they_meet() -> None:
    assert SQUARE.nearer_to_segment(0, 0, 500, -500, -5)
    assert not SQUARE.nearer_to_segment(0, -1, 500, -1, -5)


def test_a_hull_is_of_equal_circles_only() -> None:
    with pytest.raises(ValueError, match="same size"):
        hull_meets(0, 0, 1, 5, 5, 2, SQUARE)


@pytest.mark.rule("SM-GEO-10")
@pytest.mark.parametrize(
    ("point", "is_nearer_at"),
    [
        ((500, 300), 301),  # beside the stretch
        ((-300, 400), 501),  # before its start
        ((1_300, -400), 501),  # beyond its end
        ((1_000, 0), 1),
    ],
)
def test_a_point_near_a_stretch(point: Point, is_nearer_at: int) -> None:
    assert segment_nearer(0, 0, 1_000, 0, *point, is_nearer_at)
    assert not segment_nearer(0, 0, 1_000, 0, *point, is_nearer_at - 1)
    assert segment_within(0, 0, 1_000, 0, *point, is_nearer_at - 1)
    assert is_nearer_at == 1 or not segment_within(0, 0, 1_000, 0, *point, is_nearer_at - 2)


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (rectangle(1_500, 500, 0, 1_000, 1_000), False),  # edge at edge
        (rectangle(1_499, 500, 0, 1_000, 1_000), True),
        (rectangle(1_500, 1_500, 0, 1_000, 1_000), False),  # corner at corner
        (rectangle(1_499, 1_499, 0, 1_000, 1_000), True),
        (rectangle(500, 500, 0, 100, 100), True),  # one in the other
        (rectangle(500, 500, 0, 9_000, 9_000), True),
        (rectangle(500, 500, 450, 1_000, 1_000), True),
        (rectangle(500, 500, 0, 9_000, 100), True),  # across, no corner inside
        (polygon([(1_000, 500), (2_000, 0), (2_000, 1_000)]), False),  # a corner on an edge
        (polygon([(999, 500), (2_000, 0), (2_000, 1_000)]), True),
        (polygon([(2_000, 0), (2_000, 2_000), (0, 2_000)]), False),  # an edge at a corner, boxes overlap
        (polygon([(2_000, 0), (2_000, 2_000), (0, 1_999)]), True),
    ],
)
def test_touching_is_not_overlapping(other: Polygon, expected: bool) -> None:
    assert SQUARE.overlaps(other) is expected
    assert other.overlaps(SQUARE) is expected


def test_a_stretch_is_near_if_one_of_its_points_is() -> None:
    chance = Random(11)
    for _ in range(300):
        shape = piece(chance, chance.random() < 0.5)
        x, y, dx, dy = (chance.randrange(-20, 21) * 300 for _ in range(4))
        x, y, r = shape.middle[0] + x, shape.middle[1] + y, chance.randrange(2_000)
        on_it = [(x + dx * step // 300, y + dy * step // 300) for step in range(0, 301, 3)]
        if any(shape.within(*point, r) for point in on_it):
            assert shape.within_of_segment(x, y, x + dx, y + dy, r)
        if shape.within_of_segment(x, y, x + dx, y + dy, r):
            assert any(shape.within(*point, r + 70) for point in on_it)  # they lie at most 100 mils apart
