"""Chain Cards: with Momentum, further Attack Cards on the same turn."""

from typing import Any

import pytest

from saltbox.engine import Match
from tests.games.salt_and_bones.table import asked, duel, instances, options, play, refused, settle, state, told

# A Chain card whose Bonus Effect can be seen: two more instances of 3.
WHIRL: dict[str, Any] = {
    "id": "whirl",
    "kind": "attack",
    "name": "Whirl",
    "copies": 4,
    "attack": 1,
    "opportunity": 0,
    "bonus": [{"chain": {}}, {"extra_instances": {"count": 2, "value": 3}}],
    "source": "custom",
}


@pytest.mark.rule("SB-CHAIN-1")
def test_without_chain_it_is_one_card_a_turn() -> None:
    match = duel(hands=[["slash", "slash", "thrust"], ["slash"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert asked(match) == "1 turn"
    assert [facts[0] for facts in told(match, "attack_placed")] == [0]


@pytest.mark.rule("SB-CHAIN-1")
def test_a_player_without_momentum_plays_one_card_although_it_is_a_chain_card() -> None:
    match = duel(hands=[["slash"], ["slash", "follow-up"]])
    play(match, "0 attack:slash", "0 C3/D3", "1 attack:slash", "1 D4/C4")
    assert [facts[0] for facts in told(match, "turn_began")] == [0, 1, 0]


@pytest.mark.rule("SB-CHAIN-2")
def test_the_holder_may_chain_once_the_card_is_resolved() -> None:
    match = duel(hands=[["slash", "follow-up"], ["slash"]], equipment=[["razor-oil"], []])
    play(match, "0 attack:slash", "0 C3/D3")
    assert asked(match) == "0 chain"
    assert set(options(match)) == {"chain:follow-up", "end"}
    assert state(match).health == [20, 16]  # the card and the Razor Oil it set off are done
    play(match, "0 chain:follow-up", "0 E3/F3")
    assert state(match).laid[-1] == ("follow-up", "E3/F3", 0)


@pytest.mark.rule("SB-CHAIN-3")
def test_any_number_of_chain_cards_may_follow() -> None:
    match = duel(hands=[["slash", "follow-up", "follow-up", "backhand", "backhand", "follow-up"], ["slash"]])
    play(match, "0 attack:slash", "0 C3/D3", "0 chain:follow-up", "0 D2/C2", "0 chain:backhand", "0 B2/A2")
    play(match, "0 chain:follow-up", "0 D4/C4", "0 chain:backhand", "0 E3/F3", "0 chain:follow-up", "0 B3/A3")
    assert [facts[:2] for facts in told(match, "attack_placed")] == [
        (0, card) for card in ("slash", "follow-up", "backhand", "follow-up", "backhand", "follow-up")
    ]
    assert asked(match) == "1 turn"


@pytest.mark.rule("SB-CHAIN-4")
@pytest.mark.parametrize("stopper", ["overhand-chop", "drive-back", "reckless-swing"])
def test_nothing_follows_a_card_that_stops_chain(stopper: str) -> None:
    match = duel(hands=[[stopper, "follow-up"], ["slash"]])
    play(match, f"0 attack:{stopper}", "0 C3/D3")
    assert "chain" not in asked(match)
    assert "follow-up" in state(match).attack_hand[0]
    assert [facts[1] for facts in told(match, "attack_placed")] == [stopper]


@pytest.mark.rule("SB-CHAIN-4")
def test_a_chained_card_may_stop_the_chain() -> None:
    match = duel(hands=[["slash", "finishing-twist", "follow-up"], ["slash"]])
    play(match, "0 attack:slash", "0 C3/D3", "0 chain:finishing-twist", "0 E3/F3")
    assert asked(match) == "1 turn"


@pytest.mark.rule("SB-CHAIN-5")
@pytest.mark.parametrize("momentum", [0, 1])
def test_as_opener_a_chain_card_has_no_bonus_effect(momentum: int) -> None:
    match = duel(options={"cards": [WHIRL]}, hands=[["whirl"], ["slash"]], momentum=momentum, turn=0)
    play(match, "0 attack:whirl", "0 C3/D3")
    assert instances(match) == [1]


@pytest.mark.rule("SB-CHAIN-5")
@pytest.mark.parametrize("momentum", [0, 1])
def test_as_opener_a_chain_card_neither_parries_nor_drives_back(momentum: int) -> None:
    """None of its Bonus Effects is left: not the damage of an active Parry, and no status."""
    tangle = {
        **WHIRL,
        "id": "tangle",
        "bonus": [
            {"chain": {}},
            {"if_parry": {"value": 3}},
            {"set_parry": {}},
            {"force_disengage": {"who": "opponent"}},
        ],
    }
    match = duel(
        options={"cards": [tangle]},
        hands=[["tangle"], ["slash"]],
        momentum=momentum,
        turn=0,
        parry=[True, False],
    )
    play(match, "0 attack:tangle", "0 C3/D3")
    assert instances(match) == [1]
    assert asked(match) == "1 turn"
    assert state(match).parry_next == [False, False]
    assert state(match).must_disengage == [False, False]


@pytest.mark.rule("SB-CHAIN-5", "SB-CHAIN-8")
def test_chained_it_has_its_bonus_effect() -> None:
    match = duel(options={"cards": [WHIRL]}, hands=[["slash", "whirl"], ["slash"]])
    play(match, "0 attack:slash", "0 C3/D3", "0 chain:whirl", "0 B3/A3")
    assert instances(match) == [2, 1, 3, 3]


@pytest.mark.rule("SB-CHAIN-6")
def test_the_holder_may_open_with_a_chain_card_and_chain_on_it() -> None:
    """As opener even Finishing Twist stops nothing."""
    match = duel(hands=[["finishing-twist", "follow-up"], ["slash"]])
    play(match, "0 attack:finishing-twist", "0 C3/D3")
    assert asked(match) == "0 chain"
    play(match, "0 chain:follow-up", "0 E3/F3")
    assert instances(match) == [2, 1 + 1]


@pytest.mark.rule("SB-CHAIN-7")
def test_a_card_without_chain_cannot_follow() -> None:
    match = duel(hands=[["slash", "thrust", "follow-up", "follow-up"], ["slash"]])
    for lines in (("0 attack:slash", "0 C3/D3"), ("0 chain:follow-up", "0 E3/F3")):
        play(match, *lines)
        assert asked(match) == "0 chain"
        assert set(options(match)) == {"chain:follow-up", "end"}
        assert refused(match, 0, "chain:thrust") == "SB-CHAIN-7"
        assert refused(match, 0, "attack:thrust")


@pytest.mark.rule("SB-CHAIN-8")
def test_a_chained_card_hits_lines_up_and_triggers() -> None:
    match = duel(hands=[["thrust", "backhand"], ["slash"]], equipment=[[], ["boarding-pike"]])
    play(match, "0 attack:thrust", "0 C3/D3", "0 chain:backhand", "0 E3/F3")
    assert told(match, "damage_created") == [(0, 3, "base"), (0, 2 + 2, "base"), (1, 2, "equipment")]


@pytest.mark.rule("SB-CHAIN-8")
def test_a_chained_card_counts_as_an_attack_card_of_its_player() -> None:
    """An opener would have spent the Razor Oil, so it is laid there between the two cards."""
    match = play(duel(hands=[["slash", "follow-up"], ["slash"]]), "0 attack:slash", "0 C3/D3")
    assert [event.facts for event in match.story(None) if event.name == "turn_began"] == [(0, False)]
    document = match.position()
    document["state"]["strategy_deck"].remove("razor-oil")
    document["state"]["equipment"] = [["razor-oil", ""], ["", ""]]
    match = play(Match.from_position(document), "0 chain:follow-up", "0 E3/F3")
    assert told(match, "damage_created") == [(0, 1 + 1, "base"), (0, 2, "equipment")]


@pytest.mark.rule("SB-CHAIN-9")
def test_card_and_place_are_announced_before_the_card_is_placed() -> None:
    match = duel(hands=[["slash", "follow-up"], ["slash"]], instincts=[[], ["condescend"]])
    play(match, "0 attack:slash", "0 C3/D3", "0 chain:follow-up", "0 E3/F3")
    assert told(match, "chain_announced") == [(0, "follow-up", "E3/F3")]
    assert asked(match) == "1 react"
    assert "play:condescend" in options(match)
    assert [card for card, _, _ in state(match).laid] == ["slash"]
    assert state(match).health == [20, 18]
    play(match, "1 pass")
    assert state(match).laid[-1] == ("follow-up", "E3/F3", 0)
    assert state(match).health == [20, 16]


@pytest.mark.rule("SB-CHAIN-10")
def test_after_a_negated_chained_card_the_last_placed_one_decides() -> None:
    """The negated Finishing Twist stops nothing, the Slash allows another try."""
    match = duel(hands=[["slash", "finishing-twist", "follow-up"], ["slash"]], instincts=[[], ["condescend"]])
    play(match, "0 attack:slash", "0 C3/D3", "0 chain:finishing-twist", "0 E3/F3", "1 play:condescend")
    assert asked(match) == "0 chain"
    play(match, "0 chain:follow-up", "0 E3/F3")
    assert instances(match) == [2, 1 + 1]


@pytest.mark.rule("SB-CHAIN-10")
def test_a_negated_second_chained_card_leaves_the_first_to_decide() -> None:
    match = duel(
        hands=[["slash", "follow-up", "backhand", "backhand"], ["slash"]], instincts=[[], ["condescend"]]
    )
    play(match, "0 attack:slash", "0 C3/D3", "0 chain:follow-up", "0 E3/F3", "0 chain:backhand", "0 D2/C2")
    assert asked(match) == "1 react"
    play(match, "1 play:condescend")
    assert asked(match) == "0 chain"
    assert "chain:backhand" in options(match)


@pytest.mark.rule("SB-CHAIN-11")
def test_declining_to_chain_is_no_disengage() -> None:
    match = duel(hands=[["slash", "follow-up"], ["slash"]])
    play(match, "0 attack:slash", "0 C3/D3", "0 end")
    assert asked(match) == "1 turn"
    assert not told(match, "disengaged")
    assert state(match).momentum == 0


@pytest.mark.rule("SB-CHAIN-12")
def test_the_holder_may_chain_on_the_first_turn_of_combat() -> None:
    match = play(duel(hands=[["slash", "follow-up"], ["slash"]]), "0 attack:slash", "0 C3/D3")
    assert [event.facts for event in match.story(None) if event.name == "turn_began"] == [(0, False)]
    assert asked(match) == "0 chain"


@pytest.mark.rule("SB-CHAIN-12")
def test_the_holder_may_chain_in_a_parting_turn() -> None:
    match = duel(hands=[["slash", "slash", "follow-up"], ["slash"]], gambits=["test-of-courage", ""])
    play(match, "0 attack:slash", "0 C3/D3", "1 disengage", "0 attack:slash", "0 B3/A3")
    assert state(match).parting
    assert asked(match) == "0 chain"
    settle(play(match, "0 chain:follow-up", "0 E3/F3"))
    assert instances(match) == [2, 2, 1 + 1]
