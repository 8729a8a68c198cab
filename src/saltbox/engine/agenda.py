"""The agenda: what still has to happen, as data in the state, next thing last; and the loop that runs it.

A frame is a tuple: the name of a step and its arguments, or ("ask", question, seat, *args), or
("ask_all", question, seats, sealed, *args) where `sealed` holds the answers that have arrived, or
("stop", boundary), where the referee lets the game halt.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from saltbox.engine import told
from saltbox.engine.chance import Source, below, shuffle
from saltbox.engine.errors import DiceError, NoSuchEnd, RulesFault
from saltbox.engine.rules import Question, Step, call
from saltbox.engine.state import CHANCE, Atom, Choice, Frame, S, Seat, State
from saltbox.engine.told import DiceRolled, GameOver
from saltbox.engine.unseen import Unseen

REACT = "react"  # the question of every reaction window
FORESEEN = "foreseen"  # dice of a foresight: it takes every roll itself, and nobody knows a shuffled pile
STEP_BOUND = 20_000  # between two questions; a rule that needs more goes round in circles


class Ask(NamedTuple):
    """A question put to one seat right now."""

    number: int  # of this seat's own choices before: an answer to an older Ask is stale; others' do not show
    seat: Seat
    question: str
    about: tuple[Atom, ...]
    options: Sequence[Choice]
    weights: tuple[int, ...] | None = None  # CHANCE only, where the options are not equally likely
    measured: bool = False  # there is a Space beside the listed options

    def written(self) -> "Ask":
        """The same with a list of its options: plain data. Some options are spelled only when they are read."""
        return self._replace(options=list(self.options))

    @property
    def moment(self) -> str:
        """What a reaction window answers, by the name of its moment; "" for every other question."""
        return str(self.about[0]) if self.question == REACT else ""


# --- What rules use ----------------------------------------------------------------------------------------


def later(s: State, frame: Frame) -> None:
    """After what happens now, and before everything that was already waiting."""
    s.agenda.append(frame)


def in_order(s: State, *frames: Frame) -> None:
    """Reads top to bottom, runs top to bottom."""
    s.agenda.extend(frames[::-1])


def ask(s: State, question: str, seat: Seat, *args: Atom) -> None:
    """Somebody chooses, after what happens now."""
    s.agenda.append(("ask", question, seat, *args))


def ask_all(s: State, question: str, seats: Sequence[Seat], *args: Atom) -> None:
    """Several choose at the same time: answers are sealed as they arrive and opened together.

    What the question calls `at_once` is carried out as it arrives instead, and its seat chooses again.
    """
    s.agenda.append(("ask_all", question, tuple(seats), (), *args))


def finish(s: State, winners: Sequence[Seat], reason: str, rule: str) -> None:
    """The game is over; nothing waits any more."""
    s.outcome = (tuple(winners), reason, rule)
    s.agenda.clear()
    told.say(s, GameOver, tuple(winners), reason, rule)


# --- Chance ------------------------------------------------------------------------------------------------


def roll(s: State, dice: str, then: Frame, *, to: Seat | None = None) -> None:
    """Rolls "2d20"; `then` receives the tuple of results as its last argument. `to`: only this seat sees it."""
    count, sides = (int(part) for part in dice.split("d"))
    s.agenda.append(("roll_dice", sides, count, (), then, to))


def shuffled(s: State, field: str) -> None:
    """Shuffles a pile of the state, first card on top (the top of a deck is its end).

    A pile is a list, or one seat's entry of a PER_SEAT attribute, written "deck.0".
    """
    cards = list(_pile(s, field))
    if s.dice is None:
        s.rng = shuffle(s.rng, cards)
        _lay_pile(s, field, cards)
    elif s.dice == FORESEEN:
        _lay_pile(s, field, [Unseen() for _ in cards])
    else:
        s.agenda.append(("draw_order", field, tuple(sorted(cards)), ()))
        _lay_pile(s, field, [])


def _pile(s: State, field: str) -> Sequence[Any]:
    name, _, owner = field.partition(".")
    pile: Sequence[Any] = getattr(s, name)[int(owner)] if owner else getattr(s, name)
    return pile


def _lay_pile(s: State, field: str, cards: Sequence[Any]) -> None:
    name, _, owner = field.partition(".")
    if owner:
        getattr(s, name)[int(owner)] = tuple(cards)
    else:
        getattr(s, name)[:] = cards


def roll_dice(
    s: State, sides: int, count: int, results: tuple[int, ...], then: Frame, to: Seat | None = None
) -> None:
    """One die after the other: from the state's own source, the listed results, or the outside."""
    while s.dice is None and len(results) < count:
        value, s.rng = below(s.rng, sides)
        results = (*results, value + 1)
    if len(results) == count:
        if to is None:
            told.say(s, DiceRolled, sides, results)
        else:
            told.say_to(s, to, DiceRolled, sides, results)
        s.agenda.append((*then, results))
    else:
        ask(s, "roll", CHANCE, sides, count, results, then, to)


def draw_order(s: State, field: str, left: tuple[str, ...], order: tuple[str, ...]) -> None:
    """An order that the outside tells, card by card from the top."""
    if left:
        ask(s, "draw_next", CHANCE, field, left, order)
    else:
        _lay_pile(s, field, [*_pile(s, field), *order[::-1]])


def _faces(s: State, seat: Seat, sides: int, *rest: Atom) -> list[Choice]:
    return [str(face) for face in range(1, sides + 1)]


def _roll_answered(
    s: State,
    choice: Choice,
    seat: Seat,
    sides: int,
    count: int,
    results: tuple[int, ...],
    then: Frame,
    to: Seat | None = None,
) -> None:
    later(s, call(roll_dice, sides, count, (*results, int(choice)), then, to))


def _next_cards(
    s: State, seat: Seat, field: str, left: tuple[str, ...], order: tuple[str, ...]
) -> list[Choice]:
    return sorted(set(left))


def _draw_answered(
    s: State, choice: Choice, seat: Seat, field: str, left: tuple[str, ...], order: tuple[str, ...]
) -> None:
    at = left.index(choice)
    later(s, call(draw_order, field, (*left[:at], *left[at + 1 :]), (*order, choice)))


def _scripted(s: State, options: Sequence[Choice], frame: Frame) -> Choice:
    """The next of the listed dice and draws. A missing one fails loudly: nothing is made up."""
    what = f"a {frame[3]}-sided die" if frame[1] == "roll" else f"the next card of {frame[3]}"
    if not s.dice:
        raise DiceError(f"the listed dice and draws are used up, and the rules ask for {what}")
    choice, s.dice = str(s.dice[0]), s.dice[1:]
    if choice not in options:
        raise DiceError(f"{choice!r} was listed, and the rules ask for {what}")
    return choice


STEPS: tuple[Step, ...] = (roll_dice, draw_order)
QUESTIONS = {
    "roll": Question("CHANCE", _faces, _roll_answered),
    "draw_next": Question("CHANCE", _next_cards, _draw_answered),
}


# --- The loop ----------------------------------------------------------------------------------------------


def run(s: State) -> tuple[Ask, ...]:
    """Runs steps until somebody must choose, and says who and what. Nothing to ask: the game is over."""
    agenda = s.agenda
    steps = s.game.named_steps
    for _ in range(STEP_BOUND):
        if not agenda:
            if s.outcome is None:
                raise RulesFault(f"{s.game.name}: nothing is left to do and the game is not over")
            return ()
        frame = agenda.pop()
        step = steps.get(frame[0])
        if step is not None:
            step(s, *frame[1:])
        elif frame[0] == "ask":
            open_asks = _put(s, frame)
            if open_asks:
                return open_asks
        elif frame[0] == "ask_all":
            open_asks = _put_to_all(s, frame)
            if open_asks:
                return open_asks
        else:
            agenda.append(frame)
            return ()  # a stop
    raise RulesFault(f"{s.game.name} does not come to a question; next: {printed(agenda)}")


def _put(s: State, frame: Frame) -> tuple[Ask, ...]:
    """Puts a question to one seat; answers it here if there is only one thing to say."""
    name, seat, args = frame[1], frame[2], frame[3:]
    question = s.game.named_questions[name]
    options = question.options(s, seat, *args)
    if seat == CHANCE:
        if s.dice != "open":
            question.answer(s, _scripted(s, options, frame), seat, *args)
            return ()
    elif len(options) == 1 and question.space is None and not s.asks_forced:
        question.answer(s, options[0], seat, *args)
        return ()
    s.agenda.append(frame)
    return (_ask(s, question, name, seat, args, options),)


def _ask(
    s: State,
    question: Question,
    name: str,
    seat: Seat,
    args: Sequence[Atom],
    options: Sequence[Choice],
) -> Ask:
    if not options and question.space is None:
        raise RulesFault(f"{s.game.name}: seat {seat} is asked {name} and has no option; {printed(s.agenda)}")
    about = tuple(args) if question.about is None else question.about(s, seat, *args)
    weights = tuple(args[1].count(o) for o in options) if name == "draw_next" else None
    number = s.rolls if seat == CHANCE else s.answers[seat]
    return Ask(number, seat, name, about, options, weights, question.space is not None)


def _put_to_all(s: State, frame: Frame) -> tuple[Ask, ...]:
    """Puts a question to every seat that has not sealed its answer; opens all answers when the last is in."""
    _, name, seats, sealed, *args = frame
    question = s.game.named_questions[name]
    answered = dict(sealed)
    asks = []
    for seat in seats:
        if seat in answered:
            continue
        options = question.options(s, seat, *args)
        if len(options) == 1 and question.space is None and not s.asks_forced:
            if question.at_once is not None and question.at_once(s, options[0], seat, *args):
                s.agenda.append(frame)
                question.answer(s, options[0], seat, *args)
                return ()
            answered[seat] = options[0]
        else:
            asks.append(_ask(s, question, name, seat, args, options))
    if asks:
        s.agenda.append(("ask_all", name, seats, tuple(sorted(answered.items())), *args))
        return tuple(asks)
    for seat in seats:
        question.answer(s, answered[seat], seat, *args)
    return ()


def give_answer(s: S, seat: Seat, choice: Choice) -> None:
    """Hands a choice that was found legal to the question it answers."""
    frame = s.agenda.pop()
    if seat == CHANCE:
        s.rolls += 1
    else:
        s.answers[seat] += 1
    if frame[0] == "ask":
        s.game.named_questions[frame[1]].answer(s, choice, *frame[2:])
        return
    _, name, seats, sealed, *args = frame
    question = s.game.named_questions[name]
    if question.at_once is not None and question.at_once(s, choice, seat, *args):
        s.agenda.append(frame)
        question.answer(s, choice, seat, *args)
    else:
        entries = {**dict(sealed), seat: choice}
        s.agenda.append(("ask_all", name, seats, tuple(sorted(entries.items())), *args))


# --- The referee -------------------------------------------------------------------------------------------

UNTIL, GO_ON = "until:", "go on"


def check_order(s: State, order: Choice) -> None:
    """Raises `NoSuchEnd` if the referee's order cannot be followed now."""
    if order == GO_ON:
        if stopped_at(s) is None:
            raise NoSuchEnd(f"{s.game.name} does not stand at an end now, so it cannot go on from one")
    elif not order.startswith(UNTIL) or order.removeprefix(UNTIL) not in s.game.rules.boundaries:
        known = ", ".join(s.game.rules.boundaries) or "nothing"
        raise NoSuchEnd(f'{s.game.name} cannot be told "{order}"; what can end in it: {known}')
    elif _end_of(s, order.removeprefix(UNTIL)) is None:
        raise NoSuchEnd(f"{s.game.name}: no {order.removeprefix(UNTIL)} is under way that could end")


def obey(s: State, order: Choice) -> None:
    """Lays a stop right before the end of what is under way, or takes away the one that the game stands at."""
    if order == GO_ON:
        s.agenda.pop()
        return
    boundary = order.removeprefix(UNTIL)
    end = _end_of(s, boundary)
    assert end is not None
    stop = ("stop", boundary)
    if s.agenda[end + 1 : end + 2] != [stop]:  # once is enough
        s.agenda.insert(end + 1, stop)


def _end_of(s: State, boundary: str) -> int | None:
    """Where on the agenda the step stands that comes after the end of this."""
    step = s.game.rules.boundaries[boundary]
    ends = [at for at, frame in enumerate(s.agenda) if frame[0] == step]
    return ends[-1] if ends else None


def stopped_at(s: State) -> str | None:
    """The boundary at which the game stands; None if it goes on."""
    frame = s.agenda[-1] if s.agenda else ("",)
    return frame[1] if frame[0] == "stop" else None


# --- States that stand still -------------------------------------------------------------------------------


def sealed_answer(s: State, seat: Seat) -> Choice | None:
    """What this seat has sealed in the question that is open now; it may still be changed."""
    frame = s.agenda[-1] if s.agenda else ()
    return dict(frame[3]).get(seat) if frame and frame[0] == "ask_all" else None


def sealed_ask(s: State, seat: Seat) -> Ask | None:
    """The open question that this seat has sealed an answer to, as it would be put again; or None."""
    if sealed_answer(s, seat) is None:
        return None
    _, name, _, _, *args = s.agenda[-1]
    question = s.game.named_questions[name]
    return _ask(s, question, name, seat, args, question.options(s, seat, *args))


def break_seal(s: State, seat: Seat) -> None:
    """Takes back what this seat has sealed, so that it is asked again; an answer sent before is stale."""
    frame = s.agenda.pop()
    s.answers[seat] += 1
    kept = tuple([entry for entry in frame[3] if entry[0] != seat])
    s.agenda.append((*frame[:3], kept, *frame[4:]))


def standing_asks(s: State) -> tuple[Ask, ...]:
    """The questions a state stopped at, put again; nothing is run and nothing is answered."""
    frame = s.agenda[-1] if s.agenda else ("", "")
    if frame[0] not in ("ask", "ask_all"):
        return ()
    question = s.game.named_questions[frame[1]]
    if frame[0] == "ask":
        waiting, args = [frame[2]], frame[3:]
    else:
        waiting, args = [seat for seat in frame[2] if seat not in dict(frame[3])], frame[4:]
    puts = [(seat, question.options(s, seat, *args)) for seat in waiting]
    return tuple([_ask(s, question, frame[1], seat, args, options) for seat, options in puts])


def resumed(s: State) -> tuple[Ask, ...]:
    """Goes on from a state that was written down: the question it stopped at is put again, forced or not."""
    frame = s.agenda[-1] if s.agenda else ("",)
    if frame[0] == "ask" and frame[2] == CHANCE:
        return run(s)  # the dice may be others now
    return standing_asks(s) or run(s)


def forget_answers(s: State, seat: Seat | None, source: Source) -> None:
    """Takes out of an imagined world what others sealed or rolled in secret, and how often they were asked.

    They choose again. Whether a seat was asked can depend on cards that nobody else sees.
    """
    s.answers[:] = [n if owner == seat else 0 for owner, n in enumerate(s.answers)]
    s.rolls = 0
    frame = s.agenda[-1] if s.agenda else ("",)
    if frame[0] == "ask_all":
        own = tuple([entry for entry in frame[3] if entry[0] == seat])
        s.agenda[-1] = (*frame[:3], own, *frame[4:])
    elif frame[:2] == ("ask", "roll"):
        sides, count, results, then, to = frame[3:]
        if to is not None and to != seat:
            rolled = tuple([source.between(1, sides) for _ in results])
            s.agenda[-1] = (*frame[:3], sides, count, rolled, then, to)


def deal_again(s: State, seat: Seat | None, source: Source) -> None:
    """Deals again what this seat cannot see; a shuffle that is being told lies on its pile meanwhile."""
    frame = s.agenda[-1] if s.agenda else ("",)
    if frame[:2] != ("ask", "draw_next"):
        s.game.schema.redeal(s, seat, source)
        return
    field, left, order = frame[3:]
    pile = _pile(s, field)
    under, told = len(pile), len(pile) + len(left)
    _lay_pile(s, field, [*pile, *left, *order])
    s.game.schema.redeal(s, seat, source)
    cards = list(_pile(s, field))
    _lay_pile(s, field, cards[:under])
    s.agenda[-1] = (*frame[:4], tuple(sorted(cards[under:told])), tuple(cards[told:]))


def printed(agenda: Sequence[Frame]) -> str:
    """The agenda for human eyes, next thing last."""
    return "  ".join(f"{frame[0]}({', '.join(map(str, frame[1:]))})" for frame in agenda) or "nothing"
