"""Negating cards: Condescend and Test of Will, against Instincts and chained cards."""

import pytest

from saltbox.games.salt_and_bones.cards import loading
from tests.games.salt_and_bones.table import (
    asked,
    duel,
    instances,
    options,
    play,
    refused,
    settle,
    state,
    told,
    window,
)


@pytest.mark.rule("SB-NEGATE-1")
def test_two_cards_negate_cards() -> None:
    negating = {"negate_card", "negate_chain_and_instincts"}
    found = [card.id for card in loading.load().strategy.values() if negating & {e.word for e in card.do}]
    assert found == ["condescend", "test-of-will"]


@pytest.mark.rule("SB-NEGATE-1")
def test_only_instincts_and_chained_cards_are_negated() -> None:
    """Under Test of Will the opener hits, Equipment works and Test of Skill applies."""
    match = duel(
        hands=[["flourish", "follow-up"], ["slash"]],
        equipment=[["razor-oil"], ["bracer"]],
        instincts=[["overwhelm"], []],
        gambits=["test-of-will", "test-of-skill"],
    )
    play(match, "0 attack:flourish", "0 C3/D3", "0 play:overwhelm", "0 chain:follow-up", "0 E3/F3")
    assert told(match, "damage_negated") == [(1, 2)]  # by the Bracer: Overwhelm did nothing
    assert instances(match) == [2, 2, 2, 3]
    assert told(match, "card_negated") == [(0, "overwhelm"), (0, "follow-up")]


@pytest.mark.rule("SB-NEGATE-2")
def test_a_hidden_instinct_cannot_be_negated() -> None:
    """Condescend is never offered as long as the Anticipation lies there unplayed."""
    match = duel(hands=[["slash"], ["slash"]], instincts=[["condescend"], ["anticipation"]])
    assert asked(match) == "0 turn"
    play(match, "0 attack:slash", "0 C3/D3")
    assert window(match) == (1, "defend")
    play(match, "1 pass")
    assert asked(match) == "1 turn"
    assert match.number == 3


@pytest.mark.rule("SB-NEGATE-2")
def test_a_triggered_instinct_is_being_played() -> None:
    match = duel(
        hands=[["slash"], ["slash"]], equipment=[[], ["bracer"]], instincts=[["grudge"], ["condescend"]]
    )
    play(match, "0 attack:slash", "0 C3/D3")
    assert window(match) == (1, "response")
    play(match, "1 play:condescend")
    assert state(match).next_boost == [0, 0]
    assert told(match, "card_negated") == [(0, "grudge")]


@pytest.mark.rule("SB-NEGATE-3")
def test_a_chain_card_can_be_negated_only_when_chained() -> None:
    match = duel(hands=[["follow-up", "follow-up"], ["slash"]], instincts=[[], ["condescend"]])
    play(match, "0 attack:follow-up", "0 C3/D3")
    assert asked(match) == "0 chain"
    assert match.number == 2  # P1 was not asked about the opener
    play(match, "0 chain:follow-up", "0 E3/F3")
    assert window(match) == (1, "response")


@pytest.mark.rule("SB-NEGATE-3")
def test_test_of_will_spares_a_chain_card_that_opens() -> None:
    match = duel(hands=[["follow-up"], ["slash"]], gambits=["", "test-of-will"])
    play(match, "0 attack:follow-up", "0 C3/D3")
    assert state(match).health == [20, 19]
    assert not told(match, "card_negated")


@pytest.mark.rule("SB-NEGATE-4")
def test_a_negated_instinct_has_no_effect_and_is_discarded() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["condescend"], ["anticipation"]])
    play(match, "0 attack:slash", "0 C3/D3", "1 play:anticipation", "0 play:condescend")
    assert state(match).health == [20, 18]
    assert sorted(state(match).strategy_discard) == ["anticipation", "condescend"]


@pytest.mark.rule("SB-NEGATE-5")
def test_a_negated_chained_card_leaves_nothing_behind() -> None:
    """No tiles, no instance, no Bonus Effect, no triggers: neither Boarding Pike nor a boost is used up."""
    spin = {
        "id": "spin",
        "kind": "attack",
        "name": "Spin",
        "copies": 1,
        "attack": 3,
        "opportunity": 0,
        "bonus": [{"chain": {}}, {"set_parry": {}}, {"force_disengage": {"who": "opponent"}}],
        "source": "custom",
    }
    match = duel(
        options={"cards": [spin]},
        hands=[["slash", "spin"], ["slash"]],
        equipment=[[], ["boarding-pike"]],
        instincts=[[], ["condescend"]],
    )
    play(match, "0 attack:slash", "0 C3/D3", "0 chain:spin", "0 E3/F3", "1 play:condescend")
    assert [card for card, _, _ in state(match).laid] == ["slash"]
    assert state(match).attack_discard == ["spin"]  # at once, in the middle of combat
    assert instances(match) == [2]
    assert state(match).equipment[1] == ("boarding-pike", "")
    assert state(match).parry == state(match).parry_next == [False, False]
    assert asked(match) == "1 turn"
    play(match, "1 attack:slash")
    assert "E3/F3" in options(match)


@pytest.mark.rule("SB-NEGATE-6")
def test_condescend_is_a_choice_against_one_card() -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        instincts=[["killing-intent", "overwhelm"], ["condescend", "anticipation"]],
    )
    play(match, "0 attack:slash", "0 C3/D3", "0 play:killing-intent", "1 pass", "0 play:overwhelm")
    assert set(options(match)) == {"play:condescend", "pass"}
    play(match, "1 play:condescend", "1 play:anticipation")
    assert told(match, "card_negated") == [(0, "overwhelm")]
    assert told(match, "damage_negated") == [(1, 2 + 2)]


@pytest.mark.rule("SB-NEGATE-6")
def test_condescend_needs_a_card_of_the_opponent() -> None:
    """Not without a target, and not against one's own announcement."""
    board = ["unnerve", "condescend", "condescend"]
    match = duel(hands=[["slash"], ["slash", "thrust"]], instincts=[board, ["unnerve"]])
    assert window(match) == (0, "turn_open")
    assert set(options(match)) == {"play:unnerve", "pass"}
    assert refused(match, 0, "play:condescend") == "SB-STRAT-10"
    play(match, "0 play:unnerve")
    assert window(match) == (1, "response")
    play(match, "1 pass")
    assert asked(match) == "1 drop"  # P0 got no say about its own card
    assert state(match).instincts[0] == ("", "condescend", "condescend")


@pytest.mark.rule("SB-NEGATE-6")
def test_condescend_is_not_offered_against_ones_own_chained_card() -> None:
    match = duel(hands=[["slash", "follow-up"], ["slash"]], instincts=[["condescend"], []])
    play(match, "0 attack:slash", "0 C3/D3", "0 chain:follow-up", "0 E3/F3")
    assert asked(match) == "1 turn"
    assert instances(match) == [2, 1 + 1]


@pytest.mark.rule("SB-NEGATE-7")
@pytest.mark.parametrize(("answers", "health"), [(1, 18), (2, 20), (3, 18)])
def test_condescend_can_be_answered_by_condescend(answers: int, health: int) -> None:
    """Anticipation, then one, two or three Condescends in turn: the newest resolves first."""
    match = duel(
        hands=[["slash"], ["slash"]],
        instincts=[["condescend", "condescend"], ["anticipation", "condescend"]],
    )
    play(match, "0 attack:slash", "0 C3/D3", "1 play:anticipation")
    for n in range(answers):
        assert window(match) == (n % 2, "response")
        play(match, f"{n % 2} play:condescend")
    settle(match)
    assert state(match).health == [20, health]
    negated = [card for _, card in told(match, "card_negated")]
    assert negated == [["anticipation"], ["condescend"], ["condescend", "anticipation"]][answers - 1]


@pytest.mark.rule("SB-NEGATE-8")
def test_under_test_of_will_cards_are_lost_when_announced_and_nobody_is_asked() -> None:
    match = duel(
        hands=[["slash", "follow-up"], ["slash", "thrust"]],
        instincts=[["unnerve"], ["condescend"]],
        gambits=["", "test-of-will"],
    )
    play(match, "0 play:unnerve")
    assert asked(match) == "0 turn"  # no Condescend of P1, no discard
    assert state(match).strategy_discard == ["unnerve"]
    play(match, "0 attack:slash", "0 C3/D3", "0 chain:follow-up", "0 E3/F3")
    assert asked(match) == "1 turn"
    assert state(match).attack_discard == ["follow-up"]
    assert instances(match) == [2]
    assert len(state(match).attack_hand[1]) == 2


@pytest.mark.rule("SB-NEGATE-8")
def test_test_of_will_negates_for_as_long_as_combat_lasts() -> None:
    match = duel(
        hands=[["slash", "follow-up", "backhand"], ["slash"]],
        instincts=[[], ["anticipation", "anticipation"]],
        gambits=["test-of-will", ""],
    )
    play(match, "0 attack:slash", "0 C3/D3", "1 play:anticipation", "1 play:anticipation")
    play(match, "0 chain:follow-up", "0 E3/F3", "0 chain:backhand", "0 E3/F3")
    negated = [card for _, card in told(match, "card_negated")]
    assert negated == ["anticipation", "anticipation", "follow-up", "backhand"]
    assert instances(match) == [2]


@pytest.mark.rule("SB-NEGATE-9")
def test_under_test_of_will_such_cards_may_still_be_played() -> None:
    match = duel(
        hands=[["slash", "follow-up"], ["slash"]],
        instincts=[[], ["anticipation"]],
        gambits=["test-of-will", ""],
    )
    play(match, "0 attack:slash", "0 C3/D3")
    assert "play:anticipation" in options(match)
    play(match, "1 pass")
    assert asked(match) == "0 chain"
    assert "chain:follow-up" in options(match)


@pytest.mark.rule("SB-NEGATE-9")
def test_under_test_of_will_triggered_instincts_are_lost() -> None:
    match = duel(
        hands=[["slash"], ["slash", "slash"]],
        equipment=[[], ["bracer"]],
        instincts=[["grudge", "scorched-wake"], []],
        gambits=["test-of-will", ""],
    )
    play(match, "0 attack:slash", "0 C3/D3")
    assert state(match).next_boost == [0, 0]
    play(match, "1 disengage")
    assert told(match, "card_negated") == [(0, "grudge"), (0, "scorched-wake")]
    assert not told(match, "player_named")
    assert state(match).instincts[0] == ("", "", "")
    assert {"grudge", "scorched-wake"} <= set(state(match).strategy_discard)


@pytest.mark.rule("SB-NEGATE-10")
def test_nothing_else_can_be_answered_with_condescend() -> None:
    """Opener, Equipment, Gambit: P1 holds the Condescend and is asked nothing."""
    match = duel(
        hands=[["slash"], ["slash"]],
        equipment=[["razor-oil", "spyglass"], []],
        instincts=[[], ["condescend"]],
        gambits=["test-of-skill", ""],
    )
    assert asked(match) == "0 turn"
    play(match, "0 attack:slash", "0 C3/D3")
    assert asked(match) == "1 turn"
    assert match.number == 2
    assert instances(match) == [2 + 1, 2 + 1]


@pytest.mark.rule("SB-NEGATE-10")
def test_an_effect_that_was_carried_out_cannot_be_negated() -> None:
    """The Overwhelm has resolved; against the Killing Intent after it, Condescend takes back only that."""
    match = duel(
        hands=[["slash"], ["slash"]],
        equipment=[[], ["bracer"]],
        instincts=[["overwhelm", "killing-intent"], ["condescend"]],
    )
    play(match, "0 attack:slash", "0 C3/D3", "0 play:overwhelm", "1 pass")
    assert window(match) == (0, "press")
    play(match, "0 play:killing-intent", "1 play:condescend")
    assert told(match, "card_negated") == [(0, "killing-intent")]
    assert told(match, "damage_landed") == [(1, 2, 18)]
