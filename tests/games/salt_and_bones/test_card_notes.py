"""Notes on single cards: what their texts leave open."""

import pytest

from saltbox.engine import Match
from tests.games.salt_and_bones.table import asked, duel, instances, options, play, settle, state, told


def to_preparation(match: Match) -> Match:
    """Keeps all cards and draws Attack Cards until somebody prepares."""
    while "prepare" not in asked(match):
        (ask,) = match.asks
        match.choose(ask.seat, {"discard": "keep", "draw": "attack"}[ask.question])
    return match


OPENING = ("0 attack:slash", "0 C3/D3")


@pytest.mark.rule("SB-CARD-1")
def test_razor_oil_triggers_on_the_first_card_and_only_on_that() -> None:
    match = duel(hands=[["slash", "slash"], ["slash", "slash"]], equipment=[["razor-oil"], []])
    play(match, *OPENING, "1 attack:slash", "1 B3/A3", "0 attack:slash", "0 C4/D4")
    assert instances(match) == [2, 2, 2, 2]
    assert told(match, "damage_created")[1] == (0, 2, "equipment")


@pytest.mark.rule("SB-CARD-1")
def test_razor_oil_does_not_mind_a_negated_blow_or_a_target_at_zero() -> None:
    match = duel(hands=[["slash"], ["slash"]], equipment=[["razor-oil"], ["bracer"]], health=[20, 0])
    play(match, *OPENING)
    assert told(match, "damage_negated") == [(1, 2)]
    assert told(match, "damage_landed") == [(1, 2, 0)]
    assert state(match).equipment[0] == ("", "")


@pytest.mark.rule("SB-CARD-1")
def test_two_razor_oils_both_trigger_the_first_slot_first() -> None:
    match = duel(hands=[["slash"], ["slash"]], equipment=[["razor-oil", "razor-oil"], []])
    play(match, *OPENING)
    assert told(match, "equipment_triggered") == [(0, 0, "razor-oil"), (0, 1, "razor-oil")]
    assert instances(match) == [2, 2, 2]
    order = [e.name for e in match.story(None) if e.name in ("equipment_triggered", "damage_landed")]
    assert order == ["damage_landed", *["equipment_triggered", "damage_landed"] * 2]


@pytest.mark.rule("SB-CARD-2")
def test_razor_oil_is_not_triggered_by_a_negated_chained_card() -> None:
    """An opener would have spent the Razor Oil, so it is laid there between the two cards."""
    match = duel(hands=[["slash", "follow-up"], ["slash"]], instincts=[[], ["condescend"]])
    document = play(match, *OPENING).position()
    document["state"]["strategy_deck"].remove("razor-oil")
    document["state"]["equipment"] = [["razor-oil", ""], ["", ""]]
    match = play(Match.from_position(document), "0 chain:follow-up", "0 E3/F3", "1 play:condescend")
    assert told(match, "card_negated") == [(0, "follow-up")]
    assert not told(match, "equipment_triggered")
    assert state(match).equipment[0] == ("razor-oil", "")


@pytest.mark.rule("SB-CARD-3")
def test_boarding_pike_waits_for_the_first_chained_card_that_is_placed() -> None:
    """Not for the opener, though it is a Chain card, nor for the negated card; then once."""
    match = duel(
        hands=[["follow-up", "follow-up", "backhand", "backhand"], ["slash"]],
        equipment=[[], ["boarding-pike"]],
        instincts=[[], ["condescend"]],
    )
    play(match, "0 attack:follow-up", "0 C3/D3", "0 chain:follow-up", "0 B3/A3", "1 play:condescend")
    assert state(match).equipment[1] == ("boarding-pike", "")
    play(match, "0 chain:backhand", "0 B3/A3")
    assert told(match, "equipment_triggered") == [(1, 0, "boarding-pike")]
    play(match, "0 chain:backhand", "0 C4/D4")
    assert told(match, "damage_created") == [
        (0, 1, "base"),
        (0, 2, "base"),
        (1, 2, "equipment"),
        (0, 2, "base"),
    ]
    assert state(match).health[0] == 18


@pytest.mark.rule("SB-CARD-3")
def test_boarding_pike_ignores_chained_cards_of_its_owner() -> None:
    match = duel(hands=[["slash", "follow-up"], ["slash"]], equipment=[["boarding-pike"], []])
    play(match, *OPENING, "0 chain:follow-up", "0 B3/A3")
    assert instances(match) == [2, 1]
    assert state(match).equipment[0] == ("boarding-pike", "")


@pytest.mark.rule("SB-CARD-4")
@pytest.mark.parametrize("named", [0, 1])
def test_scorched_wake_may_name_either_player(named: int) -> None:
    hands = [["slash", "thrust", "bracer"], ["slash", "unnerve"]]
    match = duel(hands=hands, instincts=[["scorched-wake"], []])
    play(match, *OPENING, "1 disengage")
    assert (asked(match), set(options(match))) == ("0 name", {"name:0", "name:1"})
    play(match, f"0 name:{named}")
    left = [[*state(match).attack_hand[seat], *state(match).strategy_hand[seat]] for seat in (0, 1)]
    whole = [["thrust", "bracer"], ["slash", "unnerve"]]
    assert left == [[] if seat == named else whole[seat] for seat in (0, 1)]


@pytest.mark.rule("SB-CARD-4")
def test_scorched_wake_may_name_an_empty_hand() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["scorched-wake"], []])
    play(match, *OPENING, "1 disengage")
    assert "name:0" in options(match)
    play(match, "0 name:0")
    assert state(match).attack_hand == [(), ("slash",)]
    assert state(match).strategy_discard == ["scorched-wake"]


@pytest.mark.rule("SB-CARD-4")
def test_two_scorched_wakes_choose_one_after_the_other() -> None:
    match = duel(hands=[["slash", "thrust"], ["slash"]], instincts=[["scorched-wake", "scorched-wake"], []])
    play(match, *OPENING, "1 disengage", "0 name:1")
    assert asked(match) == "0 name"
    play(match, "0 name:0")
    assert told(match, "player_named") == [(0, 1), (0, 0)]
    assert state(match).attack_hand == [(), ()]


@pytest.mark.rule("SB-CARD-4")
def test_scorched_wake_is_not_for_the_one_who_disengages() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[["scorched-wake"], []])
    play(match, "0 disengage")
    assert state(match).round == 2
    assert state(match).instincts[0] == ("scorched-wake", "", "")


@pytest.mark.rule("SB-CARD-5")
def test_sea_legs_cancels_ones_own_reckless_swing() -> None:
    """It triggers without being asked for, and the turn goes on normally."""
    match = duel(hands=[["reckless-swing", "slash"], ["slash"]], equipment=[["sea-legs"], []])
    play(match, "0 attack:reckless-swing", "0 C3/D3", "1 attack:slash", "1 B3/A3")
    assert told(match, "equipment_triggered") == [(0, 0, "sea-legs")]
    assert asked(match) == "0 turn"
    assert set(options(match)) == {"attack:slash", "disengage"}
    assert state(match).must_disengage == [False, False]


@pytest.mark.rule("SB-CARD-5")
def test_sea_legs_helps_its_owner_only() -> None:
    match = duel(hands=[["slash"], ["slash"]], equipment=[["sea-legs"], []], must_disengage=[True, True])
    assert asked(match) == "0 turn"
    play(match, *OPENING)
    assert told(match, "disengaged") == [(1, "SB-DISENGAGE-4")]


@pytest.mark.rule("SB-CARD-5")
def test_sea_legs_does_not_help_against_an_empty_hand() -> None:
    match = play(duel(hands=[["slash"], []], equipment=[[], ["sea-legs"]]), *OPENING)
    assert [facts[0] for facts in told(match, "disengaged")] == [1]
    assert state(match).equipment[1] == ("sea-legs", "")


@pytest.mark.rule("SB-CARD-6")
def test_grudge_raises_the_next_base_instance_only() -> None:
    """The first instance of the Flourish is blocked: neither its extras nor the Razor Oil get the boost."""
    match = duel(
        hands=[["flourish", "flourish", "slash"], ["slash", "slash"]],
        instincts=[["grudge"], []],
        equipment=[["razor-oil"], ["bracer"]],
    )
    play(match, "0 attack:flourish", "0 C3/D3")
    assert instances(match) == [1, 1, 1, 2]
    play(match, "1 attack:slash", "1 B3/A3", "0 attack:flourish", "0 C4/D4")
    assert instances(match)[5:] == [1 + 2, 1, 1]
    play(match, "1 attack:slash", "1 B4/A4", "0 attack:slash", "0 C5/D5")
    assert instances(match)[-1] == 2


@pytest.mark.rule("SB-CARD-6")
def test_two_grudges_add_up() -> None:
    match = duel(
        hands=[["slash", "slash"], ["slash"]], instincts=[["grudge", "grudge"], []], equipment=[[], ["bracer"]]
    )
    play(match, *OPENING, "1 attack:slash", "1 B3/A3", "0 attack:slash", "0 C4/D4")
    assert instances(match) == [2, 2, 2 + 2 + 2]


@pytest.mark.rule("SB-CARD-6")
def test_the_boost_of_grudge_is_lost_at_the_end_of_combat() -> None:
    match = duel(hands=[["slash", "slash"], ["slash"]], instincts=[["grudge"], []], equipment=[[], ["bracer"]])
    play(match, *OPENING)
    assert state(match).next_boost == [2, 0]
    play(match, "1 disengage")
    while asked(match) != "0 turn":
        (ask,) = match.asks
        match.choose(ask.seat, {"discard": "keep", "draw": "attack", "prepare": "done"}[ask.question])
    play(match, *OPENING)
    assert instances(match) == [2, 2]


@pytest.mark.rule("SB-CARD-6")
def test_a_negated_chained_card_does_not_use_up_the_boost() -> None:
    match = duel(
        hands=[["slash", "follow-up", "backhand"], ["slash"]],
        instincts=[["grudge"], ["condescend"]],
        equipment=[[], ["bracer"]],
    )
    play(match, *OPENING, "1 pass", "0 chain:follow-up", "0 B3/A3", "1 play:condescend")
    assert state(match).next_boost == [2, 0]
    play(match, "0 chain:backhand", "0 B3/A3")
    assert instances(match) == [2, 2 + 2]


@pytest.mark.rule("SB-CARD-7")
@pytest.mark.parametrize("which", [0, 1, 2, 3])
def test_killing_intent_works_on_any_kind_of_instance(which: int) -> None:
    match = duel(
        hands=[["flourish"], ["slash"]], instincts=[["killing-intent"], []], equipment=[["razor-oil"], []]
    )
    play(match, "0 attack:flourish", "0 C3/D3", *["0 pass"] * which)
    assert state(match).damage[0].kind == ("base", "extra", "extra", "equipment")[which]
    play(match, "0 play:killing-intent")
    wanted = [1, 1, 1, 2]
    wanted[which] += 2
    assert instances(match) == wanted


@pytest.mark.rule("SB-CARD-7")
def test_killing_intent_is_for_ones_own_instances() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[[], ["killing-intent"]])
    play(match, *OPENING)
    assert asked(match) == "1 turn"


@pytest.mark.rule("SB-CARD-8")
def test_spyglass_shows_the_instincts_to_its_owner_alone() -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        equipment=[["spyglass"], []],
        instincts=[["grudge"], ["grudge", "condescend"]],
    )
    assert match.view(0)["instincts"][1] == ("grudge", "condescend", "")
    assert match.view(1)["instincts"][0] == ("?", "", "")
    assert match.view(None)["instincts"] == [("?", "", ""), ("?", "?", "")]
    seen = [[e.facts[1] for e in match.story(who) if e.name == "instincts_seen"] for who in (0, 1, None)]
    assert seen == [[("grudge", "condescend", "")], [None], [None]]


@pytest.mark.rule("SB-CARD-8")
def test_spyglass_shows_only_what_is_hidden_at_that_moment() -> None:
    match = duel(
        hands=[["slash"], ["slash", "condescend", "grudge"]],
        equipment=[["spyglass"], []],
        instincts=[[], ["anticipation"]],
    )
    assert "condescend" not in match.view(0)["strategy_hand"][1]
    play(match, *OPENING, "1 play:anticipation", "1 disengage")
    to_preparation(match)
    while asked(match) != "1 prepare":
        match.choose(match.asks[0].seat, "done")
    play(match, "1 prepare:condescend", "1 prepare:grudge")
    assert state(match).instincts[1] == ("condescend", "grudge", "")
    assert match.view(0)["instincts"][1] == ("?", "?", "")


@pytest.mark.rule("SB-CARD-9")
def test_must_disengage_set_twice_is_set_once() -> None:
    """One Sea Legs cancels it, though two Drive Backs have said it."""
    hook = {
        "id": "hook",
        "kind": "attack",
        "name": "Hook",
        "copies": 2,
        "attack": 1,
        "opportunity": 0,
        "bonus": [{"chain": {}}, {"force_disengage": {"who": "opponent"}}],
        "source": "custom",
    }
    match = duel(
        options={"cards": [hook]},
        hands=[["slash", "hook", "hook"], ["slash"]],
        equipment=[[], ["sea-legs"]],
    )
    play(match, *OPENING, "0 chain:hook", "0 B3/A3", "0 chain:hook", "0 C4/D4")
    assert [facts[0] for facts in told(match, "disengage_forced")] == [1, 1]
    assert asked(match) == "1 turn"
    assert state(match).must_disengage == [False, False]


@pytest.mark.rule("SB-CARD-10")
def test_drive_back_is_a_finishing_blow() -> None:
    match = duel(hands=[["drive-back"], ["slash"]], health=[1, 1])
    play(match, "0 attack:drive-back", "0 C3/D3")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((0,), "SB-WIN-2")


@pytest.mark.rule("SB-CARD-10")
def test_test_of_courage_gives_only_the_attacker_a_further_turn() -> None:
    match = duel(hands=[["drive-back", "slash"], ["slash"]], health=[1, 1], gambits=["", "test-of-courage"])
    play(match, "0 attack:drive-back", "0 C3/D3")
    assert asked(match) == "0 turn"
    settle(play(match, "0 decline"))
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@pytest.mark.rule("SB-DAMAGE-9")
def test_several_words_of_a_card_happen_in_the_order_they_are_written() -> None:
    card = {
        "id": "double-oil", "kind": "equipment", "name": "Double Oil", "copies": 1, "when": "my_attack_done",
        "do": [{"deal": {"value": 2}}, {"deal": {"value": 3}}], "source": "custom",
    }  # fmt: skip
    match = duel(options={"cards": [card]}, hands=[["slash"], ["slash"]], equipment=[["double-oil"], []])
    play(match, "0 attack:slash", "0 C3/D3", "1 disengage")
    assert instances(match) == [2, 2, 3]
