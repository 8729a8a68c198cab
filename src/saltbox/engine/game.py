"""What a game is made of: steps, questions, moments, options, words. Nothing here changes during play."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Any, Generic, NamedTuple

from saltbox.engine import agenda, moments
from saltbox.engine.agenda import Ask
from saltbox.engine.errors import DocumentError, OptionError, Problem, did_you_mean
from saltbox.engine.prose import OptionProse, Prose, Sentence, Term
from saltbox.engine.report import Finished, Report
from saltbox.engine.rules import Cause as Cause
from saltbox.engine.rules import Foretells as Foretells
from saltbox.engine.rules import Moment as Moment
from saltbox.engine.rules import Offer as Offer
from saltbox.engine.rules import Part as Part
from saltbox.engine.rules import Question as Question
from saltbox.engine.rules import Reason as Reason
from saltbox.engine.rules import Shown as Shown
from saltbox.engine.rules import Space as Space
from saltbox.engine.rules import Step as Step
from saltbox.engine.rules import Survey as Survey
from saltbox.engine.rules import call as call
from saltbox.engine.state import Atom, Choice, Event, Frame, RuleId, S, Schema, Seat, View
from saltbox.engine.told import Told
from saltbox.engine.vocabulary import Vocabulary


class Value(NamedTuple):
    """A value that an option can have, as people read it."""

    value: Any
    word: str  # for a list or a button
    about: str = ""  # a sentence that tells it from the others, if the word is not enough


class Option(NamedTuple):
    """A switch of a game, chosen before it begins. `values` None: `check` judges any JSON value."""

    rule: RuleId
    default: Any
    values: tuple[Value, ...] | None
    sentence: str
    check: Callable[[Any], None] | None = None  # raises an error that says what is wrong
    title: str = ""  # goes before the word of a value: "A Character" before "moves, then attacks"

    def allows(self, value: Any) -> bool:
        """Whether it is one of the values, where they are listed; 1 is not true, and 0 is not false."""
        listed = self.values
        return listed is None or any(type(value) is type(one.value) and value == one.value for one in listed)


class Words(NamedTuple):
    """Sentences, made apart from the rules. `table` is the card table of the match."""

    question: Callable[[Any, Ask], Prose]  # (table, ask): what the seat has to do
    option: Callable[[Any, Ask, Choice], OptionProse]  # (table, ask, choice)
    event: Callable[[Any, Told, Sequence[str]], Sentence]  # (table, event, names of the seats)
    refusal: Callable[[Any, str, tuple[Atom, ...]], Prose]  # (table, key, facts)
    term: Callable[[Any, Part], Term]  # (table, part): one term of a sum


class Leaving(Enum):
    """What becomes of a game when one of several leaves; with two it ends, unless `two_play_on` is set."""

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


class PassMark(NamedTuple):
    """How fast a game shall be: its unit beside one of a peer, or of its own ("")."""

    unit: str
    peer: str
    peer_unit: str
    times: float


class RuleSet(NamedTuple):
    """A game as it is measured under one name: how many sit down, what they agree on, and the pass marks."""

    seats: int | None = None
    options: Mapping[str, Any] = MappingProxyType({})
    marks: tuple[PassMark, ...] = ()


class Playthrough(NamedTuple):
    """A whole game that is kept as text and played again to the letter: a bot for each seat."""

    seed: int
    bots: tuple[str, ...]
    options: Mapping[str, Any] = MappingProxyType({})
    title: str = ""  # what tells it from others of the same game; its seed otherwise


class Lab(NamedTuple):
    """What simulations, benchmarks and the contract tests want to know of a game."""

    cards: Callable[[Any], Iterable[str]] = lambda s: ()  # every card of a state, wherever it lies
    options: Mapping[str, Any] = MappingProxyType({})  # what simulations set unless told otherwise
    variety: Callable[[int], dict[str, Any]] = lambda seed: {}  # options that differ from seed to seed
    sides: Callable[[Mapping[str, Any]], tuple[str, ...]] = lambda options: ()  # what each side plays, by name
    first: Callable[[Any], Seat | None] | None = (
        None  # who has the first turn, as soon as a state tells; without it whoever is asked first
    )
    quiet: frozenset[Choice] = frozenset()  # choices that show others nothing of what is hidden
    turns_over: Callable[[Told, Seat], bool] = lambda told, seat: False  # whether this seat sees a new card
    floors: Mapping[int, float] = MappingProxyType({})  # decisions per million turns of the loop, by seats
    rule_sets: Mapping[str, RuleSet] = MappingProxyType({"": RuleSet()})  # "": the game as it comes
    playthroughs: tuple[Playthrough, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Box:
    """What stands on the box."""

    blurb: str = ""  # what it is, in one sentence for whoever has never played it
    goal: str = ""  # how it is won, in a sentence or two for whoever sits down to play it
    players: str = ""  # how many it takes, in words: "2 players"; "": the numbers of seats
    length: str = ""  # how long a game takes, in words: "20 min"


class Rules(NamedTuple):
    """What can happen, who chooses what, and the rules that the engine itself must cite."""

    steps: Sequence[Step]
    questions: Mapping[str, Question]
    order: RuleId  # says whose turn it is: what a seat is told that is not asked anything
    end: RuleId  # says when the game is over
    chance: RuleId  # says what is left to chance
    moments: Mapping[str, Moment] = MappingProxyType({})
    boundaries: Mapping[str, str] = MappingProxyType({})  # what can end, and the step that comes next then
    concede: Callable[[Any, Seat], None] | None = None  # a seat gives up, whoever is asked
    leaving: Leaving = Leaving.BOT  # when a seat of three or more leaves
    two_play_on: bool = False  # the same holds for one of two; otherwise such a game ends
    drop_out: Callable[[Any, Seat], None] | None = (
        None  # Leaving.DROPS: takes a seat out, which no longer has to answer what it was asked
    )


class Tells(NamedTuple):
    """The records of all that a game tells besides its views and questions."""

    events: tuple[type[Any], ...]
    surveys: tuple[Survey[Any, Any], ...] = ()  # what a screen or a bot can measure
    foretells: Foretells | None = None  # the summary of what a choice would do; its events are told anyway


class Lesson(NamedTuple):
    """A guided game. Its position makes sure that what it shows comes to pass; the pages say the words."""

    title: str
    teaches: str  # what one learns by it, in one sentence
    begin: Callable[[], dict[str, Any]]  # the position that it begins with


class Positions(NamedTuple):
    """Positions that people write: how they are read, checked and used."""

    check: Callable[[Any], None] = lambda s: None  # raises DocumentError for an impossible position
    build: Callable[[Mapping[str, Any]], dict[str, Any]] | None = None  # a few words to a whole position
    lessons: Mapping[str, Lesson] = MappingProxyType({})  # in their order; that for beginners is named "first"
    examples: Examples | None = None


class Judged(NamedTuple):
    """All that is wrong with options that people wrote, and advice; both by option."""

    problems: Mapping[str, Sequence[Problem]] = MappingProxyType({})
    advice: Mapping[str, Sequence[Problem]] = MappingProxyType({})


class Pages(NamedTuple):
    """What pages and lists show of a game besides a match."""

    judge: Callable[[Mapping[str, Any]], Judged] | None = None  # options people write
    offers: tuple[Offer[Any, Any], ...] = ()  # what a page shows before there is a match: decks, layouts
    line: Callable[[View], str] = lambda view: ""  # where a game stands, in lists; a game may say nothing
    rounds: Callable[[View], int] = lambda view: int(view.get("round", 0))  # played so far, for statistics
    seat_options: tuple[str, ...] = ()  # options that list something for each seat: they move when people do
    books: Mapping[str, str] = MappingProxyType({"R": "rulebook"})  # what the marks of the catalogue stand for
    report: Callable[[Finished], Report] | None = None  # what is told of a finished game; None: a plain report


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """The description of one game: one object that you can print."""

    name: str
    title: str
    version: int  # of the rules: a record made under another version is migrated or refused
    seats: tuple[int, ...]  # how many may sit down, the usual number first
    state: type[S]
    setup: Callable[[S, Mapping[str, Any]], None]
    rules: Rules
    words: Words
    tells: Tells
    box: Box = field(default_factory=Box)
    options: Mapping[str, Option] = field(default_factory=dict)
    load_table: Callable[[Mapping[str, Any]], Any] = lambda options: None  # the cards of a match
    cards: CardFiles | None = None
    positions: Positions = field(default_factory=Positions)
    pages: Pages = field(default_factory=Pages)
    lab: Lab = field(default_factory=Lab)
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    schema: Schema[S] = field(init=False, repr=False)
    moments: Mapping[str, Moment] = field(init=False, repr=False)
    named_steps: Mapping[str, Step] = field(init=False, repr=False)
    named_questions: Mapping[str, Question] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        rules = self.rules
        object.__setattr__(self, "schema", Schema(self.state))
        object.__setattr__(self, "moments", rules.moments)
        steps = {step.__name__: step for step in (*agenda.STEPS, *moments.STEPS, *rules.steps)}
        object.__setattr__(self, "named_steps", steps)
        questions = {**agenda.QUESTIONS, **moments.QUESTIONS, **rules.questions}
        object.__setattr__(self, "named_questions", questions)
        drops = rules.leaving is Leaving.DROPS
        assert drops == (rules.drop_out is not None), f"{self.name} must say how a seat drops out, if it does"
        unknown = set(rules.boundaries.values()) - set(steps)
        assert not unknown, f"{self.name} has boundaries at steps that it does not have: {sorted(unknown)}"

    def chosen_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with its value: the given one if it is allowed, the default otherwise."""
        for name, value in given.items():
            option = self.options.get(name)
            if option is None:
                raise OptionError(f'{self.name} has no option "{name}"; {did_you_mean(name, self.options)}')
            if not option.allows(value):
                allowed = ", ".join([str(one.value) for one in option.values or ()])
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
        least = 2 if self.rules.two_play_on else 3
        return self.rules.leaving if seats >= least else Leaving.ENDS

    def check_frame(self, frame: Frame) -> None:
        """Refuses an agenda entry from outside that names no step or question of this game."""
        name = frame[0] if type(frame) is tuple and frame else None
        if name == "stop":
            if len(frame) != 2 or frame[1] not in self.rules.boundaries:
                raise DocumentError(f"{self.name} cannot stop as the agenda entry {list(frame)} says")
        elif name in ("ask", "ask_all"):
            if len(frame) < 3 or frame[1] not in self.named_questions:
                raise DocumentError(f"{self.name} has no question for the agenda entry {list(frame)}")
        elif name not in self.named_steps:
            known = [*self.named_steps, "ask", "ask_all", "stop"]
            raise DocumentError(f'{self.name} has no step "{name}"; {did_you_mean(str(name), known)}')
