"""The games under contract, and random players that walk through them."""

from collections.abc import Iterable
from random import Random

import pytest

from saltbox.engine import Match, Refused, find_game, find_games
from saltbox.lab.contract import Subject, choices, new, pick, play_out, subjects_of, told
from tests.toys import drift, lots, plots, tides

__all__ = ["ALL", "BOX", "TOYS", "Subject", "assert_known", "box", "choices", "new", "pick", "play_out", "told"]


def box() -> list[Subject]:
    """Every installed game, with every number of seats."""
    return [subject for name in sorted(find_games()) for subject in subjects_of(find_game(name))]


TOYS = [
    *[Subject(drift.DRIFT, n, frozenset(drift.RULES)) for n in (1, 2, 5)],
    *[Subject(lots.LOTS, n, frozenset(lots.RULES)) for n in (2, 3, 5)],
    *[Subject(plots.PLOTS, n, frozenset(plots.RULES)) for n in (2, 4)],
    *[Subject(tides.TIDES, n, frozenset(tides.RULES)) for n in (1, 2)],
]
BOX = box()
ALL = [*BOX, *TOYS]


def assert_known(match: Match, subject: Subject, seat: int, choice: str) -> None:
    """The choice is refused with a rule of this game and a sentence."""
    refusal = match.why_not(seat, choice)
    assert refusal is not None
    assert refusal.rule in subject.rules
    assert refusal.sentence
    with pytest.raises(Refused) as caught:
        match.choose(seat, choice)
    assert caught.value.refusal == refusal


def playing_a_clone_changes_nothing(subject: Subject, seeds: Iterable[int]) -> None:
    """Clones that are played out now and then leave the game that they were made of alone."""
    for seed in seeds:
        alone, cloned = (new(subject, seed, listen=False) for _ in range(2))
        dice = Random(seed)
        for ask, choice in choices(alone, seed):
            alone.choose(ask.seat, choice)
            cloned.choose(ask.seat, choice)
            if dice.random() < 0.03:
                before, number = cloned.digest(), cloned.number
                play_out(cloned.clone(), seed + 1)
                assert (cloned.digest(), cloned.number) == (before, number)
        assert (cloned.digest(), cloned.record()) == (alone.digest(), alone.record())
