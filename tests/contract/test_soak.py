"""The same promises over many more games: `./run soak`."""

from collections import Counter
from collections.abc import Mapping

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


PROMISES: Mapping[contract.Promise, int] = {
    contract.a_record_tells_the_same_story_again: 1_000,
    contract.saved_and_loaded_nothing_differs: 2_000,
    contract.written_as_a_position_nothing_differs: 500,
    contract.options_are_honest: 100,
    contract.a_game_is_never_stuck: 3_000,
    contract.no_card_vanishes_or_appears: 2_000,
    contract.a_finished_game_is_reported: 300,
}


@pytest.mark.parametrize("subject", BOX, ids=str)
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_a_promise_is_kept_in_very_many_games(promise: contract.Promise, subject: Subject) -> None:
    promise(subject, range(PROMISES[promise]))


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
