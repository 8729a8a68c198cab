"""Looking for something allowed: at random, in order, past what hinders, and near a wanted place."""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saltbox.engine.space.measured import Pose, distance_squared
from saltbox.engine.space.search import (
    columns,
    first_allowed,
    first_free,
    nearest_in_rings,
    random_then_ordered,
    rows,
    shifted,
)


def test_chance_comes_first_and_the_order_after_it() -> None:
    numbers = count(10)
    assert list(random_then_ordered(3, lambda: next(numbers), [1, 2])) == [10, 11, 12, 1, 2]


def test_no_more_is_drawn_than_is_needed() -> None:
    numbers = count(10)
    found = first_allowed(random_then_ordered(8, lambda: next(numbers), [1]), lambda number: number > 11)
    assert (found, next(numbers)) == (12, 13)


def test_where_nothing_is_allowed_nothing_is_found() -> None:
    assert first_allowed(random_then_ordered(4, lambda: 1, [2, 3]), lambda number: number > 3) is None


def test_a_grid_has_both_outlines_of_its_box_and_runs_by_rows_or_by_columns() -> None:
    box = (0, 10, 20, 20)
    assert list(rows(box, 10)) == [(0, 10), (10, 10), (20, 10), (0, 20), (10, 20), (20, 20)]
    assert list(columns(box, 10)) == [(0, 10), (0, 20), (10, 10), (10, 20), (20, 10), (20, 20)]
    assert list(rows((0, 0, -1, 5), 10)) == []


@given(
    st.lists(st.tuples(st.integers(0, 400), st.integers(1, 90)), max_size=8),
    st.integers(0, 200),
    st.integers(0, 400),
)
def test_the_first_free_number_is_that_of_a_search_one_by_one(
    stretches: list[tuple[int, int]], low: int, high: int
) -> None:
    def hindrance(number: int) -> int | None:
        for name, (start, length) in enumerate(stretches):
            if start <= number < start + length:
                return name
        return None

    free = [number for number in range(low, high + 1) if hindrance(number) is None]
    found = first_free(low, high, hindrance)
    assert found is None or hindrance(found) is None
    if not _are_nested(stretches):
        assert found == (free[0] if free else None)


def _are_nested(stretches: list[tuple[int, int]]) -> bool:
    """Whether one stretch is cut in two by another, so that halving may leap over what lies between."""
    spans = [set(range(start, start + length)) for start, length in stretches]
    return any(a & b for n, a in enumerate(spans) for b in spans[n + 1 :])


def test_the_place_found_in_rings_is_drawn_back_to_what_forbids_the_start() -> None:
    start = Pose(0, 0, 450)
    found = nearest_in_rings(start, lambda pose: pose.x_mil >= 1_234, 5_000, 250, 48)
    assert found is not None
    assert (found.x_mil, found.heading_tenths) == (1_234, 450)


@pytest.mark.parametrize("reach", [249, 250])
def test_rings_end_before_the_farthest(reach: int) -> None:
    assert nearest_in_rings(Pose(0, 0), lambda _: True, reach, 250, 8) is None
    assert nearest_in_rings(Pose(0, 0), lambda _: True, 251, 250, 8) is not None


@given(st.integers(0, 3_599), st.integers(0, 10_000))
def test_a_shift_keeps_the_heading_and_goes_so_far(bearing: int, distance: int) -> None:
    pose = shifted(Pose(500, -700, 123), bearing, distance)
    assert pose.heading_tenths == 123
    assert abs(distance_squared(pose, Pose(500, -700)) ** 0.5 - distance) < 1
