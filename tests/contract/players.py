"""The games under contract, and random players that walk through them."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from saltbox.engine import CHANCE, Ask, Game, Match, Refused, Source, find_game, find_games
from saltbox.engine.catalogue import catalogue_text, read_catalogue
from tests.toys import drift, lots, tides


class Subject(NamedTuple):
    """A game with a number of seats, and the rules that its refusals may cite."""

    game: Game[Any]
    seats: int
    rules: frozenset[str]

    def __str__(self) -> str:
        return f"{self.game.name}-{self.seats}"

    def cards(self, s: Any) -> Counter[str]:
        """Every card of a state, wherever it lies."""
        return Counter(self.game.lab.cards(s))


def box() -> list[Subject]:
    """Every installed game, with every number of seats."""
    found = []
    for name in sorted(find_games()):
        game = find_game(name)
        rules = frozenset(read_catalogue(catalogue_text(name)))
        found += [Subject(game, seats, rules) for seats in game.seats]
    return found


TOYS = [
    *[Subject(drift.DRIFT, n, frozenset(drift.RULES)) for n in (1, 2, 5)],
    *[Subject(lots.LOTS, n, frozenset(lots.RULES)) for n in (2, 3, 5)],
    *[Subject(tides.TIDES, n, frozenset(tides.RULES)) for n in (1, 2)],
]
BOX = box()
ALL = [*BOX, *TOYS]


def pick(match: Match, ask: Ask, dice: Random, source: Source) -> str:
    """Any listed option, or any point of a measured space."""
    if ask.measured and (not ask.options or dice.random() < 0.8):
        space = match.space(ask)
        assert space is not None
        point = space.sample(source)
        if point is not None:
            return point
    return dice.choice(ask.options)


def new(subject: Subject, seed: int, **more: Any) -> Match:
    """A new match of the subject."""
    options = subject.game.lab.variety(seed)
    return Match.new(subject.game, seed=seed, seats=subject.seats, options=options, **more)


def choices(match: Match, seed: int) -> Iterator[tuple[Ask, str]]:
    """Random choices to the end; whoever takes one from here must make it."""
    dice, source = Random(seed), Source(seed)
    while match.asks:
        ask = dice.choice(match.asks)
        assert ask.seat != CHANCE
        yield ask, pick(match, ask, dice, source)


def play_out(match: Match, seed: int) -> Match:
    """Plays at random to the end."""
    for ask, choice in choices(match, seed):
        match.choose(ask.seat, choice)
    return match


def assert_known(match: Match, subject: Subject, seat: int, choice: str) -> None:
    """The choice is refused with a rule of this game and a sentence."""
    refusal = match.why_not(seat, choice)
    assert refusal is not None
    assert refusal.rule in subject.rules
    assert refusal.sentence
    with pytest.raises(Refused) as caught:
        match.choose(seat, choice)
    assert caught.value.refusal == refusal


def told(match: Match, seat: int | None) -> str:
    """Everything a seat can read: view, ask, words and story, as bytes would travel."""
    ask = match.ask_of(seat)
    words = []
    if ask is not None:
        words = [match.question_words(ask), *(match.option_words(ask, option) for option in ask.options)]
    return json.dumps([match.view(seat), ask, words, match.story(seat)])
