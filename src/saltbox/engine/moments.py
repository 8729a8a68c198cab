"""Reaction windows: forced cards first, then optional ones, in table order, nested without limit.

A window opens on public facts only. Whether the asked seat really holds an answer never shows: if "pass" is all
it could say, the engine passes for it and tells nothing. At a table that must not tell by timing either, the
match is opened with `asks_forced`, and then the question is put whenever public facts allow an answer.
"""

from collections.abc import Sequence

from saltbox.engine.agenda import REACT, ask
from saltbox.engine.rules import Moment, Question, Reason, Step
from saltbox.engine.state import Atom, Choice, Seat, State

PASS = "pass"


def open_window(s: State, moment: str, seats: Sequence[Seat], *context: Atom) -> None:
    """Everybody named gets their say about this moment, in this order, before anything else happens."""
    m = s.game.moments[moment]
    for seat in seats:
        if _can_be_asked(s, m, seat, context) or m.forced is not None:
            s.agenda.append(("offer", moment, tuple(seats), 0, 0, context))
            break
    if m.forced is not None:
        trigger(s, moment, seats, *context)


def trigger(s: State, moment: str, seats: Sequence[Seat], *context: Atom) -> None:
    """What this moment forces: the list is drawn up once, now, in table order.

    It names all that might be forced as far as everyone knows, so that to stand in it tells nothing. If nothing
    is due at all, there is no list.
    """
    m = s.game.moments[moment]
    assert m.forced is not None
    assert m.is_due is not None
    queue: list[tuple[Seat, Atom]] = []
    for seat in seats:
        for card in m.forced(s, seat, *context):
            if queue or m.is_due(s, seat, card, *context):  # from the first one on that is due
                queue.append((seat, card))
    if queue:
        s.agenda.append(("fire", moment, tuple(queue), context))


def fire(s: State, moment: str, queue: tuple[tuple[Seat, Atom], ...], context: tuple[Atom, ...]) -> None:
    """The next forced card is played, if what forces it is still true."""
    (seat, card), rest = queue[0], queue[1:]
    if rest:
        s.agenda.append(("fire", moment, rest, context))
    m = s.game.moments[moment]
    assert m.is_due is not None
    assert m.fire is not None
    if m.is_due(s, seat, card, *context):
        m.fire(s, seat, card, *context)


def offer(
    s: State, moment: str, seats: tuple[Seat, ...], turn: int, passed: int, context: tuple[Atom, ...]
) -> None:
    """Asks the next seat that may answer; the window closes when all have passed in a row."""
    m = s.game.moments[moment]
    while passed < len(seats):
        if m.is_closed is not None and m.is_closed(s, *context):
            return
        if _can_be_asked(s, m, seats[turn], context):
            ask(s, REACT, seats[turn], moment, seats, turn, passed, context)
            return
        turn, passed = (turn + 1) % len(seats), passed + 1


def _can_be_asked(s: State, m: Moment, seat: Seat, context: tuple[Atom, ...]) -> bool:
    if m.answers is None or m.may_answer is None or not m.may_answer(s, seat, *context):
        return False
    return s.asks_forced or bool(m.answers(s, seat, *context))


# The question: (s, seat, moment, seats, turn, passed, context), all that `offer` needs to go on.


def _reactions(s: State, seat: Seat, moment: str, *window: Atom) -> list[Choice]:
    answers = s.game.moments[moment].answers
    assert answers is not None
    return [*answers(s, seat, *window[-1]), PASS]


def _reacted(s: State, choice: Choice, seat: Seat, moment: str, *window: Atom) -> None:
    """A pass goes on to the next seat; after a play, the same seat is asked first again."""
    seats, turn, passed, context = window
    if choice == PASS:
        s.agenda.append(("offer", moment, seats, (turn + 1) % len(seats), passed + 1, context))
        return
    s.agenda.append(("offer", moment, seats, turn, 0, context))
    play = s.game.moments[moment].play
    assert play is not None
    play(s, choice, seat, *context)


def _refuse_reaction(s: State, choice: Choice, seat: Seat, moment: str, *window: Atom) -> Reason:
    m = s.game.moments[moment]
    if m.refuse is None:
        return Reason(m.rule, "not_an_option", (choice,))
    return m.refuse(s, choice, seat, *window[-1])


def _about(s: State, seat: Seat, moment: str, *window: Atom) -> tuple[Atom, ...]:
    """Which moment it is, what it was opened with, and what is answered."""
    about = s.game.moments[moment].about
    return (moment, *window[-1], *(() if about is None else about(s, seat, *window[-1])))


def withdraw(s: State, seat: Seat) -> None:
    """Takes a seat that drops out away from the open question: it passes where one can pass.

    A question to this seat alone falls away otherwise; one to several is left to the others.
    """
    frame = s.agenda[-1] if s.agenda else ("",)
    if frame[0] == "ask_all":
        _, name, seats, sealed, *args = frame
        others = tuple([other for other in seats if other != seat])
        kept = tuple([entry for entry in sealed if entry[0] != seat])
        s.agenda[-1] = ("ask_all", name, others, kept, *args)
    elif frame[0] == "ask" and frame[2] == seat:
        s.agenda.pop()
        question = s.game.named_questions[frame[1]]
        if PASS in question.options(s, *frame[2:]):
            question.answer(s, PASS, *frame[2:])


STEPS: tuple[Step, ...] = (fire, offer)
QUESTIONS = {REACT: Question("REACT", _reactions, _reacted, _refuse_reaction, about=_about)}
