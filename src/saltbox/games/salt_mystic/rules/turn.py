"""Turns: Draw, Play, Activation; then the other side. [SM-TURN-1] to [SM-TURN-14]"""

from saltbox.engine.agenda import in_order
from saltbox.engine.game import Question, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.choices import DRAW, STOP
from saltbox.games.salt_mystic.lengths import ARC
from saltbox.games.salt_mystic.rules.activation import activation_step
from saltbox.games.salt_mystic.rules.asking import ask_side
from saltbox.games.salt_mystic.rules.drawing import draw_cards
from saltbox.games.salt_mystic.rules.play import play_step
from saltbox.games.salt_mystic.rules.terrain import remove_piece
from saltbox.games.salt_mystic.rules.winning import check_moves, check_turn_limit
from saltbox.games.salt_mystic.state import Battle, is_phantom, other, put_stack, stack_of
from saltbox.games.salt_mystic.terrain.pieces import footprint
from saltbox.games.salt_mystic.terrain.scenarios import LIBRARY_CARDS, LIBRARY_HAND, LIBRARY_REACH
from saltbox.games.salt_mystic.told import AskedLibrary, TurnBegan


def begin_turn(s: Battle, seat: Seat) -> None:
    """Complete turns alternate; the steps are not revisited. [SM-TURN-1] [SM-TURN-2] [SM-SOLO-26]"""
    s.turn += 1
    s.active = seat
    s.forfeited = False
    s.activated.clear()
    say(s, TurnBegan, seat, s.turn)
    if is_phantom(s, seat):
        s.agenda.append(("phantom_turn",))
        return
    in_order(
        s,
        call(draw_step, seat),
        call(begin_play, seat),
        call(begin_activation, seat),
        call(end_turn, seat),
    )


def skips_draw(s: Battle, seat: Seat) -> bool:
    """Who does not draw in the own first turn: both, or only the highest roller. [SM-TURN-4]"""
    if s.turn > 2:
        return False
    return s.table.profile.first_turn_draw == "none" or seat != s.first


def draw_step(s: Battle, seat: Seat) -> None:
    """One card from the own deck. There is no hand limit. [SM-TURN-3] [SM-TURN-6]"""
    s.step = "draw"
    if not skips_draw(s, seat):
        draw_cards(s, seat, 1)
        library_step(s, seat, 0)


def library_step(s: Battle, seat: Seat, drawn: int) -> None:
    """Whoever holds the Central Library alone may draw on, one card at a time. [SM-SCEN-2]"""
    if drawn < LIBRARY_CARDS and len(s.hand[seat]) < LIBRARY_HAND and s.deck[seat] and holds_library(s, seat):
        ask_side(s, "library", seat, drawn)


def holds_library(s: Battle, seat: Seat) -> bool:
    """At least one own Character and no opposing one within 4 inches of it. [SM-SCEN-2] [SM-GEO-17]"""
    library = next((piece for piece in s.terrain if piece.mark == "library"), None)
    if library is None:
        return False
    shape = footprint(library)
    near = {stack.seat for stack in s.stacks if shape.within(stack.x, stack.y, LIBRARY_REACH + ARC)}
    return near == {seat}


def library_options(s: Battle, seat: Seat, drawn: int) -> list[Choice]:
    """To draw, or to stop."""
    return [DRAW, STOP]


def library_answered(s: Battle, choice: Choice, seat: Seat, drawn: int) -> None:
    """One more card, and perhaps another."""
    if choice == DRAW:
        draw_cards(s, seat, 1)
        library_step(s, seat, drawn + 1)


def begin_play(s: Battle, seat: Seat) -> None:
    """The second step. [SM-TURN-7]"""
    s.step = "play"
    play_step(s, seat)


def begin_activation(s: Battle, seat: Seat) -> None:
    """The third step begins with the question whether the War Marshal can move at all. [SM-WIN-3]"""
    s.step = "activation"
    check_moves(s, seat)
    if s.outcome is None:
        activation_step(s, seat)


def end_turn(s: Battle, seat: Seat) -> None:
    """What lasts until now is over; attacks that did not succeed are forgotten. [SM-TURN-12]"""
    s.current = 0
    over = [lasting for lasting in s.effects if lasting.until <= s.turn]
    s.effects[:] = [lasting for lasting in s.effects if lasting.until > s.turn]
    for lasting in over:
        stack = stack_of(s, lasting.uid)
        if lasting.what == "loyalty" and stack is not None:
            put_stack(s, stack._replace(seat=lasting.amount))
    for piece in [piece for piece in s.terrain if 0 < piece.until <= s.turn]:
        remove_piece(s, piece.uid)
    check_turn_limit(s)
    if s.outcome is None:
        s.agenda.append(call(begin_turn, other(seat)))


STEPS = (begin_turn, draw_step, begin_play, begin_activation, end_turn)
QUESTIONS = {"library": Question("SM-SCEN-2", library_options, library_answered, tells=AskedLibrary)}
