"""Whole numbers out of quotients and roots."""

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saltbox.engine.space.numbers import nearest_root, rounded, towards_zero

NUMBERS = st.integers(-(10**12), 10**12)
DIVISORS = st.integers(1, 10**7)


@given(NUMBERS, DIVISORS)
def test_a_quotient_is_rounded_to_the_nearest_whole_number_half_away_from_zero(number: int, by: int) -> None:
    away = floor(Fraction(abs(number), by) + Fraction(1, 2))
    assert rounded(number, by) == (away if number >= 0 else -away)


@given(NUMBERS, DIVISORS)
def test_a_quotient_loses_its_fraction_towards_zero(number: int, by: int) -> None:
    assert towards_zero(number, by) == int(Fraction(number, by))


@given(st.integers(0, 10**14))
def test_a_root_is_the_nearest_whole_number(square: int) -> None:
    root = nearest_root(square)
    # (root - 1/2)^2 < square < (root + 1/2)^2, without fractions
    assert root == 0 or (2 * root - 1) ** 2 < 4 * square
    assert 4 * square < (2 * root + 1) ** 2


@pytest.mark.parametrize(("square", "root"), [(0, 0), (1, 1), (2, 1), (3, 2), (6, 2), (7, 3), (12, 3), (13, 4)])
def test_roots_near_the_middle(square: int, root: int) -> None:
    assert nearest_root(square) == root
