"""What a seat cannot see, and what it might be as far as everybody knows. [SS-GEN-9] [SS-GEN-13]

Sealed dice, noted hexes and couriers are hidden. A world that a seat imagines has others in their places, drawn
from all that the rules would have allowed.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from saltbox.engine.chance import Source
from saltbox.engine.space.hexes import HexSet, hex_set, hexes_of
from saltbox.engine.state import Choice, Seat
from saltbox.games.salvation_and_steel.bands import WAR_DANCE
from saltbox.games.salvation_and_steel.board import GRID, MID_LINE, SIDES, from_mid_line, is_clear_of_edges
from saltbox.games.salvation_and_steel.choices import MIRROR, Dice, dice_in
from saltbox.games.salvation_and_steel.ground import (
    enemies_touching,
    has_skill,
    is_able,
    is_escort,
    terrain_set,
    thing_set,
    units_of,
)
from saltbox.games.salvation_and_steel.nouns import DANCED, UNKNOWN, Unit

if TYPE_CHECKING:
    from saltbox.games.salvation_and_steel.state import War

# --- Dice --------------------------------------------------------------------------------------------------


def can_attack(s: "War", u: Unit) -> bool:
    """Fallen and running units, escorts and unaware guards have no attack dice.

    [SS-COMBAT-8] [SS-FALL-1] [SS-RUN-14] [SS-HOST-12] [SS-ALARM-3]
    """
    return is_able(s, u) and not is_escort(s, u) and u not in s.unaware


def fighter(s: "War", seat: Seat, index: int) -> tuple[Unit, Unit]:
    """The seat's own unit and its enemy in one interaction of the combat."""
    contact = s.contacts[index]
    return (contact.ours, contact.theirs) if seat == 0 else (contact.theirs, contact.ours)


def attack_limit(s: "War", u: Unit) -> int:
    """How many attack dice a unit may have in this round, whatever its Energy.

    The charger itself is never restricted. [SS-CHARGE-13] [SS-CHARGE-16] [SS-CHARGE-17] [SS-COMBAT-8]
    """
    if not can_attack(s, u):
        return 0
    if u in s.braced:
        return 1
    if s.table.limit_kept and s.charged[u] and len(enemies_touching(s, u)) > 1:
        return 1
    return s.energy[u]


def splits(s: "War", seat: Seat, index: int) -> list[Choice]:
    """All ways to split what a unit has left between attack and defence in one interaction.

    Dice are whole numbers, no more than the Energy left; what is not allocated is kept. A braced unit may
    mirror. [SS-COMBAT-6] [SS-CHARGE-13] [SS-CHARGE-15] [SS-ACT-5] [SS-ACT-7] [SS-HM-4]
    """
    u, _ = fighter(s, seat, index)
    energy, limit = s.energy[u], attack_limit(s, u)
    can_dance = limit > 0 and u in s.supported and not s.marks[u] & DANCED and has_skill(s, u, WAR_DANCE)
    for earlier in range(index):
        if fighter(s, seat, earlier)[0] == u:
            spent = dice_in(s.allocated[seat][earlier])  # a braced unit has one interaction only, so no mirror
            energy -= spent.attack + spent.defence
            limit -= spent.attack
            can_dance = can_dance and not spent.extra
    found = _plain_splits(energy, min(limit, energy))
    if can_dance:
        found += [
            str(Dice(a, d, True)) for a in range(1, min(limit, energy) + 1) for d in range(energy - a + 1)
        ]
    if u in s.braced and s.energy[u] >= 1 and can_attack(s, u):
        found.append(MIRROR)
    return found


def _plain_splits(energy: int, limit: int) -> list[Choice]:
    return [f"dice:{a}/{d}" for a in range(limit, -1, -1) for d in range(energy - a, -1, -1)]


def unseen_dice(s: "War", owner: Seat, index: int, source: Source) -> str:
    """Dice that might be sealed there. [SS-COMBAT-7]"""
    return source.pick(splits(s, owner, index))


# --- Notes of the Hostage Exchange -------------------------------------------------------------------------

_HOSTAGE_HEXES = {
    edge: hex_set(h for h in hexes_of(side) if 1 <= from_mid_line(h) <= 6 and is_clear_of_edges(h, 5))
    for edge, side in SIDES.items()
}
_CLEAR_OF_EDGES = hex_set(h for h in range(GRID.size) if is_clear_of_edges(h, 3))
_CLEAR_OF_MID_LINE = hex_set(h for h in range(GRID.size) if from_mid_line(h) >= 5)
SPACING = 2  # no other hex of the same player within so many [SS-HOST-2]


def hostage_hexes(s: "War", seat: Seat) -> HexSet:
    """Where a holder may note the hostage: 1 to 6 from the mid-line on the own side, 5 from every edge.

    [SS-HOST-1]
    """
    return _HOSTAGE_HEXES[s.edge[seat]] & ~terrain_set(s)


def unit_note_hexes(s: "War", seat: Seat, earlier: Sequence[str]) -> HexSet:
    """Where a player may note the next unit: 3 from every edge, 5 from the mid-line, 3 from all other notes.

    If nothing is left the spacing is dropped, then the mid-line. [SS-HOST-2] [SS-HOST-20]
    """
    taken = [GRID.parse(name) for name in earlier]
    free = _CLEAR_OF_EDGES & ~terrain_set(s) & ~thing_set(s) & ~hex_set(taken)
    spaced = free & _CLEAR_OF_MID_LINE
    for each in taken:
        spaced &= ~GRID.within(each, SPACING)
    return spaced or free & _CLEAR_OF_MID_LINE or free & ~MID_LINE or free


def unseen_note(s: "War", owner: Seat, index: int, source: Source) -> str:
    """A hex that might be noted there; units that were revealed stand on, or near, hexes of their own."""
    revealed = [GRID.name(s.at[u]) for u in units_of(s, owner)]
    return GRID.name(
        source.pick(list(hexes_of(unit_note_hexes(s, owner, [*revealed, *s.notes[owner][:index]]))))
    )


def unseen_hostage_note(s: "War", owner: Seat, index: int, source: Source) -> str:
    """A hex that might be noted for the hostage. [SS-HOST-1]"""
    return GRID.name(source.pick(list(hexes_of(hostage_hexes(s, owner)))))


# --- Couriers ----------------------------------------------------------------------------------------------


def is_known_courier(s: "War", seat: Seat | None, owner: Seat, index: int) -> bool:
    """Whether everybody knows this courier. [SS-ESC-9]"""
    return s.courier_known[owner][index]


def unseen_courier(s: "War", owner: Seat, index: int, source: Source) -> str:
    """A unit that might be this courier, as far as everybody knows. [SS-ESC-4]"""
    noted, known = s.couriers[owner], s.courier_known[owner]
    taken = [noted[i] for i in range(len(noted)) if i < index or known[i]]
    might = [u for u in units_of(s, owner) if s.status[u] == UNKNOWN and str(u) not in taken]
    return str(source.pick(might))
