"""Chapter 3.7, charges: whom a unit can charge, and along which ways."""

from collections.abc import Container, Sequence

from saltbox.engine.space.hexes import Hex, HexSet, hex_set, hexes_of
from saltbox.engine.state import Choice
from saltbox.games.salvation_and_steel.bands import FLIER
from saltbox.games.salvation_and_steel.board import BIT, GRID
from saltbox.games.salvation_and_steel.ground import (
    closed_to,
    is_able,
    is_engaged,
    sees,
    stand_of,
    units_at,
    units_of,
)
from saltbox.games.salvation_and_steel.nouns import Unit
from saltbox.games.salvation_and_steel.rules.climbing import (
    climbing_path,
    climbing_reach,
    is_climber,
    is_on_terrain,
)
from saltbox.games.salvation_and_steel.rules.move import barriers
from saltbox.games.salvation_and_steel.state import War


def may_charge(s: War, u: Unit, t: Unit) -> bool:
    """Whether a unit may declare a charge at an enemy, distance aside.

    It sees the target from where the charge begins, or chases one that ran in this turn or the last, or, with
    the module, a friend near it sees it. It is not in contact with it already.
    [SS-CHARGE-2] [SS-CHARGE-3] [SS-CHARGE-7] [SS-HM-10] [SS-HM-11]
    """
    if s.truce or GRID.distance(s.at[u], s.at[t]) == 1:
        return False
    if s.ran[t] and s.ran[t] >= s.turn - 1:
        return True
    if s.table.climb and is_on_terrain(s, s.at[t]):
        return False
    if sees(s, s.at[u], s.at[t]):
        return True
    if not s.table.spotting:
        return False
    near = GRID.within(s.at[u], 3)
    spotters = [f for f in units_of(s, s.owner[u]) if f != u and near >> s.at[f] & 1 and is_able(s, f)]
    return any(not is_engaged(s, f) and sees(s, s.at[f], s.at[t]) for f in spotters)


def charge_reach(s: War, u: Unit, steps: int) -> HexSet:
    """Every hex that a charge could enter before, or as, it comes into contact with an enemy.

    No hex of the way holds a unit; a way ends at the first contact. A flier is caught by nobody.
    [SS-CHARGE-4] [SS-CHARGE-5] [SS-CHARGE-6] [SS-HM-7]
    """
    closed, zone = barriers(s, u)
    if s.role[u] == FLIER:
        return GRID.within(s.at[u], steps) & ~closed
    if is_climber(s, u):
        return hex_set(climbing_reach(s, u, steps, closed, 0, zone))
    return GRID.reach_set(s.at[u], steps, closed, zone) ^ BIT[s.at[u]]


def chargeable(s: War, u: Unit, steps: int) -> list[Unit]:
    """The enemies at which a unit may declare a charge, and near enough to be reached on an empty board.

    [SS-CHARGE-1] [SS-CHARGE-2]
    """
    near = GRID.within(s.at[u], steps + 1) & stand_of(s).bands[1 - s.owner[u]]
    return [t for t in units_at(s, near) if may_charge(s, u, t)] if near else []


def charge_targets(s: War, u: Unit, steps: int) -> dict[Unit, HexSet]:
    """The enemies that can be charged, each with the hexes in which the charge would end. [SS-CHARGE-1]"""
    return charge_ends(s, u, steps, chargeable(s, u, steps))


def charge_ends(s: War, u: Unit, steps: int, enemies: Sequence[Unit]) -> dict[Unit, HexSet]:
    """Those of the chargeable enemies that can be come to uncaught, each with where the charge would end."""
    if not enemies:
        return {}
    reach = charge_reach(s, u, steps)
    return {t: ends for t in enemies if (ends := reach & GRID.around(s.at[t]))}


def charge_path(s: War, u: Unit, end: Hex, steps: int) -> tuple[Hex, ...]:
    """A shortest way of a charge that is not caught."""
    if s.role[u] == FLIER:
        return GRID.path(s.at[u], end, 0) or ()
    closed, zone = barriers(s, u)
    if is_climber(s, u):
        return climbing_path(s, u, end, steps, closed, 0, zone)
    return GRID.path(s.at[u], end, closed, zone) or ()


def charges(s: War, u: Unit, steps: int) -> list[Choice]:
    """All charges of so many steps: by target and end along a shortest way, and step by step along any other.

    [SS-CHARGE-1] [SS-CHARGE-10] [SS-MOVE-2]
    """
    enemies = chargeable(s, u, steps)
    if not enemies:
        return []
    found: list[Choice] = []
    uncaught = charge_ends(s, u, steps, enemies)
    for t, places in uncaught.items():
        found += [f"charge:{t}:{GRID.name(each)}" for each in hexes_of(places)]
    return found + [f"charge:{t}" for t in declared_targets(s, u, steps, enemies, uncaught)]


def declared_targets(
    s: War, u: Unit, steps: int, enemies: Sequence[Unit], uncaught: Container[Unit]
) -> Sequence[Unit]:
    """Those of the chargeable enemies to which any way on the ground leads, even one on which others catch the
    charge.

    `uncaught` are those that can be come to uncaught; who walks there has found a way. [SS-CHARGE-1]
    [SS-CHARGE-5]
    """
    walks = s.role[u] != FLIER and not is_climber(s, u)
    if walks and all(t in uncaught for t in enemies):
        return enemies
    reach = GRID.reach_set(s.at[u], steps, closed_to(s, s.owner[u])) ^ BIT[s.at[u]]
    return [t for t in enemies if reach & GRID.around(s.at[t])]
