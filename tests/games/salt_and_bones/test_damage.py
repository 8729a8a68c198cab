"""Damage: how hard a card hits, and how each instance of it arrives."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.engine.cards import CardErrors
from saltbox.games.salt_and_bones.cards import loading
from tests.games.salt_and_bones.table import (
    asked,
    custom,
    duel,
    instances,
    options,
    play,
    random_games,
    settle,
    state,
    told,
)


def names(match: Match, *wanted: str) -> list[str]:
    """The order in which the wanted events happened."""
    return [event.name for event in match.story(None) if event.name in wanted]


@pytest.mark.rule("SB-DAMAGE-1")
def test_a_placed_card_hits_the_opponent_once() -> None:
    match = play(duel(hands=[["slash"], ["thrust", "slash"]]), "0 attack:slash", "0 C3/D3")
    assert told(match, "damage_created") == [(0, 2, "base")]
    assert state(match).health == [20, 18]
    play(match, "1 attack:thrust", "1 B3/A3")
    assert told(match, "damage_created")[1:] == [(1, 3, "base")]
    assert state(match).health == [17, 18]


LINED_UP = [["thrust", "C3/D3", 0], ["feint-step", "B4/C4", 1], ["slash", "F4/E4", 0]]


@pytest.mark.rule("SB-DAMAGE-2")
@pytest.mark.parametrize(("opportunities", "amount"), [(1, 2 + 2), (2, 2 + 2 + 2), (3, 2 + 2 + 2 + 1)])
def test_every_lined_up_opportunity_is_added(opportunities: int, amount: int) -> None:
    match = duel(laid=LINED_UP[:opportunities], hands=[["slash"], ["slash"]])
    play(match, "0 attack:slash", "0 D4/D5")
    assert instances(match) == [amount]


@pytest.mark.rule("SB-DAMAGE-2")
@pytest.mark.parametrize("place", ["B3/B4", "E2/E3"])
def test_other_contacts_add_nothing(place: str) -> None:
    """Attack half on attack half; then only the new opportunity half touches the old one."""
    match = duel(laid=[["thrust", "C3/D3", 1]], hands=[["slash"], ["slash"]])
    play(match, "0 attack:slash", f"0 {place}")
    assert instances(match) == [2]


@pytest.mark.rule("SB-DAMAGE-2")
def test_an_edge_without_arrow_does_not_line_up() -> None:
    """The spike takes opportunities only from its end, the hook gives one only at its sides."""
    spike = custom("spike", "attack", attack=1, opportunity=0, arrows_in=["end"])
    hook = custom("hook", "attack", attack=1, opportunity=5, arrows_out=["left", "right"])

    def hits(laid: str, card: str, place: str) -> list[int]:
        given: dict[str, Any] = {"laid": [[laid, "C3/D3", 1]], "hands": [[card], ["slash"]]}
        match = duel(options={"cards": [spike, hook]}, **given)
        return instances(play(match, f"0 attack:{card}", f"0 {place}"))

    assert hits("thrust", "spike", "E3/F3") == [1 + 2]
    assert hits("thrust", "spike", "E3/E4") == [1]
    assert hits("hook", "slash", "D4/D5") == [2 + 5]
    assert hits("hook", "slash", "E3/E4") == [2]


@pytest.mark.rule("SB-DAMAGE-3")
@pytest.mark.parametrize("owner", [0, 1])
def test_opportunities_of_either_player_count(owner: int) -> None:
    match = duel(laid=[["thrust", "C3/D3", owner]], hands=[["slash"], ["slash"]])
    assert instances(play(match, "0 attack:slash", "0 E3/F3")) == [2 + 2]


@pytest.mark.rule("SB-DAMAGE-4")
@pytest.mark.parametrize("place", ["C3/D3", "D3/C3", "C3/C4"])
def test_a_card_never_feeds_itself(place: str) -> None:
    match = play(duel(hands=[["overhand-chop"], ["slash"]]), "0 attack:overhand-chop", f"0 {place}")
    assert instances(match) == [4]


@pytest.mark.rule("SB-DAMAGE-5")
def test_a_later_opportunity_raises_no_older_attack() -> None:
    match = play(duel(hands=[["slash", "slash"], ["thrust"]]), "0 attack:slash", "0 C3/D3")
    play(match, "1 attack:thrust", "1 A3/B3")  # its opportunity half meets the old attack half on C3
    assert instances(match) == [2, 3]
    assert state(match).health == [17, 18]


@pytest.mark.rule("SB-DAMAGE-6")
def test_opportunity_raises_only_the_base_instance() -> None:
    match = duel(laid=[["thrust", "C3/D3", 1]], hands=[["flourish"], ["slash"]], equipment=[["razor-oil"], []])
    play(match, "0 attack:flourish", "0 E3/F3")
    created = [(0, 1 + 2, "base"), (0, 1, "extra"), (0, 1, "extra"), (0, 2, "equipment")]
    assert told(match, "damage_created") == created


@pytest.mark.rule("SB-DAMAGE-7")
@pytest.mark.parametrize(
    "card",
    [
        custom("hex", "instinct", need="always", do=[{"deal": {"value": 2}}]),
        custom("curse", "instinct", when="opp_chain_done", do=[{"deal": {"value": 2}}]),
        custom("storm", "gambit", do=[{"deal": {"value": 2}}]),
    ],
)
def test_no_instinct_or_gambit_can_be_made_to_deal_damage(card: dict[str, Any]) -> None:
    with pytest.raises(CardErrors, match="deal"):
        loading.load([card])
    as_equipment = {**card, "kind": "equipment", "when": "opp_chain_done"}
    as_equipment.pop("need", None)
    assert card["id"] in loading.load([as_equipment]).strategy


@pytest.mark.rule("SB-DAMAGE-7", "SB-DAMAGE-1")
def test_in_whole_games_only_attacks_and_equipment_create_instances() -> None:
    own = {"flourish": 3, "razor-oil": 1, "boarding-pike": 1}
    for match in random_games(60):
        placed = [own.get(facts[1], 1) for facts in told(match, "attack_placed")]
        triggered = [own.get(facts[2], 0) for facts in told(match, "equipment_triggered")]
        assert len(told(match, "damage_created")) == sum(placed) + sum(triggered)


@pytest.mark.rule("SB-DAMAGE-8")
def test_the_amount_is_the_sum_of_its_parts() -> None:
    match = duel(
        laid=[["thrust", "C3/D3", 1]],
        hands=[["lunge-riposte", "slash"], ["slash"]],
        parry=[True, False],
        next_boost=[2, 0],
        gambits=["", "test-of-skill"],
        instincts=[["killing-intent"], []],
    )
    play(match, "0 attack:lunge-riposte", "0 E3/F3")
    assert told(match, "damage_created") == [(0, 2 + 2 + 3 + 2 + 1, "base")]
    play(match, "0 play:killing-intent")  # a later increase, on the pending instance
    assert instances(match) == [12]
    play(match, "1 attack:slash", "1 B3/A3", "0 attack:slash", "0 C2/B2")
    assert instances(match)[2:] == [2 + 1]  # the boost is used up


@pytest.mark.rule("SB-DAMAGE-8")
def test_the_next_attack_boost_is_for_the_base_instance_only() -> None:
    match = duel(hands=[["flourish"], ["slash"]], next_boost=[2, 0], equipment=[["razor-oil"], []])
    play(match, "0 attack:flourish", "0 C3/D3")
    assert instances(match) == [1 + 2, 1, 1, 2]


@pytest.mark.rule("SB-DAMAGE-9")
def test_instances_come_one_at_a_time_base_extra_equipment() -> None:
    match = duel(
        hands=[["flourish"], ["slash"]], equipment=[["razor-oil"], []], instincts=[[], ["anticipation"]]
    )
    play(match, "0 attack:flourish", "0 C3/D3")
    for kind, health in (("base", 20), ("extra", 19), ("extra", 18), ("equipment", 17)):
        assert asked(match) == "1 react"
        assert [instance.kind for instance in state(match).damage] == [kind]
        assert state(match).health[1] == health  # all earlier ones have landed
        play(match, "1 pass")
    assert asked(match) == "1 turn"
    assert names(match, "damage_created", "damage_landed") == ["damage_created", "damage_landed"] * 4


@pytest.mark.rule("SB-DAMAGE-10")
@pytest.mark.parametrize(("health", "left"), [(5, 1), (4, 0), (3, 0)])
def test_an_instance_lowers_health_down_to_zero(health: int, left: int) -> None:
    match = duel(hands=[["overhand-chop"], ["slash"]], health=[20, health])
    play(match, "0 attack:overhand-chop", "0 C3/D3")
    assert state(match).health == [20, left]
    assert instances(match) == [4]


@pytest.mark.rule("SB-DAMAGE-11")
def test_in_whole_games_only_second_wind_raises_health() -> None:
    winds = 0
    for match in random_games(60):
        health = [20, 20]
        for event in match.story(None):
            if event.name == "damage_landed":
                target, amount, left = event.facts[:3]
                assert left == max(0, health[target] - amount)
                health[target] = left
            elif event.name == "second_wind":
                assert health == [0, 0]
                health, winds = [1, 1], winds + 1
            elif event.name == "combat_ended":
                assert list(event.facts[0]) == health
        assert state(match).health == health
    assert winds


@pytest.mark.rule("SB-DAMAGE-12")
def test_an_instance_at_zero_health_is_still_one() -> None:
    match = duel(
        hands=[["slash", "slash"], ["slash"]],
        health=[20, 0],
        equipment=[[], ["bracer"]],
        instincts=[["grudge"], ["anticipation"]],
    )
    play(match, "0 attack:slash", "0 C3/D3")
    assert told(match, "equipment_triggered") == [(1, 0, "bracer")]
    assert told(match, "damage_negated") == [(1, 2)]
    assert state(match).next_boost == [2, 0]  # Grudge noticed the negation
    play(match, "1 attack:slash", "1 B3/A3", "0 attack:slash", "0 D2/C2")
    assert asked(match) == "1 react"
    assert "play:anticipation" in options(match)
    play(match, "1 pass")
    assert told(match, "damage_landed")[-1] == (1, 2 + 1 + 2, 0)


@pytest.mark.rule("SB-DAMAGE-13")
def test_an_instance_of_amount_zero_exists() -> None:
    bluff = custom("bluff", "attack", attack=0, opportunity=1)
    match = duel(
        options={"cards": [bluff]},
        hands=[["bluff", "bluff"], ["slash"]],
        equipment=[[], ["bracer"]],
        instincts=[[], ["anticipation"]],
    )
    play(match, "0 attack:bluff", "0 C3/D3")
    assert told(match, "damage_created") == [(0, 0, "base")]
    assert told(match, "equipment_triggered") == [(1, 0, "bracer")]
    play(match, "1 attack:slash", "1 B3/A3", "0 attack:bluff", "0 C4/D4")
    assert "play:anticipation" in options(match)
    play(match, "1 play:anticipation")
    assert told(match, "damage_negated") == [(1, 0), (1, 0)]


@pytest.mark.rule("SB-DAMAGE-14")
def test_the_steps_of_an_instance() -> None:
    """Press, forced, defend, negated, and then what waits for the negation."""
    alarm = custom("alarm", "equipment", when="instance_on_me", do=[{"look_at_instincts": {}}])
    match = duel(
        options={"cards": [alarm]},
        hands=[["slash"], ["slash"]],
        instincts=[["killing-intent", "grudge"], ["anticipation"]],
        equipment=[[], ["alarm"]],
    )
    play(match, "0 attack:slash", "0 C3/D3")
    assert (asked(match), state(match).damage[0].stage) == ("0 react", "press")
    assert not told(match, "equipment_triggered")
    play(match, "0 play:killing-intent", "1 play:anticipation")
    settle(match)
    steps = ["damage_created", "damage_boosted", "equipment_triggered", "instinct_announced", "damage_negated"]
    order = names(match, *steps, "next_attack_boosted")
    announced = [facts[2] for facts in told(match, "instinct_announced")]
    assert announced == ["killing-intent", "anticipation", "grudge"]
    assert order == [
        "damage_created",
        "instinct_announced",
        "damage_boosted",
        "equipment_triggered",
        "instinct_announced",
        "damage_negated",
        "instinct_announced",
        "next_attack_boosted",
    ]


@pytest.mark.rule("SB-DAMAGE-14")
def test_no_defence_is_asked_of_a_target_that_has_blocked() -> None:
    match = duel(hands=[["slash"], ["slash"]], equipment=[[], ["bracer"]], instincts=[[], ["anticipation"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert asked(match) == "1 turn"


@pytest.mark.rule("SB-DAMAGE-15")
def test_flourish_makes_three_instances() -> None:
    match = play(duel(hands=[["flourish"], ["slash"]]), "0 attack:flourish", "0 C3/D3")
    assert told(match, "damage_created") == [(0, 1, "base"), (0, 1, "extra"), (0, 1, "extra")]
    assert state(match).health == [20, 17]


@pytest.mark.rule("SB-DAMAGE-16")
def test_razor_oil_makes_one_more_instance() -> None:
    match = duel(hands=[["slash"], ["slash"]], equipment=[["razor-oil"], []])
    play(match, "0 attack:slash", "0 C3/D3")
    assert told(match, "damage_created") == [(0, 2, "base"), (0, 2, "equipment")]
    assert state(match).health == [20, 16]
