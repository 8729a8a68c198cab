"""Moves and charges as they are made: step after step, what is found on the way, and who answers.

A move is chosen by where it ends, and takes a shortest way there; or it is made step by step, along any way.
[SS-MOVE-2]
"""

from collections.abc import Sequence

from saltbox.engine.agenda import ask, in_order, later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.space.hexes import Hex, hexes_of
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.bands import FLIER
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.choices import PASS, STEP, STOP, hex_in, parse
from saltbox.games.salvation_and_steel.ground import has, is_engaged, mark, units_of
from saltbox.games.salvation_and_steel.nouns import ACTIVATED, NO_UNIT, UNFOCUSED, Unit
from saltbox.games.salvation_and_steel.rules.alarm import wake
from saltbox.games.salvation_and_steel.rules.charge import charge_path, charge_reach, may_charge
from saltbox.games.salvation_and_steel.rules.contact import checks_due
from saltbox.games.salvation_and_steel.rules.ending import check_gone, die, forget_charges
from saltbox.games.salvation_and_steel.rules.exits import step_off
from saltbox.games.salvation_and_steel.rules.move import barriers, cost_of, enemy_zone, may_move
from saltbox.games.salvation_and_steel.rules.react import reaction_window
from saltbox.games.salvation_and_steel.rules.treasure_search import search_here, touches_counter
from saltbox.games.salvation_and_steel.scenarios import TREASURE
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import (
    AskedCheck,
    AskedStep,
    CounterCharged,
    UnitCaught,
    UnitCharged,
    UnitMoved,
)

# --- Going -------------------------------------------------------------------------------------------------


def go(s: War, u: Unit, how: str, path: Sequence[Hex], target: Unit = NO_UNIT) -> None:
    """A unit goes along a way and searches what it comes upon; then the enemy may react.

    Whoever moves loses the focus for spells. [SS-SPELL-3] [SS-TREAS-3] [SS-REACT-2]
    """
    lose_focus(s, u)
    if s.scenario == TREASURE and s.markers:
        later(s, call(arrive, u, target, how))
        walk(s, u, how, s.at[u], tuple(path), 0, target)
    else:
        start = s.at[u]
        if path:
            s.at[u] = path[-1]
        if s.events is not None:  # names of hexes that nobody hears of need not be looked up
            tell_way(s, u, how, start, path)
        arrive(s, u, target, how)


def lose_focus(s: War, u: Unit) -> None:
    """A mage that moved, stood up, attacked or defended casts no more in this turn. [SS-SPELL-3]"""
    if s.kind[u] in s.table.mages:
        s.marks[u] |= UNFOCUSED


def walk(s: War, u: Unit, how: str, start: Hex, path: tuple[Hex, ...], made: int, target: Unit) -> None:
    """Step by step, with a stop wherever there is a counter to be searched. [SS-TREAS-3]"""
    for number in range(made, len(path)):
        s.at[u] = path[number]
        if touches_counter(s, path[number]):
            later(s, call(walk, u, how, start, path, number + 1, target))
            search_here(s, u)
            return
    tell_way(s, u, how, start, path)


def tell_way(s: War, u: Unit, how: str, start: Hex, path: Sequence[Hex]) -> None:
    """Where a unit went."""
    say(s, UnitMoved, u, how, GRID.name(start), tuple([GRID.name(each) for each in path]))


def arrive(s: War, u: Unit, target: Unit, how: str) -> None:
    """A charge that touches its target charges it, and only it; one that touches others was caught.

    [SS-CHARGE-5] [SS-CHARGE-6] [SS-CHARGE-11]
    """
    if s.at[u] >= 0:
        forget_charges(s, u)
    if target != NO_UNIT and s.at[u] >= 0:
        if GRID.distance(s.at[u], s.at[target]) == 1:
            s.charged[target] = (*s.charged[target], u)
            say(s, UnitCharged, u, target)
            wake(s, (target,))
        else:
            say(s, UnitCaught, u, target)
    checks = checks_due(s)
    if checks:
        in_order(s, *checks, call(after_move, u, target))
    else:
        after_move(s, u, target)


def after_move(s: War, u: Unit, target: Unit) -> None:
    """What answers a completed move: an interrupt, then a reaction. [SS-REACT-2] [SS-HM-5]"""
    if s.at[u] < 0:
        return
    reaction_window(s, "moved", u)
    if target != NO_UNIT and u in s.charged[target]:
        offer_counter_charge(s, u, target)


def spend_speed(s: War, u: Unit, speed: int) -> None:
    """Moves and charges of a turn share the Speed of a unit. [SS-MOVE-7]"""
    s.speed[u] -= speed
    s.spent[u] += speed


# --- Step by step ------------------------------------------------------------------------------------------


def next_steps(s: War, u: Unit, steps: int, target: Unit) -> list[Hex]:
    """The neighbours that the next step may enter.

    A simple move stays out of contact. A step of a charge must leave the target within what is left of the way;
    it may run into others, and is caught there. [SS-MOVE-2] [SS-CHARGE-1] [SS-CHARGE-5]
    """
    closed, zone = barriers(s, u)
    around = GRID.around(s.at[u]) & ~closed
    if target == NO_UNIT:
        return list(hexes_of(around & ~zone))
    goal = GRID.around(s.at[target])
    return [n for n in hexes_of(around) if GRID.reach_set(n, steps - 1, closed) & goal]


def step_options(
    s: War, seat: Seat, u: Unit, steps: int, target: Unit, how: str, way: tuple[str, ...], pays: bool
) -> list[Choice]:
    """The next step; a simple move may stop after the first one."""
    listed = ways_on(s, u, steps, target, pays)
    return [*listed, STOP] if target == NO_UNIT and len(way) > 1 else listed


def ways_on(s: War, u: Unit, steps: int, target: Unit, pays: bool) -> list[Choice]:
    """The next steps; of a Strike move also the one off the board, since its steps cannot be kept for that.

    [SS-MOVE-2] [SS-MOVE-6] [SS-SPELL-17]
    """
    listed = [STEP[each] for each in next_steps(s, u, steps, target)]
    if pays or target != NO_UNIT:
        return listed
    return listed + [f"leave:{edge}" for edge in GRID.exits(s.at[u])]


def step_answered(
    s: War,
    choice: Choice,
    seat: Seat,
    u: Unit,
    steps: int,
    target: Unit,
    how: str,
    way: tuple[str, ...],
    pays: bool,
) -> None:
    """One step more; the move is complete when it stops, touches its target, is caught or leaves the board."""
    if choice == STOP:
        finish_steps(s, u, target, how, way)
        return
    if choice.startswith("leave:"):
        say(s, UnitMoved, u, how, way[0], way[1:])
        walk_off(s, u, choice.removeprefix("leave:"))
        return
    to = hex_in(choice)
    way = (*way, GRID.name(to))
    if pays:
        spend_speed(s, u, 1)
    lose_focus(s, u)
    s.at[u] = to
    later(s, call(step_on, u, steps - 1, target, how, way, pays))
    search_here(s, u)


def step_on(s: War, u: Unit, steps: int, target: Unit, how: str, way: tuple[str, ...], pays: bool) -> None:
    """Asks for the next step, if there is one to make."""
    has_met = target != NO_UNIT and enemy_zone(s, u) >> s.at[u] & 1
    if not steps or has_met or not ways_on(s, u, steps, target, pays):
        finish_steps(s, u, target, how, way)
    else:
        ask(s, "step", s.owner[u], u, steps, target, how, way, pays)


def finish_steps(s: War, u: Unit, target: Unit, how: str, way: tuple[str, ...]) -> None:
    """The move as a whole is told, and answered. The first name of the way is where it began."""
    say(s, UnitMoved, u, how, way[0], way[1:])
    arrive(s, u, target, how)


def about_step(s: War, seat: Seat, u: Unit, steps: int, target: Unit, *way: Atom) -> tuple[Atom, ...]:
    """Who is on the way, how far it may still go, and whom it charges."""
    return (u, steps, target)


def refuse_step(s: War, choice: Choice, seat: Seat, u: Unit, steps: int, target: Unit, *way: Atom) -> Reason:
    """Why a step cannot be made."""
    if target != NO_UNIT:
        return Reason("SS-CHARGE-1", "no_such_step", (choice,))
    return Reason("SS-MOVE-3", "no_such_step", (choice,))


# --- Counter-charges ---------------------------------------------------------------------------------------


def counter_charges(s: War, seat: Seat, charger: Unit, target: Unit) -> list[Choice]:
    """Friends within 3 of the charged unit that may charge the charger at once, and where they would end.

    They stand, touch no enemy and were not activated in this turn. [SS-HM-5]
    """
    near = GRID.within(s.at[target], 3)
    found = []
    for f in units_of(s, seat):
        if f == target or not near >> s.at[f] & 1 or has(s, f, ACTIVATED) or f in s.unaware:
            continue
        if may_move(s, f) and not is_engaged(s, f) and may_charge(s, f, charger):
            ends = charge_reach(s, f, s.speed[f]) & GRID.around(s.at[charger])
            found += [f"counter:{f}:{GRID.name(each)}" for each in hexes_of(ends)]
    return found


def offer_counter_charge(s: War, charger: Unit, target: Unit) -> None:
    """Once in a turn and for each side, when an enemy has completed a charge; never against a flier.

    [SS-HM-5] [SS-HM-7]
    """
    seat = s.owner[target]
    if not s.table.interrupts or seat == s.active or s.reacting or s.countered[seat]:
        return
    if s.role[charger] != FLIER and counter_charges(s, seat, charger, target):
        ask(s, "counter", seat, charger, target)


def counter_options(s: War, seat: Seat, charger: Unit, target: Unit) -> list[Choice]:
    """A counter-charge, or none. [SS-HM-5]"""
    return [*counter_charges(s, seat, charger, target), PASS]


def counter_answered(s: War, choice: Choice, seat: Seat, charger: Unit, target: Unit) -> None:
    """This is the activation of the unit that answers. [SS-HM-5]"""
    said = parse(choice)
    if said is None:
        return
    f, end = said.unit, int(said.parts[1])
    s.countered[seat] = True
    mark(s, f, ACTIVATED)
    path = charge_path(s, f, end, s.speed[f])
    spend_speed(s, f, cost_of(s, f, path))
    say(s, CounterCharged, f, charger)
    go(s, f, "charge", path, charger)


# --- Off the board -----------------------------------------------------------------------------------------


def walk_off(s: War, u: Unit, edge: str) -> None:
    """One Speed takes a unit over an edge: it is removed, unless the scenario makes that an exit.

    Nobody panics for it. [SS-MOVE-6] [SS-DEATH-2] [SS-DEATH-5] [SS-BOARD-7]
    """
    if not step_off(s, u, edge):
        die(s, u)
    if s.outcome is None:
        check_gone(s)


STEPS = (walk, arrive, after_move, step_on)
QUESTIONS = {
    "counter": Question("SS-HM-5", counter_options, counter_answered, tells=AskedCheck),
    "step": Question("SS-MOVE-2", step_options, step_answered, refuse_step, about=about_step, tells=AskedStep),
}
