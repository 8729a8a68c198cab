"""Chapter 7, house modules that are actions or answers of their own: Dodge, medics, tricksters, disengaging."""

from saltbox.engine.agenda import ask, in_order
from saltbox.engine.game import Question, call
from saltbox.engine.space.hexes import Hex, hexes_of
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.bands import DODGE, MEDIC, TRICKSTER
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.choices import DISENGAGE, PASS, STUN, WOUND, parse
from saltbox.games.salvation_and_steel.ground import (
    closed_to,
    friends_near,
    has,
    has_skill,
    is_able,
    is_engaged,
    is_escort,
    is_standing,
    mark,
    other,
    type_of,
    units_of,
    zone_of,
)
from saltbox.games.salvation_and_steel.nouns import ACTIVATED, DODGED, HEALED, RAISED, STOOD_UP, TRICKED, Unit
from saltbox.games.salvation_and_steel.rules.general import attempt
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import AskedUnit, UnitDodged, UnitTricked, WoundHealed

ENERGY_COST = 2  # of a medic and a trickster [SS-HM-6] [SS-HM-8]
TRICK_RANGE = 6
DISENGAGE_COST = 3  # Speed [SS-HM-9]

# --- Dodge -------------------------------------------------------------------------------------------------


def offer_dodges(s: War) -> None:
    """After blocks, in close combat and for shots, each unit with the skill may try once in a turn.

    [SS-HM-2]
    """
    if any(band.skill == DODGE for band in s.table.bands):
        in_order(s, *[call(offer_dodge, u) for u in sorted({blow.target for blow in s.blows})])


def offer_dodge(s: War, u: Unit) -> None:
    """It must stand, and may run; its commander must be there. [SS-HM-1] [SS-HM-2]"""
    if s.at[u] >= 0 and is_standing(s, u) and not has(s, u, DODGED) and has_skill(s, u, DODGE):
        ask(s, "dodge", s.owner[u], u)


def dodge_options(s: War, seat: Seat, u: Unit) -> list[Choice]:
    """One unblocked wound or stun of one attacker, or nothing. [SS-HM-2]"""
    found = []
    for blow in s.blows:
        if blow.target == u:
            found += [f"dodge:{blow.attacker}:{WOUND}"] if blow.wounds else []
            found += [f"dodge:{blow.attacker}:{STUN}"] if blow.stuns else []
    return [*found, PASS]


def dodge_answered(s: War, choice: Choice, seat: Seat, u: Unit) -> None:
    """A test of Special. [SS-HM-2] [SS-GEN-10]"""
    said = parse(choice)
    if said is not None:
        mark(s, u, DODGED)
        then = call(dodged, u, said.unit, str(said.parts[1]))
        attempt(s, u, "special", type_of(s, u).special, 1, then, asks=False)


def dodged(s: War, u: Unit, attacker: Unit, result: str, successes: int = 0) -> None:
    """Success cancels that one result. [SS-HM-2]"""
    say(s, UnitDodged, u, attacker, result, bool(successes))
    if not successes:
        return
    for number, blow in enumerate(s.blows):
        if blow.target == u and blow.attacker == attacker:
            wounds = blow.wounds - (result == WOUND)
            stuns = blow.stuns - (result == STUN)
            s.blows[number] = blow._replace(wounds=wounds, stuns=stuns)
            return


# --- Medics ------------------------------------------------------------------------------------------------


def healings(s: War, u: Unit) -> list[Choice]:
    """A medic that is not engaged treats a wounded friend in contact, once in a turn, for 2 Energy.

    [SS-HM-6] [SS-HOST-12]
    """
    if s.role[u] != MEDIC or s.truce or has(s, u, HEALED) or s.energy[u] < ENERGY_COST:
        return []
    if is_engaged(s, u) or is_escort(s, u):
        return []
    return [f"heal:{v}" for v in friends_near(s, u, s.at[u], 1) if s.wounds[v]]


def heal(s: War, u: Unit, patient: Unit) -> None:
    """A test of Special. [SS-HM-6]"""
    s.energy[u] -= ENERGY_COST
    mark(s, u, HEALED)
    attempt(s, u, "special", type_of(s, u).special, 1, call(healed, u, patient), asks=False)


def healed(s: War, u: Unit, patient: Unit, successes: int = 0) -> None:
    """Success removes one counter. [SS-HM-6]"""
    say(s, WoundHealed, u, patient, bool(successes))
    s.wounds[patient] -= bool(successes)


# --- Tricksters --------------------------------------------------------------------------------------------


def tricks(s: War, u: Unit) -> list[Choice]:
    """An enemy within 6 that is neither activated nor engaged, for 2 Energy. [SS-HM-8] [SS-HOST-12]"""
    if s.role[u] != TRICKSTER or s.truce or has(s, u, TRICKED) or s.energy[u] < ENERGY_COST:
        return []
    enemy = other(s.owner[u])
    if s.lured[enemy] or is_escort(s, u):
        return []
    near = GRID.within(s.at[u], TRICK_RANGE)
    targets = [v for v in units_of(s, enemy) if near >> s.at[v] & 1 and is_able(s, v) and not is_escort(s, v)]
    return [f"trick:{v}" for v in targets if not has(s, v, ACTIVATED) and not is_engaged(s, v)]


def trick(s: War, u: Unit, target: Unit) -> None:
    """A test of Special. [SS-HM-8]"""
    s.energy[u] -= ENERGY_COST
    mark(s, u, TRICKED)
    attempt(s, u, "special", type_of(s, u).special, 1, call(tricked, u, target), asks=False)


def tricked(s: War, u: Unit, target: Unit, successes: int = 0) -> None:
    """Success: it must be the first unit that its player activates next. [SS-HM-8]"""
    say(s, UnitTricked, u, target, bool(successes))
    if successes:
        s.lured[s.owner[target]] = (target, u)


def lure_of(s: War, seat: Seat) -> tuple[Unit, ...]:
    """The lured unit and its trickster, if both are still there and the unit can act. [SS-HM-8]"""
    pair = s.lured[seat]
    if not pair or s.at[pair[0]] < 0 or s.at[pair[1]] < 0 or not is_able(s, pair[0]):
        return ()
    return pair


# --- Disengaging -------------------------------------------------------------------------------------------


def disengage_ends(s: War, u: Unit) -> list[Hex]:
    """Free neighbours out of contact with all enemies, for 3 Speed. [SS-HM-9]"""
    if not s.table.disengage or s.table.leaves_contact_freely or s.truce or s.speed[u] < DISENGAGE_COST:
        return []
    if not is_engaged(s, u) or is_escort(s, u) or has(s, u, RAISED | STOOD_UP):
        return []
    zone = zone_of(s, other(s.owner[u]))
    return list(hexes_of(GRID.around(s.at[u]) & ~closed_to(s, s.owner[u]) & ~zone))


def disengagements(s: War, u: Unit) -> list[Choice]:
    """The hexes to which an engaged unit may try to step. [SS-HM-9]"""
    return [DISENGAGE[each] for each in disengage_ends(s, u)]


STEPS = (offer_dodges, offer_dodge, dodged, healed, tricked)
QUESTIONS = {"dodge": Question("SS-HM-2", dodge_options, dodge_answered, tells=AskedUnit)}
