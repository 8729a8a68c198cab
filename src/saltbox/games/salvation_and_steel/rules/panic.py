"""Chapter 3.16, panic and running: deaths frighten friends, runners frighten others, and some rally."""

from saltbox.engine.agenda import in_order, later
from saltbox.engine.game import call
from saltbox.engine.space.hexes import Exit, Hex
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.ground import (
    closed_to,
    full_speed,
    has,
    is_able,
    is_engaged,
    other,
    resistance,
    scenario_of,
    units_of,
)
from saltbox.games.salvation_and_steel.nouns import NO_UNIT, RAISED, Run, Unit
from saltbox.games.salvation_and_steel.rules.ending import (
    check_end,
    check_escort,
    die,
    end_activation,
    forget_charges,
)
from saltbox.games.salvation_and_steel.rules.general import attempt
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import UnitRallied, UnitRan

RADIUS = 3  # hexes within which a death or a run is felt


def panic(s: War) -> None:
    """Every friend within 3 of units that died in this round tests once, by where all stood when it began.

    Only deaths in a round count; fallen and running units do not test, nor do unaware guards. All death tests
    come first, then the runs, then what they set off.
    [SS-RUN-1] [SS-RUN-2] [SS-RUN-3] [SS-RUN-8] [SS-DEATH-5] [SS-ESC-13] [SS-ALARM-7]
    """
    if not s.deaths or not scenario_of(s).has_panic:
        return
    s.fleeing.clear()
    frames = []
    for u, start in enumerate(s.start):
        if start < 0 or not is_able(s, u) or u in s.unaware:
            continue
        near = GRID.within(start, RADIUS)
        felt = sum([s.owner[x] == s.owner[u] and bool(near >> s.start[x] & 1) for x in s.deaths])
        if felt:
            frames.append(call(panic_test, u, felt))
    in_order(s, *frames, call(flee))


def panic_test(s: War, u: Unit, deaths: int) -> None:
    """Modified Resistance, less 1 for each death nearby. [SS-RUN-2]

    Who runs gets out of contact: whoever is in contact may want to. [SS-GEN-3] [SS-RUN-5]
    """
    then = call(panic_tested, u)
    attempt(s, u, "resistance", resistance(s, u) - deaths, 1, then, may_help=is_engaged(s, u))


def panic_tested(s: War, u: Unit, successes: int = 0) -> None:
    """Who passes stays; who fails will run. [SS-RUN-4] [SS-RUN-5]"""
    if not successes:
        s.fleeing.append(u)


def flee(s: War) -> None:
    """Those who failed run, in their order. [SS-RUN-8]"""
    for u in sorted(s.fleeing):
        if s.at[u] >= 0:
            run(s, u)
    s.fleeing.clear()
    later(s, call(chain))


def run(s: War, u: Unit) -> None:
    """A unit runs its full Speed straight away from the nearest enemy, out of contact too; then it has no
    Speed.

    What it spent before does not matter. It lets go of what it led or dragged. Who was raised in this turn does
    not move, nor does anybody without an enemy on the board. Off the board it dies, and nobody panics for that.
    [SS-RUN-5] [SS-RUN-6] [SS-RUN-13] [SS-RUN-15] [SS-SPELL-9] [SS-TREAS-15] [SS-BOARD-25]
    """
    start = s.at[u]
    s.running[u], s.ran[u] = True, s.turn
    end_activation(s, u)
    threat = nearest_enemy(s, u)
    steps = 0 if has(s, u, RAISED) or threat == NO_UNIT else full_speed(s, u)
    s.speed[u] = 0
    s.runs.append(Run(u, start))
    way = GRID.running_path(start, s.at[threat], steps, closed_to(s, s.owner[u])) if steps else ()
    hexes = [place for place in way if not isinstance(place, Exit)]
    say(s, UnitRan, u, GRID.name(start), tuple([GRID.name(each) for each in hexes]))
    if hexes:
        s.at[u] = hexes[-1]
    if len(hexes) < len(way):
        die(s, u)
    elif hexes:
        forget_charges(s, u)
    check_escort(s, s.owner[u])


def nearest_enemy(s: War, u: Unit) -> Unit:
    """By distance, then the straight distance, then its number. [SS-BOARD-25]"""
    here = s.at[u]
    enemies = units_of(s, other(s.owner[u]))
    if not enemies:
        return NO_UNIT
    return min(enemies, key=lambda v: (GRID.distance(here, s.at[v]), GRID.distance_squared(here, s.at[v]), v))


def chain(s: War) -> None:
    """Friends within 3 of where a run started test one by one, run after run, first in, first out.

    [SS-RUN-7] [SS-RUN-8]
    """
    if not s.runs:
        return
    first = s.runs.pop(0)
    near = GRID.within(first.start, RADIUS)
    friends = [w for w in units_of(s, s.owner[first.unit]) if w != first.unit and near >> s.at[w] & 1]
    frames = [call(chain_test, w, first.start) for w in friends if is_able(s, w)]
    in_order(s, *frames, call(chain))


def chain_test(s: War, w: Unit, start: Hex) -> None:
    """A test without the modifier for deaths, if the unit is still near, stands, and does not run.

    [SS-RUN-7]
    """
    if is_able(s, w) and w not in s.unaware and GRID.distance(s.at[w], start) <= RADIUS:
        attempt(s, w, "resistance", resistance(s, w), 1, call(chain_tested, w), may_help=is_engaged(s, w))


def chain_tested(s: War, w: Unit, successes: int = 0) -> None:
    """Who fails runs at once, and frightens others in turn. [SS-RUN-7]"""
    if not successes:
        run(s, w)


# --- Rallying ----------------------------------------------------------------------------------------------


def rally_step(s: War, seat: Seat) -> None:
    """At the start of a phase the side's running units test, in their order, by the friends near them now.

    Who begins to run in this step does not rally in it. [SS-RUN-9] [SS-RUN-12] [SS-TURN-3]
    """
    runners = [u for u in units_of(s, seat) if s.running[u]]
    frames = []
    for u in runners:
        near = GRID.within(s.at[u], RADIUS)
        friends = sum([bool(near >> s.at[v] & 1) for v in units_of(s, seat) if v != u])
        frames.append(call(rally, u, friends))
    if frames:
        in_order(s, *frames, call(check_end))


def rally(s: War, u: Unit, friends: int) -> None:
    """Modified Resistance, less 1 for each friend nearby, as printed, or plus 1 by the switch. [SS-RUN-9]"""
    if s.at[u] >= 0 and s.running[u]:
        target = resistance(s, u) + s.table.rally_per_friend * friends
        attempt(s, u, "resistance", target, 1, call(rallied, u), may_help=is_engaged(s, u))


def rallied(s: War, u: Unit, successes: int = 0) -> None:
    """It stops and may act with what it has left, a mage with its focus; or it runs on, and others may follow.

    [SS-RUN-10] [SS-RUN-11]
    """
    if successes:
        s.running[u] = False
        say(s, UnitRallied, u)
    else:
        later(s, call(chain))
        run(s, u)


STEPS = (panic_test, panic_tested, flee, chain, chain_test, chain_tested, rally, rallied)
