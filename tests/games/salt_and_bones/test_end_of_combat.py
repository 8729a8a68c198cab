"""End of combat: what is cleared away, in which order, and what stays."""

from typing import Any

import pytest

from saltbox.engine import Match
from tests.games.salt_and_bones.table import asked, duel, instances, play, settle, state


def ended(**given: Any) -> Match:
    """A match whose combat has just ended by a disengage of seat 0; the next round has begun."""
    hands = given.pop("hands", [["slash"], ["slash"]])
    return settle(duel(phase="end_of_combat", disengaging=0, hands=hands, **given))


@pytest.mark.rule("SB-END-1")
def test_triggers_come_before_anything_is_cleared_away() -> None:
    match = duel(
        turn=0,
        laid=[["thrust", "C3/D3", 1]],
        hands=[["slash"], ["slash"]],
        instincts=[[], ["scorched-wake"]],
        equipment=[["razor-oil"], []],
        gambits=["test-of-pain", ""],
        next_boost=[2, 0],
    )
    play(match, "0 disengage")
    assert asked(match) == "1 name"
    s = state(match)
    assert s.momentum == 0
    assert s.laid == [("thrust", "C3/D3", 1)]
    assert s.equipment[0] == ("razor-oil", "")
    assert s.gambit == ["test-of-pain", ""]
    assert s.next_boost == [2, 0]


@pytest.mark.rule("SB-END-1")
def test_then_momentum_then_the_discards_then_the_verdict() -> None:
    match = duel(
        health=[3, 0],
        hands=[["slash"], ["slash"]],
        instincts=[[], ["scorched-wake"]],
        equipment=[["razor-oil"], []],
    )
    play(match, "0 disengage", "1 name:1")
    names = [event.name for event in match.story(None)]
    assert names[names.index("player_named") :] == [
        "player_named", "card_discarded", "momentum_passed", "equipment_destroyed", "combat_ended", "game_over",
    ]  # fmt: skip


@pytest.mark.rule("SB-END-2")
def test_all_attack_cards_on_the_field_are_discarded() -> None:
    match = ended(laid=[["thrust", "C3/D3", 0], ["slash", "E3/F3", 1]])
    assert state(match).laid == []
    assert state(match).attack_discard == ["thrust", "slash"]


@pytest.mark.rule("SB-END-3")
def test_both_gambits_are_discarded() -> None:
    match = ended(gambits=["test-of-pain", "test-of-skill"])
    assert state(match).gambit == ["", ""]
    assert sorted(state(match).strategy_discard) == ["test-of-pain", "test-of-skill"]


@pytest.mark.rule("SB-END-4")
def test_equipment_that_is_destroyed_when_the_round_ends_is_discarded() -> None:
    match = ended(equipment=[["razor-oil", "razor-oil"], ["bracer", "boarding-pike"]])
    assert state(match).equipment == [("", ""), ("bracer", "")]
    assert sorted(state(match).strategy_discard) == ["boarding-pike", "razor-oil", "razor-oil"]


@pytest.mark.rule("SB-END-5")
def test_other_instincts_and_equipment_stay_in_their_slots() -> None:
    match = ended(
        instincts=[["anticipation", "grudge"], ["", "unnerve"]], equipment=[["", "bracer"], ["sea-legs"]]
    )
    assert state(match).instincts == [("anticipation", "grudge", ""), ("", "unnerve", "")]
    assert state(match).equipment == [("", "bracer"), ("sea-legs", "")]
    assert state(match).strategy_discard == []


@pytest.mark.rule("SB-END-5")
def test_hidden_instincts_stay_hidden() -> None:
    match = ended(instincts=[["grudge"], []])
    assert match.view(1)["instincts"][0] == ("?", "", "")
    assert "grudge" not in str(match.story(1))


@pytest.mark.rule("SB-END-6")
def test_hands_are_kept() -> None:
    match = ended(hands=[["slash", "bracer"], ["thrust", "test-of-will"]])
    assert asked(match) == "1 discard", "the next Draw Phase, before any draw"
    assert state(match).attack_hand == [("slash",), ("thrust",)]
    assert state(match).strategy_hand == [("bracer",), ("test-of-will",)]


@pytest.mark.rule("SB-END-7")
def test_destroyed_tiles_stay_destroyed() -> None:
    match = ended(destroyed=["A2", "A3"], decks={"field": []})
    assert state(match).round == 2
    assert state(match).destroyed == ["A2", "A3"]


@pytest.mark.rule("SB-END-8")
def test_statuses_are_cleared() -> None:
    match = ended(parry=[True, True], must_disengage=[True, True], next_boost=[2, 4])
    s = state(match)
    assert s.parry == s.parry_next == [False, False]
    assert s.must_disengage == [False, False]
    assert s.next_boost == [0, 0]


@pytest.mark.rule("SB-END-8")
def test_no_status_reaches_the_next_combat() -> None:
    seven = ["lunge-riposte", *["slash"] * 5, "thrust"]
    match = duel(
        turn=0,
        laid=[["advance-into-parry", "C3/D3", 1]],
        hands=[["flourish"] * 2, seven],
        decks={"attack": ["thrust"] * 3 + ["feint-step"] * 4, "strategy": ["bracer"]},
        parry=[False, True],
        must_disengage=[False, True],
        next_boost=[0, 2],
    )
    play(match, "0 disengage", "1 keep", "0 keep", *["0 attack"] * 5)
    play(match, "1 attack:lunge-riposte", "1 C3/D3")
    assert instances(match) == [2], "no riposte, no boost, and no disengage"
