"""How far it really is on a table with solid pieces: a rough map in squares of one inch, for bots only."""

from functools import lru_cache
from heapq import heappop, heappush
from math import cos, hypot, radians, sin

INCH = 1_000
FAR = 200.0  # inches: where no way leads

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
        """The way from a point of the table."""
        column = min(self.width - 1, max(0, x // INCH))
        row = min(self.depth - 1, max(0, y // INCH))
        return self.lengths[row * self.width + column]


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
                if hypot(max(0.0, aside), max(0.0, ahead)) < 0.9 * INCH:
                    shut[row * width + column] = True
    return tuple(shut)


def _shut(blocks: tuple[Block, ...], width: int, depth: int) -> list[bool]:
    """The squares in which the body of a Character would touch something solid."""
    return list(_shut_once(blocks, width, depth))
