"""Combat: turns, what a turn is made of, and what ends them."""

import pytest

from saltbox.engine import Match
from tests.games.salt_and_bones.table import (
    asked,
    duel,
    instances,
    options,
    play,
    random_game,
    refused,
    settle,
    state,
)


def names(match: Match) -> list[str]:
    return [event.name for event in match.story(None)]


def turns(match: Match) -> list[int]:
    """Whose turns began, in order."""
    return [event.facts[0] for event in match.story(None) if event.name == "turn_began"]


@pytest.mark.rule("SB-COMBAT-1")
@pytest.mark.parametrize("gambits", [["test-of-skill", ""], ["", "test-of-skill"]])
def test_a_gambit_on_either_board_is_in_force_for_both(gambits: list[str]) -> None:
    match = duel(hands=[["slash", "slash"], ["slash"]], gambits=gambits)
    play(match, "0 attack:slash", "0 C3/D3", "1 attack:slash", "1 B3/B4")
    assert instances(match) == [3, 3]


@pytest.mark.rule("SB-COMBAT-1")
def test_a_gambit_is_in_force_until_combat_has_ended() -> None:
    match = duel(hands=[["slash"], ["slash"]], instincts=[[], ["scorched-wake"]], gambits=["test-of-will", ""])
    play(match, "0 disengage")
    assert asked(match).endswith("discard"), "the triggered Scorched Wake was negated"
    assert state(match).strategy_discard == ["scorched-wake", "test-of-will"]


@pytest.mark.rule("SB-COMBAT-2")
def test_what_waits_for_the_start_of_combat_comes_before_the_first_turn() -> None:
    match = duel(
        hands=[["slash"], ["slash"]], equipment=[[], ["spyglass"]], instincts=[["unnerve"], ["unnerve"]]
    )
    assert names(match)[:3] == ["combat_began", "equipment_triggered", "instincts_seen"]
    assert names(match)[3:] == ["turn_began"]


@pytest.mark.rule("SB-COMBAT-3")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_holder_begins_and_turns_alternate_whatever_was_chained(holder: int) -> None:
    hands = [["slash", "thrust"], ["slash", "thrust"]]
    hands[holder] = ["slash", "thrust", "follow-up", "backhand"]
    match = duel(momentum=holder, hands=hands)
    play(match, f"{holder} attack:slash", f"{holder} C3/D3")
    play(match, f"{holder} chain:follow-up", f"{holder} E3/F3", f"{holder} chain:backhand", f"{holder} C2/D2")
    play(match, f"{1 - holder} attack:slash", f"{1 - holder} C4/D4")
    play(match, f"{holder} attack:thrust", f"{holder} B3/A3", f"{1 - holder} attack:thrust")
    assert turns(match) == [holder, 1 - holder, holder, 1 - holder]


@pytest.mark.rule("SB-COMBAT-4")
def test_a_turn_is_an_attack_card_or_a_disengage() -> None:
    match = duel(hands=[["slash", "slash", "thrust", "bracer", "unnerve"], ["slash"]])
    assert list(options(match)) == ["attack:slash", "attack:thrust", "disengage"]
    for choice in ("pass", "end", "decline", "attack:bracer", "attack:flourish"):
        assert refused(match, 0, choice) == "SB-COMBAT-4"


@pytest.mark.rule("SB-COMBAT-4")
def test_playing_an_instinct_does_not_replace_the_attack() -> None:
    match = duel(hands=[["slash"], ["slash", "thrust"]], instincts=[["unnerve"], []])
    play(match, "0 play:unnerve", "1 drop:thrust")
    assert asked(match) == "0 turn"


@pytest.mark.rule("SB-COMBAT-5")
def test_the_order_inside_a_turn() -> None:
    # Unnerve can always be played, so that its owner is asked in every window.
    match = duel(hands=[["slash", "follow-up", "backhand", "thrust"], ["slash"]], instincts=[["unnerve"], []])
    order = []
    opener, chained = ["attack:slash", "C3/D3"], ["chain:follow-up", "E3/F3"]
    for choice in ["pass", *opener, "pass", "pass", *chained, "pass", "pass", "end"]:
        ask = match.asks[0]
        order.append(ask.about[0] if ask.question == "react" else ask.question)
        match.choose(0, choice)
    blow = ["place", "press", "attack_open"]
    assert order == ["turn_open", "turn", *blow, "chain", *blow, "chain"]
    assert turns(match) == [0, 1]


@pytest.mark.rule("SB-COMBAT-5")
def test_the_window_comes_before_a_forced_disengage() -> None:
    match = duel(
        hands=[["slash"], ["slash", "thrust"]], instincts=[["unnerve"], []], must_disengage=[True, False]
    )
    assert (asked(match), match.asks[0].about[0]) == ("0 react", "turn_open")
    play(match, "0 play:unnerve", "1 drop:thrust")
    assert names(match)[-5:] == [
        "disengaged", "momentum_passed", "combat_ended", "round_began", "field_card_flipped",
    ]  # fmt: skip


@pytest.mark.rule("SB-COMBAT-6")
@pytest.mark.parametrize(("card", "amount"), [("lunge-riposte", 2), ("backhand", 2), ("finishing-twist", 2)])
def test_a_card_may_be_played_for_its_values_alone(card: str, amount: int) -> None:
    match = duel(turn=1, hands=[["slash"], [card, "slash"]])
    play(match, f"1 attack:{card}", "1 C3/D3")
    assert instances(match) == [amount]
    play(match, "0 attack:slash", "0 E3/F3")
    opportunity = state(match).table.attack[card].opportunity
    assert instances(match) == [amount, 2 + opportunity]


@pytest.mark.rule("SB-COMBAT-7")
def test_a_bonus_effect_cannot_be_declined() -> None:
    match = duel(health=[20, 20], hands=[["reckless-swing", "slash"], ["slash", "thrust"]])
    play(match, "0 attack:reckless-swing", "0 C3/D3")
    assert asked(match) == "1 turn", "nobody was asked whether the effect should happen"
    play(match, "1 attack:slash", "1 E3/F3")
    assert asked(match).endswith("discard"), "the attacker had to disengage"
    assert state(match).momentum == 1


@pytest.mark.rule("SB-COMBAT-7")
def test_extra_instances_and_parry_happen_by_themselves() -> None:
    match = duel(hands=[["flourish", "slash"], ["advance-into-parry", "lunge-riposte"]])
    play(match, "0 attack:flourish", "0 C3/D3")
    assert (asked(match), instances(match)) == ("1 turn", [1, 1, 1])
    play(match, "1 attack:advance-into-parry", "1 B3/A3", "0 attack:slash", "0 C2/B2")
    play(match, "1 attack:lunge-riposte", "1 C4/B4")
    assert instances(match)[-1] == 5


@pytest.mark.rule("SB-COMBAT-8")
def test_at_0_health_everything_goes_on() -> None:
    match = duel(
        health=[0, 0],
        hands=[["slash", "follow-up", "slash"], ["thrust"]],
        equipment=[[], ["bracer"]],
        instincts=[["unnerve"], []],
    )
    assert (asked(match), match.asks[0].about[0]) == ("0 react", "turn_open")
    play(match, "0 attack:slash", "0 C3/D3", "0 chain:follow-up", "0 E3/F3")
    play(match, "1 attack:thrust", "1 C2/D2", "0 attack:slash")
    assert instances(match) == [2, 2, 3]
    assert state(match).strategy_discard == ["bracer"]
    assert state(match).health == [0, 0]


@pytest.mark.rule("SB-COMBAT-9")
def test_combat_ends_by_a_disengage_and_nothing_else() -> None:
    for seed in range(30):
        *_, match = random_game(seed)
        order = [name for name in names(match) if name in ("combat_began", "disengaged", "combat_ended")]
        combats = order.count("combat_began")
        assert order == ["combat_began", "disengaged", "combat_ended"] * combats


@pytest.mark.rule("SB-COMBAT-9")
def test_a_player_brought_to_0_does_not_end_combat() -> None:
    match = duel(health=[20, 1], hands=[["thrust", "slash"], ["slash"]])
    play(match, "0 attack:thrust", "0 C3/D3")
    assert state(match).health == [20, 0]
    assert asked(match) == "1 turn"


@pytest.mark.rule("SB-COMBAT-10")
def test_statuses_are_public() -> None:
    match = duel(
        hands=[["advance-into-parry", "slash"], ["slash", "drive-back"]],
        equipment=[[], ["bracer"]],
        instincts=[["grudge"], []],
    )
    play(match, "0 attack:advance-into-parry", "0 C3/D3", "1 attack:drive-back", "1 B3/A3")
    told = match.story(1)
    assert ("parry_set", (0, "advance-into-parry")) in told
    assert ("next_attack_boosted", (0, 2, "grudge")) in told
    assert ("disengage_forced", (0, "drive-back")) in told


@pytest.mark.rule("SB-COMBAT-10")
def test_both_and_any_onlooker_see_the_statuses_until_combat_ends() -> None:
    given = {"parry": [True, False], "must_disengage": [False, True], "next_boost": [2, 0]}
    match = duel(hands=[["slash"], ["slash"]], **given)
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view["parry"] == [True, False]
        assert view["must_disengage"] == [False, True]
        assert view["next_boost"] == [2, 0]
    play(match, "0 disengage")
    view = settle(match).view(None)
    assert view["next_boost"] == [0, 0]
    assert view["parry"] == view["parry_next"] == view["must_disengage"] == [False, False]
