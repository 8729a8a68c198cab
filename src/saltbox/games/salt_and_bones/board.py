"""The Field Board and how Attack Cards lie on it. Pure geometry: no state, no cards. [SB-GEO-1]

A placement is written `a/o`: the attack half on tile a, the opportunity half on the tile o beside it.
"""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from saltbox.games.salt_and_bones.choices import Place, Tile

COLUMNS, ROWS = "ABCDEF", "123456"
TILES: tuple[Tile, ...] = tuple(column + row for row in ROWS for column in COLUMNS)

GREY: frozenset[Tile] = frozenset({"A1", "F1", "A6", "F6"})
"""Never playable. [SB-GEO-2] [SB-FIELD-4]"""

CENTRE: frozenset[Tile] = frozenset({"C3", "D3", "C4", "D4"})
"""Where the first card of a combat must touch. [SB-GEO-5]"""

DESTRUCTIBLE: tuple[Tile, ...] = (
    *("B1", "C1", "D1", "E1"),
    *("A2", "A3", "A4", "A5"),
    *("F2", "F3", "F4", "F5"),
    *("B6", "C6", "D6", "E6"),
)
"""The outer ring without its grey corners. [SB-GEO-3]"""

REGULAR: frozenset[Tile] = frozenset(TILES) - GREY - frozenset(DESTRUCTIBLE)
"""The inner block, which survives everything; the centre is part of it. [SB-GEO-4] [SB-FIELD-5]"""

BIT: Mapping[Tile, int] = {tile: 1 << n for n, tile in enumerate(TILES)}

# North, east, south, west as steps of column and row; the next one is a quarter turn to the right. [SB-GEO-6]
COMPASS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def beside(tile: Tile, direction: int) -> Tile | None:
    """The tile that shares the edge in this direction; None beyond the board. [SB-GEO-6]"""
    dx, dy = COMPASS[direction % 4]
    x, y = COLUMNS.index(tile[0]) + dx, ROWS.index(tile[1]) + dy
    return COLUMNS[x] + ROWS[y] if 0 <= x < 6 and 0 <= y < 6 else None


def neighbours(tile: Tile) -> tuple[Tile, ...]:
    """All tiles that share a full edge with this one; a shared corner does not count. [SB-PLACE-5]"""
    return tuple(other for d in range(4) if (other := beside(tile, d)) is not None)


def mask(tiles: Iterable[Tile]) -> int:
    """A set of tiles as one number, one bit each."""
    bits = 0
    for tile in tiles:
        bits |= BIT[tile]
    return bits


class Placement(NamedTuple):
    """Where and which way round an Attack Card lies. [SB-GEO-7]"""

    attack: Tile
    opportunity: Tile
    covers: int  # both tiles, as a mask [SB-PLACE-1]
    touches: int  # every tile that shares an edge with them [SB-GEO-10]
    arrows_in: Mapping[Tile, str]  # tile beyond an outer edge of the attack half: the name of that edge
    arrows_out: Mapping[Tile, str]  # the same for the opportunity half


def _edges(half: Tile, outward: int) -> dict[Tile, str]:
    """The outer edges of a half, seen from the inner edge outward. [SB-GEO-8]"""
    edges = {
        "end": beside(half, outward),
        "left": beside(half, outward - 1),
        "right": beside(half, outward + 1),
    }
    return {tile: name for name, tile in edges.items() if tile is not None}


def _all_placements() -> dict[str, Placement]:
    found = {}
    for attack in TILES:
        for d in range(4):
            opportunity = beside(attack, d)
            if opportunity is None or GREY & {attack, opportunity}:
                continue
            both = mask((attack, opportunity))
            touches = mask((*neighbours(attack), *neighbours(opportunity))) & ~both
            halves = _edges(attack, d + 2), _edges(opportunity, d)
            found[str(Place(attack, opportunity))] = Placement(attack, opportunity, both, touches, *halves)
    return found


PLACEMENTS: Mapping[str, Placement] = _all_placements()
CENTRE_MASK = mask(CENTRE)


@lru_cache(maxsize=8192)
def legal_placements(covered: int, destroyed: int) -> tuple[str, ...]:
    """Every placement on two free tiles that touches a card, or the centre if there is none.

    [SB-PLACE-2] [SB-PLACE-3] [SB-PLACE-4]
    """
    taken = covered | destroyed
    if not covered:
        return tuple([n for n, p in PLACEMENTS.items() if p.covers & CENTRE_MASK and not p.covers & taken])
    return tuple([n for n, p in PLACEMENTS.items() if p.touches & covered and not p.covers & taken])


@cache
def meeting_edges(attacker: str, neighbour: str) -> tuple[str, str] | None:
    """The two edges at which an attack half meets another card's opportunity half, if they do. [SB-GEO-11]

    (edge of the attack half, edge of the neighbour's opportunity half); arrows there would line up.
    """
    p, q = PLACEMENTS[attacker], PLACEMENTS[neighbour]
    edge_in, edge_out = p.arrows_in.get(q.opportunity), q.arrows_out.get(p.attack)
    return (edge_in, edge_out) if edge_in and edge_out else None
