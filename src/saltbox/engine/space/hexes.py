"""A board of hexes with things on it: how far one comes, what one sees, how pieces lie. Exact, no floats.

A set of hexes is a number: its bit h says whether hex h is in it. So `a | b`, `a & b` and `a & ~b` join, meet
and take away, a whole board spreads by one step in a microsecond, and a set is hashable and cheap to keep.
`hex_set` makes one, `hexes_of` lists it.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import NamedTuple, TypeAlias

from saltbox.engine.space.hex_layout import OFF, Edge, Exit, Hex, Layout, NoSuchHex, Place
from saltbox.engine.space.hex_plane import DIRECTIONS, STEPS, Offset, length, length_squared, line, turned

__all__ = [
    "DIRECTIONS",
    "OFF",
    "Edge",
    "Exit",
    "Grid",
    "Hex",
    "HexSet",
    "NoSuchHex",
    "Offset",
    "Place",
    "first_of",
    "hex_set",
    "hexes_of",
    "nth_of",
]

HexSet: TypeAlias = int


def hex_set(hexes: Iterable[Hex]) -> HexSet:
    """These hexes as a set."""
    return reduce(or_, (1 << each for each in hexes), 0)


def hexes_of(hexes: HexSet) -> Iterator[Hex]:
    """The hexes of a set in their order."""
    while hexes:
        others = hexes & hexes - 1  # all but the first; faster than with the negative number
        yield (hexes ^ others).bit_length() - 1
        hexes = others


def first_of(hexes: HexSet) -> Hex:
    """The first hex of a set; OFF if it is empty."""
    return (hexes ^ hexes & hexes - 1).bit_length() - 1 if hexes else OFF


_MANY = 64
_FIRST_MANY: HexSet = (1 << _MANY) - 1


def nth_of(hexes: HexSet, number: int) -> Hex:
    """The hex of a set before which so many others come; there must be one."""
    passed = first_of(hexes)
    hexes >>= passed
    while (here := (hexes & _FIRST_MANY).bit_count()) <= number:
        number -= here
        hexes >>= _MANY
        passed += _MANY
    hexes &= _FIRST_MANY
    for _ in range(number):
        hexes &= hexes - 1
    return passed + first_of(hexes)


class _Between(NamedTuple):
    """What lies on the line between two hexes, as sets that begin one column before the first of the two."""

    every: HexSet
    singles: HexSet  # each of these blocks alone
    pairs: tuple[HexSet, ...]  # the two of a pair block together


class _Straight(NamedTuple):
    """The first of the shortest ways between two hexes of an empty board, seen from where it begins."""

    steps: tuple[int, ...]  # from the number of the first hex to that of each hex of the way
    passed: HexSet  # all of them but the goal; it begins with the lowest
    lowest: int  # the step to that one
    north: int  # how many rows farther north, and south, than the first hex it comes
    south: int


class Grid(Layout):
    """A board of so many columns with so many hexes each, and what sets of its hexes do."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__(columns, rows)
        self.whole: HexSet = (1 << self.size) - 1
        self._around = tuple(hex_set(each for each in six if each != OFF) for six in self._neighbours)
        self._odd = hex_set(each for each in range(self.size) if self.column(each) % 2)
        self._even = self.whole & ~self._odd
        self._not_north = self.whole & ~hex_set(range(0, self.size, rows))
        self._not_south = self.whole & ~hex_set(range(rows - 1, self.size, rows))
        self._discs = tuple([1 << each] for each in range(self.size))  # at each hex, by radius
        self._straight: dict[tuple[int, int, int], _Straight] = {}
        self._between: dict[tuple[int, int, int, int], _Between] = {}

    # neighbours

    def around(self, each: Hex) -> HexSet:
        """The neighbours on the board."""
        return self._around[each]

    def around_any(self, hexes: HexSet) -> HexSet:
        """All hexes that are neighbours of at least one of these."""
        north, south = (hexes & self._not_north) >> 1, (hexes & self._not_south) << 1
        beside = hexes | north & self._even | south & self._odd  # to be shifted by a column either way
        return (north | south | beside << self.rows | beside >> self.rows) & self.whole

    def within(self, each: Hex, radius: int) -> HexSet:
        """All hexes at most so far away, this one included."""
        discs = self._discs[each]
        if radius < len(discs):
            return discs[radius]
        while len(discs) <= radius:
            discs.append(discs[-1] | self.around_any(discs[-1]))
        return discs[radius]

    # ways

    def reach(self, start: Hex, steps: int, closed: HexSet, stops: HexSet = 0) -> dict[Hex, int]:
        """The hexes that can be reached, each with the least number of steps to it; the start with 0.

        Closed hexes are never entered. Hexes of the stops are entered, but the way ends there; only whoever
        starts on one leaves it.
        """
        layers = self._layers(start, steps, closed, stops)
        return {each: number for number, layer in enumerate(layers) for each in hexes_of(layer)}

    def reach_set(self, start: Hex, steps: int, closed: HexSet, stops: HexSet = 0) -> HexSet:
        """The same hexes as a set."""
        if stops and steps:
            before = self.reach_set(start, steps - 1, closed | stops)  # the last step may enter a stop
            return before | self.around_any(before) & ~closed
        if steps > self.rows:  # so far it is not worth while to keep discs
            return self._grown(1 << start, steps, self.whole & ~closed)
        disc, discs = self.within(start, steps), self._discs[start]
        blocked = disc & closed & ~discs[0]  # whoever stands there is not in its own way
        if not blocked:
            return disc
        free = 0  # so many steps nothing is in the way in any direction
        while not discs[free + 1] & blocked:
            free += 1
        return self._grown(discs[free], steps - free, disc ^ blocked)

    def _grown(self, found: HexSet, steps: int, is_open: HexSet) -> HexSet:
        """These hexes and all that can be reached from them in so many steps through open ones."""
        not_north, not_south, even, odd = self._not_north, self._not_south, self._even, self._odd
        rows = self.rows
        for _ in range(steps):  # `around_any` is written out, because most of the time goes into this
            north, south = (found & not_north) >> 1, (found & not_south) << 1
            beside = found | north & even | south & odd
            wider = found | (north | south | beside << rows | beside >> rows) & is_open
            if wider == found:
                break
            found = wider
        return found

    def path(
        self, start: Hex, goal: Hex, closed: HexSet, stops: HexSet = 0, steps: int | None = None
    ) -> tuple[Hex, ...] | None:
        """A shortest way to the goal, without the start; None if there is none, or none of so few steps.

        Of several it is the one that takes the direction that comes first, at the first step that differs.
        Closed hexes and stops are those of `reach`: the goal may be a stop, no hex before it is one.
        """
        if start == goal:
            return ()
        if closed >> goal & 1:
            return None
        closed |= stops
        straight = self._straight_path(start, goal, closed)
        if straight is not None:
            return straight if steps is None or len(straight) <= steps else None
        closed &= ~(1 << start)
        nearer: list[HexSet] = []  # at n: the hexes n steps from the goal
        for layer in self._layers(goal, self.size if steps is None else steps, closed, 0):
            if layer >> start & 1:
                break
            nearer.append(layer)
        else:
            return None
        way: list[Hex] = []
        here = start
        for layer in reversed(nearer):
            for each in self._neighbours[here]:
                if each != OFF and layer >> each & 1:
                    break
            here = each
            way.append(here)
        return tuple(way)

    def _straight_path(self, start: Hex, goal: Hex, closed: HexSet) -> tuple[Hex, ...] | None:
        """The way on an empty board; None if something on it is closed, or it leaves the board.

        Where it is open, it is the first of the shortest ways among things, too.
        """
        column, rows = self._q[start], self.rows
        key = (column & 1, self._q[goal] - column, self._r[goal] - self._r[start])
        way = self._straight.get(key)
        if way is None:
            way = self._straight[key] = self._straight_way(*key)
        steps, passed, lowest, north, south = way
        if not north <= start % rows < rows - south or closed >> start + lowest & passed:
            return None
        return tuple([start + step for step in steps])

    def _straight_way(self, stagger: int, q: int, r: int) -> _Straight:
        """From a hex in a column that is staggered so to the one at this offset, first directions first."""
        numbers, rows = [], []
        column = row = 0
        while q or r:
            dq, dr = next(step for step in STEPS if length(q - step[0], r - step[1]) < length(q, r))
            q, r = q - dq, r - dr
            row += dr + (stagger + column + dq) // 2 - (stagger + column) // 2
            column += dq
            rows.append(row)
            numbers.append(column * self.rows + row)
        lowest = min(numbers)
        passed = hex_set(number - lowest for number in numbers[:-1])
        return _Straight(tuple(numbers), passed, lowest, max(0, -min(rows)), max(0, max(rows)))

    def _layers(self, start: Hex, steps: int, closed: HexSet, stops: HexSet) -> Iterator[HexSet]:
        """The hexes that are 0, 1, 2 ... steps away, as long as there are any."""
        layer = leaving = 1 << start
        unseen = self.whole & ~closed & ~layer
        yield layer
        for _ in range(steps):
            layer = self.around_any(leaving) & unseen
            if not layer:
                return
            yield layer
            unseen ^= layer
            leaving = layer & ~stops

    def running_path(self, start: Hex, threat: Hex, steps: int, closed: HexSet) -> tuple[Place, ...]:
        """The way of somebody who flees straight from a threat: every step leads farther from it.

        Of the places that do and that are not closed, the one nearest to the line from the threat through the
        start is taken; of equally near ones a hex of the board first, then the first direction. The way ends
        after so many steps, when there is no such place, or with an exit.
        """
        way: list[Place] = []
        aim, here = self.offset(threat, start), start
        for _ in range(steps):
            place = self._next_step_away(here, threat, aim, closed)
            if place is None:
                break
            way.append(place)
            if isinstance(place, Exit):
                break
            here = place
        return tuple(way)

    def _next_step_away(self, here: Hex, threat: Hex, aim: Offset, closed: HexSet) -> Place | None:
        """One step of that way. Asides are compared as squares, times the square of the length of the aim."""
        (q, r), apart = self.offset(threat, here), length(*aim)
        farther = length(q, r) + 1
        best: tuple[int, bool, int] | None = None
        for direction, ((dq, dr), place) in enumerate(zip(STEPS, self._steps[here], strict=True)):
            if length(q + dq, r + dr) == farther and (isinstance(place, Exit) or not closed >> place & 1):
                aside = length_squared(apart * (q + dq) - farther * aim.q, apart * (r + dr) - farther * aim.r)
                rank = aside, isinstance(place, Exit), direction
                if best is None or rank < best:
                    best = rank
        return None if best is None else self._steps[here][best[2]]

    # sight

    def sight_samples(self, a: Hex, b: Hex) -> tuple[tuple[Hex, ...], ...]:
        """The hexes on the straight line between two others, step by step.

        Where the line passes halfway between two hexes both are given, unless one of them is outside.
        """
        samples = []
        for beside in line(*self.offset(a, b)):
            places = [self.place_at(self._q[a] + q, self._r[a] + r) for q, r in beside]
            samples.append(tuple(sorted(place for place in places if not isinstance(place, Exit))))
        return tuple(samples)

    def is_clear(self, a: Hex, b: Hex, blocking: HexSet) -> bool:
        """Whether a sees b: at every step of the line some hex does not block. Neither end ever blocks."""
        if a > b:
            a, b = b, a
        between = self._what_is_between(a, b)
        found = blocking << self.rows >> a & between.every
        if not found:
            return True
        return not found & between.singles and all(found & pair != pair for pair in between.pairs)

    def _what_is_between(self, a: Hex, b: Hex) -> _Between:
        """The line from a to a later hex. No hex of it lies in an earlier column.

        It is the same wherever the two lie, but for two things: how the column of a is staggered; and which row
        it is, if the line runs along one, for that may be the border.
        """
        along = b % self.rows - a % self.rows
        key = (self._q[a] & 1, self._q[b] - self._q[a], along, OFF if along else a % self.rows)
        found = self._between.get(key)
        if found is None:
            first = a - self.rows
            samples = [hex_set(each - first for each in sample) for sample in self.sight_samples(a, b)]
            singles = reduce(or_, (sample for sample in samples if sample.bit_count() == 1), 0)
            pairs = tuple(sample for sample in samples if sample.bit_count() == 2)
            found = self._between[key] = _Between(reduce(or_, samples, 0), singles, pairs)
        return found

    # pieces and regions

    def place(self, shape: Iterable[Offset], anchor: Hex, turns: int = 0) -> HexSet | None:
        """The hexes that a shape covers when it lies on an anchor, after so many turns of 60 degrees clockwise.

        None if it does not lie wholly on the board.
        """
        found = 0
        for offset in shape:
            q, r = turned(offset, turns)
            place = self.place_at(self._q[anchor] + q, self._r[anchor] + r)
            if isinstance(place, Exit):
                return None
            found |= 1 << place
        return found

    def region(self, start: Hex, hexes: HexSet) -> HexSet:
        """All that can be reached from a hex of these without leaving them."""
        return self.reach_set(start, self.size, self.whole & ~hexes)

    def is_connected(self, hexes: HexSet) -> bool:
        """Whether these hexes are one region, or none."""
        return not hexes or self.region(first_of(hexes), hexes) == hexes

    def stays_connected(self, hexes: HexSet, taken: HexSet) -> bool:
        """Whether one region is still one after some hexes have been taken out of it.

        Every part of what is left touches what was taken. So it is enough that the hexes which touch it hang
        together: mostly they do so among themselves, and the region need not be searched.
        """
        left = hexes & ~taken
        rim = self.around_any(hexes & taken) & left
        if self.is_connected(rim):
            return True
        found = 0
        for layer in self._layers(first_of(rim), self.size, self.whole & ~left, 0):
            found |= layer
            if not rim & ~found:
                return True
        return False
