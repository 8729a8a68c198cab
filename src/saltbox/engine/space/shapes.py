"""Convex shapes with corners on whole mils, and exact answers about their distances.

Distances are compared as squares, and as fractions by multiplying crosswise: no root is ever taken but to show
a number to a person. Shapes that only touch do not overlap.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from saltbox.engine.space.headings import SCALE, heading_vector
from saltbox.engine.space.numbers import rounded

Point = tuple[int, int]
Box = tuple[int, int, int, int]  # the least x, the least y, the greatest x, the greatest y


class Edge(NamedTuple):
    """A side of a shape, walked with the inside on the left.

    With `side = dx*y - dy*x - level` a point (x, y) is on the inner side if `side` is positive, and on the line
    if it is zero. With `along = dx*x + dy*y` it lies beside the edge if `start <= along <= end`.
    """

    dx: int
    dy: int
    level: int
    start: int
    end: int
    square: int  # of the length


def _edge(a: Point, b: Point) -> Edge:
    dx, dy = b[0] - a[0], b[1] - a[1]
    start, square = dx * a[0] + dy * a[1], dx * dx + dy * dy
    return Edge(dx, dy, dx * a[1] - dy * a[0], start, start + square, square)


@dataclass(frozen=True, slots=True)
class Polygon:
    """A convex shape. Its corners run counter-clockwise; make it with `polygon` or `rectangle`."""

    corners: tuple[Point, ...]
    box: Box = field(init=False, repr=False, compare=False)
    edges: tuple[Edge, ...] = field(init=False, repr=False, compare=False)
    middle: Point = field(init=False, repr=False, compare=False)
    radius: int = field(init=False, repr=False, compare=False)  # of a circle about the middle that holds all

    def __post_init__(self) -> None:
        xs, ys = zip(*self.corners, strict=True)
        box = (min(xs), min(ys), max(xs), max(ys))
        x, y = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
        farthest = max((cx - x) ** 2 + (cy - y) ** 2 for cx, cy in self.corners)
        edges = tuple(_edge(a, b) for a, b in pairwise((*self.corners, self.corners[0])))
        for name, value in (
            ("box", box),
            ("edges", edges),
            ("middle", (x, y)),
            ("radius", isqrt(farthest) + 1),
        ):
            object.__setattr__(self, name, value)
        if len(edges) < 3 or not all(self._is_left_of(edge) for edge in edges):
            raise ValueError(f"these corners make no convex shape: {self.corners}")

    def _is_left_of(self, edge: Edge) -> bool:
        """Whether exactly the two ends of the edge are on its line, and all else is on its inner side."""
        sides = sorted(edge.dx * y - edge.dy * x - edge.level for x, y in self.corners)
        return sides[0] == sides[1] == 0 < sides[2]

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in the shape or on its outline."""
        x0, y0, x1, y1 = self.box
        if x < x0 or x > x1 or y < y0 or y > y1:
            return False
        return all(dx * y - dy * x >= level for dx, dy, level, _, _, _ in self.edges)

    def holds_inside(self, x: int, y: int) -> bool:
        """Whether a point lies strictly inside the shape."""
        x0, y0, x1, y1 = self.box
        if x <= x0 or x >= x1 or y <= y0 or y >= y1:
            return False
        return all(dx * y - dy * x > level for dx, dy, level, _, _, _ in self.edges)

    def within(self, x: int, y: int, r: int) -> bool:
        """Whether a point is at most this far away."""
        if r < 0 or self._is_beyond(x, y, r):
            return False
        number, by = self._squared_gap(x, y)
        return number <= r * r * by

    def nearer(self, x: int, y: int, r: int) -> bool:
        """Whether a point is less than this far away."""
        if r <= 0 or self._is_beyond(x, y, r):
            return False
        number, by = self._squared_gap(x, y)
        return number < r * r * by

    def gap_mil(self, x: int, y: int) -> int:
        """The distance of a point in the nearest whole mils: to be shown, not to be judged by."""
        number, by = self._squared_gap(x, y)
        return (isqrt(4 * number // by) + 1) // 2

    def _is_beyond(self, x: int, y: int, r: int) -> bool:
        x0, y0, x1, y1 = self.box
        return x < x0 - r or x > x1 + r or y < y0 - r or y > y1 + r

    def _squared_gap(self, x: int, y: int) -> tuple[int, int]:
        """The square of a point's distance, as a fraction."""
        is_outside = False
        for dx, dy, level, start, end, square in self.edges:
            side = dx * y - dy * x - level
            if side < 0:
                if start <= dx * x + dy * y <= end:
                    return side * side, square
                is_outside = True
        if not is_outside:
            return 0, 1
        return min([(cx - x) * (cx - x) + (cy - y) * (cy - y) for cx, cy in self.corners]), 1

    def nearer_to_segment(self, ax: int, ay: int, bx: int, by: int, r: int) -> bool:
        """Whether a straight stretch meets the shape, or comes nearer to it than this."""
        return self._comes_near(ax, ay, bx, by, r, 0) if r > 0 else self._comes_near(ax, ay, bx, by, 0, 1)

    def within_of_segment(self, ax: int, ay: int, bx: int, by: int, r: int) -> bool:
        """Whether a straight stretch comes as near to the shape as this, or nearer."""
        return r >= 0 and self._comes_near(ax, ay, bx, by, r, 1)

    def _comes_near(self, ax: int, ay: int, bx: int, by: int, r: int, more: int) -> bool:
        """Whether the distance to the segment is less than r (which is over 0), or with `more` 1 not above r.

        Of two convex shapes that do not meet, a corner of the one is nearest to the other. They meet unless the
        line of an edge of the one has the other wholly on its far side.
        """
        x0, y0, x1, y1 = self.box
        if ax < bx:
            if bx < x0 - r or ax > x1 + r:
                return False
        elif ax < x0 - r or bx > x1 + r:
            return False
        if ay < by:
            if by < y0 - r or ay > y1 + r:
                return False
        elif ay < y0 - r or by > y1 + r:
            return False
        vx, vy, squared_r = bx - ax, by - ay, r * r
        length = vx * vx + vy * vy
        near, level = squared_r * length + more, vx * ay - vy * ax
        sides = [vx * cy - vy * cx - level for cx, cy in self.corners]
        nearest = max(min(sides), -max(sides))  # of the line through a and b, if that is positive
        if nearest > 0 and nearest * nearest >= near:
            return False
        start = vx * ax + vy * ay
        for side, (cx, cy) in zip(sides, self.corners, strict=True):
            if side * side < near and 0 < vx * cx + vy * cy - start < length:
                return True
        for x, y in ((bx, by), (ax, ay)):
            if not self._is_beyond(x, y, r):
                number, divisor = self._squared_gap(x, y)
                if number < squared_r * divisor + more:
                    return True
        return nearest <= 0 and not self._has_beyond(ax, ay, bx, by)

    def _has_beyond(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether both points are on the outer side of one edge."""
        for dx, dy, level, _, _, _ in self.edges:
            if dx * ay - dy * ax < level and dx * by - dy * bx < level:
                return True
        return False

    def overlaps(self, other: "Polygon") -> bool:
        """Whether the insides of two shapes meet; touching is not overlapping."""
        x0, y0, x1, y1 = self.box
        u0, v0, u1, v1 = other.box
        if u0 >= x1 or x0 >= u1 or v0 >= y1 or y0 >= v1:
            return False
        return not self._is_apart(other) and not other._is_apart(self)

    def _is_apart(self, other: "Polygon") -> bool:
        """Whether the line of an edge has all of the other shape on its outer side, or on itself."""
        for dx, dy, level, _, _, _ in self.edges:
            if all(dx * y - dy * x <= level for x, y in other.corners):
                return True
        return False


def polygon(corners: Iterable[Point]) -> Polygon:
    """The convex shape with these corners, given in either direction; those amid a straight side fall away."""
    ring = list(dict.fromkeys(corners))
    wide = [
        b for a, b, c in zip(ring[-1:] + ring[:-1], ring, ring[1:] + ring[:1], strict=True) if _turn(a, b, c)
    ]
    if sum(ax * by - ay * bx for (ax, ay), (bx, by) in zip(wide, wide[1:] + wide[:1], strict=True)) < 0:
        wide.reverse()
    if len(wide) < 3:
        raise ValueError(f"these corners make no convex shape: {ring}")
    return Polygon(tuple(wide))


def _turn(a: Point, b: Point, c: Point) -> int:
    """Positive if the way from a over b to c turns left, zero if it goes on straight."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


@lru_cache(maxsize=4096)
def rectangle(x: int, y: int, heading: int, width: int, depth: int) -> Polygon:
    """A rectangle about its middle: its depth runs along the heading, its width across.

    As seen along the heading the corners are: right front, left front, left back, right back. Each is rounded
    once.
    """
    sine, cosine = heading_vector(heading)
    return Polygon(
        tuple(
            (
                rounded(2 * x * SCALE + right * width * cosine + ahead * depth * sine, 2 * SCALE),
                rounded(2 * y * SCALE - right * width * sine + ahead * depth * cosine, 2 * SCALE),
            )
            for right, ahead in ((1, 1), (-1, 1), (-1, -1), (1, -1))
        )
    )


def segment_nearer(ax: int, ay: int, bx: int, by: int, px: int, py: int, r: int) -> bool:
    """Whether a point is less than this far from the straight stretch between a and b."""
    if r <= 0:
        return False
    vx, vy, wx, wy = bx - ax, by - ay, px - ax, py - ay
    along, length = vx * wx + vy * wy, vx * vx + vy * vy
    if along <= 0:
        return wx * wx + wy * wy < r * r
    if along >= length:
        return (px - bx) ** 2 + (py - by) ** 2 < r * r
    return (vx * wy - vy * wx) ** 2 < r * r * length


def segment_within(ax: int, ay: int, bx: int, by: int, px: int, py: int, r: int) -> bool:
    """Whether a point is at most this far from the straight stretch between a and b."""
    vx, vy, wx, wy = bx - ax, by - ay, px - ax, py - ay
    along, length = vx * wx + vy * wy, vx * vx + vy * vy
    if along <= 0:
        return wx * wx + wy * wy <= r * r
    if along >= length:
        return (px - bx) ** 2 + (py - by) ** 2 <= r * r
    return (vx * wy - vy * wx) ** 2 <= r * r * length


def hull_meets(ax: int, ay: int, ar: int, bx: int, by: int, br: int, shape: Polygon) -> bool:
    """Whether a shape meets the convex hull of two equal circles, its outline included."""
    if ar != br:
        raise ValueError("only circles of the same size")
    return shape.within_of_segment(ax, ay, bx, by, ar)
