"""How far it really is on a table with solid pieces: a rough map in squares of one inch, for bots only."""

from functools import lru_cache
from heapq import heappop, heappush
from math import cos, hypot, radians, sin

from saltbox.engine.space.measured import INCH

FAR = 200.0  # inches: where no way leads
PRESSED = 1.0  # inches: what it costs to get clear of something solid that one stands against

# A solid rectangle: x, y, heading in tenths of a degree, width, depth.
Block = tuple[int, int, int, int, int]
STEPS = (
    *((1, 0, 1.0), (-1, 0, 1.0), (0, 1, 1.0), (0, -1, 1.0)),
    *((1, 1, 1.42), (1, -1, 1.42), (-1, 1, 1.42), (-1, -1, 1.42)),
)


class WayMap:
    """The way from every square of the table to one goal, in inches."""

    def __init__(self, width: int, depth: int, lengths: list[float]) -> None:
        self.width, self.depth, self.lengths = width, depth, lengths

    def __call__(self, x: int, y: int) -> float:
        """The way from a point of the table: to the best square round it, and on from there."""
        column, row = self._square(x, y)
        way = min(
            self.lengths[r * self.width + c] + hypot((c + 0.5) * INCH - x, (r + 0.5) * INCH - y) / INCH
            for c, r in self._around(column, row)
        )
        return way + (PRESSED if self.lengths[row * self.width + column] >= FAR else 0.0)

    def _square(self, x: int, y: int) -> tuple[int, int]:
        return min(self.width - 1, max(0, x // INCH)), min(self.depth - 1, max(0, y // INCH))

    def _around(self, column: int, row: int) -> list[tuple[int, int]]:
        columns = range(max(0, column - 1), min(self.width, column + 2))
        return [(c, r) for r in range(max(0, row - 1), min(self.depth, row + 2)) for c in columns]

    def steps(self, x: int, y: int, most: int) -> list[tuple[int, int]]:
        """The middles of the squares that the shortest way crosses next, at most so many."""
        found: list[tuple[int, int]] = []
        column, row = self._square(x, y)
        while len(found) < most:
            near = min(
                self._around(column, row), key=lambda square: self.lengths[square[1] * self.width + square[0]]
            )
            if near == (column, row):
                break
            column, row = near
            found.append((column * INCH + INCH // 2, row * INCH + INCH // 2))
        return found


@lru_cache(maxsize=256)
def way_map(blocks: tuple[Block, ...], size: tuple[int, int], goal: tuple[int, int]) -> WayMap:
    """The shortest ways to the square of a goal, round everything solid."""
    width, depth = size[0] // INCH, size[1] // INCH
    shut = _shut(blocks, width, depth)
    lengths = [FAR] * (width * depth)
    start = min(depth - 1, goal[1]) * width + min(width - 1, goal[0])
    shut[start] = False
    lengths[start] = 0.0
    heap = [(0.0, start)]
    while heap:
        length, square = heappop(heap)
        if length > lengths[square]:
            continue
        row, column = divmod(square, width)
        for dx, dy, cost in STEPS:
            x, y = column + dx, row + dy
            if 0 <= x < width and 0 <= y < depth:
                near = y * width + x
                if not shut[near] and length + cost < lengths[near]:
                    lengths[near] = length + cost
                    heappush(heap, (length + cost, near))
    return WayMap(width, depth, lengths)


@lru_cache(maxsize=64)
def _shut_once(blocks: tuple[Block, ...], width: int, depth: int) -> tuple[bool, ...]:
    shut = [False] * (width * depth)
    for x, y, heading, wide, deep in blocks:
        s, c = sin(radians(heading / 10)), cos(radians(heading / 10))
        reach = hypot(wide, deep) / 2 + INCH
        for row in range(max(0, int((y - reach) // INCH)), min(depth, int((y + reach) // INCH) + 1)):
            for column in range(max(0, int((x - reach) // INCH)), min(width, int((x + reach) // INCH) + 1)):
                dx, dy = (column + 0.5) * INCH - x, (row + 0.5) * INCH - y
                aside, ahead = abs(dx * c - dy * s) - wide / 2, abs(dx * s + dy * c) - deep / 2
                if hypot(max(0.0, aside), max(0.0, ahead)) < INCH:
                    shut[row * width + column] = True
    return tuple(shut)


def _shut(blocks: tuple[Block, ...], width: int, depth: int) -> list[bool]:
    """The squares in which the body of a Character would touch something solid."""
    return list(_shut_once(blocks, width, depth))
