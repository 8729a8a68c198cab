"""Winning: judged after combat only; last rounds, Second Wind and stalemate."""

from typing import Any

import pytest

from saltbox.engine import Match, Outcome
from tests.games.salt_and_bones.table import asked, duel, play, random_game, settle, state

RING = ["B1", "C1", "D1", "E1", "A2", "A3", "A4", "A5", "F2", "F3", "F4", "F5", "B6", "C6", "D6", "E6"]
FIELD = {"destroyed": RING, "decks": {"field": []}}
SEVEN = ["slash"] * 7
OTHER_SEVEN = ["thrust"] * 4 + ["flourish"] * 3


def ended(health: list[int], **given: Any) -> Match:
    """A match whose combat has just ended with this Health, by a disengage of seat 0."""
    hands = [["slash"], ["slash"]]
    return settle(duel(phase="end_of_combat", disengaging=0, health=health, hands=hands, **given))


def idle_round(match: Match) -> Match:
    """A round in which both keep their full hands and the holder disengages at once."""
    while match.asks[0].question != "turn":
        match.choose(match.asks[0].seat, "done" if match.asks[0].question == "prepare" else "keep")
    return play(match, f"{match.asks[0].seat} disengage")


@pytest.mark.rule("SB-WIN-1")
def test_nobody_wins_during_combat() -> None:
    match = duel(health=[5, 2], hands=[["slash", "slash"], ["slash"]])
    play(match, "0 attack:slash", "0 C3/D3")
    assert state(match).health == [5, 0]
    assert (asked(match), match.outcome) == ("1 turn", None)
    play(match, "1 attack:slash", "1 E3/F3")
    assert (asked(match), match.outcome) == ("0 turn", None)
    play(match, "0 disengage")
    assert match.outcome == Outcome((0,), "last_standing", "SB-WIN-2")


@pytest.mark.rule("SB-WIN-1")
def test_every_game_ends_right_after_a_combat() -> None:
    for seed in range(30):
        *_, match = random_game(seed)
        names = [event.name for event in match.story(None)]
        assert names[-2:] == ["combat_ended", "game_over"]


@pytest.mark.rule("SB-WIN-2")
@pytest.mark.parametrize("last_round", [False, True])
@pytest.mark.parametrize(("health", "winner"), [([3, 0], 0), ([0, 4], 1)])
def test_the_only_one_above_0_wins_even_in_a_last_round(
    health: list[int], winner: int, last_round: bool
) -> None:
    match = ended(health, last_round=last_round)
    assert match.outcome == Outcome((winner,), "last_standing", "SB-WIN-2")


@pytest.mark.rule("SB-WIN-3")
def test_a_last_round_without_a_winner_is_a_draw() -> None:
    assert ended([3, 5], last_round=True).outcome == Outcome((), "exhaustion", "SB-WIN-3")


@pytest.mark.rule("SB-WIN-4")
def test_both_at_0_get_a_second_wind_and_a_new_round() -> None:
    match = ended([0, 0])
    assert match.outcome is None
    assert state(match).health == [1, 1]
    assert state(match).round == 2
    assert asked(match) == "1 discard"


@pytest.mark.rule("SB-WIN-5")
def test_both_at_0_in_a_last_round_is_a_draw() -> None:
    match = ended([0, 0], last_round=True)
    assert match.outcome == Outcome((), "exhaustion", "SB-WIN-3")
    assert state(match).health == [0, 0]


@pytest.mark.rule("SB-WIN-6")
@pytest.mark.parametrize("health", [[20, 20], [1, 1], [1, 20]])
def test_otherwise_a_new_round_begins(health: list[int]) -> None:
    match = ended(health)
    assert match.outcome is None
    assert state(match).round == 2
    assert state(match).health == health
    assert asked(match) == "1 discard"


@pytest.mark.rule("SB-WIN-7")
def test_a_second_wind_changes_nothing_but_health() -> None:
    given: dict[str, Any] = {
        "instincts": [["grudge"], ["anticipation"]],
        "equipment": [["bracer"], ["razor-oil"]],
        "gambits": ["test-of-skill", ""],
        "laid": [["thrust", "C3/D3", 0]],
        "destroyed": ["A2", "A3"],
    }
    second_wind, ordinary = ended([0, 0], **given), ended([1, 1], **given)
    assert "second_wind" in [event.name for event in second_wind.story(None)]
    assert "second_wind" not in [event.name for event in ordinary.story(None)]
    assert second_wind.digest() == ordinary.digest()


@pytest.mark.rule("SB-WIN-8")
def test_nobody_wins_at_0_health() -> None:
    decided = 0
    for seed in range(40):
        *_, match = random_game(seed)
        assert match.outcome is not None
        for winner in match.outcome.winners:
            decided += 1
            assert state(match).health[winner] > 0
            assert state(match).health[1 - winner] == 0
    assert decided > 20


@pytest.mark.rule("SB-WIN-8")
def test_bringing_the_other_to_0_does_not_win_at_0() -> None:
    match = duel(health=[0, 2], hands=[["slash"], ["slash"]])
    play(match, "0 attack:slash", "0 C3/D3", "1 disengage")
    assert match.outcome is None
    assert state(match).health == [1, 1]


@pytest.mark.rule("SB-WIN-9")
def test_two_inert_rounds_in_a_row_are_a_draw() -> None:
    match = duel(phase="round", hands=[SEVEN, OTHER_SEVEN], **FIELD)
    idle_round(match)
    assert match.outcome is None
    idle_round(match)
    assert match.outcome == Outcome((), "stalemate", "SB-WIN-9")


@pytest.mark.rule("SB-WIN-9")
def test_inert_rounds_must_follow_each_other() -> None:
    match = duel(phase="round", hands=[SEVEN, OTHER_SEVEN], **FIELD)
    idle_round(match)
    play(match, "1 discard:thrust", "0 keep", "1 attack", "1 disengage")
    idle_round(match)
    assert match.outcome is None
    idle_round(match)
    assert match.outcome == Outcome((), "stalemate", "SB-WIN-9")


@pytest.mark.rule("SB-WIN-9")
@pytest.mark.parametrize(
    ("given", "script"),
    [
        pytest.param({"decks": {"field": ["grapeshot"]}}, ["0 disengage"], id="flipped"),
        pytest.param({"hands": [SEVEN[1:], OTHER_SEVEN]}, ["0 attack", "0 disengage"], id="drawn"),
        pytest.param({"equipment": [["spyglass"], []]}, ["0 disengage"], id="triggered"),
        pytest.param(
            {"instincts": [["unnerve"], []], "gambits": ["test-of-will", ""]},
            ["0 play:unnerve", "0 disengage"],
            id="announced",
        ),
    ],
)
def test_a_round_is_not_inert_if_a_card_was(given: dict[str, Any], script: list[str]) -> None:
    match = duel(**{"phase": "round", "hands": [SEVEN, OTHER_SEVEN], **FIELD, **given})
    play(match, "0 keep", "1 keep", *script)
    idle_round(match)
    assert match.outcome is None
    idle_round(match)
    assert match.outcome == Outcome((), "stalemate", "SB-WIN-9")


@pytest.mark.rule("SB-WIN-9")
@pytest.mark.parametrize(
    "script",
    [
        pytest.param(
            ["1 discard:thrust", "0 keep", "1 attack", "0 done", "1 disengage"], id="discarded and drawn"
        ),
        pytest.param(["1 keep", "0 keep", "0 prepare:grudge", "1 disengage"], id="placed on a board"),
        pytest.param(
            ["1 keep", "0 keep", "0 done", "1 attack:thrust", "1 C3/D3", "0 disengage"],
            id="placed on the field",
        ),
    ],
)
def test_a_second_round_is_not_inert_if_a_card_was(script: list[str]) -> None:
    match = duel(phase="round", hands=[[*SEVEN[1:], "grudge"], OTHER_SEVEN], **FIELD)
    idle_round(match)
    play(match, *script)
    assert match.outcome is None
    assert state(match).round == 4
