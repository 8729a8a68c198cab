"""What a game is made of: steps, questions, moments, options, words. Nothing here changes during play."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, Protocol, TypeVar

from saltbox.engine.card_check import Document
from saltbox.engine.chance import Source
from saltbox.engine.errors import DocumentError, OptionError, did_you_mean
from saltbox.engine.state import Atom, Choice, Event, Frame, RuleId, S, Schema, Seat, State, View
from saltbox.engine.vocabulary import Vocabulary

P = ParamSpec("P")
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
Step = Callable[..., None]


class Reason(NamedTuple):
    """Why something is not allowed, before it is put into words: a rule, a key into words.py, and facts."""

    rule: RuleId
    key: str
    facts: tuple[Atom, ...] = ()


class Part(NamedTuple):
    """One term of a sum: what it is (a card or a word for words.py), how much, and the rule that gives it."""

    what: str
    value: int
    rule: RuleId


class Space(Protocol):
    """A measured decision: too many choices to list, so it can test, snap and sample them instead."""

    def why_not(self, choice: Choice) -> Reason | None:
        """Why this choice is not allowed; None if it is."""

    def snap(self, choice: Choice) -> Choice | None:
        """The nearest allowed choice to a well-formed one; None if there is none."""

    def sample(self, source: Source) -> Choice | None:
        """An allowed choice at random; None if there is none."""


class Question(NamedTuple):
    """A named decision point. `options` must not change the state; all functions get (s, seat, *args)."""

    rule: RuleId
    options: Callable[..., Sequence[Choice]]
    answer: Callable[..., None]  # (s, choice, seat, *args)
    refuse: Callable[..., Reason] | None = None  # (s, choice, seat, *args): the precise reason
    space: Callable[..., Space] | None = None  # measured choices beside the listed ones
    about: Callable[..., tuple[Atom, ...]] | None = None  # what the asked seat is told; the arguments otherwise
    preview: Callable[..., list[Part]] | None = None  # (s, choice, seat, *args): what the choice would come to


class Moment(NamedTuple):
    """An instant that cards can react to. Forced cards come first, then optional ones, in table order.

    All functions get (s, seat, *context), those about one card get it after the seat.
    """

    rule: RuleId
    forced: Callable[..., Sequence[Atom]] | None = (
        None  # what this seat might have to play, in order, as far as everyone knows: never a hidden card
    )
    is_due: Callable[..., bool] | None = None  # whether it really must; asked right before each of them
    fire: Callable[..., None] | None = None  # plays a forced card
    may_answer: Callable[..., bool] | None = None  # could this seat answer, as far as everyone knows?
    answers: Callable[..., Sequence[Choice]] | None = None  # what it really could play; "pass" is added
    play: Callable[..., None] | None = None  # (s, choice, seat, *context)
    is_closed: Callable[..., bool] | None = None  # (s, *context): nothing is left to answer
    refuse: Callable[..., Reason] | None = None  # (s, choice, seat, *context)
    about: Callable[..., tuple[Atom, ...]] | None = None  # what is answered, as the asked seat may know it


class Option(NamedTuple):
    """A switch of a game, chosen before it begins. `values` None: `check` judges any JSON value."""

    rule: RuleId
    default: Any
    values: tuple[Any, ...] | None
    sentence: str
    check: Callable[[Any], None] | None = None  # raises an error that says what is wrong


class Words(NamedTuple):
    """Sentences, made apart from the rules. `table` is the card table of the match."""

    question: Callable[[Any, Any], str]  # (table, ask): what the seat has to do
    option: Callable[[Any, Any, Choice], str]  # (table, ask, choice)
    event: Callable[
        [Any, str, tuple[Atom, ...], Sequence[str]], str
    ]  # (table, name, facts, names of the seats)
    refusal: Callable[[Any, str, tuple[Atom, ...]], str]  # (table, key, facts)
    part: Callable[[Any, str], str]  # (table, what): the name of a term


class Leaving(Enum):
    """What becomes of a game of three or more when one of them leaves; with one or two seats it always ends."""

    ENDS = "ends"  # it is over for all
    DROPS = "drops"  # the seat drops out by the rules, and the others play on
    BOT = "bot"  # a bot plays on for the seat, until whoever left comes back


class CardFiles(NamedTuple):
    """The card files of a game, and the words they may use."""

    vocabulary: Vocabulary
    files: Callable[[], Mapping[str, str]]  # file name: text


class Examples(NamedTuple):
    """The worked examples that a game ships: positions, what is chosen, and what must come of it."""

    text: Callable[[], str]  # the TOML file
    observe: Callable[[Any, Sequence[Event]], dict[str, Any]]  # (state, story): what examples can expect
    unordered: frozenset[str]  # what is a pile, not a row
    declines: tuple[Choice, ...] = ()  # what a script need not say


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """The description of one game: one object that you can print."""

    name: str
    title: str
    version: int  # of the rules: a record made under another version is migrated or refused
    seats: tuple[int, ...]  # how many may sit down, the usual number first
    state: type[S]
    setup: Callable[[S, Mapping[str, Any]], None]
    steps: Sequence[Step]
    questions: Mapping[str, Question]
    moments: Mapping[str, Moment]
    words: Words
    order_rule: RuleId  # says whose turn it is: what a seat is told that is not asked anything
    end_rule: RuleId  # says when the game is over
    chance_rule: RuleId  # says what is left to chance
    blurb: str = ""  # what it is, in one sentence for whoever has never played it
    players: str = ""  # how many it takes, in words: "2 players"
    length: str = ""  # how long a game takes, in words: "20 min"
    options: Mapping[str, Option] = field(default_factory=dict)
    load_table: Callable[[Mapping[str, Any]], Any] = lambda options: None  # noqa: ARG005 - a game without cards
    check: Callable[[S], None] = lambda s: None  # noqa: ARG005 - raises DocumentError for an impossible position
    build: Callable[[Mapping[str, Any]], dict[str, Any]] | None = None  # a few words to a whole position
    lesson: Callable[[], dict[str, Any]] | None = None  # the position that a guided first game begins with
    cards: CardFiles | None = None
    examples: Examples | None = None
    boundaries: Mapping[str, str] = field(
        default_factory=dict
    )  # what can end, and the step that comes next then
    concede: Callable[[S, Seat], None] | None = (
        None  # a seat gives up, whoever is asked; None: not in the rules
    )
    leaving: Leaving = Leaving.BOT  # when a seat of three or more leaves
    drop_out: Callable[[S, Seat], None] | None = (
        None  # Leaving.DROPS: takes a seat out, which no longer has to answer what it was asked
    )
    survey: Callable[[S, Seat | None, str], dict[str, Any]] | None = (
        None  # (s, seat, about): what a screen or a bot measures
    )
    judge: Callable[[Mapping[str, Any]], tuple[list[Reason], list[str]]] | None = (
        None  # options people write: all that is wrong (the option as key, a sentence as fact), and advice
    )
    offers: Mapping[str, Callable[[Mapping[str, str], Sequence[Document]], dict[str, Any]]] = field(
        default_factory=dict
    )  # (wishes, custom cards): what a page shows before there is a match, by name: decks, layouts
    line: Callable[[View], str] = lambda view: ""  # noqa: ARG005 - where a game stands, in lists; a game may say nothing
    rounds: Callable[[View], int] = lambda view: int(view.get("round", 0))  # played so far, for statistics
    lab_options: Mapping[str, Any] = field(default_factory=dict)  # what simulations set unless told otherwise
    seat_options: tuple[str, ...] = ()  # options that list something for each seat: they move when people do
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    schema: Schema[S] = field(init=False, repr=False)
    named_steps: Mapping[str, Step] = field(init=False, repr=False)
    named_questions: Mapping[str, Question] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        from saltbox.engine import agenda, moments  # they need the types above

        object.__setattr__(self, "schema", Schema(self.state))
        steps = {step.__name__: step for step in (*agenda.STEPS, *moments.STEPS, *self.steps)}
        object.__setattr__(self, "named_steps", steps)
        questions = {**agenda.QUESTIONS, **moments.QUESTIONS, **self.questions}
        object.__setattr__(self, "named_questions", questions)
        drops = self.leaving is Leaving.DROPS
        assert drops == (self.drop_out is not None), f"{self.name} must say how a seat drops out, or not at all"
        unknown = set(self.boundaries.values()) - set(steps)
        assert not unknown, f"{self.name} has boundaries at steps that it does not have: {sorted(unknown)}"

    def chosen_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with its value: the given one if it is allowed, the default otherwise."""
        for name, value in given.items():
            option = self.options.get(name)
            if option is None:
                raise OptionError(f'{self.name} has no option "{name}"; {did_you_mean(name, self.options)}')
            if option.values is not None and value not in option.values:
                allowed = ", ".join(map(str, option.values))
                raise OptionError(f'{self.name}: option "{name}" cannot be {value!r}; it can be {allowed}')
            if option.check is not None:
                option.check(value)
        return {name: given.get(name, option.default) for name, option in self.options.items()}

    def chosen_seats(self, seats: int | None) -> int:
        """How many sit down: the number named first by default."""
        number = self.seats[0] if seats is None else seats
        if number not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise OptionError(f"{self.name} cannot be played by {number}; it can be by {allowed}")
        return number

    def leaving_of(self, seats: int) -> Leaving:
        """What becomes of a game with so many seats when one of them leaves."""
        return self.leaving if seats > 2 else Leaving.ENDS

    def check_frame(self, frame: Frame) -> None:
        """Refuses an agenda entry from outside that names no step or question of this game."""
        name = frame[0] if type(frame) is tuple and frame else None
        if name == "stop":
            if len(frame) != 2 or frame[1] not in self.boundaries:
                raise DocumentError(f"{self.name} cannot stop as the agenda entry {list(frame)} says")
        elif name in ("ask", "ask_all"):
            if len(frame) < 3 or frame[1] not in self.named_questions:
                raise DocumentError(f"{self.name} has no question for the agenda entry {list(frame)}")
        elif name not in self.named_steps:
            known = [*self.named_steps, "ask", "ask_all", "stop"]
            raise DocumentError(f'{self.name} has no step "{name}"; {did_you_mean(str(name), known)}')


def call(step: Callable[Concatenate[S_contra, P], None], *args: P.args, **kwargs: P.kwargs) -> Frame:
    """A step with its arguments, to be run later. mypy checks that they fit."""
    assert not kwargs, "frames hold plain values in order"
    return (step.__name__, *args)
