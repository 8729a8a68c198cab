"""What every game must keep because it is a game. Written once, run over all of them, and over two toys."""

import json
from collections import Counter
from contextlib import suppress
from random import Random

import pytest

from saltbox.engine import Match, NoSuchEnd, Source
from saltbox.engine.game import RuleSet
from saltbox.lab import contract
from saltbox.lab.bench import Measured, player
from saltbox.lab.measure import rate
from tests.contract.players import (
    ALL,
    BOX,
    Subject,
    choices,
    new,
    play_out,
    playing_a_clone_changes_nothing,
    told,
)

# Each promise is kept in many more games by test_soak.py.
WHOLE_GAMES = 100
PLAYED_TO_THE_END = 150
TWIN_POSITIONS = 5_000
FLOOR_TRIES = 6
REPORTED = 12  # of every scenario and edition one at least

every_game = pytest.mark.parametrize("subject", ALL, ids=str)


def games(subject: Subject, wanted: int) -> range:
    """Seeds: all that are wanted of a game of the box, a tenth of a toy."""
    return range(wanted if subject in BOX else wanted // 10)


@every_game
def test_a_record_tells_the_same_story_again(subject: Subject) -> None:
    contract.a_record_tells_the_same_story_again(subject, games(subject, WHOLE_GAMES))


@every_game
def test_the_same_choices_in_a_silent_match_end_the_same(subject: Subject) -> None:
    for seed in games(subject, WHOLE_GAMES):
        loud, silent = (play_out(new(subject, seed, listen=listen), seed) for listen in (True, False))
        assert loud.digest() == silent.digest()
        assert loud.outcome == silent.outcome


@every_game
def test_saved_and_loaded_at_every_decision_nothing_differs(subject: Subject) -> None:
    contract.saved_and_loaded_nothing_differs(subject, games(subject, WHOLE_GAMES))


@every_game
def test_written_as_a_position_at_every_decision_nothing_differs(subject: Subject) -> None:
    contract.written_as_a_position_nothing_differs(subject, games(subject, 50))


@every_game
def test_an_imagined_world_looks_the_same_to_who_imagined_it(subject: Subject) -> None:
    """View, ask and words do not differ by one byte, however the unseen is dealt again."""
    source = Source("twins")
    positions = moved = seed = 0
    while positions < len(games(subject, TWIN_POSITIONS)):
        seed += 1
        match = new(subject, seed, listen=False, asks_forced=seed % 3 == 0)
        for ask, choice in choices(match, seed):
            for seat in range(subject.seats):
                world = match.imagine(seat, source)
                assert told(world, seat) == told(match, seat)
                moved += world.digest() != match.digest()
                positions += 1
            match.choose(ask.seat, choice)
    assert moved == positions  # at least the dice to come are different ones


@pytest.mark.parametrize(
    "subject", [subject for subject in BOX if subject.seats > 1 and subject.game.lab.quiet], ids=str
)
def test_the_others_learn_nothing_from_a_choice_that_shows_nothing(subject: Subject) -> None:
    """Two worlds that a seat cannot tell apart stay alike to it after the same quiet choice of another seat."""
    lab = subject.game.lab
    source = Source("quiet twins")
    compared = seed = 0
    while compared < 2_000:
        seed += 1
        match = new(subject, seed, asks_forced=True)
        for ask, choice in choices(match, seed):
            onlooker = (ask.seat + 1) % subject.seats
            twin = match.imagine(onlooker, source) if choice in lab.quiet else None
            known = len(match.story(onlooker))
            match.choose(ask.seat, choice)
            if twin is None or twin.why_not(ask.seat, choice) is not None:
                continue
            twin = twin.clone(listen=True)
            twin.choose(ask.seat, choice)
            stories = match.story(onlooker)[known:], twin.story(onlooker)
            if not any(lab.turns_over(event, onlooker) for story in stories for event in story):
                assert stories[0] == stories[1], f"seed {seed}, choice {match.number}: {ask.seat} {choice}"
                assert told_view(match, onlooker) == told_view(twin, onlooker)
                compared += 1


def told_view(match: Match, seat: int) -> str:
    """The view and the ask alone."""
    ask = match.ask_of(seat)
    return json.dumps([match.view(seat), ask and ask.written()])


@every_game
def test_every_listed_option_is_accepted_and_all_else_refused_by_a_known_rule(subject: Subject) -> None:
    contract.options_are_honest(subject, range(12))


@every_game
def test_an_unfinished_game_always_asks_somebody_something(subject: Subject) -> None:
    contract.a_game_is_never_stuck(subject, games(subject, PLAYED_TO_THE_END))


@every_game
def test_no_card_vanishes_or_appears(subject: Subject) -> None:
    contract.no_card_vanishes_or_appears(subject, games(subject, WHOLE_GAMES))


@every_game
def test_a_finished_game_is_reported(subject: Subject) -> None:
    contract.a_finished_game_is_reported(subject, range(REPORTED))


@every_game
def test_playing_a_clone_never_changes_the_original(subject: Subject) -> None:
    playing_a_clone_changes_nothing(subject, games(subject, WHOLE_GAMES))


@pytest.mark.parametrize("subject", [one for one in BOX if one.seats in one.game.lab.floors], ids=str)
def test_play_is_not_slower_than_the_floor(subject: Subject) -> None:
    """Half of what we reach when nothing else runs, as a ratio to the reference loop.

    The best of some tries counts: whatever else the machine does can only make one look worse than it is.
    """
    lab = subject.game.lab
    play = player(Measured(subject.game.name, RuleSet(subject.seats, lab.variety(7))))
    best, tries = 0.0, 0
    while best <= lab.floors[subject.seats] and tries < FLOOR_TRIES:
        best, tries = max(best, rate(lambda: play(7)[0], slices=5, seconds=0.1).high * 1_000_000), tries + 1
    assert best > lab.floors[subject.seats]


@every_game
def test_stops_change_nothing_but_where_the_game_stands_still(subject: Subject) -> None:
    """Whatever can end is waited for again and again; the story is the one without stops, and replays."""
    met: Counter[str] = Counter()
    for seed in range(10):
        straight = play_out(new(subject, seed), seed)
        match, dice = new(subject, seed), Random(seed)
        for ask, choice in choices(match, seed):
            for boundary in subject.game.rules.boundaries:
                if dice.random() < 0.2:
                    with suppress(NoSuchEnd):
                        match.until(boundary)
            match.choose(ask.seat, choice)
            while match.stopped is not None:
                met[match.stopped] += 1
                assert not match.asks
                saved = Match.load(match.save(), game=subject.game)
                assert (saved.stopped, saved.digest()) == (match.stopped, match.digest())
                match.go_on()
        assert match.digest() == straight.digest()
        assert match.story(None) == straight.story(None)
        again = Match.replay(json.loads(match.record().text()), game=subject.game)
        assert again.digest() == match.digest()
    assert set(met) == set(subject.game.rules.boundaries)
