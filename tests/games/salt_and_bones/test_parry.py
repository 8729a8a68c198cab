"""Parry: set by Advance Into Parry, used by Lunge/Riposte."""

from typing import Any

import pytest

from tests.games.salt_and_bones.table import duel, instances, play, state, told

# A Lunge that can be chained, for rules about the rest of a turn.
SNAP: dict[str, Any] = {
    "id": "snap-riposte",
    "kind": "attack",
    "name": "Snap Riposte",
    "copies": 4,
    "attack": 2,
    "opportunity": 0,
    "bonus": [{"chain": {}}, {"if_parry": {"value": 3}}],
    "source": "custom",
}
ADVANCE = ("0 attack:advance-into-parry", "0 C3/D3")
# Places that touch nothing but attack halves, or nothing lined up, so that only Parry can add to a value.
ANSWER = ("1 attack:slash", "1 B3/A3")


@pytest.mark.rule("SB-PARRY-1")
def test_advance_makes_parry_active_for_the_next_turn_by_itself() -> None:
    match = duel(hands=[["advance-into-parry", "lunge-riposte"], ["slash", "slash"]])
    play(match, *ADVANCE)
    assert match.number == 2  # nobody was asked about it
    assert told(match, "parry_set") == [(0,)]
    play(match, *ANSWER, "0 attack:lunge-riposte", "0 C4/D4")
    assert instances(match) == [1, 2, 2 + 3]


@pytest.mark.rule("SB-PARRY-2")
@pytest.mark.parametrize(("parry", "amount"), [(True, 5), (False, 2)])
def test_lunge_has_its_bonus_only_with_parry(parry: bool, amount: int) -> None:
    match = duel(hands=[["lunge-riposte"], ["slash"]], parry=[parry, False])
    assert instances(play(match, "0 attack:lunge-riposte", "0 C3/D3")) == [amount]


@pytest.mark.rule("SB-PARRY-2")
def test_parry_helps_no_other_card() -> None:
    match = duel(hands=[["slash"], ["slash"]], parry=[True, False])
    assert instances(play(match, "0 attack:slash", "0 C3/D3")) == [2]


@pytest.mark.rule("SB-PARRY-3")
def test_the_opponents_parry_is_no_use() -> None:
    match = duel(hands=[["advance-into-parry", "slash"], ["lunge-riposte"]])
    play(match, *ADVANCE, "1 attack:lunge-riposte", "1 B3/A3")
    assert instances(match) == [1, 2]


@pytest.mark.rule("SB-PARRY-3")
def test_the_opponents_parry_is_no_use_while_it_is_active_either() -> None:
    """P0 has Parry on turn 1 and does not use it; P1 lunges on turn 1 in vain."""
    match = duel(hands=[["slash"], ["lunge-riposte"]], parry=[True, False])
    play(match, "0 attack:slash", "0 C3/D3", "1 attack:lunge-riposte", "1 B3/A3")
    assert instances(match) == [2, 2]


@pytest.mark.rule("SB-PARRY-4")
def test_parry_is_not_active_in_the_rest_of_the_current_turn() -> None:
    match = duel(options={"cards": [SNAP]}, hands=[["advance-into-parry", "snap-riposte"], ["slash"]])
    play(match, *ADVANCE, "0 chain:snap-riposte", "0 B3/A3")
    assert instances(match) == [1, 2]


@pytest.mark.rule("SB-PARRY-4")
def test_parry_is_active_during_the_whole_next_turn() -> None:
    match = duel(
        options={"cards": [SNAP]}, hands=[["advance-into-parry", "slash", "snap-riposte"], ["slash", "slash"]]
    )
    play(match, *ADVANCE, *ANSWER, "0 attack:slash", "0 C4/D4", "0 chain:snap-riposte", "0 B4/A4")
    assert instances(match) == [1, 2, 2, 2 + 3]


@pytest.mark.rule("SB-PARRY-4")
def test_parry_is_over_in_the_turn_after_the_next() -> None:
    match = duel(hands=[["advance-into-parry", "slash", "lunge-riposte"], ["slash", "slash"]])
    play(match, *ADVANCE, *ANSWER, "0 attack:slash", "0 C4/D4", "1 attack:slash", "1 B4/A4")
    play(match, "0 attack:lunge-riposte", "0 C5/D5")
    assert instances(match) == [1, 2, 2, 2, 2]


@pytest.mark.rule("SB-PARRY-5")
def test_using_parry_does_not_use_it_up() -> None:
    match = duel(
        options={"cards": [SNAP]},
        hands=[["lunge-riposte", "snap-riposte", "snap-riposte"], ["slash"]],
        parry=[True, False],
    )
    play(match, "0 attack:lunge-riposte", "0 C3/D3")
    play(match, "0 chain:snap-riposte", "0 B3/A3", "0 chain:snap-riposte", "0 C4/D4")
    assert instances(match) == [2 + 3, 2 + 3, 2 + 3]


@pytest.mark.rule("SB-PARRY-6")
def test_a_parting_turn_is_the_next_turn() -> None:
    match = duel(hands=[["advance-into-parry", "lunge-riposte"], ["slash"]], gambits=["test-of-courage", ""])
    play(match, *ADVANCE, "1 disengage", "0 attack:lunge-riposte", "0 B3/A3")
    assert instances(match) == [1, 2 + 3]


@pytest.mark.rule("SB-PARRY-6")
def test_parry_ends_with_combat() -> None:
    """The next turn of P0 is the first one of the next combat, and it has no Parry."""
    match = duel(
        hands=[["advance-into-parry", "lunge-riposte"], ["slash"] * 5], decks={"strategy": ["bracer"] * 5}
    )
    play(match, *ADVANCE, "1 disengage")
    while not any(choice.startswith("attack:") for ask in match.asks for choice in ask.options):
        (ask,) = match.asks
        match.choose(ask.seat, {"discard": "keep", "draw": "attack", "prepare": "done"}[ask.question])
    assert state(match).round == 2
    play(match, "0 attack:lunge-riposte", "0 C3/D3")
    assert instances(match) == [1, 2]


@pytest.mark.rule("SB-PARRY-7")
def test_blocking_the_damage_does_not_stop_parry() -> None:
    match = duel(
        hands=[["advance-into-parry", "lunge-riposte"], ["slash", "slash"]], equipment=[[], ["bracer"]]
    )
    play(match, *ADVANCE, *ANSWER, "0 attack:lunge-riposte", "0 C4/D4")
    assert told(match, "damage_negated") == [(1, 1)]
    assert instances(match) == [1, 2, 2 + 3]


@pytest.mark.rule("SB-PARRY-8")
def test_a_second_advance_gives_parry_for_the_following_turn() -> None:
    match = duel(hands=[["advance-into-parry"] * 2 + ["lunge-riposte"], ["slash", "slash", "slash"]])
    play(match, *ADVANCE, *ANSWER, "0 attack:advance-into-parry", "0 C4/D4", "1 attack:slash", "1 B4/A4")
    play(match, "0 attack:lunge-riposte", "0 C5/D5")
    assert instances(match) == [1, 2, 1, 2, 2 + 3]


@pytest.mark.rule("SB-PARRY-8", "SB-PARRY-4")
def test_a_second_advance_leaves_the_parry_of_the_current_turn() -> None:
    """For the following turn *as well*: a chained Lunge still finds the Parry that is active now."""
    match = duel(
        options={"cards": [SNAP]},
        hands=[["advance-into-parry", "snap-riposte"], ["slash"]],
        parry=[True, False],
    )
    play(match, *ADVANCE, "0 chain:snap-riposte", "0 B3/A3")
    assert instances(match) == [1, 2 + 3]
