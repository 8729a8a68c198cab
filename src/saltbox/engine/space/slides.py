"""How far something round can slide straight ahead before it would overlap something else.

A slide of d mils goes from its start to `moved(x, y, heading, d)`, a rounded point, and is legal if the
straight stretch between these two keeps at least the distance r; touching is allowed. The answer is always the
greatest whole d that is legal.

Each search begins at an upper bound. The unrounded end of a slide is less than 0.7072 mils from the rounded
one; so no slide is legal whose unrounded stretch comes nearer than r - 0.71. From there the exact test goes
down mil by mil, and seldom has to take more than two steps. The stretches to neighbouring rounded ends lie
beside, not upon each other: where something is only grazed, a longer slide may be legal though a shorter one
is not.
"""

from collections.abc import Iterable
from math import isqrt

from saltbox.engine.space.headings import COSINES, SCALE, SINES, bearing
from saltbox.engine.space.measured import FULL_TURN
from saltbox.engine.space.numbers import rounded
from saltbox.engine.space.shapes import Polygon, segment_nearer


def free_of_circle(x: int, y: int, heading: int, limit: int, ox: int, oy: int, r: int) -> int:
    """How far one can slide, keeping at least r from a point; -1 if the start is too near already."""
    dx, dy = ox - x, oy - y
    apart, far = dx * dx + dy * dy, limit + r + 1
    if apart >= far * far or r <= 0:
        return limit
    if apart < r * r:
        return -1
    heading %= FULL_TURN
    sine, cosine = SINES[heading], COSINES[heading]
    aside = dx * cosine - dy * sine
    if abs(aside) > (r + 2) * SCALE:
        return limit
    ahead = dx * sine + dy * cosine
    distance = _bound(ahead, aside, sine * sine + cosine * cosine, limit, r)
    while distance > 0:
        ex = rounded(x * SCALE + sine * distance, SCALE)
        ey = rounded(y * SCALE + cosine * distance, SCALE)
        if not segment_nearer(x, y, ex, ey, ox, oy, r):
            break
        distance -= 1
    return distance


def _bound(ahead: int, aside: int, square: int, limit: int, r: int) -> int:
    """No slide of at most `limit` that is longer than this is legal, with a point so far ahead and aside.

    Both are times the length of the heading's vector; `square` is the square of that length.
    """
    if ahead <= 0:
        return limit
    inner = (100 * r - 71) ** 2 * square // 10_000 - aside * aside
    if inner >= 0:
        return min(limit, (ahead - isqrt(inner)) * SCALE // square)
    root = isqrt(square)
    lacking = r * root - abs(aside)
    if lacking <= 0:
        return limit
    # Only rounding can make up for what is lacking, and at the point's height it does so the less the longer
    # the slide is: by at most 0.7072 * (how far ahead the point is) / (length of the slide).
    passing = ahead * SCALE // square + 1
    return min(limit, max(passing, 708 * passing * (root + 1) // (1_000 * lacking) + 1))


def free_of_polygon(x: int, y: int, heading: int, limit: int, polygon: Polygon, r: int) -> int:
    """How far one can slide, keeping at least r from a shape; -1 if the start is too near already."""
    x0, y0, x1, y1 = polygon.box
    far = limit + r + 1
    if x0 - x > far or x - x1 > far or y0 - y > far or y - y1 > far or r <= 0:
        return limit
    heading %= FULL_TURN
    sine, cosine = SINES[heading], COSINES[heading]
    mx, my = polygon.middle
    mx -= x
    my -= y
    reach = (polygon.radius + r + 2) * SCALE
    aside = mx * cosine - my * sine
    if aside > reach or aside < -reach or mx * sine + my * cosine < -reach:
        return limit
    if polygon.nearer(x, y, r):
        return -1
    distance = _bound_of_polygon(x, y, sine, cosine, limit, polygon, r)
    while distance > 0:
        ex = rounded(x * SCALE + sine * distance, SCALE)
        ey = rounded(y * SCALE + cosine * distance, SCALE)
        if not polygon.nearer_to_segment(x, y, ex, ey, r):
            break
        distance -= 1
    return distance


def _bound_of_polygon(x: int, y: int, sine: int, cosine: int, limit: int, polygon: Polygon, r: int) -> int:
    """No slide of at most `limit` that is longer than this is legal."""
    hundredfold = 100 * r - 71
    for dx, dy, level, start, end, square in polygon.edges:
        side = dx * y - dy * x - level
        nearing = dx * cosine - dy * sine
        if side < 0 and nearing > 0:
            left = -100_000 * side - hundredfold * isqrt(square * 1_000_000)
            if left >= 0:
                distance = left * SCALE // (100_000 * nearing)
                along = (dx * x + dy * y) * SCALE + (distance + 1) * (dx * sine + dy * cosine)
                if start * SCALE <= along <= end * SCALE:
                    return min(limit, distance)
    # No edge is met from straight in front: a corner is met first, or nothing.
    square = sine * sine + cosine * cosine
    near = (r + 2) * SCALE
    for cx, cy in polygon.corners:
        cx -= x
        cy -= y
        aside = cx * cosine - cy * sine
        if -near < aside < near:
            limit = _bound(cx * sine + cy * cosine, aside, square, limit, r)
    return limit


def free_of_border(x: int, y: int, heading: int, limit: int, x0: int, y0: int, x1: int, y1: int) -> int:
    """How far one can slide so that the end lies in a box, its outline included; -1 if the start does not."""
    if not (x0 <= x <= x1 and y0 <= y <= y1):
        return -1
    heading %= FULL_TURN
    for place, low, high, step in ((x, x0, x1, SINES[heading]), (y, y0, y1, COSINES[heading])):
        if step:
            room = high - place if step > 0 else place - low
            limit = min(limit, (room * SCALE + SCALE // 2) // abs(step))
            if not low <= rounded(place * SCALE + step * limit, SCALE) <= high:
                limit -= 1  # exactly half a mil beyond, and rounded away from zero
    return limit


def free_all_round(
    x: int,
    y: int,
    limit: int,
    step: int,
    circles: Iterable[tuple[int, int, int]],
    polygons: Iterable[tuple[Polygon, int]],
) -> list[int]:
    """How far one can slide along the headings 0, step, 2 * step and so on, free of all of these.

    The same as asking `free_of_circle` for each (ox, oy, r) and then `free_of_polygon` for each (polygon, r),
    about each heading, and each with what the one before it left as its limit. But an obstacle is asked only
    about the headings that lie towards it.
    """
    free = [limit] * len(range(0, FULL_TURN, step))
    for ox, oy, r in circles:
        for index in _headings_towards(x, y, limit, step, ox, oy, r):
            free[index] = min(free[index], free_of_circle(x, y, index * step, free[index], ox, oy, r))
    for polygon, r in polygons:
        mx, my = polygon.middle
        for index in _headings_towards(x, y, limit, step, mx, my, polygon.radius + r):
            free[index] = min(free[index], free_of_polygon(x, y, index * step, free[index], polygon, r))
    return free


def _headings_towards(x: int, y: int, limit: int, step: int, ox: int, oy: int, radius: int) -> Iterable[int]:
    """The numbers of the headings along which a slide may come so near to a point, and perhaps a few more."""
    apart = (ox - x) ** 2 + (oy - y) ** 2
    if apart > (limit + radius + 2) ** 2:
        return ()
    if apart <= (radius + 2) ** 2:
        return range(len(range(0, FULL_TURN, step)))
    middle = bearing(x, y, ox, oy)
    spread = bearing(0, 0, radius + 2, isqrt(apart - (radius + 2) ** 2)) + 2
    first, last = -(-(middle - spread) // step), (middle + spread) // step
    if first * step >= 0 and last * step < FULL_TURN:
        return range(first, last + 1)
    return [
        turn // step for turn in range(0, FULL_TURN, step) if (turn - middle + spread) % FULL_TURN <= 2 * spread
    ]
