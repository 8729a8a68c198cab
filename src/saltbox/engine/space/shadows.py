"""What convex pieces hide from many eyes at once: all lines from some eyes to some points are asked together.

From one eye, a piece hides the points of its shadow: an intersection of half-planes, also where lines pass over
the top of a lower piece. So what is hidden is found by few sign tests, exactly as line by line.
"""

from collections.abc import Sequence

from saltbox.engine.space.shapes import Box, Point, Polygon

Mark = tuple[int, int, int]  # a point and its number


def _box(points: Sequence[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def boxes_meet(a: Box, b: Box) -> bool:
    """Whether two boxes have more than their outlines in common."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


class Fan:
    """All lines from some eyes to some points."""

    __slots__ = ("box", "eye_box", "eye_z", "eyes", "high", "low", "point_box", "point_z", "points")

    def __init__(self, eyes: Sequence[Point], points: Sequence[Point], eye_z: int, point_z: int) -> None:
        self.eyes, self.points, self.eye_z, self.point_z = eyes, points, eye_z, point_z
        self.eye_box = x0, y0, x1, y1 = _box(eyes)
        self.point_box = u0, v0, u1, v1 = _box(points)
        self.box = (min(x0, u0), min(y0, v0), max(x1, u1), max(y1, v1))
        self.low, self.high = min(eye_z, point_z), max(eye_z, point_z)


class Screen:
    """A piece with a height, and what it hides of a fan."""

    __slots__ = ("fan", "height", "inside", "is_higher", "shape")

    def __init__(self, shape: Polygon, height: int, fan: Fan) -> None:
        self.shape, self.height, self.fan = shape, height, fan
        self.is_higher = height > fan.high
        may_hold = boxes_meet(shape.box, fan.point_box)
        self.inside = {point for point in fan.points if shape.holds_inside(*point)} if may_hold else set()

    def clear_of(self, x: int, y: int, marks: list[Mark]) -> list[Mark]:
        """The marks that this piece does not hide from an eye, in their order."""
        x0, y0, x1, y1 = self.fan.point_box
        hidden = marks
        for a, b, level in self._shadow(x, y):
            # First asked about the whole box of the points, which often settles it.
            if a * (y0 if a > 0 else y1) - b * (x1 if b > 0 else x0) <= level:
                if a * (y1 if a > 0 else y0) - b * (x0 if b > 0 else x1) <= level:
                    return marks
                hidden = [(qx, qy, number) for qx, qy, number in hidden if a * qy - b * qx > level]
                if not hidden:
                    return marks
        if self.inside:
            hidden = [mark for mark in hidden if mark[:2] not in self.inside]
        if len(hidden) == len(marks):
            return []
        gone = set(hidden)
        return [mark for mark in marks if mark not in gone]

    def _shadow(self, x: int, y: int) -> list[tuple[int, int, int]]:
        """Triples (a, b, level): hidden from the eye is every point with `a*y - b*x > level` for all of them.

        That is what lies strictly between the two lines that touch the piece on its left and on its right, and
        strictly behind every edge that faces the eye; less what can be seen over the top of the piece.
        """
        corners, edges = self.shape.corners, self.shape.edges
        sides = [dx * y - dy * x - level for dx, dy, level, _, _, _ in edges]
        if min(sides) > 0:
            return [(0, 0, 0)]  # nothing is hidden from an eye inside
        shadow = []
        was_facing = sides[-1] < 0
        for side, (cx, cy), edge in zip(sides, corners, edges, strict=True):
            is_facing = side < 0
            if is_facing != was_facing:
                a, b = (x - cx, y - cy) if is_facing else (cx - x, cy - y)
                shadow.append((a, b, a * y - b * x))
                was_facing = is_facing
            if side <= 0:
                shadow.append(edge[:3])
        if not self.is_higher:
            shadow += self._over_the_top(sides)
        return shadow

    def _over_the_top(self, sides: list[int]) -> list[tuple[int, int, int]]:
        """What a line must do besides, to be lower than the piece where it is lowest over it.

        A line that rises is lowest where it enters over an edge, one that falls where it leaves. Let p and q be
        the sides of its ends by that edge; then it crosses the edge at the part p / (p - q) of its way, and its
        height there is below the top h if and only if `(h - z) * q > (h - to) * p` (rising) or
        `(z - h) * q > (to - h) * p` (falling). For edges crossed earlier (later), or not at all, this follows.
        """
        z, to, height = self.fan.eye_z, self.fan.point_z, self.height
        near, far, over = (height - z, height - to, 1) if to > z else (z - height, to - height, -1)
        return [
            (near * edge.dx, near * edge.dy, near * edge.level + far * side)
            for side, edge in zip(sides, self.shape.edges, strict=True)
            if side * over < 0
        ]

    def shuts_all(self) -> bool:
        """Whether the piece, which has no point inside, surely blocks each line of the fan.

        Sometimes it does though this is False. A straight stretch between two corners of the piece is enough,
        if it has all eyes on one side and all points on the other, no line of the fan passes beyond either of
        its ends, and all cross it below the top.
        """
        shape, fan = self.shape, self.fan
        if boxes_meet(shape.box, fan.eye_box) and any(shape.holds_inside(*eye) for eye in fan.eyes):
            return False
        (px, py), (qx, qy) = fan.eyes[len(fan.eyes) // 2], fan.points[len(fan.points) // 2]
        ranked = sorted(shape.corners, key=lambda c: (c[0] - px) * (qy - py) - (c[1] - py) * (qx - px))
        return self._shuts(ranked[0], ranked[-1])

    def _shuts(self, left: Point, right: Point) -> bool:
        """Whether each line of the fan crosses the stretch between these corners, and below the top."""
        eyes, points = self.fan.eyes, self.fan.points
        (x, y), (dx, dy) = left, (right[0] - left[0], right[1] - left[1])
        level = dx * y - dy * x
        before = [level - dx * py + dy * px for px, py in eyes]
        behind = [dx * qy - dy * qx - level for qx, qy in points]
        if min(before) <= 0 or min(behind) <= 0:
            return False
        if not self.is_higher:
            z, to, height = self.fan.eye_z, self.fan.point_z, self.height
            before_z, behind_z = (max(before), min(behind)) if to > z else (min(before), max(behind))
            if z * behind_z + to * before_z >= height * (before_z + behind_z):
                return False
        return _opens(eyes, points, x, y, 1) and _opens(eyes, points, *right, -1)


def _opens(eyes: Sequence[Point], points: Sequence[Point], x: int, y: int, turn: int) -> bool:
    """Whether each line from an eye to a point has (x, y) strictly on its left (turn 1) or on its right (-1).

    The eyes must lie on one side of a line through (x, y), and the points on the other.
    """
    ex, ey = eyes[0][0] - x, eyes[0][1] - y
    for px, py in eyes:
        if (ex * (py - y) - ey * (px - x)) * turn < 0:
            ex, ey = px - x, py - y
    return all((ex * (qy - y) - ey * (qx - x)) * turn > 0 for qx, qy in points)
