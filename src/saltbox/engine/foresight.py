"""Foresight: what a choice would do, found out by playing it in a copy of what the seat may know.

In the copy an `Unseen` lies wherever the seat cannot see a card. The rules of the game run in it as always, so
whatever is forced happens by itself. Foresight goes on until somebody has to decide, the game is over, or what
comes next is hidden:

- A reaction window passes, and is noted as an `Unless`: who could answer, at which moment, and with what, as
  far as the seat can know. A hidden card that might be forced is noted the same way and stays where it is.
- A roll is taken with every result, exactly. Branches that come to the same are one branch. Where a game says
  that only something of a roll counts, as the number of successes, its results are told apart by that alone.
- A card that is drawn stays unseen. As soon as the rules ask which card it is, foresight ends.

So a foresight says the same in all worlds that the seat cannot tell apart.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from functools import cache
from itertools import product
from math import lcm
from typing import Annotated, Any, NamedTuple

from saltbox.engine.agenda import FORESEEN, REACT, give_answer
from saltbox.engine.errors import RulesFault
from saltbox.engine.game import Game
from saltbox.engine.moments import PASS
from saltbox.engine.rules import Foretells, Moment, Question, Reason, Shown
from saltbox.engine.state import CHANCE, Atom, Choice, Event, Frame, Seat, State
from saltbox.engine.told import OneOf, Told, named
from saltbox.engine.unseen import LookedAtUnseen, Unseen, holds_unseen

MOST_BRANCHES = 64  # of one choice: two dice with six sides, or two rolls of one, and some room
MOST_STEPS = 4_000  # of one choice, in all its branches

END_OF_IT: Frame = ("stop", "foresight")
Answerer = Callable[[State, str], Choice | None]  # to a question; None: nothing is assumed
End = Annotated[str, OneOf("asked", "over", "hidden", "dice", "later")]


class Unless(NamedTuple):
    """A seat could step in here, after so many events; the branch goes on as if it did not.

    `known` are answers that it is known to have, `possible` those it might have. `forced` are hidden cards that
    it might have to play. The seat itself is among them where it has an answer of its own.
    """

    seat: Seat
    moment: str
    about: Any  # what is answered: the record that the game declares for the moment; None if there is none
    after: int
    known: tuple[Choice, ...] = ()
    possible: tuple[Choice, ...] = ()
    forced: tuple[str, ...] = ()


class Asked(NamedTuple):
    """Who has to decide where a branch ends, and which question it is."""

    seat: Seat
    question: str


class Branch(NamedTuple):
    """One way it could go: in `chance` of all `out_of` equally likely cases of the foresight.

    `rolls` are the results of dice that lead here, roll by roll, one for all that the game calls alike; the
    events are those of the first of them.
    It ends where somebody is `asked`, the game is `over`, what follows is `hidden`, too many `dice` follow, or
    what comes `later` is no part of the choice.
    """

    chance: int
    rolls: tuple[tuple[tuple[int, ...], ...], ...]
    events: tuple[Told, ...]
    unless: tuple[Unless, ...]
    end: End
    asked: tuple[Asked, ...]
    summary: Any  # the record that the game declares; None if it declares none


class Foreseen(NamedTuple):
    """What a choice would do. `nothing`: why it does nothing at all, if that is certain."""

    choice: Choice
    out_of: int
    branches: tuple[Branch, ...]
    nothing: Reason | None = None


class Foretold(list[Event]):
    """The events of a branch, and who could have stepped in."""

    __slots__ = ("unless",)

    def __init__(self, events: Sequence[Event] = (), unless: Sequence[Unless] = ()) -> None:
        super().__init__(events)
        self.unless = list(unless)

    def note(self, unless: Unless) -> None:
        """Notes it once, however often the rules look."""
        if unless not in self.unless:
            self.unless.append(unless)


class Path(NamedTuple):
    """A branch on its way: so many `ways` of `odds` cases, and what was rolled so far."""

    s: State
    ways: int = 1
    odds: int = 1
    rolls: tuple[tuple[int, ...], ...] = ()


class Stop(NamedTuple):
    """Where a path ends."""

    end: End
    asked: tuple[Asked, ...] = ()


class Foresight:
    """Plays choices of one seat ahead, all from the same position."""

    def __init__(self, imagined: State, seat: Seat | None, sealed: Sequence[Seat] = ()) -> None:
        """From a state that this seat imagined, which becomes the foresight's own.

        `sealed`: who has sealed an answer to the open question. What it is, nobody else knows.
        """
        self.seat = seat
        self.sealed = [other for other in sealed if other != seat]
        self.begun = imagined
        imagined.game.schema.hide(imagined, seat)
        imagined.game = cautious(imagined.game)
        imagined.dice, imagined.asks_forced = FORESEEN, True
        imagined.rng = Unseen()  # type: ignore[assignment]  # whoever rolls past the agenda looks at it
        self.foretells: Foretells | None = imagined.game.tells.foretells
        self._steps_left = 0
        self._answers: Answerer | None = None

    def of(self, choice: Choice, *, is_merged: bool = True) -> Foreseen:
        """What this choice would do; `is_merged` False keeps a branch for every result of the dice."""
        s = self._copy(self.begun, Foretold())
        is_made = self._try(s, give_answer, self.seat, choice)
        paths = self._played(s, is_merged) if is_made else [(Path(s), Stop("hidden"))]
        return self._foreseen(choice, paths, is_merged)

    def onward(self) -> Foreseen:
        """What happens by itself from here on, with no choice at all: for positions that a rule has set up."""
        paths = self._played(self._copy(self.begun, Foretold()), is_merged=True)
        return self._foreseen("", paths, is_merged=True)

    def along(self, frame: Frame, answers: Answerer) -> Branch:
        """What would come of this frame alone, up to the first roll, if questions were answered like this.

        Reaction windows pass, and who could have stepped in is not noted: that takes as long as all the rest.
        """
        s = self._copy(self.begun, Foretold())
        s.agenda[:] = [END_OF_IT, frame]
        self._answers, self._steps_left = answers, MOST_STEPS
        end = self._walk(s)
        self._answers = None
        path = Path(s)
        return self._branch(path, end if isinstance(end, Stop) else Stop("dice"), self._told(s), 1)

    def _foreseen(self, choice: Choice, paths: Iterable[tuple[Path, Stop]], is_merged: bool) -> Foreseen:
        self._steps_left = MOST_STEPS
        ended = [(path, stop, self._told(path.s)) for path, stop in paths]
        out_of = lcm(*[path.odds for path, _, _ in ended])
        branches: dict[Any, Branch] = {}
        for path, stop, told in ended:
            branch = self._branch(path, stop, told, out_of // path.odds * path.ways)
            key = _what_it_comes_to(branch) if is_merged else path.rolls
            same = branches.get(key)
            if same is not None:
                branch = same._replace(chance=same.chance + branch.chance, rolls=(*same.rolls, path.rolls))
            branches[key] = branch
        return Foreseen(choice, out_of, tuple(branches.values()), self._why_nothing(choice, ended))

    def _played(self, s: State, is_merged: bool) -> Iterator[tuple[Path, Stop]]:
        """Every path from a state to its end, in the order of the dice."""
        paths = [Path(s)]
        while paths:
            path = paths.pop()
            end = self._walk(path.s)
            if isinstance(end, Stop):
                yield path, end
                continue
            results = self._results(end, is_merged)
            if len(paths) + len(results) > MOST_BRANCHES:
                path.s.agenda.append(end)
                yield path, Stop("dice")
            else:
                paths += [self._rolled(path, end, each) for each in reversed(results)]

    def _results(self, frame: Frame, is_merged: bool) -> Sequence[Shown]:
        """All that a roll can show, or one result of each that come to the same."""
        _, sides, count, before, then, _ = frame
        alike = self.foretells.alike if self.foretells is not None else None
        found = alike(sides, count, then) if is_merged and alike is not None and not before else None
        return list(_all_results(frame)) if found is None else found

    def _rolled(self, path: Path, frame: Frame, shown: Shown) -> Path:
        """The path on which a roll shows this."""
        assert isinstance(path.s.events, Foretold)
        _, sides, count, before, then, to = frame
        s = self._copy(path.s, Foretold(path.s.events, path.s.events.unless))
        s.agenda.append(("roll_dice", sides, count, shown.results, then, to))
        odds = path.odds * sides ** (count - len(before))
        return Path(s, path.ways * shown.ways, odds, (*path.rolls, shown.results))

    def _copy(self, s: State, events: Foretold) -> State:
        twin: State = s.game.schema.copy(s)
        twin.events = events
        return twin

    # --- One path ---

    def _walk(self, s: State) -> Stop | Frame:
        """Runs a path to its end, or to a roll that is still to be made: then its frame."""
        horizon = self.foretells.horizon if self.foretells is not None else frozenset()
        while s.agenda:
            frame = s.agenda.pop()
            if frame[0] == "roll_dice" and len(frame[3]) < frame[2]:
                return frame
            self._steps_left -= 1
            if frame[0] in horizon or self._steps_left < 0:
                s.agenda.append(frame)
                return Stop("later")
            if frame[0] == "ask":
                stop = self._asked(s, frame)
            elif frame[0] == "ask_all":
                stop = self._all_asked(s, frame)
            elif frame[0] == "stop":
                stop = Stop("later")
            else:
                step = s.game.named_steps[frame[0]]
                stop = None if self._try(s, step, *frame[1:]) else Stop("hidden")
            if stop is not None:
                s.agenda.append(frame)
                return stop
        if s.outcome is None:
            raise RulesFault(f"{s.game.name}: nothing is left to do and the game is not over")
        return Stop("over")

    def _try(self, s: State, step: Callable[..., None], *args: Atom) -> bool:
        """Takes a step. If it looks at what is unseen, or shows it to all, nothing of it has happened."""
        events = s.events
        assert isinstance(events, Foretold)
        before, told, noted = s.game.schema.copy(s), len(events), len(events.unless)
        try:
            step(s, *args)
            if not any(event.to is None and holds_unseen(event.facts) for event in events[told:]):
                return True
        except LookedAtUnseen:
            pass
        for name in s.game.schema.names:
            setattr(s, name, getattr(before, name))
        del events[told:], events.unless[noted:]
        return False

    def _asked(self, s: State, frame: Frame) -> Stop | None:
        """A question: a window passes, one with a single answer is answered, every other one ends the path."""
        _, name, seat, *args = frame
        if name == REACT:
            if self._answers is None:
                self._note_window(s, seat, *args)
            s.game.named_questions[REACT].answer(s, PASS, seat, *args)
            return None
        said = self._assumed(s, name)
        if said is None:
            said = self._only_answer(s, name, seat, args)
        if said is not None and self._try(s, s.game.named_questions[name].answer, said, seat, *args):
            return None
        return Stop("asked", (Asked(seat, name),))

    def _assumed(self, s: State, name: str) -> Choice | None:
        """What whoever looks ahead assumes to be answered; None where it assumes nothing."""
        try:
            return None if self._answers is None else self._answers(s, name)
        except LookedAtUnseen:
            return None

    def _all_asked(self, s: State, frame: Frame) -> Stop | None:
        """A question to several: it ends the path unless nobody has anything to choose."""
        _, name, seats, sealed, *args = frame
        found = {seat: self._only_answer(s, name, seat, args) for seat in seats if seat not in dict(sealed)}
        at_once = s.game.named_questions[name].at_once
        if at_once is not None:  # there may be more to choose after it
            found = {
                seat: None if only is None or at_once(s, only, seat, *args) else only
                for seat, only in found.items()
            }
        waited_for = [seat for seat, only in found.items() if only is None]
        if waited_for:
            if frame[:3] == self.begun.agenda[-1][:3]:
                waited_for = [seat for seat in waited_for if seat not in self.sealed]
            asked = tuple([Asked(seat, name) for seat in waited_for])
            return Stop("asked", asked) if asked else Stop("hidden")
        answers = {**dict(sealed), **found}
        return None if self._try(s, _open_all, name, answers, seats, args) else Stop("hidden")

    def _only_answer(self, s: State, name: str, seat: Seat, args: Sequence[Atom]) -> Choice | None:
        """The one thing that this seat could say, if everybody can see that it is the only one."""
        question: Question = s.game.named_questions[name]
        if question.space is not None or seat == CHANCE:
            return None
        try:
            options = question.options(s, seat, *args)
        except LookedAtUnseen:
            return None
        return options[0] if len(options) == 1 else None

    # --- Who could step in ---

    def _note_window(self, s: State, seat: Seat, moment: str, *window: Atom) -> None:
        context = window[-1]
        m: Moment = s.game.moments[moment]
        known, possible = answers_of(s, m, seat, context)
        if known or possible:
            assert isinstance(s.events, Foretold)
            about = about_of(s, m, seat, context)
            s.events.note(Unless(seat, moment, about, len(s.events), known, possible))

    # --- The result ---

    def _branch(self, path: Path, stop: Stop, told: tuple[Told, ...], chance: int) -> Branch:
        assert isinstance(path.s.events, Foretold)
        summary = None
        if self.foretells is not None:
            summary = self.foretells.sum_up(self.begun, path.s, told, self.seat)
        unless = tuple(path.s.events.unless)
        return Branch(chance, (path.rolls,), told, unless, stop.end, stop.asked, summary)

    def _told(self, s: State) -> tuple[Told, ...]:
        """The events as the seat would be told them; what it would draw is not known yet."""
        told = []
        for event in s.events or ():
            is_whole = event.to is None or (event.to == self.seat and not holds_unseen(event.facts))
            told.append(Told(event.name, event.facts if is_whole else event.veiled))
        return tuple(told)

    def _why_nothing(
        self, choice: Choice, ended: Sequence[tuple[Path, Stop, tuple[Told, ...]]]
    ) -> Reason | None:
        """Why nothing comes of it on any path; the first reason if they differ."""
        if self.foretells is None or self.foretells.why_nothing is None:
            return None
        why = [
            self.foretells.why_nothing(self.begun, path.s, choice, told, self.seat) for path, _, told in ended
        ]
        return None if None in why else why[0]


def _all_results(frame: Frame) -> Iterator[Shown]:
    """All that a roll can show, in order."""
    _, sides, count, results, *_ = frame
    if sides ** (count - len(results)) > MOST_BRANCHES:
        yield from [Shown(())] * (MOST_BRANCHES + 1)  # too many, whatever they are
        return
    for rest in product(range(1, sides + 1), repeat=count - len(results)):
        yield Shown((*results, *rest))


def _open_all(
    s: State, name: str, answers: dict[Seat, Choice], seats: Sequence[Seat], args: Sequence[Atom]
) -> None:
    question: Question = s.game.named_questions[name]
    for seat in seats:
        question.answer(s, answers[seat], seat, *args)


def _what_it_comes_to(branch: Branch) -> Any:
    """What two branches must have in common to be one: their summaries; without any, all that is told."""
    told = branch.summary
    if told is None:
        told = tuple([event for event in branch.events if event.name != "dice_rolled"])
    steppers = tuple([(one.seat, one.moment, one.known, one.possible, one.forced) for one in branch.unless])
    return told, steppers, branch.end, branch.asked


# --- What might lie where nobody can see it ----------------------------------------------------------------


class Answers(NamedTuple):
    """What a seat is known to be able to answer a moment with, and what else it might."""

    known: tuple[Choice, ...] = ()
    possible: tuple[Choice, ...] = ()


def answers_of(s: State, m: Moment, seat: Seat, context: tuple[Atom, ...]) -> Answers:
    """What a seat could answer a moment with, as far as can be seen."""
    assert m.answers is not None
    try:
        return Answers(tuple(m.answers(s, seat, *context)))
    except LookedAtUnseen as look:
        unseen = look.unseen
    field = field_of(s, seat, unseen)
    if field is None:
        return Answers()
    world = s.game.schema.copy(s)
    known: tuple[Choice, ...] = ()
    found: list[Choice] = []
    for card in (None, *unseen.could_be):
        getattr(world, field)[seat] = _with_one_card(s, field, seat, card)
        try:
            found += m.answers(world, seat, *context)
        except LookedAtUnseen:
            continue  # it depends on two hidden things at once
        if card is None:
            known = tuple(found)
    return Answers(known, tuple([choice for choice in dict.fromkeys(found) if choice not in known]))


def _with_one_card(s: State, field: str, seat: Seat, card: str | None) -> tuple[Any, ...]:
    """What a seat has there if, of all it hides, one card were this, and the others not there."""
    has_slots = "" in (s.game.schema.fields[field].blank or ())  # an empty slot stays; a hand is only shorter
    entry: list[Any] = []
    for each in getattr(s, field)[seat]:
        if not isinstance(each, Unseen):
            entry.append(each)
        elif card is not None:
            entry.append(card)
            card = None
        elif has_slots:
            entry.append("")
    return tuple(entry)


def field_of(s: State, seat: Seat, unseen: Unseen) -> str | None:
    """Where among the things of a seat this lies."""
    for name in s.game.schema.own_piles:
        for each in getattr(s, name)[seat]:
            if each is unseen:
                return name
    return None


def about_of(s: State, m: Moment, seat: Seat, context: tuple[Atom, ...]) -> Any:
    """What a moment is about, as the game's record, as far as it can be seen."""
    if m.tells is None:
        return None
    try:
        about = (*context, *(() if m.about is None else m.about(s, seat, *context)))
    except LookedAtUnseen:
        return None
    return None if holds_unseen(about) else named(m.tells, about)


@cache
def cautious(game: Game[Any]) -> Game[Any]:
    """The same game, in which a card that is forced only if it is the right one stays where it is.

    That it might be is noted in the story of the branch.
    """
    twin = copy(game)
    moments = {name: _cautious(name, moment) for name, moment in game.moments.items()}
    object.__setattr__(twin, "moments", moments)
    return twin


def _cautious(name: str, m: Moment) -> Moment:
    if m.is_due is None:
        return m
    is_due = m.is_due

    def is_surely_due(s: State, seat: Seat, card: Atom, *context: Atom) -> bool:
        try:
            return is_due(s, seat, card, *context)
        except LookedAtUnseen as look:
            unseen = look.unseen
        forced = _due_if_it_were(s, unseen, is_due, seat, card, *context)
        if forced and isinstance(s.events, Foretold):
            about = about_of(s, m, seat, context)
            s.events.note(Unless(seat, name, about, len(s.events), forced=forced))
        return False

    return m._replace(is_due=is_surely_due)


def _due_if_it_were(
    s: State, unseen: Unseen, is_due: Callable[..., bool], seat: Seat, *args: Atom
) -> tuple[str, ...]:
    """The cards that would be forced if they lay there."""
    field = field_of(s, seat, unseen)
    if field is None:
        return unseen.could_be
    entry, world = getattr(s, field)[seat], s.game.schema.copy(s)
    found = []
    for card in unseen.could_be:
        getattr(world, field)[seat] = tuple([card if each is unseen else each for each in entry])
        try:
            if is_due(world, seat, *args):
                found.append(card)
        except LookedAtUnseen:
            found.append(card)  # nobody can say
    return tuple(found)
