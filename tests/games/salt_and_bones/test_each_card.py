"""Each card in a scene that shows everything it does."""

from typing import Any

import pytest

from saltbox.engine import Match
from tests.games.salt_and_bones.table import asked, duel, instances, options, play, state, told


def opened_with(card: str, **given: Any) -> Match:
    """P0 opens with the card in the centre; P1 has answers, and so has P0."""
    return play(duel(hands=[[card, "follow-up"], ["slash"] * 2], **given), f"0 attack:{card}", "0 C3/D3")


def answered(match: Match) -> Match:
    """P1 lays a Slash whose attack half meets the opportunity half of the card in the centre."""
    return play(match, "1 attack:slash", "1 E3/F3")


OPENING = ("0 attack:slash", "0 C3/D3")


# --- Attack Cards ------------------------------------------------------------------------------------------


@pytest.mark.rule("SB-A01")
def test_slash_hits_for_2_and_leaves_1() -> None:
    match = opened_with("slash")
    assert asked(match) == "0 chain"
    assert instances(answered(match)) == [2, 2 + 1]


@pytest.mark.rule("SB-A02")
def test_thrust_hits_for_3_and_leaves_2() -> None:
    match = opened_with("thrust")
    assert asked(match) == "0 chain"
    assert instances(answered(match)) == [3, 2 + 2]


@pytest.mark.rule("SB-A03")
def test_overhand_chop_hits_for_4_leaves_3_and_stops_chain() -> None:
    match = opened_with("overhand-chop")
    assert asked(match) == "1 turn"
    assert instances(answered(match)) == [4, 2 + 3]


@pytest.mark.rule("SB-A04")
def test_feint_step_hits_for_1_and_leaves_2() -> None:
    match = opened_with("feint-step")
    assert asked(match) == "0 chain"
    assert instances(answered(match)) == [1, 2 + 2]


@pytest.mark.rule("SB-A05")
def test_follow_up_hits_for_1_leaves_1_and_chains() -> None:
    match = opened_with("follow-up")
    assert instances(match) == [1]
    play(match, "0 chain:follow-up", "0 E3/F3")
    assert instances(match) == [1, 1 + 1]
    play(match, "1 attack:slash", "1 F4/E4")
    assert instances(match) == [1, 1 + 1, 2 + 1]


@pytest.mark.rule("SB-A06")
def test_backhand_hits_for_2_leaves_2_and_chains() -> None:
    match = duel(hands=[["backhand", "backhand", "follow-up"], ["slash"]])
    play(match, "0 attack:backhand", "0 C3/D3", "0 chain:backhand", "0 E3/F3")
    assert asked(match) == "0 chain"
    play(match, "1 attack:slash", "1 F4/E4")
    assert instances(match) == [2, 2 + 2, 2 + 2]


@pytest.mark.rule("SB-A07")
def test_finishing_twist_hits_for_2_leaves_1_chains_and_then_stops_chain() -> None:
    match = duel(hands=[["finishing-twist", "finishing-twist", "follow-up"], ["slash"]])
    play(match, "0 attack:finishing-twist", "0 C3/D3")
    assert asked(match) == "0 chain"  # as opener it has no Bonus Effect
    play(match, "0 chain:finishing-twist", "0 E3/F3")
    assert asked(match) == "1 turn"
    play(match, "1 attack:slash", "1 F4/E4")
    assert instances(match) == [2, 2 + 1, 2 + 1]


@pytest.mark.rule("SB-A08")
def test_flourish_hits_three_times_for_1_and_leaves_1() -> None:
    match = opened_with("flourish")
    assert told(match, "damage_created") == [(0, 1, "base"), (0, 1, "extra"), (0, 1, "extra")]
    assert asked(match) == "0 chain"
    assert instances(answered(match)) == [1, 1, 1, 2 + 1]


@pytest.mark.rule("SB-A09")
def test_advance_into_parry_hits_for_1_leaves_1_and_sets_parry() -> None:
    match = duel(hands=[["advance-into-parry", "lunge-riposte", "follow-up"], ["slash"]])
    play(match, "0 attack:advance-into-parry", "0 C3/D3")
    assert asked(match) == "0 chain"
    answered(match)
    play(match, "0 attack:lunge-riposte", "0 B3/A3")
    assert instances(match) == [1, 2 + 1, 2 + 3]


@pytest.mark.rule("SB-A10")
@pytest.mark.parametrize(("parry", "amount"), [(False, 2), (True, 2 + 3)])
def test_lunge_riposte_hits_for_2_or_with_parry_for_5_and_leaves_1(parry: bool, amount: int) -> None:
    match = opened_with("lunge-riposte", parry=[parry, False])
    assert asked(match) == "0 chain"
    assert instances(answered(match)) == [amount, 2 + 1]


@pytest.mark.rule("SB-A11")
def test_drive_back_hits_for_1_leaves_1_stops_chain_and_drives_the_opponent_off() -> None:
    """With Sea Legs P1 stays, to show the opportunity."""
    match = opened_with("drive-back")
    assert told(match, "disengaged") == [(1, "SB-DISENGAGE-4")]
    assert [facts[1] for facts in told(match, "attack_placed")] == ["drive-back"]
    assert state(match).health == [20, 19]
    match = opened_with("drive-back", equipment=[[], ["sea-legs"]])
    assert asked(match) == "1 turn"
    assert instances(answered(match)) == [1, 2 + 1]


@pytest.mark.rule("SB-A12")
def test_reckless_swing_hits_for_4_leaves_1_stops_chain_and_drives_its_player_off() -> None:
    match = opened_with("reckless-swing")
    assert asked(match) == "1 turn"
    assert instances(answered(match)) == [4, 2 + 1]
    assert told(match, "disengaged") == [(0, "SB-DISENGAGE-4")]
    assert state(match).momentum == 1


# --- Instincts ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SB-I01")
def test_anticipation_negates_one_instance_about_to_hit_its_player() -> None:
    match = duel(hands=[["flourish"], ["slash"]], instincts=[[], ["anticipation"]])
    play(match, "0 attack:flourish", "0 C3/D3")
    assert asked(match) == "1 react"
    play(match, "1 play:anticipation")
    assert told(match, "damage_negated") == [(1, 1)]
    assert state(match).health == [20, 18]
    assert state(match).strategy_discard == ["anticipation"]


@pytest.mark.rule("SB-I02")
def test_condescend_negates_an_instinct_or_a_chained_card() -> None:
    match = duel(
        hands=[["slash", "follow-up"], ["slash"]],
        instincts=[["killing-intent"], ["condescend", "condescend"]],
    )
    play(match, *OPENING, "0 play:killing-intent", "1 play:condescend")
    assert instances(match) == [2]
    play(match, "0 chain:follow-up", "0 E3/F3", "1 play:condescend")
    assert instances(match) == [2]
    assert told(match, "card_negated") == [(0, "killing-intent"), (0, "follow-up")]
    assert state(match).strategy_discard == ["condescend", "killing-intent", "condescend"]
    assert state(match).attack_discard == ["follow-up"]


@pytest.mark.rule("SB-I03")
def test_overwhelm_makes_an_instance_that_cannot_be_negated() -> None:
    match = duel(
        hands=[["slash"], ["slash"]], instincts=[["overwhelm"], ["anticipation"]], equipment=[[], ["bracer"]]
    )
    play(match, *OPENING, "0 play:overwhelm", "1 play:anticipation")
    assert state(match).health == [20, 18]
    assert state(match).strategy_discard == ["overwhelm", "bracer", "anticipation"]


@pytest.mark.rule("SB-I04")
def test_scorched_wake_discards_the_hand_of_a_named_player() -> None:
    match = duel(hands=[["slash", "thrust"], ["slash", "bracer"]], instincts=[["scorched-wake"], []])
    play(match, *OPENING, "1 disengage", "0 name:1")
    assert state(match).attack_hand == [("thrust",), ()]
    assert state(match).strategy_hand == [(), ()]
    assert sorted(state(match).attack_discard) == ["slash", "slash"]
    assert sorted(state(match).strategy_discard) == ["bracer", "scorched-wake"]


@pytest.mark.rule("SB-I05")
def test_killing_intent_adds_2_to_an_instance_its_player_deals() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["killing-intent"], []])
    play(match, *OPENING, "0 play:killing-intent")
    assert instances(match) == [2 + 2]
    assert state(match).health == [20, 16]
    assert state(match).strategy_discard == ["killing-intent"]


@pytest.mark.rule("SB-I06")
def test_unnerve_makes_the_opponent_choose_and_discard_a_card() -> None:
    match = duel(hands=[["slash"], ["slash", "thrust", "bracer", "slash"]], instincts=[["unnerve"], ["grudge"]])
    play(match, "0 play:unnerve")
    assert asked(match) == "1 drop"
    assert sorted(options(match)) == ["drop:bracer", "drop:slash", "drop:thrust"]  # not the hidden Grudge
    play(match, "1 drop:bracer")
    assert asked(match) == "0 turn"
    assert (state(match).attack_hand[1], state(match).strategy_hand[1]) == (("slash", "thrust", "slash"), ())
    assert state(match).strategy_discard == ["bracer", "unnerve"]


@pytest.mark.rule("SB-I06")
def test_unnerve_takes_nothing_from_an_empty_hand() -> None:
    match = duel(hands=[["slash"], []], instincts=[["unnerve"], []])
    play(match, "0 play:unnerve")
    assert asked(match) == "0 turn"
    assert state(match).strategy_discard == ["unnerve"]


@pytest.mark.rule("SB-I07")
def test_grudge_adds_2_to_the_next_attack_after_a_negated_instance() -> None:
    match = duel(hands=[["slash", "slash"], ["slash"]], instincts=[["grudge"], []], equipment=[[], ["bracer"]])
    play(match, *OPENING)
    assert state(match).strategy_discard == ["bracer", "grudge"]
    play(match, "1 attack:slash", "1 B3/A3", "0 attack:slash", "0 C4/D4")
    assert instances(match) == [2, 2, 2 + 2]


# --- Equipment ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SB-E01")
def test_bracer_negates_the_first_instance_about_to_hit_its_owner_and_outlasts_rounds() -> None:
    match = duel(hands=[["flourish"], ["slash"]], equipment=[["bracer"], ["bracer"]])
    play(match, "0 attack:flourish", "0 C3/D3")
    assert told(match, "damage_negated") == [(1, 1)]
    assert state(match).health == [20, 18]
    play(match, "1 disengage")
    assert state(match).strategy_discard == ["bracer"]
    assert state(match).equipment == [("bracer", ""), ("", "")]  # unused, it stays


@pytest.mark.rule("SB-E02")
def test_razor_oil_deals_2_after_an_attack_card_and_is_gone_with_the_round() -> None:
    match = duel(hands=[["slash"], ["slash"]], equipment=[["razor-oil"], ["razor-oil"]])
    play(match, *OPENING)
    assert told(match, "damage_created") == [(0, 2, "base"), (0, 2, "equipment")]
    assert state(match).equipment == [("", ""), ("razor-oil", "")]
    play(match, "1 disengage")
    assert state(match).equipment == [("", ""), ("", "")]
    assert state(match).strategy_discard == ["razor-oil", "razor-oil"]


@pytest.mark.rule("SB-E03")
def test_boarding_pike_deals_2_after_a_chained_card_and_is_gone_with_the_round() -> None:
    match = duel(hands=[["slash", "follow-up"], ["slash"]], equipment=[["boarding-pike"], ["boarding-pike"]])
    play(match, *OPENING, "0 chain:follow-up", "0 B3/A3")
    assert told(match, "damage_created") == [(0, 2, "base"), (0, 1, "base"), (1, 2, "equipment")]
    assert state(match).health == [18, 17]
    assert state(match).equipment == [("boarding-pike", ""), ("", "")]
    play(match, "1 disengage")
    assert state(match).equipment == [("", ""), ("", "")]
    assert state(match).strategy_discard == ["boarding-pike", "boarding-pike"]


@pytest.mark.rule("SB-E04")
def test_spyglass_shows_the_opponents_instincts_when_combat_starts() -> None:
    match = duel(
        hands=[["slash"], ["slash"]], equipment=[["spyglass"], []], instincts=[[], ["grudge", "anticipation"]]
    )
    assert asked(match) == "0 turn"
    assert match.view(0)["instincts"][1] == ("grudge", "anticipation", "")
    assert match.view(None)["instincts"][1] == ("?", "?", "")
    assert state(match).strategy_discard == ["spyglass"]


@pytest.mark.rule("SB-E05")
def test_sea_legs_cancels_a_forced_disengage_and_outlasts_rounds() -> None:
    match = duel(hands=[["drive-back", "slash"], ["slash"]], equipment=[[], ["sea-legs"]])
    play(match, "0 attack:drive-back", "0 C3/D3")
    assert asked(match) == "1 turn"
    assert told(match, "forced_disengage_cancelled") == [(1,)]
    assert state(match).strategy_discard == ["sea-legs"]
    match = play(duel(hands=[["slash"], ["slash"]], equipment=[[], ["sea-legs"]]), "0 disengage")
    assert state(match).equipment[1] == ("sea-legs", "")


# --- Gambits -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SB-G01")
def test_test_of_courage_gives_a_parting_turn_before_a_disengage_succeeds() -> None:
    match = duel(hands=[["slash", "slash"], ["slash"]], gambits=["", "test-of-courage"])
    play(match, *OPENING, "1 disengage")
    assert asked(match) == "0 turn"
    play(match, "0 attack:slash", "0 E3/F3")
    assert told(match, "combat_ended") == [((20, 20 - 2 - 3),)]
    assert state(match).strategy_discard == ["test-of-courage"]


@pytest.mark.rule("SB-G02")
def test_test_of_pain_lets_no_damage_be_negated() -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        instincts=[[], ["anticipation"]],
        equipment=[["bracer"], ["bracer"]],
        gambits=["", "test-of-pain"],
    )
    play(match, *OPENING, "1 play:anticipation", "1 attack:slash", "1 B3/A3")
    assert told(match, "damage_landed") == [(1, 2, 18), (0, 2, 18)]
    assert sorted(state(match).strategy_discard) == ["anticipation", "bracer", "bracer", "test-of-pain"]


@pytest.mark.rule("SB-G03")
def test_test_of_will_negates_chained_cards_and_instincts() -> None:
    match = duel(
        hands=[["slash", "follow-up"], ["slash"]],
        instincts=[["killing-intent"], ["anticipation"]],
        gambits=["", "test-of-will"],
    )
    play(match, *OPENING, "0 play:killing-intent", "1 play:anticipation", "0 chain:follow-up", "0 E3/F3")
    assert told(match, "damage_landed") == [(1, 2, 18)]
    assert state(match).strategy_discard == ["killing-intent", "anticipation"]
    assert state(match).attack_discard == ["follow-up"]


@pytest.mark.rule("SB-G04")
def test_test_of_skill_adds_1_to_every_instance_of_both_players() -> None:
    match = duel(hands=[["flourish"], ["slash"]], equipment=[["razor-oil"], []], gambits=["", "test-of-skill"])
    play(match, "0 attack:flourish", "0 C3/D3", "1 attack:slash", "1 B3/A3")
    assert instances(match) == [1 + 1, 1 + 1, 1 + 1, 2 + 1, 2 + 1]


# --- Field Cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "tiles"),
    [
        pytest.param("port-rail-fore", ["A2", "A3"], marks=pytest.mark.rule("SB-F01")),
        pytest.param("port-rail-aft", ["A4", "A5"], marks=pytest.mark.rule("SB-F02")),
        pytest.param("starboard-rail-fore", ["F2", "F3"], marks=pytest.mark.rule("SB-F03")),
        pytest.param("starboard-rail-aft", ["F4", "F5"], marks=pytest.mark.rule("SB-F04")),
        pytest.param("burning-bowsprit", ["B1", "C1"], marks=pytest.mark.rule("SB-F05")),
        pytest.param("shattered-stern", ["D6", "E6"], marks=pytest.mark.rule("SB-F06")),
        pytest.param("grapeshot", ["D1"], marks=pytest.mark.rule("SB-F07")),
        pytest.param("fallen-spar", ["E1"], marks=pytest.mark.rule("SB-F08")),
        pytest.param("powder-keg", ["B6"], marks=pytest.mark.rule("SB-F09")),
        pytest.param("open-hatch", ["C6"], marks=pytest.mark.rule("SB-F10")),
    ],
)
def test_a_field_card_destroys_exactly_its_tiles(card: str, tiles: list[str]) -> None:
    match = duel(phase="round", decks={"field": [card]})
    assert sorted(state(match).destroyed) == tiles
    assert state(match).field_discard == [card]
    assert state(match).field_deck == []
