"""The same promises over many more games: `./run soak`."""

from collections import Counter

import pytest

from saltbox.engine import Source
from saltbox.lab import contract
from tests.contract.players import (
    BOX,
    Subject,
    choices,
    new,
    play_out,
    playing_a_clone_changes_nothing,
    told,
)
from tests.engine.test_chance import chi_square

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3_600)]


@pytest.mark.parametrize("subject", BOX, ids=str)
def test_100_000_imagined_worlds_look_the_same(subject: Subject) -> None:
    source = Source("many twins")
    positions = seed = 0
    while positions < 100_000:
        seed += 1
        match = new(subject, seed, listen=False, asks_forced=seed % 2 == 0)
        for ask, choice in choices(match, seed):
            for seat in range(subject.seats):
                assert told(match.imagine(seat, source), seat) == told(match, seat)
                positions += 1
            match.choose(ask.seat, choice)


@pytest.mark.parametrize("subject", BOX, ids=str)
def test_2_000_games_are_saved_and_loaded_at_every_decision(subject: Subject) -> None:
    contract.saved_and_loaded_nothing_differs(subject, range(2_000))


@pytest.mark.parametrize("subject", BOX, ids=str)
def test_the_clones_of_2_000_games_leave_them_alone(subject: Subject) -> None:
    playing_a_clone_changes_nothing(subject, range(2_000))


@pytest.mark.parametrize("subject", BOX, ids=str)
def test_10_000_games_come_to_an_end(subject: Subject) -> None:
    for seed in range(10_000):
        assert play_out(new(subject, seed, listen=False), seed).outcome is not None


@pytest.mark.parametrize("faces", [6, 20])
def test_ten_million_dice_are_fair(faces: int) -> None:
    source = Source("ten million")
    counts = Counter(source.below(faces) for _ in range(10_000_000))
    assert chi_square(counts, faces) < (faces - 1) + 4 * (2 * (faces - 1)) ** 0.5
