"""Foresight, by toys in which one thing at a time is hidden, rolled or answered."""

from collections.abc import Callable
from copy import copy
from typing import Any

import pytest

from saltbox.engine import Match, Refused
from saltbox.engine.foresight import Asked
from saltbox.engine.game import Foretells, Shown
from saltbox.engine.state import Frame
from saltbox.engine.unseen import LookedAtUnseen, Unseen, holds_unseen
from tests.toys.atlas import ATLAS, Visited
from tests.toys.drift import DRIFT
from tests.toys.lots import LOTS
from tests.toys.raft import RAFT
from tests.toys.tides import TIDES


def test_what_is_open_is_foreseen_up_to_the_next_question() -> None:
    match = Match.new(ATLAS, seed=1, seats=2)
    (branch,) = match.foresee(0, "sail:5").branches
    assert [told.facts for told in branch.events] == [Visited(0, 5, 5)]
    assert (branch.end, branch.asked) == ("asked", (Asked(1, "travel"),))
    assert branch.unless == ()
    assert match.number == 0
    assert match.story(0) == []


def test_all_options_are_foreseen_from_the_same_position() -> None:
    match = Match.new(ATLAS, seed=1, seats=2)
    all_of_them = match.foresee_all(0)
    assert [one.choice for one in all_of_them] == list(match.asks[0].options)
    assert all_of_them[4] == match.foresee(0, all_of_them[4].choice)


def test_the_end_of_the_game_is_foreseen() -> None:
    match = Match.new(ATLAS, seed=1, seats=2)
    for choice in ("sail:5", "sail:6", "stay"):
        match.choose(match.asks[0].seat, choice)
    (branch,) = match.foresee(1, "sail:7").branches
    assert branch.end == "over"
    assert branch.events[-1].name == "game_over"
    assert branch.events[-1].facts[0] == (1,)


def test_dice_are_taken_with_every_result_and_equal_ones_are_one_branch() -> None:
    """The wind is the higher of two dice: one of 36 for a one, eleven of 36 for a six."""
    match = Match.new(DRIFT, seed=1, seats=1)
    foreseen = match.foresee(0, "stay")
    assert foreseen.out_of == 36
    assert [branch.chance for branch in foreseen.branches] == [1, 3, 5, 7, 9, 11]
    assert [branch.events[-1].facts[0] for branch in foreseen.branches] == [1, 2, 3, 4, 5, 6]
    assert foreseen.branches[1].rolls == (((1, 2),), ((2, 1),), ((2, 2),))
    assert len(match.foresight(0).of("stay", is_merged=False).branches) == 36


def test_results_that_a_game_calls_alike_are_taken_once_with_their_ways() -> None:
    """The wind is the higher of two dice, and nothing else of them counts."""

    def higher(sides: int, dice: int, then: Frame) -> list[Shown]:
        assert (sides, dice) == (6, 2)
        return [Shown((1, wind), 2 * wind - 1) for wind in range(1, sides + 1)]

    game = copy(DRIFT)
    foretells = Foretells(type(None), lambda *about: None, alike=higher)
    object.__setattr__(game, "tells", DRIFT.tells._replace(foretells=foretells))
    found = Match.new(game, seed=1, seats=1).foresee(0, "stay")
    plain = Match.new(DRIFT, seed=1, seats=1).foresee(0, "stay")
    assert (found.out_of, [branch.chance for branch in found.branches]) == (36, [1, 3, 5, 7, 9, 11])
    assert [branch.rolls for branch in found.branches] == [(((1, wind),),) for wind in range(1, 7)]
    winds = [[branch.events[-1].facts for branch in one.branches] for one in (found, plain)]
    assert winds[0] == winds[1]
    single = Match.new(game, seed=1, seats=1).foresight(0).of("stay", is_merged=False)
    assert len(single.branches) == 36  # to compare with what really happens, each result counts


def test_a_measured_choice_is_foreseen_by_its_text() -> None:
    match = Match.new(DRIFT, seed=1, seats=2)
    space = match.space(match.asks[0])
    assert space is not None
    choice = space.snap("move:2000,2000^0")
    assert choice is not None
    (branch,) = match.foresee(0, choice).branches
    assert branch.events[0].name == "moved"
    with pytest.raises(Refused):
        match.foresee(0, "move:90000,0^0")


def bidding(hands: list[list[str]], asks_forced: bool = True) -> Match:
    """Three bid: seat 0 the highest number, so the others could veto it."""
    match = Match.new(LOTS, seed=1, seats=3, asks_forced=asks_forced)
    document = match.position()
    document["state"]["hand"] = hands
    return Match.from_position(document, game=LOTS)


def test_sealed_answers_of_others_end_foresight() -> None:
    match = bidding([["9"], ["1", "veto"], ["2"]])
    (branch,) = match.foresee(0, "bid:9").branches
    assert (branch.events, branch.end) == ((), "asked")
    assert branch.asked == (Asked(1, "bid"), Asked(2, "bid"))
    match.choose(1, "bid:1")
    match.choose(2, "bid:2")
    (branch,) = match.foresee(0, "bid:9").branches
    assert (branch.events, branch.end, branch.asked) == ((), "hidden", ())


@pytest.mark.parametrize("others", [["veto"], ["1"]])
def test_a_window_passes_and_is_noted_by_what_everyone_can_see(others: list[str]) -> None:
    """Whether seat 2 holds a veto makes no difference to what seat 1 foresees."""
    match = bidding([["9", "1"], ["1", "veto", "veto"], ["2", *others]])
    for seat, bid in enumerate(("bid:9", "bid:1", "bid:2")):
        match.choose(seat, bid)
    assert match.asks[0].seat == 1
    (branch,) = match.foresee(1, "play:veto").branches
    assert branch.events[0].name == "vetoed"
    assert [(one.seat, one.known, one.possible) for one in branch.unless][:2] == [
        (0, (), ("play:veto",)),
        (2, (), ("play:veto",)),
    ]
    (passed,) = match.foresee(1, "pass").branches
    assert passed.events[0].name == "awarded"
    assert [(one.seat, one.possible) for one in passed.unless] == [(2, ("play:veto",))]


def test_a_card_that_was_drawn_stays_unseen() -> None:
    match = bidding([["9", "1"], ["1", "veto"], ["2"]])
    for seat, bid in enumerate(("bid:9", "bid:1", "bid:2")):
        match.choose(seat, bid)
    (branch,) = match.foresee(1, "pass").branches
    drawn = [told.facts for told in branch.events if told.name == "drew"]
    assert {fact[0] for fact in drawn} == {0, 1, 2}
    assert all(card is None for _, card in drawn)


def test_what_lies_hidden_ends_foresight() -> None:
    match = Match.new(TIDES, seed=1, seats=1)
    (branch,) = match.foresee(0, match.asks[0].options[0]).branches
    assert ([told.name for told in branch.events], branch.end) == (["played"], "hidden")


def test_only_answers_to_the_open_question_are_foreseen() -> None:
    match = Match.new(TIDES, seed=1, seats=2)
    assert match.why_not(0, "concede") is None
    for seat, choice in ((0, "concede"), (0, "nonsense"), (1, "concede"), (1, match.asks[0].options[0])):
        with pytest.raises(Refused):
            match.foresee(seat, choice)
    with pytest.raises(Refused):
        match.foresee_all(1)


def test_a_question_that_passes_at_a_turn_of_its_own_is_a_decision() -> None:
    """Only reaction windows pass by themselves; a seat that may say pass on its turn decides."""
    match = Match.new(RAFT, seed=1, seats=3)
    for seat in (0, 1, 2):
        match.choose(seat, "rest")
    steering = match.asks[0].seat
    (branch,) = match.foresee(steering, "pass").branches
    assert [told.name for told in branch.events] == ["steered"]
    assert branch.asked[0].question == "stroke"


def test_an_unseen_card_can_be_moved_but_not_looked_at() -> None:
    card = Unseen(("slash", "thrust"))
    assert card
    assert card != ""
    assert "" not in (card,)
    assert (card, "other").index(card) == 0
    assert holds_unseen((1, (2, [card])))
    assert not holds_unseen((1, ("2", ())))
    names: dict[Any, str] = {}
    looks: list[Callable[[], Any]] = [
        lambda: names.get(card),
        lambda: card == "slash",
        lambda: sorted([card, Unseen()]),
        lambda: f"{card}",
        lambda: str(card),
        lambda: card.partition(":"),
        lambda: card[0],
        lambda: list(card),
        lambda: "s" in card,
        lambda: len(card),
        lambda: card >> 64,
        lambda: card & 1,
        lambda: card + 1,
    ]
    for look in looks:
        with pytest.raises(LookedAtUnseen):
            look()
