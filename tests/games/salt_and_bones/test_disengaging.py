"""Disengaging: by choice or by force, at once or after a parting turn."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.games.salt_and_bones.board import DESTRUCTIBLE
from tests.games.salt_and_bones.table import (
    asked,
    duel,
    instances,
    options,
    play,
    random_games,
    refused,
    settle,
    state,
    told,
    window,
)


def disengaged(match: Match) -> list[int]:
    """Who disengaged, in order."""
    return [facts[0] for facts in told(match, "disengaged")]


OPENING = ("0 attack:slash", "0 C3/D3")
COURAGE = ["test-of-courage", ""]
# All that is left of the Field Board is covered.
FULL_BOARD = {
    "destroyed": DESTRUCTIBLE,
    "laid": [
        ["slash" if n < 4 else "thrust", place, n % 2]
        for n, place in enumerate(("B2/C2", "D2/E2", "B3/C3", "D3/E3", "B4/C4", "D4/E4", "B5/C5", "D5/E5"))
    ],
}


@pytest.mark.rule("SB-DISENGAGE-1")
def test_after_an_attack_card_there_is_no_disengage_on_that_turn() -> None:
    match = duel(hands=[["slash", "follow-up"], ["slash"]], instincts=[["unnerve"], []])
    play(match, "0 pass")
    assert "disengage" in options(match)
    play(match, "0 attack:slash")
    for question in ("place", "react", "react", "chain", "place"):
        assert asked(match) == f"0 {question}"
        assert refused(match, 0, "disengage") == "SB-DISENGAGE-1"
        answers = {"place": options(match)[0], "react": "pass", "chain": "chain:follow-up"}
        match.choose(0, answers[question])
    assert not disengaged(match)


@pytest.mark.rule("SB-DISENGAGE-1")
def test_nobody_disengages_on_the_opponents_turn() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[[], ["unnerve"]])
    assert window(match) == (1, "turn_open")
    assert refused(match, 1, "disengage") == "SB-DISENGAGE-1"
    play(match, "1 pass")
    assert refused(match, 1, "disengage") == "SB-MOM-2"  # it is not asked at all


@pytest.mark.rule("SB-DISENGAGE-1")
def test_in_whole_games_a_disengage_comes_before_any_attack_of_its_turn() -> None:
    """And it is always the player whose turn began who disengages."""
    for match in random_games(50):
        turn, attacks = -1, 0
        for event in match.story(None):
            if event.name == "turn_began":
                turn, attacks = event.facts[0], 0
            elif event.name in ("attack_placed", "chain_announced"):
                attacks += 1
            elif event.name == "disengaged":
                assert (event.facts[0], attacks) == (turn, 0)


@pytest.mark.rule("SB-DISENGAGE-2")
def test_the_holder_may_disengage_on_the_very_first_turn() -> None:
    match = duel(hands=[["slash"], ["slash"]])
    assert "disengage" in options(match)
    play(match, "0 disengage")
    assert disengaged(match) == [0]
    assert state(match).round == 2
    assert state(match).attack_hand[0] == ("slash",)


@pytest.mark.rule("SB-DISENGAGE-2")
def test_either_player_may_disengage_on_any_later_turn() -> None:
    match = duel(hands=[["slash"] * 2, ["slash"] * 2])
    for seat, place in ((0, "C3/D3"), (1, "C4/D4"), (0, "B3/A3"), (1, "B4/A4")):
        assert asked(match) == f"{seat} turn"
        assert "disengage" in options(match)
        play(match, f"{seat} attack:slash", f"{seat} {place}")


@pytest.mark.rule("SB-DISENGAGE-3")
def test_a_player_without_attack_cards_must_disengage() -> None:
    match = play(duel(hands=[["slash"], ["bracer", "unnerve"]]), *OPENING)
    assert told(match, "disengaged") == [(1, "SB-DISENGAGE-3")]
    assert state(match).round == 2


@pytest.mark.rule("SB-DISENGAGE-3")
def test_losing_the_last_attack_card_before_the_turn_proper_forces_a_disengage() -> None:
    match = duel(hands=[["slash"], ["slash", "slash"]], instincts=[[], ["unnerve"]])
    play(match, "1 play:unnerve")
    assert told(match, "disengaged") == [(0, "SB-DISENGAGE-3")]
    assert state(match).momentum == 1


@pytest.mark.rule("SB-DISENGAGE-4")
def test_a_bonus_effect_forces_the_opponents_disengage_on_the_next_turn() -> None:
    match = duel(hands=[["drive-back", "slash"], ["slash"]], instincts=[["unnerve"], []])
    play(match, "0 attack:drive-back", "0 C3/D3", "0 pass")
    assert state(match).must_disengage == [False, True]
    assert (window(match), disengaged(match)) == ((0, "attack_open"), [])  # not before P1's turn starts
    settle(match)
    assert told(match, "turn_began")[-1] == (1, False)
    assert told(match, "disengaged") == [(1, "SB-DISENGAGE-4")]


@pytest.mark.rule("SB-DISENGAGE-4")
def test_a_bonus_effect_forces_its_own_player_one_turn_later() -> None:
    match = duel(hands=[["reckless-swing", "slash"], ["slash", "slash"]])
    play(match, "0 attack:reckless-swing", "0 C3/D3")
    assert asked(match) == "1 turn"
    play(match, "1 attack:slash", "1 B3/A3")
    assert told(match, "disengaged") == [(0, "SB-DISENGAGE-4")]
    assert state(match).momentum == 1


@pytest.mark.rule("SB-DISENGAGE-5")
def test_a_player_without_a_place_must_disengage() -> None:
    match = duel(hands=[["slash"], ["slash"]], **FULL_BOARD)
    assert told(match, "disengaged") == [(0, "SB-DISENGAGE-5")]
    assert state(match).attack_hand[0] == ("slash",)


@pytest.mark.rule("SB-DISENGAGE-6")
def test_must_disengage_is_looked_at_before_the_hand() -> None:
    """Sea Legs is spent on it although its owner has no Attack Card and disengages all the same."""
    match = duel(hands=[["bracer"], ["slash"]], must_disengage=[True, False], equipment=[["sea-legs"], []])
    assert state(match).strategy_discard == ["sea-legs"]
    assert told(match, "disengaged") == [(0, "SB-DISENGAGE-3")]


@pytest.mark.rule("SB-DISENGAGE-6")
@pytest.mark.parametrize(
    ("hand", "must", "rule"),
    [
        ([], True, "SB-DISENGAGE-4"),
        ([], False, "SB-DISENGAGE-3"),
        (["slash"], True, "SB-DISENGAGE-4"),
        (["slash"], False, "SB-DISENGAGE-5"),
    ],
)
def test_the_first_check_that_applies_forces_the_disengage(hand: list[str], must: bool, rule: str) -> None:
    match = duel(hands=[hand, ["slash"]], must_disengage=[must, False], **FULL_BOARD)
    assert told(match, "disengaged") == [(0, rule)]


@pytest.mark.rule("SB-DISENGAGE-6")
def test_the_checks_come_after_w1() -> None:
    match = duel(hands=[["slash"], ["slash"]], must_disengage=[True, False], instincts=[["unnerve"], []])
    assert window(match) == (0, "turn_open")
    assert state(match).must_disengage == [True, False]


@pytest.mark.rule("SB-DISENGAGE-7")
def test_without_test_of_courage_combat_ends_at_once() -> None:
    """P1 holds an Unnerve and Attack Cards, but gets neither a window nor a turn."""
    match = duel(hands=[["slash"], ["slash", "slash"]], instincts=[[], ["unnerve"]])
    play(match, "1 pass", "0 disengage")
    assert asked(match) == "1 discard"  # of the next round: Momentum has passed
    assert told(match, "turn_began") == [(0, False)]
    assert told(match, "combat_ended") == [((20, 20),)]
    assert state(match).instincts[1] == ("unnerve", "", "")


@pytest.mark.rule("SB-DISENGAGE-8")
def test_the_disengaging_player_plays_no_card_any_more() -> None:
    """Neither a voluntary Instinct nor an answer to what the disengage triggers."""
    match = duel(
        hands=[["slash"], ["slash", "slash"]],
        instincts=[["scorched-wake"], ["condescend", "unnerve"]],
    )
    play(match, *OPENING, "1 disengage")
    assert asked(match) == "0 name"
    assert state(match).instincts[1] == ("condescend", "unnerve", "")
    play(match, "0 name:1")
    assert state(match).round == 2
    assert state(match).instincts[1] == ("condescend", "unnerve", "")


@pytest.mark.rule("SB-DISENGAGE-8")
def test_in_a_parting_turn_the_disengaging_player_has_strategy_cards_but_no_attack() -> None:
    match = duel(hands=[["slash", "slash"], ["slash"]], instincts=[[], ["anticipation"]], gambits=COURAGE)
    play(match, *OPENING, "1 disengage", "0 attack:slash", "0 E3/F3", "1 play:anticipation")
    assert told(match, "damage_negated") == [(1, 2 + 1)]
    assert state(match).attack_hand[1] == ("slash",)
    assert [facts[0] for facts in told(match, "attack_placed")] == [0, 0]
    assert state(match).round == 2


@pytest.mark.rule("SB-DISENGAGE-9")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("forced", [False, True])
def test_under_test_of_courage_the_opponent_takes_a_parting_turn(owner: int, forced: bool) -> None:
    gambits = [COURAGE[owner], COURAGE[1 - owner]]
    match = duel(hands=[["slash", "slash"], ["bracer"] if forced else ["slash"]], gambits=gambits)
    play(match, *OPENING, *([] if forced else ["1 disengage"]))
    assert disengaged(match) == [1]
    assert asked(match) == "0 turn"
    play(match, "0 attack:slash", "0 E3/F3")
    assert told(match, "turn_began") == [(0, False), (1, False), (0, True)]
    assert told(match, "combat_ended") == [((20, 20 - 2 - 3),)]


@pytest.mark.rule("SB-DISENGAGE-10")
def test_a_parting_turn_is_a_normal_turn() -> None:
    """W1, opener with triggers on both sides, W2, and a chain for the holder."""
    match = duel(
        hands=[["thrust", "slash", "follow-up"], ["slash", "slash"]],
        equipment=[[], ["bracer", "boarding-pike"]],
        instincts=[["unnerve"], ["unnerve"]],
        gambits=COURAGE,
    )
    play(match, "0 attack:thrust", "0 C3/D3", "1 disengage")
    assert state(match).parting
    assert window(match) == (0, "turn_open")
    play(match, "0 pass")
    assert window(match) == (1, "turn_open")
    play(match, "1 pass", "0 attack:slash", "0 E3/F3")
    while window(match)[1] != "attack_open":
        match.choose(window(match)[0], "pass")
    play(match, "0 chain:follow-up", "0 B3/A3")
    settle(match)
    assert state(match).round == 2
    assert told(match, "damage_created") == [
        (0, 3, "base"),
        (0, 2 + 2, "base"),
        (0, 1, "base"),
        (1, 2, "equipment"),
    ]


@pytest.mark.rule("SB-DISENGAGE-10")
def test_forced_cards_of_the_disengaging_player_work_in_a_parting_turn() -> None:
    match = duel(hands=[["slash"], ["slash"]], equipment=[["bracer"], []], gambits=COURAGE)
    play(match, "0 disengage", "1 attack:slash", "1 C3/D3")
    assert told(match, "damage_negated") == [(0, 2)]
    assert state(match).equipment[0] == ("", "")


@pytest.mark.rule("SB-DISENGAGE-10")
def test_without_momentum_there_is_no_chain_in_a_parting_turn() -> None:
    match = duel(hands=[["slash"], ["slash", "follow-up"]], gambits=COURAGE)
    play(match, "0 disengage", "1 attack:slash", "1 C3/D3")
    assert state(match).round == 2
    assert state(match).attack_hand[1] == ("follow-up",)


@pytest.mark.rule("SB-DISENGAGE-11")
def test_a_parting_turn_may_be_declined_without_disengaging() -> None:
    match = duel(hands=[["slash"], ["slash"]], gambits=COURAGE)
    play(match, "0 disengage")
    assert "decline" in options(match)
    assert refused(match, 1, "disengage")
    play(match, "1 decline")
    assert disengaged(match) == [0]
    assert state(match).momentum == 1
    assert state(match).round == 2


@pytest.mark.rule("SB-DISENGAGE-11")
@pytest.mark.parametrize("lack", ["cards", "room"])
def test_who_cannot_attack_in_a_parting_turn_lets_it_pass(lack: str) -> None:
    board: dict[str, Any] = FULL_BOARD if lack == "room" else {}
    match = duel(
        hands=[["slash"], ["slash"] if lack == "room" else []],
        gambits=COURAGE,
        must_disengage=[True, False],
        **board,
    )
    assert disengaged(match) == [0]
    assert told(match, "turn_began") == [(0, False), (1, True)]
    assert (state(match).round, state(match).momentum) == (2, 1)


@pytest.mark.rule("SB-DISENGAGE-11")
def test_must_disengage_does_not_spoil_a_parting_turn() -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        gambits=COURAGE,
        must_disengage=[True, True],
        equipment=[[], ["sea-legs"]],
    )
    assert asked(match) == "1 turn"
    assert state(match).equipment[1] == ("sea-legs", "")
    play(match, "1 attack:slash", "1 C3/D3")
    assert instances(match) == [2]
    assert disengaged(match) == [0]


@pytest.mark.rule("SB-DISENGAGE-12")
@pytest.mark.parametrize("answer", [("0 decline",), ("0 attack:slash", "0 E3/F3")])
def test_there_is_only_one_parting_turn(answer: tuple[str, ...]) -> None:
    match = duel(hands=[["slash", "slash"], ["slash", "slash"]], gambits=COURAGE)
    play(match, *OPENING, "1 disengage", *answer)
    assert told(match, "turn_began")[2:] == [(0, True)]
    assert state(match).round == 2


@pytest.mark.rule("SB-DISENGAGE-13")
def test_a_declined_parting_turn_does_not_change_who_disengages() -> None:
    """Only P0's Scorched Wake triggers, and P0 keeps the Momentum, although P0 declined last."""
    match = duel(
        hands=[["slash", "slash"], ["slash"]],
        instincts=[["scorched-wake"], ["scorched-wake"]],
        gambits=COURAGE,
    )
    play(match, *OPENING, "1 disengage", "0 decline")
    assert asked(match) == "0 name"
    play(match, "0 name:1")
    assert told(match, "instinct_announced") == [(0, 0, "scorched-wake")]
    assert state(match).momentum == 0
    assert state(match).instincts[1] == ("scorched-wake", "", "")


@pytest.mark.rule("SB-DISENGAGE-14")
def test_opponent_disengaged_happens_before_anything_is_cleaned_up() -> None:
    match = duel(
        hands=[["slash", "slash"], ["slash", "slash"]],
        instincts=[[], ["scorched-wake"]],
        equipment=[["boarding-pike"], []],
        gambits=["test-of-skill", ""],
    )
    play(match, *OPENING, "1 attack:slash", "1 B3/A3", "0 disengage")
    assert asked(match) == "1 name"
    s = state(match)
    assert s.momentum == 0
    assert len(s.laid) == 2
    assert s.gambit == ["test-of-skill", ""]
    assert s.equipment[0] == ("boarding-pike", "")
    play(match, "1 name:0")
    assert state(match).momentum == 1
    assert not state(match).laid


@pytest.mark.rule("SB-DISENGAGE-14")
def test_opponent_disengaged_waits_for_the_parting_turn_and_happens_once() -> None:
    match = duel(hands=[["slash", "slash"], ["slash"]], instincts=[["scorched-wake"], []], gambits=COURAGE)
    play(match, *OPENING, "1 disengage")
    assert asked(match) == "0 turn"
    assert not told(match, "instinct_announced")
    play(match, "0 attack:slash", "0 E3/F3")
    assert asked(match) == "0 name"
    play(match, "0 name:1")
    assert state(match).round == 2
    assert len(told(match, "player_named")) == 1


@pytest.mark.rule("SB-DISENGAGE-14")
def test_the_disengaging_player_cannot_answer_what_is_triggered_then() -> None:
    match = duel(
        hands=[["slash"], ["slash", "slash"]],
        instincts=[["scorched-wake"], ["condescend", "unnerve"]],
        gambits=COURAGE,
    )
    play(match, *OPENING, "1 disengage")
    assert window(match) == (1, "turn_open")  # of the parting turn, which P0 cannot use
    play(match, "1 pass")
    assert asked(match) == "0 name"
    play(match, "0 name:1")
    assert not told(match, "card_negated")
    assert state(match).attack_hand[1] == ()
