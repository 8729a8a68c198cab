"""House module, climbing: fast units may enter ruins, walls and copses at double cost. [SS-HM-10]"""

from saltbox.engine.space.hexes import OFF, Hex, HexSet
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.ground import piece_set, thing_set, type_of, unit_set
from saltbox.games.salvation_and_steel.nouns import Unit
from saltbox.games.salvation_and_steel.state import War

CLIMBABLE = ("ruin", "wall", "copse")
LEAST_SPEED = 8


def is_climber(s: War, u: Unit) -> bool:
    """Units with a Speed of 8 or more climb. [SS-HM-10]"""
    return s.table.climb and type_of(s, u).speed >= LEAST_SPEED


def climbable(s: War) -> HexSet:
    """All hexes of terrain that can be climbed. [SS-HM-10]"""
    found = 0
    for piece in s.terrain:
        if piece.kind in CLIMBABLE:
            found |= piece_set(piece)
    return found


def is_on_terrain(s: War, where: Hex) -> bool:
    """Whether somebody on this hex stands on terrain that was climbed. [SS-HM-10]"""
    return s.table.climb and bool(climbable(s) >> where & 1)


def climbing_reach(
    s: War, u: Unit, speed: int, closed: HexSet, barred: HexSet, stops: HexSet = 0
) -> dict[Hex, Hex]:
    """The hexes that a climber reaches with so much Speed, each with the hex before it.

    Barred hexes are never entered; in those of the stops the way ends. [SS-HM-10]
    """
    start, steep = s.at[u], climbable(s)
    shut = (closed & ~steep) | unit_set(s) | thing_set(s) | barred
    cost = {start: 0}
    before: dict[Hex, Hex] = {}
    rings: list[list[Hex]] = [[start], *[[] for _ in range(speed)]]  # by the Speed that is spent
    for spent, ring in enumerate(rings):
        for here in ring:
            if cost[here] != spent or (stops >> here & 1 and here != start):
                continue
            for there in GRID.neighbours(here):
                if there == OFF or shut >> there & 1:
                    continue
                total = spent + 1 + (steep >> there & 1)
                if total <= speed and total < cost.get(there, speed + 1):
                    cost[there], before[there] = total, here
                    rings[total].append(there)
    return before


def climbing_path(
    s: War, u: Unit, end: Hex, speed: int, closed: HexSet, barred: HexSet, stops: HexSet = 0
) -> tuple[Hex, ...]:
    """The cheapest way there."""
    before = climbing_reach(s, u, speed, closed, barred, stops)
    way: list[Hex] = []
    while end != s.at[u]:
        way.append(end)
        end = before[end]
    return tuple(way[::-1])
