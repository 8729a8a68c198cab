"""Gambits: in force for both players, from the first moment of combat to its end."""

from collections.abc import Iterator
from random import Random

import pytest

from saltbox.engine import Match
from tests.games.salt_and_bones.table import asked, duel, instances, options, play, refused, settle, state, told


def boards(owner: int, gambit: str) -> list[str]:
    """The two Gambit slots, with this card on one of them."""
    return [gambit, ""] if owner == 0 else ["", gambit]


def random_games(count: int) -> Iterator[Iterator[Match]]:
    """Whole games between players who do anything that is allowed, decision by decision."""

    def decisions(seed: int) -> Iterator[Match]:
        match, dice = Match.new("salt-and-bones", seed=seed), Random(seed)
        while match.asks:
            yield match
            (ask,) = match.asks
            match.choose(ask.seat, dice.choice(ask.options))

    return (decisions(seed) for seed in range(count))


OPENING = ("0 attack:slash", "0 C3/D3")
GAMBITS = ["test-of-courage", "test-of-pain", "test-of-will", "test-of-skill"]


@pytest.mark.rule("SB-GAMBIT-1")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_gambit_on_either_board_affects_both_players(owner: int) -> None:
    match = duel(hands=[["slash", "slash"], ["slash", "slash"]], gambits=boards(owner, "test-of-skill"))
    play(match, *OPENING, "1 attack:slash", "1 B3/A3", "0 attack:slash", "0 C4/D4", "1 attack:slash", "1 B4/A4")
    assert told(match, "damage_created") == [(seat, 2 + 1, "base") for seat in (0, 1, 0, 1)]


@pytest.mark.rule("SB-GAMBIT-1")
def test_a_gambit_works_only_in_combat_and_only_in_that_one() -> None:
    match = duel(hands=[["slash"] * 3, ["slash"] * 3], gambits=["test-of-skill", ""])
    play(match, *OPENING, "1 disengage")
    assert asked(match) == "0 discard"
    while asked(match) != "0 turn":
        (ask,) = match.asks
        match.choose(ask.seat, {"discard": "keep", "draw": "attack", "prepare": "done"}[ask.question])
    play(match, *OPENING)
    assert instances(match) == [2 + 1, 2]


@pytest.mark.rule("SB-GAMBIT-2")
def test_in_whole_games_no_gambit_leaves_its_slot_during_combat() -> None:
    seen = set()
    for game in random_games(50):
        for match in game:
            if state(match).active >= 0:
                (at_the_start,) = told(match, "combat_began")[-1]
                assert tuple(state(match).gambit) == at_the_start
                seen.update(at_the_start)
    assert seen >= {*GAMBITS}


@pytest.mark.rule("SB-GAMBIT-2")
def test_a_gambit_cannot_be_negated_or_given_up() -> None:
    """Condescend finds nothing to answer, Test of Will spares Test of Skill, Unnerve takes from the hand."""
    match = duel(
        hands=[["slash"], ["slash", "thrust"]],
        instincts=[["unnerve"], ["condescend"]],
        gambits=["test-of-will", "test-of-skill"],
    )
    assert asked(match) == "0 react"  # P0's Unnerve; no Condescend was asked for when the Gambits took hold
    play(match, *OPENING)
    assert told(match, "damage_created") == [(0, 2 + 1, "base")]
    match = duel(
        hands=[["slash"], ["slash", "thrust"]], instincts=[["unnerve"], []], gambits=["", "test-of-skill"]
    )
    play(match, "0 play:unnerve")
    assert set(options(match)) == {"drop:slash", "drop:thrust"}
    assert refused(match, 1, "drop:test-of-skill")


@pytest.mark.rule("SB-GAMBIT-3")
def test_both_gambits_apply() -> None:
    match = duel(
        hands=[["slash"], ["slash"]], equipment=[[], ["bracer"]], gambits=["test-of-pain", "test-of-skill"]
    )
    play(match, *OPENING)
    assert state(match).strategy_discard == ["bracer"]
    assert state(match).health == [20, 20 - 2 - 1]


@pytest.mark.rule("SB-GAMBIT-4")
def test_two_tests_of_skill_add_up() -> None:
    match = play(
        duel(hands=[["flourish"], ["slash"]], gambits=["test-of-skill"] * 2), "0 attack:flourish", "0 C3/D3"
    )
    assert instances(match) == [1 + 2, 1 + 2, 1 + 2]


@pytest.mark.rule("SB-GAMBIT-4")
def test_different_increases_add_up() -> None:
    fury = {
        "id": "test-of-fury",
        "kind": "gambit",
        "name": "Test of Fury",
        "copies": 1,
        "do": [{"all_instances_plus": {"value": 3}}],
        "source": "custom",
    }
    match = duel(
        options={"cards": [fury]}, hands=[["slash"], ["slash"]], gambits=["test-of-fury", "test-of-skill"]
    )
    assert instances(play(match, *OPENING)) == [2 + 3 + 1]


@pytest.mark.rule("SB-GAMBIT-4")
def test_two_tests_of_courage_grant_one_parting_turn() -> None:
    match = duel(hands=[["slash", "slash"], ["slash", "slash"]], gambits=["test-of-courage"] * 2)
    play(match, *OPENING, "1 disengage", "0 attack:slash", "0 B3/A3")
    assert state(match).round == 2
    assert told(match, "turn_began") == [(0, False), (1, False), (0, True)]


@pytest.mark.rule("SB-GAMBIT-4")
def test_two_tests_of_will_negate_no_more_than_one() -> None:
    """A second negation of the same card is no un-negation either."""
    match = duel(
        hands=[["slash", "follow-up"], ["slash"]],
        instincts=[[], ["anticipation"]],
        gambits=["test-of-will"] * 2,
    )
    play(match, *OPENING, "1 play:anticipation", "0 chain:follow-up", "0 E3/F3")
    assert told(match, "card_negated") == [(1, "anticipation"), (0, "follow-up")]
    assert instances(match) == [2]


@pytest.mark.rule("SB-GAMBIT-5")
@pytest.mark.parametrize("owner", [0, 1])
def test_under_test_of_courage_the_opponent_has_one_more_turn(owner: int) -> None:
    match = duel(hands=[["slash", "slash"], ["slash"]], gambits=boards(owner, "test-of-courage"))
    play(match, *OPENING, "1 disengage")
    assert asked(match) == "0 turn"
    assert not told(match, "combat_ended")
    play(match, "0 attack:slash", "0 E3/F3")
    assert told(match, "combat_ended") == [((20, 20 - 2 - 3),)]


@pytest.mark.rule("SB-GAMBIT-6")
@pytest.mark.parametrize("owner", [0, 1])
def test_under_test_of_pain_damage_cannot_be_negated(owner: int) -> None:
    match = duel(
        hands=[["slash"], ["slash"]],
        equipment=[["bracer"], ["bracer"]],
        gambits=boards(owner, "test-of-pain"),
    )
    play(match, *OPENING, "1 attack:slash", "1 B3/A3")
    assert told(match, "damage_landed") == [(1, 2, 18), (0, 2, 18)]


@pytest.mark.rule("SB-GAMBIT-7")
@pytest.mark.parametrize("owner", [0, 1])
def test_under_test_of_will_chained_cards_and_instincts_are_negated(owner: int) -> None:
    match = duel(
        hands=[["slash", "follow-up"], ["slash"]],
        instincts=[["killing-intent"], ["anticipation"]],
        gambits=boards(owner, "test-of-will"),
    )
    play(match, *OPENING, "0 play:killing-intent", "1 play:anticipation", "0 chain:follow-up", "0 E3/F3")
    assert [card for _, card in told(match, "card_negated")] == ["killing-intent", "anticipation", "follow-up"]
    assert state(match).health == [20, 18]


@pytest.mark.rule("SB-GAMBIT-8")
def test_test_of_skill_raises_every_kind_of_instance_and_makes_none() -> None:
    match = duel(
        hands=[["flourish", "follow-up"], ["slash"]],
        equipment=[["razor-oil"], ["boarding-pike"]],
        gambits=["", "test-of-skill"],
    )
    play(match, "0 attack:flourish", "0 C3/D3", "0 chain:follow-up", "0 B3/A3")
    assert told(match, "damage_created") == [
        (0, 1 + 1, "base"),
        (0, 1 + 1, "extra"),
        (0, 1 + 1, "extra"),
        (0, 2 + 1, "equipment"),
        (0, 1 + 1, "base"),
        (1, 2 + 1, "equipment"),
    ]


@pytest.mark.rule("SB-GAMBIT-9")
@pytest.mark.parametrize("gambit", GAMBITS)
def test_gambits_are_discarded_when_combat_ends(gambit: str) -> None:
    """Even if nothing happened in it at all."""
    match = duel(hands=[["slash"], ["slash"]], gambits=[gambit, gambit])
    settle(play(match, "0 disengage"))
    if gambit == "test-of-courage":
        play(match, "1 decline")
    assert state(match).round == 2
    assert state(match).gambit == ["", ""]
    assert state(match).strategy_discard == [gambit, gambit]
