"""Chapter 2, the board: 36 lettered columns of 37 hexes, its edges, its mid-line and its centre.

Letters name columns from A in the west to AJ in the east; numbers run from 1 in the north to 37 in the south.
A hex is a whole number, a set of hexes is one too: see `saltbox.engine.space.hexes`, which knows distances,
lines of sight, pushes and running paths. One hex is one inch in every rule.
[SS-BOARD-1] [SS-BOARD-8] [SS-BOARD-10] [SS-BOARD-13] [SS-BOARD-14] [SS-GEN-8]
"""

from collections.abc import Mapping
from functools import cache

from saltbox.engine.space.hexes import OFF, Edge, Grid, Hex, HexSet, hex_set

GRID = Grid(36, 37)
BIT = tuple([1 << each for each in range(GRID.size)])  # the set of one hex

NORTH, SOUTH = Edge.NORTH, Edge.SOUTH  # the only player edges [SS-BOARD-2]
OPPOSITE: Mapping[str, Edge] = {NORTH: SOUTH, SOUTH: NORTH}
MID_NUMBER = 19  # [SS-BOARD-3]
CENTRE: Hex = GRID.parse("R19")  # [SS-BOARD-4]


def named(*names: str) -> tuple[Hex, ...]:
    """Some hexes by their references, letters and number in either order. [SS-BOARD-8]"""
    return tuple([GRID.parse(name) for name in names])


def number(each: Hex) -> int:
    """The number of a hex within its column: 1 at the north edge. [SS-BOARD-1]"""
    return GRID.row(each) + 1


def from_mid_line(each: Hex) -> int:
    """How far a hex is from the mid-line. [SS-BOARD-5]"""
    return abs(number(each) - MID_NUMBER)


@cache
def ranks(edge: Edge, depth: int) -> HexSet:
    """The hexes within so many of an edge; the outermost rank is 1. [SS-BOARD-6]"""
    return hex_set(each for each in range(GRID.size) if GRID.edge_distance(each, edge) <= depth)


def side_of(edge: Edge) -> HexSet:
    """The half of the board at this edge: the mid-line belongs to neither. [SS-BOARD-3]"""
    return ranks(edge, MID_NUMBER - 1)


def is_clear_of_edges(each: Hex, distance: int) -> bool:
    """Whether all four edge distances are at least this. [SS-BOARD-6]"""
    return all(GRID.edge_distance(each, edge) >= distance for edge in Edge)


MID_LINE: HexSet = hex_set(each for each in range(GRID.size) if number(each) == MID_NUMBER)
SIDES: Mapping[str, HexSet] = {edge: side_of(edge) for edge in (NORTH, SOUTH)}

# The marker hexes of the scenarios. [SS-LOCK-1] [SS-TREAS-2] [SS-BOARD-9]
LOCK_DOWN_MARKERS = (CENTRE, *named("11K", "11Z", "27K", "27Z"))
TREASURE_COUNTERS: Mapping[str, tuple[Hex, ...]] = {
    "printed": named("A18", "A19", "R12", "R19", "S26"),
    "balanced": named("A19", "R12", "R19", "S26", "AJ19"),
}

__all__ = ["OFF", "Edge", "Hex", "HexSet"]
