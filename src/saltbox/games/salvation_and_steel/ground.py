"""What can be read off a state: who stands where, who touches whom, what is closed, what blocks sight."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from saltbox.engine.space.hexes import Hex, HexSet, hex_set
from saltbox.engine.state import Seat
from saltbox.games.salvation_and_steel.board import BIT, GRID
from saltbox.games.salvation_and_steel.data import UnitType, terrain
from saltbox.games.salvation_and_steel.nouns import (
    ICE_RESISTANCE,
    ICE_SPEED,
    NO_UNIT,
    STANDING,
    Contact,
    Piece,
    Unit,
)
from saltbox.games.salvation_and_steel.scenarios import SCENARIOS, Scenario

if TYPE_CHECKING:
    from saltbox.games.salvation_and_steel.state import War


# --- Worked out once for each position --------------------------------------------------------------------


@dataclass(slots=True)  # its attributes are read ten times for each choice, and faster than those of a tuple
class Stand:
    """Where both bands stand. Nobody changes sides, so the hexes of all units say everything."""

    at: list[Hex]  # what it was worked out of
    units: tuple[tuple[Unit, ...], tuple[Unit, ...]]  # of each side, in their order
    mages: tuple[Unit, Unit]  # of each side, or none
    bands: list[HexSet]  # the hexes of each side
    taken: HexSet  # the hexes of both
    zones: list[HexSet]  # the hexes in contact with each side
    contacts: list[Contact] | None = field(default=None, compare=False)  # once somebody has asked for them

    def follow(self, u: Unit, side: Seat, to: Hex) -> None:
        """A unit went from one hex of the board to another."""
        moved = BIT[self.at[u]] | BIT[to]
        self.at[u] = to
        self.bands[side] ^= moved
        self.taken ^= moved
        self.zones[side] = GRID.around_any(self.bands[side])
        if moved & self.zones[1 - side]:  # else it touched no enemy before, and touches none now
            self.contacts = None


def stand_of(s: "War") -> Stand:
    """Where both bands stand now. It holds until somebody moves."""
    known: Stand | None = s.worked_out.get("stand")
    if known is not None:
        if known.at == s.at:
            return known
        u, at = s.current, s.at
        if u != NO_UNIT and u < len(known.at) and known.at[u] >= 0 and at[u] >= 0:
            known.follow(u, s.owner[u], at[u])  # mostly nobody else has moved
            if known.at == at:
                return known
    known = s.worked_out["stand"] = _stand(s)
    return known


def _stand(s: "War") -> Stand:
    """Read off the hexes of all units."""
    at, owner, kind, mage_kinds = s.at, s.owner, s.kind, s.table.mages
    units: tuple[list[Unit], list[Unit]] = [], []
    mages, bands = [NO_UNIT, NO_UNIT], [0, 0]
    for u, where in enumerate(at):
        if where >= 0:
            side = owner[u]
            units[side].append(u)
            bands[side] |= BIT[where]
            if kind[u] in mage_kinds and mages[side] == NO_UNIT:
                mages[side] = u
    zones = list(map(GRID.around_any, bands))
    both = tuple(units[0]), tuple(units[1])
    return Stand(at[:], both, (mages[0], mages[1]), bands, bands[0] | bands[1], zones)


@dataclass(slots=True)
class Scenery:
    """What lies on the board beside units, and the sets of its hexes. Gates are not in it: they open."""

    lying: tuple[list[Piece], list[Hex], list[Hex], Hex, list[Hex]]  # what it was worked out of
    covered: HexSet  # by terrain: pieces and the walls of a keep
    things: HexSet  # markers, the treasure and hostages
    closed: HexSet  # all of these: nobody enters them
    blocking: HexSet  # terrain that blocks sight


def scenery_of(s: "War") -> Scenery:
    """What lies on the board now."""
    known: Scenery | None = s.worked_out.get("scenery")
    if known is None or known.lying != (s.terrain, s.walls, s.markers, s.treasure, s.hostage):
        known = s.worked_out["scenery"] = _scenery(s)
    return known


def _scenery(s: "War") -> Scenery:
    """Read off pieces, walls, markers, the treasure and hostages."""
    walls = hex_set(s.walls)
    covered = reduce(or_, map(piece_set, s.terrain), walls)
    things = hex_set(at for at in (*s.markers, s.treasure, *s.hostage) if at >= 0)
    return Scenery(
        (s.terrain[:], s.walls[:], s.markers[:], s.treasure, s.hostage[:]),
        covered,
        things,
        covered | things,
        reduce(or_, [piece_set(piece) for piece in s.terrain if terrain()[piece.kind].blocks_sight], walls),
    )


# --- Sides and units ---------------------------------------------------------------------------------------


def other(seat: Seat) -> Seat:
    """The enemy."""
    return 1 - seat


def scenario_of(s: "War") -> Scenario:
    """The scenario that is played."""
    return SCENARIOS[s.scenario]


def type_of(s: "War", u: Unit) -> UnitType:
    """The line of the table that a unit is."""
    return s.table.types[s.kind[u]]


def units_of(s: "War", seat: Seat) -> tuple[Unit, ...]:
    """The units of one side on the board, in their order. [SS-GEN-11]"""
    return stand_of(s).units[seat]


def all_units(s: "War") -> list[Unit]:
    """All units on the board, in their order."""
    at = s.at
    return [u for u in range(len(at)) if at[u] >= 0]


def units_in(s: "War", hexes: HexSet) -> list[Unit]:
    """All units on these hexes, in their order."""
    return units_at(s, hexes & unit_set(s))


def units_at(s: "War", taken: HexSet) -> list[Unit]:
    """The units on hexes of which each holds one, in their order."""
    found: list[Unit] = []
    while taken:
        where = taken.bit_length() - 1
        found.append(s.at.index(where))
        taken ^= BIT[where]
    found.sort()
    return found


def is_standing(s: "War", u: Unit) -> bool:
    """Whether it is on its feet. [SS-WOUND-4]"""
    return s.fell[u] == STANDING


def is_able(s: "War", u: Unit) -> bool:
    """Whether it is on the board, stands, and does not run."""
    return s.at[u] >= 0 and s.fell[u] == STANDING and not s.running[u]


def has(s: "War", u: Unit, mark: int) -> bool:
    """Whether a unit has a mark of this turn."""
    return bool(s.marks[u] & mark)


def mark(s: "War", u: Unit, marks: int) -> None:
    """Gives a unit marks for the rest of this turn."""
    s.marks[u] |= marks


def is_mage(s: "War", u: Unit) -> bool:
    """Paladin, Sorcerer, Necromancer. [SS-BAND-8]"""
    return s.kind[u] in s.table.mages


def mage_of(s: "War", seat: Seat) -> Unit:
    """The mage of a side on the board, or none. [SS-BAND-3]"""
    return stand_of(s).mages[seat]


def is_escort(s: "War", u: Unit) -> bool:
    """Whether it leads a hostage. [SS-HOST-9]"""
    return s.escort[s.owner[u]] == u


def half(value: int) -> int:
    """Whatever is halved is rounded down. [SS-GEN-6]"""
    return value // 2


def resistance(s: "War", u: Unit) -> int:
    """Base Resistance less 2 for each wound; an Icestorm halves what is left. [SS-GEN-12] [SS-WOUND-1]"""
    left = type_of(s, u).resistance - 2 * s.wounds[u]
    return half(left) if s.marks[u] & ICE_RESISTANCE else left


def full_speed(s: "War", u: Unit) -> int:
    """Base Speed, halved by an Icestorm. [SS-SPELL-13] [SS-RUN-6]"""
    speed = type_of(s, u).speed
    return half(speed) if s.marks[u] & ICE_SPEED else speed


# --- The board ---------------------------------------------------------------------------------------------


def band_set(s: "War", seat: Seat) -> HexSet:
    """The hexes of one side's units."""
    return stand_of(s).bands[seat]


def zone_of(s: "War", seat: Seat) -> HexSet:
    """The hexes in contact with a unit of this side."""
    return stand_of(s).zones[seat]


def unit_set(s: "War") -> HexSet:
    """The hexes of all units."""
    return stand_of(s).taken


def unit_at(s: "War", where: Hex) -> Unit:
    """The unit on a hex, or none."""
    return s.at.index(where) if where >= 0 and where in s.at else NO_UNIT


@cache
def place_of(piece: Piece) -> HexSet | None:
    """The hexes that a piece would cover; None if it does not lie wholly on the board. [SS-BOARD-23]"""
    return GRID.place(terrain()[piece.kind].hexes, piece.anchor, piece.turns)


def piece_set(piece: Piece) -> HexSet:
    """The hexes that a piece covers. [SS-BOARD-21]"""
    hexes = place_of(piece)
    assert hexes is not None
    return hexes


def terrain_set(s: "War") -> HexSet:
    """All hexes that terrain covers: pieces and the walls of a keep. [SS-BOARD-21] [SS-SIEGE-2]"""
    return scenery_of(s).covered


def thing_set(s: "War") -> HexSet:
    """Markers, the treasure and hostages: they occupy their hexes. [SS-BOARD-20] [SS-BOARD-24]"""
    return scenery_of(s).things


def closed_gates(s: "War") -> HexSet:
    """Gates that are not broken. [SS-SIEGE-5]"""
    found = 0
    for gate in s.gates:
        if gate.hits < 3:
            found |= BIT[gate.at]
    return found


def closed_to(s: "War", seat: Seat) -> HexSet:
    """Every hex that no unit of this side can enter.

    Terrain, units, markers, treasure and hostages close their hexes; an unbroken gate is closed to attackers.
    [SS-BOARD-12] [SS-BOARD-20] [SS-BOARD-21] [SS-MOVE-3] [SS-SIEGE-5]
    """
    return closed_among(s, seat, stand_of(s))


def closed_among(s: "War", seat: Seat, stand: Stand) -> HexSet:
    """The same, for whoever has looked where both bands stand. [SS-SIEGE-5]"""
    closed = scenery_of(s).closed | stand.taken
    if s.gates and s.side[seat] == "attacker":
        closed |= closed_gates(s)
    return closed


def sight_blockers(s: "War") -> HexSet:
    """Terrain that blocks sight, walls, and gates that are not broken. [SS-BOARD-22] [SS-SIEGE-5]"""
    return scenery_of(s).blocking | closed_gates(s) if s.gates else scenery_of(s).blocking


def sees(s: "War", a: Hex, b: Hex) -> bool:
    """A line of sight of the charge kind: only terrain is in the way; there is no facing.

    [SS-BOARD-15] [SS-BOARD-18] [SS-BOARD-19]
    """
    return GRID.is_clear(a, b, sight_blockers(s))


# --- Contact -----------------------------------------------------------------------------------------------


def contacts_of(s: "War") -> list[Contact]:
    """All interactions on the board: pairs of enemies in contact. [SS-COMBAT-1]"""
    stand = stand_of(s)
    if stand.contacts is None:
        touched = units_at(s, stand.bands[0] & stand.zones[1])
        stand.contacts = [Contact(u, v) for u in touched for v in enemies_touching(s, u)]
    return stand.contacts


def enemies_touching(s: "War", u: Unit) -> list[Unit]:
    """The enemies in contact with a unit, whatever their posture. [SS-FALL-8]"""
    return units_at(s, GRID.around(s.at[u]) & stand_of(s).bands[1 - s.owner[u]])


def is_engaged(s: "War", u: Unit) -> bool:
    """Whether a unit is in contact with an enemy. [SS-FALL-8]"""
    return bool(BIT[s.at[u]] & stand_of(s).zones[1 - s.owner[u]])


def friends_near(s: "War", u: Unit, where: Hex, radius: int) -> Iterator[Unit]:
    """Other units of the same side within so many hexes of a place, in their order."""
    near = GRID.within(where, radius)
    for v in units_of(s, s.owner[u]):
        if v != u and near >> s.at[v] & 1:
            yield v


def is_supported(s: "War", u: Unit) -> bool:
    """Whether another friend that stands and does not run is beside it. [SS-HM-3] [SS-HM-4]"""
    return any(is_able(s, v) for v in friends_near(s, u, s.at[u], 1))


def has_skill(s: "War", u: Unit, skill: str) -> bool:
    """Whether the band has this skill: its commander is on the board and does not run. [SS-HM-1]"""
    seat = s.owner[u]
    if s.table.bands[seat].skill != skill:
        return False
    return any(s.role[v] == "commander" and not s.running[v] for v in units_of(s, seat))
