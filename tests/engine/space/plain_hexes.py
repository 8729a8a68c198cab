"""Hexes once more, in the plainest way and with other coordinates: sets of points, searched one by one.

A hex is the pair (column, height), where the height counts half hexes southwards: neighbours differ by (0, 2)
or by (1, 1). The square of the straight distance between two points is then, but for a factor, three times the
columns squared plus the heights squared. So the hex of a point is the one with the nearest centre: nothing is
rounded.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterable

Spot = tuple[int, int]

AROUND = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))  # from north on, clockwise


def spots(columns: int, rows: int) -> list[Spot]:
    """All hexes of a board, column by column."""
    return [(column, 2 * row + column % 2) for column in range(columns) for row in range(rows)]


def beside(spot: Spot) -> list[Spot]:
    """The six neighbours, on the board or not."""
    return [(spot[0] + column, spot[1] + height) for column, height in AROUND]


def apart(a: Spot, b: Spot) -> int:
    """The number of steps: columns first, each of which may go half a hex up or down, then whole hexes."""
    columns, heights = abs(a[0] - b[0]), abs(a[1] - b[1])
    return columns + max(0, heights - columns) // 2


def square(column: int, height: int) -> int:
    """How far that is, squared and times four: neighbours have 4."""
    return 3 * column * column + height * height


def outside(spot: Spot, columns: int, rows: int) -> str:
    """The edge that lies between the board and this spot; nothing for one on the board."""
    column, row = spot[0], (spot[1] - spot[0] % 2) // 2
    if not 0 <= row < rows:
        return "north" if row < 0 else "south"
    if not 0 <= column < columns:
        return "west" if column < 0 else "east"
    return ""


def away(source: Spot, target: Spot) -> list[Spot]:
    return [spot for spot in beside(target) if apart(source, spot) > apart(source, target)]


def samples(a: Spot, b: Spot) -> list[set[Spot]]:
    """For each step of the straight line the hexes whose centres are nearest, on the board or not."""
    steps = apart(a, b)
    found = []
    for step in range(1, steps):
        column, height = a[0] * (steps - step) + b[0] * step, a[1] * (steps - step) + b[1] * step  # times steps
        near = {
            (c, h): square(c * steps - column, h * steps - height)
            for c in range(column // steps - 1, column // steps + 3)
            for h in range(height // steps - 2, height // steps + 4)
            if (c - h) % 2 == 0
        }
        nearest = min(near.values())
        found.append({spot for spot, value in near.items() if value == nearest})
    return found


def is_clear(a: Spot, b: Spot, blocking: Collection[Spot], board: Collection[Spot]) -> bool:
    return all(any(spot in board and spot not in blocking for spot in sample) for sample in samples(a, b))


def ways(
    start: Spot, steps: int, board: Collection[Spot], closed: Collection[Spot], stops: Collection[Spot]
) -> dict[Spot, tuple[Spot, ...]]:
    """The shortest way to everything within reach; of several the one that is first by directions.

    Ways of equal length wait in the order of their directions, so the first one to arrive is it.
    """
    found: dict[Spot, tuple[Spot, ...]] = {start: ()}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if len(found[here]) == steps or (here in stops and here != start):
            continue
        for spot in beside(here):
            if spot in board and spot not in closed and spot not in found:
                found[spot] = (*found[here], spot)
                waiting.append(spot)
    return found


def run(
    start: Spot, threat: Spot, steps: int, board: Collection[Spot], closed: Collection[Spot]
) -> tuple[Spot, ...]:
    """The way of a runner; a last spot outside of the board is where it leaves."""
    way: list[Spot] = []
    here, whole = start, apart(threat, start)
    for _ in range(steps):
        beyond = apart(threat, here) + 1  # the point so far out on the line, times the whole
        column = threat[0] * whole + beyond * (start[0] - threat[0])
        height = threat[1] * whole + beyond * (start[1] - threat[1])
        ranks = [
            (square(spot[0] * whole - column, spot[1] * whole - height), spot not in board, number, spot)
            for number, spot in enumerate(away(threat, here))
            if spot not in board or spot not in closed
        ]
        if not ranks:
            break
        here = min(ranks)[-1]
        way.append(here)
        if here not in board:
            break
    return tuple(way)


def turned(spot: Spot, turns: int) -> Spot:
    """A vector after turns of 60 degrees clockwise, as seen from above with south down the page."""
    column, height = spot
    for _ in range(turns):
        column, height = (column - height) // 2, (3 * column + height) // 2
    return column, height


def parts(spots: Iterable[Spot]) -> int:
    """Of how many separate regions these hexes are made."""
    left = set(spots)
    count = 0
    while left:
        count += 1
        edge = {left.pop()}
        while edge:
            edge = {spot for here in edge for spot in beside(here) if spot in left}
            left -= edge
    return count


def chosen(spots: Iterable[Spot], is_chosen: Callable[[], bool]) -> set[Spot]:
    return {spot for spot in spots if is_chosen()}
