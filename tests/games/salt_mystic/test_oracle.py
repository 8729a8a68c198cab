"""Whole tables judged once more, in floats and by an independent library (shapely), from the catalogue alone.

Nothing here is computed by the engine's geometry: vectors, corners, sample points, distances and lines of sight
are made anew from section 6. Where a float is within a millionth of a mil of its threshold but not equal to it,
the library cannot tell: the case is skipped, and such cases must be rare.
"""

from collections.abc import Iterator, Sequence
from math import cos, floor, hypot, radians, sin
from random import Random
from typing import Any, NamedTuple

import numpy
import pytest
import shapely  # type: ignore[import-untyped]

from saltbox.games.salt_mystic.choices import Slide
from saltbox.games.salt_mystic.rules.attack import cover_of, is_behind, is_elevated
from saltbox.games.salt_mystic.rules.move import ground, rough_limit, why_not
from saltbox.games.salt_mystic.rules.reach import farthest
from saltbox.games.salt_mystic.rules.sight import is_in_range, sight_line, why_not_shoot
from saltbox.games.salt_mystic.state import Battle, Loose, Stack
from saltbox.games.salt_mystic.terrain.pieces import Piece
from tests.games.salt_mystic.battlefield import state
from tests.games.salt_mystic.crowded import SIDE, Who, crowd

Point = tuple[int, int]
LEAST = 1e-6
SCALE = 1_000_000
EYE = 500


class Doubt(Exception):
    """A float is too near to its threshold."""


def is_less(value: float, threshold: float) -> bool:
    if 0 < abs(value - threshold) < LEAST:
        raise Doubt
    return value < threshold


def is_most(value: float, threshold: float) -> bool:
    return not is_less(threshold, value)


class Ledger:
    """Counts what was compared, what had to be skipped, and how often the answer was yes."""

    def __init__(self) -> None:
        self.compared = self.skipped = self.yes = 0

    def close(self, least: int) -> None:
        assert self.compared >= least
        assert self.skipped < 0.005 * self.compared
        assert 0.03 < self.yes / self.compared < 0.97  # there were cases of both kinds


# --- Section 6, in floats ----------------------------------------------------------------------------------


def rounded(number: int, by: int) -> int:
    """Half away from zero. [SM-GEO-2]"""
    whole = (2 * abs(number) + by) // (2 * by)
    return whole if number >= 0 else -whole


def vector(heading: int) -> Point:
    """[SM-GEO-1]"""
    turn = radians(heading / 10)
    return round(sin(turn) * SCALE), round(cos(turn) * SCALE)


def there(x: int, y: int, heading: int, right: int, ahead: int) -> Point:
    """The point so far to the right and ahead, in half mils. [SM-GEO-5]"""
    hx, hy = vector(heading)
    by = 2 * SCALE
    return rounded(x * by + right * hy + ahead * hx, by), rounded(y * by - right * hx + ahead * hy, by)


def area(x: int, y: int, heading: int, left: int, right: int, back: int, front: int) -> Any:
    sides = ((left, back), (right, back), (right, front), (left, front))
    return shapely.Polygon([there(x, y, heading, 2 * a, 2 * b) for a, b in sides])


def footprint(piece: Piece) -> Any:
    w, d = piece.width // 2, piece.depth // 2
    return area(piece.x, piece.y, piece.heading, -w, w, -d, d)


def card(k: Stack | Loose) -> Any:
    """[SM-GEO-4] [SM-GEO-5]"""
    return area(k.x, k.y, k.heading, -1_250, 1_250, -2_250, 1_250)


class Thing(NamedTuple):
    """A piece of terrain or an abandoned card, as the rules see it."""

    shape: Any
    classes: str
    height: int
    solid: bool
    ascent: str


class Table:
    """All that lies on a table, measured once."""

    def __init__(self, s: Battle, edition: str, **options: Any) -> None:
        self.s, self.is_basic, self.options = s, edition == "basic-2021", options
        self.things = [Thing(footprint(p), p.classes, p.height, p.solid, p.ascent) for p in s.terrain]
        if self.is_basic:  # [SM-TERRAIN-14]
            self.things += [Thing(card(k), "O", 1_000 + self.elevation(k.x, k.y), True, "") for k in s.loose]

    def elevation(self, x: int, y: int) -> int:
        """[SM-GEO-14]"""
        on = [
            t.height for t in self.things if "E" in t.classes and shapely.covers(t.shape, shapely.Point(x, y))
        ]
        return max(on, default=0)

    # --- Slides ---

    def may_slide(self, who: Who, one: Stack, bearing: int, distance: int) -> bool:
        """[SM-GEO-8] to [SM-GEO-15]"""
        if distance > who.speed * 1_000:
            return False
        x, y = there(one.x, one.y, bearing, 0, 2 * distance)
        if not (1_000 <= x <= SIDE * 1_000 - 1_000 and 1_000 <= y <= SIDE * 1_000 - 1_000):
            return False
        way = shapely.LineString([(one.x, one.y), (x, y)])
        for other in self.s.stacks:
            if other.uid != one.uid and is_less(shapely.distance(way, shapely.Point(other.x, other.y)), 2_000):
                return False
        start, end = shapely.Point(one.x, one.y), shapely.Point(x, y)
        if not all(self.may_pass(who, thing, start, way, end) for thing in self.things if thing.solid):
            return False
        if not any(is_less(shapely.distance(way, shape), 1_000) for shape in self.rough(who)):
            return True
        return distance <= self.rough_most(who, one, bearing)

    def may_pass(self, who: Who, thing: Thing, start: Any, way: Any, end: Any) -> bool:
        """[SM-MOVE-12] [SM-MOVE-14] [SM-MOVE-15] [SM-MOVE-18]"""
        climbs = "climb" in who.ways
        has_top = "E" in thing.classes and thing.ascent == "climb"
        stands = has_top and shapely.covers(thing.shape, start)
        stuck = not stands and is_less(shapely.distance(start, thing.shape), 1_000)
        free = stands or stuck or "ignore_solid" in who.ways or (climbs and thing.ascent in ("climb", "cross"))
        if not free:
            return not is_less(shapely.distance(way, thing.shape), 1_000)
        if has_top and (climbs or stands) and shapely.covers(thing.shape, end):
            return True
        return not is_less(shapely.distance(end, thing.shape), 1_000)

    def rough(self, who: Who) -> list[Any]:
        return [] if "ignore_rough" in who.ways else [t.shape for t in self.things if "R" in t.classes]

    def rough_most(self, who: Who, one: Stack, bearing: int) -> int:
        """[SM-GEO-13]"""
        if self.options["rough_ground"] == "whole-move":
            return floor(who.speed / 2) * 1_000
        speed = who.speed * 1_000
        entry = min([self.entry(one, bearing, speed, shape) for shape in self.rough(who)])
        return entry + floor((speed - entry) / 2_000) * 1_000

    def entry(self, one: Stack, bearing: int, limit: int, shape: Any) -> int:
        """How many whole mils a slide goes before the arc overlaps the shape."""

        def is_free(distance: int) -> bool:
            end = there(one.x, one.y, bearing, 0, 2 * distance)
            if end == (one.x, one.y):
                return not is_less(shapely.distance(shapely.Point(end), shape), 1_000)
            return not is_less(shapely.distance(shapely.LineString([(one.x, one.y), end]), shape), 1_000)

        if not is_free(0):
            return 0
        near, far = 0, limit + 1
        while far - near > 1:
            half = (near + far) // 2
            near, far = (half, far) if is_free(half) else (near, half)
        about = [is_free(distance) for distance in range(max(0, near - 9), min(limit, near + 9) + 1)]
        if about != sorted(about, reverse=True):
            raise Doubt  # grazed: to which side a point is rounded decides
        return near

    # --- Sight ---

    def is_struck_by_card(self, target: Stack | Loose) -> bool:
        return isinstance(target, Loose) or (bool(target.vehicle) and not self.is_basic)

    def eyes(self, k: Stack) -> list[Point]:
        """[SM-GEO-19]"""
        return [there(k.x, k.y, (k.heading + turn) % 3_600, 0, 2_000) for turn in range(-900, 901, 150)]

    def points(self, k: Stack | Loose) -> list[Point]:
        """[SM-GEO-20]"""
        if not self.is_struck_by_card(k):
            return [there(k.x, k.y, (k.heading + turn) % 3_600, 0, 2_000) for turn in range(0, 3_600, 150)]
        around = [(a, b) for a in range(-1_250, 1_251, 500) for b in (-2_250, 1_250)]
        around += [(a, b) for a in (-1_250, 1_250) for b in range(-1_750, 1_000, 500)]
        assert len(around) == 24
        centre = shapely.Point(k.x, k.y)
        solids = [
            t.shape
            for t in self.things
            if t.solid and not ("E" in t.classes and shapely.covers(t.shape, centre))
        ]
        return [
            point
            for point in (there(k.x, k.y, k.heading, 2 * a, 2 * b) for a, b in around)
            if not any(
                shapely.covers(shape, shapely.Point(point))
                or shapely.relate_pattern(shapely.LineString([point, (k.x, k.y)]), shape, "T********")
                for shape in solids
            )
        ]

    def front(self, attacker: Stack, points: Sequence[Point]) -> list[Point]:
        """[SM-GEO-21]"""
        hx, hy = vector(attacker.heading)
        return [(x, y) for x, y in points if (x - attacker.x) * hx + (y - attacker.y) * hy >= 0]

    def sees(self, attacker: Stack, target: Stack | Loose) -> bool:
        """Every pair of sample points, until one is open. [SM-GEO-22] [SM-GEO-23]"""
        z = self.elevation(attacker.x, attacker.y) + EYE, self.elevation(target.x, target.y) + EYE
        walls = [
            thing
            for thing in self.things
            if thing.height > min(z) and ("O" in thing.classes or ("E" in thing.classes and not self.is_basic))
        ]
        points = self.front(attacker, self.points(target))
        pairs = [(p, q) for p in self.eyes(attacker) for q in points]
        is_sure = True
        for first in range(16):
            left, doubted = pairs[first::16], set[tuple[Point, Point]]()
            for wall in walls:
                left, close = self.past(wall, left, *z)
                doubted |= close
            if not doubted.issuperset(left):
                return True
            is_sure = is_sure and not left
        if not is_sure:
            raise Doubt
        return False

    def past(self, wall: Thing, pairs: list[tuple[Point, Point]], pz: int, qz: int) -> Any:
        """The lines that a wall does not block, and those about which a float cannot tell."""
        if not pairs:
            return pairs, set()
        shapely.prepare(wall.shape)
        lines = shapely.linestrings(numpy.array(pairs))
        near = numpy.flatnonzero(shapely.intersects(wall.shape, lines))
        crossed = near[shapely.relate_pattern(lines[near], wall.shape, "T********")]
        lowest = least_heights(wall.shape, lines[crossed], pz, qz)
        blocked, close = set(), set()
        for index, height in zip(crossed, lowest, strict=True):
            if not any(shapely.contains_properly(wall.shape, shapely.Point(end)) for end in pairs[index]):
                if 0 < abs(height - wall.height) < LEAST:
                    close.add(pairs[index])
                elif height < wall.height:
                    blocked.add(pairs[index])
        return [pair for pair in pairs if pair not in blocked], close

    def is_in_range(self, who: Who, attacker: Stack, target: Stack | Loose) -> bool:
        """[SM-GEO-16] [SM-GEO-18]"""
        if self.is_struck_by_card(target):
            gap = shapely.distance(shapely.Point(attacker.x, attacker.y), card(target))
            return is_most(gap, who.range * 1_000 + 1_000)
        return is_most(hypot(attacker.x - target.x, attacker.y - target.y), who.range * 1_000 + 2_000)

    # --- Modifiers ---

    def is_covered(self, attacker: Stack, target: Stack | Loose) -> bool:
        """[SM-GEO-26]"""
        who = target if self.is_basic else attacker
        between = shapely.LineString([(attacker.x, attacker.y), (target.x, target.y)])
        return any(
            is_most(shapely.distance(shapely.Point(who.x, who.y), t.shape), 2_000)
            and (not self.options["cover_must_intervene"] or is_most(shapely.distance(between, t.shape), 1_000))
            for t in self.things
            if "O" in t.classes
        )

    def is_behind(self, attacker: Stack, target: Stack | Loose) -> bool:
        """[SM-GEO-25] [SM-ATTACK-17]"""
        hx, hy = vector(target.heading)
        return isinstance(target, Stack) and (attacker.x - target.x) * hx + (attacker.y - target.y) * hy < 0

    def is_elevated(self, attacker: Stack, target: Stack | Loose) -> bool:
        """[SM-ATTACK-7]"""
        above = self.elevation(attacker.x, attacker.y) - self.elevation(target.x, target.y)
        return above > 0 if self.is_basic else above >= 250


def least_heights(shape: Any, lines: Any, pz: int, qz: int) -> Any:
    """How low each line is where it is lowest over the shape; from p to q it rises or falls evenly."""
    if pz == qz:
        return numpy.full(len(lines), float(pz))
    over = shapely.intersection(lines, shape)
    start, end = shapely.get_point(over, 0), shapely.get_point(over, -1)
    lengths = shapely.length(lines)
    at_start = pz + (qz - pz) * shapely.line_locate_point(lines, start) / lengths
    at_end = pz + (qz - pz) * shapely.line_locate_point(lines, end) / lengths
    return numpy.minimum(at_start, at_end)


# --- The comparison ----------------------------------------------------------------------------------------


def tables(seed: int, count: int) -> Iterator[tuple[Random, Table, list[Who]]]:
    """Random tables of both editions and under all switches that matter here."""
    chance = Random(seed)
    for number in range(count):
        edition = ("basic-2021", "quickstart")[number % 2]
        switches = {
            "rough_ground": ("whole-move", "from-entry")[number // 2 % 2],
            "cover_must_intervene": number % 3 == 0,
        }
        match, people = crowd(chance, edition=edition, **switches)
        yield chance, Table(state(match), edition, **switches), people


@pytest.mark.rule("SM-GEO-8", "SM-GEO-9", "SM-GEO-10", "SM-GEO-11", "SM-GEO-12", "SM-GEO-13", "SM-GEO-15")
def test_slides_agree() -> None:
    ledger = Ledger()
    for chance, table, people in tables(1, 110):
        for who, one in zip(people, table.s.stacks, strict=True):
            g = ground(table.s, one)
            for _ in range(4):
                bearing = chance.choice((chance.randrange(3_600), chance.randrange(4) * 900))
                most = farthest(g, bearing)
                about = (most + chance.choice((-1, 0, 1, 2)), chance.randint(1, who.speed * 1_000 + 200))
                distance = max(1, chance.choice((*about, who.speed * 500)))
                try:
                    theirs = table.may_slide(who, one, bearing, distance)
                except Doubt:
                    ledger.skipped += 1
                    continue
                ours = why_not(g, Slide(bearing, distance, 0)) is None
                assert ours == theirs, (table.options, who, one, bearing, distance, table.s.terrain)
                ledger.compared += 1
                ledger.yes += theirs
    ledger.close(4_000)


@pytest.mark.rule("SM-GEO-13", "SM-MOVE-6", "SM-MOVE-7")
def test_rough_limits_agree() -> None:
    ledger = Ledger()
    for chance, table, people in tables(2, 170):
        for who, one in zip(people, table.s.stacks, strict=True):
            g = ground(table.s, one)
            if not table.rough(who) or not g.rough:
                continue
            for _ in range(6):
                bearing = chance.randrange(3_600)
                try:
                    theirs = table.rough_most(who, one, bearing)
                except Doubt:
                    ledger.skipped += 1
                    continue
                assert rough_limit(g, bearing) == theirs, (table.options, who, one, bearing)
                ledger.compared += 1
                ledger.yes += theirs > who.speed * 500
    ledger.close(3_000)


def pairs(chance: Random, table: Table, people: list[Who]) -> Iterator[tuple[Who, Stack, Stack | Loose]]:
    """Opponents, the attacker turned more or less towards the target, and sometimes abandoned Vehicles."""
    for who, one in zip(people, table.s.stacks, strict=True):
        foes: list[Stack | Loose] = [k for k in table.s.stacks if k.seat != one.seat]
        if not table.is_basic:
            foes += table.s.loose
        for foe in foes:
            if hypot(one.x - foe.x, one.y - foe.y) < 17_000 and (foe.x, foe.y) != (one.x, one.y):
                straight = round(numpy.degrees(numpy.arctan2(foe.x - one.x, foe.y - one.y)) * 10)
                yield who, one._replace(heading=int(straight + chance.randrange(-1_100, 1_101)) % 3_600), foe


def sight_agrees(seed: int, count: int) -> Ledger:
    """Thirteen eyes, twenty-four points, every piece: by brute force."""
    ledger = Ledger()
    for chance, table, people in tables(seed, count):
        for _, attacker, target in pairs(chance, table, people):
            line = sight_line(table.s, attacker, target)
            try:
                theirs = table.sees(attacker, target)
            except Doubt:
                ledger.skipped += 1
                continue
            assert (line is not None) == theirs, (attacker, target, table.s.terrain, table.s.loose)
            if line is not None:
                assert line.eye in table.eyes(attacker)
                assert line.point in table.front(attacker, table.points(target))
            ledger.compared += 1
            ledger.yes += theirs
    return ledger


@pytest.mark.rule("SM-LOS-1", "SM-GEO-14", "SM-GEO-19", "SM-GEO-20", "SM-GEO-21", "SM-GEO-22", "SM-GEO-23")
def test_lines_of_sight_agree() -> None:
    sight_agrees(seed=3, count=60).close(1_600)


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_lines_of_sight_agree_on_very_many_tables() -> None:
    sight_agrees(seed=33, count=1_500).close(40_000)


@pytest.mark.rule("SM-GEO-16", "SM-GEO-18", "SM-RANGE-1", "SM-RANGE-3", "SM-ATTACK-2")
def test_ranges_agree() -> None:
    ledger = Ledger()
    for chance, table, people in tables(4, 150):
        for who, attacker, target in pairs(chance, table, people):
            try:
                theirs = table.is_in_range(who, attacker, target)
            except Doubt:
                ledger.skipped += 1
                continue
            assert is_in_range(table.s, attacker, target) == theirs
            sees = sight_line(table.s, attacker, target) is not None
            assert (why_not_shoot(table.s, attacker, target) is None) == (theirs and sees)
            ledger.compared += 1
            ledger.yes += theirs
    ledger.close(3_000)


@pytest.mark.rule("SM-GEO-26", "SM-ATTACK-8", "SM-ATTACK-9", "SM-ATTACK-11")
def test_cover_agrees() -> None:
    ledger = Ledger()
    for chance, table, people in tables(5, 150):
        for _, attacker, target in pairs(chance, table, people):
            try:
                theirs = table.is_covered(attacker, target)
            except Doubt:
                ledger.skipped += 1
                continue
            assert (cover_of(table.s, attacker, target) > 0) == theirs, (attacker, target, table.s.terrain)
            ledger.compared += 1
            ledger.yes += theirs
    ledger.close(3_000)


@pytest.mark.rule("SM-GEO-25", "SM-ATTACK-6", "SM-ATTACK-7", "SM-GEO-14")
def test_behind_and_elevation_agree() -> None:
    behind, above = Ledger(), Ledger()
    for chance, table, people in tables(6, 150):
        for _, attacker, target in pairs(chance, table, people):
            for ledger, ours, theirs in (
                (behind, is_behind(attacker, target), table.is_behind(attacker, target)),
                (above, is_elevated(table.s, attacker, target), table.is_elevated(attacker, target)),
            ):
                assert ours == theirs, (attacker, target)
                ledger.compared += 1
                ledger.yes += theirs
    behind.close(3_000)
    above.close(3_000)
