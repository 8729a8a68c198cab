"""Headings and bearings in whole numbers: pinned tables, points rounded once, the nearest tenth of a degree."""

from decimal import Decimal
from fractions import Fraction
from hashlib import sha256
from math import atan2, cos, degrees, radians, sin

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from saltbox.engine.space.headings import (
    COSINES,
    SCALE,
    SINES,
    bearing,
    heading_vector,
    moved,
    offset,
    right_vector,
)
from saltbox.engine.space.numbers import rounded

coordinates = st.integers(-100_000, 100_000)
turns = st.integers(0, 3_599)


def test_the_table_of_sines_is_the_same_everywhere() -> None:
    digest = sha256(repr(SINES).encode()).hexdigest()
    assert digest == "333661d293d6b1eadb7eccbe187e3b64b643d619d14a80052002fc1894e70832"
    for tenths in range(3_600):
        assert abs(SINES[tenths] - SCALE * sin(radians(tenths / 10))) <= 0.500_001
        assert abs(COSINES[tenths] - SCALE * cos(radians(tenths / 10))) <= 0.500_001


@pytest.mark.rule("SM-GEO-1")
def test_north_east_south_and_west() -> None:
    assert [heading_vector(heading) for heading in (0, 900, 1800, 2700)] == [
        (0, SCALE),
        (SCALE, 0),
        (0, -SCALE),
        (-SCALE, 0),
    ]
    assert heading_vector(300) == (500_000, 866_025)
    assert heading_vector(-300) == heading_vector(3_300) == (-500_000, 866_025)
    assert heading_vector(7_500) == heading_vector(300)


@given(turns)
def test_the_right_hand_is_a_quarter_turn_clockwise(heading: int) -> None:
    assert right_vector(heading) == heading_vector(heading + 900)


@pytest.mark.rule("SM-GEO-2")
def test_half_a_mil_is_rounded_away_from_zero() -> None:
    assert [rounded(number, 10) for number in (4, 5, 14, 15, -4, -5, -14, -15, 0)] == [
        0,
        1,
        1,
        2,
        0,
        -1,
        -1,
        -2,
        0,
    ]
    assert moved(10, 0, 300, 1)[0] == 11  # 10.5
    assert moved(10, 0, 3_300, 1)[0] == 10  # 9.5: the point is rounded, not the step
    assert moved(-10, 0, 3_300, 1)[0] == -11
    assert moved(-10, 0, 300, 1)[0] == -10


@given(coordinates, coordinates, st.integers(-4_000, 8_000), st.integers(0, 60_000))
def test_a_moved_point_is_the_whole_point_nearest_to_the_exact_one(
    x: int, y: int, heading: int, way: int
) -> None:
    mx, my = moved(x, y, heading, way)
    sine, cosine = heading_vector(heading)
    assert abs(mx - x - Fraction(sine * way, SCALE)) <= Fraction(1, 2)
    assert abs(my - y - Fraction(cosine * way, SCALE)) <= Fraction(1, 2)


@given(coordinates, coordinates, turns, st.integers(-5_000, 5_000), st.integers(-5_000, 5_000))
def test_an_offset_is_rounded_once(x: int, y: int, heading: int, right: int, ahead: int) -> None:
    sine, cosine = heading_vector(heading)
    exact = (x * SCALE + right * cosine + ahead * sine, y * SCALE - right * sine + ahead * cosine)
    for place, number in zip(offset(x, y, heading, right, ahead), exact, strict=True):
        assert place == int((Decimal(number) / SCALE).to_integral_value("ROUND_HALF_UP"))
    assert offset(x, y, heading, 0, ahead) == moved(x, y, heading, ahead)
    assert offset(x, y, heading, right, 0) == moved(x, y, heading + 900, right)


@pytest.mark.rule("SM-GEO-1")
def test_bearings_of_the_eight_winds() -> None:
    winds = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
    assert [bearing(5, 5, 5 + x, 5 + y) for x, y in winds] == [0, 450, 900, 1350, 1800, 2250, 2700, 3150]
    assert bearing(5, 5, 5, 5) == 0


@given(coordinates, coordinates, coordinates, coordinates)
@example(0, 0, -1, 100_000)  # 359.9994 degrees, and so 0
@example(0, 0, 873, 1_000_000)  # just beyond 0.05 degrees
@example(0, 0, 872, 1_000_000)  # just before
def test_a_bearing_is_the_nearest_tenth(ax: int, ay: int, bx: int, by: int) -> None:
    if (ax, ay) != (bx, by):
        true = degrees(atan2(bx - ax, by - ay)) * 10
        apart = (bearing(ax, ay, bx, by) - true + 1_800) % 3_600 - 1_800
        assert abs(apart) <= 0.5 + 1e-9


def test_every_heading_is_the_bearing_of_its_own_vector() -> None:
    for heading in range(3_600):
        assert bearing(0, 0, *heading_vector(heading)) == heading


def test_the_nearest_tenth_changes_halfway() -> None:
    for heading in range(3_600):
        halfway = radians((heading + 0.5) / 10)
        for aside, expected in ((-1e-9, heading), (1e-9, heading + 1)):
            point = (round(1e12 * sin(halfway + aside)), round(1e12 * cos(halfway + aside)))
            assert bearing(0, 0, *point) == expected % 3_600
