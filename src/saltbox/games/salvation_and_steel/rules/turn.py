"""Chapter 3.4, the turn: who goes first, two phases, and what happens at the end."""

from saltbox.engine.agenda import ask, finish, in_order, later
from saltbox.engine.game import Question, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.choices import FIRST, SECOND
from saltbox.games.salvation_and_steel.ground import has, other
from saltbox.games.salvation_and_steel.nouns import ACTIVATED, NO_SEAT, NO_UNIT
from saltbox.games.salvation_and_steel.rules.activation import command
from saltbox.games.salvation_and_steel.rules.alarm import look_out, ring_bell
from saltbox.games.salvation_and_steel.rules.escape import judge_escape
from saltbox.games.salvation_and_steel.rules.general import dice_off
from saltbox.games.salvation_and_steel.rules.lock_down import score_markers
from saltbox.games.salvation_and_steel.rules.panic import rally_step
from saltbox.games.salvation_and_steel.rules.siege import judge_siege
from saltbox.games.salvation_and_steel.scenarios import ALARM, ESCAPE, LOCK_DOWN, SCENARIOS, SIEGE
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import PhaseBegan, TurnBegan, TurnEnded


def begin_turn(s: War) -> None:
    """The scenario names who starts turn 1; before every other turn there is a dice-off, but not in Escape.

    [SS-SETUP-5] [SS-TURN-2] [SS-ESC-5]
    """
    s.turn += 1
    if s.turn == 1 or s.scenario == ESCAPE:
        take_turn(s, s.first)
    else:
        dice_off(s, "turn", call(choose_order))


def choose_order(s: War, winner: Seat = NO_SEAT) -> None:
    """The winner decides who has the first phase. [SS-TURN-2]"""
    ask(s, "order", winner)


def order_options(s: War, seat: Seat) -> tuple[Choice, ...]:
    """First or second. [SS-TURN-2]"""
    return (FIRST, SECOND)


def order_answered(s: War, choice: Choice, seat: Seat) -> None:
    """As the winner wants it. [SS-TURN-2]"""
    take_turn(s, seat if choice == FIRST else other(seat))


def take_turn(s: War, first: Seat) -> None:
    """One phase each, then the end of the turn. [SS-TURN-1]"""
    s.first = first
    say(s, TurnBegan, s.turn, first)
    in_order(s, call(begin_phase, first), call(begin_phase, other(first)), call(end_turn))


def begin_phase(s: War, seat: Seat) -> None:
    """First the running units are checked, then the player acts. [SS-TURN-3] [SS-RUN-12]"""
    s.active, s.current = seat, NO_UNIT
    s.stalled.clear()
    s.fought.clear()
    s.dragged = False
    say(s, PhaseBegan, seat)
    later(s, call(act, seat))
    rally_step(s, seat)


def act(s: War, seat: Seat) -> None:
    """Commands until the player ends the phase. [SS-TURN-4] [SS-TURN-5]"""
    in_order(s, call(command, seat), call(end_phase, seat))
    look_out(s, seat)


def end_phase(s: War, seat: Seat) -> None:
    """The other side, or the end of the turn, comes next. [SS-TURN-5] [SS-ALARM-5]"""
    s.current = NO_UNIT
    if s.lured[seat] and has(s, s.lured[seat][0], ACTIVATED):
        s.lured[seat] = ()  # it could not go anywhere [SS-HM-8]
    ring_bell(s, seat)


def end_turn(s: War) -> None:
    """Markers expire, Speed and Energy are restored, then objectives are judged.

    Whatever was not used is lost. [SS-TURN-5] [SS-TURN-7] [SS-TURN-8] [SS-CHARGE-11] [SS-SPELL-14]
    """
    s.active = NO_SEAT
    refresh(s)
    say(s, TurnEnded, s.turn)
    judge_turn(s)
    if s.outcome is None:
        later(s, call(begin_turn))


def refresh(s: War) -> None:
    """All marks of the turn are taken off, and Speed and Energy of all units are whole again.

    Who is down stays down, and who runs stays running. [SS-TURN-7] [SS-CHARGE-11] [SS-SPELL-14]
    """
    types = [s.table.types[kind] for kind in s.kind]
    s.speed[:] = [each.speed for each in types]
    s.energy[:] = [each.energy for each in types]
    s.marks[:] = s.spent[:] = s.hauled[:] = [0] * len(types)
    s.charged[:] = [()] * len(types)
    s.handed[:] = [False, False]
    s.countered[:] = [False, False]
    s.stalled.clear()
    s.fought.clear()


def judge_turn(s: War) -> None:
    """What the scenario asks for; then the limit of turns, which makes a draw.

    [SS-TURN-8] [SS-TURN-9] [SS-LOCK-6] [SS-SIEGE-8] [SS-ESC-7] [SS-ALARM-7]
    """
    if s.scenario == LOCK_DOWN:
        score_markers(s)
    elif s.scenario == SIEGE:
        judge_siege(s)
    elif s.scenario == ESCAPE:
        judge_escape(s)
    elif s.scenario == ALARM and s.turn >= SCENARIOS[ALARM].last_turn:
        finish(s, (s.side.index("guard"),), "held", "SS-ALARM-7")
    if s.outcome is None and s.table.max_turns and s.turn >= s.table.max_turns:
        finish(s, (), "turn limit", "SS-TURN-9")


STEPS = (begin_turn, choose_order, begin_phase, act, end_phase, end_turn)
QUESTIONS = {"order": Question("SS-TURN-2", order_options, order_answered)}
