"""Match: the friendly face over all of it. What bots, servers, labs and adapters use."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from saltbox.engine.agenda import (
    GO_ON,
    UNTIL,
    Ask,
    break_seal,
    check_order,
    deal_again,
    forget_answers,
    give_answer,
    obey,
    printed,
    resumed,
    run,
    sealed_answer,
    sealed_ask,
    standing_asks,
    stopped_at,
)
from saltbox.engine.chance import Source, rng_of
from saltbox.engine.documents import (
    DIGEST_EVERY,
    Record,
    heading,
    open_document,
    parse,
    position_state,
    read_record,
    saved_state,
    seat_and_choice,
    up_to_date,
)
from saltbox.engine.errors import (
    DocumentError,
    Refusal,
    Refused,
    ReplayDrift,
    RulesFault,
    SaltboxError,
    SurveyError,
    did_you_mean,
)
from saltbox.engine.foresight import Foreseen, Foresight
from saltbox.engine.game import Game, Leaving
from saltbox.engine.leaving import COME_BACK, SEAT_CHANGES, change_seat, seat_sentence
from saltbox.engine.prose import OptionProse, Prose, Sentence, Term
from saltbox.engine.registry import find_game
from saltbox.engine.rules import Answer, Cause, Part, Question, Reason, Space, Survey, Wish
from saltbox.engine.state import CHANCE, REFEREE, Choice, Seat, State, View, canonical, digest
from saltbox.engine.told import MisfitError, SeatCameBack, SeatLeft, Told, named, record_from

CONCEDE: Choice = "concede"  # a choice at any time, asked or not, where the rules know it
BREAK_SEAL: Choice = "break seal"  # takes a sealed answer back while others are still awaited
NO_ANSWERS = frozenset((CONCEDE, BREAK_SEAL, *SEAT_CHANGES))  # choices that answer no question


class Outcome(NamedTuple):
    """How it ended: no winner is a draw."""

    winners: tuple[Seat, ...]
    reason: str
    rule: str


class Heard(NamedTuple):
    """The story of one audience: how many events of the match it was made from, and what it is told of them."""

    events: int
    told: list[Told]


class Sealed(NamedTuple):
    """An answer that is sealed until the last one is in, and the question as it would be put again."""

    choice: Choice
    ask: Ask


class Match:
    """One game at one table: who is asked what, what they may see, and what happened."""

    __slots__ = ("_choices", "_digests", "_heard", "_options", "_origin", "_seed", "_state", "asks", "game")

    game: Game[Any]
    asks: tuple[Ask, ...]  # more than one when players choose at the same time
    _state: State
    _choices: list[str]  # "seat choice"
    _digests: dict[int, str]
    _options: dict[str, Any]
    _seed: int | str | None
    _origin: tuple[Any, Any]  # (dice, position) the record begins with; the position may still be a State
    _heard: dict[Seat | None, "Heard"]  # the stories that somebody has asked for

    # --- Ways to begin ---

    @classmethod
    def new(
        cls,
        game: str | Game[Any],
        *,
        seed: int | str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        dice: Sequence[int | str] | str | None = None,
        asks_forced: bool = False,
        listen: bool = True,
    ) -> "Match":
        """A new game. `dice`: None rolls from the seed, "open" lets the outside roll, a list is used in order.

        `listen=False` keeps no story, for search and simulation.
        """
        g = find_game(game) if isinstance(game, str) else game
        chosen = g.chosen_options(options or {})
        s = g.schema.blank(g, g.load_table(chosen), g.chosen_seats(seats))
        s.rng = rng_of(seed)
        s.dice = dice if dice is None or dice == "open" else tuple(dice)
        s.asks_forced = asks_forced
        s.events = [] if listen else None
        g.setup(s, chosen)
        origin = (dice if dice is None or dice == "open" else list(dice), None)
        match = cls._made(s, chosen, seed, origin)
        match.asks = run(s)
        return match

    @classmethod
    def _made(
        cls, s: State, options: dict[str, Any], seed: int | str | None, origin: tuple[Any, Any]
    ) -> "Match":
        """A match in which nothing was chosen yet; nobody is asked anything so far."""
        match = cls.__new__(cls)
        match.game, match._state, match._options = s.game, s, options
        match._seed, match._origin = seed, origin
        match._choices, match._digests, match._heard = [], {}, {}
        match.asks = ()
        return match

    @classmethod
    def from_position(
        cls,
        document: Mapping[str, Any],
        *,
        dice: Sequence[int | str] | str | None = None,
        seed: int | str | None = None,
        asks_forced: bool | None = None,
        listen: bool = True,
        game: Game[Any] | None = None,
    ) -> "Match":
        """A match that begins in the middle. Listed dice and draws are used in order; a missing one fails.

        Without dice the position's own random source goes on, or a seed starts a fresh one. `asks_forced` None
        leaves it as the position says.
        """
        opened = open_document(document, "position")
        g = game or find_game(str(opened.get("game")))
        opened = up_to_date(g, opened)
        s, options = position_state(g, opened)
        if seed is not None:
            s.rng = rng_of(seed)
        if dice is not None:
            s.dice = dice if dice == "open" else tuple(dice)
        if asks_forced is not None:
            s.asks_forced = asks_forced
        s.events = [] if listen else None
        begun = dict(document)
        begun["state"] = json.loads(json.dumps(g.schema.document(s)))
        match = cls._made(s, options, None, (None, begun))
        try:
            match.asks = resumed(s)
        except (TypeError, ValueError, KeyError, IndexError, AttributeError) as fault:
            raise DocumentError(f"this position cannot be played: {fault!r}; {printed(s.agenda)}") from fault
        return match

    @classmethod
    def replay(
        cls,
        document: Mapping[str, Any] | Record,
        *,
        to: int | None = None,
        game: Game[Any] | None = None,
        look: Callable[["Match"], None] | None = None,
    ) -> "Match":
        """Plays a record again, up to a step if one is named, and checks every digest on the way.

        `look` is shown the match at its beginning and after every choice.
        """
        if isinstance(document, Record):
            document = document.document()
        opened = open_document(document, "record")
        g = game or find_game(str(opened.get("game")))
        record = read_record(opened, g)
        match = cls._beginning_of(g, record)
        if look is not None:
            look(match)
        for n, line in enumerate(record.choices[:to], start=1):
            try:
                match.choose(*seat_and_choice(line))
            except Refused as refused:
                raise ReplayDrift(f"choice {n} of the record ({line}) is refused: {refused}") from refused
            if n in record.digests and record.digests[n] != match.digest():
                raise ReplayDrift(f"the game differs from its record after choice {n} ({line})")
            if look is not None:
                look(match)
        return match

    @classmethod
    def _beginning_of(cls, game: Game[Any], record: Record) -> "Match":
        if record.position is not None:
            return cls.from_position(record.position, game=game)
        if record.seed is None:
            raise DocumentError("a record needs a seed or a position to begin with")
        return cls.new(
            game,
            seed=record.seed,
            seats=record.seats,
            options=record.options,
            dice=record.dice,
            asks_forced=record.asks_forced,
        )

    # --- Playing ---

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        ended = self._state.outcome
        return None if ended is None else Outcome(*ended)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self._state.seats

    @property
    def table(self) -> Any:
        """The cards of this match: they never change, and everyone may read them."""
        return self._state.table

    @property
    def number(self) -> int:
        """How many choices have been made: the version of the table."""
        return len(self._choices)

    def ask_of(self, seat: Seat | None) -> Ask | None:
        """What this seat is asked now. Nobody learns whether, or what, another seat is asked."""
        for one in self.asks:
            if one.seat == seat:
                return one
        return None

    @property
    def sealed_seats(self) -> tuple[Seat, ...]:
        """The seats that have sealed an answer to the question that is open now."""
        return tuple([seat for seat in range(self.seats) if sealed_answer(self._state, seat) is not None])

    def sealed_of(self, seat: Seat | None) -> Sealed | None:
        """What this seat has sealed in the question that is open now. It may choose something else instead."""
        if seat is None:
            return None
        choice, ask = sealed_answer(self._state, seat), sealed_ask(self._state, seat)
        return None if choice is None or ask is None else Sealed(choice, ask)

    def has_left(self, seat: Seat) -> bool:
        """Whether this seat has left, and not come back."""
        changes = {f"{seat} {change}": change for change in SEAT_CHANGES}
        last = next((changes[line] for line in reversed(self._choices) if line in changes), COME_BACK)
        return last != COME_BACK

    def choose(self, seat: Seat, choice: Choice) -> None:
        """Makes a choice. Raises `Refused` with a rule and a sentence, and then nothing has changed."""
        for one in self.asks:
            if one.seat == seat and choice in one.options:
                break
        else:
            if seat == REFEREE:
                check_order(self._state, choice)
            elif (refusal := self.why_not(seat, choice)) is not None:
                raise Refused(refusal)
        s = self._state
        if s.events is None:
            self._choices.append(f"{seat} {choice}")
            self._carry_out(seat, choice)
        else:
            self._choose_safely(seat, choice)

    def _carry_out(self, seat: Seat, choice: Choice) -> None:
        """Hands the choice to its question, and runs on to the next one."""
        if choice in NO_ANSWERS or seat == REFEREE:
            self._carry_out_order(seat, choice)
        else:
            give_answer(self._state, seat, choice)
            self.asks = run(self._state)

    def _carry_out_order(self, seat: Seat, choice: Choice) -> None:
        """What is no answer to a question, though a question may have an option that is called the same."""
        if seat == REFEREE:
            obey(self._state, choice)
            self.asks = resumed(self._state)
            return
        if choice in SEAT_CHANGES:
            if change_seat(self._state, seat, choice):
                self.asks = run(self._state)
            return
        if choice == BREAK_SEAL:
            break_seal(self._state, seat)
            self.asks = standing_asks(self._state)
            return
        if choice == CONCEDE and self.game.rules.concede is not None:
            self.game.rules.concede(self._state, seat)
        else:
            give_answer(self._state, seat, choice)
        self.asks = run(self._state)

    def _choose_safely(self, seat: Seat, choice: Choice) -> None:
        """As at a real table: a fault in the rules leaves the game as it was before the choice."""
        s, asks = self._state, self.asks
        assert s.events is not None
        before, told = self.game.schema.copy(s), len(s.events)
        try:
            self._carry_out(seat, choice)
        except BaseException as fault:  # an interrupt from the keyboard must not leave half a choice either
            before.events = s.events[:told]
            self._state, self.asks, self._heard = before, asks, {}
            if isinstance(fault, SaltboxError) or not isinstance(fault, Exception):
                raise
            raise RulesFault(f"{seat} {choice}: {fault!r}; {printed(before.agenda)}") from fault
        self._choices.append(f"{seat} {choice}")
        if len(self._choices) % DIGEST_EVERY == 0:
            self._digests[len(self._choices)] = self.digest()

    def until(self, boundary: str) -> None:
        """Lets the match stop at the end of what is under way, such as this "turn", before anything follows it.

        There nobody is asked anything, and `stopped` names the boundary. The game names what can end. This is
        part of the record, like a choice. Raises `NoSuchEnd` if nothing of the kind is under way.
        """
        self.choose(REFEREE, f"{UNTIL}{boundary}")

    @property
    def stopped(self) -> str | None:
        """The boundary at which the match stands still; None while it goes on, and when it is over."""
        return stopped_at(self._state)

    def go_on(self) -> None:
        """Goes on from where `until` let the match stop."""
        self.choose(REFEREE, GO_ON)

    def why_not(self, seat: Seat, choice: Choice) -> Refusal | None:
        """Why this seat may not make this choice now; None if it may."""
        reason = self._reason(seat, choice)
        return None if reason is None else self._refusal(reason)

    def _refusal(self, reason: Reason) -> Refusal:
        return Refusal(reason.rule, self.game.words.refusal(self._state.table, reason.key, reason.facts))

    def _reason(self, seat: Seat, choice: Choice) -> Reason | None:
        if self._state.outcome is not None:
            return Reason(self.game.rules.end, "game_over")
        if choice == CONCEDE and self.game.rules.concede is not None and 0 <= seat < self._state.seats:
            return None
        if choice in SEAT_CHANGES and self._may_change(seat, choice):
            return None
        sealed = sealed_answer(self._state, seat)
        if choice == BREAK_SEAL and sealed is not None:
            return None
        asked = self.ask_of(seat)
        if asked is None and sealed is None:
            return Reason(self.game.rules.order, "not_asked")
        frame = self._state.agenda[-1]
        question: Question = self.game.named_questions[frame[1]]
        args = frame[3:] if frame[0] == "ask" else frame[4:]
        options = asked.options if asked is not None else question.options(self._state, seat, *args)
        if choice in options:
            return None
        if question.space is not None:
            measured = question.space(self._state, seat, *args).why_not(choice)
            if measured is None or not options:
                return measured
            return measured if question.refuse is None else question.refuse(self._state, choice, seat, *args)
        if question.refuse is None:
            rule = self.game.rules.chance if seat == CHANCE else question.rule
            return Reason(rule, "not_an_option", (choice,))
        return question.refuse(self._state, choice, seat, *args)

    def _may_change(self, seat: Seat, choice: Choice) -> bool:
        """Whether this seat may leave, or come back to what a bot has played meanwhile."""
        if not 0 <= seat < self._state.seats:
            return False
        leaving = self.game.leaving_of(self._state.seats)
        if choice == COME_BACK:
            return leaving is Leaving.BOT and self.has_left(seat)
        return leaving is not Leaving.ENDS and not self.has_left(seat)

    def space(self, ask: Ask) -> Space | None:
        """The measured choices of an open Ask, if it has any. Good until the next choice."""
        frame = self._state.agenda[-1]
        question: Question = self.game.named_questions[ask.question]
        if question.space is None:
            return None
        args = frame[3:] if frame[0] == "ask" else frame[4:]
        return question.space(self._state, ask.seat, *args)

    def foresee(self, seat: Seat, choice: Choice) -> Foreseen:
        """What an answer to the open question would do, by what this seat may know. Raises `Refused`."""
        return self.foresee_all(seat, (choice,))[0]

    def foresee_all(self, seat: Seat, choices: Sequence[Choice] = ()) -> tuple[Foreseen, ...]:
        """The same for several answers; for all listed options, if none is named. See `engine.foresight`."""
        asked = self.ask_of(seat)
        for choice in choices or ("",):
            reason = self._reason(seat, choice) if choices or asked is None else None
            if reason is None and choice in NO_ANSWERS:
                reason = Reason(self.game.rules.order, "not_an_option", (choice,))
            if reason is not None:
                raise Refused(self._refusal(reason))
        assert asked is not None
        return tuple(map(self.foresight(seat).of, choices or asked.options))

    def why_nothing(self, foreseen: Foreseen) -> Refusal | None:
        """Why a choice would do nothing, in words; None if it does something."""
        return None if foreseen.nothing is None else self._refusal(foreseen.nothing)

    def foresight(self, seat: Seat) -> Foresight:
        """Plays choices of this seat ahead, from this position and by what it may know."""
        return Foresight(self.imagine(seat, Source("foresight"))._state, seat, self.sealed_seats)

    def measure(self, seat: Seat | None, survey: Survey[Wish, Answer], wish: Wish) -> Answer:
        """What a screen or a bot measures on the table, by what this seat may know. Raises a `SurveyError`."""
        if seat is not None and not 0 <= seat < self._state.seats:
            raise SurveyError(f"nobody sits at seat {seat}: the last one is seat {self._state.seats - 1}")
        return survey.measure(self._state, seat, wish)

    def measure_by_name(self, seat: Seat | None, name: str, arguments: Mapping[str, Any]) -> Any:
        """The same for a wish that came from outside, by the name of its survey."""
        known = {survey.name: survey for survey in self.game.tells.surveys}
        if name not in known:
            raise SurveyError(f'{self.game.title} measures no "{name[:20]}"; {did_you_mean(name, known)}')
        try:
            wish = record_from(known[name].wish, arguments)
        except MisfitError as problem:
            raise SurveyError(f"{name}: {problem}") from None
        return self.measure(seat, known[name], wish)

    # --- Knowing ---

    def view(self, seat: Seat | None) -> View:
        """Everything one seat may know and nothing else (None: a spectator)."""
        s = self._state
        asked = self.ask_of(seat) if seat is not None else None
        view = self.game.schema.view(s, seat)
        view["seat"] = seat
        view["ask"] = None if asked is None else asked.written()._asdict()
        view["sealed"] = None if seat is None else sealed_answer(s, seat)
        view["outcome"] = self.outcome
        return view

    def story(self, seat: Seat | None, since: int = 0) -> list[Told]:
        """What happened, as this seat may know it, from its own event number `since` on."""
        events = self._state.events or ()
        read, told = self._heard.get(seat, (0, []))
        for event in events[read:]:
            is_whole = event.to is None or event.to == seat
            told.append(Told(event.name, event.facts if is_whole else event.veiled))
        self._heard[seat] = Heard(len(events), told)
        return told[since:]

    def imagine(self, seat: Seat | None, source: Source) -> "Match":
        """A world that this seat, or a spectator, cannot tell apart from the real one, with dice of its own.

        It is a match that begins here and knows nothing of the real one: neither its seed nor its choices, and
        nothing in it depends on what the seat cannot see. What is asked of whom stands as it does.
        """
        s = self.game.schema.copy(self._state)
        deal_again(s, seat, source)
        s.rng = source.fork()
        s.dice = "open" if s.dice == "open" else None
        forget_answers(s, seat, source)
        world = Match._made(s, self._options, None, (None, self.game.schema.copy(s)))
        world.asks = standing_asks(s)
        return world

    # --- Keeping ---

    def clone(self, *, listen: bool = False) -> "Match":
        """A copy that goes its own way; it tells no story, or one that begins here."""
        other = Match.__new__(Match)
        other.game, other.asks = self.game, self.asks
        other._state = self.game.schema.copy(self._state)
        other._choices, other._digests = self._choices[:], self._digests
        other._options, other._seed, other._origin = self._options, self._seed, self._origin
        other._heard = {}
        if listen:
            other._state.events, other._digests = [], dict(self._digests)
        return other

    def digest(self) -> str:
        """A fingerprint of the whole state."""
        return digest(self.game.schema.text(self._state))

    def record(self) -> Record:
        """Header, seed and choices: enough to play it all again."""
        dice, position = self._beginning()
        return Record(
            game=self.game.name,
            rules=self.game.version,
            seats=self._state.seats,
            options=self._options,
            seed=self._seed,
            choices=tuple(self._choices),
            digests={**self._digests, len(self._choices): self.digest()},
            dice=dice,
            asks_forced=self._state.asks_forced and position is None,
            position=position,
        )

    def save(self) -> str:
        """A snapshot at any decision, with the record that led to it."""
        state = self.game.schema.text(self._state)
        dice, position = self._beginning()
        header = {
            **heading("save"),
            "game": self.game.name,
            "rules": self.game.version,
            "options": self._options,
            "seed": self._seed,
            "origin": [dice, position],
            "choices": self._choices,
            "digests": self._digests,
            "digest": digest(state),
        }
        return f'{canonical(header)[:-1]},"state":{state}}}'

    @classmethod
    def load(cls, text: str, *, listen: bool = False, game: Game[Any] | None = None) -> "Match":
        """The match of a save. It checks the fingerprint, so an altered save is found out."""
        opened = open_document(parse(text), "save")
        g = game or find_game(str(opened.get("game")))
        opened = up_to_date(g, opened)
        try:
            return cls._loaded(g, opened, text, listen)
        except (KeyError, TypeError, ValueError) as problem:
            raise DocumentError(f"this save is damaged: {problem!r}") from None

    @classmethod
    def _loaded(cls, g: Game[Any], opened: Mapping[str, Any], text: str, listen: bool) -> "Match":
        s = saved_state(g, opened, text)
        s.events = [] if listen else None
        match = cls.__new__(cls)
        match.game, match._state, match._options = g, s, opened["options"]
        match._seed, match._origin = opened["seed"], tuple(opened["origin"])
        match._choices = list(opened["choices"])
        match._digests = {int(n): d for n, d in opened["digests"].items()}
        match.asks, match._heard = standing_asks(s), {}
        return match

    def position(self) -> dict[str, Any]:
        """The state as a readable document, agenda included; `from_position` opens it again."""
        return self._written(self._state)

    def _written(self, s: State) -> dict[str, Any]:
        return {
            **heading("position"),
            "game": self.game.name,
            "rules": self.game.version,
            "seats": s.seats,
            "options": self._options,
            "state": json.loads(json.dumps(self.game.schema.document(s))),
        }

    def _beginning(self) -> tuple[Any, Any]:
        """Dice and position that the record begins with; that of an imagined world is written down only now."""
        dice, begun = self._origin
        return dice, self._written(begun) if isinstance(begun, State) else begun

    def referee_view(self) -> dict[str, Any]:
        """Everything there is, by name and as plain data: for tests and puzzles, never for a seat."""
        return self.game.schema.everything(self._state)

    def observed(self) -> dict[str, Any]:
        """The position as the game's worked examples speak of it: all of it, as a referee sees it."""
        examples = self.game.positions.examples
        return {} if examples is None else examples.observe(self._state, self._state.events or ())

    # --- Words ---

    def question_words(self, ask: Ask) -> Prose:
        """What the asked seat has to do, in one sentence."""
        return self.game.words.question(self._state.table, ask)

    def option_words(self, ask: Ask, choice: Choice) -> OptionProse:
        """One option in words, and the card it is about."""
        return self.game.words.option(self._state.table, ask, choice)

    def asked_about(self, ask: Ask) -> Any:
        """What a question is about, as the record that its game declares; None if it is about nothing."""
        if ask.moment:
            record, about = self.game.moments[ask.moment].tells, ask.about[1:]
        else:
            record, about = self.game.named_questions[ask.question].tells, ask.about
        return None if record is None else named(record, about)

    def question_cause(self, ask: Ask) -> Cause | None:
        """The card that makes this seat choose; None if no card does. Good until the next choice."""
        frame = self._state.agenda[-1]
        if ask.moment:
            cause = self.game.moments[ask.moment].cause
            return None if cause is None else cause(self._state, ask.seat, *frame[-1])
        question: Question = self.game.named_questions[ask.question]
        if question.cause is None:
            return None
        return question.cause(self._state, ask.seat, *(frame[3:] if frame[0] == "ask" else frame[4:]))

    def question_rule(self, ask: Ask) -> str:
        """The id of the rule behind a question; a reaction has that of its moment."""
        if ask.moment:
            return str(self.game.moments[ask.moment].rule)
        return self.game.rules.chance if ask.seat == CHANCE else self.game.named_questions[ask.question].rule

    def term_words(self, part: Part) -> Term:
        """One term of a sum by its name."""
        return self.game.words.term(self._state.table, part)

    def event_words(self, told: Told, names: Sequence[str]) -> Sentence:
        """An event as a sentence, with the rule behind it."""
        if isinstance(told.facts, SeatLeft | SeatCameBack):
            return seat_sentence(told.facts, self.game.rules.order, names)
        return self.game.words.event(self._state.table, told, names)

    def __repr__(self) -> str:
        return f"<Match {self.game.name} after {len(self._choices)} choices; {printed(self._state.agenda)}>"
