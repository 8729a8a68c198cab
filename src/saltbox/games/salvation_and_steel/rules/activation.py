"""Chapter 3.5, activation: what the active player can command, and what comes of it.

The player activates a unit, lets it act, has combats fought, activates another, and ends the phase; all in any
order. An activation is one unbroken stretch. [SS-ACT-2] [SS-ACT-3] [SS-TURN-4] [SS-TURN-5]
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from saltbox.engine.agenda import ask, later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.space.hexes import HexSet, hexes_of
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.choices import (
    ACTIVATE,
    DONE,
    END,
    ESCORT,
    LURED,
    MARCH,
    MOVE,
    STAND,
    Said,
    Spellings,
    parse,
)
from saltbox.games.salvation_and_steel.data import MAGE, RANGED
from saltbox.games.salvation_and_steel.ground import Stand, has, is_able, stand_of, type_of, units_of
from saltbox.games.salvation_and_steel.nouns import ACTIVATED, NO_UNIT, PAIRED, STANDING, Unit
from saltbox.games.salvation_and_steel.rules.charge import charge_path, charge_targets, charges
from saltbox.games.salvation_and_steel.rules.combat import declare_round, fights
from saltbox.games.salvation_and_steel.rules.ending import end_activation
from saltbox.games.salvation_and_steel.rules.escape import pick_up, pick_ups
from saltbox.games.salvation_and_steel.rules.fall import can_get_up, crawl, down_actions, stand_up
from saltbox.games.salvation_and_steel.rules.general import attempt
from saltbox.games.salvation_and_steel.rules.going import go, spend_speed, step_on, walk_off
from saltbox.games.salvation_and_steel.rules.hostage import (
    hand_over,
    hostage_actions,
    pair_step,
    slay,
    take_escort,
)
from saltbox.games.salvation_and_steel.rules.modules import (
    DISENGAGE_COST,
    disengagements,
    heal,
    healings,
    lure_of,
    trick,
    tricks,
)
from saltbox.games.salvation_and_steel.rules.move import cost_of, is_free_to_go, may_move, move_ends, move_path
from saltbox.games.salvation_and_steel.rules.ranged import shoot, shots
from saltbox.games.salvation_and_steel.rules.refusing import why_not_act
from saltbox.games.salvation_and_steel.rules.siege import batter, batterings
from saltbox.games.salvation_and_steel.rules.spell import begin_cast, casts
from saltbox.games.salvation_and_steel.rules.treasure import begin_drag, drags
from saltbox.games.salvation_and_steel.scenarios import ESCAPE, HOSTAGE, TREASURE
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import DisengageFailed, PhaseEnded, UnitActivated

# --- What can be commanded ---------------------------------------------------------------------------------


def can_activate(s: War, u: Unit) -> bool:
    """Once in a turn, in its own phase. Running and unaware units cannot be, nor who fell in this turn.

    [SS-ACT-1] [SS-ACT-8] [SS-FALL-3] [SS-RUN-14] [SS-ALARM-3]
    """
    return u in units_waiting(s, s.owner[u])


def units_waiting(s: War, seat: Seat) -> list[Unit]:
    """All units of a side that can be activated; most of them stand, and need no further look."""
    marks, running, unaware, fell = s.marks, s.running, s.unaware, s.fell
    return [
        u
        for u in units_of(s, seat)
        if not (marks[u] & ACTIVATED or running[u] or u in unaware)
        and (fell[u] == STANDING or can_get_up(s, u))
    ]


@dataclass(slots=True)
class Waiting:
    """The units of a side that can be activated, spelled as choices."""

    of: tuple[tuple[Unit, ...], int, list[bool], list[int], list[Unit]]  # what they were worked out of, and:
    marks: list[int]
    choices: list[Choice]


def activations(s: War, seat: Seat, stand: Stand) -> list[Choice]:
    """The choices to activate a unit. They are the same until something happens to a unit. [SS-ACT-1]"""
    units = stand.units[seat]
    known: Waiting | None = s.worked_out.get("waiting")
    if known is None or known.of != (units, s.turn, s.running, s.fell, s.unaware):
        of = (units, s.turn, s.running[:], s.fell[:], s.unaware[:])
        known = s.worked_out["waiting"] = Waiting(of, [], [])
    if known.marks != s.marks:
        u, marks = s.current, known.marks
        if u != NO_UNIT and ACTIVATE[u] in known.choices and s.marks[u] & ACTIVATED:
            marks[u] = s.marks[u]
        if marks == s.marks:  # all that has changed is that a unit was activated
            known.choices.remove(ACTIVATE[u])
        else:
            known.marks, known.choices = s.marks[:], [ACTIVATE[u] for u in units_waiting(s, seat)]
    return known.choices


def command(s: War, seat: Seat) -> None:
    """The active player says what happens next. [SS-TURN-4]"""
    ask(s, "command", seat)


def command_options(s: War, seat: Seat) -> Sequence[Choice]:
    """Actions of the unit being activated, combats, other units, and the end of the phase. [SS-TURN-4]"""
    u = s.current
    lure = lure_of(s, seat) if s.lured[seat] else ()
    ends = 0  # of simple moves, which come first; they are spelled only when they are read
    found: list[Choice] = []
    if u != NO_UNIT:
        if lure and lure[0] == u:
            found = lured_actions(s, u, lure[1])
        else:
            ends, found = actions(s, u)
        found.append(DONE)
    stand = stand_of(s)
    if stand.bands[0] & stand.zones[1]:  # else nobody is in contact with anybody
        found += fights(s)
    if lure and can_activate(s, lure[0]):
        found.append(ACTIVATE[lure[0]])
    elif not lure or lure[0] != u:
        found += activations(s, seat, stand)
        if u != NO_UNIT and not s.marks[u] & ACTIVATED:
            found = [each for each in found if each != ACTIVATE[u]]
    found.append(END)
    return Spellings(MOVE, ends, found) if ends else found


def actions(s: War, u: Unit) -> tuple[HexSet, list[Choice]]:
    """All that a unit can do with the Speed and Energy it has left, in any order: the ends of simple moves, and
    everything else. [SS-ACT-2] [SS-ACT-8]
    """
    if not is_able(s, u):
        return 0, down_actions(s, u)
    ends, found = 0, []
    if s.speed[u] > 0 and is_free_to_go(s, u):
        ends = move_ends(s, u, s.speed[u])
        found = ways(s, u, ends)
    kind = type_of(s, u).kind
    if kind == RANGED:
        found += shots(s, u)
    elif kind == MAGE:
        found += casts(s, u, False)
    if s.table.disengage:
        found += disengagements(s, u)
    if s.role[u]:
        found += healings(s, u) + tricks(s, u)
    if s.scenario == HOSTAGE:
        found += hostage_actions(s, u)
    elif s.scenario == TREASURE:
        found += drags(s, u)
    elif s.scenario == ESCAPE:
        found += pick_ups(s, u)
    elif s.gates:
        found += batterings(s, u)
    return ends, found


def ways(s: War, u: Unit, ends: HexSet) -> list[Choice]:
    """Beside moves to their ends: charges by target and end, both step by step, and the way off the board.

    [SS-MOVE-1] [SS-MOVE-6] [SS-CHARGE-1] [SS-CHARGE-8]
    """
    found: list[Choice] = [MARCH] if ends else []
    found += charges(s, u, s.speed[u])
    exits = GRID.exits(s.at[u])
    return found + [f"leave:{edge}" for edge in exits] if exits else found


def lured_actions(s: War, u: Unit, trickster: Unit) -> list[Choice]:
    """A lured unit charges its trickster, or walks towards it as far as it can. [SS-HM-8]"""
    if not s.speed[u] or not may_move(s, u):
        return []
    ends = charge_targets(s, u, s.speed[u]).get(trickster, 0)
    if ends:
        return [f"charge:{trickster}:{GRID.name(each)}" for each in hexes_of(ends)] + [LURED]
    return [LURED] if move_ends(s, u, s.speed[u]) else []


# --- What comes of it --------------------------------------------------------------------------------------


def command_answered(s: War, choice: Choice, seat: Seat) -> None:
    """After everything that a command brings about, the next one is asked for; or the phase ends.

    [SS-TURN-5]
    """
    if choice == END:
        s.current = NO_UNIT
        say(s, PhaseEnded, seat)
        return
    ask(s, "command", seat)
    said = parse(choice)
    if said is None:
        WORDS[choice](s, s.current)
    else:
        ACTS[said.word](s, s.current, said)


def activate(s: War, u: Unit) -> None:
    """Another unit's activation is over with this. [SS-ACT-1] [SS-ACT-3]"""
    s.current = u
    s.marks[u] = (s.marks[u] | ACTIVATED) & ~PAIRED
    say(s, UnitActivated, u)


def move(s: War, u: Unit, said: Said) -> None:
    """A simple move by a shortest way. [SS-MOVE-1]"""
    path = move_path(s, u, int(said.parts[0]), s.speed[u])
    spend_speed(s, u, cost_of(s, u, path))
    go(s, u, "move", path)


def charge(s: War, u: Unit, said: Said) -> None:
    """A charge by a shortest way on which nobody catches it, or step by step. [SS-CHARGE-1] [SS-MOVE-2]"""
    if len(said.parts) == 1:
        later(s, call(step_on, u, s.speed[u], said.unit, "charge", (GRID.name(s.at[u]),), True))
        return
    path = charge_path(s, u, int(said.parts[1]), s.speed[u])
    spend_speed(s, u, cost_of(s, u, path))
    end_lure(s, u)
    go(s, u, "charge", path, said.unit)


def march(s: War, u: Unit) -> None:
    """A simple move step by step. [SS-MOVE-2]"""
    later(s, call(step_on, u, s.speed[u], NO_UNIT, "move", (GRID.name(s.at[u]),), True))


def follow_lure(s: War, u: Unit) -> None:
    """All Speed, as directly as possible towards the trickster; then the activation is over. [SS-HM-8]"""
    trickster = s.at[lure_of(s, s.owner[u])[1]]
    here = s.at[u]
    ends = list(hexes_of(move_ends(s, u, s.speed[u])))
    nearest = min(GRID.distance(each, trickster) for each in ends)
    direct = [each for each in ends if GRID.distance(each, trickster) == nearest]
    end = min(direct, key=lambda each: (GRID.distance(here, each), GRID.distance_squared(here, each), each))
    path = move_path(s, u, end, s.speed[u])
    end_lure(s, u)
    s.speed[u] = 0
    end_activation(s, u)
    go(s, u, "lured", path)


def end_lure(s: War, u: Unit) -> None:
    """A lured unit has done what it had to do. [SS-HM-8]"""
    if s.lured[s.owner[u]][:1] == (u,):
        s.lured[s.owner[u]] = ()


def leave_board(s: War, u: Unit, said: Said) -> None:
    """For 1 Speed. [SS-MOVE-6]"""
    spend_speed(s, u, 1)
    walk_off(s, u, str(said.parts[0]))


def disengage(s: War, u: Unit, said: Said) -> None:
    """3 Speed and a test of Special. [SS-HM-9]"""
    spend_speed(s, u, DISENGAGE_COST)
    then = call(disengaged, u, int(said.parts[0]))
    attempt(s, u, "special", type_of(s, u).special, 1, then, asks=False)


def disengaged(s: War, u: Unit, end: int, successes: int = 0) -> None:
    """Failure: only the Speed is lost. [SS-HM-9]"""
    if successes:
        go(s, u, "disengage", (end,))
    else:
        say(s, DisengageFailed, u)


WORDS: Mapping[str, Callable[[War, Unit], None]] = {
    DONE: end_activation,
    MARCH: march,
    STAND: stand_up,
    ESCORT: take_escort,
    LURED: follow_lure,
}
ACTS: Mapping[str, Callable[[War, Unit, Said], None]] = {
    "activate": lambda s, u, said: activate(s, said.unit),
    "fight": lambda s, u, said: declare_round(s, s.active, said.unit),
    "move": move,
    "charge": charge,
    "leave": leave_board,
    "crawl": lambda s, u, said: crawl(s, u, int(said.parts[0])),
    "shoot": lambda s, u, said: shoot(s, u, said.unit),
    "shoot-hostage": lambda s, u, said: shoot(s, u, NO_UNIT),
    "cast": lambda s, u, said: begin_cast(s, u, said, False),
    "tow": lambda s, u, said: pair_step(s, u, str(said)),
    "haul": lambda s, u, said: pair_step(s, u, str(said)),
    "hand-over": lambda s, u, said: hand_over(s, u, said.unit),
    "slay": lambda s, u, said: slay(s, u, said.unit),
    "drag": lambda s, u, said: begin_drag(s, tuple(map(int, str(said.parts[0]).split("+")))),
    "batter": lambda s, u, said: batter(s, u, int(said.parts[0]), int(said.parts[1])),
    "pick-up": lambda s, u, said: pick_up(s, u, int(said.parts[0])),
    "heal": lambda s, u, said: heal(s, u, said.unit),
    "trick": lambda s, u, said: trick(s, u, said.unit),
    "disengage": disengage,
}


def refuse_command(s: War, choice: Choice, seat: Seat) -> Reason:
    """Names the rule that stands in the way."""
    said = parse(choice)
    if said is not None and said.word == "activate":
        return why_not_activate(s, seat, said.unit)
    if said is not None and said.word == "fight":
        return Reason("SS-HOST-7" if s.truce else "SS-COMBAT-4", "no_fight", (choice,))
    return why_not_act(s, choice, said)


def why_not_activate(s: War, seat: Seat, u: Unit) -> Reason:
    """Why a unit cannot be activated now."""
    if u >= len(s.at) or s.owner[u] != seat or s.at[u] < 0:
        return Reason("SS-ACT-1", "not_your_unit", (u,))
    if has(s, u, ACTIVATED):
        return Reason("SS-ACT-1", "activated_already", (u,))
    if s.running[u]:
        return Reason("SS-RUN-14", "is_running", (u,))
    if u in s.unaware:
        return Reason("SS-ALARM-3", "is_unaware", (u,))
    if lure_of(s, seat):
        return Reason("SS-HM-8", "another_is_lured", (lure_of(s, seat)[0],))
    return Reason("SS-FALL-3", "has_just_fallen", (u,))


STEPS = (command, disengaged)
QUESTIONS = {"command": Question("SS-TURN-4", command_options, command_answered, refuse_command)}
