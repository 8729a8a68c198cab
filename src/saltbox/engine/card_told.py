"""What a card comes to at this moment, for whoever wants to read it: its values, and where its copies are.

A game that has cards declares the survey `card` by `card_survey`. All answers have one shape, so that one part
of a screen shows the cards of every game.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from saltbox.engine.prose import Term
from saltbox.engine.rules import Survey
from saltbox.engine.state import Seat


class CardWish(NamedTuple):
    """A card as it stands now: what its values come to and why, and where its copies are."""

    card: str


class CardValue(NamedTuple):
    """A value of a card: its name, the terms that give it, their sum, and what else is to be said of it."""

    name: str
    terms: tuple[Term, ...]
    total: int
    note: str = ""


class CardCopies(NamedTuple):
    """So many copies of a card lie in this place, which follows their number: "2 in your hand"."""

    number: int
    where: str


class CardTold(NamedTuple):
    """What a card comes to; `unseen` copies are where the seat cannot look."""

    values: tuple[CardValue, ...]
    copies: tuple[CardCopies, ...]
    unseen: int


def card_survey(measure: Callable[[Any, Seat | None, CardWish], CardTold]) -> Survey[CardWish, CardTold]:
    """The survey of a game's cards. `measure` raises a `SurveyError` for what is no card."""
    return Survey(CardWish, CardTold, measure)


def card_value(name: str, terms: Iterable[Term], note: str = "") -> CardValue:
    """A value that is the sum of its terms."""
    row = tuple(terms)
    return CardValue(name, row, sum([term.value for term in row]), note)


def copies_told(copies: int, places: Iterable[tuple[int, str]]) -> tuple[tuple[CardCopies, ...], int]:
    """The places where copies are seen, and how many of all copies are not."""
    seen = tuple([CardCopies(number, where) for number, where in places if number])
    return seen, max(0, copies - sum([place.number for place in seen]))
