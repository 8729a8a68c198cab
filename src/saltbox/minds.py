"""What a bot is, and what a game says about the way bots play it.

This lies below the games, because a game brings its own play along, and above the engine, which needs no bots.
A bot's dice are handed to it from outside, so nothing here rolls any.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, NamedTuple, Protocol, TypeVar

from saltbox.engine import Ask, Choice, Foreseen, Match, Seat, Source, Space, Survey, View
from saltbox.engine.rules import Answer, Wish

T = TypeVar("T")


class Mind:
    """All that a seat knows: its view, the cards of the game, and the worlds it can imagine.

    Everything is worked out when it is first asked for, so a bot that does not think costs nothing.
    """

    def __init__(self, match: Match, seat: Seat, source: Source) -> None:
        self.seat = seat
        self.source = source
        self.game = match.game.name
        self._match = match

    @cached_property
    def view(self) -> View:
        """What the seat may see."""
        return self._match.view(self.seat)

    @property
    def table(self) -> Any:
        """The cards that exist in this match: public knowledge."""
        return self._match.table

    def imagine(self) -> Match:
        """A world that this seat cannot tell apart from the real one; play in it as you like."""
        return self._match.imagine(self.seat, self.source)

    def measure(self, survey: Survey[Wish, Answer], wish: Wish) -> Answer:
        """What can be measured on the table, as on a screen."""
        return self._match.measure(self.seat, survey, wish)

    def foresee(self, choice: Choice) -> Foreseen:
        """What an answer to the open question would do, as on a screen."""
        return self._match.foresee(self.seat, choice)

    def asked_about(self, ask: Ask) -> Any:
        """What the open Ask is about, as the record that its game declares; None if it is about nothing."""
        return self._match.asked_about(ask)

    def space(self, ask: Ask) -> Space | None:
        """The measured choices of the open Ask."""
        return self._match.space(ask)


class Bot(Protocol):
    """A player. `describe` is one sentence of personality.

    A bot that cannot play every game says which ones: a static method `plays(game)`. One without it plays all.
    """

    describe: str

    def __init__(self, seed: int | str) -> None: ...

    def choose(self, ask: Ask, mind: Mind) -> Choice:
        """The answer to an Ask."""


class Dice(Protocol):
    """What a way to play may ask of a bot's own dice; `random.Random` has it all."""

    def choice(self, things: Sequence[T], /) -> T:
        """One of the things."""

    def randint(self, low: int, high: int, /) -> int:
        """A whole number from low to high, both included."""

    def random(self) -> float:
        """A number from 0 to just below 1."""


Policy = Callable[[Ask, Mind, Dice], Choice]  # how to answer any question of a game
Worth = Callable[[Any, View, Seat], float]  # (card table, view, seat): how good a view looks to a seat


class BotPlay(NamedTuple):
    """How bots play one game. What a game does not say, a bot does without."""

    greedy: Policy | None = None  # rules of thumb; without them the greedy bot looks one choice ahead
    worth: Worth | None = None  # what it then looks at; without it, at wins and losses only
    tactical: Policy | None = None  # tactics; without them the tactical bot is not offered
