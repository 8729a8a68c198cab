"""Slides: the greatest legal whole distance, by the exact test and not by a guess."""

from random import Random

import pytest

from saltbox.engine.space.headings import moved
from saltbox.engine.space.shapes import Polygon, polygon, rectangle, segment_nearer
from saltbox.engine.space.slides import free_all_round, free_of_border, free_of_circle, free_of_polygon
from tests.engine.space import tables

WALL = rectangle(0, 5_000, 0, 6_000, 500)


def free_by_trying(
    x: int, y: int, heading: int, limit: int, obstacle: Polygon | tuple[int, int], r: int
) -> int:
    """The definition itself: from the limit down, the first distance that the exact test allows."""
    for distance in range(limit, -1, -1):
        end = moved(x, y, heading, distance)
        if isinstance(obstacle, Polygon):
            is_near = r > 0 and obstacle.nearer_to_segment(x, y, *end, r)
        else:
            is_near = segment_nearer(x, y, *end, *obstacle, r)
        if not is_near:
            return distance
    return -1


@pytest.mark.rule("SM-GEO-8", "SM-GEO-10")
def test_a_circle_stops_at_a_circle() -> None:
    assert free_of_circle(0, 0, 0, 8_000, 0, 5_000, 2_000) == 3_000  # straight at it: until they touch
    assert free_of_circle(0, 0, 0, 2_999, 0, 5_000, 2_000) == 2_999
    assert free_of_circle(0, 0, 0, 8_000, 1_200, 5_000, 2_000) == 3_400
    assert free_of_circle(0, 0, 0, 8_000, 2_000, 5_000, 2_000) == 8_000  # touching in passing
    assert free_of_circle(0, 0, 0, 8_000, 1_999, 5_000, 2_000) == 4_936  # the root of 2000^2 - 1999^2 is 63.2
    assert free_of_circle(0, 0, 900, 8_000, 0, 5_000, 2_000) == 8_000
    assert free_of_circle(0, 0, 1_800, 8_000, 0, 5_000, 2_000) == 8_000


@pytest.mark.rule("SM-GEO-10", "SM-GEO-11")
def test_what_touches_may_slide_along_and_away_but_not_nearer() -> None:
    for heading, expected in ((900, 4_000), (2_700, 4_000), (1_800, 4_000), (0, 0), (450, 0)):
        assert free_of_circle(0, 0, heading, 4_000, 0, 2_000, 2_000) == expected
        assert free_of_polygon(0, 3_750, heading, 4_000, WALL, 1_000) == expected


def test_the_end_is_rounded_and_then_judged() -> None:
    """One degree nearer the end stays on the same mil for 28 mils: 28 times its sine is 0.49."""
    assert free_of_circle(0, 0, 890, 4_000, 0, 2_000, 2_000) == 28


def test_what_starts_too_near_cannot_slide_at_all() -> None:
    assert free_of_circle(0, 1, 1_800, 4_000, 0, 2_000, 2_000) == -1
    assert free_of_polygon(0, 3_751, 1_800, 4_000, WALL, 1_000) == -1
    assert free_of_polygon(0, 5_000, 1_800, 4_000, WALL, 1_000) == -1
    assert free_of_border(0, 5_000, 0, 100, 1_000, 1_000, 9_000, 9_000) == -1


@pytest.mark.rule("SM-GEO-11")
def test_a_circle_stops_at_a_wall_and_passes_a_gap_of_its_own_width() -> None:
    assert free_of_polygon(0, 0, 0, 8_000, WALL, 1_000) == 3_750
    assert free_of_polygon(4_000, 0, 0, 8_000, WALL, 1_000) == 8_000
    assert free_of_polygon(3_999, 0, 0, 8_000, WALL, 1_000) < 4_750
    right = rectangle(8_000, 5_000, 0, 6_000, 500)  # two inches of room
    assert free_of_polygon(4_000, 0, 0, 8_000, right, 1_000) == 8_000


def test_no_room_is_wanted_of_something_without_size() -> None:
    assert free_of_circle(0, 0, 0, 500, 0, 100, 0) == 500
    assert free_of_polygon(0, 5_000, 0, 500, WALL, 0) == 500


@pytest.mark.rule("SM-GEO-9")
@pytest.mark.parametrize(
    ("heading", "expected"),
    [(0, 3_000), (900, 4_000), (1_800, 2_000), (2_700, 1_000), (450, 4_243), (3_150, 1_414)],
)
def test_the_end_of_a_slide_stays_in_the_box(heading: int, expected: int) -> None:
    assert free_of_border(2_000, 3_000, heading, 9_000, 1_000, 1_000, 6_000, 6_000) == expected


def test_the_border_is_found_exactly() -> None:
    chance = Random(5)
    for _ in range(3_000):
        x0, y0 = chance.randrange(-300, 300), chance.randrange(-300, 300)
        x1, y1 = x0 + chance.randrange(200), y0 + chance.randrange(200)
        x, y = chance.randint(x0, x1), chance.randint(y0, y1)
        heading = chance.choice((0, 300, 900, 2_100, 3_300, chance.randrange(3_600)))
        found = free_of_border(x, y, heading, 150, x0, y0, x1, y1)
        ends = [moved(x, y, heading, distance) for distance in range(151)]
        legal = [distance for distance, (u, v) in enumerate(ends) if x0 <= u <= x1 and y0 <= v <= y1]
        assert found == legal[-1]
        assert legal == list(range(found + 1))


@pytest.mark.parametrize("seed", range(3))
def test_a_slide_past_a_circle_is_the_greatest_of_all_that_are_legal(seed: int) -> None:
    chance = Random(seed)
    stopped = 0
    for _ in range(2_000):
        x, y, r = chance.randrange(-150, 150), chance.randrange(-150, 150), chance.randrange(0, 90)
        heading = chance.randrange(3_600)
        if chance.random() < 0.5:  # grazing it: straight ahead at the distance r, or a mil less or more
            foot = moved(0, 0, heading, chance.randrange(-20, 150))
            x, y = moved(*foot, heading + chance.choice((900, 2_700)), r + chance.randrange(-1, 2))
        found = free_of_circle(0, 0, heading, 140, x, y, r)
        assert found == free_by_trying(0, 0, heading, 140, (x, y), r)
        stopped += 0 <= found < 140
    assert stopped > 100


@pytest.mark.parametrize("seed", range(3))
def test_a_slide_past_a_shape_is_the_greatest_of_all_that_are_legal(seed: int) -> None:
    chance = Random(seed)
    stopped = 0
    for _ in range(1_500):
        x, y, r = chance.randrange(-150, 150), chance.randrange(-150, 150), chance.randrange(0, 60)
        heading, turn = chance.randrange(3_600), chance.choice((0, 900, chance.randrange(3_600)))
        width, depth = chance.randrange(3, 150), chance.randrange(3, 60)
        if chance.random() < 0.4:  # along one of its sides, at the distance r or about that
            turn = heading
            foot = moved(0, 0, heading, chance.randrange(-20, 150))
            x, y = moved(*foot, heading + 900, r + width // 2 + chance.randrange(-1, 2))
        shape = rectangle(x, y, turn, width, depth)
        found = free_of_polygon(0, 0, heading, 120, shape, r)
        assert found == free_by_trying(0, 0, heading, 120, shape, r)
        stopped += 0 <= found < 120
    assert stopped > 100


def test_a_slide_past_a_small_triangle_too() -> None:
    chance = Random(8)
    for _ in range(1_000):
        ring = [(chance.randrange(-60, 60), chance.randrange(-60, 60)) for _ in range(3)]
        if (ring[1][0] - ring[0][0]) * (ring[2][1] - ring[0][1]) == (ring[1][1] - ring[0][1]) * (
            ring[2][0] - ring[0][0]
        ):
            continue
        shape, r = polygon(ring), chance.randrange(1, 12)
        x, y, heading = chance.randrange(-90, 90), chance.randrange(-90, 90), chance.randrange(3_600)
        assert free_of_polygon(x, y, heading, 150, shape, r) == free_by_trying(x, y, heading, 150, shape, r)


@pytest.mark.parametrize("seed", range(6))
def test_all_round_is_the_same_as_heading_by_heading(seed: int) -> None:
    chance = Random(seed)
    shapes = [blocker.shape for blocker in tables.table(chance, 8)]
    x, y = next(
        (u, v)
        for u, v in iter(lambda: tables.place(chance, False), None)
        if not any(shape.nearer(u, v, 1_000) for shape in shapes)
    )
    centres = [moved(x, y, chance.randrange(3_600), chance.randrange(2_001, 12_000)) for _ in range(6)]
    step = chance.choice((1, 5, 7))
    found = free_all_round(
        x, y, 8_000, step, [(*centre, 2_000) for centre in centres], [(shape, 1_000) for shape in shapes]
    )
    assert len(found) == len(range(0, 3_600, step))
    for index, heading in enumerate(range(0, 3_600, step)):
        free = 8_000
        for centre in centres:
            free = free_of_circle(x, y, heading, free, *centre, 2_000)
        for shape in shapes:
            free = free_of_polygon(x, y, heading, free, shape, 1_000)
        assert found[index] == free
    assert len(set(found)) > 100


def test_all_round_nothing_stops_a_slide_over_an_empty_table() -> None:
    assert free_all_round(0, 0, 700, 900, [(50_000, 0, 100)], []) == [700] * 4
