"""A seat that leaves: with two the game ends, with more a bot plays on or the rules let the seat drop out."""

from dataclasses import replace

import pytest

from saltbox.engine import Leaving, Match, Refused
from saltbox.engine.leaving import COME_BACK, LEAVE, TIME_UP
from saltbox.engine.match import BREAK_SEAL
from tests.toys.lots import LOTS
from tests.toys.raft import RAFT

NAMES = ("Anne", "Mary", "Jack", "Ines", "Kofi")


def words(match: Match) -> list[str]:
    return [
        str(match.event_words(told, NAMES).prose) for told in match.story(None) if told.name.startswith("seat_")
    ]


def seal_all(match: Match) -> None:
    """Everybody who is asked at once takes the first option."""
    for ask in match.asks:
        match.choose(ask.seat, ask.options[0])


def test_with_two_seats_nobody_leaves_and_plays_on() -> None:
    match = Match.new(LOTS, seed=1, seats=2)
    for choice in (LEAVE, TIME_UP, COME_BACK):
        with pytest.raises(Refused):
            match.choose(0, choice)
    assert LOTS.leaving_of(2) is Leaving.ENDS


def test_a_game_that_ends_for_all_knows_no_leaving() -> None:
    match = Match.new(replace(LOTS, rules=LOTS.rules._replace(leaving=Leaving.ENDS)), seed=1, seats=4)
    with pytest.raises(Refused):
        match.choose(0, LEAVE)


def test_where_a_bot_plays_on_leaving_changes_nothing_but_the_story() -> None:
    match = Match.new(LOTS, seed=1, seats=3, asks_forced=True)
    digest, asks = match.digest(), match.asks
    match.choose(2, LEAVE)
    assert (match.digest(), match.asks) == (digest, asks)
    assert match.has_left(2)
    assert not match.has_left(1)
    with pytest.raises(Refused):
        match.choose(2, TIME_UP)
    match.choose(2, COME_BACK)
    assert not match.has_left(2)
    with pytest.raises(Refused):
        match.choose(2, COME_BACK)
    match.choose(1, TIME_UP)
    assert words(match) == [
        "Jack left: a bot plays on.",
        "Jack came back.",
        "Mary ran out of time: a bot plays on.",
    ]
    again = Match.replay(match.record(), game=LOTS)
    assert again.digest() == match.digest()
    assert again.has_left(1)
    assert Match.load(match.save(), game=LOTS).has_left(1)


def test_a_seat_that_drops_out_is_taken_out_of_an_open_question_of_all() -> None:
    match = Match.new(RAFT, seed=1, seats=4)
    match.choose(0, "row")
    match.choose(2, "row")
    match.choose(2, LEAVE)
    assert [ask.seat for ask in match.asks] == [1, 3]
    match.choose(1, TIME_UP)
    match.choose(3, "rest")
    assert match.view(None)["score"] == [1, 0, 0, 0]
    assert words(match) == ["Jack left the game.", "Mary ran out of time and is out of the game."]
    assert [ask.seat for ask in match.asks] == [3]
    for seat in (1, 2):
        with pytest.raises(Refused):
            match.choose(seat, COME_BACK)
        with pytest.raises(Refused):
            match.choose(seat, LEAVE)
    assert Match.replay(match.record(), game=RAFT).digest() == match.digest()


def test_the_last_who_was_awaited_drops_out_and_the_answers_are_opened() -> None:
    match = Match.new(RAFT, seed=1, seats=3)
    match.choose(0, "row")
    match.choose(1, "rest")
    match.choose(2, LEAVE)
    assert [told.facts for told in match.story(None) if told.name == "stroked"] == [(0, "row"), (1, "rest")]


def test_a_seat_that_drops_out_passes_on_what_it_alone_was_asked() -> None:
    match = Match.new(RAFT, seed=1, seats=3)
    seal_all(match)
    (ask,) = match.asks
    assert ask.question == "steer"
    match.choose(ask.seat, LEAVE)
    assert ("steered", (ask.seat, "pass")) in match.story(None)
    assert [other.question for other in match.asks] == ["stroke", "stroke"]


def test_who_is_alone_after_others_dropped_out_has_won_by_the_rules() -> None:
    match = Match.new(RAFT, seed=1, seats=3)
    match.choose(0, LEAVE)
    match.choose(2, LEAVE)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_a_broken_seal_lets_the_seat_be_asked_again_with_a_new_number() -> None:
    match = Match.new(LOTS, seed=1, seats=3, asks_forced=True)
    ask = match.ask_of(0)
    assert ask is not None
    match.choose(0, "nothing")
    sealed = match.sealed_of(0)
    assert sealed is not None
    assert (sealed.choice, sealed.ask.options) == ("nothing", ask.options)
    assert match.sealed_of(1) is match.sealed_of(None) is None
    with pytest.raises(Refused):
        match.choose(1, BREAK_SEAL)
    match.choose(0, BREAK_SEAL)
    again = match.ask_of(0)
    assert again is not None
    assert match.sealed_of(0) is None
    assert again.options == ask.options
    assert len({ask.number, sealed.ask.number, again.number}) == 3
    assert [one.seat for one in match.asks] == [0, 1, 2]
    with pytest.raises(Refused):
        match.choose(0, BREAK_SEAL)
    assert Match.replay(match.record(), game=LOTS).digest() == match.digest()


def test_no_seal_is_broken_once_the_last_answer_is_in() -> None:
    match = Match.new(RAFT, seed=1, seats=3)
    seal_all(match)
    with pytest.raises(Refused):
        match.choose(0, BREAK_SEAL)
