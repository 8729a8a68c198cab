"""Chapter 3.6, simple moves: where a unit can go, and at what cost."""

from collections.abc import Sequence

from saltbox.engine.space.hexes import Hex, HexSet, hex_set
from saltbox.games.salvation_and_steel.bands import FLIER
from saltbox.games.salvation_and_steel.board import BIT, GRID
from saltbox.games.salvation_and_steel.ground import (
    closed_among,
    is_able,
    other,
    stand_of,
    zone_of,
)
from saltbox.games.salvation_and_steel.nouns import RAISED, STOOD_UP, Unit
from saltbox.games.salvation_and_steel.rules.climbing import (
    climbing_path,
    climbing_reach,
    is_climber,
    is_on_terrain,
)
from saltbox.games.salvation_and_steel.state import War

STAYS_PUT = RAISED | STOOD_UP  # marks of units that make no moves in this turn


def may_move(s: War, u: Unit) -> bool:
    """Whether a unit can make moves and charges of its own will, Speed aside: it stands and does not run.

    [SS-FALL-1] [SS-ACT-8]
    """
    return is_able(s, u) and is_free_to_go(s, u)


def is_free_to_go(s: War, u: Unit) -> bool:
    """Whether nothing keeps a unit that stands where it is.

    It leads nobody, and was neither raised nor on the ground before in this turn. In contact with an enemy it
    is locked, unless the switch says otherwise or there is a truce. [SS-MOVE-5] [SS-FALL-6] [SS-SPELL-9]
    [SS-HOST-8] [SS-HOST-12]
    """
    seat = s.owner[u]
    if s.marks[u] & STAYS_PUT or s.escort[seat] == u:
        return False
    return s.truce or s.table.leaves_contact_freely or not BIT[s.at[u]] & stand_of(s).zones[1 - seat]


def barriers(s: War, u: Unit) -> tuple[HexSet, HexSet]:
    """The hexes that a unit cannot enter, and all in contact with an enemy. [SS-MOVE-3] [SS-MOVE-4]"""
    seat, stand = s.owner[u], stand_of(s)
    return closed_among(s, seat, stand), 0 if s.truce else stand.zones[1 - seat]


def enemy_zone(s: War, u: Unit) -> HexSet:
    """All hexes in contact with an enemy; during a truce contact means nothing. [SS-MOVE-4] [SS-HOST-8]"""
    return 0 if s.truce else zone_of(s, other(s.owner[u]))


def move_ends(s: War, u: Unit, steps: int) -> HexSet:
    """Where a simple move of so many steps can end: one Speed for each hex, never into contact with an enemy.

    No step enters a hex that holds anything. A flier passes over everything and ends on a free hex; a climber
    pays double for terrain that can be climbed. [SS-MOVE-1] [SS-MOVE-2] [SS-MOVE-3] [SS-MOVE-4] [SS-HM-7]
    """
    closed, zone = barriers(s, u)
    if s.role[u] == FLIER:
        return GRID.within(s.at[u], steps) & ~closed & ~zone
    if s.table.climb and is_climber(s, u):
        return hex_set(climbing_reach(s, u, steps, closed, zone))
    return GRID.reach_set(s.at[u], steps, closed | zone) ^ BIT[s.at[u]]


def move_path(s: War, u: Unit, end: Hex, steps: int) -> tuple[Hex, ...]:
    """A shortest way of a simple move."""
    if s.role[u] == FLIER:
        return GRID.path(s.at[u], end, 0) or ()
    closed, zone = barriers(s, u)
    if s.table.climb and is_climber(s, u):
        return climbing_path(s, u, end, steps, closed, zone)
    return GRID.path(s.at[u], end, closed | zone) or ()


def cost_of(s: War, u: Unit, path: Sequence[Hex]) -> int:
    """Speed for a way: one for each hex, two for each hex that is climbed. [SS-MOVE-1] [SS-HM-10]"""
    if not s.table.climb or not is_climber(s, u):
        return len(path)
    return len(path) + sum([is_on_terrain(s, each) for each in path])
