"""Lines of sight: what blocks one line, and the first clear one of many: that of the plain definition."""

from collections import Counter
from random import Random

import pytest

from saltbox.engine.space.headings import bearing
from saltbox.engine.space.shapes import Point, polygon, rectangle
from saltbox.engine.space.sight import Blocker, first_clear, is_blocked, visible_fan
from tests.engine.space import tables

BLOCK = rectangle(5_000, 0, 0, 2_000, 2_000)  # 4000 to 6000, -1000 to 1000
WALL = Blocker(BLOCK, 1_500)


@pytest.mark.rule("SM-GEO-23")
@pytest.mark.parametrize(
    ("p", "q", "expected"),
    [
        ((0, 0), (10_000, 0), True),
        ((0, 0), (4_000, 0), False),  # ends at the outline
        ((0, 0), (4_001, 0), False),  # ends inside
        ((5_000, 0), (10_000, 0), False),  # starts inside
        ((4_000, 0), (10_000, 0), True),  # starts on the outline
        ((4_000, 0), (6_000, 0), True),  # from outline to outline
        ((4_000, 0), (0, 0), False),
        ((0, 1_000), (10_000, 1_000), False),  # along an edge
        ((0, 999), (10_000, 999), True),
        ((3_000, 2_000), (5_000, 0), False),
        ((3_000, 0), (5_000, 2_000), False),  # touches a corner
        ((3_001, 0), (5_000, 2_000), True),
        ((2_000, 3_000), (8_000, -3_000), True),  # corner to corner, through the middle
        ((4_000, -1_000), (6_000, 1_000), True),  # the same, and both ends are corners
        ((0, 5_000), (10_000, 5_000), False),
        ((0, 0), (0, 0), False),
    ],
)
def test_a_line_is_blocked_by_what_it_passes_through(p: Point, q: Point, expected: bool) -> None:
    assert is_blocked(*p, *q, 500, 500, WALL) is expected
    assert is_blocked(*q, *p, 500, 500, WALL) is expected
    assert (first_clear([p], [q], 500, 500, [WALL]) is None) is expected


@pytest.mark.rule("SM-GEO-24")
def test_level_sight_passes_over_what_is_not_higher() -> None:
    for height, expected in ((499, False), (500, False), (501, True)):
        assert is_blocked(0, 0, 10_000, 0, 500, 500, Blocker(BLOCK, height)) is expected


@pytest.mark.rule("SM-GEO-22", "SM-GEO-23")
@pytest.mark.parametrize(
    ("pz", "qz", "height", "expected"),
    [
        (10_500, 500, 4_500, False),  # over the far side at 4500: not below
        (10_500, 500, 4_501, True),
        (500, 10_500, 4_500, False),  # the same the other way
        (500, 10_500, 4_501, True),
        (10_500, 500, 20_000, True),
        (10_500, 500, 500, False),
        (4_501, 10_500, 4_501, False),
    ],
)
def test_a_slanting_line_is_judged_where_it_is_lowest_over_the_piece(
    pz: int, qz: int, height: int, expected: bool
) -> None:
    for p, q in (((0, 0), (10_000, 0)), ((10_000, 500), (0, 500)), ((0, -400), (10_000, -400))):
        assert is_blocked(*p, *q, pz, qz, Blocker(BLOCK, height)) is expected
        assert (first_clear([p], [q], pz, qz, [Blocker(BLOCK, height)]) is None) is expected


@pytest.mark.rule("SM-GEO-23")
def test_a_piece_that_is_just_too_low_for_one_eye_does_not_shut_off_all() -> None:
    eyes = [
        (0, 0),
        (-2_000, 0),
    ]  # the middle one is the farther: its line leaves the piece at 3833, the other at 4500
    assert first_clear(eyes, [(10_000, 0)], 10_500, 500, [Blocker(BLOCK, 4_500)]) == (0, 0)
    assert first_clear(eyes, [(10_000, 0)], 10_500, 500, [Blocker(BLOCK, 4_501)]) is None


def clear_by_trying(
    eyes: list[Point], points: list[Point], eye_z: int, point_z: int, blockers: list[Blocker]
) -> tuple[int, int] | None:
    """The definition itself, line by line in the documented order."""
    middle = len(eyes) // 2
    x, y = eyes[middle]
    near = sorted(range(len(points)), key=lambda n: ((points[n][0] - x) ** 2 + (points[n][1] - y) ** 2, n))
    for eye in sorted(range(len(eyes)), key=lambda n: (abs(n - middle), -n)):
        for point in near:
            if not any(is_blocked(*eyes[eye], *points[point], eye_z, point_z, b) for b in blockers):
                return eye, point
    return None


@pytest.mark.rule("SM-GEO-22")
@pytest.mark.parametrize("heights", [(500, 500), (3_500, 500), (500, 2_500), (1_500, 1_000)])
@pytest.mark.parametrize("is_nasty", [False, True])
def test_the_first_clear_line_is_that_of_the_definition(heights: tuple[int, int], is_nasty: bool) -> None:
    chance = Random(sum(heights) + is_nasty)
    results: Counter[str] = Counter()
    for _ in range(120):
        blockers = tables.table(chance, 12, is_nasty)
        (x, y), (u, v) = tables.place(chance, is_nasty), tables.place(chance, is_nasty)
        towards = bearing(x, y, u, v) if chance.random() < 0.7 else tables.heading(chance, is_nasty)
        eyes = tables.front(x, y, towards)
        points = tables.ahead_of(x, y, towards, tables.circle(u, v, tables.heading(chance, is_nasty)))
        found = first_clear(eyes, points, *heights, blockers)
        assert found == (clear_by_trying(eyes, points, *heights, blockers) if points else None)
        if points:
            results["shut" if found is None else "at once" if found[0] == 6 else "late"] += 1
    assert results["shut"] >= 5
    assert results["at once"] >= 5
    assert results["late"] >= 1


@pytest.mark.parametrize("seed", range(4))
def test_the_first_clear_line_among_few_points_on_a_small_grid(seed: int) -> None:
    """Here ends lie on outlines, on corners and in line with edges all the time."""
    chance = Random(seed)
    shut = 0
    for _ in range(1_500):
        blockers = []
        for _ in range(chance.randrange(1, 4)):
            ring = [(chance.randrange(2, 9), chance.randrange(2, 9)) for _ in range(chance.randrange(3, 5))]
            try:
                blockers.append(Blocker(polygon(ring), chance.randrange(1, 6)))
            except ValueError:
                continue
        eyes = [(chance.randrange(11), chance.randrange(11)) for _ in range(chance.randrange(1, 4))]
        points = [(chance.randrange(11), chance.randrange(11)) for _ in range(chance.randrange(1, 4))]
        heights = chance.randrange(5), chance.randrange(5)
        found = first_clear(eyes, points, *heights, blockers)
        assert found == clear_by_trying(eyes, points, *heights, blockers)
        shut += found is None
    assert shut > 50


def test_without_eyes_or_points_there_is_no_line() -> None:
    assert first_clear([], [(0, 0)], 0, 0, []) is None
    assert first_clear([(0, 0)], [], 0, 0, []) is None


def test_with_nothing_in_the_way_the_middle_eye_sees_the_nearest_point() -> None:
    eyes = [(0, 0), (10, 0), (20, 0)]
    assert first_clear(eyes, [(10, 90), (12, 50), (8, 50)], 0, 0, []) == (1, 1)


def test_a_fan_goes_from_the_left_hand_to_the_right_hand() -> None:
    assert visible_fan(0, 0, 900, 1_000, 500, [], 450) == [
        (0, 0),
        (0, 1_000),
        (707, 707),
        (1_000, 0),
        (707, -707),
        (0, -1_000),
    ]


def test_a_fan_ends_at_what_is_higher_than_the_eye() -> None:
    assert (4_000, 0) in visible_fan(0, 0, 900, 9_000, 500, [WALL], 900)
    assert (9_000, 0) in visible_fan(0, 0, 900, 9_000, 1_500, [WALL], 900)
    assert (14_000, 0) in visible_fan(5_000, 0, 900, 9_000, 500, [WALL], 900)  # it does not hide what it holds


def test_a_fan_has_a_sharp_shadow_whatever_its_step() -> None:
    outline = visible_fan(0, 0, 900, 9_000, 500, [WALL], 900)
    hit = [(x, y) for x, y in outline if x * x + y * y < 8_990**2][1:]
    assert hit[0][1] > 980
    assert hit[-1][1] < -980
    assert {x for x, _ in hit} <= {3_999, 4_000}


def test_a_fan_shows_what_is_seen_and_nothing_else() -> None:
    chance = Random(4)
    cut = 0
    for _ in range(12):
        blockers = tables.table(chance, 8)
        x, y = tables.place(chance, False)
        for u, v in visible_fan(x, y, chance.randrange(3_600), 9_000, 500, blockers, 20)[1:]:
            assert not any(is_blocked(x, y, u, v, 500, 500, blocker) for blocker in blockers)
            if (u - x) ** 2 + (v - y) ** 2 < 8_998**2:  # it ends at a piece
                cut += 1
                assert any(blocker.height > 500 and blocker.shape.within(u, v, 2) for blocker in blockers)
    assert cut > 100
