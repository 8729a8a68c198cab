"""Lines of sight over a table with convex pieces that have a height. Exact: fractions are compared crosswise.

A line runs from a point p at height pz to a point q at height qz, and falls or rises evenly. A piece blocks it
if neither end is strictly inside the piece, the line passes through the inside of the piece for a stretch of
positive length (touching is not enough), and somewhere on that stretch it is lower than the piece.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from saltbox.engine.space.headings import bearing, moved
from saltbox.engine.space.measured import FULL_TURN
from saltbox.engine.space.shadows import Fan, Screen, boxes_meet
from saltbox.engine.space.shapes import Point, Polygon


class Blocker(NamedTuple):
    """Something that may stand in the way."""

    shape: Polygon
    height: int


class _Stretch(NamedTuple):
    """Where a line is over a piece, as parts of the way from p to q: two fractions."""

    enters: int
    enters_by: int
    leaves: int
    leaves_by: int


def is_blocked(px: int, py: int, qx: int, qy: int, pz: int, qz: int, blocker: Blocker) -> bool:
    """Whether this piece stops the line from p to q."""
    if pz >= blocker.height and qz >= blocker.height:
        return False
    stretch = _stretch(px, py, qx, qy, blocker.shape)
    if stretch is None:
        return False
    number, by = stretch[:2] if qz >= pz else stretch[2:]  # the lower end of the stretch
    return (qz - pz) * number < (blocker.height - pz) * by


def _stretch(px: int, py: int, qx: int, qy: int, shape: Polygon) -> _Stretch | None:
    """Where the line passes through the inside of the shape; None if it does not, or if an end is inside."""
    x0, y0, x1, y1 = shape.box
    if (px <= x0 and qx <= x0) or (px >= x1 and qx >= x1) or (py <= y0 and qy <= y0) or (py >= y1 and qy >= y1):
        return None
    enters, enters_by, leaves, leaves_by = 0, 1, 1, 1
    p_is_inside = q_is_inside = True
    for dx, dy, level, _, _, _ in shape.edges:
        at_p, at_q = dx * py - dy * px - level, dx * qy - dy * qx - level
        if at_p <= 0:
            if at_q <= 0:
                return None
            p_is_inside = False
            if -at_p * enters_by > enters * (at_q - at_p):
                enters, enters_by = -at_p, at_q - at_p
        elif at_q <= 0:
            q_is_inside = False
            if at_p * leaves_by < leaves * (at_p - at_q):
                leaves, leaves_by = at_p, at_p - at_q
    if p_is_inside or q_is_inside or enters * leaves_by >= leaves * enters_by:
        return None
    return _Stretch(enters, enters_by, leaves, leaves_by)


def first_clear(
    eyes: Sequence[Point], points: Sequence[Point], eye_z: int, point_z: int, blockers: Sequence[Blocker]
) -> tuple[int, int] | None:
    """The numbers of the first eye and the first point with a clear line between them; None if there are none.

    The order is fixed: eyes from the middle one outwards (of two equally far the later first), and for each eye
    the points by their distance from the middle eye (of two equally far the earlier first).
    """
    if not eyes or not points:
        return None
    middle = len(eyes) // 2
    x, y = eyes[middle]
    apart = [(qx - x) * (qx - x) + (qy - y) * (qy - y) for qx, qy in points]
    nearest = apart.index(min(apart))
    fan = Fan(eyes, points, eye_z, point_z)
    near = _in_the_way(fan, blockers)
    if not any(is_blocked(x, y, *points[nearest], eye_z, point_z, blocker) for blocker in near):
        return middle, nearest
    pieces = [Screen(*blocker, fan) for blocker in near]
    marks = [(*points[number], number) for number in sorted(range(len(points)), key=apart.__getitem__)]
    for eye in _from_the_middle(len(eyes)):
        x, y = eyes[eye]
        left = marks
        for place, piece in enumerate(pieces):
            seen = piece.clear_of(x, y, left)
            if not seen:
                if left is marks and eye == middle and piece.shuts_all():
                    return None
                pieces.insert(0, pieces.pop(place))  # what hides all from one eye may do so from the next
                break
            left = seen
        else:
            return eye, left[0][2]
    return None


def _from_the_middle(count: int) -> Iterator[int]:
    """0 to count - 1, from the middle outwards."""
    middle = count // 2
    yield middle
    for aside in range(1, middle + 1):
        if middle + aside < count:
            yield middle + aside
        yield middle - aside


def _in_the_way(fan: Fan, blockers: Sequence[Blocker]) -> list[Blocker]:
    """The blockers that are high enough, and somewhere in the box of all lines."""
    low, (x0, y0, x1, y1) = fan.low, fan.box
    boxes = [(blocker, blocker[0].box) for blocker in blockers if blocker[1] > low]
    return [blocker for blocker, (u0, v0, u1, v1) in boxes if u0 < x1 and u1 > x0 and v0 < y1 and v1 > y0]


def visible_fan(
    x: int, y: int, heading: int, reach: int, eye_z: int, blockers: Sequence[Blocker], step_tenths: int
) -> list[Point]:
    """The outline of what an eye sees ahead of it, at its own height: the eye, then points from left to right.

    There is a point for every step of the half turn, and one on either side of each corner that may cast a
    shadow. No blocker blocks the line from the eye to any of them.
    """
    box = (x - reach, y - reach, x + reach, y + reach)
    near = [b for b in blockers if b.height > eye_z and boxes_meet(b.shape.box, box)]
    quarter, half = FULL_TURN // 4, FULL_TURN // 2
    turns = {*range(0, half, step_tenths), half}
    for blocker in near:
        for corner in blocker.shape.corners:
            turn = (bearing(x, y, *corner) - heading + quarter) % FULL_TURN
            turns.update(beside for beside in (turn - 1, turn + 1) if 0 < beside < half)
    return [
        (x, y),
        *(_farthest_seen(x, y, heading - quarter + turn, reach, eye_z, near) for turn in sorted(turns)),
    ]


def _farthest_seen(x: int, y: int, heading: int, reach: int, z: int, blockers: Sequence[Blocker]) -> Point:
    """How far one sees along a heading."""
    ex, ey = moved(x, y, heading, reach)
    distance = reach
    for blocker in blockers:
        stretch = _stretch(x, y, ex, ey, blocker.shape)
        if stretch is not None:
            distance = min(distance, reach * stretch.enters // stretch.enters_by)
    end = moved(x, y, heading, distance)
    while distance and any(is_blocked(x, y, *end, z, z, blocker) for blocker in blockers):
        distance -= 1
        end = moved(x, y, heading, distance)
    return end
