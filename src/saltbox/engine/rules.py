"""What rules are made of: steps, questions, moments, and the reasons why something is not allowed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, Protocol, TypeVar

from saltbox.engine.chance import Source
from saltbox.engine.state import Atom, Choice, Frame, RuleId, Seat, State
from saltbox.engine.told import Told, name_of

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


class Cause(NamedTuple):
    """The card that makes a seat choose, and the side that played it."""

    card: str
    seat: Seat


class Question(NamedTuple):
    """A named decision point. `options` must not change the state; all functions get (s, seat, *args)."""

    rule: RuleId
    options: Callable[..., Sequence[Choice]]
    answer: Callable[..., None]  # (s, choice, seat, *args)
    refuse: Callable[..., Reason] | None = None  # (s, choice, seat, *args): the precise reason
    space: Callable[..., Space] | None = None  # measured choices beside the listed ones
    about: Callable[..., tuple[Atom, ...]] | None = None  # what the asked seat is told; the arguments otherwise
    tells: type[Any] | None = None  # the record that names what the asked seat is told; None: nothing is
    cause: Callable[..., Cause | None] | None = None  # the card that asks, as the asked seat may know it
    at_once: Callable[..., bool] | None = (
        None  # (s, choice, seat, *args), of a question to several: it is not sealed but carried out, and the
        # seat is asked again; it may change nothing but what is private to the seat
    )


Wish = TypeVar("Wish")
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Survey(Generic[Wish, Answer]):
    """What a screen or a bot can measure, at any time and by what a seat may know (None: a spectator).

    `wish` and `answer` are records; the survey has the name of its wish: "reach" for Reach or ReachWish.
    `measure` raises a `SurveyError` if there is no such thing to measure.
    """

    wish: type[Wish]
    answer: type[Answer]
    measure: Callable[[Any, Seat | None, Wish], Answer]  # (s, seat, wish)

    @property
    def name(self) -> str:
        """What the survey is called outside."""
        return name_of(self.wish).removesuffix("_wish")


@dataclass(frozen=True)
class Offer(Generic[Wish, Answer]):
    """What a page can show before there is a match, such as decks to choose from.

    `wish` and `answer` are records; the offer has the name of its wish. A wish comes from the query of an
    address, so its fields are texts, numbers and truths. `make` gets the custom cards that are in use, too, and
    raises an `OptionError` for what cannot be had.
    """

    wish: type[Wish]
    answer: type[Answer]
    make: Callable[[Wish, Sequence[Mapping[str, Any]]], Answer]  # (wish, custom cards)

    @property
    def name(self) -> str:
        """What the offer is called outside."""
        return name_of(self.wish)


class Foretells(NamedTuple):
    """What a game says of a choice that was played ahead, besides its events: see `engine.foresight`.

    All functions see states in which whatever the seat cannot see is an `Unseen`.
    """

    record: type[Any]  # the summary of one branch, for screens; equal summaries are one branch
    sum_up: Callable[[Any, Any, Sequence[Told], Seat | None], Any]  # (state before, state after, events, seat)
    why_nothing: Callable[[Any, Any, Choice, Sequence[Told], Seat | None], Reason | None] | None = (
        None  # (state before, state after, choice, events, seat): why it does nothing; None if it does
    )
    horizon: frozenset[str] = frozenset()  # steps that are not played ahead: they are no part of any choice
    alike: Callable[[int, int, Frame], Sequence["Shown"] | None] | None = (
        None  # (sides, dice, step that receives them): one result of each that come to the same; None: all
    )


class Shown(NamedTuple):
    """What dice show, and in how many ways they show something that comes to the same."""

    results: tuple[int, ...]
    ways: int = 1


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
    tells: type[Any] | None = None  # the record that names context and what is answered; None: there is neither
    cause: Callable[..., Cause | None] | None = None  # the card that is answered, as the asked seat may know it


def call(step: Callable[Concatenate[S_contra, P], None], *args: P.args, **kwargs: P.kwargs) -> Frame:
    """A step with its arguments, to be run later. mypy checks that they fit."""
    assert not kwargs, "frames hold plain values in order"
    return (step.__name__, *args)
