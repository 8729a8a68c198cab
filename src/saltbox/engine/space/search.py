"""Looking for something allowed among more than can be listed: at random, in order, or near a wanted place.

What is allowed is told by a function, so that these searches know no game and no shape of table. The order of
all draws and tries is fixed: the same random source finds the same thing.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from saltbox.engine.space.headings import moved
from saltbox.engine.space.measured import FULL_TURN, Mil, Pose, Tenths
from saltbox.engine.space.shapes import Box, Point

T = TypeVar("T")


def first_allowed(candidates: Iterable[T], is_allowed: Callable[[T], bool]) -> T | None:
    """The first of the candidates that is allowed; None if none is."""
    return next((candidate for candidate in candidates if is_allowed(candidate)), None)


def random_then_ordered(tries: int, draw: Callable[[], T], ordered: Iterable[T] = ()) -> Iterator[T]:
    """Candidates that chance draws, so many of them; after those all the others in their order."""
    for _ in range(tries):
        yield draw()
    yield from ordered


def rows(box: Box, step: Mil) -> Iterator[Point]:
    """The points of a grid in a box, row by row, from its least x and y on."""
    left, near, right, far = box
    return ((x, y) for y in range(near, far + 1, step) for x in range(left, right + 1, step))


def columns(box: Box, step: Mil) -> Iterator[Point]:
    """The same points column by column."""
    left, near, right, far = box
    return ((x, y) for x in range(left, right + 1, step) for y in range(near, far + 1, step))


def first_free(low: int, high: int, hindrance: Callable[[int], object | None]) -> int | None:
    """The least number from low to high that nothing hinders; None if something hinders each of them.

    What hinders a number hinders a whole stretch about it, so the search goes on where that stretch ends; its
    end is found by halving. No free number between two hindrances that differ is overlooked.
    """
    at = low
    while at <= high:
        hindered_by = hindrance(at)
        if hindered_by is None:
            return at
        end = high + 1
        while end - at > 1:
            middle = (at + end) // 2
            if hindrance(middle) == hindered_by:
                at = middle
            else:
                end = middle
        at = end
    return None


def nearest_in_rings(
    start: Pose, is_allowed: Callable[[Pose], bool], farthest: Mil, ring: Mil, rays: int
) -> Pose | None:
    """An allowed pose near a forbidden one, its heading the same: rings about the start are tried outwards.

    On each ring there are so many rays. On the first that is allowed the place is drawn back towards the start,
    by halving, as far as it stays allowed; None if no ring up to the farthest has any.
    """
    for radius in range(ring, farthest, ring):
        for bearing in range(0, FULL_TURN, FULL_TURN // rays):
            if is_allowed(shifted(start, bearing, radius)):
                return _drawn_back(start, bearing, max(0, radius - ring), radius, is_allowed)
    return None


def _drawn_back(start: Pose, bearing: Tenths, low: Mil, high: Mil, is_allowed: Callable[[Pose], bool]) -> Pose:
    while high - low > 1:
        middle = (low + high) // 2
        if is_allowed(shifted(start, bearing, middle)):
            high = middle
        else:
            low = middle
    return shifted(start, bearing, high)


def shifted(pose: Pose, bearing: Tenths, distance: Mil) -> Pose:
    """The same heading so far away along a bearing."""
    return Pose(*moved(pose.x_mil, pose.y_mil, bearing, distance), pose.heading_tenths)
