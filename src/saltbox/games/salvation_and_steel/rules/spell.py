"""Chapter 3.14, spells: who may cast, what each spell does; and which of them answer the enemy (3.15)."""

from functools import cache
from math import inf

from saltbox.engine.agenda import ask, in_order, later, roll
from saltbox.engine.game import Moment, Question, Reason, call
from saltbox.engine.space.hexes import Hex, HexSet
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.choices import (
    MARCH,
    MOVE,
    RAISE,
    RESISTANCE,
    SPEED,
    STAY,
    Said,
    hex_in,
    parse,
    unit_in,
)
from saltbox.games.salvation_and_steel.data import SKELETON, spells
from saltbox.games.salvation_and_steel.ground import (
    band_set,
    closed_among,
    full_speed,
    half,
    has,
    is_able,
    is_engaged,
    is_escort,
    mage_of,
    mark,
    other,
    stand_of,
    type_of,
    units_at,
    units_in,
    units_of,
)
from saltbox.games.salvation_and_steel.nouns import (
    ACTIVATED,
    ICE_RESISTANCE,
    ICE_SPEED,
    NO_UNIT,
    RAISED,
    SHIELDED,
    UNFOCUSED,
    UNKNOWN,
    Unit,
)
from saltbox.games.salvation_and_steel.rules.aftermath import apply_round, freeze_positions
from saltbox.games.salvation_and_steel.rules.alarm import wake
from saltbox.games.salvation_and_steel.rules.charge import charge_path, charges
from saltbox.games.salvation_and_steel.rules.contact import settle
from saltbox.games.salvation_and_steel.rules.ending import die, end_activation, revive
from saltbox.games.salvation_and_steel.rules.general import attempt
from saltbox.games.salvation_and_steel.rules.going import go, step_on, walk_off
from saltbox.games.salvation_and_steel.rules.move import move_ends, move_path
from saltbox.games.salvation_and_steel.rules.ranged import is_hostage_open
from saltbox.games.salvation_and_steel.rules.react import reaction_window
from saltbox.games.salvation_and_steel.rules.remote import hit_from_afar, hit_hostage
from saltbox.games.salvation_and_steel.rules.shield import spell_window
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import (
    ActionAnswered,
    ActionLost,
    AskedUnit,
    SpellCast,
    SpellFailed,
    UnitFrozen,
    UnitRaised,
    UnitShielded,
)

ARISE, FIREBALL, ICESTORM, SHIELD, STRIKE, IMMOLATE = (
    "arise",
    "fireball",
    "icestorm",
    "shield",
    "strike",
    "immolate",
)
MOST_RAISED = 3  # [SS-SPELL-9]
STRIKE_STEPS = 4  # [SS-SPELL-17]
ICE = {SPEED: ICE_SPEED, RESISTANCE: ICE_RESISTANCE}

# --- Who may cast what -------------------------------------------------------------------------------------


def can_cast(s: War, m: Unit) -> bool:
    """A mage that stands, does not run, and has done nothing but cast in this turn; engaged or not.

    [SS-SPELL-1] [SS-SPELL-3] [SS-SPELL-6] [SS-HOST-7] [SS-HOST-12] [SS-ALARM-3]
    """
    if s.marks[m] & UNFOCUSED or s.truce or not is_able(s, m) or s.escort[s.owner[m]] == m:
        return False
    return m not in s.unaware


def price_of(s: War, m: Unit, spell: str) -> int:
    """Energy for a casting; Immolate takes all that is left, at least 1. [SS-SPELL-2] [SS-SPELL-18]"""
    return max(1, s.energy[m]) if spell == IMMOLATE else spells()[spell].energy


def reach_of(s: War, m: Unit, spell: str, is_reaction: bool) -> int:
    """The spell's range; in a reaction the mage's Speed, longer or shorter. No line of sight is needed.

    [SS-SPELL-5] [SS-BOARD-17] [SS-REACT-4]
    """
    return full_speed(s, m) if is_reaction and spell != SHIELD else spells()[spell].range


def casts(s: War, m: Unit, is_reaction: bool) -> list[Choice]:
    """All castings of the spells that a mage owns, as often as its Energy allows. [SS-SPELL-1] [SS-SPELL-4]

    Shield is no reaction: it has moments of its own. [SS-REACT-2]
    """
    if not can_cast(s, m):
        return []
    found: list[Choice] = []
    for spell in s.table.bands[s.owner[m]].spells:
        if price_of(s, m, spell) <= s.energy[m] and not (is_reaction and spell == SHIELD):
            found += aims(s, m, spell, is_reaction)
    return found


def aims(s: War, m: Unit, spell: str, is_reaction: bool) -> list[Choice]:
    """All castings of one spell, Energy aside."""
    return AIMS[spell](s, m, GRID.within(s.at[m], reach_of(s, m, spell, is_reaction)))


def aim_arise(s: War, m: Unit, reach: HexSet) -> list[Choice]:
    """With no free hex the spell cannot be cast. [SS-SPELL-9]"""
    return ["cast:arise"] if graves(s, m, reach) else []


def graves(s: War, m: Unit, reach: HexSet) -> HexSet:
    """Free hexes in reach of the mage, none in contact with an enemy. [SS-SPELL-9]"""
    seat, stand = s.owner[m], stand_of(s)
    return reach & ~closed_among(s, seat, stand) & ~stand.zones[1 - seat]


def aim_fireball(s: War, m: Unit, reach: HexSet) -> list[Choice]:
    """A hex with a unit of either side, engaged or not, or with an enemy hostage that nobody leads.

    [SS-SPELL-10] [SS-HOST-21]
    """
    aimed = [s.at[u] for u in units_in(s, reach)]
    if is_hostage_open(s, m) and reach >> s.hostage[other(s.owner[m])] & 1:
        aimed.append(s.hostage[other(s.owner[m])])
    return [f"cast:fireball:{GRID.name(each)}" for each in aimed]


def aim_icestorm(s: War, m: Unit, reach: HexSet) -> list[Choice]:
    """A unit, and what is halved; the same attribute is not halved twice. [SS-SPELL-11] [SS-SPELL-13]"""
    near = units_in(s, reach)
    return [f"cast:icestorm:{u}:{name}" for u in near for name, mark in ICE.items() if not s.marks[u] & mark]


def aim_shield(s: War, m: Unit, reach: HexSet) -> list[Choice]:
    """A friend, the mage itself included, that has no shield yet. [SS-SPELL-14]"""
    friends = units_at(s, reach & band_set(s, s.owner[m]))
    return [f"cast:shield:{u}" for u in friends if not has(s, u, SHIELDED)]


def aim_strike(s: War, m: Unit, reach: HexSet) -> list[Choice]:
    """Another friend that could move: it stands, does not run, leads nobody and is not locked in contact.

    [SS-SPELL-17] [SS-SPELL-9] [SS-HOST-12]
    """
    friends = units_at(s, reach & band_set(s, s.owner[m]))
    return [f"cast:strike:{u}" for u in friends if u != m and can_be_struck(s, u)]


def can_be_struck(s: War, u: Unit) -> bool:
    """Who stood up in this turn can be moved by Strike, who was raised cannot. [SS-SPELL-17] [SS-FALL-6]"""
    if not is_able(s, u) or has(s, u, RAISED) or is_escort(s, u):
        return False
    return s.table.leaves_contact_freely or not is_engaged(s, u)


def aim_immolate(s: War, m: Unit, reach: HexSet) -> list[Choice]:
    """A Paladin spares its friends. [SS-SPELL-18] [SS-SPELL-19]"""
    return ["cast:immolate"] if may_immolate(s, m) else []


def may_immolate(s: War, m: Unit) -> bool:
    """Whether no friend of a Paladin is within 2. [SS-SPELL-19]"""
    if s.kind[m] != "paladin":
        return True
    return (GRID.within(s.at[m], 2) & band_set(s, s.owner[m])).bit_count() == 1


AIMS = {
    ARISE: aim_arise,
    FIREBALL: aim_fireball,
    ICESTORM: aim_icestorm,
    SHIELD: aim_shield,
    STRIKE: aim_strike,
    IMMOLATE: aim_immolate,
}

# --- Casting -----------------------------------------------------------------------------------------------


def begin_cast(s: War, m: Unit, said: Said, is_reaction: bool) -> None:
    """The Energy is paid first; a reaction uses up the activation. Then the enemy's mage may react in turn.

    [SS-SPELL-2] [SS-REACT-5] [SS-REACT-7]
    """
    spell, target, where, _ = aim_of(said)
    energy = price_of(s, m, spell)
    s.energy[m] -= energy
    if is_reaction:
        mark(s, m, ACTIVATED)
    say(s, SpellCast, m, spell, energy, target, GRID.name(where) if where >= 0 else "", is_reaction)
    in_order(s, call(test_casting, m, str(said), energy, is_reaction))
    if not is_reaction:
        reaction_window(s, "casts", m)


def aim_of(said: Said) -> tuple[str, Unit, Hex, str]:
    """The spell of a casting, and the unit, the hex and the attribute that it is aimed at, if it is at any."""
    spell = str(said.parts[0])
    where = int(said.parts[1]) if spell == FIREBALL else -1
    target = int(said.parts[1]) if len(said.parts) > 1 and spell != FIREBALL else NO_UNIT
    return spell, target, where, str(said.parts[2]) if spell == ICESTORM else ""


def test_casting(s: War, m: Unit, choice: Choice, energy: int, is_reaction: bool) -> None:
    """One die against Accuracy, whatever the cost, if it could still be cast so. [SS-SPELL-2] [SS-REACT-6]"""
    said = parse(choice)
    assert said is not None
    spell, target, where, attribute = aim_of(said)
    if not (is_reaction or (s.current == m and can_cast(s, m) and choice in aims(s, m, spell, False))):
        say(s, ActionLost, m, "spell")
        return
    then = call(casting_tested, m, spell, energy, target, where, attribute, is_reaction)
    attempt(s, m, "accuracy", type_of(s, m).accuracy, 1, then, may_help=spell == IMMOLATE, against=target)


def casting_tested(
    s: War,
    m: Unit,
    spell: str,
    energy: int,
    target: Unit,
    where: Hex,
    attribute: str,
    is_reaction: bool,
    successes: int = 0,
) -> None:
    """Failure: no effect, and the Energy is gone; Immolate ends the activation either way.

    [SS-SPELL-2] [SS-SPELL-18] [SS-ACT-4]
    """
    if spell == IMMOLATE:
        s.speed[m] = s.energy[m] = 0
    if not successes:
        say(s, SpellFailed, m, spell)
        if spell == IMMOLATE:
            end_activation(s, m)
        return
    affected = affected_by(s, m, spell, target, where)
    in_order(
        s,
        call(spell_window, m, spell, affected),
        call(take_effect, m, spell, energy, target, where, attribute, is_reaction),
        call(wake, affected),
    )


def affected_by(s: War, m: Unit, spell: str, target: Unit, where: Hex) -> tuple[Unit, ...]:
    """The units that a spell harms, of both sides. [SS-SPELL-10] [SS-SPELL-11] [SS-SPELL-18]"""
    if spell == FIREBALL:
        return tuple(units_in(s, GRID.within(where, 1)))
    if spell == IMMOLATE:
        return tuple([u for u in units_in(s, GRID.within(s.at[m], 2)) if u != m])
    return (target,) if spell == ICESTORM else ()


def take_effect(
    s: War, m: Unit, spell: str, energy: int, target: Unit, where: Hex, attribute: str, is_reaction: bool
) -> None:
    """What the spell does, to all that no shield has spared. [SS-SPELL-14]"""
    if spell == ARISE:
        reach = reach_of(s, m, spell, is_reaction)
        left = min(MOST_RAISED, graves(s, m, GRID.within(s.at[m], reach)).bit_count())
        in_order(s, *[call(dig, m, reach) for _ in range(left)])
    elif spell == FIREBALL:
        explode(s, m, where)
    elif spell == ICESTORM:
        if target not in s.spared:
            aim_ice(s, m, target, attribute)
    elif spell == SHIELD:
        mark(s, target, SHIELDED)
        say(s, UnitShielded, target)
    elif spell == STRIKE:
        if can_be_struck(s, target):
            ask(s, "strike", s.owner[m], target)
    else:
        immolate(s, m, energy)


# --- Arise -------------------------------------------------------------------------------------------------


def dig(s: War, m: Unit, reach: int) -> None:
    """One Skeleton after the other, as many as fit. [SS-SPELL-9]"""
    if graves(s, m, GRID.within(s.at[m], reach)):
        ask(s, "raise", s.owner[m], m, reach)


def raise_options(s: War, seat: Seat, m: Unit, reach: int) -> list[Choice]:
    """The free hexes. [SS-SPELL-9]"""
    return RAISE.of(graves(s, m, GRID.within(s.at[m], reach)))


def raise_answered(s: War, choice: Choice, seat: Seat, m: Unit, reach: int) -> None:
    """A new Skeleton stands there, with all its Energy, and cannot move in this turn; it costs no points.

    [SS-SPELL-9] [SS-BAND-9] [SS-GEN-11]
    """
    u = add_unit(s, seat, SKELETON, "")
    s.at[u] = hex_in(choice)
    mark(s, u, RAISED)
    say(s, UnitRaised, seat, u, GRID.name(s.at[u]))
    settle(s)


def add_unit(s: War, seat: Seat, kind: str, role: str) -> Unit:
    """A unit with the next number, not on the board yet. [SS-GEN-11]"""
    u = len(s.at)
    s.owner.append(seat)
    s.kind.append(kind)
    s.role.append(role)
    s.at.append(-1)
    for numbers in (s.fate, s.wounds, s.fell, s.ran, s.speed, s.energy, s.spent, s.marks, s.hauled):
        numbers.append(0)
    s.running.append(False)
    s.charged.append(())
    s.status.append(UNKNOWN)
    revive(s, u)
    return u


# --- Fireball and Immolate ---------------------------------------------------------------------------------


def explode(s: War, m: Unit, where: Hex) -> None:
    """Hits the unit aimed at and all next to it, friends and the mage too. The wounded fall away from the mage;
    the mage itself away from the aimed hex. [SS-SPELL-7] [SS-SPELL-8] [SS-SPELL-10]
    """
    freeze_positions(s)
    victims = [u for u in affected_by(s, m, FIREBALL, NO_UNIT, where) if u not in s.spared]
    force = spells()[FIREBALL].force
    hits = [call(hit_from_afar, m, u, force, "spell", where if u == m else s.at[m]) for u in victims]
    enemy = other(s.owner[m])
    if is_hostage_open(s, m) and GRID.distance(where, s.hostage[enemy]) <= 1:
        hits.append(call(hit_hostage, m, force, 1))
    in_order(s, *hits, call(apply_round, False))


def immolate(s: War, m: Unit, energy: int) -> None:
    """The mage dies; next to it all are hit with 3 for each Energy, at two hexes with 2. One panic covers all.

    [SS-SPELL-18] [SS-SPELL-7] [SS-SPELL-8]
    """
    freeze_positions(s)
    here = s.at[m]
    hits = []
    for u in affected_by(s, m, IMMOLATE, NO_UNIT, here):
        if u not in s.spared:
            force = energy * (3 if GRID.distance(here, s.at[u]) == 1 else 2)
            hits.append(call(hit_from_afar, m, u, force, "spell", here))
    enemy = other(s.owner[m])
    if is_hostage_open(s, m) and GRID.distance(here, s.hostage[enemy]) <= 2:
        force = energy * (3 if GRID.distance(here, s.hostage[enemy]) == 1 else 2)
        hits.append(call(hit_hostage, m, force, 1))
    s.deaths.append(m)
    die(s, m)
    in_order(s, *hits, call(apply_round, False))


# --- Icestorm ----------------------------------------------------------------------------------------------


def aim_ice(s: War, m: Unit, target: Unit, attribute: str) -> None:
    """Into a combat a die decides between the enemy and a friend in contact with it. [SS-SPELL-12]"""
    if s.owner[target] != s.owner[m] and friends_touching(s, m, target):
        roll(s, "1d20", call(ice_rolled, m, target, attribute))
    else:
        freeze(s, target, attribute)


def friends_touching(s: War, m: Unit, target: Unit) -> list[Unit]:
    """Units of the caster's band in contact with the target. [SS-SPELL-12]"""
    around = GRID.around(s.at[target])
    return [u for u in units_of(s, s.owner[m]) if around >> s.at[u] & 1]


def ice_rolled(s: War, m: Unit, target: Unit, attribute: str, results: tuple[int, ...] = ()) -> None:
    """1 to 10 hits the target; else the opponent picks one of the caster's own. [SS-SPELL-12] [SS-GEN-4]"""
    if results[0] <= 10:
        freeze(s, target, attribute)
    else:
        ask(s, "freeze", other(s.owner[m]), m, target, attribute)


def freeze_options(s: War, seat: Seat, m: Unit, target: Unit, attribute: str) -> list[Choice]:
    """A unit of the caster's band in contact with the target. [SS-SPELL-12]"""
    return [f"freeze:{u}" for u in friends_touching(s, m, target)]


def freeze_answered(s: War, choice: Choice, seat: Seat, m: Unit, target: Unit, attribute: str) -> None:
    """It is affected instead. [SS-SPELL-12]"""
    freeze(s, unit_in(choice), attribute)


def freeze(s: War, u: Unit, attribute: str) -> None:
    """Until the end of the turn. Speed never comes back to a unit that has none left.

    [SS-SPELL-11] [SS-SPELL-13]
    """
    mark(s, u, ICE[attribute])
    if attribute == SPEED:
        s.speed[u] = min(s.speed[u], max(0, half(type_of(s, u).speed) - s.spent[u]))
    say(s, UnitFrozen, u, attribute)


# --- Strike ------------------------------------------------------------------------------------------------


def strike_options(s: War, seat: Seat, u: Unit) -> list[Choice]:
    """Up to 4 hexes, as a move or a charge along any way, whatever Speed it has left.

    [SS-SPELL-17] [SS-CHARGE-10] [SS-MOVE-2]
    """
    found = MOVE.of(move_ends(s, u, STRIKE_STEPS))
    if found:
        found.append(MARCH)
    found += charges(s, u, STRIKE_STEPS)
    return [*found, *[f"leave:{edge}" for edge in GRID.exits(s.at[u])], STAY]


def strike_answered(s: War, choice: Choice, seat: Seat, u: Unit) -> None:
    """The unit is not activated by it, and spends no Speed. [SS-SPELL-17] [SS-MOVE-7]"""
    if choice == STAY:
        return
    said = parse(choice)
    if said is None or (said.word == "charge" and len(said.parts) == 1):
        target = NO_UNIT if said is None else said.unit
        later(s, call(step_on, u, STRIKE_STEPS, target, "strike", (GRID.name(s.at[u]),), False))
    elif said.word == "leave":
        walk_off(s, u, str(said.parts[0]))
    elif said.word == "move":
        go(s, u, "strike", move_path(s, u, int(said.parts[0]), STRIKE_STEPS))
    else:
        go(s, u, "strike", charge_path(s, u, int(said.parts[1]), STRIKE_STEPS), said.unit)


def refuse_spell(s: War, choice: Choice, seat: Seat, *rest: Atom) -> Reason:
    """Why this is no way to use the spell."""
    return Reason("SS-SPELL-2", "not_so_cast", (choice,))


# --- Reactions ---------------------------------------------------------------------------------------------


def reacting_mage(s: War, seat: Seat) -> Unit:
    """The mage of a side that may react: not activated in this turn, with its focus and some Energy.

    A mage that was left out in its own phase still may. [SS-REACT-3] [SS-TURN-5]
    """
    m = stand_of(s).mages[seat]
    if m == NO_UNIT or s.marks[m] & ACTIVATED or not can_cast(s, m):
        return NO_UNIT
    return m


def may_react(s: War, seat: Seat, what: str, u: Unit) -> bool:
    """Whether it has the Energy for a spell of its own; Shield aside. [SS-REACT-3]"""
    m = reacting_mage(s, seat)
    return m != NO_UNIT and s.energy[m] >= least_energy(s.table.bands[seat].spells)


@cache
def least_energy(owned: tuple[str, ...]) -> float:
    """What the cheapest reaction with these spells takes; infinite if none of them is one. [SS-REACT-2]"""
    prices = [1 if spell == IMMOLATE else spells()[spell].energy for spell in owned if spell != SHIELD]
    return min(prices, default=inf)


def reactions(s: War, seat: Seat, what: str, u: Unit) -> list[Choice]:
    """One casting of the mage that may react, at the reach of its Speed. [SS-REACT-1] [SS-REACT-4]"""
    return casts(s, mage_of(s, seat), True)


def reacted(s: War, choice: Choice, seat: Seat, what: str, u: Unit) -> None:
    """It is resolved completely before what it interrupts goes on. [SS-REACT-6] [SS-REACT-7]"""
    s.reacting = True
    later(s, call(end_reaction))
    said = parse(choice)
    assert said is not None
    begin_cast(s, reacting_mage(s, seat), said, True)


def end_reaction(s: War) -> None:
    """What was interrupted goes on, if it still can. [SS-REACT-6]"""
    s.reacting = False


def refuse_reaction(s: War, choice: Choice, seat: Seat, what: str, u: Unit) -> Reason:
    """Why this is no reaction."""
    return Reason("SS-REACT-1", "no_reaction", (choice,))


STEPS = (test_casting, casting_tested, take_effect, dig, ice_rolled, end_reaction)
QUESTIONS = {
    "raise": Question(
        "SS-SPELL-9",
        raise_options,
        raise_answered,
        refuse_spell,
        about=lambda s, seat, m, reach: (m,),
        tells=AskedUnit,
    ),
    "freeze": Question(
        "SS-SPELL-12",
        freeze_options,
        freeze_answered,
        refuse_spell,
        about=lambda s, seat, m, target, attribute: (target,),
        tells=AskedUnit,
    ),
    "strike": Question("SS-SPELL-17", strike_options, strike_answered, refuse_spell, tells=AskedUnit),
}
MOMENTS = {
    "reaction": Moment(
        "SS-REACT-1",
        may_answer=may_react,
        answers=reactions,
        play=reacted,
        refuse=refuse_reaction,
        tells=ActionAnswered,
    ),
}
