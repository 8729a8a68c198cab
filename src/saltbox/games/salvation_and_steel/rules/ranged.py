"""Chapter 3.13, ranged attacks: shots at short and long range."""

from saltbox.engine.agenda import in_order
from saltbox.engine.game import call
from saltbox.engine.space.hexes import Hex
from saltbox.engine.state import Choice
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import BIT, GRID
from saltbox.games.salvation_and_steel.data import RANGED
from saltbox.games.salvation_and_steel.ground import (
    band_set,
    half,
    is_able,
    is_engaged,
    is_escort,
    other,
    sight_blockers,
    type_of,
    unit_set,
    units_at,
)
from saltbox.games.salvation_and_steel.nouns import NO_UNIT, Unit
from saltbox.games.salvation_and_steel.rules.aftermath import apply_round, freeze_positions
from saltbox.games.salvation_and_steel.rules.alarm import wake
from saltbox.games.salvation_and_steel.rules.climbing import is_on_terrain
from saltbox.games.salvation_and_steel.rules.general import attempt
from saltbox.games.salvation_and_steel.rules.modules import offer_dodges
from saltbox.games.salvation_and_steel.rules.react import reaction_window
from saltbox.games.salvation_and_steel.rules.remote import hit_from_afar, hit_hostage
from saltbox.games.salvation_and_steel.rules.shield import wound_window
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import ActionLost, ShotFired

SHOT_COST = 2  # Energy [SS-RANGED-2]


def range_of(s: War, u: Unit) -> int:
    """A unit shoots as far as its Force; one hex more from terrain that it climbed. [SS-RANGED-6] [SS-HM-10]"""
    return range_from(s, u, s.at[u])


def range_from(s: War, u: Unit, start: Hex) -> int:
    """How far it would shoot from a hex. [SS-RANGED-6] [SS-HM-10]"""
    return type_of(s, u).force + is_on_terrain(s, start)


def shot_accuracy(s: War, u: Unit, distance: int) -> int:
    """Full Accuracy up to half of the Force, half of it beyond. [SS-RANGED-6] [SS-RANGED-7] [SS-GEN-6]"""
    accuracy = type_of(s, u).accuracy
    return accuracy if 2 * distance <= range_of(s, u) else half(accuracy)


def is_shooter(s: War, u: Unit) -> bool:
    """Ranged units that stand, and nobody during a truce. [SS-RANGED-1] [SS-HOST-7] [SS-HOST-12]"""
    return type_of(s, u).kind == RANGED and not s.truce and is_able(s, u) and not is_escort(s, u)


def can_shoot(s: War, u: Unit) -> bool:
    """A shooter that touches no enemy. [SS-RANGED-3]"""
    return is_shooter(s, u) and not is_engaged(s, u)


def why_not_shoot(s: War, u: Unit, t: Unit) -> str:
    """The rule that forbids a shot at this target; "" if none does."""
    return why_not_shoot_from(s, u, t, s.at[u])


def why_not_shoot_from(s: War, u: Unit, t: Unit, start: Hex) -> str:
    """The rule that would forbid it if the shooter stood on this hex; "" if none would.

    The target touches nobody of the shooter's band, is in range, and nothing is in the way: neither terrain
    that blocks sight nor any other unit or hostage. [SS-RANGED-4] [SS-RANGED-5] [SS-RANGED-6] [SS-BOARD-16]
    """
    where = aimed_hex(s, u, t)
    if GRID.distance(start, where) > range_from(s, u, start):
        return "SS-RANGED-6"
    here = BIT[s.at[u]]
    if GRID.around(where) & (band_set(s, s.owner[u]) & ~here | BIT[start]):
        return "SS-RANGED-4"
    blocking = sight_blockers(s) | unit_set(s) & ~here
    for at in s.hostage:
        if at >= 0:
            blocking |= BIT[at]
    return "" if GRID.is_clear(start, where, blocking) else "SS-RANGED-5"


def aimed_hex(s: War, u: Unit, t: Unit) -> Hex:
    """Where the target is; no unit is the enemy's hostage. [SS-RANGED-4]"""
    return s.hostage[other(s.owner[u])] if t == NO_UNIT else s.at[t]


def is_hostage_open(s: War, u: Unit) -> bool:
    """Whether the enemy's hostage can be attacked: it has no escort, and the truce is over. [SS-HOST-15]"""
    enemy = other(s.owner[u])
    return s.hostage[enemy] >= 0 and s.escort[enemy] == NO_UNIT and not s.truce


def shots(s: War, u: Unit) -> list[Choice]:
    """Every target of a unit with Energy for a shot. [SS-RANGED-2]"""
    if s.energy[u] < SHOT_COST or not can_shoot(s, u):
        return []
    near = units_at(s, GRID.within(s.at[u], range_of(s, u)) & band_set(s, other(s.owner[u])))
    found = [f"shoot:{t}" for t in near if not why_not_shoot(s, u, t)]
    if is_hostage_open(s, u) and not why_not_shoot(s, u, NO_UNIT):
        found.append("shoot-hostage")
    return found


def shoot(s: War, u: Unit, t: Unit) -> None:
    """One shot, declared and paid for; the enemy's mage may react before it flies.

    [SS-RANGED-2] [SS-REACT-2]
    """
    s.energy[u] -= SHOT_COST
    in_order(s, call(loose, u, t))
    reaction_window(s, "shoots", u)


def loose(s: War, u: Unit, t: Unit) -> None:
    """If the shot is still possible Accuracy is rolled, always, by the distance as it is now.

    Whose activation has ended meanwhile does not shoot any more. [SS-STUN-5]
    [SS-RANGED-1] [SS-RANGED-6] [SS-RANGED-8] [SS-REACT-6]
    """
    is_there = is_hostage_open(s, u) if t == NO_UNIT else s.at[t] >= 0
    if s.current != u or not is_there or not can_shoot(s, u) or why_not_shoot(s, u, t):
        say(s, ActionLost, u, "shot")
        return
    distance = GRID.distance(s.at[u], aimed_hex(s, u, t))
    accuracy = shot_accuracy(s, u, distance)
    say(s, ShotFired, u, t, distance, accuracy)
    freeze_positions(s)
    attempt(s, u, "accuracy", accuracy, 1, call(shot_flown, u, t), against=t)


def shot_flown(s: War, u: Unit, t: Unit, hits: int = 0) -> None:
    """A hit is defended and wounds, stuns, or does nothing. [SS-RANGED-8] [SS-RANGED-10] [SS-RANGED-11]"""
    force, source = type_of(s, u).force, s.at[u]
    if t == NO_UNIT:
        if hits:
            hit_hostage(s, u, force, 1)
        return
    later_steps = (call(offer_dodges), call(wound_window), call(apply_round, False), call(wake, (t,)))
    if hits:
        in_order(s, call(hit_from_afar, u, t, force, "shot", source), *later_steps)
    else:
        wake(s, (t,))


STEPS = (loose, shot_flown)
