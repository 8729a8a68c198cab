"""Which card asks, and what a card comes to."""

import pytest

from saltbox.engine import Match, SurveyError
from saltbox.engine.card_told import CardTold
from saltbox.engine.rules import Cause
from tests.games.salt_and_bones.table import duel, play


def cause(match: Match) -> Cause | None:
    (ask,) = match.asks
    return match.question_cause(ask)


def told(match: Match, seat: int | None, card: str) -> CardTold:
    answer = match.measure_by_name(seat, "card", {"card": card})
    assert isinstance(answer, CardTold)
    return answer


def test_the_card_that_makes_somebody_discard_is_named() -> None:
    match = duel(hands=[["slash"], ["slash", "thrust"]], instincts=[["unnerve"], []])
    play(match, "0 play:unnerve")
    assert match.asks[0].question == "drop"
    assert cause(match) == Cause("unnerve", 0)


def test_an_answer_is_asked_for_by_the_announced_card() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["unnerve"], ["condescend"]])
    play(match, "0 play:unnerve")
    assert match.asks[0].moment == "response"
    assert cause(match) == Cause("unnerve", 0)


def test_a_blow_is_that_of_the_card_on_the_field() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[[], ["anticipation"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert match.asks[0].moment == "defend"
    assert cause(match) == Cause("slash", 0)


def test_nobody_asks_for_a_turn() -> None:
    match = duel(hands=[["slash"], ["slash"]])
    assert match.asks[0].question == "turn"
    assert cause(match) is None


def test_a_card_is_worth_more_under_a_gambit_that_is_named() -> None:
    match = duel(hands=[["backhand"], ["slash"]], gambits=["", "test-of-skill"])
    attack, opportunity = told(match, 0, "backhand").values
    assert [(term.label, term.value) for term in attack.terms] == [("printed", 2), ("Test of Skill", 1)]
    assert (attack.total, opportunity.total) == (3, 2)


def test_a_parry_that_is_not_active_adds_nothing_and_says_so() -> None:
    match = duel(hands=[["lunge-riposte"], ["slash"]])
    (parry,) = [value for value in told(match, 0, "lunge-riposte").values if value.name == "Parry"]
    assert (parry.total, parry.note) == (0, "+3, not active now")
    active = duel(hands=[["lunge-riposte"], ["slash"]], parry=[True, False])
    (parry,) = [value for value in told(active, 0, "lunge-riposte").values if value.name == "Parry"]
    assert (parry.total, parry.note) == (3, "")


def test_copies_are_counted_where_the_reader_can_see_them() -> None:
    match = duel(hands=[["slash"], ["slash", "slash"]])
    copies = match.table.attack["slash"].copies
    mine, watcher = told(match, 0, "slash"), told(match, None, "slash")
    assert [(place.number, place.where) for place in mine.copies] == [(1, "in your hand")]
    assert mine.unseen == copies - 1
    assert (watcher.copies, watcher.unseen) == ((), copies)


def test_what_is_no_card_cannot_be_read() -> None:
    with pytest.raises(SurveyError, match="no card"):
        told(duel(hands=[["slash"], ["slash"]]), 0, "nonsense")
