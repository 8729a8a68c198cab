"""Which card asks, and what a card comes to: true to the game, and made of what the seat may know alone."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from saltbox.engine import Ask, Match, Source
from saltbox.engine.card_told import CardTold
from saltbox.engine.game import Cause
from tests.contract.players import BOX, Subject, choices

POSITIONS = 60  # in each game that chance plays
GAMES = 3
CAUSES, MOST_GAMES = 20, 30
with_cards = pytest.mark.parametrize(
    "subject", [one for one in BOX if "card" in {survey.name for survey in one.game.tells.surveys}], ids=str
)


def positions(subject: Subject) -> list[Match]:
    """Positions from the beginning to the end of a few games."""
    found = []
    for seed in range(1, GAMES + 1):
        match = Match.new(
            subject.game,
            seed=seed,
            seats=subject.seats,
            options=subject.game.lab.variety(seed),
            asks_forced=True,
        )
        dice, made = Random(seed), 0
        for ask, choice in choices(match, seed):
            if dice.random() < 0.25 and made < POSITIONS:
                found.append(match.clone())
                made += 1
            match.choose(ask.seat, choice)
    return found


def questions(subject: Subject) -> Iterator[tuple[Match, Ask]]:
    """Everything that is asked in many games."""
    for seed in range(1, MOST_GAMES + 1):
        match = Match.new(
            subject.game, seed=seed, seats=subject.seats, options=subject.game.lab.variety(seed), listen=False
        )
        for ask, choice in choices(match, seed):
            yield match, ask
            match.choose(ask.seat, choice)


def imagined_cause(match: Match, ask: Ask, source: Source) -> Cause | None:
    """Which card asks in a world that the asked seat cannot tell apart from this one."""
    world = match.imagine(ask.seat, source)
    again = world.ask_of(ask.seat)
    assert again is not None
    return world.question_cause(again)


def told(match: Match, seat: int | None, card: str) -> CardTold:
    answer = match.measure_by_name(seat, "card", {"card": card})
    assert isinstance(answer, CardTold)
    return answer


@with_cards
def test_what_a_card_comes_to_is_made_of_what_the_seat_may_know(subject: Subject) -> None:
    source, looked = Source("twins"), Counter[str]()
    for match in positions(subject):
        cards = sorted(set(subject.game.lab.cards(match._state)))[:40]
        for seat in (None, *range(subject.seats)):
            twin = match.imagine(seat, source)
            for card in cards:
                answer = told(match, seat, card)
                assert told(twin, seat, card) == answer
                looked["values"] += len(answer.values)
                looked["seen"] += sum(place.number for place in answer.copies)
                looked["unseen"] += answer.unseen
    assert min(looked[what] for what in ("values", "seen", "unseen")) > 0, looked


@with_cards
def test_values_are_the_sums_of_their_terms(subject: Subject) -> None:
    for match in positions(subject)[::5]:
        for card in sorted(set(subject.game.lab.cards(match._state))):
            for value in told(match, 0, card).values:
                assert value.total == sum(term.value for term in value.terms)
                assert all(term.rule in subject.rules for term in value.terms)


@with_cards
def test_a_cause_is_a_card_that_the_asked_seat_may_know(subject: Subject) -> None:
    source = Source("causes")
    for match in positions(subject):
        for ask in match.asks:
            assert imagined_cause(match, ask, source) == match.question_cause(ask)


@with_cards
def test_cards_that_ask_something_are_told(subject: Subject) -> None:
    """Where few cards ask, more games are looked at, until enough questions were asked by cards."""
    source, causes = Source("causes"), 0
    for match, ask in questions(subject):
        cause = match.question_cause(ask)
        if cause is not None:
            causes += 1
            assert cause.card in set(subject.game.lab.cards(match._state))
            assert imagined_cause(match, ask, source) == cause
        if causes == CAUSES:
            return
    raise AssertionError(f"in {MOST_GAMES} games only {causes} questions were asked by a card")
