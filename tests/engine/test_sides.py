"""Sides at which nobody sits, packs of one's own, secret dice, surveys, and giving up: on a small toy."""

import json
from typing import Any

import pytest

from saltbox.engine import (
    CHANCE,
    DiceError,
    DocumentError,
    Match,
    OptionError,
    Refused,
    ReplayDrift,
    Source,
    SurveyError,
)
from saltbox.engine.match import CONCEDE
from tests.toys.drift import DRIFT
from tests.toys.lots import LOTS
from tests.toys.tides import SAND, TIDES, SandTold, SandWish, Shore

PACKS = [{f"{letter}{side}" for letter in "abcde"} for side in (0, 1)]


def tide(seats: int | None = None, seed: int = 1, **more: Any) -> Match:
    return Match.new(TIDES, seed=seed, seats=seats, **more)


def shore(match: Match) -> Shore:
    state = match._state
    assert isinstance(state, Shore)
    return state


# --- Seats and sides ---


def test_the_first_number_of_seats_is_the_usual_one() -> None:
    assert TIDES.chosen_seats(None) == 2
    assert tide().seats == 2
    assert LOTS.chosen_seats(None) == 2
    assert DRIFT.chosen_seats(None) == 1
    with pytest.raises(OptionError, match="cannot be played by 3; it can be by 2, 1"):
        TIDES.chosen_seats(3)


def test_a_side_without_a_seat_has_everything_but_a_say() -> None:
    match = tide(seats=1)
    s = shore(match)
    assert (match.seats, len(s.deck), len(s.hand), len(s.answers)) == (1, 2, 2, 2)
    assert [ask.seat for ask in match.asks] == [0]
    assert match.view(0)["hand"][1] == ("?", "?")
    assert match.view(0)["shell"][1] == ("?",)
    match.choose(0, match.asks[0].options[0])
    assert match.outcome is not None
    assert match.outcome.reason == "shells"


def test_a_game_without_such_sides_has_an_entry_for_each_seat() -> None:
    assert len(Match.new(LOTS, seed=1, seats=3)._state.answers) == 3
    assert len(Match.new(DRIFT, seed=1, seats=1)._state.answers) == 1


def test_a_position_of_one_seat_needs_an_entry_for_each_side() -> None:
    document = json.loads(json.dumps(tide(seats=1).position()))
    again = Match.from_position(document, game=TIDES)
    assert again.digest() == tide(seats=1).digest()
    document["state"]["hand"] = document["state"]["hand"][:1]
    with pytest.raises(DocumentError, match='"hand" needs one entry for each of 2 seats'):
        Match.from_position(document, game=TIDES)


@pytest.mark.parametrize("seats", [1, 2])
def test_such_a_match_is_saved_loaded_and_replayed(seats: int) -> None:
    match = tide(seats=seats)
    assert Match.load(match.save(), game=TIDES).digest() == match.digest()
    for _ in range(seats):
        match.choose(match.asks[0].seat, match.asks[0].options[0])
    document = json.loads(match.record().text())
    assert document["seats"] == seats
    assert Match.replay(document, game=TIDES).digest() == match.digest()


# --- What is dealt again ---


def test_packs_apart_are_never_mixed_and_what_is_unseen_moves() -> None:
    match, seen = tide(), set()
    for n in range(40):
        world = match.imagine(0, Source(n))
        s = shore(world)
        assert world.view(0) == match.view(0)
        assert s.hand[0] == shore(match).hand[0]
        for side in (0, 1):
            assert {*s.hand[side], *s.deck[side]} == PACKS[side]
        seen.add(s.hand[1])
    assert len(seen) > 10


def test_a_pool_that_is_not_apart_is_shared() -> None:
    """Without `apart` the same hands would be dealt from one heap: the toy auction does so."""
    match = Match.new(LOTS, seed=1, seats=2)
    hands = {match.imagine(0, Source(n)).view(1)["hand"][1] for n in range(20)}
    assert len(hands) > 10


def test_a_hidden_number_is_drawn_again_as_far_as_it_is_open() -> None:
    match = tide()
    shore(match).ruled_out = "1246"
    shore(match).shell[:] = [("3",), ("5",)]
    worlds = [shore(match.imagine(0, Source(n))) for n in range(40)]
    assert {world.shell[0] for world in worlds} == {("3",)}
    assert {world.shell[1] for world in worlds} == {("3",), ("5",)}
    anyone = [shore(match.imagine(None, Source(n))) for n in range(40)]
    assert {world.shell[0] for world in anyone} == {("3",), ("5",)}


# --- One seat's pile is shuffled ---


def test_a_pile_of_one_side_is_shuffled_by_itself() -> None:
    orders = set()
    for seed in range(60):
        s = shore(tide(seed=seed))
        orders.add((*s.hand[0], *s.deck[0]))
        assert {*s.hand[1], *s.deck[1]} == PACKS[1]
    assert len(orders) > 30


def test_the_order_of_one_pile_is_listed_from_the_top() -> None:
    first, second = ["c0", "a0", "e0", "b0", "d0"], ["e1", "d1", "c1", "b1", "a1"]
    match = tide(dice=[*first, *second, 4, 6])
    s = shore(match)
    assert s.hand == [("c0", "a0"), ("e1", "d1")]
    assert s.deck[0][::-1] == ("e0", "b0", "d0")
    assert s.shell == [("4",), ("6",)]
    with pytest.raises(DiceError, match=r"the next card of deck\.0"):
        tide(dice=["c0", "c0"])
    with pytest.raises(DiceError, match=r"the next card of deck\.1"):
        tide(dice=first)


def test_the_outside_tells_the_order_of_one_pile_card_by_card() -> None:
    match = tide(dice="open")
    for card in ("d0", "b0", "a0", "c0"):
        (ask,) = match.asks
        assert (ask.seat, ask.question, ask.about[0]) == (CHANCE, "draw_next", "deck.0")
        assert shore(match).deck[1] == tuple(f"{letter}1" for letter in "abcde")
        match.choose(CHANCE, card)
    match.choose(CHANCE, "e0")
    assert shore(match).hand[0] == ("d0", "b0")
    assert match.asks[0].about[0] == "deck.1"


# --- Secret dice ---


def test_a_secret_roll_is_told_to_one_seat_alone() -> None:
    match = tide(dice=[*sorted(PACKS[0]), *sorted(PACKS[1]), 4, 6])
    rolls = {
        seat: [event.facts for event in match.story(seat) if event.name == "dice_rolled"]
        for seat in (0, 1, None)
    }
    assert rolls == {0: [(6, (4,)), (6, ())], 1: [(6, ()), (6, (6,))], None: [(6, ()), (6, ())]}
    assert match.view(1)["shell"] == [("?",), ("6",)]
    assert match.view(None)["shell"] == [("?",), ("?",)]


def test_an_open_roll_is_told_to_everyone() -> None:
    match = Match.new(DRIFT, seed=1, seats=2)
    told = [[event for event in match.story(seat) if event.name == "dice_rolled"] for seat in (0, 1, None)]
    assert told[0] == told[1] == told[2] != []
    assert all(event.facts[1] for event in told[0])


def test_the_outside_can_roll_a_secret_die() -> None:
    match = tide(dice="open")
    while match.asks[0].question == "draw_next":
        match.choose(CHANCE, match.asks[0].options[0])
    match.choose(CHANCE, "2")
    match.choose(CHANCE, "5")
    assert shore(match).shell == [("2",), ("5",)]
    secret = [event.facts for event in match.story(0) if event.name == "dice_rolled"]
    assert secret == [(6, (2,)), (6, ())]


# --- Surveys ---


def test_a_survey_is_asked_of_the_game_and_changes_nothing() -> None:
    match = tide()
    before = match.digest()
    assert match.measure(0, SAND, SandWish()) == SandTold((3, 3), 0)
    assert match.measure_by_name(None, "sand", {}) == SandTold((3, 3), None)
    assert match.digest() == before


@pytest.mark.parametrize("seat", [2, -1])
def test_nothing_is_measured_for_a_seat_that_does_not_exist(seat: int) -> None:
    match = tide()
    why = f"^nobody sits at seat {seat}: the last one is seat 1$"
    with pytest.raises(SurveyError, match=why):
        match.measure(seat, SAND, SandWish())
    with pytest.raises(SurveyError, match=why):
        match.measure_by_name(seat, "sand", {})


def test_a_game_without_a_survey_has_nothing_to_say() -> None:
    with pytest.raises(SurveyError, match=r'^Lots measures no "anything"; there are none$'):
        Match.new(LOTS, seed=1).measure_by_name(0, "anything", {})


# --- Giving up ---


def test_a_seat_gives_up_whoever_is_asked_and_it_is_recorded() -> None:
    for seat in (0, 1):
        match = tide()
        assert [ask.seat for ask in match.asks] == [0]
        assert match.why_not(seat, CONCEDE) is None
        match.choose(seat, CONCEDE)
        assert match.outcome == ((1 - seat,), "gave_up", "TI-END-2")
        assert not match.asks
        document = json.loads(match.record().text())
        assert document["choices"] == [f"{seat} concede"]
        again = Match.replay(document, game=TIDES)
        assert (again.outcome, again.digest()) == (match.outcome, match.digest())
        with pytest.raises(Refused, match="TI-END-1"):
            match.choose(seat, CONCEDE)


def test_the_one_who_plays_alone_loses_to_the_side_without_a_seat() -> None:
    match = tide(seats=1)
    match.choose(0, CONCEDE)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    alone = tide(seats=1)
    for nobody in (1, 2, CHANCE):
        with pytest.raises(Refused, match="TI-TURN-1"):
            alone.choose(nobody, CONCEDE)


def test_where_the_rules_know_no_giving_up_it_is_refused_and_a_record_of_it_drifts() -> None:
    match = Match.new(LOTS, seed=1)
    with pytest.raises(Refused, match="LO-BID-1"):
        match.choose(0, CONCEDE)
    document = json.loads(match.record().text())
    document["choices"] = ["0 concede"]
    with pytest.raises(ReplayDrift, match="choice 1"):
        Match.replay(document, game=LOTS)


def test_giving_up_in_a_silent_match_ends_it_too() -> None:
    match = tide(listen=False)
    match.choose(1, CONCEDE)
    assert match.outcome is not None
    assert match.record().choices == ("1 concede",)
