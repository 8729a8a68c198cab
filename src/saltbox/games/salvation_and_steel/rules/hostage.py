"""Hostage Exchange in play: truce, escorts, pair moves, hand-overs and attacks on hostages."""

from saltbox.engine.agenda import ask, finish, later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.space.hexes import DIRECTIONS, OFF, Exit, Hex, Place, hexes_of
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import BIT, GRID, SIDES
from saltbox.games.salvation_and_steel.choices import ESCORT, SHIFT, STOP, hex_in
from saltbox.games.salvation_and_steel.ground import (
    closed_to,
    has,
    is_able,
    is_engaged,
    is_escort,
    mark,
    other,
    type_of,
    units_of,
)
from saltbox.games.salvation_and_steel.nouns import NO_UNIT, PAIRED, RAISED, STOOD_UP, Unit
from saltbox.games.salvation_and_steel.rules.ending import end_activation, forget_charges
from saltbox.games.salvation_and_steel.rules.general import attempt
from saltbox.games.salvation_and_steel.rules.going import lose_focus, spend_speed
from saltbox.games.salvation_and_steel.rules.move import enemy_zone
from saltbox.games.salvation_and_steel.rules.ranged import is_hostage_open
from saltbox.games.salvation_and_steel.rules.react import reaction_window
from saltbox.games.salvation_and_steel.rules.remote import hit_hostage
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import (
    AskedHex,
    AskedUnit,
    EscortLost,
    EscortTaken,
    HostageMoved,
    TruceEnded,
    UnitMoved,
)

MOST_STEPS = 4  # of a pair in a turn [SS-HOST-10]


def hostage_actions(s: War, u: Unit) -> list[Choice]:
    """What a unit can do with hostages in its activation."""
    seat = s.owner[u]
    found: list[Choice] = []
    if s.hostage[seat] >= 0 and is_able(s, u):
        if s.escort[seat] == NO_UNIT and GRID.distance(s.at[u], s.hostage[seat]) == 1:
            found.append(ESCORT)
        if s.escort[seat] == u:
            found += pair_steps(s, u)
            found += hand_overs(s, u)
    return found + slayings(s, u)


# --- Escorts -----------------------------------------------------------------------------------------------


def take_escort(s: War, u: Unit) -> None:
    """A unit in contact with its side's hostage becomes its escort; a hostage has one at most. [SS-HOST-9]"""
    s.escort[s.owner[u]] = u
    say(s, EscortTaken, s.owner[u], u)


def pair_steps(s: War, u: Unit) -> list[Choice]:
    """The next steps of escort and hostage: up to 4 in a turn, each for 1 Speed of the escort.

    Both shift one hex in the same direction, or the escort steps and hauls the hostage after it. After the
    truce the escort must not be engaged, and does not step into contact. [SS-HOST-10] [SS-HOST-11] [SS-HOST-12]
    """
    if not is_able(s, u) or has(s, u, RAISED | STOOD_UP) or s.speed[u] < 1 or s.hauled[u] >= MOST_STEPS:
        return []
    if not s.truce and is_engaged(s, u):
        return []
    found: list[Choice] = []
    for way, name in enumerate(DIRECTIONS):
        if can_tow(s, u, way):
            found.append(f"tow:{name}")
        if can_haul(s, u, way):
            found.append(f"haul:{name}")
    return found


def exits_home(s: War, u: Unit, way: int) -> bool:
    """Whether a step in this direction takes the pair over its exit edge. [SS-HOST-17]"""
    seat = s.owner[u]
    places: tuple[Place, ...] = (GRID.steps(s.at[u])[way], GRID.steps(s.hostage[seat])[way])
    return any(isinstance(place, Exit) and place.edge == s.edge[seat] for place in places)


def is_open(s: War, u: Unit, where: Hex, left: Hex) -> bool:
    """Whether a member of the pair can enter a hex, which may be the one that the other leaves. [SS-HOST-11]"""
    if where == OFF:
        return False
    closed = closed_to(s, s.owner[u]) & ~BIT[left]
    return not closed >> where & 1


def can_tow(s: War, u: Unit, way: int) -> bool:
    """Both shift alike; or the pair leaves over its edge. [SS-HOST-11] [SS-HOST-17]"""
    if exits_home(s, u, way):
        return True
    seat = s.owner[u]
    to, led = GRID.neighbours(s.at[u])[way], GRID.neighbours(s.hostage[seat])[way]
    if not is_open(s, u, to, s.hostage[seat]) or not is_open(s, u, led, s.at[u]):
        return False
    return not enemy_zone(s, u) >> to & 1


def can_haul(s: War, u: Unit, way: int) -> bool:
    """The escort steps to a free hex, the hostage takes the one just left. [SS-HOST-11]"""
    to = GRID.neighbours(s.at[u])[way]
    if to == OFF or closed_to(s, s.owner[u]) >> to & 1:
        return False
    return not enemy_zone(s, u) >> to & 1


def pair_step(s: War, u: Unit, choice: Choice) -> None:
    """One step of the pair, and the next question; the own hostage over the own edge wins. [SS-HOST-18]"""
    seat = s.owner[u]
    word, _, name = choice.partition(":")
    way = DIRECTIONS.index(name)
    spend_speed(s, u, 1)
    s.hauled[u] += 1
    mark(s, u, PAIRED)
    lose_focus(s, u)
    if word == "tow" and exits_home(s, u, way):
        s.at[u] = s.hostage[seat] = OFF
        finish(s, (seat,), "hostage home", "SS-HOST-18")
        return
    here, to = s.at[u], GRID.neighbours(s.at[u])[way]
    led = GRID.neighbours(s.hostage[seat])[way] if word == "tow" else here
    s.at[u] = to
    forget_charges(s, u)
    say(s, UnitMoved, u, "escort", GRID.name(here), (GRID.name(to),))
    put_hostage(s, seat, led)
    later(s, call(go_on_pairwise, u))


def go_on_pairwise(s: War, u: Unit) -> None:
    """Another step, or the pair move is complete. [SS-REACT-2]"""
    if pair_steps(s, u):
        ask(s, "pair", s.owner[u], u)
    else:
        reaction_window(s, "moved", u)


def pair_options(s: War, seat: Seat, u: Unit) -> list[Choice]:
    """The next step of the pair, or none. [SS-HOST-10]"""
    return [*pair_steps(s, u), STOP]


def pair_answered(s: War, choice: Choice, seat: Seat, u: Unit) -> None:
    """One more step, or the end of the move. [SS-HOST-10]"""
    if choice == STOP:
        reaction_window(s, "moved", u)
    else:
        pair_step(s, u, choice)


def put_hostage(s: War, seat: Seat, where: Hex) -> None:
    """A hostage that is strictly beyond the mid-line on its own exit side ends the truce.

    [SS-HOST-7] [SS-HOST-8]
    """
    s.hostage[seat] = where
    say(s, HostageMoved, seat, GRID.name(where))
    if s.truce and SIDES[s.edge[seat]] >> where & 1:
        s.truce = False
        say(s, TruceEnded)


# --- Hand-overs --------------------------------------------------------------------------------------------


def hand_overs(s: War, u: Unit) -> list[Choice]:
    """Once in a turn, after the pair has moved, to another friend in contact with the hostage. [SS-HOST-14]"""
    seat = s.owner[u]
    if s.handed[seat] or not has(s, u, PAIRED):
        return []
    around = GRID.around(s.hostage[seat])
    return [f"hand-over:{n}" for n in units_of(s, seat) if n != u and around >> s.at[n] & 1 and is_able(s, n)]


def hand_over(s: War, u: Unit, n: Unit) -> None:
    """The new escort tests Force; the old one's activation is over either way. [SS-HOST-14]"""
    s.handed[s.owner[u]] = True
    end_activation(s, u)
    attempt(s, n, "force", type_of(s, n).force, 1, call(handed_over, u, n))


def handed_over(s: War, u: Unit, n: Unit, successes: int = 0) -> None:
    """Failure: the hostage is dropped on the nearest free hex out of reach of all its friends. [SS-HOST-14]"""
    seat = s.owner[u]
    if successes:
        take_escort(s, n)
        return
    s.escort[seat] = NO_UNIT
    say(s, EscortLost, seat, u)
    if drop_hexes(s, seat):
        ask(s, "drop", seat)


def drop_hexes(s: War, seat: Seat) -> list[Hex]:
    """The nearest free hexes that are more than 1 from all units of the owner. [SS-HOST-14]"""
    near = GRID.around_any(_own(s, seat))
    here = s.hostage[seat]
    free = list(hexes_of(GRID.whole & ~closed_to(s, seat) & ~near))
    if not free:
        return []
    least = min(GRID.distance(here, h) for h in free)
    return [h for h in free if GRID.distance(here, h) == least]


def _own(s: War, seat: Seat) -> int:
    found = 0
    for u in units_of(s, seat):
        found |= BIT[s.at[u]]
    return found


def drop_options(s: War, seat: Seat) -> list[Choice]:
    """The owner chooses among equally near hexes. [SS-HOST-14]"""
    return [SHIFT[each] for each in drop_hexes(s, seat)]


def drop_answered(s: War, choice: Choice, seat: Seat) -> None:
    """The hostage stands there without an escort. [SS-HOST-14]"""
    put_hostage(s, seat, hex_in(choice))


# --- Attacks on hostages -----------------------------------------------------------------------------------


def slayings(s: War, u: Unit) -> list[Choice]:
    """A unit in contact with an enemy hostage that nobody leads may spend Energy on it, engaged or not.

    [SS-HOST-15] [SS-HOST-21]
    """
    enemy = other(s.owner[u])
    if not is_able(s, u) or is_escort(s, u) or not is_hostage_open(s, u):
        return []
    if GRID.distance(s.at[u], s.hostage[enemy]) != 1:
        return []
    return [f"slay:{energy}" for energy in range(s.energy[u], 0, -1)]


def slay(s: War, u: Unit, energy: int) -> None:
    """Each Energy is a Force test; nobody defends, nothing is sealed. [SS-HOST-16] [SS-HOST-21]"""
    s.energy[u] -= energy
    lose_focus(s, u)
    hit_hostage(s, u, type_of(s, u).force, energy)


def refuse_pair(s: War, choice: Choice, seat: Seat, u: Unit) -> Reason:
    """Why the pair cannot step so."""
    return Reason("SS-HOST-11", "no_pair_step", (choice,))


STEPS = (go_on_pairwise, handed_over)
QUESTIONS = {
    "pair": Question("SS-HOST-10", pair_options, pair_answered, refuse_pair, tells=AskedUnit),
    "drop": Question(
        "SS-HOST-14",
        drop_options,
        drop_answered,
        about=lambda s, seat: (GRID.name(s.hostage[seat]),),
        tells=AskedHex,
    ),
}
